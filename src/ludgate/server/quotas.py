"""How much one address may store: counted in the database, so that all processes of it count together."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import Connection, Select, delete, exists, func, select

from ludgate.server.models import PLAYING, WAITING
from ludgate.server.outcomes import TooMuch, TooSoon
from ludgate.server.storage import schema

PEOPLE_WITHIN = timedelta(hours=1)
UNFINISHED = (WAITING, PLAYING)


@dataclass(frozen=True)
class Quotas:
    """The numbers.  Where the address of somebody is not known, only those of one person count."""

    people: int = 60  # new people of one address in an hour
    tables: int = 100  # tables of one host that are not finished
    address_tables: int = 300  # tables that are not finished of all hosts of one address
    bot_tables: int = 20  # of these, those at which nobody but bots sits
    records: int = 500  # records brought from files, in all
    address_records: int = 50  # of these, those of one address


def check_people(connection: Connection, quotas: Quotas, address: str | None, now: datetime) -> None:
    """May somebody new come from this address?"""
    if address is None:
        return
    columns = schema.people.c
    query = select(func.count(), func.min(columns.created)).where(
        columns.address == address, columns.created > now - PEOPLE_WITHIN
    )
    number, first = connection.execute(query).one()
    if number >= quotas.people:
        raise TooSoon(
            "Many new people have come from your address; nobody else can come for another {minutes} min.",
            (first + PEOPLE_WITHIN - now).total_seconds(),
        )


def check_tables(connection: Connection, quotas: Quotas, host: str, *, bots_only: bool) -> None:
    """May this host open one more table, at which only bots sit or not?"""
    tables = schema.tables.c
    mine = select(func.count()).where(tables.host == host, tables.status.in_(UNFINISHED))
    if connection.execute(mine).scalar_one() >= quotas.tables:
        raise TooMuch("You have {n} tables that are not finished; finish or close some first.", n=quotas.tables)
    address = _address_of(connection, host)
    if address is not None and connection.execute(_tables_of(address)).scalar_one() >= quotas.address_tables:
        raise TooMuch(
            "From your address {n} tables are not finished; finish or close some first.", n=quotas.address_tables
        )
    if bots_only:
        check_bot_tables(connection, quotas, host)


def check_bot_tables(connection: Connection, quotas: Quotas, host: str) -> None:
    """May bots play among themselves at one more table of this host?"""
    address = _address_of(connection, host)
    played = exists().where(schema.seats.c.table_id == schema.tables.c.id, schema.seats.c.bot.is_(None))
    if address is not None and connection.execute(_tables_of(address).where(~played)).scalar_one() >= quotas.bot_tables:
        raise TooMuch(
            "From your address bots play among themselves at {n} tables; wait until one is finished.",
            n=quotas.bot_tables,
        )


def _address_of(connection: Connection, person: str) -> str | None:
    return connection.execute(select(schema.people.c.address).where(schema.people.c.id == person)).scalar()


def _tables_of(address: str) -> Select[int]:
    tables, people = schema.tables.c, schema.people.c
    return (
        select(func.count(tables.id))
        .join(schema.people, people.id == tables.host)
        .where(people.address == address, tables.status.in_(UNFINISHED))
    )


def forget_records(connection: Connection, quotas: Quotas, address: str | None) -> None:
    """Forget the oldest records of an address that has brought too many, and then the oldest of all."""
    columns = schema.records.c
    latest = select(columns.mark).order_by(columns.at.desc(), columns.mark)
    if address is not None:
        own = latest.where(columns.address == address).limit(quotas.address_records)
        connection.execute(delete(schema.records).where(columns.address == address, columns.mark.not_in(own)))
    connection.execute(delete(schema.records).where(columns.mark.not_in(latest.limit(quotas.records))))
