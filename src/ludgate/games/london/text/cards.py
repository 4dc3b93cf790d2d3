"""City cards and boroughs in words, made from the very data that the rules execute."""

from functools import lru_cache

from ludgate.games.london.content.catalogue import Catalogue
from ludgate.games.london.content.schema import (
    ActionCard,
    Borough,
    Building,
    Card,
    Draw,
    GainPrestige,
    Part,
    Pauper,
    RemovePoverty,
    kind_of,
)
from ludgate.games.london.text.phrases import ability_phrase, cost_phrase, deeds
from ludgate.text.languages import Translator, translator
from ludgate.text.pieces import Line, PieceText, headline, sentence

DOMAIN = "london/cards"

# the eight icons of cards and boroughs (L2.13) and their captions
ICONS = {
    "prestige-now": "gain prestige now",
    "prestige-end": "prestige at game end",
    "spend": "spend money",
    "money": "gain money",
    "poverty": "gain 1 poverty",
    "relief": "remove 1 poverty",
    "discard": "discard 1 more card to activate",
    "flip": "flip after activation",
}
COLOURS = ("brown", "blue", "pink", "grey")
KINDS = {"building": "building", "action": "action card", "pauper": "Pauper"}


@lru_cache(maxsize=1024)
def card_text(catalogue: Catalogue, slug: str, language: str) -> PieceText:
    """A city card in words.

    Roles: ``cost``, ``free``, ``continuous``, ``activation``, ``effect``, ``flip``, ``end``; ``action``, ``after``;
    ``pauper``.
    """
    card, t = catalogue.card(slug), translator(language, DOMAIN)
    traits = (kind_word(card, t), colour_word(card.colour, t), t.say("set {letter}", letter=card.set))
    return PieceText(slug, card.name[language], traits, tuple(_card_lines(card, t)))


@lru_cache(maxsize=256)
def borough_text(catalogue: Catalogue, slug: str, language: str) -> PieceText:
    """A borough in words.  Roles: ``cost``, ``at-once``, ``ability``, ``run``."""
    borough, t = catalogue.borough(slug), translator(language, DOMAIN)
    return PieceText(slug, borough.name[language], _place(borough, t), tuple(_borough_lines(borough, t)))


def kind_word(card: Card, t: Translator) -> str:
    """Building, action card or Pauper."""
    return t.with_context("kind", KINDS[str(card.__struct_config__.tag)])


def colour_word(colour: str, t: Translator) -> str:
    """The name of a colour of cards (L2.3)."""
    return t.with_context("colour", colour)


def icon_caption(icon: str, language: str) -> str:
    """What one of the eight icons stands for (L2.13)."""
    return translator(language, DOMAIN).with_context("icon", ICONS[icon])


def icons(parts: tuple[Part, ...]) -> tuple[str, ...]:
    """The icons that the parts of an effect show; parts without an icon are told in words only."""
    shown = {"gain_money": "money", "pay_money": "spend", "gain_prestige": "prestige-now"}
    shown |= {"gain_poverty": "poverty", "remove_poverty": "relief"}
    return tuple(shown[kind_of(part)] for part in parts if kind_of(part) in shown)


def _card_lines(card: Card, t: Translator) -> list[Line]:
    match card:
        case Building():
            return _building_lines(card, t)
        case ActionCard():
            return _action_lines(card, t)
        case Pauper():
            message = "cannot be added to a city and cannot pay for another card, unless a text says so"
            return [Line("pauper", sentence(t.say(message)))]


def _building_lines(card: Building, t: Translator) -> list[Line]:
    lines = []
    if card.build_cost:
        lines.append(Line("cost", headline(t.say("additional cost: £{n}", n=card.build_cost))))
    if card.build_discard == 0:
        lines.append(Line("free", headline(t.say("needs no discard to be added"))))
    lines += [Line("continuous", sentence(ability_phrase(t, ability))) for ability in card.continuous]
    if card.activation_cost is not None:
        cost = cost_phrase(t, card.activation_cost, "command")
        lines.append(Line("activation", headline(t.say("activation cost: {cost}", cost=cost))))
    if card.effect:
        turned = t.say("flip after activation") if card.flip else t.say("stays face up")
        lines.append(Line("effect", sentence(deeds(t, card.effect, "command"))))
        lines.append(Line("flip", headline(turned)))
    if card.end_prestige:
        message = "{n} prestige at game end"
        lines.append(Line("end", headline(t.plural(message, message, card.end_prestige))))
    return lines


def _action_lines(card: ActionCard, t: Translator) -> list[Line]:
    lines = [Line("action", sentence(deeds(t, card.action, "command")))]
    if card.after == "board":
        lines.append(Line("after", sentence(t.say("afterwards place this card on the development board"))))
    return lines


def _borough_lines(borough: Borough, t: Translator) -> list[Line]:
    lines = [Line("cost", headline(t.say("price: £{n}", n=borough.cost)))]
    if at_once := _benefits(borough):
        lines.append(Line("at-once", sentence(t.say("at once: {deed}", deed=deeds(t, at_once, "command")))))
    lines += [Line("ability", sentence(ability_phrase(t, ability))) for ability in borough.ability]
    if borough.run_effect:
        deed = deeds(t, borough.run_effect, "command")
        lines.append(Line("run", sentence(t.say("each time you run your city: {deed}", deed=deed))))
    return lines


def _benefits(borough: Borough) -> list[Part]:
    """The immediate benefits (L10.11, L10.12) as parts of an effect."""
    benefits: list[Part] = []
    if borough.cards:
        benefits.append(Draw(amount=borough.cards))
    if borough.prestige:
        benefits.append(GainPrestige(amount=borough.prestige))
    if borough.remove_poverty:
        benefits.append(RemovePoverty(amount=borough.remove_poverty))
    return benefits


def _place(borough: Borough, t: Translator) -> tuple[str, ...]:
    side = "north of the Thames" if borough.side == "N" else "south of the Thames"
    river = "riverside" if borough.riverside else "not on the river"
    start = (t.with_context("borough", "starting borough"),) if borough.start else ()
    return (t.with_context("borough", side), t.with_context("borough", river), *start)
