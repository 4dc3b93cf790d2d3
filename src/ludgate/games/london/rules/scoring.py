# mypyc: compile
"""Final scoring in its seven steps (chapter 16), and who wins (chapter 17).

Nothing is changed: the steps are computed from the position, so that they can also tell how a game would end now.
"""

from typing import Final

from ludgate.engine.contract import SeatScore
from ludgate.games.london.rules.state import FLIPPED, REPAYMENT, UNPAID, State

POVERTY_TABLE: Final = (0, 1, 1, 2, 3, 5, 7, 9, 11, 13, 15)
STEPS: Final = ("track", "city", "money", "loans", "poverty")


def poverty_loss(poverty: int) -> int:
    """L5.9, L5.10: what the poverty table takes."""
    if poverty <= 10:
        return POVERTY_TABLE[poverty]
    return POVERTY_TABLE[10] + 3 * (poverty - 10)


def poverty_with_hand(s: State, seat: int) -> int:
    """L16.3, step 1: one poverty for each card in hand."""
    return s.poverty[seat] + len(s.hands[seat])


def city_prestige(s: State, seat: int) -> int:
    """L16.4, step 2: all city cards, covered and flipped ones included."""
    total = 0
    for stack in s.city[seat]:
        for card in stack:
            total += s.content.end_prestige[card % FLIPPED]
    return total


def repaid_at_end(s: State, seat: int) -> int:
    """L16.5, step 3: as many loans as the cash can repay."""
    return min(s.loans[seat], s.cash[seat] // REPAYMENT)


def money_prestige(s: State, seat: int) -> int:
    """L16.6, step 4: one prestige for every full £3 that is left."""
    return (s.cash[seat] - REPAYMENT * repaid_at_end(s, seat)) // 3


def loan_loss(s: State, seat: int) -> int:
    """L16.7, step 5: seven prestige for each loan left."""
    return UNPAID * (s.loans[seat] - repaid_at_end(s, seat))


def poverty_left(s: State) -> list[int]:
    """L16.8, step 6: everybody returns as much as the player with the least has."""
    poverty = [poverty_with_hand(s, seat) for seat in range(s.seats)]
    least = min(poverty)
    return [worth - least for worth in poverty]


def total(s: State, seat: int, left: list[int]) -> int:
    """L16.1 to L16.11: the sum of all steps; it may be negative."""
    return (
        s.prestige[seat]
        + city_prestige(s, seat)
        + money_prestige(s, seat)
        - loan_loss(s, seat)
        - poverty_loss(left[seat])
    )


def highest_card(s: State, seat: int) -> int:
    """L17.5, L17.6: the best single city card, covered and flipped ones included."""
    best = 0
    for stack in s.city[seat]:
        for card in stack:
            best = max(best, s.content.end_prestige[card % FLIPPED])
    return best


def rank(s: State, seat: int, left: list[int]) -> tuple[int, int, int, int]:
    """L17.1 to L17.5: most prestige, least poverty, most boroughs, highest card."""
    return (total(s, seat, left), -left[seat], len(s.boroughs[seat]), highest_card(s, seat))


def totals(s: State) -> list[int]:
    left = poverty_left(s)
    return [total(s, seat, left) for seat in range(s.seats)]


def scores(s: State) -> list[SeatScore]:
    """L17.7, L17.8: players equal in everything share a place; the same chain orders all places."""
    left = poverty_left(s)
    ranks = [rank(s, seat, left) for seat in range(s.seats)]
    result: list[SeatScore] = []
    for seat in range(s.seats):
        place = 1
        for other in ranks:
            if other > ranks[seat]:
                place += 1
        result.append(SeatScore(seat, ranks[seat][0], place, breakdown(s, seat, left), facts(s, seat, left)))
    return result


def breakdown(s: State, seat: int, left: list[int]) -> dict[str, int]:
    """What each step brings or takes; the sum is the total."""
    return {
        "track": s.prestige[seat],
        "city": city_prestige(s, seat),
        "money": money_prestige(s, seat),
        "loans": -loan_loss(s, seat),
        "poverty": -poverty_loss(left[seat]),
    }


def facts(s: State, seat: int, left: list[int]) -> dict[str, int]:
    """The figures behind the steps and the tie-breaks."""
    return {
        "hand": len(s.hands[seat]),
        "poverty_before": poverty_with_hand(s, seat),
        "poverty_left": left[seat],
        "repaid": repaid_at_end(s, seat),
        "cash_left": s.cash[seat] - REPAYMENT * repaid_at_end(s, seat),
        "loans_left": s.loans[seat] - repaid_at_end(s, seat),
        "boroughs": len(s.boroughs[seat]),
        "highest_card": highest_card(s, seat),
    }
