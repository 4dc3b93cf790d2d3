"""A stranger's many tables of bots do not keep the bots of others waiting."""

import random
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Queue
from typing import TypeVar

import pytest

from ludgate.server import Lobby, WorkerBotPool
from ludgate.server.bot_pool import MOST_UNWATCHED
from ludgate.server.bot_worker import Task, choose
from ludgate.server.fair_queue import FairQueue, RoundRobin, Urgency
from ludgate.server.workers import Worker
from tests.server.guests import any_move, lobby_in
from tests.server.test_bot_pool import task_for
from tests.support.home_loop import heard, in_loop

T = TypeVar("T")
MANY = 800
STRANGER = ("6.6.6.6", "mallory")


def task_of(urgency: Urgency, *asker: str) -> Task:
    return Task("", 0, "greedy", 1, urgency=urgency, asker=asker)


# ---------------------------------------------------------------- the queue


def test_those_who_ask_take_turns() -> None:
    turns: RoundRobin[str] = RoundRobin()
    for number in range(5):
        turns.put(f"mallory {number}", STRANGER)
    turns.put("anna", ("1.1.1.1", "anna"))
    turns.put("eve", ("6.6.6.6", "eve"))
    taken = [turns.take() for _ in range(len(turns))]
    assert taken == ["mallory 0", "anna", "eve", "mallory 1", "mallory 2", "mallory 3", "mallory 4"]
    assert not turns


def test_people_who_play_come_before_those_who_watch_and_bots_alone_come_last() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(MANY):
        queue.put(f"bots {number}", Urgency.UNWATCHED, STRANGER)
    queue.put("watched", Urgency.WATCHED, ("2.2.2.2", "ben"))
    queue.put("played", Urgency.PLAYED, ("1.1.1.1", "anna"))
    assert [queue.take() for _ in range(3)] == ["played", "watched", "bots 0"]
    assert len(queue) == MANY - 1


def test_tables_that_nobody_watches_move_slowly() -> None:
    now = [0.0]
    queue: FairQueue[str] = FairQueue(spacing=0.1, clock=lambda: now[0])
    for number in range(3):
        queue.put(f"bots {number}", Urgency.UNWATCHED, STRANGER)
    assert queue.take() == "bots 0"
    taken: list[str | None] = []
    waiting = threading.Thread(target=lambda: taken.append(queue.take()))
    waiting.start()
    queue.put("played", Urgency.PLAYED, ("1.1.1.1", "anna"))
    waiting.join(10)
    assert taken == ["played"]
    now[0] = 0.1
    assert queue.take() == "bots 1"


# ---------------------------------------------------------------- bots that think for as long as the test wants


class Pondering(Worker):
    """Thinks in this process, when the test says so; what it is asked is noted."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: Queue[Task] = Queue()
        self.may_answer = threading.Semaphore(0)

    def call(
        self, job: Callable[..., T], *given: object, seconds: float, wanted: Callable[[], bool] = lambda: True
    ) -> T:
        (task,) = given
        assert isinstance(task, Task)
        self.asked.put(task)
        assert self.may_answer.acquire(timeout=20)
        return job(task)


@pytest.fixture
def worker() -> Iterator[Pondering]:
    made = Pondering()
    yield made
    made.may_answer.release(10_000)


def test_a_person_s_bot_is_asked_next_however_many_others_wait(worker: Pondering) -> None:
    bot_pool, answers = WorkerBotPool(1, make=lambda: worker), Queue[str | None]()
    alone = [task_of(Urgency.UNWATCHED, *STRANGER) for _ in range(MANY)]
    for task in alone:
        bot_pool.think(task, lambda move: None)
    assert worker.asked.get(timeout=20) is alone[0]
    assert bot_pool.queued == MANY - 1
    mine = task_for("london", 1)
    bot_pool.think(mine, answers.put)
    worker.may_answer.release(2)
    assert worker.asked.get(timeout=20) is mine
    assert answers.get(timeout=20) == choose(mine)
    worker.may_answer.release(10_000)
    bot_pool.close()


def test_of_many_tables_that_nobody_watches_most_rest(tmp_path: Path, worker: Pondering) -> None:
    bot_pool = WorkerBotPool(1, make=lambda: worker)
    lobby = lobby_in(tmp_path, bot_pool)
    mallory = lobby.new_person("Mallory", "en").id
    for _ in range(MOST_UNWATCHED + 10):
        lobby.open_table(mallory, "london", 2, {}, line_up=["random", "random"])
    assert bot_pool.queued <= MOST_UNWATCHED
    assert bot_pool.crowded
    anna = lobby.new_person("Anna", "en").id
    table = lobby.table(lobby.open_table(anna, "london", 2, {}, line_up=["random", "me"]))
    before = worker.asked.get(timeout=20)
    assert before.urgency == Urgency.UNWATCHED
    worker.may_answer.release(2)
    following = [worker.asked.get(timeout=20).asker for _ in range(2)]  # one more may have been taken before she came
    assert (anna, anna) in following
    assert table.thinking is not None
    lobby.close()


def test_tables_that_rest_go_on_when_there_is_room_or_somebody_watches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludgate.server.bot_pool.MOST_UNWATCHED", 2)
    worker = Pondering()
    bot_pool = WorkerBotPool(1, make=lambda: worker)
    lobby = lobby_in(tmp_path, bot_pool)
    mallory = lobby.new_person("Mallory", "en").id
    tables = [lobby.open_table(mallory, "london", 2, {}, line_up=["random", "random"]) for _ in range(6)]
    worker.asked.get(timeout=20)
    resting = [table for table in tables if lobby.table(table).game.thinking is None]
    assert len(resting) in (3, 4)  # whether the first was being thought about before the others came
    listening = lobby.table(resting[-1]).subscribe()
    in_loop(lobby, lobby.watch.resume())
    assert lobby.table(resting[-1]).game.thinking is not None
    assert lobby.table(resting[0]).game.thinking is None
    assert bot_pool.crowded
    listening.close()
    worker.may_answer.release(10_000)
    lobby.start()
    monkeypatch.setattr("ludgate.server.bot_pool.MOST_UNWATCHED", 64)
    in_loop(lobby, lobby.watch.resume())
    assert lobby.table(resting[0]).game.thinking is not None
    lobby.close()


def test_a_seat_lent_to_a_bot_is_no_person_who_waits(tmp_path: Path, worker: Pondering) -> None:
    bot_pool = WorkerBotPool(1, make=lambda: worker)
    lobby = lobby_in(tmp_path, bot_pool)
    anna = lobby.new_person("Anna", "en").id
    table = lobby.open_table(anna, "london", 2, {}, line_up=["me", "random"])
    lobby.hand_to_bot(anna, table, 0, "random")
    assert worker.asked.get(timeout=20).urgency is Urgency.UNWATCHED
    lobby.close()


# ---------------------------------------------------------------- real workers


def test_a_person_s_bot_answers_within_a_second_beside_800_tables_of_bots() -> None:
    """The bots of others are real tasks in the same queue; the person asks eight times, one after the other."""
    bot_pool, done, answers = WorkerBotPool(1), Counter[str](), Queue[str | None]()
    warm = Queue[str | None]()
    bot_pool.think(task_for("london", 1), warm.put)
    warm.get(timeout=60)
    pointless = task_for("guilds", 3, bot="greedy")
    for _ in range(MANY):
        task = Task(pointless.record, pointless.seat, "greedy", 5, urgency=Urgency.UNWATCHED, asker=STRANGER)
        bot_pool.think(task, lambda move: done.update(["bots"]))
    waits = []
    for seed in range(8):
        mine, begun = task_for("london", seed), time.monotonic()
        bot_pool.think(mine, answers.put)
        assert answers.get(timeout=60) is not None
        waits.append(time.monotonic() - begun)
    bot_pool.close()
    assert sorted(waits)[len(waits) // 2] < 1.0, waits
    assert done["bots"] < MANY // 2


def test_a_table_of_bots_that_somebody_watches_goes_on(tmp_path: Path) -> None:
    lobby: Lobby = lobby_in(tmp_path, WorkerBotPool(1))
    anna = lobby.new_person("Anna", "en").id
    table = lobby.table(lobby.open_table(anna, "guilds", 2, {}, line_up=["random", "random"]))
    listening, deadline = table.subscribe(), time.monotonic() + 60
    while table.ply < 5 and time.monotonic() < deadline:
        heard(listening, 1)
    assert table.ply >= 5
    assert any_move(table, random.Random(1))
    lobby.close()
