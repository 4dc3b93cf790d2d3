"""Writing lines into SQLite without a detour: statements become SQL once, and rows go to the driver as they are.

SQLAlchemy prepares and carries out every statement with much care, which takes several times as long as SQLite itself.
"""

import logging
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import NamedTuple

from sqlalchemy import Dialect, Executable
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.expression import ClauseElement

from ludgate.server.errands import Lines, gathered

LOG = logging.getLogger(__name__)
Process = Callable[[object], object]


class Prepared(NamedTuple):
    """A statement as the driver takes it: the names of its values in their order, and how each is written.

    ``fixed`` are values that stand in the statement itself.
    """

    sql: str
    names: tuple[str, ...]
    processes: tuple[Process | None, ...]
    fixed: dict[str, object]

    def values(self, row: dict[str, object]) -> list[object]:
        """The values of a row."""
        given = {**self.fixed, **row}
        return [
            given[name] if process is None else process(given[name])
            for name, process in zip(self.names, self.processes, strict=True)
        ]


def prepared(statement: Executable, columns: Iterable[str], dialect: Dialect) -> Prepared:
    """A statement for rows with these columns."""
    assert isinstance(statement, ClauseElement)
    compiled = statement.compile(dialect=dialect, column_keys=list(columns))
    assert isinstance(compiled, SQLCompiler)
    names = tuple(compiled.positiontup or ())
    kinds = [compiled.binds[name].type.dialect_impl(dialect) for name in names]
    processes = tuple(kind.bind_processor(dialect) for kind in kinds)
    fixed = {name: compiled.binds[name].value for name in names if not compiled.binds[name].required}
    return Prepared(str(compiled), names, processes, fixed)


class Pen:
    """A connection for one writer at a time, which never waits for other processes."""

    def __init__(self, driver: sqlite3.Connection, dialect: Dialect) -> None:
        self._driver, self._dialect = driver, dialect
        self._prepared: dict[Executable, Prepared] = {}
        driver.execute("PRAGMA busy_timeout = 0")

    def begin(self, lines: Iterable[Lines]) -> bool:
        """A transaction with these lines, to be ended by ``commit``; False, and nothing is begun, if it cannot be.

        Whatever is wrong is not told here: it comes to light when the lines are written the long way.
        """
        try:
            self._driver.execute("BEGIN IMMEDIATE")
            if all(map(self._write, gathered(lines))):
                return True
        except Exception:
            LOG.debug("lines are left to the long way", exc_info=True)
        self._drop()
        return False

    def commit(self) -> bool:
        """Wait until it is stored; False if it is not."""
        try:
            self._driver.execute("COMMIT")
        except sqlite3.Error:
            self._drop()
            return False
        return True

    def close(self) -> None:
        """Give the connection back."""
        self._driver.close()

    def _write(self, lines: Lines) -> bool:
        """Lines of one statement; False if they do not find the rows they are to change."""
        form = self._prepared.get(lines.statement)
        if form is None:
            form = self._prepared[lines.statement] = prepared(lines.statement, lines.rows[0], self._dialect)
        values: Sequence[list[object]] = [form.values(row) for row in lines.rows]
        changed = self._driver.executemany(form.sql, values).rowcount
        return not lines.fit or changed == len(values)

    def _drop(self) -> None:
        with suppress(sqlite3.Error):
            if self._driver.in_transaction:
                self._driver.execute("ROLLBACK")
