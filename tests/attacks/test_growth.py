"""Nothing grows for ever: files, rows and memory go when nobody needs them any more."""

import gc
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import func, insert, select, update

from ludgate.games.london.content.catalogue import export, load
from ludgate.server import Accepted, Declined, House, Keep, NotFound, PromptMinds, Refused, Store, schema, sqlite_url
from ludgate.server.people import People
from ludgate.server.quotas import Quotas
from ludgate.text.languages import LANGUAGES
from ludgate.web.app import create_app
from tests.server.guests import Clock, party
from tests.support.postgres import fresh_database
from tests.web.conftest import GENEROUS
from tests.web.visitors import Visitor

DAY = 24 * 3600.0


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def house(tmp_path: Path, clock: Clock) -> Iterator[House]:
    made = House(Store(sqlite_url(tmp_path / "tables.db"), durable=False), PromptMinds(), clock=clock)
    yield made
    made.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def old_house(request: pytest.FixtureRequest, tmp_path: Path, clock: Clock) -> Iterator[House]:
    """A house whose rules about what is forgotten are tried."""
    address = sqlite_url(tmp_path / "old.db") if request.param == "sqlite" else fresh_database()
    made = House(Store(address), PromptMinds(), clock=clock, keep=Keep(people=400, tables=400))
    yield made
    made.close()


def files_of(house: House) -> list[Path]:
    folder = house._means.shelf._folder
    return [] if folder is None else [path for path in Path(folder.name).rglob("*") if path.is_file()]


def count(house: House, table: str) -> int:
    with house._means.store.reading() as connection:
        return connection.execute(select(func.count()).select_from(schema.metadata.tables[table])).scalar_one()


def known(house: House, table: str) -> bool:
    with house._means.store.reading() as connection:
        return connection.execute(select(schema.tables.c.id).where(schema.tables.c.id == table)).first() is not None


# ---------------------------------------------------------------- component files


def test_refused_component_files_leave_nothing_behind(house: House) -> None:
    anna = house.new_person("Anna", "en").id
    for number in range(5):
        with pytest.raises(Declined):
            house.open_table(anna, "london", 2, {}, content=f"no = 'game {number}'")
    gc.collect()
    assert files_of(house) == []
    assert count(house, "contents") == 0


def test_a_component_file_is_there_as_long_as_its_table_is_in_memory(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludgate.server.lobby.KEPT_TABLES", 1)
    anna = house.new_person("Anna", "en").id
    own = house.open_table(anna, "london", 2, {}, content=export(load()))
    assert len(files_of(house)) == 1
    assert house.table(own).content == files_of(house)[0]
    house.open_table(anna, "london", 2, {})
    gc.collect()
    assert files_of(house) == []
    assert house.table(own).table.decision is not None
    assert len(files_of(house)) == 1


def test_closed_tables_take_their_component_files_with_them(house: House) -> None:
    anna, text = house.new_person("Anna", "en").id, export(load())
    tables = [house.open_table(anna, "london", 2, {}, content=text + f"# {number % 2}\n") for number in range(4)]
    assert count(house, "contents") == 2
    house.close_table(anna, tables[0])
    assert count(house, "contents") == 2, "another table is played with it"
    for table in tables[1:]:
        house.close_table(anna, table)
    assert count(house, "contents") == 0
    gc.collect()
    assert files_of(house) == []


# ---------------------------------------------------------------- tables and people


def finished(house: House) -> str:
    anna = house.new_person("Anna", "en").id
    table = house.open_table(anna, "london", 2, {}, line_up=["me", "random"])
    house.hand_to_bot(anna, table, 0, "random")
    assert house.table(table).info.status == "over"
    return table


def with_a_bot(house: House) -> str:
    return house.open_table(house.new_person("Anna", "en").id, "london", 2, {}, line_up=["me", "random"])


def not_begun(house: House) -> str:
    return house.open_table(house.new_person("Anna", "en").id, "london", 2, {}, line_up=["me", "open"])


def of_bots(house: House) -> str:
    return house.open_table(house.new_person("Anna", "en").id, "guilds", 2, {}, line_up=["random", "random"])


@pytest.mark.parametrize(
    ("make", "days"),
    [(finished, 400), (with_a_bot, 400), (not_begun, 60), (of_bots, 7)],
    ids=["finished", "with a bot", "not begun", "of bots"],
)
def test_a_table_that_nobody_looks_at_is_forgotten(
    house: House, clock: Clock, make: Callable[[House], str], days: int
) -> None:
    table = make(house)
    clock.wait((days - 1) * DAY)
    house.tidy_up()
    assert known(house, table)
    house.table(table).visit()
    house._means.store.write_lines([])  # what was to be stored later is stored with it
    clock.wait((days - 1) * DAY)
    house.tidy_up()
    assert known(house, table), "somebody has looked at it"
    clock.wait(2 * DAY)
    house.tidy_up()
    assert not known(house, table)
    with pytest.raises(NotFound):
        house.table(table)


def test_a_running_game_between_people_is_never_forgotten(old_house: House, clock: Clock) -> None:
    house = old_house
    guests = party(house)
    screen = house.open_table(guests.cleo, "london", 2, {}, line_up=["me", "here"])
    clock.wait(4000 * DAY)
    house.tidy_up()
    assert known(house, guests.table.id)
    assert known(house, screen), "two people at one screen"
    assert [house.person(person).name for person in (guests.anna, guests.ben, guests.cleo)] == ["Anna", "Ben", "Cleo"]


def test_what_hangs_on_a_table_goes_with_it_and_people_afterwards(old_house: House, clock: Clock) -> None:
    house = old_house
    old, ben = finished(house), house.new_person("Ben", "en").id
    host = house.table(old).info.host
    house.table(old).say(host, "well played")
    again = house.rematch(old, host)
    with house._means.store.writing() as connection:
        connection.execute(insert(schema.mutes).values(person=ben, muted=host))
        long_ago = clock()
        connection.execute(update(schema.tables).where(schema.tables.c.id == again).values(status="playing"))
    clock.wait(401 * DAY)
    house.seen(ben)
    house._means.store.write_lines([])
    house.table(again).visit()
    house._means.store.write_lines([])
    house.tidy_up()
    assert not known(house, old)
    assert known(house, again)
    assert house.person(host).seen == long_ago, "who has a seat somewhere is kept"
    clock.wait(401 * DAY)
    house.tidy_up()
    assert {name: count(house, name) for name in ("tables", "seats", "moves", "chat", "people", "mutes")} == {
        "tables": 0, "seats": 0, "moves": 0, "chat": 0, "people": 0, "mutes": 0,
    }  # fmt: skip


def test_a_house_that_is_being_closed_forgets_another_time(house: House, clock: Clock) -> None:
    house.new_person("Anna", "en")
    clock.wait(500 * DAY)
    house._closing.set()
    house.tidy_up()
    assert count(house, "people") == 1
    house._closing.clear()
    house.tidy_up()
    assert count(house, "people") == 0


def test_addresses_are_forgotten_soon(house: House, clock: Clock) -> None:
    anna = house.new_person("Anna", "en").id
    mark = house.bring_record("a record")
    with house._means.store.writing() as connection:
        connection.execute(update(schema.people).values(address="1.2.3.4"))
        connection.execute(update(schema.records).values(address="1.2.3.4"))
    clock.wait(29 * DAY)
    house.tidy_up()
    assert addresses(house) == ["1.2.3.4", "1.2.3.4"]
    clock.wait(2 * DAY)
    house.tidy_up()
    assert addresses(house) == [None, None]
    assert (house.person(anna).name, house.brought_record(mark)) == ("Anna", "a record")


def addresses(house: House) -> list[str | None]:
    with house._means.store.reading() as connection:
        found = [connection.execute(select(table.c.address)).scalar() for table in (schema.people, schema.records)]
        return list(found)


def test_only_one_process_forgets_at_a_time(clock: Clock) -> None:
    address = fresh_database()
    houses = [House(Store(address), PromptMinds(), clock=clock) for _ in range(2)]
    houses[0].new_person("Anna", "en")
    clock.wait(500 * DAY)
    assert houses[1]._means.claims.take("retention")
    houses[0].tidy_up()
    assert count(houses[0], "people") == 1
    houses[1]._means.claims.give_back("retention")
    houses[0].tidy_up()
    assert count(houses[0], "people") == 0
    for house in houses:
        house.close()


def test_a_page_is_a_visit_that_is_stored_once_a_day(house: House, clock: Clock) -> None:
    app = create_app(house, secret="a secret for tests, nothing else", limits=GENEROUS)
    anna = Visitor(app, "Anna")
    anna.send("/quick", game="london")
    table, opened = anna.table, clock()
    for hours in (1, 12, 12):
        clock.wait(hours * 3600)
        anna.go(f"/table/{table}")
    house._means.store.write_lines([])
    with house._means.store.reading() as connection:
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


def test_a_table_takes_only_so_many_moves(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludgate.server.game_session.MOST_ROWS", 20)
    anna = house.new_person("Anna", "en").id
    table = house.table(house.open_table(anna, "london", 2, {}, line_up=["me", "here"]))
    for _ in range(20):
        assert isinstance(table.play(anna, table.ply, "loan"), Accepted)
    for outcome in (table.play(anna, 20, "loan"), table.undo(anna, 20), table.ask_undo(anna, 20)):
        assert isinstance(outcome, Refused)
        assert len({outcome.why.said(language) for language in LANGUAGES}) == len(LANGUAGES)
    assert table.ply == 20
