"""At how many tables a person is waited for: a sign on every page, live."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import TYPE_CHECKING

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from ludgate.web.visit import Visit, trouble, welcome
from ludgate.web.watched import Watched

if TYPE_CHECKING:
    from ludgate.web.app import Site

BEAT = 20.0  # seconds, as in the stream of a table
NOBODY_WAITS = 'data-count="0"'  # so a fresh page looks anyway
HEADERS = {"cache-control": "no-store", "x-accel-buffering": "no"}
Line = bytes | Exception | None


def stream(site: "Site") -> Callable[[Request], Awaitable[Response]]:
    """The sign alone, for pages that have no table."""

    async def answer(request: Request) -> Response:
        visit = await run_in_threadpool(welcome, site, request, {}, {})
        if visit.person is None:
            return Response(status_code=204)  # browsers do not ask again
        key = visit.session.nonce
        if not site.streams.enter(key):
            return trouble(visit, 429)
        return Watched(_begun(lines(visit)), HEADERS, lambda: site.streams.leave(key))

    return answer


async def _begun(source: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    yield b"retry: 3000\n\n"
    async for line in source:
        yield line


async def lines(visit: Visit) -> AsyncIterator[bytes]:
    """The sign whenever it has changed; what happens at the table of the page itself does not matter."""
    person = visit.person_id
    if person is None:
        return
    subscription = visit.site.house.subscribe_person(person)
    visit.site.listening.add(subscription)
    shown = ""
    try:
        while not subscription.closed:
            text = await run_in_threadpool(sign, visit)
            if text != shown and (shown or NOBODY_WAITS not in text or "last-event-id" in visit.request.headers):
                yield message(text)
            shown = text
            while not subscription.closed:
                notice = await subscription.next(BEAT)
                if notice is None:
                    yield b": still here\n\n"
                elif notice.table != visit.at_table:
                    break
    finally:
        visit.site.listening.discard(subscription)
        subscription.close()


def sign(visit: Visit) -> str:
    """The part of the heading."""
    return visit.render("parts/waiting_sign.html").strip()


def message(text: str) -> bytes:
    """An event of its own name: it does not take the place of the table."""
    return ("event: waiting\n" + "".join(f"data: {line}\n" for line in text.splitlines()) + "\n").encode()


async def together(main: AsyncIterator[bytes], beside: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """The lines of both as they come, until the first ends."""
    lines: asyncio.Queue[Line] = asyncio.Queue(1)  # whoever is ahead waits until the line before was taken
    tasks = [asyncio.ensure_future(_pour(source, lines, end=source is main)) for source in (main, beside)]
    try:
        while (line := await lines.get()) is not None:
            if isinstance(line, Exception):
                raise line
            yield line
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for source in (main, beside):
            await source.aclose()  # type: ignore[attr-defined]  # both are generators


async def _pour(source: AsyncIterator[bytes], into: "asyncio.Queue[Line]", *, end: bool) -> None:
    """The lines of one source, and what went wrong with it; ``end``: that it has ended."""
    try:
        async for line in source:
            await into.put(line)
        if end:
            await into.put(None)
    except Exception as error:
        await into.put(error)
