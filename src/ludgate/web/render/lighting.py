"""The light on the pieces of a table: which can be clicked, which answer a question, which were touched last."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup
from msgspec import Struct, field

from ludgate.text.languages import Translator
from ludgate.web.templating import escaped

JOINT = "--"
SENDS = {
    "move": 'type="submit" form="move" name="move" value="{}"',
    "pick": 'type="submit" form="move" name="pick" value="{}"',
    "why": 'type="submit" form="why" name="why" value="{}"',
}
FACE = '<span class="face" aria-hidden="true">'
CLOSE = Markup("</span></button>")  # ends a piece


def piece_id(kind: str, name: str | int) -> str:
    """The id of an element: stable over the whole game, the same for everybody who may know the piece."""
    return f"{plain_id(kind)}{JOINT}{plain_id(str(name))}"


def name_of(ident: str) -> str:
    """The name in an id."""
    return ident.split(JOINT, 1)[-1]


@lru_cache(4096)
def plain_id(text: str) -> str:
    """A text as a part of an id."""
    return re.sub(r"[^A-Za-z0-9_]+", "-", text).strip("-")


class PieceLight(NamedTuple):
    """The light on one piece, as far as it can be seen.

    ``state``: ``move`` (one option begins here), ``pick`` (several do), ``why`` (none, but it can be asked), ``still``.
    ``value`` is what a click sends.  ``ahead``: what begins here is a line of several answers.
    """

    state: str
    value: str
    touched: bool
    ahead: bool


STILL, TOUCHED = PieceLight("still", "", False, False), PieceLight("still", "", True, False)


class Lighting(Struct, frozen=True):
    """Which pieces are lit, which answer a question, which have just been touched.

    All the light on a piece is in its opening tag, which ends in a new line: where nothing but the light has changed,
    that line, or the strip of it, is all that a stream sends of the piece.
    """

    targets: Mapping[str, Sequence[str]] = field(default_factory=dict)
    questions: Mapping[str, Sequence[str]] = field(default_factory=dict)
    last: frozenset[str] = frozenset()
    ahead: Mapping[str, Sequence[str]] = field(default_factory=dict)  # lines, for pieces without an option

    def on(self, ident: str) -> PieceLight:
        """The light on a piece."""
        last, ahead = self.last, False
        touched = bool(last) and (ident in last or name_of(ident) in last)
        options = self.targets.get(ident)
        if not options and self.ahead:
            options = self.ahead.get(ident)
            ahead = bool(options)
        if options:
            one = len(options) == 1
            return PieceLight("move" if one else "pick", options[0] if one else ident, touched, ahead)
        if self.answers(ident):
            return PieceLight("why", ident, touched, False)
        return TOUCHED if touched else STILL

    def state(self, ident: str) -> str:
        """What a click on a piece does."""
        return self.on(ident).state

    def touched(self, ident: str) -> bool:
        """Was it touched by the last moves?"""
        return self.on(ident).touched

    def answers(self, ident: str) -> bool:
        """Does it say why nothing can be done with it?"""
        return bool(self.questions.get(ident))

    def differing_from(self, before: "Lighting") -> frozenset[str]:
        """The pieces that may have another light than before, by id or by name."""
        found = _differing(self.targets, before.targets) | _differing(self.ahead, before.ahead)
        if self.questions is not before.questions:
            found |= self.questions.keys() ^ before.questions.keys()
        return frozenset(found | (self.last ^ before.last))

    def button(self, ident: str, label: str, classes: str, ui: Translator) -> Markup:
        """The beginning of a piece as a button; what it sends depends on its state.  ``piece_close`` ends it.

        Its name is spoken in place of its face: figures without their signs say nothing.
        """
        light = self.on(ident)
        sends = SENDS[light.state].format(escaped(light.value)) if light.state != "still" else 'type="button"'
        name = f'<span class="visually-hidden">{escaped(label)}</span>'
        return Markup(f"<button {_attributes(ident, classes, light, ui)} {sends}\n>{name}{FACE}")

    def group(self, ident: str, label: str, classes: str, ui: Translator) -> Markup:
        """The opening tag of a piece inside a drawing; the script of the page makes it a button."""
        light = self.on(ident)
        role = "img" if light.state == "still" else "button"
        press = "" if role == "img" else f' data-press="{light.state}" data-value="{escaped(light.value)}"'
        attributes = f'{_attributes(ident, classes, light, ui)} aria-label="{escaped(label)}"'
        return Markup(f'<g {attributes} role="{role}" tabindex="0"{press}\n><title>{escaped(label)}</title>')


def _differing(some: Mapping[str, Sequence[str]], before: Mapping[str, Sequence[str]]) -> set[str]:
    return {ident for ident in some.keys() | before.keys() if some.get(ident) != before.get(ident)}


def _attributes(ident: str, classes: str, light: PieceLight, ui: Translator) -> str:
    marks = f"piece {light.state}"
    if light.state in ("move", "pick"):
        marks += " lit ahead" if light.ahead else " lit"
    told = ""
    if light.touched:
        marks += " last"
        told = f' aria-description="{escaped(ui.say("part of the last move"))}"'
    name = escaped(name_of(ident))
    return f'id="{escaped(ident)}" class="{marks} {escaped(classes)}" data-name="{name}"{told}'


class RecordingLighting(Lighting, frozen=True):
    """A lighting that notes which pieces it is asked about; all it knows comes from another one."""

    source: Lighting = field(default_factory=Lighting)
    asked: dict[str, None] = field(default_factory=dict)

    @classmethod
    def of(cls, lit: Lighting) -> "RecordingLighting":
        """One that asks this one."""
        return cls(lit.targets, lit.questions, lit.last, lit.ahead, lit)

    def on(self, ident: str) -> PieceLight:
        self.asked[ident] = None
        return self.source.on(ident)
