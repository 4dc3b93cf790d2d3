"""All components as tables for people and as plain data for programs."""

from collections.abc import Callable, Iterable
from typing import TypeVar

import msgspec

from ludgate.engine.content import Record
from ludgate.games.guilds.content.catalogue import Catalogue
from ludgate.games.guilds.content.schema import Action, Guild, Plantation, RewardCard, Special, Token
from ludgate.games.guilds.text.cards import (
    DOMAIN,
    action_text,
    reward_card_text,
    side_text,
    symbols_of,
    tile_text,
    token_text,
)
from ludgate.games.guilds.text.sources import origin_word
from ludgate.text.languages import Translator, translator
from ludgate.text.pieces import PieceText, headline
from ludgate.text.text_table import TextTable, headings

R = TypeVar("R", bound=Record)
Teller = Callable[[Catalogue, str, str], PieceText]


def sheets(catalogue: Catalogue, language: str) -> tuple[TextTable, ...]:
    """Guilds, special buildings, tokens, the Plantation, action cards, Mayoral Reward cards: a row for each record."""
    t = translator(language, DOMAIN)
    return (
        TextTable(
            title="\n".join([headline(t.say("guild tiles")), *notices(catalogue, language)]),
            headings=headings(t, "id", "name", "rank", "symbols", "text", "source"),
            rows=tuple(_guild_row(catalogue, one, t) for one in catalogue.guilds),
        ),
        TextTable(
            title=headline(t.say("special buildings")),
            headings=headings(t, "id", "name", "symbols", "text", "source"),
            rows=tuple(_special_row(catalogue, one, t) for one in catalogue.specials),
        ),
        TextTable(
            title=headline(t.say("second-place tokens")),
            headings=headings(t, "id", "copies", "text", "source"),
            rows=tuple(_token_row(catalogue, one, t) for one in catalogue.tokens),
        ),
        TextTable(
            title=headline(t.say("sides of the Plantation")),
            headings=headings(t, "id", "name", "text", "source"),
            rows=tuple(_named_row(catalogue, one, side_text, t) for one in catalogue.sides),
        ),
        TextTable(
            title=headline(t.say("action cards")),
            headings=headings(t, "id", "name", "symbols", "copies", "text", "source"),
            rows=tuple(_action_row(catalogue, one, t) for one in catalogue.actions),
        ),
        TextTable(
            title=headline(t.say("Mayoral Reward cards")),
            headings=headings(t, "id", "name", "text", "source"),
            rows=tuple(_named_row(catalogue, one, reward_card_text, t) for one in catalogue.rewards),
        ),
    )


def notices(catalogue: Catalogue, language: str) -> list[str]:
    """What players must be told about the components: that they are not the printed ones, where that is so."""
    if not any(tile.source == "reconstructed" for tile in catalogue.tiles):
        return []
    message = "component set {name}: own design, not the values of the published game"
    return [headline(translator(language, DOMAIN).say(message, name=catalogue.set))]


def data(catalogue: Catalogue, language: str) -> dict[str, object]:
    """Everything that is known of the components: fields, texts, and where each field comes from."""
    return {
        "game": "guilds",
        "set": catalogue.set,
        "content": catalogue.digest,
        "notices": notices(catalogue, language),
        "language": language,
        "guilds": _plain(catalogue, catalogue.guilds, tile_text, language),
        "specials": _plain(catalogue, catalogue.specials, tile_text, language),
        "tokens": _plain(catalogue, catalogue.tokens, token_text, language),
        "plantation": _plain(catalogue, catalogue.sides, side_text, language),
        "actions": _plain(catalogue, catalogue.actions, action_text, language),
        "mayoral": _plain(catalogue, catalogue.rewards, reward_card_text, language),
    }


def _guild_row(catalogue: Catalogue, guild: Guild, t: Translator) -> tuple[str, ...]:
    text = tile_text(catalogue, guild.id, t.language)
    symbols = "\n".join(symbols_of(guild, t))
    return (guild.id, text.name, str(guild.rank), symbols, _lines(text), origin_word(guild.source, t.language))


def _special_row(catalogue: Catalogue, special: Special, t: Translator) -> tuple[str, ...]:
    text = tile_text(catalogue, special.id, t.language)
    return (
        special.id,
        text.name,
        "\n".join(symbols_of(special, t)),
        _lines(text),
        origin_word(special.source, t.language),
    )


def _token_row(catalogue: Catalogue, token: Token, t: Translator) -> tuple[str, ...]:
    text = token_text(catalogue, token.id, t.language)
    return (token.id, str(token.copies), _lines(text), origin_word(token.source, t.language))


def _action_row(catalogue: Catalogue, card: Action, t: Translator) -> tuple[str, ...]:
    text = action_text(catalogue, card.id, t.language)
    symbols = "\n".join(symbols_of(card, t))
    return (card.id, text.name, symbols, str(card.copies), _lines(text), origin_word(card.source, t.language))


def _named_row(catalogue: Catalogue, record: Plantation | RewardCard, tell: Teller, t: Translator) -> tuple[str, ...]:
    text = tell(catalogue, record.id, t.language)
    return (record.id, text.name, _lines(text), origin_word(record.source, t.language))


def _lines(text: PieceText) -> str:
    return "\n".join(line.text for line in text.lines)


def _plain(catalogue: Catalogue, records: Iterable[R], tell: Teller, language: str) -> list[dict[str, object]]:
    return [_fields(catalogue, record, tell(catalogue, record.id, language)) for record in records]


def _fields(catalogue: Catalogue, record: Record, text: PieceText) -> dict[str, object]:
    fields: dict[str, object] = msgspec.to_builtins(record)
    written = [{"role": line.role, "text": line.text} for line in text.lines]
    return {**fields, "origin": catalogue.origins(record.id), "text": written}
