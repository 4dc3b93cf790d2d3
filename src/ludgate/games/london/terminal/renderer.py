"""London as the terminal wants it."""

from collections.abc import Collection, Sequence
from pathlib import Path

from rich.text import Text

from ludgate import Event, Table
from ludgate.games.london.content.catalogue import load
from ludgate.games.london.terminal import secrets
from ludgate.games.london.terminal.lookup import lookup
from ludgate.games.london.terminal.pieces import Pieces
from ludgate.games.london.terminal.table import LondonTable, legend
from ludgate.games.london.view.model import read
from ludgate.terminal.output import Section
from ludgate.terminal.renderer import TableSections, TerminalRenderer


class LondonRenderer(TerminalRenderer):
    """London with one set of components in one language."""

    help_line = "help CARD, help BOROUGH, help RULE: what it says, such as help L9.10"
    unknown = "There is no card, borough or rule “{topic}”."

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces

    def picture(self, table: Table, seat: int, names: Sequence[str], *, roomy: bool) -> TableSections:
        seen, drawn = read(table.view(seat)), LondonTable(self.pieces, names, roomy=roomy)
        return TableSections(drawn.heading(seen, seat), drawn.common(seen), drawn.own(seen, seat))

    def turn(self, table: Table) -> int:
        return read(table.view(None)).turns

    def lookup(self, words: str) -> Section | None:
        return lookup(self.pieces, words)

    def legend(self) -> Text:
        return legend(self.pieces)

    def reveals(self, event: Event, people: Collection[int]) -> str | None:
        return secrets.reveals(event, people)


def renderer(language: str, content: Path | None) -> LondonRenderer:
    """The renderer with the standard components, or with a player's own file."""
    return LondonRenderer(Pieces(load(content), language))
