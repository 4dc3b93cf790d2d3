"""What an operator does beside a running server is noticed there."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from sqlalchemy import Connection, Row, func, select
from sqlalchemy.exc import SQLAlchemyError

from ludgate.server import admin
from ludgate.server.bans import BanList
from ludgate.server.storage import schema
from ludgate.server.storage.store import Store

LOOK = 1.0  # seconds between two looks
NEWS = select(schema.operator_actions).order_by(schema.operator_actions.c.number)
LATEST = select(func.coalesce(func.max(schema.operator_actions.c.number), 0))

logger = logging.getLogger(__name__)


class OperatorWatch:
    """Reads the bans, and tells of tables that were closed or deleted since the last look.

    ``gone(table, deleted)`` is called for a table, ``banned()`` when the bans have changed.
    """

    def __init__(self, store: Store, gone: Callable[[str, bool], Awaitable[None]]) -> None:
        self._store, self._gone = store, gone
        self.bans = BanList()
        self.banned: list[Callable[[], None]] = []
        with store.reading() as connection:
            self._seen = int(connection.execute(LATEST).scalar_one())
            self.bans.read(connection)

    async def run(self) -> None:
        """Look again and again."""
        while True:
            await asyncio.sleep(LOOK)
            try:
                await self.look()
            except SQLAlchemyError as error:
                logger.warning("the database does not answer, trying again: %s", error)
            except Exception:
                logger.exception("what the operator did was not carried out")

    async def look(self) -> None:
        """Take over what was done since the last time."""
        news = await self._store.read(self._news)
        for action in news:
            self._seen = action.number
            logger.info("the operator: %s %s", action.what, action.subject)
            if action.what in {admin.CLOSE, admin.DELETE}:
                await self._gone(action.subject, action.what == admin.DELETE)
        if any(action.what in {admin.BAN, admin.UNBAN} for action in news):
            for call in self.banned:
                call()

    def _news(self, connection: Connection) -> Sequence[Row[Any]]:
        """What was done; the bans are read again where they were changed."""
        news = connection.execute(NEWS.where(schema.operator_actions.c.number > self._seen)).all()
        if any(action.what in {admin.BAN, admin.UNBAN} for action in news):
            self.bans.read(connection)
        return news
