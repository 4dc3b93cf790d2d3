"""The application: every page with its address."""

import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from weakref import WeakKeyDictionary

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from ludgate.engine.registry import titles
from ludgate.server.hub import Subscription
from ludgate.server.live import LiveTable
from ludgate.server.lobby import Lobby
from ludgate.web import health, templating, turn_badge
from ludgate.web.api import routes as api
from ludgate.web.content_types import API
from ludgate.web.guard import Guard
from ludgate.web.health import LoopLag
from ludgate.web.limits import Limits
from ludgate.web.page_threads import PageThreads
from ludgate.web.public_address import PublicAddress
from ludgate.web.rate_limits import Counters, NestedCounters, TokenBuckets
from ludgate.web.refusals import refusal
from ludgate.web.render.api import renderer
from ludgate.web.request_context import Page, QuickPage, RequestContext, endpoint, in_thread, trouble, welcome
from ludgate.web.request_observer import Observed, Observer
from ludgate.web.security import Keys, headers_of
from ludgate.web.sse import StreamCompressor, stream

LOG = logging.getLogger("ludgate.web")
FOR_EVER = "public, max-age=31536000, immutable"
PAGES = "ludgate.web.pages"


@dataclass(frozen=True)
class Site:
    """What all pages share; ``common``: what streams of a table share, by language."""

    lobby: Lobby
    keys: Keys
    limits: Limits
    hosts: PublicAddress
    contact: str
    forms: TokenBuckets
    streams: NestedCounters  # of one visitor, and of one address
    strangers: Counters  # streams of a table, of those who have not introduced themselves
    threads: PageThreads
    packer: StreamCompressor = field(default_factory=StreamCompressor)
    listening: dict[Subscription, RequestContext] = field(default_factory=dict)
    lag: LoopLag = field(default_factory=LoopLag)
    common: WeakKeyDictionary[LiveTable, dict[str, dict[str, object]]] = field(default_factory=WeakKeyDictionary)


def create_app(
    lobby: Lobby,
    *,
    secret: str,
    limits: Limits | None = None,
    public_address: str | None = None,
    contact: str = "",
    observers: Sequence[Observer] = (),
) -> Starlette:
    """The application.  ``secret`` signs cookies and forms: the same one lets people come back after a restart.

    ``public_address``: under which it is known, for links and as the only name it answers to.  ``contact``: whom to
    tell about a weakness.  ``observers`` are told of every request that was answered.
    """
    limits = limits or Limits()
    site = Site(
        lobby,
        Keys(secret),
        limits,
        PublicAddress(public_address),
        contact,
        TokenBuckets(limits.forms, limits.forms_burst),
        NestedCounters(limits.streams, limits.address_streams),
        Counters(limits.table_strangers),
        PageThreads(limits),
    )
    middleware = [Middleware(Guard, site), Middleware(Packing, minimum_size=1000, compresslevel=6)]
    if observers:
        middleware.insert(0, Middleware(Observed, observers))
    app = Starlette(routes=routes(site), middleware=middleware, exception_handlers=handlers(site))
    app.router.redirect_slashes = False  # it would lead to whatever host the request names
    app.state.site = site
    lobby.operator.banned.append(partial(end_streams_of_banned, site))
    for game in titles():
        renderer(game)  # imported now, not by the first pages all at once
    return app


def end_streams(app: Starlette) -> None:
    """Close all live streams; pages that are still open try again until a server is there."""
    for subscription in list(app.state.site.listening):
        subscription.close()


def end_streams_of_banned(site: Site) -> None:
    """Close the live streams of those who are kept out from now on."""
    for subscription, ctx in list(site.listening.items()):
        if site.lobby.operator.bans.holds(ctx.address, ctx.person_id):
            subscription.close()


def routes(site: Site) -> list[BaseRoute]:
    """Every module of ``pages`` has ``GET`` and ``POST``: addresses with their pages; ``QUICK``: without a thread."""
    found: list[BaseRoute] = [
        *api.routes(site),
        Route("/table/{table}/stream", stream(site), methods=["GET"], name="GET /table/{table}/stream"),
        Route("/health", health.endpoint(site), methods=["GET"], name="GET /health"),
        Route("/waiting", turn_badge.stream(site), methods=["GET"], name="GET /waiting"),
    ]
    for module in sorted(info.name for info in iter_modules(import_module(PAGES).__path__)):
        pages = import_module(f"{PAGES}.{module}")
        gets, posts, quick = (getattr(pages, name, {}) for name in ("GET", "POST", "QUICK"))
        found += [_route(site, path, page, "GET") for path, page in gets.items()]
        found += [_route(site, path, page, "POST", quick.get(path)) for path, page in posts.items()]
    found += [_files(f"/games/{game}", templating.static_file(f"games/{game}/")) for game in titles()]
    found.append(_files("", templating.STATIC))
    return sorted(found, key=_how_rare)


def _files(path: str, folder: Path) -> Mount:
    return Mount(templating.STATIC_URL + path, _Files(directory=folder, check_dir=False), name=f"static{path}")


def _how_rare(route: BaseRoute) -> int:
    """Routes are tried one after the other: first those that are asked for most often."""
    path = getattr(route, "path", "")
    return 0 if path == "/table/{table}/move" else 1 if path.startswith("/table/{table}/") else 2


def _route(site: Site, path: str, page: Page, method: str, quick: QuickPage | None = None) -> Route:
    return Route(path, endpoint(site, page, quick), methods=[method], name=f"{method} {path}")


def handlers(site: Site) -> dict[int, Callable[[Request, Exception], Awaitable[Response]]]:
    """Errors in the house style: what is not there, and what we did not think of."""

    def page(request: Request, status: int) -> Response:
        if request.scope["path"].startswith(API):
            return refusal(request, status)
        ctx = welcome(site, request, {}, {})
        return ctx.finish(trouble(ctx, status))

    async def on_status(request: Request, error: Exception) -> Response:
        response = await in_thread(site, request, page, request, getattr(error, "status_code", 500))
        response.headers.update(getattr(error, "headers", None) or {})  # which methods would be right
        return response

    async def on_error(request: Request, error: Exception) -> Response:
        told = {"method": request.method, "path": request.url.path}
        LOG.error("%s %s", request.method, request.url.path, exc_info=error, extra=told)
        response = await in_thread(site, request, page, request, 500)
        response.headers.update(headers_of(request.url.scheme))  # this page is made outside the guard
        return response

    return {404: on_status, 405: on_status, 400: on_status, 500: on_error}


class Packing(GZipMiddleware):
    """Answers are compressed; streams compress themselves, and every event need not pass through here."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        streams = scope["type"] == "http" and scope["path"].endswith(("/stream", "/events"))
        await (self.app(scope, receive, send) if streams else super().__call__(scope, receive, send))


class _Files(StaticFiles):
    """Addresses of files change with their content, so browsers may keep them."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        if response.status_code == 200 and b"v=" in scope.get("query_string", b""):
            response.headers["cache-control"] = FOR_EVER
        return response
