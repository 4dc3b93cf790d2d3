# mypyc: compile
"""The influence boards: where markers stand and how they move (P15.1 to P15.22).

The markers of all players lie in one flat list, four a seat; a marker is the number of its space, row * columns +
column with rows from the top.
"""

from typing import Final

from ludgate.engine.contract import Event, Log
from ludgate.games.prodigals.content.arrays import (
    ANY,
    DIRECTIONS,
    DOWN_LEFT,
    DOWN_RIGHT,
    KIND_OF_MARKER,
    LEFT,
    MARKERS,
    RIGHT,
    SOCIETY,
    UP,
)
from ludgate.games.prodigals.rules.state import CompetitionState, State

FOUR: Final = 4
OFF: Final = -1


class Society(CompetitionState):
    """The markers of all players and Dame Beatrice's tiles."""

    __slots__ = ("beatrice", "gone", "markers", "stack")

    def __init__(self, markers: list[int], beatrice: int, stack: tuple[int, ...], gone: tuple[int, ...]) -> None:
        self.markers = markers
        self.beatrice = beatrice  # the tile of the round, or EMPTY
        self.stack = stack  # first on top
        self.gone = gone  # out of the game

    def copy(self) -> "CompetitionState":
        return Society(self.markers[:], self.beatrice, self.stack, self.gone)


def society(s: State) -> Society:
    part = s.parts[SOCIETY]
    assert isinstance(part, Society)
    return part


def markers_of(s: State, seat: int) -> list[int]:
    """The spaces of M1, M2, W1, W2."""
    return society(s).markers[seat * FOUR : (seat + 1) * FOUR]


def row_of(s: State, space: int) -> int:
    return space // s.content.salon.columns


def value_of(s: State, space: int) -> int:
    """P15.3: all spaces of a row have the same value."""
    return s.content.salon.rows[space // s.content.salon.columns]


def score(s: State, seat: int) -> int:
    """P15.1: the values under the four markers."""
    total = 0
    for space in markers_of(s, seat):
        total += value_of(s, space)
    return total


def fits(marker: int, kind: int) -> bool:
    """P15.8: a colour named is the only one that may move."""
    return kind in (ANY, KIND_OF_MARKER[marker])


def beside(s: State, space: int, direction: int) -> int:
    """The neighbouring space in a direction, or OFF the board (P15.10 to P15.13)."""
    columns = s.content.salon.columns
    row = space // columns
    column = space % columns
    if direction == UP:
        row -= 1
    elif direction not in (LEFT, RIGHT):
        row += 1
    if direction in (LEFT, DOWN_LEFT):
        column -= 1
    elif direction in (RIGHT, DOWN_RIGHT):
        column += 1
    if row < 0 or row >= len(s.content.salon.rows) or column < 0 or column >= columns:
        return OFF
    return row * columns + column


def can_step(s: State, markers: list[int], marker: int, direction: int) -> bool:
    """P15.9: only into an empty space of the own board."""
    target = beside(s, markers[marker], direction)
    return target != OFF and target not in markers


def steps(s: State, markers: list[int], directions: int, kind: int) -> list[tuple[int, int]]:
    """Every (marker, direction) that is legal now (D2.7)."""
    out: list[tuple[int, int]] = []
    for marker in range(FOUR):
        if fits(marker, kind):
            for direction in range(len(DIRECTIONS)):
                if directions & (1 << direction) and can_step(s, markers, marker, direction):
                    out.append((marker, direction))
    return out


def put(s: State, seat: int, marker: int, space: int, log: Log, event: str) -> None:
    """A marker comes to stand on a space."""
    part = society(s)
    part.markers[seat * FOUR + marker] = space
    if log is not None:
        column = space % s.content.salon.columns + 1
        log.append(Event(event, seat, {"marker": MARKERS[marker], "column": column, "value": value_of(s, space)}))


def take_step(s: State, seat: int, marker: int, direction: int, log: Log) -> None:
    space = society(s).markers[seat * FOUR + marker]
    put(s, seat, marker, beside(s, space, direction), log, "step")


def steps_up(s: State, markers: list[int]) -> int:
    """How many single steps up the markers of a board could make in all."""
    columns = s.content.salon.columns
    total = 0
    in_column = [0] * columns
    for space in markers:
        total += space // columns - in_column[space % columns]
        in_column[space % columns] += 1
    return total


def symbols(s: State, seat: int, symbol: int) -> int:
    """P15.18, P15.22: one for each marker on such a space."""
    count = 0
    for space in markers_of(s, seat):
        if s.content.salon.symbol_at[space] == symbol:
            count += 1
    return count
