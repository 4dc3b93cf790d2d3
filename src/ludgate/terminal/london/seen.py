"""A view of London with types."""

from msgspec import Struct, convert

from ludgate import Table


class Area(Struct, frozen=True):
    """What a seat may know of a player."""

    seat: int
    prestige: int
    cash: int
    loans: int
    poverty: int
    hand_size: int
    hand: list[str] | None
    city: list[list[str]]
    boroughs: list[str]


class Board(Struct, frozen=True):
    """The development board."""

    top: list[str | None]
    bottom: list[str | None]

    @property
    def cards(self) -> list[str]:
        return [card for card in (*self.top, *self.bottom) if card is not None]


class Seen(Struct, frozen=True):
    """What a seat (None: a spectator) may know."""

    seat: int | None
    turn: int
    turns: int
    over: bool
    ending: str
    phase: str
    players: list[Area]
    board: Board
    deck: int
    deck_set: str | None
    known: list[str]
    row: list[str]
    land: int
    activated: list[str]
    hands_spared: bool


def seen_by(table: Table, seat: int | None) -> Seen:
    """What a seat may know of a table."""
    return convert(table.view(seat), Seen)


def slug_of(piece: str) -> str:
    """The record of a piece: ``~sewers:2`` is one of the ``sewers``."""
    return piece.removeprefix("~").split(":")[0]


def is_flipped(piece: str) -> bool:
    return piece.startswith("~")
