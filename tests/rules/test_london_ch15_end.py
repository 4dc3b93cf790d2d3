"""Chapter 15: the end of the game."""

import pytest

from ludgate import Table
from tests.support.london import board, cash, city, deck, hand, loans, me, options, play, refused, scene
from tests.support.rule import rule


def decider(t: Table) -> int | None:
    return None if t.decision is None else t.decision.seat


def seats_of_turns(t: Table, *moves: str) -> list[int]:
    """The seats whose turns begin while the moves are played."""
    return [event.seat for move in moves for event in t.play(move) if event.kind == "turn"]


def usual_move(t: Table) -> str:
    """Draw three cards in every turn, the rest as it comes."""
    assert t.decision is not None
    return "draw three" if t.decision.kind == "action" else t.decision.options[0].text


@rule("L15.1")
def test_15_1_checked_at_the_end_of_every_turn() -> None:
    t = scene(me(), me(), deck=["salters", "grocers", "mercers", "lords"])
    t.play("draw three")
    assert t.view()["ending"] == ""
    assert decider(t) == 1, "the other player has drawn the last card"
    assert deck(t) == []
    t.play("draw three")
    assert t.view()["ending"] == "deck"
    assert t.view()["last_seat"] == 1


@rule("L15.1")
def test_15_1_a_deck_with_cards_does_not_end_the_game() -> None:
    t = scene(me(), me(), deck=["salters", "grocers", "mercers", "lords", "bridge"])
    t.play("draw three")
    assert (t.view()["ending"], t.view()["last_seat"]) == ("", None)


@rule("L15.2", "C10")
def test_15_2_the_others_get_exactly_one_more_turn() -> None:
    t = scene(me(), me(), me(), me(), deck=[], turn=2)
    assert seats_of_turns(t, "draw three") == [2]
    assert seats_of_turns(t, "draw three") == [3]
    assert seats_of_turns(t, "draw three") == [0]
    last = t.play("draw three")
    assert [event.kind for event in last][-1] == "game-over"
    assert t.decision is None


@rule("L15.2", "E38")
def test_15_2_triggered_by_the_last_seat() -> None:
    t = scene(me(), me(), me(), deck=[], turn=3)
    assert seats_of_turns(t, "draw three", "draw three", "draw three") == [0, 1]
    assert t.decision is None


@rule("L15.2")
def test_15_2_triggered_by_the_first_seat() -> None:
    t = scene(me(), me(), deck=[])
    assert seats_of_turns(t, "draw three", "draw three") == [1]
    assert t.decision is None


@rule("L15.3", "C11", "E2")
def test_15_3_a_deck_that_runs_out_in_a_turn_has_no_effect_before_its_end() -> None:
    t = scene(
        me(hand=["salters", "grocers"], cash=9), me(), at="draw-step 0 1 1 0", deck=["lords"], board={"top": ["bridge"]}
    )
    t.play("draw deck")
    assert deck(t) == []
    assert t.view()["ending"] == ""
    assert options(t) == ["develop", "buy land", "run", "draw three"]
    play(t, "develop", "play salters")
    assert city(t) == [["salters"]]
    assert t.view()["ending"] == "deck"
    assert decider(t) == 1


@rule("L15.3")
def test_15_3_in_the_middle_of_the_draw_action() -> None:
    t = scene(me(), me(), deck=["lords"], board={"top": ["bridge", "salters", "grocers"]})
    play(t, "draw three", "draw deck", "draw bridge")
    assert t.view()["ending"] == ""
    t.play("draw salters")
    assert t.view()["ending"] == "deck"


@rule("L15.4")
def test_15_4_the_last_turns_do_not_trigger_again() -> None:
    t = scene(me(), me(), me(), deck=[])
    assert [event.kind for event in t.play("draw three")].count("end-triggered") == 1
    for _ in range(2):
        assert "end-triggered" not in [event.kind for event in t.play("draw three")]
    assert t.decision is None
    assert t.view()["last_seat"] == 0


@rule("L15.5", "D1")
def test_15_5_a_last_turn_is_a_full_turn() -> None:
    held = ["salters", "grocers", "mercers", "fishmongers", "vintners", "haberdashers", "almshouses", "lords", "bridge"]
    t = scene(
        me(),
        me(hand=held, cash=20, loans=1),
        deck=[],
        at="after",
        board={"top": ["brewing", "wren"]},
    )
    assert t.decision is not None
    assert (t.decision.seat, t.decision.kind) == (1, "repay")
    t.play("repay 1")
    assert (cash(t, 1), loans(t, 1)) == (5, 0)
    assert options(t) == ["draw brewing", "draw wren"]
    t.play("draw wren")
    assert options(t) == ["develop", "buy land", "run", "draw three"]
    t.play("run")
    assert t.decision is not None
    assert t.decision.kind == "limit"
    t.play("discard bridge")
    assert decider(t) is None
    assert len(hand(t, 1)) == 9


@rule("L15.6", "L6.6", "E3", "E4")
def test_15_6_in_a_last_turn_the_draw_comes_from_the_board_and_is_compulsory() -> None:
    t = scene(me(), me(), deck=[], at="after", board={"top": ["pauper-a", "pauper-b"]})
    assert decider(t) == 1
    assert options(t) == ["draw pauper-a", "draw pauper-b"]
    assert refused(t, "stop") == "L6.4"
    assert refused(t, "draw deck") == "L6.7"
    t.play("draw pauper-a")
    assert hand(t, 1) == ["pauper-a"]


@rule("L15.6", "C13", "E3")
def test_15_6_with_an_empty_board_too_the_draw_is_skipped() -> None:
    t = scene(me(), me(hand=["salters", "grocers"]), deck=[], at="after")
    assert t.decision is not None
    assert (t.decision.seat, t.decision.kind) == (1, "action")
    assert hand(t, 1) == ["salters", "grocers"]
    assert options(t) == ["develop", "buy land", "run", "draw three"]
    t.play("draw three")
    assert decider(t) is None
    assert hand(t, 1) == ["salters", "grocers"]


@rule("L15.6", "L15.10", "R35")
def test_15_6_after_the_guard_the_last_draws_may_still_come_from_the_deck() -> None:
    t = scene(me(), me(), at="after", idle=23, board={"top": ["pauper-a"]})
    assert t.view()["ending"] == "stalled"
    assert decider(t) == 1
    assert options(t) == ["draw deck", "draw pauper-a"]
    t.play("draw deck")
    assert len(hand(t, 1)) == 1


@rule("L15.7", "L16.14")
def test_15_7_after_the_last_turn_the_game_is_over_and_scored() -> None:
    t = scene(me(prestige=3), me(prestige=5), deck=[])
    play(t, "draw three", "draw three")
    assert t.decision is None
    assert t.view()["over"] is True
    assert [score.place for score in t.scores()] == [2, 1]
    assert refused(t, "run") == "L15.7"
    assert refused(t, "draw three") == "L15.7"


@rule("L15.8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_15_8_no_turn_begins_with_an_empty_deck_before_the_trigger(seats: int) -> None:
    t = Table.new("london", seats=seats, seed=11)
    left, triggered = t.view()["deck"], False
    while t.decision is not None:
        for event in t.play(usual_move(t)):
            left = event.data["left"] if event.kind == "draw-deck" else left
            triggered = triggered or event.kind == "end-triggered"
            assert event.kind != "turn" or left or triggered
    assert triggered


@rule("L15.9")
def test_15_9_players_need_not_have_had_equally_many_turns() -> None:
    t = Table.new("london", seats=3, seed=5)
    turns = {0: 1, 1: 0, 2: 0}
    while t.decision is not None:
        for event in t.play(usual_move(t)):
            if event.kind == "turn":
                turns[event.seat] += 1
    last = t.view()["last_seat"]
    assert isinstance(last, int)
    after = [seat for seat in range(3) if seat < last]
    assert [turns[seat] for seat in after] == [turns[last] + 1] * len(after)
    assert [turns[seat] for seat in range(last + 1, 3)] == [turns[last]] * (2 - last)


@rule("L15.10", "R35")
@pytest.mark.parametrize(("seats", "limit"), [(2, 24), (3, 36), (4, 48)])
def test_15_10_after_twelve_rounds_without_a_deck_card_the_deck_counts_as_empty(seats: int, limit: int) -> None:
    before = scene(me(), seats=seats, at="after", idle=limit - 2, board={"top": ["pauper-a"]})
    assert before.view()["ending"] == ""
    assert before.view()["idle"] == limit - 1
    t = scene(me(), seats=seats, at="after", idle=limit - 1, board={"top": ["pauper-a"]})
    assert (t.view()["ending"], t.view()["last_seat"]) == ("stalled", 0)
    assert len(deck(t)) > 0


@rule("L15.10")
def test_15_10_a_card_leaving_the_deck_starts_the_count_anew() -> None:
    t = scene(me(), idle=23, board={"top": ["pauper-a", "pauper-b"]})
    play(t, "draw three", "draw pauper-a", "draw deck", "draw pauper-b")
    assert t.view()["ending"] == ""
    assert t.view()["idle"] == 0


@rule("L15.10", "L15.2", "L15.4")
def test_15_10_every_other_player_has_one_more_turn_then() -> None:
    t = scene(me(), me(), me(), at="after", idle=35, board={"top": ["pauper-a", "pauper-b", "pauper-c"]})
    begun = seats_of_turns(t, "draw deck", "draw three", "draw deck", "draw deck", "draw deck", "draw deck", "run")
    assert begun == [2]
    assert t.decision is None
    assert board(t)[0] == ["pauper-a", "pauper-b", "pauper-c", ""]


@rule("L15.10")
def test_15_10_counted_through_real_turns() -> None:
    first = ["salters", "grocers", "mercers", "fishmongers", "vintners", "haberdashers", "almshouses", "lords", "wren"]
    second = ["sewers"] * 4 + ["underground"] * 3 + ["leatherworks"] * 2
    t = scene(me(hand=first), me(hand=second), at="after", board={"top": ["pauper-a", "pauper-a"]})
    ended = 1
    while t.view()["ending"] == "":
        assert ended < 24
        play(t, "draw pauper-a", "run")
        ended += sum(event.kind == "turn" for event in t.play("discard pauper-a"))
    assert ended == 24
    assert t.view()["ending"] == "stalled"
