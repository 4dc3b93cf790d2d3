"""The lobby: people, tables and bots; the one object that the web talks to.

Its methods are for threads: those that write wait for the coroutine that does it, in the home loop of the store.
Persons, tables and seats are given by their ids and numbers.  What is not possible raises ``Declined`` or one of its
kinds (``NotFound``, ``Forbidden``, ``TooMuch``), with a sentence for the person who asked.

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

import asyncio
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import suppress
from datetime import timedelta
from functools import partial
from typing import Any, TypeVar

from ludgate.server import rematch, seat_rights, seating, table_lists
from ludgate.server.analyses import GameAnalyses
from ludgate.server.api_tokens import ApiTokens
from ludgate.server.bot_pool import BotPool
from ludgate.server.branch import BranchWish, plan_of
from ludgate.server.content_files import ContentFiles
from ludgate.server.create_table import NewTable, Plan, known_game, prepare, seats_for, store_table
from ludgate.server.game_session import GameSession
from ludgate.server.hub import LocalHub, Subscription
from ludgate.server.imports import ImportedRecords
from ludgate.server.live import LiveTable
from ludgate.server.load import Census, Load, census, storage_troubles
from ludgate.server.loaded_tables import LoadedTables
from ludgate.server.lobby_watch import LobbyWatch
from ludgate.server.models import CLOSED, HERE, OPEN, WAITING, Invitation, TableInfo
from ludgate.server.mutes import Mutes
from ludgate.server.operator_watch import OperatorWatch
from ludgate.server.outcomes import Declined, Forbidden
from ludgate.server.people import People, Person, check_wishes
from ludgate.server.quotas import Quotas
from ludgate.server.retention import Retention, RetentionPeriods, delete_tables
from ludgate.server.sandbox import InlineSandbox, Sandbox, Wanted, always
from ludgate.server.sanitize import known_language, tidy_name
from ludgate.server.services import Clock, Services, person_channel, utc_now
from ludgate.server.storage.store import Store
from ludgate.server.studies import MoveStudies, StudyStore
from ludgate.server.study_pool import InlineStudyPool, StudyPool
from ludgate.server.task_locks import TaskLocks

T = TypeVar("T")


class Lobby:
    """``Lobby(Store(url), WorkerBotPool(), sandbox=WorkerSandbox())``, then ``start()``; at the end ``close()``.

    ``sandbox``: where files of strangers are read; without one, in this process.  ``keep``: what is forgotten when.
    ``pace``: least seconds between a move and the next one of a bot.  ``budget``: seconds a bot may think about one
    decision.  ``away_after``: seconds without a sign of life after which a person counts as away.  ``quotas``: how much
    one address may store; addresses are those of ``addresses.counted_address``, None if it is not known.
    ``study_pool``: where games are studied; without one, in this process.
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
        study_pool: StudyPool | None = None,
    ) -> None:
        quotas = quotas or Quotas()
        hub, task_locks = self._coordination(store)
        self._services = Services(
            store=store,
            hub=hub,
            bot_pool=bot_pool,
            sandbox=sandbox or InlineSandbox(),
            task_locks=task_locks,
            clock=clock,
            people=People(store, clock, quotas),
            mutes=Mutes(store),
            content_files=ContentFiles(),
            pace=pace,
            budget=budget,
            away_after=timedelta(seconds=away_after),
            quotas=quotas,
        )
        self._tables = LoadedTables(self._services)
        self._imports = ImportedRecords(store, clock, quotas)
        self.api_tokens = ApiTokens(store, clock)
        self._study_pool = study_pool or InlineStudyPool()
        kept = StudyStore(self._services)
        self.studies = MoveStudies(self._services, self._study_pool, kept)
        self.analyses = GameAnalyses(self._services, self._study_pool, kept)
        self.operator = OperatorWatch(store, self._ended_by_operator)
        self.retention = Retention(self._services, keep or RetentionPeriods(), self._drop)
        self.watch = LobbyWatch(self._services, self._find, self.retention.run)

    def _coordination(self, store: Store) -> tuple[LocalHub, TaskLocks]:
        """How this process hears of others on the same database, and shares the work with them."""
        if store.sqlite:
            return LocalHub(), TaskLocks()
        from ludgate.server.postgres import PostgresHub, PostgresLocks  # noqa: PLC0415  # its driver may be missing

        return PostgresHub(store.raw_connection, self._heard), PostgresLocks(store.raw_connection)

    def _wait(self, coroutine: Coroutine[Any, Any, T]) -> T:
        return self._services.store.bridge.wait(coroutine)

    @property
    def shared(self) -> bool:
        """May other processes write into the database?  Then looking at a table may have to wait for it."""
        return self._services.store.shared

    def load(self) -> Load:
        """How much is going on in this process."""
        services = self._services
        known, moves = len(self._tables), services.moves
        return Load(known, services.bot_pool.queued, services.store.waiting, moves.of_people, moves.of_bots)

    def census(self) -> Census:
        """How many people and tables there are."""
        with self._services.store.reading() as connection:
            return census(connection)

    def troubles(self) -> list[str]:
        """What keeps the server from its work; nothing if it is ready."""
        bots = [] if self._services.bot_pool.alive else ["the bots do not answer"]
        return [*storage_troubles(self._services.store), *bots]

    # ------------------------------------------------------------ beginning and end

    def adopt_loop(self) -> None:
        """Write in the event loop that runs here; to be called in it, before anything else is done."""
        self._services.store.bridge.adopt()

    def start(self) -> None:
        """Go on, in the background, with every table at which a bot is to move, and forget what nobody needs."""
        for work in (self.watch.watch(), self.watch.forget_regularly(), self.operator.run()):
            self._services.store.bridge.background(work)

    def tidy_up(self) -> None:
        """Forget what nobody has looked at for long."""
        self._wait(self.retention.run())

    def stop_reading(self) -> None:
        """End the work on what strangers have brought: whoever waits for it is told to try again."""
        self._services.sandbox.close()

    async def finish(self) -> None:
        """In the loop that was adopted: begin nothing more, and wait until everything is stored."""
        await self._services.store.bridge.finish()

    def close(self) -> None:
        """Stop bots and streams, and close the database; running tables go on after the next start."""
        self.stop_reading()
        self._services.store.bridge.close()
        self._services.bot_pool.close()
        self._study_pool.close()
        self._services.task_locks.close()
        self._services.hub.close()
        self._services.store.close()
        self._services.content_files.close()

    async def _ended_by_operator(self, table: str, deleted: bool) -> None:
        """The operator has closed a table, or deleted it: nobody plays there any more."""
        live = self._tables.drop(table) if deleted else self._tables.known(table)
        if live is not None:
            await live.game.end()

    def _heard(self, table: str) -> None:
        """Another process has changed something at a table: a bot that thinks here may do so in vain."""
        live = self._tables.known(table)
        if live is not None and live.game.thinking is not None:
            self._services.store.bridge.post(self._look_again(live))

    async def _look_again(self, live: LiveTable) -> None:
        with suppress(Declined):  # it may be gone
            await live.game.look_again()

    # ------------------------------------------------------------ people

    def new_person(self, name: str, language: str, address: str | None = None) -> Person:
        """Somebody new; the name is tidied and must not be empty (at most 40 characters)."""
        return self._wait(self._services.people.new(name, language, address))

    def person(self, person: str) -> Person:
        """A person by id; ``NotFound``."""
        return self._services.people.get(person)

    def rename(self, person: str, name: str) -> Person:
        """Another name, at all tables at once."""
        return self._wait(self._rename(person, tidy_name(name)))

    async def _rename(self, person: str, name: str) -> Person:
        changed = await self._services.people.change(person, name=name)
        for live in self._tables.all():
            if person == live.info.host or person in live.info.people:
                await self._look_again(live)
        for info in await self._services.store.read(partial(table_lists.of_person, person=person)):
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
        changed = self._services.people.change(
            person, language=wanted, theme=theme, motion=motion, sound=sound, notify=notify
        )
        return self._wait(changed)

    def seen(self, person: str, address: str | None = None) -> None:
        """A sign of life: call it while a page or a stream of this person is open (cheap; stored once a minute)."""
        self._services.people.see(person, address)

    def new_api_token(self, person: str, name: str) -> str:
        """A token with which a program acts for this person, to be shown once."""
        return self._wait(self.api_tokens.make(person, name))

    def revoke_api_token(self, person: str, number: int) -> None:
        """End a token of this person; ``NotFound``."""
        self._wait(self.api_tokens.revoke(person, number))

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
        new = prepare(self._services, plan)
        self._wait(self._open(new))
        return new.id

    async def _open(self, new: NewTable) -> None:
        await store_table(self._services, new)
        await self._begin(new.id)

    async def _begin(self, table: str) -> None:
        """Begin a new table if nobody is missing."""
        game = (await self._find(table)).game
        async with game.writing():
            await self._services.store.write(game.begin)
            await game.seats_changed()

    def table(self, table: str) -> LiveTable:
        """A table by id; ``NotFound``."""
        live = self._tables.known(table)
        if live is None:
            live = self._tables.load(table)
        elif self._services.store.shared:
            self._wait(live.game.catch_up())
        return self._open_to_all(live)

    async def _find(self, table: str) -> LiveTable:
        """The same in the home loop: no thread of its executor ever waits for the loop, they might all be used up."""
        live = self._tables.known(table)
        if live is None:
            live = await asyncio.to_thread(self._tables.load, table)
        elif self._services.store.shared:
            await live.game.catch_up()
        return self._open_to_all(live)

    def _open_to_all(self, live: LiveTable) -> LiveTable:
        if live.info.status == CLOSED:
            raise Forbidden("The operator of this server has closed this table. It can no longer be played.")
        self._tables.remember(live)
        return live

    def table_in_memory(self, table: str) -> LiveTable | None:
        """A table, if it need not be read from the database first."""
        return None if self._services.store.shared else self._tables.known(table)

    def public_tables(
        self, game: str | None = None, language: str | None = None, status: str | None = None
    ) -> list[TableInfo]:
        """Public tables, the last moved first: those still waiting for players, or those of another ``status``."""
        with self._services.store.reading() as connection:
            return table_lists.public(connection, game, language, status)

    def tables_of(self, person: str, status: str | None = None) -> list[TableInfo]:
        """The tables of a person: those that wait for them first, then the last moved."""
        with self._services.store.reading() as connection:
            return table_lists.of_person(connection, person, status)

    def next_waiting(self, person: str, after: str | None = None) -> str | None:
        """The table that has waited longest for a decision of this person, other than ``after``; None if none does."""
        with self._services.store.reading() as connection:
            return table_lists.longest_waiting(connection, person, after or "")

    def waiting_count(self, person: str, besides: str = "") -> int:
        """How many tables, one aside, wait for a decision of this person."""
        with self._services.store.reading() as connection:
            return table_lists.waiting_count(connection, person, besides)

    def close_table(self, host: str, table: str) -> None:
        """The host gives up a table that has not begun."""
        self._wait(self._close_table(host, self.table(table)))

    async def _close_table(self, host: str, live: LiveTable) -> None:
        async with live.game.writing():
            seating.check_host(live.game, host)
            if live.info.status != WAITING:
                raise Declined("The game has begun; it can no longer be closed.")
            await self._services.store.write(partial(delete_tables, ids=[live.id]))
            self._drop(live.id)

    def _drop(self, table: str) -> None:
        """A table is gone from the database."""
        live = self._tables.drop(table)
        if live is not None:
            live.game.tell("closed")

    # ------------------------------------------------------------ records

    def examine(self, asker: str, job: Callable[..., T], *given: object, wanted: Wanted = always) -> T:
        """Work out something about what somebody has brought, as ``Sandbox.run`` does."""
        return self._services.sandbox.run(asker, job, *given, wanted=wanted)

    def bring_record(self, text: str, address: str | None = None) -> str:
        """Keep a record that somebody wants to look at, for a while; returns the mark under which it is found."""
        return self._wait(self._imports.keep(text, address))

    def brought_record(self, mark: str) -> str:
        """A record that somebody brought; ``NotFound``."""
        return self._imports.text(mark)

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
        seat_rights.check_may_invite(live.game.state, person)
        return seating.token_of(live.game, seat)

    def spectator_token(self, table: str) -> str:
        """The link for spectators; show it only to people who may look (``LiveTable.may_look``)."""
        return self.table(table).game.spectators

    def by_token(self, token: str) -> Invitation:
        """Where a link leads; ``NotFound``."""
        with self._services.store.reading() as connection:
            return table_lists.by_token(connection, token)

    def take_seat(self, token: str, person: str) -> Invitation:
        """Sit down by an invitation.  It works for one person; that one may use it again."""
        self.person(person)
        door = self.by_token(token)
        if door.seat is None:
            raise Declined("This link is for watching, not for a seat.")
        self._wait(seating.sit_down(self.table(door.table).game, person, door.seat, token))
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
        self._wait(seating.sit_down(live.game, person, wanted))
        return wanted

    def leave(self, table: str, person: str) -> None:
        """Stand up again before the start."""
        self._wait(seating.stand_up(self.table(table).game, person))

    def free_seat(self, host: str, table: str, seat: int) -> None:
        """The host opens a seat again, in a running game one of a bot or of somebody who is away; a new link."""
        self._wait(seating.free(self.table(table).game, host, seat))

    def hand_to_bot(self, person: str, table: str, seat: int, bot: str) -> None:
        """A bot for an open seat (host), for one's own seat, or for one whose person is away (host)."""
        self._wait(seating.hand_to_bot(self.table(table).game, person, seat, bot))

    def take_back(self, person: str, table: str, seat: int) -> None:
        """Play one's own seat again oneself."""
        self._wait(seating.take_back(self.table(table).game, person, seat))

    def branch(self, table: str, person: str, wish: BranchWish) -> str:
        """Play on from a position of a finished game, against bots; returns the id of the new table."""
        new = prepare(self._services, plan_of(self.table(table), person, wish, self.person(person).language))
        self._wait(self._open(new))
        return new.id

    def rematch(self, table: str, person: str) -> str:
        """Play again: the first to ask opens the new table, the others come to their seats; returns its id."""
        old = self.table(table).game
        rematch.check_may_ask(old, person)
        again = old.info.rematch
        if again is None:
            new = prepare(self._services, rematch.plan_of(old, person))
            again = self._wait(self._open_rematch(old, new))
        self._wait(self._come_again(self.table(again).game, person))
        return again

    async def _open_rematch(self, old: GameSession, new: NewTable) -> str:
        async with old.writing():
            again = await rematch.store_rematch(old, new)
            if again == new.id:
                await self._begin(again)
                old.tell("rematch")
        return again

    async def _come_again(self, new: GameSession, person: str) -> None:
        """Whoever played before gets a seat at the new table."""
        kept = await rematch.kept_seat(new, person)
        if kept is not None and person not in new.info.people:
            await seating.sit_down(new, person, kept)
