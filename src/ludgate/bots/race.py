"""Racing: options are played on in the same imagined worlds until it is clear which of them is best.

The first candidate is the one that looking ahead prefers. It stands unless another does better in the same worlds by
more than chance explains. Playouts are counted, not timed, so that the same seed gives the same game; the deadline is a
guard for slow machines alone.
"""

import math
from dataclasses import dataclass
from time import perf_counter

from ludgate.bots.brain import Brain, Candidate, Deal
from ludgate.engine.contract import State


@dataclass(frozen=True)
class RaceSettings:
    """How long options are compared."""

    entrants: int  # candidates that take part, the best by looking ahead
    worlds: int  # at most
    least: int  # worlds before anybody drops out
    sure: float  # standard errors by which another one must be better than the first, or worse to drop out
    gap: float  # candidates whose value is lower than the best by more than this do not take part


class Entrant:
    """One option in the race: how much better than the first it did, world by world."""

    def __init__(self, code: int) -> None:
        self.code = code
        self.worlds = 0
        self.mean = 0.0
        self._squares = 0.0

    def add(self, difference: float) -> None:
        """One more world (Welford)."""
        self.worlds += 1
        before = difference - self.mean
        self.mean += before / self.worlds
        self._squares += before * (difference - self.mean)

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        if self.worlds < 2:
            return math.inf
        return math.sqrt(self._squares / (self.worlds - 1) / self.worlds)


def entrants_of(candidates: list[Candidate], settings: RaceSettings) -> list[int]:
    """The codes that take part, the best candidate first."""
    ordered = sorted(candidates, key=lambda candidate: -candidate[0])  # stable: of equal ones the first
    most = ordered[0][0]
    return [code for value, code in ordered[: settings.entrants] if value >= most - settings.gap]


def rolled_out(judge: Brain, policy: Brain, world: State, code: int, seat: int) -> float:
    """What a seat's position is worth about a round after an option in one world."""
    s = world.copy()
    policy.rules.apply(s, code, None)
    policy.play_round(s, seat)
    return judge.judged(s, seat)


def race(
    judge: Brain, policy: Brain, deal: Deal, seat: int, codes: list[int], settings: RaceSettings, seconds: float
) -> int:
    """The code of the winner; the first of ``codes`` is to be beaten. All seats play on by the bare ``policy``."""
    deadline = perf_counter() + seconds
    running = [Entrant(code) for code in codes[1:]]
    for number in range(settings.worlds):
        if not running or perf_counter() > deadline:
            break
        world = deal(number)
        first = rolled_out(judge, policy, world, codes[0], seat)
        for entrant in running:
            entrant.add(rolled_out(judge, policy, world, entrant.code, seat) - first)
        if number + 1 >= settings.least:
            running = [one for one in running if one.mean + settings.sure * one.error > 0]
    better = [one for one in running if one.mean > settings.sure * one.error]
    return max(better, key=lambda one: one.mean).code if better else codes[0]
