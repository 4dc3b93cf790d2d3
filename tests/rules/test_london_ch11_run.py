"""Chapter 11: run the city."""

import pytest

from ludgate import IllegalMove, Table
from tests.support.london import (
    all_options,
    board,
    boroughs,
    cash,
    city,
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


def kind(t: Table) -> str:
    assert t.decision is not None
    return t.decision.kind


def seat_to_move(t: Table) -> int:
    assert t.decision is not None
    return t.decision.seat


# ---------------------------------------------------------------- which cards


@rule("L11.1", "D13")
def test_11_1_cards_are_activated_one_at_a_time_in_any_order() -> None:
    names = ["salters", "grocers", "grand-hotel"]
    t = scene(me(city=names, cash=0), at="run")
    assert kind(t) == "run"
    assert options(t) == ["activate salters", "activate grocers", "activate grand-hotel", "stop"]
    t.play("activate grand-hotel")
    assert cash(t) == 4
    assert options(t) == ["activate salters", "activate grocers", "stop"]
    t.play("activate salters")
    assert cash(t) == 8
    assert options(t) == ["activate grocers", "stop"]


@rule("L11.1", "D13")
def test_11_1_the_full_list_of_a_run() -> None:
    t = scene(
        me(
            city=["salters", "stock-exchange", "street-lights", "st-pauls", "~grocers", ["mercers", "hospital-a"]],
            boroughs=["city", "kensington"],
            hand=["vintners"],
            cash=3,
        ),
        at="run",
        board={"top": ["fishmongers"]},
    )
    assert options(t) == [
        "activate salters",
        "activate stock-exchange",
        "use kensington",
        "use stock-exchange",
        "stop",
        "loan",
    ]


@rule("L11.2", "R20", "D13")
def test_11_2_any_card_may_be_left_out_even_all() -> None:
    t = scene(me(city=["salters", "grocers"], cash=0))
    play(t, "run", "stop")
    assert cash(t) == 0
    assert city(t) == [["salters"], ["grocers"]]
    assert poverty(t) == 2
    assert seat_to_move(t) == 1


@rule("L11.2", "R20", "D3", "E29")
def test_11_2_an_empty_city_can_be_run() -> None:
    t = scene(me(hand=["pauper-a"]))
    assert "run" in options(t)
    t.play("run")
    assert poverty(t) == 1
    assert seat_to_move(t) == 1


@rule("L11.3", "L2.6")
def test_11_3_only_visible_cards_with_an_activated_effect() -> None:
    t = scene(me(city=["st-pauls", ["salters", "grocers"], "~mercers"], hand=["vintners"]), at="run")
    assert options(t) == ["activate grocers", "stop"]
    assert refused(t, "activate st-pauls") == "L11.3"
    assert refused(t, "activate salters") == "L11.3"
    assert refused(t, "activate mercers") == "L11.11"
    assert refused(t, "activate vintners") == "L11.3"


@rule("L11.3", "L9.13")
def test_11_3_a_covered_card_stays_out_even_where_the_card_above_is_flipped() -> None:
    t = scene(me(city=[["salters", "~grocers"], "mercers"]), at="run")
    assert options(t) == ["activate mercers", "stop"]
    assert refused(t, "activate salters") == "L11.3"


@rule("L11.3")
def test_11_3_another_players_card_cannot_be_activated() -> None:
    t = scene(me(city=["grocers"]), me(city=["salters"]), at="run")
    assert refused(t, "activate salters") == "L11.3"


@rule("L2.6", "L8.10")
def test_11_3_no_card_is_activated_outside_a_run() -> None:
    t = scene(me(city=["grocers"]))
    assert refused(t, "activate grocers") == "L2.6"


@rule("L11.4")
def test_11_4_each_card_at_most_once_a_turn() -> None:
    t = scene(me(city=["grand-hotel", "salters"], cash=0), at="run")
    t.play("activate grand-hotel")
    assert refused(t, "activate grand-hotel") == "L11.4"
    with pytest.raises(IllegalMove, match=r"L11\.4"):
        t.play("activate grand-hotel")
    assert cash(t) == 4


@rule("L11.4")
def test_11_4_the_limit_holds_for_every_copy_by_itself() -> None:
    t = scene(me(city=["omnibus", "omnibus", "salters"], boroughs=["hackney"], cash=0), at="run")
    assert options(t) == ["activate omnibus on 1", "activate omnibus on 2", "activate salters", "stop"]
    t.play("activate omnibus on 2")
    assert refused(t, "activate omnibus on 2") == "L11.4"
    t.play("activate omnibus on 1")
    assert cash(t) == 2
    assert refused(t, "activate omnibus on 1") == "L11.4"


@rule("L11.4", "L11.11")
def test_11_4_of_two_copies_one_flipped_and_one_used() -> None:
    t = scene(me(city=["~bridge", "bridge", "salters"]), at="run")
    t.play("activate bridge on 2")
    assert refused(t, "activate bridge on 2") == "L11.4"
    assert refused(t, "activate bridge on 1") == "L11.11"
    assert refused(t, "activate bridge") in ("L11.4", "L11.11")


@rule("L11.4", "L2.9")
def test_11_4_in_the_next_turn_a_card_without_flip_can_be_used_again() -> None:
    t = scene(me(city=["grand-hotel"], cash=0), me(hand=["salters"]))
    play(t, "run", "activate grand-hotel", "draw three", "run")
    assert options(t) == ["activate grand-hotel", "stop"]
    t.play("activate grand-hotel")
    assert cash(t) == 8


# ---------------------------------------------------------------- step 1: the cost


@rule("L11.5", "D15")
def test_11_5_a_cost_in_money_is_paid_first() -> None:
    t = scene(me(city=["street-lights", "woolwich-arsenal"], cash=7, poverty=3), at="run")
    assert options(t) == ["activate street-lights", "activate woolwich-arsenal", "stop"]
    t.play("activate woolwich-arsenal")
    assert (cash(t), prestige(t)) == (0, 5)
    assert options(t) == ["stop", "loan"], "four pounds are missing for the lights"


@rule("L11.5", "D14", "L2.7")
def test_11_5_a_cost_that_is_a_card_is_one_card() -> None:
    t = scene(me(city=["great-exhibition", "salters"], hand=["grocers", "lords", "pauper-b"]), at="run")
    t.play("activate great-exhibition")
    assert t.decision is not None
    assert (t.decision.kind, t.decision.data) == ("cost", {"card": "great-exhibition", "count": 1})
    assert options(t) == ["discard grocers", "discard lords", "discard pauper-b"]
    assert prestige(t) == 0, "nothing happens before the cost is paid"
    t.play("discard lords")
    assert prestige(t) == 5
    assert board(t)[0] == ["lords", "", ""]
    assert hand(t) == ["grocers", "pauper-b"]


@rule("L11.6", "L13.4", "D14")
@pytest.mark.parametrize("card", ["salters", "lords", "bridge", "pauper-b", "huguenots"])
def test_11_6_a_card_of_any_colour_pays_an_activation(card: str) -> None:
    t = scene(me(city=["brewing", "grocers"], hand=[card, "fishmongers"], cash=0), at="run")
    play(t, "activate brewing", f"discard {card}")
    assert cash(t) == 9
    assert board(t)[0] == [card, "", ""]


@rule("L11.7", "D14", "T24")
def test_11_7_without_the_cards_the_activation_is_refused_and_nothing_happens() -> None:
    t = scene(me(city=["great-exhibition", "salters"], hand=[]), at="run")
    before = t.position()
    assert options(t) == ["activate salters", "stop"]
    assert refused(t, "activate great-exhibition") == "L11.7"
    with pytest.raises(IllegalMove):
        t.play("activate great-exhibition")
    assert t.position() == before


@rule("L11.7", "L4.5", "D15")
def test_11_7_without_the_money_only_a_loan_helps() -> None:
    t = scene(me(city=["street-lights"], cash=3, poverty=5), at="run")
    assert options(t) == ["stop", "loan"]
    assert refused(t, "activate street-lights") == "L4.5"
    play(t, "loan", "activate street-lights")
    assert (cash(t), loans(t), prestige(t)) == (9, 1, 1)


@rule("L11.7", "L8.11")
def test_11_7_a_cost_once_begun_is_paid_in_full() -> None:
    t = scene(me(city=["great-exhibition"], hand=["grocers", "lords", "pauper-b"]), at="run")
    t.play("activate great-exhibition")
    assert "stop" not in all_options(t)
    assert refused(t, "stop") == "L8.6"


# ---------------------------------------------------------------- step 2: the effect


@rule("L11.8", "D16")
def test_11_8_the_whole_effect_is_carried_out() -> None:
    t = scene(me(city=["oxford-street", "salters"], cash=0, poverty=3), at="run")
    t.play("activate oxford-street")
    assert (cash(t), prestige(t), poverty(t)) == (8, 2, 2)


@rule("L11.8", "D16")
def test_11_8_a_bad_part_cannot_be_left_out() -> None:
    t = scene(me(city=["leatherworks", "salters"], cash=0, poverty=3), at="run")
    t.play("activate leatherworks")
    assert (cash(t), poverty(t)) == (7, 4)
    assert kind(t) == "run"


@rule("L11.9", "E24")
@pytest.mark.parametrize(("held", "left"), [(0, 0), (1, 0), (2, 0), (3, 0), (4, 1)])
def test_11_9_poverty_is_removed_as_far_as_it_is_held(held: int, left: int) -> None:
    t = scene(me(city=["sewers", "salters"], poverty=held), at="run")
    t.play("activate sewers")
    assert poverty(t) == left


@rule("L11.9", "L11.16")
def test_11_9_what_is_lost_does_not_count_against_the_poverty_of_the_run() -> None:
    t = scene(me(city=["sewers", "salters"], poverty=1), at="run")
    play(t, "activate sewers", "stop")
    assert poverty(t) == 2


@rule("L11.10", "R7")
def test_11_10_parts_are_carried_out_as_far_as_possible() -> None:
    t = scene(me(city=["police-force", "salters"], poverty=0), me(poverty=4), at="run")
    t.play("activate police-force")
    assert (prestige(t), poverty(t), poverty(t, 1)) == (2, 0, 4)
    short = scene(me(city=["brixton-prison", "salters"], poverty=9, hand=["grocers"]), at="run")
    play(short, "activate brixton-prison", "discard grocers")
    assert poverty(short) == 8
    assert kind(short) == "run", "with an empty hand nothing more can be discarded"


# ---------------------------------------------------------------- step 3: the flip


@rule("L11.11", "L2.9")
def test_11_11_a_card_with_the_flip_symbol_is_turned_and_stays_in_its_stack() -> None:
    t = scene(me(city=[["lords", "salters"], "grand-hotel"]), at="run")
    play(t, "activate salters", "activate grand-hotel")
    assert city(t) == [["lords", "~salters"], ["grand-hotel"]]


@rule("L11.11")
def test_11_11_a_flipped_card_cannot_be_activated_in_a_later_run() -> None:
    t = scene(me(city=["salters", "grand-hotel"]))
    play(t, "run", "activate salters", "stop", "draw three", "run")
    assert options(t) == ["activate grand-hotel", "stop"]
    assert refused(t, "activate salters") == "L11.11"


@rule("L11.12", "L2.15", "D17", "D12")
def test_11_12_hospital_is_a_choice_at_the_flip() -> None:
    t = scene(me(city=["salters", "hospital-a", "grocers"], cash=0), at="run")
    t.play("activate salters")
    assert cash(t) == 4, "the choice comes after the effect"
    assert t.decision is not None
    assert (t.decision.kind, t.decision.data) == ("flip", {"card": "salters"})
    assert options(t) == ["flip", "flip hospital-a"]
    t.play("flip hospital-a")
    assert city(t) == [["salters"], ["~hospital-a"], ["grocers"]]
    assert refused(t, "activate salters") == "L11.4"


@rule("L11.12", "D17")
def test_11_12_the_activated_card_may_be_flipped_all_the_same() -> None:
    t = scene(me(city=["salters", "hospital-a", "grocers"]), at="run")
    play(t, "activate salters", "flip")
    assert city(t) == [["~salters"], ["hospital-a"], ["grocers"]]


@rule("L11.12", "D17")
def test_11_12_no_question_without_flip_symbol_or_without_a_replacement() -> None:
    t = scene(me(city=["grand-hotel", "hospital-a", "salters"]), at="run")
    t.play("activate grand-hotel")
    assert kind(t) == "run"
    hidden = scene(me(city=["salters", "~hospital-a", ["hospital-b", "grocers"]]), at="run")
    hidden.play("activate salters")
    assert kind(hidden) == "run", "flipped and covered Hospitals are out of force"
    assert city(hidden)[0] == ["~salters"]


@rule("L11.12")
def test_11_12_a_kept_card_is_usable_in_the_next_run() -> None:
    t = scene(me(city=["salters", "hospital-a"], cash=0))
    play(t, "run", "activate salters", "flip hospital-a", "draw three", "run")
    assert options(t) == ["activate salters", "stop"]
    t.play("activate salters")
    assert cash(t) == 8


@rule("L11.12")
def test_11_12_hospital_itself_cannot_be_activated_nor_flipped_without_a_flip() -> None:
    t = scene(me(city=["hospital-a", "salters"]), at="run")
    assert refused(t, "activate hospital-a") == "L11.3"
    assert refused(t, "flip hospital-a") == "L11.11"
    assert refused(t, "use hospital-a") == "L3.4"


# ---------------------------------------------------------------- the borough


@rule("L11.13", "D13")
def test_11_13_the_run_effect_is_resolved_exactly_once() -> None:
    t = scene(me(boroughs=["city"], city=["salters"], cash=0), at="run")
    assert options(t) == ["activate salters", "borough", "stop"]
    t.play("borough")
    assert cash(t) == 2
    assert options(t) == ["activate salters", "stop"]
    assert refused(t, "borough") == "L11.13"
    t.play("stop")
    assert cash(t) == 2


@rule("L11.13", "L3.11")
def test_11_13_without_a_run_effect_on_top_there_is_nothing_to_resolve() -> None:
    t = scene(me(boroughs=["city", "hackney"], city=["salters"], cash=0), at="run")
    assert options(t) == ["activate salters", "stop"]
    assert refused(t, "borough") == "L11.13"
    t.play("stop")
    assert cash(t) == 0


@rule("L11.14", "D13")
def test_11_14_before_between_or_after_the_activations() -> None:
    for moves in (
        ["borough", "activate sewers", "activate salters"],
        ["activate salters", "borough", "activate sewers"],
    ):
        t = scene(me(boroughs=["wandsworth"], city=["sewers", "salters"], poverty=0), at="run")
        play(t, *(f"{move} flip" if move.startswith("activate") else move for move in moves))
        assert poverty(t) == 2, f"{moves}: two from Wandsworth go with the sewers, two stacks remain"
    after = scene(me(boroughs=["wandsworth"], city=["sewers", "salters"], poverty=0), at="run")
    play(after, "activate sewers flip", "activate salters flip")
    assert options(after) == ["borough", "stop"]
    after.play("borough")
    assert poverty(after) == 4


@rule("L11.14", "D17", "D14")
def test_11_14_never_inside_an_activation() -> None:
    t = scene(me(boroughs=["city"], city=["brewing", "hospital-a"], hand=["salters", "grocers"]), at="run")
    t.play("activate brewing")
    assert options(t) == ["discard salters", "discard grocers"]
    assert t.why_not("borough") is not None
    t.play("discard salters")
    assert options(t) == ["flip", "flip hospital-a"]
    assert t.why_not("borough") is not None


@rule("L11.15", "R21")
def test_11_15_if_forgotten_it_is_resolved_before_the_poverty() -> None:
    t = scene(me(boroughs=["lambeth"], city=["salters", "grocers"], poverty=0), at="run")
    t.play("stop")
    assert poverty(t) == 2, "Lambeth finds no poverty yet, then two stacks bring two"


@rule("L11.15", "L4.3")
def test_11_15_a_payment_forgotten_forces_its_loan_before_the_poverty() -> None:
    t = scene(me(boroughs=["hampstead"], city=["salters"], cash=1), at="run")
    events = t.play("stop")
    assert (cash(t), loans(t), poverty(t)) == (9, 1, 2)
    order = [event.kind for event in events if event.kind in ("borough", "loan", "pay", "poverty")]
    assert order == ["borough", "loan", "pay", "poverty"]


# ---------------------------------------------------------------- poverty


@rule("L11.16", "E30")
def test_11_16_every_stack_counts_once_whatever_lies_on_it() -> None:
    t = scene(me(city=["salters", "~grocers", ["lords", "mercers", "~fishmongers"]]), at="run")
    t.play("stop")
    assert poverty(t) == 3


@rule("L11.17", "L13.5", "L14.6", "E36")
def test_11_17_every_hand_card_counts_before_the_hand_limit() -> None:
    cards = ["salters", "grocers", "mercers", "fishmongers", "vintners", "haberdashers", "almshouses", "lords"]
    t = scene(me(city=["grand-hotel"], hand=[*cards, "pauper-a", "pauper-b", "pauper-c"]), at="run")
    t.play("stop")
    assert poverty(t) == 12
    assert kind(t) == "limit"


@rule("L11.18", "L4.7", "C8", "E22")
def test_11_18_loans_taken_in_this_run_count() -> None:
    t = scene(me(city=["salters"], loans=2), at="run")
    play(t, "loan", "stop")
    assert (loans(t), poverty(t)) == (3, 4)


@rule("L11.19", "L3.12")
def test_11_19_the_borough_pile_gives_no_poverty_and_is_not_flipped() -> None:
    pile = ["hackney", "lewisham", "battersea"]
    t = scene(me(boroughs=pile))
    t.play("run")
    assert poverty(t) == 0
    assert boroughs(t) == pile


@rule("L11.20")
@pytest.mark.parametrize(("stacks", "cards", "owed"), [(0, 0, 0), (3, 0, 0), (0, 2, 0), (0, 0, 4), (2, 3, 1)])
def test_11_20_poverty_is_stacks_and_hand_and_loans(stacks: int, cards: int, owed: int) -> None:
    names = ["st-pauls", "lords", "hospital-a"][:stacks]
    held = ["salters", "grocers", "pauper-a"][:cards]
    t = scene(me(city=names, hand=held, loans=owed, poverty=1))
    t.play("run")
    if kind(t) == "run":
        t.play("stop")
    assert poverty(t) == 1 + stacks + cards + owed
    assert seat_to_move(t) == 1, "the poverty is dealt without a question"


@rule("L11.20", "K30")
def test_11_20_only_an_effect_that_says_so_leaves_one_out() -> None:
    t = scene(me(city=["public-houses"], hand=["salters", "grocers"], loans=1), at="run")
    t.play("activate public-houses")
    assert poverty(t) == 2


@rule("L11.21", "L9.11", "K36")
def test_11_21_counts_are_taken_when_the_effect_is_resolved() -> None:
    names = ["bridge", "salters", "grocers", "grand-hotel"]
    first = scene(me(city=names, cash=0), at="run")
    first.play("activate bridge")
    assert cash(first) == 3
    last = scene(me(city=names, cash=0), at="run")
    play(last, "activate salters", "activate grocers", "activate bridge")
    assert cash(last) == 4 + 5 + 1


@rule("L11.21", "L11.22", "R22", "L9.11")
def test_11_22_a_visible_card_counts_itself_but_never_covered_or_flipped_ones() -> None:
    t = scene(me(city=["town-houses", ["lords", "salters"], "~st-pauls", "kew-gardens"]), at="run")
    t.play("activate town-houses")
    assert prestige(t) == 2, "itself, though about to be flipped, and Kew Gardens"


@rule("L11.22", "R22")
def test_11_22_alone_it_counts_one() -> None:
    t = scene(me(city=["town-houses", "salters"]), at="run")
    t.play("activate town-houses")
    assert prestige(t) == 1
