"""People: a name and a few wishes, no account."""

import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import TypeVar

from sqlalchemy import Connection, String, bindparam, func, insert, select, update

from ludgate.server.outcomes import Declined, NotFound
from ludgate.server.quotas import Quotas, check_people
from ludgate.server.sanitize import known_language, tidy_name
from ludgate.server.storage import schema
from ludgate.server.storage.rows import Rows
from ludgate.server.storage.store import Store

THEMES = ("auto", "day", "gaslight")
MOTIONS = ("normal", "fast", "off")  # how pieces travel
KEEP_SEEN = timedelta(minutes=1)
KEPT_PEOPLE = 20_000  # in memory
_ADDRESS = func.coalesce(bindparam("in_address", type_=String), schema.people.c.address)
SEEN = (
    update(schema.people)
    .where(schema.people.c.id == bindparam("in_id"))
    .values(seen=bindparam("seen"), address=_ADDRESS)
)

Noted = TypeVar("Noted")


@dataclass(frozen=True)
class Person:
    """Somebody who was here; the id is secret to everybody else (it is what the signed cookie holds)."""

    id: str
    name: str
    language: str  # a code of ludgate.text.languages.LANGUAGES
    theme: str  # one of THEMES
    motion: str  # one of MOTIONS
    sound: bool  # a sound when it is their turn
    notify: bool  # a notification of the browser when it is their turn
    created: datetime
    seen: datetime  # last sign of life, to the minute
    address: str | None = None  # from which they last came; only for limits and bans


class People:
    """All people, and when each was last seen."""

    def __init__(self, store: Store, clock: Callable[[], datetime], quotas: Quotas) -> None:
        self._store = store
        self._clock = clock
        self._quotas = quotas
        self._lock = threading.Lock()
        self._seen: OrderedDict[str, datetime] = OrderedDict()  # of those who were here last
        self._stored: OrderedDict[str, tuple[datetime, str | None]] = OrderedDict()  # when, and from where
        self._known: OrderedDict[str, Person] = OrderedDict()  # where no other process can change them
        self.changes = 0  # counts changes of people, for those who keep names

    async def new(self, name: str, language: str, address: str | None = None) -> Person:
        now, ident = self._clock(), secrets.token_urlsafe(16)
        wishes = THEMES[0], MOTIONS[0], True, False
        person = Person(ident, tidy_name(name), known_language(language), *wishes, now, now, address)

        def work(connection: Connection) -> None:
            check_people(connection, self._quotas, address, now)
            connection.execute(insert(schema.people).values(vars(person)))

        await self._store.write(work)
        return person

    def get(self, person: str) -> Person:
        with self._lock:
            known, changes = self._known.get(person), self.changes
        if known is not None:
            return known
        with self._store.reading() as connection:
            found = find(connection, person)
        if not self._store.shared:
            with self._lock:
                if changes == self.changes:
                    self._known[person] = found
                if len(self._known) > KEPT_PEOPLE:
                    self._known.popitem(last=False)
        return found

    async def change(self, person: str, **changes: object) -> Person:
        """Other fields; what is None stays as it is."""
        wanted = {name: value for name, value in changes.items() if value is not None}

        def work(connection: Connection) -> Person:
            found = find(connection, person)
            if wanted:
                connection.execute(update(schema.people).where(schema.people.c.id == person).values(wanted))
            return found

        found = await self._store.write(work)
        with self._lock:
            self._known.pop(person, None)
            self.changes += 1
        return replace(found, **wanted)  # type: ignore[arg-type]  # the names are those of columns

    def see(self, person: str, address: str | None = None) -> None:
        """A sign of life; stored now and then, and when it comes from another address."""
        now = self._clock()
        with self._lock:
            _note(self._seen, person, now)
            stored = self._stored.get(person)
            if stored is not None and now - stored[0] < KEEP_SEEN and address in (None, stored[1]):
                return
            _note(self._stored, person, (now, address))
        self._store.write_later([Rows(SEEN, [{"in_id": person, "seen": now, "in_address": address}])])

    def last_seen(self, person: str) -> datetime:
        """The last sign of life."""
        known = self._seen.get(person)
        if known is not None and not self._store.shared:
            return known
        stored = self.get(person).seen
        return stored if known is None else max(stored, known)

    def forget(self, people: Iterable[str]) -> None:
        """Some are gone from the database."""
        with self._lock:
            for person in people:
                for kept in (self._known, self._seen, self._stored):
                    kept.pop(person, None)
            self.changes += 1


def _note(known: OrderedDict[str, Noted], person: str, what: Noted) -> None:
    """Something about somebody who was here; only that of the last ones is kept."""
    known[person] = what
    known.move_to_end(person)
    if len(known) > KEPT_PEOPLE:
        known.popitem(last=False)


def find(connection: Connection, person: str) -> Person:
    """A person by id."""
    row = connection.execute(select(schema.people).where(schema.people.c.id == person)).mappings().first()
    if row is None:
        raise NotFound("This person is not known here.")
    return Person(**row)


def check_wishes(theme: str | None, motion: str | None) -> None:
    """Refuse a look or a speed that there is not."""
    if theme is not None and theme not in THEMES:
        raise Declined("There is no look “{theme}” here.", theme=theme)
    if motion is not None and motion not in MOTIONS:
        raise Declined("There is no motion “{motion}” here.", motion=motion)
