# mypyc: compile
"""Dame Beatrice (chapter P16): markers are lifted, and replacement moves for those that are blocked."""

from typing import Final

from ludgate.engine.contract import Event, Log
from ludgate.engine.frames import NOTHING, SEAT
from ludgate.games.prodigals.content.arrays import COLUMNS, MARKERS, NEIGHBOURS, ROWS, SAME_ROW, UP
from ludgate.games.prodigals.rules.competitions.society.board import (
    FOUR,
    can_step,
    markers_of,
    put,
    row_of,
    society,
    take_step,
    value_of,
)
from ludgate.games.prodigals.rules.competitions.society.verbs import (
    IN_BEATRICE,
    IN_REPLACE,
    IN_SETTLE,
    REPLACE,
    SETTLE,
)
from ludgate.games.prodigals.rules.moves import stands_on
from ludgate.games.prodigals.rules.state import EMPTY, State

Board = tuple[int, ...]
NO_BITS: Final = 0


def lay_tile(s: State, log: Log) -> None:
    """P7.10: turn up the top tile."""
    part = society(s)
    if not part.stack:
        return
    part.beatrice = part.stack[0]
    part.stack = part.stack[1:]
    if log is not None:
        log.append(Event("beatrice-tile", 0, {"tile": s.content.salon.beatrice_slug[part.beatrice]}))


def clear_tile(s: State) -> None:
    """P17.16."""
    part = society(s)
    if part.beatrice != EMPTY:
        part.gone = (*part.gone, part.beatrice)
        part.beatrice = EMPTY


def affected(s: State, markers: list[int], tile: int) -> int:
    """P16.5 to P16.14: the markers the tile names, as bits."""
    bits = NO_BITS
    for marker in range(FOUR):
        if touched(s, markers, marker, tile):
            bits |= 1 << marker
    return bits


def touched(s: State, markers: list[int], marker: int, tile: int) -> bool:
    table = s.content.salon
    kind = table.beatrice_kind[tile]
    space = markers[marker]
    if kind == COLUMNS:
        return table.beatrice_columns[tile] & (1 << space % table.columns) != 0
    if kind == ROWS:
        return table.beatrice_low[tile] <= value_of(s, space) <= table.beatrice_high[tile]
    for other in range(FOUR):
        if other != marker:
            if kind == SAME_ROW and row_of(s, markers[other]) == row_of(s, space):
                return True
            if kind == NEIGHBOURS and adjacent(s, space, markers[other]):
                return True
    return False


def adjacent(s: State, space: int, other: int) -> bool:
    """P16.13: sharing a side; by table option diagonal contact counts too (Q29)."""
    columns = s.content.salon.columns
    down = abs(space // columns - other // columns)
    across = abs(space % columns - other % columns)
    return down + across == 1 or (s.variant.diagonals and down == 1 and across == 1)


def lifted(s: State, markers: list[int], bits: int) -> int:
    """P16.15 to P16.17: of the affected markers those that are not blocked, worked out from the top row down."""
    columns = s.content.salon.columns
    free = bits
    changed = True
    while changed:
        changed = False
        for marker in range(FOUR):
            if free & (1 << marker):
                above = markers[marker] - columns
                if above < 0 or stays(markers, above, free):
                    free &= ~(1 << marker)
                    changed = True
    return free


def stays(markers: list[int], space: int, free: int) -> bool:
    """Whether a marker that does not move stands on a space."""
    for marker in range(FOUR):
        if markers[marker] == space and not free & (1 << marker):
            return True
    return False


def visit(s: State, seat: int, log: Log) -> int:
    """P16.2 to P16.4: the common move of one player; the blocked markers, as bits."""
    tile = society(s).beatrice
    if tile == EMPTY:
        return NO_BITS
    if stands_on(s, seat, s.places.hiding):
        if log is not None:
            log.append(Event("hidden", seat, {}))
        return NO_BITS
    markers = markers_of(s, seat)
    bits = affected(s, markers, tile)
    if not bits and log is not None:
        log.append(Event("unaffected", seat, {}))
    free = lifted(s, markers, bits)
    for marker in range(FOUR):
        if free & (1 << marker):
            put(s, seat, marker, markers[marker] - s.content.salon.columns, log, "lift")
    if log is not None:
        for marker in range(FOUR):
            if bits & ~free & (1 << marker):
                log.append(Event("blocked", seat, {"marker": MARKERS[marker]}))
    return bits & ~free


# ---------------------------------------------------------------- decisions


def offer_beatrice(s: State, log: Log) -> list[int]:
    """P16.23: one player after the other, in turn order."""
    _, _, place = s.stack.pop()
    if place == s.seats:
        return NOTHING
    s.stack.append((IN_BEATRICE, EMPTY, place + 1))
    seat = s.order[place]
    blocked = visit(s, seat, log)
    if blocked:
        s.stack.append((IN_SETTLE, seat, blocked, blocked))
    return NOTHING


def members(bits: int) -> list[int]:
    return [marker for marker in range(FOUR) if bits & (1 << marker)]


def offer_settle(s: State, log: Log) -> list[int]:
    """D4.1: which blocked marker is settled next, where that makes a difference."""
    _, seat, left, blocked = s.stack[-1]
    if not left:
        s.stack.pop()
        return NOTHING
    due = members(left)
    if len(due) > 1 and order_matters(s, tuple(markers_of(s, seat)), left, blocked):
        return [SETTLE + marker for marker in due]
    return [SETTLE + due[0]]


def answer_settle(s: State, code: int, log: Log) -> None:
    _, seat, left, blocked = s.stack.pop()
    marker = code - SETTLE
    s.stack.append((IN_SETTLE, seat, left & ~(1 << marker), blocked))
    s.stack.append((IN_REPLACE, seat, marker, blocked))


def replacements(s: State, markers: Board, marker: int, blocked: int) -> list[int]:
    """P16.19, P16.20: markers moved by the tile or not affected, with an empty space above.

    Q30: by table option also other blocked ones, but never the one that is replaced.
    """
    barred = 1 << marker if s.variant.blocked_too else blocked
    board = list(markers)
    return [other for other in range(FOUR) if not barred & (1 << other) and can_step(s, board, other, UP)]


def offer_replace(s: State, log: Log) -> list[int]:
    """D4.2; P16.22: without a marker that can move the replacement is dropped."""
    _, seat, marker, blocked = s.stack[-1]
    out = [REPLACE + other for other in replacements(s, tuple(markers_of(s, seat)), marker, blocked)]
    if not out:
        s.stack.pop()
        if log is not None:
            log.append(Event("no-replacement", seat, {"marker": MARKERS[marker]}))
    return out


def answer_replace(s: State, code: int, log: Log) -> None:
    seat = s.stack.pop()[SEAT]
    take_step(s, seat, code - REPLACE, UP, log)


def order_matters(s: State, markers: Board, left: int, blocked: int) -> bool:
    """Whether some other order of settling can end in a position that the written order cannot."""
    return outcomes(s, markers, left, blocked, True) != outcomes(s, markers, left, blocked, False)


def outcomes(s: State, markers: Board, left: int, blocked: int, in_order: bool) -> set[Board]:
    """Every position the replacement moves can end in."""
    if not left:
        return {markers}
    found: set[Board] = set()
    due = members(left)
    for marker in due[:1] if in_order else due:
        rest = left & ~(1 << marker)
        others = replacements(s, markers, marker, blocked)
        if not others:
            found |= outcomes(s, markers, rest, blocked, in_order)
        for other in others:
            moved = list(markers)
            moved[other] -= s.content.salon.columns
            found |= outcomes(s, tuple(moved), rest, blocked, in_order)
    return found
