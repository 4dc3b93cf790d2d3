# mypyc: compile
"""Circle tiles and the layouts they make (P13.5 to P13.25, P13.30).

A layout is a tuple of pieces; a piece is ``cell * 256 + tile * 4 + rotation``, a cell ``(x + 32) * 64 + y + 32`` with
the starting tile at (0, 0), x to the right and y upwards.
"""

from typing import Final

from ludgate.engine.contract import Data, Event, Log
from ludgate.engine.frames import SEAT
from ludgate.games.prodigals.content.arrays import EMPTY_EDGE, INNER_CIRCLE_BENEFITS, QUESTION
from ludgate.games.prodigals.rules.competitions.election.verbs import IN_LAY, IN_TURN_CIRCLE, LAY, PICK, TURN
from ludgate.games.prodigals.rules.competitions.election.votes import election
from ludgate.games.prodigals.rules.frames import IN_BENEFITS, STOP
from ludgate.games.prodigals.rules.moves import bottoms
from ludgate.games.prodigals.rules.state import EMPTY, State

ROW: Final = 64
MIDDLE: Final = 32
ORIGIN: Final = MIDDLE * ROW + MIDDLE
PIECE: Final = 256

# sides clockwise from the top, as steps from cell to cell
SIDES: Final = (1, ROW, -1, -ROW)
NO_PAIR: Final = -1
CLASH: Final = -2
BENEFITS: Final = 2  # P13.20
QUARTERS: Final = 4


def piece(cell: int, tile: int, rotation: int) -> int:
    return cell * PIECE + tile * QUARTERS + rotation


def cell_at(x: int, y: int) -> int:
    return (x + MIDDLE) * ROW + y + MIDDLE


def x_of(cell: int) -> int:
    return cell // ROW - MIDDLE


def y_of(cell: int) -> int:
    return cell % ROW - MIDDLE


def edge(s: State, tile: int, rotation: int, side: int) -> int:
    """P13.10: what a tile turned clockwise by so many quarters shows on a side."""
    return s.content.hustings.circle_edges[tile][(side - rotation) % QUARTERS]


def match(one: int, other: int) -> int:
    """P13.8, P13.9, P13.13: the symbol a touching pair gives, NO_PAIR for two empty edges, or CLASH."""
    if one == other:
        return CLASH if one == QUESTION else (NO_PAIR if one == EMPTY_EDGE else one)
    if one == QUESTION and other != EMPTY_EDGE:
        return other
    if other == QUESTION and one != EMPTY_EDGE:
        return one
    return CLASH


def laid(s: State, seat: int) -> dict[int, int]:
    """The layout by cell."""
    return {held // PIECE: held % PIECE for held in election(s).layouts[seat]}


def fit(s: State, layout: dict[int, int], cell: int, tile: int, rotation: int) -> list[int] | None:
    """The symbols of the pairs a tile would make there, or None where it does not fit."""
    symbols: list[int] = []
    for side in range(QUARTERS):
        beside = layout.get(cell + SIDES[side])
        if beside is None:
            continue
        other = edge(s, beside // QUARTERS, beside % QUARTERS, (side + 2) % QUARTERS)
        pair = match(edge(s, tile, rotation, side), other)
        if pair == CLASH:
            return None
        if pair != NO_PAIR:
            symbols.append(pair)
    return symbols


def rotations(s: State, layout: dict[int, int], cell: int, tile: int) -> list[int]:
    """The ways a tile fits on a cell; turnings that look alike count once (D2.4)."""
    out: list[int] = []
    looks: list[tuple[int, ...]] = []
    for rotation in range(1 if s.variant.no_turning else QUARTERS):
        look = tuple([edge(s, tile, rotation, side) for side in range(QUARTERS)])
        if look not in looks and fit(s, layout, cell, tile, rotation) is not None:
            looks.append(look)
            out.append(rotation)
    return out


def free_cells(layout: dict[int, int]) -> list[int]:
    """P13.6: the empty cells next to the layout."""
    cells: list[int] = []
    for cell in layout:
        for side in SIDES:
            if cell + side not in layout and cell + side not in cells:
                cells.append(cell + side)
    cells.sort()
    return cells


# ---------------------------------------------------------------- decisions


def offer_take(s: State, log: Log) -> list[int]:
    """D2.5: one of the tiles lying there, or none."""
    circles = election(s).circles
    if not circles:
        s.stack.pop()
        return []
    return [*[PICK + tile for tile in circles], STOP]


def answer_take(s: State, code: int, log: Log) -> None:
    """P13.30, P13.31: the tile is laid at once, the others are discarded."""
    seat = s.stack.pop()[SEAT]
    part = election(s)
    chosen = EMPTY if code == STOP else code - PICK
    for tile in part.circles:
        if tile != chosen:
            throw_away(s, seat, tile, log)
    part.circles = ()
    if chosen != EMPTY:
        s.stack.append((IN_LAY, seat, chosen))


def throw_away(s: State, seat: int, tile: int, log: Log) -> None:
    part = election(s)
    part.gone = (*part.gone, tile)
    if log is not None:
        log.append(Event("discard-circle", seat, {"tile": s.content.hustings.circle_slug[tile]}))


def offer_lay(s: State, log: Log) -> list[int]:
    """D2.4: the cells where the tile fits, or none; P13.15: without one it is discarded."""
    _, seat, tile = s.stack[-1]
    layout = laid(s, seat)
    out = [LAY + cell for cell in free_cells(layout) if rotations(s, layout, cell, tile)]
    out.append(STOP)
    return out


def answer_lay(s: State, code: int, log: Log) -> None:
    _, seat, tile = s.stack.pop()
    if code == STOP:
        throw_away(s, seat, tile, log)
    else:
        s.stack.append((IN_TURN_CIRCLE, seat, tile, code - LAY))


def offer_turn(s: State, log: Log) -> list[int]:
    """P13.10: in which way it is turned."""
    _, seat, tile, cell = s.stack[-1]
    return [TURN + rotation for rotation in rotations(s, laid(s, seat), cell, tile)]


def answer_turn(s: State, code: int, log: Log) -> None:
    _, seat, tile, cell = s.stack.pop()
    lay(s, seat, tile, cell, code - TURN, log)


def lay(s: State, seat: int, tile: int, cell: int, rotation: int, log: Log) -> None:
    """P13.13: symbols for the rest of the game; P13.19: benefits for every inner circle it completes."""
    part = election(s)
    layout = laid(s, seat)
    pairs = fit(s, layout, cell, tile, rotation)
    assert pairs is not None
    part.layouts[seat] = (*part.layouts[seat], piece(cell, tile, rotation))
    part.pairs[seat] += tuple(pairs)
    if log is not None:
        data: Data = {"tile": s.content.hustings.circle_slug[tile], "x": x_of(cell), "y": y_of(cell)}
        data["turn"] = rotation * 90
        data["symbols"] = [s.content.symbols[pair] for pair in pairs]
        log.append(Event("lay", seat, data))
    take_benefits(s, seat, inner_circles(layout, cell), log)


def inner_circles(layout: dict[int, int], cell: int) -> int:
    """P13.19, P13.22: the 2 x 2 squares that a tile on this cell completes."""
    squares = 0
    for across in (ROW, -ROW):
        for along in (1, -1):
            if cell + across in layout and cell + along in layout and cell + across + along in layout:
                squares += 1
    return squares


def take_benefits(s: State, seat: int, circles: int, log: Log) -> None:
    """P13.20, P13.23: two for each, or what a bottom effect says instead (P19.21)."""
    if not circles:
        return
    each = BENEFITS
    for effect in bottoms(s, seat, INNER_CIRCLE_BENEFITS):
        each = max(each, effect.amount)
    if log is not None:
        log.append(Event("inner-circle", seat, {"circles": circles, "benefits": circles * each}))
    s.stack.append((IN_BENEFITS, seat, circles * each))


def symbols(s: State, seat: int, symbol: int) -> int:
    """P11.4 (b)."""
    return election(s).pairs[seat].count(symbol)
