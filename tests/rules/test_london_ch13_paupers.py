"""Chapter 13: Paupers."""

import pytest

from tests.support.london import all_options, board, cash, city, hand, me, options, play, poverty, refused, scene
from tests.support.rule import rule

PAUPERS = ("pauper-a", "pauper-b", "pauper-c")


@rule("L13.1")
@pytest.mark.parametrize("pauper", PAUPERS)
def test_13_1_a_pauper_cannot_be_added_to_a_city(pauper: str) -> None:
    t = scene(me(hand=[pauper, "salters", "grocers", "vintners"]), at="develop 0")
    assert options(t) == ["play salters", "play vintners", "play grocers"]
    assert refused(t, f"play {pauper}") == "L13.1"


@rule("L13.1")
def test_13_1_not_even_without_a_discard() -> None:
    t = scene(me(hand=["wren", "pauper-a", "salters", "lords"]), at="develop 0")
    t.play("play wren")
    assert options(t) == ["play salters", "play lords", "stop"]
    assert refused(t, "play pauper-a") == "L13.1"


@rule("L13.1", "K9")
def test_13_1_not_even_from_the_board() -> None:
    t = scene(me(city=["coffee-house", "salters"]), at="run", board={"top": ["pauper-a", "lords", "huguenots"]})
    t.play("activate coffee-house")
    assert options(t) == ["take lords", "stop"]
    assert refused(t, "take pauper-a") == "L13.1"


@rule("L13.1", "L13.2")
def test_13_1_two_paupers_do_not_pay_for_each_other() -> None:
    t = scene(me(hand=["pauper-a", "pauper-a", "pauper-b"]))
    assert options(t) == ["buy land", "run", "draw three"]
    assert refused(t, "develop") == "L9.2"


@rule("L13.2")
@pytest.mark.parametrize("pauper", PAUPERS)
def test_13_2_a_pauper_cannot_pay_for_a_card(pauper: str) -> None:
    t = scene(me(hand=["salters", "grocers", "vintners", pauper]), at="develop 0")
    assert refused(t, f"play salters pay {pauper}") == "L13.2"
    t.play("play salters")
    assert options(t) == ["pay vintners", "pay grocers"]


@rule("L13.3", "L13.2", "K17")
def test_13_3_unless_a_borough_says_so_explicitly() -> None:
    t = scene(
        me(hand=["salters", "lords", "pauper-a", "pauper-b"], boroughs=["bethnal-green-stepney-poplar"]),
        at="develop 0",
    )
    t.play("play salters")
    assert options(t) == [
        "pay pauper-a by bethnal-green-stepney-poplar",
        "pay pauper-b by bethnal-green-stepney-poplar",
    ]
    t.play("pay pauper-b by bethnal-green-stepney-poplar")
    assert city(t) == [["salters"]]
    assert board(t)[0] == ["pauper-b", "", ""]


@rule("L13.3", "K15")
def test_13_3_unless_a_city_card_says_so_explicitly() -> None:
    t = scene(me(hand=["salters", "pauper-a", "bridge"], city=["school-a"], cash=3), at="develop 0")
    t.play("play salters pay pauper-a by school-a on new")
    assert city(t) == [["school-a"], ["salters"]]
    assert (cash(t), hand(t)) == (2, ["bridge"])


@rule("L13.3", "K17")
def test_13_3_an_effect_that_names_other_colours_only_does_not_help() -> None:
    t = scene(me(hand=["salters", "lords", "bridge", "pauper-a"], boroughs=["southwark-bermondsey"]), at="develop 0")
    t.play("play salters")
    assert options(t) == ["pay lords by southwark-bermondsey", "pay bridge by southwark-bermondsey"]
    assert refused(t, "pay pauper-a") == "L13.2"


@rule("L13.3", "L13.1")
def test_13_3_an_effect_that_lets_a_pauper_pay_does_not_let_it_be_built() -> None:
    t = scene(me(hand=["salters", "lords", "pauper-a"], city=["school-a"], cash=9), at="develop 0")
    assert refused(t, "play pauper-a") == "L13.1"


@rule("L13.4", "L6.17")
def test_13_4_a_pauper_is_never_discarded_freely() -> None:
    for at in ("action", "run"):
        t = scene(me(hand=["pauper-a", "salters", "grocers"], city=["grand-hotel"]), at=at)
        assert not [text for text in all_options(t) if "pauper" in text]
        assert refused(t, "discard pauper-a") == "L6.17"


@rule("L13.4")
def test_13_4_a_it_leaves_through_an_effect_of_another_card() -> None:
    t = scene(me(hand=["pauper-a", "pauper-c"], city=["workhouse", "salters"], cash=0, poverty=3), at="run")
    play(t, "activate workhouse", "discard pauper-a", "stop")
    assert (hand(t), cash(t), poverty(t)) == (["pauper-c"], 1, 2)
    swap = scene(me(hand=["pauper-a"], boroughs=["st-pancras"]), board={"top": ["lords", "salters"]})
    play(swap, "use st-pancras take lords")
    assert (hand(swap), board(swap)[0]) == (["lords"], ["pauper-a", "salters", ""])


@rule("L13.4", "L11.6")
def test_13_4_b_it_leaves_as_the_discard_of_an_activation() -> None:
    t = scene(me(hand=["pauper-a", "salters"], city=["west-india-docks", "grocers"], cash=0), at="run")
    play(t, "activate west-india-docks", "discard pauper-a")
    assert (cash(t), hand(t), board(t)[0]) == (7, ["salters"], ["pauper-a", "", ""])


@rule("L13.4", "L14.4")
def test_13_4_c_it_leaves_as_an_excess_card() -> None:
    held = ["salters", "grocers", "mercers", "fishmongers", "vintners", "haberdashers", "almshouses", "lords", "bridge"]
    t = scene(me(hand=[*held, "pauper-a"]), at="limit")
    t.play("discard pauper-a")
    assert sorted(hand(t)) == sorted(held)


@rule("L13.5", "L11.17", "L14.1", "L16.3")
def test_13_5_a_pauper_in_hand_counts_as_a_card_everywhere() -> None:
    paupers = ["pauper-a"] * 2 + ["pauper-b"] * 4 + ["pauper-c"] * 5
    t = scene(me(hand=paupers))
    t.play("run")
    assert poverty(t) == 11
    assert t.decision is not None
    assert t.decision.kind == "limit"
    over = scene(me(hand=paupers[:4]), me(), at=[])
    assert over.scores()[0].facts["poverty_before"] == 4


@rule("L13.6", "L6.16")
def test_13_6_a_discarded_pauper_can_be_drawn_by_anyone() -> None:
    t = scene(me(hand=["pauper-a"], city=["west-india-docks"]), me(), at="run")
    play(t, "activate west-india-docks")
    assert board(t)[0] == ["pauper-a", "", ""]
    assert t.decision is not None
    assert (t.decision.seat, t.decision.kind) == (1, "draw-step")
    assert options(t) == ["draw deck", "draw pauper-a"]
    t.play("draw pauper-a")
    assert hand(t, 1) == ["pauper-a"]


@rule("L13.7", "L14.7")
def test_13_7_there_is_no_duty_to_get_rid_of_paupers() -> None:
    t = scene(me(hand=["pauper-a", "pauper-b"], city=["workhouse", "brewing"]))
    play(t, "run", "stop")
    assert hand(t) == ["pauper-a", "pauper-b"]
    assert t.decision is not None
    assert t.decision.seat == 1
