"""Work on what strangers bring: in worker processes, for a bounded time, for a bounded number of people at once.

Whoever asks waits for the answer.  A job is ended when its time is over or when nobody waits for it any more.
"""

import queue
import threading
import time
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from ludgate.server.outcomes import Declined, TooMuch
from ludgate.server.workers import NotWanted, OutOfTime, Worker, WorkerFailed, processors

SECONDS = 3.0  # for one job; what the games need for the largest files they take is some tenths
MOST = 12  # jobs at once, those included that wait for a worker
MOST_EACH = 3  # of these of one address
PATIENCE = 10.0  # seconds that somebody waits for a worker
BEAT = 0.1  # seconds between two polls whether somebody still waits

T = TypeVar("T")
Wanted = Callable[[], bool]


def always() -> bool:
    """Somebody waits, whatever happens."""
    return True


class Sandbox(ABC):
    """Does jobs: functions of a module that take and give plain data."""

    @abstractmethod
    def run(self, asker: str, job: Callable[..., T], *given: object, wanted: Wanted = always) -> T:
        """Do this and wait for it; ``Declined`` if there is no room or no time for it.

        ``asker``: of whom only so many are done at once.  ``wanted``: does somebody still wait?
        """

    @abstractmethod
    def close(self) -> None:
        """End whatever is being done; who waits for it is declined."""


class InlineSandbox(Sandbox):
    """Does everything at once where it is asked, without any limit: for tests and scripts."""

    def run(self, asker: str, job: Callable[..., T], *given: object, wanted: Wanted = always) -> T:
        del asker, wanted
        return job(*given)

    def close(self) -> None:
        """Nothing is ever being done when somebody asks for it."""


class WorkerSandbox(Sandbox):
    """Does jobs in a few worker processes, which are started when they are needed and then stay."""

    def __init__(
        self, workers: int | None = None, seconds: float = SECONDS, make: Callable[[], Worker] = Worker
    ) -> None:
        self._seconds = seconds
        self._workers = [make() for _ in range(min(2, processors()) if workers is None else workers)]
        self._idle: queue.LifoQueue[Worker] = queue.LifoQueue()  # the one that worked last is warm
        for worker in self._workers:
            self._idle.put(worker)
        self._lock = threading.Lock()
        self._asked: Counter[str] = Counter()
        self._closed = False

    def run(self, asker: str, job: Callable[..., T], *given: object, wanted: Wanted = always) -> T:
        with self._admitted(asker), self._lent(wanted) as worker:
            try:
                return worker.call(job, *given, seconds=self._seconds, wanted=wanted)
            except NotWanted:
                raise busy() from None
            except OutOfTime:
                raise Declined("This takes too long to read. Files of games and components are much simpler.") from None
            except WorkerFailed as failed:
                raise Declined("This could not be read; try again in a moment.") from failed

    @contextmanager
    def _admitted(self, asker: str) -> Iterator[None]:
        """Count those who ask, and decline where there are too many."""
        with self._lock:
            if self._asked[asker] >= MOST_EACH:
                raise TooMuch("Other files that you have sent are still being read; try again in a moment.")
            if self._asked.total() >= MOST:
                raise busy()
            self._asked[asker] += 1
        try:
            yield
        finally:
            with self._lock:
                self._asked[asker] -= 1
                self._asked += Counter()  # those with nothing are forgotten

    @contextmanager
    def _lent(self, wanted: Wanted) -> Iterator[Worker]:
        """A worker for one job."""
        worker = self._next(wanted)
        try:
            yield worker
        finally:
            self._idle.put(worker)

    def _next(self, wanted: Wanted) -> Worker:
        ends = time.monotonic() + PATIENCE
        while not self._closed and time.monotonic() < ends:
            try:
                return self._idle.get(timeout=BEAT)
            except queue.Empty:
                if not wanted():
                    break
        raise busy()

    def close(self) -> None:
        self._closed = True
        for worker in self._workers:
            worker.close()


def busy() -> TooMuch:
    """There is no room for one more."""
    return TooMuch("Many files are being read at this moment; try again in a moment.")
