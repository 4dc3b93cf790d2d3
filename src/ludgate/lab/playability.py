"""Playability: many games of bots, told event by event, and what a report about them is made of.

Games are played in processes of their own; what comes back from them is records.  A game that has a module
``ludgate.lab.<game>_playability`` with ``Tally`` and ``page`` has a report.
"""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from textwrap import wrap
from typing import Final

from ludgate import Event, Table
from ludgate.bots.chair import Chair
from ludgate.bots.match import seated
from ludgate.engine import record as records

WIDTH: Final = 118
SURE: Final = 1.96  # standard errors on either side of a 95 % interval


class RecordedDecision:
    """One decision of a recorded game and what came of it."""

    __slots__ = ("events", "kind", "move", "options", "seat")

    def __init__(self, seat: int, kind: str, options: list[str], move: str, events: list[Event]) -> None:
        self.seat = seat
        self.kind = kind
        self.options = options
        self.move = move
        self.events = events


class RecordedGame:
    """A recorded game from its beginning: what every seat saw first, every decision, and the table at the end."""

    def __init__(self, text: str, content: Path | None = None) -> None:
        parsed = records.parse(text)
        assert parsed.seed is not None, "games of bots begin with a seed"
        self.table = Table.new(parsed.game, parsed.seats, parsed.seed, parsed.options, content)
        self.first_view = self.table.view()
        self._moves = [move for _, move, _ in parsed.moves]

    def steps(self) -> Iterator[RecordedDecision]:
        """Play the record; afterwards the table stands at its end."""
        for move in self._moves:
            decision = self.table.decision
            assert decision is not None, "a record ends with its game"
            options = [option.text for option in decision.options]
            yield RecordedDecision(decision.seat, decision.kind, options, move, self.table.play(move))


class PlayabilityPlan:
    """What is to be played: the same bot in every seat, one game a seed."""

    def __init__(
        self, game: str, bot: str, games: int, seed: int, options: Mapping[str, str], content: Path | None = None
    ) -> None:
        self.game = game
        self.bot = bot
        self.games = games
        self.seed = seed
        self.options = dict(options)
        self.content = content

    def records(self, seats: int, jobs: int) -> Iterator[str]:
        """The records of all games in the order of their seeds, whatever the number of processes."""
        play = partial(played, self.game, self.bot, seats, self.options, self.content)
        seeds = range(self.seed, self.seed + self.games)
        if jobs == 1:
            yield from map(play, seeds)
            return
        with ProcessPoolExecutor(jobs) as pool:
            yield from pool.map(play, seeds, chunksize=max(1, min(10, self.games // jobs)))


def played(game: str, bot: str, seats: int, options: dict[str, str], content: Path | None, seed: int) -> str:
    """One game, as its record."""
    table = Table.new(game, seats, seed, options, content)
    players = seated(game, [bot] * seats, seats, seed)
    while (decision := table.decision) is not None:
        table.play(players[decision.seat].choose(Chair(table, decision.seat)))
    return table.record()


# ---------------------------------------------------------------- figures


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def share(part: float, whole: float) -> float:
    return part / whole if whole else 0.0


def quantile(values: Sequence[float], part: float) -> float:
    """The value below which this part of the values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0


def interval(won: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share.

    >>> low, high = interval(50, 100)
    >>> round(low, 3), round(high, 3)
    (0.404, 0.596)
    """
    if not games:
        return (0.0, 1.0)
    rate, square = won / games, SURE * SURE
    centre = (rate + square / (2 * games)) / (1 + square / games)
    width = SURE * math.sqrt(rate * (1 - rate) / games + square / (4 * games * games)) / (1 + square / games)
    return (centre - width, centre + width)


# ---------------------------------------------------------------- the page


def paragraph(text: str) -> list[str]:
    """Prose, broken into lines, with an empty one after it."""
    return [*wrap(text, WIDTH, break_on_hyphens=False), ""]


def grid(head: Sequence[str], rows: Iterable[Sequence[object]], words: int = 1) -> list[str]:
    """A table of the page; the first ``words`` columns are text, the others figures."""
    line = ["---" if column < words else "---:" for column in range(len(head))]
    return [row(head), row(line), *(row(cells) for cells in rows), ""]


def row(cells: Sequence[object]) -> str:
    return f"| {' | '.join(shown(cell) for cell in cells)} |"


def shown(cell: object) -> str:
    """Figures with two digits, or with one from 10 on."""
    if isinstance(cell, float):
        return f"{cell:.1f}" if abs(cell) >= 10 else f"{cell:.2f}"
    return str(cell)


def part_of(part: float, whole: float) -> str:
    """A share in per cent; a dash where there is nothing to share.

    >>> part_of(1, 4), part_of(0, 0)
    ('25 %', '-')
    """
    return percent(part / whole) if whole else "-"


def chance(won: float, games: int) -> str:
    """A share of games with its interval."""
    low, high = interval(won, games)
    return f"{percent(share(won, games))} ({100 * low:.0f} to {100 * high:.0f})"


def percent(part: float) -> str:
    """
    >>> percent(0.333)
    '33 %'
    """
    return f"{100 * part:.0f} %"
