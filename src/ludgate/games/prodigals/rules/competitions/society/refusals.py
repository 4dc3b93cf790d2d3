"""Why a move of Society is not allowed."""

from ludgate.engine.contract import Refusal
from ludgate.games.prodigals.content.arrays import DIRECTIONS, DOWN, MARKERS, UP
from ludgate.games.prodigals.rules.competitions.society.board import OFF, beside, fits, markers_of
from ludgate.games.prodigals.rules.competitions.society.moving import signs
from ludgate.games.prodigals.rules.competitions.society.verbs import (
    IN_MARCH,
    IN_MOVES,
    IN_REPLACE,
    IN_SETTLE,
    IN_STEPS,
    STEP,
)
from ludgate.games.prodigals.rules.frames import IN_BENEFITS, IN_CHOICE, VERB
from ludgate.games.prodigals.rules.refusal import refuse
from ludgate.games.prodigals.rules.state import EMPTY, State

VERBS = ("move", "raise", "row", "lower", "jump", "settle", "replace")


def why(s: State, seat: int, phase: int, words: list[str]) -> Refusal | None:
    """The rule against a move with a verb of this competition."""
    verb = words[0]
    word = words[1] if len(words) > 1 else ""
    if verb == "row":
        return refuse("no-row") if word.lstrip("-").isdecimal() else refuse("no-move", move=" ".join(words))
    if word not in MARKERS:
        return refuse("no-move", move=" ".join(words))
    if verb == "move":
        return why_step(s, seat, phase, MARKERS.index(word), words)
    if verb == "lower" and phase == IN_STEPS:
        return why_lower(s, seat, MARKERS.index(word), words[2] if len(words) > 2 else "")
    return why_other(s, seat, phase, verb, MARKERS.index(word))


def why_step(s: State, seat: int, phase: int, marker: int, words: list[str]) -> Refusal | None:
    """P15.8 to P15.13."""
    if len(words) < 3 or words[2] not in DIRECTIONS:
        return refuse("no-move", move=" ".join(words))
    direction = DIRECTIONS.index(words[2])
    if phase in (IN_CHOICE, IN_BENEFITS) and any(code - code % VERB == STEP for code in s.choices):
        return why_target(s, seat, marker, direction) or refuse("wrong-direction")
    if phase == IN_MARCH:
        return why_march(s, seat, marker, direction)
    if phase != IN_MOVES:
        return refuse("no-step-now")
    pool = signs(s.stack[-1])
    if not any(fits(marker, kind) for allowed, kind in pool if allowed):
        return refuse("wrong-marker")
    if not any(allowed & (1 << direction) and fits(marker, kind) for allowed, kind in pool):
        return refuse("wrong-direction")
    return why_target(s, seat, marker, direction)


def why_march(s: State, seat: int, marker: int, direction: int) -> Refusal | None:
    """Q28: down, and with the marker that has begun."""
    if direction != DOWN:
        return refuse("wrong-direction")
    _, _, _, marching = s.stack[-1]
    return refuse("one-marker") if marching not in (EMPTY, marker) else why_target(s, seat, marker, direction)


def why_target(s: State, seat: int, marker: int, direction: int) -> Refusal | None:
    markers = markers_of(s, seat)
    target = beside(s, markers[marker], direction)
    if target == OFF:
        return refuse("off-board")
    return refuse("space-taken") if target in markers else None


def why_other(s: State, seat: int, phase: int, verb: str, marker: int) -> Refusal | None:
    if verb == "jump":
        return refuse("no-jump")
    if verb == "settle":
        return refuse("not-blocked")
    if verb == "replace":
        return refuse("not-raised") if phase in (IN_REPLACE, IN_SETTLE) else refuse("no-step-now")
    if verb == "raise":
        return why_target(s, seat, marker, UP) or refuse("no-such-action")
    return refuse("no-step-now")


def why_lower(s: State, seat: int, marker: int, steps: str) -> Refusal:
    """P19.22 to P19.24: which markers, how far, never over an occupied space."""
    _, _, most, concerned = s.stack[-1]
    if not concerned & (1 << marker):
        return refuse("wrong-marker")
    if steps not in [str(number) for number in range(1, most + 1)]:
        return refuse("too-many-steps", steps=most)
    return why_target(s, seat, marker, DOWN) or refuse("space-taken")
