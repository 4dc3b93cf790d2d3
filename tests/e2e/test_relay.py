"""The relay before Firefox, with a make-believe one behind it."""

import asyncio
import json
import re
import subprocess
import sys
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import pytest

from tests.e2e import relay

Made = TypeVar("Made")
PATIENCE = 60  # seconds for a talk that takes a moment

REFUSAL = {"type": "error", "id": 7, "error": "unknown command", "message": relay.FORGIVEN, "stacktrace": "…" * 100}
# Tells its address as Firefox does, hears only those who call it by its port, refuses one command, says what it heard.
FIREFOX = f"""
import socket, sys
door = socket.create_server(("127.0.0.1", 0))
port = door.getsockname()[1]
print("noise", file=sys.stderr)
print(f"WebDriver BiDi listening on ws://127.0.0.1:{{port}}", file=sys.stderr, flush=True)
guest, _ = door.accept()
asked = guest.recv(1000)
assert b"Host: 127.0.0.1:%d\\r\\n" % port in asked, asked
guest.sendall(b"HTTP/1.1 101 Go on\\r\\n\\r\\n" + {relay.frame(0x81, json.dumps(REFUSAL).encode())!r})
heard = guest.recv(1000)
guest.sendall(bytes([0x81, len(heard)]) + heard)
guest.close()
sys.exit(3)
"""


def run(doing: Coroutine[Any, Any, Made]) -> Made:
    """In a thread of its own: the loop of this one may be Playwright's, which other tests have started."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, doing).result()


def test_only_the_refusal_of_one_command_is_forgiven() -> None:
    assert json.loads(relay.forgiven(json.dumps(REFUSAL).encode())) == {"type": "success", "id": 7, "result": {}}
    for other in (REFUSAL | {"message": "emulation.setLocaleOverride"}, REFUSAL | {"error": "invalid argument"}):
        assert relay.forgiven(json.dumps(other).encode()) == json.dumps(other).encode()
    quoted = json.dumps({"type": "event", "params": [REFUSAL]}).encode()
    assert relay.forgiven(quoted) == quoted


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 200_000])
def test_frames_of_every_size_stay_as_they_are(size: int) -> None:
    async def read() -> list[tuple[int, bytes]]:
        reader = asyncio.StreamReader()
        reader.feed_data(relay.frame(0x81, b"x" * size) + relay.frame(0x88, b""))
        reader.feed_eof()
        return [found async for found in relay.frames(reader)]

    assert run(read()) == [(0x81, b"x" * size), (0x88, b"")]


async def talk(port: int) -> list[bytes]:
    """Somebody who takes the relay for the browser."""
    reader, writer = await asyncio.open_connection(relay.HOME, port)
    writer.write(b"GET /session HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\n\r\n" % port)
    await reader.readuntil(relay.END_OF_HEADERS)
    writer.write(b"a question")
    answers = [payload async for _, payload in relay.frames(reader)]
    writer.close()
    return answers


def test_it_looks_like_the_browser_behind_it(tmp_path: Path) -> None:
    (tmp_path / "firefox.py").write_text(FIREFOX, encoding="utf-8")
    command = [sys.executable, relay.__file__, sys.executable, str(tmp_path / "firefox.py")]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as started:
        assert started.stderr is not None
        assert started.stderr.readline() == "noise\n"
        found = re.search(r"BiDi listening on ws://127\.0\.0\.1:(\d+)$", started.stderr.readline())
        assert found is not None
        try:
            done, echo = run(asyncio.wait_for(talk(int(found[1])), PATIENCE))
        except BaseException:
            started.kill()  # nobody else would end it
            raise
    assert json.loads(done)["type"] == "success"
    assert echo == b"a question"
    assert started.returncode == 3
