"""A bell: calls something later, in a thread of its own."""

import heapq
import logging
import threading
import time
from collections.abc import Callable
from itertools import count

logger = logging.getLogger(__name__)


class Bell:
    """Short calls at set times; after ``close`` none is made any more."""

    def __init__(self) -> None:
        self._calls: list[tuple[float, int, Callable[[], object]]] = []
        self._numbers = count()
        self._changed = threading.Condition()
        self._closed = False
        self._thread: threading.Thread | None = None

    def ring(self, delay: float, call: Callable[[], object]) -> None:
        """Call this after ``delay`` seconds."""
        with self._changed:
            if self._closed:
                return
            heapq.heappush(self._calls, (time.monotonic() + delay, next(self._numbers), call))
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="ludgate-bell", daemon=True)
                self._thread.start()
            self._changed.notify()

    def close(self) -> None:
        with self._changed:
            self._closed = True
            self._changed.notify()
        if self._thread is not None and self._thread is not threading.current_thread():
            self._thread.join()

    def _run(self) -> None:
        while (call := self._next()) is not None:
            try:
                call()
            except Exception:  # the next calls are those of others
                logger.exception("what the bell called for went wrong")

    def _next(self) -> Callable[[], object] | None:
        """The next call, when its time has come; None when the bell is closed."""
        with self._changed:
            while not self._closed:
                left = self._calls[0][0] - time.monotonic() if self._calls else None
                if left is not None and left <= 0:
                    return heapq.heappop(self._calls)[2]
                self._changed.wait(left)
            return None
