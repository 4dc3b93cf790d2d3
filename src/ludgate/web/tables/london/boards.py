"""The common board: development board, city deck, boroughs on offer, and the map."""

from dataclasses import dataclass

from ludgate.sight.london.forecast import deck_sets
from ludgate.sight.london.seen import slug_of
from ludgate.web.tables.london import thames
from ludgate.web.tables.london.desk import BUYING, Desk, Shown
from ludgate.web.tables.london.faces import BoroughFace
from ludgate.web.tables.london.idents import CITY_DECK, borough_id, land_id

LINE = 1.05  # from one line of a name on the map to the next
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

    ident: str
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
    cards: tuple[Shown | None, ...]


@dataclass(frozen=True)
class Deed:
    """A borough as a card."""

    ident: str
    face: BoroughFace
    label: str
    note: str = ""
    cls: str = ""


@dataclass(frozen=True)
class Development:
    """The development board and the city deck."""

    rows: tuple[Row, ...]
    flush: bool
    flush_note: str
    deck: Deck
    known: tuple[Shown, ...]
    removed: tuple[str, ...]
    removed_title: str


@dataclass(frozen=True)
class MapRegion:
    """A borough on the map; ``first`` is how far below ``y`` its name begins, in heights of a letter."""

    ident: str
    label: str
    outline: str
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

    offer: tuple[Deed, ...]
    note: str
    regions: tuple[MapRegion, ...]
    owners: tuple[Owner, ...]
    river: str = thames.river()
    bridges: str = thames.bridges()
    current: str = thames.current()
    width: int = thames.WIDTH
    height: int = thames.HEIGHT


def development(desk: Desk) -> Development:
    """The development board as the seat sees it."""
    seen, t = desk.seen, desk.t
    return Development(
        rows=(_row(desk, "top"), _row(desk, "bottom")),
        flush=seen.board.full,
        flush_note=_flush_note(desk),
        deck=deck(desk),
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
    return Deck(CITY_DECK, label, seen.deck, word, seen.deck_set or "", tuple(bars), _end_note(desk))


def _end_note(desk: Desk) -> str:
    if desk.seen.over:
        return desk.t.say("The game is over.")
    if desk.seen.ending:
        return desk.t.say("The last turns are being played.")
    return desk.t.say("When the deck is empty, the last turns follow.")


def deed(desk: Desk, slug: str, note: str = "", cls: str = "") -> Deed:
    """A borough as a card."""
    face = desk.faces.borough(slug)
    label = desk.t.say("{name} ({place}, £{n})", name=face.name, place=face.place, n=face.cost)
    return Deed(borough_id(slug), face, label, note, cls)


def land(desk: Desk) -> Land:
    """What is on offer, and the map; boroughs of a player's own file that the map does not know are not on it."""
    ours = [borough.id for borough in desk.box.boroughs if borough.id in thames.regions()]
    # those that are lit are drawn last, so that no neighbour covers their edge
    ours.sort(key=lambda slug: (slug in desk.seen.row, desk.seen.owner(slug) is not None))
    owners = [Owner(a.seat, desk.name(a.seat), len(a.boroughs)) for a in desk.seen.players if a.boroughs]
    return Land(
        offer=tuple(
            deed(desk, slug, desk.left_after(desk.faces.borough(slug).cost, BUYING), "offer") for slug in desk.seen.row
        ),
        note=desk.t.plural("{n} more in the pile", "{n} more in the pile", desk.seen.land),
        regions=tuple(_region(desk, slug) for slug in ours),
        owners=tuple(owners),
    )


def _region(desk: Desk, slug: str) -> MapRegion:
    region, face, owner = thames.regions()[slug], desk.faces.borough(slug), desk.seen.owner(slug)
    x, y = region.label
    lines = thames.label_lines(face.name)
    first = UNDER_EMBLEM if owner is not None else -LINE * (len(lines) - 1) / 2
    cls = "offer" if slug in desk.seen.row else "" if owner is None else f"owned seat-{owner}"
    return MapRegion(land_id(slug), _whose(desk, slug), region.outline, cls, owner, x, y, round(first, 2), tuple(lines))


def _whose(desk: Desk, slug: str) -> str:
    """A borough of the map in words."""
    name, owner = desk.faces.borough(slug).name, desk.seen.owner(slug)
    if owner is not None:
        return desk.t.say("{borough}: bought by {name}", borough=name, name=desk.name(owner))
    if slug in desk.seen.row:
        return desk.t.say("{borough}: on offer for £{n}", borough=name, n=desk.faces.borough(slug).cost)
    return desk.t.say("{borough}: not yet on offer", borough=name)
