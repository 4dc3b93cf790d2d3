"""What the terminal needs of a game besides its sentences: how its table is drawn, and how its pieces are looked up."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import ClassVar

from rich.text import Text

from ludgate import Event, Table
from ludgate.engine.registry import module_of
from ludgate.terminal.output import Section


@dataclass(frozen=True)
class TableSections:
    """The table as one seat sees it: a heading, what all share, and the own area."""

    heading: Text
    common: Sequence[Section]
    own: Sequence[Section]


class TerminalRenderer(ABC):
    """One game in one language.  ``help_line`` and ``unknown`` are messages to translate."""

    help_line: ClassVar[str]  # what can be looked up
    unknown: ClassVar[str]  # there is no such {topic}

    @abstractmethod
    def picture(self, table: Table, seat: int, names: Sequence[str], *, roomy: bool) -> TableSections:
        """The table as a seat sees it; ``roomy`` where there is space for every text."""

    @abstractmethod
    def turn(self, table: Table) -> int:
        """The number of the turn."""

    @abstractmethod
    def lookup(self, words: str) -> Section | None:
        """What a piece says and where that comes from, by slug or name; None if there is no such piece."""

    @abstractmethod
    def legend(self) -> Text:
        """What the marks on the table mean."""

    @abstractmethod
    def reveals(self, event: Event, people: Collection[int]) -> str | None:
        """What an event shows that was hidden from these people, as a message; None if nothing."""


def renderer_of(game: str, language: str, content: Path | None) -> TerminalRenderer:
    """The renderer of a game, found by the name of its folder; a game without one has its view in lines."""
    module = module_of(game, "terminal.renderer") or import_module("ludgate.terminal.plain")
    made = module.renderer(language, content)
    assert isinstance(made, TerminalRenderer)
    return made
