# mypyc: compile
"""Options as text, one line a decision, in words a player would use; and the names of pieces."""

from typing import Final

from ludgate.games.guilds.rules.frames import (
    DISCARD,
    EXCHANGE,
    FIRST,
    FROM,
    HIRE_WITH,
    IN_NEGOTIATE,
    KEEP,
    MOVE_WITH,
    PLAY,
    RESOLVE,
    RETURN,
    STOP,
    TAKE,
    TO,
    UNDER,
    USE,
    VERB,
)
from ludgate.games.guilds.rules.moves import place_name
from ludgate.games.guilds.rules.state import State

CARD_VERBS: Final = {HIRE_WITH: "hire", MOVE_WITH: "move", PLAY: "play", DISCARD: "discard"}
PLACE_VERBS: Final = {FROM: "from", TO: "to", RETURN: "return"}
REWARD_VERBS: Final = {KEEP: "keep", UNDER: "under"}


def option_text(s: State, code: int) -> str:
    """The notation of an option at the decision at hand."""
    verb = code - code % VERB
    number = code % VERB
    if verb in CARD_VERBS:
        return f"{CARD_VERBS[verb]} {s.content.card_slug[number]}"
    if verb in PLACE_VERBS:
        return f"{PLACE_VERBS[verb]} {place_name(s, number)}"
    if verb in REWARD_VERBS:
        return f"{REWARD_VERBS[verb]} {s.content.reward_slug[number]}"
    if verb == EXCHANGE:
        return exchange_text(s, number)
    if verb == USE:
        return f"use {s.content.effects[s.triggers[number][0]].slug}"
    if verb == RESOLVE:
        return f"resolve {s.content.effects[s.ends[number]].slug}"
    if code == STOP:
        return "stop"
    return "take" if code == TAKE else "decline"


def exchange_text(s: State, number: int) -> str:
    """In a negotiation the owner alone, else the owner and the tile; owners by seat, from 1."""
    if s.stack[-1][0] == IN_NEGOTIATE:
        return f"exchange {number + 1}"
    return f"exchange {number % FIRST + 1} on {place_name(s, number // FIRST)}"
