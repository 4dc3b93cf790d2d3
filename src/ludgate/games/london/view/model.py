"""A view of London with types; cards by piece name."""

from functools import lru_cache

from msgspec import Struct

from ludgate.engine.typed import ViewDecoder
from ludgate.games.london.rules.view import FACE_DOWN, HIDDEN


@lru_cache(4096)
def slug_of(piece: str) -> str:
    """``~sewers:2`` is a card ``sewers``."""
    return piece.removeprefix(FACE_DOWN).split(":")[0]


def face_down(piece: str) -> bool:
    return piece.startswith(FACE_DOWN)


class Player(Struct, frozen=True):
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

    @property
    def known(self) -> bool:
        """Are all cards of the city known to who looks?"""
        return all(slug_of(card) != HIDDEN for stack in self.city for card in stack)

    @property
    def visible(self) -> list[str]:
        """The visible city cards, as slugs (0.2)."""
        tops = [stack[-1] for stack in self.city]
        return [slug_of(top) for top in tops if not face_down(top) and top != HIDDEN]

    @property
    def in_force(self) -> list[str]:
        """The slugs of what acts for the player: visible city cards and the top borough (L2.11, L3.11)."""
        return [*self.visible, *self.boroughs[-1:]]


class BoardView(Struct, frozen=True):
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

    @property
    def cards(self) -> list[str]:
        return [*self.row("top"), *self.row("bottom")]

    def row(self, name: str) -> list[str]:
        return [card for card in (self.top if name == "top" else self.bottom) if card is not None]

    def row_of(self, slug: str) -> str:
        """The row in which a card lies; the top one where both hold it."""
        return "top" if slug in map(slug_of, self.row("top")) else "bottom"


class SeatView(Struct, frozen=True):
    """What a seat (None: a spectator) may know."""

    seat: int | None
    seats: int
    turn: int
    turns: int
    over: bool
    ending: str
    last_seat: int | None
    idle: int
    phase: str
    about: dict[str, int | str]
    players: list[Player]
    board: BoardView
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
    loans_ahead: dict[str, int]

    @property
    def card_at_hand(self) -> str:
        """The slug of the card or borough that is being played, paid for or placed; empty if there is none."""
        return str(self.about.get("card", self.about.get("borough", "")))

    def activated_by(self, seat: int) -> list[str]:
        """The cards that the seat has activated in this turn; none if it is not its turn."""
        return self.activated if self.turn == seat else []

    def borough_due(self, seat: int) -> bool:
        """Is the run effect of the seat's top borough still due in this run?"""
        return self.borough_open and self.turn == seat

    def owner(self, borough: str) -> int | None:
        """The seat that has the borough."""
        return next((area.seat for area in self.players if borough in area.boroughs), None)


read = ViewDecoder(SeatView)

__all__ = ["HIDDEN", "BoardView", "Player", "SeatView", "face_down", "read", "slug_of"]
