"""The record of a game that is still being played: what its reader has seen in the log, and nothing else.

It has the form of a record.  In place of the seed, and of moves that the reader may not know, stands a question mark;
what the log tells of such a move is a comment behind it.
"""

from collections.abc import Sequence
from typing import NamedTuple

from ludgate.engine import record
from ludgate.engine.table import Table
from ludgate.server.outcomes import DOMAIN
from ludgate.server.story import MOVE, LogEntry
from ludgate.text import Sentences
from ludgate.text.languages import translator


class RecordReader(NamedTuple):
    """Who reads it: the seat (None: a spectator), the names at the table, the language and its sentences."""

    seat: int | None
    names: list[str]
    language: str
    say: Sentences


def running_record(now: Table, entries: Sequence[LogEntry], reader: RecordReader) -> str:
    """The text; ``entries`` are those of the log of this reader, ``now`` is any position of the game."""
    moves = [(entry.seat, _line(entry, reader), 0) for entry in entries if entry.kind == MOVE and not entry.undone]
    head, _, body = now.record_without_seed(moves).partition("\n\n")
    t = translator(reader.language, DOMAIN)
    hint = t.say("This game is still being played: the seed, and what is hidden, follow when it is over.")
    return f"{head}\n# {hint}\n\n{body}"


def _line(entry: LogEntry, reader: RecordReader) -> str:
    if entry.move is not None:
        return entry.move
    told = [reader.say.event_line(event, reader.seat, reader.names, reader.language) for event in entry.events]
    comment = " ".join(line for line in told if line)
    return f"{record.UNKNOWN}  # {comment}" if comment else record.UNKNOWN
