"""London, chapter 2: anatomy of a city card."""

import pytest

from ludgate import BadPosition
from ludgate.games.london.content.catalogue import load
from ludgate.games.london.content.schema import ActionCard, Building, Pauper
from ludgate.games.london.text.cards import ICONS, icon_caption
from ludgate.text.languages import LANGUAGES
from tests.support.london import (
    board,
    cash,
    city,
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

BOX = load()
BUILDINGS = [card for card in BOX.cards if isinstance(card, Building)]


@rule("L2.1")
@pytest.mark.parametrize("language", LANGUAGES)
def test_2_1_every_card_has_a_name(language: str) -> None:
    assert all(BOX.name(card.id, language).strip() for card in BOX.cards)


@rule("L2.2")
def test_2_2_every_card_belongs_to_one_set() -> None:
    assert {card.set for card in BOX.cards} == {"A", "B", "C"}


@rule("L2.3", "L2.4")
def test_2_3_four_colours_and_grey_means_pauper() -> None:
    assert {card.colour for card in BOX.cards} == {"brown", "blue", "pink", "grey"}
    assert {c.id for c in BOX.cards if c.colour == "grey"} == {c.id for c in BOX.cards if isinstance(c, Pauper)}


@rule("L2.5", "L9.5")
def test_2_5_the_additional_cost_is_due_when_the_card_is_added() -> None:
    t = scene(me(hand=["oxford-street", "vintners"], cash=9), at="develop 0")
    t.play("play oxford-street pay vintners on new")
    assert cash(t) == 5


@rule("L2.5")
def test_2_5_the_additional_cost_is_not_due_again_when_the_card_is_activated() -> None:
    t = scene(me(city=["oxford-street"], cash=0), at="run")
    t.play("activate oxford-street")
    assert (cash(t), prestige(t)) == (8, 2)


@rule("L2.6")
@pytest.mark.parametrize("at", ["action", "develop 0", "buy", "draw 3", "draw-step 0 1 1 0", "limit"])
def test_2_6_an_effect_is_activated_only_while_running(at: str) -> None:
    many = ["lords", "british-museum", "bridge", "regent-street", *["pauper-b"] * 4, *["sewers"] * 4]
    t = scene(me(hand=many, city=["vintners"], cash=20), board={"top": ["salters"]}, at=at)
    assert refused(t, "activate vintners") == "L2.6"
    assert cash(t) == 20


@rule("L2.7")
def test_2_7_a_cost_is_nothing_or_money_or_cards() -> None:
    costs = [card.activation_cost for card in BUILDINGS]
    assert all(cost is None or (cost.money is None) != (cost.discard is None) for cost in costs)
    assert (
        {bool(cost and cost.money) for cost in costs}
        == {bool(cost and cost.discard) for cost in costs}
        == {True, False}
    )


@rule("L2.7", "L11.5")
def test_2_7_nothing_money_or_a_card_of_any_colour_is_paid() -> None:
    t = scene(
        me(hand=["lords", "pauper-a"], city=["grand-hotel", "woolwich-arsenal", "west-india-docks"], cash=8), at="run"
    )
    t.play("activate woolwich-arsenal")
    assert (cash(t), prestige(t), hand(t)) == (1, 5, ["pauper-a", "lords"])
    t.play("activate grand-hotel")
    assert (cash(t), hand(t)) == (5, ["pauper-a", "lords"])
    t.play("activate west-india-docks")
    assert options(t) == ["discard pauper-a", "discard lords"]
    t.play("discard lords")
    assert (cash(t), board(t)[0]) == (12, ["lords", "", ""])


@rule("L2.8", "L16.4")
def test_2_8_end_prestige_is_zero_where_none_is_printed() -> None:
    t = scene(me(city=["st-pauls", "vintners"]), me(city=["salters", "theatre-royal"]))
    assert [score.breakdown["city"] for score in t.scores()] == [6, 0]


@rule("L2.9", "L11.11")
def test_2_9_a_card_with_the_symbol_is_flipped_another_stays() -> None:
    t = scene(me(city=["vintners", "grand-hotel"], cash=0), at="run")
    play(t, "activate grand-hotel", "activate vintners")
    assert (cash(t), city(t)) == (8, [["~vintners"], ["grand-hotel"]])


@rule("L2.9")
def test_2_9_a_card_that_stays_face_up_serves_again_in_a_later_turn() -> None:
    t = scene(me(city=["vintners", "grand-hotel"], cash=0), at="run")
    play(t, "activate vintners", "activate grand-hotel")
    play(t, "draw three", "run")
    assert options(t) == ["activate grand-hotel", "stop"]
    assert refused(t, "activate vintners") == "L11.11"
    t.play("activate grand-hotel")
    assert cash(t) == 12


@rule("L2.10")
def test_2_10_one_card_may_have_both_kinds_of_effect() -> None:
    t = scene(me(hand=["pauper-a"], city=["stock-exchange", "lords"], cash=0), board={"top": ["mercers"]})
    t.play("use stock-exchange")
    assert (hand(t), board(t)[0]) == (["mercers"], ["pauper-a", "", ""])
    play(t, "run", "activate stock-exchange")
    assert cash(t) == 2


@rule("L2.11", "L9.13")
@pytest.mark.parametrize("stack", [["~school-a"], ["school-a", "lords"], ["school-a", "~lords"]])
def test_2_11_a_flipped_or_covered_card_has_no_continuous_effect(stack: list[str]) -> None:
    t = scene(me(hand=["vintners", "bridge"], city=[stack], cash=9))
    assert refused(t, "develop") == "L9.2"


@rule("L2.11")
def test_2_11_a_visible_card_has_its_continuous_effect() -> None:
    t = scene(me(hand=["vintners", "bridge"], city=[["~lords", "school-a"]], cash=9))
    play(t, "develop", "play vintners pay bridge by school-a on new")
    assert (cash(t), city(t)) == (8, [["~lords", "school-a"], ["vintners"]])


@rule("L2.11", "L9.11")
def test_2_11_a_continuous_effect_of_a_covered_card_brings_no_money() -> None:
    t = scene(me(cash=0, city=[["bank-of-england", "lords"]]))
    t.play("loan")
    assert cash(t) == 10


@rule("L2.12")
def test_2_12_an_action_card_has_an_action_and_nothing_to_activate() -> None:
    cards = [card for card in BOX.cards if isinstance(card, ActionCard)]
    assert sorted(card.id for card in cards) == ["huguenots", "jewish-refugees", "wren"]
    assert all(card.action and not hasattr(card, "effect") for card in cards)


@rule("L2.12", "L9.19")
@pytest.mark.parametrize("slug", ["huguenots", "wren", "jewish-refugees", "pauper-a"])
def test_2_12_an_action_card_or_a_pauper_stands_in_no_city(slug: str) -> None:
    with pytest.raises(BadPosition, match="cannot stand in a city"):
        scene(me(city=[slug]))


@rule("L2.13")
@pytest.mark.parametrize("language", LANGUAGES)
def test_2_13_there_are_eight_icons(language: str) -> None:
    assert len(ICONS) == len({icon_caption(icon, language) for icon in ICONS}) == 8


@rule("L2.14")
def test_2_14_prestige_now_is_scored_at_once_prestige_at_the_end_is_not() -> None:
    t = scene(me(hand=["st-pauls", "lords"], cash=10), me(hand=["bridge"]), at="develop 0")
    t.play("play st-pauls pay lords on new")
    assert (prestige(t), t.scores()[0].breakdown["track"], t.scores()[0].breakdown["city"]) == (0, 0, 6)
    t = scene(me(city=["theatre-royal", "kew-gardens"]), at="run")
    t.play("activate theatre-royal")
    assert (prestige(t), t.scores()[0].breakdown["track"]) == (2, 2)


@rule("L2.15", "R30")
def test_2_15_an_effect_without_a_choice_applies_by_itself() -> None:
    t = scene(me(hand=["vintners", "salters"], city=["shops-b", "bank-of-england"], cash=0), at="develop 0")
    play(t, "loan", "play vintners on new")
    assert cash(t) == 13


@rule("L2.15", "R30", "D17")
@pytest.mark.parametrize(
    ("answer", "after"),
    [
        ("flip", [["~vintners"], ["hospital-a"], ["lords"]]),
        ("flip hospital-a", [["vintners"], ["~hospital-a"], ["lords"]]),
    ],
)
def test_2_15_hospital_gives_a_choice(answer: str, after: list[list[str]]) -> None:
    t = scene(me(city=["vintners", "hospital-a", "lords"]), at="run")
    t.play("activate vintners")
    assert options(t) == ["flip", "flip hospital-a"]
    t.play(answer)
    assert city(t) == after


@rule("L2.6", "L11.3")
def test_2_6_a_card_without_activated_effect_cannot_be_activated() -> None:
    t = scene(me(city=["st-pauls", "lords"], poverty=1, loans=0), at="run")
    assert options(t) == ["activate lords", "stop"]
    assert refused(t, "activate st-pauls") == "L11.3"
    assert (due(t)[-1], loans(t), poverty(t)) == ("run", 0, 1)
