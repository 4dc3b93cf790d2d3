"""Connections that are opened and then do nothing, or hardly anything."""

import asyncio
import resource
import socket
from collections.abc import Awaitable, Callable
from contextlib import ExitStack, suppress

from bench.attack.registry import attack
from bench.attack.target import HOST, TROUBLES, Streams, Target, get, post, together

AT_ONCE = 100  # connections that are opened in one go
MOST = 20_000
KEPT = 100  # files that the attackers keep for themselves
BEGUN = b"GET / HTTP/1.1\r\nHost: ludgate\r\n"
PLAIN_FORM = "application/x-www-form-urlencoded"
SMALL = 2048  # bytes of a receive buffer


def allowed() -> int:
    """As many connections as this process may have."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return min(MOST, hard - KEPT)


async def hold(target: Target, number: int) -> None:
    """So many connections, every other one with the beginning of a request, until the end."""
    with ExitStack() as held:
        sockets = []
        for place in range(number):
            if place % AT_ONCE == 0:
                await asyncio.sleep(0.01)
            if not target.left:
                break
            sockets.append(held.enter_context(begun(target)))
            if place % 2:
                with suppress(OSError):
                    target.counts.sent += sockets[place - 1].send(BEGUN)
        await asyncio.sleep(target.left)
        target.counts.cut += sum(map(was_cut, sockets))


def begun(target: Target) -> socket.socket:
    """A connection that is being opened; a plain socket, since thousands of them must cost little."""
    made = socket.socket()
    made.setblocking(False)
    made.bind((target.address(), 0))
    made.connect_ex((HOST, target.port))
    target.counts.connections += 1
    return made


def was_cut(connection: socket.socket) -> bool:
    """Has the server closed it, or never taken it?"""
    try:
        return connection.recv(1, socket.MSG_PEEK) == b""
    except BlockingIOError:
        return False
    except OSError:
        return True


@attack(seconds=6, also_spread=True)
async def half_open(target: Target) -> None:
    """As many connections as there may be, on which no request comes to its end."""
    await hold(target, allowed())


@attack(nofile=1024)
async def half_open_1024(target: Target) -> None:
    """1,400 such connections to a server that may have 1,024 files."""
    await hold(target, 1400)


@attack(nofile=1024)
async def refused(target: Target) -> None:
    """Ever new connections to a server that has no file left for them."""

    async def act(_: int) -> None:
        async with target.connection() as streams, asyncio.timeout(0.2):
            await streams[0].read(1)

    await together([hold(target, 1100), target.flood(act, workers=20, a_second=200)])


@attack()
async def garbage(target: Target) -> None:
    """Bytes that are no HTTP, on ever new connections."""

    async def act(number: int) -> None:
        await target.ask(f"\x16\x03\x01 {number}\r\n\x1b[31mWARNING: all is lost\r\n\r\n".encode())

    await target.flood(act, workers=10, a_second=200)


@attack()
async def slow_senders(target: Target) -> None:
    """300 connections that send a byte a second, of a head or of a body."""
    heads = [BEGUN + b"X-Slow: "] * 150
    bodies = [post("/quick", b"", PLAIN_FORM).replace(b"Content-Length: 0", b"Content-Length: 60000")] * 150

    def slowly(head: bytes) -> Callable[[Streams], Awaitable[None]]:
        async def act(streams: Streams) -> None:
            await target.send(streams, head)
            while target.left and not streams[0].at_eof():
                await asyncio.sleep(1)
                await target.send(streams, b"a")

        return act

    await together(on_a_line(target, slowly(head)) for head in heads + bodies)


@attack()
async def slow_readers(target: Target) -> None:
    """100 connections that ask for long pages and streams, many at a time, and never read."""
    pages = get("/rules/london") * 10
    stream = get(f"/table/{target.table}/stream")

    async def stare(data: bytes) -> None:
        loop = asyncio.get_running_loop()
        with socket.socket() as one:
            one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
            one.setblocking(False)
            one.bind((target.address(), 0))
            await loop.sock_connect(one, (HOST, target.port))
            target.counts.connections += 1
            target.counts.sent += len(data)
            await loop.sock_sendall(one, data)
            await asyncio.sleep(target.left)

    await together(stare(pages if number % 2 else stream) for number in range(100))


async def on_a_line(target: Target, act: Callable[[Streams], Awaitable[None]]) -> None:
    """Do something on a connection until it is cut."""
    try:
        async with target.connection() as streams:
            await act(streams)
    except TROUBLES:
        target.counts.cut += 1
