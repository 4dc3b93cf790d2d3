"""Records that somebody brought to look at: kept for a while, so that their address can be given to others."""

import hashlib
from collections.abc import Callable
from datetime import datetime

from sqlalchemy import Connection, insert, select, update

from ludgate.server.outcomes import NotFound
from ludgate.server.quotas import Quotas, forget_records
from ludgate.server.storage import schema
from ludgate.server.storage.store import Store


def mark_of(text: str) -> str:
    """Under which a record is found again."""
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:32]


class ImportedRecords:
    """The latest of them."""

    def __init__(self, store: Store, clock: Callable[[], datetime], quotas: Quotas) -> None:
        self._store = store
        self._clock = clock
        self._quotas = quotas

    async def keep(self, text: str, address: str | None = None) -> str:
        """Keep a record that came from an address; returns its mark."""
        columns, mark, now = schema.records.c, mark_of(text), self._clock()

        def work(connection: Connection) -> None:
            again = update(schema.records).where(columns.mark == mark).values(at=now)
            if not connection.execute(again).rowcount:
                connection.execute(insert(schema.records).values(mark=mark, text=text, at=now, address=address))
            forget_records(connection, self._quotas, address)

        await self._store.write(work)
        return mark

    def text(self, mark: str) -> str:
        """A record by its mark; ``NotFound``."""
        columns = schema.records.c
        with self._store.reading() as connection:
            found = connection.execute(select(columns.text).where(columns.mark == mark)).scalar()
        if found is None:
            raise NotFound("This record is no longer here; bring it again.")
        return str(found)
