"""Bots in worker processes."""

import asyncio
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from datetime import datetime
from itertools import pairwise
from pathlib import Path
from queue import Queue

import pytest

from ludgate import Table
from ludgate.bots import Chair, make_bot
from ludgate.games.london.content import catalogue
from ludgate.server import BotPool, InlineBotPool, Lobby, Store, WorkerBotPool, sqlite_url
from ludgate.server.bot_pool import Answer
from ludgate.server.bot_worker import Task, choose
from ludgate.server.loop_bridge import LoopBridge
from tests.server.guests import GAMES, any_move, database, lobby_in
from tests.support.home_loop import heard


@pytest.fixture(scope="module")
def bot_pool() -> Iterator[WorkerBotPool]:
    made = WorkerBotPool(workers=1)
    yield made
    made.close()


def task_for(game: str, seed: int, bot: str = "greedy", budget: float = 10.0) -> Task:
    table = Table.new(game, 3, seed)
    chance = random.Random(seed)
    for _ in range(20):
        assert table.decision is not None
        table.play(chance.choice(table.decision.sensible))
    assert table.decision is not None
    return Task(table.copy().record(), table.decision.seat, bot, 5, None, budget)


@pytest.mark.parametrize("game", GAMES)
def test_a_worker_thinks_as_the_bot_would_at_the_table(bot_pool: WorkerBotPool, game: str) -> None:
    for seed in range(3):
        task, answers = task_for(game, seed), Queue[str | None]()
        bot_pool.think(task, answers.put)
        table = Table.replay(task.record)
        assert answers.get(timeout=20) == make_bot("greedy", game, 5).choose(Chair(table, task.seat)).text


def test_a_bot_that_fails_is_replaced_by_chance(bot_pool: WorkerBotPool) -> None:
    task, answers = task_for("london", 1, bot="no such bot"), Queue[str | None]()
    bot_pool.think(task, answers.put)
    move = answers.get(timeout=20)
    assert move is not None
    assert Table.replay(task.record).why_not(move) is None


def test_a_bot_over_its_time_is_ended_and_chance_decides(bot_pool: WorkerBotPool) -> None:
    task, answers = task_for("london", 1, budget=0.0), Queue[str | None]()
    bot_pool.think(task, answers.put)
    move = answers.get(timeout=20)
    assert move is not None
    assert Table.replay(task.record).why_not(move) is None
    bot_pool.think(task_for("london", 2), answers.put)  # a new worker takes the place of the one that was ended
    assert answers.get(timeout=20) == choose(task_for("london", 2))


def test_a_worker_that_died_is_replaced(bot_pool: WorkerBotPool) -> None:
    answers = Queue[str | None]()
    bot_pool.think(task_for("london", 2), answers.put)
    answers.get(timeout=20)
    process = bot_pool._workers[0]._process
    assert process is not None
    process.kill()
    process.join()
    bot_pool.think(task_for("london", 3), answers.put)
    assert answers.get(timeout=20) == choose(task_for("london", 3))


def test_a_whole_table_with_workers(tmp_path: Path, bot_pool: WorkerBotPool) -> None:
    """The request returns while bots still think; then they play on by themselves."""
    lobby = lobby_in(tmp_path, Borrowed(bot_pool))
    anna = lobby.new_person("Anna", "en").id
    text = catalogue.export(catalogue.load(None))
    table = lobby.table(lobby.open_table(anna, "london", 3, {}, line_up=["me", "greedy", "random"], content=text))
    listener, chance = table.subscribe(), random.Random(1)
    deadline = time.monotonic() + 30
    while table.ply < 30 and time.monotonic() < deadline:
        if table.info.waits_for(anna):
            table.play(anna, table.ply, any_move(table, chance))
            assert table.info.waits_for(anna) or table.thinking is not None
        else:
            heard(listener, 1)
    assert table.ply >= 30
    assert {entry.seat for entry in table.log() if entry.by_bot} == {1, 2}
    lobby.close()


class Borrowed(BotPool):
    """Bots that outlive the lobby they work for."""

    def __init__(self, bot_pool: WorkerBotPool) -> None:
        self._bot_pool = bot_pool

    def think(self, task: Task, answer: Answer) -> None:
        self._bot_pool.think(task, answer)

    def close(self) -> None:
        """Others need them."""


class Unawaited(InlineBotPool):
    """Bots that think at once, but for whose moves nobody waits."""

    run = BotPool.run


def test_bots_keep_to_the_pace(tmp_path: Path) -> None:
    lobby = Lobby(Store(sqlite_url(database(tmp_path))), Unawaited(), pace=0.1)
    anna = lobby.new_person("Anna", "en").id
    table = lobby.table(lobby.open_table(anna, "guilds", 2, {}, line_up=["random", "random"]))
    listener = table.subscribe()
    times: list[datetime] = []
    while len(times) < 4:
        assert heard(listener, 10) is not None
        times = [entry.at for entry in table.log()]
    lobby.close()
    gaps = [(after - before).total_seconds() for before, after in pairwise(times)]
    assert min(gaps) >= 0.1


def test_workers_do_not_outlive_a_killed_parent(tmp_path: Path) -> None:
    script = (
        "import multiprocessing, os, signal, sys, threading\n"
        "from ludgate.server import WorkerBotPool\n"
        "from tests.server.test_bot_pool import task_for\n"
        "if __name__ == '__main__':\n"
        "    bot_pool = WorkerBotPool(workers=1)\n"
        "    done = threading.Event()\n"
        "    bot_pool.think(task_for('london', 1), lambda move: done.set())\n"
        "    assert done.wait(20)\n"
        "    print(*(child.pid for child in multiprocessing.active_children()), flush=True)\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    path = tmp_path / "killed.py"
    path.write_text(script)
    process = subprocess.run(
        [sys.executable, str(path)], env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}, capture_output=True,
        text=True, timeout=40, check=False,
    )  # fmt: skip
    assert process.returncode == -signal.SIGKILL, process.stderr
    workers = [int(number) for number in process.stdout.split()]
    assert workers
    deadline = time.monotonic() + 5
    while any(alive(worker) for worker in workers) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not any(alive(worker) for worker in workers)


def alive(process: int) -> bool:
    """Is it still running (and no mere name in the list of processes)?"""
    try:
        return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_turns_at_once_are_a_long_chain_without_depth() -> None:
    bot_pool, bridge, count = InlineBotPool(), LoopBridge(), 0

    async def turn() -> None:
        nonlocal count
        count += 1
        if count < 1200:
            await bot_pool.run(turn(), bridge)

    asyncio.run(bot_pool.run(turn(), bridge))
    assert count == 1200
