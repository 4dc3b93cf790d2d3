"""Rows for prepared statements: statements become SQL once, and rows go to the driver as they are.

SQLAlchemy prepares and carries out every statement with much care, which takes several times as long as SQLite itself.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from sqlalchemy import Connection, Dialect, Executable
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.expression import ClauseElement

BindProcessor = Callable[[object], object]


class Raced(Exception):
    """Another process has written meanwhile."""


class Rows(NamedTuple):
    """Rows for one statement.  ``fit``: each of them must find the row it changes, or they are ``Raced``."""

    statement: Executable
    values: list[dict[str, object]]
    fit: bool = False

    def store(self, connection: Connection) -> None:
        """Execute the statement for all of them."""
        found = connection.execute(self.statement, self.values)
        if self.fit and found.rowcount != len(self.values):
            raise Raced


def merged(rows: Iterable[Rows]) -> list[Rows]:
    """The same rows, once for each statement."""
    found: dict[Executable, Rows] = {}
    for some in rows:
        if some.statement in found:
            found[some.statement].values.extend(some.values)
        else:
            found[some.statement] = Rows(some.statement, list(some.values), some.fit)
    return list(found.values())


class PreparedStatement(NamedTuple):
    """A statement as the driver takes it: the names of its parameters in their order, and how each is converted.

    ``fixed`` are values that stand in the statement itself.
    """

    sql: str
    names: tuple[str, ...]
    processors: tuple[BindProcessor | None, ...]
    fixed: dict[str, object]

    def parameters(self, row: dict[str, object]) -> list[object]:
        """The parameters for a row."""
        given = {**self.fixed, **row}
        return [
            given[name] if process is None else process(given[name])
            for name, process in zip(self.names, self.processors, strict=True)
        ]


def prepare(statement: Executable, columns: Iterable[str], dialect: Dialect) -> PreparedStatement:
    """A statement for rows with these columns."""
    assert isinstance(statement, ClauseElement)
    compiled = statement.compile(dialect=dialect, column_keys=list(columns))
    assert isinstance(compiled, SQLCompiler)
    names = tuple(compiled.positiontup or ())
    types = [compiled.binds[name].type.dialect_impl(dialect) for name in names]
    processors = tuple(kind.bind_processor(dialect) for kind in types)
    fixed = {name: compiled.binds[name].value for name in names if not compiled.binds[name].required}
    return PreparedStatement(str(compiled), names, processors, fixed)
