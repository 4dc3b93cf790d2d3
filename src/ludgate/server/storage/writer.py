"""The committing writers: whoever awaits ``write`` goes on when the transaction is committed, never before."""

import asyncio
import logging
import sqlite3
from abc import ABC, abstractmethod
from asyncio import AbstractEventLoop
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from math import inf
from typing import Any, Generic, TypeVar

from sqlalchemy import Connection, Engine, Executable

from ludgate.server.storage.rows import PreparedStatement, Rows, merged, prepare

BUSY_MS = 10_000  # the busy timeout: how long SQLite waits for other processes that write
GATHERING = 0.01  # least seconds between two batches: a transaction costs more than what is in it
NEVER = -inf  # clocks may begin at 0
POSTGRES_WRITERS = 8  # transactions at a time

T = TypeVar("T")

logger = logging.getLogger(__name__)


class Job(Generic[T]):
    """Something to be written in a transaction: rows, or some ``work`` on the connection."""

    def __init__(self, work: Callable[[Connection], T] | None = None, rows: Sequence[Rows] = ()) -> None:
        self.work, self.rows = work, rows
        self.result: T | None = None
        self.error: BaseException | None = None
        self.done: asyncio.Future[None] | None = None

    def execute(self, connection: Connection) -> None:
        """Write it; inside a transaction."""
        for rows in self.rows:
            rows.store(connection)
        if self.work is not None:
            self.result = self.work(connection)

    def attempt(self, connection: Connection) -> None:
        """Write it in a savepoint: what one job breaks does not touch the others of its batch."""
        try:
            with connection.begin_nested():
                self.execute(connection)
        except Exception as error:
            self.error = error

    def outcome(self) -> T:
        if self.error is not None:
            raise self.error
        return self.result  # type: ignore[return-value]  # it was written, so it has one


class Writer(ABC):
    """Writes jobs; its state belongs to the home loop."""

    def __init__(self) -> None:
        self.waiting = 0  # jobs that are not committed yet

    async def write(self, job: Job[T]) -> T:
        """Returns when it is committed; after an error nothing of it is."""
        self.waiting += 1
        try:
            await self._commit(job)
        finally:
            self.waiting -= 1
        return job.outcome()

    @abstractmethod
    async def _commit(self, job: Job[Any]) -> None:
        """Write it, and note what came of it in the job."""

    @abstractmethod
    def close(self) -> None:
        """End the threads, when nobody waits any more."""


class PostgresWriter(Writer):
    """A transaction for each job, some at a time: PostgreSQL gathers commits itself."""

    def __init__(self, engine: Engine) -> None:
        super().__init__()
        self._engine = engine
        self._threads = ThreadPoolExecutor(POSTGRES_WRITERS, thread_name_prefix="ludgate-writer")

    async def _commit(self, job: Job[Any]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._threads, self._run, job)

    def _run(self, job: Job[Any]) -> None:
        with self._engine.begin() as connection:
            job.execute(connection)

    def close(self) -> None:
        self._threads.shutdown()


class SqliteWriter(Writer):
    """One connection and one thread: jobs that come together are committed in batches, one after the other.

    The statements of rows are executed in the loop, where they take some microseconds each; in the thread they would
    wait for the interpreter lock after every single one.  What waits for the disk or for other processes, the commit
    and everything else, is the thread's.
    """

    def __init__(self, engine: Engine) -> None:
        super().__init__()
        self._connection = engine.connect()
        driver = self._connection.connection.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        self._driver, self._dialect = driver, engine.dialect
        self._prepared: dict[Executable, PreparedStatement] = {}
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="ludgate-writer")
        self._jobs: list[Job[Any]] = []
        self._busy = False  # a batch is under way, or set for a moment
        self._last_batch = NEVER  # when it began, on the clock of the loop
        self._set_busy_timeout(0)

    async def _commit(self, job: Job[Any]) -> None:
        loop = asyncio.get_running_loop()
        job.done = loop.create_future()
        self._jobs.append(job)
        if not self._busy:
            self._next_batch(loop)
        await job.done

    # ------------------------------------------------------------ in the loop

    def _next_batch(self, loop: AbstractEventLoop) -> None:
        self._busy = True
        loop.call_at(max(loop.time(), self._last_batch + GATHERING), self._begin_batch, loop)

    def _begin_batch(self, loop: AbstractEventLoop) -> None:
        jobs, self._jobs, self._last_batch = self._jobs, [], loop.time()
        plain = [job for job in jobs if job.work is None]
        works = [job for job in jobs if job.work is not None]
        begun = bool(plain) and self._begin(rows for job in plain for rows in job.rows)
        ended = loop.run_in_executor(self._thread, self._end_batch, plain, works, begun)
        ended.add_done_callback(partial(self._settle, loop, jobs))

    def _begin(self, rows: Iterable[Rows]) -> bool:
        """A transaction with these rows, to be committed; False, and none is begun, if there is anything wrong.

        What it is comes to light when each job is tried alone.
        """
        try:
            self._driver.execute("BEGIN IMMEDIATE")
            if all(map(self._execute, merged(rows))):
                return True
        except Exception:
            logger.debug("the jobs of a batch are tried one by one", exc_info=True)
        self._roll_back()
        return False

    def _execute(self, rows: Rows) -> bool:
        """Execute one statement; False if its rows do not find what they are to change."""
        form = self._prepared.get(rows.statement)
        if form is None:
            form = self._prepared[rows.statement] = prepare(rows.statement, rows.values[0], self._dialect)
        changed = self._driver.executemany(form.sql, [form.parameters(row) for row in rows.values]).rowcount
        return not rows.fit or changed == len(rows.values)

    def _settle(self, loop: AbstractEventLoop, jobs: Sequence[Job[Any]], ended: asyncio.Future[None]) -> None:
        """A batch has ended: whoever awaits one of its jobs goes on, and then the next batch."""
        failure = ended.exception()
        for job in jobs:
            job.error = job.error or failure
            if job.done is not None and not job.done.done():
                job.done.set_result(None)
        self._busy = False
        if self._jobs:
            self._next_batch(loop)

    # ------------------------------------------------------------ in the thread

    def _end_batch(self, plain: Sequence[Job[Any]], works: Sequence[Job[Any]], begun: bool) -> None:
        if not (begun and self._committed()):
            self._attempt_each(plain)
        self._attempt_each(works)

    def _committed(self) -> bool:
        try:
            self._driver.execute("COMMIT")
        except sqlite3.Error:
            self._roll_back()
            return False
        return True

    def _attempt_each(self, jobs: Sequence[Job[Any]]) -> None:
        """Some jobs in one transaction, which may have to wait for other processes."""
        if not jobs:
            return
        try:
            self._set_busy_timeout(BUSY_MS)
            with self._connection.begin():
                for job in jobs:
                    job.attempt(self._connection)
        except BaseException as error:  # none of them is stored
            for job in jobs:
                job.error = error
        finally:
            self._roll_back()
            self._set_busy_timeout(0)

    def _set_busy_timeout(self, milliseconds: int) -> None:
        self._driver.execute(f"PRAGMA busy_timeout = {milliseconds}")

    def _roll_back(self) -> None:
        with suppress(sqlite3.Error):
            if self._driver.in_transaction:
                self._driver.execute("ROLLBACK")

    def close(self) -> None:
        self._thread.shutdown()
        self._connection.close()
