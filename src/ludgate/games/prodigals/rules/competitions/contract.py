# mypyc: compile
"""What the central board and the round know of a competition; nothing else of it.

A competition is one object without state of its own; what it adds to a position is its ``Part``. It has a basic
scoring action and its reverse (P1.9, P1.10), carries out the kinds of effects that belong to it, may have a phase after
the Actions, and scores. Its phases and verbs begin at its base (see ``frames``).
"""

from abc import ABC, abstractmethod

from ludgate.engine.contract import Data, Log, Refusal
from ludgate.engine.frames import Phase
from ludgate.games.prodigals.content.arrays import Effect
from ludgate.games.prodigals.rules.places import Place
from ludgate.games.prodigals.rules.state import State


class Competition(ABC):
    """One of the competitions of P1.2."""

    number: int  # its place in tables.OWNERS
    phases: tuple[Phase[State], ...]
    fields: tuple[str, ...]  # of a written position
    player_fields: tuple[str, ...]
    verbs: tuple[str, ...]  # the words its moves begin with
    basic_is_optional: bool  # whether its basic scoring action may be chosen and left out (P10.28)

    # ---------------------------------------------------------------- set-up and round

    @abstractmethod
    def set_up(self, s: State) -> None:
        """Give the position this competition's part, at the start of a game (P5)."""

    def tell_start(self, s: State, log: Log) -> None:  # noqa: B027 - in some all players start alike
        """What chance has given the players to start with (P18.5)."""

    @abstractmethod
    def handicap(self, s: State, seat: int) -> None:
        """One handicap of this competition (P5.27)."""

    @abstractmethod
    def prepare(self, s: State, log: Log) -> None:
        """Lay out what a round brings besides cards (P7)."""

    def after_actions(self, s: State, log: Log) -> None:  # noqa: B027 - most competitions have no such phase
        """The phase of the competition, if it has one (P6.1)."""

    def before_check(self, s: State, log: Log) -> None:  # noqa: B027 - only in Last Will something happens
        """What the end of a round begins with (W13.1)."""

    def after_check(self, s: State, log: Log) -> None:  # noqa: B027 - only in Last Will something happens
        """What comes between the check and the hand limit (W13.4)."""

    @abstractmethod
    def clear(self, s: State, log: Log) -> None:
        """Take away what does not outlast the round (P17.11 to P17.21)."""

    # ---------------------------------------------------------------- errands and effects

    def open_to(self, s: State, seat: int, place: Place) -> bool:
        """Whether a free space of this board is open to a player (D2.1)."""
        return True

    def offer_spaces(self, s: State, seat: int, left: int, out: list[int]) -> None:  # noqa: B027 - see errand
        """Options for spaces that this competition lists itself; ``left``: a space that a pawn has just left."""

    def errand(self, s: State, seat: int, place: Place, log: Log) -> None:
        """Carry out the errand of such a space."""
        raise AssertionError("this competition lists no spaces")

    def offer_turn(self, s: State, seat: int, out: list[int]) -> None:  # noqa: B027 - most play with common cards only
        """Options of a turn that are this competition's own (WD4.1)."""

    def answer_turn(self, s: State, seat: int, code: int, log: Log) -> None:
        """Carry out such an option."""
        raise AssertionError("this competition has no actions of its own")

    def actions_left(self, s: State, seat: int) -> int:
        """How many actions a player has left for what costs actions (P20.9)."""
        return 0

    def pay_actions(self, s: State, seat: int, actions: int) -> None:
        """Use some of them."""
        raise AssertionError("this competition counts no actions")

    def cards_held(self, s: State, seat: int) -> int:
        """How many cards of its own a player holds besides the common ones (P20.38)."""
        return 0

    def offer_discards(self, s: State, seat: int, out: list[int]) -> None:  # noqa: B027 - most have no cards of their own
        """Options to throw one of them away (WD5.1)."""

    def do_discard(self, s: State, seat: int, code: int, log: Log) -> None:
        """Carry out such an option."""
        raise AssertionError("this competition has no cards of its own")

    def set_taken(self, s: State, seat: int, spot: int, log: Log) -> None:  # noqa: B027 - most sets are cards alone
        """What comes with a set besides its cards (P13.27)."""

    def count(self, s: State, seat: int, effect: Effect) -> int:
        """How many there are here of what an effect of any competition counts (P10.25)."""
        return self.symbols(s, seat, effect.symbol) if effect.symbol >= 0 else 0

    @abstractmethod
    def number_of(self, s: State, effect: Effect) -> int:
        """How often or how much an effect that counts nothing does."""

    def offer_number(self, s: State, seat: int, effect: Effect) -> list[int]:
        """What the player decides before the count; with fewer than two options there is nothing to decide."""
        return []

    def answer_number(self, s: State, seat: int, effect: Effect, code: int, log: Log) -> int:
        """Carry that decision out and count."""
        raise AssertionError("nothing is decided before this count")

    def mixes(self, effect: Effect) -> bool:
        """Whether single steps of several such effects of one card may be mixed (P15.15)."""
        return False

    @abstractmethod
    def perform(self, s: State, seat: int, way: int, effects: list[tuple[Effect, int]], log: Log) -> None:
        """Carry out an effect with its number, or several that mix; decisions become frames."""

    @abstractmethod
    def possible(self, s: State, seat: int, effect: Effect) -> bool:
        """Whether an option of a choice can be carried out now (P19.17)."""

    def on_white(self, s: State, seat: int, cards: tuple[int, ...], log: Log) -> None:  # noqa: B027
        """What bottom effects of this competition add to white cards just played (P10.29)."""

    # ---------------------------------------------------------------- the basic scoring action and its reverse

    @abstractmethod
    def offer_basic(self, s: State, seat: int, option: int, effect: Effect | None, out: list[int]) -> None:
        """Options for the basic scoring action, once, or as an effect of a choice words it."""

    @abstractmethod
    def do_basic(self, s: State, seat: int, code: int, log: Log) -> None:
        """Carry out such an option."""

    @abstractmethod
    def repeat_basic(self, s: State, seat: int, times: int, log: Log) -> None:
        """The basic scoring action several times, as the fruit of a swap."""

    @abstractmethod
    def offer_reverse(self, s: State, seat: int, times: int, out: list[int]) -> None:
        """Options for the reverse of the basic action, so many times and in full (Q39)."""

    @abstractmethod
    def do_reverse(self, s: State, seat: int, code: int, times: int, log: Log) -> None:
        """Carry out such an option."""

    # ---------------------------------------------------------------- symbols, score, text

    @abstractmethod
    def symbols(self, s: State, seat: int, symbol: int) -> int:
        """How many symbols of a kind the player has from this competition (P11.4)."""

    @abstractmethod
    def score(self, s: State, seat: int) -> int:
        """The score of a player in this competition (P1.3)."""

    def finished(self, s: State, seat: int) -> bool:
        """Whether the score of this player ends the game at the check (P17.2)."""
        return self.score(s, seat) <= 0

    @abstractmethod
    def facts(self, s: State, seat: int) -> dict[str, int]:
        """The figures behind the score."""

    def space_name(self, s: State, place: Place) -> str:
        """What a move to a space of this competition calls it."""
        return place.slug

    @abstractmethod
    def option_text(self, s: State, code: int) -> str:
        """The notation of an option of this competition."""

    @abstractmethod
    def about(self, s: State, data: Data) -> None:
        """What a decision of this competition is about."""

    @abstractmethod
    def why(self, s: State, seat: int, phase: int, words: list[str]) -> Refusal | None:
        """Why a move with a verb of this competition is not allowed."""

    # ---------------------------------------------------------------- positions and views

    @abstractmethod
    def view(self, s: State, data: dict[str, object]) -> None:
        """Add what everybody sees of this competition (P18.1)."""

    @abstractmethod
    def view_player(self, s: State, seat: int, data: dict[str, object]) -> None:
        """Add what everybody sees of a player in this competition."""

    def view_hand(  # noqa: B027 - most have no cards of their own
        self, s: State, seat: int, own: bool, open_to_all: bool, data: dict[str, object]
    ) -> None:
        """Add what is seen of cards in hand that are this competition's own."""

    @abstractmethod
    def write(self, s: State, data: dict[str, object]) -> None:
        """Add this part to a written position."""

    @abstractmethod
    def write_player(self, s: State, seat: int, data: dict[str, object]) -> None:
        """Add a player's share of this part to a written position."""

    @abstractmethod
    def read(self, s: State, data: dict[str, object], players: list[dict[str, object]], prepared: bool) -> None:
        """Set this part from a written position, or ``BadPosition``; ``prepared``: the round has been laid out."""

    @abstractmethod
    def mix(self, s: State, others: list[int], rng: int) -> int:
        """Deal anew what is hidden in this part, from the generator alone: stacks (P18.2) and hands of ``others``."""
