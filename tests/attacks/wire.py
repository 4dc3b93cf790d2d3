"""A server on loopback for attacks on its connections, with what it knows of them."""

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field

from starlette.applications import Starlette
from uvicorn import Config, Server

from ludgate.web.connections import BACKLOG, Connections
from ludgate.web.limits import Limits
from ludgate.web.serve import bound

PATIENCE = 20.0  # seconds
STRANGER = "127.0.0.2"  # an address that no proxy has
HELLO = b"GET /about HTTP/1.1\r\nhost: localhost\r\n\r\n"
Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@dataclass
class Wire:
    """A running server."""

    port: int
    connections: Connections
    held: list[asyncio.StreamWriter] = field(default_factory=list)

    async def connect(self, source: str = "127.0.0.1", window: int | None = None) -> Line:
        """A connection from an address of this machine."""
        limit = {} if window is None else {"limit": window}
        line = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(source, 0), **limit)
        self.held.append(line[1])
        return line

    async def hang_up(self) -> None:
        """Close everything at this end."""
        for writer in self.held:
            writer.transport.abort()
            with suppress(ConnectionError):
                await writer.wait_closed()

    async def told(self, pieces: Iterable[bytes], source: str = "127.0.0.1") -> tuple[bytes, int]:
        """The first line of the answer to what is sent piece by piece, and how many bytes went off until it came.

        No line if the other end has hung up before all was read, which may overtake the answer.
        """
        reader, writer = await self.connect(source)
        answer, sent = asyncio.create_task(reader.readline()), 0
        try:
            with suppress(ConnectionError):
                for piece in pieces:
                    if answer.done():
                        break
                    writer.write(piece)
                    sent += len(piece)
                    await writer.drain()
                    await asyncio.sleep(0)
                return await asyncio.wait_for(answer, PATIENCE), sent
            return b"", sent
        finally:
            answer.cancel()

    async def until(self, number: int) -> None:
        """Wait until so many connections are open."""
        async with asyncio.timeout(PATIENCE):
            while len(self.connections.open) != number:
                await asyncio.sleep(0.01)

    def late(self, seconds: float) -> None:
        """As if so many seconds had gone by."""
        self.connections.close_late(asyncio.get_running_loop().time() + seconds)


@asynccontextmanager
async def serving(app: Starlette, limits: Limits | None = None, files: int | None = None) -> AsyncIterator[Wire]:
    """The application on a free port."""
    connections = Connections(limits or Limits(), files)
    with bound("127.0.0.1", 0) as listener:
        protocol = connections.protocol
        config = Config(app, http=protocol, log_level="warning", lifespan="off", backlog=BACKLOG)  # type: ignore[arg-type]
        server = Server(config)
        task = asyncio.create_task(server.serve(sockets=[listener]))
        while not server.started:
            await asyncio.sleep(0.01)
        wire = Wire(listener.getsockname()[1], connections)
        try:
            yield wire
        finally:
            await wire.hang_up()
            server.should_exit = True
            await asyncio.wait_for(task, PATIENCE)


async def closed(reader: asyncio.StreamReader) -> bytes:
    """All that comes until the other end hangs up."""
    with suppress(ConnectionError):
        return await asyncio.wait_for(reader.read(), PATIENCE)
    return b""
