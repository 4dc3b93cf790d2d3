"""The live stream of a table as JSON: every row of its game once, in order, and the table whenever it has changed.

The id of an event is its ply.  Whoever comes back with the last one gets the rows after it, none twice and none left
out.  The event ``table`` has no id: it says how the table stands, not what happened.
"""

from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ludgate.engine.contract import LudgateError
from ludgate.server.hub import Subscription
from ludgate.web.api import answers
from ludgate.web.api.caller import caller, look_of
from ludgate.web.api.errors import refused_status
from ludgate.web.open_streams import WatchedResponse
from ludgate.web.request_context import RequestContext
from ludgate.web.sse import BEAT, enter
from ludgate.web.turn_badge import HEADERS, STREAM_WAIT

if TYPE_CHECKING:
    from ludgate.web.app import Site

PATH = "/api/tables/{table}/events"


def open_stream(site: "Site", ctx: RequestContext) -> Response:
    """The stream for whoever may look at the table, counted like those of the pages."""
    viewpoint = look_of(ctx)
    leave = enter(ctx, viewpoint.live.id)
    if leave is None:
        return refused_status(429, ctx.language, STREAM_WAIT)
    subscription = viewpoint.live.subscribe()

    def left() -> None:
        leave()
        subscription.close()

    return WatchedResponse(_lines(site, ctx, EventFeed(site, ctx.request, viewpoint.ply), subscription), HEADERS, left)


async def _lines(
    site: "Site", ctx: RequestContext, feed: "EventFeed", subscription: Subscription
) -> AsyncIterator[bytes]:
    site.listening[subscription] = ctx
    try:
        yield b"retry: 1000\n\n"
        while not subscription.closed:
            for line in await ctx.in_thread(feed.news):
                yield line
            while await subscription.next(BEAT) is None and not subscription.closed:
                yield b": still here\n\n"
            subscription.rest()
    except LudgateError:
        return  # the caller may no longer look; who asks again is told why
    finally:
        site.listening.pop(subscription, None)
        subscription.close()


class EventFeed:
    """What one stream has sent so far; without a last event it begins with the present ply."""

    def __init__(self, site: "Site", request: Request, ply: int) -> None:
        self._site, self._request = site, request
        last = request.headers.get("last-event-id", "")
        self._ply = min(int(last), ply) if last.isascii() and last.isdigit() and len(last) < 10 else ply
        self._table = b""

    def news(self) -> list[bytes]:
        """What was not sent yet.  Who asks is looked up anew: tokens are revoked, and people sit down."""
        ctx = caller(self._site, self._request)
        viewpoint = look_of(ctx)
        rows = [entry for entry in viewpoint.live.log(self._ply, viewpoint.seat) if entry.change is None]
        entries = answers.entries_json(ctx, viewpoint, rows)
        found = [_message(entry.kind, msgspec.json.encode(entry), entry.ply) for entry in entries]
        self._ply = rows[-1].ply if rows else self._ply
        table = msgspec.json.encode(answers.looked_at_json(ctx, viewpoint))
        if table != self._table:
            self._table = table
            found.append(_message("table", table))
        return found


def _message(kind: str, data: bytes, ply: int | None = None) -> bytes:
    """An event of the stream; JSON has no line breaks."""
    ident = b"" if ply is None else b"id: %d\n" % ply
    return ident + b"event: %b\ndata: %b\n\n" % (kind.encode(), data)
