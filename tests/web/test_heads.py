"""Requests as they arrive at the socket, before any page sees them."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress

import pytest
from starlette.applications import Starlette
from uvicorn import Config, Server

from ludgate.web.connections import Connections
from ludgate.web.limits import Limits
from ludgate.web.serve import bound

PATIENCE = 20.0  # seconds
LONGEST_HEAD = Limits().head
GREETING = b"GET /about HTTP/1.1\r\nhost: testserver\r\n"


@asynccontextmanager
async def served(app: Starlette) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A connection to a server of these pages."""
    with bound("127.0.0.1", 0) as listener:
        connections = Connections(Limits())
        server = Server(Config(app, http=connections.protocol, log_level="critical", lifespan="off"))  # type: ignore[arg-type]
        listener.listen()
        serving = asyncio.create_task(server.serve(sockets=[listener]))
        reader, writer = await asyncio.open_connection(*listener.getsockname())
        try:
            yield reader, writer
        finally:
            writer.close()
            server.should_exit = True
            await asyncio.wait_for(serving, PATIENCE)


async def told(app: Starlette, pieces: Iterator[bytes]) -> bytes:
    """The beginning of the answer to what is sent piece by piece, as long as the other end listens.

    Nothing if it has hung up before all was read, which may overtake the answer.
    """
    async with served(app) as (reader, writer):
        answer = asyncio.create_task(reader.readline())
        with suppress(ConnectionError):
            for piece in pieces:
                if answer.done():
                    break
                writer.write(piece)
                await writer.drain()
                await asyncio.sleep(0)
            return await asyncio.wait_for(answer, PATIENCE)
        answer.cancel()
    return b""


def endless(first: bytes, again: bytes) -> Iterator[bytes]:
    yield first
    for _ in range(100 * LONGEST_HEAD // len(again)):
        yield again


@pytest.mark.parametrize(
    "pieces",
    [
        endless(GREETING, b"more: " + b"x" * 1000 + b"\r\n"),
        endless(GREETING + b"more: ", b"x" * 1000),
        endless(b"GET /", b"x" * 1000),
    ],
    ids=["headers", "one header", "address"],
)
def test_a_head_that_does_not_end_is_refused(app: Starlette, pieces: Iterator[bytes]) -> None:
    assert asyncio.run(told(app, pieces))[:12] in (b"HTTP/1.1 414", b"HTTP/1.1 431", b"")
    assert next(pieces, None) is not None


@pytest.mark.parametrize("nonsense", [b"\0\1\2\r\n\r\n", b"GET /\xff HTTP/1.1\r\n\r\n", b"OPTIONS * HTTP/1.1\r\n\r\n"])
def test_what_is_no_request_is_refused(app: Starlette, nonsense: bytes) -> None:
    assert asyncio.run(told(app, iter([nonsense]))).startswith(b"HTTP/1.1 4")


def test_many_requests_come_over_one_connection(app: Starlette) -> None:
    """Short heads do not add up."""

    async def ask() -> None:
        async with served(app) as (reader, writer):
            for _ in range(3):
                writer.write(GREETING + b"more: " + b"x" * (LONGEST_HEAD // 2) + b"\r\n\r\n")
                head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
                assert head.startswith(b"HTTP/1.1 200")
                lengths = [line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:")]
                await reader.readexactly(int(lengths[0].split(b":")[1]))

    asyncio.run(ask())
