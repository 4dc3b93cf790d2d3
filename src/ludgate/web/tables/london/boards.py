"""The common board: development board, city deck, boroughs on offer, and the map."""

from dataclasses import dataclass
from functools import lru_cache

from markupsafe import Markup

from ludgate.sight.london.forecast import deck_sets
from ludgate.sight.london.seen import slug_of
from ludgate.text.languages import Tongue
from ludgate.web.tables.london import thames
from ludgate.web.tables.london.desk import BUYING, Desk
from ludgate.web.tables.london.faces import BoroughFace
from ludgate.web.tables.london.idents import CITY_DECK, borough_id, land_id

REGIONS = 2048  # boroughs of the map that are kept
LINE = 1.05  # from one line of a name on the map to the next
NARROW = 4  # spaces in a row beside which the deck has room
UNDER_EMBLEM = 0.75  # from the place of a name to its first line, where the sign of the owner stands above it


@dataclass(frozen=True)
class SetBar:
    """What the deck holds of a set."""

    letter: str
    left: int
    size: int
    shown: str
    title: str


@dataclass(frozen=True)
class Deck:
    """The city deck."""

    label: str
    left: int
    word: str
    next: str
    sets: tuple[SetBar, ...]
    end: str


@dataclass(frozen=True)
class Row:
    """A row of the development board."""

    name: str
    label: str
    flush: bool
    cards: tuple[Markup | None, ...]


@dataclass(frozen=True)
class Deed:
    """A borough as a card."""

    face: BoroughFace
    note: str = ""
    cls: str = ""


@dataclass(frozen=True)
class Development:
    """The development board and the city deck."""

    rows: tuple[Row, ...]
    flush: bool
    flush_note: str
    broad: bool
    pile: Markup
    deck: Deck
    known: tuple[Markup, ...]
    removed: tuple[str, ...]
    removed_title: str


@dataclass(frozen=True)
class MapRegion:
    """A borough on the map."""

    label: str
    outline: str
    cls: str


@dataclass(frozen=True)
class MapName:
    """Its name, below the sign of its owner; ``first`` is how far below ``y`` it begins, in heights of a letter."""

    cls: str
    owner: int | None
    x: float
    y: float
    first: float
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Owner:
    seat: int
    name: str
    count: int


@dataclass(frozen=True)
class Land:
    """The boroughs on offer, the Thames and the boroughs along it."""

    offer: tuple[Markup, ...]
    note: str
    regions: tuple[Markup, ...]
    names: tuple[MapName, ...]
    owners: tuple[Owner, ...]
    river: str = thames.river()
    bridges: str = thames.bridges()
    current: str = thames.current()
    width: int = thames.WIDTH
    height: int = thames.HEIGHT


def development(desk: Desk) -> Development:
    """The development board as the seat sees it."""
    seen, t, found = desk.seen, desk.t, deck(desk)
    return Development(
        rows=(_row(desk, "top"), _row(desk, "bottom")),
        flush=seen.board.full,
        flush_note=_flush_note(desk),
        broad=len(seen.board.top) > NARROW,
        pile=desk.draw("deck", CITY_DECK, found),
        deck=found,
        known=tuple(desk.card(piece) for piece in seen.known),
        removed=tuple(desk.faces.card(slug_of(piece)).name for piece in seen.removed),
        removed_title=t.plural("{n} card out of the game", "{n} cards out of the game", len(seen.removed)),
    )


def _row(desk: Desk, name: str) -> Row:
    board = desk.seen.board
    label = desk.t.say("Top row") if name == "top" else desk.t.say("Bottom row")
    cards = board.top if name == "top" else board.bottom
    return Row(name, label, name == "bottom" and board.full, tuple(desk.card(card) if card else None for card in cards))


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
    """The city deck with what is left of each set."""
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
    word = t.say("set {letter}", letter=seen.deck_set) if seen.deck_set else t.say("city deck")
    label = t.plural("City deck, {n} card left", "City deck, {n} cards left", seen.deck)
    return Deck(label, seen.deck, word, seen.deck_set or "", tuple(bars), _end_note(desk))


def _end_note(desk: Desk) -> str:
    if desk.seen.over:
        return desk.t.say("The game is over.")
    if desk.seen.ending:
        return desk.t.say("The last turns are being played.")
    return desk.t.say("When the deck is empty, the last turns follow.")


def deed(desk: Desk, slug: str, note: str = "", cls: str = "", kind: str = "deed") -> Markup:
    """A borough as a card."""
    return desk.draw(kind, borough_id(slug), Deed(desk.faces.borough(slug), note, cls))


def land(desk: Desk) -> Land:
    """What is on offer, and the map; boroughs of a player's own file that the map does not know are not on it."""
    seen = desk.seen
    owners = {slug: area.seat for area in seen.players for slug in area.boroughs}
    ours = [borough.id for borough in desk.box.boroughs if borough.id in thames.PLOTS]
    # those that are lit are drawn last, so that no neighbour covers their edge
    ours.sort(key=lambda slug: (slug in seen.row, slug in owners))
    return Land(
        offer=tuple(deed(desk, slug, desk.left_after(slug, BUYING), "offer") for slug in seen.row),
        note=desk.t.plural("{n} more in the pile", "{n} more in the pile", seen.land),
        regions=tuple(_region(desk, slug, owners.get(slug)) for slug in ours),
        names=tuple(_named(desk.faces.borough(slug), owners.get(slug), slug in seen.row) for slug in ours),
        owners=tuple(Owner(a.seat, desk.name(a.seat), len(a.boroughs)) for a in seen.players if a.boroughs),
    )


def _region(desk: Desk, slug: str, owner: int | None) -> Markup:
    offered, name = slug in desk.seen.row, "" if owner is None else desk.name(owner)
    return desk.draw("region", land_id(slug), _outlined(desk.faces.borough(slug), owner, name, offered, desk.t))


@lru_cache(REGIONS)
def _outlined(face: BoroughFace, owner: int | None, name: str, offered: bool, t: Tongue) -> MapRegion:
    if owner is not None:
        label = t.say("{borough}: bought by {name}", borough=face.name, name=name)
    elif offered:
        label = t.say("{borough}: on offer for £{n}", borough=face.name, n=face.cost)
    else:
        label = t.say("{borough}: not yet on offer", borough=face.name)
    return MapRegion(label, thames.regions()[face.slug].outline, _map_class(owner, offered))


@lru_cache(REGIONS)
def _named(face: BoroughFace, owner: int | None, offered: bool) -> MapName:
    lines = tuple(thames.label_lines(face.name))
    first = UNDER_EMBLEM if owner is not None else -LINE * (len(lines) - 1) / 2
    x, y = thames.regions()[face.slug].label
    return MapName(_map_class(owner, offered), owner, x, y, round(first, 2), lines)


def _map_class(owner: int | None, offered: bool) -> str:
    return "offer" if offered else "" if owner is None else f"owned seat-{owner}"
