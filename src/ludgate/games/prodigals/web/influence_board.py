"""The influence board of a player: rows by value, symbols on spaces, four figures, and where they may go."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from ludgate.games.prodigals.view.model import MARKERS, Cell, Player
from ludgate.games.prodigals.view.worth import kind_of
from ludgate.games.prodigals.web.context import DrawContext
from ludgate.web.render.api import plain

# columns to the right and rows down -> the arrow that shows it
ARROWS = {(0, 1): "down", (-1, 1): "down-left", (1, 1): "down-right", (-1, 0): "left", (1, 0): "right", (0, -1): "up"}
FATES = {"lifted": "Dame Beatrice would lift it.", "blocked": "Dame Beatrice would lift it, but it is blocked."}
FAR = "down"  # two steps, or a jump


@dataclass(frozen=True)
class Figurine:
    """A marker: ``fate`` says what Dame Beatrice would do to it: lifted, blocked or nothing."""

    id: str
    marker: str
    kind: str
    fate: str
    label: str


@dataclass(frozen=True)
class Way:
    """A marker that may come to a space, and from which side."""

    marker: str
    kind: str
    arrow: str


@dataclass(frozen=True)
class InfluenceSpace:
    """A space of the board."""

    id: str
    column: int
    line: int  # from 1 at the top
    symbol: str
    named: bool  # by the tile of Dame Beatrice
    figure: Figurine | None
    ways: tuple[Way, ...]
    label: str


@dataclass(frozen=True)
class InfluenceRow:
    """A row: its value, whether it can be chosen, and its spaces."""

    id: str
    seat: int
    value: int
    line: int
    spots: tuple[InfluenceSpace, ...]
    choosing: bool
    label: str


class InfluenceBoard:
    """The board of one player; ``targets`` are the options by piece, for the one who decides."""

    def __init__(self, ctx: DrawContext, player: Player, targets: Mapping[str, Sequence[str]]) -> None:
        self.ctx = ctx
        self.player = player
        self.targets = targets
        self.board = ctx.box.box.influence

    @cached_property
    def symbols(self) -> dict[Cell, str]:
        return {(space.column, space.row): space.symbol for space in self.board.symbols}

    @cached_property
    def rows(self) -> list[InfluenceRow]:
        return [self.row(line, value) for line, value in enumerate(self.board.rows, start=1)]

    def row(self, line: int, value: int) -> InfluenceRow:
        spots = tuple(self.spot(column, value, line) for column in range(1, self.board.columns + 1))
        label = self.ctx.t.say("Row {value}", value=plain(value))
        return InfluenceRow(
            self.ctx.row_id(value), self.player.seat, value, line, spots, self.ctx.asked == "row", label
        )

    def spot(self, column: int, value: int, line: int) -> InfluenceSpace:
        space, standing = (column, value), self.standing
        ways = self.ways(space)
        return InfluenceSpace(
            id=self.ctx.step_id(self.player.seat, space),
            column=column,
            line=line,
            symbol=self.symbols.get(space, ""),
            named=self.is_named(space),
            figure=self.figure(standing[space]) if space in standing else None,
            ways=ways,
            label=self.space_label(space, ways),
        )

    @cached_property
    def standing(self) -> dict[Cell, int]:
        return {marker.space: number for number, marker in enumerate(self.player.markers)}

    def space_label(self, space: Cell, ways: tuple[Way, ...]) -> str:
        where = self.ctx.t.say("row {value}, column {column}", value=plain(space[1]), column=space[0])
        if not ways:
            return where
        who = self.ctx.listed([self.ctx.name(way.marker) for way in ways])
        return self.ctx.t.say("{who} to {where}", who=who, where=where)

    # ------------------------------------------------------------ Dame Beatrice

    @cached_property
    def visit(self) -> tuple[tuple[int, ...], tuple[int, ...], bool]:
        found = self.ctx.visit(self.player)
        return found.lifted, found.blocked, found.protected

    def is_named(self, space: Cell) -> bool:
        """Columns and rows can be shown on the board; the other tiles look at the figures alone."""
        if self.ctx.seen.beatrice is None or self.visit[2] or not self.ctx.seen.judgement_ahead:
            return False
        tile = self.ctx.box.beatrice_tile(self.ctx.seen.beatrice)
        in_rows = tile.rows is not None and tile.rows[0] <= space[1] <= tile.rows[1]
        return in_rows or (tile.columns is not None and space[0] in tile.columns)

    def figure(self, number: int) -> Figurine:
        marker, (lifted, blocked, _) = MARKERS[number], self.visit
        fate = "lifted" if number in lifted else "blocked" if number in blocked else ""
        stands = self.player.markers[number]
        where = self.ctx.t.say("row {value}, column {column}", value=plain(stands.row), column=stands.column)
        label = f"{self.ctx.name(marker)}: {where}." + (f" {self.ctx.t.say(FATES[fate])}" if fate else "")
        return Figurine(self.ctx.marker_id(self.player.seat, marker), marker, kind_of(marker), fate, label)

    # ------------------------------------------------------------ moves

    def ways(self, space: Cell) -> tuple[Way, ...]:
        """The markers that an option brings here."""
        found: dict[str, Way] = {}
        for text in self.targets.get(self.ctx.step_id(self.player.seat, space), ()):
            marker = text.split()[1]
            found.setdefault(marker, Way(marker, kind_of(marker), self.arrow(marker, space)))
        return tuple(found.values())

    def arrow(self, marker: str, space: Cell) -> str:
        stands, rows = self.player.markers[MARKERS.index(marker)], self.board.rows
        down = rows.index(space[1]) - rows.index(stands.row)
        return ARROWS.get((space[0] - stands.column, down), FAR)
