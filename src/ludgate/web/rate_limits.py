"""Counting what somebody asks for: how fast, and how much at the same time.

The library ``limits`` was tried for this.  It is quick enough (3 to 7 µs a request), but its storage in memory starts a
thread again and again to look through all keys, keeps as many keys as strangers care to send, and goes by the clock on
the wall, which may be set back.
"""

import time
from collections import OrderedDict
from collections.abc import Callable
from threading import Lock

MOST_KEYS = 20_000


class TokenBuckets:
    """Token buckets by key; the keys used longest ago are forgotten."""

    def __init__(
        self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic, most: int = MOST_KEYS
    ) -> None:
        self._rate, self._burst, self._clock, self._most = rate, float(burst), clock, most
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._lock = Lock()

    def take(self, key: str) -> float:
        """One more for this key: 0.0 if there is still one, else the seconds until there is one again."""
        with self._lock:
            now = self._clock()
            level, since = self._levels.pop(key, (self._burst, now))
            level = min(self._burst, level + (now - since) * self._rate)
            wait = 0.0 if level >= 1 else (1 - level) / self._rate
            self._levels[key] = (level if wait else level - 1, now)
            if len(self._levels) > self._most:
                self._levels.popitem(last=False)
            return wait


class Counters:
    """How many of something a key holds at the moment."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: dict[str, int] = {}
        self._lock = Lock()

    def enter(self, key: str) -> bool:
        """One more, if that is not too many."""
        with self._lock:
            held = self._held.get(key, 0)
            if held >= self._most:
                return False
            self._held[key] = held + 1
            return True

    def leave(self, key: str) -> None:
        """One less."""
        with self._lock:
            left = self._held.get(key, 1) - 1
            if left > 0:
                self._held[key] = left
            else:
                self._held.pop(key, None)


class NestedCounters:
    """Two bounds at once, the narrower one first: of one visitor and of the address, or of one address and of all."""

    def __init__(self, inner: int, outer: int) -> None:
        self._inner, self._outer = Counters(inner), Counters(outer)

    def enter(self, inner: str, outer: str = "") -> bool:
        """One more for both, or for none."""
        if not self._inner.enter(inner):
            return False
        if not self._outer.enter(outer):
            self._inner.leave(inner)
            return False
        return True

    def leave(self, inner: str, outer: str = "") -> None:
        """One less for both."""
        self._inner.leave(inner)
        self._outer.leave(outer)
