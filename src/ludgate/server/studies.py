"""Why a move, and what a level would do: asked at a table, worked out by workers, kept with the game.

While a game is played, one person against bots may ask, and gets what follows from their own knowledge.  When it is
over everybody who may look can, and gets what the seat that moved could know.
"""

import json
import threading
from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select, update

from ludgate.bots.brains import has_brain
from ludgate.bots.levels import BY_NAME
from ludgate.server.fair_queue import Urgency
from ludgate.server.game_session import GameSession, SessionState
from ludgate.server.history import Row
from ludgate.server.live import LiveTable
from ludgate.server.models import BOT, OVER, PLAYING, TableInfo
from ludgate.server.outcomes import Declined, Forbidden, NotFound
from ludgate.server.services import Services
from ludgate.server.storage import schema
from ludgate.server.story import MOVE
from ludgate.server.study_pool import StudyJob, StudyPool
from ludgate.server.study_worker import MoveStudy, decode_study, study_advice, study_own, study_seen
from ludgate.text.languages import LANGUAGES

SECONDS = 120.0  # for one explanation
MOST_KEPT = 3_000  # studies of all tables
ADVICE_SEED = 1


def is_solo(info: TableInfo) -> bool:
    """Does one person play here alone against bots?"""
    return sum(seat.kind != BOT for seat in info.seats) == 1 and info.open_seats == 0


@dataclass(frozen=True)
class MoveQuestion:
    """Which move is asked about: the ply of its row; or, with a level, the decision at hand after that ply."""

    ply: int
    level: str = ""

    def topic(self, reader: int | None) -> str:
        """Under which the answer is kept: by a reader's knowledge, or by that of whoever moved."""
        if self.level:
            return f"advice {self.ply} {self.level}"
        return f"move {self.ply}" if reader is None else f"move {self.ply} seen by {reader}"


class StudyStore:
    """What was worked out about games, in the database; the oldest are forgotten."""

    def __init__(self, services: Services) -> None:
        self._services = services

    def find(self, table: str, topic: str) -> str | None:
        columns = schema.studies.c
        query = select(columns.data).where(columns.table_id == table, columns.topic == topic)
        with self._services.store.reading() as connection:
            found = connection.execute(query).scalar()
        return None if found is None else str(found)

    async def keep(self, table: str, topic: str, data: str) -> None:
        """Keep it, if the table is still there."""
        now = self._services.clock()

        def work(connection: Connection) -> None:
            studies, columns = schema.studies, schema.studies.c
            if connection.execute(select(schema.tables.c.id).where(schema.tables.c.id == table)).first() is None:
                return
            same = (columns.table_id == table, columns.topic == topic)
            if not connection.execute(update(studies).where(*same).values(data=data, at=now)).rowcount:
                connection.execute(insert(studies).values(table_id=table, topic=topic, data=data, at=now))
            oldest = select(columns.at).order_by(columns.at.desc()).offset(MOST_KEPT).limit(1).scalar_subquery()
            connection.execute(delete(studies).where(columns.at <= oldest))

        await self._services.store.write(work)


class MoveStudies:
    """Explanations of moves, and advice."""

    def __init__(self, services: Services, pool: StudyPool, kept: StudyStore) -> None:
        self._services, self._pool, self._kept = services, pool, kept
        self._lock = threading.Lock()
        self._pending: set[tuple[str, str]] = set()

    def answer(self, live: LiveTable, person: str | None, question: MoveQuestion) -> MoveStudy | None:
        """What was worked out; None if it was not, or not yet."""
        topic = question.topic(self._reader(live.game.state, person, question))
        data = self._kept.find(live.id, topic)
        return None if data is None else decode_study(data)

    def pending(self, live: LiveTable, person: str | None, question: MoveQuestion) -> bool:
        """Is it being worked out in this process?"""
        topic = question.topic(self._reader(live.game.state, person, question))
        with self._lock:
            return (live.id, topic) in self._pending

    def ask(self, live: LiveTable, person: str, question: MoveQuestion) -> None:
        """Let it be worked out, unless it was or is; ``Declined`` if one may not ask, or not so much."""
        game = live.game
        state = game.state
        reader = self._reader(state, person, question)
        topic = question.topic(reader)
        if self._kept.find(game.id, topic) is not None:
            return
        key = game.id, topic
        job = self._job(game, state, person, question, reader)
        with self._lock:
            if key in self._pending:
                return
            self._pending.add(key)
        try:
            self._pool.submit(job, self._done(key))
        except Declined:
            self._forget(key)
            raise

    def _done(self, key: tuple[str, str]) -> Callable[[str | None], None]:
        def done(data: str | None) -> None:
            if data is None:
                self._forget(key)
            else:
                self._services.store.bridge.post(self._store(key, data))

        return done

    async def _store(self, key: tuple[str, str], data: str) -> None:
        try:
            await self._kept.keep(*key, data)
        finally:
            self._forget(key)

    def _forget(self, key: tuple[str, str]) -> None:
        with self._lock:
            self._pending.discard(key)

    # ------------------------------------------------------------ rights

    def _reader(self, state: SessionState, person: str | None, question: MoveQuestion) -> int | None:
        """By whose knowledge it is answered: None for that of whoever moves; ``Forbidden`` if one may not ask."""
        info = state.info
        if not has_brain(info.game):
            raise NotFound("Nobody here can explain moves of this game.")
        if info.status == OVER and not question.level:
            return None
        own = next((seat.seat for seat in info.seats if person is not None and seat.person == person), None)
        if info.status != PLAYING or own is None or not is_solo(info):
            raise Forbidden("While people play with each other nobody is asked; when the game is over everybody may.")
        return own if not question.level and _row(state, question.ply).seat != own else None

    def _job(
        self, game: GameSession, state: SessionState, person: str, question: MoveQuestion, reader: int | None
    ) -> StudyJob:
        names = {lang: state.info.names(lang) for lang in LANGUAGES}
        content = None if game.content is None else str(game.content)
        asker = self._services.people.get(person).address or person, person
        if question.level:
            self._check_advice(state, person, question)
            given: tuple[object, ...] = (_position(state, state.ply), content, question.level, ADVICE_SEED, names)
            return StudyJob(study_advice, given, asker, Urgency.PLAYED, SECONDS)
        row = _row(state, question.ply)
        before = _position(state, row.ply - 1)
        if reader is None:
            return StudyJob(study_own, (before, content, row.move, names), asker, Urgency.PLAYED, SECONDS)
        return StudyJob(study_seen, (before, content, reader, row.move, names), asker, Urgency.PLAYED, SECONDS)

    def _check_advice(self, state: SessionState, person: str, question: MoveQuestion) -> None:
        if question.level not in BY_NAME:
            raise NotFound("There is no such level.")
        if state.decider is None or state.decider.person != person or question.ply != state.ply:
            raise Declined("It is not your turn, or the table has moved on.")


def _row(state: SessionState, ply: int) -> Row:
    if not 1 <= ply <= state.ply or state.history.row(ply).kind != MOVE:
        raise NotFound("This game has no such move.")
    return state.history.row(ply)


def _position(state: SessionState, ply: int) -> str:
    return json.dumps(state.history.position_at(ply).position())
