"""One decision of a bot: text in, text out.  This is what runs in a worker process."""

import _thread
import os
import signal
import threading
import time
from dataclasses import dataclass
from multiprocessing import parent_process

from ludgate.bots import Chair, make_bot
from ludgate.engine.table import Table

OVER_TIME = signal.SIGABRT  # never sent, only called up by the bell; it exists on every system
STUCK = 3  # a worker that does not stop within this many times its budget ends itself


class OutOfTime(Exception):
    """The bot has thought for longer than it may."""


@dataclass(frozen=True)
class Task:
    """A decision that a bot is to take: the record of the position, the seat, the bot and its chance."""

    record: str
    seat: int
    bot: str
    seed: int
    content: str | None = None  # the path of a component file
    budget: float = 10.0  # seconds


def choose(task: Task) -> str:
    """The move of the bot, in this process."""
    table = Table.replay(task.record, task.content)
    return make_bot(task.bot, table.game, task.seed).choose(Chair(table, task.seat)).text


class Hourglass:
    """How long the thread that thinks may still do so; a bell that rings for an earlier task finds it turned."""

    def __init__(self) -> None:
        self.ends: float | None = None

    def stop(self, number: int, frame: object) -> None:
        """Called in the thread that thinks, when a bell rings."""
        if self.ends is not None and time.monotonic() >= self.ends:
            raise OutOfTime


hourglass = Hourglass()


def think(task: Task) -> str:
    """As ``choose``, for a worker: when the time is over it is ``OutOfTime``, wherever the bot is in its thoughts."""
    bells = [
        threading.Timer(task.budget, _thread.interrupt_main, (OVER_TIME,)),
        threading.Timer(task.budget * STUCK + 1, os._exit, (1,)),
    ]
    try:
        hourglass.ends = time.monotonic() + task.budget
        for bell in bells:
            bell.daemon = True
            bell.start()
        try:
            return choose(task)
        finally:
            hourglass.ends = None
    finally:  # here no bell interrupts any more
        for bell in bells:
            bell.cancel()


def settle() -> None:
    """At the start of a worker: leave interrupts to the parent, hear the bell, and do not outlive the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(OVER_TIME, hourglass.stop)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
