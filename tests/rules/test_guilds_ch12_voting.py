"""Chapter 12: voting."""

from typing import Any

import pytest

from tests.support.guilds import on, play, player, tile, whole
from tests.support.guilds_resolution import (
    all_of,
    decider,
    is_resolved,
    kind,
    last_turn,
    named,
    pawns_on,
    phase,
    seated,
    take_all,
    vp,
)
from tests.support.rule import rule

COOKS = (0, 1)
BESIDE_COOKS = [(-1, 1), (1, 1)]


def voting(
    pawns: list[int], masters: list[list[int]] | None = None, seats: int = 3, **fields: Any
) -> tuple[str, int | None, int | None]:
    """The vote on Cooks (requirement 3): what came of it, the winner and the runner-up by seat.

    ``masters``: which seats have a Master on the two adjacent tiles.
    """
    tiles = [tile(*COOKS, "cooks", pawns=pawns, **fields)]
    for cell, slug, owner in zip(BESIDE_COOKS, ["mercers", "grocers"], masters or [], strict=False):
        tiles.append(tile(*cell, slug, resolved=True, pawns=owner))
    t = last_turn(seats=seats, city=tiles)
    for event in t.play("stop"):
        if event.kind == "vote":
            second = int(str(event.data["second"]))
            return ("won", event.seat, None if second < 0 else second)
        if event.kind == "unresolved":
            return ("tied" if event.data["tied"] else "empty", None, None)
    return ("skipped", None, None)


def master(seat: int) -> list[int]:
    return [1 if other == seat else 0 for other in range(3)]


@rule("G12.1")
def test_12_1_neutral_pawns_and_the_beadle_vote_for_nobody() -> None:
    assert voting([1, 0, 0], neutral=5) == ("won", 0, None)
    t = last_turn(city=[tile(*COOKS, "cooks", pawns=[0, 1], neutral=1)], beadle="cooks")
    assert [event.seat for event in t.play("stop") if event.kind == "vote"] == [1]


@rule("G12.2")
@pytest.mark.parametrize(
    ("pawns", "winner"), [([2, 1, 0], 0), ([1, 2, 0], 1), ([1, 1, 2], 2), ([3, 0, 0], 0), ([4, 3, 3], 0)]
)
def test_12_2_most_pawns_win(pawns: list[int], winner: int) -> None:
    assert voting(pawns)[:2] == ("won", winner)


@rule("G12.2", "G12.3")
def test_12_2_without_a_tie_masters_do_not_count() -> None:
    assert voting([1, 2, 0], [master(0), master(0)]) == ("won", 1, 0)


@rule("G12.2")
def test_12_2_points_and_turn_order_do_not_count() -> None:
    t = phase(seated(vp=50), seated(vp=40), seated(), city=[tile(*COOKS, "cooks", pawns=[1, 1, 2])])
    assert (kind(t), decider(t)) == ("reward", 2)


@rule("G12.3")
def test_12_3_adjacent_masters_break_a_tie_for_most() -> None:
    assert voting([2, 2, 0], [master(1)]) == ("won", 1, 0)
    assert voting([2, 2, 0], [master(0), master(0)]) == ("won", 0, 1)
    assert voting([1, 1, 1], [master(2)]) == ("won", 2, None)


@rule("G12.3")
def test_12_3_a_master_on_a_special_building_counts() -> None:
    tiles = [
        tile(*COOKS, "cooks", pawns=[2, 2]),
        tile(1, 1, "university", resolved=True, pawns=[0, 1]),
    ]
    t = phase(city=tiles)
    assert (kind(t), decider(t)) == ("reward", 1)


@rule("G12.3")
def test_12_3_a_pawn_on_an_adjacent_unresolved_tile_does_not_count() -> None:
    t = last_turn(city=[tile(*COOKS, "cooks", pawns=[2, 2]), tile(1, 1, "mercers", pawns=[5])])
    assert named(t.play("stop"), "unresolved") == ["cooks"]


@rule("G12.3", "G0.6")
@pytest.mark.parametrize("cell", [(1, -1), (-1, -1), (-2, 1), (1, 0), (-2, 0)])
def test_12_3_a_master_that_is_not_adjacent_does_not_count(cell: tuple[int, int]) -> None:
    """Neither a corner nor the other side of the Guildhall nor two cells away."""
    tiles = [tile(*COOKS, "cooks", pawns=[2, 2]), tile(*cell, "mercers", resolved=True, pawns=[1])]
    t = last_turn(city=tiles)
    assert named(t.play("stop"), "unresolved") == ["cooks"]


@rule("G12.3")
def test_12_3_a_resolved_tile_without_a_master_counts_for_nobody() -> None:
    assert voting([2, 2, 0], [[0, 0, 0], master(1)]) == ("won", 1, 0)
    assert voting([2, 2, 0], [[0, 0, 0], [0, 0, 0]])[0] == "tied"


@rule("G12.3")
def test_12_3_up_to_four_adjacent_masters() -> None:
    """After round 12 the cell (2,0) has four neighbours: (2,-1), (1,0), (3,0) and (2,1)."""
    around = [(2, -1), (1, 0), (3, 0), (2, 1)]
    slugs = ["mercers", "grocers", "drapers", "fishmongers"]
    for wins in range(5):
        owners = [0] * wins + [1] * (4 - wins)
        tiles = [
            tile(*cell, slug, resolved=True, pawns=master(owner))
            for cell, slug, owner in zip(around, slugs, owners, strict=True)
        ]
        t = last_turn(city=[tile(2, 0, "cooks", pawns=[2, 2]), *tiles], round=13)
        found = [event.seat for event in t.play("stop") if event.kind == "vote"]
        assert found == ([] if wins == 2 else [0 if wins > 2 else 1])


@rule("G12.4")
def test_12_4_players_not_tied_for_most_take_no_part() -> None:
    assert voting([2, 2, 1], [master(2), master(2)])[0] == "tied"
    assert voting([2, 2, 1], [master(2), master(1)]) == ("won", 1, 0)


@rule("G12.5")
def test_12_5_a_tie_that_stays_a_tie_is_not_resolved() -> None:
    assert voting([2, 1, 0]) == ("won", 0, 1)
    assert voting([2, 2, 0]) == ("tied", None, None)
    assert voting([1, 1, 1]) == ("tied", None, None)
    assert voting([2, 2, 0], [master(0), master(1)]) == ("tied", None, None)
    assert voting([1, 1, 1], [master(0), master(1)]) == ("tied", None, None), "2, 2, 1"


@rule("G12.6", "X7")
def test_12_6_after_a_tie_everything_stays() -> None:
    t = last_turn(
        seated(neutrals=1),
        city=[tile(*COOKS, "cooks", pawns=[1, 2], neutral=2, token="vp-3")],
        beadle="cooks",
    )
    pool = whole(t)["pool"]
    t.play("stop")
    assert named(t.play("exchange 2"), "unresolved") == ["cooks"]
    found = on(t, "cooks")
    assert (found["pawns"], found["neutral"], found["token"]) == ([1, 1, 0], 3, "vp-3")
    assert (found["resolved"], whole(t)["beadle"], whole(t)["pool"]) == (False, "cooks", pool)
    assert vp(t) == [0, 0, 0]


@rule("G12.7", "G12.8", "X7")
def test_12_7_without_a_player_pawn_it_is_not_resolved() -> None:
    t = last_turn(
        seated(),
        seated(neutrals=2),
        city=[tile(*COOKS, "cooks", pawns=[2], neutral=1, token="vp-3")],
        beadle="cooks",
    )
    pool = whole(t)["pool"]
    t.play("stop")
    events = t.play("exchange 1 exchange 1")
    assert [event.data["tied"] for event in events if event.kind == "unresolved"] == [[]]
    found = on(t, "cooks")
    assert (found["pawns"], found["neutral"], found["token"]) == ([0, 0, 0], 0, "vp-3")
    assert (found["resolved"], whole(t)["beadle"], whole(t)["pool"]) == (False, "cooks", pool + 3)


@rule("G12.7", "G12.8")
def test_12_7_a_tile_that_never_had_one() -> None:
    t = last_turn(city=[tile(*COOKS, "cooks", neutral=2, token="vp-3")], beadle="cooks")
    assert whole(t)["pool"] == 4
    assert named(t.play("stop"), "unresolved") == ["cooks"]
    assert (whole(t)["pool"], on(t, "cooks")["neutral"], on(t, "cooks")["token"]) == (6, 0, "vp-3")


@rule("G12.8")
def test_12_8_neutral_pawns_of_a_tile_that_does_not_qualify_stay() -> None:
    t = last_turn(city=[tile(*COOKS, "cooks", neutral=2)])
    t.play("stop")
    assert on(t, "cooks")["neutral"] == 2


@rule("G12.9")
def test_12_9_masters_placed_earlier_in_the_phase_count() -> None:
    tiles = [tile(-1, 1, "girdlers", pawns=[3]), tile(*COOKS, "cooks", pawns=[2, 2], token="vp-1")]
    t = phase(city=tiles)
    t.play("take")
    assert (kind(t), decider(t)) == ("reward", 0), "the new Master on Girdlers breaks the tie"
    take_all(t)
    assert pawns_on(t, "cooks") == [1, 0, 0]
    assert vp(t) == [7, 1, 0]


@rule("G12.9")
def test_12_9_a_master_that_has_just_left_no_longer_counts() -> None:
    """The reward of Paviors takes the Master away from the neighbour of a later tile."""
    tiles = [
        tile(-1, -1, "paviors", pawns=[3]),
        tile(1, 1, "mercers", resolved=True, pawns=[1]),
        tile(*COOKS, "cooks", pawns=[2, 2]),
        tile(0, -1, "drapers"),
    ]
    t = phase(city=tiles)
    play(t, "decline", "from mercers", "to drapers", "stop")
    assert kind(t) == "turn"
    assert not is_resolved(t, "cooks")


@rule("G12.10")
@pytest.mark.parametrize(
    ("pawns", "second"), [([3, 1, 0], 1), ([3, 1, 2], 2), ([1, 3, 2], 2), ([2, 1, 3], 0), ([4, 2, 1], 1)]
)
def test_12_10_the_runner_up_has_the_most_of_the_others(pawns: list[int], second: int) -> None:
    assert voting(pawns)[2] == second


@rule("G12.10", "G12.3")
def test_12_10_who_loses_the_tie_break_is_runner_up() -> None:
    assert voting([2, 2, 1], [master(0)]) == ("won", 0, 1)
    assert voting([2, 2, 0], [master(1)]) == ("won", 1, 0)


@rule("G12.11")
@pytest.mark.parametrize(("pawns", "neutral"), [([3, 1, 1], 0), ([3, 0, 0], 0), ([2, 1, 1], 1), ([2, 0, 0], 2)])
def test_12_11_a_shared_or_empty_second_place_is_nobody_s(pawns: list[int], neutral: int) -> None:
    assert voting(pawns, neutral=neutral) == ("won", 0, None)


@rule("G12.11")
def test_12_11_below_a_shared_second_place_nobody_moves_up() -> None:
    tiles = [tile(*COOKS, "cooks", pawns=[3, 2, 2, 1], token="vp-3")]
    t = phase(seats=4, city=tiles)
    take_all(t)
    assert vp(t) == [3, 0, 0, 0]


@rule("G12.12", "Q20")
def test_12_12_masters_do_not_help_for_second_place() -> None:
    assert voting([3, 1, 1], [master(1), master(1)]) == ("won", 0, None)
    assert voting([1, 1, 1], [master(0), master(0)]) == ("won", 0, None)


@rule("G12.12", "Q20")
def test_12_12_a_sum_in_the_tie_break_does_not_help_either() -> None:
    """Sums 3, 2 and 1 after a tie for most: the two losers still have one pawn each."""
    around = [(2, -1), (1, 0), (3, 0)]
    owners = [master(0), master(0), master(1)]
    tiles = [
        tile(*cell, slug, resolved=True, pawns=owner)
        for cell, slug, owner in zip(around, ["mercers", "grocers", "drapers"], owners, strict=True)
    ]
    t = last_turn(city=[tile(2, 0, "cooks", pawns=[1, 1, 1]), *tiles], round=13)
    assert [(event.seat, event.data["second"]) for event in t.play("stop") if event.kind == "vote"] == [(0, -1)]


@rule("G12.13", "Q21")
def test_12_13_the_winner_s_moves_change_nothing() -> None:
    tiles = [tile(*COOKS, "saddlers", pawns=[2, 1, 0], neutral=1, token="vp-3"), tile(0, -1, "mercers")]
    t = phase(city=tiles)
    play(t, "take", "from saddlers", "to mercers", "from saddlers", "to mercers", "stop")
    assert pawns_on(t, "saddlers") == [0, 1, 0]
    assert (kind(t), decider(t)) == ("reward", 1)
    t.play("take")
    assert pawns_on(t, "saddlers") == [0, 0, 0], "the winner has nobody left, and the runner-up does not win"
    assert player(t, 1)["tokens"] == ["vp-3"]
    assert vp(t) == [0, 3, 0]


@rule("G12.13", "Q21")
def test_12_13_a_runner_up_who_moves_away_stays_runner_up() -> None:
    tiles = [tile(*COOKS, "drapers", pawns=[5, 2], token="move-1"), tile(0, -1, "mercers")]
    t = phase(city=tiles)
    play(t, "stop", "take")
    assert (kind(t), decider(t)) == ("move", 1)
    play(t, "from drapers", "to mercers")
    assert (kind(t), decider(t)) == ("move", 1), "the printed second reward is a move as well"
    play(t, "from drapers", "to mercers")
    assert [name.split(":")[0] for name in player(t, 1)["tokens"]] == ["move-1"]
    assert pawns_on(t, "mercers") == [0, 2, 0]


@rule("G12.13")
def test_12_13_the_runner_up_cannot_be_pushed_out_by_third() -> None:
    tiles = [tile(*COOKS, "drapers", pawns=[4, 2, 1], token="move-1"), tile(0, -1, "mercers")]
    t = phase(city=tiles)
    play(t, "stop", "take", "from drapers", "to mercers", "from drapers", "to mercers")
    assert all_of(t, "tokens") == [[], ["move-1:1"], []]


@rule("G12.14")
def test_12_14_exchanges_are_not_undone() -> None:
    tied = phase(seated(), seated(), seated(neutrals=1), city=[tile(*COOKS, "cooks", pawns=[2, 1])])
    tied.play("exchange 1")
    assert (kind(tied), is_resolved(tied, "cooks")) == ("turn", False)
    assert player(tied, 0)["guildhall"] == 5
    assert player(tied, 2)["neutrals"] == 0
    assert on(tied, "cooks")["neutral"] == 1
    emptied = phase(seated(), seated(neutrals=1), city=[tile(*COOKS, "cooks", pawns=[1], neutral=2)])
    emptied.play("exchange 1")
    assert player(emptied, 0)["guildhall"] == 5
    assert player(emptied, 1)["neutrals"] == 0
    assert whole(emptied)["pool"] == 6


@rule("G12.6")
def test_12_6_a_tied_tile_can_be_entered_later() -> None:
    t = phase(seated(hand=["go-betweens"]), city=[tile(*COOKS, "girdlers", pawns=[2, 2])])
    assert (kind(t), is_resolved(t, "girdlers")) == ("turn", False)
    t.play("move go-betweens from guildhall to girdlers")
    assert pawns_on(t, "girdlers") == [3, 2, 0]
