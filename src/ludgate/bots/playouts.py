"""Whole games in imagined worlds: what an option, or a position as it stands, comes to at the end.

All seats go on by the bare policy of the game, which is the assumption to be named with every figure.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from msgspec import Struct

from ludgate.bots.brain import Brain
from ludgate.bots.brains import tuning_of
from ludgate.bots.scoring import Scoring
from ludgate.engine.contract import SeatScore, State

SURE = 1.96  # standard errors on either side of a 95 % interval


@dataclass(frozen=True)
class Playout:
    """One option in one world, at the end of the game, as the deciding seat sees it."""

    total: int
    won: float  # the part of the win that the seat has
    sheet: dict[str, int]  # the lines of its score sheet, as they are told


class Estimate(Struct, frozen=True):
    """A mean and how far it may be off, with 95 % certainty."""

    mean: float
    within: float

    @property
    def unclear(self) -> bool:
        """May it as well be nothing?"""
        return abs(self.mean) <= self.within


def scoring_of(game: str) -> Scoring:
    """How the score sheet of a game is read."""
    scoring: Scoring = tuning_of(game).SCORING
    return scoring


def play_option(policy: Brain, world: State, code: int, seat: int) -> Playout:
    """Carry out an option in a copy of a world, and play to the end."""
    s = world.copy()
    policy.rules.apply(s, code, None)
    return playout_of(policy, play_on(policy, s), seat)


def play_on(policy: Brain, s: State) -> list[SeatScore]:
    """Play a world to its end; the result of all seats."""
    policy.play_out(s)
    return policy.rules.scores(s)


def playout_of(policy: Brain, scores: Sequence[SeatScore], seat: int) -> Playout:
    sheet = scoring_of(policy.rules.info.slug).told(scores[seat].breakdown)
    return Playout(scores[seat].total, share_of_win(scores, seat), sheet)


def share_of_win(scores: Sequence[SeatScore], seat: int) -> float:
    """All of it, a part where several share the first place, or nothing."""
    winners = [score.seat for score in scores if score.place == 1]
    return 1 / len(winners) if seat in winners else 0.0


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of values and its 95 % interval; of a single one the interval is everything."""
    count = len(values)
    mean = sum(values) / count
    if count < 2:
        return Estimate(mean, math.inf)
    variance = sum((value - mean) ** 2 for value in values) / (count - 1)
    return Estimate(mean, SURE * math.sqrt(variance / count))


def interval(count: int, total: int, square: int) -> Estimate:
    """The same from sums: of the values and of their squares; a single value is certain, it is a result."""
    mean = total / count
    if count < 2:
        return Estimate(mean, 0.0)
    variance = (square - total * mean) / (count - 1)
    return Estimate(mean, SURE * math.sqrt(max(0.0, variance) / count))
