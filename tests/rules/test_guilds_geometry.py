"""The city cell by cell: the tables and drawings of chapter 17, and the walk along irregular edges."""

import pytest

from ludgate import Table
from ludgate.games.guilds.rules.geometry import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    added_cells,
    beyond,
    guildhall_cells,
    make_geometry,
    start_cells,
)
from tests.support.guilds import city
from tests.support.guilds_resolution import last_turn
from tests.support.rule import rule

Cell = tuple[int, int]

# chapters 4, 17a and 17b as they are drawn: the phases, then the order of resolution
START = """
   y\\x     -2     -1      0      1
    -1      s      s      s      s
     0      s     GH    GH*      L
     1      s      s      s      s
"""
START_ORDER = """
   y\\x     -2     -1      0      1
    -1      1      2      3      4
     0      5     GH    GH*      6
     1      7      8      9     10
"""
DRAWN = {
    (3, 3): """
   y\\x   -2  -1   0   1   2            y\\x   -2  -1   0   1   2
    -2    .   .  A1  A2  A3             -2    .   .   1   2   3
    -1    s   s   s   s  A4             -1    4   5   6   7   8
     0    s  GH GH*   L  A5              0    9  GH GH*  10  11
     1    s   s   s   s   .              1   12  13  14  15   .
""",
    (3, 6): """
   y\\x   -2  -1   0   1   2   3        y\\x   -2  -1   0   1   2   3
    -2    .   .  A1  A2  A3   .         -2    .   .   1   2   3   .
    -1    s   s   s   s  A4   .         -1    4   5   6   7   8   .
     0    s  GH GH*   L  A5  B1          0    9  GH GH*  10  11  12
     1    s   s   s   s  B3  B2          1   13  14  15  16  17  18
     2    .   .   .  B5  B4   .          2    .   .   .  19  20   .
""",
    (3, 9): """
   y\\x   -3  -2  -1   0   1   2   3    y\\x   -3  -2  -1   0   1   2   3
    -2    .   .   .  A1  A2  A3   .     -2    .   .   .   1   2   3   .
    -1    .   s   s   s   s  A4   .     -1    .   4   5   6   7   8   .
     0    .   s  GH GH*   L  A5  B1      0    .   9  GH GH*  10  11  12
     1   C5   s   s   s   s  B3  B2      1   13  14  15  16  17  18  19
     2   C4  C3  C2  C1  B5  B4   .      2   20  21  22  23  24  25   .
""",
    (3, 12): """
   y\\x   -3  -2  -1   0   1   2   3    y\\x   -3  -2  -1   0   1   2   3
    -2   D3  D4  D5  A1  A2  A3   .     -2    1   2   3   4   5   6   .
    -1   D2   s   s   s   s  A4   .     -1    7   8   9  10  11  12   .
     0   D1   s  GH GH*   L  A5  B1      0   13  14  GH GH*  15  16  17
     1   C5   s   s   s   s  B3  B2      1   18  19  20  21  22  23  24
     2   C4  C3  C2  C1  B5  B4   .      2   25  26  27  28  29  30   .
""",
    (4, 3): """
   y\\x   -2  -1   0   1   2            y\\x   -2  -1   0   1   2
    -2    .   .  A1  A2  A3             -2    .   .   1   2   3
    -1    s   s   s   s  A4             -1    4   5   6   7   8
     0    s  GH GH*   L  A5              0    9  GH GH*  10  11
     1    s   s   s   s  A6              1   12  13  14  15  16
""",
    (4, 6): """
   y\\x   -2  -1   0   1   2   3        y\\x   -2  -1   0   1   2   3
    -2    .   .  A1  A2  A3   .         -2    .   .   1   2   3   .
    -1    s   s   s   s  A4   .         -1    4   5   6   7   8   .
     0    s  GH GH*   L  A5  B1          0    9  GH GH*  10  11  12
     1    s   s   s   s  A6  B2          1   13  14  15  16  17  18
     2    .   .  B6  B5  B4  B3          2    .   .  19  20  21  22
""",
    (4, 9): """
   y\\x   -3  -2  -1   0   1   2   3    y\\x   -3  -2  -1   0   1   2   3
    -2    .   .   .  A1  A2  A3   .     -2    .   .   .   1   2   3   .
    -1    .   s   s   s   s  A4   .     -1    .   4   5   6   7   8   .
     0    .   s  GH GH*   L  A5  B1      0    .   9  GH GH*  10  11  12
     1   C6   s   s   s   s  A6  B2      1   13  14  15  16  17  18  19
     2   C5  C4  C3  B6  B5  B4  B3      2   20  21  22  23  24  25  26
     3    .   .  C2  C1   .   .   .      3    .   .  27  28   .   .   .
""",
}
SQUARE = """
   y\\x     -2    -1     0     1     2
    -2      1     2     3     4     5
    -1      6     7    <8>    9    10
     0     11   <12>    GH  <13>   14
     1     15    16   <17>   18    19
     2     20    21    22    23    24
"""
SIDES = {3: NORTH, 6: EAST, 9: SOUTH, 12: WEST}
TILES = {3: 5, 4: 6}


def read_map(words: list[list[str]]) -> dict[Cell, str]:
    """Rows of words, the first with the columns, the others led by their row."""
    columns = [int(word) for word in words[0][1:]]
    return {
        (x, int(row[0])): word for row in words[1:] for x, word in zip(columns, row[1:], strict=True) if word != "."
    }


def left_map(drawing: str) -> dict[Cell, str]:
    words = [line.split() for line in drawing.strip().splitlines()]
    return read_map([row[: len(row) // 2] for row in words])


def right_map(drawing: str) -> dict[Cell, str]:
    words = [line.split() for line in drawing.strip().splitlines()]
    return read_map([row[len(row) // 2 :] for row in words])


def whole_map(drawing: str) -> dict[Cell, str]:
    return read_map([line.split() for line in drawing.strip().splitlines()])


def numbered(found: dict[Cell, str]) -> list[Cell]:
    """The cells of a map in the order of its numbers."""
    numbers = {int(word.strip("<>")): cell for cell, word in found.items() if not word.startswith("GH")}
    return [numbers[number] for number in sorted(numbers)]


def in_phase(found: dict[Cell, str], letter: str) -> list[Cell]:
    """The cells of an addition in its order."""
    numbers = {int(word[1:]): cell for cell, word in found.items() if word.startswith(letter)}
    return [numbers[number] for number in sorted(numbers)]


def labelled_order(t: Table) -> list[Cell]:
    """The tiles as the table lists them."""
    return list(city(t))


@rule("G4.1", "G4.5", "G4.6", "G4.7")
def test_the_city_at_the_start() -> None:
    drawn = whole_map(START)
    assert sorted(start_cells(3) + guildhall_cells(3)) == sorted(drawn)
    assert start_cells(3) == start_cells(4)
    assert start_cells(3)[0] == next(cell for cell, word in drawn.items() if word == "L")
    assert guildhall_cells(3) == [cell for cell, word in drawn.items() if word.startswith("GH")]
    assert labelled_order(last_turn()) == numbered(whole_map(START_ORDER))


@rule("G17.5", "G17.6", "G17.7", "G17.8", "G17.9", "G17.11", "T38", "T39")
@pytest.mark.parametrize("seats", [3, 4])
def test_every_addition_as_it_is_drawn(seats: int) -> None:
    """The whole game: each drawing is the one before with the cells of one phase."""
    grown = start_cells(seats) + guildhall_cells(seats)
    for number, letter in zip((3, 6, 9, 12), "ABCD", strict=True):
        if (seats, number) not in DRAWN:
            continue
        drawn = left_map(DRAWN[seats, number])
        new = added_cells(grown, SIDES[number], TILES[seats], True)
        assert new == in_phase(drawn, letter)
        grown += new
        assert sorted(grown) == sorted(drawn)


@rule("G10.6", "T13")
@pytest.mark.parametrize(("seats", "number"), list(DRAWN))
def test_the_order_of_resolution_as_it_is_drawn(seats: int, number: int) -> None:
    t = last_turn(seats=seats, round=number + 1)
    assert labelled_order(t) == numbered(right_map(DRAWN[seats, number]))


@rule("G17.11")
@pytest.mark.parametrize(("seats", "number"), list(DRAWN))
def test_the_table_lays_the_cells_that_are_drawn(seats: int, number: int) -> None:
    t = last_turn(seats=seats, round=number)
    t.play("stop")
    drawn = {cell for cell, word in left_map(DRAWN[seats, number]).items() if not word.startswith("GH")}
    assert set(city(t)) == drawn


@rule("G5.2", "G5.4", "G5.5", "T40")
def test_the_square_of_two_players() -> None:
    drawn = whole_map(SQUARE)
    assert sorted(start_cells(2) + guildhall_cells(2)) == sorted(drawn)
    assert sorted(start_cells(2)[:4]) == sorted(cell for cell, word in drawn.items() if word.startswith("<"))
    assert labelled_order(last_turn(seats=2)) == numbered(drawn)
    assert make_geometry(2, True).added == ()


@rule("T38", "G1.17", "G17.14")
def test_three_players_at_the_end() -> None:
    geometry = make_geometry(3, True)
    rectangle = [(x, y) for y in range(-2, 3) for x in range(-3, 3)]
    assert sorted(geometry.cells) == sorted([*rectangle, (3, 0), (3, 1)])
    assert (len(geometry.cells), len(geometry.cells) - sum(geometry.hall)) == (32, 30)


@rule("T39", "G1.17", "G17.14")
def test_four_players_at_the_end() -> None:
    geometry = make_geometry(4, True)
    assert (len(geometry.cells), len(geometry.cells) - sum(geometry.hall)) == (30, 28)
    assert len(geometry.added) == 3


@rule("T36", "G17.9", "G17.10")
def test_a_dead_end_bay_is_filled_and_walked_over() -> None:
    bay = [(x, y) for y in range(-1, 2) for x in range(-2, 3) if (x, y) != (1, -1)]
    five = [(0, -2), (1, -2), (1, -1), (2, -2), (3, -2)]
    assert added_cells(bay, NORTH, 5, True) == five
    assert added_cells(bay, NORTH, 7, True) == [*five, (3, -1), (3, 0)]


@rule("G17.9", "G17.10")
def test_a_deep_bay_is_filled_to_its_end() -> None:
    """Two cells deep: in, to the end, back over the own tiles, on along the edge."""
    deep = [(x, y) for y in range(-2, 2) for x in range(-2, 3) if (x, y) not in ((1, -1), (1, -2))]
    assert added_cells(deep, NORTH, 6, True) == [(0, -3), (1, -3), (1, -2), (1, -1), (2, -3), (3, -3)]


@rule("G17.7", "G17.9")
@pytest.mark.parametrize(
    ("side", "cells"),
    [
        (NORTH, [(0, -2), (1, -2), (2, -2), (2, -1), (2, 0), (2, 1), (2, 2), (1, 2)]),
        (EAST, [(2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (-1, 2), (-2, 2), (-2, 1)]),
        (SOUTH, [(0, 2), (-1, 2), (-2, 2), (-2, 1), (-2, 0), (-2, -1), (-2, -2), (-1, -2)]),
        (WEST, [(-2, 0), (-2, -1), (-2, -2), (-1, -2), (0, -2), (1, -2), (2, -2), (2, -1)]),
    ],
)
def test_clockwise_around_a_square_from_each_side(side: Cell, cells: list[Cell]) -> None:
    square = [(x, y) for y in range(-1, 2) for x in range(-1, 2)]
    assert added_cells(square, side, 8, True) == cells


@rule("G17.9")
def test_all_the_way_round_comes_back_to_the_first_cell() -> None:
    """Sixteen cells surround a square of nine, corners included."""
    square = [(x, y) for y in range(-1, 2) for x in range(-1, 2)]
    ring = added_cells(square, NORTH, 16, True)
    assert len(set(ring)) == 16
    assert {max(abs(x), abs(y)) for x, y in ring} == {2}


@rule("G17.5", "Q31")
def test_the_first_cell_belongs_to_the_compass_line_alone() -> None:
    cross = [(0, 0), (-1, 0), (0, -1), (1, 1), (1, 0), (1, 2), (1, 3)]
    assert beyond(cross, NORTH) == (0, -2)
    assert beyond(cross, SOUTH) == (0, 1), "the city reaches y = 3 in another column"
    assert beyond(cross, EAST) == (2, 0)
    assert beyond(cross, WEST) == (-2, 0)


@rule("G17.5", "Q31")
def test_a_gap_in_the_compass_line_does_not_matter() -> None:
    """Outermost means the last city cell of the line, not the first gap."""
    gap = [(0, 0), (0, -1), (0, -3), (1, -1), (1, -2), (1, -3)]
    assert beyond(gap, NORTH) == (0, -4)


@rule("G17.8", "G17.9")
@pytest.mark.parametrize("seats", [3, 4])
def test_no_hole_arises_and_every_tile_touches_the_city(seats: int) -> None:
    geometry = make_geometry(seats, True)
    laid = {geometry.cells[cell] for cell in geometry.start} | set(guildhall_cells(seats))
    for new in geometry.added:
        for number in new:
            x, y = geometry.cells[number]
            assert {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & laid
            laid.add((x, y))
    for y in range(-4, 5):
        for x in range(-4, 5):
            around = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}
            assert (x, y) in laid or not around <= laid


@rule("G0.6", "G12.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_neighbours_share_a_side(seats: int) -> None:
    geometry = make_geometry(seats, True)
    for number, (x, y) in enumerate(geometry.cells):
        wanted = {other for other, (a, b) in enumerate(geometry.cells) if abs(x - a) + abs(y - b) == 1}
        assert set(geometry.neighbours[number]) == wanted
        assert len(geometry.neighbours[number]) == len(wanted)
