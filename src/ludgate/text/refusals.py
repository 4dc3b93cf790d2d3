"""Why a move is not allowed, in words; the English sentences are those of the rules (``explain.REASONS``)."""

from collections.abc import Mapping

from ludgate.engine.contract import Refusal
from ludgate.text.voice import GameVoice


def reason(voice: GameVoice, refusal: Refusal, counting: Mapping[str, tuple[str, str]]) -> str:
    """The sentence with names for slugs, and the rule behind it; a slip of the pen offends no rule.

    ``counting`` has the sentences that count something: which datum, and the sentence for one.
    """
    data = voice.named(refusal.data)
    if refusal.message in counting:
        field, one = counting[refusal.message]
        text = voice.t.plural(one, refusal.message, int(str(refusal.data[field])), **data)
    else:
        text = voice.t.say(refusal.message, **data)
    return text if refusal.rule == "notation" else f"{text} ({refusal.rule})"
