"""Tokens with which programs act for a person; the database has only their hashes."""

import hashlib
import secrets
from collections import OrderedDict
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from ludgate.server.outcomes import NotFound, TooMuch
from ludgate.server.sanitize import tidy_name
from ludgate.server.services import Clock
from ludgate.server.storage import schema
from ludgate.server.storage.rows import Rows
from ludgate.server.storage.store import Store

PREFIX = "ludgate_"  # by which people, and programs that look for lost secrets, know what it is
MOST_TOKENS = 10  # of one person
LONGEST_TOKEN = 64  # characters
STORED_AGAIN = timedelta(minutes=1)  # how exactly it is stored when a token was used
KEPT = 10_000  # hashes in memory of tokens that were used
USED = (
    update(schema.api_tokens)
    .where(schema.api_tokens.c.digest == bindparam("in_digest"))
    .values(used=bindparam("in_used"))
)


@dataclass(frozen=True)
class ApiToken:
    """What is known of a token; never the token itself."""

    number: int
    person: str
    name: str
    created: datetime
    used: datetime | None  # to the minute; None: never


class ApiTokens:
    """All tokens.  They are looked up for every request, so one that is revoked ends at once, in all processes."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store, self._clock = store, clock
        self._used: OrderedDict[str, datetime] = OrderedDict()  # by hash: when it was last stored

    async def make(self, person: str, name: str) -> str:
        """A new token, to be shown once; ``TooMuch`` if the person has as many as one may have."""
        token, columns = PREFIX + secrets.token_urlsafe(32), schema.api_tokens.c
        values = {"person": person, "name": tidy_name(name), "digest": _digest(token), "created": self._clock()}

        def work(connection: Connection) -> None:
            connection.execute(select(schema.people.c.id).where(schema.people.c.id == person).with_for_update())
            own = select(func.count()).where(columns.person == person)
            if connection.execute(own).scalar_one() >= MOST_TOKENS:
                raise TooMuch("You have {n} tokens already; revoke one first.", n=MOST_TOKENS)
            connection.execute(insert(schema.api_tokens).values(values))

        await self._store.write(work)
        return token

    def of(self, person: str) -> list[ApiToken]:
        """The tokens of a person, oldest first."""
        columns = schema.api_tokens.c
        query = select(columns.number, columns.person, columns.name, columns.created, columns.used)
        with self._store.reading() as connection:
            rows = connection.execute(query.where(columns.person == person).order_by(columns.number))
            return [ApiToken(*row) for row in rows]

    async def revoke(self, person: str, number: int) -> None:
        """End a token of this person; ``NotFound``."""
        columns = schema.api_tokens.c
        chosen = delete(schema.api_tokens).where(columns.person == person, columns.number == number)
        if not await self._store.write(lambda connection: connection.execute(chosen).rowcount):
            raise NotFound("There is no such token.")

    def holder(self, token: str) -> ApiToken | None:
        """Whose token it is, which is noted as used now; None if it is none, or no longer."""
        if len(token) > LONGEST_TOKEN:
            return None
        digest, columns = _digest(token), schema.api_tokens.c
        query = select(columns.number, columns.person, columns.name, columns.created, columns.used)
        with self._store.reading() as connection:
            row = connection.execute(query.where(columns.digest == digest)).first()
        if row is None:
            self._used.pop(digest, None)
            return None
        self._note_use(digest)
        return ApiToken(*row)

    def was_valid(self, token: str) -> bool:
        """Was this token good the last time it was used here?  Answered from memory."""
        return len(token) <= LONGEST_TOKEN and _digest(token) in self._used

    def _note_use(self, digest: str) -> None:
        now, stored = self._clock(), self._used.get(digest)
        if stored is not None and now - stored < STORED_AGAIN:
            return
        self._used[digest] = now
        while len(self._used) > KEPT:
            self._used.popitem(last=False)
        self._store.write_later([Rows(USED, [{"in_digest": digest, "in_used": now}])])


def _digest(token: str) -> str:
    """A token has 256 random bits, so a plain hash of it cannot be guessed."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()
