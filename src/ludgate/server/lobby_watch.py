"""What a lobby does by itself, again and again: let bots go on, look for what was missed, forget what is old."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import timedelta

from sqlalchemy import Connection, select
from sqlalchemy.exc import OperationalError, SQLAlchemyError

from ludgate.server import bot_turns, table_lists
from ludgate.server.hub import AGAIN
from ludgate.server.live import LiveTable
from ludgate.server.outcomes import Declined
from ludgate.server.services import Services
from ludgate.server.storage import schema

WATCH = 3.0  # seconds between looks for what other processes left behind
FIRST, EVERY = 60.0, 3600.0  # seconds from the start until old things are forgotten, and from one time to the next

logger = logging.getLogger(__name__)


class LobbyWatch:
    """``find`` gives a table by id; ``forget`` forgets what nobody needs."""

    def __init__(
        self, services: Services, find: Callable[[str], Awaitable[LiveTable]], forget: Callable[[], Awaitable[None]]
    ) -> None:
        self._services, self._find, self._forget = services, find, forget

    async def watch(self) -> None:
        """At the start and then every few seconds: tables may rest, and another process may have ended."""
        await self.resume()
        while True:
            await asyncio.sleep(WATCH)
            try:
                if not self._services.store.sqlite:
                    await self.find_missed_notices()
                    await self.resume()
                elif self._services.bot_pool.crowded:
                    await self.resume()
            except OperationalError as error:
                logger.warning("the database does not answer, trying again: %s", error)

    async def forget_regularly(self) -> None:
        """Shortly after the start and then every hour."""
        pause = FIRST
        while True:
            await asyncio.sleep(pause)
            pause = EVERY
            try:
                await self._forget()
            except SQLAlchemyError as error:
                logger.warning("nothing was forgotten this time, trying again in an hour: %s", error)

    async def find_missed_notices(self) -> None:
        """A process that ends between storing and telling leaves pages behind that do not know of it."""
        hub = self._services.hub
        for table, ply in await self._services.store.read(self._moved_lately):
            if ply > hub.last_ply(table):
                hub.tell_here(table, table, AGAIN, ply)

    def _moved_lately(self, connection: Connection) -> list[tuple[str, int]]:
        columns, since = schema.tables.c, self._services.clock() - timedelta(seconds=4 * WATCH)
        query = select(columns.id, columns.ply).where(
            columns.id.in_(self._services.hub.channels()), columns.moved > since
        )
        return [(row.id, row.ply) for row in connection.execute(query)]

    async def resume(self) -> None:
        """Let bots think at the tables that wait for one; where nobody plays or watches, as far as there is room."""
        hub, bot_pool = self._services.hub, self._services.bot_pool
        bot_pool.crowded = False
        for table, played in await self._services.store.read(table_lists.waiting_for_bots):
            if not played and not hub.heard(table) and not bot_pool.has_room():
                bot_pool.crowded = True
                continue
            with suppress(Declined):  # begun with other rules: whoever opens it is told so
                await bot_turns.nudge((await self._find(table)).game)
