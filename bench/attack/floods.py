"""Too much of what everybody may do: pages, forms, people, tables, streams."""

import asyncio

from bench.attack.registry import attack
from bench.attack.target import TROUBLES, Streams, Target, form, get, together

WORDS = ("loan", "poverty", "draw", "city", "land", "borough", "card", "turn")


async def pages(target: Target, *paths: str) -> None:
    """30 connections that ask for these pages, one after the other."""

    async def ctx() -> None:
        number = 0
        while target.left:
            try:
                async with target.connection() as streams:
                    while target.left:
                        number += 1
                        await target.send(streams, get(paths[number % len(paths)].format(WORDS[number % 8], number)))
                        head, _ = await target.answer(streams)
                        await asyncio.sleep(0.1 if b" 429 " in head[:16] or b" 503 " in head[:16] else 0.01)
            except TROUBLES:
                target.counts.cut += 1
                await asyncio.sleep(0.1)

    await together(ctx() for _ in range(30))


@attack(also_spread=True)
async def searches(target: Target) -> None:
    """30 connections that search the rules and the cards for ever new words."""
    await pages(target, "/rules/london?q={}+{}", "/rules/guilds?q={}", "/cards/london?q={}+{}", "/rules/prodigals?q={}")


@attack(also_spread=True)
async def plain_pages(target: Target) -> None:
    """30 connections that ask for the first page, the lobby, the cards and a table."""
    await pages(target, "/", "/cards/london", "/lobby", f"/table/{target.table}")


@attack(also_spread=True)
async def forms(target: Target) -> None:
    """Quick tables and switches by five people, as fast as may be."""
    people = await target.identities(5)

    async def act(number: int) -> None:
        if people:
            who = people[number % len(people)]
            wish = form("/switch", who, theme="dark") if number % 2 else form("/quick", who, game="london")
            await target.ask(wish, who.address)

    await target.flood(act, workers=10, a_second=150)


@attack()
async def newcomers(target: Target) -> None:
    """Ever new people."""

    async def act(number: int) -> None:
        await target.introduce(name=f"Mallory {number}")

    await target.flood(act, workers=10, a_second=60)


@attack(seconds=20, also_spread=True)
async def bot_tables(target: Target) -> None:
    """800 tables at which bots play among themselves, by sixteen people."""
    people = await target.identities(16)
    line_up = {"game": "london", "seats": "2", "seat0": "greedy", "seat1": "greedy"}

    async def act(number: int) -> None:
        if people and number < 800:
            who = people[number % len(people)]
            await target.ask(form("/new", who, **line_up), who.address)

    await target.flood(act, workers=10, a_second=80)


async def listen(target: Target) -> None:
    """A stream without a cookie, read until the end."""
    try:
        async with target.connection() as streams:
            await stream_begun(target, streams)
            while target.left and await streams[0].read(65536):
                pass
    except TROUBLES:
        target.counts.cut += 1


async def stream_begun(target: Target, streams: Streams) -> None:
    """Ask for the stream of the public table, and wait for the head of the answer."""
    await target.send(streams, get(f"/table/{target.table}/stream?parts=1", "", "Accept-Encoding: gzip"))
    head = await streams[0].readuntil(b"\r\n\r\n")
    target.counts.answers[int(head[9:12])] += 1


@attack(also_spread=True)
async def streams(target: Target) -> None:
    """600 streams of a public table without a cookie."""
    listeners = []
    for number in range(600):
        listeners.append(asyncio.create_task(listen(target)))
        if number % 20 == 0:
            await asyncio.sleep(0.05)
    await together(listeners)


@attack()
async def reconnects(target: Target) -> None:
    """Streams that are opened, begin, and are opened again."""

    async def act(_: int) -> None:
        async with target.connection() as streams, asyncio.timeout(2):
            await stream_begun(target, streams)
            await streams[0].read(1024)

    await target.flood(act, workers=20, a_second=100)
