"""London, chapter 1: components."""

import pytest

from ludgate import BadOption, Table
from ludgate.games.london.content.catalogue import load
from ludgate.games.london.content.schema import ActionCard, Building, Pauper
from tests.support.london import boroughs, cash, city, deck, hand, loans, me, play, player, poverty, row, scene
from tests.support.rule import rule

BOX = load()
STARTING = ["city", "westminster", "southwark-bermondsey"]


def fresh(seats: int) -> Table:
    return Table.new("london", seats=seats, seed=11)


@rule("L1.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_1_1_all_players_share_one_board(seats: int) -> None:
    t = fresh(seats)
    boards = [t.view(seat)["board"] for seat in (None, *range(seats))]
    assert boards == [{"top": [None] * (seats + 1), "bottom": [None] * (seats + 1)}] * (seats + 1)


@rule("L1.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_1_2_a_game_has_101_city_cards(seats: int) -> None:
    position = fresh(seats).position()
    pieces = list(position["deck"]) if isinstance(position["deck"], list) else []
    for seat in range(seats):
        pieces += player(fresh(seats), seat)["hand"]
    assert len(pieces) == len(set(pieces)) == 101


@rule("L1.3", "L1.13")
def test_1_3_twenty_boroughs_three_of_them_to_start_with() -> None:
    t = fresh(2)
    land = t.position()["land"]
    assert isinstance(land, list)
    assert row(t) == STARTING
    assert len(land) == 17
    assert len({*land, *row(t)}) == 20
    assert [borough.id for borough in BOX.boroughs if borough.start] == STARTING


@rule("L1.5", "L1.9")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_1_9_two_to_four_play(seats: int) -> None:
    t = fresh(seats)
    assert t.seats == seats
    assert len(t.scores()) == seats


@rule("L1.5", "L1.9")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_1_9_no_other_number_of_players(seats: int) -> None:
    with pytest.raises(BadOption):
        fresh(seats)


@rule("L1.10", "L1.11", "L1.12", "R29")
def test_1_10_to_1_12_four_actions_eleven_paupers_86_buildings() -> None:
    def copies(kind: type) -> int:
        return sum(card.copies for card in BOX.cards if isinstance(card, kind))

    assert (copies(ActionCard), copies(Pauper), copies(Building)) == (4, 11, 86)


@rule("L1.12", "R29")
@pytest.mark.parametrize("slug", [card.id for card in BOX.cards if isinstance(card, Building)])
def test_1_12_every_building_can_be_added_to_a_city(slug: str) -> None:
    card = BOX.card(slug)
    payer = next(c.id for c in BOX.cards if c.colour == card.colour and c.id != slug and isinstance(c, Building))
    t = scene(me(hand=[slug, payer], cash=20), at="develop 0")
    t.play(f"play {slug}")
    assert city(t) == [[slug]]


@rule("L1.14", "R1")
def test_1_14_money_has_no_upper_bound() -> None:
    t = scene(me(cash=900_000, city=["grand-hotel", "vintners"]), at="run")
    play(t, "activate grand-hotel", "activate vintners")
    assert cash(t) == 900_008


@rule("L1.7", "L4.1")
def test_1_7_one_token_stands_for_one_loan_of_ten_pounds() -> None:
    t = scene(me(cash=3))
    t.play("loan")
    assert (cash(t), loans(t)) == (13, 1)


@rule("L1.15", "R1", "E26")
def test_1_15_a_thirteenth_loan_can_be_taken() -> None:
    t = scene(me(cash=0, loans=12), me(loans=12))
    play(t, "loan", "loan")
    assert (cash(t), loans(t), loans(t, 1)) == (20, 14, 12)


@rule("L1.16", "R1", "E25")
def test_1_16_poverty_goes_on_beyond_the_worth_of_all_tokens() -> None:
    t = scene(me(poverty=140, hand=["vintners", "pauper-a"], city=["lords", "bridge"]), me(poverty=500))
    play(t, "run", "stop")
    assert (poverty(t), poverty(t, 1)) == (144, 500)


@rule("L1.13")
def test_1_13_the_other_seventeen_are_the_borough_deck() -> None:
    t = scene(me(), at="action")
    land = t.position()["land"]
    assert isinstance(land, list)
    assert sorted(land) == sorted(borough.id for borough in BOX.boroughs if not borough.start)
    assert boroughs(t) == []


@rule("L1.2")
def test_1_2_cards_named_nowhere_are_in_the_deck() -> None:
    t = scene(me(hand=["vintners"], city=["lords"]))
    assert len(deck(t)) == 99
    assert hand(t) == ["vintners"]
