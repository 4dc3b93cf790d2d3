"""HTTP over plain sockets, as cheap as it can be: the clients share the machine with the server they measure."""

import asyncio
import re
import time
import zlib
from collections.abc import Callable
from urllib.parse import urlencode

HEAD_END = b"\r\n\r\n"
ID = re.compile(rb"^id: (\d+)", re.MULTILINE)


class Answer:
    """An answer: the status, the headers, the body."""

    def __init__(self, head: bytes, body: bytes = b"") -> None:
        self.status = int(head[9:12])
        self._head = head
        self.body = body

    def header(self, name: str) -> str:
        """A header, or nothing."""
        found = re.search(rf"\r\n{name}: ([^\r]*)".encode(), self._head, re.IGNORECASE)
        return found.group(1).decode() if found else ""


class Caller(asyncio.Protocol):
    """A connection for one request after the other."""

    def __init__(self) -> None:
        self._transport: asyncio.Transport | None = None
        self._came = b""
        self._waiting: asyncio.Future[Answer] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        self._came += data
        head, found, rest = self._came.partition(HEAD_END)
        wanted = int(Answer(head).header("content-length") or 0) if found else 0
        if found and len(rest) >= wanted and self._waiting is not None:
            self._came = rest[wanted:]
            waiting, self._waiting = self._waiting, None
            if not waiting.done():
                waiting.set_result(Answer(head, rest[:wanted]))

    def connection_lost(self, exc: Exception | None) -> None:
        self._transport = None
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_exception(ConnectionResetError("the server closed the connection"))
        self._waiting = None

    @property
    def open(self) -> bool:
        return self._transport is not None and not self._transport.is_closing()

    def ask(self, request: bytes) -> asyncio.Future[Answer]:
        """Send a request; its answer comes later."""
        if self._transport is None:
            raise ConnectionResetError("the server closed the connection")
        self._waiting = asyncio.get_running_loop().create_future()
        self._transport.write(request)
        return self._waiting

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()


def form_request(path: str, cookie: str, fields: dict[str, str]) -> bytes:
    """A form as the script of the pages sends it."""
    body = urlencode(fields)
    return (
        f"POST {path} HTTP/1.1\r\nHost: ludgate\r\nCookie: {cookie}\r\nHX-Request: true\r\n"
        f"Accept-Encoding: gzip\r\nContent-Type: application/x-www-form-urlencoded\r\n"
        f"Content-Length: {len(body)}\r\n\r\n{body}"
    ).encode()


class Ear(asyncio.Protocol):
    """A live stream: calls ``heard(ply, text, at)`` for every event, ``lost()`` at the end."""

    def __init__(self, request: bytes, heard: Callable[[int, bytes, float], None], lost: Callable[[str], None]) -> None:
        self._request, self._heard, self._lost = request, heard, lost
        self._transport: asyncio.Transport | None = None
        self._came = bytearray()
        self._text = bytearray()
        self._unpack: zlib._Decompress | None = None
        self._begun = False
        self.received = 0  # bytes on the wire

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        self._came += data
        if not self._begun and not self._begin():
            return
        while (chunk := self._chunk()) is not None:
            self._text += self._unpack.decompress(chunk) if self._unpack else chunk
        self._tell()

    def _begin(self) -> bool:
        head, found, rest = bytes(self._came).partition(HEAD_END)
        if not found:
            return False
        answer = Answer(head)
        if answer.status != 200:
            self._end(f"the stream was answered with {answer.status}")
            return False
        self._unpack = zlib.decompressobj(wbits=31) if answer.header("content-encoding") == "gzip" else None
        self._came = bytearray(rest)
        self._begun = True
        return True

    def _chunk(self) -> bytes | None:
        """The next whole chunk."""
        line = self._came.find(b"\r\n")
        if line < 0:
            return None
        size = int(self._came[:line], 16)
        end = line + 2 + size
        if len(self._came) < end + 2:
            return None
        found = bytes(self._came[line + 2 : end])
        del self._came[: end + 2]
        return found

    def _tell(self) -> None:
        while (end := self._text.find(b"\n\n")) >= 0:
            event = bytes(self._text[:end])
            del self._text[: end + 2]
            found = ID.search(event, 0, 40)
            if found:
                self._heard(int(found.group(1)), event, time.perf_counter())

    def connection_lost(self, exc: Exception | None) -> None:
        self._transport = None
        self._end("the stream ended")

    def _end(self, why: str) -> None:
        lost, self._lost = self._lost, lambda _: None
        self.close()
        lost(why)

    def close(self) -> None:
        """Hang up; nobody is told."""
        self._lost = lambda _: None
        if self._transport is not None:
            self._transport.abort()


def stream_request(path: str, cookie: str, *, packed: bool, last: int | None = None) -> bytes:
    """A request for the stream of a table as a browser sends it."""
    again = f"Last-Event-ID: {last}\r\n" if last is not None else ""
    wants = "gzip, deflate, br" if packed else "identity"
    return (
        f"GET {path} HTTP/1.1\r\nHost: ludgate\r\nCookie: {cookie}\r\nAccept: text/html, text/event-stream\r\n"
        f"Accept-Encoding: {wants}\r\n{again}\r\n"
    ).encode()
