"""The influence board of a player: rows by value, symbols on spaces, four figures, and where they may go."""

from dataclasses import dataclass
from functools import cached_property

from ludgate.sight.prodigals.seen import MARKERS, Cell, Player
from ludgate.web.tables.common import plain
from ludgate.web.tables.prodigals.club import Club

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
class Spot:
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
class Row:
    """A row: its value, whether it can be chosen, and its spaces."""

    id: str
    value: int
    line: int
    spots: tuple[Spot, ...]
    label: str


class Salon:
    """The board of one player; ``targets`` are the options by piece, for the one who decides."""

    def __init__(self, club: Club, player: Player, targets: dict[str, list[str]]) -> None:
        self.club = club
        self.player = player
        self.targets = targets
        self.own = player.seat == club.sight.mine
        self.board = club.box.box.influence
        self.symbols = {(space.column, space.row): space.symbol for space in self.board.symbols}
        self.standing = {marker.space: number for number, marker in enumerate(player.markers)}
        self.visit = club.visit(player)

    @cached_property
    def rows(self) -> list[Row]:
        return [self.row(line, value) for line, value in enumerate(self.board.rows, start=1)]

    def row(self, line: int, value: int) -> Row:
        spots = tuple(self.spot(column, value, line) for column in range(1, self.board.columns + 1))
        label = self.club.t.say("Row {value}", value=plain(value))
        return Row(self.club.row_id(value), value, line, spots, label)

    def spot(self, column: int, value: int, line: int) -> Spot:
        space = (column, value)
        ways = self.ways(space) if self.own else ()
        return Spot(
            id=self.club.step_id(space),
            column=column,
            line=line,
            symbol=self.symbols.get(space, ""),
            named=self.is_named(space),
            figure=self.figure(self.standing[space]) if space in self.standing else None,
            ways=ways,
            label=self.space_label(space, ways),
        )

    def space_label(self, space: Cell, ways: tuple[Way, ...]) -> str:
        where = self.club.t.say("row {value}, column {column}", value=plain(space[1]), column=space[0])
        if not ways:
            return where
        who = self.club.listed([self.club.name(way.marker) for way in ways])
        return self.club.t.say("{who} to {where}", who=who, where=where)

    def is_named(self, space: Cell) -> bool:
        """Columns and rows can be shown on the board; the other tiles look at the figures alone."""
        if self.club.seen.beatrice is None or self.visit.protected or not self.club.seen.judgement_ahead:
            return False
        tile = self.club.box.beatrice_tile(self.club.seen.beatrice)
        in_rows = tile.rows is not None and tile.rows[0] <= space[1] <= tile.rows[1]
        return in_rows or (tile.columns is not None and space[0] in tile.columns)

    def figure(self, number: int) -> Figurine:
        marker = MARKERS[number]
        fate = "lifted" if number in self.visit.lifted else "blocked" if number in self.visit.blocked else ""
        stands = self.player.markers[number]
        where = self.club.t.say("row {value}, column {column}", value=plain(stands.row), column=stands.column)
        label = f"{self.club.name(marker)}: {where}." + (f" {self.club.t.say(FATES[fate])}" if fate else "")
        return Figurine(self.club.marker_id(self.player.seat, marker), marker, kind_of(marker), fate, label)

    def ways(self, space: Cell) -> tuple[Way, ...]:
        """The markers that an option brings here."""
        found: dict[str, Way] = {}
        for text in self.targets.get(self.club.step_id(space), []):
            marker = text.split()[1]
            found.setdefault(marker, Way(marker, kind_of(marker), self.arrow(marker, space)))
        return tuple(found.values())

    def arrow(self, marker: str, space: Cell) -> str:
        stands, rows = self.player.markers[MARKERS.index(marker)], self.board.rows
        down = rows.index(space[1]) - rows.index(stands.row)
        return ARROWS.get((space[0] - stands.column, down), FAR)


def kind_of(marker: str) -> str:
    """The men are M1 and M2, the women W1 and W2 (P5.23)."""
    return "man" if marker.startswith("m") else "woman"
