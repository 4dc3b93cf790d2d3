"""Requests that are not what they seem: character sets, trailers, heads and values without end."""

import asyncio
from collections.abc import Iterator
from itertools import repeat

from bench.attack.registry import attack
from bench.attack.target import TROUBLES, Target, form, get, post, together

MIB = 1024 * 1024
BLOCK = 128 * 1024
MOST = 75 * MIB  # bytes on one connection that has no end
CHUNKED = b"POST /quick HTTP/1.1\r\nHost: ludgate\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n"


async def endless(target: Target, head: bytes, blocks: Iterator[bytes]) -> None:
    """A connection on which blocks follow a head until it is cut, or is enough."""
    try:
        async with target.connection() as streams:
            await target.send(streams, head)
            sent = 0
            while target.left and sent < MOST and not streams[0].at_eof():
                block = next(blocks)
                await target.send(streams, block)
                sent += len(block)
                await asyncio.sleep(0.002)
    except TROUBLES:
        target.counts.cut += 1


@attack(seconds=6)
async def charset(target: Target) -> None:
    """Anonymous forms of 1 MB in character sets that take long to decode, or cannot be."""

    def bomb(charset: str, content: bytes) -> bytes:
        part = b'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n' + content + b"\r\n--x--\r\n"
        return post("/quick", part, f"multipart/form-data; boundary=x; charset={charset}")

    long = b"a" * 1_000_000
    bombs = [bomb("punycode", long)] * 3 + [bomb("unicode_escape", b"\\ud800"), bomb("idna", long), bomb("utf-7", long)]
    await together(target.ask(one) for one in bombs)


@attack(seconds=6)
async def trailers(target: Target) -> None:
    """Two chunked bodies whose trailers have no end."""
    line = b"X-Trailer: " + b"a" * 100 + b"\r\n"
    blocks = repeat(line * (BLOCK // len(line)))
    await together(endless(target, CHUNKED + b"0\r\n", blocks) for _ in range(2))


@attack()
async def chunk_extensions(target: Target) -> None:
    """Two bodies in chunks of one byte, each with an extension of some kilobytes."""
    chunk = b"1;extension=" + b"a" * 8000 + b"\r\nx\r\n"
    blocks = repeat(chunk * (BLOCK // len(chunk)))
    await together(endless(target, CHUNKED, blocks) for _ in range(2))


@attack()
async def endless_heads(target: Target) -> None:
    """Heads and addresses that never end."""
    line = b"X-Head: " + b"a" * 1000 + b"\r\n"
    lines = (endless(target, b"GET / HTTP/1.1\r\n", repeat(line * (BLOCK // len(line)))) for _ in range(2))
    paths = (endless(target, b"GET /", repeat(b"a" * BLOCK)) for _ in range(2))
    await together([*lines, *paths])


@attack()
async def many_headers(target: Target) -> None:
    """Heads of ten thousand headers."""
    request = get("/", "", *["a:b"] * 10_000)

    async def act(_: int) -> None:
        await target.ask(request)

    await target.flood(act, workers=5, a_second=50)


@attack()
async def huge_values(target: Target) -> None:
    """Names, cookies, queries, addresses and languages that are as long as may be."""
    who = await target.introduce()
    long = "a" * 50_000
    requests = [
        get("/", f"ludgate={long}"),
        get("/", "", "Cookie: " + "; ".join(f"a{n}=b" for n in range(5000))),
        get(f"/lobby?{'&'.join(f'a{n}=b' for n in range(5000))}"),
        get(f"/rules/london?q={'a+' * 25_000}"),
        get(f"/{'a/' * 15_000}"),
        get("/", "", f"Accept-Language: {'x,' * 20_000}"),
        get("/", "", f"Accept-Encoding: {'gzip;q=0.1,' * 4000}"),
    ]
    if who is not None:
        requests += [form("/settings", who, name=long), form("/new", who, game="london", seats="9" * 5000, title=long)]

    async def act(number: int) -> None:
        await target.ask(requests[number % len(requests)])

    await target.flood(act, workers=5, a_second=50)
