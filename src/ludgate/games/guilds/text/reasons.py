"""Why a move is not allowed in Guilds of London, in words."""

from ludgate.engine.contract import Refusal
from ludgate.games.guilds.text.voice import Voice
from ludgate.text import refusals

# sentences that count something: which datum, and the sentence for one
COUNTING = {
    "The effect of {card} costs {cost} other cards and you have {cards}.": (
        "cost",
        "The effect of {card} costs {cost} other card and you have {cards}.",
    ),
    "The effect of {card} costs {cost} pawns from places where you have fewer.": (
        "cost",
        "The effect of {card} costs {cost} pawn from a place where you have none.",
    ),
}


def reason(voice: Voice, refusal: Refusal) -> str:
    return refusals.reason(voice, refusal, COUNTING)
