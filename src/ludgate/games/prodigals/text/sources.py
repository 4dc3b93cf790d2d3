"""Where a piece comes from, and which rules it touches."""

from collections.abc import Iterable

from ludgate.games.prodigals.content.catalogue import Catalogue
from ludgate.games.prodigals.content.effects import nodes
from ludgate.games.prodigals.content.schema import AnyEffect, Card, kind_of
from ludgate.games.prodigals.text.cards import DOMAIN
from ludgate.text.languages import translator
from ludgate.text.text_table import source_word

# kind of effect -> the rule that says what it does
RULES = {
    "spend": "P19.1",
    "move": "P19.2",
    "lose_votes": "P19.3",
    "megaphone": "P19.4",
    "sell": "P19.5",
    "exchange": "P19.7",
    "lose_votes_per_symbol": "P19.8",
    "spend_per_symbol": "P19.9",
    "move_per_symbol": "P19.10",
    "move_per_marker_on_value": "P19.11",
    "lose_votes_if_hyde_park": "P19.12",
    "lose_votes_per_marker": "P19.13",
    "spend_per_county": "P19.14",
    "spend_plus_per_time": "P19.15",
    "spend_rising_time": "P19.16",
    "choice": "P19.17",
    "extra_errand": "P19.18",
    "swap": "P19.19",
    "inner_circle_benefits": "P19.21",
    "row_down": "P19.22",
    "column_down": "P19.23",
    "jumps": "P19.25",
    "on_white_party": "P19.27",
    "on_white_icon": "P19.28",
    "sale_discount": "P19.29",
    "on_white_megaphone_move": "P19.30",
    "on_white_insult": "P19.31",
    "lose_votes_per_insult_played": "P19.32",
    "all_of": "P19.33",
    "pub_batch": "P19.34",
    "time": "P19.35",
    "take_circle_tile": "P19.37",
    "protect_beatrice": "P19.38",
    "free_symbols": "P19.39",
    "reserve_place": "P19.40",
    "take_bonus_tile": "P19.40",
    "take_central_card": "P9.1",
}
WHITE, CORNER, BOTTOM = "P10.5", "P10.16", "P10.19"
BONUS, SALE, EXCHANGE, FITTING, VISIT = "P9.23", "P12.18", "P12.11", "P13.9", "P16.2"


def rules_of(effects: Iterable[AnyEffect]) -> list[str]:
    """The rules that effects touch, each once."""
    return list(dict.fromkeys(RULES[kind_of(node)] for node in nodes(effects)))


def rules_of_card(card: Card) -> list[str]:
    """How such a card is used, then what its effects do."""
    corner = [CORNER] if card.effect else []
    used = [WHITE] if card.border == "white" else [*corner, *([BOTTOM] if card.bottom else [])]
    return [*used, *rules_of((*card.effect, *card.bottom))]


def record_of(box: Catalogue, slug: str) -> str:
    """The record that says where a piece comes from: a tile is part of its group."""
    groups = {tile.id: group.id for group in box.box.tile_group for tile in group.tiles}
    groups |= {tile.id: group.id for group in box.box.circle_group for tile in group.tiles}
    return groups.get(slug, slug)


def sources_of(box: Catalogue, slug: str, language: str) -> tuple[str, list[str]]:
    """The source of a piece, and those of its figures, in words."""
    if box.will.has(slug):
        found = dict.fromkeys(box.will.origins(slug).values())
        return origin_word(box.will.record(slug).source, language), [origin_word(one, language) for one in found]
    record = record_of(box, slug)
    origins = dict.fromkeys(box.origins(record).values())
    return origin_word(box.record(record).source, language), [origin_word(one, language) for one in origins]


def origin_word(origin: str, language: str) -> str:
    """Nothing here is a reconstruction of something known, so the word is "own design"."""
    t = translator(language, DOMAIN)
    return t.with_context("source", "own design") if origin == "reconstructed" else source_word(origin, t)
