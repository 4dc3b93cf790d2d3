"""Phrases for the effects of Last Will (W17): fragments, of which ``will_cards`` makes sentences."""

from collections.abc import Iterable
from functools import singledispatch

from ludgate.games.prodigals.content import schema as club
from ludgate.games.prodigals.content.last_will import schema as s
from ludgate.games.prodigals.content.last_will.catalogue import WillCatalogue
from ludgate.games.prodigals.text.money import TAKEN, pounds_in_words
from ludgate.text.languages import Translator

# what a slot takes, and what a card counts on farms
COMPANIONS = {"dog": "dog", "horse": "horse", "guest": "guest", "chef": "chef", "any": "any companion"}
PROPERTIES = {
    "farm": "farm",
    "town-house": "town house",
    "manor-house": "manor house",
    "mansion": "mansion",
    "any": "property",
}
# whose uses cost no action
CLASSES = {
    "farm": "farms",
    "town-house": "town houses",
    "manor-house": "manor houses",
    "mansion": "mansions",
    "dog": "cards with a dog",
    "horse": "cards with a horse",
    "wine": "cards with a wine glass",
    "mask": "cards with a theatre mask",
    "boat": "cards with a boat",
    "house": "cards with a house",
}
# when more is spent
OCCASIONS = {
    "farm": "at each upkeep of a farm, spend another {sum}",
    "town-house": "at each upkeep of a town house, spend another {sum}",
    "manor-house": "at each upkeep of a manor house, spend another {sum}",
    "mansion": "at each upkeep of a mansion, spend another {sum}",
    "dog": "with each card with a dog, spend another {sum}",
    "horse": "with each card with a horse, spend another {sum}",
    "wine": "with each card with a wine glass, spend another {sum}",
    "mask": "with each card with a theatre mask, spend another {sum}",
    "boat": "with each card with a boat, spend another {sum}",
    "house": "with each card with a house, spend another {sum}",
    "opera": "at the opera, spend another {sum}",
    "buy": "when you buy a property, pay another {sum}",
    "sell": "when you sell a property, give up {sum}",
}
OTHER_OCCASION = "with each card with the symbol {symbol}, spend another {sum}"  # a symbol of a player's own file
OTHER_CLASS = "cards with the symbol {symbol}"


def will_phrase(t: Translator, effects: Iterable[s.AnyWillEffect], box: WillCatalogue) -> str:
    """All nodes of an effect, in their order."""
    return "; ".join(told(effect, t, box) for effect in effects)


def companion_word(t: Translator, kind: str) -> str:
    """A kind of companions, or any of them."""
    return t.with_context("companion", COMPANIONS[kind])


def property_word(t: Translator, kind: str) -> str:
    return t.with_context("property", PROPERTIES[kind])


@singledispatch
def told(effect: object, t: Translator, box: WillCatalogue) -> str:
    """A node with its numbers and words."""
    raise TypeError(f"there is no phrase for {effect!r}")


@told.register
def spend(effect: club.Spend, t: Translator, box: WillCatalogue) -> str:
    return t.plural("spend £{n}", "spend £{n}", effect.amount)


@told.register
def spend_plus_companions(effect: s.SpendPlusCompanions, t: Translator, box: WillCatalogue) -> str:
    slots = ", ".join(f"{companion_word(t, slot.companion)} +£{slot.amount}" for slot in effect.slots)
    message = "spend £{n}; companions: {slots}"
    return t.plural(message, message, effect.base, slots=slots)


@told.register
def spend_per_symbol(effect: club.SpendPerSymbol, t: Translator, box: WillCatalogue) -> str:
    message = "spend £{n} for each symbol on your Last Will board: {symbol}"
    return t.plural(message, message, effect.amount, symbol=box.name(effect.symbol, t.language))


@told.register
def spend_per_companion(effect: s.SpendPerCompanion, t: Translator, box: WillCatalogue) -> str:
    message = "spend £{n} for each {companion} on your farms"
    counted = t.with_context("companions counted", COMPANIONS[effect.companion])
    return t.plural(message, message, effect.amount, companion=counted)


@told.register
def spend_per_property(effect: s.SpendPerProperty, t: Translator, box: WillCatalogue) -> str:
    message = "spend £{n} for each {property} you own"
    return t.plural(message, message, effect.amount, property=property_word(t, effect.property))


@told.register
def actions(effect: s.GainActions, t: Translator, box: WillCatalogue) -> str:
    return t.plural("gain {n} action", "gain {n} actions", effect.amount)


@told.register
def draw(effect: s.DrawCards, t: Translator, box: WillCatalogue) -> str:
    return t.plural("draw {n} card from a regular deck", "draw {n} cards from the regular decks", effect.count)


@told.register
def sell(effect: club.Sell, t: Translator, box: WillCatalogue) -> str:
    text = t.plural("sell {n} property", "sell up to {n} properties", effect.count)
    message = "{effect} at £{n} below market value"
    return t.plural(message, message, effect.discount, effect=text) if effect.discount else text


@told.register
def depreciate(effect: s.Depreciate, t: Translator, box: WillCatalogue) -> str:
    one = "one of your properties loses {n} step of value"
    many = "one of your properties loses up to {n} steps of value"
    return t.plural(one, many, effect.steps)


@told.register
def extra_errand(effect: club.ExtraErrand, t: Translator, box: WillCatalogue) -> str:
    return t.say("place an extra pawn on a free errand space and carry out that errand")


@told.register
def surcharge(effect: s.Surcharge, t: Translator, box: WillCatalogue) -> str:
    more = pounds_in_words(t, TAKEN, effect.amount)
    if effect.on not in OCCASIONS:
        return t.say(OTHER_OCCASION, symbol=box.name(effect.on, t.language), sum=more)
    return t.say(OCCASIONS[effect.on], sum=more)


@told.register
def free_use(effect: s.FreeUse, t: Translator, box: WillCatalogue) -> str:
    one, many = (
        "each round {n} use of your {cards} costs no action",
        "each round {n} uses of your {cards} cost no action",
    )
    if effect.on in CLASSES:
        cards = t.with_context("class of cards", CLASSES[effect.on])
    else:
        cards = t.with_context("class of cards", OTHER_CLASS, symbol=box.name(effect.on, t.language))
    return t.plural(one, many, effect.times, cards=cards)


@told.register
def swap_market(effect: s.SwapMarket, t: Translator, box: WillCatalogue) -> str:
    return t.say("swap two tokens of the property market")


@told.register
def extend_board(effect: s.ExtendBoard, t: Translator, box: WillCatalogue) -> str:
    return t.say("take a board extension: one more card space")


@told.register
def take_wild(effect: s.TakeWild, t: Translator, box: WillCatalogue) -> str:
    return t.say("take the companions for any occasion for this round")
