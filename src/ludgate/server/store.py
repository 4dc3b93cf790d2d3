"""The database: SQLite by default, PostgreSQL by its address.

SQLite runs in WAL mode with ``synchronous=FULL``, so a transaction that has ended is on the disk.  Writers begin with
``BEGIN IMMEDIATE`` (a transaction that reads first and writes later could fail in spite of the time-out) and wait for
each other in this process, which is fairer than SQLite's own waiting.  Those who wait for the disk at the same time
share one transaction: it takes as long for all of them as for one.
"""

import sqlite3
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import partial
from importlib import resources
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import URL, Connection, Engine, create_engine, event, func, make_url, select
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, OperationalError

from ludgate.engine.contract import LudgateError
from ludgate.server.errands import Errand, Lines, nothing_more, run_together
from ludgate.server.waking import waiting_here, wake

BUSY_MS = 10_000
GATHERING = 0.01  # least seconds between two transactions for event loops: a transaction costs more than what is in it
PRAGMAS = ("journal_mode = WAL", "foreign_keys = ON", f"busy_timeout = {BUSY_MS}")
WRITING = "ludgate_writing"
ONE_STATE = "REPEATABLE READ"
POSTGRES = "postgresql+psycopg"
ONE_AT_A_TIME = 0x6C756467617465  # the number of a lock: who brings the schema up to date

T = TypeVar("T")


class BadDatabase(LudgateError):
    """An address that leads to no database, or one of a kind this machine has no driver for."""


def sqlite_url(path: Path) -> str:
    """The address of a database file."""
    return f"sqlite:///{path}"


class Store:
    """Connections to one database, which is brought to the present schema at once.

    ``shared``: other processes may write as well, so nothing read from it is kept for long.  ``durable=False``: do not
    wait for the disk; for databases that are thrown away.
    """

    def __init__(self, url: str, *, shared: bool | None = None, durable: bool = True) -> None:
        self._engine = _engine(url, durable=durable)
        self.sqlite = self._engine.dialect.name == "sqlite"
        self.shared = not self.sqlite if shared is None else shared
        self._readers = self._engine if self.sqlite else self._engine.execution_options(isolation_level=ONE_STATE)
        self._writers = self._engine.execution_options(**{WRITING: True})
        self._waiting: deque[Errand[Any]] = deque()
        self._scribe = ThreadPoolExecutor(1, thread_name_prefix="ludgate-scribe")  # writes for event loops
        self._scribe_called, self._scribe_wrote = False, 0.0  # and when, in seconds
        self._turn: AbstractContextManager[object] = threading.Lock() if self.sqlite else nullcontext()
        try:
            with self.writing() as connection:
                migrate(connection)
        except OperationalError as error:
            self._engine.dispose()
            raise BadDatabase(f"the database cannot be opened: {error.orig}") from error

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection that sees one state of the database."""
        with self._readers.connect() as connection:
            yield connection

    def of_its_own(self) -> Any:
        """A connection of the driver that is in no pool and stores at once; whoever asks for it closes it."""
        pooled = self._engine.raw_connection()
        driver: Any = pooled.driver_connection
        pooled.detach()
        driver.rollback()
        driver.autocommit = True
        return driver

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction: at the end of the block everything is stored, or after an error nothing."""
        with self._turn, self._writers.begin() as connection:
            yield connection

    def write(self, work: Callable[[Connection], T]) -> T:
        """Carry this out and store it, together with what others want to store at this moment.

        When it returns everything is stored; after an error nothing of this work is.
        """
        return self._write(Errand(work))

    def write_lines(self, lines: Sequence[Lines]) -> None:
        """The same for lines of the database."""
        self._write(Errand(nothing_more, lines))

    async def write_lines_soon(self, lines: Sequence[Lines]) -> None:
        """The same from an event loop, which goes on meanwhile."""
        errand = Errand(nothing_more, lines)
        errand.awaited = _, awaited = waiting_here()
        self._waiting.append(errand)
        if not self._scribe_called:
            self._scribe_called = True
            self._scribe.submit(self._write_for_loops)
        await awaited
        errand.result()

    def write_later(self, lines: Sequence[Lines]) -> None:
        """Store this with the next thing that is stored, without waiting; lost if the process dies before."""
        if self.sqlite:
            self._waiting.append(Errand(nothing_more, lines))
        else:
            self.write_lines(lines)

    @property
    def waiting(self) -> int:
        """How many wait for the disk."""
        return len(self._waiting)

    def _write(self, errand: Errand[T]) -> T:
        if not self.sqlite:  # PostgreSQL gathers commits itself
            with self.writing() as connection:
                errand.run(connection)
        else:
            self._waiting.append(errand)
            with self._turn:
                if not errand.done:
                    self._run_errands()
        return errand.result()

    def _write_for_loops(self) -> None:
        """All that wait, but not too soon after the last time."""
        time.sleep(max(0.0, self._scribe_wrote + GATHERING - time.monotonic()))
        with self._turn:
            self._scribe_called, self._scribe_wrote = False, time.monotonic()
            if self._waiting:
                self._run_errands()

    def _run_errands(self) -> None:
        """All that wait, in one transaction; if one of them breaks it, once more, each on its own."""
        errands = [self._waiting.popleft() for _ in range(len(self._waiting))]
        try:
            try:
                with self._writers.begin() as connection:
                    run_together(errands, connection)
            except Exception:
                with self._writers.begin() as connection:
                    for errand in errands:
                        errand.try_alone(connection)
        except BaseException as error:
            for errand in errands:
                errand.fail(error)
            raise
        finally:
            for errand in errands:
                errand.done = True
            wake(errand.awaited for errand in errands if errand.awaited is not None)

    def close(self) -> None:
        """Store what was to be stored later, and give all connections back."""
        self._scribe.shutdown()
        with self._turn:
            if self._waiting:
                self._run_errands()
        self._engine.dispose()


def migrate(connection: Connection) -> None:
    """Bring the schema up to date, one process after the other."""
    if connection.dialect.name != "sqlite":
        connection.execute(select(func.pg_advisory_xact_lock(ONE_AT_A_TIME)))
    config = Config()
    with resources.as_file(resources.files("ludgate.server") / "migrations") as folder:
        config.set_main_option("script_location", str(folder).replace("%", "%%"))
        config.set_main_option("path_separator", "os")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _engine(url: str, *, durable: bool) -> Engine:
    try:
        address = make_url(url)
        if address.get_backend_name() == "sqlite":
            return _sqlite_engine(address, durable=durable)
        if address.get_backend_name() not in {"postgresql", "postgres"}:
            raise BadDatabase("tables are kept in SQLite (sqlite:////path/to/file) or PostgreSQL (postgresql://…)")
        return create_engine(address.set(drivername=POSTGRES), pool_pre_ping=True, pool_size=8, max_overflow=32)
    except ImportError as error:
        raise BadDatabase("PostgreSQL needs its driver: pip install 'ludgate[postgres]'") from error
    except ArgumentError as error:
        raise BadDatabase(f"the database cannot be opened: {error}") from error


def _sqlite_engine(address: URL, *, durable: bool) -> Engine:
    if address.database in {None, "", ":memory:"}:
        raise BadDatabase("tables are kept in a file: give its path, sqlite:////path/to/file")
    engine = create_engine(address, pool_size=8, max_overflow=32, pool_timeout=30)
    pragmas = (*PRAGMAS, f"synchronous = {'FULL' if durable else 'OFF'}")
    event.listen(engine, "connect", partial(_prepare, pragmas))
    event.listen(engine, "begin", _begin)
    return engine


def _prepare(pragmas: tuple[str, ...], connection: DBAPIConnection, record: object) -> None:
    """Settings of a new SQLite connection; transactions are begun by ``_begin`` and by nobody else."""
    del record
    assert isinstance(connection, sqlite3.Connection)
    connection.isolation_level = None
    for pragma in pragmas:
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    writing = connection.get_execution_options().get(WRITING, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")
