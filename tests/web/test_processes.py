"""Real processes: several on one database, a clean end with pages open, and tables that go on after the worst end."""

import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import pytest

from tests.support.postgres import fresh_database
from tests.web.visitors import Page

PATIENCE = 40.0
END = 3.0  # seconds in which a server is gone although pages are open
START_UP = 2.0  # for a machine that is busy


@dataclass
class Process:
    """A running ``ludgate serve``."""

    process: "subprocess.Popen[str]"
    address: str

    def end(self, number: int) -> tuple[int, float, str]:
        """Send a signal; returns the exit code, how long it took, and what was said at last."""
        began = time.monotonic()
        self.process.send_signal(number)
        _, complaints = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, time.monotonic() - began, complaints


@contextmanager
def serving(folder: Path, *arguments: str) -> Iterator[Process]:
    command = [sys.executable, "-m", "ludgate", "serve", "--port", "0", "--folder", str(folder), *arguments]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        line = process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:\d+", line)
        assert found is not None, process.communicate(timeout=PATIENCE)[1]
        yield Process(process, found.group())
    finally:
        if process.poll() is None:
            process.kill()
            process.communicate(timeout=PATIENCE)


@dataclass
class Somebody:
    """A person with a browser, who may come by any process."""

    name: str
    cookies: httpx.Cookies = field(default_factory=httpx.Cookies)
    token: str = ""

    def client(self, server: Process) -> httpx.Client:
        return httpx.Client(base_url=server.address, cookies=self.cookies, follow_redirects=True, timeout=PATIENCE)

    def get(self, server: Process, path: str) -> httpx.Response:
        with self.client(server) as client:
            answer = client.get(path)
            self.cookies.update(client.cookies)
        found = re.search(r'name="token" value="([^"]+)"', answer.text)
        self.token = found.group(1) if found else self.token
        return answer

    def post(self, server: Process, path: str, **fields: str) -> httpx.Response:
        if not self.token:
            self.get(server, "/settings")
        with self.client(server) as client:
            answer = client.post(path, data={"token": self.token, "name": self.name, **fields})
            self.cookies.update(client.cookies)
        return answer


class Listening(threading.Thread):
    """The stream of a table, as an open page hears it."""

    def __init__(self, server: Process, who: Somebody, path: str) -> None:
        super().__init__(daemon=True)
        self._client = who.client(server)
        self._path = path
        self.plies: list[int] = []
        self.opened = threading.Event()
        self.start()
        assert self.opened.wait(PATIENCE)

    def run(self) -> None:
        try:
            with self._client, self._client.stream("GET", self._path) as answer:
                for line in answer.iter_lines():
                    if line.startswith("id: "):
                        self.plies.append(int(line[4:]))
                    self.opened.set()
        except httpx.HTTPError:
            return

    def hears(self, ply: int) -> bool:
        ends = time.monotonic() + PATIENCE
        while ply not in self.plies and time.monotonic() < ends:
            time.sleep(0.02)
        return ply in self.plies


def table_of_two(one: Process, other: Process) -> tuple[Somebody, Somebody, str]:
    """Anna opens a table at one process, Ben sits down at the other."""
    anna, ben = Somebody("Anna"), Somebody("Ben")
    opened = anna.post(one, "/new", game="london", seats="2", seat0="me", seat1="open")
    table = opened.url.path
    links = [e.get("value") for e in Page(opened.text).find("input") if "/join/" in e.get("value")]
    invitation = "/join/" + links[0].rpartition("/")[2]
    assert ben.post(other, invitation).url.path == table
    return anna, ben, table


def test_two_processes_on_postgresql_serve_one_table(tmp_path: Path) -> None:
    """A move made in one process reaches the page that is open at the other, and bots go on."""
    database = fresh_database()
    with serving(tmp_path, "--database", database) as one, serving(tmp_path, "--database", database) as other:
        anna, ben, table = table_of_two(one, other)
        page = Listening(other, ben, f"{table}/stream")
        assert anna.post(one, f"{table}/move", move="draw three", ply="0").status_code == 200
        assert page.hears(1)
        assert 'data-ply="1"' in ben.get(other, table).text
        assert anna.post(other, f"{table}/move", move="draw three", ply="0").status_code == 200  # it is made already
        repeated = anna.post(other, f"{table}/move", move="develop", ply="0")
        assert repeated.status_code == 409
        solo = anna.post(other, "/quick", game="guilds").url.path
        assert 'id="table"' in anna.get(one, solo).text
        for server in (one, other):
            code, took, complaints = server.end(signal.SIGTERM)
            assert (code, complaints) == (0, ""), complaints
            assert took < END + START_UP


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT], ids=["SIGTERM", "SIGINT"])
def test_a_server_ends_at_once_although_pages_are_open(tmp_path: Path, number: signal.Signals) -> None:
    with serving(tmp_path) as server:
        anna, ben, table = table_of_two(server, server)
        pages = [Listening(server, who, f"{table}/stream") for who in (anna, ben) for _ in range(2)]
        code, took, complaints = server.end(number)
        assert code in (0, 130), complaints
        assert took < END + START_UP
        assert "Traceback" not in complaints
        for page in pages:
            page.join(PATIENCE)
            assert not page.is_alive()


def test_a_killed_server_goes_on_where_it_stood(tmp_path: Path) -> None:
    """kill -9 while a bot is to move: after the start everything is there, and the bot moves."""
    anna = Somebody("Anna")
    with serving(tmp_path) as server:
        fields = {"game": "london", "seats": "2", "seat0": "greedy", "seat1": "me"}
        table = anna.post(server, "/new", **fields).url.path
        assert server.end(signal.SIGKILL)[0] == -signal.SIGKILL
    with serving(tmp_path) as server:
        ends = time.monotonic() + PATIENCE
        while 'data-turn="mine"' not in anna.get(server, table).text:
            assert time.monotonic() < ends, "the bot did not move"
            time.sleep(0.1)
        server.end(signal.SIGTERM)


def test_a_second_process_on_the_same_file_is_told_where_the_first_is(tmp_path: Path) -> None:
    with serving(tmp_path / "ludgate") as server:
        command = [sys.executable, "-m", "ludgate"]
        second = subprocess.run(
            [*command, "serve", "--port", "0", "--folder", str(tmp_path / "ludgate")],
            capture_output=True, text=True, timeout=PATIENCE, check=False,
        )  # fmt: skip
        assert second.returncode == 2
        assert f"served already at {server.address}" in second.stderr
        assert "PostgreSQL" in second.stderr
        play = subprocess.run(
            [*command, "play", "--no-browser"],
            capture_output=True, text=True, timeout=PATIENCE, check=False,
            env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
        )  # fmt: skip
        assert (play.returncode, play.stderr) == (0, "")
        assert f"Ludgate: {server.address}/" in play.stdout
        server.end(signal.SIGTERM)
    with serving(tmp_path / "ludgate") as server:  # the hold has gone with the process
        server.end(signal.SIGKILL)
    with serving(tmp_path / "ludgate") as server:
        server.end(signal.SIGTERM)
