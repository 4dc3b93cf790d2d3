"""What waits to be written to a database, to be written together."""

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, NamedTuple, TypeVar, cast

from sqlalchemy import Connection, Executable

from ludgate.server.waking import Waiting

T = TypeVar("T")


class Raced(Exception):
    """Another process has written meanwhile."""


class Lines(NamedTuple):
    """Rows for one statement.  ``fit``: each of them must find the row it changes, or they are ``Raced``."""

    statement: Executable
    rows: list[dict[str, object]]
    fit: bool = False

    def store(self, connection: Connection) -> None:
        """Give them to the database, all at once."""
        found = connection.execute(self.statement, self.rows)
        if self.fit and found.rowcount != len(self.rows):
            raise Raced


class Errand(Generic[T]):
    """Lines and then some work, to be done by whoever comes first to the disk."""

    def __init__(self, work: Callable[[Connection], T], lines: Sequence[Lines] = ()) -> None:
        self._work = work
        self._result: T | None = None
        self.only_lines = work is nothing_more
        self._error: BaseException | None = None
        self.lines = lines
        self.done = False
        self.awaited: Waiting | None = None  # in an event loop

    def work(self, connection: Connection) -> None:
        """Do the rest, once the lines are stored."""
        self._result = self._work(connection)

    def run(self, connection: Connection) -> None:
        """Do everything."""
        for lines in self.lines:
            lines.store(connection)
        self.work(connection)

    def try_alone(self, connection: Connection) -> None:
        """Do everything on its own: what one errand breaks does not touch the others."""
        try:
            with connection.begin_nested():
                self.run(connection)
        except Exception as error:
            self._error = error

    def fail(self, error: BaseException) -> None:
        self._error = error

    def result(self) -> T:
        if self._error is not None:
            raise self._error
        return cast(T, self._result)


def run_together(errands: Sequence[Errand[object]], connection: Connection) -> None:
    """Do several errands; rows for the same statement are given to the database at once, which is much quicker."""
    for lines in gathered(lines for errand in errands for lines in errand.lines):
        lines.store(connection)
    for errand in errands:
        errand.work(connection)


def gathered(lines: Iterable[Lines]) -> list[Lines]:
    """The same lines, one for each statement."""
    found: dict[Executable, Lines] = {}
    for some in lines:
        if some.statement in found:
            found[some.statement].rows.extend(some.rows)
        else:
            found[some.statement] = Lines(some.statement, list(some.rows), some.fit)
    return list(found.values())


def nothing_more(connection: Connection) -> None:
    """The work of an errand that has only lines."""
    del connection
