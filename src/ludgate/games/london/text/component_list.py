"""All cards and boroughs as tables for people and as plain data for programs."""

import msgspec

from ludgate.games.london.content.catalogue import Catalogue
from ludgate.games.london.content.schema import Borough, Card
from ludgate.games.london.text.cards import DOMAIN, borough_text, card_text, colour_word, kind_word
from ludgate.text.languages import Translator, translator
from ludgate.text.pieces import PieceText, headline
from ludgate.text.text_table import TextTable, headings, source_word


def sheets(catalogue: Catalogue, language: str) -> tuple[TextTable, TextTable]:
    """The city cards and the boroughs, a row for each record."""
    t = translator(language, DOMAIN)
    cards = TextTable(
        title=headline(t.say("city cards")),
        headings=headings(t, "id", "name", "set", "colour", "kind", "copies", "text", "source"),
        rows=tuple(_card_row(catalogue, card, t) for card in catalogue.cards),
    )
    boroughs = TextTable(
        title=headline(t.say("boroughs")),
        headings=headings(t, "id", "name", "place", "text", "source"),
        rows=tuple(_borough_row(catalogue, borough, t) for borough in catalogue.boroughs),
    )
    return cards, boroughs


def data(catalogue: Catalogue, language: str) -> dict[str, object]:
    """Everything that is known of the components: fields, texts, and where each field comes from."""
    return {
        "game": "london",
        "content": catalogue.digest,
        "language": language,
        "cards": [_plain(catalogue, card, card_text(catalogue, card.id, language)) for card in catalogue.cards],
        "boroughs": [_plain(catalogue, one, borough_text(catalogue, one.id, language)) for one in catalogue.boroughs],
    }


def _card_row(catalogue: Catalogue, card: Card, t: Translator) -> tuple[str, ...]:
    text = card_text(catalogue, card.id, t.language)
    traits = (card.set, colour_word(card.colour, t), kind_word(card, t), str(card.copies))
    return (card.id, text.name, *traits, _lines(text), source_word(card.source, t))


def _borough_row(catalogue: Catalogue, borough: Borough, t: Translator) -> tuple[str, ...]:
    text = borough_text(catalogue, borough.id, t.language)
    return (borough.id, text.name, ", ".join(text.traits), _lines(text), source_word(borough.source, t))


def _lines(text: PieceText) -> str:
    return "\n".join(line.text for line in text.lines)


def _plain(catalogue: Catalogue, record: Card | Borough, text: PieceText) -> dict[str, object]:
    fields: dict[str, object] = msgspec.to_builtins(record)
    written = [{"role": line.role, "text": line.text} for line in text.lines]
    return {**fields, "origin": catalogue.origins(record.id), "text": written}
