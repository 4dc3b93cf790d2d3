"""A finished game in figures: what each player did how often, counted from what happened."""

from collections.abc import Iterable
from dataclasses import dataclass

from ludgate.engine.contract import Event
from ludgate.engine.registry import module_of
from ludgate.text.languages import translator
from ludgate.web.render.api import PAGES


@dataclass(frozen=True)
class StatisticRow:
    """A row: events of some kinds, counted, or the sum of one of their data.

    ``where`` is a datum and the value it must have; ``whose`` the datum that names the seat, if it is not the seat of
    the event.
    """

    label: str
    kinds: tuple[str, ...]
    amount: str = ""
    where: tuple[str, str] | None = None
    whose: str = ""

    def counts(self, event: Event) -> bool:
        fits = self.where is None or event.data.get(self.where[0]) == self.where[1]
        return event.kind in self.kinds and fits

    def seat_of(self, event: Event) -> int:
        return _number(event, self.whose) if self.whose else event.seat

    def worth(self, event: Event) -> int:
        return _number(event, self.amount) if self.amount else 1


def _number(event: Event, name: str) -> int:
    value = event.data[name]
    assert isinstance(value, int)
    return value


TURNS = StatisticRow("Turns", ("turn",))

Counts = list[tuple[str, list[int]]]  # labels, and a number for each seat


def figures_of(game: str) -> tuple[StatisticRow, ...]:
    """What is counted: ``FIGURES`` of the module ``web.statistics`` of the game."""
    module = module_of(game, "web.statistics")
    return tuple(module.FIGURES) if module else (TURNS,)


def counted(game: str, seats: int, events: Iterable[Event]) -> Counts:
    """The rows of a game in which something happened, by seat."""
    happened = list(events)
    rows = []
    for figure in figures_of(game):
        found = [0] * seats
        for event in happened:
            if figure.counts(event) and 0 <= figure.seat_of(event) < seats:
                found[figure.seat_of(event)] += figure.worth(event)
        if any(found):
            rows.append((figure.label, found))
    return rows


def figures(game: str, counts: Counts, language: str) -> Counts:
    """The same rows in the language of the reader."""
    t = translator(language, f"{game}/web", PAGES)
    return [(t.say(label), found) for label, found in counts]
