"""The Prodigals Club, chapter 6: structure of a round."""

import pytest

from ludgate import Event, Table
from tests.support.prodigals import decided, me, play, scene
from tests.support.prodigals_games import (
    SEATS,
    TABLES,
    by_round,
    chance_game,
    fresh,
    idle_game,
    kinds,
    least,
    only,
    seat_order,
)
from tests.support.rule import rule

PREPARATION = ("round", "set", "central", "market", "circles", "beatrice-tile")
ERRANDS = ("send", "reserve", "bonus", "renaissance", "take-set", "central-card", "pawn-back")
ACTIONS = ("play", "lay-down", "activate", "use-bonus", "throw")
PHASE = {
    **dict.fromkeys(PREPARATION, 1),
    **dict.fromkeys(ERRANDS, 2),
    **dict.fromkeys(ACTIONS, 3),
    "hyde-park": 4,
    "lift": 5,
    "blocked": 5,
    "order": 6,
    "game-over": 6,
}


def phases(events: list[Event]) -> list[int]:
    """The phases that certain events belong to, in the order of the events, each run once."""
    found = [PHASE[event.kind] for event in events if event.kind in PHASE]
    return [phase for at, phase in enumerate(found) if at == 0 or found[at - 1] != phase]


def deciders(t: Table, kind: str, number: int) -> list[int]:
    """Who decides at the next decisions of a kind, while nobody does anything."""
    seats: list[int] = []
    while len(seats) < number:
        if decided(t)[1] == kind:
            seats.append(decided(t)[0])
        t.play(least(t))
    return seats


@rule("P6.1")
@pytest.mark.parametrize(("seats", "combination"), TABLES)
def test_6_1_the_phases_in_their_order(seats: int, combination: str) -> None:
    """The one exception is an extra errand, which falls into the Actions."""
    every: set[int] = set()
    for events in by_round(chance_game(seats, combination, 4)[1]).values():
        found = phases([event for event in events if not extra(event, events)])
        assert found == sorted(found)
        assert found[0] == 1
        every |= set(found)
    assert every == {1, 2, 3, 6, *((4,) if "E" in combination else ()), *((5,) if "S" in combination else ())}


def extra(event: Event, events: list[Event]) -> bool:
    """An errand after the first card played is an extra one."""
    acted = [at for at, found in enumerate(events) if PHASE.get(found.kind) == 3]
    return PHASE.get(event.kind) == 2 and bool(acted) and events.index(event) > acted[0]


@rule("P6.2")
@pytest.mark.parametrize(("seats", "combination"), TABLES)
def test_6_2_hyde_park_only_with_election(seats: int, combination: str) -> None:
    for events in by_round(idle_game(seats, combination)[1]).values():
        assert kinds(events).count("hyde-park") == (seats if "E" in combination else 0)


@rule("P6.3")
@pytest.mark.parametrize(("seats", "combination"), TABLES)
def test_6_3_dame_beatrice_only_with_society(seats: int, combination: str) -> None:
    """Five of the six tiles are turned up, so at least two of the columns tiles: they move markers of everybody."""
    events = idle_game(seats, combination)[1]
    assert ("lift" in kinds(events)) == ("S" in combination)
    assert len(only(events, "beatrice-tile")) == (5 if "S" in combination else 0)


@rule("P6.4", "P8.1")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", range(4))
def test_6_4_errands_in_turn_order(seats: int, seed: int) -> None:
    t = fresh(seats, "ES", seed)
    order = seat_order(t)
    assert deciders(t, "errand", 2 * seats) == order * 2


@rule("P6.4")
@pytest.mark.parametrize("seed", range(4))
def test_6_4_actions_in_turn_order(seed: int) -> None:
    """Everybody has taken a set and so has something to decide in his turn."""
    t = fresh(3, "ES", seed)
    order = seat_order(t)
    for spot in ("s-set-1", "s-set-2", "e-set-1"):
        t.play(f"send {spot}")
    assert deciders(t, "turn", 3) == order


@rule("P6.5", "P9.13")
def test_6_5_the_order_does_not_change_within_a_round() -> None:
    t = fresh(3, "ES")
    order = seat_order(t)
    play(t, "send c-turn-order-3", "take bonus-stumble", "send c-turn-order-1", "stop", "send s-set-1")
    assert [decided(t)[0], seat_order(t)] == [order[0], order]
    while t.view()["round"] == 1:
        assert seat_order(t) == order
        t.play(least(t))
    assert seat_order(t) == [order[1], order[2], order[0]]


# ---------------------------------------------------------------- where one turn ends and the next begins


def ends(t: Table, move: str) -> bool:
    """Is a turn over with this move?"""
    before = t.copy()
    t.play(move)
    return before.ends_turn(t)


@rule("P8.1")
@pytest.mark.parametrize("pawns", [2, 0])
def test_every_errand_is_a_turn_also_if_nobody_else_has_a_pawn_left(pawns: int) -> None:
    t = scene(me(pawns=3), me(pawns=pawns), seats=2, combination="PE", at=["errands 1", "errand 1"])
    assert ends(t, "idle e-garden-party")
    assert decided(t) == (0 if not pawns else 1, "errand")


@rule("P8.1", "P8.3")
def test_what_an_errand_asks_belongs_to_its_turn() -> None:
    mine = me(pawns=3, layout=[["start-no-dog", 0, 0, 0]])
    t = scene(mine, me(pawns=0), seats=2, combination="PE", at=["errands 1", "errand 1"], circles=["twin-dog"])
    assert not ends(t, "send e-garden-party")
    assert decided(t) == (0, "take-circle")
    assert ends(t, "stop")


@rule("P10.1")
def test_the_actions_of_a_player_are_one_turn() -> None:
    t = scene(me(hand=["faux-pas", "pub-treat"]), me(hand=["pub-treat"]), seats=2, combination="ES", at="turn 1")
    assert not ends(t, "play faux-pas")
    assert not ends(t, "stop")
    assert decided(t) == (0, "turn")
    assert ends(t, "end")
    assert decided(t) == (1, "turn")


@rule("P17.6", "P10.1")
def test_with_the_game_the_last_turn_is_over_too() -> None:
    t = scene(me(), me(hand=["pub-treat"]), seats=2, combination="ES", at="turn 2", round=5)
    assert ends(t, "end")
    assert t.decision is None
