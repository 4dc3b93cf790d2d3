"""The live stream of a table: Server-Sent Events whose id is the ply."""

import zlib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import aclosing
from typing import TYPE_CHECKING

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from ludgate.engine.contract import LudgateError
from ludgate.server.hub import Subscription
from ludgate.server.sitting import WAITING
from ludgate.web import face, waiting
from ludgate.web.visit import Visit, declined, trouble, welcome

if TYPE_CHECKING:
    from ludgate.web.app import Site

BEAT = (
    20.0  # seconds after which a line is sent even if nothing happens, so that nobody in between closes the connection
)
HEADERS = {"cache-control": "no-store", "x-accel-buffering": "no", "vary": "accept-encoding"}


def stream(site: "Site") -> Callable[[Request], Awaitable[Response]]:
    """The stream of a table for whoever may look at it."""

    async def answer(request: Request) -> Response:
        return await run_in_threadpool(_open, site, request)

    return answer


def _open(site: "Site", request: Request) -> Response:
    visit = welcome(site, request, {}, {})
    try:
        look = face.look_at(visit, visit.path["table"])
    except LudgateError as error:
        return declined(visit, error)
    key = visit.session.nonce
    if not site.streams.enter(key):
        return trouble(visit, 429)
    packed = "gzip" in request.headers.get("accept-encoding", "")
    updates = _updates(visit, look.info.id, look.live.subscribe())
    both = updates if visit.person is None else waiting.together(updates, waiting.lines(visit))
    lines = _counted(both, lambda: site.streams.leave(key))
    body = _packed(lines) if packed else lines
    response = StreamingResponse(body, media_type="text/event-stream", headers=HEADERS)
    if packed:
        response.headers["content-encoding"] = "gzip"
    return response


async def _counted(lines: AsyncIterator[bytes], leave: Callable[[], None]) -> AsyncIterator[bytes]:
    try:
        async for line in lines:
            yield line
    finally:
        leave()


async def _updates(visit: Visit, table: str, subscription: Subscription) -> AsyncIterator[bytes]:
    """The page as it stands whenever it has changed; what a page already shows is not sent again."""
    shown = visit.asked("mark") if "last-event-id" not in visit.request.headers else ""
    visit.site.listening.add(subscription)
    try:
        yield b"retry: 1000\n\n"
        while not subscription.closed:
            ply, text = await run_in_threadpool(_render, visit, table)
            if (mark := face.mark_of(text)) != shown:
                shown = mark
                yield message(ply, text)
            while await subscription.next(BEAT) is None and not subscription.closed:
                yield b": still here\n\n"
            while await subscription.next(0) is not None:
                pass  # several things at once are one picture
    except LudgateError:
        return  # the person may no longer look; the page finds out when it asks again
    finally:
        visit.site.listening.discard(subscription)
        subscription.close()


def _render(visit: Visit, table: str) -> tuple[int, str]:
    """The part of the page that changes, for this visitor, as it stands now."""
    visit.renew()
    look = face.look_at(visit, table)
    if look.info.status == WAITING:
        return 0, visit.render("parts/waiting.html", **face.waiting_context(visit, look))
    return look.ply, face.fragment(visit, look)


def message(ply: int, text: str) -> bytes:
    """An event of the stream."""
    lines = "".join(f"data: {line}\n" for line in text.splitlines())
    return f"id: {ply}\n{lines}\n".encode()


async def _packed(lines: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """The stream compressed, every event at once."""
    packer = zlib.compressobj(6, wbits=31)
    async with aclosing(lines) as source:  # type: ignore[type-var]
        async for line in source:
            yield packer.compress(line) + packer.flush(zlib.Z_SYNC_FLUSH)
