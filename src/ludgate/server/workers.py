"""Worker processes that can be ended at any moment: for work whose length nobody knows before.

A worker takes one job at a time: a function of a module and plain data, and gives back plain data.  It is started when
it first has something to do, and then stays.  It inherits no socket, does not outlive its parent, and has limited
memory.
"""

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, NamedTuple, TypeVar, cast

from ludgate.engine.contract import LudgateError, Refusal
from ludgate.engine.registry import rules_of, titles

MEMORY = 1024**3  # bytes of address space; a worker at rest has some 250 MB
STARTING = 30.0  # seconds; usually one
BEAT = 0.1  # seconds between two polls whether the answer is still wanted
NICENESS = 5  # added to that of the server: pages go first

T = TypeVar("T")


class WorkerFailed(Exception):
    """The job was not done: the worker died, or met something that nobody had thought of."""


class OutOfTime(WorkerFailed):
    """The job took too long or too much memory, and was ended."""


class NotWanted(WorkerFailed):
    """Nobody waited for the answer any more, or all workers are being closed; the job was ended."""


def processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Worker:
    """One process; after a job that had to be ended, a new one."""

    def __init__(self, memory: int = MEMORY, niceness: int = NICENESS) -> None:
        self._memory = memory
        self._niceness = niceness
        self._lock = threading.Lock()
        self._closed = False
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None

    def call(
        self, job: Callable[..., T], *given: object, seconds: float, wanted: Callable[[], bool] = lambda: True
    ) -> T:
        """Let the worker do this; ``LudgateError`` if the job says so, ``WorkerFailed`` if it was not done."""
        try:
            pipe = self._started()
            pipe.send((job, given))
            self._wait(pipe, STARTING, wanted)  # until it has started and knows what the job is about
            pipe.recv()
            self._wait(pipe, seconds, wanted)
            outcome: Outcome = pipe.recv()
        except (EOFError, OSError) as error:
            self.kill()
            raise NotWanted if self._closed else WorkerFailed("the worker died") from error
        except WorkerFailed:
            self.kill()
            raise
        if outcome.error is OutOfTime:
            self.kill()  # it has all its memory still
        return cast(T, outcome.result())

    def _wait(self, pipe: Connection, seconds: float, wanted: Callable[[], bool]) -> None:
        ends = time.monotonic() + seconds
        while not pipe.poll(min(BEAT, max(0.0, ends - time.monotonic()))):
            if time.monotonic() >= ends:
                raise OutOfTime(f"not done within {seconds:g} seconds")
            if not wanted():
                raise NotWanted

    def _started(self) -> Connection:
        with self._lock:
            if self._closed:
                raise NotWanted
            if self._pipe is not None:
                return self._pipe
            context = multiprocessing.get_context("spawn")
            self._pipe, other = context.Pipe()
            self._process = context.Process(
                target=serve, args=(other, self._memory, self._niceness), name="ludgate-worker", daemon=True
            )
            self._process.start()
            other.close()
            return self._pipe

    def kill(self) -> None:
        """End what the worker does; the next job gets a new process."""
        with self._lock:
            process, self._process = self._process, None
            pipe, self._pipe = self._pipe, None
        if process is not None:
            process.kill()
            process.join()
        if pipe is not None:
            pipe.close()

    def close(self) -> None:
        """End it for good, from any thread: whoever waits for it learns so at once."""
        with self._lock:
            self._closed = True
            process = self._process
        if process is not None:
            process.kill()
            process.join(1.0)


# ---------------------------------------------------------------- inside the worker


class Outcome(NamedTuple):
    """What became of a job, as it travels: errors as their parts, since compiled classes cannot be pickled."""

    value: object = None
    error: type[Exception] | None = None
    message: str = ""
    data: dict[str, object] = {}  # noqa: RUF012  # never changed

    def result(self) -> object:
        if self.error is None:
            return self.value
        if not issubclass(self.error, LudgateError):
            raise self.error(self.message)
        given = {name: Refusal(*value) if isinstance(value, _Parts) else value for name, value in self.data.items()}
        raise self.error(self.message, **given)


class _Parts(NamedTuple):
    """A refusal."""

    rule: str
    message: str
    data: dict[str, Any]


def outcome_of(job: Callable[..., object], given: tuple[object, ...]) -> Outcome:
    """Do a job."""
    try:
        return Outcome(job(*given))
    except LudgateError as error:
        data = {
            name: _Parts(value.rule, value.message, value.data) if isinstance(value, Refusal) else value
            for name, value in error.data.items()
        }
        return Outcome(None, type(error), error.message, data)
    except MemoryError:
        return Outcome(None, OutOfTime, "it took too much memory")
    except Exception as error:
        return Outcome(None, WorkerFailed, repr(error)[:1000])


def serve(pipe: Connection, memory: int, niceness: int = NICENESS) -> None:
    """What a worker does all its life."""
    settle(memory, niceness)
    with suppress(EOFError, OSError):
        while True:
            job, given = pipe.recv()
            pipe.send(True)  # from now on its time counts
            pipe.send(outcome_of(job, given))


def settle(memory: int, niceness: int) -> None:
    """Leave interrupts to the parent, do not outlive it, be modest, and know the games before the first job."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(niceness)
    with suppress(ImportError, OSError, ValueError):
        import resource  # noqa: PLC0415  # not on every system

        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    for game in titles():
        rules_of(game)


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
