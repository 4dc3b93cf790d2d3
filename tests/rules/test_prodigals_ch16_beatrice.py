"""The Prodigals Club, chapter 16: the Dame Beatrice phase.

Markers are written in the order M1, M2, W1, W2, each as [column, value of the row].
"""

from typing import Any

import pytest

from ludgate import Table
from ludgate.games.prodigals.content.catalogue import load
from tests.support.prodigals import choices, decided, due, me, play, player, refused, scene, whole
from tests.support.rule import rule

Markers = list[list[int]]
SALON = load().tables.salon


def visit(tile: str, *boards: Markers, options: dict[str, str] | None = None, **fields: Any) -> Table:
    """Dame Beatrice comes: what she does by herself is done, up to the first decision."""
    players = [me(markers=markers) for markers in boards]
    return scene(*players, combination="PS", at="after 0", beatrice=tile, options=options, **fields)


def after(tile: str, markers: Markers, **fields: Any) -> Markers:
    """Where the markers of the first player stand after a phase without a decision of his."""
    t = visit(tile, markers, **fields)
    assert whole(t)["round"] == fields.get("round", 1) + 1
    return places(t)


def places(t: Table, seat: int = 0) -> Markers:
    found: Markers = player(t, seat)["markers"]
    return found


def kinds(t: Table, move: str) -> list[str]:
    return [event.kind for event in t.play(move)]


# ---------------------------------------------------------------- the phase


@rule("P16.1", "P6.1")
def test_p16_1_after_the_actions_and_hyde_park() -> None:
    t = scene(me(), me(), me(hand=["pub-treat", "faux-pas"]), combination="ES", at="turn 3", beatrice="rows-6-12")
    happened = kinds(t, "end")
    assert "lift" in happened
    assert happened.index("hyde-park") < happened.index("lift") < happened.index("order")
    assert "hyde-park" not in happened[happened.index("lift") :]


@rule("P16.1")
def test_p16_1_without_election_right_after_the_actions() -> None:
    t = scene(me(), me(), me(hand=["faux-pas"]), combination="PS", at="turn 3", beatrice="rows-6-12")
    assert kinds(t, "end")[0] == "lift"


@rule("P16.2")
@pytest.mark.parametrize(
    ("tile", "found"),
    [
        ("columns-1-2", [[1, 10], [1, 9], [3, 8], [3, 3]]),
        ("columns-2-3", [[1, 9], [1, 8], [3, 9], [3, 4]]),
        ("rows-6-12", [[1, 10], [1, 9], [3, 9], [3, 3]]),
        ("same-row", [[1, 9], [3, 9]]),
        ("neighbours", [[1, 10], [1, 9], [3, 8], [3, 3]]),
    ],
)
def test_p16_2_the_tile_of_the_round_tells_which_markers_go_up(tile: str, found: Markers) -> None:
    """The same board under five tiles; the same row tile has M2 blocked by M1, which is not affected."""
    t = visit(tile, [[1, 9], [1, 8], [3, 8], [3, 3]])
    moved = places(t)
    assert ([moved[0], moved[2]] if tile == "same-row" else moved) == found


@rule("P16.3")
def test_p16_3_a_player_in_hiding_is_left_out() -> None:
    board = [[1, 9], [3, 8], [2, 11], [1, 3]]
    t = visit("rows-6-12", board, board, spaces={"s-hiding-place": 2})
    assert places(t, 0) == [[1, 10], [3, 9], [2, 12], [1, 3]]
    assert places(t, 1) == board


@rule("P16.3")
def test_p16_3_in_hiding_nothing_is_blocked_either() -> None:
    board = [[1, 16], [3, 8], [2, 11], [1, 3]]
    assert after("columns-1-2", board, spaces={"s-hiding-place": 1}) == board


@rule("P16.4")
def test_p16_4_all_move_at_the_same_time() -> None:
    assert after("columns-1-2", [[1, 10], [1, 9], [1, 8], [1, 7]]) == [[1, 11], [1, 10], [1, 9], [1, 8]]


@rule("P16.4")
def test_p16_4_the_position_at_the_start_says_who_is_affected() -> None:
    """M2 comes to share a row, and W2 leaves the rows, only by the common move."""
    assert after("same-row", [[1, 8], [2, 9], [3, 8], [1, 3]]) == [[1, 9], [2, 9], [3, 9], [1, 3]]
    assert after("rows-6-12", [[1, 12], [2, 5], [3, 6], [1, 3]]) == [[1, 13], [2, 5], [3, 7], [1, 3]]


# ---------------------------------------------------------------- tiles


@rule("P16.5", "Q42")
def test_p16_5_three_tiles_each_with_another_column_crossed_out() -> None:
    board = [[1, 9], [2, 5], [3, 12], [3, 3]]
    assert after("columns-1-2", board) == [[1, 10], [2, 6], [3, 12], [3, 3]]
    assert after("columns-1-3", board) == [[1, 10], [2, 5], [3, 13], [3, 4]]
    assert after("columns-2-3", board) == [[1, 9], [2, 6], [3, 13], [3, 4]]


@rule("P16.5", "P16.7", "P16.9", "P16.12", "Q42")
def test_p16_5_six_tiles_in_all() -> None:
    assert sorted(SALON.beatrice_slug) == [
        "columns-1-2", "columns-1-3", "columns-2-3", "neighbours", "rows-6-12", "same-row",
    ]  # fmt: skip


@rule("P16.6")
def test_p16_6_all_markers_in_the_crossed_out_column() -> None:
    board = [[3, 9], [3, 5], [3, 12], [3, 3]]
    assert after("columns-1-2", board) == board


@rule("P16.7")
def test_p16_7_rows_6_up_to_and_including_12() -> None:
    assert after("rows-6-12", [[1, 6], [2, 12], [3, 13], [3, 5]]) == [[1, 7], [2, 13], [3, 13], [3, 5]]
    assert after("rows-6-12", [[1, 9], [2, 7], [3, 11], [3, 8]]) == [[1, 10], [2, 8], [3, 12], [3, 9]]


@rule("P16.8")
def test_p16_8_no_marker_on_these_rows() -> None:
    board = [[1, 5], [2, 13], [3, 16], [3, -2]]
    assert after("rows-6-12", board) == board


@rule("P16.9")
def test_p16_9_markers_of_a_row_need_not_be_neighbours() -> None:
    assert after("same-row", [[1, 8], [2, 5], [3, 8], [3, 1]]) == [[1, 9], [2, 5], [3, 9], [3, 1]]
    assert after("same-row", [[1, 8], [2, 8], [3, 8], [3, 1]]) == [[1, 9], [2, 9], [3, 9], [3, 1]]


@rule("P16.10")
def test_p16_10_two_and_two_are_all_four() -> None:
    assert after("same-row", [[1, 8], [2, 5], [3, 8], [1, 5]]) == [[1, 9], [2, 6], [3, 9], [1, 6]]


@rule("P16.11")
def test_p16_11_at_most_one_marker_in_every_row() -> None:
    board = [[1, 8], [1, 7], [2, 6], [3, 1]]
    assert after("same-row", board) == board


@rule("P16.12")
def test_p16_12_groups_of_adjacent_markers_move_as_groups() -> None:
    assert after("neighbours", [[1, 8], [2, 8], [3, 3], [3, 2]]) == [[1, 9], [2, 9], [3, 4], [3, 3]]
    assert after("neighbours", [[1, 8], [1, 7], [2, 7], [3, 3]]) == [[1, 9], [1, 8], [2, 8], [3, 3]]


@rule("P16.12", "P16.17")
def test_p16_12_a_group_at_the_top_stays_as_a_group() -> None:
    t = visit("neighbours", [[1, 16], [1, 15], [3, 5], [2, 3]])
    play(t, "replace w1", "replace w2")
    assert places(t) == [[1, 16], [1, 15], [3, 6], [2, 4]]


@rule("P16.13")
def test_p16_13_adjacent_means_sharing_a_side() -> None:
    board = [[1, 8], [2, 7], [3, 6], [3, 1]]
    assert after("neighbours", board) == board


@rule("P16.13")
def test_p16_13_the_ends_of_two_rows_are_not_adjacent() -> None:
    board = [[3, 8], [1, 7], [3, 5], [1, 1]]
    assert after("neighbours", board) == board


@rule("P16.14")
def test_p16_14_no_adjacent_markers() -> None:
    board = [[1, 8], [3, 8], [1, 6], [3, 6]]
    assert after("neighbours", board) == board


# ---------------------------------------------------------------- blocking


@rule("P16.15")
def test_p16_15_a_marker_in_the_top_row_is_blocked() -> None:
    t = visit("columns-1-2", [[1, 9], [3, 8], [2, 16], [3, 3]])
    assert decided(t) == (0, "replace")
    assert places(t) == [[1, 10], [3, 8], [2, 16], [3, 3]]


@rule("P16.16")
def test_p16_16_blocked_below_a_marker_that_does_not_move() -> None:
    """M1 on row 13 is not affected by the rows tile, so M2 right below stays."""
    t = visit("rows-6-12", [[1, 13], [1, 12], [2, 9], [3, 3]])
    assert decided(t) == (0, "replace")
    assert places(t) == [[1, 13], [1, 12], [2, 10], [3, 3]]


@rule("P16.16")
def test_p16_16_not_blocked_below_a_marker_that_moves_too() -> None:
    assert after("rows-6-12", [[1, 12], [1, 11], [2, 9], [3, 3]]) == [[1, 13], [1, 12], [2, 10], [3, 3]]


@rule("P16.17")
def test_p16_17_a_blocked_marker_blocks_the_one_below_it() -> None:
    """All three in the first column stay; W2 is the only one that can replace them, three times."""
    assert after("columns-1-2", [[1, 16], [1, 15], [1, 14], [3, 3]]) == [[1, 16], [1, 15], [1, 14], [3, 6]]


@rule("P16.17")
def test_p16_17_from_the_top_row_down_however_the_markers_are_numbered() -> None:
    assert after("columns-1-2", [[1, 14], [1, 15], [3, 3], [1, 16]]) == [[1, 14], [1, 15], [3, 6], [1, 16]]


@rule("P16.18")
def test_p16_18_another_marker_must_move_up_for_a_blocked_one() -> None:
    t = visit("columns-1-2", [[1, 9], [3, 8], [2, 16], [3, 3]])
    assert choices(t) == ["replace m1", "replace m2", "replace w2"]
    assert refused(t, "stop") == "P16.18"
    t.play("replace m2")
    assert places(t) == [[1, 10], [3, 9], [2, 16], [3, 3]]


@rule("P16.18")
def test_p16_18_once_for_every_blocked_marker() -> None:
    t = visit("columns-1-2", [[1, 16], [3, 8], [2, 16], [3, 3]])
    play(t, "replace m2", "replace m2")
    assert places(t) == [[1, 16], [3, 10], [2, 16], [3, 3]]
    assert decided(t) == (0, "errand")


@rule("P16.19")
def test_p16_19_any_marker_but_the_one_replaced() -> None:
    """M1 was moved by the tile, M2 and W2 were not affected."""
    t = visit("columns-1-2", [[1, 9], [3, 8], [2, 16], [3, 3]])
    assert choices(t) == ["replace m1", "replace m2", "replace w2"]
    assert refused(t, "replace w1") == "P16.19"


@rule("P16.19", "Q30")
def test_p16_19_by_table_option_another_blocked_marker_that_has_become_free() -> None:
    t = visit("rows-6-12", [[1, 13], [1, 12], [1, 11], [2, 3]], options={"replacement": "any"})
    assert choices(t) == ["replace m1", "replace w2"]
    t.play("replace m1")
    assert choices(t) == ["replace m1", "replace m2", "replace w2"]
    t.play("replace m2")
    assert places(t) == [[1, 14], [1, 13], [1, 11], [2, 3]]


@rule("P16.20")
def test_p16_20_after_the_common_move_into_an_empty_space() -> None:
    t = visit("columns-1-2", [[1, 9], [1, 8], [2, 16], [3, 3]])
    assert places(t)[:2] == [[1, 10], [1, 9]]
    assert choices(t) == ["replace m1", "replace w2"]
    assert refused(t, "replace m2") == "P16.19"


@rule("P16.20")
def test_p16_20_one_after_another() -> None:
    """M1 alone can replace W1; that sets M2 free to replace W2."""
    t = visit("columns-1-2", [[1, 9], [1, 8], [2, 16], [2, 15]])
    assert places(t)[:2] == [[1, 11], [1, 9]]
    assert choices(t) == ["replace m1", "replace m2"]
    t.play("replace m2")
    assert places(t) == [[1, 11], [1, 10], [2, 16], [2, 15]]


@rule("P16.21")
def test_p16_21_the_same_marker_for_several_replacements() -> None:
    t = visit("columns-1-2", [[1, 16], [3, 8], [2, 16], [3, 3]])
    play(t, "replace w2", "replace w2")
    assert places(t) == [[1, 16], [3, 8], [2, 16], [3, 5]]


@rule("P16.22")
def test_p16_22_without_a_marker_that_can_move_it_is_dropped() -> None:
    board = [[1, 16], [2, 16], [3, 16], [1, 15]]
    assert after("columns-1-2", board) == board


@rule("P16.22")
def test_p16_22_the_blocked_marker_itself_is_no_way_out() -> None:
    """W2 is blocked below M1; only the top row is above all others, so nothing replaces it."""
    board = [[1, 16], [2, 16], [3, 16], [3, 15]]
    assert after("columns-1-3", board) == board


@rule("P16.23", "Q31")
def test_p16_23_replacements_are_asked_in_turn_order() -> None:
    board = [[1, 16], [3, 8], [2, 11], [3, 3]]
    t = visit("columns-1-2", board, board, board, order=[2, 3, 1])
    asked = []
    for _ in range(3):
        asked.append(decided(t)[0])
        t.play("replace w2")
    assert asked == [1, 2, 0]
    assert [places(t, seat) for seat in range(3)] == [[[1, 16], [3, 8], [2, 12], [3, 4]]] * 3


@rule("P16.23")
def test_p16_23_players_do_not_influence_each_other() -> None:
    board = [[1, 9], [3, 8], [2, 11], [3, 3]]
    alone = after("columns-1-2", board)
    other = visit("columns-1-2", board, [[1, 16], [2, 16], [3, 16], [1, 15]], [[1, 10], [3, 9], [2, 12], [3, 4]])
    assert places(other) == alone
    assert due(other)[0].startswith("errands")
