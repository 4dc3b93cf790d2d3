"""The live stream of a table: Server-Sent Events whose id is the ply."""

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import aclosing
from threading import Lock
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response

from ludgate.engine.contract import LudgateError
from ludgate.server.hub import KEPT, TURN, Notice, Subscription
from ludgate.server.live import LiveTable
from ludgate.server.models import CLOSED, WAITING
from ludgate.web import table_page, turn_badge
from ludgate.web.fragments import parts, whole
from ludgate.web.open_streams import WatchedResponse
from ludgate.web.patch import Parts, SentState
from ludgate.web.render.cache import ViewerCache
from ludgate.web.request_context import RequestContext, declined, in_thread, kept_out, trouble, welcome

try:
    from isal import isal_zlib as packing
except ImportError:  # there is no such library for this machine
    import zlib as packing  # type: ignore[no-redef]

if TYPE_CHECKING:
    from ludgate.web.app import Site

BEAT = (
    20.0  # seconds after which a line is sent even if nothing happens, so that nobody in between closes the connection
)
BARE = -15  # deflate without a head
GZIP_HEAD = bytes([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255])  # how a compressed stream begins
HEADERS = {"cache-control": "no-store", "x-accel-buffering": "no", "vary": "accept-encoding"}


def stream(site: "Site") -> Callable[[Request], Awaitable[Response]]:
    """The stream of a table for whoever may look at it."""

    async def answer(request: Request) -> Response:
        return await in_thread(site, request, _open, site, request)

    return answer


def _open(site: "Site", request: Request) -> Response:
    ctx = welcome(site, request, {}, {})
    if (refused := kept_out(ctx)) is not None:
        return refused
    try:
        viewpoint = table_page.look_at(ctx, ctx.path["table"])
    except LudgateError as error:
        return declined(ctx, error)
    leave = enter(ctx, viewpoint.live.id)
    if leave is None:
        return trouble(ctx, 429, wait=turn_badge.STREAM_WAIT)
    packed = "gzip" in request.headers.get("accept-encoding", "")
    subscription = viewpoint.live.subscribe(ctx.person_id)
    lines = _updates(ctx, viewpoint.live, subscription)
    body = _packed(lines, site.packer) if packed else lines

    def left() -> None:
        leave()
        subscription.close()

    response = WatchedResponse(body, HEADERS, left)
    if packed:
        response.headers["content-encoding"] = "gzip"
    return response


def enter(ctx: RequestContext, table: str) -> Callable[[], None] | None:
    """Count one more stream, and give what counts it out again; None if there are too many."""
    site, keys, stranger = ctx.site, (ctx.session.nonce, ctx.address), ctx.person is None
    if not site.streams.enter(*keys):
        return None
    if stranger and not site.strangers.enter(table):
        site.streams.leave(*keys)
        return None

    def leave() -> None:
        site.streams.leave(*keys)
        if stranger:
            site.strangers.leave(table)

    return leave


async def _updates(ctx: RequestContext, live: LiveTable, subscription: Subscription) -> AsyncIterator[bytes]:
    """The page as it stands whenever it has changed, and the sign of other tables that wait for the person.

    What a page already shows is not sent again.
    """
    picture, sign = StreamedPage(ctx, live), turn_badge.TurnBadge(ctx)
    ctx.site.listening[subscription] = ctx
    here, elsewhere = True, ctx.person is not None
    try:
        yield b"retry: 1000\n\n"
        while not subscription.closed:
            if here:
                ply, text = await picture.news()
                if text:
                    yield message(ply, text)
            if elsewhere and (line := await sign.news()):
                yield line
            while (first := await subscription.next(BEAT)) is None and not subscription.closed:
                yield b": still here\n\n"
            here, elsewhere = _what_changed([*([] if first is None else [first]), *subscription.rest()], live.id)
    except LudgateError:
        return  # the person may no longer look; the page finds out when it asks again
    finally:
        ctx.site.listening.pop(subscription, None)
        subscription.close()


def _what_changed(notices: Sequence[Notice], table: str) -> tuple[bool, bool]:
    """Something at the table, something at others?  Several things at once are one picture.

    Where so many notices came that some may be lost, both.
    """
    if len(notices) >= KEPT:
        return True, True
    return (
        any(notice.table == table and notice.topic != TURN for notice in notices),
        any(notice.table != table for notice in notices),
    )


class StreamedPage:
    """What one stream shows of a table."""

    def __init__(self, ctx: RequestContext, live: LiveTable) -> None:
        self._visit, self._live = ctx, live
        self._shown = ctx.asked("mark") if "last-event-id" not in ctx.request.headers else ""
        self._cache = ViewerCache(ctx.site.common.setdefault(live, {}).setdefault(ctx.language, {}))
        self._begun = False
        self._sent = SentState() if ctx.asked("parts") else None

    async def news(self) -> tuple[int, str]:
        """The ply, and what has to be sent; nothing if the page shows it already.

        A picture that goes on from the last one is drawn quickly, so it is drawn here if nothing has to be waited for:
        handing it to a thread and back takes about as long.
        """
        if self._begun and not self._visit.site.lobby.shared and self._live.info.status != WAITING:
            return self._draw()
        return await self._visit.in_thread(self._draw)

    def _draw(self) -> tuple[int, str]:
        ctx, self._begun = self._visit, True
        if self._live.info.status == CLOSED:
            return self._live.ply, self._news({"closed": ctx.render("parts/closed.html")})
        ctx.renew()
        viewpoint = table_page.look_at(ctx, self._live.id)
        if viewpoint.info.status == WAITING:
            return 0, self._news(
                {"waiting": ctx.render("parts/waiting.html", **table_page.waiting_context(ctx, viewpoint))}
            )
        return viewpoint.ply, self._news(parts(ctx, viewpoint, self._cache))

    def _news(self, found: Parts) -> str:
        """What the page does not show yet."""
        shown, self._shown = self._shown, ""
        if self._sent is not None:
            return "" if shown and shown == table_page.mark_of(whole(found)) else self._sent.news(found)
        text = whole(found)
        self._shown = table_page.mark_of(text)
        return text if self._shown != shown else ""


def message(ply: int, text: str) -> bytes:
    """An event of the stream."""
    lines = text.encode().replace(b"\r", b" ").replace(b"\n", b"\ndata: ")  # in bytes it takes half as long
    return b"id: %d\ndata: %b\n\n" % (ply, lines)


class StreamCompressor:
    """Compresses the events of all streams, each by itself.

    If each stream had its own, which looks back at what was sent there before, events would be smaller by four tenths.
    But six hundred of them are so much memory that it drives everything else out of the cache of the processor, and
    drawing takes longer, too.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._packing = packing.compressobj(packing.Z_BEST_SPEED, wbits=BARE)

    def pack(self, event: bytes) -> bytes:
        """A piece of a compressed stream, behind whatever came before."""
        with self._lock:
            return self._packing.compress(event) + self._packing.flush(packing.Z_FULL_FLUSH)


async def _packed(lines: AsyncIterator[bytes], packer: StreamCompressor) -> AsyncIterator[bytes]:
    """The stream compressed, every event at once."""
    yield GZIP_HEAD
    async with aclosing(lines) as source:  # type: ignore[type-var]
        async for line in source:
            yield packer.pack(line)
