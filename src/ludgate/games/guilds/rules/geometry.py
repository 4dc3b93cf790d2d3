# mypyc: compile
"""The cells of the city and how it grows (chapters 4, 5 and 17).

Tiles never leave the city and the cells of new ones do not depend on chance (G17.11), so all cells of a game are known
from its beginning. They are numbered in the order of resolution: top row first, each row from west to east (G10.6).
"""

from typing import Final

Cell = tuple[int, int]

EAST: Final = (1, 0)
SOUTH: Final = (0, 1)
WEST: Final = (-1, 0)
NORTH: Final = (0, -1)
HEADINGS: Final = (NORTH, EAST, SOUTH, WEST)  # clockwise
SIDES: Final = (NORTH, EAST, SOUTH, WEST)  # of the first, second ... addition (G17.4)

ROUNDS: Final = {2: 16, 3: 15, 4: 12}  # G6.1
GREY_EVERY: Final = {2: 4, 3: 3, 4: 3}  # G6.6
RESOLVE_EVERY: Final = {2: 2, 3: 1, 4: 1}  # G6.4, G6.5
ADDED: Final = {2: 0, 3: 5, 4: 6}  # G17.2


def beyond(city: list[Cell], side: Cell) -> Cell:
    """G17.5: the cell just beyond the outermost city cell in the compass column or row."""
    x, y = 0, 0
    while (x, y) in city:
        x += side[0]
        y += side[1]
    outermost = (x - side[0], y - side[1])
    for cell in city:
        in_line = cell[0] == 0 if side[0] == 0 else cell[1] == 0
        if in_line and cell[0] * side[0] + cell[1] * side[1] > outermost[0] * side[0] + outermost[1] * side[1]:
            outermost = cell
    return (outermost[0] + side[0], outermost[1] + side[1])


def added_cells(city: list[Cell], side: Cell, tiles: int, corners: bool) -> list[Cell]:
    """G17.6 to G17.10: clockwise along the edge with the city on the right hand, from the first cell.

    Without ``corners`` only cells that share a side with the old city get a tile (Q32, the other reading).
    """
    here = beyond(city, side)
    heading = (HEADINGS.index(side) + 1) % 4
    laid: list[Cell] = []
    while True:
        if here not in laid and (corners or touches(city, here)):
            laid.append(here)
            if len(laid) == tiles:
                return laid
        for turn in (1, 0, 3, 2):  # right, ahead, left, behind
            step = HEADINGS[(heading + turn) % 4]
            ahead = (here[0] + step[0], here[1] + step[1])
            if ahead not in city:
                here = ahead
                heading = (heading + turn) % 4
                break


def touches(city: list[Cell], cell: Cell) -> bool:
    """Does the cell share a side with the city?"""
    for step in HEADINGS:
        if (cell[0] + step[0], cell[1] + step[1]) in city:
            return True
    return False


def start_cells(seats: int) -> list[Cell]:
    """The cells of tiles at set-up in the order in which they are filled (G4.5 to G4.9, G5.4, G5.5).

    With 2 players the four sides of the Guildhall come first, they take the special buildings.
    """
    if seats == 2:
        sides = [NORTH, EAST, SOUTH, WEST]
        square = [(x, y) for y in range(-2, 3) for x in range(-2, 3)]
        return sides + [cell for cell in square if cell not in sides and cell != (0, 0)]
    row_above = [(x, -1) for x in range(-2, 2)]
    row_below = [(x, 1) for x in range(-2, 2)]
    return [(1, 0), (-2, 0), *row_above, *row_below]


def guildhall_cells(seats: int) -> list[Cell]:
    """G4.1, G5.2: two tiles side by side, or a single one."""
    return [(0, 0)] if seats == 2 else [(-1, 0), (0, 0)]


class Geometry:
    """All cells of a game by number: coordinates, neighbours, when they are filled."""

    __slots__ = (
        "added",
        "beside_hall",
        "cells",
        "grey_every",
        "hall",
        "neighbours",
        "resolve_every",
        "rounds",
        "start",
    )

    def __init__(
        self,
        cells: tuple[Cell, ...],
        hall: tuple[bool, ...],
        beside_hall: tuple[bool, ...],
        neighbours: tuple[tuple[int, ...], ...],
        start: tuple[int, ...],
        added: tuple[tuple[int, ...], ...],
        rounds: int,
        grey_every: int,
        resolve_every: int,
    ) -> None:
        self.cells: Final = cells
        self.hall: Final = hall
        self.beside_hall: Final = beside_hall
        self.neighbours: Final = neighbours  # those that are ever part of the city
        self.start: Final = start  # in the order of set-up
        self.added: Final = added  # one tuple an addition
        self.rounds: Final = rounds
        self.grey_every: Final = grey_every
        self.resolve_every: Final = resolve_every


def make_geometry(seats: int, corners: bool) -> Geometry:
    hall = guildhall_cells(seats)
    start = start_cells(seats)
    city = hall + start
    additions: list[list[Cell]] = []
    phases = ROUNDS[seats] // GREY_EVERY[seats] - 1 if ADDED[seats] else 0
    for number in range(phases):
        new = added_cells(city, SIDES[number], ADDED[seats], corners)
        additions.append(new)
        city = city + new
    cells = sorted(city, key=reading_order)
    number_of = {cell: number for number, cell in enumerate(cells)}
    neighbours = []
    for x, y in cells:
        around = [(x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1)]
        neighbours.append(tuple([number_of[cell] for cell in around if cell in number_of]))
    return Geometry(
        cells=tuple(cells),
        hall=tuple([cell in hall for cell in cells]),
        beside_hall=tuple([touches(hall, cell) and cell not in hall for cell in cells]),
        neighbours=tuple(neighbours),
        start=tuple([number_of[cell] for cell in start]),
        added=tuple([tuple([number_of[cell] for cell in new]) for new in additions]),
        rounds=ROUNDS[seats],
        grey_every=GREY_EVERY[seats],
        resolve_every=RESOLVE_EVERY[seats],
    )


def reading_order(cell: Cell) -> Cell:
    """G10.6: ascending (y, x)."""
    return (cell[1], cell[0])
