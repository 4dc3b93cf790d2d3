"""The Prodigals Club, chapter 15: Society, the influence board and the moves on it."""

from typing import Any

import pytest

from ludgate import BadPosition, Table
from ludgate.games.prodigals.content.catalogue import load
from tests.support.prodigals import choices, decided, hand, me, play, player, refused, scene, scores, symbols
from tests.support.rule import rule

Markers = list[list[int]]
SALON = load().tables.salon
APART: Markers = [[1, 9], [3, 8], [2, 12], [2, 3]]  # no marker next to another, none on a symbol


def ball(*cards: str, markers: Markers = APART, **fields: Any) -> Table:
    """An Actions turn with these cards, and one more to stay in the turn."""
    return scene(me(hand=[*cards, "new-wardrobe"], markers=markers, **fields), combination="PS")


def errand(markers: Markers = APART, **fields: Any) -> Table:
    return scene(me(markers=markers), combination="PS", at="errand 1", **fields)


def standing(*boards: Markers) -> Table:
    """Nothing has moved yet: the Errands of the first player."""
    return scene(*(me(markers=markers) for markers in boards), at="errand 1")


def places(t: Table, seat: int = 0) -> Markers:
    found: Markers = player(t, seat)["markers"]
    return found


# ---------------------------------------------------------------- board and score


@rule("P15.1")
def test_p15_1_the_score_is_the_sum_under_the_four_markers() -> None:
    t = standing([[1, 9], [3, 8], [2, 12], [2, 3]], [[1, 16], [2, 16], [3, 16], [1, 15]])
    assert (scores(t, 0)["society"], scores(t, 1)["society"]) == (32, 63)


@rule("P15.2")
def test_p15_2_three_columns() -> None:
    assert SALON.columns == 3
    t = standing([[1, 9], [2, 9], [3, 9], [3, 8]])
    assert [place[0] for place in places(t)] == [1, 2, 3, 3]
    with pytest.raises(BadPosition):
        standing([[1, 9], [2, 9], [4, 9], [3, 8]])


@rule("P15.3")
def test_p15_3_all_spaces_of_a_row_are_worth_the_same_and_the_top_row_16() -> None:
    assert SALON.rows[0] == 16
    for column in (1, 2, 3):
        others = [[number, 1] for number in (1, 2, 3)]
        assert scores(standing([[column, 16], *others]))["society"] == 16 + 3


@rule("P15.4", "Q5")
def test_p15_4_each_row_is_worth_one_less_than_the_row_above() -> None:
    assert all(above - below == 1 for above, below in zip(SALON.rows, SALON.rows[1:], strict=False))


@rule("P15.4", "P1.9")
def test_p15_4_a_step_down_is_a_point_less() -> None:
    t = ball("faux-pas")
    before = scores(t)["society"]
    t.play("play faux-pas move m1 down")
    assert scores(t)["society"] == before - 1


@rule("P15.5")
def test_p15_5_the_score_can_be_negative() -> None:
    t = standing([[1, -1], [2, -2], [3, -2], [1, 0]])
    assert scores(t)["society"] == -5


@rule("P15.6", "Q5")
def test_p15_6_the_bottom_row_is_worth_minus_two() -> None:
    assert SALON.rows[-1] == -2
    with pytest.raises(BadPosition):
        standing([[1, -3], [2, -2], [3, -2], [1, 0]])


@rule("P15.7")
def test_p15_7_not_below_the_bottom_row() -> None:
    t = ball("faux-pas", markers=[[1, -2], [3, 8], [2, 10], [1, 4]])
    t.play("play faux-pas")
    assert choices(t) == ["move m2 down", "move w1 down", "move w2 down", "stop"]
    assert refused(t, "move m1 down") == "P15.13"


@rule("P15.7", "P1.10")
def test_p15_7_not_above_the_top_row() -> None:
    t = scene(me(board=["paid-buffoon"], markers=[[1, 16], [3, 8], [2, 10], [1, 4]]), combination="PS")
    t.play("use paid-buffoon")
    assert choices(t) == ["gain money", "raise m2", "raise w1", "raise w2", "stop"]
    assert refused(t, "raise m1") == "P15.13"


# ---------------------------------------------------------------- moving


@rule("P15.8", "P5.23")
def test_p15_8_a_colour_named_is_the_only_one_that_moves() -> None:
    t = ball("gambling-debts", "tipsy-quadrille")
    t.play("play gambling-debts")
    assert choices(t) == ["move m1 down", "move m2 down", "stop"]
    assert refused(t, "move w1 down") == "P15.8"
    play(t, "stop", "play tipsy-quadrille")
    assert {text.split()[1] for text in choices(t) if text != "stop"} == {"w1", "w2"}
    assert refused(t, "move m2 down-left") == "P15.8"


@rule("P15.8")
def test_p15_8_without_a_colour_any_marker_moves() -> None:
    t = ball("faux-pas")
    t.play("play faux-pas")
    assert choices(t) == ["move m1 down", "move m2 down", "move w1 down", "move w2 down", "stop"]


@rule("P15.9")
def test_p15_9_only_into_an_empty_space() -> None:
    t = ball("faux-pas", markers=[[1, 9], [1, 8], [2, 12], [2, 3]])
    t.play("play faux-pas")
    assert "move m1 down" not in choices(t)
    assert refused(t, "move m1 down") == "P15.9"
    t.play("move m2 down")
    assert "move m1 down" in choices(t)


@rule("P15.9")
def test_p15_9_markers_of_others_are_on_boards_of_their_own() -> None:
    t = scene(
        me(hand=["faux-pas", "new-wardrobe"], markers=APART),
        me(markers=[[1, 8], [3, 7], [2, 11], [2, 2]]),
        combination="PS",
    )
    t.play("play faux-pas move m1 down")
    assert (places(t, 0)[0], places(t, 1)[0]) == ([1, 8], [1, 8])


@rule("P15.9")
def test_p15_9_two_markers_never_share_a_space() -> None:
    with pytest.raises(BadPosition):
        standing([[1, 9], [1, 9], [2, 12], [2, 3]])


@rule("P15.10")
def test_p15_10_down_is_one_step_to_the_space_below() -> None:
    t = ball("faux-pas")
    t.play("play faux-pas move w1 down stop")
    assert places(t) == [[1, 9], [3, 8], [2, 11], [2, 3]]


@rule("P15.11")
@pytest.mark.parametrize(("direction", "column"), [("down-left", 1), ("down-right", 3)])
def test_p15_11_diagonally_to_the_next_lower_row_left_or_right(direction: str, column: int) -> None:
    t = ball("the-wrong-door")
    t.play("play the-wrong-door")
    assert refused(t, "move w1 down") == "P15.12"
    play(t, f"move w1 {direction}", "stop")
    assert places(t)[2] == [column, 11]


@rule("P15.12")
@pytest.mark.parametrize(
    ("direction", "place"), [("left", [1, 12]), ("right", [3, 12]), ("down-left", [1, 11]), ("down-right", [3, 11])]
)
def test_p15_12_other_signs_show_several_directions(direction: str, place: list[int]) -> None:
    t = ball(bonus="bonus-sidestep")
    t.play("use bonus-sidestep")
    assert refused(t, "move w1 down") == "P15.12"
    t.play(f"move w1 {direction}")
    assert places(t)[2] == place


@rule("P15.12", "P15.9")
def test_p15_12_the_neighbouring_space_must_be_empty_too() -> None:
    t = ball(markers=[[1, 12], [3, 11], [2, 12], [2, 3]], bonus="bonus-sidestep")
    t.play("use bonus-sidestep")
    assert [text for text in choices(t) if "w1" in text] == ["move w1 down-left", "move w1 right"]


@rule("P15.13")
@pytest.mark.parametrize(("column", "direction"), [(1, "left"), (1, "down-left"), (3, "right"), (3, "down-right")])
def test_p15_13_no_move_leaves_the_board(column: int, direction: str) -> None:
    t = ball(markers=[[column, 9], [2, 14], [2, 12], [2, 3]], bonus="bonus-sidestep")
    t.play("use bonus-sidestep")
    assert f"move m1 {direction}" not in choices(t)
    assert refused(t, f"move m1 {direction}") == "P15.13"


@rule("P15.13", "Q51")
def test_p15_13_a_move_nobody_can_make_is_lost() -> None:
    t = ball("gambling-debts", markers=[[1, -2], [2, -2], [2, 12], [2, 3]])
    t.play("play gambling-debts")
    assert decided(t) == (0, "turn")
    assert places(t) == [[1, -2], [2, -2], [2, 12], [2, 3]]


@rule("P15.14")
def test_p15_14_one_after_another_each_into_a_space_empty_at_that_moment() -> None:
    t = ball("faux-pas", markers=[[1, 9], [1, 8], [2, 12], [2, 3]])
    play(t, "play faux-pas", "move m2 down", "move m1 down")
    assert places(t)[:2] == [[1, 8], [1, 7]]
    t = ball("faux-pas", markers=[[1, 9], [2, 8], [1, 7], [2, 3]])
    play(t, "play faux-pas", "move m1 down")
    assert refused(t, "move m1 down") == "P15.9"


@rule("P15.14")
def test_p15_14_outside_an_effect_no_marker_moves() -> None:
    t = ball("faux-pas")
    assert refused(t, "move m1 down") == "P15.14"


@rule("P15.15")
def test_p15_15_spread_over_several_markers_in_any_order() -> None:
    for moved in (["m1", "m1", "m1"], ["m1", "m2", "m1"], ["m2", "m2", "m1"]):
        t = ball("gambling-debts")
        t.play("play gambling-debts")
        play(t, *(f"move {marker} down" for marker in moved))
        assert places(t)[:2] == [[1, 9 - moved.count("m1")], [3, 8 - moved.count("m2")]]
        assert decided(t) == (0, "turn")


@rule("P15.15")
def test_p15_15_single_moves_of_different_signs_are_mixed() -> None:
    """Two moves down and one sideways: the sideways one first, between the others or last."""
    for at in range(3):
        t = ball("front-page-scandal")
        steps = ["move m1 down", "move m1 down"]
        steps.insert(at, "move m1 right")
        t.play("play front-page-scandal")
        play(t, *steps)
        assert places(t)[0] == [2, 7]
        assert decided(t) == (0, "turn")


@rule("P15.15")
def test_p15_15_each_sign_is_used_only_as_often_as_it_is_shown() -> None:
    t = ball("front-page-scandal")
    play(t, "play front-page-scandal", "move m1 right")
    assert refused(t, "move m1 right") == "P15.12"
    play(t, "move m1 down", "move m1 down")
    assert decided(t) == (0, "turn")


@rule("P15.16", "P10.28")
def test_p15_16_some_or_none_of_the_moves_may_be_used() -> None:
    for used in range(3):
        t = ball("gambling-debts")
        t.play("play gambling-debts")
        play(t, *["move m1 down"] * used, "stop")
        assert places(t)[0] == [1, 9 - used]
        assert decided(t) == (0, "turn")


@rule("P15.17")
def test_p15_17_no_passing_over_an_occupied_space() -> None:
    t = ball("jilted-bridegroom", markers=[[1, 9], [3, 8], [1, 7], [2, 3]])
    t.play("play jilted-bridegroom")
    assert choices(t) == ["lower m1 1", "stop"]
    t = ball("jilted-bridegroom", markers=[[1, 9], [3, 8], [1, 8], [2, 3]])
    t.play("play jilted-bridegroom")
    assert decided(t) == (0, "turn")


@rule("P15.17", "P19.25")
def test_p15_17_except_by_a_jump() -> None:
    t = ball("leapfrog-at-the-ball", markers=[[1, 9], [3, 8], [1, 8], [2, 3]])
    t.play("play leapfrog-at-the-ball jump m1")
    assert places(t)[0] == [1, 7]


# ---------------------------------------------------------------- symbols


@rule("P15.18", "P11.4")
def test_p15_18_a_symbol_is_there_as_long_as_a_marker_stands_on_it() -> None:
    t = ball("faux-pas", markers=[[1, 8], [3, 8], [2, 12], [2, 3]])
    assert symbols(t)["dog"] == 0
    t.play("play faux-pas move m1 down")
    assert symbols(t)["dog"] == 1
    t.play("move m1 down")
    assert symbols(t)["dog"] == 0


@rule("P15.18")
def test_p15_18_ten_spaces_carry_a_symbol() -> None:
    for column, row, symbol in (
        (1, 10, "horse"), (1, 7, "dog"), (1, 5, "mask"), (2, 11, "mask"), (2, 9, "house"),
        (2, 7, "horse"), (2, 5, "wine"), (3, 11, "wine"), (3, 6, "house"), (3, 4, "dog"),
    ):  # fmt: skip
        found = symbols(standing([[column, row], [1, 16], [2, 16], [3, 16]]))
        assert [kind for kind in found if found[kind]] == [symbol]


@rule("P15.19", "P10.22")
def test_p15_19_a_symbol_reached_within_an_action_waits_for_its_end() -> None:
    t = ball("faux-pas", "muddy-paws", markers=[[1, 8], [3, 8], [2, 12], [2, 3]])
    t.play("play faux-pas move m1 down")
    assert symbols(t)["dog"] == 1
    assert refused(t, "play muddy-paws") == "P10.22"
    play(t, "stop", "play muddy-paws")
    assert decided(t) == (0, "moves")


@rule("P15.20")
def test_p15_20_table_reservation_counts_first_and_then_moves_so_often() -> None:
    t = ball(markers=[[2, 5], [3, 11], [2, 12], [2, 3]], board=["table-reservation"])
    t.play("use table-reservation")
    assert t.decision is not None
    assert t.decision.data["count"] == 2
    play(t, "move w1 down", "move w1 down")
    assert decided(t) == (0, "turn")


@rule("P15.21", "P11.7")
def test_p15_21_a_symbol_gained_on_the_way_brings_no_further_move() -> None:
    t = ball(markers=[[2, 5], [3, 12], [2, 14], [2, 2]], board=["table-reservation"])
    t.play("use table-reservation")
    t.play("move m2 down")
    assert symbols(t)["wine"] == 2
    assert decided(t) == (0, "turn")


@rule("P15.21", "P11.7")
def test_p15_21_a_symbol_left_on_the_way_takes_no_move() -> None:
    t = ball(markers=[[2, 5], [3, 11], [2, 12], [1, 2]], board=["table-reservation"])
    play(t, "use table-reservation", "move m1 down")
    assert symbols(t)["wine"] == 1
    t.play("move m1 down")
    assert places(t)[0] == [2, 3]


@rule("P15.22")
def test_p15_22_two_markers_on_two_spaces_give_two() -> None:
    assert symbols(standing([[1, 7], [3, 4], [2, 12], [2, 3]]))["dog"] == 2
    assert symbols(standing([[1, 7], [3, 4], [2, 5], [2, 3]]))["wine"] == 1


# ---------------------------------------------------------------- errands


@rule("P15.23")
def test_p15_23_the_grand_staircase_gives_two_moves_down() -> None:
    t = errand()
    t.play("send s-staircase")
    assert choices(t) == ["move m1 down", "move m2 down", "move w1 down", "move w2 down", "stop"]
    play(t, "move m1 down", "move w2 down")
    assert places(t) == [[1, 8], [3, 8], [2, 12], [2, 2]]
    assert decided(t) == (1, "errand")
    assert refused(t, "send s-staircase") == "P8.4"


@rule("P15.15", "D2.7")
def test_15_15_a_step_that_two_signs_allow_names_the_sign_it_uses_up() -> None:
    """Down or down-left by the first sign, down or down-right by the second: neither is better kept."""
    t = scene(me(markers=[[1, 9], [3, 8], [2, 12], [2, 3]]), combination="ES", at=["turn 1", "moves 1 3 0 1 5 0 1"])
    offered = choices(t)
    assert [text for text in offered if text.startswith("move m1")] == [
        "move m1 down by 1",
        "move m1 down by 2",
        "move m1 down-right",
    ]
    one = t.copy()
    one.play("move m1 down by 1")
    assert "move w1 down-right" in choices(one)
    assert "move w1 down-left" not in choices(one)
    t.play("move m1 down by 2")
    assert "move w1 down-left" in choices(t)
    assert "move w1 down-right" not in choices(t)
    assert "move w1 down" in choices(t), "with one sign left there is nothing to tell apart"


@rule("P15.23", "P15.15")
@pytest.mark.parametrize("steps", [["move w1 left", "move w1 down"], ["move w1 down", "move w1 left"]])
def test_p15_23_the_terrace_gives_a_step_aside_and_one_down_in_any_order(steps: list[str]) -> None:
    t = errand()
    t.play("send s-terrace")
    play(t, *steps)
    assert places(t)[2] == [1, 11]
    assert decided(t) == (1, "errand")


@rule("P15.23")
def test_p15_23_the_terrace_goes_diagonally_too() -> None:
    t = errand()
    play(t, "send s-terrace", "move m1 down-right", "move m1 down")
    assert places(t)[0] == [2, 7]


@rule("P15.24")
def test_p15_24_a_card_space_gives_a_set_of_the_board() -> None:
    t = errand(sets={"s-set-1": ["faux-pas", "circus-friends"], "s-set-3": ["elopement"]})
    t.play("send s-set-1")
    assert sorted(hand(t)) == ["circus-friends", "faux-pas"]
    assert refused(t, "send s-set-1") == "P8.14"


@rule("P15.25")
def test_p15_25_the_hiding_place_protects_from_the_tile_of_the_round() -> None:
    pawns = {"s-hiding-place": 1}
    t = scene(me(markers=APART), me(markers=APART), combination="PS", at="after 0", spaces=pawns, beatrice="rows-6-12")
    assert places(t, 0) == APART
    assert places(t, 1) == [[1, 10], [3, 9], [2, 13], [2, 3]]


@rule("P15.25")
def test_p15_25_one_pawn_only() -> None:
    t = errand()
    t.play("send s-hiding-place")
    assert refused(t, "send s-hiding-place") == "P8.4"


@rule("P15.26", "P8.5")
def test_p15_26_the_shared_space_gives_each_player_one_step_down() -> None:
    t = errand()
    t.play("send s-snub")
    assert "move w1 left" not in choices(t)
    t.play("move m1 down")
    assert places(t)[0] == [1, 8]
    assert decided(t) == (1, "errand")
    play(t, "send s-snub move m1 down", "send s-snub move m1 down")
    assert decided(t) == (0, "errand")
    assert refused(t, "send s-snub") == "P8.5"


# ---------------------------------------------------------------- why a move is not allowed


def reason(t: Table, move: str) -> tuple[str, str]:
    """The rule against a move and its sentence."""
    refusal = t.why_not(move)
    assert refusal is not None
    return refusal.rule, str(refusal)


NO_STEP = ("P15.14", "No marker is to be moved now.")
WRONG_MARKER = ("P15.8", "That marker cannot make this move.")
WRONG_WAY = ("P15.12", "The move does not go in that direction.")
OFF_BOARD = ("P15.13", "The move would leave the board.")
TAKEN = ("P15.9", "Another of your markers stands there.")


@rule("P15.14")
@pytest.mark.parametrize("move", ["move m1 down", "replace m1", "lower m1 1"])
def test_why_not_no_marker_is_to_be_moved(move: str) -> None:
    assert reason(ball("faux-pas"), move) == NO_STEP
    assert reason(errand(), move) == NO_STEP


@rule("P15.8", "P15.9", "P15.12", "P15.13")
def test_why_not_a_step() -> None:
    t = ball("tipsy-quadrille", markers=[[1, 9], [3, 8], [1, 12], [2, 11]])
    t.play("play tipsy-quadrille")
    assert reason(t, "move m1 down-right") == WRONG_MARKER
    assert reason(t, "move w1 down") == WRONG_WAY
    assert reason(t, "move w1 down-left") == OFF_BOARD
    assert reason(t, "move w1 down-right") == TAKEN


@rule("P15.9", "P15.12", "P15.13")
def test_why_not_a_step_of_a_choice() -> None:
    """In a choice between a scoring action and a move the same rules speak."""
    mine = me(hand=["night-at-the-casino", "new-wardrobe"], markers=[[1, 9], [1, 8], [3, -2], [2, 3]])
    t = scene(mine, combination="PS")
    t.play("play night-at-the-casino")
    assert reason(t, "move m1 down") == TAKEN
    assert reason(t, "move m2 right") == WRONG_WAY
    assert reason(t, "move w1 down") == OFF_BOARD


@rule("P15.8", "P15.9", "P19.23")
def test_why_not_so_many_steps_down() -> None:
    t = ball("jilted-bridegroom", markers=[[1, 9], [1, 8], [2, 12], [2, 3]])
    t.play("play jilted-bridegroom")
    assert reason(t, "lower m1 1") == TAKEN
    assert reason(t, "lower w1 1") == WRONG_MARKER
    assert refused(t, "lower m2 3").startswith("P19.")


@rule("P19.22")
@pytest.mark.parametrize("row", ["7", "16", "-2", "99"])
def test_why_not_a_row(row: str) -> None:
    t = ball("booed-at-the-opera")
    t.play("play booed-at-the-opera")
    assert reason(t, f"row {row}") == ("P19.22", "No marker that this effect can move stands in that row.")


@rule("P19.25")
def test_why_not_a_jump() -> None:
    t = ball("leapfrog-at-the-ball", markers=[[1, 9], [3, 8], [1, 8], [2, 3]])
    t.play("play leapfrog-at-the-ball")
    said = "A marker jumps only over a marker directly below it, onto an empty space."
    assert reason(t, "jump m2") == ("P19.25", said)


@rule("P1.10", "P15.9", "P15.13")
def test_why_not_a_step_up() -> None:
    board = [[1, 16], [3, 8], [2, 10], [2, 9]]
    t = scene(me(board=["paid-buffoon"], hand=["new-wardrobe"], markers=board), combination="PS")
    t.play("use paid-buffoon")
    assert reason(t, "raise m1") == OFF_BOARD
    assert reason(t, "raise w2") == TAKEN


@rule("P16.18", "P16.19")
def test_why_not_a_replacement() -> None:
    board = [[1, 11], [1, 12], [1, 13], [2, 3]]
    any_other = {"replacement": "any"}
    t = scene(me(markers=board), combination="PS", at="after 0", beatrice="rows-6-12", options=any_other)
    must = ("P16.18", "For a blocked marker another one has to move up.")
    assert reason(t, "settle w2") == ("P16.18", "That marker is not blocked.")
    assert reason(t, "stop") == must
    t.play("settle m2")
    assert reason(t, "replace m2") == ("P16.19", "That marker cannot make the replacement move.")
    assert reason(t, "stop") == must


@rule("P15.8")
@pytest.mark.parametrize("move", ["move m3 down", "move m1", "move m1 sideways", "jump", "row", "row six", "raise dog"])
def test_why_not_words_that_are_no_move(move: str) -> None:
    t = ball("faux-pas")
    t.play("play faux-pas")
    assert refused(t, move) == "notation"


@rule("P3.4")
@pytest.mark.parametrize("move", ["move m1 down", "raise m1", "row 8", "lower m1 1", "jump m1", "replace m1"])
def test_why_not_a_competition_not_in_play(move: str) -> None:
    t = scene(me(hand=["pub-treat"]), combination="PE")
    assert reason(t, move) == ("P3.4", "That belongs to a competition that is not in play.")
