"""What is forgotten, and when: nothing grows for ever.

A running game between people is never forgotten, however long they rest.  Everything else goes when nobody has looked
at it for long; each rule is a function that gives what it finds.  Rows go in small groups, so that nobody waits for it.
"""

import logging
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial

from sqlalchemy import ColumnElement, Connection, Select, and_, delete, exists, func, or_, select, update

from ludgate.server.models import CLOSED, OVER, PLAYING, WAITING
from ludgate.server.services import Services
from ludgate.server.storage import schema

JOB = "retention"  # the task lock of the process that does it
GROUP = 50  # tables or people that go in one transaction

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class RetentionPeriods:
    """For how many days without a visit something is kept."""

    people: int = 400  # who have no seat anywhere
    tables: int = 400  # finished, or of one person with bots
    waiting: int = 60  # tables that have not begun
    bots: int = 7  # tables of bots alone
    addresses: int = 30  # from which people came, and what an operator did


class Retention:
    """Forgets what nobody needs any more; ``dropped`` is told of every table that goes.

    It may be cancelled between two transactions: the rest can wait for the next time.
    """

    def __init__(self, services: Services, keep: RetentionPeriods, dropped: Callable[[str], None]) -> None:
        self._services = services
        self._keep = keep
        self._dropped = dropped

    async def run(self) -> None:
        """All rules once, unless another process is at it."""
        store, locks = self._services.store, self._services.task_locks
        if not await locks.take(JOB):
            return
        try:
            tables = await self._forget_tables()
            people = await self._forget_people()
            contents = await store.write(forget_contents)
            await store.write(self._forget_addresses_and_actions)
            if tables or people or contents:
                logger.info("forgotten: %d tables, %d people, %d component files", tables, people, contents)
        finally:
            await locks.give_back(JOB)

    def _before(self, days: int) -> datetime:
        return self._services.clock() - timedelta(days=days)

    async def _groups(self, query: Select[str]) -> AsyncIterator[list[str]]:
        """What a query finds, a few at a time; whoever takes a group deletes it."""
        few = query.limit(GROUP)
        while found := await self._services.store.read(lambda connection: list(connection.execute(few).scalars())):
            yield found

    async def _forget_tables(self) -> int:
        keep, count = self._keep, 0
        rules = or_(
            _finished(self._before(keep.tables)),
            _waiting(self._before(keep.waiting)),
            _alone(self._before(keep.tables)),
            _bots(self._before(keep.bots)),
        )
        async for group in self._groups(select(schema.tables.c.id).where(rules)):
            await self._services.store.write(partial(delete_tables, ids=group))
            for table in group:
                self._dropped(table)
            count += len(group)
        return count

    async def _forget_people(self) -> int:
        count = 0
        async for group in self._groups(select(schema.people.c.id).where(_gone(self._before(self._keep.people)))):
            await self._services.store.write(partial(_delete_people, ids=group))
            self._services.people.forget(group)
            count += len(group)
        return count

    def _forget_addresses_and_actions(self, connection: Connection) -> None:
        before, people, records = self._before(self._keep.addresses), schema.people, schema.records
        connection.execute(
            update(people).where(people.c.address.is_not(None), people.c.seen < before).values(address=None)
        )
        connection.execute(
            update(records).where(records.c.address.is_not(None), records.c.at < before).values(address=None)
        )
        actions = schema.operator_actions  # every process has taken them over long ago
        connection.execute(delete(actions).where(actions.c.at < before))


# ---------------------------------------------------------------- rules


def _unvisited(before: datetime) -> ColumnElement[bool]:
    """Nobody has looked at a table since, and nothing has happened there."""
    columns = schema.tables.c
    return and_(columns.moved < before, or_(columns.visited.is_(None), columns.visited < before))


def _seats_of_people() -> ColumnElement[int]:
    """How many seats of a table are held by people, those at a shared screen included."""
    seats = schema.seats.c
    query = select(func.count()).where(seats.table_id == schema.tables.c.id, seats.person.is_not(None))
    return query.correlate(schema.tables).scalar_subquery()


def _finished(before: datetime) -> ColumnElement[bool]:
    return and_(schema.tables.c.status.in_((OVER, CLOSED)), _unvisited(before))


def _waiting(before: datetime) -> ColumnElement[bool]:
    return and_(schema.tables.c.status == WAITING, _unvisited(before))


def _alone(before: datetime) -> ColumnElement[bool]:
    """A running game of one person with bots."""
    return and_(schema.tables.c.status == PLAYING, _unvisited(before), _seats_of_people() == 1)


def _bots(before: datetime) -> ColumnElement[bool]:
    """A game of bots alone; they move by themselves, so only visits count."""
    columns = schema.tables.c
    looked = func.coalesce(columns.visited, columns.created) < before
    return and_(columns.status != WAITING, looked, _seats_of_people() == 0)


def _gone(before: datetime) -> ColumnElement[bool]:
    """Somebody without a seat, a table or a line of the chat at any table that is kept."""
    person = schema.people.c.id
    bonds = (
        schema.tables.c.host,
        schema.seats.c.person,
        schema.seats.c.kept_for,
        schema.chat.c.person,
        schema.votes.c.person,
    )
    return and_(schema.people.c.seen < before, *(~exists().where(bond == person) for bond in bonds))


# ---------------------------------------------------------------- deleting


def delete_tables(connection: Connection, ids: list[str]) -> None:
    """Tables with everything on them; a rematch stands for itself afterwards."""
    tables = schema.tables
    own = select(tables.c.id).where(tables.c.id.in_(ids), tables.c.content.is_not(None)).limit(1)
    with_content = connection.execute(own).first() is not None
    connection.execute(update(tables).where(tables.c.rematch_of.in_(ids)).values(rematch_of=None))
    connection.execute(delete(tables).where(tables.c.id.in_(ids)))
    if with_content:
        forget_contents(connection)


def _delete_people(connection: Connection, ids: list[str]) -> None:
    connection.execute(delete(schema.people).where(schema.people.c.id.in_(ids)))


def forget_contents(connection: Connection) -> int:
    """Component files with which no table is played."""
    contents, content = schema.contents, schema.tables.c.content
    used = select(content).where(content.is_not(None))
    return connection.execute(delete(contents).where(contents.c.digest.not_in(used))).rowcount
