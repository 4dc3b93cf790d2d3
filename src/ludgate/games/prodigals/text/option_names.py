"""Words around the table: its options and their values, phases, ways an effect comes about, and why a game ends."""

from ludgate.games.prodigals.text import last_will
from ludgate.text.table_words import TableWords

PHASES = {
    "round": "Preparation",
    "errands": "Errands",
    "errand": "sending a pawn",
    "bonus": "choice of a bonus action tile",
    "extra-errand": "extra errand",
    "leave": "taking a pawn up",
    "actions": "Actions",
    "turn": "turn of a player",
    "room": "room for a black card",
    "counts": "count of an effect",
    "parts": "order of the parts of an effect",
    "choice": "choice between actions",
    "swap": "swap of scoring actions",
    "benefits": "benefits of an inner circle",
    "triggers": "bottom effects",
    "after": "next phase of the round",
    "round-end": "end of the round",
    "limit": "hand limit",
    "next-round": "clearing the boards",
    "sell": "sale",
    "exchange": "exchange: the tile given",
    "exchange-for": "exchange: the tile taken",
    "take-circle": "choice of a circle tile",
    "lay": "laying a circle tile",
    "turn-circle": "turning a circle tile",
    "moves": "moves of markers",
    "row": "choice of a row",
    "steps": "markers going down",
    "jump": "jumps",
    "raise": "markers going up",
    "beatrice": "Dame Beatrice",
    "settle": "order of the blocked markers",
    "replace": "replacement move",
    "march": "moves of one marker",
    "fruit": "the other action of a swap",
    "over": "end of the game",
    **last_will.PHASES,
}
# the ways an effect comes about (P8.3, P10.2)
ACTIONS = {
    "errand": "run an errand",
    "card": "use a card or a bonus action tile",
}
END_REASONS = {
    "": "the game goes on",
    "rounds": "the last round has been played",
    "zero": "a player has a score of 0 or less in a competition",
    "bankrupt": "a player is bankrupt",
}

# option -> what it is called, what it settles
OPTIONS = {
    "combination": ("Competitions", "Which competitions are played."),
    "money": ("Starting money", "How much money each player has at the start with 3 or 4 players."),
    "influence_start": ("Starting spaces", "Where the influence markers stand at the start."),
    "hyde_park": ("Columns of Hyde Park", "Which column of the Hyde Park table is valid in round 2."),
    "extra_errand": ("Extra errand", "Which pawn goes on an extra errand."),
    "circle_tiles": ("Turning circle tiles", "Whether circle tiles may be turned before they are laid."),
    "megaphone_moves": (
        "Moves for megaphones",
        "How many markers make the moves that a black card gives for megaphones.",
    ),
    "neighbours": ("Adjacent markers", "Which markers the Neighbours tile of Dame Beatrice takes for adjacent."),
    "replacement": ("Replacement moves", "Which marker may move up in place of a blocked one."),
    "hands": ("Hands", "Who sees the cards in a player's hand."),
    **last_will.OPTIONS,
}
# option and value -> what the value is called, what it means
VALUES = {
    ("combination", "PE"): ("Possessions and Election", "Possessions and Election are played."),
    ("combination", "PS"): ("Possessions and Society", "Possessions and Society are played."),
    ("combination", "ES"): ("Election and Society", "Election and Society are played."),
    ("combination", "PES"): ("All three", "Possessions, Election and Society are played, with one pawn more each."),
    ("money", "standard"): ("Four pounds", "With 3 or 4 players everybody starts with £4."),
    ("money", "five"): ("Five pounds", "With 3 or 4 players everybody starts with £5."),
    ("influence_start", "wide"): ("Far apart", "The markers start further from each other."),
    ("influence_start", "narrow"): (
        "Close together",
        "The markers start nearer to each other; the sum of their rows is the same.",
    ),
    ("hyde_park", "standard"): (
        "Middle column from round 2",
        "The middle column is valid in rounds 2 and 3, the late one in rounds 4 and 5.",
    ),
    ("hyde_park", "late-middle"): (
        "Middle column in round 3 only",
        "The early column is valid in rounds 1 and 2, the middle one in round 3, the late one in rounds 4 and 5.",
    ),
    ("extra_errand", "additional"): ("An additional pawn", "One more pawn is placed; those already placed stay."),
    ("extra_errand", "moved"): ("A pawn already placed", "One of the player's pawns moves on to another space."),
    ("circle_tiles", "turned"): ("Allowed", "A circle tile may be turned in four ways before it is laid."),
    ("circle_tiles", "fixed"): ("Not allowed", "A circle tile is laid just as it was drawn."),
    ("megaphone_moves", "several"): ("Several markers", "Each move may be made by another marker."),
    ("megaphone_moves", "one"): ("One marker", "All moves for the megaphones of a card are made by the same marker."),
    ("neighbours", "sides"): ("Sides only", "Markers are adjacent if their spaces share a side."),
    ("neighbours", "diagonals"): ("Diagonals too", "Markers are adjacent if their spaces share a side or a corner."),
    ("replacement", "unblocked"): (
        "No blocked marker",
        "Only a marker that the tile has moved or does not affect.",
    ),
    ("replacement", "any"): ("Any other marker", "Any marker but the one it replaces, even another blocked one."),
    ("hands", "secret"): ("Closed", "Players see only their own hand."),
    ("hands", "open"): ("Open", "Everybody sees all hands."),
    **last_will.VALUES,
}

WORDS = TableWords(PHASES, ACTIONS, END_REASONS, OPTIONS, VALUES)
