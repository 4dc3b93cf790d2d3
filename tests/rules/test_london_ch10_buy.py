"""Chapter 10: buy land."""

import pytest

from ludgate import IllegalMove, Table
from ludgate.games.london.content.catalogue import load
from tests.support.london import (
    all_options,
    board,
    boroughs,
    cash,
    deck,
    hand,
    loans,
    me,
    options,
    play,
    player,
    poverty,
    prestige,
    refused,
    row,
    scene,
)
from tests.support.rule import rule

ROW = ["hammersmith", "lewisham", "southwark-bermondsey"]
EVERY_BOROUGH = [borough.id for borough in load().boroughs]


def land(t: Table) -> list[str]:
    found = t.position()["land"]
    assert isinstance(found, list)
    return found


def kinds(t: Table, move: str) -> list[str]:
    return [event.kind for event in t.play(move)]


def others_own_all_but(*left: str) -> dict[str, object]:
    return me(boroughs=[slug for slug in EVERY_BOROUGH if slug not in left])


@rule("L10.1", "D9")
def test_10_1_any_face_up_borough_can_be_picked_and_is_paid_for() -> None:
    t = scene(me(cash=20), at="buy", row=ROW)
    assert t.decision is not None
    assert t.decision.kind == "buy"
    assert options(t) == ["buy hammersmith", "buy lewisham", "buy southwark-bermondsey"]
    t.play("buy lewisham")
    assert cash(t) == 16
    assert boroughs(t) == ["lewisham"]


@rule("L10.1")
def test_10_1_a_borough_that_does_not_lie_in_the_row_is_refused() -> None:
    t = scene(me(cash=20), me(boroughs=["battersea"]), at="buy", row=ROW)
    assert refused(t, "buy hackney") == "L10.1"
    assert refused(t, "buy battersea") == "L10.1"
    assert refused(t, "buy atlantis") == "notation"


@rule("L10.1", "L4.5")
def test_10_1_the_cost_may_take_the_last_pound() -> None:
    t = scene(me(cash=8), at="buy", row=ROW)
    t.play("buy hammersmith")
    assert cash(t) == 0
    assert loans(t) == 0


@rule("L10.2", "L8.11")
def test_10_2_only_one_borough_is_bought_in_a_turn() -> None:
    t = scene(me(cash=30), at="buy", row=ROW, board={"top": ["salters"]})
    t.play("buy lewisham")
    assert t.decision is not None
    assert t.decision.kind == "draw"
    assert refused(t, "buy hammersmith") == "L10.2"
    assert refused(t, "buy land") == "L8.11"
    play(t, "draw deck", "draw deck")
    assert t.decision is not None
    assert t.decision.seat == 1
    assert boroughs(t) == ["lewisham"]


@rule("L10.3", "D9", "D10")
def test_10_3_without_a_loan_only_what_the_cash_reaches_is_on_offer() -> None:
    t = scene(me(cash=5), at="buy", row=ROW)
    assert options(t) == ["buy lewisham", "buy southwark-bermondsey", "loan"]
    assert refused(t, "buy hammersmith") == "L10.3"
    t.play("loan")
    assert (cash(t), loans(t)) == (15, 1)
    assert options(t) == ["buy hammersmith", "buy lewisham", "buy southwark-bermondsey"]
    t.play("buy hammersmith")
    assert (cash(t), loans(t), boroughs(t)) == (7, 1, ["hammersmith"])


@rule("L10.3")
def test_10_3_a_refused_purchase_changes_nothing() -> None:
    t = scene(me(cash=5), at="buy", row=ROW)
    before = t.position()
    with pytest.raises(IllegalMove, match=r"L10\.3"):
        t.play("buy hammersmith")
    assert t.position() == before


@rule("L10.3", "D0")
def test_10_3_a_loan_may_be_taken_even_where_the_cash_reaches() -> None:
    t = scene(me(cash=20), at="buy", row=ROW)
    assert all_options(t) == ["buy hammersmith", "buy lewisham", "buy southwark-bermondsey", "loan"]
    play(t, "loan", "buy lewisham")
    assert (cash(t), loans(t)) == (26, 1)


@rule("L10.3", "L8.11")
def test_10_3_who_chose_the_action_and_can_pay_nothing_must_borrow() -> None:
    t = scene(me(cash=2), row=ROW)
    t.play("buy land")
    assert (cash(t), loans(t)) == (12, 1)
    assert options(t) == ["buy hammersmith", "buy lewisham", "buy southwark-bermondsey"]


@rule("L10.3", "L4.6")
def test_10_3_the_only_borough_may_be_too_dear_and_is_then_bought_with_a_loan() -> None:
    t = scene(me(cash=0), others_own_all_but("city"), row=["city"])
    t.play("buy land")
    assert (cash(t), loans(t), boroughs(t)) == (2, 1, ["city"])


def loan_events(t: Table, move: str) -> list[bool]:
    """Of every loan that a move leads to: was it forced?"""
    return [bool(event.data["forced"]) for event in t.play(move) if event.kind == "loan"]


@rule("L10.3", "L4.3", "L8.11")
def test_10_3_a_loan_that_the_chosen_action_needs_is_a_forced_one() -> None:
    t = scene(me(cash=2), row=ROW)
    assert loan_events(t, "buy land") == [True]
    only = scene(me(cash=0), others_own_all_but("city"), row=["city"])
    assert loan_events(only, "buy land") == [True]


@rule("L10.3", "D0", "L4.2")
def test_10_3_a_loan_that_is_one_of_several_ways_is_asked_and_voluntary() -> None:
    t = scene(me(cash=5), row=ROW)
    assert loan_events(t, "buy land") == [], "two of three boroughs are in reach"
    assert options(t)[-1] == "loan"
    assert loan_events(t, "loan") == [False]


@rule("L10.3", "L4.4")
@pytest.mark.parametrize(("money", "pile", "needed"), [(5, [], 0), (2, [], 1), (0, [], 1), (1, ["deptford"], 0)])
def test_10_3_the_view_of_the_buyer_says_how_many_loans_the_action_needs(
    money: int, pile: list[str], needed: int
) -> None:
    t = scene(me(cash=money, boroughs=pile), row=ROW)
    assert t.view(0)["loans_ahead"] == {"develop": 0, "buy": needed}
    assert t.view(1)["loans_ahead"] == {"develop": 0, "buy": 0}, "the other seat has nothing to decide"
    loan_events(t, "buy land")
    assert loans(t) == needed


@rule("L10.4", "D3")
def test_10_4_the_action_is_open_whenever_a_borough_lies_face_up_even_without_money() -> None:
    t = scene(me(cash=0), others_own_all_but("westminster"), row=["westminster"])
    assert options(t) == ["buy land", "run", "draw three"]


@rule("L10.5", "L3.8", "L3.9", "L18.1")
def test_10_5_the_new_borough_lies_on_top_and_the_pile_stays_visible() -> None:
    t = scene(me(cash=9, boroughs=["city", "battersea"]), at="buy", row=ROW)
    t.play("buy lewisham")
    assert boroughs(t) == ["city", "battersea", "lewisham"]
    for seat in (0, 1, None):
        players = t.view(seat)["players"]
        assert isinstance(players, list)
        assert players[0]["boroughs"] == ["city", "battersea", "lewisham"]


@rule("L10.6", "L3.11", "D12")
def test_10_6_the_new_top_borough_is_in_force_at_once() -> None:
    t = scene(me(cash=9, hand=["salters"]), at="buy", row=["st-pancras", "lewisham"], board={"top": ["grocers"]})
    play(t, "buy st-pancras", "draw deck", "draw deck")
    assert t.decision is not None
    assert t.decision.kind == "after"
    assert options(t) == ["use st-pancras", "stop"]


@rule("L10.6", "L3.11")
def test_10_6_the_former_top_borough_is_out_of_force_at_once() -> None:
    t = scene(
        me(cash=9, hand=["salters"], boroughs=["st-pancras"]),
        row=["hackney", "lewisham"],
        board={"top": ["grocers"]},
    )
    assert options(t) == ["buy land", "run", "draw three", "use st-pancras"]
    play(t, "buy land", "buy lewisham", "draw deck", "draw deck")
    assert t.decision is not None
    assert t.decision.seat == 1, "nothing is left to be used after the action"


@rule("L10.6", "L11.13")
def test_10_6_the_run_effect_of_a_covered_borough_is_gone_with_the_purchase() -> None:
    t = scene(me(boroughs=["wandsworth", "lewisham"], poverty=5))
    t.play("run")
    assert poverty(t) == 5


@rule("L10.7", "K37", "D10", "D12")
def test_10_7_the_former_top_borough_still_lowers_the_price() -> None:
    t = scene(me(cash=9, boroughs=["deptford"]), at="buy", row=ROW)
    t.play("buy hammersmith")
    assert t.decision is not None
    assert (t.decision.kind, t.decision.data) == ("land-price", {"borough": "hammersmith"})
    assert options(t) == ["price full", "price deptford"]
    t.play("price deptford")
    assert (cash(t), boroughs(t)) == (4, ["deptford", "hammersmith"])


@rule("L10.7", "K37", "D9")
def test_10_7_what_the_discount_brings_into_reach_is_on_offer() -> None:
    t = scene(me(cash=1, boroughs=["deptford"]), at="buy", row=ROW)
    assert options(t) == ["buy lewisham", "loan"]
    t.play("buy lewisham")
    assert (cash(t), loans(t), boroughs(t)) == (0, 0, ["deptford", "lewisham"])


@rule("L10.8")
def test_10_8_the_gap_is_refilled_from_the_borough_deck() -> None:
    t = scene(me(cash=9), at="buy", row=ROW)
    following = land(t)
    t.play("buy lewisham")
    assert row(t) == ["hammersmith", following[0], "southwark-bermondsey"]
    assert land(t) == following[1:]


@rule("L10.9", "R18", "E35")
def test_10_9_without_a_borough_deck_the_row_shrinks() -> None:
    t = scene(me(cash=9), others_own_all_but(*ROW), at="buy", row=ROW)
    assert land(t) == []
    t.play("buy lewisham")
    assert row(t) == ["hammersmith", "southwark-bermondsey"]


@rule("L10.9", "R18")
def test_10_9_without_a_row_the_action_is_not_available() -> None:
    t = scene(me(cash=99), me(boroughs=EVERY_BOROUGH), row=[])
    assert options(t) == ["run", "draw three"]
    assert refused(t, "buy land") == "L10.9"


@rule("L10.9")
def test_10_9_the_last_purchase_empties_the_row() -> None:
    t = scene(me(cash=9), others_own_all_but("lewisham"), row=["lewisham"])
    t.play("buy land")
    assert row(t) == []
    assert boroughs(t) == ["lewisham"]


@rule("L10.10", "R19")
def test_10_10_the_row_is_refilled_before_the_benefits() -> None:
    t = scene(me(cash=9), at="buy", row=ROW, board={"top": ["salters"]})
    happened = kinds(t, "buy lewisham")
    assert happened == ["buy", "pay", "refill"]
    assert t.decision is not None
    assert t.decision.kind == "draw", "the draw is decided with the new borough in sight"
    assert len(row(t)) == 3


@rule("L10.11", "T1")
def test_10_11_all_printed_benefits_are_received() -> None:
    t = scene(me(cash=9, poverty=3, prestige=7), at="buy", row=ROW)
    t.play("buy hammersmith")
    assert len(hand(t)) == 3
    assert (prestige(t), poverty(t), cash(t)) == (11, 2, 1)


@rule("L10.12", "R19")
def test_10_12_cards_come_before_prestige_and_prestige_before_poverty() -> None:
    t = scene(me(cash=9, poverty=3), at="buy", row=ROW)
    happened = kinds(t, "buy hammersmith")
    benefits = [kind for kind in happened if kind in ("draw-deck", "gain-prestige", "remove-poverty")]
    assert benefits[:5] == ["draw-deck", "draw-deck", "draw-deck", "gain-prestige", "remove-poverty"]


@rule("L10.12")
def test_10_12_while_the_cards_are_drawn_nothing_else_has_been_received() -> None:
    t = scene(me(cash=9, poverty=3), at="buy", row=ROW, board={"top": ["salters", "grocers"]})
    play(t, "buy hammersmith", "draw deck", "draw deck")
    assert (prestige(t), poverty(t), len(hand(t))) == (0, 3, 2)
    t.play("draw deck")
    assert (prestige(t), poverty(t), len(hand(t))) == (4, 2, 3)


@rule("L10.13", "E24")
@pytest.mark.parametrize(("held", "left"), [(0, 0), (1, 0), (3, 0), (4, 0), (5, 1)])
def test_10_13_poverty_is_removed_as_far_as_it_is_held(held: int, left: int) -> None:
    t = scene(me(cash=9, poverty=held), at="buy", row=ROW)
    t.play("buy lewisham")
    assert poverty(t) == left


@rule("L10.14", "L6.2", "D11", "D19")
def test_10_14_the_source_of_each_card_is_chosen_card_by_card() -> None:
    t = scene(me(cash=9), at="buy", row=["hackney", "lewisham"], board={"top": ["salters"], "bottom": ["grocers"]})
    first = deck(t)[0]
    t.play("buy hackney")
    assert t.decision is not None
    assert (t.decision.kind, t.decision.data) == ("draw", {"count": 4})
    assert options(t) == ["draw deck", "draw salters", "draw grocers"]
    t.play("draw salters")
    assert t.decision is not None
    assert t.decision.data == {"count": 3}
    assert options(t) == ["draw deck", "draw grocers"]
    t.play("draw deck")
    assert hand(t) == sorted([first, "salters"], key=hand(t).index)
    assert options(t) == ["draw deck", "draw grocers"]
    play(t, "draw grocers")
    assert board(t) == (["", "", ""], ["", "", ""])
    assert len(hand(t)) == 4, "the last one can only come from the deck"


@rule("L10.14", "L6.5", "D11")
def test_10_14_too_few_cards_end_the_draw_and_the_other_benefits_follow() -> None:
    t = scene(me(cash=9, poverty=3), at="buy", row=ROW, deck=["salters"], board={"top": ["grocers"]})
    play(t, "buy hammersmith", "draw deck")
    assert sorted(hand(t)) == ["grocers", "salters"]
    assert (prestige(t), poverty(t)) == (4, 2)


@rule("L10.14", "L6.4")
def test_10_14_the_benefit_draw_cannot_be_stopped() -> None:
    t = scene(me(cash=9), at="buy", row=ROW, board={"top": ["salters"]})
    t.play("buy lewisham")
    assert refused(t, "stop") == "L6.4"


@rule("L10.15", "D12")
def test_10_15_an_optional_effect_need_not_be_used() -> None:
    t = scene(me(cash=9, boroughs=["deptford"]), at="buy", row=ROW)
    play(t, "buy hammersmith price full")
    assert cash(t) == 1
    swap = scene(me(hand=["salters"], boroughs=["st-pancras"]), at="after", board={"top": ["grocers"]})
    assert options(swap) == ["use st-pancras", "stop"]
    swap.play("stop")
    assert hand(swap) == ["salters"]


@rule("L10.16", "E34")
@pytest.mark.parametrize("slug", ["wandsworth", "hampstead", "city", "lambeth", "fulham-chelsea"])
def test_10_16_buying_does_not_resolve_the_run_effect(slug: str) -> None:
    record = load().borough(slug)
    t = scene(me(cash=20, poverty=9), at="buy", row=[slug, "hackney"])
    t.play(f"buy {slug}")
    assert cash(t) == 20 - record.cost
    assert poverty(t) == 9 - record.remove_poverty
    assert prestige(t) == record.prestige
    assert len(player(t)["hand"]) == record.cards
