"""A move of another seat, compared with what else it could have done, by what an onlooker knows.

The hand of whoever moved is hidden from the onlooker. So the worlds look to the onlooker like the table before the
move, and in each of them something can be done that looks to the onlooker like what was done. Beside it stand only the
options that are there in every world, which the onlooker knows to have been possible.
"""

from collections.abc import Callable
from typing import NamedTuple

from ludgate.bots.brains import brain_of
from ludgate.bots.chair import Chair
from ludgate.bots.comparison import (
    POLICIES,
    CompareSettings,
    Comparison,
    DecisionReport,
    Entry,
    chances,
    played,
    reported,
)
from ludgate.bots.playouts import scoring_of
from ludgate.engine.contract import Data, Event, LudgateError, State
from ludgate.engine.table import Table


class NotUnderstood(LudgateError):
    """From what the onlooker knows nobody can say how the move came about."""


TRIES = 600  # worlds that are dealt for one in which the move was possible
KNOWN = 8  # worlds in which an option must be there to be known as possible
Sight = tuple[str, int, Data] | None


def sight_of(events: list[Event], reader: int | None) -> Sight:
    """What a reader sees of a move: the first thing that happened; what follows from it may be chance."""
    return (events[0].kind, events[0].seat, events[0].seen_by(reader)) if events else None


class OnlookerDeal:
    """Worlds by number that fit what a reader knows, each with the option in it that looks like the move."""

    def __init__(self, table: Table, reader: int | None, move: str, next_rng: Callable[[], int]) -> None:
        trial = table.copy()
        self._sight = sight_of(trial.play(move), reader)
        self._move = move
        self._table, self._reader, self._next_rng = table, reader, next_rng
        self._tables: list[Table] = []
        self._codes: list[int] = []

    def __call__(self, number: int) -> State:
        self._fill(number)
        return self._tables[number].state()

    def world(self, number: int) -> Table:
        self._fill(number)
        return self._tables[number]

    def code(self, number: int) -> int:
        """What is done in that world."""
        self._fill(number)
        return self._codes[number]

    def _fill(self, number: int) -> None:
        while len(self._tables) <= number:
            self._deal()

    def _deal(self) -> None:
        for _ in range(TRIES):
            world = self._table.resampled(self._reader, self._next_rng())
            code = self._fitting(world)
            if code is not None:
                self._tables.append(world)
                self._codes.append(code)
                return
        raise NotUnderstood("no world was found in which this was possible")

    def _fitting(self, world: Table) -> int | None:
        """The option of a world that looks like the move; of several the first."""
        decision = world.decision
        assert decision is not None
        for option in decision.options:
            if self._sight is None:
                fits = option.text == self._move
            else:
                fits = sight_of(world.copy().play(option), self._reader) == self._sight
            if fits:
                return option.code
        return None


class SeenMove(NamedTuple):
    """A report, and the chair of whoever moved in an imagined world, in which options and the move have their names."""

    report: DecisionReport
    chair: Chair
    move: str


def compare_seen(table: Table, reader: int | None, move: str, settings: CompareSettings) -> SeenMove:
    """Compare what was done on this table with what else was possible for certain, by what the reader knows."""
    deal = OnlookerDeal(table, reader, move, chances(settings.seed))
    first = deal.world(0)
    assert first.decision is not None
    seat = first.decision.seat
    policy = brain_of(table.rules, learned=POLICIES[settings.policy])
    named = {option.code: option for option in first.decision.options}
    others = _others(deal, seat, settings.options)
    entries = [Entry(named[deal.code(0)], deal.code), *(Entry(named[code]) for code in others)]
    scoring = scoring_of(table.game)
    found = Comparison(scoring, played(policy, deal, seat, entries, settings, {deal.code(0)}, scoring))
    report = reported(found, entries, seat, first.decision.kind, settings)
    return SeenMove(report, Chair(first, seat), named[deal.code(0)].text)


def _others(deal: OnlookerDeal, seat: int, most: int) -> list[int]:
    """What else was possible for certain: options of all of the first worlds, the best by looking ahead first."""
    worlds = [deal.world(number) for number in range(KNOWN)]
    offered = [[option.code for option in world.decision.sensible] for world in worlds if world.decision is not None]
    shared = [code for code in offered[0] if code != deal.code(0) and all(code in codes for codes in offered)]
    if not shared:
        return []
    judged = brain_of(worlds[0].rules, learned=True).candidates(deal, seat, shared)
    return [code for _, code in sorted(judged, key=lambda one: -one[0])][:most]
