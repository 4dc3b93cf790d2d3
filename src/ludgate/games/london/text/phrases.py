"""Phrases for the parts of effects, for costs and for timed abilities.

Every kind of part has one function here.  ``form`` is the grammatical form that the sentence around the phrase needs:
the command ("gain") or the infinitive ("you may gain").  English has one form for both, so the form is the context of
the message.
"""

from collections.abc import Iterable
from functools import singledispatch
from typing import Literal

from ludgate.games.london.content.schema import (
    AbilityRecord,
    Cost,
    DiscardFor,
    Discount,
    Draw,
    DrawInstead,
    GainMoney,
    GainPoverty,
    GainPrestige,
    GivePoverty,
    IgnorePoverty,
    KeepFaceUp,
    Look,
    OthersPay,
    Part,
    PayAnyColour,
    PayMoney,
    PlayFree,
    PlayFromBoard,
    RemovePoverty,
    RepeatCard,
    Swap,
)
from ludgate.text.languages import Translator

Form = Literal["command", "infinitive"]

OWN_COUNTS = {
    "boroughs": "for each of your boroughs",
    "boroughs_north": "for each of your boroughs north of the Thames",
    "boroughs_south": "for each of your boroughs south of the Thames",
    "boroughs_river": "for each of your riverside boroughs",
    "boroughs_inland": "for each of your boroughs not on the river",
    "visible_brown": "for each face-up brown card in your city",
    "visible_blue": "for each face-up blue card in your city",
}
PAYER_COUNTS = {
    "boroughs": "for each borough that player owns",
    "boroughs_north": "for each borough that player owns north of the Thames",
    "boroughs_south": "for each borough that player owns south of the Thames",
    "boroughs_river": "for each riverside borough that player owns",
    "boroughs_inland": "for each borough that player owns not on the river",
    "visible_brown": "for each face-up brown card in that player's city",
    "visible_blue": "for each face-up blue card in that player's city",
}

# moment, how often -> the sentence of an ability one may use
MAY = {
    ("draw-step", 1): "when you draw at the start of your turn, you may {deed}",
    ("turn", 1): "once in your turn you may {deed}",
    ("develop", 1): "once each time you develop your city, you may {deed}",
    ("develop", "any"): "each time you add a card to your city, you may {deed}",
    ("built", 1): "each time you have added another card to your city, you may {deed}",
    ("buy", 1): "when you buy land, you may {deed}",
    ("run", 1): "once each time you run your city, you may {deed}",
}
# moment -> the sentence of an ability that happens by itself
BY_ITSELF = {
    "built": "each time you have added another card to your city: {deed}",
    "loan": "each time you take a loan: {deed}",
}


def deeds(t: Translator, parts: Iterable[Part], form: Form, ability: AbilityRecord | None = None) -> str:
    """All parts of an effect; discards come last, since what they bring follows them."""
    ordered = sorted(parts, key=lambda part: isinstance(part, DiscardFor))
    return "; ".join(phrase(part, t, form, ability) for part in ordered)


def ability_phrase(t: Translator, ability: AbilityRecord) -> str:
    """A timed ability: the moment, whether one may or it happens, the cost, the effect."""
    if ability.when == "loan" or not ability.optional:
        deed = deeds(t, ability.effect, "command", ability)
        return t.with_context("ability", BY_ITSELF[ability.when], deed=deed)
    deed = deeds(t, ability.effect, "infinitive", ability)
    if ability.cost is not None:
        deed = t.say("{cost} to {deed}", cost=cost_phrase(t, ability.cost, "infinitive"), deed=deed)
    return t.with_context("ability", MAY[ability.when, ability.uses], deed=deed)


def cost_phrase(t: Translator, cost: Cost, form: Form) -> str:
    """What is paid: money or cards (L2.7)."""
    if cost.money is not None:
        return t.with_context(form, "pay £{n}", n=cost.money)
    return t.plural_with_context(
        form, "discard {n} card of any colour", "discard {n} cards of any colour", cost.discard or 0
    )


@singledispatch
def phrase(part: object, t: Translator, form: Form, ability: AbilityRecord | None = None) -> str:
    """One part of an effect; ``ability`` is the timed ability it belongs to, if any."""
    raise TypeError(f"there is no phrase for {part!r}")


@phrase.register
def gain_money(part: GainMoney, t: Translator, form: Form, ability: AbilityRecord | None = None) -> str:
    if part.per is not None:
        count = t.with_context("own", OWN_COUNTS[part.per])
        return t.with_context(form, "gain £{n} {count}", n=part.amount, count=count)
    if ability is not None and ability.when == "loan":
        return t.with_context(form, "gain £{n} more", n=part.amount)
    return t.with_context(form, "gain £{n}", n=part.amount)


@phrase.register
def pay_money(part: PayMoney, t: Translator, form: Form, ability: AbilityRecord | None = None) -> str:
    return t.with_context(form, "pay £{n}", n=part.amount)


@phrase.register
def gain_prestige(part: GainPrestige, t: Translator, form: Form, ability: AbilityRecord | None = None) -> str:
    if part.per is None:
        return t.plural_with_context(form, "gain {n} prestige", "gain {n} prestige", part.amount)
    return t.plural_with_context(
        form,
        "gain {n} prestige {count}",
        "gain {n} prestige {count}",
        part.amount,
        count=t.with_context("own", OWN_COUNTS[part.per]),
    )


@phrase.register
def gain_poverty(part: GainPoverty, t: Translator, form: Form, ability: AbilityRecord | None = None) -> str:
    return t.plural_with_context(form, "gain {n} poverty", "gain {n} poverty", part.amount)


@phrase.register
def remove_poverty(part: RemovePoverty, t: Translator, form: Form, ability: AbilityRecord | None = None) -> str:
    return t.plural_with_context(form, "remove {n} poverty", "remove {n} poverty", part.amount)


@phrase.register
def give_poverty(part: GivePoverty, t: Translator, form: Form, ability: AbilityRecord | None = None) -> str:
    if part.giver == "supply":
        message = "another player of your choice gains {n} poverty"
        return t.plural(message, message, part.amount)
    message = "give {n} of your poverty to another player of your choice"
    return t.plural_with_context(form, message, message, part.amount)


@phrase.register
def others_pay(part: OthersPay, t: Translator, form: Form, ability: AbilityRecord | None = None) -> str:
    if part.per is None and part.to == "you":
        return t.say("each other player pays you £{n}", n=part.amount)
    if part.per is None:
        return t.say("each other player pays £{n} to the supply", n=part.amount)
    count = t.with_context("payer", PAYER_COUNTS[part.per])
    if part.to == "you":
        return t.say("each other player pays you £{n} {count}", n=part.amount, count=count)
    return t.say("each other player pays £{n} to the supply {count}", n=part.amount, count=count)


@phrase.register
def draw(part: Draw, t: Translator, form: Form, ability: AbilityRecord | None = None) -> str:
    return t.plural_with_context(form, "draw {n} card", "draw {n} cards", part.amount)


@phrase.register
def discard_for(part: DiscardFor, t: Translator, form: Form, ability: AbilityRecord | None = None) -> str:
    each = ", ".join(phrase(inner, t, "command") for inner in part.each)
    if part.max == "all" and part.filter == "grey":
        return t.with_context(form, "discard any number of Paupers; for each: {each}", each=each)
    if part.max == "all":
        return t.with_context(form, "discard any number of cards from your hand; for each: {each}", each=each)
    if part.filter == "grey":
        one, many = "discard up to {n} Pauper; for each: {each}", "discard up to {n} Paupers; for each: {each}"
        return t.plural_with_context(form, one, many, part.max, each=each)
    one = "discard up to {n} card from your hand; for each: {each}"
    many = "discard up to {n} cards from your hand; for each: {each}"
    return t.plural_with_context(form, one, many, part.max, each=each)


@phrase.register
def swap(part: Swap, t: Translator, form: Form, ability: AbilityRecord | None = None) -> str:
    return t.with_context(form, "swap 1 card from your hand with 1 card on the development board")


@phrase.register
def play_free(part: PlayFree, t: Translator, form: Form, ability: AbilityRecord | None = None) -> str:
    return t.plural_with_context(
        form,
        "add up to {n} card to your city without discarding a card of the same colour; additional costs are due",
        "add up to {n} cards to your city without discarding a card of the same colour; additional costs are due",
        part.amount,
    )


@phrase.register
def play_from_board(part: PlayFromBoard, t: Translator, form: Form, ability: AbilityRecord | None = None) -> str:
    return t.say(
        "you may take 1 card of any colour, but no Pauper and no action card, from the development board, "
        "pay its additional cost and place it on this card; you may activate it in this run"
    )


@phrase.register
def repeat_card(part: RepeatCard, t: Translator, form: Form, ability: AbilityRecord | None = None) -> str:
    return t.with_context(
        form,
        "carry out once more the effect of a card you have already activated in this run, even if it was flipped "
        "since; do not pay its activation cost",
    )


@phrase.register
def ignore_poverty(part: IgnorePoverty, t: Translator, form: Form, ability: AbilityRecord | None = None) -> str:
    return t.say("cards in your hand give no poverty in this run")


@phrase.register
def keep_face_up(part: KeepFaceUp, t: Translator, form: Form, ability: AbilityRecord | None = None) -> str:
    if part.by == "this":
        return t.with_context(form, "flip this card in place of another card you have just activated")
    return t.with_context(form, "leave face up 1 card you have just activated")


@phrase.register
def pay_any_colour(part: PayAnyColour, t: Translator, form: Form, ability: AbilityRecord | None = None) -> str:
    message = {
        "any": "discard a card of any colour, even a Pauper, in place of a card of the same colour",
        "coloured": "discard a card of any colour, but no Pauper, in place of a card of the same colour",
        "grey": "discard a Pauper in place of a card of the same colour",
    }[part.filter]
    return t.with_context(form, message)


@phrase.register
def draw_instead(part: DrawInstead, t: Translator, form: Form, ability: AbilityRecord | None = None) -> str:
    if part.min == part.max:
        return t.plural_with_context(form, "draw {n} card instead of 1", "draw {n} cards instead of 1", part.max)
    one, many = "draw {low} to {n} card instead of 1", "draw {low} to {n} cards instead of 1"
    return t.plural_with_context(form, one, many, part.max, low=part.min)


@phrase.register
def look(part: Look, t: Translator, form: Form, ability: AbilityRecord | None = None) -> str:
    return t.plural_with_context(
        form,
        "look at the top {n} card of the city deck; you may draw from these; put the rest back on top in any order",
        "look at the top {n} cards of the city deck; you may draw from these; put the rest back on top in any order",
        part.amount,
    )


@phrase.register
def discount(part: Discount, t: Translator, form: Form, ability: AbilityRecord | None = None) -> str:
    if ability is not None and ability.when == "buy":
        return t.with_context(form, "pay £{n} less for the borough", n=part.amount)
    if ability is not None and ability.uses == "any":
        return t.with_context(form, "pay £{n} less for its additional cost", n=part.amount)
    return t.with_context(form, "pay £{n} less for the additional cost of 1 card", n=part.amount)
