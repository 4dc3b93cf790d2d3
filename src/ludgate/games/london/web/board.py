"""The common board: development board, city deck, boroughs on offer, and the map."""

from dataclasses import dataclass
from functools import lru_cache

from markupsafe import Markup
from msgspec import Struct

from ludgate.games.london.view.forecast import deck_sets
from ludgate.games.london.view.model import SeatView, slug_of
from ludgate.games.london.web import thames_map
from ludgate.games.london.web.context import BUYING, DrawContext
from ludgate.games.london.web.faces import BoroughFace
from ludgate.games.london.web.ids import CITY_DECK, borough_id, land_id
from ludgate.text.languages import Translator
from ludgate.web.render.api import Art, Aside, Drawing, Panels, stacked
from ludgate.web.render.templates import NOTHING
from ludgate.web.templating import escaped

DRAW_THREE, FROM_DECK = "draw three", "draw deck"
REGIONS = 2048  # boroughs of the map that are kept
LINE = 1.05  # from one line of a name on the map to the next
SPACE = Markup('<span class="ldn-space" aria-hidden="true"></span>\n')
UNDER_EMBLEM = 0.75  # from the place of a name to its first line, where the sign of the owner stands above it


class SetBar(Struct, frozen=True):
    """What the deck holds of a set."""

    letter: str
    left: int
    size: int
    shown: str
    title: str


class DeckSets(Struct, frozen=True):
    """What the deck holds of each set, which of them comes next, and what happens when nothing is left."""

    bars: tuple[SetBar, ...]
    next: str
    end: str


class Deck(Struct, frozen=True):
    """The city deck."""

    label: str
    left: int
    word: str


class AllFromDeck(Struct, frozen=True):
    """Several cards from the deck at once: the line, how many, and that in words."""

    line: str
    times: int
    label: str


class BoardRow(Struct, frozen=True):
    """A row of the development board."""

    name: str
    label: str
    flush: bool


class BoroughCard(Struct, frozen=True):
    """A borough as a card."""

    face: BoroughFace
    cls: str = ""


class Development(Struct, frozen=True):
    """The development board, without its cards."""

    rows: tuple[BoardRow, ...]
    flush: bool
    flush_note: str
    spaces: int  # in a row


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


def board(ctx: DrawContext) -> Panels:
    """What all share: the development board and the land, and before them the symbols that all drawings refer to."""
    shown = {"development": development_drawn(ctx), "land": land(ctx)}
    return ctx.panels("board.html", symbols=ctx.section("symbols.svg"), **shown)


def development_drawn(ctx: DrawContext) -> Art:
    """The development board and the city deck, drawn."""
    seen = ctx.seen

    def draw() -> Drawing:
        parts = {
            "pile": _pile(ctx),
            "all": _all_from_deck(ctx),
            "sets": _sets(ctx),
            "removed": _removed(ctx),
            "top": _row(ctx, "top", seen.board.top),
            "bottom": _row(ctx, "bottom", seen.board.bottom),
            "known": _known(ctx),
        }
        return ctx.framed("development.html", development(ctx), **parts)

    contents = seen.board, seen.deck, seen.deck_set, seen.ending, seen.removed, seen.known, all_from_deck(ctx)
    return ctx.common_zone("development", contents, draw)


def _row(ctx: DrawContext, name: str, cards: list[str | None]) -> Art:
    """The cards of a row, and its free spaces."""
    return ctx.zone(f"{name} row", cards, lambda: stacked(*(ctx.card(card) if card else SPACE for card in cards)))


def _known(ctx: DrawContext) -> Art:
    """The cards on top of the deck that the viewer knows."""
    known = ctx.seen.known
    return ctx.zone("known", known, lambda: stacked(*map(ctx.card, known))) if known else NOTHING


def _pile(ctx: DrawContext) -> Art:
    """The city deck as a piece."""
    seen = ctx.seen
    return ctx.zone("deck", (seen.deck, seen.deck_set), lambda: ctx.piece("deck", CITY_DECK, deck(ctx)))


def _all_from_deck(ctx: DrawContext) -> Markup:
    """A button beside the deck for those who take all cards from there."""
    many = all_from_deck(ctx)
    return ctx.section("all_from_deck.html", many) if many is not None else NOTHING


def all_from_deck(ctx: DrawContext) -> AllFromDeck | None:
    """The rest of a draw from the deck alone, if that is more than one card."""
    offered = {option.text for option in ctx.snapshot.options}
    first = f"{DRAW_THREE} " if DRAW_THREE in offered else ""
    if not ctx.snapshot.foresees:
        return None
    times = min(3 if first else _draws_left(ctx.seen) if FROM_DECK in offered else 0, ctx.seen.deck)
    if times < 2:
        return None
    label = ctx.t.plural("Draw {n} card from the deck", "Draw {n} cards from the deck", times)
    return AllFromDeck(first + " ".join([FROM_DECK] * times), times, label)


def _sets(ctx: DrawContext) -> Markup:
    """What is left of each set."""
    seen = ctx.seen
    contents = seen.deck, seen.deck_set, seen.ending
    return ctx.kept("sets", contents, lambda: ctx.section("sets.html", sets(ctx)))


def _removed(ctx: DrawContext) -> Markup:
    """What is out of the game."""
    gone = ctx.seen.removed
    if not gone:
        return NOTHING
    return ctx.kept("removed", gone, lambda: ctx.section("removed.html", removed(ctx)))


def _draws_left(seen: SeatView) -> int:
    """How many cards may still be drawn one after another."""
    if seen.phase == "draw-step":
        return int(seen.about["most"]) - int(seen.about["count"])
    return int(seen.about["count"]) if seen.phase == "draw" else 0


def development(ctx: DrawContext) -> Development:
    """The development board as it stands; a discard that finds it full removes the bottom row."""
    board, t = ctx.seen.board, ctx.t
    return Development(
        rows=(
            BoardRow("top", t.say("Top row"), flush=False),
            BoardRow("bottom", t.say("Bottom row"), flush=board.full),
        ),
        flush=board.full,
        flush_note=_flush_note(ctx),
        spaces=len(board.top),
    )


def removed(ctx: DrawContext) -> Removed:
    """The cards that are out of the game, by their names."""
    gone = ctx.seen.removed
    title = ctx.t.plural("{n} card out of the game", "{n} cards out of the game", len(gone))
    return Removed(title, tuple(ctx.faces.card(slug_of(piece)).name for piece in gone))


def _flush_note(ctx: DrawContext) -> str:
    """L6.10 as it stands: how far away the next flush is."""
    left = ctx.seen.board.spaces_left
    if not left:
        return ctx.t.say("Full: the next discard removes the bottom row from the game.")
    return ctx.t.plural(
        "{n} free space; when all are full, a discard removes the bottom row.",
        "{n} free spaces; when all are full, a discard removes the bottom row.",
        left,
    )


def deck(ctx: DrawContext) -> Deck:
    """The city deck: how many cards are left, and of which set the next one is."""
    seen, t = ctx.seen, ctx.t
    word = t.say("set {letter}", letter=seen.deck_set) if seen.deck_set else t.say("city deck")
    return Deck(t.plural("City deck, {n} card left", "City deck, {n} cards left", seen.deck), seen.deck, word)


def sets(ctx: DrawContext) -> DeckSets:
    """What is left of each set."""
    seen, t = ctx.seen, ctx.t
    sure = seen.deck_set is not None or not seen.deck
    bars = []
    for one in deck_sets(ctx.box, seen):
        title = t.say(
            "set {letter}: {left} of {size} left in the deck", letter=one.letter, left=one.left, size=one.size
        )
        if not sure:
            title = t.say("{text}; not exact, since somebody has looked into the deck", text=title)
        bars.append(SetBar(one.letter, one.left, one.size, str(one.left) if sure else f"≈{one.left}", title))
    return DeckSets(tuple(bars), seen.deck_set or "", _end_note(ctx))


def _end_note(ctx: DrawContext) -> str:
    if ctx.seen.over:
        return ctx.t.say("The game is over.")
    if ctx.seen.ending:
        return ctx.t.say("The last turns are being played.")
    return ctx.t.say("When the deck is empty, the last turns follow.")


def deed(ctx: DrawContext, slug: str, note: str = "", cls: str = "", kind: str = "deed") -> Drawing:
    """A borough as a card."""
    return ctx.piece(kind, borough_id(slug), BoroughCard(ctx.faces.borough(slug), cls), note)


def land(ctx: DrawContext) -> Art:
    """The boroughs on offer."""
    seen = ctx.seen

    def draw() -> Drawing:
        note = ctx.t.plural("{n} more in the pile", "{n} more in the pile", seen.land)
        return ctx.framed("land.html", note=escaped(note), offer=_offer(ctx))

    return ctx.common_zone("land", (seen.row, seen.land, ctx.means(BUYING)), draw)


def thames(ctx: DrawContext) -> Aside:
    """The map: the Thames and the boroughs along it."""
    bought = [area.boroughs for area in ctx.seen.players]

    def draw() -> Drawing:
        owners = {slug: area.seat for area in ctx.seen.players for slug in area.boroughs}
        parts = {"regions": _regions(ctx, owners), "names": _names(ctx, owners), "owners": _owners(ctx)}
        return ctx.framed("map.html", WATER, **parts)

    label = ctx.t.say("Map of the boroughs along the Thames")
    return Aside(label, ctx.common_zone("map", (ctx.seen.row, bought), draw))


def _offer(ctx: DrawContext) -> Art:
    """The boroughs on offer, with what is left of the money after each."""
    row = ctx.seen.row

    def draw() -> Drawing:
        return stacked(*(deed(ctx, slug, ctx.left_after(slug, BUYING), "offer") for slug in row))

    return ctx.zone("offer", (row, ctx.means(BUYING)), draw)


def _regions(ctx: DrawContext, owners: dict[str, int]) -> Art:
    """The boroughs on the map."""

    def draw() -> Drawing:
        return stacked(*(_region(ctx, slug, owners.get(slug)) for slug in _on_map(ctx, owners)))

    return ctx.zone("regions", (ctx.seen.row, owners), draw)


def _names(ctx: DrawContext, owners: dict[str, int]) -> Drawing:
    """The names of the boroughs on the map, with the signs of their owners."""
    row = ctx.seen.row

    def draw() -> Drawing:
        names = [_named(ctx.faces.borough(slug), owners.get(slug), slug in row) for slug in _on_map(ctx, owners)]
        return stacked(*(ctx.section("name.html", name) for name in names))

    return ctx.kept("names", (row, owners), draw)


def _owners(ctx: DrawContext) -> Markup:
    """Who has how many boroughs."""
    counts = [len(area.boroughs) for area in ctx.seen.players]

    def draw() -> Markup:
        found = tuple(Owner(seat, ctx.name(seat), count) for seat, count in enumerate(counts) if count)
        return ctx.section("owners.html", found) if found else NOTHING

    return ctx.kept("owners", counts, draw)


def _on_map(ctx: DrawContext, owners: dict[str, int]) -> list[str]:
    """The boroughs that are on the map, unlike some of players' own files; the map draws them in this order.

    Those that are lit come last, so that no neighbour covers their edge.
    """
    row, ours = ctx.seen.row, [borough.id for borough in ctx.box.boroughs if borough.id in thames_map.PLOTS]
    return sorted(ours, key=lambda slug: (slug in row, slug in owners))


def _region(ctx: DrawContext, slug: str, owner: int | None) -> Drawing:
    offered, name = slug in ctx.seen.row, "" if owner is None else ctx.name(owner)
    return ctx.piece("region", land_id(slug), _outlined(ctx.faces.borough(slug), owner, name, offered, ctx.t))


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
