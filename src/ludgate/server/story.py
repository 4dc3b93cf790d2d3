"""What happened at a table, as it is read: entries of the log, and lines of the chat."""

from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from ludgate.engine.contract import Event

MOVE, UNDO = "move", "undo"


class LogEntry(NamedTuple):
    """One row of the game: a decision, or a taking back.

    It holds no more than its reader may know; events are said with ``Sentences.event_line(event, reader, ...)``.
    """

    ply: int  # the number of the row, from 1
    kind: str  # MOVE or UNDO
    seat: int  # who decided, or who took back
    move: str | None  # the notation, where the reader may know it: their own, or after the end; else None
    events: tuple[Event, ...]  # none for an undo
    at: datetime
    by_bot: bool
    back_to: int | None  # of an undo: the ply to whose position the table returned
    undone: bool  # was taken back later


@dataclass(frozen=True)
class ChatLine:
    """Something said at a table."""

    number: int
    name: str
    seat: int | None  # where the speaker sits now; None if they left
    text: str
    at: datetime
