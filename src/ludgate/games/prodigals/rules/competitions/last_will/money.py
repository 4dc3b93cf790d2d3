# mypyc: compile
"""Money, market and market values (chapters W11, W12), surcharges (W17.11), and the score (W14)."""

from ludgate.engine.contract import Event, Log
from ludgate.games.prodigals.content.last_will.arrays import (
    NO_KIND,
    ON_BUY,
    ON_PROPERTY,
    ON_SELL,
    W_SURCHARGE,
    WillEffects,
)
from ludgate.games.prodigals.rules.competitions.last_will.inheritance import LaidCard, inheritance, is_property
from ludgate.games.prodigals.rules.state import State


def owns_property(s: State, seat: int) -> bool:
    for one in inheritance(s).boards[seat]:
        if is_property(s, one.card):
            return True
    return False


def spend(s: State, seat: int, amount: int, log: Log) -> None:
    """W12.1 to W12.3: never below £0 while a property is owned."""
    part = inheritance(s)
    money = part.money[seat]
    paid = min(amount, money) if owns_property(s, seat) else amount
    part.money[seat] = money - paid
    if log is not None:
        log.append(Event("spend", seat, {"amount": paid, "of": amount}))


def take_money(s: State, seat: int, amount: int, log: Log) -> None:
    """W15.9: from the bank, which never runs out (WQ23)."""
    inheritance(s).money[seat] += amount
    if log is not None:
        log.append(Event("money", seat, {"amount": amount}))


# ---------------------------------------------------------------- surcharges


def surcharge(s: State, seat: int, on: int) -> int:
    """W10.11, W17.11: what the cards on the board add on an occasion; equal ones add up."""
    bottom = s.content.will.cards.bottom
    found = 0
    for one in inheritance(s).boards[seat]:
        found += surcharge_of(bottom[one.card], on)
    return found


def surcharge_of(bottom: WillEffects, on: int) -> int:
    found = 0
    for node in bottom:
        if node.kind == W_SURCHARGE and node.on == on:
            found += node.amount
    return found


def surcharges_on(s: State, seat: int, card: int) -> int:
    """W17.11: by the symbol of a card that spends, and by the kind of a property; both may fit."""
    cards = s.content.will.cards
    if not cards.spends[card]:
        return 0
    found = 0
    if cards.symbol[card] != NO_KIND:
        found += surcharge(s, seat, cards.symbol[card])
    if cards.property_kind[card] != NO_KIND:
        found += surcharge(s, seat, ON_PROPERTY + cards.property_kind[card])
    return found


# ---------------------------------------------------------------- properties


def market_value(s: State, one: LaidCard) -> int:
    """W11.3."""
    cards = s.content.will.cards
    token = inheritance(s).market[cards.property_kind[one.card]]
    return max(cards.values[one.card][one.level] + token, 0)


def price(s: State, seat: int, card: int) -> int:
    """W11.4, W11.15: surcharges are added after the floor."""
    cards = s.content.will.cards
    token = inheritance(s).market[cards.property_kind[card]]
    return max(cards.values[card][0] + token, 0) + surcharge(s, seat, ON_BUY)


def proceeds(s: State, seat: int, one: LaidCard, discount: int) -> int:
    """W11.11, W11.15: what a sale brings."""
    return max(market_value(s, one) - surcharge(s, seat, ON_SELL) - discount, 0)


def property_value(s: State, seat: int) -> int:
    """The market value of all properties of a player."""
    value = 0
    for one in inheritance(s).boards[seat]:
        if is_property(s, one.card):
            value += market_value(s, one)
    return value


def properties(s: State, seat: int) -> int:
    """How many properties a player owns."""
    found = 0
    for one in inheritance(s).boards[seat]:
        if is_property(s, one.card):
            found += 1
    return found


# ---------------------------------------------------------------- the score


def score(s: State, seat: int) -> int:
    """W14.2, W14.9: money and market value; WQ14: and what unsold properties add."""
    total = inheritance(s).money[seat] + property_value(s, seat)
    return total + s.variant.will.unsold * properties(s, seat) if s.variant.will.unsold else total


def bankrupt(s: State, seat: int) -> bool:
    """W12.6."""
    return inheritance(s).money[seat] <= 0 and not owns_property(s, seat)
