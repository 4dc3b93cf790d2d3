"""Whom a person does not want to read."""

import threading

from sqlalchemy import Connection, delete, insert, select

from ludgate.server.storage import schema
from ludgate.server.storage.store import Store

KEPT = 20_000  # people whose mutes are in memory


class Mutes:
    """By person, at all tables; kept in memory where no other process can change them."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lock = threading.Lock()
        self._known: dict[str, frozenset[str]] = {}
        self._changes = 0  # of which what is being read may know nothing

    def of(self, person: str) -> frozenset[str]:
        """Ids of those whom this person does not read."""
        known = self._known.get(person)
        if known is not None:
            return known
        columns, changes = schema.mutes.c, self._changes
        with self._store.reading() as connection:
            found = frozenset(connection.execute(select(columns.muted).where(columns.person == person)).scalars())
        if not self._store.shared:
            with self._lock:
                if len(self._known) >= KEPT:
                    self._known.clear()
                if changes == self._changes:
                    self._known[person] = found
        return found

    async def set(self, person: str, other: str, *, muted: bool) -> None:
        """Read somebody no longer, or again."""
        columns = schema.mutes.c

        def work(connection: Connection) -> None:
            connection.execute(delete(schema.mutes).where(columns.person == person, columns.muted == other))
            if muted:
                connection.execute(insert(schema.mutes).values(person=person, muted=other))

        await self._store.write(work)
        with self._lock:
            self._changes += 1
            self._known.pop(person, None)
