"""London: the table options on benefit draws (R6), repeated cards (R36) and cards from the board (R37)."""

from typing import Any

import pytest

from ludgate import Table
from tests.support.london import board, boroughs, cash, city, deck, hand, me, options, play, poverty, prestige, refused
from tests.support.london import scene as any_scene
from tests.support.rule import rule

ALLOWED = {"benefit_draws": "optional"}
FACE_UP = {"whitehall": "face-up"}
LATER = {"coffee_house": "later-turn"}


def asked(t: Table) -> str:
    assert t.decision is not None
    return t.decision.kind


def buying(options: dict[str, str], **fields: Any) -> Table:
    """Somebody is about to buy Hammersmith: 3 cards, 4 prestige, 1 poverty removed."""
    row = ["hammersmith", "lewisham"]
    return any_scene(me(cash=9, poverty=3), at="buy", row=row, options=options, **fields)


# ---------------------------------------------------------------- R6: must the cards of a borough be drawn?


@rule("R6", "L6.4", "D11")
def test_r6_by_default_the_cards_must_be_drawn() -> None:
    t = buying({}, board={"top": ["salters"]})
    t.play("buy hammersmith")
    assert (asked(t), options(t)) == ("draw", ["draw deck", "draw salters"])
    assert refused(t, "stop") == "L6.4"


@rule("R6", "D11")
@pytest.mark.parametrize("drawn", [0, 1, 2])
def test_r6_the_buyer_may_draw_fewer_cards(drawn: int) -> None:
    t = buying(ALLOWED)
    t.play("buy hammersmith")
    for left in range(3, 3 - drawn, -1):
        assert t.decision is not None
        assert (asked(t), t.decision.data, options(t)) == ("benefit-draw", {"count": left}, ["draw deck", "stop"])
        t.play("draw deck")
    events = t.play("stop")
    assert [event.data for event in events if event.kind == "decline-draw"] == [{"count": 3 - drawn}]
    assert (len(hand(t)), prestige(t), poverty(t)) == (drawn, 4, 2), "the other benefits come all the same"


@rule("R6", "L6.1", "L6.2", "D19")
def test_r6_all_of_them_from_either_source() -> None:
    t = buying(ALLOWED, board={"top": ["salters"], "bottom": ["grocers"]})
    before = len(deck(t))
    play(t, "buy hammersmith", "draw grocers", "draw salters")
    assert options(t) == ["draw deck", "stop"]
    events = t.play("draw deck")
    assert "decline-draw" not in [event.kind for event in events]
    assert (len(hand(t)), len(deck(t)), board(t)[0]) == (3, before - 2, ["", "", ""])


@rule("R6", "L6.5")
def test_r6_without_a_card_there_is_nothing_to_decline() -> None:
    t = buying(ALLOWED, deck=[])
    events = t.play("buy hammersmith")
    assert "decline-draw" not in [event.kind for event in events]
    assert (boroughs(t), hand(t), prestige(t)) == (["hammersmith"], [], 4)


@rule("R6", "L6.4", "L12.1")
@pytest.mark.parametrize("options_of", [{}, ALLOWED])
def test_r6_other_draws_stay_compulsory(options_of: dict[str, str]) -> None:
    t = any_scene(me(), board={"top": ["salters"]}, options=options_of)
    t.play("draw three")
    assert (asked(t), options(t)) == ("draw", ["draw deck", "draw salters"])
    step = any_scene(me(), board={"top": ["salters"]}, options=options_of, at="draw-step 0 1 1 0")
    assert refused(step, "stop") == "L6.4"


@rule("R6", "R19")
def test_r6_with_a_free_order_of_benefits() -> None:
    t = buying({**ALLOWED, "benefits": "any-order"})
    play(t, "buy hammersmith", "receive prestige", "receive cards", "stop")
    assert (prestige(t), poverty(t), hand(t)) == (4, 2, [])


# ---------------------------------------------------------------- R36: does Whitehall repeat a flipped card?


def repeating(options: dict[str, str]) -> Table:
    """Salters is flipped by its activation, Grand Hotel stays face up; Whitehall comes last."""
    t = any_scene(me(city=["salters", "grand-hotel", "whitehall", "lords"], cash=0), at="run", options=options)
    return play(t, "activate salters", "activate grand-hotel")


@rule("R36", "L9.11", "K2", "K3")
def test_r36_by_default_a_card_flipped_in_this_run_can_be_repeated() -> None:
    t = repeating({})
    assert city(t)[:2] == [["~salters"], ["grand-hotel"]]
    t.play("activate whitehall")
    assert options(t) == ["repeat salters", "repeat grand-hotel"]


@rule("R36", "L9.11")
def test_r36_strictly_only_a_card_that_lies_face_up() -> None:
    t = repeating(FACE_UP)
    before = cash(t)
    t.play("activate whitehall")
    assert (asked(t), cash(t) - before, city(t)[2]) == ("run", 4, ["~whitehall"]), "Grand Hotel was the only one"


@rule("R36", "K4")
def test_r36_strictly_nothing_is_left_where_everything_is_flipped() -> None:
    t = any_scene(me(city=["salters", "whitehall", "lords"], cash=0), at="run", options=FACE_UP)
    play(t, "activate salters", "activate whitehall")
    assert (cash(t), city(t)[1]) == (4, ["~whitehall"])


@rule("R36", "L11.12")
def test_r36_strictly_a_card_that_hospital_saved_counts() -> None:
    t = any_scene(me(city=["salters", "whitehall", "hospital-a", "lords"], cash=0), at="run", options=FACE_UP)
    play(t, "activate salters", "flip hospital-a", "activate whitehall")
    assert cash(t) == 8


# ---------------------------------------------------------------- R37: may the card of Coffee House act at once?


@rule("R37", "L8.10", "K8")
def test_r37_by_default_it_may_be_activated_in_the_same_run() -> None:
    t = any_scene(me(city=["coffee-house", "lords"], cash=0), board={"top": ["vintners"]}, at="run")
    play(t, "activate coffee-house", "take vintners")
    assert options(t) == ["activate vintners", "activate lords", "stop"]


@rule("R37", "L8.10")
def test_r37_strictly_it_rests_until_a_later_turn() -> None:
    t = any_scene(me(city=["coffee-house", "lords"], cash=0), board={"top": ["vintners"]}, at="run", options=LATER)
    play(t, "activate coffee-house", "take vintners")
    assert options(t) == ["activate lords", "stop"]
    assert refused(t, "activate vintners") == "L8.10"
    assert city(t)[0] == ["coffee-house", "vintners"]


@rule("R37", "L2.11")
def test_r37_its_continuous_effect_works_at_once_all_the_same() -> None:
    t = any_scene(
        me(city=["coffee-house", "salters", "lords"], cash=2), board={"top": ["hospital-a"]}, at="run", options=LATER
    )
    play(t, "activate coffee-house", "take hospital-a", "activate salters")
    assert options(t) == ["flip", "flip hospital-a"]
