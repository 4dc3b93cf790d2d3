"""Does a move show something hidden, or end a turn?  Answered without knowing any rule.

What is hidden is found by dealing anew: fields of a position that differ in another world which looks the same.  A move
reveals something if one of those fields changes by it (a pile was drawn from, a generator was used), if somebody alone
was told something, or if the same move looks different to the seat in another world.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from ludgate.engine.contract import Event

if TYPE_CHECKING:
    from ludgate.engine.table import Table

DEALS = 6  # by which it is found out which piles are hidden
WORLDS = 2  # in which a move is tried; one, three and twelve gave the same answers for all of 46,669 moves
PLAYERS = "player"  # the field of a position that has one table for each seat
GENERATOR = "rng"

Fields = dict[str, object]


def hidden_piles(start: "Table") -> frozenset[str]:
    """The common fields of a game that nobody can see: decks, stacks, the generator.  They stay hidden all game."""
    worlds = [_fields(start.resampled(None, rng)) for rng in range(1, DEALS + 1)]
    return frozenset({GENERATOR, *(name for name in _differing(_fields(start), worlds) if "." not in name)})


def reveals(before: "Table", move: str, piles: frozenset[str]) -> bool:
    """Would taking this move back give its seat knowledge that it did not have, or change whose turn it is?"""
    return RevealCheck(before, piles).reveals(move)


class RevealCheck:
    """The moves of one seat in a row, each tried in other worlds that look the same to it.

    The worlds are dealt once and then played on: as long as nothing was revealed they still look the same, and nothing
    can have become hidden that was not before.  After a move that reveals something a new outlook is needed.
    """

    def __init__(self, before: "Table", piles: frozenset[str]) -> None:
        decision = before.decision
        assert decision is not None, "a move is made on a decision"
        self._seat = decision.seat
        self._table = before
        self._piles = piles

    @cached_property
    def _worlds(self) -> "list[Table]":
        return [self._table.resampled(self._seat, rng) for rng in range(1, WORLDS + 1)]

    @cached_property
    def _then(self) -> Fields:
        return _fields(self._table)

    @cached_property
    def _hidden(self) -> frozenset[str]:
        return self._piles | _differing(self._then, [_fields(world) for world in self._worlds])

    def reveals(self, move: str, made: "tuple[Table, Sequence[Event]] | None" = None) -> bool:
        """The next move, with where it led and what happened if that is known; False: go on with this outlook."""
        after, events = made or _made(self._table, move)
        if any(event.secret for event in events) or passes_on(self._table, after):
            return True
        then, now = self._then, _fields(after)
        if any(then.get(name) != now.get(name) for name in self._piles):
            return True
        if any(then.get(name) != now.get(name) for name in self._hidden):
            return True
        seen = _seen(after, events, self._seat)
        if any(_seen(world, world.play(move), self._seat) != seen for world in self._worlds):
            return True
        self._table, self._then = after, now
        return False


def _made(before: "Table", move: str) -> "tuple[Table, Sequence[Event]]":
    after = before.copy()
    events = after.play(move)
    return after, events


def passes_on(before: "Table", after: "Table") -> bool:
    """Does the decision go to another seat, a turn end, or the game?"""
    then, now = before.decision, after.decision
    return then is None or now is None or then.seat != now.seat or before.ends_turn(after)


def _seen(table: "Table", events: Sequence[Event], seat: int) -> tuple[object, ...]:
    """All that a seat gets to know by a move."""
    return table.view(seat), [(event.kind, event.seat, event.seen_by(seat)) for event in events]


def _differing(real: Fields, worlds: list[Fields]) -> frozenset[str]:
    return frozenset(name for name in real if any(world.get(name) != real[name] for world in worlds))


def _fields(table: "Table") -> Fields:
    """The fields of a position; those of a player by seat, as ``player.1.hand``."""
    found: Fields = {}
    for name, value in table.position().items():
        if name == PLAYERS and isinstance(value, list):
            for seat, player in enumerate(value):
                found |= {f"{name}.{seat}.{key}": inner for key, inner in player.items()}
        else:
            found[name] = value
    return found
