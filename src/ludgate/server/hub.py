"""Telling pages that something has changed.

A notice carries no secret: it says what kind of thing changed at which ply, and whoever gets it looks again.  So a
listener that is too slow may lose the older of its notices without harm.
"""

import asyncio
import threading
from collections import deque
from collections.abc import AsyncIterator
from math import inf
from typing import NamedTuple

from ludgate.server.waking import Waiting, waiting_here, wake

KEPT = 64
AGAIN, TURN = "again", "turn"


class Notice(NamedTuple):
    """``topic`` is "move", "undo", "held", "seats", "votes", "chat", "rematch", "closed" or, to a person, "turn".

    ``AGAIN`` says that something may have been missed.
    """

    table: str
    topic: str
    ply: int


class Subscription:
    """The notices of some channels from now on, for one listener: ``async for notice in subscription``.

    Ends when it or the hub is closed.  Outside asyncio, ``wait`` gives the next notice.
    """

    def __init__(self, hub: "LocalHub", channels: tuple[str, ...]) -> None:
        self._hub = hub
        self._channels = channels
        self._notices: deque[Notice] = deque(maxlen=KEPT)
        self._changed = threading.Condition()
        self._closed = False
        self._waiting: Waiting | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._until = 0.0  # on the clock of the loop

    def put(self, notice: Notice) -> Waiting | None:
        """Called by the hub, from any thread; gives what waits for the notice in an event loop."""
        with self._changed:
            self._notices.append(notice)
            return self._woken()

    def wait(self, timeout: float) -> Notice | None:
        """The next notice; None if the time is over or the subscription was closed."""
        with self._changed:
            self._changed.wait_for(lambda: self._notices or self._closed, timeout)
            return self._notices.popleft() if self._notices else None

    async def next(self, timeout: float | None = None) -> Notice | None:
        """The next notice; None if the time is over or the subscription was closed."""
        with self._changed:
            if self._notices or self._closed:
                return self._notices.popleft() if self._notices else None
            self._waiting = loop, awake = waiting_here()
        self._until = inf if timeout is None else loop.time() + timeout
        if timeout is not None and (self._alarm is None or self._alarm.when() > self._until):
            self._ring_at(self._until, loop)
        await awake
        with self._changed:
            return self._notices.popleft() if self._notices else None

    def _ring_at(self, when: float, loop: asyncio.AbstractEventLoop) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm = loop.call_at(when, self._time_is_up, loop)

    def _time_is_up(self, loop: asyncio.AbstractEventLoop) -> None:
        """Nobody waits longer than until then; one alarm goes on ringing, since most often a notice comes before it."""
        self._alarm = None
        if self._closed or self._until == inf:
            return
        if loop.time() < self._until:
            self._ring_at(self._until, loop)
            return
        with self._changed:
            woken = self._woken()
        wake([woken] if woken else [])

    def rest(self) -> list[Notice]:
        """The notices that have come so far, if these are all; as many as are kept may not be."""
        with self._changed:
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
        with self._changed:
            self._closed = True
            woken = self._woken()
        for channel in self._channels:
            self._hub.drop(channel, self)
        wake([woken] if woken else [])

    def _woken(self) -> Waiting | None:
        """Who waits here waits no longer: threads go on by themselves, what waits in an event loop is given back."""
        self._changed.notify_all()
        woken, self._waiting = self._waiting, None
        return woken


class LocalHub:
    """Channels of notices for one process.  A channel is the id of a table, or "person" and the id of a person."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._listeners: dict[str, set[Subscription]] = {}
        self._plies: dict[str, int] = {}  # the latest that was told, of channels with listeners

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
        wake([woken for listener in listeners if (woken := listener.put(notice))])

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
        """The latest ply that those who listen now were told of; -1 if none."""
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
