# mypyc: compile
"""The evaluation of a position of Guilds of London: the points it promises to a seat, less a share of the rivals'."""

from functools import cache
from typing import Final

from ludgate.games.guilds.bots.mayoral import card_promise
from ludgate.games.guilds.bots.outlook import Outlook
from ludgate.games.guilds.bots.standing import added_value, plantation_value, tile_value
from ludgate.games.guilds.content.arrays import DRAW, EXCHANGE, GAIN_VP, HIRE, MAYORAL, MOVE, SHIP, Content, Effect
from ludgate.games.guilds.rules.counting import happens, pairs, size
from ludgate.games.guilds.rules.frames import IN_CLEAR, IN_TURN
from ludgate.games.guilds.rules.moves import hand_limit
from ludgate.games.guilds.rules.phases.turn import cards_due
from ludgate.games.guilds.rules.state import State

PLENTY: Final = 6  # pawns at work that are always of use; more of them are worth less
SPARE: Final = 0.5
AT_HAND: Final = 0.03  # a pawn on the Guildhall is a little better placed than one on a tile
IN_HAND: Final = (1.15, 1.1, 1.05, 1.0, 0.95, 0.9, 0.85, 0.8)  # of a card's price, by how many one has
SURPLUS: Final = 0.05  # the same for cards above the limit
SPECIAL: Final = 0.25  # how much the effect of a card counts in its price
TRIGGER: Final = 0.6  # that a trigger which waits is used, if there are cards to use it with
MASTER: Final = 0.1  # a Master besides pairs and cards, by turn left
MOST_MASTER: Final = 0.7
MANY_NEUTRALS: Final = 2  # more of them are worth half
RIVAL_REWARD: Final = 4.5  # what a reward card of a rival brings
RIVAL_MASTER: Final = 1.5
PER_COUNTED: Final = 2.0  # what a counter of a card's effect comes to on average
UNITS: Final = {GAIN_VP: 1.0, HIRE: 0.5, DRAW: 1.25, MOVE: 1.5, SHIP: 1.25, MAYORAL: 2.25, EXCHANGE: 0.7}


def evaluate(s: State, o: Outlook) -> float:
    """Points so far and what everything on the table promises."""
    seat = o.seat
    masters = own_masters(s, seat)
    value = s.vp[seat] + masters_value(s, masters, o)
    for card in s.rewards[seat]:
        value += card_promise(s, card, masters, o)
    for cell in s.open_cells:
        value += tile_value(s, cell, o)
    value += plantation_value(s, s.plantation, o)
    value += pawns_value(s, o) + neutrals_value(s, o) + hand_value(s, o) + turn_value(s, o)
    return value - rivals_value(s, o)


def own_masters(s: State, seat: int) -> tuple[int, ...]:
    """The cells with Masters of the seat."""
    seats, pawns, resolved = s.seats, s.pawns, s.resolved
    return tuple([cell for cell in range(len(resolved)) if resolved[cell] and pawns[cell * seats + seat]])


def masters_value(s: State, masters: tuple[int, ...], o: Outlook) -> float:
    """Adjacent pairs (G21.5), and reward cards that may still come."""
    value = o.points.get(masters)
    if value is None:
        value = pairs(s, o.seat, s.variant.guilds_only_pairs) + len(masters) * min(MOST_MASTER, MASTER * o.turns)
        o.points[masters] = value
    return value


def rivals_value(s: State, o: Outlook) -> float:
    """What rivals have for good."""
    value = 0.0
    for other in range(s.seats):
        if other != o.seat:
            value += s.vp[other] + RIVAL_REWARD * len(s.rewards[other])
            value += RIVAL_MASTER * len(own_masters(s, other)) + o.pawn * s.guildhall[other] / 2
    return o.rival * value


def pawns_value(s: State, o: Outlook) -> float:
    """Pawns at work, on the Guildhall or on unresolved tiles."""
    seat, seats = o.seat, s.seats
    at_work = s.guildhall[seat]
    for cell in s.open_cells:
        at_work += s.pawns[cell * seats + seat]
    return o.pawn * (min(at_work, PLENTY) + SPARE * max(0, at_work - PLENTY)) + AT_HAND * s.guildhall[seat]


def neutrals_value(s: State, o: Outlook) -> float:
    held = s.neutrals[o.seat]
    return o.neutral * (min(held, MANY_NEUTRALS) + max(0, held - MANY_NEUTRALS) / 2)


# ---------------------------------------------------------------- cards


def hand_value(s: State, o: Outlook) -> float:
    """Cards in hand, and those that are due at the end of the turn."""
    if not o.turns:
        return 0.0
    hand = s.hands[o.seat]
    cards = kept = len(hand)
    if in_own_turn(s, o.seat):
        cards += cards_due(s, o.seat, not s.played)
        kept = min(cards, hand_limit(s, o.seat))
    strength = special_strength(s.content)
    value = 0.0
    for number in range(kept):
        value += IN_HAND[min(number, len(IN_HAND) - 1)]
    for card in hand:
        value += strength[card]
    return o.card * (value + SURPLUS * (cards - kept))


def in_own_turn(s: State, seat: int) -> bool:
    """Are the cards of the end of the own turn still to be drawn?"""
    for frame in s.stack:
        if frame[0] == IN_CLEAR:
            return frame[1] == seat
    return False


@cache
def special_strength(content: Content) -> tuple[float, ...]:
    """By how much the effect of a card makes it better or worse than the average card, as a share of a card's price."""
    worths = [effect_worth(content, card) for card in range(len(content.card_slug))]
    mean = sum(worths) / len(worths)
    return tuple([SPECIAL * (worth - mean) for worth in worths])


def effect_worth(content: Content, card: int) -> float:
    """The effect of a card in cards, its cost taken off; at least what any card is good for."""
    worth = sum([amount_of(effect) * UNITS.get(effect.kind, 1.0) for effect in content.card_effects[card]]) / 1.25
    return max(1.0, worth - content.cost_cards[card] - content.cost_pawns[card] / 2)


def amount_of(effect: Effect) -> float:
    amount = min(float(effect.most), effect.amount * PER_COUNTED) if effect.per else float(effect.amount)
    return amount * max(1, effect.times) * (0.7 if effect.condition or effect.times else 1.0)


# ---------------------------------------------------------------- the rest of the turn


def turn_value(s: State, o: Outlook) -> float:
    """What is prepared for the rest of the own turn: triggers, end effects, and a tile that the hand can fill."""
    if not s.stack or s.stack[-1][0] != IN_TURN or s.stack[-1][1] != o.seat:
        return 0.0
    value = best_filling(s, o)
    cards = len(s.hands[o.seat])
    for index, times in s.triggers:
        value += TRIGGER * min(times, cards) * (o.card if s.content.effects[index].kind == DRAW else o.move)
    for index in s.ends:
        effect = s.content.effects[index]
        if effect.kind == HIRE and happens(s, o.seat, effect):
            value += o.pawn * min(size(s, o.seat, effect), s.reserve[o.seat])
    return value


def best_filling(s: State, o: Outlook) -> float:
    """The most that can be gained by moving pawns from the Guildhall to one tile with the cards in hand."""
    hand = s.hands[o.seat]
    symbols = [s.content.card_symbols[card] for card in hand]
    best = 0.0
    for cell in s.open_cells:
        wanted = s.content.tile_symbols[s.tile[cell]]
        able = 0
        for symbol in symbols:
            if symbol & wanted:
                able += 1
        best = max(best, filling(s, cell, min(able, s.guildhall[o.seat]), o))
    return best


def filling(s: State, cell: int, pawns: int, o: Outlook) -> float:
    """The gain of up to so many more pawns on a tile, the cards for it taken off."""
    now = tile_value(s, cell, o)
    best = 0.0
    for more in range(1, pawns + 1):
        gain = added_value(s, cell, more, o) - now - more * o.card
        best = max(best, gain)
    return best
