"""Sentences from structure: cards, prompts, log lines and reasons in the languages of the product.

>>> from ludgate import Table
>>> from ludgate.text import sentences
>>> table = Table.new("london", seats=2, seed=7)
>>> say = sentences(table.game)
>>> decision = table.decision
>>> say.prompt(decision, table.view(decision.seat), ["Anna", "Ben"], "pl", you=True)
'Wybierz akcję.'
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module

from ludgate.engine.content import FilePath
from ludgate.engine.contract import Decision, Event, Option, Refusal, SeatScore
from ludgate.engine.registry import module_of
from ludgate.text.text_table import TextTable

View = Mapping[str, object]


@dataclass(frozen=True)
class OptionText:
    """A table option or one of its values: what it is called, and what it means."""

    label: str
    explanation: str


@dataclass(frozen=True)
class ScoreText:
    """A result: the steps by seat, the figures behind them (some lines for each seat), and who has won."""

    sheet: TextTable
    facts: tuple[tuple[str, ...], ...]
    winner: str


class Sentences(ABC):
    """Everything that is said at a table of one game.

    ``lang`` is a code of ``languages.LANGUAGES``; ``names`` are the players by seat; ``view`` is the view of the seat
    that reads, for options that of the deciding seat.  Nothing here looks at a position: what a view or an event does
    not show cannot be said.
    """

    @abstractmethod
    def option_sentence(self, view: View, decision: Decision, option: Option, names: Sequence[str], lang: str) -> str:
        """An option as the caption of a button; two options of a decision never have the same."""

    @abstractmethod
    def prompt(self, decision: Decision | None, view: View, names: Sequence[str], lang: str, you: bool) -> str:
        """What is to be decided: to the one who decides (``you``), or about them; None: the game is over."""

    @abstractmethod
    def event_line(self, event: Event, seat: int | None, names: Sequence[str], lang: str) -> str:
        """A line of the log for a seat (None: a spectator), with no more than that seat may know."""

    @abstractmethod
    def reason(self, refusal: Refusal, lang: str) -> str:
        """Why a move is not allowed, with the number of the rule."""

    @abstractmethod
    def score_lines(self, scores: Sequence[SeatScore], names: Sequence[str], lang: str) -> ScoreText:
        """The result of a game in words."""

    @abstractmethod
    def sheet_line(self, line: str, lang: str) -> str:
        """The name of a line of the score sheet."""

    @abstractmethod
    def table_option_text(self, name: str, value: str | None, lang: str) -> OptionText:
        """A table option, or with ``value`` one of its values."""

    @abstractmethod
    def end_reason(self, reason: str, lang: str) -> str:
        """Why the end of the game was triggered."""

    @abstractmethod
    def phase_name(self, phase: str, lang: str) -> str:
        """The name of a kind of decision, or of ``over``."""

    @abstractmethod
    def action_name(self, action: str, lang: str) -> str:
        """The name of an action, as an event of the kind ``action`` has it."""


def sentences(game: str, content: FilePath | None = None) -> Sentences:
    """The sentences of a game, found by the name of its folder, or plain ones; ``content`` is a player's own file."""
    return _standard(game) if content is None else _made(game, content)


@cache
def _standard(game: str) -> Sentences:
    return _made(game, None)


def _made(game: str, content: FilePath | None) -> Sentences:
    text = module_of(game, "text") or import_module("ludgate.text.plain")
    made = text.sentences(content)
    assert isinstance(made, Sentences)
    return made
