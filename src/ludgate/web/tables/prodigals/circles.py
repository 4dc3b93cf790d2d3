"""Political circles: a layout on a free grid, places for a new tile, and the ways to turn it."""

from dataclasses import dataclass

from ludgate.sight.prodigals.circles import around, beside, inner_circles
from ludgate.sight.prodigals.seen import Cell, Laid, Player
from ludgate.text.prodigals.seen import QUARTER
from ludgate.web.tables.common import piece_id
from ludgate.web.tables.prodigals.club import Club, Edge

GRID = 30  # as many columns and rows as there are classes for


@dataclass(frozen=True)
class Square:
    """A cell of the grid with a tile, or with a place where the tile in hand could lie."""

    id: str
    column: int
    line: int
    edges: list[Edge]
    start: bool
    ghost: bool
    ring: bool  # the upper right corner is the middle of an inner circle
    label: str


@dataclass(frozen=True)
class Turning:
    """One way to lay a tile."""

    id: str
    degrees: int
    edges: list[Edge]
    label: str


class Circles:
    """The layout of one player."""

    def __init__(self, club: Club, player: Player) -> None:
        self.club = club
        self.player = player
        self.tiles = {laid.cell: laid for laid in player.layout}
        self.own = player.seat == club.sight.mine
        self.rings = set(inner_circles(player.layout))

    @property
    def hand(self) -> str:
        """The tile that is to be laid now."""
        asked = self.own and self.club.asked in ("lay", "turn-circle")
        return str(self.club.seen.about.get("tile", "")) if asked else ""

    @property
    def hand_edges(self) -> list[Edge]:
        return self.club.edges(self.hand) if self.hand else []

    @property
    def chosen(self) -> Cell | None:
        """Where the tile will lie, while it is being turned."""
        about = self.club.seen.about
        if not self.own or self.club.asked != "turn-circle":
            return None
        return int(str(about["x"])), int(str(about["y"]))

    def free(self) -> set[Cell]:
        """Cells to be shown without a tile: while it is to be laid all that touch the layout."""
        if self.chosen is not None:
            return {self.chosen}
        if not self.hand:
            return set()
        return beside(self.tiles)

    def squares(self) -> list[Square]:
        cells = sorted({*self.tiles, *self.free()}, key=lambda cell: (-cell[1], cell[0]))
        left, top = min(x for x, _ in cells), max(y for _, y in cells)
        return [self.square(cell, cell[0] - left + 1, top - cell[1] + 1) for cell in cells]

    def square(self, cell: Cell, column: int, line: int) -> Square:
        laid = self.tiles.get(cell)
        edges = self.laid_edges(laid) if laid is not None else []
        where = self.club.voice.where(*cell) or self.club.t.say("starting tile")
        return Square(
            id=self.club.cell_id(self.player.seat, cell),
            column=min(column, GRID),
            line=min(line, GRID),
            edges=edges,
            start=cell == (0, 0),
            ghost=laid is None,
            ring=cell in self.rings,
            label=f"{where}: {', '.join(edge.word for edge in edges)}" if edges else where,
        )

    def laid_edges(self, laid: Laid) -> list[Edge]:
        paired = [near in self.tiles for near in around(laid.cell)]
        return self.club.edges(laid.tile, laid.turn, paired)

    def turnings(self) -> list[Turning]:
        """The four ways, of which those that fit are lit; the sides that will touch are marked."""
        if self.chosen is None:
            return []
        touching = [near in self.tiles for near in around(self.chosen)]
        ways = (self.turning(degrees, touching) for degrees in range(0, 4 * QUARTER, QUARTER))
        offered = {option.text for option in self.club.sight.options}
        return [way for way in ways if f"turn {way.degrees}" in offered]

    def turning(self, degrees: int, touching: list[bool]) -> Turning:
        edges = self.club.edges(self.hand, degrees, touching)
        label = self.club.t.say("turned by {n}°: {edges}", n=degrees, edges=", ".join(edge.word for edge in edges))
        return Turning(piece_id("turn", degrees), degrees, edges, label)
