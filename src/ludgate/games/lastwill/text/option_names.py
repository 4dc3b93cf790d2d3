"""Words around a table of Last Will: its options and their values; phases and ends are those of The Prodigals Club."""

from typing import Final

from ludgate.games.prodigals.text import last_will
from ludgate.games.prodigals.text.option_names import ACTIONS, END_REASONS, PHASES, VALUES
from ludgate.text.table_words import TableWords

OPTIONS: Final = {
    "will": ("Inheritance", "How much money everybody inherits."),
    "hand_limit": ("Hand limit", "How many cards stay in hand at the end of a round."),
    "draw_time": ("Cards of the plans", "When the cards of a plan are drawn."),
    "two_players": ("Plans for two", "Whether a plan is closed with two players."),
    "market": ("Market errand", "How the property market changes."),
    "depreciation": ("Fall of the properties", "When unused properties fall in value."),
    "any_occasion": ("Companions for any occasion", "Which cards they fit."),
    "unsold": ("Unsold properties", "What a property costs its owner at the end."),
    "hands": ("Hands", "Who sees the cards in a player's hand."),
}
OWN_VALUES: Final = {
    ("will", "70"): ("£70", "Everybody begins with £70."),
    ("will", "80"): ("£80", "Everybody begins with £80."),
    ("will", "90"): ("£90", "Everybody begins with £90."),
    ("will", "100"): ("£100", "Everybody begins with £100."),
    ("will", "110"): ("£110", "Everybody begins with £110."),
    ("will", "120"): ("£120", "Everybody begins with £120."),
    ("will", "130"): ("£130", "Everybody begins with £130."),
    ("will", "drawn"): ("Drawn", "One of the seven wills is turned up; it is the same for all."),
    ("hand_limit", "two"): ("Two cards", "Two cards stay in hand."),
    ("hand_limit", "three"): ("Three cards", "Three cards stay in hand."),
    ("hand_limit", "four"): ("Four cards", "Four cards stay in hand."),
    ("unsold", "none"): ("Market value", "A property counts its market value."),
    ("unsold", "three"): ("£3 more", "A property counts its market value and £3."),
    ("hands", "secret"): VALUES["hands", "secret"],
    ("hands", "open"): VALUES["hands", "open"],
}
WORDS = TableWords(PHASES, ACTIONS, END_REASONS, OPTIONS, {**last_will.VALUES, **OWN_VALUES})
