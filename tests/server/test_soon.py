"""Deciding from an event loop: nothing waits but the one who decided, and nothing is mixed up meanwhile."""

import asyncio
import random
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection, Engine, event

from ludgate.server import Accepted, Illegal, LiveTable, Lobby, NotYours, Outcome, Refused, Stale, Store, sqlite_url
from ludgate.server.errands import Lines
from ludgate.server.game_session import NEW_ROWS
from tests.server.guests import GAMES, Clock, any_move, database, decider, lobby_in, party

SOON = 10.0  # seconds in which everything here happens


def soon(table: LiveTable, person: str, ply: int, move: str) -> Outcome | None:
    """One decision from an event loop of its own."""
    return asyncio.run(table.play_soon(person, ply, move))


def lock_is_free(table: LiveTable) -> bool:
    """Could another thread write at the table?"""
    found: list[object] = []
    thread = threading.Thread(target=lambda: found.append(table.if_free(lambda: True)))
    thread.start()
    thread.join()
    return found == [True]


@contextmanager
def commits() -> Iterator[list[Connection]]:
    """The transactions that end meanwhile."""
    found: list[Connection] = []

    def count(connection: Connection) -> None:
        found.append(connection)

    event.listen(Engine, "commit", count)
    try:
        yield found
    finally:
        event.remove(Engine, "commit", count)


@pytest.mark.parametrize("game", GAMES)
def test_it_is_the_same_as_deciding_in_a_thread(tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two houses, the same moves: the same outcomes, and the same rows."""
    monkeypatch.setattr("ludgate.server.create_table.secrets.randbelow", lambda _: 7)  # the seeds of tables
    folders, ends = (tmp_path / "thread", tmp_path / "loop"), []
    for folder in folders:
        folder.mkdir()
        lobby, chance = lobby_in(folder), random.Random(5)
        table, told = party(lobby, game, 3).table, []
        for _ in range(60):
            person, ply, move = decider(table), table.ply, any_move(table, chance)
            outcome = table.play(person, ply, move) if folder == folders[0] else soon(table, person, ply, move)
            assert isinstance(outcome, Accepted), outcome
            told.append((repr(outcome), table.table.position(), table.info.turn))
        rows = [(row.ply, row.seat, row.move) for row in table.game.history.rows]
        ends.append((told, rows))
        lobby.close()
    assert ends[0] == ends[1]


def test_what_is_not_taken_is_not_taken_from_a_loop_either(lobby: Lobby) -> None:
    guests = party(lobby)
    table, long = guests.table, "x" * 5000
    for person, ply, move, wanted in [
        (guests.anna, 1, "draw three", Stale),
        (guests.ben, 0, "draw three", NotYours),
        (guests.anna, 0, "sell the Tower", Illegal),
        (guests.anna, 0, long, Refused),
    ]:
        assert isinstance(soon(table, person, ply, move), wanted)
        assert lock_is_free(table)
    assert table.ply == 0


def test_a_turn_that_waits_to_be_confirmed(lobby: Lobby) -> None:
    guests = party(lobby, confirm=True)
    outcome = soon(guests.table, guests.anna, 0, "draw three")
    assert isinstance(outcome, Accepted)
    while guests.table.held(guests.anna) is None:
        soon(guests.table, guests.anna, guests.table.ply, any_move(guests.table, random.Random(1)))
    assert isinstance(guests.table.confirm_turn(guests.anna, guests.table.ply), Accepted)
    assert guests.table.info.turn == 1


def test_of_two_decisions_at_once_one_is_taken(lobby: Lobby) -> None:
    guests = party(lobby)
    table = guests.table

    async def both() -> list[Outcome | None]:
        return await asyncio.gather(*(table.play_soon(guests.anna, 0, "draw three") for _ in range(2)))

    first, second = asyncio.run(both())
    assert isinstance(first, Accepted)
    assert second is None
    assert isinstance(table.play(guests.anna, 0, "draw three"), Stale)
    assert table.ply == 1
    assert lock_is_free(table)


def test_nothing_is_waited_for_while_somebody_else_writes(lobby: Lobby) -> None:
    guests = party(lobby)
    held, go_on = threading.Event(), threading.Event()

    def hold() -> None:
        with guests.table.game.lock:
            held.set()
            go_on.wait(SOON)

    thread = threading.Thread(target=hold)
    thread.start()
    held.wait(SOON)
    assert soon(guests.table, guests.anna, 0, "draw three") is None
    go_on.set()
    thread.join()
    assert guests.table.ply == 0
    assert isinstance(soon(guests.table, guests.anna, 0, "draw three"), Accepted)


def test_a_table_with_a_bot_is_left_to_a_thread(lobby: Lobby) -> None:
    anna = lobby.new_person("Anna", "en").id
    table = lobby.table(lobby.open_table(anna, "london", 2, {}, line_up=["me", "random"]))
    assert soon(table, anna, 0, "draw three") is None
    assert table.ply == 0


def test_a_database_that_others_write_to_is_left_to_a_thread(tmp_path: Path) -> None:
    lobby = lobby_in(tmp_path, shared=True)
    guests = party(lobby)
    assert lobby.table_in_memory(guests.table.id) is None
    assert soon(guests.table, guests.anna, 0, "draw three") is None
    lobby.close()


def test_while_the_disk_is_busy_the_loop_goes_on(lobby: Lobby) -> None:
    """The table shows what is stored; a thread that decides as well waits, and comes too late."""
    guests = party(lobby)
    table, late = guests.table, []
    thread = threading.Thread(target=lambda: late.append(table.play(guests.anna, 0, "draw three")))

    async def busy() -> Outcome | None:
        with lobby._services.store.writing():
            deciding = asyncio.create_task(table.play_soon(guests.anna, 0, "draw three"))
            await asyncio.sleep(0.05)
            thread.start()
            await asyncio.sleep(0.05)
            assert table.if_free(lambda: table.ply) == 0
            assert not deciding.done()
        return await asyncio.wait_for(deciding, SOON)

    assert isinstance(asyncio.run(busy()), Accepted)
    thread.join(SOON)
    assert [type(outcome) for outcome in late] == [Stale]
    assert table.ply == 1


def test_a_loop_writes_its_lines_itself(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    """The long way by SQLAlchemy is there for what goes wrong, and not needed else."""
    guests = party(lobby)
    ways: list[int] = []
    monkeypatch.setattr(lobby._services.store, "_carry_out", lambda errands: ways.append(len(errands)))
    for ply in range(6):
        move = any_move(guests.table, random.Random(ply))
        assert isinstance(soon(guests.table, decider(guests.table), ply, move), Accepted)
    assert ways == []


def test_another_process_that_writes_does_not_stop_the_loop(tmp_path: Path) -> None:
    lobby = lobby_in(tmp_path)
    guests = party(lobby)
    other = sqlite3.connect(database(tmp_path), isolation_level=None)

    async def meanwhile() -> tuple[float, Outcome | None]:
        loop = asyncio.get_running_loop()
        other.execute("BEGIN IMMEDIATE")
        deciding = asyncio.create_task(guests.table.play_soon(guests.anna, 0, "draw three"))
        began = loop.time()
        await asyncio.sleep(0.1)
        took = loop.time() - began
        assert not deciding.done()
        other.execute("ROLLBACK")
        return took, await asyncio.wait_for(deciding, SOON)

    took, outcome = asyncio.run(meanwhile())
    assert isinstance(outcome, Accepted)
    assert took < 1
    other.close()
    lobby.close()


def test_tables_share_transactions_but_not_their_trouble(tmp_path: Path) -> None:
    """Another process writes at one of twelve tables: its people are told, the others notice nothing."""
    lobby = lobby_in(tmp_path)
    parties = [party(lobby) for _ in range(12)]
    raced = parties[4]
    other = lobby_in(tmp_path, shared=True)
    assert isinstance(other.table(raced.table.id).play(raced.anna, 0, "draw three"), Accepted)
    other.close()

    async def everybody() -> list[Outcome | None]:
        return await asyncio.gather(*(one.table.play_soon(one.anna, 0, "draw three") for one in parties))

    with commits() as found:
        outcomes = asyncio.run(everybody())
    assert [type(outcome) for outcome in outcomes] == [Stale if one is raced else Accepted for one in parties]
    assert len(found) < 6
    assert {one.table.ply for one in parties} == {1}
    for one in parties:
        assert isinstance(soon(one.table, decider(one.table), 1, any_move(one.table, random.Random(2))), Accepted)
    lobby.close()
    again = lobby_in(tmp_path)
    assert {again.table(one.table.id).ply for one in parties} == {2}
    again.close()


def test_who_is_gone_before_the_disk_has_answered(lobby: Lobby) -> None:
    """The move is stored all the same; the table finds out, and nobody waits for ever."""
    guests = party(lobby)
    table = guests.table

    async def gone() -> None:
        with lobby._services.store.writing():
            deciding = asyncio.create_task(table.play_soon(guests.anna, 0, "draw three"))
            await asyncio.sleep(0.05)
            deciding.cancel()
            with pytest.raises(asyncio.CancelledError):
                await deciding

    asyncio.run(gone())
    assert lock_is_free(table)
    assert isinstance(soon(table, guests.anna, 0, "draw three"), Stale)
    assert table.ply == 1
    assert isinstance(soon(table, decider(table), 1, any_move(table, random.Random(2))), Accepted)


def test_what_is_written_later_comes_along_and_is_not_lost_at_the_end(tmp_path: Path) -> None:
    clock = Clock()
    lobby = lobby_in(tmp_path, clock=clock)
    guests = party(lobby)
    clock.wait(3600)
    lobby.seen(guests.ben)
    assert isinstance(soon(guests.table, guests.anna, 0, "draw three"), Accepted)
    clock.wait(3600)
    lobby.seen(guests.anna)
    lobby.close()
    again = lobby_in(tmp_path, clock=clock)
    seen = {name: clock() - again.person(person).seen for name, person in (("anna", guests.anna), ("ben", guests.ben))}
    assert {name: passed.total_seconds() for name, passed in seen.items()} == {"anna": 0, "ben": 3600}
    again.close()


def test_an_error_reaches_who_asked_for_it(tmp_path: Path) -> None:
    store = Store(sqlite_url(database(tmp_path)))
    row = {"table_id": "nowhere", "ply": 1, "kind": "move", "seat": 0, "move": "x", "back_to": None, "by_bot": False}
    with pytest.raises(Exception, match="FOREIGN KEY"):
        asyncio.run(store.write_lines_soon([Lines(NEW_ROWS, [{**row, "at": Clock()()}])]))
    store.close()
