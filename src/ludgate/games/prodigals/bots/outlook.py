# mypyc: compile
"""How much of a game of The Prodigals Club is left, what a point in each competition weighs, and the race to Hyde Park.

All prices are in points: one vote, one step, one pound. The highest score decides (P17.28), but what is still to come
can mostly be turned to where it is needed. So the score a seat may hope for is the *level*: the points to come are
poured on the highest score first, then on the highest two, and so on.
"""

import math
from collections.abc import Sequence
from typing import Final

from ludgate.games.prodigals.bots.clock import rounds_after, to_act
from ludgate.games.prodigals.bots.race import Race
from ludgate.games.prodigals.content.arrays import CENTRAL, ELECTION
from ludgate.games.prodigals.rules.phases.rounds import pawns_each
from ludgate.games.prodigals.rules.state import State

PER_ERRAND: Final = 1.3  # points of an errand to come that can be turned to any competition
LEVEL: Final = 0.9  # weight of the level; the rest is the mean of all scores
BOYS: Final = [0.0, 0.0, 1.0, 2.0]  # pawns of a round besides the plan's, by competitions in play with Last Will
SYMBOL: Final = 0.1  # what a symbol is worth besides the cards at hand, by turn to come and competition in play


class Outlook:
    """Time left and prices for a seat; it lives as long as one decision is thought about."""

    __slots__ = ("after", "each", "in_play", "race", "seat", "shared", "symbol", "symbols", "weights")

    def __init__(self, s: State, seat: int) -> None:
        self.seat: Final = seat
        self.in_play: Final = s.places.in_play
        self.after: Final = rounds_after(s)
        self.each: Final = BOYS[len(self.in_play)] if s.places.planned else float(pawns_each(s))
        self.symbol: Final = SYMBOL * len(self.in_play) * (self.after + (1 if to_act(s, seat) else 0))
        self.race: Final = Race(s, seat) if ELECTION in self.in_play else None
        self.shared: Final = [at for at in range(len(s.places.places)) if s.places.places[at].seat == seat]
        # filled in by the evaluation of the position at hand; used by habits
        self.weights: Final = [0.0] * CENTRAL
        self.symbols: Final = [self.symbol] * len(s.content.symbols)


def poured(scores: Sequence[float], points: float) -> tuple[float, int]:
    """The level that so many points bring the highest scores down to, and how many scores share it.

    >>> poured([20.0, 10.0], 6.0)
    (14.0, 1)
    >>> poured([20.0, 10.0, 2.0], 16.0)
    (7.0, 2)
    """
    ordered = sorted(scores, reverse=True)
    total, level = 0.0, math.inf
    for sharing in range(len(ordered)):
        if level >= ordered[sharing] and sharing:
            return level, sharing
        total += ordered[sharing]
        level = (total - points) / (sharing + 1)
    return level, len(ordered)
