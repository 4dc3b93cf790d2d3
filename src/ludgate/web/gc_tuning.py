"""Tidying up in a server that runs for weeks: memory of threads, and circles of objects that nobody uses.

Every picture of a table is thousands of new objects, and each look for circles goes through those that are new since
the last one, while everybody waits: up to a second with 200 tables, and with Python's own limits, or ten looks a
second, a twelfth of the time.  So nothing here makes circles, but for a few objects a stream, and they are looked
for once an hour, or when so many more objects were made than given back that something must have begun to make them.
"""

import asyncio
import ctypes
import gc

M_ARENA_MAX = -8  # the number of this setting in malloc.h of glibc
ALL = 3600.0  # seconds from one look among all objects to the next
PILE = 5_000_000  # so many more objects are looked through at once; if all were circles, they had some 500 MiB
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
    gc.set_threshold(PILE, NEVER, NEVER)


async def sweep() -> None:
    """Look for circles among all objects, as long as the server runs."""
    while True:
        await asyncio.sleep(ALL)
        gc.collect()
