"""The lobby: people, tables and bots; the one object that the web talks to.

All methods are synchronous, quick and safe to call from several threads.  Persons, tables and seats are given by their
ids and numbers.  What is not possible raises ``Declined`` or one of its kinds (``NotFound``, ``Forbidden``,
``TooMuch``), with a sentence for the person who asked.

>>> from pathlib import Path
>>> from tempfile import TemporaryDirectory
>>> from ludgate.server import InlineBotPool, Store, sqlite_url
>>> folder = TemporaryDirectory()
>>> lobby = Lobby(Store(sqlite_url(Path(folder.name) / "tables.db")), InlineBotPool())
>>> anna = lobby.new_person("Anna", "en")
>>> table = lobby.table(lobby.open_table(anna.id, "london", 2, {}, line_up=["me", "greedy"]))
>>> table.info.status, table.seat_of(anna.id), table.table.decision.kind
('playing', 0, 'action')
>>> table.play(anna.id, table.ply, "draw three").ply
1
>>> lobby.close()
>>> folder.cleanup()
"""

import logging
import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import timedelta
from typing import TypeVar
from weakref import WeakValueDictionary

from sqlalchemy import ColumnElement, Select, exists, func, or_, select
from sqlalchemy.exc import OperationalError, SQLAlchemyError

from ludgate.server import queries, rematch, schema, seat_rights, seating
from ludgate.server.api_tokens import ApiTokens
from ludgate.server.bell import Bell
from ludgate.server.bot_pool import BotPool
from ludgate.server.content_files import ContentFiles
from ludgate.server.create_table import Plan, known_game, seats_for, set_up
from ludgate.server.game_session import GameSession
from ludgate.server.hub import AGAIN, LocalHub, Subscription
from ludgate.server.imports import ImportedRecords
from ludgate.server.live import LiveTable
from ludgate.server.load import Census, Load, census, storage_troubles
from ludgate.server.models import CLOSED, HERE, OPEN, PLAYING, STATUSES, WAITING, Invitation, TableInfo
from ludgate.server.mutes import Mutes
from ludgate.server.operator_watch import OperatorWatch
from ludgate.server.outcomes import Declined, Forbidden, NotFound
from ludgate.server.people import People, Person, check_wishes
from ludgate.server.quotas import Quotas
from ludgate.server.retention import EVERY, FIRST, Retention, RetentionPeriods, delete_tables
from ludgate.server.sandbox import InlineSandbox, Sandbox, Wanted, always
from ludgate.server.sanitize import known_language, tidy_name
from ludgate.server.services import Clock, Services, person_channel, utc_now
from ludgate.server.store import Store
from ludgate.server.task_locks import TaskLocks

WATCH = 3.0  # seconds between looks for what other processes left behind
KEPT_TABLES = 64  # in memory though no page is open; others are read again when somebody comes


T = TypeVar("T")
logger = logging.getLogger(__name__)


class Lobby:
    """``Lobby(Store(url), WorkerBotPool(), sandbox=WorkerSandbox())``, then ``start()``; at the end ``close()``.

    ``sandbox``: where files of strangers are read; without one, in this process.  ``keep``: what is forgotten when.
    ``pace``: least seconds between a move and the next one of a bot.  ``budget``: seconds a bot may think about one
    decision.  ``away_after``: seconds without a sign of life after which a person counts as away.  ``quotas``: how much
    one address may store; addresses are those of ``addresses.counted_address``, None if it is not known.
    """

    def __init__(
        self,
        store: Store,
        bot_pool: BotPool,
        *,
        sandbox: Sandbox | None = None,
        keep: RetentionPeriods | None = None,
        pace: float = 0.0,
        budget: float = 10.0,
        away_after: float = 600.0,
        clock: Clock = utc_now,
        quotas: Quotas | None = None,
    ) -> None:
        quotas = quotas or Quotas()
        self._brought = ImportedRecords(store, clock, quotas)
        self._lock = threading.Lock()
        self._known: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        self._latest: OrderedDict[str, LiveTable] = OrderedDict()
        self._threads: list[threading.Thread] = []
        self._closing = threading.Event()
        hub, task_locks = self._company(store)
        self._services = Services(
            store=store,
            hub=hub,
            bot_pool=bot_pool,
            sandbox=sandbox or InlineSandbox(),
            task_locks=task_locks,
            bell=Bell(),
            clock=clock,
            people=People(store, clock, quotas),
            mutes=Mutes(store),
            content_files=ContentFiles(),
            pace=pace,
            budget=budget,
            away_after=timedelta(seconds=away_after),
            quotas=quotas,
        )
        self.operator = OperatorWatch(store, self._gone)
        self.api_tokens = ApiTokens(store, clock)
        self._retention = Retention(self._services, keep or RetentionPeriods(), self._drop, self._closing.is_set)

    def _company(self, store: Store) -> tuple[LocalHub, TaskLocks]:
        """How this process hears of others on the same database, and shares the bots with them."""
        if store.sqlite:
            return LocalHub(), TaskLocks()
        from ludgate.server.postgres import PostgresHub, PostgresLocks  # noqa: PLC0415  # its driver may be missing

        return PostgresHub(store.of_its_own, self._heard), PostgresLocks(store.of_its_own)

    @property
    def shared(self) -> bool:
        """May other processes write into the database?  Then looking at a table may have to wait for it."""
        return self._services.store.shared

    def load(self) -> Load:
        """How much is going on in this process."""
        services = self._services
        known, moves = len(self._known), services.moves
        return Load(known, services.bot_pool.queued, services.store.waiting, moves.of_people, moves.of_bots)

    def census(self) -> Census:
        """How many people and tables there are."""
        with self._services.store.reading() as connection:
            return census(connection)

    def troubles(self) -> list[str]:
        """What keeps the house from its work; nothing if it is ready."""
        bots = [] if self._services.bot_pool.alive else ["the bots do not answer"]
        return [*storage_troubles(self._services.store), *bots]

    def start(self) -> None:
        """Go on, in the background, with every table at which a bot is to move, and forget what nobody needs."""
        jobs: tuple[Callable[[], None], ...] = (self._watch, self._tidy)
        self._threads = [threading.Thread(target=job, name=f"ludgate{job.__name__}", daemon=True) for job in jobs]
        for thread in self._threads:
            thread.start()
        self.operator.start()

    def _watch(self) -> None:
        """At the start and then again and again: tables may rest, and where processes share them one may have ended."""
        self._resume()
        while not self._closing.wait(WATCH):
            try:
                if not self._services.store.sqlite:
                    self._look_for_rows_untold()
                    self._resume()
                elif self._services.bot_pool.crowded:
                    self._resume()
            except OperationalError as error:
                logger.warning("the database does not answer, trying again: %s", error)

    def _gone(self, table: str, deleted: bool) -> None:
        """The operator has closed a table, or deleted it: nobody plays there any more."""
        with self._lock:
            live = self._known.get(table)
            if deleted:
                self._known.pop(table, None)
                self._latest.pop(table, None)
        if live is None:
            return
        with live.game.lock:
            live.game.end()
        live.game.tell("closed")

    def _tidy(self) -> None:
        """Shortly after the start and then every hour: forget what nobody needs any more."""
        pause = FIRST
        while not self._closing.wait(pause):
            pause = EVERY
            try:
                self.tidy_up()
            except SQLAlchemyError as error:
                logger.warning("nothing was forgotten this time, trying again in an hour: %s", error)

    def tidy_up(self) -> None:
        """Forget what nobody has looked at for long."""
        self._retention.run()

    def _heard(self, table: str) -> None:
        """Another process has changed something at a table: a bot that thinks here may do so in vain."""
        with self._lock:
            live = self._known.get(table)
        if live is not None and live.game.thinking is not None:
            with suppress(Declined), live.game.lock:
                live.game.refresh()
                live.game.nudge()

    def _look_for_rows_untold(self) -> None:
        """A process that ends between storing and telling leaves pages behind that do not know of it."""
        hub, columns = self._services.hub, schema.tables.c
        heard = hub.channels()
        query = select(columns.id, columns.ply).where(
            columns.id.in_(heard), columns.moved > self._services.clock() - timedelta(seconds=4 * WATCH)
        )
        with self._services.store.reading() as connection:
            behind = [(row.id, row.ply) for row in connection.execute(query) if row.ply > hub.last_ply(row.id)]
        for table, ply in behind:
            hub.tell_here(table, table, AGAIN, ply)

    def _resume(self) -> None:
        """Let bots think at the tables that wait for one; where nobody plays or watches, as far as there is room."""
        hub, bot_pool = self._services.hub, self._services.bot_pool
        bot_pool.crowded = False
        for table, played in self._waiting_for_bots():
            if self._closing.is_set():
                return
            if not played and not hub.heard(table) and not bot_pool.has_room():
                bot_pool.crowded = True
                continue
            with suppress(Declined):  # begun with other rules: whoever opens it is told so
                self.table(table).game.nudge()

    def _waiting_for_bots(self) -> list[tuple[str, bool]]:
        """The tables at which a bot is to move, and whether somebody plays there; those first, then the longest."""
        tables, seats, others = schema.tables.c, schema.seats.c, schema.seats.alias()
        plays = exists().where(others.c.table_id == tables.id, others.c.person.is_not(None), others.c.bot.is_(None))
        query = (
            select(tables.id, plays.label("played"))
            .join(schema.seats, (seats.table_id == tables.id) & (seats.seat == tables.turn))
            .where(tables.status == PLAYING, seats.bot.is_not(None))
            .order_by(plays.desc(), tables.moved)
        )
        with self._services.store.reading() as connection:
            return [(row.id, bool(row.played)) for row in connection.execute(query)]

    def stop_reading(self) -> None:
        """End the work on what strangers have brought: whoever waits for it is told to try again."""
        self._services.sandbox.close()

    def close(self) -> None:
        """Stop bots and streams, and close the database; running tables go on after the next start."""
        self._closing.set()
        self.operator.close()
        self.stop_reading()
        for thread in self._threads:
            thread.join()
        self._services.bell.close()
        self._services.bot_pool.close()
        self._services.task_locks.close()
        self._services.hub.close()
        self._services.store.close()
        self._services.content_files.close()

    # ------------------------------------------------------------ people

    def new_person(self, name: str, language: str, address: str | None = None) -> Person:
        """Somebody new; the name is tidied and must not be empty (at most 40 characters)."""
        return self._services.people.new(name, language, address)

    def person(self, person: str) -> Person:
        """A person by id; ``NotFound``."""
        return self._services.people.get(person)

    def rename(self, person: str, name: str) -> Person:
        """Another name, at all tables at once."""
        changed = self._services.people.change(person, name=tidy_name(name))
        for live in self._tables_in_memory():
            if person == live.info.host or person in live.info.people:
                with live.game.lock:
                    live.game.refresh()
        for info in self.tables_of(person):
            self._services.hub.publish(info.id, info.id, "seats", info.ply)
        return changed

    def set_wishes(
        self,
        person: str,
        *,
        language: str | None = None,
        theme: str | None = None,
        motion: str | None = None,
        sound: bool | None = None,
        notify: bool | None = None,
    ) -> Person:
        """Settings; what is None stays as it is."""
        check_wishes(theme, motion)
        wanted = None if language is None else known_language(language)
        return self._services.people.change(
            person, language=wanted, theme=theme, motion=motion, sound=sound, notify=notify
        )

    def seen(self, person: str, address: str | None = None) -> None:
        """A sign of life: call it while a page or a stream of this person is open (cheap; stored once a minute)."""
        self._services.people.see(person, address)

    def subscribe_person(self, person: str) -> Subscription:
        """Notices with the topic "turn", whenever a table begins or ceases to wait for this person."""
        return self._services.hub.subscribe(person_channel(person))

    # ------------------------------------------------------------ tables

    def open_table(
        self,
        host: str,
        game: str,
        seats: int,
        options: Mapping[str, str],
        *,
        title: str = "",
        public: bool = False,
        hot_seat: bool = False,
        confirm: bool = False,
        line_up: Sequence[str] = (),
        names: Sequence[str] = (),
        content: str | None = None,
        language: str | None = None,
        asker: str = "",
        wanted: Wanted = always,
    ) -> str:
        """A new table; returns its id.  It starts at once if no seat is open.

        ``line_up`` has "me", "open", "here" or the name of a bot for every seat; without it the host takes the first
        seat and the others are open (with ``hot_seat``: at this screen).  ``names`` are the names of those at this
        screen, by seat ("" elsewhere); ``content`` is the text of a component file, which came from the address
        ``asker``; it is read as long as it is ``wanted`` there.
        """
        person = self.person(host)
        others = HERE if hot_seat else OPEN
        seated = list(line_up) or ["me", *[others] * (seats - 1)]
        if len(seated) != seats:
            raise Declined("{n} seats were wanted, but the line-up has {given}.", n=seats, given=len(seated))
        plan = Plan(
            host=host,
            game=known_game(game),
            options=options,
            title=title,
            public=public,
            hot_seat=hot_seat or HERE in seated,
            confirm=confirm,
            language=person.language if language is None else known_language(language),
            content=content,
            seats=seats_for(game, host, seated, names),
            asker=asker,
            wanted=wanted,
        )
        return self._opened(set_up(self._services, plan))

    def _opened(self, table: str) -> str:
        """Begin a new table if nobody is missing."""
        game = self.table(table).game
        with game.lock:
            with self._services.store.writing() as connection:
                game.begin(connection)
            game.seats_changed()
        return table

    def table(self, table: str) -> LiveTable:
        """A table by id; ``NotFound``."""
        with self._lock:
            live = self._known.get(table)
        if live is None:
            fresh = LiveTable(GameSession(self._services, table))
            with self._lock:
                live = self._known.setdefault(table, fresh)
        elif self._services.store.shared:
            with live.game.lock:
                live.game.refresh()
        if live.info.status == CLOSED:
            raise Forbidden("The operator of this server has closed this table. It can no longer be played.")
        self._remember(live)
        return live

    def table_in_memory(self, table: str) -> LiveTable | None:
        """A table, if it need not be read from the database first."""
        with self._lock:
            return None if self._services.store.shared else self._known.get(table)

    def _remember(self, live: LiveTable) -> None:
        with self._lock:
            self._latest[live.id] = live
            self._latest.move_to_end(live.id)
            if len(self._latest) > KEPT_TABLES:
                self._latest.popitem(last=False)

    def _tables_in_memory(self) -> list[LiveTable]:
        with self._lock:
            return list(self._known.values())

    def public_tables(
        self, game: str | None = None, language: str | None = None, status: str | None = None
    ) -> list[TableInfo]:
        """Public tables, the last moved first: those still waiting for players, or those of another ``status``."""
        columns = schema.tables.c
        where: list[ColumnElement[bool]] = [columns.public.is_(True), columns.status == _known_status(status)]
        if game is not None:
            where.append(columns.game == game)
        if language is not None:
            where.append(columns.language == language)
        with self._services.store.reading() as connection:
            return queries.infos(connection, *where)

    def tables_of(self, person: str, status: str | None = None) -> list[TableInfo]:
        """The tables of a person: those that wait for them first, then the last moved."""
        tables, seats = schema.tables.c, schema.seats.c
        seated = select(seats.table_id).where(seats.person == person)
        kept = select(seats.table_id).where(seats.kept_for == person, seats.kind == OPEN)
        where: list[ColumnElement[bool]] = [or_(tables.host == person, tables.id.in_(seated), tables.id.in_(kept))]
        if status is not None:
            where.append(tables.status == _known_status(status))
        with self._services.store.reading() as connection:
            found = queries.infos(connection, *where)
        return sorted(found, key=lambda info: not info.waits_for(person))

    def next_waiting(self, person: str, after: str | None = None) -> str | None:
        """The table that has waited longest for a decision of this person, other than ``after``; None if none does."""
        tables = schema.tables.c
        query = _waiting(person, after or "", tables.id).order_by(tables.moved, tables.id).limit(1)
        with self._services.store.reading() as connection:
            return connection.execute(query).scalar()

    def waiting_count(self, person: str, besides: str = "") -> int:
        """How many tables, one aside, wait for a decision of this person."""
        with self._services.store.reading() as connection:
            return connection.execute(_waiting(person, besides, func.count())).scalar_one()

    def close_table(self, host: str, table: str) -> None:
        """The host gives up a table that has not begun."""
        live = self.table(table)
        with live.game.lock:
            seating.check_host(live.game, host)
            if live.info.status != WAITING:
                raise Declined("The game has begun; it can no longer be closed.")
            with self._services.store.writing() as connection:
                delete_tables(connection, [table])
        self._drop(table)

    def _drop(self, table: str) -> None:
        """A table is gone from the database."""
        with self._lock:
            live = self._known.pop(table, None)
            self._latest.pop(table, None)
        if live is not None:
            live.game.tell("closed")

    # ------------------------------------------------------------ records

    def examine(self, asker: str, job: Callable[..., T], *given: object, wanted: Wanted = always) -> T:
        """Work out something about what somebody has brought, as ``Sandbox.run`` does."""
        return self._services.sandbox.run(asker, job, *given, wanted=wanted)

    def bring_record(self, text: str, address: str | None = None) -> str:
        """Keep a record that somebody wants to look at, for a while; returns the mark under which it is found."""
        return self._brought.keep(text, address)

    def brought_record(self, mark: str) -> str:
        """A record that somebody brought; ``NotFound``."""
        return self._brought.text(mark)

    # ------------------------------------------------------------ seats

    def seat_token(self, person: str, table: str, seat: int) -> str:
        """The invitation to an open seat, for those who sit at the table.

        Once two people have sat in a running game, the host does not get it any more.
        """
        live = self.table(table)
        if person != live.info.host and person not in live.info.people:
            raise Forbidden("Only those who sit at the table can invite others.")
        if seating.seat_at(live.game, seat).filled:
            raise Declined("This seat is taken already.")
        seat_rights.check_may_invite(live.game, person)
        return seating.token_of(live.game, seat)

    def spectator_token(self, table: str) -> str:
        """The link for spectators; show it only to people who may look (``LiveTable.may_look``)."""
        return self.table(table).game.spectators

    def by_token(self, token: str) -> Invitation:
        """Where a link leads; ``NotFound``."""
        seats, tables = schema.seats.c, schema.tables.c
        with self._services.store.reading() as connection:
            seat = connection.execute(select(seats.table_id, seats.seat).where(seats.token == token)).first()
            if seat is not None:
                return Invitation(seat.table_id, seat.seat)
            table = connection.execute(select(tables.id).where(tables.spectators == token)).scalar()
        if table is None:
            raise NotFound("This link leads nowhere; perhaps the host has made a new one.")
        return Invitation(table, None)

    def take_seat(self, token: str, person: str) -> Invitation:
        """Sit down by an invitation.  It works for one person; that one may use it again."""
        self.person(person)
        door = self.by_token(token)
        if door.seat is None:
            raise Declined("This link is for watching, not for a seat.")
        seating.sit_down(self.table(door.table).game, person, door.seat, token)
        return door

    def join(self, table: str, person: str, seat: int | None = None) -> int:
        """Sit down at a public table, at the open seat kept for one, the first or a certain one; returns the seat."""
        self.person(person)
        live = self.table(table)
        if not live.info.public:
            raise Forbidden("This table is private; ask the host for a link.")
        openings = [one for one in live.info.seats if not one.filled]
        openings.sort(key=lambda one: one.kept_for != person)
        wanted = seat if seat is not None else next((one.seat for one in openings), None)
        if wanted is None:
            raise Declined("All seats of this table are taken.")
        seating.sit_down(live.game, person, wanted)
        return wanted

    def leave(self, table: str, person: str) -> None:
        """Stand up again before the start."""
        seating.stand_up(self.table(table).game, person)

    def free_seat(self, host: str, table: str, seat: int) -> None:
        """The host opens a seat again, in a running game one of a bot or of somebody who is away; a new link."""
        seating.free(self.table(table).game, host, seat)

    def hand_to_bot(self, person: str, table: str, seat: int, bot: str) -> None:
        """A bot for an open seat (host), for one's own seat, or for one whose person is away (host)."""
        seating.hand_to_bot(self.table(table).game, person, seat, bot)

    def take_back(self, person: str, table: str, seat: int) -> None:
        """Play one's own seat again oneself."""
        seating.take_back(self.table(table).game, person, seat)

    def rematch(self, table: str, person: str) -> str:
        """Play again: the first to ask opens the new table, the others come to their seats; returns its id."""
        old = self.table(table).game
        with old.lock:
            again = rematch.find_or_set_up(old, person)
            first = old.info.rematch is None
            if first:
                self._opened(again)
                old.refresh()
                old.tell("rematch")
        new = self.table(again).game
        kept = rematch.kept_seat(new, person)
        if kept is not None and person not in new.info.people:
            seating.sit_down(new, person, kept)
        return again


def _waiting(person: str, besides: str, wanted: ColumnElement[T]) -> Select[T]:
    """Something of the tables that wait for a person."""
    tables, seats = schema.tables.c, schema.seats.c
    return (
        select(wanted)
        .select_from(schema.tables)
        .join(schema.seats, (seats.table_id == tables.id) & (seats.seat == tables.turn))
        .where(tables.status == PLAYING, seats.person == person, seats.bot.is_(None), tables.id != besides)
    )


def _known_status(status: str | None) -> str:
    if status is not None and status not in STATUSES:
        raise Declined("There is no such kind of table.")
    return WAITING if status is None else status
