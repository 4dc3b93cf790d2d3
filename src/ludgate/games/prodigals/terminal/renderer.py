"""The Prodigals Club as the terminal wants it."""

from collections.abc import Collection, Sequence
from pathlib import Path

from rich.text import Text

from ludgate import Event, Table
from ludgate.games.prodigals.content.catalogue import load
from ludgate.games.prodigals.terminal import secrets
from ludgate.games.prodigals.terminal.lookup import lookup
from ludgate.games.prodigals.terminal.pieces import Pieces
from ludgate.games.prodigals.terminal.table import ProdigalsTable, legend
from ludgate.games.prodigals.terminal.will import WillTable
from ludgate.games.prodigals.view.model import ERRANDS, LAST_WILL, SeatView, read
from ludgate.terminal.output import Section
from ludgate.terminal.renderer import TableSections, TerminalRenderer

PER_ROUND, PER_PART, PER_PAWN = 10000, 1000, 10


class ProdigalsRenderer(TerminalRenderer):
    """The Prodigals Club with one set of components in one language."""

    help_line = "help CARD, help TILE, help SPACE, help RULE: what it says, such as help P14.4"
    unknown = "There is no card, tile, space or rule “{topic}”."

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces

    def picture(self, table: Table, seat: int, names: Sequence[str], *, roomy: bool) -> TableSections:
        seen = self.seen(table, seat)
        kind = WillTable if LAST_WILL in seen.competitions else ProdigalsTable
        drawn = kind(self.pieces, seen, names, table.options)
        return TableSections(drawn.heading(seat), drawn.common(seat), drawn.own(seat))

    def seen(self, table: Table, seat: int | None) -> SeatView:
        """What a seat, or a spectator, sees."""
        return read(table.view(seat))

    def turn(self, table: Table) -> int:
        """Another number for every pawn sent (with all that comes of it) and for every turn of the Actions phase."""
        seen = self.seen(table, None)
        if seen.decider is None:
            return seen.round * PER_ROUND
        pawns = sum(player.pawns for player in seen.players) + (seen.phase != "errand")
        placing = PER_PART + PER_PAWN * pawns if seen.part in ERRANDS else 0
        return seen.round * PER_ROUND + placing + seen.decider + 1

    def lookup(self, words: str) -> Section | None:
        return lookup(self.pieces, words)

    def legend(self) -> Text:
        return legend(self.pieces)

    def reveals(self, event: Event, people: Collection[int]) -> str | None:
        return secrets.reveals(event, people)


def renderer(language: str, content: Path | None) -> ProdigalsRenderer:
    """The renderer with the standard components, or with a player's own file."""
    return ProdigalsRenderer(Pieces(load(content), language))
