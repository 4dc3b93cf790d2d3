"""Effects of Last Will as small pictures and numbers, made from the very data that the rules execute."""

from collections.abc import Iterable
from functools import singledispatch

from ludgate.games.prodigals.content import schema as club
from ludgate.games.prodigals.content.last_will import schema as s
from ludgate.games.prodigals.web.glyphs import (
    BETWEEN,
    MINUS,
    PER,
    THEN,
    TIMES,
    Glyph,
    Glyphs,
    glyphs_of,
    joined,
    picture,
    symbol,
    text,
)

COMPANIONS = {"dog": "symbol-dog", "horse": "symbol-horse", "guest": "guest", "chef": "chef", "any": "question"}
HOUSES = ("farm", "town-house", "manor-house", "mansion")


def will_glyphs(effects: Iterable[s.AnyWillEffect]) -> Glyphs:
    """All parts of an effect in their order."""
    return joined([will_glyph(effect) for effect in effects], BETWEEN)


def action_glyphs(cost: int) -> Glyphs:
    """What playing or using a card costs."""
    return [picture("action")] * cost


def pounds(amount: int) -> Glyphs:
    return [picture("coin"), text(f"{MINUS}£{amount}")]


def property_picture(kind: str) -> Glyph:
    return picture("symbol-house" if kind == "any" else kind)


def class_picture(on: str) -> Glyph:
    """A kind of property, or a symbol."""
    return picture(on) if on in HOUSES else symbol(on)


@singledispatch
def will_glyph(effect: object) -> Glyphs:
    """One part; those of The Prodigals Club look as they do there."""
    return glyphs_of(effect)


@will_glyph.register
def spend_plus_companions(effect: s.SpendPlusCompanions) -> Glyphs:
    slots = [[picture(COMPANIONS[slot.companion]), text(f"+{slot.amount}")] for slot in effect.slots]
    return [*pounds(effect.base), *[glyph for slot in slots for glyph in slot]]


@will_glyph.register
def spend_per_companion(effect: s.SpendPerCompanion) -> Glyphs:
    return [*pounds(effect.amount), text(PER), picture(COMPANIONS[effect.companion]), picture("farm")]


@will_glyph.register
def spend_per_property(effect: s.SpendPerProperty) -> Glyphs:
    return [*pounds(effect.amount), text(PER), property_picture(effect.property)]


@will_glyph.register
def actions(effect: s.GainActions) -> Glyphs:
    return [text(f"+{effect.amount}"), picture("action")]


@will_glyph.register
def draw(effect: s.DrawCards) -> Glyphs:
    return [text(f"+{effect.count}"), picture("card")]


@will_glyph.register
def sell(effect: club.Sell) -> Glyphs:
    number = [text(f"{TIMES}{effect.count}")] if effect.count > 1 else []
    off = [text(f"{MINUS}£{effect.discount}")] if effect.discount else []
    return [picture("gavel"), picture("symbol-house"), *number, *off]


@will_glyph.register
def depreciate(effect: s.Depreciate) -> Glyphs:
    return [picture("symbol-house"), picture("go-down"), *([text(f"≤{effect.steps}")] * (effect.steps > 1))]


@will_glyph.register
def surcharge(effect: s.Surcharge) -> Glyphs:
    if effect.on in ("buy", "sell"):
        sign = "+" if effect.on == "buy" else MINUS
        return [picture("gavel" if effect.on == "sell" else "symbol-house"), text(f"{sign}£{effect.amount}")]
    return [picture("opera") if effect.on == "opera" else class_picture(effect.on), text(THEN), *pounds(effect.amount)]


@will_glyph.register
def free_use(effect: s.FreeUse) -> Glyphs:
    return [class_picture(effect.on), text(f"{effect.times}{TIMES}"), text("0"), picture("action")]


@will_glyph.register
def swap_market(effect: s.SwapMarket) -> Glyphs:
    return [picture("symbol-house"), picture("exchange")]


@will_glyph.register
def extend_board(effect: s.ExtendBoard) -> Glyphs:
    return [picture("room"), text("+1")]


@will_glyph.register
def take_wild(effect: s.TakeWild) -> Glyphs:
    return [picture("question"), picture("guest")]
