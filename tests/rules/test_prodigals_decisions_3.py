"""The Prodigals Club, chapter 21: the decision points D3.8 to D3.11 (moves) and D4.1, D4.2 (Dame Beatrice)."""

from typing import Any

import pytest

from ludgate import Table
from tests.support.prodigals import choices, decided, me, play, player, refused, scene
from tests.support.rule import rule

Markers = list[list[int]]


def turn(*cards: str, **mine: Any) -> Table:
    """An Actions turn with these cards, and one more to stay in the turn."""
    return scene({"hand": [*cards, "new-wardrobe"], **mine}, combination="PS")


def visit(tile: str, *boards: Markers, **fields: Any) -> Table:
    return scene(*(me(markers=board) for board in boards), combination="PS", at="after 0", beatrice=tile, **fields)


def places(t: Table) -> Markers:
    found: Markers = player(t)["markers"]
    return found


# ---------------------------------------------------------------- moves


@rule("D3.8", "D2.8")
def test_d3_8_every_legal_step_again_and_again_until_used_up_or_stopped() -> None:
    t = turn("cigars-in-the-parlour", markers=[[1, 9], [3, 8], [1, 12], [2, 3]])
    t.play("play cigars-in-the-parlour")
    assert choices(t) == [
        "move w1 down", "move w1 down-right", "move w2 down", "move w2 down-left", "move w2 down-right", "stop",
    ]  # fmt: skip
    t.play("move w1 down-right")
    assert [text for text in choices(t) if "w1" in text] == ["move w1 down", "move w1 down-left", "move w1 down-right"]
    t.play("move w1 down-left")
    assert (places(t)[2], decided(t)) == ([1, 10], (0, "turn"))


@rule("D3.8")
def test_d3_8_signs_of_different_colours_and_directions_in_one_list() -> None:
    t = turn(board=["loose-tongued-valet"], markers=[[1, 9], [3, 8], [2, 12], [2, 3]])
    t.play("use loose-tongued-valet")
    assert choices(t) == ["move m1 down", "move m2 down", "move w1 down", "move w2 down", "stop"]
    t.play("move m1 down")
    assert choices(t) == ["move w1 down", "move w2 down", "stop"]


@rule("D3.9")
def test_d3_9_each_row_with_a_marker_that_can_move() -> None:
    """M2 on row 8 stands over a marker and in the bottom row nobody goes further down."""
    t = turn("booed-at-the-opera", markers=[[1, -2], [3, 8], [3, 7], [2, 3]])
    t.play("play booed-at-the-opera")
    assert choices(t) == ["row 7", "row 3", "stop"]
    assert refused(t, "row 8") == "P19.22"
    assert refused(t, "row -2") == "P19.22"


@rule("D3.9")
@pytest.mark.parametrize(("card", "steps"), [("booed-at-the-opera", 1), ("pistols-at-breakfast", 2)])
def test_d3_9_then_for_each_marker_none_to_all_steps(card: str, steps: int) -> None:
    t = turn(card, markers=[[1, 9], [3, 9], [2, 13], [2, 3]])
    play(t, f"play {card}", "row 9")
    each = [f"lower {marker} {step}" for marker in ("m1", "m2") for step in range(1, steps + 1)]
    assert choices(t) == [*each, "stop"]
    t.play("lower m1 1")
    assert choices(t) == [*(text for text in each if "m2" in text), "stop"]
    t.play("stop")
    assert (places(t)[:2], decided(t)) == ([[1, 8], [3, 9]], (0, "turn"))


@rule("D3.9", "P10.28")
def test_d3_9_or_no_row_at_all() -> None:
    t = turn("booed-at-the-opera", markers=[[1, 9], [3, 9], [2, 13], [2, 3]])
    play(t, "play booed-at-the-opera", "stop")
    assert (places(t), decided(t)) == ([[1, 9], [3, 9], [2, 13], [2, 3]], (0, "turn"))


@rule("D3.10")
@pytest.mark.parametrize("order", [["m1", "m2"], ["m2", "m1"]])
def test_d3_10_each_marker_of_the_column_in_an_order_of_choice(order: list[str]) -> None:
    t = turn("jilted-bridegroom", markers=[[1, 12], [1, 8], [2, 13], [2, 3]])
    t.play("play jilted-bridegroom")
    assert choices(t) == ["lower m1 1", "lower m1 2", "lower m2 1", "lower m2 2", "stop"]
    play(t, *(f"lower {marker} 2" for marker in order))
    assert (places(t)[:2], decided(t)) == ([[1, 10], [1, 6]], (0, "turn"))


@rule("D3.10")
def test_d3_10_each_marker_moves_once() -> None:
    t = turn("jilted-bridegroom", markers=[[1, 12], [1, 8], [2, 13], [2, 3]])
    play(t, "play jilted-bridegroom", "lower m1 1")
    assert choices(t) == ["lower m2 1", "lower m2 2", "stop"]


@rule("D3.11")
def test_d3_11_a_marker_that_can_jump_then_only_the_same_again_or_stop() -> None:
    t = turn("leapfrog-at-the-ball", markers=[[1, 9], [1, 8], [1, 6], [2, 3]])
    t.play("play leapfrog-at-the-ball")
    assert choices(t) == ["jump m1", "stop"]
    t.play("jump m1")
    assert choices(t) == ["jump m1", "stop"]
    t.play("stop")
    assert (places(t)[0], decided(t)) == ([1, 7], (0, "turn"))


@rule("D3.11")
def test_d3_11_both_men_can_begin_but_only_one_goes_on() -> None:
    t = turn("leapfrog-at-the-ball", markers=[[1, 9], [3, 8], [1, 8], [3, 7]])
    t.play("play leapfrog-at-the-ball")
    assert choices(t) == ["jump m1", "jump m2", "stop"]
    t.play("jump m2")
    assert (places(t)[1], decided(t)) == ([3, 6], (0, "turn"))


@rule("D3.11")
def test_d3_11_or_none_at_all() -> None:
    t = turn("leapfrog-at-the-ball", markers=[[1, 9], [3, 8], [1, 8], [3, 7]])
    play(t, "play leapfrog-at-the-ball", "stop")
    assert (places(t), decided(t)) == ([[1, 9], [3, 8], [1, 8], [3, 7]], (0, "turn"))


@rule("D3.11")
def test_d3_11_one_jump_is_the_number_of_circus_friends() -> None:
    t = turn(board=["circus-friends"], markers=[[1, 9], [3, 8], [1, 8], [1, 6]])
    play(t, "use circus-friends", "jump m1")
    assert (places(t)[0], decided(t)) == ([1, 7], (0, "turn"))


# ---------------------------------------------------------------- Dame Beatrice


@rule("D4.1")
def test_d4_1_which_blocked_marker_is_settled_next_where_it_makes_a_difference() -> None:
    """Settled first, M2 may be set free by W1 and then replace M1; the other way round it may not."""
    t = visit("rows-6-12", [[1, 11], [1, 12], [1, 13], [2, 3]], options={"replacement": "any"})
    assert (decided(t), choices(t)) == ((0, "settle"), ["settle m1", "settle m2"])
    assert refused(t, "settle w1") == "P16.18"
    play(t, "settle m2", "replace w1")
    assert (decided(t), choices(t)) == ((0, "replace"), ["replace m2", "replace w1", "replace w2"])
    t.play("replace m2")
    assert places(t) == [[1, 11], [1, 13], [1, 14], [2, 3]]


@rule("D4.1")
def test_d4_1_not_asked_where_it_makes_no_difference() -> None:
    t = visit("columns-1-2", [[1, 16], [3, 8], [2, 16], [3, 3]])
    assert decided(t) == (0, "replace")
    t.play("replace m2")
    assert decided(t) == (0, "replace")


@rule("D4.2")
def test_d4_2_each_other_marker_with_an_empty_space_above() -> None:
    t = visit("columns-1-2", [[1, 9], [1, 8], [2, 16], [3, 5]])
    assert t.decision is not None
    assert (decided(t), t.decision.data["marker"]) == ((0, "replace"), "w1")
    assert choices(t) == ["replace m1", "replace w2"]


@rule("D4.2", "P16.22")
def test_d4_2_nothing_is_asked_where_there_is_none() -> None:
    t = visit("columns-1-2", [[1, 16], [2, 16], [3, 16], [1, 15]])
    assert decided(t) == (0, "errand")


@rule("D4.2", "D0.2")
def test_d4_2_the_only_one_is_taken_without_asking() -> None:
    t = visit("columns-1-2", [[1, 16], [2, 16], [3, 16], [3, 9]])
    assert (places(t)[3], decided(t)) == ([3, 11], (0, "errand"))
