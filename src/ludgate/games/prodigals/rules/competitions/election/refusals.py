"""Why a move of Election is not allowed."""

from ludgate.engine.contract import Refusal
from ludgate.games.prodigals.rules.competitions.election.circles import SIDES, cell_at, laid
from ludgate.games.prodigals.rules.competitions.election.verbs import (
    BATCH,
    IN_LAY,
    IN_TAKE_CIRCLE,
    IN_TURN_CIRCLE,
)
from ludgate.games.prodigals.rules.frames import VERB
from ludgate.games.prodigals.rules.refusal import refuse
from ludgate.games.prodigals.rules.state import State

VERBS = ("lose", "pick", "lay", "turn", "batch")
TURNS = ("0", "90", "180", "270")


def why(s: State, seat: int, phase: int, words: list[str]) -> Refusal | None:
    """The rule against a move with a verb of this competition."""
    verb = words[0]
    word = words[1] if len(words) > 1 else ""
    if verb == "pick":
        return why_pick(s, phase, word)
    if verb == "lay":
        return why_lay(s, seat, phase, word)
    if verb == "turn":
        return why_turn(s, phase, word)
    if verb == "batch" and s.choices[0] - s.choices[0] % VERB == BATCH:
        return refuse("batch-size", cards=len(s.choices))
    return refuse("no-such-action")


def why_pick(s: State, phase: int, tile: str) -> Refusal:
    if tile not in s.content.hustings.circle_slug:
        return refuse("no-move", move=f"pick {tile}")
    return refuse("not-lying-there", tile=tile) if phase == IN_TAKE_CIRCLE else refuse("no-tile-now")


def why_lay(s: State, seat: int, phase: int, word: str) -> Refusal:
    """P13.6 to P13.9."""
    x, _, y = word.partition(",")
    if not (x.lstrip("-").isdecimal() and y.lstrip("-").isdecimal()) or abs(int(x)) > 30 or abs(int(y)) > 30:
        return refuse("no-move", move=f"lay {word}")
    if phase != IN_LAY:
        return refuse("no-tile-now")
    cell, layout = cell_at(int(x), int(y)), laid(s, seat)
    if cell in layout:
        return refuse("cell-taken")
    beside = any(cell + side in layout for side in SIDES)
    return refuse("edges-clash") if beside else refuse("cell-apart")


def why_turn(s: State, phase: int, word: str) -> Refusal:
    if word not in TURNS:
        return refuse("no-move", move=f"turn {word}")
    if phase != IN_TURN_CIRCLE:
        return refuse("no-tile-now")
    return refuse("no-turning") if s.variant.no_turning else refuse("turn-clash")
