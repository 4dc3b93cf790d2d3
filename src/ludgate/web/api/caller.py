"""Who asks: the person of a token, or a stranger.  Cookies mean nothing here, so no other site can ask for anybody."""

from typing import TYPE_CHECKING

from starlette.exceptions import HTTPException
from starlette.requests import Request

from ludgate.server.outcomes import NotFound
from ludgate.server.people import Person
from ludgate.web.api.errors import Unauthorized
from ludgate.web.request_context import NotForYou, RequestContext, address_of, language_of
from ludgate.web.security import Session
from ludgate.web.table_page import Viewpoint, look_at

if TYPE_CHECKING:
    from ludgate.web.app import Site


def token_of(request: Request) -> str | None:
    """The token that a request shows; None without one, "" if it is none of ours."""
    header = request.headers.get("authorization")
    if header is None:
        return None
    scheme, _, token = header.partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def caller(site: "Site", request: Request) -> RequestContext:
    """The context of a request; ``Unauthorized`` if its token is not valid, ``NotForYou`` for whoever is banned."""
    address, token = address_of(request), token_of(request)
    person, nonce = (None, f"api {address}") if token is None else _holder(site, token)
    if site.lobby.operator.bans.holds(address, None if person is None else person.id):
        raise NotForYou("The operator of this server does not let you in.")
    if person is not None:
        site.lobby.seen(person.id, address)
    session = Session(nonce, None if person is None else person.id, _shown(request))
    return RequestContext(site, request, session, person, language_of(request, person), "auto", {}, {})


def _holder(site: "Site", token: str) -> tuple[Person, str]:
    """The person of a token, and the key under which its requests are counted."""
    found = site.lobby.api_tokens.holder(token)
    if found is None:
        raise Unauthorized
    try:
        return site.lobby.person(found.person), f"api token {found.number}"
    except NotFound:
        raise Unauthorized from None


def _shown(request: Request) -> tuple[str, int] | None:
    """The seat that is asked for, of those that one person has at a shared screen."""
    table = request.path_params.get("table")
    seat = None if table is None else number_of(request, "seat")
    return None if seat is None else (str(table), seat)


def number_of(request: Request, name: str) -> int | None:
    """A whole number behind the question mark; None without one, ``HTTPException`` if it is something else."""
    text = request.query_params.get(name)
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise HTTPException(400)
    return int(text)


def look_of(ctx: RequestContext) -> Viewpoint:
    """The table of the address through the eyes of the caller, at the seat that is asked for."""
    viewpoint = look_at(ctx, ctx.path["table"])
    shown = ctx.session.shown
    if shown is not None and shown[1] not in viewpoint.live.seats_of(ctx.person_id):
        raise NotForYou("You have no seat at this table.")
    return viewpoint
