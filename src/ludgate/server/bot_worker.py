"""One decision of a bot: text in, text out.  This is what runs in a worker process."""

from dataclasses import dataclass

from ludgate.bots import Chair, make_bot
from ludgate.engine.table import Table
from ludgate.server.fair_queue import Urgency


@dataclass(frozen=True)
class Task:
    """A decision that a bot is to take: the record of the position, the seat, the bot and its chance.

    ``urgency`` and ``asker`` say who waits for it: so nobody waits behind all the tables of somebody else.
    """

    record: str
    seat: int
    bot: str
    seed: int
    content: str | None = None  # the path of a component file
    budget: float = 10.0  # seconds
    urgency: Urgency = Urgency.PLAYED
    asker: tuple[str, ...] = ()


def choose(task: Task) -> str:
    """The move of the bot, in this process."""
    table = Table.replay(task.record, task.content)
    return make_bot(task.bot, table.game, task.seed).choose(Chair(table, task.seat)).text
