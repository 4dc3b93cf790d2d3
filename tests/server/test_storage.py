"""The database: its schema, its settings, what it refuses by itself."""

import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, Engine, event, insert, text
from sqlalchemy.exc import IntegrityError

from ludgate.server import Store, sqlite_url
from ludgate.server.storage.database_checks import BadDatabase
from ludgate.server.storage.schema import metadata, moves, people
from tests.server.guests import Clock, database, house_at, lobby_in, party
from tests.support.home_loop import executed, wait_until, written
from tests.support.postgres import fresh_database


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of either kind."""
    return sqlite_url(database(tmp_path)) if request.param == "sqlite" else fresh_database()


def test_the_migrations_lead_to_the_schema(address: str) -> None:
    store = Store(address)
    with store.reading() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    store.close()
    Store(address).close()  # a second start finds everything in place


def test_a_reader_sees_one_state(address: str) -> None:
    """What others store meanwhile does not come between two looks."""
    store = Store(address)
    with store.reading() as connection:
        before = connection.execute(text("SELECT count(*) FROM people")).scalar()
        written(store, lambda writing: add(writing, "a"))
        assert connection.execute(text("SELECT count(*) FROM people")).scalar() == before == 0
    with store.reading() as connection:
        assert connection.execute(text("SELECT count(*) FROM people")).scalar() == 1
    store.close()


def test_what_is_stored_is_on_the_disk(tmp_path: Path) -> None:
    store = Store(sqlite_url(database(tmp_path)))
    wanted = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 10_000}

    def pragmas(connection: Connection) -> dict[str, object]:
        return {name: connection.execute(text(f"PRAGMA {name}")).scalar() for name in wanted}

    assert written(store, pragmas) == wanted
    store.close()


def test_a_writer_locks_at_once(tmp_path: Path) -> None:
    """Two stores on one file, as two processes: the second writer waits although the first has written nothing yet."""
    stores = [Store(sqlite_url(database(tmp_path))) for _ in range(2)]

    def meanwhile(connection: Connection) -> None:
        with stores[1].reading() as other:
            other.exec_driver_sql("PRAGMA busy_timeout = 10")
            with pytest.raises(Exception, match="locked"):
                other.exec_driver_sql("UPDATE people SET name = 'x'")

    written(stores[0], meanwhile)
    for store in stores:
        store.close()


def test_those_who_write_at_once_share_a_transaction_but_not_their_errors(tmp_path: Path) -> None:
    store = Store(sqlite_url(database(tmp_path)))
    commits: list[Connection] = []

    def count(connection: Connection) -> None:
        commits.append(connection)

    event.listen(Engine, "commit", count)
    barrier, outcomes = threading.Barrier(12), []

    def write(number: int) -> None:
        barrier.wait()
        try:
            outcomes.append(written(store, lambda connection: add(connection, f"{number % 6}")))
        except IntegrityError:
            outcomes.append("refused")

    threads = [threading.Thread(target=write, args=(number,)) for number in range(12)]
    with closing(sqlite3.connect(database(tmp_path), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")  # the disk is busy, so they gather
        for thread in threads:
            thread.start()
        wait_until(lambda: store.waiting == 12)
        other.execute("ROLLBACK")
    for thread in threads:
        thread.join()
    event.remove(Engine, "commit", count)
    assert sorted(outcomes) == [*"012345", *["refused"] * 6]
    assert len(commits) in {1, 2}  # the first may go alone
    with store.reading() as connection:
        assert connection.execute(text("SELECT count(*) FROM people")).scalar() == 6
    store.close()


WISHES = {"language": "en", "theme": "auto", "motion": "normal", "sound": True, "notify": False}


def add(connection: Connection, name: str) -> str:
    now = Clock()()
    row = {"id": name, "name": name, **WISHES}
    connection.execute(insert(people).values(**row, created=now, seen=now))
    return name


def test_after_an_error_nothing_is_stored(address: str) -> None:
    store, now = Store(address), Clock()()
    twice = [{"id": "a", "name": "A", **WISHES, "created": now, "seen": now}] * 2
    with pytest.raises(IntegrityError):
        written(store, lambda connection: connection.execute(insert(people), twice))
    with store.reading() as connection:
        assert connection.execute(text("SELECT count(*) FROM people")).scalar() == 0
    store.close()


def test_the_database_refuses_two_moves_at_one_ply(address: str) -> None:
    lobby = house_at(address)
    guests = party(lobby)
    guests.table.play(guests.anna, 0, "draw three")
    row = {"table_id": guests.table.id, "ply": 1, "kind": "move", "seat": 0, "move": "develop", "by_bot": False}
    store = Store(address)
    for table in (guests.table.id, "nowhere"):
        move = insert(moves).values(**{**row, "table_id": table}, at=Clock()())
        with pytest.raises(IntegrityError):
            executed(store, move)
    store.close()
    lobby.close()


def test_a_folder_with_a_difficult_name(tmp_path: Path) -> None:
    folder = tmp_path / "Zażółć 100% gęślą"
    folder.mkdir()
    lobby = lobby_in(folder)
    anna = lobby.new_person("Anna", "pl")
    lobby.close()
    again = lobby_in(folder)
    assert again.person(anna.id) == anna
    again.close()


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+psycopg", "postgresql+psycopg2"])
def test_every_way_to_write_the_address_of_postgresql(scheme: str) -> None:
    given = fresh_database()
    Store(given.replace("postgresql", scheme, 1)).close()


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://nobody@127.0.0.1:1/nothing",
        "sqlite://",
        "sqlite:///:memory:",
        "nonsense",
        "oracle://x/y",
        "sqlite:////no/such/x.db",
    ],
)
def test_a_wrong_address_is_said(url: str) -> None:
    with pytest.raises(BadDatabase):
        Store(url)
