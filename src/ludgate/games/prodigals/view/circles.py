"""Political circles: what a turned tile shows, which cells touch, which squares are inner circles."""

from collections.abc import Iterable, Sequence

from ludgate.games.prodigals.view.model import Cell, Laid

QUARTER = 90
SIDES: tuple[Cell, ...] = ((0, 1), (1, 0), (0, -1), (-1, 0))  # clockwise from the top; y counts upwards


def around(cell: Cell) -> list[Cell]:
    """The cells that share a side, clockwise from the top."""
    return [(cell[0] + across, cell[1] + up) for across, up in SIDES]


def beside(cells: Iterable[Cell]) -> set[Cell]:
    """The free cells that share a side with one of these."""
    taken = set(cells)
    return {near for at in taken for near in around(at)} - taken


def inner_circles(layout: Iterable[Laid]) -> list[Cell]:
    """P13.20: squares of four tiles, by the cell at their lower left."""
    cells = {laid.cell for laid in layout}
    return sorted((x, y) for x, y in cells if {(x + 1, y), (x, y + 1), (x + 1, y + 1)} <= cells)


def turned(edges: Sequence[str], degrees: int) -> tuple[str, ...]:
    """What a circle tile shows clockwise from the top when it is turned clockwise (P13.10)."""
    quarters = degrees // QUARTER
    return tuple(edges[(side - quarters) % len(edges)] for side in range(len(edges)))
