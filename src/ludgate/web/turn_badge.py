"""At how many tables a person is waited for: a sign on every page, live."""

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response

from ludgate.server.hub import Subscription
from ludgate.web.open_streams import Watched
from ludgate.web.request_context import Visit, in_thread, kept_out, trouble, welcome

if TYPE_CHECKING:
    from ludgate.web.app import Site

BEAT = 20.0  # seconds, as in the stream of a table
NOBODY_WAITS = 'data-count="0"'  # so a fresh page looks anyway
STREAM_WAIT = 10.0  # seconds after which it may be tried again if too many are open
HEADERS = {"cache-control": "no-store", "x-accel-buffering": "no"}


def stream(site: "Site") -> Callable[[Request], Awaitable[Response]]:
    """The sign alone, for pages that have no table."""

    async def answer(request: Request) -> Response:
        visit = await in_thread(site, request, welcome, site, request, {}, {})
        if visit.person is None:
            return Response(status_code=204)  # browsers do not ask again
        if (refused := kept_out(visit)) is not None:
            return refused
        keys = visit.session.nonce, visit.address
        if not site.streams.enter(*keys):
            return trouble(visit, 429, wait=STREAM_WAIT)
        subscription = site.house.subscribe_person(visit.person.id)

        def left() -> None:
            site.streams.leave(*keys)
            subscription.close()

        return Watched(_begun(lines(visit, subscription)), HEADERS, left)

    return answer


async def _begun(source: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    yield b"retry: 3000\n\n"
    async for line in source:
        yield line


async def lines(visit: Visit, subscription: Subscription) -> AsyncIterator[bytes]:
    """The sign whenever it has changed."""
    shown = Sign(visit)
    visit.site.listening[subscription] = visit
    try:
        while not subscription.closed:
            if line := await shown.news():
                yield line
            while await subscription.next(BEAT) is None and not subscription.closed:
                yield b": still here\n\n"
    finally:
        visit.site.listening.pop(subscription, None)
        subscription.close()


class Sign:
    """The sign as it was sent last."""

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self._shown = ""

    async def news(self) -> bytes:
        """The sign if it has changed, else nothing."""
        shown, self._shown = self._shown, await self._visit.in_thread(sign, self._visit)
        if self._shown == shown:
            return b""
        told = shown or NOBODY_WAITS not in self._shown or "last-event-id" in self._visit.request.headers
        return message(self._shown) if told else b""


def sign(visit: Visit) -> str:
    """The part of the heading."""
    return visit.render("parts/waiting_sign.html").strip()


def message(text: str) -> bytes:
    """An event of its own name: it does not take the place of the table."""
    return ("event: waiting\n" + "".join(f"data: {line}\n" for line in text.splitlines()) + "\n").encode()
