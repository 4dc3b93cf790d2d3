"""The tools of an operator: tables, people, bans, numbers.

They work on the database beside a server that runs, in short transactions.  What they change there, a running server
learns from ``operator_actions``, where it looks every second.
"""

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path

from sqlalchemy import Connection, Select, delete, func, insert, or_, select, update

from ludgate.engine.contract import LudgateError
from ludgate.server import bans
from ludgate.server.load import census
from ludgate.server.models import CLOSED, OVER, WAITING
from ludgate.server.retention import delete_tables
from ludgate.server.services import utc_now
from ludgate.server.storage import schema
from ludgate.server.storage.store import Store

CLOSE, DELETE, BAN, UNBAN = "close", "delete", "ban", "unban"
MOST = 200  # rows of a list
LONGEST_REASON = 200

Row = dict[str, object]


class NotDone(LudgateError):
    """What an operator asked for and cannot have."""


class Admin:
    """``Admin(Store(url, upgrade=False))``."""

    def __init__(self, store: Store, clock: Callable[[], datetime] = utc_now) -> None:
        self._store, self._clock = store, clock

    def _write(self, work: Callable[[Connection], str]) -> str:
        return self._store.bridge.wait(self._store.write(work))

    # ------------------------------------------------------------ tables

    def tables(self, *, game: str | None = None, status: str | None = None, person: str | None = None) -> list[Row]:
        """The tables that were moved last; ``person``: a part of a name, or an id."""
        tables, host = schema.tables.c, schema.people.c
        query = select(
            tables.id, tables.game, tables.title, tables.status, tables.public, tables.ply,
            host.name.label("host"), host.address.label("host_address"), tables.created, tables.moved,
        ).select_from(schema.tables.join(schema.people, host.id == tables.host))  # fmt: skip
        query = query.where(tables.game == game) if game else query
        query = query.where(tables.status == status) if status else query
        query = query.where(tables.id.in_(_tables_with(person))) if person else query
        with self._store.reading() as connection:
            found = connection.execute(query.order_by(tables.moved.desc(), tables.id).limit(MOST)).mappings().all()
            return [{**row, "people": _seated(connection, row["id"])} for row in found]

    def close(self, table: str) -> str:
        """End a table: one that waits is deleted, a running one has no result and nobody can play on."""
        return self._write(partial(self._close, table=table))

    def _close(self, connection: Connection, table: str) -> str:
        status = _status(connection, table)
        if status in {OVER, CLOSED}:
            raise NotDone(f"table {table} is {status} already; delete takes it away")
        if status == WAITING:
            return self._delete(connection, table)
        values = {"status": CLOSED, "turn": None, "held": None}
        connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(values))
        self._note(connection, CLOSE, table)
        return f"table {table} is closed"

    def delete(self, table: str) -> str:
        """Take a table away, with its moves and its chat."""
        return self._write(partial(self._delete, table=table))

    def _delete(self, connection: Connection, table: str) -> str:
        _status(connection, table)
        delete_tables(connection, [table])
        self._note(connection, DELETE, table)
        return f"table {table} is deleted"

    # ------------------------------------------------------------ bans

    def ban(self, subject: str, reason: str = "") -> str:
        """Keep out an address, a network, or a person by id."""
        if len(reason) > LONGEST_REASON:
            raise NotDone(f"a reason has at most {LONGEST_REASON} characters")
        return self._write(partial(self._ban, subject=subject, reason=reason))

    def _ban(self, connection: Connection, subject: str, reason: str) -> str:
        kind, whom = _subject(connection, subject)
        connection.execute(delete(schema.bans).where(schema.bans.c.subject == whom))
        values = {"subject": whom, "kind": kind, "reason": reason, "at": self._clock()}
        connection.execute(insert(schema.bans).values(values))
        self._note(connection, BAN, whom)
        return f"{kind} {whom} is banned"

    def unban(self, subject: str) -> str:
        """Let them in again."""
        network = bans.network_of(subject)
        return self._write(partial(self._unban, whom=subject if network is None else shown(network)))

    def _unban(self, connection: Connection, whom: str) -> str:
        if not connection.execute(delete(schema.bans).where(schema.bans.c.subject == whom)).rowcount:
            raise NotDone(f"{whom} is not banned; ludgate admin bans lists those who are")
        self._note(connection, UNBAN, whom)
        return f"{whom} is no longer banned"

    def bans(self) -> list[Row]:
        """Who is kept out, the latest first."""
        with self._store.reading() as connection:
            found = connection.execute(select(schema.bans).order_by(schema.bans.c.at.desc())).mappings().all()
        return [dict(row) for row in found]

    def _note(self, connection: Connection, what: str, subject: str) -> None:
        values = {"what": what, "subject": subject, "at": self._clock()}
        connection.execute(insert(schema.operator_actions).values(values))

    # ------------------------------------------------------------ people and numbers

    def people(self, part: str = "") -> list[Row]:
        """People by a part of their name, or by id or address; those seen last first."""
        columns = schema.people.c
        named = or_(columns.name.icontains(part, autoescape=True), columns.id == part, columns.address == part)
        query = select(columns.id, columns.name, columns.language, columns.address, columns.created, columns.seen)
        with self._store.reading() as connection:
            found = connection.execute(query.where(named).order_by(columns.seen.desc()).limit(MOST)).mappings().all()
        return [dict(row) for row in found]

    def stats(self) -> Row:
        """How much there is of everything."""
        kinds: dict[str, dict[str, int]] = {}
        with self._store.reading() as connection:
            counted = census(connection)
            for (game, status), count in counted.tables.items():
                kinds.setdefault(game, {})[status] = count
            return {
                "people": counted.people,
                "bans": _count(connection, select(func.count()).select_from(schema.bans)),
                "tables": kinds,
                "moves_today": _count(connection, _moves_since(self._clock() - timedelta(days=1))),
                "moves_7_days": _count(connection, _moves_since(self._clock() - timedelta(days=7))),
                "bytes": None if self._store.file is None else _size(self._store.file),
            }


def shown(network: bans.Network) -> str:
    """A network as people write it: a single address without its length."""
    return str(network.network_address) if network.num_addresses == 1 else str(network)


def _subject(connection: Connection, subject: str) -> tuple[str, str]:
    network = bans.network_of(subject)
    if network is not None:
        return bans.ADDRESS, shown(network)
    if connection.execute(select(schema.people.c.id).where(schema.people.c.id == subject)).first() is None:
        raise NotDone(f"{subject!r} is no address, no network and no id of a person; ludgate admin people shows ids")
    return bans.PERSON, subject


def _status(connection: Connection, table: str) -> str:
    found = connection.execute(select(schema.tables.c.status).where(schema.tables.c.id == table)).scalar()
    if found is None:
        raise NotDone(f"there is no table {table!r}; ludgate admin list shows them")
    return str(found)


def _tables_with(person: str) -> Select[str]:
    """Tables that somebody of this name or id has opened or sits at."""
    people, seats, tables = schema.people.c, schema.seats.c, schema.tables.c
    named = select(people.id).where(or_(people.name.icontains(person, autoescape=True), people.id == person))
    seated = select(seats.table_id).where(seats.person.in_(named))
    return select(tables.id).where(or_(tables.host.in_(named), tables.id.in_(seated)))


def _seated(connection: Connection, table: str) -> list[str]:
    seats, people = schema.seats.c, schema.people.c
    query = select(func.coalesce(people.name, seats.bot, seats.kind)).select_from(
        schema.seats.outerjoin(schema.people, people.id == seats.person)
    )
    return list(connection.execute(query.where(seats.table_id == table).order_by(seats.seat)).scalars())


def _moves_since(moment: datetime) -> Select[int]:
    """Moves of tables that were moved since, so that not all moves have to be looked at."""
    moves, tables = schema.moves.c, schema.tables.c
    lately = select(tables.id).where(tables.moved >= moment)
    return select(func.count()).select_from(schema.moves).where(moves.table_id.in_(lately), moves.at >= moment)


def _size(file: Path) -> int:
    """Bytes of a database with the journal beside it, where the latest moves are."""
    parts = (file, file.with_name(file.name + "-wal"))
    return sum(part.stat().st_size for part in parts if part.exists())


def _count(connection: Connection, query: Select[int]) -> int:
    return int(connection.execute(query).scalar_one())


def plain(row: Mapping[str, object]) -> Row:
    """A row whose times are text, for JSON and for the terminal."""
    return {name: value.isoformat(timespec="seconds") if isinstance(value, datetime) else value
            for name, value in row.items()}  # fmt: skip
