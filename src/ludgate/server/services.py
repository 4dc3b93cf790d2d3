"""What every table works with."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from ludgate.server.bot_pool import BotPool
from ludgate.server.content_files import ContentFiles
from ludgate.server.hub import LocalHub
from ludgate.server.load import MoveCount
from ludgate.server.mutes import Mutes
from ludgate.server.people import People
from ludgate.server.quotas import Quotas
from ludgate.server.sandbox import Sandbox
from ludgate.server.storage.store import Store
from ludgate.server.task_locks import TaskLocks

Clock = Callable[[], datetime]


def utc_now() -> datetime:
    return datetime.now(UTC)


@dataclass(frozen=True)
class Services:
    """The database, the listeners, the bots, the workers for what strangers bring, the time, and the people."""

    store: Store
    hub: LocalHub
    bot_pool: BotPool
    sandbox: Sandbox
    task_locks: TaskLocks
    clock: Clock
    people: People
    mutes: Mutes
    content_files: ContentFiles
    pace: float  # least seconds between a move and the next one of a bot
    budget: float  # seconds a bot may think about one decision
    away_after: timedelta
    quotas: Quotas
    moves: MoveCount = field(default_factory=MoveCount)

    def away(self, people: Iterable[str | None]) -> list[bool]:
        """Which of them have given no sign of life for long?"""
        since = self.clock() - self.away_after
        return [person is not None and self.people.last_seen(person) < since for person in people]


def person_channel(person: str) -> str:
    """The channel for notices to one person."""
    return f"person {person}"
