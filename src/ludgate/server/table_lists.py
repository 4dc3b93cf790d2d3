"""Lists of tables: public ones, those of a person, those that wait for somebody or for a bot."""

from typing import TypeVar

from sqlalchemy import ColumnElement, Connection, Select, exists, func, or_, select

from ludgate.server.models import OPEN, PLAYING, STATUSES, WAITING, Invitation, TableInfo
from ludgate.server.outcomes import Declined, NotFound
from ludgate.server.storage import queries, schema

T = TypeVar("T")


def public(connection: Connection, game: str | None, language: str | None, status: str | None) -> list[TableInfo]:
    """Public tables, the last moved first."""
    columns = schema.tables.c
    where: list[ColumnElement[bool]] = [columns.public.is_(True), columns.status == _known_status(status)]
    if game is not None:
        where.append(columns.game == game)
    if language is not None:
        where.append(columns.language == language)
    return queries.infos(connection, *where)


def of_person(connection: Connection, person: str, status: str | None = None) -> list[TableInfo]:
    """The tables of a person: those that wait for them first, then the last moved."""
    tables, seats = schema.tables.c, schema.seats.c
    seated = select(seats.table_id).where(seats.person == person)
    kept = select(seats.table_id).where(seats.kept_for == person, seats.kind == OPEN)
    where: list[ColumnElement[bool]] = [or_(tables.host == person, tables.id.in_(seated), tables.id.in_(kept))]
    if status is not None:
        where.append(tables.status == _known_status(status))
    return sorted(queries.infos(connection, *where), key=lambda info: not info.waits_for(person))


def longest_waiting(connection: Connection, person: str, besides: str) -> str | None:
    """The table that has waited longest for a decision of this person, one aside; None if none does."""
    tables = schema.tables.c
    query = _waiting_for(person, besides, tables.id).order_by(tables.moved, tables.id).limit(1)
    return connection.execute(query).scalar()


def waiting_count(connection: Connection, person: str, besides: str) -> int:
    """How many tables, one aside, wait for a decision of this person."""
    return connection.execute(_waiting_for(person, besides, func.count())).scalar_one()


def waiting_for_bots(connection: Connection) -> list[tuple[str, bool]]:
    """The tables at which a bot is to move, and whether somebody plays there; those first, then the longest."""
    tables, seats, others = schema.tables.c, schema.seats.c, schema.seats.alias()
    plays = exists().where(others.c.table_id == tables.id, others.c.person.is_not(None), others.c.bot.is_(None))
    query = (
        select(tables.id, plays.label("played"))
        .join(schema.seats, (seats.table_id == tables.id) & (seats.seat == tables.turn))
        .where(tables.status == PLAYING, seats.bot.is_not(None))
        .order_by(plays.desc(), tables.moved)
    )
    return [(row.id, bool(row.played)) for row in connection.execute(query)]


def by_token(connection: Connection, token: str) -> Invitation:
    """Where a link leads; ``NotFound``."""
    seats, tables = schema.seats.c, schema.tables.c
    seat = connection.execute(select(seats.table_id, seats.seat).where(seats.token == token)).first()
    if seat is not None:
        return Invitation(seat.table_id, seat.seat)
    table = connection.execute(select(tables.id).where(tables.spectators == token)).scalar()
    if table is None:
        raise NotFound("This link leads nowhere; perhaps the host has made a new one.")
    return Invitation(table, None)


def _waiting_for(person: str, besides: str, wanted: ColumnElement[T]) -> Select[T]:
    """Something of the tables that wait for a person."""
    tables, seats = schema.tables.c, schema.seats.c
    return (
        select(wanted)
        .select_from(schema.tables)
        .join(schema.seats, (seats.table_id == tables.id) & (seats.seat == tables.turn))
        .where(tables.status == PLAYING, seats.person == person, seats.bot.is_(None), tables.id != besides)
    )


def _known_status(status: str | None) -> str:
    if status is not None and status not in STATUSES:
        raise Declined("There is no such kind of table.")
    return WAITING if status is None else status
