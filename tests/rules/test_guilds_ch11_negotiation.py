"""Chapter 11: negotiation on a tile."""

from typing import Any

import pytest

from ludgate import Table
from tests.support.guilds import on, options, play, player, refused, tile, whole
from tests.support.guilds_resolution import (
    all_of,
    decider,
    is_resolved,
    kind,
    last_turn,
    let_pass,
    named,
    pawns_on,
    phase,
    seated,
)
from tests.support.rule import rule


def bargaining(*neutrals: int, pawns: list[int], vp: list[int] | None = None, **fields: Any) -> Table:
    """Cooks (requirement 3) are about to be resolved; so many neutral pawns are held by each seat."""
    points = vp or [0] * len(neutrals)
    players = [seated(neutrals=held, vp=worth) for held, worth in zip(neutrals, points, strict=True)]
    return phase(*players, seats=len(neutrals), city=[tile(0, 1, "cooks", pawns=pawns, **fields)])


def deciders(t: Table) -> list[int | None]:
    """Who is asked in the negotiation if nobody exchanges anything."""
    asked = []
    while kind(t) == "negotiate":
        asked.append(decider(t))
        t.play("stop")
    return asked


@rule("G11.1", "D10")
def test_11_1_once_each_in_vp_order() -> None:
    assert deciders(bargaining(1, 1, 1, pawns=[2, 1], vp=[3, 0, 5])) == [2, 0, 1]
    assert deciders(bargaining(1, 1, 1, 1, pawns=[2, 1], vp=[1, 4, 2, 3])) == [1, 3, 2, 0]


@rule("G11.1")
def test_11_1_without_points_in_the_order_of_start_spaces() -> None:
    assert deciders(bargaining(1, 1, 1, pawns=[2, 1])) == [0, 1, 2]


@rule("G11.1", "G7.9")
def test_11_1_the_order_is_that_of_the_tile_at_hand() -> None:
    t = phase(
        seated(neutrals=1, vp=2),
        seated(neutrals=1, vp=1),
        city=[tile(-1, -1, "girdlers", pawns=[0, 3]), tile(0, 1, "cooks", pawns=[0, 3])],
    )
    asked = [decider(t)]
    t.play("stop")
    asked.append(decider(t))
    play(t, "stop", "take")
    assert asked == [0, 1]
    assert (kind(t), decider(t)) == ("negotiate", 1), "with 5 VP this seat is first on the next tile"
    t.play("stop")
    assert decider(t) == 0


@rule("G11.2", "D10")
def test_11_2_nothing_one_or_more() -> None:
    t = bargaining(2, 0, 0, pawns=[0, 3, 1])
    assert options(t) == ["exchange 2", "exchange 3", "stop"]
    nothing = t.copy()
    nothing.play("stop")
    assert (pawns_on(nothing, "cooks"), on(nothing, "cooks")["neutral"]) == ([0, 3, 1], 0)
    one = t.copy()
    play(one, "exchange 2", "stop")
    assert (pawns_on(one, "cooks"), on(one, "cooks")["neutral"]) == ([0, 2, 1], 1)
    assert player(one)["neutrals"] == 1
    t.play("exchange 2 exchange 3")
    assert (pawns_on(t, "cooks"), on(t, "cooks")["neutral"]) == ([0, 2, 0], 2)
    assert (player(t)["neutrals"], kind(t)) == (0, "reward")


@rule("G11.2")
def test_11_2_no_more_than_the_neutral_pawns_held() -> None:
    t = bargaining(1, 0, 0, pawns=[0, 3, 1])
    assert refused(t, "exchange 2 exchange 2") == "G11.1"
    t.play("exchange 2")
    assert kind(t) == "reward"
    assert pawns_on(t, "cooks") == [0, 2, 1]


@rule("G11.2")
def test_11_2_the_same_numbers_can_be_named_in_one_order_only() -> None:
    t = bargaining(2, 0, 0, pawns=[1, 2, 1])
    t.play("exchange 2")
    assert options(t) == ["exchange 2", "exchange 3", "stop"]
    assert refused(t, "exchange 1") == "G11.2"


@rule("G11.3", "Q18")
def test_11_3_pawns_of_any_owner() -> None:
    t = bargaining(0, 0, 0, 1, pawns=[1, 1, 1, 1])
    assert (decider(t), options(t)) == (3, ["exchange 1", "exchange 2", "exchange 3", "exchange 4", "stop"])


@rule("G11.4", "Q18")
def test_11_4_own_pawns_too() -> None:
    t = bargaining(1, 0, 0, pawns=[1, 2])
    assert "exchange 1" in options(t)
    t.play("exchange 1")
    assert pawns_on(t, "cooks") == [0, 2, 0]
    assert player(t)["guildhall"] == 5
    assert decider(t) == 1, "the other player wins"


@rule("G11.5", "Q18")
def test_11_5_without_a_pawn_on_the_tile() -> None:
    t = bargaining(0, 0, 1, pawns=[2, 1, 0])
    assert (kind(t), decider(t)) == ("negotiate", 2)
    t.play("exchange 1")
    assert not is_resolved(t, "cooks"), "1 against 1"
    assert pawns_on(t, "cooks") == [1, 1, 0]


@rule("G11.6", "D10")
def test_11_6_who_holds_no_neutral_pawn_is_passed_over() -> None:
    assert deciders(bargaining(0, 1, 0, pawns=[2, 1])) == [1]
    assert deciders(bargaining(0, 0, 0, pawns=[2, 1])) == []
    t = bargaining(0, 0, 0, pawns=[2, 1])
    assert (kind(t), refused(t, "exchange 2")) == ("reward", "G11.1")


@rule("G11.6", "D10")
def test_11_6_without_a_coloured_pawn_nobody_is_asked() -> None:
    """Neutral pawns alone meet the requirement: nothing can be exchanged, so there is nothing to decide."""
    t = last_turn(seated(neutrals=2), city=[tile(0, 1, "cooks", neutral=3)])
    assert named(t.play("stop"), "unresolved") == ["cooks"]
    assert kind(t) == "turn"


@rule("G11.6")
def test_11_6_whoever_follows_the_last_coloured_pawn_is_passed_over() -> None:
    t = bargaining(2, 2, 1, pawns=[2], neutral=1)
    t.play("exchange 1 exchange 1")
    assert (kind(t), is_resolved(t, "cooks")) == ("turn", False)
    assert all_of(t, "neutrals") == [0, 2, 1]


@rule("G11.7", "G11.8")
def test_11_7_to_the_guildhall_and_a_neutral_pawn_in_its_place() -> None:
    t = bargaining(0, 2, 0, pawns=[3, 0, 1])
    before = (player(t, 0)["guildhall"], player(t, 2)["guildhall"], player(t, 0)["reserve"], whole(t)["pool"])
    t.play("exchange 1 exchange 3")
    assert (player(t, 0)["guildhall"], player(t, 2)["guildhall"]) == (before[0] + 1, before[1] + 1)
    assert player(t, 0)["reserve"] == before[2]
    assert whole(t)["pool"] == before[3]
    assert (pawns_on(t, "cooks"), on(t, "cooks")["neutral"]) == ([2, 0, 0], 2)


@rule("G11.9")
@pytest.mark.parametrize("move", ["exchange 1", "exchange 2", "exchange 1 exchange 2", "exchange 2 exchange 2"])
def test_11_9_the_number_of_pieces_stays(move: str) -> None:
    t = last_turn(seated(), seated(), seated(neutrals=2), city=[tile(0, 1, "cooks", pawns=[1, 2])])
    t.play("stop")
    t.play(move)
    found = on(t, "cooks")
    assert (sum(found["pawns"]) + found["neutral"], found["resolved"]) == (3, False)
    assert "cooks" not in named(let_pass(t), "resolve"), "it is dealt with once"


@rule("G11.9")
def test_11_9_an_exact_requirement_is_still_met() -> None:
    t = bargaining(0, 1, 0, pawns=[2, 1])
    t.play("exchange 2")
    assert (kind(t), decider(t)) == ("reward", 0)


@rule("G11.10")
def test_11_10_neither_the_beadle_nor_neutral_pawns() -> None:
    t = phase(seated(neutrals=1), city=[tile(0, 1, "cooks", pawns=[1], neutral=1)], beadle="cooks")
    assert options(t) == ["exchange 1", "stop"]
    assert refused(t, "exchange 2") == "G11.10"
    assert refused(t, "exchange beadle") == "notation"


@rule("G11.11", "Q19")
def test_11_11_one_single_pass() -> None:
    t = bargaining(1, 1, 1, pawns=[1, 1, 2])
    t.play("stop")
    t.play("exchange 3")
    assert decider(t) == 2
    t.play("stop")
    assert kind(t) == "turn", "1, 1, 1: unresolved, and the first seat is not asked again"
    assert all_of(t, "neutrals") == [1, 0, 1]


@rule("G11.11")
def test_11_11_nobody_answers_an_exchange_made_later() -> None:
    t = bargaining(2, 1, 0, pawns=[2, 1])
    t.play("exchange 2")
    assert (kind(t), decider(t)) == ("negotiate", 1)
    t.play("exchange 1")
    assert (kind(t), decider(t)) == ("reward", 0)
    assert player(t)["neutrals"] == 1
    assert pawns_on(t, "cooks") == [1, 0, 0]
