"""A view of London with types."""

from msgspec import Struct

from ludgate.engine.typed import typed
from ludgate.games.london.rules.view import HIDDEN
from ludgate.games.london.view.text_model import Player, face_down, slug_of
from ludgate.text import View


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

    @property
    def cards(self) -> list[str]:
        return [*self.row("top"), *self.row("bottom")]

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
    idle: int
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


def read(view: View) -> Seen:
    """A view with types."""
    return typed(view, Seen)


__all__ = ["HIDDEN", "Area", "Board", "Seen", "face_down", "read", "slug_of"]
