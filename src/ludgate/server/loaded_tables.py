"""The tables in memory: those that somebody uses, and the last ones besides."""

import threading
from collections import OrderedDict
from weakref import WeakValueDictionary

from ludgate.server.game_session import GameSession
from ludgate.server.live import LiveTable
from ludgate.server.services import Services

KEPT_TABLES = 64  # in memory though no page is open; others are read again when somebody comes


class LoadedTables:
    """Each table once; safe to use from any thread."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._lock = threading.Lock()
        self._known: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        self._latest: OrderedDict[str, LiveTable] = OrderedDict()

    def __len__(self) -> int:
        return len(self._known)

    def known(self, table: str) -> LiveTable | None:
        """A table, if it is in memory."""
        with self._lock:
            return self._known.get(table)

    def all(self) -> list[LiveTable]:
        with self._lock:
            return list(self._known.values())

    def load(self, table: str) -> LiveTable:
        """Read a table from the database; ``NotFound``."""
        fresh = LiveTable(GameSession(self._services, table))
        with self._lock:
            return self._known.setdefault(table, fresh)

    def remember(self, live: LiveTable) -> None:
        """Keep a table for a while, though nobody should use it."""
        with self._lock:
            self._latest[live.id] = live
            self._latest.move_to_end(live.id)
            if len(self._latest) > KEPT_TABLES:
                self._latest.popitem(last=False)

    def drop(self, table: str) -> LiveTable | None:
        """A table is gone from the database; gives it if it was in memory."""
        with self._lock:
            self._latest.pop(table, None)
            return self._known.pop(table, None)
