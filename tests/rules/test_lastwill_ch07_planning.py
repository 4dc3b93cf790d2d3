"""Last Will, chapter 7: the plan of the day, and drawing cards."""

from typing import Any

import pytest

from tests.support.lastwill import (
    actions,
    choices,
    decided,
    end_of_round,
    first_choice,
    fresh,
    hand,
    idle_until,
    me,
    named,
    only,
    play,
    player,
    refused,
    scene,
    turn,
    whole,
)
from tests.support.rule import rule

NONE: dict[str, list[str]] = {"event": [], "helper": [], "property": [], "companion": []}


@rule("W7.1", "WT8", "WD2.1")
def test_wt8_planning_goes_clockwise_from_the_marker() -> None:
    t = scene(seats=4, at="planning 0", first=3)
    asked = []
    for _ in range(4):
        asked.append(decided(t)[0])
        t.play(f"plan {named(t, 'plan')[-1]}")
        while decided(t)[1] == "pick":
            first_choice(t)
    assert asked == [2, 3, 0, 1]


@rule("W7.2", "WD2.1")
def test_a_plan_holds_one_marker() -> None:
    t = scene(seats=3, at="plan 1")
    assert named(t, "plan") == ["1", "2", "3", "4", "5", "6"]
    play(t, "plan 3")
    assert named(t, "plan") == ["1", "2", "4", "5", "6"]
    assert refused(t, "plan 3") == "W7.2"
    assert refused(t, "plan 9") == "W7.1"
    assert refused(t, "stop") == "W8.4"


@rule("W7.10", "WT9", "W5.2")
def test_wt9_turn_order_by_plans() -> None:
    t = scene(seats=4, at="plan 1")
    for plan in (5, 2, 7, 1):
        t.play(f"plan {plan}")
        while decided(t)[1] == "pick":
            first_choice(t)
    assert whole(t)["order"] == [4, 2, 1, 3]
    assert decided(t) == (3, "errand")
    idle_until(t, "turn")
    assert whole(t)["order"] == [4, 2, 1, 3]


@rule("W7.4", "W7.5", "W7.8", "W7.11", "WT10", "W2.7")
def test_wt10_what_a_plan_gives() -> None:
    t = scene(seats=4, at="plan 1")
    t.play("plan 1")
    picked = 0
    while decided(t) == (0, "pick"):
        t.play("draw event")
        picked += 1
    assert len(hand(t)) == 5
    assert decided(t) == (1, "plan")
    for plan in (2, 5, 7):
        t.play(f"plan {plan}")
        while decided(t)[1] == "pick":
            first_choice(t)
    assert (player(t)["pawns"], actions(t)) == (2, 1)


@rule("W7.12", "W9.8", "WT11", "WQ27")
def test_wt11_a_plan_without_actions() -> None:
    t = scene(me(hand=["free-afternoon", "dinner", "waiter"], board=["large-farm"], plan=3), seats=4, at="turn 1")
    assert actions(t) == 0
    assert choices(t) == ["play free-afternoon", "end"]
    assert refused(t, "play dinner") == refused(t, "lay waiter") == refused(t, "sell large-farm") == "W9.5"


@rule("W7.6", "WT12", "W16.10")
def test_wt12_all_decks_are_fixed_before_a_card_is_seen() -> None:
    t = scene(seats=3, at="plan 1")
    t.play("plan 1")
    for number, deck in enumerate(("event", "helper", "property")):
        assert decided(t) == (0, "pick")
        assert hand(t) == []
        view: Any = t.view(1)
        assert view["about"]["count"] == 4 - number
        t.play(f"draw {deck}")
        seen: Any = t.view(1)
        assert seen["about"]["picked"][-1] == deck
    assert choices(t) == ["draw property", "draw companion"]
    events = t.play("draw companion")
    assert len(hand(t)) == 4
    assert only(events, "draw-cards")[0].data == {"decks": ["event", "helper", "property", "companion"]}


@rule("W7.7", "WT13", "WD2.2")
def test_wt13_decks_are_named_in_their_order() -> None:
    t = scene(seats=3, at="plan 1")
    play(t, "plan 1", "draw property")
    assert choices(t) == ["draw property", "draw companion"]
    assert refused(t, "draw event") == "W7.6"
    assert refused(t, "draw special") == "W7.7"


@rule("W7.9", "WT14")
def test_wt14_a_deck_gives_no_more_than_it_holds() -> None:
    t = scene(seats=3, at="plan 1", will_decks={"event": ["dinner"]}, will_piles={"event": []})
    play(t, "plan 2")
    assert choices(t) == ["draw event", "draw helper", "draw property", "draw companion"]
    t.play("draw event")
    assert choices(t) == ["draw helper", "draw property", "draw companion"]


@rule("W7.9", "WT103", "WQ7")
def test_wt103_too_few_cards_are_all_taken() -> None:
    dogs = ["companion-dog", "companion-dog"]
    t = scene(
        seats=3,
        at="plan 1",
        offer=[],
        will_decks={**NONE, "event": ["dinner"], "companion": dogs},
        will_piles={**NONE, "companion": ["companion-horse"]},
    )
    t.play("plan 4")
    assert sorted(hand(t)) == ["companion-dog", "companion-dog", "companion-horse", "dinner"]
    assert decided(t) == (1, "plan")


@rule("W7.9", "W6.4")
def test_a_deck_that_runs_out_is_made_anew_in_the_middle() -> None:
    t = scene(seats=3, at="plan 1", will_decks={"event": ["dinner"]}, will_piles={"event": ["fox-hunt", "grand-ball"]})
    events = play(t, "plan 2", "draw event", "draw event")
    assert hand(t)[0] == "dinner"
    assert hand(t)[1] in ("fox-hunt", "grand-ball")
    assert [event.data["deck"] for event in only(events, "deck-renewed")] == ["event"]


@rule("W7.3", "W7.13", "WT15", "WQ6")
def test_wt15_with_two_players_a_plan_is_closed() -> None:
    t = scene(seats=2, at="plan 1", closed_plan=4)
    assert named(t, "plan") == ["1", "2", "3", "5", "6"]
    assert refused(t, "plan 4") == "W7.3"
    closed = set()
    for seed in range(40):
        u = fresh(2, seed)
        idle_until(u, "plan")
        closed.add(whole(u)["closed_plan"])
        assert len(named(u, "plan")) == 5
    assert closed == {1, 2, 3, 4, 5, 6}
    u = fresh(2, 1, two_players="open")
    idle_until(u, "plan")
    assert named(u, "plan") == ["1", "2", "3", "4", "5", "6"]
    u = fresh(3, 1)
    idle_until(u, "plan")
    assert whole(u)["closed_plan"] == 0


@rule("W7.13")
def test_the_closed_plan_is_drawn_anew_each_round() -> None:
    found = set()
    for seed in range(12):
        t = fresh(2, seed)
        for _ in range(4):
            idle_until(t, "plan")
            found.add((whole(t)["round"], whole(t)["closed_plan"]))
            end_of_round(t)
    assert len({plan for number, plan in found if number == 2}) > 2


@rule("W7.5", "WT16", "WT17", "WQ5")
@pytest.mark.parametrize("late", [True, False])
def test_wt16_wt17_when_the_cards_are_drawn(late: bool) -> None:
    options = {"draw_time": "after-all"} if late else {}
    t = scene(seats=4, at="plan 1", options=options)
    drawn = []
    for plan in (6, 2, 5, 7):
        t.play(f"plan {plan}")
        while decided(t)[1] == "pick" and not late:
            drawn.append((decided(t)[0], whole(t)["player"][1]["plan"]))
            first_choice(t)
    while decided(t)[1] == "pick":
        drawn.append((decided(t)[0], 2))
        first_choice(t)
    if late:
        assert drawn == [(1, 2), (1, 2), (0, 2), (0, 2)]
    else:
        assert drawn == [(0, 0), (0, 0), (1, 2), (1, 2)]
    assert len(hand(t)) == len(hand(t, 1)) == 2


@rule("W7.11", "W9.2")
def test_the_actions_of_the_plan() -> None:
    for plan, expected in enumerate((1, 2, 3, 2, 3, 4), 1):
        t = turn("dinner", plan=plan)
        assert actions(t) == expected
