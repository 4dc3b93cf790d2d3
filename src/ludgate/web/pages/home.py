"""The first page, the lobby, one's own tables, and the way to the next one that waits."""

from starlette.responses import Response

from ludgate.engine.registry import titles
from ludgate.server.models import CLOSED, OVER, PLAYING, STATUSES, WAITING
from ludgate.text.languages import LANGUAGES
from ludgate.web.request_context import Page, Visit

SHOWN = 30


def home(visit: Visit) -> Response:
    """Continue, begin, find others, learn, look back."""
    mine = visit.site.house.tables_of(visit.person_id) if visit.person_id else []
    return visit.show(
        "home.html",
        running=[info for info in mine if info.status in (WAITING, PLAYING)][:SHOWN],
        finished=[info for info in mine if info.status in (OVER, CLOSED)][:6],
        public=visit.site.house.lobby(status=WAITING)[:6],
    )


def lobby(visit: Visit) -> Response:
    """Public tables, with filters."""
    game, language, status = visit.asked("game"), visit.asked("language"), visit.asked("status")
    chosen = {
        "game": game if game in titles() else "",
        "language": language if language in LANGUAGES else "",
        "status": status if status in STATUSES else WAITING,
    }
    found = visit.site.house.lobby(chosen["game"] or None, chosen["language"] or None, chosen["status"])
    return visit.show("lobby.html", tables=found, chosen=chosen, statuses=STATUSES)


def replays(visit: Visit) -> Response:
    """Finished games: one's own, those of the public tables, and a record from a file."""
    mine = visit.site.house.tables_of(visit.person_id, OVER) if visit.person_id else []
    return visit.show("replays.html", mine=mine, public=visit.site.house.lobby(status=OVER)[:SHOWN])


def learn(visit: Visit) -> Response:
    """How to begin with a game."""
    return visit.show("learn.html")


def next_table(visit: Visit) -> Response:
    """To the table that has waited longest."""
    waiting = visit.site.house.next_waiting(visit.person_id, visit.asked("after") or None) if visit.person_id else None
    return visit.go(f"/table/{waiting}" if waiting else "/")


GET: dict[str, Page] = {
    "/": home,
    "/lobby": lobby,
    "/replays": replays,
    "/learn": learn,
    "/next": next_table,
}
