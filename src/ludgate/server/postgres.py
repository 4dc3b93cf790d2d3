"""Several processes on one PostgreSQL: notices by LISTEN and NOTIFY, who does what by advisory locks.

Notices are sent after the transaction they tell of, by a thread of their own: nobody waits for them.  One that is lost
with its process is made good by the watch of the lobby, which looks for rows that nobody told of.
"""

import asyncio
import hashlib
import json
import logging
import secrets
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

import psycopg

from ludgate.server.hub import AGAIN, LocalHub
from ludgate.server.task_locks import TaskLocks

CHANNEL = "ludgate"
BEAT = 1.0  # seconds after which the threads look whether they are to end
PAUSE = 0.5  # seconds before the database is tried again
MOST_WAITING = 10_000

Connect = Callable[[], "psycopg.Connection[Any]"]
Heard = Callable[[str], None]

logger = logging.getLogger(__name__)


class PostgresHub(LocalHub):
    """A hub whose notices reach the listeners of all processes; ``heard`` gets the tables of others' notices."""

    def __init__(self, connect: Connect, heard: Heard) -> None:
        super().__init__()
        self._connect = connect
        self._heard = heard
        self._me = secrets.token_hex(8)
        self._waiting: deque[str] = deque(maxlen=MOST_WAITING)
        self._pending = threading.Event()
        self._closing = threading.Event()
        self.listening = threading.Event()  # until the connection is lost
        self._threads = [
            threading.Thread(target=self._stay, args=(loop,), name=f"ludgate-{name}", daemon=True)
            for name, loop in (("listen", self._listen), ("notify", self._notify))
        ]
        for thread in self._threads:
            thread.start()

    def publish(self, channel: str, table: str, topic: str, ply: int) -> None:
        self.tell_here(channel, table, topic, ply)
        self._waiting.append(json.dumps([self._me, channel, table, topic, ply]))
        self._pending.set()

    def close(self) -> None:
        self._closing.set()
        self._waiting.append(json.dumps([self._me, "", "", "", 0]))  # it comes back and wakes the listening thread
        self._pending.set()
        for thread in self._threads:
            thread.join()
        super().close()

    # ------------------------------------------------------------ threads

    def _stay(self, loop: Callable[["psycopg.Connection[Any]"], None]) -> None:
        """Go on with a loop, on a new connection whenever the old one is lost."""
        while not self._closing.is_set():
            try:
                connection = self._connect()
                try:
                    loop(connection)
                finally:
                    connection.close()
            except Exception as error:
                self.listening.clear()
                logger.warning("the database does not answer, trying again: %s", error)
                self._closing.wait(PAUSE)

    def _listen(self, connection: "psycopg.Connection[Any]") -> None:
        connection.execute(f"LISTEN {CHANNEL}")
        self.listening.set()
        for channel in self.channels():
            self.tell_here(channel, channel, AGAIN, 0)  # what was missed without a connection
        while not self._closing.is_set():
            for notice in connection.notifies(timeout=BEAT, stop_after=1):
                self._take(notice.payload)

    def _take(self, payload: str) -> None:
        sender, channel, table, topic, ply = json.loads(payload)
        if sender != self._me:
            self.tell_here(channel, table, topic, ply)
            self._heard(table)

    def _notify(self, connection: "psycopg.Connection[Any]") -> None:
        while True:
            while self._waiting:
                payload = self._waiting[0]
                connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, payload))
                with suppress(IndexError):
                    self._waiting.popleft()
            if self._closing.is_set():
                return
            self._pending.wait()
            self._pending.clear()


class PostgresLocks(TaskLocks):
    """Advisory locks of one database session: whatever happens to the process, they end with it.

    The session belongs to one thread, so nothing is done on it twice at once.
    """

    def __init__(self, connect: Connect) -> None:
        self._connect = connect
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="ludgate-locks")
        self._held: set[str] = set()
        self._connection: psycopg.Connection[Any] | None = None

    async def take(self, task: str) -> bool:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._take, task)

    async def give_back(self, task: str) -> None:
        if task in self._held:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._give_back, task)

    def _take(self, task: str) -> bool:
        if task in self._held and self._connection is not None and not self._connection.closed:
            return True
        try:
            granted = bool(self._ask("SELECT pg_try_advisory_lock(%s)", task))
        except psycopg.Error as error:
            logger.warning("the database does not answer: %s", error)
            return False
        if granted:
            self._held.add(task)
        return granted

    def _give_back(self, task: str) -> None:
        if task in self._held:
            self._held.discard(task)
            with suppress(psycopg.Error):
                self._ask("SELECT pg_advisory_unlock(%s)", task)

    def _ask(self, query: str, task: str) -> object:
        if self._connection is None or self._connection.closed:
            self._held.clear()
            self._connection = self._connect()
        row = self._connection.execute(query, (key_of(task),)).fetchone()
        return None if row is None else row[0]

    def close(self) -> None:
        self._thread.shutdown()
        self._held.clear()
        if self._connection is not None:
            self._connection.close()


def key_of(task: str) -> int:
    """The number of a lock: 64 bits with a sign."""
    return int.from_bytes(hashlib.sha256(f"{CHANNEL} {task}".encode()).digest()[:8], "big", signed=True)
