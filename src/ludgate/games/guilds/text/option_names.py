"""Words around the table: its options and their values, phases, ways to play a card, and why a game ends."""

from ludgate.text.table_words import TableWords

PHASES = {
    "first-reward": "choice of the first Mayoral Reward card",
    "round": "next player",
    "turn": "turn of a player",
    "end-effects": "effects at the end of the turn",
    "clear": "discarding and drawing",
    "limit": "hand limit",
    "move": "moving pawns",
    "move-to": "destination of the pawn",
    "ship": "bringing pawns to the Plantation",
    "place-neutral": "placing neutral liverymen",
    "exchange": "exchanging pawns",
    "keep": "choice of a Mayoral Reward card",
    "under": "Mayoral Reward cards under the deck",
    "pay-cards": "paying in cards",
    "pay-pawns": "paying in pawns",
    "effects": "carrying out an effect",
    "trigger": "an effect that waited",
    "hire": "hiring",
    "resolve": "tile resolution",
    "negotiate": "negotiation",
    "vote": "voting",
    "reward": "rewards",
    "clean-up": "clearing the tile",
    "round-end": "end of the round",
    "plantation-vote": "count of the Plantation",
    "return": "pawns back from the Plantation",
    "plantation-clear": "clearing the Plantation",
    "develop": "development phase",
    "finish": "last clearing of the city",
    "over": "end of the game",
}
# the ways to play a card (G8.5)
ACTIONS = {
    "hire": "hire a liveryman",
    "move": "move a pawn",
    "effect": "use the effect",
}
END_REASONS = {
    "": "the game goes on",
    "rounds": "the last round is over",
    "resolved": "every tile is resolved",
}

# option -> what it is called, what it settles
OPTIONS = {
    "plantation": ("Plantation", "Which side of the Plantation is used."),
    "start_order": ("Starting order", "In which order the players begin."),
    "tie": ("Tie for the win", "Who wins among players with equally many victory points."),
    "neutral_pawns": (
        "Neutral liverymen after a tie",
        "What becomes of neutral liverymen on a tile that a tie leaves unresolved.",
    ),
    "neutral_return": (
        "Neutral liverymen of a resolved tile",
        "When neutral liverymen leave a tile that is resolved.",
    ),
    "effect_moves": ("Moves by card effects", "Where the effects of action cards may move pawns to."),
    "pairs": ("Adjacent pairs", "Which Masters make pairs in the scoring."),
    "second_place": ("Tie for second place", "Whether adjacent Masters break a tie for second place."),
    "corners": ("Corners of the city", "Whether new tiles also fill the corners of the edge."),
}
# option and value -> what the value is called, what it means
VALUES = {
    ("plantation", "ulster"): ("Ulster Plantation", "The Ulster side of the Plantation is used."),
    ("plantation", "virginia"): ("Virginia Plantation", "The Virginia side of the Plantation is used."),
    ("plantation", "random"): ("By lot", "The side of the Plantation is drawn by lot."),
    ("start_order", "random"): ("By lot", "The starting order is drawn by lot."),
    ("start_order", "seats"): ("By seats", "The players begin in the order of their seats."),
    ("tie", "reward-cards"): ("More reward cards", "The one with more Mayoral Reward cards wins."),
    ("tie", "best-reward-card"): (
        "Best reward card",
        "The one whose best Mayoral Reward card brings more victory points wins.",
    ),
    ("tie", "shared"): ("Shared", "All of them win together."),
    ("neutral_pawns", "stay"): ("They stay", "They stay on the tile like all other pieces."),
    ("neutral_pawns", "return"): ("They go back", "They go back to the neutral pool."),
    ("neutral_return", "clean-up"): ("After the rewards", "They go back when the tile is cleared, after the rewards."),
    ("neutral_return", "voting"): (
        "After the voting",
        "They go back at the end of the voting, so that a reward can already take them.",
    ),
    ("effect_moves", "any"): ("As the card says", "An effect asks for a symbol only if its text names one."),
    ("effect_moves", "matching"): (
        "Matching symbol",
        "Every move by an effect leads to a tile with a symbol of the card, even where the card says any tile.",
    ),
    ("pairs", "all"): ("All tiles", "Masters on guilds and on special buildings make pairs."),
    ("pairs", "guilds"): ("Guilds only", "Only Masters on guilds make pairs."),
    ("second_place", "pawns"): ("Pawns alone", "Only pawns on the tile count; after a tie nobody is second."),
    ("second_place", "masters"): ("Masters help", "A tie for second place is broken by adjacent Masters."),
    ("corners", "filled"): ("Filled", "New tiles follow the edge around its corners."),
    ("corners", "open"): ("Left open", "New tiles lie only on cells that share a side with the city."),
}

WORDS = TableWords(PHASES, ACTIONS, END_REASONS, OPTIONS, VALUES)
