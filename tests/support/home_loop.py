"""Tests have no event loop: what is written and what is heard there, from a test."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from sqlalchemy import Connection, Executable

from ludgate.server import Lobby, Notice, Store, Subscription
from ludgate.server.loop_bridge import LoopBridge

T = TypeVar("T")


def in_loop(lobby: Lobby, coroutine: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine in the home loop of a lobby, and wait for it."""
    return lobby._services.store.bridge.wait(coroutine)


def written(store: Store, work: Callable[[Connection], T]) -> T:
    """Do some work in a transaction that is committed."""
    return store.bridge.wait(store.write(work))


def executed(store: Store, statement: Executable) -> None:
    """One statement that is committed."""
    written(store, lambda connection: connection.execute(statement))


def all_written(store: Store) -> None:
    """Wait until what was to be stored later is stored."""
    store.bridge.wait(store.write_rows([]))
    wait_until(lambda: store.waiting == 0)


def heard(subscription: Subscription, seconds: float = 0.0) -> Notice | None:
    """The next notice, if it comes in time."""
    until = time.monotonic() + seconds
    while (notice := subscription.take()) is None and not subscription.closed and time.monotonic() < until:
        time.sleep(0.002)
    return notice


def wait_until(condition: Callable[[], bool], seconds: float = 10.0) -> None:
    """Something that happens by itself; soon."""
    until = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < until, "it did not happen in time"
        time.sleep(0.005)


def settle(lobby: Lobby) -> None:
    """Wait until what bots have answered is played."""
    in_loop(lobby, _settle(lobby._services.store.bridge))


async def _settle(bridge: LoopBridge) -> None:
    for _ in range(9):
        await asyncio.sleep(0)
        if pending := bridge._tasks - {asyncio.current_task()}:
            await asyncio.wait(pending)
