"""A database filled by the version before is brought up to date, and every table in it goes on.

``data/schema-0002.sql`` is a dump of a database that the code before the step 0003 had filled: twelve tables of all
games, waiting, running and finished, with bots, a shared screen, a held step, a vote, a chat, a lent seat, a rematch,
components of the host's own and a record that somebody brought.  Its games were begun with rules version 1.
"""

import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import func, select

from ludgate.engine.registry import titles
from ludgate.server import Accepted, Declined, InlineBotPool, Lobby, Store, sqlite_url
from ludgate.server.storage import schema
from tests.server.guests import Clock, any_move, database, decider, lobby_in, party, play_some

DUMP = Path(__file__).parent / "data" / "schema-0002.sql"
STUDIES_BACK = """
    DROP TABLE studies; ALTER TABLE tables DROP COLUMN position; ALTER TABLE tables DROP COLUMN open_cards;
"""
STEP_BACK = f"""
    {STUDIES_BACK} UPDATE alembic_version SET version_num = '0005';
"""  # to the schema of the version before
EARLIER_STEP_BACK = f"""
    {STUDIES_BACK}
    ALTER TABLE people DROP COLUMN motion; DROP TABLE api_tokens; UPDATE alembic_version SET version_num = '0003';
"""  # to the schema before that
STEPS_BACK = f"""
    {STUDIES_BACK}
    ALTER TABLE people DROP COLUMN motion; DROP TABLE api_tokens;
    DROP TABLE seat_changes; DROP TABLE mutes; DROP TABLE bans; DROP TABLE operator_actions;
    DROP INDEX ix_people_address; ALTER TABLE people DROP COLUMN address;
    DROP INDEX ix_records_address; ALTER TABLE records DROP COLUMN address;
    ALTER TABLE tables DROP COLUMN visited; ALTER TABLE chat DROP COLUMN removed;
    UPDATE alembic_version SET version_num = '0002';
"""  # to the schema before that


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A file with the tables of the version before."""
    with closing(sqlite3.connect(database(tmp_path))) as connection:
        connection.executescript(DUMP.read_text(encoding="utf-8"))
    return database(tmp_path)


def rows(file: Path, query: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute(query).fetchall()


def opened(file: Path) -> Lobby:
    return Lobby(Store(sqlite_url(file)), InlineBotPool(), clock=Clock())


@pytest.mark.parametrize("steps", [STEP_BACK, EARLIER_STEP_BACK, STEPS_BACK], ids=["0005", "0003", "0002"])
def test_every_table_begun_with_the_present_rules_goes_on(tmp_path: Path, steps: str) -> None:
    """Games between people and against bots, one with a step that waits to be confirmed, in a schema before."""
    lobby, chance = lobby_in(tmp_path), random.Random(3)
    for game in titles():
        play_some(party(lobby, game, 2).table, chance, 12)
        play_some(party(lobby, game, 2, confirm=True).table, chance, 1)
        host = lobby.new_person("Dora", "pl").id
        play_some(lobby.table(lobby.open_table(host, game, 2, {}, line_up=["me", "greedy"])), chance, 5)
    lobby.close()
    file = database(tmp_path)
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(steps)
    moves = rows(file, "SELECT table_id, ply, seat, move FROM moves ORDER BY table_id, ply")
    assert all_go_on(file, chance) == sorted(list(titles()) * 3)
    after = rows(file, "SELECT table_id, ply, seat, move FROM moves ORDER BY table_id, ply")
    assert set(moves) < set(after), "no row of the old database is lost or changed"


def all_go_on(file: Path, chance: random.Random) -> list[str]:
    """Play on at every running table; returns their games."""
    lobby, found = opened(file), []
    for table, status, ply in rows(file, "SELECT id, status, ply FROM tables"):
        live = lobby.table(str(table))
        assert (live.info.status, live.ply) == (status, ply)
        person = decider(live)
        held = live.held(person)
        outcome = live.confirm_turn(person, live.ply) if held else live.play(person, live.ply, any_move(live, chance))
        assert isinstance(outcome, Accepted), (live.info.game, outcome)
        found.append(live.info.game)
    lobby.close()
    return sorted(found)


def test_of_older_tables_those_go_on_whose_rules_have_not_changed(old: Path) -> None:
    """And of the others it is said why they cannot."""
    moves = rows(old, "SELECT table_id, ply, seat, move FROM moves ORDER BY table_id, ply")
    lobby = opened(old)
    for table, game, rules, ply in rows(old, "SELECT id, game, rules, ply FROM tables"):
        if rules == titles()[str(game)].rules_version:
            assert lobby.table(str(table)).ply == ply
        else:
            with pytest.raises(Declined, match="begun with other rules"):
                lobby.table(str(table))
    lobby.close()
    assert rows(old, "SELECT table_id, ply, seat, move FROM moves ORDER BY table_id, ply") == moves


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
