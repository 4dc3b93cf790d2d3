"""All components as tables for people and as plain data for programs."""

from collections.abc import Callable, Iterable
from typing import TypeVar

import msgspec

from ludgate.engine.content import Record
from ludgate.games.prodigals.content.catalogue import FILES, Catalogue
from ludgate.games.prodigals.content.schema import Card, CircleGroup, TileGroup
from ludgate.games.prodigals.text.cards import (
    DOMAIN,
    beatrice_text,
    bonus_text,
    card_text,
    circle_text,
    copies_words,
    group_word,
    space_text,
    spot_text,
    tile_text,
)
from ludgate.text.languages import Translator, translator
from ludgate.text.pieces import PieceText, headline
from ludgate.text.text_table import TextTable, headings, source_word

R = TypeVar("R", bound=Record)
Teller = Callable[[Catalogue, str, str], PieceText]
TITLES = {
    "central": "central cards",
    "possessions": "cards of Possessions",
    "election": "cards of Election",
    "society": "cards of Society",
}


def sheets(catalogue: Catalogue, language: str) -> tuple[TextTable, ...]:
    """The cards of the central board and of each competition, then boards and tiles: a row for each record."""
    t = translator(language, DOMAIN)
    cards = [_card_sheet(catalogue, owner, t) for owner in FILES]
    event = headings(t, "id", "name", "place", "text", "source")
    grouped = headings(t, "id", "name", "text", "source")
    spaces = tuple(_row(catalogue, one, space_text, t) for one in catalogue.spaces)
    spots = tuple(_row(catalogue, one, spot_text, t) for one in catalogue.spots)
    bonuses = tuple(_row(catalogue, one, bonus_text, t) for one in catalogue.bonuses)
    beatrice = tuple(_short_row(catalogue, one, beatrice_text, t) for one in catalogue.beatrice)
    tiles = tuple(_group_row(catalogue, one, tile_text, t) for one in catalogue.box.tile_group)
    circles = tuple(_group_row(catalogue, one, circle_text, t) for one in catalogue.box.circle_group)
    return (
        *cards,
        TextTable(headline(t.say("errand spaces")), event, spaces),
        TextTable(headline(t.say("card spots")), event, spots),
        TextTable(headline(t.say("bonus action tiles")), event, bonuses),
        TextTable(headline(t.say("possession tiles")), grouped, tiles),
        TextTable(headline(t.say("political circle tiles")), grouped, circles),
        TextTable(headline(t.say("Dame Beatrice tiles")), grouped, beatrice),
    )


def notices(catalogue: Catalogue, language: str) -> list[str]:
    """What players must be told about the components: that they are not the printed ones, where that is so."""
    if not any(card.source == "reconstructed" for card in catalogue.cards):
        return []
    message = "component set {name}: own design, not the values of the published game"
    return [headline(translator(language, DOMAIN).say(message, name=catalogue.set))]


def data(catalogue: Catalogue, language: str) -> dict[str, object]:
    """Everything that is known of the components: fields, texts, and where each field comes from."""
    return {
        "game": "prodigals",
        "set": catalogue.set,
        "content": catalogue.digest,
        "notices": notices(catalogue, language),
        "language": language,
        "cards": _plain(catalogue, catalogue.cards, card_text, language),
        "spaces": _plain(catalogue, catalogue.spaces, space_text, language),
        "spots": _plain(catalogue, catalogue.spots, spot_text, language),
        "bonus": _plain(catalogue, catalogue.bonuses, bonus_text, language),
        "beatrice": _plain(catalogue, catalogue.beatrice, beatrice_text, language),
        "tile_groups": [_plain_group(catalogue, one, tile_text, language) for one in catalogue.box.tile_group],
        "circle_groups": [_plain_group(catalogue, one, circle_text, language) for one in catalogue.box.circle_group],
    }


def _card_sheet(catalogue: Catalogue, owner: str, t: Translator) -> TextTable:
    title = headline(t.say(TITLES[owner]))
    notice = notices(catalogue, t.language) if owner == FILES[0] else []
    rows = tuple(_card_row(catalogue, card, t) for card in catalogue.cards if card.owner == owner)
    return TextTable("\n".join([title, *notice]), headings(t, "id", "name", "kind", "copies", "text", "source"), rows)


def _card_row(catalogue: Catalogue, card: Card, t: Translator) -> tuple[str, ...]:
    text = card_text(catalogue, card.id, t.language)
    traits = "\n".join(text.traits if card.combination else text.traits[1:])
    return (card.id, text.name, traits, copies_words(card), _lines(text), _source(card, t))


def _row(catalogue: Catalogue, record: Record, tell: Teller, t: Translator) -> tuple[str, ...]:
    text = tell(catalogue, record.id, t.language)
    return (record.id, text.name, "\n".join(text.traits), _lines(text), _source(record, t))


def _short_row(catalogue: Catalogue, record: Record, tell: Teller, t: Translator) -> tuple[str, ...]:
    text = tell(catalogue, record.id, t.language)
    return (record.id, text.name, _lines(text), _source(record, t))


def _group_row(catalogue: Catalogue, group: TileGroup | CircleGroup, tell: Teller, t: Translator) -> tuple[str, ...]:
    names = [tell(catalogue, tile.id, t.language).name for tile in group.tiles]
    return (group.id, group_word(group.group, t), "\n".join(names), _source(group, t))


def _source(record: Record, t: Translator) -> str:
    """Where a record comes from; nothing here is a reconstruction of something known, so the word is "own design"."""
    return t.with_context("source", "own design") if record.source == "reconstructed" else source_word(record.source, t)


def _lines(text: PieceText) -> str:
    return "\n".join(line.text for line in text.lines)


def _plain(catalogue: Catalogue, records: Iterable[R], tell: Teller, language: str) -> list[dict[str, object]]:
    return [_fields(catalogue, record, tell(catalogue, record.id, language)) for record in records]


def _fields(catalogue: Catalogue, record: Record, text: PieceText) -> dict[str, object]:
    fields: dict[str, object] = msgspec.to_builtins(record)
    return {**fields, "origin": catalogue.origins(record.id), "text": _written(text)}


def _plain_group(
    catalogue: Catalogue, group: TileGroup | CircleGroup, tell: Teller, language: str
) -> dict[str, object]:
    fields: dict[str, object] = msgspec.to_builtins(group)
    tiles = [
        {**msgspec.to_builtins(tile), "text": _written(tell(catalogue, tile.id, language))} for tile in group.tiles
    ]
    name = group_word(group.group, translator(language, DOMAIN))
    return {**fields, "name": name, "origin": catalogue.origins(group.id), "tiles": tiles}


def _written(text: PieceText) -> list[dict[str, str]]:
    return [{"role": line.role, "text": line.text} for line in text.lines]
