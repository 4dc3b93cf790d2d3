"""The database: SQLite by default, PostgreSQL by its address.

SQLite runs in WAL mode with ``synchronous=FULL``, so a transaction that has ended is on the disk.  Writers begin with
``BEGIN IMMEDIATE`` (a transaction that reads first and writes later could fail in spite of the time-out) and wait for
each other in this process, which is fairer than SQLite's own waiting.  Those who wait for the disk at the same time
share one transaction: it takes as long for all of them as for one.

An event loop writes its lines itself, with a pen that never waits, and leaves only the end of the transaction, which
waits for the disk, to a thread: two threads at work at once would wait for the interpreter at every statement.
"""

import sqlite3
import threading
import time
from asyncio import AbstractEventLoop
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import partial
from math import inf
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, DatabaseError

from ludgate.server.errands import Errand, Lines, nothing_more, run_together
from ludgate.server.pen import Pen
from ludgate.server.storage.database_checks import BadDatabase, bad_database, check_file, check_version, migrate
from ludgate.server.waking import waiting_here, wake

BUSY_MS = 10_000
GATHERING = 0.01  # least seconds between two transactions for event loops: a transaction costs more than what is in it
PRAGMAS = ("journal_mode = WAL", "foreign_keys = ON", f"busy_timeout = {BUSY_MS}")
LOST = 1.0  # seconds after which a loop that was to write must have ended before
NEVER = -inf  # clocks may begin at 0
AGAIN = 0.002  # seconds until a loop looks again whether its last transaction has ended
WRITING = "ludgate_writing"
ONE_STATE = "REPEATABLE READ"
POSTGRES = "postgresql+psycopg"
CONNECT_SECONDS = 10  # until a PostgreSQL that does not answer is given up

T = TypeVar("T")


def sqlite_url(path: Path) -> str:
    """The address of a database file."""
    return f"sqlite:///{path}"


class Store:
    """Connections to one database, which is brought to the present schema at once.

    ``shared``: other processes may write as well, so nothing read from it is kept for long.  ``durable=False``: do not
    wait for the disk; for databases that are thrown away.  ``upgrade=False``: for tools beside a server, which must
    not change the schema under it.
    """

    def __init__(self, url: str, *, shared: bool | None = None, durable: bool = True, upgrade: bool = True) -> None:
        self._engine = _engine(url, durable=durable)
        self.sqlite = self._engine.dialect.name == "sqlite"
        self.shared = not self.sqlite if shared is None else shared
        self._readers = self._engine if self.sqlite else self._engine.execution_options(isolation_level=ONE_STATE)
        self._writers = self._engine.execution_options(**{WRITING: True})
        self._waiting: deque[Errand[Any]] = deque()
        self._scribe = ThreadPoolExecutor(1, thread_name_prefix="ludgate-scribe")  # waits in place of loops
        self._scribe_called, self._ending = False, False  # to write; to wait for the end of a transaction
        self._due, self._wrote = NEVER, NEVER  # when a loop is to write, and when one did, in seconds
        self._lock = threading.Lock()
        self._turn: AbstractContextManager[object] = self._lock if self.sqlite else nullcontext()
        self._pen: Pen | None = None
        self._prepare(upgrade)
        if self.sqlite:
            self._pen = Pen(self._detached(), self._engine.dialect)

    @property
    def file(self) -> Path | None:
        """Where the tables are kept, if that is a file."""
        return Path(str(self._engine.url.database)) if self.sqlite else None

    def _prepare(self, upgrade: bool) -> None:
        """See that the database is whole, ours, and of this version."""
        try:
            if upgrade:
                if self.file is not None:
                    check_file(self.file)
                with self.writing() as connection:
                    migrate(connection)
            else:
                with self.reading() as connection:
                    check_version(connection)
        except BadDatabase:
            self._engine.dispose()
            raise
        except DatabaseError as error:
            self._engine.dispose()
            raise bad_database(error.orig or error, self.file) from error

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection that sees one state of the database."""
        with self._readers.connect() as connection:
            yield connection

    def of_its_own(self) -> Any:
        """A connection of the driver that is in no pool and stores at once; whoever asks for it closes it."""
        driver = self._detached()
        driver.rollback()
        driver.autocommit = True
        return driver

    def _detached(self) -> Any:
        pooled = self._engine.raw_connection()
        driver: Any = pooled.driver_connection
        pooled.detach()
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
        errand.awaited = loop, awaited = waiting_here()
        self._waiting.append(errand)
        now = time.monotonic()
        if now > self._due + LOST:
            self._due = max(now, self._wrote + GATHERING)
            loop.call_later(self._due - now, self._write_from_loop, loop)
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

    def _write_from_loop(self, loop: AbstractEventLoop) -> None:
        """All that wait, if nobody else is writing; else the scribe waits for that."""
        if self._scribe_called or not self._waiting:
            return
        if self._lock.acquire(blocking=False):
            errands = self._gathered()
            self._ending = True
            self._ask_scribe(self._end, errands, self._begin(errands))
        elif self._ending:
            loop.call_later(AGAIN, self._write_from_loop, loop)
        else:
            self._scribe_called = True
            self._ask_scribe(self._write_for_loops)

    def _begin(self, errands: Sequence[Errand[Any]]) -> bool:
        """Write their lines, if that is all and nothing has to be waited for."""
        if self._pen is None or not all(errand.only_lines for errand in errands):
            return False
        return self._pen.begin(lines for errand in errands for lines in errand.lines)

    def _end(self, errands: Sequence[Errand[Any]], begun: bool) -> None:
        """The end of what a loop has begun, or all of it where it could not."""
        try:
            if begun and self._pen is not None and self._pen.commit():
                _tell(errands)
            else:
                self._carry_out(errands)
        finally:
            self._ending = False
            self._lock.release()

    def _write_for_loops(self) -> None:
        with self._turn:
            self._scribe_called = False
            self._run_errands()

    def _ask_scribe(self, work: Callable[..., None], *given: object) -> None:
        try:
            self._scribe.submit(work, *given)
        except RuntimeError:  # the store is being closed, and its scribe is gone
            work(*given)

    def _gathered(self) -> list[Errand[Any]]:
        """All that wait; who comes now waits for the next time."""
        self._due, self._wrote = NEVER, time.monotonic()
        return [self._waiting.popleft() for _ in range(len(self._waiting))]

    def _run_errands(self) -> None:
        self._carry_out(self._gathered())

    def _carry_out(self, errands: Sequence[Errand[Any]]) -> None:
        """Some errands in one transaction; if one of them breaks it, once more, each on its own."""
        if not errands:
            return
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
            _tell(errands)

    def close(self) -> None:
        """Store what was to be stored later, and give all connections back."""
        self._scribe.shutdown()
        with self._turn:
            self._run_errands()
        if self._pen is not None:
            self._pen.close()
        self._engine.dispose()


def _tell(errands: Sequence[Errand[Any]]) -> None:
    """Let those go on who wait for them."""
    for errand in errands:
        errand.done = True
    wake(errand.awaited for errand in errands if errand.awaited is not None)


def _engine(url: str, *, durable: bool) -> Engine:
    try:
        address = make_url(url)
        if address.get_backend_name() == "sqlite":
            return _sqlite_engine(address, durable=durable)
        if address.get_backend_name() not in {"postgresql", "postgres"}:
            raise BadDatabase("tables are kept in SQLite (sqlite:////path/to/file) or PostgreSQL (postgresql://…)")
        return create_engine(
            address.set(drivername=POSTGRES),
            pool_pre_ping=True,
            pool_size=8,
            max_overflow=32,
            hide_parameters=True,
            connect_args={"connect_timeout": CONNECT_SECONDS},
        )
    except ImportError as error:
        raise BadDatabase("PostgreSQL needs its driver: pip install 'ludgate[postgres]'") from error
    except ArgumentError as error:
        raise BadDatabase(f"the database cannot be opened: {error}") from error


def _sqlite_engine(address: URL, *, durable: bool) -> Engine:
    if address.database in {None, "", ":memory:"}:
        raise BadDatabase("tables are kept in a file: give its path, sqlite:////path/to/file")
    engine = create_engine(address, pool_size=8, max_overflow=32, pool_timeout=30, hide_parameters=True)
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
