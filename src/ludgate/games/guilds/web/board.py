"""The city: where everything lies, the Guildhall, ghosts of the next growth."""

from collections.abc import Iterable
from dataclasses import dataclass

from markupsafe import Markup

from ludgate.games.guilds.view.model import GUILDHALL, Cell, TileView
from ludgate.games.guilds.view.track import resolution_round
from ludgate.games.guilds.web.canvas import render
from ludgate.games.guilds.web.context import DrawContext
from ludgate.games.guilds.web.ids import place_id
from ludgate.games.guilds.web.pieces import Men
from ludgate.games.guilds.web.tiles import Forecast, TileKey, forecast, tile_drawn
from ludgate.games.guilds.web.words import EffectWriter
from ludgate.web.render.api import Drawing
from ludgate.web.render.cache import drawn_once, made_once
from ludgate.web.render.lighting import Lighting

NARROWEST = 2  # cells for the name of the map


@dataclass(frozen=True)
class Ghost:
    """A cell that the next growth will fill."""

    col: int
    row: int
    number: int


@dataclass(frozen=True)
class Cartouche:
    """Free cells in which the name of the map stands."""

    col: int
    row: int
    span: int


@dataclass(frozen=True)
class Hall:
    """The Guildhall: one place on one or two cells (G2.17)."""

    col: int
    row: int
    span: int
    men: tuple[Men, ...]
    side: str  # where the city grows next
    growth: str

    @property
    def id(self) -> str:
        return place_id(GUILDHALL)


class City:
    """The grid of one table.  A row or column that has nothing but ghosts yet is narrow (``thin``)."""

    def __init__(self, ctx: DrawContext) -> None:
        self.ctx = ctx
        self.seen = ctx.seen
        self.new: tuple[Cell, ...] = ctx.growth.cells if ctx.growth else ()
        cells: list[Cell] = [*(tile.cell for tile in self.seen.city), *self.new]
        self.xs, self.ys = _extent(x for x, _ in cells), _extent(y for _, y in cells)

    @property
    def thin(self) -> tuple[str, ...]:
        """The sides on which a row or column has ghosts only."""
        xs, ys = {tile.x for tile in self.seen.city}, {tile.y for tile in self.seen.city}
        outermost = {"west": self.xs[0] in xs, "east": self.xs[-1] in xs}
        outermost |= {"north": self.ys[0] in ys, "south": self.ys[-1] in ys}
        return tuple(side for side, filled in outermost.items() if not filled)

    @property
    def cols(self) -> int:
        """Columns with tiles."""
        return len(self.xs) - sum(side in self.thin for side in ("west", "east"))

    @property
    def rows(self) -> int:
        """Rows with tiles."""
        return len(self.ys) - sum(side in self.thin for side in ("north", "south"))

    @property
    def growth(self) -> str:
        """Where the city grows next, in words."""
        found, t = self.ctx.growth, self.ctx.t
        if found is None:
            return ""
        side = t.with_context("side of the city", found.side)
        return t.say("After round {n} the city grows in the {side}.", n=found.round, side=side)

    @property
    def side(self) -> str:
        return self.ctx.growth.side if self.ctx.growth else ""

    def place(self, cell: Cell) -> tuple[int, int]:
        """Column and row in the grid, from 1."""
        return cell[0] - self.xs[0] + 1, cell[1] - self.ys[0] + 1

    @property
    def ghosts(self) -> tuple[Ghost, ...]:
        return tuple(Ghost(*self.place(cell), number) for number, cell in enumerate(self.new, 1))

    @property
    def cartouche(self) -> Cartouche | None:
        """The widest run of cells that are free now and after the next growth; None if it is too narrow."""
        taken = {tile.cell for tile in self.seen.city} | set(self.new)
        rows = {tile.y for tile in self.seen.city}
        runs = [run for y in self.ys if y in rows for run in _runs([x for x in self.xs if (x, y) not in taken], y)]
        col, row, span = max(runs, key=lambda run: (run[2], -run[1]), default=(0, 0, 0))
        return Cartouche(*self.place((col, row)), span) if span >= NARROWEST else None

    @property
    def hall(self) -> Hall:
        seen, writer, going = self.seen, self.ctx.writer, self.ctx.traveller
        cells = [tile.cell for tile in seen.city if tile.is_guildhall]
        col, row = self.place(min(cells))
        men = tuple(
            Men(
                one.seat,
                writer.player(one.seat),
                one.guildhall,
                id=going.id if going and (going.seat, going.place) == (one.seat, GUILDHALL) else "",
            )
            for one in seen.players
            if one.guildhall
        )
        return Hall(col, row, len(cells), men, self.side, self.growth)

    @property
    def tiles(self) -> list[TileKey]:
        """Everything there is to know of each tile."""
        ctx, seen, going = self.ctx, self.seen, self.ctx.traveller
        masters = {seat: frozenset(tile.cell for tile in seen.masters_of(seat)) for seat in range(seen.seats)}
        at_hand = {seen.about.get("place"), seen.about.get("from")}
        beside = self.backing
        after = resolution_round(seen)
        found = []
        for tile in seen.buildings:
            col, row = self.place(tile.cell)
            joins = _joins(tile.cell, masters[tile.master]) if tile.master is not None else ()
            found.append(
                TileKey(
                    tile=tile,
                    vote=ctx.votes.get(tile.tile),
                    col=col,
                    row=row,
                    order=ctx.order.get(tile.tile),
                    after=after if tile.tile in ctx.order else 0,
                    at_hand=tile.tile in at_hand,
                    joins=joins,
                    going=going if going and going.place == tile.tile else None,
                    forecast=self.forecast(tile),
                    backs=tile.cell in beside and tile.master is not None,
                )
            )
        return found

    @property
    def backing(self) -> frozenset[Cell]:
        """The cells beside the tile on which pawns are exchanged: their Masters count in a tie (G12.3)."""
        if self.ctx.kind != "negotiate":
            return frozenset()
        return frozenset(
            cell for tile in self.seen.buildings if tile.tile == self.seen.about.get("place") for cell in tile.around
        )

    def forecast(self, tile: TileView) -> Forecast | None:
        """What the piece that is being moved would change here; told where it may go."""
        snapshot, ctx = self.ctx.snapshot, self.ctx
        if f"to {tile.tile}" not in ctx.destinations:
            return None
        seat = snapshot.seat if ctx.kind == "move-to" else None
        return forecast(ctx.votes.get(tile.tile), tile, seat, ctx.rulings)

    def drawn(self, lit: Lighting) -> Drawing:
        """All cells, and in free ones the name of the map."""
        writer = self.ctx.writer
        tiles = [tile_drawn(lit, writer, at) for at in self.tiles]
        hall = hall_drawn(lit, writer, self.hall)
        name = name_drawn(writer, self.cartouche, self.growth)
        return Drawing([name, hall, *tiles, ghosts_drawn(writer, self.ghosts, self.growth)])


def _runs(columns: list[int], row: int) -> list[tuple[int, int, int]]:
    """Columns of a row in runs of neighbours: the first one, the row, how many."""
    runs: list[list[int]] = []
    for col in columns:
        if runs and runs[-1][-1] == col - 1:
            runs[-1].append(col)
        else:
            runs.append([col])
    return [(run[0], row, len(run)) for run in runs]


def _extent(numbers: Iterable[int]) -> range:
    found = list(numbers)
    return range(min(found), max(found) + 1)


def _joins(cell: Cell, masters: frozenset[Cell]) -> tuple[str, ...]:
    """Lines to the east and south, so that each is drawn once (G21.5)."""
    x, y = cell
    towards = {"east": (x + 1, y), "south": (x, y + 1)}
    return tuple(side for side, beside in towards.items() if beside in masters)


@drawn_once
def hall_drawn(lit: Lighting, writer: EffectWriter, hall: Hall) -> Markup:
    """The Guildhall."""
    words = ", ".join(f"{one.name} {one.count}" for one in hall.men) or writer.t.say("nobody")
    label = writer.t.say("Guildhall; pawns: {pawns}", pawns=words)
    return render("hall.html", writer, lit, hall=hall, label=label)


@made_once
def name_drawn(writer: EffectWriter, place: Cartouche | None, growth: str) -> Markup:
    """The name of the map with its compass, where there is room for it."""
    return render("cartouche.html", writer, place=place, growth=growth) if place else Markup()


@made_once
def ghosts_drawn(writer: EffectWriter, ghosts: tuple[Ghost, ...], growth: str) -> Markup:
    """Where the next tiles will lie."""
    return render("ghosts.html", writer, ghosts=ghosts, growth=growth)
