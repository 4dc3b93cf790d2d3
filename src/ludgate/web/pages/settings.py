"""Settings, and the small switches in the heading of every page."""

from collections.abc import Collection

from starlette.exceptions import HTTPException
from starlette.responses import Response

from ludgate.server.people import MOTIONS, THEMES
from ludgate.text.languages import LANGUAGES
from ludgate.web.request_context import LANGUAGE_COOKIE, MONTHS, MOTION_COOKIE, THEME_COOKIE, Page, RequestContext
from ludgate.web.security import local_path

# wishes by the names of their fields and cookies, and what can be wished
KNOWN: dict[str, Collection[str]] = {LANGUAGE_COOKIE: LANGUAGES, THEME_COOKIE: THEMES, MOTION_COOKIE: MOTIONS}


def settings(ctx: RequestContext) -> Response:
    """Name, language, light, sound, tokens."""
    return _shown(ctx, saved=ctx.asked("saved") == "yes")


def _shown(ctx: RequestContext, *, saved: bool = False, made: str = "") -> Response:
    """The page; ``made`` is a new token, which is never shown again."""
    tokens = ctx.site.lobby.api_tokens.of(ctx.person.id) if ctx.person is not None else []
    return ctx.show("settings.html", saved=saved, tokens=tokens, made=made)


def make_token(ctx: RequestContext) -> Response:
    """A token with which a program acts for this person."""
    made = ctx.site.lobby.new_api_token(ctx.somebody().id, ctx.field("program"))
    return _shown(ctx, made=made)


def revoke_token(ctx: RequestContext) -> Response:
    """End a token."""
    if ctx.person is None:
        raise HTTPException(403)
    ctx.site.lobby.revoke_api_token(ctx.person.id, ctx.required_number("number"))
    return ctx.go("/settings#tokens")


def keep(ctx: RequestContext) -> Response:
    """Keep the settings."""
    lobby = ctx.site.lobby
    name = ctx.field("name").strip()
    person = ctx.somebody()
    if name and name != person.name:
        lobby.rename(person.id, name)
    _wish(ctx, person.id)
    lobby.set_wishes(person.id, sound=ctx.field("sound") == "yes", notify=ctx.field("notify") == "yes")
    return _with_cookies(ctx, ctx.go("/settings?saved=yes"))


def switch(ctx: RequestContext) -> Response:
    """Another language, light or motion, from the heading; back to the page one came from."""
    if ctx.person is not None:
        _wish(ctx, ctx.person.id)
    return _with_cookies(ctx, ctx.go(local_path(ctx.field("back"))))


def _wish(ctx: RequestContext, person: str) -> None:
    chosen = _chosen(ctx)
    ctx.site.lobby.set_wishes(person, language=chosen["language"], theme=chosen["theme"], motion=chosen["motion"])


def _chosen(ctx: RequestContext) -> dict[str, str | None]:
    """The wishes of the form that there are, by their names; None for those that were not chosen."""
    asked = {cookie: ctx.field(cookie) for cookie in KNOWN}
    return {cookie: value if value in KNOWN[cookie] else None for cookie, value in asked.items()}


def _with_cookies(ctx: RequestContext, response: Response) -> Response:
    """Whoever has no name yet is remembered by the browser alone."""
    secure = ctx.request.url.scheme == "https"
    for cookie, value in _chosen(ctx).items():
        if value is not None:
            response.set_cookie(cookie, value, max_age=MONTHS, httponly=True, samesite="lax", secure=secure)
    return response


GET: dict[str, Page] = {"/settings": settings}
POST: dict[str, Page] = {
    "/settings": keep,
    "/settings/tokens": make_token,
    "/settings/tokens/revoke": revoke_token,
    "/switch": switch,
}
