"""Templates filled once: a part of the table that has not changed is not drawn again.

What a section or a piece looks like depends on nothing but its data, the language and the light on its pieces, so these
are the key under which the finished text is kept.  Seats that see the same share it, and so do the moves that do not
touch it.  Both stores are bounded.
"""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache, lru_cache

from markupsafe import Markup

from ludgate.text.languages import tongue
from ludgate.web import looks
from ludgate.web.tables.common import Lighting, page_tongue
from ludgate.web.tables.london.faces import DOMAIN_HERE, BoroughFace, Face

FOLDER = "tables/london"
SECTIONS, PIECES = 1024, 4096
Light = tuple[str, str, str, bool]  # id, state, what it sends, whether it was touched by the last move


def section(template: str, language: str, data: object, lit: Lighting) -> Markup:
    """A template with its data, in the light of its pieces."""
    return _section(template, language, data, tuple(light(lit, ident) for ident in idents(data)))


def light(lit: Lighting, ident: str) -> Light:
    """The light on one piece."""
    return ident, lit.state(ident), lit.value(ident), lit.touched(ident)


def idents(data: object) -> Iterator[str]:
    """The ids of all pieces in the data of a section."""
    if isinstance(data, tuple):
        for part in data:
            yield from idents(part)
    elif is_dataclass(data) and not isinstance(data, (type, Face, BoroughFace)):
        for name in _fields(type(data)):
            value = getattr(data, name)
            if name == "ident":
                yield value
            elif not isinstance(value, (str, int)):
                yield from idents(value)


@cache
def _fields(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


@lru_cache(SECTIONS)
def _section(template: str, language: str, data: object, lights: tuple[Light, ...]) -> Markup:
    lit = lighting_of(lights)

    def piece(kind: str, one: object, ident: str) -> Markup:
        """A card or borough inside a section, kept by itself."""
        return _piece(kind, language, one, light(lit, ident))

    return _filled(template, language, data, lit, piece=piece)


@lru_cache(PIECES)
def _piece(kind: str, language: str, one: object, shown: Light) -> Markup:
    return _filled(f"{kind}.html", language, one, lighting_of((shown,)))


def lighting_of(lights: tuple[Light, ...]) -> Lighting:
    """A lighting that answers the same for these pieces."""
    moves = {ident: [sent] for ident, state, sent, _ in lights if state == "move"}
    picks = {ident: [sent, sent] for ident, state, sent, _ in lights if state == "pick"}
    asked = {ident: [sent] for ident, state, sent, _ in lights if state == "why"}
    return Lighting(moves | picks, asked, frozenset(ident for ident, _, _, touched in lights if touched))


def _filled(template: str, language: str, data: object, lit: Lighting, **more: object) -> Markup:
    words = {"t": tongue(language, DOMAIN_HERE), "ui": page_tongue(language)}
    return looks.render(f"{FOLDER}/{template}", data=data, lit=lit, **words, **more)
