# mypyc: compile
"""A position of London in numbers, as one seat sees it, for values learned from self-play.

In their order:

- time: seats (one of two, three, four), the share of the deck that is left and its square, whether the last turns have
  begun, how many turns until the own one (one of four), whether the own action of this turn is still to come;
- three players, the own seat, the rival who stands best, and the mean of all rivals: prestige, end prestige of the
  city, cash, loans, poverty, its square, the poverty table, hand, stacks, open cards that can be activated, those of
  them that do not flip, boroughs, and what the open cards bring at a run in money, prestige and poverty;
- what decides: the score so far against the best rival, poverty against the least of the rivals;
- the own hand: cards of each colour, pairs of a colour, Paupers, what its buildings bring in end prestige, money,
  prestige and poverty, and what they cost;
- the parts of the hand-made evaluation: money, poverty, city, hand, the borough on top;
- the own seat, the differences and the hand once more, times the share of the deck that is left;
- one number for each record of the component files: so many in the own hand; the same for the own open city;
- one number for each borough: whether it is on top of the own pile.
"""

from functools import cache
from typing import Final

from ludgate.games.london.bots.evaluation import city_value, hand_value, money_value, poverty_value
from ludgate.games.london.bots.outlook import Outlook, action_to_come, parts_of
from ludgate.games.london.bots.worth import borough_in_force
from ludgate.games.london.content.arrays import (
    BUILDING,
    GAIN_MONEY,
    GAIN_POVERTY,
    GAIN_PRESTIGE,
    PAUPER,
    REMOVE_POVERTY,
    Content,
)
from ludgate.games.london.rules.frames import IN_ACTION
from ludgate.games.london.rules.scoring import city_prestige, poverty_loss
from ludgate.games.london.rules.state import FLIPPED, NOBODY, State

SEATS: Final = (2, 3, 4)
CARDS: Final = 101.0  # only a scale
UNSEEN: Final = 2.0  # end prestige of a card that lies covered or face down in the city of a rival

Yield = tuple[float, float, float]  # money, prestige, poverty taken away


def features(s: State, seat: int) -> list[float]:
    """The vector of one seat."""
    left = (len(s.deck) - s.cursor) / CARDS
    own = player(s, seat, True)
    others = [player(s, other, False) for other in range(s.seats) if other != seat]
    best = others[0]
    for other in others:
        if standing(other) > standing(best):
            best = other
    mean = [sum([other[at] for other in others]) / len(others) for at in range(len(own))]
    mine = differences(own, best, others) + hand(s, seat) + promises(s, seat)
    again = [number * left for number in own] + [number * left for number in mine]
    return clock(s, seat, left) + own + best + mean + mine + again + pieces(s, seat)


def clock(s: State, seat: int, left: float) -> list[float]:
    out = [1.0 if s.seats == seats else 0.0 for seats in SEATS]
    out += [left, left * left, 1.0 if s.last_seat != NOBODY else 0.0]
    ahead = (seat - s.turn) % s.seats
    out += [1.0 if ahead == at else 0.0 for at in range(4)]
    to_act = len(s.stack) > 0 and s.turn == seat and (s.stack[-1][0] == IN_ACTION or action_to_come(s))
    out.append(1.0 if to_act else 0.0)
    return out


def player(s: State, seat: int, own: bool) -> list[float]:
    """What is seen of a player; only the own covered and flipped cards are known."""
    content = s.content
    table = yields(content)
    money = prestige = relief = shown = 0.0
    active = lasting = unseen = 0
    for stack in s.city[seat]:
        top = stack[-1]
        unseen += len(stack) - 1
        if top >= FLIPPED:
            unseen += 1
            continue
        shown += content.end_prestige[top]
        gain = table[top]
        money += gain[0]
        prestige += gain[1]
        relief += gain[2]
        if content.effect[top] >= 0:
            active += 1
            lasting += 0 if content.flip[top] else 1
    poverty = s.poverty[seat]
    return [
        float(s.prestige[seat]),
        float(city_prestige(s, seat)) if own else shown + UNSEEN * unseen,
        float(s.cash[seat]),
        float(s.loans[seat]),
        float(poverty),
        poverty * poverty / 10.0,
        float(poverty_loss(poverty)),
        float(len(s.hands[seat])),
        float(len(s.city[seat])),
        float(active),
        float(lasting),
        float(len(s.boroughs[seat])),
        money,
        prestige,
        relief,
    ]


def standing(numbers: list[float]) -> float:
    """How a player stands: prestige, city, money, loans, poverty."""
    return numbers[0] + numbers[1] + numbers[2] / 3 - 5 * numbers[3] - numbers[6]


def differences(own: list[float], best: list[float], others: list[list[float]]) -> list[float]:
    """Score and poverty against the rivals; half of a hand counts as poverty (L16.3)."""
    least = min([other[4] + other[7] / 2 for other in others])
    more = own[4] + own[7] / 2 - least
    return [standing(own) - standing(best), max(0.0, more), max(0.0, more) ** 2 / 10, max(0.0, -more)]


def hand(s: State, seat: int) -> list[float]:
    """The own cards."""
    content = s.content
    table = yields(content)
    colours = [0, 0, 0, 0]
    paupers = 0
    end = money = prestige = relief = cost = 0.0
    for card in s.hands[seat]:
        if content.kind[card] == PAUPER:
            paupers += 1
            continue
        colours[content.colour[card]] += 1
        if content.kind[card] == BUILDING:
            gain = table[card]
            end += content.end_prestige[card]
            money += gain[0]
            prestige += gain[1]
            relief += gain[2]
            cost += content.cost[card]
    pairs = sum([count // 2 for count in colours])
    return [float(count) for count in colours[:3]] + [float(pairs), float(paupers), end, money, prestige, relief, cost]


def promises(s: State, seat: int) -> list[float]:
    """The parts of the hand-made evaluation."""
    o = Outlook(s, seat)
    borough = borough_in_force(s, s.boroughs[seat][-1], o) if s.boroughs[seat] and o.left > 0 else 0.0
    return [money_value(s, o), poverty_value(s, o), city_value(s, o), hand_value(s, o), borough]


def pieces(s: State, seat: int) -> list[float]:
    """Which cards are in the own hand and lie open in the own city, and which borough is on top."""
    content = s.content
    records = content.record[-1] + 1
    out = [0.0] * (2 * records + len(content.borough_slug))
    for card in s.hands[seat]:
        out[content.record[card]] += 1.0
    for stack in s.city[seat]:
        if stack[-1] < FLIPPED:
            out[records + content.record[stack[-1]]] += 1.0
    if s.boroughs[seat]:
        out[2 * records + s.boroughs[seat][-1]] = 1.0
    return out


@cache
def yields(content: Content) -> tuple[Yield, ...]:
    """What activating each card brings, as far as it is plain; what is counted per something counts twice."""
    return tuple([card_yield(content, card) for card in range(len(content.slug))])


def card_yield(content: Content, card: int) -> Yield:
    money = prestige = relief = 0.0
    for part in parts_of(content, card):
        amount = part.amount * (2.0 if part.per else 1.0)
        if part.kind == GAIN_MONEY:
            money += amount
        elif part.kind == GAIN_PRESTIGE:
            prestige += amount
        elif part.kind == REMOVE_POVERTY:
            relief += amount
        elif part.kind == GAIN_POVERTY:
            relief -= amount
    return (money - content.act_money[card], prestige, relief)
