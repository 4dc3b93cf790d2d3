"""A fair queue: round robin among those who asked, so that nobody waits behind all tasks of somebody else.

Things that matter more come first; among things that matter equally those who asked take turns.  What matters least
comes last and slowly, however much of it there is.
"""

import threading
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Sequence
from enum import IntEnum
from typing import Generic, TypeVar

T = TypeVar("T")


class Urgency(IntEnum):
    """Who waits for something."""

    PLAYED = 0  # somebody who plays
    WATCHED = 1  # somebody who looks on
    UNWATCHED = 2  # nobody


class RoundRobin(Generic[T]):
    """Takes turns among those who asked, named by a path: among networks, in each among people, in each in order."""

    def __init__(self) -> None:
        self._things: deque[T] = deque()
        self._below: OrderedDict[str, RoundRobin[T]] = OrderedDict()
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def put(self, thing: T, asker: Sequence[str]) -> None:
        self._count += 1
        if not asker:
            self._things.append(thing)
        else:
            self._below.setdefault(asker[0], RoundRobin()).put(thing, asker[1:])

    def take(self) -> T:
        """The next thing; there must be one."""
        self._count -= 1
        if self._things:
            return self._things.popleft()
        name, part = self._below.popitem(last=False)
        thing = part.take()
        if part:
            self._below[name] = part  # behind all the others
        return thing


class FairQueue(Generic[T]):
    """``put`` from any thread, ``take`` from several; ``spacing`` is the least time between two unwatched things."""

    def __init__(self, spacing: float = 0.0, clock: Callable[[], float] = time.monotonic) -> None:
        self._spacing = spacing
        self._clock = clock
        self._next_unwatched = 0.0
        self._changed = threading.Condition()
        self._waiting: dict[Urgency, RoundRobin[T]] = {urgency: RoundRobin() for urgency in Urgency}
        self._closed = False

    def __len__(self) -> int:
        return sum(self.waiting(urgency) for urgency in Urgency)

    def waiting(self, urgency: Urgency) -> int:
        """How many things of this urgency wait."""
        return len(self._waiting[urgency])

    def put(self, thing: T, urgency: Urgency, asker: Sequence[str]) -> None:
        with self._changed:
            self._waiting[urgency].put(thing, asker)
            self._changed.notify()

    def take(self) -> T | None:
        """The next thing, when there is one; None when the queue is closed."""
        with self._changed:
            while not self._closed:
                now = self._clock()
                for urgency in Urgency:
                    if self._waiting[urgency] and not self._too_soon(urgency, now):
                        return self._waiting[urgency].take()
                unwatched = bool(self._waiting[Urgency.UNWATCHED])
                self._changed.wait(self._next_unwatched - now if unwatched else None)
            return None

    def _too_soon(self, urgency: Urgency, now: float) -> bool:
        if urgency is not Urgency.UNWATCHED:
            return False
        if now < self._next_unwatched:
            return True
        self._next_unwatched = now + self._spacing
        return False

    def close(self) -> None:
        """Nothing is given out any more."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
