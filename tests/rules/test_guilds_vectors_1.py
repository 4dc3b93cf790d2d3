"""Guilds of London, worked examples T1 to T12, T40, T49 and T50 as they stand in chapter 25."""

from typing import Any

import pytest

from ludgate import Table
from tests.support.guilds import bare, city, hand, me, on, options, play, player, scene, tile, whole
from tests.support.guilds_town import BOX, CARDS, EMPTY, TOWN, idle, master, named, town, with_symbol
from tests.support.rule import rule

STILL = (me(hand=["archive"]), me(hand=["archive"]))
HELD = ["homeward-bound", "convoy", "alms-box"]


def order(t: Table) -> list[int]:
    found: Any = t.view()["order"]
    return list(found)


def decided(t: Table) -> tuple[int, str]:
    assert t.decision is not None
    return t.decision.seat, t.decision.kind


def next_turns(t: Table, number: int) -> list[int]:
    seats = []
    for _ in range(number):
        while decided(t)[1] != "turn":
            idle(t)
        seats.append(decided(t)[0])
        t.play("stop")
    return seats


def with_university(changes: dict[str, Any], others: dict[str, dict[str, Any]] | None = None) -> list[dict[str, Any]]:
    """The town with the University of London in place of the coopers."""
    laid = [found for found in town(others) if found["tile"] != "coopers"]
    return [*laid, tile(*TOWN["coopers"], "university", **changes)]


# ---------------------------------------------------------------- turn order


@rule("T1", "G7.5")
@pytest.mark.parametrize("discs", [[(5, 1), (3, 3), (3, 2)], [(5, 3), (5, 2), (3, 1)]], ids=["a", "b"])
def test_t1_blue_yellow_green(discs: list[tuple[int, int]]) -> None:
    players = [me(vp=vp, arrival=arrival, hand=["archive"]) for vp, arrival in discs]
    t = scene(*players, at="round")
    assert order(t) == [0, 1, 2]
    assert next_turns(t, 3) == [0, 1, 2]


@rule("T2", "G7.6", "G7.8")
def test_t2_start_spaces_then_the_first_point() -> None:
    t = Table.new("guilds", seats=3, seed=1, options={"start_order": "seats"})
    assert order(t) == [0, 1, 2]
    t = scene(
        *(me(hand=["archive"]) for _ in range(3)),
        city=[tile(-2, -1, "tallow-chandlers", pawns=[0, 0, 3])],
        beadle="",
        at="round",
    )
    assert next_turns(t, 3) == [0, 1, 2]
    assert decided(t) == (2, "reward")
    play(t, "decline", "take")
    assert (player(t, 2)["vp"], whole(t)["round"]) == (1, 2)
    assert next_turns(t, 3) == [2, 0, 1]


@rule("T3", "G7.3")
def test_t3_a_disc_that_arrives_comes_first() -> None:
    t = scene(
        me(vp=4, arrival=2, hand=["archive"]),
        me(vp=1, arrival=1, hand=["planters-dividend", "archive"], plantation=3),
        me(arrival=3),
        at="turn 2",
    )
    t.play("play planters-dividend")
    t.play("use planters-dividend")
    assert player(t, 1)["vp"] == 4
    assert order(t)[:2] == [1, 0]


@rule("T4", "G7.4")
def test_t4_the_others_keep_their_order() -> None:
    t = scene(
        me(vp=6, arrival=1),
        me(vp=6, arrival=2, hand=["royal-favour", "archive"]),
        me(vp=6, arrival=3),
        at="turn 2",
    )
    assert order(t) == [2, 1, 0]
    t.play("play royal-favour")
    assert ([player(t, seat)["vp"] for seat in order(t)], order(t)) == ([8, 6, 6], [1, 2, 0])


@rule("T5", "G7.7", "X14")
def test_t5_who_is_next_is_decided_anew_each_time() -> None:
    """Y (seat 0) has had its turn; meanwhile B (seat 2) stands above R (seat 1)."""
    before = scene(*(me(vp=vp, hand=["archive"]) for vp in (9, 5, 3)), at="round", acted=[1])
    assert next_turns(before, 2) == [1, 2]
    after = scene(*(me(vp=vp, hand=["archive"]) for vp in (9, 5, 6)), at="round", acted=[1])
    assert next_turns(after, 2) == [2, 1]
    assert whole(after)["round"] == 2


# ---------------------------------------------------------------- cards


@rule("T6", "G8.14", "G8.16", "G8.17", "G8.18")
def test_t6_a_scythe_card_moves_either_pawn_to_any_open_scythe_tile() -> None:
    places = {"bakers": {"pawns": [1]}, "cooks": EMPTY, "carpenters": {}, "dyers": master(1)}
    t = scene(me(hand=["hiring-fair", "archive"], guildhall=1), *STILL, city=town(places))
    t.play("move hiring-fair")
    assert named(t, "from") == {"guildhall", "bakers"}
    scythes = with_symbol("scythe") - {"cooks"}
    t.play("from guildhall")
    assert named(t, "to") == scythes == {"bakers", "carpenters", "st-lawrence-jewry"}
    t.undo()
    t.play("from bakers")
    assert named(t, "to") == scythes - {"bakers"}


@rule("T7", "G8.23", "G8.24", "G8.25")
def test_t7_a_cost_of_two_other_cards() -> None:
    """Procession, with a pawn that has somewhere to go so that the turn is not over at once."""
    t = scene(me(hand=["procession", "convoy", "alms-box"]), *STILL, city=town())
    t.play("play procession discard convoy discard alms-box")
    assert hand(t) == []
    assert sorted(bare(whole(t)["discards"])) == ["alms-box", "convoy"]
    assert bare(whole(t)["played"]) == ["procession"]
    assert decided(t) == (0, "move")
    t = scene(me(hand=["procession", "convoy"]), *STILL, city=town())
    assert "play procession" not in options(t)


@rule("T8", "G9.1", "G9.2", "G9.3")
@pytest.mark.parametrize(("moves", "cards"), [([], 7), (["hire convoy"], 4), (["play homeward-bound"], 5)])
def test_t8_cards_after_a_turn(moves: list[str], cards: int) -> None:
    t = scene(me(hand=HELD), *STILL)
    play(t, *moves, "stop")
    assert (len(hand(t)), decided(t)) == (cards, (1, "turn"))


@rule("T9", "G9.5", "G9.6")
@pytest.mark.parametrize(("moves", "cards"), [([], 3), (["play homeward-bound"], 3)])
@pytest.mark.parametrize(("seats", "last"), [(2, 16), (3, 15), (4, 12)])
def test_t9_cards_after_a_turn_in_the_last_round(moves: list[str], cards: int, seats: int, last: int) -> None:
    t = scene(me(hand=HELD), *(me(hand=["archive"]) for _ in range(seats - 1)), seats=seats, round=last)
    play(t, *moves, "stop")
    assert (len(hand(t)), decided(t)) == (cards, (1, "turn"))


@rule("T10", "G9.9", "G9.10", "G9.12")
@pytest.mark.parametrize(("changes", "surplus"), [(EMPTY, 3), (master(), 2)], ids=["7", "8 at the University"])
def test_t10_hand_limit(changes: dict[str, Any], surplus: int) -> None:
    t = scene(me(hand=CARDS[:6]), *STILL, city=with_university(changes))
    t.play("stop")
    assert len(hand(t)) == 10
    for _ in range(surplus):
        assert decided(t) == (0, "limit")
        t.play(options(t)[0])
    assert (len(hand(t)), decided(t)) == (10 - surplus, (1, "turn"))


@rule("T11", "G9.14")
def test_t11_cards_of_a_reward_stay_until_the_end_of_the_next_own_turn() -> None:
    """Seat 0 passes with 3 cards, has 7, wins the tallow-chandlers (2 cards, 1 VP) in the same round."""
    t = scene(
        me(hand=["convoy", "alms-box", "petition"]),
        *STILL,
        city=[tile(-2, -1, "tallow-chandlers", pawns=[3])],
        beadle="",
    )
    play(t, "stop", "stop", "stop")
    assert (len(hand(t)), decided(t)) == (7, (0, "reward"))
    play(t, "take", "take")
    assert (len(hand(t)), decided(t), whole(t)["round"]) == (9, (0, "turn"), 2)
    t.play("stop")
    assert len(hand(t)) == 13
    for _ in range(6):
        assert decided(t) == (0, "limit")
        t.play(options(t)[0])
    assert (len(hand(t)), decided(t)[0]) == (7, 1)


@rule("T12", "G8.19", "G9.10")
def test_t12_a_master_who_leaves_the_university_takes_the_limit_along() -> None:
    t = scene(me(hand=["convoy", *CARDS[:6]], guildhall=0), *STILL, city=with_university(master()))
    t.play("move convoy from university to dyers")
    university = on(t, "university")
    assert (university["resolved"], university["pawns"]) == (True, [0, 0, 0])
    t.play("stop")
    assert (len(hand(t)), decided(t)) == (8, (0, "limit"))
    t.play(options(t)[0])
    assert (len(hand(t)), decided(t)[0]) == (7, 1)


# ---------------------------------------------------------------- set-up


@rule("T40", "G5.2", "G5.3", "G5.4", "G5.5", "G5.7")
@pytest.mark.parametrize("seed", range(10))
def test_t40_the_city_of_two_players(seed: int) -> None:
    t = Table.new("guilds", seats=2, seed=seed)
    cells: Any = t.view()["city"]
    laid = city(t)
    assert (len(cells), len(laid)) == (25, 24)
    assert all(found["token"] for found in laid.values())
    special = {record.id for record in BOX.specials}
    assert {cell for cell, found in laid.items() if found["tile"] in special} == {(0, -1), (1, 0), (0, 1), (-1, 0)}
    assert "gog-magog" not in {found["tile"] for found in laid.values()}
    assert len(whole(t)["tokens"]) == 6


@rule("T49", "G4.23")
@pytest.mark.parametrize(("seats", "pool"), [(2, 4), (3, 6), (4, 8)])
def test_t49_the_neutral_pool(seats: int, pool: int) -> None:
    assert Table.new("guilds", seats=seats, seed=1).view()["pool"] == pool


@rule("T50", "G4.10", "G4.12", "G4.14", "G4.21", "G4.25", "G4.31")
@pytest.mark.parametrize("seed", range(5))
def test_t50_four_players(seed: int) -> None:
    t = Table.new("guilds", seats=4, seed=seed)
    for _ in range(4):
        t.play(options(t)[0])
    view = t.view()
    assert (view["deck"], view["reward_deck"], view["tiles"], view["tokens"]) == (81, 17, 35, 20)
    for seat in range(4):
        assert (player(t, seat)["guildhall"], player(t, seat)["reserve"]) == (4, 12)
    ranks = {guild.id: guild.rank for guild in BOX.guilds}
    in_city = [ranks[found["tile"]] for found in city(t).values() if found["tile"] in ranks]
    assert len(city(t)) == 10
    assert ranks[whole(t)["beadle"]] == min(in_city)
