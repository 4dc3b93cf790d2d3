"""Where bots think: in worker processes, so that no request ever waits for one."""

import logging
import threading
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any

from ludgate.server.bot_worker import Task, choose
from ludgate.server.fair_queue import FairQueue, Urgency
from ludgate.server.loop_bridge import LoopBridge
from ludgate.server.workers import NotWanted, OutOfTime, Worker, WorkerFailed, processors

TRIES = 3
SPARE_BOT = "random"
SPACING = 0.1  # seconds from one move at a table of bots that nobody watches to the next, of all such tables together
MOST_UNWATCHED = 64  # such tables whose bots are asked at a time; the others rest meanwhile

Answer = Callable[[str | None], None]

logger = logging.getLogger(__name__)


class BotPool(ABC):
    """Thinks about tasks and answers later, from another thread; None if no move was found in time."""

    crowded = False  # a table had to rest since somebody last looked; it is to be asked again

    @abstractmethod
    def think(self, task: Task, answer: Answer) -> None:
        """Begin to think; returns at once."""

    async def run(self, turn: Coroutine[Any, Any, None], bridge: LoopBridge) -> None:
        """Let the turn of a bot take its course; nobody waits for it."""
        bridge.background(turn)

    @property
    def queued(self) -> int:
        """How many tasks wait for somebody to think about them."""
        return 0

    def has_room(self) -> bool:
        """May one more table of bots that nobody watches be asked?"""
        return True

    @property
    def alive(self) -> bool:
        """Can tasks be thought about?"""
        return True

    @abstractmethod
    def close(self) -> None:
        """Stop thinking; no answer comes any more."""


class WorkerBotPool(BotPool):
    """Bots in worker processes, each with a thread that feeds it from a fair queue.

    Task and answer are text.  What a bot does not answer in time is answered by chance, and its worker is ended.  If a
    worker dies, what it was at is tried again.
    """

    def __init__(self, workers: int | None = None, make: Callable[[], Worker] = Worker) -> None:
        self._lock = threading.Lock()
        self._queue: FairQueue[tuple[Task, Answer]] = FairQueue(SPACING)
        self._closed = False
        self._number = max(1, processors() - 1) if workers is None else workers  # one is left to the pages
        self._workers = [make() for _ in range(self._number)]
        self._threads: list[threading.Thread] = []

    @property
    def queued(self) -> int:
        return len(self._queue)

    @property
    def alive(self) -> bool:
        return all(thread.is_alive() for thread in self._threads)  # a worker that died gets a new process

    def has_room(self) -> bool:
        return self._queue.waiting(Urgency.UNWATCHED) < MOST_UNWATCHED

    def think(self, task: Task, answer: Answer) -> None:
        self._queue.put((task, answer), task.urgency, task.asker)
        if not self._threads:
            self._start()

    def _start(self) -> None:
        with self._lock:
            if self._threads or self._closed:
                return
            self._threads = [
                threading.Thread(target=self._feed, args=[worker], name="ludgate-bots", daemon=True)
                for worker in self._workers
            ]
        for thread in self._threads:
            thread.start()

    def _feed(self, worker: Worker) -> None:
        """Give a worker one task after the other."""
        while (waiting := self._queue.take()) is not None:
            task, answer = waiting
            try:
                move = _thought(worker, task)
            except NotWanted:
                return
            answer(by_chance(task) if move is None else move)

    def close(self) -> None:
        with self._lock:
            self._closed = True
        self._queue.close()
        for worker in self._workers:
            worker.close()
        for thread in self._threads:
            thread.join()


def _thought(worker: Worker, task: Task) -> str | None:
    """The move of the bot; None if it found none in its time."""
    error: WorkerFailed | None = None
    for _ in range(TRIES):
        try:
            return worker.call(choose, task, seconds=task.budget)
        except NotWanted:
            raise
        except OutOfTime as late:
            error = late
            break
        except WorkerFailed as failed:
            error = failed
        except Exception as refused:  # what the rules have against the position is the same every time
            error = WorkerFailed(repr(refused))
            break
    logger.warning("the bot %s did not decide, chance does: %s", task.bot, error)
    return None


class InlineBotPool(BotPool):
    """Thinks at once in the loop that asks: for tests and scripts without processes.

    When a write returns, the bots after it have moved as well.
    """

    def __init__(self) -> None:
        self._turns: deque[Coroutine[Any, Any, None]] = deque()
        self._busy = False

    def think(self, task: Task, answer: Answer) -> None:
        answer(choose(task))

    async def run(self, turn: Coroutine[Any, Any, None], bridge: LoopBridge) -> None:
        self._turns.append(turn)
        if self._busy:
            return  # whoever is at it takes this one as well; a whole game inside one another would be too deep
        self._busy = True
        try:
            while self._turns:
                await self._turns.popleft()
        finally:
            self._busy = False

    def close(self) -> None:
        while self._turns:
            self._turns.popleft().close()


def by_chance(task: Task) -> str | None:
    """Any sensible move, where the bot gave none."""
    try:
        return choose(replace(task, bot=SPARE_BOT))
    except Exception:
        logger.exception("no move could be found for seat %s", task.seat)
        return None
