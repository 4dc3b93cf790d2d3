"""A database filled by the version before is brought up to date, and every table in it goes on.

``data/schema-0002.sql`` is a dump of a database that the code before the step 0003 had filled: twelve tables of all
games, waiting, running and finished, with bots, a shared screen, a held step, a vote, a chat, a lent seat, a rematch,
components of the host's own and a record that somebody brought.
"""

import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import func, select

from ludgate.server import Accepted, House, PromptMinds, Store, schema, sqlite_url
from tests.server.guests import Clock, any_move, database, decider

DUMP = Path(__file__).parent / "data" / "schema-0002.sql"


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A file with the tables of the version before."""
    with closing(sqlite3.connect(database(tmp_path))) as connection:
        connection.executescript(DUMP.read_text(encoding="utf-8"))
    return database(tmp_path)


def rows(file: Path, query: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute(query).fetchall()


def test_every_table_goes_on(old: Path) -> None:
    before = rows(old, "SELECT id, status, ply FROM tables ORDER BY id")
    moves = rows(old, "SELECT table_id, ply, seat, move FROM moves ORDER BY table_id, ply")
    house, chance = House(Store(sqlite_url(old)), PromptMinds(), clock=Clock()), random.Random(3)
    went_on = []
    for table, status, ply in before:
        live = house.table(str(table))
        assert (live.info.status, live.ply) == (status, ply)
        if live.info.status == "playing":
            person = decider(live)
            move = live.held(person) or any_move(live, chance)
            outcome = live.confirm_turn(person, live.ply) if live.held(person) else live.play(person, live.ply, move)
            assert isinstance(outcome, Accepted), (live.info.game, outcome)
            went_on.append(live.info.game)
    house.close()
    assert sorted(set(went_on)) == ["guilds", "london", "prodigals"]
    assert len(went_on) == 9
    after = rows(old, "SELECT table_id, ply, seat, move FROM moves ORDER BY table_id, ply")
    assert set(moves) <= set(after), "no row of the old database is lost or changed"


def test_everything_else_is_there(old: Path) -> None:
    counts = {
        name: rows(old, f"SELECT count(*) FROM {name}")[0][0]
        for name in ("people", "seats", "chat", "votes", "records", "contents")
    }
    store = Store(sqlite_url(old))
    with store.reading() as connection:
        for name, count in counts.items():
            assert connection.execute(select(func.count()).select_from(schema.metadata.tables[name])).scalar() == count
        sat = connection.execute(select(schema.seat_changes.c.person).distinct()).scalars().all()
        seated = connection.execute(select(schema.seats.c.person).distinct()).scalars().all()
        assert set(sat) == set(seated) - {None}, "who sits there is known to have sat down"
        assert connection.execute(select(func.count()).where(schema.chat.c.removed)).scalar() == 0
    store.close()


def test_finished_games_can_be_looked_at(old: Path) -> None:
    house = House(Store(sqlite_url(old)), PromptMinds(), clock=Clock())
    (finished,) = rows(old, "SELECT id FROM tables WHERE status = 'over'")
    live = house.table(str(finished[0]))
    assert "result" in live.record()
    assert [line.text for info in house.lobby(status="playing") for line in house.table(info.id).chat()]
    house.close()
