# mypyc: compile
"""A position of The Prodigals Club: plain data with a written-out copy.

Seats count from 0. What belongs to one competition lies in its own ``CompetitionState``; the rest is common to all:
turn order, pawns, cards, bonus tiles. What waits to be decided is a stack of frames, each a tuple of ints that begins
with its phase (see ``frames``).
"""

from abc import ABC, abstractmethod
from typing import Final

from ludgate.engine.frames import SEAT, Frame, MachineState
from ludgate.games.prodigals.content.arrays import Content
from ludgate.games.prodigals.rules.places import Places

EMPTY: Final = -1
NOBODY: Final = -1
HAND_LIMIT: Final = 4  # P10.4; with Last Will another one (W3.3)
BLACK_PLACES: Final = 6  # P10.10
FREE_SYMBOLS: Final = 2  # P9.28

LAST_ROUND: Final = 1
ZERO_REACHED: Final = 2
BANKRUPTCY: Final = 3
END_REASONS: Final = ("", "rounds", "zero", "bankrupt")


class WillVariant:
    """The table options of Last Will (W3.4)."""

    __slots__ = ("after_check", "draw_after_all", "free_market", "money", "no_closed_plan", "unsold", "white_only")

    def __init__(
        self,
        money: int,
        draw_after_all: bool,
        no_closed_plan: bool,
        free_market: bool,
        after_check: bool,
        white_only: bool,
        unsold: int,
    ) -> None:
        self.money: Final = money  # WQ1: the sum of the will; 0: a will is drawn
        self.draw_after_all: Final = draw_after_all  # WQ5: cards are drawn when all markers stand
        self.no_closed_plan: Final = no_closed_plan  # WQ6: with two players no plan is closed
        self.free_market: Final = free_market  # WQ8: the market errand lays all four tokens anew
        self.after_check: Final = after_check  # WQ12: properties fall after the check
        self.white_only: Final = white_only  # WQ17: companions for any occasion fit white cards only
        self.unsold: Final = unsold  # WQ14: pounds that each property still owned adds


class Variant:
    """The table options in force; the defaults are the rulings of chapter 22."""

    __slots__ = (
        "blocked_too",
        "diagonals",
        "hand_limit",
        "hyde_park",
        "influence_start",
        "money",
        "moved_pawn",
        "no_turning",
        "one_marker",
        "open_hands",
        "rounds",
        "will",
    )

    def __init__(
        self,
        money: int,
        influence_start: int,
        hyde_park: int,
        moved_pawn: bool,
        no_turning: bool,
        one_marker: bool,
        diagonals: bool,
        blocked_too: bool,
        open_hands: bool,
        rounds: int,
        hand_limit: int,
        will: WillVariant,
    ) -> None:
        self.money: Final = money  # Q1: pounds more for 3 or 4 players
        self.influence_start: Final = influence_start  # Q4: which starting spaces
        self.hyde_park: Final = hyde_park  # Q6: which columns for which rounds
        self.moved_pawn: Final = moved_pawn  # Q13: an extra errand moves a pawn already placed
        self.no_turning: Final = no_turning  # Q18: circle tiles are laid as they lie
        self.one_marker: Final = one_marker  # Q28: moves for megaphones are all made by one marker
        self.diagonals: Final = diagonals  # Q29: diagonal contact counts for the neighbours tile
        self.blocked_too: Final = blocked_too  # Q30: a blocked marker may replace another blocked one
        self.open_hands: Final = open_hands  # Q34
        self.rounds: Final = rounds  # P6.1, W3.3
        self.hand_limit: Final = hand_limit  # P10.4, W3.3
        self.will: Final = will


class CompetitionState(ABC):
    """What one competition adds to a position."""

    __slots__ = ()

    @abstractmethod
    def copy(self) -> "CompetitionState":
        """An independent copy."""


class Absent(CompetitionState):
    """In place of a competition that is not in play (P3.4)."""

    __slots__ = ()

    def copy(self) -> "CompetitionState":
        return self


ABSENT: Final = Absent()


class State(MachineState):
    """Everything a game must hold (S15)."""

    __slots__ = (
        "black",
        "boards",
        "bonus",
        "bonuses",
        "central",
        "central_deck",
        "chosen",
        "content",
        "discards",
        "ending",
        "extra",
        "hands",
        "occupant",
        "order",
        "owed",
        "parts",
        "pawns",
        "places",
        "played",
        "renaissance",
        "round",
        "sets",
        "there",
        "used",
        "variant",
        "white",
    )

    def __init__(
        self,
        content: Content,
        places: Places,
        variant: Variant,
        seats: int,
        rng: int,
        round: int,
        order: tuple[int, ...],
        parts: list[CompetitionState],
        pawns: list[int],
        extra: list[int],
        occupant: list[int],
        owed: int,
        hands: list[list[int]],
        boards: list[tuple[int, ...]],
        used: list[tuple[int, ...]],
        played: list[tuple[int, ...]],
        bonus: list[int],
        bonuses: tuple[int, ...],
        renaissance: int,
        chosen: tuple[int, ...],
        white: list[tuple[int, ...]],
        black: list[tuple[int, ...]],
        sets: list[tuple[int, ...]],
        there: list[bool],
        central: int,
        central_deck: tuple[int, ...],
        discards: tuple[int, ...],
        stack: list[Frame],
        choices: list[int],
        ending: int,
    ) -> None:
        self.content = content
        self.places = places
        self.variant = variant
        self.seats = seats
        self.rng = rng
        self.round = round
        self.order = order  # seats by place of the turn order
        self.parts = parts  # by competition
        self.pawns = pawns  # still to be placed in this round
        self.extra = extra  # pawns placed by extra errands in this round
        self.occupant = occupant  # by place: the seat whose pawn stands there, or EMPTY
        self.owed = owed  # the seat that will take a pawn back from the central card (P9.6)
        self.hands = hands  # sorted
        self.boards = boards  # black cards laid down
        self.used = used  # those of them activated in this round
        self.played = played  # white cards of this round, in order
        self.bonus = bonus  # the bonus action tile held, or EMPTY
        self.bonuses = bonuses  # those on the central board, sorted
        self.renaissance = renaissance  # who holds the Renaissance man
        self.chosen = chosen  # the symbols he stands for so far
        self.white = white  # by competition, first on top
        self.black = black
        self.sets = sets  # cards by spot
        self.there = there  # by spot: the set can still be taken
        self.central = central  # the central card on offer, or EMPTY
        self.central_deck = central_deck
        self.discards = discards  # cards out of the game
        self.stack = stack
        self.choices = choices
        self.ending = ending

    def copy(self) -> "State":
        return State(
            self.content,
            self.places,
            self.variant,
            self.seats,
            self.rng,
            self.round,
            self.order,
            [part if part is ABSENT else part.copy() for part in self.parts],
            self.pawns[:],
            self.extra[:],
            self.occupant[:],
            self.owed,
            [hand[:] for hand in self.hands],
            self.boards[:],
            self.used[:],
            self.played[:],
            self.bonus[:],
            self.bonuses,
            self.renaissance,
            self.chosen,
            self.white[:],
            self.black[:],
            self.sets[:],
            self.there[:],
            self.central,
            self.central_deck,
            self.discards,
            self.stack[:],
            self.choices,
            self.ending,
        )

    def decider(self) -> int:
        return self.stack[-1][SEAT] if self.stack else NOBODY
