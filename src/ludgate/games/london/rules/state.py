# mypyc: compile
"""A position of London: plain data with a written-out copy.

Seats count from 0.  A card in a city is its number, plus ``FLIPPED`` while it lies face down.  What waits to be
decided is a stack of frames, each a tuple of ints that begins with its phase (see ``phases``).
"""

from typing import Final

from ludgate.engine.frames import Frame, MachineState
from ludgate.games.london.content.arrays import Content

Stack = tuple[int, ...]

EMPTY: Final = -1
FLIPPED: Final = 128
HAND_LIMIT: Final = 9
LOAN: Final = 10
REPAYMENT: Final = 15
UNPAID: Final = 7
NOBODY: Final = -1

DECK_EMPTY: Final = 1
STALLED: Final = 2
END_REASONS: Final = ("", "deck", "stalled")


class Variant:
    """The table options in force; the defaults are the rulings of chapter 20."""

    __slots__ = (
        "action_cards_return",
        "benefit_draws_optional",
        "benefits_free",
        "guard",
        "new_cards_rest",
        "open_city",
        "refill_late",
        "repay_late",
        "repeats_face_up",
    )

    def __init__(
        self,
        repay_late: bool,
        action_cards_return: bool,
        refill_late: bool,
        benefits_free: bool,
        benefit_draws_optional: bool,
        open_city: bool,
        guard: int,
        repeats_face_up: bool,
        new_cards_rest: bool,
    ) -> None:
        self.repay_late: Final = repay_late  # R2: repay until the action is chosen
        self.action_cards_return: Final = action_cards_return  # R16: played action cards go to the board
        self.refill_late: Final = refill_late  # R19: refill the row after the benefits
        self.benefits_free: Final = benefits_free  # R19: the buyer orders the benefits
        self.benefit_draws_optional: Final = benefit_draws_optional  # R6: the cards of a borough may be left
        self.open_city: Final = open_city  # R28: covered and flipped cards are open to all
        self.guard: Final = guard  # R35: rounds without a card leaving the deck; 0 for no guard
        self.repeats_face_up: Final = repeats_face_up  # R36: only a card that lies face up is repeated
        self.new_cards_rest: Final = new_cards_rest  # R37: a card added in this turn is not activated in it


class State(MachineState):
    """Everything a game must hold (23.5).  ``powers`` is the union of moments of the abilities in force, per seat."""

    __slots__ = (
        "activated",
        "board",
        "borough_open",
        "boroughs",
        "cash",
        "city",
        "content",
        "cursor",
        "deck",
        "ending",
        "hands",
        "hands_spared",
        "idle",
        "knows",
        "land",
        "last_seat",
        "loans",
        "murky",
        "placed",
        "played",
        "poverty",
        "powers",
        "prestige",
        "removed",
        "row",
        "turn",
        "turns",
        "used",
        "variant",
    )

    def __init__(
        self,
        content: Content,
        variant: Variant,
        seats: int,
        rng: int,
        deck: tuple[int, ...],
        cursor: int,
        board: list[int],
        removed: tuple[int, ...],
        row: tuple[int, ...],
        land: tuple[int, ...],
        prestige: list[int],
        cash: list[int],
        loans: list[int],
        poverty: list[int],
        hands: list[list[int]],
        city: list[tuple[Stack, ...]],
        boroughs: list[tuple[int, ...]],
        powers: list[int],
        turn: int,
        turns: int,
        stack: list[Frame],
        choices: list[int],
        placed: tuple[int, ...],
        activated: tuple[int, ...],
        used: tuple[int, ...],
        played: tuple[int, ...],
        hands_spared: bool,
        borough_open: bool,
        idle: int,
        ending: int,
        last_seat: int,
        knows: tuple[int, ...],
        murky: int,
    ) -> None:
        self.content = content
        self.variant = variant
        self.seats = seats
        self.rng = rng
        self.deck = deck  # the city deck, first card on top; those before the cursor have left it
        self.cursor = cursor
        self.board = board  # top row, then bottom row (L5.1)
        self.removed = removed  # from the game (L6.11)
        self.row = row  # boroughs on offer (L7.9)
        self.land = land  # borough deck, first on top
        self.prestige = prestige
        self.cash = cash
        self.loans = loans
        self.poverty = poverty
        self.hands = hands  # sorted
        self.city = city
        self.boroughs = boroughs  # last is on top of the pile (L3.8)
        self.powers = powers
        self.turn = turn  # the active seat
        self.turns = turns  # begun so far
        self.stack = stack
        self.choices = choices
        self.placed = placed  # cards placed this turn (L9.10)
        self.activated = activated  # cards activated this turn (L11.4)
        self.used = used  # abilities used this turn (R31)
        self.played = played  # action cards played this turn (L9.20)
        self.hands_spared = hands_spared  # hand cards give no poverty in this run
        self.borough_open = borough_open  # the top borough's run effect is still due (L11.13)
        self.idle = idle  # turns ended without a card leaving the deck (L15.10); -1: one left it in this turn
        self.ending = ending  # why the end was triggered, 0 while it was not
        self.last_seat = last_seat  # the seat that triggered the end and has no more turn (L15.2)
        self.knows = knows  # how many cards on top of the deck each seat has looked at; () for nobody
        self.murky = murky  # place in the deck up to which the order of sets is no longer public (L18.13)

    def copy(self) -> "State":
        return State(
            self.content,
            self.variant,
            self.seats,
            self.rng,
            self.deck,
            self.cursor,
            self.board[:],
            self.removed,
            self.row,
            self.land,
            self.prestige[:],
            self.cash[:],
            self.loans[:],
            self.poverty[:],
            [hand[:] for hand in self.hands],
            self.city[:],
            self.boroughs[:],
            self.powers[:],
            self.turn,
            self.turns,
            self.stack[:],
            self.choices,
            self.placed,
            self.activated,
            self.used,
            self.played,
            self.hands_spared,
            self.borough_open,
            self.idle,
            self.ending,
            self.last_seat,
            self.knows,
            self.murky,
        )

    def decider(self) -> int:
        return self.turn if self.stack else NOBODY

    def cards_available(self) -> int:
        """Deck and board together (0.2)."""
        on_board = 0
        for card in self.board:
            if card != EMPTY:
                on_board += 1
        return len(self.deck) - self.cursor + on_board
