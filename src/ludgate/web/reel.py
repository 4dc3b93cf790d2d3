"""A game from beginning to end, to step through: positions after every decision, and scores over the turns."""

import hashlib
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from threading import Lock

from ludgate.engine.contract import Event
from ludgate.engine.table import Table

POINTS = 60  # of a line in the chart


@dataclass(frozen=True)
class Frame:
    """A position, and the decision that led to it."""

    table: Table
    seat: int | None
    move: str
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Reel:
    """All positions of a game in their order; the first is the set-up."""

    game: str
    seats: int
    frames: tuple[Frame, ...]
    over: bool

    def at(self, step: int) -> Frame:
        """The position after so many decisions, or the nearest there is."""
        return self.frames[max(0, min(step, len(self.frames) - 1))]

    @property
    def last(self) -> int:
        return len(self.frames) - 1

    def events(self) -> list[Event]:
        """Everything that happened."""
        return [event for frame in self.frames for event in frame.events]

    def curve(self) -> list[tuple[int, list[int]]]:
        """Scores by seat at some steps: the first, the last, and evenly between."""
        steps = sorted({round(self.last * point / POINTS) for point in range(POINTS + 1)})
        return [(step, [score.total for score in self.frames[step].table.scores()]) for step in steps]


def wind(record: str, content: Path | None = None) -> Reel:
    """The reel of a record; ``BadRecord`` if it is none."""
    table = Table.replay(record, content)
    over = table.decision is None
    moves: list[str] = []
    while table.ply:
        moves.append(table.undo())
    frames = [Frame(table.copy(), None, "", tuple(table.opening))]
    for move in reversed(moves):
        seat = table.decision.seat if table.decision is not None else None
        events = table.play(move)
        frames.append(Frame(table.copy(), seat, move, tuple(events)))
    return Reel(table.game, table.seats, tuple(frames), over)


class Shelf:
    """Reels that were looked at lately, by a mark of their records."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._lock = Lock()
        self._reels: OrderedDict[str, Reel] = OrderedDict()

    def put(self, record: str, content: Path | None = None) -> tuple[str, Reel]:
        """The reel of a record, and the mark under which it is found again."""
        mark = hashlib.sha256(f"{content}\n{record}".encode()).hexdigest()[:32]
        return mark, self.get(mark) or self._keep(mark, wind(record, content))

    def get(self, mark: str) -> Reel | None:
        """A reel that is still here."""
        with self._lock:
            if mark in self._reels:
                self._reels.move_to_end(mark)
            return self._reels.get(mark)

    def _keep(self, mark: str, reel: Reel) -> Reel:
        with self._lock:
            self._reels[mark] = reel
            while len(self._reels) > self._most:
                self._reels.popitem(last=False)
        return reel


def spread(values: Sequence[int]) -> tuple[int, int]:
    """The lowest and the highest number of a chart, never the same."""
    low, high = min([0, *values]), max([0, *values])
    return low, high if high > low else low + 1
