"""Parts of the table that stay the same from one move to the next are drawn once.

What a part looks like depends on its face, the language and how its pieces are lit, and on nothing else: these are the
key, so nothing can come from another table or another seat that is not equal to what would be drawn anew.
"""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from markupsafe import Markup

from ludgate.text.languages import tongue
from ludgate.web import looks
from ludgate.web.tables.common import Lighting, page_tongue
from ludgate.web.tables.guilds.desk import WEB_DOMAIN, Desk

KEPT = 4096


@dataclass(frozen=True)
class Light:
    """How one piece is lit."""

    id: str
    options: tuple[str, ...]
    questions: tuple[str, ...]
    touched: bool


def drawn(desk: Desk, lit: Lighting, template: str, face: Hashable, pieces: Sequence[str] = ()) -> Markup:
    """A part of the table; ``pieces`` are the ids of those in it."""
    lights = tuple(
        Light(ident, tuple(lit.targets.get(ident, ())), tuple(lit.questions.get(ident, ())), lit.touched(ident))
        for ident in pieces
    )
    return _drawn(template, face, desk.language, lights)


@lru_cache(maxsize=KEPT)
def _drawn(template: str, face: Hashable, language: str, lights: tuple[Light, ...]) -> Markup:
    lit = Lighting(
        {light.id: light.options for light in lights},
        {light.id: light.questions for light in lights},
        frozenset(light.id for light in lights if light.touched),
    )
    return looks.render(template, face=face, lit=lit, t=tongue(language, WEB_DOMAIN), ui=page_tongue(language))
