# mypyc: compile
"""Where a game of The Prodigals Club stands in its rounds."""

from typing import Final

from ludgate.games.prodigals.rules.competitions.last_will.verbs import IN_KEEPING, IN_PLAN_DRAWS, IN_PLANNING
from ludgate.games.prodigals.rules.competitions.registry import COMPETITIONS
from ludgate.games.prodigals.rules.frames import IN_ACTIONS, IN_ERRANDS, IN_ROUND, IN_TURN
from ludgate.games.prodigals.rules.state import State

BEFORE_ACTIONS: Final = (IN_KEEPING, IN_ROUND, IN_PLANNING, IN_PLAN_DRAWS, IN_ERRANDS)
ROUND_UNDER_WAY: Final = (IN_ERRANDS, IN_ACTIONS, IN_TURN)


def rounds_after(s: State) -> int:
    """Rounds after this one; none where a score of 0 will end the game (P17.2)."""
    for competition in s.places.in_play:
        for seat in range(s.seats):
            if COMPETITIONS[competition].score(s, seat) < 0:
                return 0
    return s.variant.rounds - s.round


def to_act(s: State, seat: int) -> bool:
    """Whether the Actions turn of a seat in this round is still to come or not finished."""
    for frame in s.stack:
        if frame[0] in BEFORE_ACTIONS:
            return True
        if frame[0] == IN_ACTIONS:
            return s.order.index(seat) >= frame[1] or (IN_TURN, seat) in s.stack
    return (IN_TURN, seat) in s.stack


def phases_to_come(s: State) -> bool:
    """Whether Hyde Park and Dame Beatrice of this round are still to come."""
    for frame in s.stack:
        if frame[0] in ROUND_UNDER_WAY:
            return True
    return False
