"""The worked examples T50 to T75 of chapter 23, as they are written there.

Markers are written in the order M1, M2, W1, W2, each as [column, value of the row].
"""

from typing import Any

import pytest

from ludgate import Table
from tests.support.prodigals import choices, decided, me, play, player, refused, scene, scores, symbols
from tests.support.rule import rule

Markers = list[list[int]]
VOTES = 20


def hyde_park(*megaphones: int, round: int) -> list[int]:
    """How the votes of the seats change."""
    players = [me(votes=VOTES, megaphones=count) for count in megaphones]
    t = scene(*players, seats=len(players), combination="PE", at="after 0", round=round)
    return [player(t, seat)["votes"] - VOTES for seat in range(len(players))]


def turn(*cards: str, combination: str = "PES", at: str | list[str] = "turn 1", **mine: Any) -> Table:
    """An Actions turn with these cards, and one more to stay in the turn."""
    spare = "faux-pas" if combination == "ES" else "new-wardrobe"
    return scene({"hand": [*cards, spare], **mine}, combination=combination, at=at)


def visit(tile: str, markers: Markers, **fields: Any) -> Table:
    """Dame Beatrice comes to the first player."""
    return scene(me(markers=markers), combination="PS", at="after 0", beatrice=tile, **fields)


def places(t: Table) -> Markers:
    found: Markers = player(t)["markers"]
    return found


def rows(t: Table) -> list[int]:
    return [place[1] for place in places(t)]


def society(t: Table) -> int:
    return scores(t)["society"]


def count(t: Table) -> object:
    assert t.decision is not None
    return t.decision.data["count"]


# ---------------------------------------------------------------- Hyde Park


@rule("T50", "P14.6")
@pytest.mark.parametrize("round", [1, 2, 3, 4, 5])
def test_t50_all_have_two(round: int) -> None:
    assert hyde_park(2, 2, 2, 2, round=round) == [1, 1, 1, 1]


@rule("T51", "P14.8", "P14.9")
def test_t51_two_firsts_then_a_third() -> None:
    assert hyde_park(4, 4, 3, 1, round=4) == [-4, -4, -1, 1]


@rule("T52", "P14.9")
def test_t52_two_seconds_among_five() -> None:
    assert hyde_park(6, 4, 4, 2, 0, round=5) == [-4, -2, -2, 0, 1]


@rule("T53", "P14.3")
def test_t53_three_players_in_the_early_column() -> None:
    assert hyde_park(5, 3, 0, round=1) == [-2, -1, 1]


@rule("T54", "P14.8")
def test_t54_two_firsts_among_three_in_the_late_column() -> None:
    assert hyde_park(5, 5, 2, round=4) == hyde_park(5, 5, 2, round=5) == [-4, -4, 1]


@rule("T55", "P14.6")
def test_t55_two_alike() -> None:
    assert hyde_park(3, 3, round=1) == [1, 1]


@rule("T56", "P14.4")
def test_t56_three_are_last() -> None:
    assert hyde_park(5, 1, 1, 1, round=4) == hyde_park(5, 1, 1, 1, round=5) == [-4, 1, 1, 1]


# ---------------------------------------------------------------- Society


@rule("T57", "P10.22", "P15.19")
def test_t57_no_dog_card_between_the_moves_of_one_card() -> None:
    t = turn("faux-pas", "a-dog-named-reform", markers=[[1, 8], [3, 8], [2, 12], [2, 3]], votes=VOTES)
    play(t, "play faux-pas", "move m1 down")
    assert symbols(t)["dog"] == 1
    assert decided(t) == (0, "moves")
    assert refused(t, "play a-dog-named-reform") == "P10.22"


@rule("T58", "P10.23")
def test_t58_onto_the_dog_two_dog_cards_and_on() -> None:
    cards = ("faux-pas", "a-dog-named-reform", "gambling-debts")
    markers = [[1, 8], [3, 8], [2, 12], [2, 3]]
    t = turn(*cards, board=["kennel-of-turncoats"], markers=markers, votes=VOTES)
    play(t, "play faux-pas move m1 down stop", "play a-dog-named-reform", "use kennel-of-turncoats")
    assert player(t)["votes"] == VOTES - 2
    t.play("play gambling-debts move m1 down stop")
    assert (places(t)[0], symbols(t)["dog"]) == ([1, 6], 0)


@rule("T59", "P15.20", "P15.21")
def test_t59_table_reservation_with_one_glass_is_exactly_one_move() -> None:
    t = turn(board=["table-reservation"], tiles=["a3"], markers=[[3, 12], [1, 8], [2, 14], [2, 3]])
    t.play("use table-reservation")
    assert count(t) == 1
    t.play("move m1 down")
    assert (places(t)[0], symbols(t)["wine"], decided(t)) == ([3, 11], 2, (0, "turn"))


@rule("T60", "P15.20", "P15.21")
def test_t60_with_two_glasses_the_second_move_stays_though_the_space_is_left() -> None:
    t = turn(board=["table-reservation"], tiles=["a3"], markers=[[3, 11], [1, 8], [2, 14], [2, 3]])
    play(t, "use table-reservation", "move m1 down")
    assert (symbols(t)["wine"], decided(t)) == (1, (0, "moves"))
    t.play("move m1 down")
    assert (places(t)[0], decided(t)) == ([3, 9], (0, "turn"))


@rule("T61", "P19.17")
@pytest.mark.parametrize("votes", [4, 0, 1, 2, 3])
def test_t61_four_times_a_vote_or_a_move(votes: int) -> None:
    t = turn("public-disgrace", combination="ES", votes=VOTES, markers=[[1, 9], [3, 8], [2, 12], [2, 3]])
    t.play("play public-disgrace")
    play(t, *["lose 1"] * votes, *["move m1 down"] * (4 - votes))
    assert (player(t)["votes"], places(t)[0], decided(t)) == (VOTES - votes, [1, 5 + votes], (0, "turn"))


@rule("T62", "P19.19")
def test_t62_a_step_up_to_spend_a_pound() -> None:
    t = turn(
        board=["returned-presents"], combination="PS", money=5, markers=[[2, 7], [3, 12], [1, 9], [1, 3]], tiles=["a1"]
    )
    play(t, "use returned-presents", "do swap", "raise m1")
    assert (places(t)[0], player(t)["money"]) == ([2, 8], 4)


@rule("T63", "P19.20")
def test_t63_the_first_way_takes_a_pound_and_makes_two_moves() -> None:
    t = turn(board=["paid-buffoon"], combination="PS", money=5, markers=[[2, 7], [3, 12], [1, 9], [1, 3]])
    play(t, "use paid-buffoon", "gain money", "move m1 down", "move m2 down")
    assert (rows(t), player(t)["money"], decided(t)) == ([6, 11, 9, 3], 6, (0, "turn"))


@rule("T63", "P19.20")
def test_t63_the_second_way_lifts_a_marker_and_leaves_three_pounds() -> None:
    t = turn(board=["paid-buffoon"], combination="PS", money=5, markers=[[2, 7], [3, 12], [1, 9], [1, 3]])
    play(t, "use paid-buffoon", "raise m1")
    assert (rows(t), player(t)["money"], decided(t)) == ([8, 12, 9, 3], 3, (0, "turn"))


@rule("T64", "P19.11")
def test_t64_two_markers_on_six_are_two_moves() -> None:
    """Only the counting half of Scandal at Six, as if it stood alone."""
    at = ["turn 1", "counts 1 card 0 scandal-at-six/1 -"]
    t = turn(at=at, markers=[[1, 6], [3, 6], [2, 12], [2, 3]])
    assert (decided(t), count(t)) == ((0, "moves"), 2)
    play(t, "move m1 down", "move w1 down")
    assert (rows(t), decided(t)) == ([5, 6, 11, 3], (0, "turn"))


@rule("T65", "P19.25")
def test_t65_two_jumps_and_no_third() -> None:
    t = turn("leapfrog-at-the-ball", markers=[[1, 9], [3, 8], [1, 8], [1, 6]])
    play(t, "play leapfrog-at-the-ball", "jump m1")
    assert places(t)[0] == [1, 7]
    t.play("jump m1")
    assert (places(t)[0], decided(t)) == ([1, 5], (0, "turn"))


@rule("T65", "P19.25")
def test_t65_a_third_jump_if_there_is_one_more_marker_to_jump_over() -> None:
    t = turn("leapfrog-at-the-ball", markers=[[1, 9], [1, 4], [1, 8], [1, 6]])
    play(t, "play leapfrog-at-the-ball", "jump m1", "jump m1")
    assert choices(t) == ["jump m1", "stop"]
    t.play("jump m1")
    assert (places(t)[0], decided(t)) == ([1, 3], (0, "turn"))


@rule("T66", "P19.23")
def test_t66_the_lower_man_first() -> None:
    t = turn("jilted-bridegroom", markers=[[1, 9], [1, 8], [3, 12], [2, 3]])
    t.play("play jilted-bridegroom")
    assert choices(t) == ["lower m2 1", "lower m2 2", "stop"]
    t.play("lower m2 2")
    assert choices(t) == ["lower m1 1", "lower m1 2", "stop"]
    t.play("lower m1 2")
    assert places(t)[:2] == [[1, 7], [1, 6]]


@rule("T67", "P15.13")
def test_t67_no_diagonal_to_the_left_of_the_first_column() -> None:
    t = turn("the-wrong-door", markers=[[1, 9], [3, 8], [2, 12], [2, 3]])
    t.play("play the-wrong-door")
    assert [text for text in choices(t) if "m1" in text] == ["move m1 down-right"]
    assert refused(t, "move m1 down-left") == "P15.13"


@rule("T68", "P19.33")
def test_t68_all_three_actions_are_carried_out() -> None:
    """The real card, Ruin on Every Front, has the three actions twice each."""
    markers = [[1, 9], [3, 8], [2, 12], [2, 3]]
    t = turn("ruin-on-every-front", markers=markers, votes=VOTES, money=5)
    play(t, "play ruin-on-every-front", "move m1 down", "move m1 down")
    assert (player(t)["votes"], player(t)["money"], places(t)[0]) == (VOTES - 2, 3, [1, 7])
    assert decided(t) == (0, "turn")


@rule("T68", "P19.33")
def test_t68_each_of_the_three_once() -> None:
    """The nodes of Ruin on Every Front with the numbers of the example."""
    nodes = " ".join(f"ruin-on-every-front/{node} 1" for node in (1, 2, 3))
    markers = [[1, 9], [3, 8], [2, 12], [2, 3]]
    t = turn(at=["turn 1", f"parts 1 card {nodes}"], markers=markers, votes=VOTES, money=5)
    assert (player(t)["votes"], player(t)["money"], decided(t), count(t)) == (VOTES - 1, 4, (0, "moves"), 1)
    t.play("move m1 down")
    assert (places(t)[0], decided(t)) == ([1, 8], (0, "turn"))


# ---------------------------------------------------------------- Dame Beatrice


@rule("T69", "P16.5", "P16.18")
@pytest.mark.parametrize(("moved", "found"), [("m1", [12, 10, 16, 5]), ("w2", [11, 10, 16, 6])])
def test_t69_one_marker_is_blocked(moved: str, found: list[int]) -> None:
    t = visit("columns-1-2", [[1, 10], [1, 9], [2, 16], [3, 5]])
    assert rows(t) == [11, 10, 16, 5]
    assert choices(t) == ["replace m1", "replace w2"]
    assert refused(t, "replace m2") == "P16.19"
    t.play(f"replace {moved}")
    assert (rows(t), society(t)) == (found, 43)


@rule("T70", "P16.17")
@pytest.mark.parametrize(("moved", "row"), [("m1", 14), ("w2", 4)])
def test_t70_two_markers_are_blocked(moved: str, row: int) -> None:
    t = visit("rows-6-12", [[1, 13], [1, 12], [1, 11], [2, 3]])
    assert (rows(t), society(t)) == ([13, 12, 11, 3], 39)
    assert choices(t) == ["replace m1", "replace w2"]
    t.play(f"replace {moved}")
    assert row in rows(t)
    t.play("replace w2")
    assert society(t) == 41


@rule("T71", "P16.10")
def test_t71_two_rows_of_two() -> None:
    t = visit("same-row", [[1, 8], [2, 5], [3, 8], [1, 5]])
    assert places(t) == [[1, 9], [2, 6], [3, 9], [1, 6]]


@rule("T72", "P16.12")
def test_t72_a_group_of_three_neighbours() -> None:
    t = visit("neighbours", [[1, 8], [2, 7], [1, 7], [3, 6]])
    assert places(t) == [[1, 9], [2, 8], [1, 8], [3, 6]]


@rule("T73", "P16.22")
def test_t73_nothing_moves() -> None:
    board = [[1, 16], [2, 16], [3, 16], [1, 15]]
    t = visit("columns-1-2", board)
    assert (places(t), decided(t)[1]) == (board, "errand")


@rule("T74", "P16.6", "P16.8", "P16.11", "P16.14")
@pytest.mark.parametrize(
    ("tile", "board"),
    [
        ("columns-1-2", [[3, 9], [3, 8], [3, 12], [3, 3]]),
        ("columns-1-3", [[2, 9], [2, 8], [2, 12], [2, 3]]),
        ("columns-2-3", [[1, 9], [1, 8], [1, 12], [1, 3]]),
        ("rows-6-12", [[1, 13], [2, 5], [3, 16], [1, 0]]),
        ("same-row", [[1, 9], [2, 8], [3, 12], [1, 3]]),
        ("neighbours", [[1, 9], [2, 8], [3, 9], [1, 3]]),
    ],
)
def test_t74_a_player_the_tile_does_not_concern(tile: str, board: Markers) -> None:
    t = visit(tile, board)
    assert (places(t), decided(t)[1]) == (board, "errand")


@rule("T75", "P16.3")
@pytest.mark.parametrize("tile", ["columns-1-2", "rows-6-12", "same-row", "neighbours"])
def test_t75_in_hiding_the_player_ignores_the_tile(tile: str) -> None:
    board = [[1, 8], [2, 8], [3, 16], [2, 7]]
    t = visit(tile, board, spaces={"s-hiding-place": 1})
    assert (places(t), decided(t)[1]) == (board, "errand")
    t = visit(tile, board, spaces={"s-hiding-place": 2})
    assert places(t) != board
