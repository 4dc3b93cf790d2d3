"""Guilds of London, chapter 7: victory points and turn order."""

from typing import Any

import pytest

from ludgate import BadPosition, Table
from tests.support.guilds import me, options, play, player, scene, whole
from tests.support.guilds_town import idle, town
from tests.support.rule import rule


def order(t: Table) -> list[int]:
    found: Any = t.view()["order"]
    return list(found)


def decider(t: Table) -> int:
    assert t.decision is not None
    return t.decision.seat


def turns(t: Table, number: int) -> list[int]:
    """Who takes the next turns, when nobody does anything."""
    seats = []
    for _ in range(number):
        while t.decision is not None and t.decision.kind != "turn":
            idle(t)
        seats.append(decider(t))
        idle(t)
    return seats


def ready(vp: int, arrival: int, **fields: Any) -> dict[str, Any]:
    """A player with a disc on the track and a card to hold."""
    return me(vp=vp, arrival=arrival, **{"hand": ["archive"], **fields})


# ---------------------------------------------------------------- points


@rule("G7.1", "Q7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_7_1_everybody_starts_with_nothing(seats: int) -> None:
    t = Table.new("guilds", seats=seats, seed=3)
    assert [player(t, seat)["vp"] for seat in range(seats)] == [0] * seats


@rule("G7.2")
def test_7_2_points_count_at_once() -> None:
    t = scene(ready(3, 1, hand=["royal-favour", "archive"]), ready(4, 2), ready(0, 3))
    assert order(t) == [1, 0, 2]
    t.play("play royal-favour")
    assert (player(t)["vp"], order(t)) == (5, [0, 1, 2])
    assert decider(t) == 0


@rule("G7.3")
def test_7_3_a_disc_that_arrives_lies_on_top() -> None:
    t = scene(ready(2, 1, hand=["royal-favour", "archive"]), ready(4, 2), ready(4, 3))
    assert order(t) == [2, 1, 0]
    t.play("play royal-favour")
    assert order(t) == [0, 2, 1]


@rule("G7.4")
def test_7_4_a_disc_that_leaves_a_pile_does_not_change_the_others() -> None:
    for left in range(3):
        players = [ready(6, arrival) for arrival in (2, 3, 1)]
        players[left]["hand"] = ["royal-favour", "archive"]
        t = scene(*players, at=f"turn {left + 1}")
        before = [seat for seat in order(t) if seat != left]
        t.play("play royal-favour")
        assert order(t) == [left, *before]


@rule("G7.5")
@pytest.mark.parametrize(
    ("discs", "expected"),
    [
        ([(1, 9), (2, 1), (3, 5)], [2, 1, 0]),
        ([(2, 9), (2, 1), (2, 5)], [0, 2, 1]),
        ([(0, 1), (7, 2), (7, 3)], [2, 1, 0]),
        ([(5, 3), (0, 2), (5, 1)], [0, 2, 1]),
    ],
)
def test_7_5_higher_points_first_then_the_higher_disc(discs: list[tuple[int, int]], expected: list[int]) -> None:
    t = scene(*(ready(vp, arrival) for vp, arrival in discs), at="round")
    assert order(t) == expected
    assert turns(t, 3) == expected


@rule("G7.6")
def test_7_6_start_spaces_come_after_all_points_in_their_order() -> None:
    t = Table.new("guilds", seats=4, seed=2, options={"start_order": "seats"})
    assert order(t) == [0, 1, 2, 3]
    t = scene(ready(0, 4), ready(0, 3), ready(1, 9), ready(0, 1))
    assert order(t) == [2, 0, 1, 3]


@rule("G7.7", "X14")
def test_7_7_the_next_is_the_first_in_order_among_those_who_have_not_acted() -> None:
    t = scene(ready(5, 1), ready(3, 2), ready(9, 3), ready(3, 4), at="round", acted=[3])
    assert turns(t, 3) == [0, 3, 1]


@rule("G7.7", "X14", "G8.1")
def test_7_7_who_takes_the_lead_in_the_own_turn_has_no_second_one() -> None:
    t = scene(ready(0, 3, hand=["royal-favour", "royal-favour", "archive"]), ready(1, 4), ready(0, 1))
    play(t, "play royal-favour return guildhall", "play royal-favour return guildhall")
    assert order(t) == [0, 1, 2]
    t.play("stop")
    assert turns(t, 2) == [1, 2]


@rule("G7.7", "G7.8")
def test_7_7_a_new_round_begins_with_everybody() -> None:
    t = scene(ready(2, 1), ready(9, 2), ready(4, 3), at="round", acted=[1, 2, 3])
    assert turns(t, 6) == [1, 2, 0, 1, 2, 0]


@rule("G7.8")
def test_7_8_points_of_a_resolution_change_the_order_of_the_next_round() -> None:
    t = scene(
        ready(1, 4), ready(0, 2), ready(0, 1), city=town({"cooks": {"pawns": [0, 0, 3]}}), acted=[1, 2, 3], at="round"
    )
    assert (decider(t), options(t)) == (2, ["take", "decline"])
    t.play("take")
    assert turns(t, 3) == [2, 0, 1]


@rule("G7.8", "G7.9")
def test_7_9_every_tile_has_the_order_of_the_moment_its_resolution_starts() -> None:
    """Two tiles with a pawn of each player; the winner of the first leads on the second."""
    players = [ready(0, 3 - seat, neutrals=2) for seat in range(3)]
    places = {"cooks": {"pawns": [1, 1, 3]}, "lightermen": {"pawns": [1, 1, 2]}}
    t = scene(*players, city=town(places), at="resolve 0")
    asked = []
    while t.decision is not None and t.decision.kind in ("negotiate", "reward"):
        if t.decision.kind == "negotiate":
            asked.append((t.decision.data["place"], t.decision.seat))
            t.play("stop")
        else:
            t.play("take" if t.decision.data["place"] == "cooks" else options(t)[-1])
        if len(asked) == 6:
            break
    assert asked == [
        ("cooks", 0),
        ("cooks", 1),
        ("cooks", 2),
        ("lightermen", 2),
        ("lightermen", 0),
        ("lightermen", 1),
    ]


@rule("G7.8", "G7.9")
def test_7_9_declined_points_change_nothing() -> None:
    players = [ready(0, 3 - seat, neutrals=2) for seat in range(3)]
    places = {"cooks": {"pawns": [0, 0, 3]}, "lightermen": {"pawns": [1, 1, 2]}}
    t = scene(*players, city=town(places), at="resolve 0")
    play(t, "stop", "stop", "stop", "decline")
    assert (decider(t), t.decision.data if t.decision else {}) == (0, {"place": "lightermen"})


@rule("G7.9", "G15.4")
def test_7_9_the_plantation_too() -> None:
    players = [ready(0, 3 - seat, neutrals=2, plantation=1) for seat in range(3)]
    t = scene(*players, city=town({"cooks": {"pawns": [0, 3]}}), round=3, acted=[1, 2, 3], at="round")
    play(t, "stop", "stop", "stop", "take")
    asked = []
    while t.decision is not None and t.decision.kind == "negotiate":
        assert t.decision.data["place"] == "plantation"
        asked.append(t.decision.seat)
        t.play("stop")
    assert asked == [1, 0, 2]


# ---------------------------------------------------------------- the model


@rule("G7.10", "G4.18")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_7_10_arrivals_at_the_start(seats: int, seed: int) -> None:
    t = Table.new("guilds", seats=seats, seed=seed)
    by_space = [player(t, seat)["arrival"] for seat in order(t)]
    assert by_space == list(range(seats, 0, -1))
    assert whole(t)["counter"] == seats + 1


@rule("G7.10", "G7.11")
def test_7_10_each_move_of_a_disc_takes_the_next_number() -> None:
    hand = ["royal-favour", "royal-favour", "archive"]
    t = scene(ready(0, 3, hand=hand), ready(0, 2), ready(0, 1))
    before = whole(t)["counter"]
    t.play("play royal-favour return guildhall")
    assert (player(t)["arrival"], whole(t)["counter"]) == (before, before + 1)
    t.play("play royal-favour return guildhall")
    assert (player(t)["arrival"], whole(t)["counter"]) == (before + 1, before + 2)


@rule("G7.10")
def test_7_10_two_discs_never_arrive_at_the_same_moment() -> None:
    with pytest.raises(BadPosition):
        scene(ready(1, 3), ready(1, 3), ready(0, 1))


@rule("G7.11", "Q10")
def test_7_11_no_points_move_no_disc() -> None:
    """Planters' Dividend with nobody on the Plantation: the disc stays under the other."""
    t = scene(ready(4, 1, hand=["planters-dividend", "archive"]), ready(4, 2), ready(0, 3))
    before = whole(t)["counter"]
    events = t.play("play planters-dividend")
    assert (order(t), whole(t)["counter"], player(t)["arrival"]) == ([1, 0, 2], before, 1)
    assert not [event for event in events if event.kind == "vp"]


@rule("G7.11", "Q10")
def test_7_11_several_points_of_one_effect_are_one_move() -> None:
    """3 VP from 1: the disc goes straight to 4 and does not stop on 2 and 3."""
    t = scene(ready(1, 1, hand=["planters-dividend", "archive"], plantation=5), ready(4, 2), ready(2, 3))
    before = whole(t)["counter"]
    t.play("play planters-dividend")
    events = t.play("use planters-dividend")
    assert [event.data["amount"] for event in events if event.kind == "vp"] == [3]
    assert (player(t)["vp"], whole(t)["counter"], order(t)) == (4, before + 1, [0, 1, 2])


@rule("G7.12", "Q11")
def test_7_12_the_track_has_no_end() -> None:
    t = scene(ready(999_998, 1, hand=["royal-favour", "archive"]), ready(0, 2), ready(0, 3))
    t.play("play royal-favour")
    assert (player(t)["vp"], t.scores()[0].total) == (1_000_000, 1_000_000)


@rule("G7.12", "Q11")
def test_7_12_nothing_takes_points_away() -> None:
    """Neither a move of a Master nor the loss of pawns costs points already gained."""
    t = Table.new("guilds", seats=3, seed=12)
    points = [0, 0, 0]
    while t.decision is not None:
        t.play(options(t)[t.ply % len(options(t))])
        now = [player(t, seat)["vp"] for seat in range(3)]
        assert all(new >= old for new, old in zip(now, points, strict=True))
        points = now
    assert sum(points) > 0
