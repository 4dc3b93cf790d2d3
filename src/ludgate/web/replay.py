"""A game from beginning to end, to step through: any position, what happened on the way, and scores over the turns.

A replay is plain data, so a worker process can make it from what strangers bring: the moves, a position now and then,
and what has to be counted over the whole game.  Positions between are played again when somebody looks at them.
"""

import hashlib
import json
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from threading import Lock
from typing import NamedTuple

from ludgate.engine.contract import Event
from ludgate.engine.table import Table
from ludgate.server.sandbox import busy
from ludgate.web.statistics import Counts, counted

POINTS = 60  # of a line in the chart
MARK_EVERY = 50  # moves from one position that is kept to the next
MOST_REELS = 24  # of at most some 2 MB each: 80 positions of at most some 20 kB, and 4,000 moves
FORGOTTEN = 1800.0  # seconds after the last look
MOST_JOINED = 8  # who wait for the same replay


class ReplayPosition(NamedTuple):
    """A position, and the decision that led to it."""

    table: Table
    seat: int | None
    move: str
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Replay:
    """All moves of a game in their order, and what leads to the positions between."""

    game: str
    seats: int
    over: bool
    content: str | None  # the path of the component file it was played with
    head: str  # the record without its moves
    moves: tuple[tuple[int, str], ...]  # seats and notations
    marks: dict[int, str]  # positions as JSON, by the number of moves before
    curve: list[tuple[int, list[int]]]  # scores by seat at some steps: the first, the last, and evenly between
    figures: Counts

    @property
    def last(self) -> int:
        return len(self.moves)

    def decisions(self) -> list[int]:
        """How many decisions each seat took."""
        taken = Counter(seat for seat, _ in self.moves)
        return [taken[seat] for seat in range(self.seats)]

    def at(self, step: int) -> ReplayPosition:
        """The position after so many decisions, or the nearest there is."""
        step = max(0, min(step, self.last))
        if not step:
            table = Table.replay(self.head, self.content)
            return ReplayPosition(table.copy(), None, "", tuple(table.opening))
        mark = max((count for count in self.marks if count < step), default=0)
        table = self._at_mark(mark)
        for _, move in self.moves[mark : step - 1]:
            table.play(move)
        seat, move = self.moves[step - 1]
        events = table.play(move)
        return ReplayPosition(table.copy(), seat, move, tuple(events))

    def _at_mark(self, mark: int) -> Table:
        if not mark:
            return Table.replay(self.head, self.content)
        return Table.from_position(json.loads(self.marks[mark]), self.content)


def wind(record: str, content: str | None = None) -> Replay:
    """The replay of a record; ``BadRecord`` if it is none.  This is what runs in a worker process."""
    table = Table.replay(record, content)
    over, totals = table.decision is None, [score.total for score in table.scores()]
    moves = [table.undo() for _ in range(table.ply)][::-1]
    head, events, played, marks = table.record(), table.opening, [], {}
    steps = {round(len(moves) * point / POINTS) for point in range(POINTS + 1)}
    curve = []
    for count, move in enumerate(moves):
        if count in steps:
            curve.append((count, [score.total for score in table.scores()]))
        if count and count % MARK_EVERY == 0:
            marks[count] = json.dumps(table.position())
        assert table.decision is not None, "a move follows"
        played.append((table.decision.seat, move))
        events += table.play(move)
    return Replay(
        game=table.game,
        seats=table.seats,
        over=over,
        content=content,
        head=head,
        moves=tuple(played),
        marks=marks,
        curve=[*curve, (len(moves), totals)],
        figures=counted(table.game, table.seats, events),
    )


class _Making:
    """A replay that is being made, and how many wait for it besides the one who makes it."""

    def __init__(self) -> None:
        self.replay: Future[Replay] = Future()
        self._waiting = 0

    def join(self) -> None:
        if self._waiting >= MOST_JOINED:
            raise busy()
        self._waiting += 1


class ReplayCache:
    """Replays that were looked at lately; whoever asks for one that is being made waits for the same."""

    def __init__(self, most: int = MOST_REELS, clock: Callable[[], float] = time.monotonic) -> None:
        self._most, self._clock = most, clock
        self._lock = Lock()
        self._kept: OrderedDict[str, tuple[Replay, float]] = OrderedDict()  # with the time of the last look
        self._made: dict[str, _Making] = {}  # just now

    def __len__(self) -> int:
        with self._lock:
            self._forget_old()
            return len(self._kept)

    def get(self, record: str, content: str | None, make: Callable[[], Replay]) -> Replay:
        """The replay of a record, made if it is not here."""
        mark = hashlib.sha256(f"{content}\n{record}".encode("utf-8", "replace")).hexdigest()
        with self._lock:
            self._forget_old()
            if mark in self._kept:
                return self._keep(mark, self._kept[mark][0])
            joined = mark in self._made
            making = self._made.setdefault(mark, _Making())
            if joined:
                making.join()
        return making.replay.result() if joined else self._make(mark, making.replay, make)

    def _make(self, mark: str, made: "Future[Replay]", make: Callable[[], Replay]) -> Replay:
        try:
            replay = make()
        except BaseException as error:
            with self._lock:
                del self._made[mark]
            made.set_exception(error)
            raise
        with self._lock:
            del self._made[mark]
            self._keep(mark, replay)
        made.set_result(replay)
        return replay

    def _keep(self, mark: str, replay: Replay) -> Replay:
        self._kept[mark] = replay, self._clock()
        self._kept.move_to_end(mark)
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return replay

    def _forget_old(self) -> None:
        before = self._clock() - FORGOTTEN
        while self._kept and next(iter(self._kept.values()))[1] < before:
            self._kept.popitem(last=False)


def spread(values: Sequence[int]) -> tuple[int, int]:
    """The lowest and the highest number of a chart, never the same."""
    low, high = min([0, *values]), max([0, *values])
    return low, high if high > low else low + 1
