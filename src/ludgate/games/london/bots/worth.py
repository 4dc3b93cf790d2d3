# mypyc: compile
"""What cards, boroughs and abilities of London are worth to a seat at the prices of an outlook."""

from typing import Final

from ludgate.games.london.bots.outlook import Outlook
from ludgate.games.london.content.arrays import (
    ACTION,
    AT_BUILT,
    AT_LOAN,
    AT_RUN,
    BUILDING,
    DISCARD_FOR,
    DISCOUNT,
    DRAW,
    DRAW_INSTEAD,
    GAIN_MONEY,
    GAIN_POVERTY,
    GAIN_PRESTIGE,
    GIVE_POVERTY,
    IGNORE_POVERTY,
    KEEP_FACE_UP,
    LOOK,
    ONLY_GREY,
    OTHERS_PAY,
    PAUPER,
    PAY_ANY_COLOUR,
    PAY_MONEY,
    PLAY_FREE,
    PLAY_FROM_BOARD,
    REMOVE_POVERTY,
    REPEAT_CARD,
    SWAP,
    TO_YOU,
    Ability,
    Part,
)
from ludgate.games.london.rules.moves import count
from ludgate.games.london.rules.state import FLIPPED, State

DRAWN_CARD: Final = 0.7  # a card drawn by choice
SPENT_CARD: Final = 0.4  # a hand card that has to be discarded
TAKEN_BUILDING: Final = 2.0  # a building taken from the board
REPEATED: Final = 3.0  # the effect of another card once more
ABILITY: Final = {  # what an ability in force brings a turn
    PAY_ANY_COLOUR: 0.22,
    DISCOUNT: 0.2,
    DRAW_INSTEAD: 0.18,
    LOOK: 0.15,
    SWAP: 0.15,
    DRAW: 0.3,
}
ABILITY_TURNS: Final = 8.0  # a card or borough is rarely in force for longer
SHOP_VISITS: Final = 0.6  # cards placed a turn while one waits for placements
KEPT_CARD: Final = 2.2  # a card that stays face up for another run
PLAYED_FREE: Final = 1.6  # a card added without a discard
HARD_TO_PAY: Final = 0.6  # share of a card's value that is left if the money for it is not there
BUILT_IN_TIME: Final = 0.42  # that a card in hand is built in time
PARTNER_MISSING: Final = 0.45  # share of its value while no card of its colour is there to pay
POVERTY_TO_COME: Final = 0.4  # removing poverty that is not there yet


# ---------------------------------------------------------------- effects


def part_value(s: State, part: Part, o: Outlook) -> float:
    """One part of an effect; poverty to be removed counts less where it is still to come."""
    kind = part.kind
    if kind == GAIN_MONEY:
        return part.amount * count(s, o.seat, part.per) * o.money
    if kind == GAIN_PRESTIGE:
        return float(part.amount * count(s, o.seat, part.per))
    if kind == REMOVE_POVERTY:
        sure = min(part.amount, o.held)
        return (sure + POVERTY_TO_COME * (part.amount - sure)) * o.poverty
    if kind == GAIN_POVERTY:
        return -part.amount * o.poverty
    if kind == PAY_MONEY:
        return -part.amount * o.money
    return special_value(s, part, o)


def special_value(s: State, part: Part, o: Outlook) -> float:
    """Parts that open a choice or touch other players, by rule of thumb."""
    kind = part.kind
    hand = s.hands[o.seat]
    if kind == GIVE_POVERTY:
        return part.amount * o.poverty * 0.8
    if kind == OTHERS_PAY:
        due = sum(part.amount * count(s, other, part.per) for other, _ in o.targets)
        return due * o.money * (1.1 if part.mode == TO_YOU else 0.2)
    if kind == DRAW:
        return part.amount * DRAWN_CARD
    if kind == DISCARD_FOR:
        paupers = sum(1 for card in hand if s.content.kind[card] == PAUPER)
        cards = min(part.amount, paupers if part.mode == ONLY_GREY else (len(hand) + paupers) // 2)
        return cards * (sum(part_value(s, gain, o) for gain in part.each) + o.poverty / 2)
    if kind == IGNORE_POVERTY:
        return min(len(hand), 4) * o.poverty
    if kind == PLAY_FROM_BOARD:
        return TAKEN_BUILDING
    return REPEATED if kind == REPEAT_CARD else 0.0


def effect_value(s: State, effect: int, o: Outlook) -> float:
    value = 0.0
    for part in s.content.effects[effect]:
        value += part_value(s, part, o)
    return value


def promise(s: State, card: int, o: Outlook) -> float:
    """What activating a card brings, its cost taken off."""
    known = o.promises.get(card)
    if known is not None:
        return known
    content = s.content
    if content.effect[card] < 0:
        value = 0.0
    else:
        value = effect_value(s, content.effect[card], o)
        value -= content.act_money[card] * o.money + content.act_discard[card] * SPENT_CARD
    if o.steady[card]:
        o.promises[card] = value
    return value


# ---------------------------------------------------------------- abilities and boroughs


def ability_value(s: State, ability: Ability, o: Outlook) -> float:
    """What an ability in force is worth for the rest of the time it will be in force."""
    kind = ability.part.kind
    if kind == KEEP_FACE_UP:
        return KEPT_CARD * min(1.0, o.runs / 2)
    if kind in ABILITY:
        return ABILITY[kind] * min(o.left, ABILITY_TURNS)
    gain = part_value(s, ability.part, o) - ability.money * o.money - ability.discard * SPENT_CARD
    if ability.when == AT_BUILT:
        return gain * SHOP_VISITS * min(o.left, ABILITY_TURNS)
    if ability.when == AT_RUN:
        return max(0.0, gain) * min(o.runs, 2.0)
    return 0.3 * gain if ability.when == AT_LOAN else 0.0


def card_in_force(s: State, card: int, o: Outlook) -> float:
    """The continuous effects of a visible card."""
    if not s.content.card_moments[card]:
        return 0.0
    known = o.in_force.get(card)
    if known is None:
        known = sum([ability_value(s, ability, o) for ability in s.content.card_abilities[card]])
        o.in_force[card] = known
    return known


def borough_in_force(s: State, borough: int, o: Outlook) -> float:
    """Ability and run effect of the top borough."""
    content = s.content
    value = sum([ability_value(s, ability, o) for ability in content.borough_abilities[borough]])
    if content.borough_run[borough] >= 0:
        value += effect_value(s, content.borough_run[borough], o) * min(o.runs, 1.5)
    return value


def borough_value(s: State, borough: int, o: Outlook) -> float:
    """What buying a borough brings: its benefits and what it does on top, less the price and what it covers."""
    content = s.content
    pile = s.boroughs[o.seat]
    return (
        content.borough_prestige[borough]
        + min(content.borough_removal[borough], s.poverty[o.seat]) * o.poverty
        + content.borough_cards[borough] * DRAWN_CARD
        - content.borough_cost[borough] * o.money
        + borough_in_force(s, borough, o)
        - (borough_in_force(s, pile[-1], o) if pile else 0.0)
    )


# ---------------------------------------------------------------- cards in hand


def build_value(s: State, card: int, o: Outlook) -> float:
    """What a building brings from hand to the end of the game, its additional cost taken off but no discard."""
    value = o.builds.get(card)
    if value is None:
        value = whole_build_value(s, card, o)
        if o.steady[card]:
            o.builds[card] = value
    return value * HARD_TO_PAY if value > 0 and s.content.cost[card] > s.cash[o.seat] + 4 else value


def whole_build_value(s: State, card: int, o: Outlook) -> float:
    content = s.content
    if content.kind[card] != BUILDING or o.left <= 0:
        return 0.0
    value = content.end_prestige[card] - content.cost[card] * o.money
    if o.left >= 2:
        value += visible_value(s, card, o)
    return value


def keep_value(s: State, card: int, o: Outlook) -> float:
    """What is lost if a card leaves the hand unused."""
    kind = s.content.kind[card]
    if kind == PAUPER:
        return -o.poverty
    if kind == ACTION:
        return action_value(s, card)
    return BUILT_IN_TIME * max(0.0, build_value(s, card, o)) + 0.01 * s.content.end_prestige[card]


def action_value(s: State, card: int) -> float:
    """Playing an action card."""
    parts = s.content.effects[s.content.action[card]]
    return sum([part.amount * (PLAYED_FREE if part.kind == PLAY_FREE else DRAWN_CARD) for part in parts])


def drawn_value(s: State, card: int, o: Outlook) -> float:
    """What a card brings to the hand, by what it finds there."""
    kind = s.content.kind[card]
    if kind == PAUPER:
        return -1.5 * o.poverty
    colour = s.content.colour[card]
    mates = sum(1 for other in s.hands[o.seat] if s.content.colour[other] == colour)
    return keep_value(s, card, o) * (1.0 if mates else 0.7) + (0.4 if mates % 2 else 0.0)


def visible_value(s: State, top: int, o: Outlook) -> float:
    """What is lost when the top card of a stack is covered."""
    if top >= FLIPPED or o.left <= 0:
        return 0.0
    value = o.tops.get(top)
    if value is None:
        times = o.chance if s.content.flip[top] else max(o.chance, o.runs - 0.8)
        value = max(0.0, promise(s, top, o)) * times + card_in_force(s, top, o)
        if o.steady[top]:
            o.tops[top] = value
    return value
