"""Waiting in an event loop for something that another thread, or the loop itself, will do."""

import asyncio
from collections.abc import Iterable
from contextlib import suppress

Waiting = tuple[asyncio.AbstractEventLoop, "asyncio.Future[None]"]


def waiting_here() -> Waiting:
    """Something to wait for, in the loop that runs here."""
    loop = asyncio.get_running_loop()
    return loop, loop.create_future()


def wake(waiting: Iterable[Waiting]) -> None:
    """Let them go on, from any thread; each loop is called once."""
    together: dict[asyncio.AbstractEventLoop, list[asyncio.Future[None]]] = {}
    for loop, awaited in waiting:
        together.setdefault(loop, []).append(awaited)
    for loop, futures in together.items():
        if loop is _running():
            resolve(*futures)
        else:
            with suppress(RuntimeError):  # the loop has ended, and nobody waits there any more
                loop.call_soon_threadsafe(resolve, *futures)


def resolve(*waiting: asyncio.Future[None]) -> None:
    """Let them go on, from the thread of their loop."""
    for awaited in waiting:
        if not awaited.done():
            awaited.set_result(None)


def _running() -> asyncio.AbstractEventLoop | None:
    """The loop that runs in this thread."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None
