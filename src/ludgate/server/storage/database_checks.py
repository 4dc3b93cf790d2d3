"""Is a database whole, ours, and of this version?  What is wrong with it, in a sentence for its operator."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from importlib import resources
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, func, select

from ludgate.engine.contract import LudgateError

ONE_AT_A_TIME = 0x6C756467617465  # the key of the advisory lock of migrations
QUICK = 256 * 1024 * 1024  # bytes of a file that is looked through at every start, which takes about a second
VERSIONS = "alembic_version"
DAMAGED = "{place} is damaged ({reason}); put a backup in its place (ludgate restore)"


class BadDatabase(LudgateError):
    """An address that leads to no database, or one of a kind this machine has no driver for, or one that is broken."""


def bad_database(error: BaseException, file: Path | None) -> BadDatabase:
    """What the driver said, for the operator; never the password in the address of a database."""
    reason = str(error).strip().partition("\n")[0]
    if file is None:
        return BadDatabase(f"the database does not answer: {reason}")
    if "file is not a database" in reason:
        return BadDatabase(f"{file} is no database of SQLite; put the right file in its place, or move it away")
    if "malformed" in reason or "corrupt" in reason or "disk I/O error" in reason:
        return BadDatabase(DAMAGED.format(place=file, reason=reason))
    return BadDatabase(f"{file} cannot be opened: {reason}")


def check_file(file: Path) -> None:
    """Look through a database file before anything is written into it; one that is not there is fine."""
    if not file.exists() or (file.is_file() and not file.stat().st_size):
        return
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True)) as connection:
            names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            if names and VERSIONS not in names:
                raise BadDatabase(f"{file} holds the data of another program; name another file")
            if file.stat().st_size <= QUICK:
                check_whole(connection, file, "quick_check")
    except sqlite3.DatabaseError as error:
        raise bad_database(error, file) from error


def check_whole(connection: sqlite3.Connection, file: Path, how: str = "integrity_check") -> None:
    """Let SQLite look for damage."""
    found = str(connection.execute(f"PRAGMA {how}(1)").fetchone()[0])
    if found != "ok":
        raise BadDatabase(DAMAGED.format(place=file, reason=found.replace("\n", " ")))


# ---------------------------------------------------------------- versions of the schema


def migrate(connection: Connection) -> None:
    """Bring the schema up to date, one process after the other."""
    if connection.dialect.name != "sqlite":
        connection.execute(select(func.pg_advisory_xact_lock(ONE_AT_A_TIME)))
    with _config() as config:
        check_known(_versions(connection), connection.engine.url.database)
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def check_version(connection: Connection) -> None:
    """Is the schema that of this version, so that a tool can work with it?"""
    found, place = _versions(connection), connection.engine.url.database
    check_known(found, place)
    with _config() as config:
        if found != {ScriptDirectory.from_config(config).get_current_head()}:
            raise BadDatabase(f"{place} is of an older version of Ludgate; start the server of this version once")


def check_known(found: set[str], place: object) -> None:
    """A database of a newer version is left alone."""
    with _config() as config:
        known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if found - known:
        raise BadDatabase(
            f"{place} was written by a newer version of Ludgate (schema {', '.join(sorted(found))}); "
            "update Ludgate, or put a backup of this version in its place"
        )


def _versions(connection: Connection) -> set[str]:
    return set(MigrationContext.configure(connection).get_current_heads())


@contextmanager
def _config() -> Iterator[Config]:
    with resources.as_file(resources.files("ludgate.server.storage") / "migrations") as folder:
        config = Config()
        config.set_main_option("script_location", str(folder).replace("%", "%%"))
        config.set_main_option("path_separator", "os")
        yield config
