"""Templates filled once: what has not changed is not drawn again.

What a piece looks like depends on its data and the language; the light on it changes nothing but the tag that opens its
button.  So a piece is kept without that tag, and again with each tag it has had.  A section, in which the pieces are
already drawn, is kept by its data.  Seats that see the same share all this, and so do tables and moves.  The stores are
bounded.
"""

from dataclasses import dataclass
from functools import cache, lru_cache

from markupsafe import Markup

from ludgate.text.languages import Tongue, tongue
from ludgate.web import looks
from ludgate.web.tables.common import Lighting, page_tongue
from ludgate.web.tables.london.faces import DOMAIN_HERE

FOLDER = "tables/london"
SECTIONS, PIECES, LIGHTS = 2048, 4096, 16384
TAG = "\N{OBJECT REPLACEMENT CHARACTER}"  # where the opening tag of a piece will stand
STILL = "still", ""


class Unlit:
    """A lighting for templates that keeps the place of the opening tag, and what is to be in it."""

    kind = label = classes = ""

    def button(self, ident: str, label: str, classes: str, ui: Tongue) -> Markup:
        self.kind, self.label, self.classes = "button", label, classes
        return Markup(TAG)

    def group(self, ident: str, label: str, classes: str, ui: Tongue) -> Markup:
        self.kind, self.label, self.classes = "group", label, classes
        return Markup(TAG)


@dataclass(frozen=True)
class Drawn:
    """A piece without its opening tag: what stands before and after it, and what is to be in it."""

    before: Markup
    after: Markup
    kind: str
    label: str
    classes: str


def piece(kind: str, language: str, ident: str, data: object, lit: Lighting) -> Markup:
    """A piece in its light: a template, its data, its id."""
    options = lit.targets.get(ident)
    if options:
        sent = ("move", options[0]) if len(options) == 1 else ("pick", ident)
    else:
        sent = ("why", ident) if ident in lit.questions else STILL
    return _lit(kind, language, ident, data, sent, lit.touched(ident))


@lru_cache(LIGHTS)
def _lit(kind: str, language: str, ident: str, data: object, sent: tuple[str, str], touched: bool) -> Markup:
    one = _drawn(kind, language, ident, data)
    lit = lighting_of(ident, *sent, frozenset([ident]) if touched else frozenset())
    opened = lit.group if one.kind == "group" else lit.button
    return one.before + opened(ident, one.label, one.classes, page_tongue(language)) + one.after


def lighting_of(ident: str, state: str, value: str, last: frozenset[str]) -> Lighting:
    """A lighting in which the piece has that state and sends that value."""
    if state == "why":
        return Lighting({}, {ident: (value,)}, last)
    return Lighting({ident: {"move": (value,), "pick": (value, value)}.get(state, ())}, {}, last)


@lru_cache(PIECES)
def _drawn(kind: str, language: str, ident: str, data: object) -> Drawn:
    lit = Unlit()
    words = {"t": tongue(language, DOMAIN_HERE), "ui": page_tongue(language)}
    before, after = looks.render(f"{FOLDER}/{kind}.html", data=data, ident=ident, lit=lit, **words).split(TAG)
    return Drawn(before, after, lit.kind, lit.label, lit.classes)


@lru_cache(SECTIONS)
def section(template: str, language: str, data: object) -> Markup:
    """A template with its data."""
    return looks.render(f"{FOLDER}/{template}", data=data, t=tongue(language, DOMAIN_HERE))


@cache
def symbols() -> Markup:
    """The symbols that all drawings refer to; once in a page."""
    return looks.render(f"{FOLDER}/symbols.svg")
