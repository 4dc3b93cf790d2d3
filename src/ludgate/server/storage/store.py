"""The database: connections that read, and the writer that commits."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, DatabaseError

from ludgate.server.loop_bridge import LoopBridge
from ludgate.server.storage.database_checks import BadDatabase, bad_database, check_file, check_version, migrate
from ludgate.server.storage.rows import Rows
from ludgate.server.storage.writer import BUSY_MS, Job, PostgresWriter, SqliteWriter, Writer

PRAGMAS = ("journal_mode = WAL", "foreign_keys = ON", f"busy_timeout = {BUSY_MS}")
WRITING = "ludgate_writing"
ONE_STATE = "REPEATABLE READ"
POSTGRES = "postgresql+psycopg"
CONNECT_SECONDS = 10  # until a PostgreSQL that does not answer is given up

T = TypeVar("T")


def sqlite_url(path: Path) -> str:
    """The address of a database file."""
    return f"sqlite:///{path}"


class Store:
    """One database, which is brought to the present schema at once.

    Threads read with ``reading``; all writing is done by coroutines of the home loop of ``bridge``.

    ``shared``: other processes may write as well, so nothing read from it is kept for long.  ``durable=False``: do not
    wait for the disk; for databases that are thrown away.  ``upgrade=False``: for tools beside a server, which must
    not change the schema under it.
    """

    def __init__(self, url: str, *, shared: bool | None = None, durable: bool = True, upgrade: bool = True) -> None:
        self._engine = _engine(url, durable=durable)
        self.sqlite = self._engine.dialect.name == "sqlite"
        self.shared = not self.sqlite if shared is None else shared
        self.bridge = LoopBridge()
        self._readers = self._engine if self.sqlite else self._engine.execution_options(isolation_level=ONE_STATE)
        writers = self._engine.execution_options(**{WRITING: True})
        self._prepare(writers, upgrade)
        self._writer: Writer = SqliteWriter(writers) if self.sqlite else PostgresWriter(writers)

    @property
    def file(self) -> Path | None:
        """Where the tables are kept, if that is a file."""
        return Path(str(self._engine.url.database)) if self.sqlite else None

    def _prepare(self, writers: Engine, upgrade: bool) -> None:
        """See that the database is whole, ours, and of this version."""
        try:
            if upgrade:
                if self.file is not None:
                    check_file(self.file)
                with writers.begin() as connection:
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

    # ------------------------------------------------------------ reading

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection that sees one state of the database; for threads."""
        with self._readers.connect() as connection:
            yield connection

    async def read(self, query: Callable[[Connection], T]) -> T:
        """What a query finds in one state of the database; for coroutines, whose loop goes on meanwhile."""
        return await asyncio.to_thread(self._read, query)

    def _read(self, query: Callable[[Connection], T]) -> T:
        with self.reading() as connection:
            return query(connection)

    def raw_connection(self) -> Any:
        """A connection of the driver outside the pool, in autocommit mode; whoever asks for it closes it."""
        pooled = self._engine.raw_connection()
        driver: Any = pooled.driver_connection
        pooled.detach()
        driver.rollback()
        driver.autocommit = True
        return driver

    # ------------------------------------------------------------ writing

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do some work in a transaction, in the thread of the writer; returns when it is committed.

        After an error nothing of it is stored.
        """
        return await self._writer.write(Job(work))

    async def write_rows(self, rows: Sequence[Rows]) -> None:
        """The same for rows of prepared statements, which is much quicker."""
        await self._writer.write(Job(rows=rows))

    def write_later(self, rows: Sequence[Rows]) -> None:
        """Store rows soon, without waiting for it, from any thread; lost if the process is killed before."""
        self.bridge.post(self.write_rows(rows))

    @property
    def waiting(self) -> int:
        """How many jobs are not committed yet."""
        return self._writer.waiting

    def close(self) -> None:
        """Commit what is under way, and give all connections back."""
        self.bridge.close()
        self._writer.close()
        self._engine.dispose()


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
    """Settings of a new SQLite connection; the driver begins no transaction by itself."""
    del record
    assert isinstance(connection, sqlite3.Connection)
    connection.isolation_level = None
    for pragma in pragmas:
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    writing = connection.get_execution_options().get(WRITING, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")
