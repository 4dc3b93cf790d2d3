# mypyc: compile
"""Options as text, one line a decision, in words a player would use."""

from typing import Final

from ludgate.games.prodigals.content.arrays import KINDS
from ludgate.games.prodigals.rules.competitions.registry import COMPETITIONS
from ludgate.games.prodigals.rules.frames import (
    AS,
    DISCARD,
    DO,
    EFFECT_OF_CHOICE,
    EFFECT_OF_PARTS,
    END,
    IDLE,
    IN_CHOICE,
    LEAVE,
    PAIR,
    PLAY,
    SEND,
    SEND_FOR,
    TAKE,
    THROW,
    USE,
    USE_BONUS,
    VERB,
    owner_of,
)
from ludgate.games.prodigals.rules.places import OFFERED
from ludgate.games.prodigals.rules.state import State

CARD_VERBS: Final = {PLAY: "play", USE: "use", THROW: "throw", DISCARD: "discard"}
BONUS_VERBS: Final = {TAKE: "take", USE_BONUS: "use"}


def option_text(s: State, code: int) -> str:
    """The notation of an option at the decision at hand."""
    owner = owner_of(code)
    if owner >= 0:
        return COMPETITIONS[owner].option_text(s, code)
    verb = code - code % VERB
    number = code % VERB
    if verb in CARD_VERBS:
        return f"{CARD_VERBS[verb]} {s.content.cards.slug[number]}"
    if verb in BONUS_VERBS:
        return f"{BONUS_VERBS[verb]} {s.content.bonuses.slug[number]}"
    if verb in (SEND, IDLE, LEAVE, SEND_FOR):
        return space_text(s, verb, number)
    if verb == AS:
        return f"as {number}"
    if verb == DO:
        return f"do {part_name(s, number)}"
    return "end" if verb == END else "stop"


def space_text(s: State, verb: int, number: int) -> str:
    if verb == SEND_FOR:
        return f"send {s.content.spots.slug[number]}"
    place = s.places.places[number]
    slug = place.slug
    if place.kind == OFFERED and verb == SEND:
        return f"take {COMPETITIONS[place.owner].space_name(s, place)}"
    if verb == LEAVE:
        return f"leave {s.places.places[number].name}"
    return f"send {slug}" if verb == SEND else f"idle {slug}"


def part_name(s: State, number: int) -> str:
    """A part by its kind, with a number where a kind comes twice."""
    frame = s.stack[-1]
    if frame[0] == IN_CHOICE:
        kinds = [option.kind for option in s.content.effects[frame[EFFECT_OF_CHOICE]].options]
    else:
        kinds = [
            s.content.effects[frame[at]].kind if frame[at + 1] else -1
            for at in range(EFFECT_OF_PARTS, len(frame), PAIR)
        ]
    kind = kinds[number]
    word = KINDS[kind].replace("_", "-")
    return f"{word} {kinds[: number + 1].count(kind)}" if kinds.count(kind) > 1 else word
