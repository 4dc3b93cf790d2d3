"""Settings, and the small switches in the heading of every page."""

from starlette.exceptions import HTTPException
from starlette.responses import Response

from ludgate.server.people import THEMES
from ludgate.text.languages import LANGUAGES
from ludgate.web.request_context import LANGUAGE_COOKIE, MONTHS, THEME_COOKIE, Page, RequestContext
from ludgate.web.security import local_path


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
    language, theme = ctx.field("language"), ctx.field("theme")
    lobby.set_wishes(
        person.id,
        language=language if language in LANGUAGES else None,
        theme=theme if theme in THEMES else None,
        sound=ctx.field("sound") == "yes",
        notify=ctx.field("notify") == "yes",
    )
    return _with_cookies(ctx, ctx.go("/settings?saved=yes"), language, theme)


def switch(ctx: RequestContext) -> Response:
    """Another language or another light, from the heading; back to the page one came from."""
    language, theme = ctx.field("language"), ctx.field("theme")
    if ctx.person is not None:
        ctx.site.lobby.set_wishes(
            ctx.person.id,
            language=language if language in LANGUAGES else None,
            theme=theme if theme in THEMES else None,
        )
    return _with_cookies(ctx, ctx.go(local_path(ctx.field("back"))), language, theme)


def _with_cookies(ctx: RequestContext, response: Response, language: str, theme: str) -> Response:
    """Whoever has no name yet is remembered by the browser alone."""
    secure = ctx.request.url.scheme == "https"
    wishes = ((LANGUAGE_COOKIE, language, LANGUAGES), (THEME_COOKIE, theme, THEMES))
    for cookie, value, known in wishes:
        if value in known:
            response.set_cookie(cookie, value, max_age=MONTHS, httponly=True, samesite="lax", secure=secure)
    return response


GET: dict[str, Page] = {"/settings": settings}
POST: dict[str, Page] = {
    "/settings": keep,
    "/settings/tokens": make_token,
    "/settings/tokens/revoke": revoke_token,
    "/switch": switch,
}
