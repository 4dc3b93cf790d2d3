"""Stands between Playwright and a Firefox as distributions have it, and forgives that Firefox one command.

Playwright tells every new browser which light it prefers (``emulation.setMediaFeaturesOverride`` of WebDriver BiDi) and
gives up where the browser does not know this command, as the Firefox of Debian does not. Here the refusal becomes
"done", and everything else passes as it is. A preference of the profile says the same (``firefox.py``).

``python relay.py FIREFOX ARGUMENT…`` looks like that Firefox to the program that starts it.
"""

import asyncio
import json
import re
import sys
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator, Sequence
from functools import partial

FORGIVEN = "emulation.setMediaFeaturesOverride"
HOME = "127.0.0.1"
LISTENING = re.compile(rb"(?<=WebDriver BiDi listening on ws://127\.0\.0\.1:)\d+")
CALLED = re.compile(rb"(?i)(?<=\r\nhost: )[^\r]*")
END_OF_HEADERS = b"\r\n\r\n"
GULP = 1 << 16  # bytes
LONGEST_LINE = 1 << 24


async def stand_in(command: Sequence[str]) -> int:
    """Run a Firefox, telling our own address instead of its own; gives its exit code."""
    firefox = await asyncio.create_subprocess_exec(*command, stderr=asyncio.subprocess.PIPE, limit=LONGEST_LINE)
    assert firefox.stderr is not None
    async for line in firefox.stderr:
        said = line
        if found := LISTENING.search(line):
            server = await asyncio.start_server(partial(connect, int(found.group())), HOME, 0)
            said = LISTENING.sub(b"%d" % server.sockets[0].getsockname()[1], line)
        sys.stderr.buffer.write(said)
        sys.stderr.buffer.flush()
    return await firefox.wait()


async def connect(port: int, guest: StreamReader, to_guest: StreamWriter) -> None:
    """Let somebody talk with the Firefox at this port."""
    firefox, to_firefox = await asyncio.open_connection(HOME, port)
    await asyncio.gather(carry_questions(guest, to_firefox), carry_answers(firefox, to_guest))


async def carry_questions(guest: StreamReader, to_firefox: StreamWriter) -> None:
    """All as it is, but for the host in the first words: Firefox hears only those who call it by its own port."""
    host, port = to_firefox.get_extra_info("peername")
    to_firefox.write(CALLED.sub(f"{host}:{port}".encode(), await guest.readuntil(END_OF_HEADERS)))
    while words := await guest.read(GULP):
        to_firefox.write(words)
        await to_firefox.drain()
    to_firefox.close()


async def carry_answers(firefox: StreamReader, to_guest: StreamWriter) -> None:
    """Frame by frame."""
    to_guest.write(await firefox.readuntil(END_OF_HEADERS))
    async for kind, payload in frames(firefox):
        to_guest.write(frame(kind, forgiven(payload)))
        await to_guest.drain()
    to_guest.close()


async def frames(firefox: StreamReader) -> AsyncIterator[tuple[int, bytes]]:
    """The frames of a WebSocket server, which are not masked: the first byte, and what it carries."""
    while kind := await firefox.read(1):
        size = (await firefox.readexactly(1))[0]
        if size > 125:
            size = int.from_bytes(await firefox.readexactly(2 if size == 126 else 8))
        yield kind[0], await firefox.readexactly(size)


def frame(kind: int, payload: bytes) -> bytes:
    """The opposite of ``frames``."""
    size = len(payload)
    if size < 126:
        return bytes([kind, size]) + payload
    if size < 1 << 16:
        return bytes([kind, 126]) + size.to_bytes(2) + payload
    return bytes([kind, 127]) + size.to_bytes(8) + payload


def forgiven(payload: bytes) -> bytes:
    """The same answer, or "done" if it says that the command is not known."""
    if b'"unknown command"' not in payload or FORGIVEN.encode() not in payload:
        return payload
    answer = json.loads(payload)
    if answer["type"] != "error":
        return payload
    return json.dumps({"type": "success", "id": answer["id"], "result": {}}).encode()


def main() -> int:
    return asyncio.run(stand_in(sys.argv[1:]))


if __name__ == "__main__":
    raise SystemExit(main())
