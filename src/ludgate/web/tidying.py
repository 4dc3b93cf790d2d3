"""Tidying up in a server that runs for weeks: memory of threads, and circles of objects that nobody uses.

Python looks for circles when so many more objects were made than given back.  A picture takes the place of the one
before it, so the count grows slowly while new objects pile up: with a limit of 20,000 there were up to 180,000 of them
at a look, and all tables stood still for a tenth of a second.  Here the new objects are looked through by the clock,
which takes milliseconds, and all of them seldom.
"""

import asyncio
import ctypes
import gc
import time

M_ARENA_MAX = -8  # the number of this setting in malloc.h of glibc
NEW, ALL = 0.1, 900.0  # seconds from one look among the new objects to the next, and among all of them
BURST = 50_000  # so many more new objects are looked through without waiting for the clock
NEVER = 1_000_000  # looks among the new objects after which Python would look among the older ones by itself


def share_memory() -> bool:
    """Let all threads take memory from the same store, where the C library is glibc; true if it does.

    By itself it gives every thread a store of its own.  Pictures are drawn now in one thread, now in another, so each
    of these stores would grow for hours, with gaps that no other thread can use.
    """
    try:
        return bool(ctypes.CDLL(None).mallopt(M_ARENA_MAX, 1))
    except (AttributeError, OSError, TypeError):
        return False


def leave_alone() -> None:
    """What is there when the server starts stays: it is never looked through again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(BURST, NEVER, NEVER)


async def sweep() -> None:
    """Look for circles as long as the server runs."""
    last = time.monotonic()
    while True:
        await asyncio.sleep(NEW)
        if time.monotonic() - last < ALL:
            gc.collect(0)
        else:
            gc.collect()
            last = time.monotonic()
