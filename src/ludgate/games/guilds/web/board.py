"""The city: where everything lies, the Guildhall, ghosts of the next growth."""

from collections.abc import Iterable
from dataclasses import dataclass

from markupsafe import Markup

from ludgate.games.guilds.view.model import GUILDHALL, Cell
from ludgate.games.guilds.view.track import resolution_round
from ludgate.games.guilds.web.canvas import render
from ludgate.games.guilds.web.context import DrawContext
from ludgate.games.guilds.web.ids import place_id
from ludgate.games.guilds.web.pieces import Men
from ludgate.games.guilds.web.tiles import TileKey, tile_drawn
from ludgate.games.guilds.web.words import EffectWriter
from ludgate.web.render.api import Drawing
from ludgate.web.render.cache import drawn_once, made_once
from ludgate.web.render.lighting import Lighting


@dataclass(frozen=True)
class Ghost:
    """A cell that the next growth will fill."""

    col: int
    row: int
    number: int


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
                )
            )
        return found

    def drawn(self, lit: Lighting) -> Drawing:
        """All cells."""
        writer = self.ctx.writer
        tiles = [tile_drawn(lit, writer, at) for at in self.tiles]
        hall = hall_drawn(lit, writer, self.hall)
        return Drawing([hall, *tiles, ghosts_drawn(writer, self.ghosts, self.growth)])


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
def ghosts_drawn(writer: EffectWriter, ghosts: tuple[Ghost, ...], growth: str) -> Markup:
    """Where the next tiles will lie."""
    return render("ghosts.html", writer, ghosts=ghosts, growth=growth)
