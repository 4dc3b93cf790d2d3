"""The Prodigals Club, worked examples: T1 to T18 (set-up, Preparation, Errands), T76 to T86 (end, scoring)."""

from pathlib import Path
from typing import Any

import pytest

from ludgate import Table
from ludgate.games.prodigals.content.catalogue import export
from tests.support.prodigals import choices, decided, hand, me, play, player, refused, scene, scores, symbols, whole
from tests.support.prodigals_games import (
    BLACK,
    BOX,
    OWNER,
    by_round,
    declined,
    fresh,
    idle_game,
    idle_until,
    least,
    listed,
    markers,
    money,
    named,
    only,
    pawns_on,
    seat_order,
    seen,
    votes,
)
from tests.support.rule import rule


def by_place(t: Table) -> list[dict[str, Any]]:
    """The players in the order of their places."""
    return [player(t, seat) for seat in seat_order(t)]


def final(*players: dict[str, Any], combination: str = "PES") -> Table:
    return scene(*players, seats=len(players), combination=combination, at="round-end", round=5)


# ---------------------------------------------------------------- set-up


@rule("T1", "P4.5", "P4.6")
@pytest.mark.parametrize("seed", range(5))
def test_t1_the_five_central_cards_of_election_and_society(seed: int) -> None:
    position = whole(fresh(4, "ES", seed))
    cards = [position["central"], *position["central_deck"]]
    assert {BOX.card(card).combination for card in cards} == {"ES"}
    assert [card in BLACK for card in cards] == [True, True, True, False, False]


@rule("T2", "P5.31")
@pytest.mark.parametrize("seed", range(5))
def test_t2_handicaps_of_four_players(seed: int) -> None:
    found = [(owner["votes"] - 37, owner["markers"][1][1] - 8) for owner in by_place(fresh(4, "ES", seed))]
    assert found == [(2, 1), (1, 1), (1, 0), (0, 0)]


@rule("T3", "P5.9")
@pytest.mark.parametrize("seed", range(5))
def test_t3_starting_votes_of_four_players(seed: int) -> None:
    assert [owner["votes"] for owner in by_place(fresh(4, "ES", seed))] == [39, 38, 38, 37]


@rule("T4", "P5.31")
@pytest.mark.parametrize("seed", range(5))
def test_t4_handicaps_of_five_players(seed: int) -> None:
    players = by_place(fresh(5, "PES", seed))
    found = [(owner["money"] - 4, owner["votes"] - 30, owner["markers"][1][1] - 7) for owner in players]
    assert found == [(2, 1, 1), (1, 1, 1), (1, 1, 0), (1, 0, 0), (0, 0, 0)]


@rule("T5", "P5.5", "P5.7", "P5.8", "P5.9")
@pytest.mark.parametrize("seed", range(5))
def test_t5_five_players_with_possessions_and_election(seed: int) -> None:
    """Before the handicaps, which are £2 and 2 votes, £2 and 1, £1 and 1, £1, nothing."""
    values = {tile.id: tile.value for tile in BOX.tiles}
    given = [(2, 2), (2, 1), (1, 1), (1, 0), (0, 0)]
    for owner, (pounds, more) in zip(by_place(fresh(5, "PE", seed)), given, strict=True):
        assert (owner["pawns"], owner["money"] - pounds, owner["votes"] - more) == (3, 4, 30)
        assert (len(owner["tiles"]), len(owner["layout"])) == (5, 1)
        assert [values[tile] for tile in owner["tiles"]].count(5) == 1


@rule("T6", "P5.6")
@pytest.mark.parametrize("seed", range(5))
def test_t6_two_players_with_all_three(seed: int) -> None:
    t = fresh(2, "PES", seed)
    first, last = by_place(t)
    assert (last["pawns"], last["money"], len(last["tiles"]), last["votes"]) == (6, 10, 6, 42)
    assert (first["pawns"], first["money"] - 1, len(first["tiles"]), first["votes"]) == (6, 10, 6, 42)
    assert (t.view()["central_pawns"], len(whole(t)["bonuses"])) == (1, 6)


# ---------------------------------------------------------------- Preparation


@rule("T7", "P7.2")
@pytest.mark.parametrize("seats", [2, 5])
def test_t7_two_white_cards_and_a_black_one(seats: int) -> None:
    cards = [name.split(":")[0] for name in whole(fresh(seats, "ES"))["sets"]["e-set-1"]]
    assert sorted(card in BLACK for card in cards) == [False, False, True]
    assert {OWNER[card] for card in cards} == {"election"}
    assert fresh(seats, "ES").view(None)["sets"] == whole(fresh(seats, "ES"))["sets"]


@rule("T8", "P7.4")
@pytest.mark.parametrize("seats", [2, 4])
def test_t8_the_changing_spot_of_society(seats: int) -> None:
    laid = []
    for events in by_round(idle_game(seats, "ES")[1]).values():
        (event,) = [event for event in only(events, "set") if event.data["spot"] == "s-set-4"]
        laid.append([card in BLACK for card in listed(event, "cards")])
    assert laid == [[True], [True], [True], [False], [False]]


@rule("T9", "P7.5", "P13.33", "P13.34", "P13.35")
@pytest.mark.parametrize("number", [4, 5])
def test_t9_the_spot_that_changes_in_round_5(number: int) -> None:
    t = scene(me(votes=20), combination="ES", at=["round"], round=number)
    cards, tile = whole(t)["sets"]["e-set-3"], whole(t)["set_circles"]["e-set-3"]
    assert [card in BLACK for card in cards] == ([True] if number == 4 else [])
    t.play("send e-set-3")
    assert t.decision is not None
    assert (t.decision.kind, t.decision.data["tile"], hand(t)) == ("lay", tile, cards)
    assert (votes(t), player(t)["megaphones"]) == ((20, 0) if number == 4 else (19, 1))


# ---------------------------------------------------------------- Errands


@rule("T10", "P8.13")
@pytest.mark.parametrize("first", ["e-set-1", "e-set-2", "e-set-3"])
def test_t10_the_third_set_cannot_be_taken(first: str) -> None:
    sets = ["e-set-1", "e-set-2", "e-set-3"]
    sets.remove(first)
    t = fresh(3, "ES")
    for spot in (first, sets[0]):
        t.play(f"send {spot}")
        if decided(t)[1] == "lay":
            t.play("stop")
    for _ in range(3):
        assert not [space for space in [*named(t, "send"), *declined(t)] if space.startswith(("e-set", "e-cards"))]
        assert refused(t, f"send {sets[1]}") == "P8.13"
        t.play(least(t))


@rule("T11", "P9.14")
@pytest.mark.parametrize("place", [4, 5])
def test_t11_three_players_have_three_places(place: int) -> None:
    t = fresh(3, "ES")
    assert f"c-turn-order-{place}" not in named(t, "send")
    assert refused(t, f"send c-turn-order-{place}") == "P9.14"


@rule("T12", "P9.16", "P9.17")
def test_t12_the_last_place_and_the_last_tile_in_round_5() -> None:
    """Four players with the four tiles of two competitions: one place and one tile are left."""
    held = ["bonus-slip-of-the-tongue", "bonus-megaphone", "bonus-sidestep"]
    players = [me(), *(me(bonus=bonus) for bonus in held)]
    taken = {"c-turn-order-1": 2, "c-turn-order-2": 3, "c-turn-order-4": 4}
    t = scene(*players, combination="ES", at="errand 1", round=5, spaces=taken)
    t.play("send c-turn-order-3")
    assert choices(t) == ["take bonus-stumble", "stop"]
    t.play("take bonus-stumble")
    assert (player(t)["bonus"], seen(t, None)["reserved"]) == ("bonus-stumble", 3)


@rule("T13", "P9.19")
def test_t13_the_fifth_place_without_a_tile() -> None:
    held = ["bonus-quick-sale", "bonus-small-exchange", "bonus-slip-of-the-tongue", "bonus-megaphone"]
    players = [*(me(bonus=bonus) for bonus in held), me()]
    taken = {"c-turn-order-5": 1, "c-turn-order-2": 2, "c-turn-order-3": 3, "c-turn-order-4": 4}
    t = scene(*players, seats=5, combination="PE", at="errand 5", spaces=taken)
    t.play("send c-turn-order-1")
    assert (seen(t, None, 4)["reserved"], player(t, 4)["bonus"]) == (1, "")
    assert decided(t) == (0, "errand")


@rule("T14", "P9.3", "P9.5", "P9.6")
@pytest.mark.parametrize("combination", ["PE", "PS", "ES"])
def test_t14_the_laps_around_a_central_card(combination: str) -> None:
    t = fresh(3, combination)
    a, b, c = seat_order(t)
    t.play(least(t))
    t.play("send c-central-card")
    assert [player(t, seat)["pawns"] for seat in (a, b, c)] == [3, 2, 4]
    sent: list[object] = []
    while whole(t)["round"] == 1:
        events = [event for event in t.play(least(t)) if event.kind in ("send", "pawn-back")]
        sent += [event.seat if event.kind == "send" else "back" for event in events]
    assert sent == [c, a, b, c, a, b, c, a, c, "back", b]
    assert sent.count(b) == 3


@rule("T15", "P9.4")
@pytest.mark.parametrize("combination", ["PE", "PS", "ES"])
def test_t15_no_central_card_for_the_last_pawn(combination: str) -> None:
    t = scene(me(pawns=1), combination=combination, at="errand 1")
    assert t.view()["central"] is not None
    assert "c-central-card" not in [*named(t, "send"), *declined(t)]


@rule("T16", "P9.2")
def test_t16_one_pawn_and_no_skipped_lap() -> None:
    t = fresh(3, "PES")
    order = seat_order(t)
    t.play("send c-central-card")
    assert player(t, order[0])["pawns"] == 4
    sent: list[int] = []
    while whole(t)["round"] == 1:
        sent += [event.seat for event in only(t.play(least(t)), "send")]
    assert sent == order[1:] + order * 4


@rule("T17", "P12.38")
@pytest.mark.parametrize("combination", ["PE", "PS", "PES"])
def test_t17_spaces_closed_without_a_tile(combination: str) -> None:
    t = scene(me(money=5), combination=combination, at="errand 1")
    for space in ("p-notary", "p-auction-room", "p-broker"):
        assert space not in named(t, "send")
        assert refused(t, f"send {space}") == "P12.38"
    assert "p-shopping" in named(t, "send")
    with_tile = scene(me(money=5, tiles=["a1"]), combination=combination, at="errand 1")
    assert {"p-notary", "p-auction-room", "p-broker"} <= set(named(with_tile, "send"))


@rule("T18", "P12.37", "Q7")
@pytest.mark.parametrize("combination", ["PE", "PS", "PES"])
def test_t18_the_broker_is_closed_to_two(combination: str) -> None:
    t = fresh(2, combination)
    for _ in range(4):
        assert "p-broker" not in named(t, "send")
        assert refused(t, "send p-broker") == "P12.37"
        t.play(least(t))
    assert "p-broker" not in [space["space"] for space in spaces_of(t)]


def spaces_of(t: Table) -> list[dict[str, Any]]:
    found: Any = t.view()["spaces"]
    assert isinstance(found, list)
    return found


# ---------------------------------------------------------------- end of round and scoring


@rule("T76", "P17.7", "P17.8")
def test_t76_red_yellow_blue_green() -> None:
    """Yellow, Red, Green, Blue are seats 1 to 4."""
    t = scene(seats=4, order=[1, 2, 3, 4], spaces={"c-turn-order-1": 2, "c-turn-order-3": 4}, at="round-end")
    assert whole(t)["order"] == [2, 1, 4, 3]


@rule("T77", "P17.9")
@pytest.mark.parametrize("order", [[1, 2, 3, 4], [4, 2, 3, 1]])
def test_t77_nobody_reserved(order: list[int]) -> None:
    assert whole(scene(seats=4, order=order, at="round-end"))["order"] == order


@rule("T78", "P17.3")
def test_t78_a_vote_gained_in_hyde_park_saves_the_game() -> None:
    t = scene(me(votes=0), me(megaphones=2), me(megaphones=1), combination="ES", at="after 0", round=2)
    assert (votes(t), t.view()["over"], whole(t)["round"]) == (1, False, 3)


@rule("T79", "P17.2")
def test_t79_from_minus_one_to_nought_it_does_not() -> None:
    t = scene(me(votes=-1), me(megaphones=2), me(megaphones=1), combination="ES", at="after 0", round=2)
    assert (votes(t), t.view()["over"], t.view()["ending"]) == (0, True, "zero")


@rule("T80", "P12.1")
def test_t80_no_money_and_a_tile() -> None:
    t = scene(me(money=0, tiles=["one-1"]), combination="PS", at="round-end", round=2)
    assert (scores(t)["possessions"], t.view()["over"]) == (4, False)


@rule("T81", "P17.23")
def test_t81_money_and_two_tiles() -> None:
    """Tiles of value 1 and 4."""
    t = final(me(money=2, tiles=["one-1", "one-2"]), me())
    assert scores(t)["possessions"] == 2 + (1 + 3) + (4 + 3) == 13


@rule("T82", "P17.28")
def test_t82_thirteen_pounds_and_nine_votes() -> None:
    t = final(me(money=2, tiles=["one-1", "one-2"], votes=9), me(), combination="PE")
    assert (scores(t), t.scores()[0].total) == ({"possessions": 13, "election": 9}, 13)


@rule("T83", "P17.30")
def test_t83_the_second_score_decides() -> None:
    t = final(me(money=12, votes=7), me(money=12, votes=5), combination="PE")
    assert [(score.total, score.place) for score in t.scores()] == [(12, 2), (12, 1)]


@rule("T84", "P17.31")
def test_t84_the_third_score_decides() -> None:
    """A: 12, 7, 3; B: 12, 7, 1."""
    seven = [[1, 4], [2, 1], [3, 1], [1, 1]]
    t = final(me(money=12, votes=3, markers=seven), me(money=12, votes=1, markers=seven))
    assert [sorted(scores(t, seat).values()) for seat in range(2)] == [[3, 7, 12], [1, 7, 12]]
    assert [score.place for score in t.scores()] == [2, 1]


SIX = ["faux-pas", "elopement", "muddy-paws", "booed-at-the-opera", "pub-treat", "soapbox-brawl"]


@rule("T85", "P17.12")
@pytest.mark.parametrize("kept", [SIX[:4], SIX[2:], SIX[1:5], [SIX[0], *SIX[3:]]])
def test_t85_he_keeps_any_four(kept: list[str]) -> None:
    t = scene(me(hand=SIX), seats=2, combination="ES")
    t.play("end")
    for card in set(SIX) - set(kept):
        t.play(f"discard {card}")
    assert (sorted(hand(t)), whole(t)["round"]) == (sorted(kept), 2)


@rule("T85", "P17.12")
@pytest.mark.parametrize("kept", [SIX[:3], SIX[4:], SIX[5:], []])
def test_t85_or_fewer(kept: list[str]) -> None:
    t = scene(me(hand=SIX), seats=2, combination="ES")
    for card in set(SIX) - set(kept):
        t.play(f"discard {card}")
    idle_until(t, "errand")
    assert (sorted(hand(t)), whole(t)["round"]) == (sorted(kept), 2)


DOGS = 'effect = [{ kind = "lose_votes_per_symbol", symbol = "dog", amount = 1 }]'


@rule("T86", "P9.30", "P9.31")
def test_t86_a_dog_and_a_horse(tmp_path: Path) -> None:
    """With an insult that takes 2 votes for a dog; a1 is the dog elsewhere."""
    text = export(BOX)
    at = text.index(DOGS, text.index('id = "a-dog-named-reform"'))
    path = tmp_path / "own.toml"
    path.write_text(text[:at] + DOGS.replace("amount = 1", "amount = 2") + text[at + len(DOGS) :], "utf-8")
    cards = ["a-dog-named-reform", "day-at-the-races", "pack-of-hounds", "pub-treat"]
    mine = me(hand=cards, tiles=["a1"], money=10, votes=20, markers=[[1, 9], [2, 8], [3, 12], [1, 3]])
    data = {
        "game": "prodigals",
        "seats": 2,
        "player": [mine, {}],
        "stack": ["turn 1"],
        "options": {"combination": "PES"},
    }
    t = Table.from_position({**data, "renaissance": 1, "spaces": {"c-renaissance-man": 1}}, path)
    play(t, "play a-dog-named-reform as 1", "play day-at-the-races as 1")
    assert (votes(t), money(t), whole(t)["chosen"]) == (20 - 4, 10 - 1, ["dog", "horse"])
    play(t, "play pack-of-hounds", "use pack-of-hounds")
    assert (money(t), symbols(t)["dog"], symbols(t)["horse"]) == (9 - 2, 2, 1)
    assert (pawns_on(t), markers(t)[3]) == ({"c-renaissance-man": 0}, [1, 3])
