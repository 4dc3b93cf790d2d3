"""Last Will, chapter 16: what is open, what is hidden, and other possible worlds; and details of rulings."""

from typing import Any

from ludgate import Table
from tests.support.lastwill import (
    actions,
    choices,
    decided,
    first_choice,
    fresh,
    hand,
    me,
    money,
    only,
    play,
    player,
    scene,
    turn,
    whole,
)
from tests.support.rule import rule

OPEN = ("property_market", "offer", "will_decks", "will_piles", "extensions_left", "plans", "closed_plan", "first")


@rule("W16.1", "W16.2")
def test_what_everybody_sees_and_what_nobody_does() -> None:
    t = fresh(3, 4)
    outside: Any = t.view(None)
    assert set(OPEN) <= set(outside)
    decks = {name: len(cards) for name, cards in whole(t)["will_decks"].items()}
    assert outside["will_decks"] == decks
    assert outside["special_deck"] == sorted(outside["special_deck"])
    other: Any = t.resampled(None, 77).position()
    assert other["will_decks"] != whole(t)["will_decks"]


@rule("W16.3", "W16.4")
def test_hands_are_secret_and_backs_are_not() -> None:
    t = scene(me(hand=["dinner", "waiter", "companion-dog"], known=["waiter"]), at="plan 1")
    mine, theirs = (t.view(seat)["players"][0] for seat in (0, 1))  # type: ignore[index]
    assert mine["will_hand"] == ["dinner:1", "companion-dog:1", "waiter:1"]
    assert theirs["will_hand"] is None
    assert theirs["will_known"] == ["waiter:1"]
    assert theirs["will_backs"] == {"event": 1, "helper": 0, "property": 0, "companion": 1}
    u = scene(me(hand=["dinner"]), at="plan 1", options={"hands": "open"})
    assert u.view(1)["players"][0]["will_hand"] == ["dinner:1"]  # type: ignore[index]


@rule("W4.13", "W16.9", "WQ32")
def test_nobody_sees_which_starting_cards_were_kept() -> None:
    for options in ({}, {"hands": "open"}):
        t = fresh(3, 8, **options)
        first = decided(t)[0]
        other = (first + 1) % 3
        before = t.view(other)["players"][first]  # type: ignore[index]
        while decided(t) == (first, "keep"):
            first_choice(t)
        assert t.view(other)["players"][first] == before  # type: ignore[index]
        assert len(player(t, first)["will_hand"]) == 2
        kept = {tuple(world(t, other, seed)[first]["will_hand"]) for seed in range(20)}
        assert len(kept) > 5
        assert all(len(cards) == 2 for cards in kept)


def world(t: Table, seat: int, seed: int) -> list[dict[str, Any]]:
    players: Any = t.resampled(seat, seed).position()["player"]
    found: list[dict[str, Any]] = players
    return found


@rule("W16.6", "W16.8")
def test_another_possible_world() -> None:
    t = scene(
        me(hand=["dinner"]),
        me(hand=["fox-hunt", "waiter", "tailor", "masked-ball"], known=["tailor"]),
        at="plan 1",
        seats=2,
    )
    hands = [world(t, 0, seed)[1]["will_hand"] for seed in range(40)]
    assert all("tailor:1" in cards and "masked-ball" in cards for cards in hands)
    assert len({tuple(cards) for cards in hands}) > 20
    assert all(world(t, 0, seed)[0]["will_hand"] == ["dinner:1"] for seed in range(3))
    u = scene(me(), me(hand=["fox-hunt"]), at="plan 1", seats=2, options={"hands": "open"})
    assert {tuple(world(u, 0, seed)[1]["will_hand"]) for seed in range(9)} == {("fox-hunt:1",)}


@rule("W16.11", "WD4.3")
def test_the_same_kind_of_decision_in_every_world() -> None:
    t = scene(me(hand=["dinner", "companion-guest"], actions=1), at="turn 1")
    t.play("play dinner")
    for seed in range(20):
        other = t.resampled(1, seed)
        assert decided(other) == (0, "companions")
        assert len(choices(other)) > 1


@rule("W16.10")
def test_picks_are_open_and_cards_are_not() -> None:
    t = scene(at="plan 1")
    events = play(t, "plan 2", "draw event", "draw helper")
    drawn = only(events, "draw-cards")[0]
    assert drawn.seen_by(1) == {"decks": ["event", "helper"]}
    assert len(drawn.seen_by(0)["cards"]) == 2  # type: ignore[arg-type]


@rule("WQ13", "WQ29", "W9.14", "W9.15")
def test_one_sum_before_the_house_falls() -> None:
    t = turn(
        "flood-in-the-cellar",
        board=[{"card": "narrow-town-house", "value": 9}],
        actions=1,
        money=10,
        property_market=[-3, 1, -2, 3],
    )
    events = play(t, "play flood-in-the-cellar", "fall narrow-town-house")
    assert [event.kind for event in events] == ["play", "spend", "fall"]
    assert (money(t), actions(t), hand(t)) == (8, 0, [])
