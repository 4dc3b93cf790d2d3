"""Where bots think: in worker processes, so that no request ever waits for one."""

import logging
import multiprocessing
import threading
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace

from ludgate.server.mind import Task, choose, settle, think

HANDS = 4
TRIES = 3
SPARE_BOT = "random"

Answer = Callable[[str | None], None]

logger = logging.getLogger(__name__)


class Minds(ABC):
    """Thinks about tasks and answers later, from another thread; None if no move was found in time."""

    @abstractmethod
    def think(self, task: Task, answer: Answer) -> None:
        """Begin to think; returns at once."""

    @property
    def queued(self) -> int:
        """How many tasks wait for their answer."""
        return 0

    @property
    def alive(self) -> bool:
        """Can tasks be thought about?"""
        return True

    @abstractmethod
    def close(self) -> None:
        """Stop thinking; no answer comes any more."""


class WorkerMinds(Minds):
    """Bots in a pool of processes.

    Task and answer are text.  What a bot does not answer in time is answered by chance.  If a worker dies the pool is
    made anew, and what was in it is asked again.
    """

    def __init__(self, workers: int = 1) -> None:
        self._workers = workers
        self._lock = threading.Lock()
        self._closed = False
        self._pool: ProcessPoolExecutor | None = None
        self._hands = ThreadPoolExecutor(HANDS, thread_name_prefix="ludgate-hand")
        self._queued = 0

    @property
    def queued(self) -> int:
        return self._queued

    @property
    def alive(self) -> bool:
        pool = self._pool
        return pool is None or not pool._broken  # one that is broken is made anew for the next task

    def think(self, task: Task, answer: Answer) -> None:
        self._submit(task, answer, TRIES)

    def close(self) -> None:
        with self._lock:
            self._closed = True
            pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=True, cancel_futures=True)
        self._hands.shutdown(wait=True, cancel_futures=True)

    def _submit(self, task: Task, answer: Answer, tries: int) -> None:
        with self._lock:
            if self._closed:
                return
            pool = self._pool = self._pool or self._new_pool()
            try:
                future = pool.submit(think, task)
            except BrokenProcessPool:
                pool = self._pool = self._new_pool()
                future = pool.submit(think, task)
            self._queued += 1
        future.add_done_callback(lambda done: self._hand_over(done, pool, task, answer, tries))

    def _new_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._workers, context, initializer=settle)

    def _hand_over(
        self, done: "Future[str]", pool: ProcessPoolExecutor, task: Task, answer: Answer, tries: int
    ) -> None:
        """Called in the thread of the pool, which must not be kept waiting."""
        with self._lock:
            self._queued -= 1
            if not self._closed and not done.cancelled():
                self._hands.submit(self._answer, done, pool, task, answer, tries)

    def _answer(self, done: "Future[str]", pool: ProcessPoolExecutor, task: Task, answer: Answer, tries: int) -> None:
        error = done.exception()
        if isinstance(error, BrokenProcessPool):
            self._drop(pool)
            if tries > 1:
                self._submit(task, answer, tries - 1)
                return
        if error is not None:
            logger.warning("the bot %s did not decide, chance does: %r", task.bot, error)
        try:
            answer(by_chance(task) if error is not None else done.result())
        except Exception:
            logger.exception("the move of the bot %s was not taken", task.bot)

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        with self._lock:
            if self._pool is pool:
                self._pool = None


class PromptMinds(Minds):
    """Thinks at once in the thread that asks: for tests and scripts without processes."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._waiting: deque[tuple[Task, Answer]] = deque()
        self._busy = False

    @property
    def queued(self) -> int:
        return len(self._waiting)

    def think(self, task: Task, answer: Answer) -> None:
        with self._lock:
            self._waiting.append((task, answer))
            if self._busy:
                return  # whoever is at it takes this one as well; nobody waits while holding a table
            self._busy = True
        try:
            while (waiting := self._next()) is not None:
                one, reply = waiting
                reply(choose(one))
        finally:
            self._busy = False

    def _next(self) -> tuple[Task, Answer] | None:
        with self._lock:
            if self._waiting:
                return self._waiting.popleft()
            self._busy = False
            return None

    def close(self) -> None:
        with self._lock:
            self._waiting.clear()


def by_chance(task: Task) -> str | None:
    """Any sensible move, where the bot gave none."""
    try:
        return choose(replace(task, bot=SPARE_BOT))
    except Exception:
        logger.exception("no move could be found for seat %s", task.seat)
        return None
