"""Analyses of finished games: step by step in the workers for studies, kept with the game as they grow.

Everything here that changes does so in the home loop; threads come in by ``begin`` and look at what is kept.
"""

import asyncio
import logging
from dataclasses import dataclass, field

import msgspec

from ludgate.bots.brains import has_brain
from ludgate.bots.game_analysis import AnalysisRun, AnalysisStep, GameAnalysis, run_step
from ludgate.server.fair_queue import Urgency
from ludgate.server.live import LiveTable
from ludgate.server.models import OVER
from ludgate.server.outcomes import Declined, NotFound, TooMuch
from ludgate.server.services import Services
from ludgate.server.studies import StudyStore
from ludgate.server.study_pool import StudyJob, StudyPool
from ludgate.text.languages import LANGUAGES

TOPIC = "analysis"
AT_ONCE = 4  # analyses in this process
STEPS_AT_ONCE = 2  # of one analysis
KEEP_EVERY = 6  # steps after which what is known is kept
SECONDS = 300.0  # for one step
PATIENCE = 3.0  # seconds until a step is tried again for which there was no room

logger = logging.getLogger(__name__)


@dataclass
class _Work:
    """An analysis under way."""

    table: str
    person: str
    asker: tuple[str, ...]
    record: str
    content: str | None
    names: dict[str, list[str]]
    run: AnalysisRun
    waiting: list[AnalysisStep] = field(default_factory=list)  # for which there was no room
    under_way: int = 0
    since_kept: int = KEEP_EVERY  # steps; the first look is kept at once


class GameAnalyses:
    """What is known of finished games, and what is being found out."""

    def __init__(self, services: Services, pool: StudyPool, kept: StudyStore) -> None:
        self._services, self._pool, self._kept = services, pool, kept
        self._works: dict[str, _Work] = {}

    def find(self, live: LiveTable) -> GameAnalysis | None:
        """What is known of a game; None if nothing is yet."""
        data = self._kept.find(live.id, TOPIC)
        return None if data is None else msgspec.json.decode(data, type=GameAnalysis)

    def running(self, live: LiveTable) -> bool:
        """Is more being found out in this process?"""
        return live.id in self._works

    def begin(self, live: LiveTable, person: str) -> None:
        """Let a finished game be analysed, unless it was or is; ``Declined`` if there is no room for it."""
        if live.info.status != OVER:
            raise Declined("The game is not over yet.")
        if not has_brain(live.info.game):
            raise NotFound("Nobody here can explain moves of this game.")
        known = self.find(live)
        if self.running(live) or (known is not None and known.finished):
            return
        work = self._work(live, person)
        self._services.store.bridge.wait(self._begin(work))

    def _work(self, live: LiveTable, person: str) -> _Work:
        content = live.content
        return _Work(
            table=live.id,
            person=person,
            asker=(self._services.people.get(person).address or person, person),
            record=live.record(),
            content=None if content is None else str(content),
            names={lang: live.info.names(lang) for lang in LANGUAGES},
            run=AnalysisRun(live.info.game),
        )

    # ------------------------------------------------------------ in the home loop

    async def _begin(self, work: _Work) -> None:
        if work.table in self._works:
            return
        if any(other.asker == work.asker for other in self._works.values()):
            raise TooMuch("Another game that you asked for is being analysed; try again when that is done.")
        if len(self._works) >= AT_ONCE:
            raise TooMuch("Many games are being studied at this moment; try again in a while.")
        self._works[work.table] = work
        self._feed(work)

    def _feed(self, work: _Work) -> None:
        """Hand out steps, as many as may be under way."""
        while work.under_way < STEPS_AT_ONCE:
            step = work.waiting.pop() if work.waiting else work.run.take()
            if step is None:
                return
            work.under_way += 1
            try:
                self._submit(work, step)
            except TooMuch:
                work.under_way -= 1
                work.waiting.append(step)
                self._services.store.bridge.background(self._later(work))
                return

    def _submit(self, work: _Work, step: AnalysisStep) -> None:
        bridge = self._services.store.bridge
        given = work.record, work.content, step, work.names
        job = StudyJob(run_step, given, work.asker, Urgency.WATCHED, SECONDS)
        self._pool.submit(job, lambda text: bridge.post(self._stepped(work, step, text)))

    async def _later(self, work: _Work) -> None:
        await asyncio.sleep(PATIENCE)
        if self._works.get(work.table) is work:
            self._feed(work)

    async def _stepped(self, work: _Work, step: AnalysisStep, text: str | None) -> None:
        work.under_way -= 1
        if self._works.get(work.table) is not work:
            return
        if text is None:
            logger.warning("the analysis of table %s was given up at %s", work.table, step.kind)
            del self._works[work.table]
            return
        work.run.add(step, text)
        work.since_kept += 1
        if work.run.finished:
            await self._keep(work)
            self._works.pop(work.table, None)
            return
        self._feed(work)
        if work.run.useful and work.since_kept >= KEEP_EVERY:
            await self._keep(work)

    async def _keep(self, work: _Work) -> None:
        work.since_kept = 0
        await self._kept.keep(work.table, TOPIC, msgspec.json.encode(work.run.analysis()).decode())
