"""What the last moves touched, and the pawn that travels.

Pawns of a colour are all alike, so only two of a seat need an id: the one that it sends next, in its stock, and the one
that it has just sent, which keeps the id it had there.  The browser sees one thing that goes.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ludgate.engine.contract import Event
from ludgate.games.prodigals.view.model import SpaceView
from ludgate.games.prodigals.view.spaces import central_card
from ludgate.games.prodigals.web.context import DrawContext, ident

SENT = "sent"  # followed by the seat and where its pawn went


class SentPawn(NamedTuple):
    """A pawn that was just sent: the place where it stands now, and its id."""

    place: str
    board: str
    id: str


def pawn_id(seat: int, left: int) -> str:
    """The pawn that a seat sends when it has so many left."""
    return ident("pawn", f"{seat}-{left}")


def sent_last(ctx: DrawContext) -> SentPawn | None:
    """The pawn that was sent last, if it is among the last moves."""
    for mark in ctx.snapshot.last:
        if mark.startswith(f"{SENT} "):
            _, seat, slug = mark.split(" ")
            return _standing(ctx, int(seat), slug)
    return None


def _standing(ctx: DrawContext, seat: int, slug: str) -> SentPawn | None:
    """P8.11: who takes a set where card spaces belong to none stands on one of these; P9.4: the stock has paid the
    price of the central card.
    """
    there = [space for space in _places(ctx, slug) if space.pawn == seat]
    if not there:
        return None
    price = ctx.seen.central_pawns if slug == central_card(ctx.box) else 1
    return SentPawn(there[-1].name, there[-1].board, pawn_id(seat, ctx.seen.players[seat].pawns + price))


def _places(ctx: DrawContext, slug: str) -> list[SpaceView]:
    bound = ctx.seen.places_of(slug)
    if bound or slug not in ctx.spots:
        return bound
    return [space for space in ctx.seen.spaces_of(ctx.spots[slug]) if ctx.is_for_cards(space.space)]


def marked(events: Sequence[Event], seat: int | None) -> Iterable[str]:
    """The pieces that events are about, and where the last pawn went."""
    found = [piece for event in events for piece in touched(event, seat)]
    sent = [event for event in events if event.kind == "send"]
    return [*found, *(f"{SENT} {event.seat} {event.data['space']}" for event in sent[-1:])]


def touched(event: Event, seat: int | None) -> Iterable[str]:
    """The pieces that an event is about; what the Preparation lays out is not the move of anybody."""
    if event.kind in PREPARATION:
        return
    data = event.seen_by(seat)
    kinds = {"tile": "circle"} if event.kind in ("lay", "discard-circle") else KINDS
    for field, kind in kinds.items():
        value = data.get(field)
        if isinstance(value, str):
            yield ident(kind, value)
        elif isinstance(value, list):
            yield from (ident(kind, str(one)) for one in value)
    yield from _seat_pieces(event)


PREPARATION = (
    *("start-tiles", "start-discard", "start-circle", "set", "central", "market", "circles", "beatrice-tile"),
    *("offer", "start-cards", "market-tokens", "deck-renewed"),
)
KINDS = {"card": "card", "cards": "card", "bonus": "bonus", "tile": "tile", "for": "tile"}
COUNTERS = {
    "spend": ("purse", "money"),
    "money": ("purse", "money"),
    "lose-votes": ("votes", "votes"),
    "gain-votes": ("votes", "votes"),
    "megaphones": ("race", "megaphones"),
}


def _seat_pieces(event: Event) -> list[str]:
    """Pieces that are told apart by their owner, and errand spaces."""
    data, seat = event.data, event.seat
    if event.kind in COUNTERS:
        kind, name = COUNTERS[event.kind]
        return [ident(kind, f"{name}-{seat}")]
    if event.kind in ("step", "jump", "lift"):
        path = ident("step", f"{seat}-c{data['column']}r{data['value']}")
        return [ident("marker", f"{seat}-{data['marker']}"), path]
    if event.kind == "blocked":
        return [ident("marker", f"{seat}-{data['marker']}")]
    if event.kind in ("send", "leave"):
        return [ident(kind, str(data["space"])) for kind in ("space", "set")]
    if event.kind == "plan":
        return [ident("plan", str(data["plan"]))]
    if event.kind == "reserve":
        return [ident("space", f"c-turn-order-{data['place']}")]
    return []
