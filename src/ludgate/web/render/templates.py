"""Templates of a table, filled once.

What a piece looks like depends on its data and the language; the light on it changes nothing but the tag that opens its
button, and what is noted on it at this moment is a few words.  So a piece is kept without that tag and with gaps for
the words, and again with each light it has had; tag, words and all the rest are strips of their own.  A section, in
which the pieces are already drawn, is kept by its data, or as a frame, with gaps for its parts.
"""

import re
from typing import NamedTuple

from markupsafe import Markup

from ludgate.text.languages import Translator, translator
from ludgate.web import templating
from ludgate.web.render.api import Art, Drawing, Panels, page_translator, stacked
from ludgate.web.render.cache import drawn, kept
from ludgate.web.render.lighting import Lighting
from ludgate.web.templating import escaped

# signs that no text contains, since names have no control characters
GAP = "\0"  # where the opening tag of a piece will stand; around the name of the part that will lie in a frame
NOTE = "\1"  # where the words will stand that are noted on a piece
NOTHING = Markup()


class _Unlit:
    """A lighting for templates that keeps the place of the opening tag, and what is to be in it."""

    kind = label = classes = ""

    def button(self, ident: str, label: str, classes: str, ui: Translator) -> Markup:
        self.kind, self.label, self.classes = "button", label, classes
        return Markup(GAP)

    def group(self, ident: str, label: str, classes: str, ui: Translator) -> Markup:
        self.kind, self.label, self.classes = "group", label, classes
        return Markup(GAP)


class UnlitPiece(NamedTuple):
    """A piece without its opening tag: what stands before and after it, and what is to be in it."""

    before: str
    after: tuple[str, ...]  # cut where words will stand
    kind: str
    label: str
    classes: str


class TemplateSet(NamedTuple):
    """The templates of one game in one language."""

    game: str
    language: str

    @property
    def words(self) -> Translator:
        """The language of the table."""
        return translator(self.language, f"{self.game}/web")

    def piece(self, kind: str, ident: str, data: object, lit: Lighting, note: str = "") -> Drawing:
        """A piece in its light: a template, its id, its data, and what is noted on it."""
        what = "piece", self, kind, ident, data, bool(note)
        found = drawn(what, lit, lambda light: self._lit(kind, ident, data, light, bool(note)))
        return _noted(found, escaped(note)) if note else found

    def _lit(self, kind: str, ident: str, data: object, lit: Lighting, noted: bool) -> Drawing:
        what = "unlit", self, kind, ident, data, noted
        one = kept(what, lambda: self._unlit(kind, ident, data, noted))
        opened = lit.group if one.kind == "group" else lit.button
        tag = opened(ident, one.label, one.classes, page_translator(self.language))
        return Drawing([one.before + str(tag), *one.after])

    def _unlit(self, kind: str, ident: str, data: object, noted: bool) -> UnlitPiece:
        lit, note, ui = _Unlit(), NOTE if noted else "", page_translator(self.language)
        found = self._filled(f"{kind}.html", data=data, note=note, ident=ident, lit=lit, ui=ui)
        before, after = str(found).split(GAP)
        strips = filter(None, re.split(f"({NOTE})", f"{after}\n"))
        return UnlitPiece(before, tuple(strips), lit.kind, lit.label, lit.classes)

    def section(self, template: str, data: object = None) -> Markup:
        """A template with its data."""
        return kept(("section", self, template, data), lambda: self._filled(template, data=data))

    def framed(self, template: str, data: object = None, **parts: Art) -> Drawing:
        """A template with its data, and parts that are drawn already; in the template these are ``parts.<name>``."""
        return stacked(*self._in_frame(template, data, parts))

    def panels(self, template: str, data: object = None, **parts: Art) -> Panels:
        """As ``framed``, but every part stays a panel of its own."""
        return Panels(filter(None, self._in_frame(template, data, parts)))

    def _in_frame(self, template: str, data: object, parts: dict[str, Art]) -> list[Art]:
        names, present = tuple(parts), tuple(map(bool, parts.values()))
        frame = kept(("frame", self, template, data, names, present), lambda: self._frame(template, data, parts))
        return [parts[text] if number % 2 else text for number, text in enumerate(frame)]

    def _frame(self, template: str, data: object, parts: dict[str, Art]) -> tuple[Markup, ...]:
        """A template with gaps for its parts: by turns a text and the name of the part that follows it."""
        gaps = {name: Markup(f"{GAP}{name}{GAP}") if part else NOTHING for name, part in parts.items()}
        return tuple(self._filled(template, data=data, parts=gaps).split(GAP))

    def _filled(self, template: str, **context: object) -> Markup:
        return templating.render(f"games/{self.game}/{template}", t=self.words, **context)


def _noted(found: Drawing, words: str) -> Drawing:
    """A piece with words in all its gaps: one may be in the opening tag, the others are strips of their own."""
    opening, *rest = found
    return Drawing([opening.replace(NOTE, words), *(words if strip == NOTE else strip for strip in rest)])
