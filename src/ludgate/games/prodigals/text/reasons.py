"""Why a move is not allowed in The Prodigals Club, in words."""

from ludgate.engine.contract import Refusal
from ludgate.games.prodigals.text.voice import Voice
from ludgate.text import refusals
from ludgate.text.pieces import headline

# sentences that count something: which datum, and the sentence for one
COUNTING = {
    "The central card costs {pawns} pawns and you have fewer.": (
        "pawns",
        "The central card costs {pawns} pawn and you have none.",
    ),
    "The Renaissance man has only {count} symbols left to choose.": (
        "count",
        "The Renaissance man has only {count} symbol left to choose.",
    ),
    "You have only {cards} A Little More Time cards that can be added.": (
        "cards",
        "You have only {cards} A Little More Time card that can be added.",
    ),
    "You can play at most {cards} Pub Treat cards at once.": (
        "cards",
        "You can play at most {cards} Pub Treat card at once.",
    ),
}


def reason(voice: Voice, refusal: Refusal) -> str:
    """A sentence may begin with the name of a tile, which has no capital letter."""
    return headline(refusals.reason(voice, refusal, COUNTING))
