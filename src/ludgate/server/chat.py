"""The chat of a table."""

from collections import deque
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy import insert, select, update

from ludgate.server.game_session import GameSession
from ludgate.server.outcomes import Declined, Forbidden, NotFound, TooMuch
from ludgate.server.sanitize import tidy_line
from ludgate.server.services import person_channel
from ludgate.server.storage import schema
from ludgate.server.story import ChatLine

LINES = 8
WITHIN = timedelta(seconds=20)
SHOWN = 200


class _Said(NamedTuple):
    """A line as the database has it."""

    number: int
    person: str
    name: str
    text: str
    at: datetime
    removed: bool


class Chat:
    """What is said at one table, and how fast by whom."""

    def __init__(self, game: GameSession) -> None:
        self._game = game
        self._times: dict[str, deque[datetime]] = {}
        self._spoken = 0
        self._said: tuple[tuple[int, int], Sequence[_Said]] | None = None  # the last lines, and as of when

    async def say(self, person: str, text: str) -> int:
        """Store a line; returns its number."""
        game, line = self._game, tidy_line(text)
        if person not in game.info.people and person != game.info.host:
            raise Forbidden("Only those who sit at the table can speak here.")
        now = game.services.clock()
        self._check_speed(person, now)
        row = {"table_id": game.id, "person": person, "text": line, "at": now}
        new = insert(schema.chat).values(row).returning(schema.chat.c.number)
        number: int = await game.services.store.write(lambda connection: connection.execute(new).scalar_one())
        self._spoken += 1
        game.tell("chat")
        return number

    def _check_speed(self, person: str, now: datetime) -> None:
        self._times = {one: said for one, said in self._times.items() if now - said[-1] < WITHIN}
        times = self._times.setdefault(person, deque(maxlen=LINES))
        if len(times) == LINES and now - times[0] < WITHIN:
            raise TooMuch("You are speaking very fast; wait a few seconds.")
        times.append(now)

    def lines(self, after: int = 0, reader: str | None = None) -> list[ChatLine]:
        """Oldest first."""
        rows = [row for row in self._rows() if row.number > after]
        if not rows:
            return []
        seats = {seat.person: seat.seat for seat in reversed(self._game.info.seats) if seat.person is not None}
        muted = frozenset() if reader is None else self._game.services.mutes.of(reader)
        return [
            ChatLine(
                row.number,
                row.name,
                seats.get(row.person),
                row.text,
                row.at,
                row.removed,
                row.person in muted,
                row.person == reader,
            )
            for row in rows
        ]

    async def mute(self, person: str, line: int, *, muted: bool) -> None:
        """Read whoever said this line no longer, or again."""
        other = await self._said_by(line)
        if other == person:
            raise Declined("This line is your own.")
        game = self._game
        await game.services.mutes.set(person, other, muted=muted)
        game.services.hub.publish(person_channel(person), game.id, "chat", game.ply)

    async def remove(self, line: int) -> None:
        """Take the text of a line away."""
        await self._said_by(line)
        columns = schema.chat.c
        gone = update(schema.chat).where(columns.number == line, columns.table_id == self._game.id)
        await self._game.services.store.write(lambda connection: connection.execute(gone.values(text="", removed=True)))
        self._spoken += 1
        self._game.tell("chat")

    async def _said_by(self, line: int) -> str:
        """The person who said this line at this table."""
        columns = schema.chat.c
        query = select(columns.person).where(columns.number == line, columns.table_id == self._game.id)
        found = await self._game.services.store.read(lambda connection: connection.execute(query).scalar())
        if found is None:
            raise NotFound("There is no such line.")
        return str(found)

    def _rows(self) -> Sequence[_Said]:
        """The last lines; kept where no other process writes, until somebody speaks or takes another name."""
        moment, said = (self._game.services.people.changes, self._spoken), self._said
        if said is not None and said[0] == moment and not self._game.services.store.shared:
            return said[1]
        columns = schema.chat.c
        query = (
            select(columns.number, columns.person, schema.people.c.name, columns.text, columns.at, columns.removed)
            .join(schema.people, schema.people.c.id == columns.person)
            .where(columns.table_id == self._game.id)
            .order_by(columns.number.desc())
            .limit(SHOWN)
        )
        with self._game.services.store.reading() as connection:
            rows = [_Said(*row) for row in reversed(connection.execute(query).all())]
        self._said = moment, rows
        return rows
