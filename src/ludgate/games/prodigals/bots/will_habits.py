"""Habits for the inner decisions of Last Will: companions, sales, falls, the market, cards to keep and to throw."""

from typing import Final

from ludgate.games.prodigals.bots.inheritance import Heir
from ludgate.games.prodigals.bots.outlook import Outlook
from ludgate.games.prodigals.content.arrays import LAST_WILL
from ludgate.games.prodigals.rules.competitions.last_will.inheritance import inheritance, laid
from ludgate.games.prodigals.rules.competitions.last_will.money import market_value, owns_property, proceeds
from ludgate.games.prodigals.rules.competitions.last_will.verbs import (
    ADD_COMPANION,
    ANY_OCCASION,
    FALL,
    KEEP,
    NO_COMPANION,
    SELL_LAID,
    SWAP_TOKENS,
    THROW_LAID,
)
from ludgate.games.prodigals.rules.frames import OPTION
from ludgate.games.prodigals.rules.places import OFFERED, Place
from ludgate.games.prodigals.rules.state import State

SPARED: Final = 0.6  # an ordinary companion is kept rather than one for any occasion


def like_add_companion(s: State, code: int, o: Outlook) -> float:
    """Always, and one for any occasion first: it goes back at the end of the round (W13.4)."""
    kind = code - ADD_COMPANION
    if kind == NO_COMPANION:
        return 0.0
    return 1.0 + (SPARED if kind == ANY_OCCASION else 0.0)


def like_fall(s: State, code: int, o: Outlook) -> float:
    """The property that loses most."""
    one = laid(s, o.seat, code - FALL)
    values = s.content.will.cards.values[one.card]
    steps = s.stack[-1][2]
    return float(values[one.level] - values[min(one.level + steps, len(values) - 1)])


def like_sell_laid(s: State, code: int, o: Outlook) -> float:
    """A sale by a card: the discount, and one property less."""
    one = laid(s, o.seat, code - SELL_LAID)
    return market_value(s, one) - proceeds(s, o.seat, one, s.stack[-1][2]) + 0.5


def like_swap_tokens(s: State, code: int, o: Outlook) -> float:
    """Less value for what is owned, more for what the others own."""
    one, other = divmod(code - SWAP_TOKENS, len(s.content.will.kinds))
    part = inheritance(s)
    change = part.market[other] - part.market[one]
    kinds = s.content.will.cards.property_kind
    liked = 0.0
    for seat in range(s.seats):
        share = -1.0 if seat == o.seat else 0.3
        for laid_card in part.boards[seat]:
            if kinds[laid_card.card] == one:
                liked += share * change
            elif kinds[laid_card.card] == other:
                liked -= share * change
    return liked


def like_keep(s: State, code: int, o: Outlook) -> float:
    hand = inheritance(s).hands[o.seat]
    return Heir(s, o.seat, o.after).worth_of(hand[code - KEEP])


def like_throw_laid(s: State, code: int, o: Outlook) -> float:
    """The card that does least."""
    return -Heir(s, o.seat, o.after).worth_of(code - THROW_LAID)


def like_spend_money(s: State, code: int, o: Outlook) -> float:
    amount = code % OPTION
    part = inheritance(s)
    paid = min(amount, part.money[o.seat]) if owns_property(s, o.seat) else amount
    return paid * o.weights[LAST_WILL]


def will_space(s: State, place: Place, o: Outlook) -> float:
    """An extra errand to a space of Last Will."""
    found = Heir(s, o.seat, o.after)
    if place.kind == OFFERED:
        return found.worth_of(inheritance(s).offer[place.number]) * o.weights[LAST_WILL]
    return 2.0 * o.weights[LAST_WILL]
