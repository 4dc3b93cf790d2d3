"""What a view shows, with types, and which effect is meant."""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from ludgate.engine.content import Record
from ludgate.engine.typed import typed
from ludgate.games.prodigals.content.arrays import MARKERS, NO_LIMIT
from ludgate.games.prodigals.content.catalogue import Catalogue
from ludgate.games.prodigals.content.schema import AllOf, AnyEffect, Bonus, Card, Choice, SaleDiscount, Space, Spot
from ludgate.games.prodigals.rules.competitions.possessions.estate import POINTER_DISCOUNT
from ludgate.text import View

QUARTER = 90


class Player(msgspec.Struct, frozen=True):
    """One seat as a view shows it."""

    hand_size: int
    pawns: int
    board: list[str]
    tiles: list[str] = []
    markers: list[tuple[int, int]] = []  # column and value of M1, M2, W1, W2


class Seen(msgspec.Struct, frozen=True):
    """The parts of a view that sentences need."""

    round: int
    players: list[Player]
    sets: dict[str, list[str]]
    central: str | None
    central_pawns: int
    market: list[str] = []
    set_circles: dict[str, str] = {}
    pointer: str = ""


def read(view: View) -> Seen:
    """A view with types."""
    return typed(view, Seen)


def slug_of(piece: str) -> str:
    """The card of a piece: ``pub-treat:2`` is a ``pub-treat``."""
    return piece.partition(":")[0]


# ---------------------------------------------------------------- effects


def effect_at(box: Catalogue, index: int) -> AnyEffect:
    """The effect of that number in the tables; those of one record are numbered in the order of the record."""
    effects = box.tables.effects
    slug = effects[index].slug
    before = sum(effect.slug == slug for effect in effects[:index])
    return list(nodes(effects_of(box.record(slug))))[before]


def effects_of(record: Record) -> tuple[AnyEffect, ...]:
    """All effects of a record in their order."""
    match record:
        case Card():
            return (*record.effect, *record.bottom)
        case Space() | Bonus():
            return record.effect
        case Spot(benefits=benefits):
            return () if benefits is None else benefits.effect
        case _:
            return ()


def nodes(effects: Iterable[AnyEffect]) -> Iterator[AnyEffect]:
    """Every node, inner ones before the one that holds them, as the tables number them."""
    for effect in effects:
        if isinstance(effect, Choice):
            yield from nodes(effect.options)
        if isinstance(effect, AllOf):
            yield from nodes(effect.parts)
        yield effect


# ---------------------------------------------------------------- possessions


def price(box: Catalogue, tile: str, board: Iterable[str], pointer: str | None, discount: int = 0) -> int:
    """P12.18 to P12.20: what a sale would bring now to the owner of these black cards."""
    sold = box.tile(tile)
    less = discount + (POINTER_DISCOUNT if sold.county == pointer else 0)
    for card in board:
        for effect in box.card(slug_of(card)).bottom:
            if isinstance(effect, SaleDiscount) and effect.county == sold.county:
                less += effect.amount
    return max(sold.value - less, 0)


def money_back(box: Catalogue, given: str, taken: str, limit: int) -> int:
    """P12.12 to P12.14: what is lost beyond the limit of an exchange."""
    loss = box.tile(given).value - box.tile(taken).value
    return loss - limit if limit != NO_LIMIT and loss > limit else 0


# ---------------------------------------------------------------- election


def turned(edges: Sequence[str], degrees: int) -> tuple[str, ...]:
    """What a circle tile shows clockwise from the top when it is turned clockwise (P13.10)."""
    quarters = degrees // QUARTER
    return tuple(edges[(side - quarters) % len(edges)] for side in range(len(edges)))


# ---------------------------------------------------------------- society


def standing(seen: Seen, seat: int, marker: str) -> tuple[int, int]:
    """The column of a marker and the value of its row."""
    return seen.players[seat].markers[MARKERS.index(marker)]


def row_below(box: Catalogue, value: int, steps: int) -> int:
    """The value of the row so many steps further down; above with a negative number."""
    rows = box.box.influence.rows
    return rows[rows.index(value) + steps]
