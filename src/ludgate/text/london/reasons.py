"""Why a move is not allowed, in words; the English sentences are those of the rules (``explain.REASONS``)."""

from ludgate.engine.contract import Refusal
from ludgate.text.london.voice import Voice

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
    """The sentence with names for slugs, and the rule behind it; a slip of the pen offends no rule."""
    data = voice.named(refusal.data)
    if refusal.message in COUNTING:
        field, one = COUNTING[refusal.message]
        text = voice.t.plural(one, refusal.message, int(str(refusal.data[field])), **data)
    else:
        text = voice.t.say(refusal.message, **data)
    return f"{text} ({refusal.rule})" if refusal.rule.startswith("L") else text
