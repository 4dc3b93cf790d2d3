"""Options compared by whole games: each is played out in the same imagined worlds, and what it comes to is told line by
line.

This is what an explanation is made of: lines of the score sheet add up to totals, so nothing in it is invented. All
seats go on by the bare policy of the game, which is the assumption to be named with every figure.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from ludgate.bots.brain import Brain, Deal
from ludgate.engine.contract import SeatScore

SURE = 1.96  # standard errors on either side of a 95 % interval


@dataclass(frozen=True)
class Playout:
    """One option in one world, at the end of the game, as the deciding seat sees it."""

    total: int
    margin: int  # to the best rival, positive when ahead
    won: float  # the part of the win that the seat has
    sheet: dict[str, int]  # the lines of its score sheet


@dataclass(frozen=True)
class Estimate:
    """A mean and how far it may be off, with 95 % certainty."""

    mean: float
    within: float

    @property
    def unclear(self) -> bool:
        """May it as well be nothing?"""
        return abs(self.mean) <= self.within


class Comparison:
    """The same worlds for every option; option and world find a playout."""

    def __init__(self, playouts: dict[int, list[Playout]]) -> None:
        self.playouts = playouts

    def total(self, code: int) -> Estimate:
        return estimate([float(one.total) for one in self.playouts[code]])

    def win_chance(self, code: int) -> Estimate:
        return estimate([one.won for one in self.playouts[code]])

    def line(self, code: int, line: str) -> Estimate:
        """One line of the score sheet; nothing where a sheet does not have it."""
        return estimate([float(one.sheet.get(line, 0)) for one in self.playouts[code]])

    def lines(self) -> list[str]:
        """All lines of all sheets, in the order in which they first came up."""
        sheets = [one.sheet for playouts in self.playouts.values() for one in playouts]
        return list(dict.fromkeys(line for sheet in sheets for line in sheet))

    def difference(self, one: int, other: int, line: str | None = None) -> Estimate:
        """How much more an option brings than another in the same worlds, in all or in one line."""
        pairs = zip(self.playouts[one], self.playouts[other], strict=True)
        return estimate([_value(first, line) - _value(second, line) for first, second in pairs])


def _value(playout: Playout, line: str | None) -> float:
    return float(playout.total if line is None else playout.sheet.get(line, 0))


def compare(policy: Brain, deal: Deal, seat: int, codes: Sequence[int], worlds: int) -> Comparison:
    """Play every option out in each of so many worlds."""
    found: dict[int, list[Playout]] = {code: [] for code in codes}
    for number in range(worlds):
        world = deal(number)
        for code in codes:
            s = world.copy()
            policy.rules.apply(s, code, None)
            policy.play_out(s)
            found[code].append(playout_of(policy.rules.scores(s), int(policy.targets(s, seat)[0]), seat))
    return Comparison(found)


def playout_of(scores: list[SeatScore], margin: int, seat: int) -> Playout:
    winners = [score.seat for score in scores if score.place == 1]
    won = 1 / len(winners) if seat in winners else 0.0
    return Playout(scores[seat].total, margin, won, scores[seat].breakdown)


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of values and its 95 % interval; of a single one the interval is everything."""
    count = len(values)
    mean = sum(values) / count
    if count < 2:
        return Estimate(mean, math.inf)
    variance = sum((value - mean) ** 2 for value in values) / (count - 1)
    return Estimate(mean, SURE * math.sqrt(variance / count))
