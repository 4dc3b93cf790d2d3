"""Settings, and the small switches in the heading of every page."""

from starlette.exceptions import HTTPException
from starlette.responses import Response

from ludgate.server.people import THEMES
from ludgate.text.languages import LANGUAGES
from ludgate.web.request_context import LANGUAGE_COOKIE, MONTHS, THEME_COOKIE, Page, Visit
from ludgate.web.security import local_path


def settings(visit: Visit) -> Response:
    """Name, language, light, sound, tokens."""
    return _shown(visit, saved=visit.asked("saved") == "yes")


def _shown(visit: Visit, *, saved: bool = False, made: str = "") -> Response:
    """The page; ``made`` is a new token, which is never shown again."""
    tokens = visit.site.house.api_tokens.of(visit.person.id) if visit.person is not None else []
    return visit.show("settings.html", saved=saved, tokens=tokens, made=made)


def make_token(visit: Visit) -> Response:
    """A token with which a program acts for this person."""
    made = visit.site.house.api_tokens.make(visit.somebody().id, visit.field("program"))
    return _shown(visit, made=made)


def revoke_token(visit: Visit) -> Response:
    """End a token."""
    if visit.person is None:
        raise HTTPException(403)
    visit.site.house.api_tokens.revoke(visit.person.id, visit.required_number("number"))
    return visit.go("/settings#tokens")


def keep(visit: Visit) -> Response:
    """Keep the settings."""
    house = visit.site.house
    name = visit.field("name").strip()
    person = visit.somebody()
    if name and name != person.name:
        house.rename(person.id, name)
    language, theme = visit.field("language"), visit.field("theme")
    house.set_wishes(
        person.id,
        language=language if language in LANGUAGES else None,
        theme=theme if theme in THEMES else None,
        sound=visit.field("sound") == "yes",
        notify=visit.field("notify") == "yes",
    )
    return _with_cookies(visit, visit.go("/settings?saved=yes"), language, theme)


def switch(visit: Visit) -> Response:
    """Another language or another light, from the heading; back to the page one came from."""
    language, theme = visit.field("language"), visit.field("theme")
    if visit.person is not None:
        visit.site.house.set_wishes(
            visit.person.id,
            language=language if language in LANGUAGES else None,
            theme=theme if theme in THEMES else None,
        )
    return _with_cookies(visit, visit.go(local_path(visit.field("back"))), language, theme)


def _with_cookies(visit: Visit, response: Response, language: str, theme: str) -> Response:
    """Whoever has no name yet is remembered by the browser alone."""
    secure = visit.request.url.scheme == "https"
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
