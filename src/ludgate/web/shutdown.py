"""Ending in time: when a signal says so the process ends in order, or else without order, but it ends.

What was answered is on the disk before it is answered, so nothing that anybody relies on is lost by a hard end.
"""

import logging
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager

ENDING = (signal.SIGINT, signal.SIGTERM)
LIMIT = 2.5  # seconds from the signal to the hard end
PATIENCE = 0.1  # seconds for a last line in the log, which somebody else may just be writing to

LOG = logging.getLogger("ludgate.web")


class StopTimer:
    """Armed by the first signal; when the time is over the process ends, wherever its threads are."""

    def __init__(self, limit: float = LIMIT) -> None:
        self._limit = limit
        self._armed = threading.Event()

    def arm(self) -> None:
        """From now on the time runs; may be called twice."""
        if not self._armed.is_set():
            self._armed.set()
            threading.Thread(target=self._run, name="ludgate-stop", daemon=True).start()

    def _run(self) -> None:
        time.sleep(self._limit)
        telling = threading.Thread(target=self._tell, daemon=True)
        telling.start()
        telling.join(PATIENCE)
        os._exit(0)

    def _tell(self) -> None:
        busy = ", ".join(sorted({thread.name for thread in threading.enumerate() if not thread.daemon}))
        LOG.warning("still busy %s seconds after the signal to end (%s): ending now", self._limit, busy)


@contextmanager
def on_signal(timer: StopTimer) -> Iterator[None]:
    """Arm the timer as soon as a signal to end comes, even while the main thread is busy and does not hear of it.

    Python calls its handlers in the main thread only, between two of its instructions.  But the number of a signal is
    written to a socket at once, and another thread reads it there.
    """
    if sys.platform == "win32":  # the event loop there wants this for itself
        yield
        return
    hearing, telling = socket.socketpair()
    telling.setblocking(False)
    with closing(hearing), closing(telling):
        before = signal.set_wakeup_fd(telling.fileno(), warn_on_full_buffer=False)
        thread = threading.Thread(target=_hear, args=(hearing, timer), name="ludgate-signals", daemon=True)
        thread.start()
        try:
            yield
        finally:
            signal.set_wakeup_fd(before)
            hearing.shutdown(socket.SHUT_RDWR)
            thread.join()


def _hear(hearing: socket.socket, timer: StopTimer) -> None:
    while numbers := hearing.recv(16):
        if any(number in ENDING for number in numbers):
            timer.arm()
