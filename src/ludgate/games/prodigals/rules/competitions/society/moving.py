# mypyc: compile
"""Moves, rows, columns and jumps, decision by decision (D2.7, D2.8, D3.8 to D3.11).

Several single moves of one card or space are one pool: the frame holds a sign for each effect, that is its directions,
the kind of marker and how many moves are left of it (P15.15).
"""

from typing import Final

from ludgate.engine.contract import Log
from ludgate.engine.frames import SEAT
from ludgate.games.prodigals.content.arrays import ANY, DOWN, UP
from ludgate.games.prodigals.rules.competitions.society.board import (
    FOUR,
    beside,
    can_step,
    fits,
    markers_of,
    put,
    row_of,
    society,
    steps,
    steps_up,
    take_step,
)
from ludgate.games.prodigals.rules.competitions.society.verbs import (
    IN_JUMP,
    IN_MARCH,
    IN_RAISE,
    IN_STEPS,
    JUMP,
    LEFT_OF_MOVES,
    LOWER,
    MARKER,
    RAISE,
    ROW,
    STEP,
)
from ludgate.games.prodigals.rules.frames import OPTION, STOP
from ludgate.games.prodigals.rules.state import EMPTY, State

SIGN: Final = 3  # numbers of a frame that make one sign: directions, kind of marker, moves left


def signs(frame: tuple[int, ...]) -> list[tuple[int, int]]:
    """The directions and the kind of marker of each sign that has a move left, else (0, ANY)."""
    out: list[tuple[int, int]] = []
    for at in range(2, len(frame), SIGN):
        out.append((frame[at], frame[at + 1]) if frame[at + 2] else (0, ANY))
    return out


def narrower(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether all that a sign allows is allowed by the other one too, which then is better kept."""
    return not one[0] & ~other[0] and other[1] in (ANY, one[1])


def offer_moves(s: State, log: Log) -> list[int]:
    """Every legal step; where several signs allow it, those that are not better kept (P15.15); or stop (P15.16)."""
    frame = s.stack[-1]
    markers = markers_of(s, frame[SEAT])
    pool = signs(frame)
    out: list[int] = []
    for sign in range(len(pool)):
        for marker, direction in steps(s, markers, pool[sign][0], pool[sign][1]):
            if not better_by_another(pool, sign, marker, direction):
                out.append(STEP + sign * OPTION + marker * MARKER + direction)
    if not out:
        s.stack.pop()
        return out
    out.append(STOP)
    return out


def better_by_another(pool: list[tuple[int, int]], sign: int, marker: int, direction: int) -> bool:
    """Whether another sign allows this step too and is narrower, or equal and earlier."""
    for other in range(len(pool)):
        if other == sign or not pool[other][0] & (1 << direction) or not fits(marker, pool[other][1]):
            continue
        if narrower(pool[other], pool[sign]) and (other < sign or not narrower(pool[sign], pool[other])):
            return True
    return False


def answer_moves(s: State, code: int, log: Log) -> None:
    frame = s.stack.pop()
    if code == STOP:
        return
    number = code - STEP
    at = LEFT_OF_MOVES + SIGN * (number // OPTION)
    left = (*frame[:at], frame[at] - 1, *frame[at + 1 :])
    if any(left[other] for other in range(LEFT_OF_MOVES, len(left), SIGN)):
        s.stack.append(left)
    take_step(s, frame[SEAT], number % OPTION // MARKER, number % MARKER, log)


# ---------------------------------------------------------------- several moves of one marker


def offer_march(s: State, log: Log) -> list[int]:
    """D3.16 with the table option of Q28: a step down of any marker, later of the same one again; or stop."""
    _, seat, _, marching = s.stack[-1]
    out: list[int] = []
    for marker, direction in steps(s, markers_of(s, seat), 1 << DOWN, ANY):
        if marching in (EMPTY, marker):
            out.append(STEP + marker * MARKER + direction)
    if not out:
        s.stack.pop()
        return out
    out.append(STOP)
    return out


def answer_march(s: State, code: int, log: Log) -> None:
    _, seat, left, _ = s.stack.pop()
    if code == STOP:
        return
    marker = (code - STEP) // MARKER
    if left > 1:
        s.stack.append((IN_MARCH, seat, left - 1, marker))
    take_step(s, seat, marker, DOWN, log)


# ---------------------------------------------------------------- rows and columns


def offer_row(s: State, log: Log) -> list[int]:
    """D3.9: each row with a marker that the effect can move; or none (P10.28)."""
    _, seat, kind, _ = s.stack[-1]
    markers = markers_of(s, seat)
    out: list[int] = []
    for marker, _ in steps(s, markers, 1 << DOWN, kind):
        code = ROW + row_of(s, markers[marker])
        if code not in out:
            out.append(code)
    if not out:
        s.stack.pop()
        return out
    out.sort()
    out.append(STOP)
    return out


def answer_row(s: State, code: int, log: Log) -> None:
    _, seat, kind, most = s.stack.pop()
    if code == STOP:
        return
    row = code - ROW
    chosen = 0
    for marker, space in enumerate(markers_of(s, seat)):
        if fits(marker, kind) and row_of(s, space) == row:
            chosen |= 1 << marker
    s.stack.append((IN_STEPS, seat, most, chosen))


def in_column(s: State, seat: int, kind: int, column: int) -> int:
    """P19.23: the markers of a kind in a column, as bits."""
    chosen = 0
    for marker, space in enumerate(markers_of(s, seat)):
        if fits(marker, kind) and space % s.content.salon.columns == column:
            chosen |= 1 << marker
    return chosen


def offer_steps(s: State, log: Log) -> list[int]:
    """D3.9, D3.10: for each marker concerned, in the player's order, so many steps down; or stop."""
    _, seat, most, chosen = s.stack[-1]
    markers = markers_of(s, seat)
    out: list[int] = []
    for marker in range(FOUR):
        if chosen & (1 << marker):
            for distance in range(1, free_below(s, markers, marker, most) + 1):
                out.append(LOWER + marker * MARKER + distance)
    if not out:
        s.stack.pop()
        return out
    out.append(STOP)
    return out


def free_below(s: State, markers: list[int], marker: int, most: int) -> int:
    """P15.17: steps down that are not over an occupied space."""
    space = markers[marker]
    for distance in range(most):
        space = beside(s, space, DOWN)
        if space < 0 or space in markers:
            return distance
    return most


def answer_steps(s: State, code: int, log: Log) -> None:
    _, seat, most, chosen = s.stack.pop()
    if code == STOP:
        return
    marker = (code - LOWER) // MARKER
    left = chosen & ~(1 << marker)
    if left:
        s.stack.append((IN_STEPS, seat, most, left))
    space = society(s).markers[seat * FOUR + marker]
    target = space + s.content.salon.columns * ((code - LOWER) % MARKER)
    put(s, seat, marker, target, log, "step")


# ---------------------------------------------------------------- jumps


def landing(s: State, markers: list[int], marker: int) -> int:
    """P19.25: the space a jump would end on, or EMPTY: over an occupied space onto an empty one."""
    over = beside(s, markers[marker], DOWN)
    if over < 0 or over not in markers:
        return EMPTY
    target = beside(s, over, DOWN)
    return EMPTY if target in markers else target


def offer_jump(s: State, log: Log) -> list[int]:
    """D3.11: a marker of the kind that can jump now, later the same one again; or stop."""
    _, seat, kind, _, jumper = s.stack[-1]
    markers = markers_of(s, seat)
    out: list[int] = []
    for marker in range(FOUR):
        able = fits(marker, kind) if jumper == EMPTY else marker == jumper
        if able and landing(s, markers, marker) != EMPTY:
            out.append(JUMP + marker)
    if not out:
        s.stack.pop()
        return out
    out.append(STOP)
    return out


def answer_jump(s: State, code: int, log: Log) -> None:
    _, seat, kind, left, _ = s.stack.pop()
    if code == STOP:
        return
    marker = code - JUMP
    if left > 1:
        s.stack.append((IN_JUMP, seat, kind, left - 1, marker))
    put(s, seat, marker, landing(s, markers_of(s, seat), marker), log, "jump")


# ---------------------------------------------------------------- the reverse of the basic action


def offer_raises(s: State, seat: int, times: int, out: list[int]) -> None:
    """P1.10, Q39: a marker 1 step up, if the reverse is possible in full."""
    markers = markers_of(s, seat)
    if steps_up(s, markers) >= times:
        for marker in range(FOUR):
            if can_step(s, markers, marker, UP):
                out.append(RAISE + marker)


def raise_one(s: State, seat: int, code: int, times: int, log: Log) -> None:
    take_step(s, seat, code - RAISE, UP, log)
    if times > 1:
        s.stack.append((IN_RAISE, seat, times - 1))


def offer_raise(s: State, log: Log) -> list[int]:
    out: list[int] = []
    _, seat, left = s.stack[-1]
    offer_raises(s, seat, left, out)
    return out


def answer_raise(s: State, code: int, log: Log) -> None:
    _, seat, times = s.stack.pop()
    raise_one(s, seat, code, times, log)
