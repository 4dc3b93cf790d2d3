"""Threads in which pages are made: so few that a quick page never waits for many slow ones.

Python lets one thread work at a time, so more of them make nothing quicker; each that is busy makes every other wait
for its turn.  Whoever asks for many pages at once therefore waits for their own, and people who have introduced
themselves have threads that strangers cannot take.
"""

import asyncio
import sys
from collections.abc import Callable
from functools import partial
from typing import ParamSpec, TypeVar
from weakref import WeakValueDictionary

from anyio import CapacityLimiter, to_thread

from ludgate.web.limits import Limits

TURN = 0.001  # seconds that a busy thread may go on while others wait; Python's own 0.005 add up

P = ParamSpec("P")
T = TypeVar("T")


def take_short_turns() -> None:
    """Let threads of this process wait less for each other."""
    sys.setswitchinterval(TURN)


class PageThreads:
    """Bounded in all, apart for people and strangers, and for each address; those behind wait in their order."""

    def __init__(self, limits: Limits) -> None:
        self._people, self._strangers = CapacityLimiter(limits.threads), CapacityLimiter(limits.stranger_threads)
        self._each = {True: limits.address_threads, False: limits.address_stranger_threads}
        self._shares: WeakValueDictionary[tuple[str, bool], asyncio.Semaphore] = WeakValueDictionary()

    async def run(
        self, address: str, is_person: bool, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Call the function in a thread, when it is the turn of the address."""
        share = self._shares.setdefault((address, is_person), asyncio.Semaphore(self._each[is_person]))
        async with share:
            limiter = self._people if is_person else self._strangers
            return await to_thread.run_sync(partial(function, *args, **kwargs), limiter=limiter)
