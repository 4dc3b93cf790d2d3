"""Political circles: a layout on a free grid, places for a new tile, and the ways to turn it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from ludgate.games.prodigals.view.circles import QUARTER, around, beside, inner_circles
from ludgate.games.prodigals.view.model import Cell, Laid, Player
from ludgate.games.prodigals.web.context import DrawContext, Edge
from ludgate.games.prodigals.web.faces import ABOUT_CIRCLES
from ludgate.web.render.lighting import name_of, piece_id

GRID = 12  # as many columns and rows as there are classes for
BLANK, QUESTION = "-", "?"


@dataclass(frozen=True)
class CircleCell:
    """A cell of the grid with a tile, or with a place where the tile in hand could lie."""

    id: str
    name: str
    column: int
    line: int
    edges: list[Edge]
    start: bool
    ghost: bool
    ring: bool  # of a tile: its upper right corner is the middle of an inner circle; of a place: it would make one
    label: str
    rules: tuple[str, ...] = ABOUT_CIRCLES


@dataclass(frozen=True)
class Turning:
    """One way to lay a tile, with the symbols of the pairs that it would make."""

    id: str
    degrees: int
    edges: list[Edge]
    pairs: tuple[str, ...]
    label: str


class Circles:
    """The layout of one player."""

    def __init__(self, ctx: DrawContext, player: Player) -> None:
        self.ctx = ctx
        self.player = player
        self.tiles = {laid.cell: laid for laid in player.layout}
        self.own = player.seat == ctx.snapshot.mine
        self.rings = set(inner_circles(player.layout))

    def data(self) -> object:
        """What the layout is made from."""
        return self.player.seat, self.player.layout, self.hand, self.chosen, self.turns()

    # ------------------------------------------------------------ the tile in hand

    @property
    def hand(self) -> str:
        """The tile that is to be laid now."""
        asked = self.own and self.ctx.asked in ("lay", "turn-circle")
        return str(self.ctx.seen.about.get("tile", "")) if asked else ""

    @property
    def chosen(self) -> Cell | None:
        """Where the tile will lie, while it is being turned."""
        about = self.ctx.seen.about
        if not self.own or self.ctx.asked != "turn-circle":
            return None
        return int(str(about["x"])), int(str(about["y"]))

    def free(self) -> set[Cell]:
        """Cells to be shown without a tile: while it is to be laid all that touch the layout."""
        if self.chosen is not None:
            return {self.chosen}
        return beside(self.tiles) if self.hand else set()

    # ------------------------------------------------------------ the grid

    @cached_property
    def cells(self) -> list[Cell]:
        """Row by row from the top."""
        return sorted({*self.tiles, *self.free()}, key=lambda cell: (-cell[1], cell[0]))

    @property
    def columns(self) -> int:
        """How wide the grid is; the style has classes for so many."""
        across = [x for x, _ in self.cells]
        return min(GRID, max(across) - min(across) + 1)

    @property
    def lines(self) -> int:
        """How high the grid is."""
        return min(GRID, self.cells[0][1] - self.cells[-1][1] + 1)

    def squares(self) -> list[CircleCell]:
        cells = self.cells
        left, top = min(x for x, _ in cells), max(y for _, y in cells)
        return [self.square(cell, cell[0] - left + 1, top - cell[1] + 1) for cell in cells]

    def square(self, cell: Cell, column: int, line: int) -> CircleCell:
        laid = self.tiles.get(cell)
        where = self.ctx.voice.where(*cell) or self.ctx.t.say("starting tile")
        edges = self.laid_edges(laid) if laid is not None else []
        ring = cell in self.rings if laid is not None else self.makes_ring(cell)
        ident = self.ctx.cell_id(self.player.seat, cell) if laid is None else self.ctx.circle_id(laid.tile)
        return CircleCell(
            id=ident,
            name=name_of(ident),
            column=min(column, GRID),
            line=min(line, GRID),
            edges=edges,
            start=cell == (0, 0),
            ghost=laid is None,
            ring=ring,
            label=self.label(where, edges, ring=ring),
        )

    def label(self, where: str, edges: Sequence[Edge], *, ring: bool) -> str:
        if edges:
            return f"{where}: {self.ctx.edge_words(edges)}"
        return self.ctx.t.say("{where}; makes an inner circle", where=where) if ring else where

    def laid_edges(self, laid: Laid) -> list[Edge]:
        return self.ctx.edges(laid.tile, laid.turn, self.touching(laid.cell))

    def touching(self, cell: Cell) -> list[bool]:
        """Which sides of a cell touch a tile."""
        return [near in self.tiles for near in around(cell)]

    def makes_ring(self, cell: Cell) -> bool:
        """P13.20: would a tile there complete a square of four?"""
        laid = [*self.player.layout, Laid("", *cell, 0)]
        return len(inner_circles(laid)) > len(self.rings)

    # ------------------------------------------------------------ turning

    def turns(self) -> list[int]:
        """The ways that fit, in degrees."""
        if self.chosen is None:
            return []
        return [int(option.text.split()[1]) for option in self.ctx.snapshot.options if option.text.startswith("turn ")]

    def turnings(self) -> list[Turning]:
        return [self.turning(degrees) for degrees in self.turns() if degrees % QUARTER == 0]

    def turning(self, degrees: int) -> Turning:
        assert self.chosen is not None
        edges = self.ctx.edges(self.hand, degrees, self.touching(self.chosen))
        pairs = self.pairs(self.chosen, edges)
        label = self.ctx.t.say("turned by {n}°: {edges}", n=degrees, edges=self.ctx.edge_words(edges))
        if pairs:
            gained = self.ctx.listed([self.ctx.name(symbol) for symbol in pairs])
            label = f"{label}. {self.ctx.t.say('New symbols: {symbols}.', symbols=gained)}"
        return Turning(piece_id("turn", degrees), degrees, edges, pairs, label)

    def pairs(self, cell: Cell, edges: Sequence[Edge]) -> tuple[str, ...]:
        """P13.13: the symbols of the pairs; a question mark fits any symbol."""
        found = []
        for side, near in enumerate(around(cell)):
            if near in self.tiles:
                laid = self.tiles[near]
                facing = self.ctx.edges(laid.tile, laid.turn)[(side + 2) % len(edges)].symbol
                found += [one for one in (edges[side].symbol, facing) if one not in (BLANK, QUESTION)][:1]
        return tuple(found)
