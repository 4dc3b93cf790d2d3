"""Several processes on one PostgreSQL: everybody hears of everything, the ply decides races, bots think once."""

import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import psycopg
import pytest

from ludgate.server import Accepted, BotPool, InlineBotPool, LiveTable, Lobby, Outcome, Stale, Store, Subscription
from ludgate.server.bot_pool import Answer
from ludgate.server.bot_worker import Task
from ludgate.server.hub import AGAIN, LocalHub
from ludgate.server.postgres import PostgresHub
from tests.server.guests import decider, party
from tests.support.home_loop import heard, settle, wait_until
from tests.support.postgres import fresh_database

PATIENCE = 20.0


@pytest.fixture
def address() -> str:
    return fresh_database()


@pytest.fixture
def lobbies(address: str) -> Iterator[tuple[Lobby, Lobby]]:
    """Two houses on one database, as two processes have them."""
    made = Lobby(Store(address), InlineBotPool()), Lobby(Store(address), InlineBotPool())
    wait_until(lambda: all(listens(lobby) for lobby in made))
    yield made
    for lobby in made:
        lobby.close()


def listens(lobby: Lobby) -> bool:
    hub = lobby._services.hub
    assert isinstance(hub, PostgresHub)
    return hub.listening.is_set()


def topics(listener: Subscription, wanted: int) -> list[str]:
    """So many notices, in their order."""
    found: list[str] = []
    for _ in range(wanted):
        notice = heard(listener, PATIENCE)
        assert notice is not None, found
        found.append(notice.topic)
    return found


def test_what_happens_in_one_process_is_told_in_the_other(lobbies: tuple[Lobby, Lobby]) -> None:
    here, there = lobbies
    guests = party(here, "london", 2)
    table = guests.table
    far = there.table(table.id)
    listener, turns = far.subscribe(), there.subscribe_person(guests.ben)
    table.play(guests.anna, 0, "develop")
    table.undo(guests.anna, 1)
    table.play(guests.anna, 2, "draw three")
    table.say(guests.ben, "Hm")
    assert topics(listener, 4) == ["move", "undo", "move", "chat"]
    assert there.table(table.id).table.position() == table.table.position()
    assert [line.text for line in far.chat()] == ["Hm"]
    while table.info.waits_for(guests.anna):
        options = table.table.decision
        assert options is not None
        table.play(guests.anna, table.ply, options.sensible[0].text)
    assert topics(turns, 1) == ["turn"]
    assert there.next_waiting(guests.ben) == table.id
    here.rename(guests.anna, "Anna Maria")
    ends = time.monotonic() + PATIENCE
    while topics(listener, 1) != ["seats"]:
        assert time.monotonic() < ends
    assert there.table(table.id).info.seats[0].name == "Anna Maria"


def test_both_processes_play_one_game(lobbies: tuple[Lobby, Lobby]) -> None:
    """Every move by another process than the one before; both always agree."""
    guests = party(lobbies[0], "guilds", 3)
    for number in range(60):
        live = lobbies[number % 2].table(guests.table.id)
        decision = live.table.decision
        if decision is None:
            break
        assert isinstance(live.play(decider(live), live.ply, decision.sensible[-1].text), Accepted)
    first, second = (lobby.table(guests.table.id) for lobby in lobbies)
    assert first.ply == second.ply >= 20
    assert first.table.position() == second.table.position()
    assert [entry.ply for entry in second.log()] == list(range(1, second.ply + 1))


def test_one_of_two_moves_at_a_ply_wins(lobbies: tuple[Lobby, Lobby]) -> None:
    guests = party(lobbies[0], "london", 2)
    lives = [lobby.table(guests.table.id) for lobby in lobbies]
    for _ in range(12):
        ply, person = lives[0].ply, decider(lives[0])
        decision = lives[0].table.decision
        assert decision is not None
        barrier, move = threading.Barrier(2), decision.sensible[0].text

        with ThreadPoolExecutor(2) as pool:
            tries = [pool.submit(play_at, barrier, live, person, ply, move) for live in lives]
            outcomes = [one.result() for one in tries]
        assert sorted(type(outcome).__name__ for outcome in outcomes) == [Accepted.__name__, Stale.__name__]
        for lobby in lobbies:
            assert lobby.table(guests.table.id).ply == ply + 1


def play_at(barrier: threading.Barrier, live: LiveTable, person: str, ply: int, move: str) -> Outcome:
    barrier.wait()
    return live.play(person, ply, move)


def test_the_last_two_seats_taken_at_once_begin_the_game(lobbies: tuple[Lobby, Lobby]) -> None:
    here, there = lobbies
    for _ in range(6):
        anna, ben, cleo = (here.new_person(name, "en").id for name in ("Anna", "Ben", "Cleo"))
        table = here.open_table(anna, "london", 3, {})
        tokens = [here.seat_token(anna, table, seat) for seat in (1, 2)]
        with ThreadPoolExecutor(2) as pool:
            done = [pool.submit(here.take_seat, tokens[0], ben), pool.submit(there.take_seat, tokens[1], cleo)]
            for one in done:
                one.result()
        assert {lobby.table(table).info.status for lobby in lobbies} == {"playing"}


class Counting(BotPool):
    """Bots that answer when the test says so; all their tasks are kept."""

    def __init__(self) -> None:
        self.asked: list[tuple[Task, Answer]] = []
        self.inner = InlineBotPool()

    def think(self, task: Task, answer: Answer) -> None:
        self.asked.append((task, answer))

    def answer(self) -> None:
        self.inner.think(*self.asked[-1])

    def close(self) -> None:
        self.inner.close()


def test_a_bot_thinks_in_one_process_only(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludgate.server.lobby_watch.WATCH", 0.1)
    bot_pool = Counting(), Counting()
    lobbies = [Lobby(Store(address), mind) for mind in bot_pool]
    for lobby in lobbies:
        lobby.start()
    anna = lobbies[0].new_person("Anna", "en").id
    table = lobbies[0].open_table(anna, "london", 2, {}, line_up=["random", "random"])
    for step in range(1, 6):
        time.sleep(0.4)  # both have looked for tables that wait for a bot, several times
        assert (len(bot_pool[0].asked), len(bot_pool[1].asked)) == (step, 0)
        bot_pool[0].answer()
    wait_until(lambda: lobbies[1].table(table).ply == 5)
    assert lobbies[1].table(table).thinking is not None
    for lobby in lobbies:
        lobby.close()


def test_the_bots_of_a_process_that_ends_are_taken_over(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludgate.server.lobby_watch.WATCH", 0.1)
    silent, quick = Lobby(Store(address), Counting()), Lobby(Store(address), InlineBotPool())
    quick.start()
    anna = silent.new_person("Anna", "en").id
    table = silent.open_table(anna, "london", 2, {}, line_up=["greedy", "me"])
    time.sleep(0.5)
    assert quick.table(table).ply == 0, "the other process thinks about it"
    silent.close()  # as a process that is killed: its session ends, and with it what it has claimed
    wait_until(lambda: quick.table(table).info.waits_for(anna))
    quick.close()


def test_a_bot_that_thinks_in_vain_begins_anew(address: str) -> None:
    """The position changes in another process while it thinks: by consent a person takes back."""
    counting = Counting()
    here, there = Lobby(Store(address), counting), Lobby(Store(address), Counting())
    wait_until(lambda: listens(here))
    anna = here.new_person("Anna", "en").id
    table = here.open_table(anna, "london", 2, {}, line_up=["me", "greedy"])
    while here.table(table).info.waits_for(anna):
        decision = here.table(table).table.decision
        assert decision is not None
        here.table(table).play(anna, here.table(table).ply, decision.sensible[0].text)
    wait_until(lambda: len(counting.asked) == 1)
    ply = here.table(table).ply
    assert isinstance(there.table(table).ask_undo(anna, ply), Accepted)
    wait_until(lambda: here.table(table).ply == ply + 1)
    assert here.table(table).info.waits_for(anna)
    counting.answer()
    settle(here)
    assert here.table(table).ply == ply + 1, "the answer came too late"
    far = there.table(table)
    while far.info.waits_for(anna):
        decision = far.table.decision
        assert decision is not None
        far.play(anna, far.ply, decision.sensible[0].text)
    for lobby in (here, there):
        lobby.close()


def test_a_notice_that_was_never_sent_is_made_good(
    lobbies: tuple[Lobby, Lobby], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that is killed between storing and telling."""
    monkeypatch.setattr("ludgate.server.lobby_watch.WATCH", 0.1)
    here, there = lobbies
    there.start()
    guests = party(here, "london", 2)
    listener = there.table(guests.table.id).subscribe()
    while heard(listener, 0.5) is not None:
        pass
    monkeypatch.setattr(PostgresHub, "publish", LocalHub.publish)
    guests.table.play(guests.anna, 0, "develop")
    assert topics(listener, 1) == [AGAIN]
    assert there.table(guests.table.id).ply == 1
    assert heard(listener, 0.5) is None, "once is enough"


def test_a_lost_connection_is_made_again(lobbies: tuple[Lobby, Lobby], address: str) -> None:
    here, there = lobbies
    guests = party(here, "london", 2)
    listener = there.table(guests.table.id).subscribe()
    with psycopg.connect(address, autocommit=True) as connection:
        others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
        connection.execute(f"{others} AND datname = current_database()")
    ends = time.monotonic() + PATIENCE
    while topics(listener, 1) != [AGAIN]:
        assert time.monotonic() < ends
    wait_until(lambda: listens(here) and listens(there))
    here.table(guests.table.id).play(guests.anna, 0, "develop")
    while topics(listener, 1) != ["move"]:
        assert time.monotonic() < ends
    assert there.table(guests.table.id).ply == 1


def test_two_processes_that_start_at_once_make_one_schema(address: str) -> None:
    with ThreadPoolExecutor(4) as pool:
        stores = list(pool.map(lambda _: Store(address), range(4)))
    with stores[0].reading() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM alembic_version").scalar() == 1
    for store in stores:
        store.close()
