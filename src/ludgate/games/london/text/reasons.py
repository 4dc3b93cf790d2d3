"""Why a move is not allowed in London, in words."""

from ludgate.engine.contract import Refusal
from ludgate.games.london.text.voice import Voice
from ludgate.text import refusals

# sentences that count something: which datum, and the sentence for one
COUNTING = {
    "You have {loans} loans; no more than these can be repaid.": (
        "loans",
        "You have {loans} loan; no more than this can be repaid.",
    ),
    "Repaying {loans} loans costs £{cost}; you have £{cash}.": (
        "loans",
        "Repaying {loans} loan costs £{cost}; you have £{cash}.",
    ),
    "Activating {card} costs {cost} cards from hand and you have {hand}.": (
        "cost",
        "Activating {card} costs {cost} card from hand and you have {hand}.",
    ),
}


def reason(voice: Voice, refusal: Refusal) -> str:
    return refusals.reason(voice, refusal, COUNTING)
