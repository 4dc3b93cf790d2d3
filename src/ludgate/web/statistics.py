"""A finished game in figures: what each player did how often, counted from what happened."""

from collections.abc import Iterable
from dataclasses import dataclass

from ludgate.engine.contract import Event
from ludgate.text.languages import Translator


@dataclass(frozen=True)
class Figure:
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


TURNS = Figure("Turns", ("turn",))
FIGURES = {
    "london": (
        TURNS,
        Figure("Cards drawn", ("draw-deck", "draw-board")),
        Figure("Cards built", ("place",)),
        Figure("Runs of the city", ("action",), where=("action", "run")),
        Figure("Cards activated", ("activate",)),
        Figure("Boroughs bought", ("buy",)),
        Figure("Money gained (£)", ("gain-money",), amount="amount"),
        Figure("Loans taken", ("loan",)),
        Figure("Poverty gained", ("gain-poverty",), amount="amount"),
        Figure("Poverty removed", ("remove-poverty",), amount="amount"),
    ),
    "guilds": (
        TURNS,
        Figure("Cards drawn", ("draw",), amount="amount"),
        Figure("Cards played to hire", ("play",), where=("way", "hire")),
        Figure("Cards played to move", ("play",), where=("way", "move")),
        Figure("Cards played for their effect", ("play",), where=("way", "effect")),
        Figure("Liverymen hired", ("hire",), amount="amount"),
        Figure("Liverymen moved", ("pawn",)),
        Figure("Guilds won as master", ("resolved",), whose="master"),
        Figure("Second places at guilds", ("resolved",), whose="second"),
        Figure("Rewards of the Plantation", ("plantation-reward",)),
    ),
    "prodigals": (
        Figure("Errands", ("send",)),
        Figure("White cards played", ("play",)),
        Figure("Black cards laid down", ("lay-down",)),
        Figure("Black cards activated", ("activate",)),
        Figure("Possessions sold", ("sell",)),
        Figure("Votes lost", ("lose-votes",), amount="amount"),
        Figure("Votes gained", ("gain-votes",), amount="amount"),
        Figure("Circle tiles laid", ("lay",)),
        Figure("Steps on the influence board", ("step",)),
        Figure("Times lifted by Dame Beatrice", ("lift",)),
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
