# mypyc: compile
"""Scoring and winner (chapter 21).

Nothing is changed: the points are computed from the position, so that they can also tell how a game would end now.
"""

from typing import Final

from ludgate.engine.contract import SeatScore
from ludgate.games.guilds.content.arrays import POINTS_MOST, POINTS_PER
from ludgate.games.guilds.rules.counting import count, pairs
from ludgate.games.guilds.rules.state import State

BEST_CARD: Final = 1
SHARED: Final = 2


def reward_points(s: State, seat: int, card: int) -> int:
    """G21.3, G21.4, components 3c: what one Mayoral Reward card is worth to its holder."""
    points = s.content.points[card]
    counted = count(s, seat, points.counter)
    if points.shape == POINTS_PER:
        return min(points.amount * counted, points.most)
    if points.shape == POINTS_MOST:
        best = max([count(s, other, points.counter) for other in range(s.seats)])
        return points.amount if counted and counted == best else 0
    worth = 0
    for needed, value in points.steps:
        if counted >= needed:
            worth = value
    return worth


def pair_points(s: State, seat: int) -> int:
    """G21.5: one point for each pair of adjacent own Masters."""
    return pairs(s, seat, s.variant.guilds_only_pairs)


def card_points(s: State, seat: int) -> list[int]:
    return [reward_points(s, seat, card) for card in s.rewards[seat]]


def tie_break(s: State, seat: int) -> int:
    """G21.8, X3: more Mayoral Reward cards; by table option the best single one, or nothing."""
    if s.variant.tie == SHARED:
        return 0
    if s.variant.tie == BEST_CARD:
        return max(card_points(s, seat), default=0)
    return len(s.rewards[seat])


def scores(s: State) -> list[SeatScore]:
    """G21.7 to G21.9: most points; equal players share a place."""
    ranks: list[tuple[int, int]] = []
    for seat in range(s.seats):
        total = s.vp[seat] + sum(card_points(s, seat)) + pair_points(s, seat)
        ranks.append((total, tie_break(s, seat)))
    result: list[SeatScore] = []
    for seat in range(s.seats):
        place = 1
        for other in ranks:
            if other > ranks[seat]:
                place += 1
        result.append(SeatScore(seat, ranks[seat][0], place, breakdown(s, seat), facts(s, seat)))
    return result


def breakdown(s: State, seat: int) -> dict[str, int]:
    """Points during play, each reward card by its slug, adjacent pairs; the sum is the total."""
    points = {"play": s.vp[seat]}
    for card in s.rewards[seat]:
        points[s.content.reward_slug[card]] = reward_points(s, seat, card)
    points["pairs"] = pair_points(s, seat)
    return points


def facts(s: State, seat: int) -> dict[str, int]:
    """The figures behind the points."""
    masters = 0
    for cell in range(len(s.tile)):
        if s.resolved[cell] and s.pawns[cell * s.seats + seat]:
            masters += 1
    return {
        "masters": masters,
        "reward_cards": len(s.rewards[seat]),
        "tokens": len(s.kept[seat]),
        "tie": s.variant.tie,
    }
