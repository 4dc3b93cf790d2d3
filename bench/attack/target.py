"""What an attack knows of its target, what it counts, and how its plain sockets speak HTTP.

Attacks know nothing of the inside: a port, the id of a public table, and the text of a small record.  Every connection
comes from an address of its own choice on loopback, never from that of the innocent player.
"""

import asyncio
import json
import re
import resource
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import asdict, dataclass, field
from itertools import count
from urllib.parse import urlencode

HOST = "127.0.0.1"
ONE_ADDRESS = ("127.0.0.2",)
MANY_ADDRESSES = tuple(f"127.0.1.{number}" for number in range(1, 51))
PATIENCE = 10.0  # seconds for one answer
HEAD_END = b"\r\n\r\n"
TOKEN = re.compile(rb'name="token" value="([^"]+)"')
COOKIE = re.compile(rb"set-cookie: (ludgate=[^;]+)", re.IGNORECASE)
TROUBLES = (OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, ValueError)
Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@dataclass
class Counts:
    """What came of an attack."""

    connections: int = 0
    cut: int = 0  # connections that were refused, or closed or left without an answer
    sent: int = 0  # bytes
    answers: Counter[int] = field(default_factory=Counter)  # by status


@dataclass(frozen=True)
class Identity:
    """Somebody with a cookie of the server and the token of their forms."""

    address: str
    cookie: str
    token: str


class Target:
    """The attacked server."""

    def __init__(self, port: int, table: str, record: str, seconds: float, addresses: Sequence[str]) -> None:
        self.port, self.table, self.record, self.addresses = port, table, record, addresses
        self.end = time.monotonic() + seconds
        self.counts = Counts()
        self._turn = count()

    @property
    def left(self) -> float:
        """Seconds that are left."""
        return max(0.0, self.end - time.monotonic())

    def address(self) -> str:
        """The next of the attackers' addresses."""
        return self.addresses[next(self._turn) % len(self.addresses)]

    def told(self) -> str:
        """The counts as JSON, with the processor time that the attackers took."""
        used = resource.getrusage(resource.RUSAGE_SELF)
        found = asdict(self.counts) | {"answers": dict(sorted(self.counts.answers.items()))}
        return json.dumps(found | {"cpu_s": round(used.ru_utime + used.ru_stime, 2)})

    # ------------------------------------------------------------ connections

    @asynccontextmanager
    async def connection(self, address: str = "") -> AsyncIterator[Streams]:
        """A connection that is gone at the end."""
        reader, writer = await asyncio.open_connection(HOST, self.port, local_addr=(address or self.address(), 0))
        self.counts.connections += 1
        try:
            yield reader, writer
        finally:
            writer.transport.abort()

    async def send(self, streams: Streams, data: bytes) -> None:
        """Send, and wait while the other side does not read."""
        streams[1].write(data)
        self.counts.sent += len(data)
        await streams[1].drain()

    async def answer(self, streams: Streams) -> tuple[bytes, bytes]:
        """Head and body of an answer; its status is counted."""
        async with asyncio.timeout(PATIENCE):
            head = await streams[0].readuntil(HEAD_END)
            self.counts.answers[int(head[9:12])] += 1
            size = re.search(rb"\r\ncontent-length: (\d+)", head, re.IGNORECASE)
            return head, await streams[0].readexactly(int(size.group(1))) if size else b""

    async def ask(self, data: bytes, address: str = "") -> tuple[bytes, bytes]:
        """One request on a connection of its own; nothing comes back where the server cuts it."""
        try:
            async with self.connection(address) as streams:
                with suppress(ConnectionError):  # a server may answer before it has read everything
                    await self.send(streams, data)
                return await self.answer(streams)
        except TROUBLES:
            self.counts.cut += 1
            return b"", b""

    async def introduce(self, address: str = "", name: str = "Mallory") -> Identity | None:
        """A new person; None if the server takes no more."""
        address = address or self.address()
        head, page = await self.ask(get("/settings"), address)
        cookie, token = COOKIE.search(head), TOKEN.search(page)
        if cookie is None or token is None:
            return None
        visitor = Identity(address, cookie.group(1).decode(), token.group(1).decode())
        head, _ = await self.ask(form("/settings", visitor, name=name), address)
        known = COOKIE.search(head)
        return None if known is None else Identity(address, known.group(1).decode(), visitor.token)

    async def identities(self, number: int) -> list[Identity]:
        """So many people, or as many as the server takes."""
        found = [await self.introduce() for _ in range(number)]
        return [one for one in found if one is not None]

    # ------------------------------------------------------------ many at once

    async def flood(self, act: Callable[[int], Awaitable[None]], workers: int, a_second: float) -> None:
        """Do this again and again until the end, by so many at once, at most so many times a second in all."""
        numbers, began = count(), time.monotonic()

        async def work() -> None:
            while self.left:
                number = next(numbers)
                await asyncio.sleep(max(0.0, began + number / a_second - time.monotonic()))
                try:
                    await act(number)
                except TROUBLES:
                    self.counts.cut += 1

        await asyncio.gather(*(work() for _ in range(workers)))


async def together(acts: Iterable[Awaitable[object]]) -> None:
    """All at once; one that fails ends no other."""
    await asyncio.gather(*acts, return_exceptions=True)


# ---------------------------------------------------------------- requests


def get(path: str, cookie: str = "", *headers: str) -> bytes:
    """A request for a page."""
    known = [f"Cookie: {cookie}"] if cookie else []
    return "\r\n".join([f"GET {path} HTTP/1.1", "Host: ludgate", *known, *headers, "", ""]).encode()


def post(path: str, body: bytes, kind: str, *headers: str) -> bytes:
    """A request with a body."""
    lines = [f"POST {path} HTTP/1.1", "Host: ludgate", f"Content-Type: {kind}", f"Content-Length: {len(body)}"]
    return "\r\n".join([*lines, *headers, "", ""]).encode() + body


def form(path: str, who: Identity, **fields: str) -> bytes:
    """A plain form of somebody."""
    body = urlencode({"token": who.token, **fields}).encode()
    return post(path, body, "application/x-www-form-urlencoded", f"Cookie: {who.cookie}")


def upload(path: str, who: Identity, file: str, content: bytes, **fields: str) -> bytes:
    """A form of somebody with a file."""
    parts = [
        f'--x\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'.encode()
        for name, value in {"token": who.token, **fields}.items()
    ]
    parts.append(f'--x\r\nContent-Disposition: form-data; name="{file}"; filename="a.txt"\r\n\r\n'.encode())
    body = b"".join([*parts, content, b"\r\n--x--\r\n"])
    return post(path, body, "multipart/form-data; boundary=x", f"Cookie: {who.cookie}")
