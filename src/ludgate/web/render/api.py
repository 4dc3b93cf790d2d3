"""What a renderer of a table gets, what it gives back, and the helpers they share.

A game is drawn by the package ``web`` in its folder, which has

* ``scene(snapshot) -> Scene`` and ``legend(snapshot) -> Markup``;
* if it wants, ``touched(event, seat) -> Iterable[str]``: ids of the pieces that an event is about (otherwise every slug
  in the event counts, and a piece is marked when the name in its id is one of them), or ``marked(events, seat)`` where
  the order of the events matters;
* if it wants, a module ``icons.py`` with ``ICONS``: the names of game-icons that it uses; ``tools/vendor.py``
  makes a sprite of them.

Templates are in ``web/templates`` of the game, the style in ``web/static/table.css``.  A template begins with
``{% import "tables/macros.html" as m with context %}`` and is filled by ``draw(snapshot, lighting, template, ...)``,
which gives it, besides what is passed: ``snapshot``, ``lit`` (the lighting), ``t`` (the ``Translator`` of the domain
``<game>/web``), ``ui`` (the ``Translator`` of the pages).

Style attributes are not allowed by the Content-Security-Policy: use classes (``col-3 row-2 span-2`` place things in a
grid, ``seat-1`` sets the colours of a seat) or attributes of SVG.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property, lru_cache
from importlib import import_module
from itertools import chain
from typing import Any, Protocol, TypeVar, cast

from markupsafe import Markup
from msgspec import Struct, field

from ludgate.engine.contract import Decision, Event, Option
from ludgate.engine.registry import module_of
from ludgate.text import Sentences
from ludgate.text.languages import Translator, translator
from ludgate.web import templating
from ludgate.web.templating import escaped

PAGES = "web_pages"
Made = TypeVar("Made")
JOINT = "--"
SENDS = {
    "move": 'type="submit" form="move" name="move" value="{}"',
    "pick": 'type="submit" form="move" name="pick" value="{}"',
    "why": 'type="submit" form="why" name="why" value="{}"',
}
FACE = '<span class="face" aria-hidden="true">'
CLOSE = Markup("</span></button>")  # ends a piece


class Memory:
    """What was made for one viewer of a table last time, part by part; a stream has one, a single page a new one.

    ``snapshot.memory.part(name, key, make)`` gives what was made under this name before if the key is still the same,
    and otherwise what ``make()`` gives.  The key is everything that the part depends on, apart from the language and
    the components of the table, which stay the same for a viewer.  Keys are compared, not hashed: lists and views
    will do.

    >>> memory = Memory()
    >>> [memory.part("purse", {"money": money}, lambda: f"£{money}") for money in (3, 3, 5)]
    ['£3', '£3', '£5']
    """

    def __init__(self, common: dict[str, Any] | None = None) -> None:
        self._parts: dict[str, tuple[object, Any]] = {}
        self.common = {} if common is None else common  # what viewers of a table who read the same language share

    def part(self, name: str, key: object, make: Callable[[], Made]) -> Made:
        """A part of the page, made anew if its key has changed."""
        found = self._parts.get(name)
        if found is None or found[0] != key:
            found = self._parts[name] = key, make()
        made: Made = found[1]
        return made


class Snapshot(Struct, frozen=True):
    """Everything a renderer may use; nothing else of a table reaches it."""

    game: str
    view: dict[str, object]
    seat: int | None  # who looks; None: a spectator
    decision: Decision | None  # options only if it is this seat's
    names: list[str]
    say: Sentences
    language: str
    last: frozenset[str]  # pieces touched by the last moves, by id or by name
    read_only: bool  # a replay or a spectator: nothing can be clicked
    rulings: Mapping[str, str]  # the table options
    memory: Memory = field(default_factory=Memory)  # what this viewer was shown last
    moment: int | None = None  # the ply, at a table that is being played: who looks at the same one sees the same game

    @property
    def mine(self) -> int:
        """The seat whose area is drawn large."""
        return 0 if self.seat is None else self.seat

    @property
    def others(self) -> list[int]:
        """The other seats in turn order, beginning after the one that looks."""
        count = len(self.names)
        return [(self.mine + step) % count for step in range(1, count)]

    @property
    def deciding(self) -> bool:
        """Is it this seat that decides now?"""
        return self.decision is not None and not self.read_only and self.decision.seat == self.seat

    @property
    def options(self) -> list[Option]:
        """What can be clicked now."""
        return self.decision.options if self.decision is not None and self.deciding else []

    def caption(self, option: Option) -> str:
        """An option in words."""
        assert self.decision is not None
        return self.say.option_sentence(self.view, self.decision, option, self.names, self.language)


class Figure(Struct, frozen=True):
    """A key figure of a seat: what it counts, the number with its sign and unit, and an icon of game-icons.

    ``ident`` is the id of the piece that leaves next, if the figure counts pieces that travel.
    """

    label: str
    value: str
    icon: str = ""
    ident: str = ""


class SeatFigures(Struct, frozen=True):
    """A seat in the list of seats: the score as it stands (None: nobody may know), some figures, whose turn it is."""

    seat: int
    score: str | None
    score_label: str
    figures: tuple[Figure, ...] = ()
    turn: bool = False
    note: str = ""


class Drawing(tuple[str, ...]):
    """A drawing that was put together from strips; they become one text only where somebody wants to read it.

    A strip that has not changed is the very same text as before, so that nobody has to look into it, and a stream does
    not send it again.
    """

    __slots__ = ()

    def __str__(self) -> str:
        return "".join(self)

    __html__ = __str__


class Panels(tuple[Markup | Drawing, ...]):
    """A drawing in panels: where one of them is the same thing as before, nobody looks at its strips."""

    __slots__ = ()

    def __str__(self) -> str:
        return "".join(map(str, self))

    __html__ = __str__


Art = Markup | Drawing


def strips_of(drawn: str | Drawing) -> tuple[str, ...]:
    """The strips of a drawing; one that was drawn in one go is a single strip."""
    return drawn if isinstance(drawn, Drawing) else (drawn,)


def stacked(*parts: str | Drawing) -> Drawing:
    """Parts one after another; tags that stand alone are texts."""
    return Drawing(filter(None, chain.from_iterable(map(strips_of, parts))))


class Scene(Struct, frozen=True):
    """A table as one seat sees it."""

    board: Art | Panels
    mine: Art | Panels
    hand: Art
    others: list[Art]
    figures: list[SeatFigures]
    progress: str
    targets: dict[str, list[str]]  # piece id -> texts of the options that begin with this piece
    questions: Mapping[str, Sequence[str]]  # piece id -> moves to ask why_not about


class LazyMapping(Mapping[str, Sequence[str]]):
    """A mapping that is made when somebody looks into it."""

    def __init__(self, make: Callable[[], Mapping[str, Sequence[str]]]) -> None:
        self._make = make

    @cached_property
    def _made(self) -> Mapping[str, Sequence[str]]:
        return self._make()

    def __getitem__(self, name: str) -> Sequence[str]:
        return self._made[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._made)

    def __len__(self) -> int:
        return len(self._made)


class Renderer(Protocol):
    """A module that draws the tables of one game."""

    def scene(self, snapshot: Snapshot) -> Scene:
        """The table."""

    def legend(self, snapshot: Snapshot) -> Markup:
        """What the symbols mean."""


def piece_id(kind: str, name: str | int) -> str:
    """The id of an element: stable over the whole game, the same for everybody who may know the piece."""
    return f"{_plain(kind)}{JOINT}{_plain(str(name))}"


def name_of(ident: str) -> str:
    """The name in an id."""
    return ident.split(JOINT, 1)[-1]


@lru_cache(4096)
def _plain(text: str) -> str:
    return re.sub(r"[^A-Za-z0-9_]+", "-", text).strip("-")


class Lighting(Struct, frozen=True):
    """Which pieces are lit, which answer a question, which have just been touched.

    All the light on a piece is in its opening tag, which ends in a new line: where nothing but the light has changed,
    that line, or the strip of it, is all that a stream sends of the piece.
    """

    targets: Mapping[str, Sequence[str]] = field(default_factory=dict)
    questions: Mapping[str, Sequence[str]] = field(default_factory=dict)
    last: frozenset[str] = frozenset()

    def state(self, ident: str) -> str:
        """``move``: one option begins here; ``pick``: several do; ``why``: none, but it can be asked; or ``still``."""
        options = self.targets.get(ident, ())
        if options:
            return "move" if len(options) == 1 else "pick"
        return "why" if self.answers(ident) else "still"

    def answers(self, ident: str) -> bool:
        """Does it say why nothing can be done with it?"""
        return bool(self.questions.get(ident))

    def silent(self, pieces: frozenset[str]) -> frozenset[str]:
        """Those of some pieces that do not."""
        return pieces.difference(self.questions)

    def value(self, ident: str) -> str:
        """What the button of a piece sends."""
        options = self.targets.get(ident, ())
        return options[0] if len(options) == 1 else ident

    def button(self, ident: str, label: str, classes: str, ui: Translator) -> Markup:
        """The beginning of a piece as a button; what it sends depends on its state.  ``piece_close`` ends it.

        Its name is spoken in place of its face: figures without their signs say nothing.
        """
        state = self.state(ident)
        sends = SENDS[state].format(escaped(self.value(ident))) if state != "still" else 'type="button"'
        name = f'<span class="visually-hidden">{escaped(label)}</span>'
        return Markup(f"<button {self._attributes(ident, classes, state, ui)} {sends}\n>{name}{FACE}")

    def group(self, ident: str, label: str, classes: str, ui: Translator) -> Markup:
        """The opening tag of a piece inside a drawing; the script of the page makes it a button."""
        state = self.state(ident)
        role = "img" if state == "still" else "button"
        press = "" if state == "still" else f' data-press="{state}" data-value="{escaped(self.value(ident))}"'
        attributes = f'{self._attributes(ident, classes, state, ui)} aria-label="{escaped(label)}"'
        return Markup(f'<g {attributes} role="{role}" tabindex="0"{press}\n><title>{escaped(label)}</title>')

    def _attributes(self, ident: str, classes: str, state: str, ui: Translator) -> str:
        marks = f"piece {state}{' lit' if state in ('move', 'pick') else ''}"
        told = ""
        if self.touched(ident):
            marks += " last"
            told = f' aria-description="{escaped(ui.say("part of the last move"))}"'
        name = escaped(name_of(ident))
        return f'id="{escaped(ident)}" class="{marks} {escaped(classes)}" data-name="{name}"{told}'

    def touched(self, ident: str) -> bool:
        """Was it touched by the last moves?"""
        return ident in self.last or name_of(ident) in self.last


def lighting(
    snapshot: Snapshot,
    targets: Mapping[str, Sequence[str]] | None = None,
    questions: Mapping[str, Sequence[str]] | None = None,
) -> Lighting:
    """The lighting of a snapshot; where nothing can be clicked nothing is lit and nothing is asked."""
    if snapshot.read_only or snapshot.seat is None:
        return Lighting(last=snapshot.last)
    return Lighting(targets or {} if snapshot.deciding else {}, questions or {}, snapshot.last)


def targets_of(snapshot: Snapshot, pieces: Callable[[Option], Iterable[str]]) -> dict[str, list[str]]:
    """The options by the ids of the pieces they begin with; ``pieces`` names those of an option."""
    found: dict[str, list[str]] = {}
    for option in snapshot.options:
        for ident in pieces(option):
            found.setdefault(ident, []).append(option.text)
    return found


def draw(snapshot: Snapshot, lit: Lighting, template: str, **context: object) -> Markup:
    """A template of a table."""
    return templating.render(
        template,
        snapshot=snapshot,
        lit=lit,
        t=translator(snapshot.language, f"{snapshot.game}/web"),
        ui=page_translator(snapshot.language),
        **context,
    )


def page_translator(language: str) -> Translator:
    """The language of everything around the tables."""
    return translator(language, PAGES)


def signed(number: int) -> str:
    """A number with its sign; a true minus, so that figures stand in columns."""
    return f"+{number}" if number > 0 else plain(number)


def plain(number: int) -> str:
    """A number, with a true minus."""
    return f"\N{MINUS SIGN}{-number}" if number < 0 else str(number)


@cache
def renderer(game: str) -> Renderer:
    """The renderer of a game, found by the name of its folder; a game without one has its options as a list."""
    return cast(Renderer, module_of(game, "web") or import_module("ludgate.web.render.plain"))


def touched_by(game: str, events: Iterable[Event], seat: int | None) -> frozenset[str]:
    """The pieces that events are about, by id or by name, as far as the seat may know."""
    whole = getattr(renderer(game), "marked", None)
    if whole:
        return frozenset(whole(list(events), seat))
    own = getattr(renderer(game), "touched", None)
    return frozenset(name for event in events for name in (own(event, seat) if own else _slugs(event, seat)))


def _slugs(event: Event, seat: int | None) -> list[str]:
    found: list[str] = []
    for value in event.seen_by(seat).values():
        if isinstance(value, str):
            found.append(_plain(value))
        elif isinstance(value, list):
            found += [_plain(part) for part in value if isinstance(part, str)]
    return found
