"""All components of Last Will as tables for people and as plain data for programs."""

import msgspec

from ludgate.engine.content import Record
from ludgate.games.prodigals.content.last_will.catalogue import WillCatalogue
from ludgate.games.prodigals.content.last_will.schema import WillCard, WillSpace
from ludgate.games.prodigals.text.sources import origin_word
from ludgate.games.prodigals.text.will_cards import DOMAIN, will_card_text, will_space_text
from ludgate.text.languages import Translator, translator
from ludgate.text.pieces import PieceText, headline
from ludgate.text.text_table import TextTable, headings

# deck -> the title of its table
TITLES = {
    "event": "events",
    "helper": "helpers and expenses",
    "property": "properties",
    "companion": "companions",
    "wild": "companions for any occasion",
    "special": "special cards",
    "will": "wills",
}


def sheets(catalogue: WillCatalogue, language: str) -> tuple[TextTable, ...]:
    """The cards deck by deck, then errand spaces and plans: a row for each record."""
    t = translator(language, DOMAIN)
    cards = [_card_sheet(catalogue, deck, t) for deck in TITLES]
    spaces = tuple(_row(space, will_space_text(catalogue, space.id, language), t) for space in catalogue.box.space)
    place = headings(t, "id", "name", "place", "text", "source")
    return (*cards, TextTable(headline(t.say("errand spaces")), place, spaces), _plans(catalogue, t))


def notices(catalogue: WillCatalogue, language: str) -> list[str]:
    """What players must be told about the components: that nearly all numbers are not the printed ones."""
    if not any(card.source == "reconstructed" for card in catalogue.cards):
        return []
    message = "component set {name}: own design, not the values of the published game"
    return [headline(translator(language, DOMAIN).say(message, name=catalogue.set))]


def data(catalogue: WillCatalogue, language: str) -> dict[str, object]:
    """Everything that is known of the components: fields, texts, and where each field comes from."""
    cards = [_fields(catalogue, card, will_card_text(catalogue, card.id, language)) for card in catalogue.cards]
    spaces = [_fields(catalogue, one, will_space_text(catalogue, one.id, language)) for one in catalogue.box.space]
    return {
        "game": "lastwill",
        "set": catalogue.set,
        "content": catalogue.digest,
        "notices": notices(catalogue, language),
        "language": language,
        "cards": cards,
        "spaces": spaces,
        "plans": [msgspec.to_builtins(plan) for plan in catalogue.box.plan],
        "offers": [msgspec.to_builtins(offer) for offer in catalogue.box.offer],
    }


def _card_sheet(catalogue: WillCatalogue, deck: str, t: Translator) -> TextTable:
    title = headline(t.say(TITLES[deck]))
    notice = notices(catalogue, t.language) if deck == next(iter(TITLES)) else []
    rows = tuple(_card_row(catalogue, card, t) for card in catalogue.cards if card.deck == deck)
    return TextTable("\n".join([title, *notice]), headings(t, "id", "name", "kind", "copies", "text", "source"), rows)


def _card_row(catalogue: WillCatalogue, card: WillCard, t: Translator) -> tuple[str, ...]:
    text = will_card_text(catalogue, card.id, t.language)
    traits = "\n".join(text.traits[1:] or text.traits)
    return (card.id, text.name, traits, str(card.copies), _lines(text), origin_word(card.source, t.language))


def _row(space: WillSpace, text: PieceText, t: Translator) -> tuple[str, ...]:
    return (space.id, text.name, "\n".join(text.traits), _lines(text), origin_word(space.source, t.language))


def _plans(catalogue: WillCatalogue, t: Translator) -> TextTable:
    """W7.4: cards, errand boys and actions."""
    message = "cards {cards}, errand boys {boys}, actions {actions}"
    rows = tuple(
        (
            plan.id,
            t.say("plan {n} ({side} players)", n=plan.place, side=plan.side),
            t.say(message, cards=plan.cards, boys=plan.boys, actions=plan.actions),
            origin_word(plan.source, t.language),
        )
        for plan in catalogue.box.plan
    )
    return TextTable(headline(t.say("plans of the day")), headings(t, "id", "name", "text", "source"), rows)


def _lines(text: PieceText) -> str:
    return "\n".join(line.text for line in text.lines)


def _fields(catalogue: WillCatalogue, record: Record, text: PieceText) -> dict[str, object]:
    fields: dict[str, object] = msgspec.to_builtins(record)
    lines = [{"role": line.role, "text": line.text} for line in text.lines]
    return {**fields, "origin": catalogue.origins(record.id), "text": lines}
