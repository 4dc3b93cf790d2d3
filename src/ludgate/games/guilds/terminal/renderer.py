"""Guilds of London as the terminal wants it."""

from collections.abc import Collection, Sequence
from pathlib import Path

from rich.text import Text

from ludgate import Event, Table
from ludgate.games.guilds.content.catalogue import load
from ludgate.games.guilds.terminal import secrets
from ludgate.games.guilds.terminal.lookup import lookup
from ludgate.games.guilds.terminal.pieces import Pieces
from ludgate.games.guilds.terminal.table import GuildsTable, legend
from ludgate.games.guilds.view.model import read
from ludgate.terminal.output import Section
from ludgate.terminal.renderer import TableSections, TerminalRenderer


class GuildsRenderer(TerminalRenderer):
    """Guilds of London with one set of components in one language."""

    help_line = "help TILE, help CARD, help RULE: what it says, such as help G12.3"
    unknown = "There is no tile, card or rule “{topic}”."

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces

    def picture(self, table: Table, seat: int, names: Sequence[str], *, roomy: bool) -> TableSections:
        drawn = GuildsTable(self.pieces, read(table.view(seat)), names, table.options)
        return TableSections(drawn.heading(seat), drawn.common(seat), [drawn.hand(seat)])

    def turn(self, table: Table) -> int:
        seen = read(table.view(None))
        return (seen.round - 1) * seen.seats + len(seen.acted)

    def lookup(self, words: str) -> Section | None:
        return lookup(self.pieces, words)

    def legend(self) -> Text:
        return legend(self.pieces.t)

    def reveals(self, event: Event, people: Collection[int]) -> str | None:
        return secrets.reveals(event, people)


def renderer(language: str, content: Path | None) -> GuildsRenderer:
    """The renderer with the standard components, or with a player's own file."""
    return GuildsRenderer(Pieces(load(content), language))
