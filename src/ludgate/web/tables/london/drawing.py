"""Templates filled once: what has not changed is not drawn again.

A piece looks as it does because of its data, the language and the light on it; a section because of its data, in which
the pieces are already drawn.  These are the keys under which the finished text is kept.  Seats that see the same share
it, and so do tables and moves.  Both stores are bounded.
"""

from functools import cache, lru_cache

from markupsafe import Markup

from ludgate.text.languages import tongue
from ludgate.web import looks
from ludgate.web.tables.common import Lighting, page_tongue
from ludgate.web.tables.london.faces import DOMAIN_HERE

FOLDER = "tables/london"
SECTIONS, PIECES = 2048, 8192
STILL = "still", ""


def piece(kind: str, language: str, ident: str, data: object, lit: Lighting) -> Markup:
    """A piece in its light: a template, its data, its id."""
    options = lit.targets.get(ident)
    if options:
        sent = ("move", options[0]) if len(options) == 1 else ("pick", ident)
    else:
        sent = ("why", ident) if lit.questions.get(ident) else STILL
    return _piece(kind, language, ident, data, sent, lit.touched(ident))


@lru_cache(PIECES)
def _piece(kind: str, language: str, ident: str, data: object, sent: tuple[str, str], touched: bool) -> Markup:
    state, value = sent
    last = frozenset([ident]) if touched else frozenset[str]()
    if state == "why":
        lit = Lighting({}, {ident: (value,)}, last)
    else:
        lit = Lighting({ident: {"move": (value,), "pick": (value, value)}.get(state, ())}, {}, last)
    words = {"t": tongue(language, DOMAIN_HERE), "ui": page_tongue(language)}
    return looks.render(f"{FOLDER}/{kind}.html", data=data, ident=ident, lit=lit, **words)


@lru_cache(SECTIONS)
def section(template: str, language: str, data: object) -> Markup:
    """A template with its data."""
    return looks.render(f"{FOLDER}/{template}", data=data, t=tongue(language, DOMAIN_HERE))


@cache
def symbols() -> Markup:
    """The symbols that all drawings refer to; once in a page."""
    return looks.render(f"{FOLDER}/symbols.svg")
