# mypyc: compile
"""The evaluation of a position for one seat: the final score that it promises, in prestige."""

from typing import Final

from ludgate.games.london.bots.outlook import EARLY_POVERTY, END_MONEY, SPENDING_CASH, Outlook, smooth_loss
from ludgate.games.london.bots.worth import (
    BUILT_IN_TIME,
    PARTNER_MISSING,
    action_value,
    borough_in_force,
    build_value,
    card_in_force,
    promise,
)
from ludgate.games.london.content.arrays import ACTION, PAUPER, PAY_ANY_COLOUR
from ludgate.games.london.rules.scoring import city_prestige, poverty_with_hand
from ludgate.games.london.rules.state import FLIPPED, REPAYMENT, UNPAID, State

FULL_CITY: Final = 6.0  # what a run should bring; a city that promises more has waited too long
SURPLUS: Final = 0.7  # share that is lost of what it promises above that
LATER_RUN: Final = 0.6  # that a card which stays face up acts in one of the later runs
HARDLY: Final = 0.15  # share of its gain that a card is worth which does not earn the poverty of its stack
DEAD_STACK: Final = 0.35  # of a poverty, for every stack without a card to activate
STACK_LATER: Final = 0.1  # the same for every later run; a stack also makes room for more cards
HELD_CARD: Final = 0.2  # of a poverty, for every card in hand: not all of them are gone at the next run
CROWDED: Final = 0.035  # the same again for every other card in hand
PAUPER_IN_HAND: Final = 0.8  # of a poverty: hard to get rid of
LAST_TURN_CARD: Final = 0.6  # that a card is still built in the last turn


def evaluate(s: State, o: Outlook) -> float:
    """Score so far, what cards and money promise, and poverty against the others."""
    seat = o.seat
    pile = s.boroughs[seat]
    return (
        s.prestige[seat]
        + city_prestige(s, seat)
        + money_value(s, o)
        + poverty_value(s, o)
        + city_value(s, o)
        + hand_value(s, o)
        + (borough_in_force(s, pile[-1], o) if pile and o.left > 0 else 0.0)
    )


def money_value(s: State, o: Outlook) -> float:
    """L16.5 to L16.7, and what cash can buy before; a loan costs its repayment or seven prestige, and poverty."""
    cash, loans = s.cash[o.seat], s.loans[o.seat]
    if o.left <= 0:
        repaid = min(loans, cash // REPAYMENT)
        return (cash - REPAYMENT * repaid) // 3 - UNPAID * (loans - repaid)
    return cash * END_MONEY + min(cash, SPENDING_CASH) * o.spending - loans * o.loan


def poverty_value(s: State, o: Outlook) -> float:
    """L16.3, L16.8, L16.10: early a price for each, towards the end the table; the others' losses count a little."""
    seat = o.seat
    mine = float(poverty_with_hand(s, seat)) if o.left <= 0 else float(s.poverty[seat])
    least = min(mine, o.least)
    loss = o.late * smooth_loss(mine - least) + (1 - o.late) * EARLY_POVERTY * mine
    for other, weight in o.targets:
        theirs = o.late * smooth_loss(s.poverty[other] - least) + (1 - o.late) * EARLY_POVERTY * s.poverty[other]
        loss -= weight * (theirs - s.cash[other] * END_MONEY + s.loans[other] * UNPAID)
    return -loss


def city_value(s: State, o: Outlook) -> float:
    """What the next run would bring, each card less the poverty of its stack; cards that stay face up act again later.

    A stack with nothing to activate costs its poverty for nothing until it is built over.
    """
    if o.left <= 0:
        return 0.0
    next_run = later_runs = in_force = 0.0
    dead = 0
    for stack in s.city[o.seat]:
        top = stack[-1]
        gain = promise(s, top, o) if top < FLIPPED else 0.0
        if gain <= 0:
            dead += 1
        else:
            next_run += max(gain - o.poverty, HARDLY * gain)
            if not s.content.flip[top]:
                later_runs += gain
        if top < FLIPPED:
            in_force += card_in_force(s, top, o)
    later = max(0.0, o.runs - 1.0)
    return (
        o.chance * (next_run - SURPLUS * max(0.0, next_run - FULL_CITY))
        + LATER_RUN * later * later_runs
        + in_force
        - o.poverty * (DEAD_STACK * dead * min(1.0, o.runs) + STACK_LATER * later * len(s.city[o.seat]))
    )


def hand_value(s: State, o: Outlook) -> float:
    """What can be built with the hand: half of a colour pays for the other half; each card held costs some poverty."""
    if o.left <= 0:
        return 0.0
    content = s.content
    hand = s.hands[o.seat]
    value = 0.0
    paupers = 0
    colours: list[list[float]] = [[], [], []]
    mixed = pays_any_colour(s, o.seat)
    for card in hand:
        if content.kind[card] == PAUPER:
            paupers += 1
        elif content.kind[card] == ACTION:
            value += action_value(s, card)
            colours[0 if mixed else content.colour[card]].append(0.0)
        else:
            colours[0 if mixed else content.colour[card]].append(build_value(s, card, o))
    for builds in colours:
        if builds:
            value += colour_value(builds)
    value *= BUILT_IN_TIME if o.left >= 2 else LAST_TURN_CARD
    cards = len(hand)
    return value - o.poverty * (HELD_CARD * cards + CROWDED * cards * cards / 2 + PAUPER_IN_HAND * paupers)


def colour_value(builds: list[float]) -> float:
    """The better half of one colour is built, the other half pays; an odd card waits for a partner."""
    builds.sort(reverse=True)
    pairs = len(builds) // 2
    value = 0.0
    for build in builds[:pairs]:
        value += max(0.0, build)
    if len(builds) % 2:
        value += PARTNER_MISSING * max(0.0, builds[pairs])
    return value


def pays_any_colour(s: State, seat: int) -> bool:
    """Is there an ability in force by which any coloured card pays for any other?"""
    content = s.content
    pile = s.boroughs[seat]
    if pile:
        for ability in content.borough_abilities[pile[-1]]:
            if ability.part.kind == PAY_ANY_COLOUR and ability.often:
                return True
    for stack in s.city[seat]:
        top = stack[-1]
        if top < FLIPPED and content.card_moments[top]:
            for ability in content.card_abilities[top]:
                if ability.part.kind == PAY_ANY_COLOUR:
                    return True
    return False
