"""London, chapter 8: the turn; with the decision points D1 to D3."""

import pytest

from ludgate.games.london.content.catalogue import load
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
    prestige,
    refused,
    scene,
)
from tests.support.rule import rule

DRAW_STEP = "draw-step 0 1 1 0"


@rule("L8.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_8_1_turns_go_round_in_seat_order(seats: int) -> None:
    t = scene(me(), seats=seats, turn=seats)
    order = []
    for _ in range(2 * seats):
        assert t.decision is not None
        order.append(t.decision.seat)
        t.play("draw three")
    assert order == [seats - 1, *range(seats - 1), seats - 1, *range(seats - 1)]


@rule("L8.1")
def test_8_1_only_the_active_player_decides() -> None:
    t = scene(me(hand=["vintners", "salters"]), me(hand=["lords", "bridge"]), at="develop 0")
    assert refused(t, "play lords") == "L6.13"


@rule("L8.2", "L8.4", "L8.7", "D1", "D2", "D3", "C7")
def test_8_2_repay_then_draw_then_act() -> None:
    t = scene(me(cash=31, loans=3, hand=["vintners", "salters"]), board={"top": ["lords"]}, at="repay")
    assert t.decision is not None
    assert (t.decision.kind, all_options(t)) == ("repay", ["repay 0", "repay 1", "repay 2"])
    assert refused(t, "develop") == "L8.7"
    t.play("repay 2")
    assert (t.decision.kind, options(t)) == ("draw-step", ["draw deck", "draw lords"])
    assert (cash(t), loans(t)) == (1, 1)
    t.play("draw lords")
    assert (t.decision.kind, options(t)) == ("action", ["develop", "buy land", "run", "draw three"])


@rule("L8.3", "D2")
def test_8_3_exactly_one_card_is_drawn() -> None:
    t = scene(me(hand=["vintners"]), board={"top": ["lords", "bridge"], "bottom": ["mercers"]}, at=DRAW_STEP)
    assert options(t) == ["draw deck", "draw lords", "draw bridge", "draw mercers"]
    t.play("draw bridge")
    assert hand(t) == ["vintners", "bridge"]
    assert due(t)[-1] == "action"


@rule("L8.3", "L6.4", "D2")
def test_8_3_the_draw_is_a_duty() -> None:
    t = scene(me(), board={"top": ["pauper-a"]}, deck=["pauper-b"], at=DRAW_STEP)
    assert refused(t, "stop") == "L6.4"
    assert all_options(t) == ["draw deck", "draw pauper-a", "loan"]


@rule("L8.3", "L6.5", "D2")
def test_8_3_with_one_source_the_card_is_drawn_without_asking() -> None:
    t = scene(me(), deck=["vintners", "lords"], at=DRAW_STEP)
    assert (due(t)[-1], hand(t), deck(t)) == ("action", ["vintners"], ["lords"])


@rule("L8.3", "L6.5", "D2", "E3")
def test_8_3_without_any_card_the_draw_is_skipped() -> None:
    t = scene(me(), me(), deck=[], ending="deck", last_seat=2, at=DRAW_STEP)
    assert (due(t)[-1], hand(t)) == ("action", [])


@rule("L8.4", "L4.8")
def test_8_4_after_the_draw_no_loan_is_repaid_in_this_turn() -> None:
    t = scene(me(cash=40, loans=2), at="repay")
    t.play("repay 0")
    assert due(t)[-1] == "action"
    assert refused(t, "repay 1") == "L4.8"


@rule("L8.5", "D3")
def test_8_5_one_of_four_actions() -> None:
    t = scene(me(hand=["vintners", "salters"]))
    assert all_options(t) == ["develop", "buy land", "run", "draw three", "loan"]


@rule("L8.5", "D3", "L10.9", "L9.2", "R13", "R20")
def test_8_5_run_and_draw_three_are_always_on_offer() -> None:
    every = [borough.id for borough in load().boroughs]
    t = scene(me(boroughs=every), me(), deck=[], ending="deck", last_seat=2)
    assert options(t) == ["run", "draw three"]
    assert refused(t, "develop") == "L9.2"
    assert refused(t, "buy land") == "L10.9"


@rule("L8.5", "D3", "L3.4")
def test_d3_abilities_of_the_turn_come_besides_the_actions() -> None:
    t = scene(
        me(hand=["lords"], city=["stock-exchange"], boroughs=["st-pancras"]), row=["city"], board={"top": ["bridge"]}
    )
    assert options(t) == ["buy land", "run", "draw three", "use stock-exchange", "use st-pancras"]
    play(t, "use st-pancras")
    assert options(t) == ["buy land", "run", "draw three", "use stock-exchange"]


@rule("L8.5")
@pytest.mark.parametrize("action", ["develop", "buy land", "run", "draw three"])
def test_8_5_exactly_one_action_a_turn(action: str) -> None:
    t = scene(me(hand=["vintners", "salters"]), me(hand=["lords"]), row=["hackney"], at="action")
    t.play(action)
    while t.decision is not None and t.decision.seat == 0:
        for other in ("develop", "buy land", "run", "draw three"):
            assert refused(t, other) == "L8.11"
        t.play(options(t)[-1])
    assert t.decision is not None
    assert t.decision.seat == 1


@rule("L8.6", "R13")
@pytest.mark.parametrize("move", ["stop", "pass"])
def test_8_6_the_action_cannot_be_skipped(move: str) -> None:
    t = scene(me(hand=["vintners"]))
    assert t.why_not(move) is not None
    assert refused(t, "stop") == "L8.6"


@rule("L8.7")
@pytest.mark.parametrize("action", ["develop", "buy land", "run", "draw three"])
def test_8_7_the_card_is_drawn_before_the_action_is_chosen(action: str) -> None:
    t = scene(me(hand=["vintners", "salters"]), board={"top": ["lords"]}, at=DRAW_STEP)
    assert refused(t, action) == "L8.7"


@rule("L8.7")
def test_8_7_the_drawn_card_can_make_an_action_possible() -> None:
    t = scene(me(hand=["vintners"]), board={"top": ["lords", "salters"]}, at=DRAW_STEP)
    other = t.copy()
    t.play("draw salters")
    assert "develop" in options(t)
    other.play("draw lords")
    assert "develop" not in options(other)


@rule("L8.8", "L14.1", "L14.6")
def test_8_8_the_hand_limit_comes_after_the_action() -> None:
    nine = ["vintners", "lords", "bridge", "mercers", *["pauper-c"] * 5]
    t = scene(me(hand=nine), me(), deck=["salters", "grocers", "sewers", "omnibus"], at="action")
    t.play("draw three")
    assert t.decision is not None
    assert (t.decision.kind, len(hand(t))) == ("limit", 12)


@rule("L8.9", "L15.1", "L15.2")
def test_8_9_the_end_check_comes_last() -> None:
    t = scene(me(), me(), me(), deck=["vintners", "lords"], at="action")
    t.play("draw three")
    assert (t.view()["ending"], t.view()["last_seat"]) == ("deck", 0)
    assert t.decision is not None
    assert t.decision.seat == 1
    play(t, "run", "run")
    assert t.decision is None


@rule("L8.10")
def test_8_10_a_card_added_this_turn_is_not_activated_this_turn() -> None:
    t = scene(me(hand=["vintners", "salters", "lords", "kew-gardens"], cash=9), at="develop 0")
    t.play("play vintners on new")
    assert refused(t, "activate vintners") == "L2.6"
    assert refused(t, "run") == "L8.11"


@rule("L8.10", "K8")
def test_8_10_unless_an_effect_says_so() -> None:
    t = scene(me(city=["coffee-house", "lords"], cash=0), board={"top": ["vintners"]}, at="run")
    play(t, "activate coffee-house", "take vintners")
    assert options(t) == ["activate vintners", "activate lords", "stop"]
    t.play("activate vintners")
    assert cash(t) == 4


@rule("L8.11", "R33")
@pytest.mark.parametrize("chosen", ["develop", "run", "buy land", "draw three"])
@pytest.mark.parametrize("other", ["develop", "run", "buy land", "draw three"])
def test_8_11_the_choice_of_action_is_final(chosen: str, other: str) -> None:
    t = scene(me(hand=["vintners", "salters"], city=["lords"]), board={"top": ["bridge", "mercers"]})
    t.play(chosen)
    assert t.decision is not None
    assert t.decision.seat == 0
    assert refused(t, other) == "L8.11"


@rule("L8.11", "R33")
@pytest.mark.parametrize("at", ["develop 0", "run", "draw 3"])
def test_8_11_no_borough_is_bought_in_another_action(at: str) -> None:
    t = scene(me(hand=["vintners", "salters"], city=["lords"], cash=20), board={"top": ["bridge"]}, at=at)
    assert refused(t, "buy city") == "L8.11"


@rule("L8.11", "L10.3", "R33")
def test_8_11_who_chose_to_develop_without_money_must_borrow() -> None:
    """Both cards cost more than the cash held, one card has to be played (L9.1), and the choice is final."""
    t = scene(me(hand=["st-pauls", "nelsons-column"], cash=5))
    t.play("develop")
    assert (loans(t), cash(t)) == (1, 15)
    assert options(t) == ["play st-pauls", "play nelsons-column"]


@rule("L8.12", "R32")
def test_8_12_other_players_are_reached_in_seat_order_from_the_left() -> None:
    t = scene(
        me(cash=3),
        me(cash=3),
        me(city=["lloyds-of-london", "lords"], cash=0),
        me(cash=0, hand=["vintners"]),
        turn=3,
        at="run",
    )
    events = t.play("activate lloyds-of-london")
    assert [event.seat for event in events if event.kind == "pay"] == [3, 0, 1]
    assert [(cash(t, seat), loans(t, seat)) for seat in range(4)] == [(1, 0), (1, 0), (6, 0), (8, 1)]


@rule("L8.12", "R32")
def test_8_12_an_effect_on_another_player_is_resolved_at_once() -> None:
    t = scene(me(city=["fleet-street", "lords"], cash=0, poverty=1), me(poverty=4), me(), at="run")
    t.play("activate fleet-street")
    assert options(t) == ["give 2", "give 3"]
    t.play("give 2")
    assert [poverty(t, seat) for seat in range(3)] == [1, 6, 0]
    assert t.decision is not None
    assert (t.decision.seat, cash(t)) == (0, 5)


@rule("L8.3", "L8.5", "L8.8")
def test_a_whole_turn() -> None:
    t = scene(
        me(hand=["vintners", "salters", "pauper-a"], cash=16, loans=1), me(), board={"top": ["lords"]}, at="repay"
    )
    play(t, "repay 1", "draw lords", "develop", "play vintners")
    assert (cash(t), loans(t), city(t), board(t)[0]) == (1, 0, [["vintners"]], ["salters", "", ""])
    assert (prestige(t), hand(t)) == (0, ["pauper-a", "lords"])
    assert t.decision is not None
    assert (t.decision.seat, t.decision.kind) == (1, "draw-step")
