"""Notices that something has changed, for open pages and streams.

A notice carries no secret: it says what kind of thing changed at which ply, and whoever gets it looks again.  So a
listener that is too slow may lose the older of its notices without harm.
"""

import asyncio
import threading
from collections import deque
from collections.abc import AsyncIterator, Iterable
from contextlib import suppress
from typing import NamedTuple

from ludgate.server.loop_bridge import running_loop

KEPT = 64
AGAIN, TURN = "again", "turn"

Waiter = tuple[asyncio.AbstractEventLoop, "asyncio.Future[None]"]


class Notice(NamedTuple):
    """``topic`` is "move", "undo", "held", "seats", "votes", "chat", "rematch", "closed" or, to a person, "turn".

    ``AGAIN`` says that something may have been missed.
    """

    table: str
    topic: str
    ply: int


class Subscription:
    """The notices of some channels from now on, for one listener: ``async for notice in subscription``.

    Ends when it or the hub is closed.
    """

    def __init__(self, hub: "LocalHub", channels: tuple[str, ...]) -> None:
        self._hub = hub
        self._channels = channels
        self._notices: deque[Notice] = deque(maxlen=KEPT)
        self._lock = threading.Lock()
        self._closed = False
        self._waiter: Waiter | None = None

    def put(self, notice: Notice) -> Waiter | None:
        """Called by the hub, from any thread; gives the waiter to be woken."""
        with self._lock:
            self._notices.append(notice)
            return self._released()

    def take(self) -> Notice | None:
        """The next notice, if there is one already."""
        with self._lock:
            return self._notices.popleft() if self._notices else None

    async def next(self, timeout: float | None = None) -> Notice | None:
        """The next notice; None if the time is over or the subscription was closed."""
        loop = asyncio.get_running_loop()
        with self._lock:
            if self._notices or self._closed:
                return self._notices.popleft() if self._notices else None
            self._waiter = _, awake = loop, loop.create_future()
        alarm = None if timeout is None else loop.call_later(timeout, _resolve, awake)
        try:
            await awake
        finally:
            if alarm is not None:
                alarm.cancel()
        return self.take()

    def rest(self) -> list[Notice]:
        """The notices that have come so far, if these are all; as many as are kept may not be."""
        with self._lock:
            found = list(self._notices)
            self._notices.clear()
            return found

    async def __aiter__(self) -> AsyncIterator[Notice]:
        while (notice := await self.next()) is not None:
            yield notice

    @property
    def closed(self) -> bool:
        return self._closed

    def close(self) -> None:
        """Stop listening; may be called twice."""
        with self._lock:
            self._closed = True
            released = self._released()
        for channel in self._channels:
            self._hub.drop(channel, self)
        wake([released])

    def _released(self) -> Waiter | None:
        """Who waits here, and waits no longer."""
        released, self._waiter = self._waiter, None
        return released


class LocalHub:
    """Channels of notices for one process.  A channel is the id of a table, or "person" and the id of a person."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._listeners: dict[str, set[Subscription]] = {}
        self._plies: dict[str, int] = {}  # the latest ply of a notice, by channel with listeners

    def publish(self, channel: str, table: str, topic: str, ply: int) -> None:
        """Tell all listeners; never waits."""
        self.tell_here(channel, table, topic, ply)

    def tell_here(self, channel: str, table: str, topic: str, ply: int) -> None:
        """Tell the listeners of this process."""
        with self._lock:
            listeners = list(self._listeners.get(channel, ()))
            if listeners:
                self._plies[channel] = max(ply, self._plies.get(channel, -1))
        notice = Notice(table, topic, ply)
        wake([listener.put(notice) for listener in listeners])

    def subscribe(self, *channels: str) -> Subscription:
        """Listen from now on."""
        listener = Subscription(self, channels)
        with self._lock:
            for channel in channels:
                self._listeners.setdefault(channel, set()).add(listener)
        return listener

    def channels(self) -> list[str]:
        """Those that somebody listens to."""
        with self._lock:
            return list(self._listeners)

    def heard(self, channel: str) -> bool:
        """Does somebody listen to this one?"""
        with self._lock:
            return channel in self._listeners

    def last_ply(self, channel: str) -> int:
        """The latest ply that the present listeners had a notice of; -1 if none."""
        with self._lock:
            return self._plies.get(channel, -1)

    def drop(self, channel: str, listener: Subscription) -> None:
        """Forget a listener."""
        with self._lock:
            heard = self._listeners.get(channel, set())
            heard.discard(listener)
            if not heard:
                self._listeners.pop(channel, None)
                self._plies.pop(channel, None)

    def close(self) -> None:
        """End all subscriptions."""
        with self._lock:
            everybody = [listener for heard in self._listeners.values() for listener in heard]
        for listener in everybody:
            listener.close()


def wake(waiters: Iterable[Waiter | None]) -> None:
    """Let them go on, from any thread; each loop is called once."""
    by_loop: dict[asyncio.AbstractEventLoop, list[asyncio.Future[None]]] = {}
    for loop, awake in filter(None, waiters):
        by_loop.setdefault(loop, []).append(awake)
    if not by_loop:
        return
    here = running_loop()
    for loop, futures in by_loop.items():
        if loop is here:
            _resolve(*futures)
        else:
            with suppress(RuntimeError):  # the loop has ended, and nobody waits there any more
                loop.call_soon_threadsafe(_resolve, *futures)


def _resolve(*futures: asyncio.Future[None]) -> None:
    """In the thread of their loop."""
    for awake in futures:
        if not awake.done():
            awake.set_result(None)
