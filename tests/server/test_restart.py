"""Restarts and crashes: nothing that was acknowledged is lost, and every table goes on."""

import gc
import os
import random
import signal
import subprocess
import sys
import time
import weakref
from pathlib import Path

import pytest
from sqlalchemy import text, update

from ludgate.server import BotPool, Declined, Store, bot_turns, sqlite_url
from ludgate.server.bot_pool import Answer
from ludgate.server.bot_worker import Task
from ludgate.server.storage.schema import tables
from tests.server.guests import GAMES, any_move, database, lobby_in, party, play_some
from tests.support.home_loop import executed, in_loop, settle, wait_until


class Silent(BotPool):
    """Bots that have not answered when the house is closed."""

    def __init__(self) -> None:
        self.asked: list[Task] = []

    def think(self, task: Task, answer: Answer) -> None:
        self.asked.append(task)

    def close(self) -> None:
        pass


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_as_it_was(tmp_path: Path, game: str) -> None:
    lobby = lobby_in(tmp_path)
    guests = party(lobby, game, 3)
    table, chance = guests.table, random.Random(3)
    for _ in range(25):
        play_some(table, chance, 3)
        person = table.info.waits_for_whom()
        if person is not None and table.undo_steps(person):
            table.undo(person, table.ply)
    table.say(guests.ben, "See you next week")
    before = (table.ply, table.info, table.table.position(), table.line(), table.chat())
    log = [(entry.ply, entry.kind, entry.back_to, entry.undone, entry.at) for entry in table.log()]
    views = [table.table.view(seat) for seat in (None, 0, 1, 2)]
    lobby.close()
    again = lobby_in(tmp_path)
    read = again.table(table.id)
    assert (read.ply, read.info, read.table.position(), read.line(), read.chat()) == before
    assert [(entry.ply, entry.kind, entry.back_to, entry.undone, entry.at) for entry in read.log()] == log
    assert [read.table.view(seat) for seat in (None, 0, 1, 2)] == views
    for ply in range(0, table.ply + 1, 7):
        assert read.position_at(ply).position() == table.position_at(ply).position()
    again.close()


def test_bots_that_were_to_move_go_on(tmp_path: Path) -> None:
    silent = Silent()
    lobby = lobby_in(tmp_path, silent)
    anna = lobby.new_person("Anna", "en").id
    at_bots = [lobby.open_table(anna, game, 2, {}, line_up=["greedy", "me"]) for game in GAMES]
    lent = lobby.open_table(anna, "guilds", 2, {}, line_up=["me", "random"])
    lobby.hand_to_bot(anna, lent, 0, "random")
    mine = lobby.open_table(anna, "london", 2, {}, line_up=["me", "greedy"])
    waiting = [table for table in [*at_bots, lent] if lobby.table(table).thinking is not None]
    assert len(waiting) >= 3
    assert lobby.table(mine).thinking is None
    lobby.close()
    again = lobby_in(tmp_path)
    again.start()
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline and any(again.table(table).ply == 0 for table in waiting):
        time.sleep(0.01)
    for table in at_bots:
        assert again.table(table).info.waits_for(anna)
    assert again.table(mine).ply == 0
    assert again.table(lent).ply > 0
    again.close()


def test_a_bot_is_asked_once_for_each_decision(tmp_path: Path) -> None:
    silent = Silent()
    lobby = lobby_in(tmp_path, silent)
    anna = lobby.new_person("Anna", "en").id
    table = lobby.open_table(anna, "london", 2, {}, line_up=["greedy", "greedy"])
    lobby.start()
    in_loop(lobby, bot_turns.nudge(lobby.table(table).game))
    lobby.close()
    assert len(silent.asked) == 1


def test_an_answer_that_comes_too_late_changes_nothing(tmp_path: Path) -> None:
    answers: list[Answer] = []

    class Late(Silent):
        def think(self, task: Task, answer: Answer) -> None:
            answers.append(answer)

    lobby = lobby_in(tmp_path, Late())
    anna = lobby.new_person("Anna", "en").id
    table = lobby.table(lobby.open_table(anna, "london", 2, {}, line_up=["me", "greedy"]))
    lobby.hand_to_bot(anna, table.id, 0, "greedy")
    lobby.take_back(anna, table.id, 0)
    wait_until(lambda: len(answers) == 1)
    answers[0]("draw three")
    settle(lobby)
    assert table.ply == 0
    table.play(anna, 0, "develop")
    lobby.hand_to_bot(anna, table.id, 0, "greedy")
    wait_until(lambda: len(answers) == 2)
    answers[0]("develop")
    settle(lobby)
    assert table.ply == 1
    answers[1]("what no rule allows")  # chance decides instead
    wait_until(lambda: table.ply == 2)
    lobby.close()


def test_a_table_of_other_rules_is_not_played_on(tmp_path: Path) -> None:
    lobby = lobby_in(tmp_path)
    guests = party(lobby)
    lobby.close()
    store = Store(sqlite_url(database(tmp_path)))
    executed(store, update(tables).values(rules=99))
    store.close()
    again = lobby_in(tmp_path)
    with pytest.raises(Declined, match="other rules"):
        again.table(guests.table.id)
    assert [info.id for info in again.tables_of(guests.anna)] == [guests.table.id]
    again.close()


# ---------------------------------------------------------------- kill -9

PLAYER = """
import random, sys, time
from pathlib import Path
from ludgate.server import Accepted, Lobby, InlineBotPool, Store, sqlite_url
from tests.server.guests import any_move

path, table, person, seed = sys.argv[1:]
chance = random.Random(int(seed))
lobby = Lobby(Store(sqlite_url(Path(path))), InlineBotPool())
lobby.start()
live = lobby.table(table)
while live.info.status == "playing":
    if not live.info.waits_for(person):
        time.sleep(0.001)
        continue
    if live.undo_steps(person) and chance.random() < 0.2:
        outcome = live.undo(person, live.ply)
        what = "(back)"
    else:
        what = any_move(live, chance)
        outcome = live.play(person, live.ply, what)
    assert isinstance(outcome, Accepted), outcome
    print(outcome.ply, what, flush=True)
"""


def acknowledged(folder: Path, table: str, person: str, seed: int, lines: int) -> dict[int, str]:
    """What a process said was done before it was killed."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", PLAYER, str(database(folder)), table, person, str(seed)]
    said: dict[int, str] = {}
    with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            ply, _, move = line.strip().partition(" ")
            said[int(ply)] = move
            if len(said) == lines:
                time.sleep(random.Random(seed).random() / 50)
                process.kill()
        process.wait(20)
        assert process.returncode == -signal.SIGKILL
    return said


def test_nothing_acknowledged_is_lost_when_the_process_is_killed(tmp_path: Path) -> None:
    lobby = lobby_in(tmp_path)
    anna = lobby.new_person("Anna", "en").id
    table = lobby.open_table(anna, "london", 2, {}, line_up=["me", "greedy"])
    lobby.close()
    known: dict[int, str] = {}
    for seed in range(3):
        known |= acknowledged(tmp_path, table, anna, seed, lines=12 + 5 * seed)
        lobby = lobby_in(tmp_path)
        live = lobby.table(table)
        rows = {entry.ply: entry.move or "(back)" for entry in live.log(seat=0)}
        assert {ply: rows[ply] for ply in known} == known
        assert sorted(rows) == list(range(1, live.ply + 1))
        assert live.info.status == "playing"
        assert live.play(anna, live.ply + 5, "draw three").ply == live.ply  # type: ignore[union-attr]
        lobby.close()
    store = Store(sqlite_url(database(tmp_path)))
    with store.reading() as connection:
        assert connection.execute(text("PRAGMA integrity_check")).scalar() == "ok"
    store.close()


def test_after_a_restart_the_game_can_be_played_to_its_end(tmp_path: Path) -> None:
    chance, ended = random.Random(8), False
    lobby = lobby_in(tmp_path)
    anna = lobby.new_person("Anna", "en").id
    table = lobby.open_table(anna, "guilds", 2, {}, line_up=["random", "me"])
    while not ended:
        live = lobby.table(table)
        for _ in range(20):
            if live.info.status == "playing":
                live.play(anna, live.ply, any_move(live, chance))
        ended = live.info.status == "over"
        lobby.close()
        lobby = lobby_in(tmp_path)
    assert "result" in lobby.table(table).record()
    lobby.close()


def test_tables_that_nobody_looks_at_leave_the_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludgate.server.loaded_tables.KEPT_TABLES", 2)
    silent = Silent()
    lobby = lobby_in(tmp_path, silent)
    anna = lobby.new_person("Anna", "en").id
    first = weakref.ref(lobby.table(lobby.open_table(anna, "london", 2, {}, line_up=["me", "greedy"])))
    live = first()
    assert live is not None
    live.play(anna, 0, "draw three")
    table = live.id
    del live
    gc.disable()  # they leave it at once, not when the garbage collector looks for reference cycles
    try:
        for _ in range(3):
            lobby.open_table(anna, "london", 2, {})
        assert first() is None
    finally:
        gc.enable()
    assert lobby.table(table).ply == 1
    lobby.close()


def test_a_table_whose_bot_thinks_stays_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludgate.server.loaded_tables.KEPT_TABLES", 2)
    answers: list[Answer] = []

    class Slow(Silent):
        def think(self, task: Task, answer: Answer) -> None:
            answers.append(answer)

    lobby = lobby_in(tmp_path, Slow())
    anna = lobby.new_person("Anna", "en").id
    table = lobby.open_table(anna, "london", 2, {}, line_up=["greedy", "me"])
    for _ in range(3):
        lobby.open_table(anna, "london", 2, {})
    gc.collect()
    wait_until(lambda: len(answers) == 1)
    answers[0]("draw three")
    wait_until(lambda: lobby.table(table).ply == 1)
    lobby.close()
