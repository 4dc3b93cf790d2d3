"""Templates filled once: what has not changed is not drawn again.

What a piece looks like depends on its data and the language; the light on it changes nothing but the tag that opens its
button, and what is noted on it at this moment is a few words.  So a piece is kept without that tag and with gaps for
the words, and again with each tag it has had; tag, words and all the rest are strips of their own.  A section, in which
the pieces are already drawn, is kept by its data, or as a frame, with gaps for its parts.  Seats that see the same
share all this, and so do tables and moves.  The stores are bounded.
"""

import re
from dataclasses import dataclass
from functools import cache, lru_cache

from markupsafe import Markup

from ludgate.games.london.web.faces import WEB_DOMAIN
from ludgate.text.languages import Translator, translator
from ludgate.web import templating
from ludgate.web.render.api import Art, Drawing, Lighting, Panels, page_translator, stacked
from ludgate.web.templating import escaped

FOLDER = "games/london"
SECTIONS, FRAMES, PIECES, LIGHTS = 2048, 1024, 4096, 8192
# signs that no text contains, since names have no control characters
GAP = "\0"  # where the opening tag of a piece will stand; around the name of the part that will lie in a frame
NOTE = "\1"  # where the words will stand that are noted on a piece
STILL = "still", ""
NOTHING = Markup()


class Unlit:
    """A lighting for templates that keeps the place of the opening tag, and what is to be in it."""

    kind = label = classes = ""

    def button(self, ident: str, label: str, classes: str, ui: Translator) -> Markup:
        self.kind, self.label, self.classes = "button", label, classes
        return Markup(GAP)

    def group(self, ident: str, label: str, classes: str, ui: Translator) -> Markup:
        self.kind, self.label, self.classes = "group", label, classes
        return Markup(GAP)


@dataclass(frozen=True)
class Drawn:
    """A piece without its opening tag: what stands before and after it, and what is to be in it."""

    before: Markup
    after: tuple[str, ...]  # cut where words will stand
    kind: str
    label: str
    classes: str


def piece(kind: str, language: str, ident: str, data: object, lit: Lighting, note: str = "") -> Drawing:
    """A piece in its light: a template, its data, its id, and what is noted on it."""
    options = lit.targets.get(ident)
    if options:
        sent = ("move", options[0]) if len(options) == 1 else ("pick", ident)
    else:
        sent = ("why", ident) if lit.answers(ident) else STILL
    found = _lit(kind, language, ident, data, bool(note), sent, lit.touched(ident))
    return _noted(found, escaped(note)) if note else found


def _noted(found: Drawing, words: str) -> Drawing:
    """A piece with words in all its gaps: one may be in the opening tag, the others are strips of their own."""
    opening, *rest = found
    return Drawing([opening.replace(NOTE, words), *(words if strip == NOTE else strip for strip in rest)])


@lru_cache(LIGHTS)
def _lit(
    kind: str, language: str, ident: str, data: object, noted: bool, sent: tuple[str, str], touched: bool
) -> Drawing:
    one = _drawn(kind, language, ident, data, noted)
    lit = lighting_of(ident, *sent, frozenset([ident]) if touched else frozenset())
    opened = lit.group if one.kind == "group" else lit.button
    return Drawing([str(one.before + opened(ident, one.label, one.classes, page_translator(language))), *one.after])


def lighting_of(ident: str, state: str, value: str, last: frozenset[str]) -> Lighting:
    """A lighting in which the piece has that state and sends that value."""
    if state == "why":
        return Lighting({}, {ident: (value,)}, last)
    return Lighting({ident: {"move": (value,), "pick": (value, value)}.get(state, ())}, {}, last)


@lru_cache(PIECES)
def _drawn(kind: str, language: str, ident: str, data: object, noted: bool) -> Drawn:
    lit, note = Unlit(), NOTE if noted else ""
    words = {"t": translator(language, WEB_DOMAIN), "ui": page_translator(language)}
    drawn = templating.render(f"{FOLDER}/{kind}.html", data=data, note=note, ident=ident, lit=lit, **words)
    before, after = drawn.split(GAP)
    strips = filter(None, re.split(f"({NOTE})", f"{after}\n"))
    return Drawn(before, tuple(strips), lit.kind, lit.label, lit.classes)


@lru_cache(SECTIONS)
def section(template: str, language: str, data: object) -> Markup:
    """A template with its data."""
    return templating.render(f"{FOLDER}/{template}", data=data, t=translator(language, WEB_DOMAIN))


def framed(template: str, language: str, data: object = None, **parts: Art) -> Drawing:
    """A template with its data, and parts that are drawn already; in the template these are ``parts.<name>``."""
    return stacked(*_in_frame(template, language, data, parts))


def panels(template: str, language: str, data: object = None, **parts: Art) -> Panels:
    """As ``framed``, but every part stays a panel of its own."""
    return Panels(filter(None, _in_frame(template, language, data, parts)))


def _in_frame(template: str, language: str, data: object, parts: dict[str, Art]) -> list[Art]:
    frame = _frame(template, language, data, tuple(parts), tuple(map(bool, parts.values())))
    return [parts[text] if number % 2 else text for number, text in enumerate(frame)]


@lru_cache(FRAMES)
def _frame(
    template: str, language: str, data: object, names: tuple[str, ...], present: tuple[bool, ...]
) -> tuple[Markup, ...]:
    """A template with gaps for its parts: by turns a text and the name of the part that follows it."""
    gaps = {name: Markup(f"{GAP}{name}{GAP}") if there else NOTHING for name, there in zip(names, present, strict=True)}
    words = {"t": translator(language, WEB_DOMAIN)}
    return tuple(templating.render(f"{FOLDER}/{template}", data=data, parts=gaps, **words).split(GAP))


@cache
def symbols() -> Markup:
    """The symbols that all drawings refer to; once in a page."""
    return templating.render(f"{FOLDER}/symbols.svg")
