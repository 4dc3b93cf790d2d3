"""The bridge into the event loop in which everything is written.

All writing is done by coroutines of one event loop, the home loop: that of the web server (``adopt``), or, where there
is none, a loop in a thread of its own, which is started when it is first needed.  Threads and other loops come in here
and nowhere else.
"""

import asyncio
import logging
import threading
from asyncio import AbstractEventLoop
from collections.abc import Coroutine
from concurrent.futures import CancelledError, Future
from contextlib import suppress
from typing import Any, TypeVar

from ludgate.server.outcomes import Declined

T = TypeVar("T")

logger = logging.getLogger(__name__)


class BridgeClosed(Declined):
    """The server is ending; nothing was done."""


def _stopping() -> BridgeClosed:
    return BridgeClosed("The server is being stopped; try again in a moment.")


class LoopBridge:
    """``wait`` is for threads, ``run`` for coroutines; ``post`` and ``background`` wait for nothing.

    A coroutine that was handed over runs to its end, whatever happens to whoever asked for it: a client that hangs up
    does not interrupt a write.  Only those of ``background`` are cancelled when the bridge is closed.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._home: AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._tasks: set[asyncio.Task[Any]] = set()  # to be finished before the end
        self._background: set[asyncio.Task[Any]] = set()
        self._waiting: set[Future[Any]] = set()  # of threads
        self._closed = False

    # ------------------------------------------------------------ the home loop

    def adopt(self) -> None:
        """Make the loop that runs here the home loop; before anything was handed over."""
        with self._lock:
            assert self._home is None, "there is a home loop already"
            self._home = asyncio.get_running_loop()

    def _loop(self) -> AbstractEventLoop:
        with self._lock:
            if self._closed:
                raise _stopping()
            if self._home is None:
                self._home = asyncio.new_event_loop()
                self._thread = threading.Thread(target=self._run_home, name="ludgate-loop", daemon=True)
                self._thread.start()
            return self._home

    def _run_home(self) -> None:
        assert self._home is not None
        asyncio.set_event_loop(self._home)
        self._home.run_forever()

    # ------------------------------------------------------------ handing over

    def wait(self, coroutine: Coroutine[Any, Any, T]) -> T:
        """Run it in the home loop and wait for what it gives; from any other thread than that of the loop."""
        try:
            home = self._loop()
            assert running_loop() is not home, "the home loop would wait for itself"
            future = asyncio.run_coroutine_threadsafe(self._tracked(coroutine), home)
        except BaseException:
            coroutine.close()
            raise
        self._waiting.add(future)
        if home.is_closed():  # it ended just now, perhaps without having seen this
            future.cancel()
        try:
            return future.result()
        except CancelledError:
            raise _stopping() from None
        finally:
            self._waiting.discard(future)

    async def run(self, coroutine: Coroutine[Any, Any, T]) -> T:
        """Run it in the home loop, from whatever loop; if the caller is cancelled, it goes on."""
        try:
            home = self._loop()
        except BridgeClosed:
            coroutine.close()
            raise
        if running_loop() is home:
            return await asyncio.shield(self._spawn(coroutine, self._tasks))
        future = asyncio.run_coroutine_threadsafe(self._tracked(coroutine), home)
        return await asyncio.shield(asyncio.wrap_future(future))

    def post(self, coroutine: Coroutine[Any, Any, object]) -> None:
        """Let it run, from wherever; it is finished before the bridge is closed."""
        self._start(coroutine, self._tasks)

    def background(self, coroutine: Coroutine[Any, Any, object]) -> None:
        """Let it run, from wherever, until it ends or the bridge is closed, which may cancel it anywhere."""
        self._start(coroutine, self._background)

    def _start(self, coroutine: Coroutine[Any, Any, object], among: set[asyncio.Task[Any]]) -> None:
        try:
            home = self._loop()
            if running_loop() is home:
                self._spawn(_logged(coroutine), among)
            else:
                home.call_soon_threadsafe(self._spawn, _logged(coroutine), among)
        except (BridgeClosed, RuntimeError):  # the loop has ended
            coroutine.close()

    def _spawn(self, coroutine: Coroutine[Any, Any, T], among: set[asyncio.Task[Any]]) -> asyncio.Task[T]:
        task = asyncio.get_running_loop().create_task(coroutine)
        among.add(task)
        task.add_done_callback(among.discard)
        return task

    async def _tracked(self, coroutine: Coroutine[Any, Any, T]) -> T:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await coroutine

    # ------------------------------------------------------------ the end

    async def finish(self) -> None:
        """In the home loop: take nothing more, cancel the background, and wait for everything else."""
        self._closed = True
        for task in list(self._background):
            task.cancel()
        while pending := [*self._tasks, *self._background]:
            await asyncio.wait(pending)

    def close(self) -> None:
        """Finish, if that was not done in the home loop; threads that still wait are told so.  May be called twice."""
        home, thread = self._home, self._thread
        self._closed = True
        if home is not None and thread is not None and thread.is_alive():
            asyncio.run_coroutine_threadsafe(self.finish(), home).result()
            asyncio.run_coroutine_threadsafe(home.shutdown_default_executor(), home).result()
            home.call_soon_threadsafe(home.stop)
            thread.join()
            home.close()
        for future in list(self._waiting):
            future.cancel()


async def _logged(coroutine: Coroutine[Any, Any, object]) -> None:
    """What nobody waits for tells its errors to the log."""
    try:
        await coroutine
    except Exception:
        logger.exception("something that nobody waits for has failed")


def running_loop() -> AbstractEventLoop | None:
    """The loop that runs in this thread."""
    with suppress(RuntimeError):
        return asyncio.get_running_loop()
    return None
