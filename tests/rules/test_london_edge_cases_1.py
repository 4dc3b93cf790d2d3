"""London, 19.4: edge cases E1 to E20."""

import pytest

from tests.support.london import (
    all_options,
    board,
    cash,
    city,
    deck,
    due,
    hand,
    loans,
    me,
    options,
    play,
    poverty,
    refused,
    removed,
    scene,
)
from tests.support.rule import rule

FULL = {"top": ["mercers", "grocers", "salters"], "bottom": ["bridge", "lords", "sewers"]}
DRAW_STEP = "draw-step 0 1 1 0"
BOARD_OPTION = {"action_cards": "board"}


@rule("E1", "L6.5", "L6.6")
def test_e1_the_deck_runs_out_in_the_middle_of_a_draw() -> None:
    t = scene(me(), me(hand=["vintners"]), board={"top": ["lords", "bridge"]}, deck=["salters"], at="draw 3")
    t.play("draw deck")
    assert (options(t), deck(t)) == (["draw lords", "draw bridge"], [])
    t.play("draw bridge")
    # the last card has one source left
    assert hand(t) == ["salters", "lords", "bridge"]


@rule("E1", "L6.5")
def test_e1_the_rest_is_skipped_where_the_board_is_empty_too() -> None:
    t = scene(me(), me(hand=["vintners"]), deck=["salters", "lords"])
    t.play("draw three")
    assert hand(t) == ["salters", "lords"]
    assert t.decision is not None
    assert t.decision.seat == 1


@rule("E2", "L15.3")
def test_e2_the_deck_runs_out_by_the_draw_of_step_2() -> None:
    t = scene(me(hand=["vintners", "salters"]), me(hand=["pauper-a"]), deck=["lords"], at=DRAW_STEP)
    assert (deck(t), due(t)[-1], t.view()["ending"]) == ([], "action", "")
    play(t, "develop", "play vintners on new")
    assert (t.view()["ending"], t.view()["last_seat"]) == ("deck", 0)


@rule("E3", "L15.6", "L15.8")
@pytest.mark.parametrize(("top", "drawn"), [(["lords"], ["lords"]), ([], [])])
def test_e3_an_empty_deck_at_the_start_of_a_last_turn(top: list[str], drawn: list[str]) -> None:
    t = scene(me(), me(), board={"top": top}, deck=[], ending="deck", last_seat=2, at="repay")
    assert (hand(t), due(t)[-1]) == (drawn, "action")


@rule("E4", "L15.6", "L16.3")
def test_e4_the_draw_of_a_last_turn_is_a_duty_and_costs_poverty() -> None:
    t = scene(me(), me(), board={"top": ["pauper-a", "pauper-b"]}, deck=[], ending="deck", last_seat=2, at="repay")
    assert all_options(t) == ["draw pauper-a", "draw pauper-b", "loan"]
    assert refused(t, "stop") == "L6.4"
    play(t, "draw pauper-a", "run")
    assert t.decision is None
    assert t.scores()[0].facts["poverty_before"] == poverty(t) + 1 == 2


@rule("E5", "L12.2")
def test_e5_fewer_than_three_cards_for_draw_three() -> None:
    t = scene(me(), me(hand=["vintners"]), board={"bottom": ["lords"]}, deck=["salters"])
    play(t, "draw three", "draw lords")
    assert hand(t) == ["salters", "lords"]


@rule("E6", "L12.3", "R13")
def test_e6_draw_three_without_any_card_does_nothing() -> None:
    t = scene(me(hand=["vintners"]), me(), deck=[], ending="deck", last_seat=2)
    t.play("draw three")
    assert (hand(t), t.decision) == (["vintners"], None)


@rule("E7", "L6.10")
def test_e7_a_full_board_is_flushed_then_the_card_is_placed() -> None:
    t = scene(me(hand=["vintners"], city=["west-india-docks", "kew-gardens"]), board=FULL, at="run")
    t.play("activate west-india-docks")
    assert board(t) == (["vintners", "", ""], FULL["top"])
    assert removed(t) == FULL["bottom"]


@rule("E8", "L6.8")
def test_e8_a_gap_in_the_top_row() -> None:
    rows = {**FULL, "top": ["mercers", "grocers"]}
    t = scene(me(hand=["vintners"], city=["west-india-docks", "kew-gardens"]), board=rows, at="run")
    t.play("activate west-india-docks")
    assert (board(t), removed(t)) == ((["mercers", "grocers", "vintners"], FULL["bottom"]), [])


@rule("E9", "L6.9")
def test_e9_a_gap_in_the_bottom_row() -> None:
    rows = {**FULL, "bottom": ["", "lords", "sewers"]}
    t = scene(me(hand=["vintners"], city=["west-india-docks", "kew-gardens"]), board=rows, at="run")
    t.play("activate west-india-docks")
    assert (board(t), removed(t)) == ((FULL["top"], ["vintners", "lords", "sewers"]), [])


@rule("E10", "L6.15")
def test_e10_more_than_n_discards_can_flush_twice() -> None:
    cards = ["vintners", "haberdashers", "fishmongers", "kew-gardens", *["pauper-b"] * 4, *["pauper-c"] * 5]
    t = scene(me(hand=cards), me(), board=FULL, at="limit")
    play(t, "discard vintners", "discard haberdashers", "discard fishmongers")
    assert removed(t) == FULL["bottom"]
    t.play("discard kew-gardens")
    assert removed(t) == [*FULL["bottom"], *FULL["top"]]
    assert board(t) == (["kew-gardens", "", ""], ["vintners", "haberdashers", "fishmongers"])


@rule("E11", "L6.16", "L6.11")
def test_e11_a_discard_of_the_same_action_may_be_drawn_back_a_flushed_card_may_not() -> None:
    """No activated effect draws; the colour discard before Huguenots is the same case."""
    t = scene(me(hand=["vintners", "haberdashers", "huguenots"]), board=FULL, at="develop 0")
    play(t, "play vintners pay haberdashers on new", "play huguenots")
    assert options(t) == ["draw deck", "draw haberdashers", *(f"draw {slug}" for slug in FULL["top"])]
    for gone in FULL["bottom"]:
        assert refused(t, f"draw {gone}") == "L6.1"


@rule("E12", "L6.12")
def test_e12_drawing_never_flushes() -> None:
    t = scene(me(), board=FULL, at="draw 3")
    play(t, "draw deck", "draw deck", "draw deck")
    assert (board(t), removed(t)) == ((FULL["top"], FULL["bottom"]), [])


@rule("E13", "L6.16", "L9.23")
def test_e13_a_colour_discard_drawn_back_is_played_in_the_same_action() -> None:
    t = scene(me(hand=["vintners", "haberdashers", "huguenots"]), deck=["mercers", "lords", "bridge"], at="develop 0")
    play(t, "play vintners pay haberdashers on new", "play huguenots", "draw haberdashers")
    assert options(t) == ["play haberdashers", "play mercers", "stop"]
    t.play("play haberdashers pay mercers on new")
    assert city(t) == [["vintners"], ["haberdashers"]]


@rule("E14", "L9.19")
def test_e14_an_action_card_cannot_draw_itself() -> None:
    t = scene(me(hand=["huguenots", "vintners", "salters"]), board={"top": ["lords"]}, at="develop 0")
    t.play("play huguenots")
    assert options(t) == ["draw deck", "draw lords"]
    t.play("draw lords")
    assert (removed(t), board(t)[0]) == (["huguenots"], ["", "", ""])


@rule("E14", "L9.19", "L9.20")
def test_e14_with_the_option_it_reaches_the_board_after_its_effect_and_is_barred() -> None:
    t = scene(
        me(hand=["huguenots", "jewish-refugees", "vintners", "salters"]),
        board={"top": ["lords"]},
        options=BOARD_OPTION,
        at="develop 0",
    )
    t.play("play huguenots")
    assert options(t) == ["draw deck", "draw lords"]
    play(t, "draw deck", "draw deck")
    assert (board(t)[0], removed(t)) == (["lords", "huguenots", ""], [])
    play(t, "play jewish-refugees", "draw huguenots", "draw lords")
    assert "huguenots" in hand(t)
    assert "play huguenots" not in all_options(t)
    assert refused(t, "play huguenots") == "L9.20"


@rule("E15", "L9.14", "L9.13")
def test_e15_a_covered_card_helps_to_pay_for_its_cover_and_no_more() -> None:
    t = scene(
        me(hand=["vintners", "bridge", "kew-gardens", "fleet-street"], city=["school-a"], cash=20), at="develop 0"
    )
    t.play("play vintners pay bridge by school-a on 1")
    assert (city(t), cash(t)) == ([["school-a", "vintners"]], 19)
    # without the School no card in hand has a payer
    assert t.decision is not None
    assert (t.decision.seat, hand(t)) == (1, ["fleet-street", "kew-gardens"])


@rule("E16", "L9.14", "L9.15", "K11")
def test_e16_neither_the_covered_nor_the_new_card_triggers_on_the_placement() -> None:
    t = scene(me(hand=["shops-c", "vintners"], city=["shops-b"], cash=0), at="develop 0")
    t.play("play shops-c on 1")
    assert (city(t), cash(t)) == ([["shops-b", "shops-c"]], 0)


@rule("E17", "L9.13")
def test_e17_a_card_flipped_by_its_activation_loses_its_continuous_effect() -> None:
    t = scene(me(hand=["vintners", "salters"], city=["shops-b"], cash=0), me(), at="run")
    t.play("activate shops-b")
    assert city(t) == [["~shops-b"]]
    play(t, "draw three", "develop", "play vintners pay salters on new")
    assert cash(t) == 0


@rule("E17", "L9.13")
def test_e17_a_flipped_hospital_saves_no_further_card() -> None:
    t = scene(me(city=["vintners", "hospital-a", "salters", "lords"], cash=0), at="run")
    play(t, "activate vintners", "flip hospital-a", "activate salters")
    assert city(t) == [["vintners"], ["~hospital-a"], ["~salters"], ["lords"]]


@rule("E18", "L9.10")
def test_e18_no_second_card_on_a_stack_begun_this_turn() -> None:
    t = scene(me(hand=["vintners", "salters", "lords", "vauxhall-gardens"]), at="develop 0")
    t.play("play vintners on new")
    assert refused(t, "play lords pay vauxhall-gardens on 1") == "L9.10"
    t.play("play lords pay vauxhall-gardens")
    assert city(t) == [["vintners"], ["lords"]]


@rule("E19", "L4.1", "L4.4")
def test_e19_a_cost_above_the_cash_takes_loans_in_steps_of_ten() -> None:
    t = scene(me(hand=["buckingham-palace", "st-pauls", "lords", "sewers"], cash=3), at="develop 0")
    assert options(t) == ["play lords", "loan"]
    play(t, "loan", "play buckingham-palace pay sewers on new")
    assert (cash(t), loans(t)) == (3, 1)
    play(t, "loan", "play st-pauls on new")
    assert (cash(t), loans(t)) == (3, 2)


@rule("E20", "L4.5", "L9.7")
def test_e20_unwilling_to_borrow() -> None:
    t = scene(me(hand=["st-pauls", "lords", "vintners", "salters"], cash=9), at="develop 0")
    before = t.position()
    assert options(t) == ["play salters", "play vintners", "play lords", "loan"]
    assert refused(t, "play st-pauls pay lords on new") == "L4.5"
    assert t.position() == before
    t.play("play vintners on new")
    assert (cash(t), loans(t), hand(t)) == (9, 0, ["st-pauls", "lords"])


@rule("E20", "L8.11", "L9.1")
def test_e20_who_chose_develop_with_dear_cards_only_borrows_for_one_of_them() -> None:
    t = scene(me(hand=["buckingham-palace", "st-pauls", "sewers", "sewers"], cash=3))
    t.play("develop")
    assert (loans(t), cash(t)) == (1, 13)
    assert options(t) == ["play st-pauls", "play buckingham-palace", "play sewers"]
