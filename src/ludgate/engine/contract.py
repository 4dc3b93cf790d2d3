# mypyc: compile
"""The contract between a game and everything outside it.

A game is one object with the methods of ``Rules``; people, bots, the lab and the tests meet it through
``ludgate.Table``. Inside, an option is one int and a piece is one int; outside, both are text.
"""

from abc import ABC, abstractmethod
from typing import Final

Datum = int | str | bool | list[str] | list[int]
Data = dict[str, Datum]


class LudgateError(Exception):
    """Anything that the caller can put right; the message says what was wrong, where, and what to do.

    With ``data`` the message has named gaps and is the key of its translations (``ludgate.text.errors``).
    """

    def __init__(self, message: str, **data: object) -> None:
        super().__init__(message.format(**data) if data else message)
        self.message = message
        self.data = data


class UnknownGame(LudgateError):
    """There is no game of that name."""


class BadOption(LudgateError):
    """A seat count, seed or table option that the game does not have."""


class BadContent(LudgateError):
    """A component file that cannot be played with; the message names file, record and field."""


class BadRecord(LudgateError):
    """A text that is not a record of a game, or one whose moves do not fit the rules."""


class BadPosition(LudgateError):
    """A description that is no position of the game."""


class RulesVersion(BadRecord):
    """A record of other rules or other content than the ones at hand."""


class Refusal:
    """Why something is not allowed: the rule, and a sentence with named gaps.

    The sentence is the English message and at the same time the key under which translations are found.  Values of
    ``data`` fill the gaps; a value that names a piece is its slug.
    """

    def __init__(self, rule: str, message: str, data: Data | None = None) -> None:
        self.rule: Final = rule
        self.message: Final = message
        self.data: Final[Data] = {} if data is None else data

    def __str__(self) -> str:
        return self.message.format(**self.data)

    def __repr__(self) -> str:
        return f"Refusal({self.rule!r}, {self.message!r}, {self.data!r})"


class IllegalMove(LudgateError):
    """A move that is not among the options: ``rule`` names the rule against it, ``reason`` says it in English."""

    def __init__(self, move: str, refusal: Refusal) -> None:
        super().__init__(f"{move}: {refusal} ({refusal.rule})")
        self.move = move
        self.refusal = refusal
        self.rule = refusal.rule
        self.reason = str(refusal)


class Option:
    """One thing the deciding seat may do now; ``text`` is its notation, ``aside`` marks what is legal but pointless."""

    def __init__(self, code: int, text: str, aside: bool = False) -> None:
        self.code: Final = code
        self.text: Final = text
        self.aside: Final = aside

    def __repr__(self) -> str:
        return f"Option({self.text!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Option) and other.code == self.code and other.text == self.text

    def __hash__(self) -> int:
        return hash(self.text)


class Decision:
    """Who decides what: the seat (from 0), the kind of decision, the options in a fixed order.

    ``sensible`` leaves out what is allowed but pointless, such as borrowing money nothing can be bought with.
    """

    def __init__(self, seat: int, kind: str, options: list[Option], data: Data | None = None) -> None:
        self.seat: Final = seat
        self.kind: Final = kind
        self.options: Final = options
        self.data: Final[Data] = {} if data is None else data

    @property
    def sensible(self) -> list[Option]:
        return [option for option in self.options if not option.aside]

    def __repr__(self) -> str:
        return f"Decision(seat={self.seat}, kind={self.kind!r}, options={[option.text for option in self.options]})"


class Event:
    """Something that happened.  Everybody may see ``data``; only ``seat`` may see ``secret`` as well."""

    def __init__(self, kind: str, seat: int, data: Data, secret: Data | None = None) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.data: Final[Data] = data
        self.secret: Final[Data] = {} if secret is None else secret

    def seen_by(self, seat: int | None) -> Data:
        """What this seat (None: a spectator) may know of the event."""
        return {**self.data, **self.secret} if seat == self.seat else dict(self.data)

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, seat={self.seat}, {self.data!r}, secret={self.secret!r})"


Log = list[Event] | None


class TableOption:
    """A choice the host makes when a table is set up; the first value is the default."""

    def __init__(self, name: str, values: tuple[str, ...], ruling: str) -> None:
        self.name: Final = name
        self.values: Final = values
        self.ruling: Final = ruling

    @property
    def default(self) -> str:
        return self.values[0]

    def __repr__(self) -> str:
        return f"TableOption({self.name!r}, {self.values!r}, {self.ruling!r})"


class GameInfo:
    """What a lobby needs to know of a game.

    ``summary`` is one sentence about it, ``fullest`` are the options with all of it in play, for measuring.
    """

    def __init__(
        self,
        slug: str,
        title: str,
        seats: tuple[int, int],
        options: tuple[TableOption, ...],
        rules_version: int,
        credits: str,
        fullest: dict[str, str] | None = None,
        summary: str = "",
    ) -> None:
        self.slug: Final = slug
        self.title: Final = title
        self.seats: Final = seats
        self.options: Final = options
        self.rules_version: Final = rules_version
        self.credits: Final = credits
        self.fullest: Final[dict[str, str]] = {} if fullest is None else fullest
        self.summary: Final = summary

    def __repr__(self) -> str:
        return (
            f"GameInfo(title={self.title!r}, seats={self.seats!r}, "
            f"options={[option.name for option in self.options]!r}, rules_version={self.rules_version})"
        )


class SeatScore:
    """The score of one seat: total, place (1 is best, equal places are shared), and the steps to the total."""

    def __init__(self, seat: int, total: int, place: int, breakdown: dict[str, int], facts: dict[str, int]) -> None:
        self.seat: Final = seat
        self.total: Final = total
        self.place: Final = place
        self.breakdown: Final = breakdown
        self.facts: Final = facts

    def __repr__(self) -> str:
        return f"SeatScore(seat={self.seat}, total={self.total}, place={self.place}, breakdown={self.breakdown!r})"


class State(ABC):
    """A position of some game: plain data, a written-out copy, and the codes of what can be decided now."""

    __slots__ = ("choices", "seats")

    choices: list[int]
    seats: int

    @abstractmethod
    def copy(self) -> "State":
        """An independent copy."""

    @abstractmethod
    def decider(self) -> int:
        """The seat that decides now, or -1 when the game is over."""


class Rules(ABC):
    """A game.  One object serves all tables that play with the same content."""

    info: GameInfo
    content_hash: str

    def components(self, options: dict[str, str]) -> str:
        """Hash of the components that a table with these options is played with."""
        return self.content_hash

    @abstractmethod
    def new(self, seats: int, seed: int, options: dict[str, str], log: Log) -> State:
        """A fresh game, standing at its first decision; the log tells what happened before it."""

    @abstractmethod
    def apply(self, state: State, code: int, log: Log) -> None:
        """Carry out an option of ``state.choices`` or ``asides``, unchecked, and go on to the next decision."""

    @abstractmethod
    def step(self, state: State, code: int) -> None:
        """As ``apply``, but a single option is left standing too; for reading lines that name every step."""

    def offer(self, state: State) -> list[int]:
        """For looking ahead in small steps: the codes that are up next; none where the step asked nothing and is made.

        A game whose every step is a decision leaves this and ``answer`` as they are.
        """
        return state.choices

    def answer(self, state: State, code: int) -> None:
        """Carry out an option that ``offer`` gave, and nothing that follows; ``state.choices`` is left as it was."""
        self.apply(state, code, None)

    def asides(self, state: State) -> list[int]:
        """Options that are legal but pointless; they come after ``state.choices``."""
        return []

    @abstractmethod
    def text(self, state: State, code: int) -> str:
        """The notation of an option at this decision; two options never share one."""

    @abstractmethod
    def kind(self, state: State) -> str:
        """The kind of the decision at hand, a word of the game's own list."""

    @abstractmethod
    def about(self, state: State) -> Data:
        """What the decision is about, public: the card being paid for, how many draws are left."""

    @abstractmethod
    def explain(self, state: State, move: str) -> Refusal:
        """Why a move that is not among the options is not allowed."""

    @abstractmethod
    def view(self, state: State, seat: int | None) -> dict[str, object]:
        """What a seat (None: a spectator) may know, as plain data."""

    @abstractmethod
    def scores(self, state: State) -> list[SeatScore]:
        """The result; before the end, the result if the game ended now."""

    @abstractmethod
    def position(self, state: State) -> dict[str, object]:
        """The whole state as hand-writable plain data."""

    @abstractmethod
    def from_position(self, data: dict[str, object], options: dict[str, str]) -> State:
        """The state that a description stands for, or ``BadPosition``."""

    @abstractmethod
    def ends_turn(self, before: State, after: State) -> bool:
        """Is a turn over between two positions, the second of which is one decision later?"""

    @abstractmethod
    def resampled(self, state: State, seat: int | None, rng: int) -> State:
        """A copy with the same view for the seat in which everything hidden from it is dealt anew."""
