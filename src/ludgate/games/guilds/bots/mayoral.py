# mypyc: compile
"""What Mayoral Reward cards promise, and what one more Master is worth by them."""

from typing import Final

from ludgate.games.guilds.bots.outlook import Outlook
from ludgate.games.guilds.content.arrays import (
    GROUP,
    IN_GUILDHALL,
    MASTERS,
    MAYORAL_CARDS,
    PAIRS,
    PAWNS,
    POINTS_MOST,
    POINTS_PER,
    SYMBOLS_HELD,
    TOKENS,
    Points,
)
from ludgate.games.guilds.rules.counting import count, fits
from ludgate.games.guilds.rules.moves import has_master
from ludgate.games.guilds.rules.scoring import reward_points
from ludgate.games.guilds.rules.state import State

LIKELY: Final = 0.8  # share of the points still to come that will come
CHOSEN: Final = 1.3  # tiles that a held card asks for are won more often than others
TOKENS_A_TURN: Final = 0.25
CARDS_A_TURN: Final = 0.2
PLANTERS: Final = 2.5  # pawns on the Plantation at the end, if one wants them there
HOSTS: Final = 4.5  # pawns on the Guildhall at the end
TOUCHING: Final = 0.6  # share of new Masters that join the others
LEADING: Final = 0.13  # a Master more, in the chance to have most of them
STEP_LIKELY: Final = 0.07  # of the best step, for every Master to come
CARD_TO_COME: Final = 0.16  # what a Master is worth to a reward card that is not drawn yet, by turn left
MOST_TO_COME: Final = 0.8
RIVAL_CARD: Final = 0.5  # what a Master of a rival is worth to each of the rival's cards
PAIR: Final = 1.0  # G21.5
OPEN_NEIGHBOUR: Final = 0.15  # a pair that may still come about


def card_promise(s: State, card: int, masters: tuple[int, ...], o: Outlook) -> float:
    """The points a card of the own seat will bring at the end, as far as can be foreseen."""
    points = s.content.points[card]
    kind = points.counter.kind
    if kind in (PAWNS, TOKENS, MAYORAL_CARDS):
        return counted_promise(s, points, o)
    key = (-1 - card, *masters)  # no cell is negative: the Masters alone are another key
    value = o.points.get(key)
    if value is None:
        value = masters_promise(s, card, points, o)
        o.points[key] = value
    return value


def counted_promise(s: State, points: Points, o: Outlook) -> float:
    """Cards about pawns, tokens and reward cards."""
    counter = points.counter
    there = float(count(s, o.seat, counter))
    if counter.kind == PAWNS:
        usual = HOSTS if counter.place == IN_GUILDHALL else PLANTERS
        sure = 1.0 - o.turns / (o.turns + 3.0)
        expected = sure * there + (1.0 - sure) * (usual + there / 4)
    else:
        expected = there + (TOKENS_A_TURN if counter.kind == TOKENS else CARDS_A_TURN) * o.turns
    return min(points.amount * expected, float(points.most))


def masters_promise(s: State, card: int, points: Points, o: Outlook) -> float:
    now = float(reward_points(s, o.seat, card))
    if not o.turns:
        return now
    if points.shape == POINTS_MOST:
        own = count(s, o.seat, points.counter)
        best = max([count(s, other, points.counter) for other in range(s.seats) if other != o.seat])
        return points.amount * min(0.95, max(0.05, 0.45 + LEADING * (own - best)))
    if points.shape == POINTS_PER:
        return now + min(points.most - now, LIKELY * points.amount * growth(s, points, o))
    return now + (points.steps[-1][1] - now) * min(0.7, STEP_LIKELY * o.masters_to_come)


def growth(s: State, points: Points, o: Outlook) -> float:
    """How much the counter of a card will still grow."""
    kind = points.counter.kind
    if kind in (PAIRS, GROUP):
        return TOUCHING * o.masters_to_come
    if kind == SYMBOLS_HELD:
        return o.masters_to_come / 3
    if not s.open_cells:
        return 0.0
    fitting = 0
    for cell in s.open_cells:
        if fits(s, cell, points.counter):
            fitting += 1
    return min(1.0, CHOSEN * fitting / len(s.open_cells)) * o.masters_to_come


def master_worth(s: State, cell: int, seat: int, o: Outlook) -> float:
    """What a Master on a tile is worth to a seat: pairs, and reward cards held or still to come."""
    worth = min(MOST_TO_COME, CARD_TO_COME * o.turns)
    for other in s.geometry.neighbours[cell]:
        if has_master(s, other, seat):
            worth += PAIR
        elif other in s.open_cells:
            worth += OPEN_NEIGHBOUR
    if seat != o.seat:
        return worth + RIVAL_CARD * len(s.rewards[seat])
    for card in s.rewards[seat]:
        worth += wanted(s, cell, card, o)
    return worth


def counted(s: State, card: int, o: Outlook) -> int:
    """What the card of the own seat counts as things stood when the decision came up."""
    found = o.counts.get(card)
    if found is None:
        found = count(s, o.seat, s.content.points[card].counter)
        o.counts[card] = found
    return found


def wanted(s: State, cell: int, card: int, o: Outlook) -> float:
    """What a Master on this tile adds to one reward card of the own seat."""
    points = s.content.points[card]
    kind = points.counter.kind
    if points.shape == POINTS_MOST:
        return LEADING * points.amount
    if kind == MASTERS and fits(s, cell, points.counter):
        room = points.most - points.amount * counted(s, card, o)
        return points.amount * min(1.0, max(0.0, room / (points.amount * (1.0 + o.masters_to_come / 2))))
    if kind in (PAIRS, GROUP):
        beside = [other for other in s.geometry.neighbours[cell] if has_master(s, other, o.seat)]
        return float(points.amount * (len(beside) if kind == PAIRS else min(1, len(beside))))
    return points.amount / 3 if kind == SYMBOLS_HELD else 0.0
