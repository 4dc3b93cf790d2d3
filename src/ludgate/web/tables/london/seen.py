"""A view of London with types, and the ids of what lies on the table."""

from functools import cache, lru_cache

from msgspec import Struct, convert

from ludgate.text.london.seen import Player, face_down, slug_of
from ludgate.web.tables.common import Sight, piece_id

HIDDEN = "?"
CITY_DECK = piece_id("deck", "city")
NEW_STACK = piece_id("place", "new")
LOAN = piece_id("bank", "loan")
REPAY = piece_id("bank", "repay")


class Area(Player, frozen=True, kw_only=True):
    """What a seat may know of a player."""

    seat: int
    prestige: int
    cash: int
    loans: int
    poverty: int

    @property
    def known(self) -> bool:
        """Are all cards of the city known to who looks?"""
        return all(slug_of(card) != HIDDEN for stack in self.city for card in stack)


class Board(Struct, frozen=True):
    """The development board."""

    top: list[str | None]
    bottom: list[str | None]

    @property
    def full(self) -> bool:
        """Would the next discard flush the bottom row (L6.10)?"""
        return None not in self.top and None not in self.bottom

    @property
    def spaces_left(self) -> int:
        return [*self.top, *self.bottom].count(None)

    def row(self, name: str) -> list[str]:
        return [card for card in (self.top if name == "top" else self.bottom) if card is not None]


class Seen(Struct, frozen=True):
    """What a seat (None: a spectator) may know."""

    seat: int | None
    seats: int
    turn: int
    turns: int
    over: bool
    ending: str
    last_seat: int | None
    phase: str
    about: dict[str, int | str]
    players: list[Area]
    board: Board
    deck: int
    deck_set: str | None
    known: list[str]
    row: list[str]
    land: int
    removed: list[str]
    placed: list[str]
    activated: list[str]
    used: list[str]
    borough_open: bool
    hands_spared: bool

    @property
    def card_at_hand(self) -> str:
        """The slug of the card or borough that is being played, paid for or placed; empty if there is none."""
        return str(self.about.get("card", self.about.get("borough", "")))

    def owner(self, borough: str) -> int | None:
        """The seat that has the borough."""
        return next((area.seat for area in self.players if borough in area.boroughs), None)


def read(sight: Sight) -> Seen:
    """The view of a sight."""
    return convert(sight.view, Seen)


@lru_cache(1024)
def card_id(piece: str) -> str:
    """The id of a card that the viewer knows; it is the same in hand, on the board and in a city."""
    return piece_id("card", piece.removeprefix("~"))


def city_card_id(area: Area, stack: int, height: int) -> str:
    """The id of a card in a city; one that the viewer may not know is called by its place."""
    piece = area.city[stack][height]
    if slug_of(piece) == HIDDEN:
        return piece_id("back", f"{area.seat + 1}-{stack + 1}-{height + 1}")
    return card_id(piece)


@cache
def borough_id(slug: str) -> str:
    """A borough as a card: in the row, then in a pile."""
    return piece_id("borough", slug)


@cache
def land_id(slug: str) -> str:
    """A borough on the map."""
    return piece_id("land", slug)


@cache
def seat_id(seat: int) -> str:
    """A player, for what is given to one."""
    return piece_id("seat", seat + 1)


@cache
def action_id(move: str) -> str:
    """One of the four actions, by its move."""
    return piece_id("action", move)


__all__ = [
    "CITY_DECK",
    "HIDDEN",
    "LOAN",
    "NEW_STACK",
    "REPAY",
    "Area",
    "Board",
    "Seen",
    "action_id",
    "borough_id",
    "card_id",
    "city_card_id",
    "face_down",
    "land_id",
    "read",
    "seat_id",
    "slug_of",
]
