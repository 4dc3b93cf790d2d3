"""Nothing grows for ever: files, rows and memory go when nobody needs them any more."""

import gc
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import func, insert, select, update

from ludgate.games.london.content.catalogue import export, load
from ludgate.server import (
    Accepted,
    Declined,
    InlineBotPool,
    Lobby,
    NotFound,
    Refused,
    RetentionPeriods,
    Store,
    sqlite_url,
)
from ludgate.server.people import People
from ludgate.server.quotas import Quotas
from ludgate.server.storage import schema
from ludgate.text.languages import LANGUAGES
from ludgate.web.app import create_app
from tests.server.guests import Clock, party
from tests.support.home_loop import all_written, executed, in_loop
from tests.support.postgres import fresh_database
from tests.web.conftest import GENEROUS
from tests.web.visitors import Visitor

DAY = 24 * 3600.0


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def lobby(tmp_path: Path, clock: Clock) -> Iterator[Lobby]:
    made = Lobby(Store(sqlite_url(tmp_path / "tables.db"), durable=False), InlineBotPool(), clock=clock)
    yield made
    made.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def old_house(request: pytest.FixtureRequest, tmp_path: Path, clock: Clock) -> Iterator[Lobby]:
    """A house whose rules about what is forgotten are tried."""
    address = sqlite_url(tmp_path / "old.db") if request.param == "sqlite" else fresh_database()
    made = Lobby(Store(address), InlineBotPool(), clock=clock, keep=RetentionPeriods(people=400, tables=400))
    yield made
    made.close()


def files_of(lobby: Lobby) -> list[Path]:
    folder = lobby._services.content_files._folder
    return [] if folder is None else [path for path in Path(folder.name).rglob("*") if path.is_file()]


def count(lobby: Lobby, table: str) -> int:
    with lobby._services.store.reading() as connection:
        return connection.execute(select(func.count()).select_from(schema.metadata.tables[table])).scalar_one()


def known(lobby: Lobby, table: str) -> bool:
    with lobby._services.store.reading() as connection:
        return connection.execute(select(schema.tables.c.id).where(schema.tables.c.id == table)).first() is not None


# ---------------------------------------------------------------- component files


def test_refused_component_files_leave_nothing_behind(lobby: Lobby) -> None:
    anna = lobby.new_person("Anna", "en").id
    for number in range(5):
        with pytest.raises(Declined):
            lobby.open_table(anna, "london", 2, {}, content=f"no = 'game {number}'")
    gc.collect()
    assert files_of(lobby) == []
    assert count(lobby, "contents") == 0


def test_a_component_file_is_there_as_long_as_its_table_is_in_memory(
    lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludgate.server.loaded_tables.KEPT_TABLES", 1)
    anna = lobby.new_person("Anna", "en").id
    own = lobby.open_table(anna, "london", 2, {}, content=export(load()))
    assert len(files_of(lobby)) == 1
    assert lobby.table(own).content == files_of(lobby)[0]
    lobby.open_table(anna, "london", 2, {})
    gc.collect()
    assert files_of(lobby) == []
    assert lobby.table(own).table.decision is not None
    assert len(files_of(lobby)) == 1


def test_closed_tables_take_their_component_files_with_them(lobby: Lobby) -> None:
    anna, text = lobby.new_person("Anna", "en").id, export(load())
    tables = [lobby.open_table(anna, "london", 2, {}, content=text + f"# {number % 2}\n") for number in range(4)]
    assert count(lobby, "contents") == 2
    lobby.close_table(anna, tables[0])
    assert count(lobby, "contents") == 2, "another table is played with it"
    for table in tables[1:]:
        lobby.close_table(anna, table)
    assert count(lobby, "contents") == 0
    gc.collect()
    assert files_of(lobby) == []


# ---------------------------------------------------------------- tables and people


def finished(lobby: Lobby) -> str:
    anna = lobby.new_person("Anna", "en").id
    table = lobby.open_table(anna, "london", 2, {}, line_up=["me", "random"])
    lobby.hand_to_bot(anna, table, 0, "random")
    assert lobby.table(table).info.status == "over"
    return table


def with_a_bot(lobby: Lobby) -> str:
    return lobby.open_table(lobby.new_person("Anna", "en").id, "london", 2, {}, line_up=["me", "random"])


def not_begun(lobby: Lobby) -> str:
    return lobby.open_table(lobby.new_person("Anna", "en").id, "london", 2, {}, line_up=["me", "open"])


def of_bots(lobby: Lobby) -> str:
    return lobby.open_table(lobby.new_person("Anna", "en").id, "guilds", 2, {}, line_up=["random", "random"])


@pytest.mark.parametrize(
    ("make", "days"),
    [(finished, 400), (with_a_bot, 400), (not_begun, 60), (of_bots, 7)],
    ids=["finished", "with a bot", "not begun", "of bots"],
)
def test_a_table_that_nobody_looks_at_is_forgotten(
    lobby: Lobby, clock: Clock, make: Callable[[Lobby], str], days: int
) -> None:
    table = make(lobby)
    clock.wait((days - 1) * DAY)
    lobby.tidy_up()
    assert known(lobby, table)
    lobby.table(table).visit()
    all_written(lobby._services.store)
    clock.wait((days - 1) * DAY)
    lobby.tidy_up()
    assert known(lobby, table), "somebody has looked at it"
    clock.wait(2 * DAY)
    lobby.tidy_up()
    assert not known(lobby, table)
    with pytest.raises(NotFound):
        lobby.table(table)


def test_a_running_game_between_people_is_never_forgotten(old_house: Lobby, clock: Clock) -> None:
    lobby = old_house
    guests = party(lobby)
    screen = lobby.open_table(guests.cleo, "london", 2, {}, line_up=["me", "here"])
    clock.wait(4000 * DAY)
    lobby.tidy_up()
    assert known(lobby, guests.table.id)
    assert known(lobby, screen), "two people at one screen"
    assert [lobby.person(person).name for person in (guests.anna, guests.ben, guests.cleo)] == ["Anna", "Ben", "Cleo"]


def test_what_hangs_on_a_table_goes_with_it_and_people_afterwards(old_house: Lobby, clock: Clock) -> None:
    lobby = old_house
    old, ben = finished(lobby), lobby.new_person("Ben", "en").id
    host = lobby.table(old).info.host
    lobby.table(old).say(host, "well played")
    again = lobby.rematch(old, host)
    long_ago = clock()
    mute = insert(schema.mutes).values(person=ben, muted=host)
    begun = update(schema.tables).where(schema.tables.c.id == again).values(status="playing")
    for statement in (mute, begun):
        executed(lobby._services.store, statement)
    clock.wait(401 * DAY)
    lobby.seen(ben)
    all_written(lobby._services.store)
    lobby.table(again).visit()
    all_written(lobby._services.store)
    lobby.tidy_up()
    assert not known(lobby, old)
    assert known(lobby, again)
    assert lobby.person(host).seen == long_ago, "who has a seat somewhere is kept"
    clock.wait(401 * DAY)
    lobby.tidy_up()
    assert {name: count(lobby, name) for name in ("tables", "seats", "moves", "chat", "people", "mutes")} == {
        "tables": 0, "seats": 0, "moves": 0, "chat": 0, "people": 0, "mutes": 0,
    }  # fmt: skip


def test_a_lobby_that_is_being_closed_forgets_another_time(
    lobby: Lobby, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is cancelled between two transactions; what was deleted is deleted, and nothing waits for the rest."""
    monkeypatch.setattr("ludgate.server.retention.GROUP", 1)
    monkeypatch.setattr("ludgate.server.lobby_watch.FIRST", 0.0)
    for number in range(200):
        lobby.new_person(f"Anna {number}", "en")
    clock.wait(500 * DAY)
    lobby.start()
    deadline = time.monotonic() + 20
    while count(lobby, "people") == 200 and time.monotonic() < deadline:
        time.sleep(0.001)
    lobby._services.store.bridge.close()
    assert 0 < count(lobby, "people") < 200


def test_addresses_are_forgotten_soon(lobby: Lobby, clock: Clock) -> None:
    anna = lobby.new_person("Anna", "en").id
    mark = lobby.bring_record("a record")
    for table in (schema.people, schema.records):
        statement = update(table).values(address="1.2.3.4")
        executed(lobby._services.store, statement)
    clock.wait(29 * DAY)
    lobby.tidy_up()
    assert addresses(lobby) == ["1.2.3.4", "1.2.3.4"]
    clock.wait(2 * DAY)
    lobby.tidy_up()
    assert addresses(lobby) == [None, None]
    assert (lobby.person(anna).name, lobby.brought_record(mark)) == ("Anna", "a record")


def addresses(lobby: Lobby) -> list[str | None]:
    with lobby._services.store.reading() as connection:
        found = [connection.execute(select(table.c.address)).scalar() for table in (schema.people, schema.records)]
        return list(found)


def test_only_one_process_forgets_at_a_time(clock: Clock) -> None:
    address = fresh_database()
    lobbies = [Lobby(Store(address), InlineBotPool(), clock=clock) for _ in range(2)]
    lobbies[0].new_person("Anna", "en")
    clock.wait(500 * DAY)
    assert in_loop(lobbies[1], lobbies[1]._services.task_locks.take("retention"))
    lobbies[0].tidy_up()
    assert count(lobbies[0], "people") == 1
    in_loop(lobbies[1], lobbies[1]._services.task_locks.give_back("retention"))
    lobbies[0].tidy_up()
    assert count(lobbies[0], "people") == 0
    for lobby in lobbies:
        lobby.close()


def test_a_page_is_a_visit_that_is_stored_once_a_day(lobby: Lobby, clock: Clock) -> None:
    app = create_app(lobby, secret="a secret for tests, nothing else", limits=GENEROUS)
    anna = Visitor(app, "Anna")
    anna.send("/quick", game="london")
    table, opened = anna.table, clock()
    for hours in (1, 12, 12):
        clock.wait(hours * 3600)
        anna.go(f"/table/{table}")
    all_written(lobby._services.store)
    with lobby._services.store.reading() as connection:
        visited = connection.execute(select(schema.tables.c.visited)).scalar_one()
    assert (visited - opened).total_seconds() == 25 * 3600


# ---------------------------------------------------------------- memory, and a game without an end


def test_who_was_here_long_ago_is_not_kept_in_memory(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludgate.server.people.KEPT_PEOPLE", 3)
    store = Store(sqlite_url(tmp_path / "tables.db"), durable=False)
    people = People(store, clock, Quotas())
    for number in range(10):
        people.see(f"person {number}")
    assert list(people._seen) == list(people._stored) == [f"person {number}" for number in (7, 8, 9)]
    store.close()


def test_a_table_takes_only_so_many_moves(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludgate.server.game_session.MOST_ROWS", 20)
    anna = lobby.new_person("Anna", "en").id
    table = lobby.table(lobby.open_table(anna, "london", 2, {}, line_up=["me", "here"]))
    for _ in range(20):
        assert isinstance(table.play(anna, table.ply, "loan"), Accepted)
    for outcome in (table.play(anna, 20, "loan"), table.undo(anna, 20), table.ask_undo(anna, 20)):
        assert isinstance(outcome, Refused)
        assert len({outcome.why.said(language) for language in LANGUAGES}) == len(LANGUAGES)
    assert table.ply == 20
