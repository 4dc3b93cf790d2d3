"""Queries about tables, their seats and their moves."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from sys import intern
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, RowMapping, func, select, update

from ludgate.server.history import Row as MoveRow
from ludgate.server.models import HERE, SeatInfo, TableInfo
from ludgate.server.outcomes import NotFound
from ludgate.server.storage import schema

MOST_LISTED = 200

_child = schema.tables.alias("child")
_host = schema.people.alias("host")
_last_change = (
    select(func.max(schema.seat_changes.c.number))
    .where(schema.seat_changes.c.table_id == schema.tables.c.id)
    .scalar_subquery()
    .label("last_change")
)


def infos(connection: Connection, *where: ColumnElement[bool], limit: int = MOST_LISTED) -> list[TableInfo]:
    """Tables with their seats, the last moved first."""
    query = (
        select(schema.tables, _host.c.name.label("host_name"), _child.c.id.label("rematch"), _last_change)
        .join(_host, _host.c.id == schema.tables.c.host)
        .outerjoin(_child, _child.c.rematch_of == schema.tables.c.id)
        .where(*where)
        .order_by(schema.tables.c.moved.desc(), schema.tables.c.id)
        .limit(limit)
    )
    rows = connection.execute(query).mappings().all()
    seats = _seats(connection, [row["id"] for row in rows])
    return [_info(row, seats[row["id"]]) for row in rows]


def info(connection: Connection, table: str) -> TableInfo:
    """One table by id."""
    found = infos(connection, schema.tables.c.id == table)
    if not found:
        raise NotFound("There is no such table.")
    return found[0]


def _info(row: RowMapping, seats: tuple[SeatInfo, ...]) -> TableInfo:
    return TableInfo(
        id=row["id"],
        game=row["game"],
        title=row["title"],
        options=json.loads(row["options"]),
        status=row["status"],
        seats=seats,
        host=row["host"],
        host_name=row["host_name"],
        public=row["public"],
        hot_seat=row["hot_seat"],
        confirm=row["confirm"],
        language=row["language"],
        own_content=row["content"] is not None,
        ply=row["ply"],
        turn=row["turn"],
        created=row["created"],
        moved=row["moved"],
        rematch=row["rematch"],
        rematch_of=row["rematch_of"],
        last_change=row["last_change"] or 0,
    )


def _seats(connection: Connection, tables: Sequence[str]) -> dict[str, tuple[SeatInfo, ...]]:
    query = (
        select(schema.seats, schema.people.c.name.label("person_name"))
        .outerjoin(schema.people, schema.people.c.id == schema.seats.c.person)
        .where(schema.seats.c.table_id.in_(tables))
        .order_by(schema.seats.c.table_id, schema.seats.c.seat)
    )
    found: dict[str, tuple[SeatInfo, ...]] = dict.fromkeys(tables, ())
    for row in connection.execute(query):
        found[row.table_id] += (_seat(row),)
    return found


def _seat(row: Row[Any]) -> SeatInfo:
    lent = row.bot is not None and row.person is not None
    name = row.name or ("" if row.kind == HERE else row.person_name or "")  # two at one screen have two names
    return SeatInfo(row.seat, row.kind, row.person, name, row.bot, lent, row.kept_for)


@dataclass(frozen=True)
class Kept:
    """What no list shows."""

    seed: int
    rules: int
    components: str
    held: str | None
    spectators: str
    visited: datetime | None
    position: str | None  # where the game begins, if not at its beginning
    open_cards: bool
    content: str | None  # the text of a component file


def secrets_of(connection: Connection, table: str) -> Kept:
    """Seed, content, link and the held step."""
    columns = schema.tables.c
    query = select(
        columns.seed,
        columns.rules,
        columns.components,
        columns.held,
        columns.spectators,
        columns.visited,
        columns.position,
        columns.open_cards,
        schema.contents.c.text,
    ).outerjoin(schema.contents, schema.contents.c.digest == columns.content)
    row = connection.execute(query.where(columns.id == table)).first()
    if row is None:
        raise NotFound("There is no such table.")
    return Kept(*row)


def moves_of(connection: Connection, table: str, after: int = 0) -> list[MoveRow]:
    """The rows of a game, in order."""
    columns = schema.moves.c
    query = select(columns.ply, columns.kind, columns.seat, columns.move, columns.back_to, columns.by_bot, columns.at)
    rows = connection.execute(query.where(columns.table_id == table, columns.ply > after).order_by(columns.ply))
    return [MoveRow(ply, kind, seat, intern(move), *rest) for ply, kind, seat, move, *rest in rows]


def change_seat(connection: Connection, table: str, seat: int, *when: ColumnElement[bool], **values: object) -> bool:
    """Update a seat; False if it did not match ``when``."""
    chosen = update(schema.seats).where(schema.seats.c.table_id == table, schema.seats.c.seat == seat, *when)
    return connection.execute(chosen.values(values)).rowcount == 1


def seat_values(kind: str, person: str | None = None, name: str = "", bot: str | None = None) -> dict[str, object]:
    """The columns of a seat."""
    return {"kind": kind, "person": person, "name": name, "bot": bot}
