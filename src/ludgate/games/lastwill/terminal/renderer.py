"""Last Will as the terminal wants it."""

from pathlib import Path

from rich.text import Text

from ludgate import Table
from ludgate.games.lastwill.view import club_view
from ludgate.games.prodigals.content.catalogue import box_with_will
from ludgate.games.prodigals.content.last_will.catalogue import load_will
from ludgate.games.prodigals.terminal.pieces import Pieces
from ludgate.games.prodigals.terminal.renderer import ProdigalsRenderer
from ludgate.games.prodigals.view.model import SeatView, read


class LastWillRenderer(ProdigalsRenderer):
    """Last Will with one set of components in one language."""

    help_line = "help CARD, help SPACE, help RULE: what it says, such as help W9.4"
    unknown = "There is no card, space or rule “{topic}”."

    def seen(self, table: Table, seat: int | None) -> SeatView:
        return read(club_view(table.view(seat)))

    def legend(self) -> Text:
        return Text(self.pieces.t.say("○ white card or companion · ● black card · ✓ used this round · – no pawn"))


def renderer(language: str, content: Path | None) -> LastWillRenderer:
    """The renderer with the standard components, or with a player's own file."""
    return LastWillRenderer(Pieces(box_with_will(load_will(content)), language))
