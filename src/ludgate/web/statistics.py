"""A finished game in figures: what each player did how often, counted from what happened."""

from collections.abc import Iterable
from dataclasses import dataclass

from ludgate.engine.contract import Event
from ludgate.text.languages import Translator


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
FIGURES = {
    "london": (
        TURNS,
        StatisticRow("Cards drawn", ("draw-deck", "draw-board")),
        StatisticRow("Cards built", ("place",)),
        StatisticRow("Runs of the city", ("action",), where=("action", "run")),
        StatisticRow("Cards activated", ("activate",)),
        StatisticRow("Boroughs bought", ("buy",)),
        StatisticRow("Money gained (£)", ("gain-money",), amount="amount"),
        StatisticRow("Loans taken", ("loan",)),
        StatisticRow("Poverty gained", ("gain-poverty",), amount="amount"),
        StatisticRow("Poverty removed", ("remove-poverty",), amount="amount"),
    ),
    "guilds": (
        TURNS,
        StatisticRow("Cards drawn", ("draw",), amount="amount"),
        StatisticRow("Cards played to hire", ("play",), where=("way", "hire")),
        StatisticRow("Cards played to move", ("play",), where=("way", "move")),
        StatisticRow("Cards played for their effect", ("play",), where=("way", "effect")),
        StatisticRow("Liverymen hired", ("hire",), amount="amount"),
        StatisticRow("Liverymen moved", ("pawn",)),
        StatisticRow("Guilds won as master", ("resolved",), whose="master"),
        StatisticRow("Second places at guilds", ("resolved",), whose="second"),
        StatisticRow("Rewards of the Plantation", ("plantation-reward",)),
    ),
    "prodigals": (
        StatisticRow("Errands", ("send",)),
        StatisticRow("White cards played", ("play",)),
        StatisticRow("Black cards laid down", ("lay-down",)),
        StatisticRow("Black cards activated", ("activate",)),
        StatisticRow("Possessions sold", ("sell",)),
        StatisticRow("Votes lost", ("lose-votes",), amount="amount"),
        StatisticRow("Votes gained", ("gain-votes",), amount="amount"),
        StatisticRow("Circle tiles laid", ("lay",)),
        StatisticRow("Steps on the influence board", ("step",)),
        StatisticRow("Times lifted by Dame Beatrice", ("lift",)),
    ),
}  # fmt: skip


Counts = list[tuple[str, list[int]]]  # labels, and a number for each seat


def counted(game: str, seats: int, events: Iterable[Event]) -> Counts:
    """The rows of a game in which something happened, by seat."""
    happened = list(events)
    rows = []
    for figure in FIGURES.get(game, ()):
        found = [0] * seats
        for event in happened:
            if figure.counts(event) and 0 <= figure.seat_of(event) < seats:
                found[figure.seat_of(event)] += figure.worth(event)
        if any(found):
            rows.append((figure.label, found))
    return rows


def figures(counts: Counts, t: Translator) -> Counts:
    """The same rows in the language of the reader."""
    return [(t.say(label), found) for label, found in counts]
