"""The influence boards of all players side by side: rows by value, symbols on spaces, markers."""

from collections.abc import Mapping, Sequence

from rich.text import Text

from ludgate.games.prodigals.terminal.blocks import Block, padded
from ludgate.games.prodigals.terminal.marks import BLOCKED, FREE, LIFTED, SEAT_STYLES
from ludgate.games.prodigals.terminal.pieces import Pieces
from ludgate.games.prodigals.view.forecast import BeatriceVisit
from ludgate.games.prodigals.view.model import MARKERS, Cell, Player

CELL = 4  # the symbol of the space, the marker, and whether Dame Beatrice lifts it
BETWEEN_BOARDS = "  "


class InfluenceText:
    """``titles`` are the players as they are called, ``visits`` what Dame Beatrice would do to them."""

    def __init__(
        self, pieces: Pieces, players: Sequence[Player], titles: Sequence[Text], visits: Sequence[BeatriceVisit]
    ) -> None:
        self.pieces = pieces
        self.board = pieces.catalogue.box.influence
        self.players = players
        self.titles = titles
        self.visits = visits
        self.symbols = {(space.column, space.row): space.symbol for space in self.board.symbols}

    @property
    def width(self) -> int:
        return CELL * self.board.columns

    def block(self) -> Block:
        return Block((self.heads(), self.columns(), *(self.row(value) for value in self.board.rows), self.sums()))

    def line(self, label: str, parts: Sequence[Text]) -> Text:
        label_width = max(len(str(value)) for value in self.board.rows)
        cells = [padded(part, self.width) for part in parts]
        return Text(BETWEEN_BOARDS).join([padded(Text(label, style="dim"), label_width, right=True), *cells])

    def heads(self) -> Text:
        return self.line("", [_cut(title, self.width) for title in self.titles])

    def columns(self) -> Text:
        numbers = "".join(f"{n:^{CELL}}" for n in range(1, self.board.columns + 1))
        return self.line("", [Text(numbers, style="dim") for _ in self.players])

    def row(self, value: int) -> Text:
        return self.line(str(value), [self.spaces(player, value) for player in self.players])

    def spaces(self, player: Player, value: int) -> Text:
        places = {marker.space: n for n, marker in enumerate(player.markers)}
        return Text.assemble(*(self.space(player.seat, (n, value), places) for n in range(1, self.board.columns + 1)))

    def space(self, seat: int, space: Cell, places: Mapping[Cell, int]) -> Text:
        """``DM1↑``: a symbol, a marker on it, and that it would be lifted."""
        symbol, number = self.symbols.get(space), places.get(space)
        if number is None:
            return padded(self.pieces.symbol(symbol) if symbol else Text(FREE, style="dim"), CELL, centre=True)
        visit = self.visits[seat]
        lift = LIFTED if number in visit.lifted else BLOCKED if number in visit.blocked else " "
        mark = Text(MARKERS[number].upper(), style=SEAT_STYLES[seat])
        return Text.assemble(self.pieces.symbol(symbol) if symbol else " ", mark, (lift, "bold"))

    def sums(self) -> Text:
        """The score (P15.1), and how many markers Dame Beatrice would lift."""
        parts = []
        for player in self.players:
            visit = self.visits[player.seat]
            lifts = len(visit.lifted) + len(visit.blocked)
            parts.append(Text(f" = {player.scores['society']}{f' {LIFTED}{lifts}' if lifts else ''}", style="bold"))
        return self.line("", parts)


def _cut(title: Text, width: int) -> Text:
    short = title.copy()
    short.truncate(width, overflow="ellipsis")
    return short
