"""Records that somebody brought to look at: kept for a while, so that their address can be given to others."""

import hashlib
from collections.abc import Callable
from datetime import datetime

from sqlalchemy import Connection, delete, insert, select, update

from ludgate.server import schema
from ludgate.server.outcomes import NotFound
from ludgate.server.store import Store

MOST = 500


def mark_of(text: str) -> str:
    """Under which a record is found again."""
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:32]


class Brought:
    """The latest of them."""

    def __init__(self, store: Store, clock: Callable[[], datetime]) -> None:
        self._store = store
        self._clock = clock

    def keep(self, text: str) -> str:
        """Keep a record; returns its mark."""
        columns, mark, now = schema.records.c, mark_of(text), self._clock()

        def work(connection: Connection) -> None:
            again = update(schema.records).where(columns.mark == mark).values(at=now)
            if not connection.execute(again).rowcount:
                connection.execute(insert(schema.records).values(mark=mark, text=text, at=now))
            latest = select(columns.mark).order_by(columns.at.desc(), columns.mark).limit(MOST)
            connection.execute(delete(schema.records).where(columns.mark.not_in(latest)))

        self._store.write(work)
        return mark

    def text(self, mark: str) -> str:
        """A record by its mark; ``NotFound``."""
        columns = schema.records.c
        with self._store.reading() as connection:
            found = connection.execute(select(columns.text).where(columns.mark == mark)).scalar()
        if found is None:
            raise NotFound("This record is no longer here; bring it again.")
        return str(found)
