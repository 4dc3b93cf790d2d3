"""At how many tables a person is waited for: a sign on every page, live."""

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response

from ludgate.server.hub import Subscription
from ludgate.web.open_streams import WatchedResponse
from ludgate.web.request_context import RequestContext, in_thread, kept_out, trouble, welcome

if TYPE_CHECKING:
    from ludgate.web.app import Site

BEAT = 20.0  # seconds, as in the stream of a table
NOBODY_WAITS = 'data-count="0"'  # so a fresh page looks anyway
STREAM_WAIT = 10.0  # seconds after which it may be tried again if too many are open
HEADERS = {"cache-control": "no-store", "x-accel-buffering": "no"}


def stream(site: "Site") -> Callable[[Request], Awaitable[Response]]:
    """The sign alone, for pages that have no table."""

    async def answer(request: Request) -> Response:
        ctx = await in_thread(site, request, welcome, site, request, {}, {})
        if ctx.person is None:
            return Response(status_code=204)  # browsers do not ask again
        if (refused := kept_out(ctx)) is not None:
            return refused
        keys = ctx.session.nonce, ctx.address
        if not site.streams.enter(*keys):
            return trouble(ctx, 429, wait=STREAM_WAIT)
        subscription = site.lobby.subscribe_person(ctx.person.id)

        def left() -> None:
            site.streams.leave(*keys)
            subscription.close()

        return WatchedResponse(_begun(lines(ctx, subscription)), HEADERS, left)

    return answer


async def _begun(source: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    yield b"retry: 3000\n\n"
    async for line in source:
        yield line


async def lines(ctx: RequestContext, subscription: Subscription) -> AsyncIterator[bytes]:
    """The sign whenever it has changed."""
    shown = TurnBadge(ctx)
    ctx.site.listening[subscription] = ctx
    try:
        while not subscription.closed:
            if line := await shown.news():
                yield line
            while await subscription.next(BEAT) is None and not subscription.closed:
                yield b": still here\n\n"
    finally:
        ctx.site.listening.pop(subscription, None)
        subscription.close()


class TurnBadge:
    """The sign as it was sent last."""

    def __init__(self, ctx: RequestContext) -> None:
        self._visit = ctx
        self._shown = ""

    async def news(self) -> bytes:
        """The sign if it has changed, else nothing."""
        shown, self._shown = self._shown, await self._visit.in_thread(sign, self._visit)
        if self._shown == shown:
            return b""
        told = shown or NOBODY_WAITS not in self._shown or "last-event-id" in self._visit.request.headers
        return message(self._shown) if told else b""


def sign(ctx: RequestContext) -> str:
    """The part of the heading."""
    return ctx.render("parts/waiting_sign.html").strip()


def message(text: str) -> bytes:
    """An event of its own name: it does not take the place of the table."""
    return ("event: waiting\n" + "".join(f"data: {line}\n" for line in text.splitlines()) + "\n").encode()
