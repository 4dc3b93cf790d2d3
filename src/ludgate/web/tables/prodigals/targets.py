"""Which pieces an option begins with, what a piece that is not lit can be asked, and which pieces an event touched."""

from collections.abc import Callable, Iterable

from ludgate.engine.contract import Event
from ludgate.sight.prodigals.circles import beside
from ludgate.sight.prodigals.seen import MARKERS, Cell
from ludgate.web.tables.common import piece_id
from ludgate.web.tables.prodigals.club import Club

ACROSS = {"down-left": -1, "left": -1, "down-right": 1, "right": 1}
Finder = Callable[[Club, list[str]], list[str]]


def targets(club: Club) -> dict[str, list[str]]:
    """The options by piece.  What is allowed but pointless stays in the list of all options, so that one click on a
    space sends a pawn there, and never declines what it could do.
    """
    decision = club.sight.decision
    if decision is None or not club.sight.deciding:
        return {}
    found: dict[str, list[str]] = {}
    for option in decision.sensible:
        verb, *words = option.text.split()
        for ident in FINDERS[verb](club, words) if verb in FINDERS else []:
            found.setdefault(ident, []).append(option.text)
    return found


# ---------------------------------------------------------------- errands


def to_space(club: Club, words: list[str]) -> list[str]:
    return [club.space_id(words[0])]


def from_place(club: Club, words: list[str]) -> list[str]:
    """Q13: the errand whose place has this name."""
    return [club.space_id(space.space) for space in club.seen.spaces if space.name == words[0]]


def bonus_tile(club: Club, words: list[str]) -> list[str]:
    return [piece_id("bonus", words[0])]


# ---------------------------------------------------------------- cards


def from_hand(club: Club, words: list[str]) -> list[str]:
    """Every copy of the card."""
    return [piece_id("card", card) for card in club.me.hand or [] if card.partition(":")[0] == words[0]]


def on_board(club: Club, words: list[str]) -> list[str]:
    cards = [piece_id("card", card) for card in club.me.board if card.partition(":")[0] == words[0]]
    return cards or bonus_tile(club, words)


# ---------------------------------------------------------------- scores and tiles


def purse(club: Club, words: list[str]) -> list[str]:
    return [piece_id("purse", club.me.seat)]


def ballot(club: Club, words: list[str]) -> list[str]:
    return [piece_id("votes", club.me.seat)]


def regained(club: Club, words: list[str]) -> list[str]:
    return purse(club, words) if words[0] == "money" else ballot(club, words)


def tile(club: Club, words: list[str]) -> list[str]:
    return [piece_id("tile", words[0])]


def circle(club: Club, words: list[str]) -> list[str]:
    return [piece_id("circle", words[0])]


def cell(club: Club, words: list[str]) -> list[str]:
    x, y = map(int, words[0].split(","))
    return [club.cell_id(club.me.seat, (x, y))]


def turning(club: Club, words: list[str]) -> list[str]:
    return [piece_id("turn", words[0])]


# ---------------------------------------------------------------- markers


def step(club: Club, words: list[str]) -> list[str]:
    """The marker, and the space it goes to."""
    return _to(club, words[0], ACROSS.get(words[1], 0), 1 if words[1].startswith("down") else 0)


def lower(club: Club, words: list[str]) -> list[str]:
    return _to(club, words[0], 0, int(words[1]))


def jump(club: Club, words: list[str]) -> list[str]:
    return _to(club, words[0], 0, 2)


def lift(club: Club, words: list[str]) -> list[str]:
    return _to(club, words[0], 0, -1)


def marker(club: Club, words: list[str]) -> list[str]:
    return [club.marker_id(club.me.seat, words[0])]


def _to(club: Club, slug: str, across: int, down: int) -> list[str]:
    return [club.marker_id(club.me.seat, slug), club.step_id(destination(club, slug, across, down))]


def destination(club: Club, slug: str, across: int, down: int) -> Cell:
    """The space so many columns to the right of a marker and so many rows below it."""
    stands, rows = club.me.markers[MARKERS.index(slug)], club.box.box.influence.rows
    return stands.column + across, rows[rows.index(stands.row) + down]


def row(club: Club, words: list[str]) -> list[str]:
    return [club.row_id(int(words[0]))]


FINDERS: dict[str, Finder] = {
    "send": to_space,
    "idle": to_space,
    "leave": from_place,
    "take": bonus_tile,
    "play": from_hand,
    "discard": from_hand,
    "use": on_board,
    "throw": on_board,
    "spend": purse,
    "lose": ballot,
    "gain": regained,
    "sell": tile,
    "give": tile,
    "for": tile,
    "pick": circle,
    "lay": cell,
    "turn": turning,
    "move": step,
    "lower": lower,
    "jump": jump,
    "raise": lift,
    "replace": lift,
    "settle": marker,
    "row": row,
}


# ---------------------------------------------------------------- questions


def questions(club: Club) -> dict[str, list[str]]:
    """The move that one would try with a piece."""
    asked: dict[str, list[str]] = {}
    for slug in {space.space for space in club.seen.spaces} | set(club.spots):
        asked[club.space_id(slug)] = [f"send {slug}"]
    for bonus in club.seen.bonuses:
        asked[piece_id("bonus", bonus)] = [f"take {bonus}"]
    return asked | _own_questions(club) | _laying_questions(club)


def _own_questions(club: Club) -> dict[str, list[str]]:
    """Cards, tiles and markers of the one who looks, and the tiles on offer."""
    me = club.me
    asked = {piece_id("card", card): [f"play {card.partition(':')[0]}"] for card in me.hand or []}
    asked |= {piece_id("card", card): [f"use {card.partition(':')[0]}"] for card in me.board}
    asked |= {piece_id("bonus", me.bonus): [f"use {me.bonus}"]} if me.bonus else {}
    asked |= {piece_id("tile", slug): [f"sell {slug}"] for slug in me.tiles}
    asked |= {piece_id("tile", slug): [f"for {slug}"] for slug in club.seen.market}
    asked |= {piece_id("circle", slug): [f"pick {slug}"] for slug in club.seen.circles}
    return asked | {club.marker_id(me.seat, slug): [f"move {slug} down"] for slug in MARKERS[: len(me.markers)]}


def _laying_questions(club: Club) -> dict[str, list[str]]:
    """While a tile is to be laid, every cell beside the layout."""
    if club.asked != "lay":
        return {}
    free = sorted(beside(laid.cell for laid in club.me.layout))
    return {club.cell_id(club.me.seat, (x, y)): [f"lay {x},{y}"] for x, y in free}


# ---------------------------------------------------------------- events


def touched(event: Event, seat: int | None) -> Iterable[str]:
    """The pieces that an event is about; what the Preparation lays out is not the move of anybody."""
    if event.kind in PREPARATION:
        return
    data = event.seen_by(seat)
    for field, kind in KINDS.items():
        value = data.get(field)
        if isinstance(value, str):
            yield piece_id(kind, value)
        elif isinstance(value, list):
            yield from (piece_id(kind, str(one)) for one in value)
    yield from _seat_pieces(event)


PREPARATION = ("set", "central", "market", "circles", "beatrice-tile")
KINDS = {"card": "card", "cards": "card", "bonus": "bonus", "tile": "tile", "for": "tile"}
COUNTERS = {"spend": "purse", "money": "purse", "lose-votes": "votes", "gain-votes": "votes", "megaphones": "race"}


def _seat_pieces(event: Event) -> list[str]:
    """Pieces that are told apart by their owner, and errand spaces."""
    data = event.data
    if event.kind in COUNTERS:
        return [piece_id(COUNTERS[event.kind], event.seat)]
    if event.kind in ("step", "jump", "lift", "blocked"):
        return [piece_id("marker", f"{event.seat}-{data['marker']}")]
    if event.kind == "lay":
        return [piece_id("cell", f"{event.seat}-x{data['x']}y{data['y']}")]
    if event.kind in ("send", "leave"):
        return [piece_id(kind, str(data["space"])) for kind in ("space", "set")]
    if event.kind == "reserve":
        return [piece_id("space", f"c-turn-order-{data['place']}")]
    return []
