# mypyc: compile
"""Scores and ranking (P17.23 to P17.33): the highest score of a player counts, and the lowest of these wins."""

from ludgate.engine.contract import SeatScore
from ludgate.games.prodigals.content.arrays import LAST_WILL, OWNERS
from ludgate.games.prodigals.rules.competitions.registry import COMPETITIONS
from ludgate.games.prodigals.rules.state import State


def competition_scores(s: State, seat: int) -> list[int]:
    """P1.3: one for each competition in play, in their order."""
    return [COMPETITIONS[competition].score(s, seat) for competition in s.places.in_play]


def rank(s: State, seat: int) -> list[int]:
    """P17.30, P17.31, P17.33: scores from high to low; compared in that order, lower is better.

    Last Will by itself: the total, then who is not bankrupt (W14.6).
    """
    if s.places.alone:
        return [*competition_scores(s, seat), 0 if COMPETITIONS[LAST_WILL].finished(s, seat) else 1]
    return sorted(competition_scores(s, seat), reverse=True)


def scores(s: State) -> list[SeatScore]:
    """P17.28, P17.29, P17.32: equal players share a place."""
    ranks = [rank(s, seat) for seat in range(s.seats)]
    result: list[SeatScore] = []
    for seat in range(s.seats):
        place = 1 + sum([1 for other in ranks if other < ranks[seat]])
        result.append(SeatScore(seat, ranks[seat][0], place, breakdown(s, seat), facts(s, seat)))
    return result


def breakdown(s: State, seat: int) -> dict[str, int]:
    """The score in each competition; the highest is the total. Last Will by itself: the parts of the total (W14.2)."""
    if s.places.alone:
        found = facts(s, seat)
        return {"money": found["money"], "properties": competition_scores(s, seat)[0] - found["money"]}
    return {OWNERS[competition]: COMPETITIONS[competition].score(s, seat) for competition in s.places.in_play}


def facts(s: State, seat: int) -> dict[str, int]:
    """The figures behind the scores."""
    found: dict[str, int] = {}
    for competition in s.places.in_play:
        found.update(COMPETITIONS[competition].facts(s, seat))
    return found
