"""The game at a table: its course in memory, and the only place that writes its rows.

Memory follows the database: a row is stored first and then shown.  If another process was faster the database refuses
the row, and the course is read again from where it stood.
"""

import hashlib
import logging
import threading
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from sys import intern
from typing import NamedTuple
from weakref import ref

from sqlalchemy import Connection, bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from ludgate.engine.contract import IllegalMove, LudgateError
from ludgate.engine.table import Table
from ludgate.server import queries, schema, seat_changes
from ludgate.server.bot_pool import by_chance
from ludgate.server.bot_worker import Task
from ludgate.server.errands import Lines, Raced
from ludgate.server.fair_queue import Urgency
from ludgate.server.history import History, Row, Step, steps_of
from ludgate.server.hub import TURN
from ludgate.server.models import CLOSED, OVER, PLAYING, WAITING, SeatInfo, TableInfo
from ludgate.server.outcomes import Declined, NotFound
from ludgate.server.seat_changes import REWOUND, SeatChange, Who
from ludgate.server.services import Services, person_channel
from ludgate.server.story import MOVE, UNDO

logger = logging.getLogger(__name__)

# Made once: putting a statement together takes longer than carrying it out.
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


class Entry(NamedTuple):
    """Decisions that were tried on the present position, on their way into the database."""

    steps: Sequence[Step]
    rows: list[Row]
    held: str | None
    at: datetime
    lines: list[Lines]


class Thought(NamedTuple):
    """A decision that a bot thinks about; meanwhile ``face`` keeps the table of the game in memory."""

    task: Task
    ply: int
    live_table: object


class GameSession:
    """Callers hold ``lock`` while they look at several things or change one."""

    def __init__(self, services: Services, table: str) -> None:
        self.services = services
        self.id = table
        self.live_table: ref[object] | None = None  # what the house shows of this game
        self.lock = threading.RLock()
        self.hurried = False  # somebody wants the bots not to wait until it is a person's turn
        self.writing = False  # from an event loop: the lock does not keep out what else happens in its thread
        with services.store.reading() as connection:
            self.info: TableInfo = queries.info(connection, table)
            kept = queries.secrets_of(connection, table)
            rows = queries.moves_of(connection, table)
            self.votes = votes_of(connection, table, self.info.ply)
            self.changes: tuple[SeatChange, ...] = seat_changes.changes_of(connection, table)
        self._content = None if kept.content is None else services.content_files.file(kept.content)
        self.held: str | None = kept.held
        self.spectators: str = kept.spectators
        self._visited: datetime | None = kept.visited
        self._seed: int = kept.seed
        self.history = History(self._start(kept.rules, kept.components))
        for row in rows:
            self.history.add(row)
        self.thinking: datetime | None = None
        self._asked: tuple[int, str] | None = None  # the ply and the bot that was asked last

    def _start(self, rules: int, components: str) -> Table:
        """The beginning of the game, if these are still the rules it was begun with."""
        start = self.beginning()
        if (start.rules.info.rules_version, start.rules.content_hash) != (rules, components):
            raise Declined("This table was begun with other rules than the ones in use now, and cannot go on.")
        return start

    def beginning(self) -> Table:
        """The table with its seed, as nobody may see it before the end."""
        try:
            return Table.new(self.info.game, len(self.info.seats), self._seed, self.info.options, self.content)
        except LudgateError as error:
            raise Declined("This table cannot be read any more: {reason}", reason=error) from error

    # ------------------------------------------------------------ looking

    @property
    def content(self) -> Path | None:
        """The component file it is played with."""
        return None if self._content is None else self._content.path

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

    @property
    def full(self) -> bool:
        """Has the table had as many rows as it takes?"""
        return self.ply >= MOST_ROWS

    def catch_up(self) -> None:
        """Read what other processes wrote, where there may be any."""
        if self.services.store.shared:
            self.refresh()

    def refresh(self) -> None:
        """Read everything that may have changed."""
        with self.services.store.reading() as connection:
            info = queries.info(connection, self.id)
            rows = queries.moves_of(connection, self.id, self.ply)
            self.held = queries.secrets_of(connection, self.id).held
            self.votes = votes_of(connection, self.id, info.ply)
            if info.last_change != self.info.last_change:
                self.changes = seat_changes.changes_of(connection, self.id)
        for row in rows:
            self.history.add(row)
        self.info = info

    def visit(self) -> None:
        """Somebody looks at the table; stored once a day, for what is forgotten when."""
        now = self.services.clock()
        if self._visited is None or now - self._visited >= DAY:
            self._visited = now
            self.services.store.write_later([Lines(VISITED, [{"in_id": self.id, "visited": now}])])

    # ------------------------------------------------------------ writing

    def write_steps(self, seat: int, steps: Sequence[Step], *, by_bot: bool = False, held: str | None = None) -> bool:
        """Store decisions that were tried on the present position; False if another process was faster."""
        entry = self._entry(seat, steps, by_bot, held)
        try:
            self.services.store.write_lines(entry.lines)
        except FASTER:
            self.refresh()
            return False
        self._take(entry)
        return True

    async def write_steps_soon(self, seat: int, steps: Sequence[Step], *, held: str | None = None) -> bool:
        """The same from an event loop, which goes on meanwhile."""
        entry = self._entry(seat, steps, False, held)
        try:
            await self.services.store.write_lines_soon(entry.lines)
        except FASTER:
            self.refresh()
            return False
        self._take(entry)
        return True

    def _entry(self, seat: int, steps: Sequence[Step], by_bot: bool, held: str | None) -> Entry:
        at = self.services.clock()
        rows = [Row(self.ply + n, MOVE, seat, intern(step.move), None, by_bot, at) for n, step in enumerate(steps, 1)]
        return Entry(steps, rows, held, at, self._lines(rows, steps[-1].after if steps else self.now, held, at))

    def _take(self, entry: Entry) -> None:
        """What is stored now."""
        if not any(row.by_bot for row in entry.rows):
            self.hurried = False
        for row, step in zip(entry.rows, entry.steps, strict=True):
            self.history.add_move(row, step)
        self.held = entry.held
        if entry.rows:
            self.services.moves.add(len(entry.rows), by_bot=entry.rows[0].by_bot)
        self._moved("move" if entry.steps else "held", entry.at)

    def write_undo(self, seat: int, back_to: int, *, alone: bool = False) -> bool:
        """Go back to the position after an earlier ply; False if another process was faster.

        ``alone``: nobody had to agree, though something may have come to light; that is written down.
        """
        at = self.services.clock()
        row = Row(self.ply + 1, UNDO, seat, "", back_to, False, at)
        lines = self._lines([row], self.history.position_at_standing(back_to), None, at)
        if alone:
            name = self.info.called(seat)
            who = Who(name, self.info.seats[seat].person, name)
            lines.append(Lines(seat_changes.NEW, [seat_changes.row(self.id, row.ply, seat, REWOUND, who, at)]))
        try:
            self.services.store.write_lines(lines)
        except FASTER:
            self.refresh()
            return False
        self.history.add_undo(row)
        self.held = None
        if alone:
            self.refresh()
        self._moved("undo", at)
        return True

    def _lines(self, rows: Sequence[Row], after: Table, held: str | None, at: datetime) -> list[Lines]:
        """What the database is told about new rows and the position they lead to."""
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
        found = [Lines(MOVED, [values], fit=True)]
        if rows:
            found.append(Lines(NEW_ROWS, [{"table_id": self.id, **row._asdict()} for row in rows]))
            if self.votes:
                found.append(Lines(LAPSED, [{"in_id": self.id}]))
        return found

    def _moved(self, topic: str, at: datetime) -> None:
        """After something was stored: show it, tell it, and let the next bot think."""
        decision = self.now.decision
        before = self.info.waits_for_whom()
        self.info = replace(
            self.info,
            ply=self.ply,
            moved=at,
            turn=None if decision is None else decision.seat,
            status=OVER if decision is None else PLAYING,
        )
        if topic != "held":
            self.votes = {}
        self.thinking = None
        self.tell(topic)
        self._tell_deciders(before)
        self.nudge()

    def set_held(self, held: str | None) -> bool:
        """A step to be confirmed, or none; False if another process was faster."""
        seat = self.info.turn
        assert seat is not None
        return self.write_steps(seat, (), held=held)

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

    def end(self) -> None:
        """The operator has closed the table: from now on nobody decides, and no bot thinks."""
        self.info = replace(self.info, status=CLOSED, turn=None)
        self.held, self.votes = None, {}
        self.nudge()

    def seats_changed(self) -> None:
        """After seats were stored anew."""
        before = self.info.waits_for_whom()
        self.refresh()
        self.tell("seats")
        self._tell_deciders(before)
        self.nudge()

    # ------------------------------------------------------------ telling

    def tell(self, topic: str) -> None:
        self.services.hub.publish(self.id, self.id, topic, self.ply)

    def _tell_deciders(self, before: str | None) -> None:
        """The one who was waited for and the one who is now, if they are not the same."""
        now = self.info.waits_for_whom()
        for person in {before, now} - {None} if before != now else ():
            self.services.hub.publish(person_channel(str(person)), self.id, TURN, self.ply)

    # ------------------------------------------------------------ bots

    def nudge(self) -> None:
        """If a bot decides now and does not think yet, let it; at a table nobody watches, if there is room for it."""
        with self.lock:
            seat = self.decider
            if seat is None or seat.bot is None or self.full:
                self._rest()
                return
            if self._asked == (self.ply, seat.bot):
                return
            urgency = self._urgency()
            if urgency is Urgency.UNWATCHED and not self.services.bot_pool.has_room():
                self._rest()
                self.services.bot_pool.crowded = True  # the house asks again
                return
            if not self.services.task_locks.take(self.id):
                return
            self._asked = (self.ply, seat.bot)
            self.thinking = self.services.clock()
            thought = Thought(self._task(seat.seat, seat.bot, urgency), self.ply, self.live_table and self.live_table())
        self.services.bot_pool.think(thought.task, partial(self._bot_answers, thought))

    def _rest(self) -> None:
        """No bot thinks here."""
        self.thinking = None
        self.services.task_locks.give_back(self.id)

    def _urgency(self) -> Urgency:
        """Does somebody play here, or at least look on?"""
        if self.info.player is not None:
            return Urgency.PLAYED
        return Urgency.WATCHED if self.services.hub.heard(self.id) else Urgency.UNWATCHED

    def _task(self, seat: int, bot: str, urgency: Urgency) -> Task:
        chance = hashlib.sha256(f"{self._seed} {self.ply}".encode()).digest()
        return Task(
            record=self.now.record(),
            seat=seat,
            bot=bot,
            seed=int.from_bytes(chance[:6], "big"),
            content=None if self.content is None else str(self.content),
            budget=self.services.budget,
            urgency=urgency,
            asker=self._asker(),
        )

    def _asker(self) -> tuple[str, ...]:
        """Who waits for the bots of this table: a network, and somebody in it."""
        person = self.info.player or self.info.host
        return self.services.people.get(person).address or person, person

    def _bot_answers(self, thought: Thought, move: str | None) -> None:
        """A move of a bot, perhaps too quick for those who watch."""
        pace = 0.0 if self.hurried else self.services.pace
        early = self.info.moved + timedelta(seconds=pace) - self.services.clock()
        if early > timedelta(0):
            self.services.bell.ring(early.total_seconds(), partial(self._bot_plays, thought, move))
        else:
            self._bot_plays(thought, move)

    def _bot_plays(self, thought: Thought, move: str | None) -> None:
        task = thought.task
        with suppress(NotFound), self.lock:  # the table may be gone meanwhile
            self.catch_up()
            seat = self.decider
            if self.ply != thought.ply or seat is None or (seat.seat, seat.bot) != (task.seat, task.bot):
                self.nudge()  # the table has moved on, or a person took the seat
                return
            steps = self._bot_steps(task, move)
            with suppress(NotFound):  # the table was deleted meanwhile
                if steps and not self.write_steps(task.seat, steps, by_bot=True):
                    self.nudge()

    def _bot_steps(self, task: Task, move: str | None) -> list[Step]:
        """The move on the table; if it is none, one by chance."""
        try:
            if move is not None:
                return steps_of(self.now, move)
        except IllegalMove as error:
            logger.warning("the bot %s chose what is not allowed: %s", task.bot, error)
        spare = by_chance(task)
        return [] if spare is None else steps_of(self.now, spare)

    # ------------------------------------------------------------ afterwards

    def record(self) -> str:
        """The whole game as text, with every secret."""
        table = self.beginning()
        for move in self.history.moves():
            table.play(move)
        return table.record()


def votes_of(connection: Connection, table: str, ply: int) -> dict[str, frozenset[str]]:
    """Who voted for what on the present position."""
    columns = schema.votes.c
    found: dict[str, frozenset[str]] = {}
    query = select(columns.topic, columns.person).where(columns.table_id == table, columns.ply == ply)
    for topic, person in connection.execute(query):
        found[topic] = found.get(topic, frozenset()) | {person}
    return found
