"""What a renderer of a table gets, what it gives back, and the helpers they share.

A game is drawn by the package ``web`` in its folder, which has

* ``scene(snapshot) -> Scene`` and ``legend(snapshot) -> Markup``;
* if it wants, ``touched(event, seat) -> Iterable[str]``: ids of the pieces that an event is about (otherwise every slug
  in the event counts, and a piece is marked when the name in its id is one of them), or ``marked(events, seat)`` where
  the order of the events matters;
* if it wants, a module ``icons.py`` with ``ICONS``: the names of game-icons that it uses; ``tools/vendor.py``
  makes a sprite of them.

The frame of the page is the same for all games (``templates/parts/table.html``, ``static/css/table.css``); a ``Scene``
fills its slots, each of which is an area of its grid:

* ``board``: what all share.  ``mine``: the area of the seat that looks.  ``hand``: its cards, best as the children of
  an element of the class ``fan``, which overlap by themselves.
* ``others``: the areas of the other seats; hidden in the row of seats and shown large as a popover (``.area``), unless
  the style of the game shows them small there.  ``figures``: the row of seats, in this order.
* ``plates``: pieces that lie nowhere on the table, drawn in the prompt (class ``plate``).  Options of no piece at all
  are buttons there by themselves; ``notes`` says what each would bring.
* ``aside``: a picture that is small above the log and large on demand, such as a map.
* ``progress`` stands in the bar; ``focus`` (``board``, ``mine`` or ``hand``) says which zone grows now, and which tab a
  phone opens, and is the attribute ``data-focus`` of the table.

``docs/contributors/tables.md`` has the custom properties and marks.  Parts are drawn by a ``Painter``
(``ludgate.web.render.painter``), which keeps what has not changed.

Templates are in ``web/templates`` of the game, the style in ``web/static/table.css``.  A template begins with
``{% import "tables/macros.html" as m with context %}`` and is filled by a painter, or by ``draw(snapshot, lighting,
template, ...)``, which gives it, besides what is passed: ``snapshot``, ``lit`` (the lighting), ``t`` (the
``Translator`` of the domain ``<game>/web``), ``ui`` (the ``Translator`` of the pages).

Style attributes are not allowed by the Content-Security-Policy: use classes (``col-3 row-2 span-2`` place things in a
grid, ``seat-1`` sets the colours of a seat) or attributes of SVG.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from importlib import import_module
from itertools import chain
from typing import NamedTuple, Protocol, cast

from markupsafe import Markup
from msgspec import Struct, field

from ludgate.engine.contract import Decision, Event, Option
from ludgate.engine.registry import module_of
from ludgate.text import Sentences
from ludgate.text.languages import Translator, translator
from ludgate.web import templating
from ludgate.web.render.cache import ViewerCache
from ludgate.web.render.lighting import Lighting, plain_id

PAGES = "web_pages"


class Foreseen(NamedTuple):
    """What a seat would see, and have to decide, after one of its options."""

    view: dict[str, object]
    decision: Decision


def no_foresight(*answers: str) -> Foreseen | None:
    """For those who decide nothing."""
    return None


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
    cache: ViewerCache = field(default_factory=ViewerCache)  # what this viewer was shown last
    look_ahead: Callable[..., Foreseen | None] = no_foresight  # where answers would lead, as far as the seat knows
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
    def foresees(self) -> bool:
        """May one click stand for several answers?  In a lesson, or without a seat, it may not."""
        return self.look_ahead is not no_foresight

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
    """A key figure of a seat: what it counts, the number with its sign and unit, and an icon.

    The icon is the name of one of game-icons, or a drawing of the game's own.  ``ident`` is the id of the piece that
    leaves next, if the figure counts pieces that travel.
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
    score_icon: str = ""


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


class AnswerLine(NamedTuple):
    """Several answers in one: their notation and, for people, what they mean."""

    text: str
    caption: str


class Several(Struct, frozen=True):
    """Several cards are chosen one after another: how many there may be; ``label`` has ``{n}`` for those marked."""

    most: int
    label: str


class Aside(Struct, frozen=True):
    """A picture that is small beside the board, and large when a button with ``popovertarget="aside"`` is pressed."""

    label: str
    art: Art


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
    aside: Aside | None = None  # a picture above the log, such as a map
    ahead: Mapping[str, Sequence[AnswerLine]] = field(default_factory=dict)  # piece id -> lines of several answers
    plates: Art = field(default_factory=Markup)  # pieces of the prompt: what can be done but lies nowhere on the table
    focus: str = ""  # the zone that grows now: board, mine or hand
    several: Several | None = None  # lit cards of the hand are marked first and then chosen together
    notes: Mapping[str, str] = field(default_factory=dict)  # text of an option -> what it would bring, on its button


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


def lighting(
    snapshot: Snapshot,
    targets: Mapping[str, Sequence[str]] | None = None,
    questions: Mapping[str, Sequence[str]] | None = None,
) -> Lighting:
    """The lighting of a snapshot; where nothing can be clicked nothing is lit and nothing is asked."""
    if snapshot.read_only or snapshot.seat is None:
        return Lighting(last=snapshot.last)
    return Lighting(targets or {} if snapshot.deciding else {}, questions or {}, snapshot.last)


def texts_of(ahead: Mapping[str, Sequence[AnswerLine]]) -> dict[str, tuple[str, ...]]:
    """The lines of pieces as a lighting takes them."""
    return {ident: tuple(line.text for line in lines) for ident, lines in ahead.items()}


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
            found.append(plain_id(value))
        elif isinstance(value, list):
            found += [plain_id(part) for part in value if isinstance(part, str)]
    return found
