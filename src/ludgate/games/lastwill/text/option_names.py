"""Words around a table of Last Will: its options and their values; phases and ends are those of The Prodigals Club."""

from typing import Final

from ludgate.games.prodigals.text import last_will
from ludgate.games.prodigals.text.option_names import ACTIONS, END_REASONS, PHASES, VALUES
from ludgate.text.table_words import TableWords

WILL_SUMS: Final = ("70", "80", "90", "100", "110", "120", "130")
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
    **{("will", money): (f"£{money}", f"Everybody begins with £{money}.") for money in WILL_SUMS},
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
