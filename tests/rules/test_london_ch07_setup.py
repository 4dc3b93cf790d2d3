"""London, chapter 7: set-up."""

import pytest

from ludgate import BadOption, Table
from ludgate.games.london.content.catalogue import load
from tests.support.london import (
    board,
    boroughs,
    cash,
    city,
    deck,
    hand,
    loans,
    player,
    poverty,
    prestige,
    removed,
    row,
)
from tests.support.rule import rule

BOX = load()
STARTING = ["city", "westminster", "southwark-bermondsey"]


def fresh(seats: int, seed: int = 1, **options: str) -> Table:
    """A new game.  The board is empty, so the card of the first step 2 has only one source and is drawn already."""
    return Table.new("london", seats=seats, seed=seed, options=options)


def pieces(t: Table, seat: int) -> set[str]:
    return set(player(t, seat)["hand"])


def undealt(t: Table) -> list[str]:
    """The deck, top card first, without the card the first player has drawn."""
    found = t.position()["deck"]
    assert isinstance(found, list)
    return found


@rule("L7.1", "L7.2", "L7.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_7_1_to_7_3_everybody_starts_alike(seats: int) -> None:
    t = fresh(seats)
    for seat in range(seats):
        assert (prestige(t, seat), cash(t, seat), poverty(t, seat), loans(t, seat)) == (0, 5, 0, 0)
        assert (city(t, seat), boroughs(t, seat)) == ([], [])
    assert removed(t) == []
    assert {*board(t)[0], *board(t)[1]} == {""}


@rule("L7.4", "L7.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_7_5_all_of_a_before_all_of_b_before_all_of_c(seats: int, seed: int) -> None:
    t = fresh(seats, seed)
    order = [BOX.card(slug).set for slug in deck(t)]
    assert order == sorted(order)
    assert (order.count("B"), order.count("C")) == (45, 31)
    assert all(BOX.card(slug).set == "A" for seat in range(seats) for slug in hand(t, seat))


@rule("L7.4")
def test_7_4_every_set_is_shuffled() -> None:
    first, second = fresh(2, 1), fresh(2, 2)
    for name in "ABC":
        orders = [[slug for slug in deck(t) if BOX.card(slug).set == name] for t in (first, second)]
        assert orders[0] != orders[1]
        assert len(orders[0]) == len(orders[1])
        if name != "A":
            assert sorted(orders[0]) == sorted(orders[1])


@rule("L7.6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_7_6_six_cards_each(seats: int) -> None:
    t = fresh(seats)
    # the first player has made the draw of step 2
    assert [len(hand(t, seat)) for seat in range(seats)] == [7, *[6] * (seats - 1)]


@rule("L7.8")
@pytest.mark.parametrize(("seats", "left"), [(2, 89), (3, 83), (4, 77)])
def test_7_8_cards_left_after_dealing(seats: int, left: int) -> None:
    t = fresh(seats)
    assert t.view()["deck"] == left - 1
    assert len(deck(t)) == left - 1


@rule("L7.7", "R11")
@pytest.mark.parametrize("seed", range(5))
def test_7_7_hands_are_six_cards_in_a_row(seed: int) -> None:
    """One deck for all: the second hand is the same with two and three players, and the third follows it."""
    two, three = fresh(2, seed), fresh(3, seed)
    assert pieces(two, 1) == pieces(three, 1)
    first_draw = (pieces(two, 0) - pieces(three, 0)).pop()
    assert pieces(three, 2) == {first_draw, *undealt(two)[:5]}


@rule("L7.7", "L7.11", "R11", "R12")
@pytest.mark.parametrize("first", [1, 2, 3])
def test_7_7_the_first_player_is_dealt_first(first: int) -> None:
    usual, other = fresh(3, 4), fresh(3, 4, first_player=str(first))
    for turn in range(3):
        assert hand(other, (first - 1 + turn) % 3) == hand(usual, turn)
    assert deck(other) == deck(usual)


@rule("L7.9", "L7.10", "L1.13")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_7_9_three_starting_boroughs_lie_open_the_others_are_shuffled(seats: int) -> None:
    decks = []
    for seed in range(3):
        t = fresh(seats, seed)
        assert row(t) == STARTING
        assert (t.view()["row"], t.view()["land"]) == (STARTING, 17)
        land = t.position()["land"]
        assert isinstance(land, list)
        assert sorted([*land, *STARTING]) == sorted(borough.id for borough in BOX.boroughs)
        decks.append(tuple(land))
    assert len(set(decks)) == 3


@rule("L7.11", "L8.1", "R12")
def test_7_11_the_first_seat_begins_unless_the_table_says_otherwise() -> None:
    for seats in (2, 3, 4):
        t = fresh(seats)
        assert t.decision is not None
        assert t.decision.seat == 0
        for first in range(1, seats + 1):
            t = fresh(seats, first_player=str(first))
            assert t.decision is not None
            assert t.decision.seat == first - 1


@rule("L7.11", "R12")
@pytest.mark.parametrize(("seats", "first"), [(2, "3"), (2, "4"), (3, "4")])
def test_7_11_a_seat_that_is_not_there_cannot_begin(seats: int, first: str) -> None:
    with pytest.raises(BadOption):
        fresh(seats, first_player=first)


@rule("L7.12", "L5.3", "L5.4", "L5.5")
@pytest.mark.parametrize(("seats", "per_row"), [(2, 3), (3, 4), (4, 5)])
def test_7_12_the_number_of_spaces_follows_from_the_players(seats: int, per_row: int) -> None:
    assert [len(cards) for cards in board(fresh(seats))] == [per_row, per_row]


@rule("L7.4", "L7.10")
def test_the_same_seed_gives_the_same_game() -> None:
    assert fresh(3, 9).position() == fresh(3, 9).position()
    assert fresh(3, 9).position() != fresh(3, 10).position()


# ---------------------------------------------------------------- what the log begins with


@rule("L7.2", "L7.6", "L7.9", "L7.11")
@pytest.mark.parametrize(("first", "order"), [("1", [0, 1, 2]), ("2", [1, 2, 0]), ("3", [2, 0, 1])])
def test_7_11_the_log_begins_with_the_opening(first: str, order: list[int]) -> None:
    opening = fresh(3, 4, first_player=first).opening
    assert [event.kind for event in opening] == ["opening", "deal", "deal", "deal", "on-offer", "turn", "draw-deck"]
    assert opening[0].data == {"order": order, "cash": 5}
    assert [(event.seat, event.data) for event in opening[1:4]] == [(seat, {"count": 6}) for seat in order]
    assert opening[4].data == {"boroughs": STARTING}


@rule("L7.6", "L18.2")
def test_7_6_a_starting_hand_is_told_to_its_owner_only() -> None:
    t = fresh(2, 4)
    deal = next(event for event in t.opening if event.kind == "deal" and event.seat == 1)
    assert deal.seen_by(1) == {"count": 6, "cards": hand(t, 1)}
    assert deal.seen_by(0) == deal.seen_by(None) == {"count": 6}
