"""The game at a table: its state in memory, and the only place that writes its rows.

Memory follows the database: a row is stored first and then shown.  If another process was faster the database refuses
the row, and the state is read again.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from sys import intern
from typing import NamedTuple
from weakref import ref

from sqlalchemy import Connection, bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from ludgate.engine.contract import LudgateError
from ludgate.engine.table import Table
from ludgate.server import bot_turns, seat_changes
from ludgate.server.history import History, Row, Step
from ludgate.server.hub import TURN
from ludgate.server.models import CLOSED, OVER, PLAYING, WAITING, SeatInfo, TableInfo
from ludgate.server.outcomes import Declined
from ludgate.server.seat_changes import REWOUND, SeatChange, Who
from ludgate.server.services import Services, person_channel
from ludgate.server.storage import queries, schema
from ludgate.server.storage.rows import Raced, Rows
from ludgate.server.story import MOVE, UNDO

# Made once: putting a statement together takes longer than executing it.
MOVED = (
    update(schema.tables)
    .where(
        schema.tables.c.id == bindparam("in_id"),
        schema.tables.c.ply == bindparam("at_ply"),
        schema.tables.c.status == PLAYING,
    )
    .values({name: bindparam(name) for name in ("ply", "held", "moved", "turn", "status")})
)
NEW_ROWS = insert(schema.moves)
MOST_ROWS = 3_500  # moves and undos of one table; the longest random game had 1,113 moves, and a record has 4,000
FASTER = (IntegrityError, Raced)  # how the database says that another process was
VISITED = update(schema.tables).where(schema.tables.c.id == bindparam("in_id")).values(visited=bindparam("visited"))
DAY = timedelta(days=1)
LAPSED = delete(schema.votes).where(schema.votes.c.table_id == bindparam("in_id"))


class SessionState(NamedTuple):
    """Everything that changes at a table, of one moment."""

    info: TableInfo
    history: History
    held: str | None  # a step that waits to be confirmed
    votes: dict[str, frozenset[str]]  # by topic: who voted for it on the present position
    changes: tuple[SeatChange, ...]

    @property
    def ply(self) -> int:
        return self.history.ply

    @property
    def now(self) -> Table:
        return self.history.now

    @property
    def decider(self) -> SeatInfo | None:
        """The seat that decides; None before and after play."""
        return None if self.info.turn is None else self.info.seats[self.info.turn]


class GameSession:
    """A game in memory.

    ``state`` is immutable and replaced as a whole, so any thread may look at it; whoever looks at several things keeps
    one state.  It is replaced in the home loop only, by coroutines inside ``writing``.
    """

    def __init__(self, services: Services, table: str) -> None:
        self.services = services
        self.id = table
        self.live_table: ref[object] | None = None  # what the lobby shows of this game
        with services.store.reading() as connection:
            info = queries.info(connection, table)
            kept = queries.secrets_of(connection, table)
            rows = queries.moves_of(connection, table)
            votes = votes_of(connection, table, info.ply)
            changes = seat_changes.changes_of(connection, table)
        self._content = None if kept.content is None else services.content_files.file(kept.content)
        self.spectators: str = kept.spectators
        self._visited: datetime | None = kept.visited
        self.seed: int = kept.seed
        self._position = kept.position
        self.open_cards: bool = kept.open_cards  # for study: nothing is hidden from who plays here
        start = self._start(info, kept.rules, kept.components)
        self.state = SessionState(info, History(start).with_rows(rows), kept.held, votes, changes)
        self.hurried = False  # somebody wants the bots not to wait until it is a person's turn
        self.thinking: datetime | None = None  # since when a bot does
        self.asked: tuple[int, str] | None = None  # the ply and the bot that was asked last
        self._lock = asyncio.Lock()

    def _start(self, info: TableInfo, rules: int, components: str) -> Table:
        """The beginning of the game, if these are still the rules it was begun with."""
        start = self._beginning(info)
        if (start.rules.info.rules_version, start.components) != (rules, components):
            raise Declined("This table was begun with other rules than the ones in use now, and cannot go on.")
        return start

    def _beginning(self, info: TableInfo) -> Table:
        """The table with its seed, as nobody may see it before the end."""
        try:
            if self._position is not None:
                return Table.from_position(json.loads(self._position), self.content)
            return Table.new(info.game, len(info.seats), self.seed, info.options, self.content)
        except LudgateError as error:
            raise Declined("This table cannot be read any more: {reason}", reason=error) from error

    # ------------------------------------------------------------ looking

    @property
    def info(self) -> TableInfo:
        return self.state.info

    @property
    def history(self) -> History:
        return self.state.history

    @property
    def held(self) -> str | None:
        return self.state.held

    @property
    def votes(self) -> dict[str, frozenset[str]]:
        return self.state.votes

    @property
    def changes(self) -> tuple[SeatChange, ...]:
        return self.state.changes

    @property
    def content(self) -> Path | None:
        """The component file it is played with."""
        return None if self._content is None else self._content.path

    @property
    def ply(self) -> int:
        return self.state.ply

    @property
    def now(self) -> Table:
        return self.state.now

    @property
    def decider(self) -> SeatInfo | None:
        return self.state.decider

    @property
    def full(self) -> bool:
        """Has the table had as many rows as it takes?"""
        return self.ply >= MOST_ROWS

    def visit(self) -> None:
        """Somebody looks at the table; stored once a day, for what is forgotten when."""
        now = self.services.clock()
        if self._visited is None or now - self._visited >= DAY:
            self._visited = now
            self.services.store.write_later([Rows(VISITED, [{"in_id": self.id, "visited": now}])])

    def record(self, state: SessionState) -> str:
        """The whole game as text, with every secret."""
        table = self._beginning(state.info)
        for move in state.history.moves():
            table.play(move)
        return table.record()

    # ------------------------------------------------------------ writing

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[None]:
        """Change something: one at a time, on what other processes have written, and afterwards a bot may decide."""
        async with self._lock:
            if self.services.store.shared:
                await self.refresh()
            yield
        await bot_turns.nudge(self)

    async def catch_up(self) -> None:
        """Read what was written meanwhile, beside this session."""
        async with self._lock:
            await self.refresh()

    async def look_again(self) -> None:
        """The same, and afterwards a bot may decide."""
        await self.catch_up()
        await bot_turns.nudge(self)

    async def refresh(self) -> None:
        """Read everything that may have changed; inside ``writing``."""
        self.state = await self.services.store.read(self._fresh)

    def _fresh(self, connection: Connection) -> SessionState:
        before = self.state
        info = queries.info(connection, self.id)
        rows = queries.moves_of(connection, self.id, before.history.ply)
        history = before.history.with_rows(rows) if rows else before.history
        held, votes = queries.secrets_of(connection, self.id).held, votes_of(connection, self.id, info.ply)
        same = info.last_change == before.info.last_change
        changes = before.changes if same else seat_changes.changes_of(connection, self.id)
        return SessionState(info, history, held, votes, changes)

    async def write_steps(
        self, seat: int, steps: Sequence[Step], *, by_bot: bool = False, held: str | None = None
    ) -> bool:
        """Store decisions that were tried on the present position; False if another process was faster."""
        at = self.services.clock()
        rows = [Row(self.ply + n, MOVE, seat, intern(step.move), None, by_bot, at) for n, step in enumerate(steps, 1)]
        if not await self._stored(self._rows(rows, steps[-1].after if steps else self.now, held, at)):
            return False
        self.hurried = self.hurried and by_bot
        history = self.history.with_moves(rows, steps) if rows else self.history
        self.services.moves.add(len(rows), by_bot=by_bot)
        before = self.info.waits_for_whom()
        self._show(history, held, self.votes if not rows else {}, at)
        self._tell_moved("move" if rows else "held", before)
        return True

    async def write_undo(self, seat: int, back_to: int, *, alone: bool = False) -> bool:
        """Go back to the position after an earlier ply; False if another process was faster.

        ``alone``: nobody had to agree, though something may have come to light; that is written down.
        """
        at = self.services.clock()
        row = Row(self.ply + 1, UNDO, seat, "", back_to, False, at)
        rows = self._rows([row], self.history.position_at_standing(back_to), None, at)
        if alone:
            name = self.info.called(seat)
            who = Who(name, self.info.seats[seat].person, name)
            rows.append(Rows(seat_changes.NEW, [seat_changes.row(self.id, row.ply, seat, REWOUND, who, at)]))
        if not await self._stored(rows):
            return False
        before = self.info.waits_for_whom()
        self._show(self.history.with_rows([row]), None, {}, at)
        if alone:
            await self.refresh()
        self._tell_moved("undo", before)
        return True

    async def _stored(self, rows: Sequence[Rows]) -> bool:
        try:
            await self.services.store.write_rows(rows)
        except FASTER:
            await self.refresh()
            return False
        return True

    def _rows(self, rows: Sequence[Row], after: Table, held: str | None, at: datetime) -> list[Rows]:
        """The database rows for new rows of the game and the position they lead to."""
        decision = after.decision
        values = {
            "in_id": self.id,
            "at_ply": self.ply,
            "ply": self.ply + len(rows),
            "held": held,
            "moved": at,
            "turn": None if decision is None else decision.seat,
            "status": OVER if decision is None else PLAYING,
        }
        found = [Rows(MOVED, [values], fit=True)]
        if rows:
            found.append(Rows(NEW_ROWS, [{"table_id": self.id, **row._asdict()} for row in rows]))
            if self.votes:
                found.append(Rows(LAPSED, [{"in_id": self.id}]))
        return found

    def _show(self, history: History, held: str | None, votes: dict[str, frozenset[str]], at: datetime) -> None:
        """What is stored now."""
        decision = history.now.decision
        info = replace(
            self.info,
            ply=history.ply,
            moved=at,
            turn=None if decision is None else decision.seat,
            status=OVER if decision is None else PLAYING,
        )
        self.state = SessionState(info, history, held, votes, self.changes)
        self.thinking = None

    def _tell_moved(self, topic: str, before: str | None) -> None:
        """Something has moved; ``before`` it the table waited for this person."""
        self.tell(topic)
        self._tell_deciders(before)

    async def set_held(self, held: str | None) -> bool:
        """A step to be confirmed, or none; False if another process was faster."""
        seat = self.info.turn
        assert seat is not None
        return await self.write_steps(seat, (), held=held)

    def set_votes(self, votes: dict[str, frozenset[str]]) -> None:
        """After votes were stored; inside ``writing``."""
        self.state = self.state._replace(votes=votes)

    # ------------------------------------------------------------ seats

    def locked_status(self, connection: Connection) -> str:
        """How far the game is, to stay so until the transaction ends: two may sit down at once."""
        tables = schema.tables.c
        return str(connection.execute(select(tables.status).where(tables.id == self.id).with_for_update()).scalar_one())

    def note(self, connection: Connection, seat: int, what: str, who: Who) -> None:
        """Write down a change of a seat (inside its transaction)."""
        row = seat_changes.row(self.id, self.ply, seat, what, who, self.services.clock())
        connection.execute(seat_changes.NEW, [row])

    def begin(self, connection: Connection) -> None:
        """Start playing if nobody is missing (inside the transaction that filled a seat)."""
        tables, seats = schema.tables, schema.seats
        missing = select(seats.c.seat).where(seats.c.table_id == self.id, seats.c.kind == "open").limit(1)
        self.locked_status(connection)
        if self.info.status != WAITING or connection.execute(missing).first() is not None:
            return
        decision = self.now.decision
        assert decision is not None, "a game begins with a decision"
        values = {"status": PLAYING, "turn": decision.seat, "moved": self.services.clock()}
        connection.execute(update(tables).where(tables.c.id == self.id, tables.c.status == WAITING).values(values))

    async def end(self) -> None:
        """The operator has closed the table: from now on nobody decides, and no bot thinks."""
        async with self._lock:
            info = replace(self.info, status=CLOSED, turn=None)
            self.state = self.state._replace(info=info, held=None, votes={})
        await bot_turns.nudge(self)
        self.tell("closed")

    async def seats_changed(self) -> None:
        """After changes of seats were committed; inside ``writing``."""
        before = self.info.waits_for_whom()
        await self.refresh()
        self._tell_moved("seats", before)

    # ------------------------------------------------------------ telling

    def tell(self, topic: str) -> None:
        self.services.hub.publish(self.id, self.id, topic, self.ply)

    def _tell_deciders(self, before: str | None) -> None:
        """The one who was waited for and the one who is now, if they are not the same."""
        now = self.info.waits_for_whom()
        for person in {before, now} - {None} if before != now else ():
            self.services.hub.publish(person_channel(str(person)), self.id, TURN, self.ply)


def votes_of(connection: Connection, table: str, ply: int) -> dict[str, frozenset[str]]:
    """Who voted for what on the present position."""
    columns = schema.votes.c
    found: dict[str, frozenset[str]] = {}
    query = select(columns.topic, columns.person).where(columns.table_id == table, columns.ply == ply)
    for topic, person in connection.execute(query):
        found[topic] = found.get(topic, frozenset()) | {person}
    return found
