"""Who sat down where, left, was replaced: one row for every change of a seat, and who has ever held one.

A row is written in the transaction that changes the seat.  The log shows those after the start.
"""

from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import Connection, insert, select

from ludgate.server.storage import schema

# Before the start
SAT = "sat"  # a person, also one at the host's screen
LEFT = "left"  # stood up, or the host opened the seat again
SEATED = "seated"  # a bot
# After it
FREED = "freed"  # opened by the host, and kept for who sat there
JOINED = "joined"  # somebody new took over
BACK = "back"  # who sat there before plays again
FILLED = "filled"  # a bot at a seat that nobody holds
LENT = "lent"  # a bot, by the wish of who sits there
REPLACED = "replaced"  # a bot, by the host, for somebody who is away
VOTED = "voted"  # a bot, by a vote, for somebody who is away
BRANCHED = "branched"  # the game began in the middle of another one, of which they may know everything
REWOUND = "rewound"  # no change of a seat: somebody alone took back what had come to light, and may know the deck

TOLD = frozenset({FREED, JOINED, BACK, FILLED, LENT, REPLACED, VOTED, REWOUND})


class SeatChange(NamedTuple):
    """One change; ``name`` and ``by`` are names of that moment."""

    number: int
    ply: int
    seat: int
    what: str
    person: str | None  # id; never sent to a page
    name: str
    by: str
    bot: str | None
    at: datetime
    former: str = ""  # the name of who held the seat before; "" if nobody did


class Who(NamedTuple):
    """Whom a change is about, and who made it."""

    by: str
    person: str | None = None
    name: str = ""
    bot: str | None = None


NEW = insert(schema.seat_changes)


def row(table: str, ply: int, seat: int, what: str, who: Who, at: datetime) -> dict[str, object]:
    """A change as the database has it."""
    return {"table_id": table, "ply": ply, "seat": seat, "what": what, "at": at, **who._asdict()}


def changes_of(connection: Connection, table: str) -> tuple[SeatChange, ...]:
    """All changes of the seats of a table, in order."""
    columns = schema.seat_changes.c
    wanted = [columns[name] for name in SeatChange._fields if name != "former"]
    rows = connection.execute(select(*wanted).where(columns.table_id == table).order_by(columns.number))
    holders: dict[int, str] = {}
    found = []
    for one in rows:
        found.append(SeatChange._make([*one, holders.get(one.seat, "")]))
        if one.what in {SAT, JOINED, BACK}:
            holders[one.seat] = one.name
    return tuple(found)


def holders_of(changes: Iterable[SeatChange]) -> dict[str, set[int]]:
    """Who has ever held which seats since the start; whoever left before it has seen nothing."""
    found: dict[str, set[int]] = {}
    for change in changes:
        if change.person is None:
            continue
        if change.what == LEFT:
            found.get(change.person, set()).discard(change.seat)
        elif change.what in {SAT, JOINED, BACK}:
            found.setdefault(change.person, set()).add(change.seat)
    return {person: seats for person, seats in found.items() if seats}


def was_rewound(changes: Iterable[SeatChange]) -> bool:
    """Has somebody alone at the table looked at what was to come?"""
    return any(change.what == REWOUND for change in changes)


def was_branched(changes: Iterable[SeatChange]) -> bool:
    """Did the game begin in the middle of another one?"""
    return any(change.what == BRANCHED for change in changes)
