"""The history of a game: its rows, which of its moves stand, and every position on the way.

Knows no rule.  Positions are tables without past and seed; a few of them are kept as marks, the others are played
again from the nearest mark.
"""

import threading
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from copy import copy
from datetime import datetime
from typing import NamedTuple, TypeVar

from ludgate.engine.contract import Event, IllegalMove
from ludgate.engine.reveal import RevealCheck, hidden_piles
from ludgate.engine.table import Table
from ludgate.server.story import MOVE, UNDO, LogEntry

MARK_EVERY, FAR = 16, 128  # moves from one mark to the next, and from one to the next where nobody comes often
RECENT = 64  # rows of which everything is kept
Kept = TypeVar("Kept")
Reader = tuple[tuple[int, ...], bool]  # the seats of somebody, and whether nothing is hidden any more


class Row(NamedTuple):
    """A row of the game as the database has it."""

    ply: int
    kind: str
    seat: int
    move: str
    back_to: int | None
    by_bot: bool
    at: datetime


class Step(NamedTuple):
    """A single decision that was tried: its notation, what happened, and the position it leads to."""

    move: str
    events: tuple[Event, ...]
    after: Table


def steps_of(before: Table, line: str) -> list[Step]:
    """The single decisions of a line, carried out one by one; ``IllegalMove`` if one of them is not allowed.

    A line ends where something is revealed; but the same answer can be given several times, as ``draw deck draw deck``:
    it is given again as long as it is offered.
    """
    trial = before.copy()
    events = _played(trial, line)
    if trial.ply == 1:
        after = trial.copy()
        return [Step(trial.undo(), events, after)]
    moves = [trial.undo() for _ in range(trial.ply)][::-1]
    return [_step(trial, move) for move in moves]


def _played(trial: Table, line: str) -> tuple[Event, ...]:
    try:
        return tuple(trial.play(line))
    except IllegalMove:
        head, again, times = repeated(line)
        if not times:
            raise
    events, seat = trial.play(head), decider(trial)
    for _ in range(times):
        if decider(trial) != seat or not is_offered(trial, again):
            break
        events += trial.play(again)
    return tuple(events)


def repeated(line: str) -> tuple[str, str, int]:
    """A line without the repetitions at its end, what is repeated there, and how often it comes again.

    >>> repeated("draw three draw deck draw deck draw deck")
    ('draw three draw deck', 'draw deck', 2)
    >>> repeated("play sewers on new")
    ('play sewers on new', '', 0)
    """
    words = line.split()
    for size in range(1, len(words) // 2 + 1):
        last, times = words[-size:], 1
        while words[-size * (times + 1) : len(words) - size * times] == last:
            times += 1
        if times > 1:
            return " ".join(words[: len(words) - size * (times - 1)]), " ".join(last), times - 1
    return line, "", 0


def decider(table: Table) -> int | None:
    """The seat that decides."""
    return table.decision.seat if table.decision is not None else None


def is_offered(table: Table, text: str) -> bool:
    """Is it one of the options?"""
    return table.decision is not None and any(option.text == text for option in table.decision.options)


def told_to(seats: Sequence[int], events: Sequence[Event]) -> tuple[Event, ...]:
    """The events without what only other seats may know."""
    for event in events:
        if event.secret:
            break
    else:
        return tuple(events)
    return tuple(
        event if not event.secret or event.seat in seats else Event(event.kind, event.seat, event.data)
        for event in events
    )


def _step(table: Table, move: str) -> Step:
    events = tuple(table.play(move))
    return Step(move, events, table.copy())


class RevealCache:
    """Which moves revealed something, by ply; a row never changes, so all states of one history share what is found.

    Dealing new worlds takes long; where a turn goes on, the worlds of the move before are played on.
    """

    def __init__(self) -> None:
        self.lock = threading.Lock()  # of the check, which is played on; two at once would mix it up
        self.found: dict[int, bool] = {}
        self.check: tuple[int, RevealCheck] | None = None  # after the move of that ply, which revealed nothing


class History:
    """One state of a game and the way there; ``ply`` is the number of its rows.

    It never changes: ``with_rows`` and its like give the next state.  So any thread may look at it, without a lock.
    """

    def __init__(self, start: Table) -> None:
        self.opening = tuple(start.opening)
        self.now = start.copy()
        self.rows: list[Row] = []
        self.standing: list[int] = []  # plies of the moves that were not taken back
        self._latest: dict[int, int] = {}  # the last of these by seat, but for those of bots
        self._events: dict[int, tuple[Event, ...]] = {}  # by ply, of the recent rows
        self._marks: dict[int, Table] = {0: self.now}  # by number of standing moves
        self._entries: dict[Reader, list[LogEntry]] = {}  # the last ones by reader, until a move is taken back
        self._piles = hidden_piles(self.now)
        self._reveals = RevealCache()
        self._last: tuple[int, Table] | None = None  # the ply of the last move, and the position it was made on

    @property
    def ply(self) -> int:
        return len(self.rows)

    # ------------------------------------------------------------ the next state

    def with_rows(self, rows: Iterable[Row]) -> "History":
        """After rows from the database."""
        found = self._copy()
        for row in rows:
            if row.kind == UNDO:
                found._add_undo(row)
            else:
                (step,) = steps_of(found.now, row.move)
                found._add_move(row, step)
        return found

    def with_moves(self, rows: Iterable[Row], steps: Iterable[Step]) -> "History":
        """After moves that were tried already."""
        found = self._copy()
        for row, step in zip(rows, steps, strict=True):
            found._add_move(row, step)
        return found

    def _copy(self) -> "History":
        """A state of its own; copying short lists of numbers takes less time than carrying out a move."""
        found = copy(self)
        found.rows, found.standing = self.rows.copy(), self.standing.copy()
        found._latest, found._events = self._latest.copy(), self._events.copy()
        found._marks, found._entries = self._marks.copy(), self._entries.copy()
        return found

    def _add_move(self, row: Row, step: Step) -> None:
        self._append(row, step.events)
        self._stand(row)
        self._last = row.ply, self.now
        self.now = step.after
        if len(self.standing) % MARK_EVERY == 0:
            self._marks[len(self.standing)] = self.now
            if (len(self.standing) - FAR) % FAR:
                self._marks.pop(len(self.standing) - FAR, None)

    def _add_undo(self, row: Row) -> None:
        assert row.back_to is not None
        self.now = self.position_at_standing(row.back_to)
        kept = [ply for ply in self.standing if ply <= row.back_to]
        self._append(row, ())
        self.standing, self._latest = [], {}
        for ply in kept:
            self._stand(self.row(ply))
        self._entries.clear()
        self._marks = {count: mark for count, mark in self._marks.items() if count <= len(kept)}

    def _stand(self, row: Row) -> None:
        """A move that was not taken back."""
        self.standing.append(row.ply)
        if not row.by_bot:
            self._latest[row.seat] = row.ply

    def _append(self, row: Row, events: tuple[Event, ...]) -> None:
        assert row.ply == self.ply + 1, "rows come one after the other"
        self.rows.append(row)
        self._events[row.ply] = events
        _forget_before(self._events, self.ply - RECENT)

    # ------------------------------------------------------------ looking

    def row(self, ply: int) -> Row:
        return self.rows[ply - 1]

    def moves(self) -> list[str]:
        """The moves that stand."""
        return [self.row(ply).move for ply in self.standing]

    def standing_at(self, ply: int) -> list[int]:
        """The moves that stood after the first ``ply`` rows."""
        found: list[int] = []
        for row in self.rows[:ply]:
            if row.kind == MOVE:
                found.append(row.ply)
            else:
                found = [one for one in found if one <= (row.back_to or 0)]
        return found

    def position_at(self, ply: int) -> Table:
        """The position after the first ``ply`` rows."""
        return self.now if ply == self.ply else self._position_after(self.standing_at(ply))

    def position_at_standing(self, ply: int) -> Table:
        """The position after the moves that stand now, up to a ply: where an undo leads."""
        return self._position_after([one for one in self.standing if one <= ply])

    def _position_after(self, plies: Sequence[int]) -> Table:
        """The position after these moves, played on from the last mark on their way."""
        common = 0
        while common < min(len(plies), len(self.standing)) and plies[common] == self.standing[common]:
            common += 1
        mark = max(count for count in self._marks if count <= common)
        table = self._marks[mark].copy()
        for ply in plies[mark:]:
            table.play(self.row(ply).move)
        return table.copy()

    def reveals(self, ply: int) -> bool:
        """Did a move that stands show something, use chance, or pass the decision on?"""
        cache = self._reveals
        if ply not in cache.found:
            with cache.lock:
                if ply not in cache.found:
                    self._find_out(ply, cache)
        return cache.found[ply]

    def _find_out(self, ply: int, cache: RevealCache) -> None:
        check = self._check_before(ply, cache)
        last = self._last is not None and self._last[0] == ply
        made = (self.now, self._events[ply]) if last else None
        found = check.reveals(self.row(ply).move, made)
        cache.check = None if found else (ply, check)
        cache.found[ply] = found

    def _check_before(self, ply: int, cache: RevealCache) -> RevealCheck:
        """The one that was played on up to the move before, or a new one."""
        index = bisect_left(self.standing, ply)
        if cache.check is not None and index and cache.check[0] == self.standing[index - 1]:
            return cache.check[1]
        return RevealCheck(self._before(ply), self._piles)

    def ends_turn(self, ply: int) -> bool:
        """Was a turn over with a move that stands?"""
        (step,) = steps_of(before := self._before(ply), self.row(ply).move)
        return before.ends_turn(step.after)

    def _before(self, ply: int) -> Table:
        """The position on which a move that stands was made."""
        if self._last is not None and self._last[0] == ply:
            return self._last[1]
        return self._position_after(self.standing[: bisect_left(self.standing, ply)])

    def free_steps(self, seat: int) -> int:
        """How many of the last moves the deciding seat may take back at once: its own, up to one that reveals."""
        decision = self.now.decision
        if decision is None or decision.seat != seat:
            return 0
        count = 0
        for ply in reversed(self.standing):
            if self.row(ply).seat != seat or self.reveals(ply):
                break
            count += 1
        return count

    def last_move_of(self, seats: Sequence[int]) -> int | None:
        """The ply of the last standing move of these seats that no bot made."""
        return max((self._latest[seat] for seat in seats if seat in self._latest), default=None)

    def entries(self, since: int, seats: Sequence[int], *, all_open: bool) -> list[LogEntry]:
        """The rows after a ply as a reader at these seats may see them; the last ones are kept for the next time."""
        since, reader = max(since, 0), (tuple(seats), all_open)
        kept = self._entries.get(reader, [])
        first = kept[0].ply - 1 if kept else self.ply  # the kept ones are those after this
        if since < first:
            kept, first = [*self._told(since, first, seats, all_open), *kept], since
        if first + len(kept) < self.ply:
            kept = [*kept, *self._told(first + len(kept), self.ply, seats, all_open)]
        self._entries[reader] = kept[-RECENT:] if len(kept) > 2 * RECENT else kept  # never changed, only replaced
        return kept[since - first :]

    def _told(self, since: int, until: int, seats: Sequence[int], all_open: bool) -> list[LogEntry]:
        """The rows after a ply up to another."""
        events = self._events_since(since + 1) if since < until else {}
        return [self._entry(row, events[row.ply], seats, all_open) for row in self.rows[since:until]]

    def _stands(self, ply: int) -> bool:
        """Was this move not taken back?"""
        at = bisect_left(self.standing, ply)
        return at < len(self.standing) and self.standing[at] == ply

    def _events_since(self, ply: int) -> dict[int, tuple[Event, ...]]:
        """What happened in a row and those after it, by ply; what is no longer kept is played again."""
        if ply in self._events:
            return self._events
        table, found = self.position_at(ply - 1).copy(), {}
        for row in self.rows[ply - 1 :]:
            if row.ply in self._events:
                break
            if row.kind == MOVE:
                found[row.ply] = tuple(table.play(row.move))
            else:
                table, found[row.ply] = self.position_at(row.ply).copy(), ()
        return found | self._events

    def _entry(self, row: Row, events: tuple[Event, ...], seats: Sequence[int], all_open: bool) -> LogEntry:
        made = row.kind == MOVE
        return LogEntry(
            row.ply,
            row.kind,
            row.seat,
            row.move if made and (all_open or row.seat in seats) else None,
            events if all_open else told_to(seats, events),
            row.at,
            row.by_bot,
            row.back_to,
            made and not self._stands(row.ply),
        )


def _forget_before(kept: dict[int, Kept], ply: int) -> None:
    """Leave out what is older, where enough has come together that it is worth it."""
    if len(kept) > 2 * RECENT:
        for one in [one for one in kept if one <= ply]:
            del kept[one]
