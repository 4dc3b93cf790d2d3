"""What programs ask every site for: where robots may go, and whom to tell about a weakness."""

from datetime import UTC, datetime, timedelta

from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse, Response

from ludgate.web.request_context import Page, RequestContext

ROBOTS = """\
User-agent: *
Disallow: /table/
Disallow: /records
Disallow: /replays
Disallow: /join/
Disallow: /watch/
Disallow: /lobby
Disallow: /next
Disallow: /settings
Disallow: /waiting
Disallow: /api/
Disallow: /*?
"""
VALID = timedelta(days=180)  # a contact is to be looked at anew within a year


def robots(_: RequestContext) -> Response:
    """Tables belong to those who sit there, and searches take long: robots read the rules."""
    return PlainTextResponse(ROBOTS)


def security(ctx: RequestContext) -> Response:
    """Whom to tell about a weakness, as RFC 9116 wants it."""
    contact = ctx.site.contact
    if not contact:
        raise HTTPException(404)
    expires = (datetime.now(UTC) + VALID).strftime("%Y-%m-%dT00:00:00Z")
    return PlainTextResponse(f"Contact: {contact}\nExpires: {expires}\nPreferred-Languages: en, pl, pt-BR\n")


GET: dict[str, Page] = {"/robots.txt": robots, "/.well-known/security.txt": security}
