# mypyc: compile
"""Prices for one decision: what money, poverty, a run and the time left are worth to a seat.

All figures are in prestige at the end of the game. They are taken from what the seat may know, once for a decision, so
that all its options are measured alike.
"""

from functools import cache
from typing import Final

from ludgate.games.london.content.arrays import (
    DRAW,
    GAIN_MONEY,
    GAIN_POVERTY,
    GAIN_PRESTIGE,
    PAY_MONEY,
    PER_BLUE,
    PER_BROWN,
    PLAY_FROM_BOARD,
    REMOVE_POVERTY,
    REPEAT_CARD,
    Content,
    Part,
)
from ludgate.games.london.rules.frames import IN_ACTION
from ludgate.games.london.rules.scoring import poverty_loss
from ludgate.games.london.rules.state import NOBODY, REPAYMENT, UNPAID, State

DRAWS_PER_TURN: Final = 1.6  # cards that leave the deck in one turn of one player
TURNS_PER_RUN: Final = 4.0  # turns between two runs of the city
MOST_RUNS: Final = 3.5  # that are looked ahead to
END_MONEY: Final = 1 / 3  # L16.6
SPENDING: Final = 0.12  # what £1 brings above that while there is time to buy land with it
SPENDING_TIME: Final = 5.0  # own turns after which money is worth its full price
SPENDING_CASH: Final = 22  # cash above this is not spent so soon
EARLY_POVERTY: Final = 0.6  # the price of one poverty long before the end
LATE_TURNS: Final = 4.0  # own turns before the end at which table and early price count alike
OTHERS: Final = 0.35  # what a loss of the leading other player is worth; of the rest half of it
RUN_CHANCE: Final = 0.55  # that a face-up card is activated if there is time for a run

STEADY: Final = (GAIN_MONEY, GAIN_PRESTIGE, REMOVE_POVERTY, GAIN_POVERTY, PAY_MONEY, DRAW, PLAY_FROM_BOARD, REPEAT_CARD)


def is_steady(content: Content, card: int) -> bool:
    """Does the card promise the same whatever else lies in the city, in the hand or in the borough pile?"""
    return all(part.kind in STEADY and not part.per for part in parts_of(content, card))


def removal_of(content: Content, card: int) -> int:
    return sum(part.amount for part in parts_of(content, card) if part.kind == REMOVE_POVERTY)


def order_of(content: Content, card: int) -> float:
    """When in a run the card is best activated, the higher the sooner: what counts face-up cards before they flip."""
    if content.repeats[card]:
        return 0.0
    parts = parts_of(content, card)
    if any(part.per in (PER_BROWN, PER_BLUE) for part in parts):
        return 40.0
    if any(part.kind == GAIN_POVERTY for part in parts):
        return 30.0
    return 10.0 if content.flip[card] else 20.0


def parts_of(content: Content, card: int) -> tuple[Part, ...]:
    return content.effects[content.effect[card]] if content.effect[card] >= 0 else ()


Facts = tuple[tuple[bool, ...], tuple[int, ...], tuple[float, ...]]


@cache
def facts(content: Content) -> Facts:
    """What never changes of the cards: steadiness, removal of poverty, order in a run."""
    cards = range(len(content.slug))
    return (
        tuple(is_steady(content, card) for card in cards),
        tuple(removal_of(content, card) for card in cards),
        tuple(order_of(content, card) for card in cards),
    )


class Outlook:
    """Time left and prices for a seat.

    ``left`` counts the own actions that come after the one the decision belongs to, or that one too where it is still
    open.
    """

    __slots__ = (
        "builds",
        "chance",
        "held",
        "in_force",
        "late",
        "least",
        "left",
        "loan",
        "money",
        "order",
        "poverty",
        "promises",
        "removal",
        "runs",
        "seat",
        "spending",
        "steady",
        "targets",
        "tops",
    )

    def __init__(self, s: State, seat: int) -> None:
        self.seat: Final = seat
        self.held: Final = s.poverty[seat]
        self.left: Final = later_turns(s, seat) + (1.0 if action_to_come(s) else 0.0)
        self.runs: Final = runs_left(self.left)
        self.chance: Final = RUN_CHANCE * min(1.0, self.left)
        self.spending: Final = SPENDING * min(1.0, self.left / SPENDING_TIME)
        self.money: Final = END_MONEY + self.spending
        self.late: Final = 1.0 / (1.0 + self.left / LATE_TURNS)
        self.least: Final = least_poverty_of_others(s, seat)
        self.poverty: Final = poverty_price(s.poverty[seat] + len(s.hands[seat]) / 2 - self.least, self.late)
        self.loan: Final = min(float(UNPAID), REPAYMENT * self.money) + self.poverty * self.runs
        self.targets: Final = rivals(s, seat)
        # values of cards that do not change while this decision is thought about
        self.steady, self.removal, self.order = facts(s.content)
        self.tops: Final[dict[int, float]] = {}
        self.promises: Final[dict[int, float]] = {}
        self.builds: Final[dict[int, float]] = {}
        self.in_force: Final[dict[int, float]] = {}


def rivals(s: State, seat: int) -> list[tuple[int, float]]:
    """The other seats and what their losses are worth: most those of the one who is ahead."""
    others = [other for other in range(s.seats) if other != seat]
    standing = {other: s.prestige[other] - poverty_loss(s.poverty[other]) / 2 for other in others}
    best = max(standing.values())
    return [(other, OTHERS if standing[other] == best else OTHERS / 2) for other in others]


def action_to_come(s: State) -> bool:
    """Does this decision come before the choice of the action?"""
    for frame in s.stack[:-1]:
        if frame[0] == IN_ACTION:
            return True
    return False


def later_turns(s: State, seat: int) -> float:
    """Own turns after the present turn: exactly in the last turns, else from the size of the deck (L15.2)."""
    if s.last_seat != NOBODY:
        ahead = (seat - s.turn) % s.seats
        return 1.0 if 0 < ahead < (s.last_seat - s.turn) % s.seats else 0.0
    return 0.6 + (len(s.deck) - s.cursor) / (DRAWS_PER_TURN * s.seats)


def runs_left(left: float) -> float:
    """Runs that are still to be expected."""
    return min(left, 0.7 + left / TURNS_PER_RUN, MOST_RUNS)


def least_poverty_of_others(s: State, seat: int) -> float:
    """What everybody can return in the end (L16.8), as far as it can be foreseen."""
    return min(forecast_poverty(s, other) for other in range(s.seats) if other != seat)


def forecast_poverty(s: State, other: int) -> float:
    """Poverty now, the hand, and part of the run that is still to come."""
    more = min(1.0, later_turns(s, other))
    return s.poverty[other] + (1.0 - more / 2) * len(s.hands[other]) + more / 2 * (len(s.city[other]) + s.loans[other])


def smooth_loss(poverty: float) -> float:
    """The poverty table (L5.9) between whole numbers."""
    if poverty <= 0:
        return 0.0
    low = int(poverty)
    return poverty_loss(low) + (poverty - low) * (poverty_loss(low + 1) - poverty_loss(low))


def poverty_price(ahead: float, late: float) -> float:
    """The price of one poverty more; ``ahead`` is how much more than the others' least the seat has."""
    table = smooth_loss(ahead + 1) - smooth_loss(ahead) if ahead > 0 else OTHERS * 2
    return (1 - late) * EARLY_POVERTY + late * table
