"""A copy of everything while a server runs, and the way back.

A copy is a folder with ``tables.db`` and, where there is one, ``secret``.  It is made under another name and gets its
own when it is complete and whole, so a folder that is there can be relied on.
"""

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from ludgate.engine.contract import LudgateError
from ludgate.server.storage.database_checks import VERSIONS, BadDatabase, bad_database, check_known, check_whole

TABLES, SECRET = "tables.db", "secret"
COUNTED = ("people", "tables", "moves")
BESIDE = ("-wal", "-shm", "-journal")  # what SQLite keeps beside a file that is open


class CannotCopy(LudgateError):
    """A backup or a restoration that is not made, and why."""


@dataclass(frozen=True)
class Copied:
    """What a copy holds."""

    counts: dict[str, int]
    secret: bool


def back_up(database: Path, secret: Path | None, target: Path) -> Copied:
    """Copy a database, in use or not, and the secret into a new folder."""
    if target.exists() or target.is_symlink():
        raise CannotCopy(f"{target} is there already; name a new folder")
    if not database.is_file():
        raise CannotCopy(f"there is no database {database}")
    with _telling(target), _new_folder(target) as folder:
        counts = _copy_database(database, folder / TABLES)
        if secret is not None:
            _copy_secret(secret, folder / SECRET)
        os.rename(folder, target)
        _settle(target.absolute().parent)
    return Copied(counts, secret is not None)


def check_copy(source: Path) -> dict[str, int]:
    """Is a copy whole, and of a version that is known here?  Nothing is changed by it."""
    file = source / TABLES
    if not file.is_file():
        raise CannotCopy(f"{source} is no backup: there is no {TABLES} in it")
    with _open(file) as connection:
        return _checked(connection, file)


def restore(source: Path, database: Path, secret: Path) -> Copied:
    """Put a copy in the place of what is there; whoever calls holds the lock of the database."""
    with _telling(database), tempfile.TemporaryDirectory(prefix=".restore-", dir=database.parent) as folder:
        fresh = Path(folder)
        counts = _copy_database(source / TABLES, fresh / TABLES)
        brought = (source / SECRET).is_file()
        if brought:
            _copy_secret(source / SECRET, fresh / SECRET)
            os.replace(fresh / SECRET, secret)
        _empty_journal(database)
        os.replace(fresh / TABLES, database)
        _settle(database.parent)
    return Copied(counts, brought)


# ---------------------------------------------------------------- files


@contextmanager
def _telling(target: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise CannotCopy(f"{target} cannot be written ({error.strerror or error})") from None


@contextmanager
def _new_folder(target: Path) -> Iterator[Path]:
    """A folder beside the target, gone again if it did not get its name."""
    target.absolute().parent.mkdir(parents=True, exist_ok=True)
    folder = Path(tempfile.mkdtemp(prefix=f".{target.name}-", dir=target.absolute().parent))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _copy_secret(source: Path, target: Path) -> None:
    with open(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
        out.write(source.read_bytes())
        out.flush()
        os.fsync(out.fileno())


def _settle(*places: Path) -> None:
    """Wait until the disk has them."""
    for place in places:
        handle = os.open(place, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _empty_journal(database: Path) -> None:
    """What lies beside the old file would be taken for a part of the new one."""
    for beside in BESIDE:
        database.with_name(database.name + beside).unlink(missing_ok=True)


# ---------------------------------------------------------------- databases


@contextmanager
def _open(file: Path) -> Iterator[sqlite3.Connection]:
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True, timeout=10)) as connection:
            yield connection
    except sqlite3.Error as error:
        raise bad_database(error, file) from error


def _copy_database(source: Path, target: Path) -> dict[str, int]:
    """One state of the database, though others write into it meanwhile; what the copy holds."""
    os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    with _open(source) as connection, _open(target) as copy:
        connection.backup(copy)  # all pages in one step: it is not restarted when somebody writes
        copy.execute("PRAGMA journal_mode = DELETE")  # a single file
        counts = _checked(copy, target)
    _settle(target, target.parent)
    return counts


def _checked(connection: sqlite3.Connection, file: Path) -> dict[str, int]:
    names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not {VERSIONS, *COUNTED} <= names:
        raise BadDatabase(f"{file} is no database of Ludgate")
    check_known({str(version) for (version,) in connection.execute(f"SELECT version_num FROM {VERSIONS}")}, file)
    check_whole(connection, file)
    if (lost := connection.execute("PRAGMA foreign_key_check").fetchone()) is not None:
        raise BadDatabase(f"{file} is damaged: a row of {lost[0]} belongs to nothing in {lost[2]}")
    return {name: connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in COUNTED}
