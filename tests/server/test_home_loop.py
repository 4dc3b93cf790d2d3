"""Writing in the home loop: nothing waits but the one who decided, and nothing is mixed up meanwhile."""

import asyncio
import random
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection, Engine, event

from ludgate.server import (
    Accepted,
    Illegal,
    LiveTable,
    Lobby,
    NotYours,
    Outcome,
    Refused,
    Stale,
    Store,
    sqlite_url,
)
from ludgate.server.game_session import NEW_ROWS
from ludgate.server.loop_bridge import BridgeClosed, LoopBridge
from ludgate.server.storage.rows import Rows
from ludgate.server.storage.writer import SqliteWriter
from tests.server.guests import GAMES, Clock, Party, any_move, database, decider, lobby_in, party
from tests.support.home_loop import in_loop, wait_until

SOON = 10.0  # seconds in which everything here happens


def decided(table: LiveTable, person: str, ply: int, move: str) -> Outcome:
    """One decision from an event loop that is not the home loop."""
    return asyncio.run(table.decide(person, ply, move))


@contextmanager
def busy_disk(folder: Path) -> Iterator[None]:
    """Another process writes meanwhile."""
    with closing(sqlite3.connect(database(folder), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@contextmanager
def transactions() -> Iterator[list[Connection]]:
    """The transactions by way of SQLAlchemy that end meanwhile."""
    found: list[Connection] = []

    def count(connection: Connection) -> None:
        found.append(connection)

    event.listen(Engine, "commit", count)
    try:
        yield found
    finally:
        event.remove(Engine, "commit", count)


@pytest.mark.parametrize("game", GAMES)
def test_loops_and_threads_do_the_same(tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two lobbies, the same moves: the same outcomes, and the same rows."""
    monkeypatch.setattr("ludgate.server.create_table.secrets.randbelow", lambda _: 7)  # the seeds of tables
    folders, ends = (tmp_path / "thread", tmp_path / "loop"), []
    for folder in folders:
        folder.mkdir()
        lobby, chance = lobby_in(folder), random.Random(5)
        table, told = party(lobby, game, 3).table, []
        for _ in range(60):
            person, ply, move = decider(table), table.ply, any_move(table, chance)
            outcome = table.play(person, ply, move) if folder == folders[0] else decided(table, person, ply, move)
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
        assert isinstance(decided(table, person, ply, move), wanted)
    assert table.ply == 0


def test_of_two_decisions_at_once_one_is_taken(lobby: Lobby) -> None:
    guests = party(lobby)
    table = guests.table

    async def both() -> list[Outcome]:
        return await asyncio.gather(*(table.decide(guests.anna, 0, "draw three") for _ in range(2)))

    outcomes = asyncio.run(both())
    assert sorted(type(outcome).__name__ for outcome in outcomes) == ["Accepted", "Stale"]
    assert table.ply == 1


def test_the_bots_of_a_table_have_moved_as_well(lobby: Lobby) -> None:
    anna = lobby.new_person("Anna", "en").id
    table = lobby.table(lobby.open_table(anna, "london", 2, {}, line_up=["me", "random"]))
    while table.info.waits_for(anna) and not any(entry.by_bot for entry in table.log()):
        assert isinstance(decided(table, anna, table.ply, any_move(table, random.Random(table.ply))), Accepted)
    assert any(entry.by_bot for entry in table.log())
    assert table.info.waits_for(anna)


def test_while_the_disk_is_busy_the_loop_goes_on(lobby: Lobby, tmp_path: Path) -> None:
    """The table shows what is stored; a thread that decides as well waits, and comes too late."""
    guests = party(lobby)
    table, late = guests.table, []
    thread = threading.Thread(target=lambda: late.append(table.play(guests.anna, 0, "draw three")))

    async def busy() -> Outcome:
        loop = asyncio.get_running_loop()
        with busy_disk(tmp_path):
            began = loop.time()
            deciding = asyncio.create_task(table.decide(guests.anna, 0, "draw three"))
            await asyncio.sleep(0.1)
            thread.start()
            await asyncio.sleep(0.1)
            assert loop.time() - began < 1
            assert in_home_thread(lobby) < 1
            assert table.ply == 0
            assert not deciding.done()
        return await asyncio.wait_for(deciding, SOON)

    assert isinstance(asyncio.run(busy()), Accepted)
    thread.join(SOON)
    assert [type(outcome) for outcome in late] == [Stale]
    assert table.ply == 1


def in_home_thread(lobby: Lobby) -> float:
    """Seconds until the home loop has done something small."""

    async def nothing() -> float:
        return asyncio.get_running_loop().time()

    first = in_loop(lobby, nothing())
    return in_loop(lobby, nothing()) - first


def test_moves_need_no_detour(lobby: Lobby) -> None:
    """The long way by SQLAlchemy is there for what goes wrong, and not needed else."""
    guests = party(lobby)
    with transactions() as found:
        for ply in range(6):
            move = any_move(guests.table, random.Random(ply))
            assert isinstance(decided(guests.table, decider(guests.table), ply, move), Accepted)
    assert found == []


def test_tables_share_transactions_but_not_their_trouble(tmp_path: Path) -> None:
    """Another process writes at one of twelve tables: its people are told, the others notice nothing."""
    lobby = lobby_in(tmp_path)
    parties = [party(lobby) for _ in range(12)]
    raced = parties[4]
    other = lobby_in(tmp_path, shared=True)
    assert isinstance(other.table(raced.table.id).play(raced.anna, 0, "draw three"), Accepted)
    other.close()

    async def everybody() -> list[Outcome]:
        return await asyncio.gather(*(one.table.decide(one.anna, 0, "draw three") for one in parties))

    with transactions() as found:
        outcomes = asyncio.run(everybody())
    assert [type(outcome) for outcome in outcomes] == [Stale if one is raced else Accepted for one in parties]
    assert len(found) < 6
    assert {one.table.ply for one in parties} == {1}
    for one in parties:
        assert isinstance(decided(one.table, decider(one.table), 1, any_move(one.table, random.Random(2))), Accepted)
    lobby.close()
    again = lobby_in(tmp_path)
    assert {again.table(one.table.id).ply for one in parties} == {2}
    again.close()


def test_a_write_is_finished_though_its_client_has_hung_up(lobby: Lobby, tmp_path: Path) -> None:
    """The request is cancelled while the disk is waited for: memory and database have the move, and agree."""
    guests = party(lobby)
    table = guests.table

    async def gone() -> None:
        with busy_disk(tmp_path):
            deciding = asyncio.create_task(table.decide(guests.anna, 0, "draw three"))
            await asyncio.sleep(0.05)
            deciding.cancel()
            with pytest.raises(asyncio.CancelledError):
                await deciding
            assert table.ply == 0

    asyncio.run(gone())
    wait_until(lambda: table.ply == 1)
    again = lobby_in(tmp_path)
    assert again.table(table.id).table.position() == table.table.position()
    again.close()
    assert isinstance(decided(table, guests.anna, 0, "draw three"), Stale)
    assert isinstance(decided(table, decider(table), 1, any_move(table, random.Random(2))), Accepted)


def test_a_request_that_ends_before_its_write_began(lobby: Lobby) -> None:
    """In the home loop itself, as on a server: whoever waited for the session is cancelled, the write still happens."""
    guests = party(lobby)
    table = guests.table

    async def gone() -> None:
        async with table.game.writing():
            deciding = asyncio.create_task(table.decide(guests.anna, 0, "draw three"))
            await asyncio.sleep(0)
            deciding.cancel()
            await asyncio.sleep(0)
            assert deciding.cancelled()
            assert table.ply == 0

    in_loop(lobby, gone())
    wait_until(lambda: table.ply == 1)


def test_what_is_written_later_is_not_lost_at_the_end(tmp_path: Path) -> None:
    clock = Clock()
    lobby = lobby_in(tmp_path, clock=clock)
    guests = party(lobby)
    clock.wait(3600)
    lobby.seen(guests.ben)
    assert isinstance(decided(guests.table, guests.anna, 0, "draw three"), Accepted)
    clock.wait(3600)
    lobby.seen(guests.anna)
    lobby.close()
    again = lobby_in(tmp_path, clock=clock)
    seen = {name: clock() - again.person(person).seen for name, person in (("anna", guests.anna), ("ben", guests.ben))}
    assert {name: passed.total_seconds() for name, passed in seen.items()} == {"anna": 0, "ben": 3600}
    again.close()


def test_a_server_that_ends_in_order_has_written_everything(tmp_path: Path) -> None:
    """In a loop that was adopted: moves under way and what is written later are stored before the loop ends."""
    clock = Clock()
    lobby = lobby_in(tmp_path, clock=clock)

    async def serve() -> tuple[Party, Outcome]:
        lobby.adopt_loop()
        lobby.start()
        guests = await asyncio.to_thread(party, lobby)
        clock.wait(3600)
        lobby.seen(guests.ben)
        deciding = asyncio.create_task(guests.table.decide(guests.anna, 0, "draw three"))
        await asyncio.sleep(0)
        await lobby.finish()
        with pytest.raises(BridgeClosed):
            await guests.table.decide(guests.ben, 1, "draw three")
        return guests, await deciding

    guests, outcome = asyncio.run(serve())
    lobby.close()
    assert isinstance(outcome, Accepted)
    again = lobby_in(tmp_path, clock=clock)
    assert again.table(guests.table.id).ply == guests.table.ply == 1
    assert again.person(guests.ben).seen == clock()
    again.close()


def test_an_error_reaches_who_asked_for_it(tmp_path: Path) -> None:
    store = Store(sqlite_url(database(tmp_path)))
    row = {"table_id": "nowhere", "ply": 1, "kind": "move", "seat": 0, "move": "x", "back_to": None, "by_bot": False}
    with pytest.raises(Exception, match="FOREIGN KEY"):
        store.bridge.wait(store.write_rows([Rows(NEW_ROWS, [{**row, "at": Clock()()}])]))
    store.close()


def test_what_breaks_the_writer_is_no_success(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever happens in its thread: nobody is told that a move is stored which is not."""
    lobby = lobby_in(tmp_path)
    guests = party(lobby)

    def broken(*given: object) -> None:
        raise MemoryError

    monkeypatch.setattr(SqliteWriter, "_end_batch", broken)
    with pytest.raises(MemoryError):
        guests.table.play(guests.anna, 0, "draw three")
    assert guests.table.ply == 0
    monkeypatch.undo()
    lobby.close()


# ---------------------------------------------------------------- the bridge


def test_a_closed_bridge_takes_nothing_more() -> None:
    bridge, done = LoopBridge(), []

    async def work(number: int) -> int:
        await asyncio.sleep(0.01)
        done.append(number)
        return number

    assert bridge.wait(work(1)) == 1
    bridge.post(work(2))
    bridge.close()
    assert done == [1, 2], "what was begun is finished"
    with pytest.raises(BridgeClosed):
        bridge.wait(work(3))
    with pytest.raises(BridgeClosed):
        asyncio.run(bridge.run(work(4)))
    bridge.post(work(5))
    bridge.background(work(6))
    bridge.close()
    assert done == [1, 2]


def test_the_background_is_cancelled_at_the_end() -> None:
    bridge, ends = LoopBridge(), []

    async def endless() -> None:
        try:
            await asyncio.sleep(1000)
        except asyncio.CancelledError:
            ends.append("cancelled")
            raise

    bridge.background(endless())
    wait_until(lambda: len(bridge._background) == 1)
    bridge.close()
    assert ends == ["cancelled"]


def test_a_thread_that_waits_for_a_loop_which_ended_is_told_so() -> None:
    bridge, told = LoopBridge(), []
    begun = threading.Event()

    async def never() -> None:
        begun.set()
        await asyncio.Event().wait()

    def wait() -> None:
        try:
            bridge.wait(never())
        except BridgeClosed as error:
            told.append(error.said("en"))

    async def serve() -> None:
        bridge.adopt()
        thread.start()
        await asyncio.to_thread(begun.wait, SOON)

    thread = threading.Thread(target=wait)
    asyncio.run(serve())  # it ends without order, as after too long a wait
    bridge.close()
    thread.join(SOON)
    assert told == ["The server is being stopped; try again in a moment."]
