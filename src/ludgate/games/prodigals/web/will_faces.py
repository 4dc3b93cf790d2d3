"""Faces of the cards of Last Will, and what a card would come to now, in pictures and in words."""

from functools import lru_cache

from ludgate.games.prodigals.content.catalogue import Catalogue
from ludgate.games.prodigals.content.last_will.schema import WillCard
from ludgate.games.prodigals.content.schema import kind_of
from ludgate.games.prodigals.text.money import TAKEN, pounds_in_words
from ludgate.games.prodigals.text.phrases import list_phrase
from ludgate.games.prodigals.text.will_cards import DOMAIN
from ludgate.games.prodigals.text.will_phrases import companion_word
from ludgate.games.prodigals.view.model import LAST_WILL
from ludgate.games.prodigals.view.will import Purchase, WillForecast
from ludgate.games.prodigals.web.glyphs import MINUS, Glyph, Glyphs, picture, text
from ludgate.games.prodigals.web.will_glyphs import COMPANIONS, HOUSES, action_glyphs, will_glyphs
from ludgate.text.languages import translator

WEB_DOMAIN = "prodigals/web"
# how such a card is used, and what its effects do (W9, W10, W17)
RULES = {
    "spend": "W17.1",
    "spend_plus_companions": "W17.2",
    "spend_per_symbol": "W17.3",
    "spend_per_companion": "W17.4",
    "spend_per_property": "W17.5",
    "actions": "W17.6",
    "draw": "W17.7",
    "sell": "W17.8",
    "depreciate": "W17.9",
    "extra_errand": "W17.10",
    "surcharge": "W17.11",
    "free_use": "W17.12",
}
# the drawing of a card by what it does; properties and companions show themselves
CHARGES = {
    "actions": "action",
    "draw": "v-paper",
    "sell": "gavel",
    "depreciate": "v-stairs",
    "extra_errand": "hat",
    "free_use": "action",
    "surcharge": "v-scales",
    "spend_per_companion": "farm",
    "spend_per_property": "v-manor",
    "spend_plus_companions": "v-table",
    "spend": "v-balloon",
}


def charge_of_will(card: WillCard) -> str:
    """What its vignette shows."""
    if card.property in HOUSES:
        return card.property
    if card.companion:
        return COMPANIONS[card.companion]
    if card.symbol:
        return f"symbol-{card.symbol}"
    kinds = [kind_of(effect) for effect in (*card.effect, *card.bottom)]
    return next((CHARGES[kind] for kind in kinds if kind in CHARGES), LAST_WILL)


def rules_of_will(card: WillCard) -> tuple[str, ...]:
    """The rules that a card touches."""
    if card.companion:
        return ("W10.17",) if card.companion == "any" else ("W10.13", "W10.14", "W10.15")
    how = ["W10.1"] if card.border == "white" else ["W10.5", *(["W11.4", "W11.6"] if card.property else ["W10.10"])]
    return (*how, *dict.fromkeys(RULES[kind_of(effect)] for effect in (*card.effect, *card.bottom)))


def will_signs(card: WillCard) -> tuple[Glyphs, Glyphs]:
    """What it does once, with its actions, and what a black card does as long as it lies there."""
    corner = [*action_glyphs(card.use_cost), *will_glyphs(card.effect)] if card.effect else []
    if card.values:
        row = "·".join(map(str, card.values))
        corner = [picture(card.property or LAST_WILL), text(f"£{row}"), text("|"), *corner]
    return corner, will_glyphs(card.bottom)


def is_of_will(box: Catalogue, slug: str) -> bool:
    """Is it a card of Last Will?"""
    return box.will.has(slug)


# ---------------------------------------------------------------- what it would come to now


@lru_cache(maxsize=2048)
def forecast_glyphs(found: WillForecast) -> tuple[Glyph, ...]:
    """``= −£7``, with the companions that help; ``£13`` is the price of a property."""
    if isinstance(found, Purchase):
        return (picture("gavel"), text(f"£{found.price}"))
    if not found.pounds:
        return text("="), text("0")
    helpers = [picture(COMPANIONS[kind]) for kind in found.companions]
    return (text("="), *helpers, picture("coin"), text(f"{MINUS}£{found.pounds}"))


@lru_cache(maxsize=2048)
def forecast_words(found: WillForecast, language: str) -> str:
    """``With a guest and a chef this spends £7; you would have £12 and properties worth £15 left.``"""
    t, cards = translator(language, WEB_DOMAIN), translator(language, DOMAIN)
    left = pounds(language, found.money)
    if isinstance(found, Purchase):
        message = "It costs {price} now and would count {value}; you would have {left} left."
        return t.say(message, price=pounds(language, found.price), value=pounds(language, found.value), left=left)
    spent = pounds(language, found.pounds)
    if found.companions:
        helpers = list_phrase(cards, [companion_word(cards, kind) for kind in found.companions], "standard")
        first = t.say("With companions from your hand ({list}) this spends {sum}", list=helpers, sum=spent)
    else:
        first = t.say("As things stand this spends {sum}", sum=spent)
    if found.worth:
        worth = pounds(language, found.worth)
        message = "{first}; you would have {left} and properties worth {worth} left."
        return t.say(message, first=first, left=left, worth=worth)
    return t.say("{first}; you would have {left} left.", first=first, left=left)


def pounds(language: str, amount: int) -> str:
    return pounds_in_words(translator(language, DOMAIN), TAKEN, amount)
