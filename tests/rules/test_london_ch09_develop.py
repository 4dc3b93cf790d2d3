"""London, chapter 9: develop the city; with the decision points D4 to D8."""

import random

import pytest

from ludgate import Table
from tests.support.london import (
    all_options,
    board,
    cash,
    city,
    due,
    hand,
    loans,
    me,
    options,
    play,
    player,
    poverty,
    prestige,
    refused,
    removed,
    scene,
)
from tests.support.rule import rule

SOUTHWARK = "southwark-bermondsey"


# ---------------------------------------------------------------- what can be played


@rule("L9.1", "D4")
def test_9_1_one_or_more_cards_one_at_a_time() -> None:
    t = scene(me(hand=["vintners", "salters", "lords", "vauxhall-gardens"]), at="develop 0")
    assert all_options(t) == ["play vauxhall-gardens", "play salters", "play vintners", "play lords", "loan"]
    assert refused(t, "stop") == "L9.1"
    t.play("play vintners pay salters on new")
    assert all_options(t) == ["play vauxhall-gardens", "play lords", "stop", "loan"]
    t.play("stop")
    assert (city(t), hand(t)) == ([["vintners"]], ["vauxhall-gardens", "lords"])


@rule("L9.1")
def test_9_1_as_many_plays_as_wanted() -> None:
    cards = ["vintners", "salters", "mercers", "grocers", "lords", "vauxhall-gardens", "fleet-street", "fire-brigade"]
    t = scene(me(hand=cards), at="develop 0")
    play(t, "play vintners pay salters on new", "play mercers on new", "play lords on new", "play fleet-street on new")
    assert city(t) == [["vintners"], ["mercers"], ["lords"], ["fleet-street"]]
    assert hand(t) == []


@rule("L9.1")
@pytest.mark.parametrize("holder", ["city", "boroughs"])
def test_9_1_a_swap_is_no_way_to_develop_without_a_play(holder: str) -> None:
    """Components 2.3: abilities of the turn are open between plays; before the first play they are open at D3 only."""
    source = "stock-exchange" if holder == "city" else "st-pancras"
    t = scene(me(hand=["vintners", "salters"], **{holder: [source]}), board={"top": ["lords"]})
    assert f"use {source}" in options(t)
    t.play("develop")
    assert options(t) == ["play salters", "play vintners"]
    t.play("play vintners on new")
    assert city(t)[-1] == ["vintners"]


@rule("L9.1", "D4", "L3.4")
def test_d4_abilities_of_the_turn_are_open_between_plays() -> None:
    t = scene(
        me(hand=["vintners", "salters", "lords", "bridge"], boroughs=["st-pancras"]),
        board={"top": ["vauxhall-gardens"]},
        at="develop 0",
    )
    t.play("play vintners on new")
    assert options(t) == ["use st-pancras", "stop"]
    play(t, "use st-pancras", "offer bridge", "take vauxhall-gardens")
    assert options(t) == ["play vauxhall-gardens", "play lords", "stop"]


@rule("L9.2", "L9.3", "D3", "C20", "E40")
@pytest.mark.parametrize(
    "cards",
    [
        [],
        ["vintners"],
        ["vintners", "lords", "bridge"],
        ["vintners", "lords", "bridge", "pauper-a", "pauper-b", "pauper-c", "pauper-c"],
        ["pauper-a", "pauper-a", "pauper-b"],
    ],
)
def test_9_2_develop_needs_a_playable_card(cards: list[str]) -> None:
    t = scene(me(hand=cards, cash=50))
    assert options(t) == ["buy land", "run", "draw three"]
    assert refused(t, "develop") == "L9.2"


@rule("L9.2", "L9.3", "L9.17", "L9.22")
@pytest.mark.parametrize(
    "cards",
    [["vintners", "salters"], ["huguenots"], ["wren"], ["coffee-house"], ["vintners", "huguenots"], ["lords", "wren"]],
)
def test_9_3_a_building_with_a_payer_an_action_card_or_what_an_effect_allows(cards: list[str]) -> None:
    t = scene(me(hand=cards, cash=0))
    assert options(t)[0] == "develop"


@rule("L9.3", "L4.2")
def test_9_3_money_alone_never_makes_a_card_unplayable() -> None:
    t = scene(me(hand=["st-pauls", "buckingham-palace"], cash=0))
    assert options(t)[0] == "develop"
    t = scene(me(hand=["vintners", "lords"], city=["school-a"], cash=0))
    assert options(t)[0] == "develop"


@rule("L9.3")
@pytest.mark.parametrize(
    ("city_cards", "pile", "cards", "possible"),
    [
        (["school-a"], [], ["vintners", "pauper-a"], True),
        ([], [SOUTHWARK], ["vintners", "lords"], True),
        ([], [SOUTHWARK], ["vintners", "pauper-a"], False),
        ([], ["bethnal-green-stepney-poplar"], ["vintners", "pauper-a"], True),
        ([], ["bethnal-green-stepney-poplar"], ["vintners", "lords"], False),
        (["school-a"], [], ["vintners"], False),
    ],
)
def test_9_3_made_playable_by_an_effect(
    city_cards: list[str], pile: list[str], cards: list[str], possible: bool
) -> None:
    t = scene(me(hand=cards, city=city_cards, boroughs=pile, cash=3))
    assert ("develop" in options(t)) is possible


@rule("L9.4", "D5")
def test_9_4_another_card_of_the_same_colour_is_discarded_first() -> None:
    t = scene(me(hand=["vintners", "salters", "huguenots", "lords", "bridge", "pauper-a"]), at="develop 0")
    t.play("play vintners")
    assert t.decision is not None
    assert (t.decision.kind, t.decision.data) == ("pay", {"card": "vintners"})
    assert all_options(t) == ["pay salters", "pay huguenots", "loan"]
    t.play("pay salters")
    assert (board(t)[0], hand(t)) == (["salters", "", ""], ["huguenots", "pauper-a", "lords", "bridge"])


@rule("L9.4", "T9")
@pytest.mark.parametrize(
    ("payer", "id_"),
    [("lords", "L9.4"), ("bridge", "L9.4"), ("vintners", "L9.4"), ("pauper-a", "L13.2"), ("mercers", "L6.13")],
)
def test_9_4_no_other_card_pays(payer: str, id_: str) -> None:
    t = scene(me(hand=["vintners", "salters", "huguenots", "lords", "bridge", "pauper-a"]), at="develop 0")
    assert refused(t, f"play vintners pay {payer} on new") == id_
    assert (len(hand(t)), board(t)[0]) == (6, ["", "", ""])


@rule("L9.4")
def test_9_4_one_copy_pays_for_another() -> None:
    t = scene(me(hand=["sewers", "sewers"], cash=4))
    t.play("develop play sewers pay sewers on new")
    assert (city(t), board(t)[0]) == ([["sewers"]], ["sewers", "", ""])


@rule("L9.4", "L9.3")
def test_9_4_a_card_without_a_payer_is_refused_for_that_whatever_the_cash() -> None:
    for money in (0, 9):
        t = scene(me(hand=["hospital-a", "vintners", "salters", "pauper-a"], cash=money), at="develop 0")
        assert options(t) == ["play salters", "play vintners"]
        assert refused(t, "play hospital-a") == "L9.4"


@rule("L9.4", "L13.1", "L13.2")
def test_9_4_a_pauper_is_neither_played_nor_pays() -> None:
    t = scene(me(hand=["vintners", "salters", "pauper-a", "pauper-a"]), at="develop 0")
    assert options(t) == ["play salters", "play vintners"]
    assert refused(t, "play pauper-a") == "L13.1"
    assert refused(t, "play vintners pay pauper-a") == "L13.2"


@rule("L9.4", "D5", "L13.3", "K17")
def test_d5_what_an_effect_lets_pay_is_named_with_its_source() -> None:
    t = scene(
        me(hand=["vintners", "salters", "lords", "pauper-a"], city=["school-a"], boroughs=[SOUTHWARK], cash=3),
        at="develop 0",
    )
    t.play("play vintners")
    assert options(t) == [
        "pay salters",
        "pay pauper-a by school-a",
        "pay lords by school-a",
        f"pay lords by {SOUTHWARK}",
    ]


@rule("D5", "L4.5")
def test_d5_a_fee_that_the_cash_does_not_cover_is_not_offered() -> None:
    t = scene(me(hand=["brewing", "salters", "lords"], city=["school-a"], cash=2), at="develop 0")
    t.play("play brewing")
    # £2 for Brewing leave nothing for the School, so Salters is the only payer and goes without asking
    assert (options(t), cash(t), board(t)[0]) == (["on new", "on 1"], 0, ["salters", "", ""])
    t = scene(me(hand=["brewing", "salters", "lords"], city=["school-a"], cash=2), at="develop 0")
    assert refused(t, "play brewing pay lords by school-a") == "L4.5"


@rule("D5", "L4.5")
def test_d5_a_pauper_that_may_pay_is_refused_for_the_money() -> None:
    t = scene(me(hand=["brewing", "salters", "mercers", "pauper-a"], city=["school-a"], cash=2), at="develop 0")
    assert refused(t, "play brewing pay pauper-a by school-a") == "L4.5"
    assert t.why_not("loan play brewing pay pauper-a by school-a") is None


@rule("D5", "L4.5", "L4.2")
def test_d5_a_loan_opens_the_fee() -> None:
    t = scene(me(hand=["brewing", "salters", "mercers", "lords"], city=["school-a"], cash=2), at="develop 0")
    t.play("play brewing")
    assert options(t) == ["pay salters", "pay mercers"]
    t.play("loan")
    assert options(t) == ["pay salters", "pay mercers", "pay lords by school-a"]


# ---------------------------------------------------------------- the additional cost


@rule("L9.5", "L9.4", "L9.8")
def test_9_5_discard_then_cost_then_placement() -> None:
    t = scene(me(hand=["oxford-street", "vintners", "salters"], city=["lords"], cash=6), at="develop 0")
    events = t.play("play oxford-street pay vintners on 1")
    assert [event.kind for event in events][:4] == ["play", "discard", "pay", "place"]
    assert [event.data["amount"] for event in events if event.kind == "pay"] == [4]
    assert cash(t) == 2


@rule("L9.6", "L4.5", "D6", "E20")
def test_9_6_without_money_and_without_a_loan_the_card_cannot_be_played() -> None:
    t = scene(me(hand=["st-pauls", "kew-gardens", "vintners", "salters"], cash=6), at="develop 0")
    assert options(t) == ["play salters", "play vintners", "loan"]
    assert refused(t, "play st-pauls pay kew-gardens on new") == "L4.5"
    t.play("loan")
    assert options(t) == ["play st-pauls", "play salters", "play vintners", "play kew-gardens"]


@rule("L9.6", "L4.3", "L8.11")
def test_9_6_a_loan_that_the_first_play_needs_is_a_forced_one() -> None:
    t = scene(me(hand=["st-pauls", "kew-gardens", "pauper-a"], cash=0))
    assert t.view(0)["loans_ahead"] == {"develop": 1, "buy": 1}
    assert t.view(1)["loans_ahead"] == {"develop": 0, "buy": 0}, "it would tell what is in the hand"
    events = t.play("develop")
    assert [event.data["forced"] for event in events if event.kind == "loan"] == [True]
    assert (cash(t), loans(t)) == (10, 1)


@rule("L9.6", "L4.2", "D0")
@pytest.mark.parametrize("also", ["vintners", "huguenots"])
def test_9_6_a_loan_that_is_one_of_several_ways_is_asked(also: str) -> None:
    t = scene(me(hand=["st-pauls", "kew-gardens", "salters", also], cash=0))
    assert t.view(0)["loans_ahead"] == {"develop": 0, "buy": 1}
    events = t.play("develop")
    assert "loan" not in [event.kind for event in events]
    assert options(t)[-1] == "loan"
    assert [event.data["forced"] for event in t.play("loan") if event.kind == "loan"] == [False]


@rule("L9.7", "L4.5", "R14", "E20", "D6")
def test_9_7_nothing_is_discarded_for_a_play_that_is_not_completed() -> None:
    t = scene(me(hand=["bridge", "fleet-street", "vintners", "salters"], cash=1), at="develop 0")
    before = t.position()
    assert refused(t, "play bridge pay fleet-street on new") == "L4.5"
    assert refused(t, "play vintners pay salters on 4") == "L9.8"
    assert t.position() == before


@rule("D6", "L9.5", "K19")
def test_d6_the_cost_in_full_or_reduced() -> None:
    t = scene(me(hand=["oxford-street", "vintners"], boroughs=["paddington"], cash=6), at="develop 0")
    t.play("play oxford-street")
    assert t.decision is not None
    assert (t.decision.kind, all_options(t)) == ("price", ["price full", "price paddington", "loan"])
    t.play("price paddington")
    assert cash(t) == 5


@rule("D6")
@pytest.mark.parametrize(("money", "offered"), [(0, False), (1, True), (3, True)])
def test_d6_a_reduction_can_bring_a_card_into_reach(money: int, offered: bool) -> None:
    t = scene(me(hand=["oxford-street", "train-station-north"], boroughs=["paddington"], cash=money), at="develop 0")
    assert ("play oxford-street" in options(t)) is offered
    assert "play train-station-north" in options(t)


@rule("D6", "L3.14")
def test_d6_one_reduction_for_one_card_of_the_action() -> None:
    cards = ["oxford-street", "east-india-company", "vintners", "salters"]
    t = scene(me(hand=cards, boroughs=["paddington"], cash=9), at="develop 0")
    t.play("play oxford-street pay vintners price paddington on new")
    assert cash(t) == 8
    t.play("play east-india-company pay salters on new")
    assert cash(t) == 4


@rule("D6")
def test_d6_a_reduction_never_goes_below_nothing() -> None:
    t = scene(me(hand=["brewing", "vintners"], boroughs=["paddington"], cash=4), at="develop 0")
    t.play("play brewing price paddington")
    assert cash(t) == 4


@rule("D6")
def test_d6_is_skipped_without_an_additional_cost() -> None:
    t = scene(me(hand=["vintners", "salters"], city=["lords"], boroughs=["paddington"]), at="develop 0")
    t.play("play vintners")
    assert t.decision is not None
    assert t.decision.kind == "place"


# ---------------------------------------------------------------- placement


@rule("L9.8", "L9.9", "D7")
def test_9_8_a_new_stack_or_any_own_stack() -> None:
    t = scene(
        me(hand=["vintners", "salters"], city=["lords", "~bridge", ["mercers", "~kew-gardens"]]),
        me(city=["grocers"]),
        at="develop 0",
    )
    t.play("play vintners")
    assert t.decision is not None
    assert (t.decision.kind, t.decision.data) == ("place", {"card": "vintners"})
    assert all_options(t) == ["on new", "on 1", "on 2", "on 3", "loan"]
    assert refused(t, "on 4") == "L9.8"
    assert refused(t, "on 0") == "L9.8"


@rule("L9.8", "L9.9", "D7")
@pytest.mark.parametrize(
    ("move", "after"),
    [
        ("on new", [["lords"], ["~bridge"], ["vintners"]]),
        ("on 1", [["lords", "vintners"], ["~bridge"]]),
        ("on 2", [["lords"], ["~bridge", "vintners"]]),
    ],
)
def test_9_9_the_covered_card_may_be_face_up_or_flipped(move: str, after: list[list[str]]) -> None:
    t = scene(me(hand=["vintners", "salters"], city=["lords", "~bridge"]), at="develop 0")
    t.play(f"play vintners {move}")
    assert city(t) == after


@rule("L9.10", "D7", "C19", "E18")
def test_9_10_no_card_on_one_placed_this_turn() -> None:
    cards = ["vintners", "salters", "mercers", "grocers", "tower-bridge", "fleet-street"]
    t = scene(me(hand=cards, city=["lords", "bridge"], cash=9), at="develop 0")
    play(t, "play vintners pay salters on new", "play tower-bridge on 1", "play mercers")
    assert options(t) == ["on new", "on 2"]
    assert refused(t, "on 3") == "L9.10"
    assert refused(t, "on 1") == "L9.10"
    t.play("on 2")
    assert city(t) == [["lords", "tower-bridge"], ["bridge", "mercers"], ["vintners"]]


@rule("L9.10", "L9.7")
def test_9_10_the_whole_line_is_refused() -> None:
    cards = ["vintners", "salters", "tower-bridge", "fleet-street", "lords", "vauxhall-gardens"]
    t = scene(me(hand=cards, cash=9), at="develop 0")
    t.play("play vintners pay salters on new")
    before = t.position()
    assert refused(t, "play tower-bridge pay fleet-street on 1") == "L9.10"
    assert t.position() == before


@rule("L9.10")
def test_9_10_in_a_later_turn_it_may_be_covered() -> None:
    t = scene(me(hand=["vintners", "salters", "mercers", "grocers", "haberdashers"]), me(), at="develop 0")
    play(
        t, "play vintners pay salters on new", "stop", "draw deck", "draw three", "draw deck", "draw deck", "draw deck"
    )
    while options(t)[0] != "develop":
        t.play(options(t)[0])
    play(t, "develop", "play mercers pay grocers")
    assert options(t) == ["on new", "on 1"]


@rule("L9.11", "L11.21")
@pytest.mark.parametrize(
    ("stacks", "worth"),
    [
        (["town-houses", "lords"], 2),
        (["town-houses", "~lords"], 1),
        (["town-houses", ["lords", "vintners"]], 1),
        (["town-houses", ["lords", "~kew-gardens"]], 1),
        (["town-houses", ["vintners", "kew-gardens"]], 2),
    ],
)
def test_9_11_covered_and_flipped_cards_never_count(stacks: list[object], worth: int) -> None:
    t = scene(me(city=[*stacks, "grand-hotel"]), at="run")
    t.play("activate town-houses")
    assert prestige(t) == worth


# ---------------------------------------------------------------- continuous effects


@rule("L9.12")
def test_9_12_a_continuous_effect_starts_at_placement() -> None:
    t = scene(me(hand=["school-a", "lords", "vintners", "bridge", "pauper-a"], cash=3), at="develop 0")
    assert options(t) == ["play school-a", "play lords"]
    t.play("play school-a on new")
    assert options(t) == ["play vintners", "stop", "loan"]
    t.play("play vintners pay pauper-a by school-a on new")
    assert (cash(t), city(t)) == (0, [["school-a"], ["vintners"]])


@rule("L9.12")
def test_9_12_shops_pay_for_later_cards_of_the_same_turn() -> None:
    t = scene(me(hand=["shops-b", "vintners", "salters", "mercers"], cash=0), at="develop 0")
    play(t, "play shops-b pay vintners on new", "play salters on new")
    assert cash(t) == 1


@rule("L9.13", "E15", "E17")
def test_9_13_a_continuous_effect_ends_when_its_card_is_covered() -> None:
    t = scene(me(hand=["lords", "kew-gardens", "vintners", "bridge"], city=["school-a"], cash=20), at="develop 0")
    assert options(t) == ["play vintners", "play kew-gardens", "play lords", "play bridge"]
    t.play("play lords pay kew-gardens on 1")
    assert hand(t) == ["vintners", "bridge"]
    assert t.decision is not None
    assert t.decision.seat == 1


@rule("L9.14", "R15", "E15", "K16")
def test_9_14_the_card_to_be_covered_still_helps_to_pay() -> None:
    t = scene(me(hand=["vintners", "bridge"], city=["school-a"], cash=1), at="develop 0")
    t.play("play vintners pay bridge by school-a on 1")
    assert (city(t), cash(t)) == ([["school-a", "vintners"]], 0)


@rule("L9.15", "R15", "E16")
def test_9_15_a_card_does_not_help_itself() -> None:
    t = scene(me(hand=["school-a", "vintners", "pauper-a"], cash=9))
    assert refused(t, "develop") == "L9.2"
    t = scene(me(hand=["shops-b", "vintners"], cash=0), at="develop 0")
    t.play("play shops-b on new")
    assert cash(t) == 0


@rule("L9.15", "L9.12")
def test_9_15_but_another_one_of_the_same_name_helps() -> None:
    t = scene(me(hand=["shops-b", "vintners"], city=["shops-c"], cash=0), at="develop 0")
    t.play("play shops-b on new")
    assert cash(t) == 1


@rule("L9.16")
def test_9_16_effects_that_are_not_continuous_do_nothing_at_placement() -> None:
    cards = ["covent-garden", "vintners", "leatherworks", "salters", "vauxhall-gardens", "lords"]
    t = scene(me(hand=cards, cash=5, poverty=3), at="develop 0")
    play(t, "play covent-garden pay vintners on new", "play leatherworks on new", "play vauxhall-gardens on new")
    assert (cash(t), prestige(t), poverty(t)) == (5, 0, 3)
    assert city(t) == [["covent-garden"], ["leatherworks"], ["vauxhall-gardens"]]


# ---------------------------------------------------------------- action cards


@rule("L9.17", "L9.18", "L9.19", "L9.21", "D8", "T8")
def test_9_17_an_action_card_needs_no_discard() -> None:
    t = scene(me(hand=["huguenots", "lords"]), deck=["vintners", "bridge", "grocers"], at="develop 0")
    # it is the only thing to play: the engine plays it, and no card can be played afterwards
    assert hand(t) == ["vintners", "lords", "bridge"]
    assert city(t) == []
    assert board(t) == (["", "", ""], ["", "", ""])
    assert t.decision is not None
    assert t.decision.seat == 1


@rule("L9.17", "L8.5")
@pytest.mark.parametrize("at", ["action", "run", "buy", "draw 3"])
def test_9_17_only_during_develop(at: str) -> None:
    t = scene(me(hand=["huguenots", "wren"], city=["lords"]), board={"top": ["vintners"]}, at=at)
    assert refused(t, "play huguenots") == "L9.1"
    assert refused(t, "play wren") == "L9.1"


@rule("L9.18", "D8", "D19")
def test_9_18_the_effect_happens_at_once_and_draws_one_by_one() -> None:
    t = scene(
        me(hand=["huguenots", "lords", "vauxhall-gardens"], city=["~bridge"]),
        board={"top": ["vintners", "salters"]},
        at="develop 0",
    )
    t.play("play huguenots")
    assert t.decision is not None
    assert (t.decision.kind, t.decision.data) == ("draw", {"count": 2})
    assert all_options(t) == ["draw deck", "draw vintners", "draw salters", "loan"]
    t.play("draw vintners")
    assert options(t) == ["draw deck", "draw salters"]
    t.play("draw salters")
    assert due(t)[-1] == "develop 1"
    assert hand(t) == ["vauxhall-gardens", "salters", "vintners", "lords"]


@rule("L9.19", "R16", "E14")
@pytest.mark.parametrize("slug", ["huguenots", "jewish-refugees"])
def test_9_19_a_played_action_card_leaves_the_game(slug: str) -> None:
    t = scene(me(hand=[slug, "lords", "vauxhall-gardens"]), at="develop 0")
    t.play(f"play {slug}")
    assert removed(t) == [slug]
    assert slug not in [*hand(t), *board(t)[0]]
    assert city(t) == []


@rule("L9.19", "D8", "K18")
def test_9_19_wren_leaves_after_its_effect() -> None:
    t = scene(me(hand=["wren", "vintners", "lords", "vauxhall-gardens"]), at="develop 0")
    t.play("play wren")
    assert t.decision is not None
    assert (t.decision.kind, t.decision.data) == ("free", {"count": 2})
    assert all_options(t) == ["play vauxhall-gardens", "play vintners", "play lords", "stop", "loan"]
    assert removed(t) == []
    t.play("stop")
    assert (removed(t), due(t)[-1]) == (["wren"], "develop 1")
    assert options(t) == ["play vauxhall-gardens", "play lords", "stop"]


@rule("D8", "L9.17")
def test_d8_wren_adds_no_action_card_and_no_pauper() -> None:
    t = scene(me(hand=["wren", "huguenots", "vintners", "pauper-a", "lords"]), at="develop 0")
    t.play("play wren")
    assert options(t) == ["play vintners", "play lords", "stop"]
    assert refused(t, "play huguenots") == "L9.17"
    assert refused(t, "play pauper-a") == "L13.1"


@rule("D8", "L9.5", "L4.5")
def test_d8_wrens_cards_cost_their_additional_cost() -> None:
    t = scene(me(hand=["wren", "st-pauls", "oxford-street"], cash=5), at="develop 0")
    t.play("play wren")
    assert options(t) == ["play oxford-street", "stop", "loan"]
    play(t, "play oxford-street", "loan")
    assert options(t) == ["play st-pauls", "stop"]
    t.play("play st-pauls on new")
    assert (cash(t), loans(t), board(t)[0]) == (1, 1, ["", "", ""])


@rule("L9.10", "D8")
def test_9_10_holds_inside_wren() -> None:
    t = scene(me(hand=["wren", "vintners", "lords", "bridge"], city=["grocers"], cash=5), at="develop 0")
    play(t, "play wren", "play vintners on 1", "play lords")
    assert t.decision is not None
    assert city(t) == [["grocers", "vintners"], ["lords"]]
    t = scene(me(hand=["wren", "vintners", "lords", "bridge"], city=["grocers"], cash=5), at="develop 0")
    play(t, "play wren", "play vintners on 1")
    assert refused(t, "play lords on 1") == "L9.10"


@rule("L9.21", "L9.1")
def test_9_21_an_action_card_alone_is_a_valid_action() -> None:
    t = scene(me(hand=["huguenots", "vintners", "salters"]), me(), at="develop 0")
    t.play("play huguenots")
    assert "stop" in options(t)
    t.play("stop")
    assert (city(t), t.decision is not None and t.decision.seat) == ([], 1)


@rule("L9.21", "D8")
def test_9_21_even_if_it_does_nothing() -> None:
    t = scene(me(hand=["wren"]), me(), board={"top": ["lords"]})
    t.play("develop")
    assert (removed(t), hand(t), city(t)) == (["wren"], [], [])
    assert t.decision is not None
    assert t.decision.seat == 1


@rule("L9.22", "T7")
@pytest.mark.parametrize(
    ("payer", "card"), [("huguenots", "vintners"), ("wren", "lords"), ("jewish-refugees", "vintners")]
)
def test_9_22_an_action_card_may_pay(payer: str, card: str) -> None:
    t = scene(me(hand=[payer, card, "pauper-a"]), me(hand=["sewers"]), at="develop 0")
    assert sorted(options(t)) == sorted([f"play {card}", f"play {payer}"])
    t.play(f"play {card} pay {payer} on new")
    assert (city(t), board(t)[0], hand(t)) == ([[card]], [payer, "", ""], ["pauper-a"])


@rule("L9.23", "E13")
def test_9_23_cards_drawn_by_an_effect_may_be_played_or_pay_at_once() -> None:
    t = scene(
        me(hand=["huguenots", "lords", "bridge"]), deck=["vauxhall-gardens", "fleet-street", "sewers"], at="develop 0"
    )
    assert due(t)[-1] == "develop 1"
    assert options(t) == ["play vauxhall-gardens", "play fleet-street", "play lords", "play bridge", "stop"]
    play(t, "play lords pay vauxhall-gardens on new", "play fleet-street on new")
    assert city(t) == [["lords"], ["fleet-street"]]


# ---------------------------------------------------------------- the city


@rule("L9.24", "R17")
def test_9_24_any_number_of_stacks_and_of_copies() -> None:
    pairs = ["bridge", "omnibus", "workers-houses", "steamboats", "sewers"]
    t = scene(
        me(hand=["sewers", "sewers", "lords"], city=[*pairs, *pairs, "grocers", "mercers"], cash=4), at="develop 0"
    )
    t.play("play sewers pay sewers on new")
    assert len(city(t)) == 13
    assert city(t).count(["sewers"]) == 3


@rule("L9.25")
@pytest.mark.parametrize("seed", range(6))
def test_9_25_cards_never_leave_their_place_in_a_city(seed: int) -> None:
    t = Table.new("london", seats=3, seed=seed)
    chance = random.Random(seed)
    before = [player(t, seat)["city"] for seat in range(3)]
    while t.decision is not None:
        t.play(chance.choice(t.decision.sensible))
        now = [player(t, seat)["city"] for seat in range(3)]
        for old, new in zip(before, now, strict=True):
            assert len(new) >= len(old)
            for stack, grown in zip(old, new, strict=False):
                bottom = [card.removeprefix("~") for card in grown[: len(stack)]]
                assert bottom == [card.removeprefix("~") for card in stack]
        before = now
    assert any(len(stack) > 1 for stacks in before for stack in stacks)


@rule("L9.25")
def test_9_25_a_covered_card_is_not_taken_back() -> None:
    t = scene(
        me(hand=["vintners", "salters", "lords", "vauxhall-gardens"], city=[["grocers", "mercers"]]), at="develop 0"
    )
    for move in ("take mercers", "take grocers", "play mercers", "discard mercers", "on 1"):
        assert t.why_not(move) is not None
    t.play("play vintners on 1")
    assert city(t) == [["grocers", "mercers", "vintners"]]


@rule("L9.19", "R16")
def test_9_19_without_the_option_a_played_action_card_cannot_come_back() -> None:
    t = scene(me(hand=["huguenots", "wren", "vintners", "salters"]), board={"top": ["lords"]}, at="develop 0")
    t.play("play huguenots")
    assert refused(t, "draw huguenots") == "L6.1"
