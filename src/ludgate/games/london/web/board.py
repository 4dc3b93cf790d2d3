"""The common board: development board, city deck, boroughs on offer, and the map."""

from dataclasses import dataclass
from functools import lru_cache

from markupsafe import Markup
from msgspec import Struct

from ludgate.games.london.view.forecast import deck_sets
from ludgate.games.london.view.model import slug_of
from ludgate.games.london.web import thames_map
from ludgate.games.london.web.cache import NOTHING, panels, section, symbols
from ludgate.games.london.web.context import BUYING, Desk
from ludgate.games.london.web.faces import BoroughFace
from ludgate.games.london.web.ids import CITY_DECK, borough_id, land_id
from ludgate.text.languages import Translator
from ludgate.web.render.api import Art, Drawing, Panels, stacked
from ludgate.web.templating import escaped

REGIONS = 2048  # boroughs of the map that are kept
LINE = 1.05  # from one line of a name on the map to the next
SPACE = Markup('<span class="ldn-space" aria-hidden="true"></span>\n')
NARROW = 4  # spaces in a row beside which the deck has room
UNDER_EMBLEM = 0.75  # from the place of a name to its first line, where the sign of the owner stands above it


class SetBar(Struct, frozen=True):
    """What the deck holds of a set."""

    letter: str
    left: int
    size: int
    shown: str
    title: str


class Sets(Struct, frozen=True):
    """What the deck holds of each set, which of them comes next, and what happens when nothing is left."""

    bars: tuple[SetBar, ...]
    next: str
    end: str


class Deck(Struct, frozen=True):
    """The city deck."""

    label: str
    left: int
    word: str


class Row(Struct, frozen=True):
    """A row of the development board; ``spaces`` for cards."""

    name: str
    label: str
    flush: bool
    spaces: int


class Deed(Struct, frozen=True):
    """A borough as a card."""

    face: BoroughFace
    cls: str = ""


class Development(Struct, frozen=True):
    """The development board, without its cards."""

    rows: tuple[Row, ...]
    flush: bool
    flush_note: str
    broad: bool


class Removed(Struct, frozen=True):
    """The cards that are out of the game."""

    title: str
    names: tuple[str, ...]


class MapRegion(Struct, frozen=True):
    """A borough on the map."""

    label: str
    outline: str
    cls: str


class MapName(Struct, frozen=True):
    """Its name, below the sign of its owner; ``first`` is how far below ``y`` it begins, in heights of a letter."""

    cls: str
    owner: int | None
    x: float
    y: float
    first: float
    lines: tuple[str, ...]


class Owner(Struct, frozen=True):
    seat: int
    name: str
    count: int


@dataclass(frozen=True)
class Water:
    """The Thames on the map."""

    river: str = thames_map.river()
    bridges: str = thames_map.bridges()
    current: str = thames_map.current()
    width: int = thames_map.WIDTH
    height: int = thames_map.HEIGHT


WATER = Water()


def board(desk: Desk) -> Panels:
    """What all share: the development board and the land, and before them the symbols that all drawings refer to."""
    shown = {"development": development_drawn(desk), "land": land(desk)}
    return panels("board.html", desk.sight.language, symbols=symbols(), **shown)


def development_drawn(desk: Desk) -> Art:
    """The development board and the city deck, drawn."""
    seen = desk.seen

    def draw() -> Drawing:
        parts = {
            "pile": _pile(desk),
            "sets": _sets(desk),
            "removed": _removed(desk),
            "top": _row(desk, "top", seen.board.top),
            "bottom": _row(desk, "bottom", seen.board.bottom),
            "known": _known(desk),
        }
        return desk.framed("development.html", development(desk), **parts)

    contents = seen.board, seen.deck, seen.deck_set, seen.ending, seen.removed, seen.known
    return desk.common_zone("development", contents, draw)


def _row(desk: Desk, name: str, cards: list[str | None]) -> Art:
    """The cards of a row, and its free spaces."""
    return desk.zone(f"{name} row", cards, lambda: stacked(*(desk.card(card) if card else SPACE for card in cards)))


def _known(desk: Desk) -> Art:
    """The cards on top of the deck that the viewer knows."""
    known = desk.seen.known
    return desk.zone("known", known, lambda: stacked(*map(desk.card, known))) if known else NOTHING


def _pile(desk: Desk) -> Art:
    """The city deck as a piece."""
    seen = desk.seen
    return desk.zone("deck", (seen.deck, seen.deck_set), lambda: desk.draw("deck", CITY_DECK, deck(desk)))


def _sets(desk: Desk) -> Markup:
    """What is left of each set."""
    seen = desk.seen
    contents = seen.deck, seen.deck_set, seen.ending
    return desk.kept("sets", contents, lambda: section("sets.html", desk.sight.language, sets(desk)))


def _removed(desk: Desk) -> Markup:
    """What is out of the game."""
    gone = desk.seen.removed
    if not gone:
        return NOTHING
    return desk.kept("removed", gone, lambda: section("removed.html", desk.sight.language, removed(desk)))


def development(desk: Desk) -> Development:
    """The development board as it stands; a discard that finds it full removes the bottom row."""
    board, t = desk.seen.board, desk.t
    return Development(
        rows=(
            Row("top", t.say("Top row"), flush=False, spaces=len(board.top)),
            Row("bottom", t.say("Bottom row"), flush=board.full, spaces=len(board.bottom)),
        ),
        flush=board.full,
        flush_note=_flush_note(desk),
        broad=len(board.top) > NARROW,
    )


def removed(desk: Desk) -> Removed:
    """The cards that are out of the game, by their names."""
    gone = desk.seen.removed
    title = desk.t.plural("{n} card out of the game", "{n} cards out of the game", len(gone))
    return Removed(title, tuple(desk.faces.card(slug_of(piece)).name for piece in gone))


def _flush_note(desk: Desk) -> str:
    """L6.10 as it stands: how far away the next flush is."""
    left = desk.seen.board.spaces_left
    if not left:
        return desk.t.say("Full: the next discard removes the bottom row from the game.")
    return desk.t.plural(
        "{n} free space; when all are full, a discard removes the bottom row.",
        "{n} free spaces; when all are full, a discard removes the bottom row.",
        left,
    )


def deck(desk: Desk) -> Deck:
    """The city deck: how many cards are left, and of which set the next one is."""
    seen, t = desk.seen, desk.t
    word = t.say("set {letter}", letter=seen.deck_set) if seen.deck_set else t.say("city deck")
    return Deck(t.plural("City deck, {n} card left", "City deck, {n} cards left", seen.deck), seen.deck, word)


def sets(desk: Desk) -> Sets:
    """What is left of each set."""
    seen, t = desk.seen, desk.t
    sure = seen.deck_set is not None or not seen.deck
    bars = []
    for one in deck_sets(desk.box, seen):
        title = t.say(
            "set {letter}: {left} of {size} left in the deck", letter=one.letter, left=one.left, size=one.size
        )
        if not sure:
            title = t.say("{text}; not exact, since somebody has looked into the deck", text=title)
        bars.append(SetBar(one.letter, one.left, one.size, str(one.left) if sure else f"≈{one.left}", title))
    return Sets(tuple(bars), seen.deck_set or "", _end_note(desk))


def _end_note(desk: Desk) -> str:
    if desk.seen.over:
        return desk.t.say("The game is over.")
    if desk.seen.ending:
        return desk.t.say("The last turns are being played.")
    return desk.t.say("When the deck is empty, the last turns follow.")


def deed(desk: Desk, slug: str, note: str = "", cls: str = "", kind: str = "deed") -> Drawing:
    """A borough as a card."""
    return desk.draw(kind, borough_id(slug), Deed(desk.faces.borough(slug), cls), note)


def land(desk: Desk) -> Art:
    """The boroughs on offer, the Thames and the boroughs along it."""
    seen = desk.seen

    def draw() -> Drawing:
        owners = {slug: area.seat for area in seen.players for slug in area.boroughs}
        note = desk.t.plural("{n} more in the pile", "{n} more in the pile", seen.land)
        parts = {
            "note": escaped(note),
            "offer": _offer(desk),
            "regions": _regions(desk, owners),
            "names": _names(desk, owners),
            "owners": _owners(desk),
        }
        return desk.framed("land.html", WATER, **parts)

    bought = [area.boroughs for area in seen.players]
    return desk.common_zone("land", (seen.row, seen.land, bought, desk.means(BUYING)), draw)


def _offer(desk: Desk) -> Art:
    """The boroughs on offer, with what is left of the money after each."""
    row = desk.seen.row

    def draw() -> Drawing:
        return stacked(*(deed(desk, slug, desk.left_after(slug, BUYING), "offer") for slug in row))

    return desk.zone("offer", (row, desk.means(BUYING)), draw)


def _regions(desk: Desk, owners: dict[str, int]) -> Art:
    """The boroughs on the map."""

    def draw() -> Drawing:
        return stacked(*(_region(desk, slug, owners.get(slug)) for slug in _on_map(desk, owners)))

    return desk.zone("regions", (desk.seen.row, owners), draw)


def _names(desk: Desk, owners: dict[str, int]) -> Drawing:
    """The names of the boroughs on the map, with the signs of their owners."""
    row = desk.seen.row

    def draw() -> Drawing:
        names = [_named(desk.faces.borough(slug), owners.get(slug), slug in row) for slug in _on_map(desk, owners)]
        return stacked(*(section("name.html", desk.sight.language, name) for name in names))

    return desk.kept("names", (row, owners), draw)


def _owners(desk: Desk) -> Markup:
    """Who has how many boroughs."""
    counts = [len(area.boroughs) for area in desk.seen.players]

    def draw() -> Markup:
        found = tuple(Owner(seat, desk.name(seat), count) for seat, count in enumerate(counts) if count)
        return section("owners.html", desk.sight.language, found) if found else NOTHING

    return desk.kept("owners", counts, draw)


def _on_map(desk: Desk, owners: dict[str, int]) -> list[str]:
    """The boroughs that are on the map, unlike some of players' own files; the map draws them in this order.

    Those that are lit come last, so that no neighbour covers their edge.
    """
    row, ours = desk.seen.row, [borough.id for borough in desk.box.boroughs if borough.id in thames_map.PLOTS]
    return sorted(ours, key=lambda slug: (slug in row, slug in owners))


def _region(desk: Desk, slug: str, owner: int | None) -> Drawing:
    offered, name = slug in desk.seen.row, "" if owner is None else desk.name(owner)
    return desk.draw("region", land_id(slug), _outlined(desk.faces.borough(slug), owner, name, offered, desk.t))


@lru_cache(REGIONS)
def _outlined(face: BoroughFace, owner: int | None, name: str, offered: bool, t: Translator) -> MapRegion:
    if owner is not None:
        label = t.say("{borough}: bought by {name}", borough=face.name, name=name)
    elif offered:
        label = t.say("{borough}: on offer for £{n}", borough=face.name, n=face.cost)
    else:
        label = t.say("{borough}: not yet on offer", borough=face.name)
    return MapRegion(label, thames_map.regions()[face.slug].outline, _map_class(owner, offered))


@lru_cache(REGIONS)
def _named(face: BoroughFace, owner: int | None, offered: bool) -> MapName:
    lines = tuple(thames_map.label_lines(face.name))
    first = UNDER_EMBLEM if owner is not None else -LINE * (len(lines) - 1) / 2
    x, y = thames_map.regions()[face.slug].label
    return MapName(_map_class(owner, offered), owner, x, y, round(first, 2), lines)


def _map_class(owner: int | None, offered: bool) -> str:
    return "offer" if offered else "" if owner is None else f"owned seat-{owner}"
