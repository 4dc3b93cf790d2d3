"""Chapter 12: draw three cards."""

from ludgate import Table
from tests.support.london import board, deck, hand, me, options, play, refused, scene
from tests.support.rule import rule


def count(t: Table) -> int:
    assert t.decision is not None
    assert t.decision.kind == "draw"
    found = t.decision.data["count"]
    assert isinstance(found, int)
    return found


@rule("L12.1", "L6.1", "L6.2", "D18", "D19")
def test_12_1_three_single_draws_each_from_deck_or_board() -> None:
    t = scene(me(), board={"top": ["salters", "grocers"], "bottom": ["", "pauper-a"]})
    t.play("draw three")
    assert count(t) == 3
    assert options(t) == ["draw deck", "draw salters", "draw grocers", "draw pauper-a"]
    t.play("draw grocers")
    assert count(t) == 2
    assert options(t) == ["draw deck", "draw salters", "draw pauper-a"]
    top = deck(t)[0]
    t.play("draw deck")
    assert count(t) == 1
    assert options(t) == ["draw deck", "draw salters", "draw pauper-a"]
    t.play("draw pauper-a")
    assert sorted(hand(t)) == sorted(["grocers", top, "pauper-a"])
    assert t.decision is not None
    assert t.decision.seat == 1


@rule("L12.1", "L6.4")
def test_12_1_the_draw_cannot_be_stopped_early() -> None:
    t = scene(me(), board={"top": ["salters"]})
    play(t, "draw three", "draw deck")
    assert refused(t, "stop") == "L6.4"
    assert "stop" not in options(t)


@rule("L12.1", "L6.6")
def test_12_1_with_an_empty_board_all_three_come_from_the_deck() -> None:
    t = scene(me())
    first_three = deck(t)[:3]
    t.play("draw three")
    assert sorted(hand(t)) == sorted(first_three)


@rule("L12.1", "L6.6", "L6.7")
def test_12_1_with_an_empty_deck_all_three_come_from_the_board() -> None:
    t = scene(me(), deck=[], board={"top": ["salters", "grocers", "mercers"], "bottom": ["lords"]})
    t.play("draw three")
    assert refused(t, "draw deck") == "L6.7"
    play(t, "draw salters", "draw lords", "draw mercers")
    assert sorted(hand(t)) == ["lords", "mercers", "salters"]
    assert hand(t, 1) == ["grocers"], "the next player draws what is left"


@rule("L12.2", "L6.5", "D18", "E5")
def test_12_2_with_fewer_than_three_every_card_is_drawn() -> None:
    t = scene(me(), deck=["lords"], board={"top": ["salters"]})
    play(t, "draw three", "draw deck")
    assert sorted(hand(t)) == ["lords", "salters"]
    assert board(t) == (["", "", ""], ["", "", ""])
    assert deck(t) == []


@rule("L12.3", "R13", "D3", "E6")
def test_12_3_without_any_card_the_action_does_nothing() -> None:
    t = scene(me(hand=["pauper-a"], poverty=2), me(hand=["pauper-b"]), deck=[])
    assert options(t) == ["buy land", "run", "draw three"]
    t.play("draw three")
    assert hand(t) == ["pauper-a"]
    assert t.decision is not None
    assert t.decision.seat == 1


@rule("L12.4", "L8.3", "E37")
def test_12_4_a_turn_with_this_action_has_four_single_draws() -> None:
    t = scene(me(), at="draw-step 0 1 1 0", board={"top": ["salters"]})
    taken = 0
    assert t.decision is not None
    for move in ("draw deck", "draw three", "draw deck", "draw deck", "draw deck"):
        assert t.decision is not None
        taken += sum(event.kind == "draw-deck" and event.seat == 0 for event in t.play(move))
    assert taken == 4
    assert len(hand(t)) == 4
