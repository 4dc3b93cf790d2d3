"""SIGTERM ends a server within three seconds, whatever is going on, and the data file is whole afterwards."""

import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

PROMISED = 3.0  # seconds
TOKEN = re.compile(r'name="token" value="([^"]+)"')


class Stubborn:
    """A server that runs as a process of its own."""

    def __init__(self, folder: Path) -> None:
        program = Path(__file__).with_name("stubborn.py")
        self._process = subprocess.Popen(
            [sys.executable, str(program), str(folder)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert self._process.stdout is not None
        found = re.search(r"http://[0-9.:]+", self._process.stdout.readline())
        assert found is not None, self._process.communicate(timeout=5)
        self.address = found.group()

    def connect(self, first: str) -> socket.socket:
        """A connection on which this was sent."""
        place = urlsplit(self.address)
        made = socket.create_connection((str(place.hostname), int(place.port or 0)), timeout=10)
        made.sendall(first.encode())
        return made

    def stop(self) -> tuple[float, int, str]:
        """SIGTERM; how many seconds it took, the exit code, and what it said."""
        begun = time.monotonic()
        self._process.send_signal(signal.SIGTERM)
        try:
            _, said = self._process.communicate(timeout=15)
        finally:
            self.kill()
        return time.monotonic() - begun, self._process.returncode, said

    def kill(self) -> None:
        self._process.kill()
        for pipe in (self._process.stdout, self._process.stderr):
            assert pipe is not None
            pipe.close()
        self._process.wait()


@pytest.fixture
def stubborn(tmp_path: Path) -> Iterator[Stubborn]:
    made = Stubborn(tmp_path)
    yield made
    made.kill()


@contextmanager
def somebody(address: str) -> Iterator[httpx.Client]:
    """A browser with a person."""
    with httpx.Client(base_url=address, follow_redirects=True, timeout=20) as client:
        client.post("/settings", data={"token": token_of(client), "name": "Anna"})
        yield client


def token_of(client: httpx.Client) -> str:
    """What the forms of this browser carry."""
    found = TOKEN.search(client.get("/settings").text)
    assert found is not None
    return found.group(1)


def check(tmp_path: Path, ended: tuple[float, int, str]) -> None:
    seconds, code, said = ended
    assert seconds < PROMISED, said
    assert code == 0, said
    assert "Traceback" not in said
    with closing(sqlite3.connect(tmp_path / "tables.db")) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


@pytest.mark.parametrize("where", ["executor", "page", "loop"])
def test_pages_that_take_a_minute_do_not_keep_it(where: str, stubborn: Stubborn, tmp_path: Path) -> None:
    with closing(stubborn.connect(f"GET /busy/{where} HTTP/1.1\r\nhost: here\r\n\r\n")):
        time.sleep(0.5)  # the page is being made
        check(tmp_path, stubborn.stop())


def test_nor_does_a_bot_that_thinks_for_ever(stubborn: Stubborn, tmp_path: Path) -> None:
    with somebody(stubborn.address) as client:
        fields = {"token": token_of(client), "game": "london", "seats": "2", "seat0": "greedy", "seat1": "greedy"}
        assert client.post("/new", data=fields).status_code == 200
        time.sleep(2)  # the worker has begun
        check(tmp_path, stubborn.stop())


def test_nor_do_streams_and_half_open_connections(stubborn: Stubborn, tmp_path: Path) -> None:
    with ExitStack() as opened:
        for _ in range(5):
            cookie = opened.enter_context(somebody(stubborn.address)).cookies["ludgate"]
            for _ in range(10):
                line = f"GET /waiting HTTP/1.1\r\nhost: here\r\ncookie: ludgate={cookie}\r\n\r\n"
                stream = opened.enter_context(closing(stubborn.connect(line)))
                assert stream.recv(100).startswith(b"HTTP/1.1 200")
            for half in (
                "",
                "GET / HTTP/1.1\r\nhost:",
                "POST /new HTTP/1.1\r\nhost: here\r\ncontent-length: 9\r\n\r\nx",
            ):
                opened.enter_context(closing(stubborn.connect(half)))
        check(tmp_path, stubborn.stop())
