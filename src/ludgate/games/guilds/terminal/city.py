"""The city as a picture: a grid of cells, or a list by rows where a cell would be too narrow.

Columns have letters and rows have numbers that never change while the city grows: the Guildhall stands in row 3.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from rich import box
from rich.console import Console, ConsoleOptions, RenderResult
from rich.table import Table as Grid
from rich.text import Text

from ludgate.games.guilds.terminal.pieces import shortened
from ludgate.games.guilds.view.model import Cell

NARROWEST, WIDEST = 12, 20
TWO_FACTS_FROM = 17  # a cell in which a fact stands on either side of every line
LISTED_NAME = 16
WESTERNMOST, NORTHERNMOST = -3, -2


def label(cell: Cell) -> str:
    """``B3``: the column as a letter, the row as a number."""
    x, y = cell
    return f"{chr(ord('A') + x - WESTERNMOST)}{y - NORTHERNMOST + 1}"


@dataclass(frozen=True)
class CitySquare:
    """What is drawn of a cell: name; rank and symbols; pieces there and needed; pawns; rewards for first and second."""

    cell: Cell
    name: str
    style: str = ""
    marks: Text = field(default_factory=Text)
    need: Text = field(default_factory=Text)
    pawns: tuple[Text, ...] = ()
    first: tuple[str, ...] = ()
    second: tuple[str, ...] = ()

    def lines(self, room: int) -> list[Text]:
        """The lines of a cell of that width."""
        if room < TWO_FACTS_FROM:
            name = Text(shortened(self.name, room), style=self.style)
            return [name, *apart(self.marks, self.need, room), *self.rewards(room), *packed(self.pawns, room)]
        name = Text(shortened(self.name, room - self.need.cell_len - 1), style=self.style)
        pawns = packed(self.pawns, room)
        facts = apart(self.marks, pawns.pop(0) if pawns else Text(), room)
        return [*apart(name, self.need, room), *facts, *pawns, *self.rewards(room)]

    def rewards(self, room: int) -> list[Text]:
        """First and second reward with a slash between, as on the Plantation."""
        if not self.first:
            return []
        second = f"/ {' '.join(self.second)}"
        for line in (f"{' '.join(self.first)} {second}", f"{''.join(self.first)}{second}".replace(" ", "")):
            if len(line) <= room:
                return [Text(line, style="dim")]
        return [Text(" ".join(self.first), style="dim"), Text(second, style="dim")]


@dataclass(frozen=True)
class CityGrid:
    """All squares; drawn as the width allows."""

    squares: tuple[CitySquare, ...]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        columns = len(self.columns)
        room = (options.max_width - columns - 1) // columns
        yield self.listed() if room < NARROWEST else self.grid(min(room, WIDEST))

    @property
    def columns(self) -> range:
        places = [square.cell[0] for square in self.squares]
        return range(min(places), max(places) + 1)

    @property
    def rows(self) -> range:
        places = [square.cell[1] for square in self.squares]
        return range(min(places), max(places) + 1)

    def grid(self, room: int) -> Grid:
        found = {square.cell: square for square in self.squares}
        grid = Grid(box=box.SQUARE, show_header=False, show_lines=True, padding=0, border_style="dim")
        for _ in self.columns:
            grid.add_column(width=room, no_wrap=True, overflow="crop")
        for y in self.rows:
            row = [found.get((x, y)) for x in self.columns]
            grid.add_row(*(Text("\n").join(square.lines(room)) if square else "" for square in row))
        return grid

    def listed(self) -> Grid:
        """One line for each tile, by rows."""
        grid = Grid(box=None, show_header=False, padding=(0, 1, 0, 0), pad_edge=False)
        grid.add_column(style="dim", no_wrap=True)
        grid.add_column(no_wrap=True)
        grid.add_column(no_wrap=True)
        grid.add_column(no_wrap=True, justify="right")
        grid.add_column(max_width=17)
        grid.add_column(style="dim")
        for square in self.squares:
            name = Text(shortened(square.name, LISTED_NAME), style=square.style)
            rewards = f"{' '.join(square.first)} / {' '.join(square.second)}" if square.first else ""
            grid.add_row(label(square.cell), name, square.marks, square.need, Text(" ").join(square.pawns), rewards)
        return grid


def apart(left: Text, right: Text, room: int) -> list[Text]:
    """Left and right in one line if there is room for a gap between, otherwise in two."""
    gap = room - left.cell_len - right.cell_len
    if not left or not right or gap < 1:
        return [line for line in (left, right) if line]
    return [Text.assemble(left, " " * gap, right)]


def packed(things: Sequence[Text], room: int) -> list[Text]:
    """Things in one line, with spaces if they fit; otherwise in as many lines as it takes."""
    for between in (" ", ""):
        line = Text(between).join(things)
        if line.cell_len <= room:
            return [line] if things else []
    return list(_broken(things, room))


def _broken(things: Sequence[Text], room: int) -> Iterable[Text]:
    line = Text()
    for thing in things:
        if line and line.cell_len + 1 + thing.cell_len > room:
            yield line
            line = Text()
        line = Text.assemble(line, " ", thing) if line else thing
    yield line
