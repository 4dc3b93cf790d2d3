"""What happened at a table, as it is read: entries of the log, and lines of the chat."""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from ludgate.engine.contract import Event
from ludgate.server.seat_changes import TOLD, SeatChange

MOVE, UNDO = "move", "undo"
SEATS = "seats"


class LogEntry(NamedTuple):
    """One row of the game, a decision or a taking back; or a change of a seat, which is no row and has no ply itself.

    It holds no more than its reader may know; events are said with ``Sentences.event_line(event, reader, ...)``.
    """

    ply: int  # the number of the row, from 1; of a change of a seat: of the last row before it
    kind: str  # MOVE, UNDO or SEATS
    seat: int  # who decided, or who took back; or which seat was changed
    move: str | None  # the notation, where the reader may know it: their own, or after the end; else None
    events: tuple[Event, ...]  # none for an undo
    at: datetime
    by_bot: bool
    back_to: int | None  # of an undo: the ply to whose position the table returned
    undone: bool  # was taken back later
    change: SeatChange | None = None

    @property
    def moment(self) -> int:
        """The ply from which on somebody may not know of it yet."""
        return self.ply if self.change is None else self.ply + 1


def with_changes(entries: list[LogEntry], changes: Sequence[SeatChange], since: int) -> list[LogEntry]:
    """The rows after a ply merged with the changes of seats from then on that the log shows, in their order."""
    told = [_entry(change) for change in changes if change.what in TOLD and change.ply >= since]
    return sorted([*entries, *told], key=_order) if told else entries


def _order(entry: LogEntry) -> tuple[int, int]:
    return entry.ply, 0 if entry.change is None else entry.change.number


def _entry(change: SeatChange) -> LogEntry:
    return LogEntry(change.ply, SEATS, change.seat, None, (), change.at, False, None, False, change)


class ChatLine(NamedTuple):
    """Something said at a table, as one reader gets it."""

    number: int
    name: str
    seat: int | None  # where the speaker sits now; None if they left
    text: str  # "" if it was removed
    at: datetime
    removed: bool = False  # by the host
    muted: bool = False  # the reader does not want to read this person
    own: bool = False  # said by the reader
