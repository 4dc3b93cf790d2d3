"""Chapter 14: the hand limit."""

import pytest

from tests.support.london import all_options, board, hand, me, options, play, poverty, refused, removed, scene
from tests.support.rule import rule

NINE = ["salters", "grocers", "mercers", "fishmongers", "vintners", "haberdashers", "almshouses", "lords", "bridge"]
MORE = ["leatherworks", "brewing", "pauper-a"]


@rule("L14.1", "D23")
@pytest.mark.parametrize("excess", [1, 2, 3])
def test_14_1_down_to_exactly_nine(excess: int) -> None:
    t = scene(me(hand=[*NINE, *MORE[:excess]]), at="limit")
    for slug in NINE[:excess]:
        assert t.decision is not None
        assert (t.decision.kind, t.decision.seat) == ("limit", 0)
        t.play(f"discard {slug}")
    assert len(hand(t)) == 9
    assert t.decision is not None
    assert t.decision.seat == 1


@rule("L14.2", "L14.4", "D23")
def test_14_2_the_player_chooses_which_cards() -> None:
    t = scene(me(hand=[*NINE, "pauper-a", "pauper-a"]), at="limit")
    assert sorted(options(t)) == sorted([f"discard {slug}" for slug in [*NINE, "pauper-a"]])
    assert all_options(t)[-1] == "loan"
    play(t, "discard pauper-a", "discard bridge")
    assert sorted(hand(t)) == sorted([*NINE[:-1], "pauper-a"])


@rule("L14.3", "L14.6")
def test_14_3_during_the_turn_the_hand_has_no_limit() -> None:
    t = scene(me(hand=[*NINE, *MORE]), board={"top": ["oxford-street"]})
    play(t, "draw three", "draw deck", "draw deck", "draw oxford-street")
    assert len(hand(t)) == 15
    assert t.decision is not None
    assert t.decision.kind == "limit"


@rule("L14.4")
def test_14_4_paupers_may_be_discarded() -> None:
    t = scene(me(hand=[*NINE, "pauper-a", "pauper-b"]), at="limit")
    play(t, "discard pauper-a", "discard pauper-b")
    assert sorted(hand(t)) == sorted(NINE)


@rule("L14.5", "L6.10", "L6.15", "C5")
def test_14_5_one_by_one_with_a_flush_in_between() -> None:
    t = scene(
        me(hand=[*NINE, *MORE]),
        at="limit",
        board={"top": ["theatre-royal", "wren"], "bottom": ["st-pauls", "hospital-a", "covent-garden"]},
    )
    t.play("discard leatherworks")
    assert board(t) == (["theatre-royal", "wren", "leatherworks"], ["st-pauls", "hospital-a", "covent-garden"])
    t.play("discard brewing")
    assert board(t) == (["brewing", "", ""], ["theatre-royal", "wren", "leatherworks"])
    assert removed(t) == ["st-pauls", "hospital-a", "covent-garden"]
    events = t.play("discard pauper-a")
    assert events[0].data == {"card": "pauper-a", "row": "top"}
    assert len(hand(t)) == 9
    assert board(t)[0] == ["brewing", "pauper-a", ""]


@rule("L14.6", "R23")
def test_14_6_not_checked_in_other_players_turns() -> None:
    t = scene(me(hand=["theatre-royal"]), me(hand=[*NINE, *MORE]))
    t.play("draw three")
    assert len(hand(t, 1)) == 13, "all twelve and the card of the own draw"


@rule("L14.6", "R23")
def test_14_6_the_limit_comes_after_everything_else_of_the_turn() -> None:
    t = scene(me(hand=[*NINE, "leatherworks"], boroughs=["st-pancras"]), at="after", board={"top": ["oxford-street"]})
    assert options(t) == ["use st-pancras", "stop"]
    play(t, "use st-pancras", "offer leatherworks")
    assert t.decision is not None
    assert t.decision.kind == "limit"
    events = t.play("discard salters")
    assert [event.kind for event in events][:2] == ["discard", "turn"]


@rule("L14.6", "L15.1")
def test_14_6_before_the_end_check() -> None:
    t = scene(me(hand=[*NINE, "leatherworks"]), me(), at="limit", deck=[])
    assert t.view()["ending"] == ""
    events = t.play("discard salters")
    assert [event.kind for event in events][:2] == ["discard", "end-triggered"]


@rule("L14.7", "L6.17", "D23")
@pytest.mark.parametrize("size", [0, 1, 8, 9])
def test_14_7_with_nine_or_fewer_none_is_discarded(size: int) -> None:
    t = scene(me(hand=NINE[:size]), at="limit")
    assert t.decision is not None
    assert t.decision.seat == 1
    assert len(hand(t)) == size


@rule("L14.7", "L6.17")
def test_14_7_no_card_beyond_the_excess() -> None:
    t = scene(me(hand=[*NINE, "pauper-a"]), me(), at="limit")
    t.play("discard salters")
    assert t.decision is not None
    assert t.decision.seat == 1
    assert refused(t, "discard grocers") == "L6.13"


@rule("L14.6", "L11.17")
def test_14_6_the_run_counts_the_full_hand_and_the_limit_removes_no_poverty() -> None:
    t = scene(me(hand=[*NINE, "pauper-a"]))
    t.play("run")
    assert poverty(t) == 10
    t.play("discard pauper-a")
    assert poverty(t) == 10
