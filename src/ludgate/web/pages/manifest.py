"""The web app manifest: with it browsers install the pages as an application."""

import json

from starlette.responses import Response

from ludgate.web.request_context import Page, RequestContext
from ludgate.web.templating import static_url

PAPER, BRICK = "#f4ecdb", "#8c2a1c"  # as in base.css by day, and in the icon
ICONS = {"any": "icon.svg", "maskable": "icon-maskable.svg"}  # by purpose


def manifest(ctx: RequestContext) -> Response:
    """Name, icons and shortcuts, in the language of the page that asks for it."""
    t = ctx.t
    ways = {"/new": t.say("New table"), "/lobby": t.say("Lobby"), "/learn": t.say("Learn")}
    described = {
        "id": "/",
        "name": "Ludgate",
        "description": t.say(
            "Ludgate is an unofficial, free home for four London board games. "
            "It is not connected with their designers or publishers."
        ),
        "lang": ctx.language.replace("_", "-"),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": BRICK,
        "icons": [_icon(purpose, file) for purpose, file in ICONS.items()],
        "shortcuts": [{"name": name, "url": path} for path, name in ways.items()],
    }
    return Response(json.dumps(described, ensure_ascii=False), media_type="application/manifest+json")


def _icon(purpose: str, file: str) -> dict[str, str]:
    return {"src": static_url(file), "sizes": "any", "type": "image/svg+xml", "purpose": purpose}


GET: dict[str, Page] = {"/manifest.webmanifest": manifest}
