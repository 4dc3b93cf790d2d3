"""The first page, the lobby, one's own tables, and the way to the next one that waits."""

from starlette.responses import Response

from ludgate.engine.registry import titles
from ludgate.server.models import CLOSED, OVER, PLAYING, STATUSES, WAITING
from ludgate.text.languages import LANGUAGES
from ludgate.web.request_context import Page, RequestContext

SHOWN = 30


def home(ctx: RequestContext) -> Response:
    """Continue, begin, find others, learn, look back."""
    mine = ctx.site.lobby.tables_of(ctx.person_id) if ctx.person_id else []
    return ctx.show(
        "home.html",
        running=[info for info in mine if info.status in (WAITING, PLAYING)][:SHOWN],
        finished=[info for info in mine if info.status in (OVER, CLOSED)][:6],
        public=ctx.site.lobby.public_tables(status=WAITING)[:6],
    )


def lobby(ctx: RequestContext) -> Response:
    """Public tables, with filters."""
    game, language, status = ctx.asked("game"), ctx.asked("language"), ctx.asked("status")
    chosen = {
        "game": game if game in titles() else "",
        "language": language if language in LANGUAGES else "",
        "status": status if status in STATUSES else WAITING,
    }
    found = ctx.site.lobby.public_tables(chosen["game"] or None, chosen["language"] or None, chosen["status"])
    return ctx.show("lobby.html", tables=found, chosen=chosen, statuses=STATUSES)


def replays(ctx: RequestContext) -> Response:
    """Finished games: one's own, those of the public tables, and a record from a file."""
    mine = ctx.site.lobby.tables_of(ctx.person_id, OVER) if ctx.person_id else []
    return ctx.show("replays.html", mine=mine, public=ctx.site.lobby.public_tables(status=OVER)[:SHOWN])


def learn(ctx: RequestContext) -> Response:
    """How to begin with a game."""
    return ctx.show("learn.html")


def next_table(ctx: RequestContext) -> Response:
    """To the table that has waited longest."""
    waiting = ctx.site.lobby.next_waiting(ctx.person_id, ctx.asked("after") or None) if ctx.person_id else None
    return ctx.go(f"/table/{waiting}" if waiting else "/")


GET: dict[str, Page] = {
    "/": home,
    "/lobby": lobby,
    "/replays": replays,
    "/learn": learn,
    "/next": next_table,
}
