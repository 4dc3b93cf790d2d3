"""London, components chapter 9: combinations K8 to K25 and K40."""

from typing import Any

import pytest

from ludgate import Table
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
    removed,
    scene,
)
from tests.support.rule import rule

DRAW_STEP = "draw-step 0 1 1 0"
ELEVEN = [
    "hackney", "islington-stoke-newington", "st-pancras", "st-marylebone", "paddington", "hammersmith", "battersea",
    "camberwell", "lewisham", "city", "westminster",
]  # fmt: skip


# ---------------------------------------------------------------- Coffee House


@rule("K8", "L8.10")
def test_k8_coffee_house_takes_albert_dock() -> None:
    t = scene(
        me(hand=["pauper-a", "lords"], city=["coffee-house", "grand-hotel"], cash=5),
        board={"top": ["albert-dock"]},
        at="run",
    )
    t.play("activate coffee-house")
    assert (due(t)[-1], options(t)) == ("from-board 1", ["take albert-dock", "stop"])
    t.play("take albert-dock")
    assert (cash(t), city(t)[0], board(t)[0]) == (3, ["coffee-house", "albert-dock"], ["", "", ""])
    assert options(t) == ["activate albert-dock", "activate grand-hotel", "stop"]
    assert refused(t, "activate coffee-house") == "L11.3"
    play(t, "activate albert-dock", "discard pauper-a")
    assert (cash(t), prestige(t), city(t)[0]) == (13, 1, ["coffee-house", "~albert-dock"])


@rule("K8", "L4.5")
def test_k8_the_cost_never_forces_a_loan() -> None:
    t = scene(me(city=["coffee-house"], cash=1), board={"top": ["albert-dock", "vintners"]}, at="run")
    t.play("activate coffee-house")
    assert options(t) == ["take vintners", "stop", "loan"]
    assert refused(t, "take albert-dock") == "L4.5"
    play(t, "loan", "take albert-dock")
    assert (cash(t), loans(t)) == (9, 1)


@rule("K8")
def test_k8_no_discount_and_no_colour_discard() -> None:
    t = scene(
        me(hand=["vintners"], city=["coffee-house"], boroughs=["paddington"], cash=5),
        board={"top": ["oxford-street"]},
        at="run",
    )
    play(t, "activate coffee-house", "take oxford-street")
    assert (cash(t), hand(t)) == (1, ["vintners"])


@rule("K9")
def test_k9_only_paupers_and_action_cards_on_the_board() -> None:
    rows = {"top": ["pauper-a", "huguenots"], "bottom": ["pauper-b"]}
    t = scene(me(city=["coffee-house", "grand-hotel"]), board=rows, at="run")
    t.play("activate coffee-house")
    assert options(t) == ["activate grand-hotel", "stop"]
    assert city(t) == [["coffee-house"], ["grand-hotel"]]
    assert refused(t, "activate coffee-house") == "L11.4"


@rule("K9", "L13.1")
def test_k9_paupers_and_action_cards_are_not_offered_beside_a_building() -> None:
    rows = {"top": ["pauper-a", "huguenots", "vintners"]}
    t = scene(me(city=["coffee-house", "grand-hotel"]), board=rows, at="run")
    t.play("activate coffee-house")
    assert options(t) == ["take vintners", "stop"]
    assert (refused(t, "take pauper-a"), refused(t, "take huguenots")) == ("L13.1", "L9.17")


@rule("K10")
def test_k10_shops_pay_for_the_card_that_coffee_house_takes() -> None:
    t = scene(me(city=["coffee-house", "shops-b"], cash=0), board={"top": ["vintners"]}, at="run")
    play(t, "activate coffee-house", "take vintners")
    assert cash(t) == 1


# ---------------------------------------------------------------- Shops, Bank of England, Hampstead


@rule("K11", "E16")
@pytest.mark.parametrize(("place", "money"), [("on 1", 0), ("on 2", 1), ("on new", 1)])
def test_k11_shops_and_the_place_of_the_new_card(place: str, money: int) -> None:
    t = scene(me(hand=["vintners", "salters"], city=["shops-b", "lords"], cash=0), at="develop 0")
    t.play(f"play vintners {place}")
    assert cash(t) == money


@rule("K12")
def test_k12_two_shops_and_three_cards() -> None:
    cards = ["vintners", "salters", "mercers", "grocers", "lords", "vauxhall-gardens"]
    t = scene(me(hand=cards, city=["shops-b", "shops-c", "kew-gardens"], cash=0), at="develop 0")
    play(t, "play vintners pay salters on new", "play mercers on new", "play lords on 3")
    assert cash(t) == 6


@rule("K12", "L9.5")
def test_k12_the_money_of_a_placement_can_pay_for_the_next_card() -> None:
    cards = ["vintners", "salters", "bridge", "fleet-street"]
    t = scene(me(hand=cards, city=["shops-b", "shops-c"], cash=0), at="develop 0")
    assert options(t) == ["play salters", "play vintners", "play fleet-street", "loan"]
    play(t, "play vintners on new", "play bridge on new")
    assert (cash(t), loans(t)) == (2, 0)


@rule("K13", "L4.4", "L4.3")
@pytest.mark.parametrize(("bank", "taken", "left"), [(["bank-of-england"], 1, 1), ([], 2, 9)])
def test_k13_bank_of_england_and_a_forced_payment(bank: list[str], taken: int, left: int) -> None:
    t = scene(me(city=["fire-brigade", "lords"]), me(cash=0, boroughs=ELEVEN, city=bank), at="run")
    t.play("activate fire-brigade")
    assert (loans(t, 1), cash(t, 1)) == (taken, left)


@rule("K13", "L2.11")
@pytest.mark.parametrize(("stack", "left"), [(["bank-of-england"], 12), (["bank-of-england", "lords"], 10)])
def test_k13_bank_of_england_and_a_loan_by_choice(stack: list[str], left: int) -> None:
    t = scene(me(city=[stack], cash=0))
    t.play("loan")
    assert (cash(t), loans(t)) == (left, 1)


@rule("K14", "L4.3", "L11.18")
def test_k14_hampstead_forces_a_loan_that_counts_in_the_same_run() -> None:
    t = scene(me(boroughs=["hampstead"], cash=1, poverty=0))
    t.play("run")
    assert options(t) == ["borough", "stop"]
    t.play("stop")
    assert (cash(t), loans(t), poverty(t)) == (9, 1, 1)


# ---------------------------------------------------------------- who pays


@rule("K15", "L13.3")
def test_k15_school_lets_paupers_pay_for_a_pound_each() -> None:
    t = scene(me(hand=["pauper-a", "pauper-b", "vintners", "fleet-street"], city=["school-a"], cash=2), at="develop 0")
    t.play("play vintners pay pauper-a by school-a on new")
    t.play("play fleet-street pay pauper-b by school-a on new")
    assert (cash(t), city(t), hand(t)) == (0, [["school-a"], ["vintners"], ["fleet-street"]], [])
    assert board(t)[0] == ["pauper-a", "pauper-b", ""]


@rule("K15", "L9.5")
def test_k15_the_buildings_own_costs_come_extra() -> None:
    t = scene(me(hand=["pauper-a", "pauper-b", "brewing", "fleet-street"], city=["school-a"], cash=4), at="develop 0")
    play(t, "play brewing pay pauper-a by school-a on new", "play fleet-street pay pauper-b by school-a on new")
    assert cash(t) == 0


@rule("K16", "L9.14")
def test_k16_school_helps_to_pay_for_the_card_that_covers_it() -> None:
    t = scene(me(hand=["vintners", "pauper-a", "bridge", "pauper-b"], city=["school-a"], cash=9), at="develop 0")
    t.play("play vintners pay pauper-a by school-a on 1")
    assert (city(t), hand(t)) == ([["school-a", "vintners"]], ["bridge", "pauper-b"])
    assert t.decision is not None
    assert t.decision.seat == 1


@rule("K17", "L13.2", "L13.3")
def test_k17_southwark_takes_no_pauper() -> None:
    t = scene(me(hand=["vintners", "lords", "bridge", "pauper-a"], boroughs=["southwark-bermondsey"]), at="develop 0")
    t.play("play vintners")
    assert options(t) == ["pay lords by southwark-bermondsey", "pay bridge by southwark-bermondsey"]
    assert refused(t, "pay pauper-a") == "L13.2"
    assert refused(t, "pay pauper-a by southwark-bermondsey") == "L13.2"


@rule("K17", "L13.3", "L3.14")
def test_k17_bethnal_green_takes_one_pauper_in_an_action() -> None:
    green = "bethnal-green-stepney-poplar"
    t = scene(me(hand=["vintners", "salters", "lords", "pauper-a", "pauper-b"], boroughs=[green]), at="develop 0")
    t.play("play vintners")
    assert options(t) == ["pay salters", f"pay pauper-a by {green}", f"pay pauper-b by {green}"]
    t.play(f"pay pauper-b by {green}")
    assert city(t) == [["vintners"]]
    # Salters and Lords have no payer of their colour, and the second Pauper may not pay
    assert t.decision is not None
    assert (t.decision.seat, hand(t)) == (1, ["salters", "pauper-a", "lords"])


@rule("K17", "L3.14", "L13.2")
def test_k17_the_second_pauper_is_refused() -> None:
    green = "bethnal-green-stepney-poplar"
    cards = ["vintners", "salters", "mercers", "pauper-a", "pauper-b"]
    t = scene(me(hand=cards, boroughs=[green]), at="develop 0")
    t.play(f"play vintners pay pauper-a by {green} on new")
    assert refused(t, f"play salters pay pauper-b by {green} on new") == "L3.14"
    assert refused(t, "play salters pay pauper-b on new") == "L13.2"
    t.play("play salters pay mercers on new")
    assert city(t) == [["vintners"], ["salters"]]


@rule("K17")
def test_k17_bethnal_green_serves_again_in_the_next_develop_action() -> None:
    green = "bethnal-green-stepney-poplar"
    t = scene(
        me(hand=["vintners", "pauper-a", "pauper-b", "lords"], boroughs=[green]),
        me(),
        deck=["pauper-c", "pauper-c", "pauper-c"],
        at="develop 0",
    )
    t.play(f"play vintners pay pauper-a by {green} on new")
    play(t, "draw deck", "run", "draw deck", "develop")
    assert due(t)[-1] == "pay lords"
    assert options(t) == [f"pay pauper-b by {green}", f"pay pauper-c by {green}"]


@rule("K17", "L9.4")
def test_k17_bethnal_green_takes_paupers_only() -> None:
    green = "bethnal-green-stepney-poplar"
    t = scene(me(hand=["vintners", "lords", "salters", "pauper-a"], boroughs=[green]), at="develop 0")
    assert refused(t, f"play vintners pay lords by {green}") == "L9.4"


# ---------------------------------------------------------------- Wren


@rule("K18", "L9.17")
def test_k18_wren_adds_two_without_a_discard_the_third_needs_one() -> None:
    t = scene(me(hand=["wren", "vintners", "lords", "fleet-street", "bridge"]), at="develop 0")
    play(t, "play wren", "play vintners on new", "play lords on new")
    assert (city(t), board(t)[0], removed(t)) == ([["vintners"], ["lords"]], ["", "", ""], ["wren"])
    assert options(t) == ["play fleet-street", "play bridge", "stop"]
    t.play("play fleet-street on new")
    assert (board(t)[0], hand(t)) == (["bridge", "", ""], [])


@rule("K18", "L9.4")
def test_k18_a_third_card_without_a_payer_stays_in_hand() -> None:
    t = scene(me(hand=["wren", "vintners", "lords", "fleet-street"]), me(hand=["pauper-a"]), at="develop 0")
    play(t, "play wren", "play vintners on new", "play lords on new")
    assert (hand(t), t.decision is not None and t.decision.seat) == (["fleet-street"], 1)


@rule("K19")
def test_k19_wren_with_paddington() -> None:
    t = scene(
        me(hand=["wren", "great-fire-monument", "bridge", "lords"], boroughs=["paddington"], cash=9), at="develop 0"
    )
    play(t, "play wren", "play great-fire-monument")
    assert options(t) == ["price full", "price paddington"]
    t.play("price paddington")
    assert cash(t) == 7
    t.play("play bridge on new")
    assert cash(t) == 5


# ---------------------------------------------------------------- the draw of step 2


def clerks(*cards: str, pile: tuple[str, ...] = (), **fields: Any) -> Table:
    """A draw step with these cards in the city and boroughs in the pile."""
    given: dict[str, Any] = {
        "deck": ["vintners", "lords", "bridge", "salters"],
        "board": {"top": ["mercers"]},
        **fields,
    }
    return scene(me(city=list(cards), boroughs=list(pile)), me(), at=DRAW_STEP, **given)


@rule("K20", "D2")
@pytest.mark.parametrize("order", [("parliament", "university-of-london"), ("university-of-london", "parliament")])
def test_k20_parliament_and_university(order: tuple[str, str]) -> None:
    t = clerks("parliament", "university-of-london")
    assert options(t) == ["draw deck", "draw mercers", "use parliament", "use university-of-london"]
    play(t, *(f"use {source}" for source in order))
    assert options(t) == ["draw deck 1", "draw deck 2", "draw deck 3", "draw mercers", "stop"]
    t.play("draw deck 3")
    assert options(t) == ["draw deck 1", "draw deck 2", "draw mercers", "stop"]
    t.play("draw mercers")
    assert (hand(t), due(t)[-1], options(t)) == (["mercers", "bridge"], "arrange 2 0", ["lay 1", "lay 2"])
    t.play("lay 2")
    assert (deck(t), due(t)[-1]) == (["lords", "vintners", "salters"], "action")


@rule("K20")
def test_k20_nothing_needs_to_be_drawn() -> None:
    t = clerks("parliament", "university-of-london")
    play(t, "use university-of-london", "use parliament", "stop")
    assert options(t) == ["lay 1", "lay 2", "lay 3"]
    play(t, "lay 3", "lay 2")
    assert (hand(t), deck(t)) == ([], ["bridge", "lords", "vintners", "salters"])


@rule("K20")
def test_k20_only_the_looking_seat_sees_the_cards() -> None:
    t = clerks("university-of-london")
    events = t.play("use university-of-london")
    looked = next(event for event in events if event.kind == "look")
    assert looked.seen_by(0)["cards"] == ["vintners", "lords", "bridge"]
    assert "cards" not in looked.seen_by(1)
    assert (t.view(1)["known"], t.view(None)["known"]) == ([], [])
    assert t.view(0)["known"] == ["vintners", "lords", "bridge:1"]


@rule("K21", "D2")
@pytest.mark.parametrize(("used", "other"), [("westminster", "parliament"), ("parliament", "westminster")])
def test_k21_westminster_and_parliament_never_three_cards(used: str, other: str) -> None:
    t = clerks("parliament", pile=("westminster",))
    assert options(t) == ["draw deck", "draw mercers", "use parliament", "use westminster"]
    t.play(f"use {used}")
    assert options(t) == ["draw deck", "draw mercers", "stop"]
    assert t.why_not(f"use {other}") is not None
    play(t, "draw deck", "draw deck")
    assert (len(hand(t)), due(t)[-1]) == (2, "action")


@rule("K21", "L10.15")
def test_k21_using_neither_draws_one() -> None:
    t = clerks("parliament", pile=("westminster",))
    t.play("draw deck")
    assert (hand(t), due(t)[-1]) == (["vintners"], "action")


@rule("K22", "D2")
@pytest.mark.parametrize(("used", "seen"), [("greenwich", 2), ("university-of-london", 3)])
def test_k22_greenwich_or_university(used: str, seen: int) -> None:
    t = clerks("university-of-london", pile=("greenwich",))
    assert options(t) == ["draw deck", "draw mercers", "use university-of-london", "use greenwich"]
    t.play(f"use {used}")
    assert options(t) == [*(f"draw deck {place + 1}" for place in range(seen)), "draw mercers"]


@rule("K23", "L11.10")
def test_k23_university_with_one_card_left() -> None:
    t = clerks("university-of-london", deck=["vintners"])
    t.play("use university-of-london")
    assert (options(t), t.view(0)["known"]) == (["draw deck 1", "draw mercers"], ["vintners"])
    t.play("draw mercers")
    assert (deck(t), due(t)[-1]) == (["vintners"], "action")


@rule("K23")
def test_k23_university_looks_at_nothing_in_an_empty_deck() -> None:
    t = clerks("university-of-london", deck=[], board={"top": ["mercers", "lords"]}, ending="deck", last_seat=2)
    assert options(t) == ["draw mercers", "draw lords"]


@rule("K24", "L15.6")
def test_k24_parliament_draws_nothing_in_a_last_turn() -> None:
    t = clerks("parliament", deck=[], board={"top": ["pauper-a"]}, ending="deck", last_seat=2)
    assert options(t) == ["draw pauper-a", "use parliament"]
    t.play("use parliament")
    assert options(t) == ["draw pauper-a", "stop"]
    t.play("stop")
    assert (hand(t), due(t)[-1]) == ([], "action")


# ---------------------------------------------------------------- swaps


@rule("K25", "L6.12", "L13.4")
def test_k25_two_swaps_in_a_turn_on_a_full_board() -> None:
    rows = {"top": ["mercers", "grocers", "salters"], "bottom": ["kew-gardens", "fire-brigade", "sewers"]}
    t = scene(me(hand=["pauper-a", "lords"], city=["stock-exchange"], boroughs=["st-pancras"]), board=rows)
    play(t, "use stock-exchange", "offer pauper-a")
    assert options(t) == [f"take {slug}" for slug in (*rows["top"], *rows["bottom"])]
    t.play("take fire-brigade")
    assert board(t) == (rows["top"], ["kew-gardens", "pauper-a", "sewers"])
    play(t, "use st-pancras", "offer lords", "take mercers")
    assert board(t) == (["lords", "grocers", "salters"], ["kew-gardens", "pauper-a", "sewers"])
    assert (hand(t), removed(t)) == (["mercers", "fire-brigade"], [])
    assert not [text for text in all_options(t) if text.startswith("use")]
    assert (refused(t, "use st-pancras"), refused(t, "use stock-exchange")) == ("L3.14", "L3.14")


@rule("K25")
def test_k25_a_swap_needs_a_hand_card_and_a_board_card() -> None:
    t = scene(me(hand=[], boroughs=["st-pancras"]), board={"top": ["lords"]})
    assert "use st-pancras" not in options(t)
    t = scene(me(hand=["lords"], boroughs=["st-pancras"]))
    assert "use st-pancras" not in options(t)


@rule("K25")
def test_k25_a_swap_is_open_until_the_hand_limit() -> None:
    t = scene(me(hand=["lords", "bridge"], boroughs=["st-pancras"]), me(), board={"top": ["vintners"]}, at="after")
    assert options(t) == ["use st-pancras", "stop"]
    play(t, "use st-pancras", "offer lords")
    assert (hand(t), board(t)[0]) == (["vintners", "bridge"], ["lords", "", ""])
    assert t.decision is not None
    assert t.decision.seat == 1


# ---------------------------------------------------------------- action cards that return


@rule("K40", "L9.20")
def test_k40_huguenots_drawn_back_are_barred_in_the_same_turn_and_allowed_later() -> None:
    t = scene(
        me(hand=["huguenots", "jewish-refugees", "vintners", "salters"]),
        me(hand=["pauper-a"]),
        options={"action_cards": "board"},
        at="develop 0",
    )
    play(t, "play huguenots", "play jewish-refugees", "draw huguenots")
    while due(t)[-1].startswith("draw"):
        t.play("draw deck")
    assert refused(t, "play huguenots") == "L9.20"
    play(t, "stop", "draw deck", "run", "draw deck", "develop")
    assert "play huguenots" in options(t)


@rule("K40", "L9.19")
def test_k40_without_the_option_they_are_gone() -> None:
    t = scene(me(hand=["huguenots", "jewish-refugees", "vintners", "salters"]), at="develop 0")
    t.play("play huguenots")
    assert (removed(t), board(t)[0]) == (["huguenots"], ["", "", ""])
