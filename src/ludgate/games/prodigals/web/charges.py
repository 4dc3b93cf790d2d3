"""The vignette of a card: which drawing stands for what it does."""

from ludgate.games.prodigals.content.effects import nodes
from ludgate.games.prodigals.content.schema import AnyEffect, Card, kind_of

# kind of effect -> drawing of the sprite; the first of these that a card has is the one it shows
CHARGES = {
    "pub_batch": "v-tankard",
    "swap": "v-scales",
    "extra_errand": "hat",
    "jumps": "v-leap",
    "row_down": "v-table",
    "column_down": "v-stairs",
    "inner_circle_benefits": "ring",
    "lose_votes_per_insult_played": "general",
    "on_white_insult": "general",
    "on_white_icon": "v-tankard",
    "on_white_party": "megaphone",
    "lose_votes_per_marker": "fan",
    "sale_discount": "v-manor",
    "spend_per_county": "v-manor",
    "exchange": "exchange",
    "sell": "gavel",
    "time": "clock",
    "spend_plus_per_time": "clock",
    "spend_rising_time": "clock",
    "move_per_marker_on_value": "v-stairs",
    "lose_votes_if_hyde_park": "megaphone",
    "lose_votes": "v-ballot",
    "megaphone": "megaphone",
    "spend": "v-balloon",
    "move": "v-paper",
}


def charge_of(card: Card) -> str:
    """What a card counts, if it counts a symbol; else what is most its own."""
    effects = list(nodes((*card.effect, *card.bottom)))
    symbol = next((found for found in map(_symbol, effects) if found), "")
    kinds = set(map(kind_of, effects))
    return symbol or next((drawing for kind, drawing in CHARGES.items() if kind in kinds), card.owner)


def _symbol(effect: AnyEffect) -> str:
    slug = getattr(effect, "symbol", None)
    return f"symbol-{slug}" if slug else ""
