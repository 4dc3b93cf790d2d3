"""Where games are studied: in worker processes that give way to everything else, for a bounded number of people.

Explanations of a move go before parts of an analysis, and those who asked take turns.
"""

import logging
import threading
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from ludgate.engine.contract import LudgateError
from ludgate.server.fair_queue import FairQueue, Urgency
from ludgate.server.outcomes import TooMuch
from ludgate.server.workers import NotWanted, Worker, WorkerFailed, processors

NICENESS = 12  # more than that of bots, for whom somebody waits at a table
MOST = 64  # jobs that wait
MOST_EACH = 6  # of these of one person; a part of an analysis is one job

Done = Callable[[str | None], None]  # what came out, or None if nothing did

logger = logging.getLogger(__name__)


class StudyJob(NamedTuple):
    """A function of a module, and the plain data that it makes a text of; ``asker`` is a network and a person in it."""

    function: Callable[..., str]
    given: tuple[object, ...]
    asker: tuple[str, ...]
    urgency: Urgency
    seconds: float


class StudyPool(ABC):
    """Does jobs and tells later, from another thread, what came out."""

    @abstractmethod
    def submit(self, job: StudyJob, done: Done) -> None:
        """Begin it; returns at once, or raises ``TooMuch``."""

    @abstractmethod
    def close(self) -> None:
        """Stop; nothing is told any more."""


class InlineStudyPool(StudyPool):
    """Does everything at once where it is asked: for tests and scripts."""

    def submit(self, job: StudyJob, done: Done) -> None:
        done(_outcome(lambda: job.function(*job.given)))

    def close(self) -> None:
        """Nothing is ever being done when somebody asks for it."""


class WorkerStudyPool(StudyPool):
    """Does jobs in worker processes, which are started when they are first needed and then stay."""

    def __init__(self, workers: int | None = None, make: Callable[[], Worker] | None = None) -> None:
        number = min(2, processors()) if workers is None else workers
        self._workers = [make() if make is not None else Worker(niceness=NICENESS) for _ in range(number)]
        self._queue: FairQueue[tuple[StudyJob, Done]] = FairQueue()
        self._lock = threading.Lock()
        self._asked: Counter[tuple[str, ...]] = Counter()
        self._threads: list[threading.Thread] = []
        self._closed = False

    def submit(self, job: StudyJob, done: Done) -> None:
        with self._lock:
            if self._asked[job.asker] >= MOST_EACH:
                raise TooMuch("What you asked before is still being worked out; try again in a moment.")
            if self._asked.total() >= MOST:
                raise TooMuch("Many games are being studied at this moment; try again in a while.")
            self._asked[job.asker] += 1
            self._start()
        self._queue.put((job, done), job.urgency, job.asker)

    def _start(self) -> None:
        if not self._threads and not self._closed:
            self._threads = [
                threading.Thread(target=self._feed, args=[worker], name="ludgate-study", daemon=True)
                for worker in self._workers
            ]
            for thread in self._threads:
                thread.start()

    def _feed(self, worker: Worker) -> None:
        """Give a worker one job after the other."""
        while (waiting := self._queue.take()) is not None:
            job, done = waiting
            try:
                found = _outcome(lambda job=job: worker.call(job.function, *job.given, seconds=job.seconds))  # type: ignore[misc]
            except NotWanted:
                return
            finally:
                self._finished(job)
            done(found)

    def _finished(self, job: StudyJob) -> None:
        with self._lock:
            self._asked[job.asker] -= 1
            self._asked += Counter()  # those with nothing are forgotten

    def close(self) -> None:
        with self._lock:
            self._closed = True
        self._queue.close()
        for worker in self._workers:
            worker.close()
        for thread in self._threads:
            thread.join()


def _outcome(work: Callable[[], str]) -> str | None:
    """What a job gives; None, and a line in the log, if it could not be done."""
    try:
        return work()
    except NotWanted:
        raise
    except (WorkerFailed, LudgateError) as error:
        logger.warning("a study was not finished: %s", error)
        return None
