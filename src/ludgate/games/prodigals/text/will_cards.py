"""Cards and errand spaces of Last Will in words, made from the very data that the rules execute."""

from functools import lru_cache

from ludgate.games.prodigals.content.last_will.catalogue import WillCatalogue
from ludgate.games.prodigals.content.last_will.schema import WillCard, WillSpace
from ludgate.games.prodigals.text.money import SHOWN, pounds_in_words
from ludgate.games.prodigals.text.phrases import list_phrase
from ludgate.games.prodigals.text.will_phrases import companion_word, property_word, will_phrase
from ludgate.text.languages import Translator, translator
from ludgate.text.pieces import Line, PieceText, headline, sentence

DOMAIN = "prodigals/cards"

DECKS = {
    "event": "event",
    "helper": "helper or expense",
    "property": "property",
    "companion": "companion",
    "special": "special card",
    "wild": "companions for any occasion",
    "will": "will",
}
BORDERS = {"white": "white card", "black": "black card", "grey": "companion card", "none": ""}
SPACES = {"exclusive": "for one pawn", "shared": "once for each player"}


@lru_cache(maxsize=512)
def will_card_text(box: WillCatalogue, slug: str, language: str) -> PieceText:
    """A card in words.  Roles: ``effect`` of a white card; ``corner``, ``bottom`` of a black one; ``cost``; ``value``
    of a property; ``companion``; ``sum`` of a will.
    """
    card, t = box.card(slug), translator(language, DOMAIN)
    return PieceText(slug, card.name[language], will_traits(box, card, t), tuple(_lines(box, card, t)))


@lru_cache(maxsize=64)
def will_space_text(box: WillCatalogue, slug: str, language: str) -> PieceText:
    """An errand space in words.  Roles: ``effect``, ``closed``."""
    space, t = box.record(slug), translator(language, DOMAIN)
    assert isinstance(space, WillSpace)
    lines = [Line("effect", sentence(will_phrase(t, space.effect, box)))]
    if space.closed_at:
        counts = list_phrase(t, [str(count) for count in space.closed_at], "or")
        lines.append(Line("closed", sentence(t.say("closed with {counts} players", counts=counts))))
    traits = (t.with_context("owner", "Last Will"), t.with_context("space", SPACES[space.kind]))
    return PieceText(slug, space.name[language], traits, tuple(lines))


def deck_title(deck: str, t: Translator) -> str:
    """What a card of a deck is called."""
    return t.with_context("kind of card", DECKS[deck])


def will_traits(box: WillCatalogue, card: WillCard, t: Translator) -> tuple[str, ...]:
    """Which card it is, its kind of property or its crowns, and its symbol."""
    border = (t.with_context("border", BORDERS[card.border]),) if card.border in ("white", "black") else ()
    crowns = (t.plural("{n} crown", "{n} crowns", card.crowns),) if card.crowns else ()
    kind = (property_word(t, card.property),) if card.property else ()
    symbol = (box.name(card.symbol, t.language),) if card.symbol else ()
    return (deck_title(card.deck, t), *border, *crowns, *kind, *symbol)


def _lines(box: WillCatalogue, card: WillCard, t: Translator) -> list[Line]:
    lines = [*_values(card, t), *_effects(box, card, t)]
    if card.deck == "companion" and card.companion:
        said = t.say("add it to a card with a slot for: {companion}", companion=companion_word(t, card.companion))
        lines.append(Line("companion", sentence(said)))
    if card.deck == "wild":
        lines.append(
            Line("companion", sentence(t.say("fits every slot, leaves no token, and goes back after the round")))
        )
    if card.money:
        said = t.say("everybody inherits {sum}", sum=pounds_in_words(t, SHOWN, card.money))
        lines.append(Line("sum", sentence(said)))
    return lines


def _effects(box: WillCatalogue, card: WillCard, t: Translator) -> list[Line]:
    lines = []
    if card.effect:
        effect, black = will_phrase(t, card.effect, box), card.border == "black"
        said = t.say("once per round: {effect}", effect=effect) if black else effect
        lines.append(Line("corner" if black else "effect", headline(f"{said} ({_cost(card, t)}).")))
    if card.bottom:
        bottom = t.say("as long as the card lies before you: {effect}", effect=will_phrase(t, card.bottom, box))
        lines.append(Line("bottom", sentence(bottom)))
    return lines


def _cost(card: WillCard, t: Translator) -> str:
    """W9.4: what playing or using it costs."""
    if not card.use_cost:
        return t.say("costs no action")
    return t.plural("costs {n} action", "costs {n} actions", card.use_cost)


def _values(card: WillCard, t: Translator) -> list[Line]:
    """W11.1."""
    if not card.values:
        return []
    if len(card.values) == 1:
        return [Line("value", sentence(t.say("value £{value}; it never falls", value=card.values[0])))]
    row = " → ".join(f"£{value}" for value in card.values)
    return [Line("value", sentence(t.say("value {row}, one step down for each round without upkeep", row=row)))]
