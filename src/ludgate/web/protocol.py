"""HTTP on one connection: what arrives is bounded in bytes and in time.

A request is counted as it arrives, whatever its bytes are: head, body, sizes and extensions of chunks, trailers.
Nothing that a stranger sends here is written into the log.
"""

import asyncio
from typing import TYPE_CHECKING, Any

import httptools
from uvicorn import Config
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.server import ServerState

from ludgate.server.addresses import UNKNOWN, counted_address

if TYPE_CHECKING:
    from ludgate.web.connections import Connections

PATIENCE = 5.0  # seconds in which somebody who is sent away takes the answer
NEVER = float("inf")
INVALID = "This is no request that can be read."


class RefusedRequest(Exception):
    """A request is refused while it arrives."""

    def __init__(self, status: int, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status


class BoundedProtocol(HttpToolsProtocol):
    """The protocol of uvicorn that is read by httptools, which itself takes anything of any length at any pace."""

    def __init__(
        self,
        connections: "Connections",
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._all, self._limits = connections, connections.limits
        self.address = UNKNOWN
        self.deadline = self.write_deadline = NEVER  # in the time of the event loop
        self._came = 0  # bytes since the last request was complete
        self._head = 0  # of these, the headers
        self._chunks = 0
        self._in_head = True
        self._reading = True  # a request has not arrived completely

    def _within(self, seconds: float) -> float:
        return self.loop.time() + seconds

    # ------------------------------------------------------------ the connection

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        super().connection_made(transport)
        self.address = counted_address(self.client[0] if self.client else None)
        if self._all.enter(self):
            self.deadline = self._within(self._limits.head_seconds)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._all.leave(self)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        self.write_deadline = self._within(self._limits.write_seconds)
        super().pause_writing()

    def resume_writing(self) -> None:
        self.write_deadline = NEVER
        super().resume_writing()

    def expire(self, now: float) -> None:
        """Its time is over: say so if somebody can hear it, and close it."""
        if self.write_deadline <= now or self.transport.is_closing():
            self.transport.abort()
        elif self._came or not self._in_head:
            self._refuse(408, "This request did not arrive in time.")
        else:
            self.transport.close()
            self.deadline = self._within(PATIENCE)

    # ------------------------------------------------------------ what arrives

    def data_received(self, data: bytes) -> None:
        self._came += len(data)
        try:
            self.parser.feed_data(data)
            self._check_bytes()
        except RefusedRequest as refused:
            self._refuse(refused.status, str(refused))
        except httptools.HttpParserError as error:
            cause = error.__context__  # what a method below has raised
            known = cause if isinstance(cause, RefusedRequest) else RefusedRequest(400, INVALID)
            self._refuse(known.status, str(known))
        except httptools.HttpParserUpgrade:
            pass  # there is nothing to upgrade to; the request is answered as any other

    def _check_bytes(self) -> None:
        if self._in_head and self._came > self._limits.head:
            raise RefusedRequest(431, "The head of this request is too long.")
        if self._came > self._limits.head + self._limits.upload + self._limits.overhead:
            raise RefusedRequest(413, "This request is too large.")

    def _refuse(self, status: int, sentence: str) -> None:
        """Answer, unless another answer is on its way, and close the connection."""
        answering = self.cycle is not None and not self.cycle.response_complete
        if not answering or not (self._in_head or self.pipeline or self.cycle.response_started):
            text = f"{sentence}\n".encode()
            head = b"content-type: text/plain; charset=utf-8\r\ncontent-length: %d\r\nconnection: close\r\n\r\n"
            self.transport.write(STATUS_LINE[status] + head % len(text) + text)
        self.transport.close()
        self.deadline = self._within(PATIENCE)

    # ------------------------------------------------------------ what the parser finds

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._head = self._chunks = 0
        self._in_head = self._reading = True
        self.deadline = self._within(self._limits.head_seconds)

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        if len(self.url) > self._limits.url:
            raise RefusedRequest(414, "The address of this request is too long.")

    def on_header(self, name: bytes, value: bytes) -> None:
        if not self._in_head:
            return  # a trailer: nobody reads it, and it must not become a header of a request already checked
        self._head += len(name) + len(value)
        if self._head > self._limits.head or len(self.headers) >= self._limits.headers:
            raise RefusedRequest(431, "The head of this request has too many headers, or too long ones.")
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        if len(self.pipeline) >= self._limits.pipelined:
            raise RefusedRequest(400, "Too many requests were sent ahead.")
        self._in_head = False
        self.deadline = self._within(self._limits.body_seconds)
        self._all.asked(self)
        super().on_headers_complete()

    def on_chunk_header(self) -> None:
        self._chunks += 1
        if self._chunks > self._limits.chunks:
            raise RefusedRequest(413, "The body of this request comes in too many pieces.")

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._came = 0
        self._in_head, self._reading = True, False
        self.deadline = NEVER
        self._rest()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._unset_keepalive_if_required()  # instead of a timer for every request there is a deadline
        self._rest()

    def _rest(self) -> None:
        """If everything that was asked is answered, the next request may take its time."""
        if self.cycle.response_complete and not self._reading:
            self.deadline = self._within(self._limits.idle_seconds)
            self._all.unasked(self)
