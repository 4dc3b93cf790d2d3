# mypyc: compile
"""Options of Last Will as text (chapter 18)."""

from typing import Final

from ludgate.engine.frames import SEAT
from ludgate.games.prodigals.content.last_will.arrays import COMPANIONS, DECKS
from ludgate.games.prodigals.rules.competitions.last_will.inheritance import inheritance
from ludgate.games.prodigals.rules.competitions.last_will.verbs import (
    ADD_COMPANION,
    ANY_OCCASION,
    DISCARD_WILL,
    DRAW,
    FALL,
    KEEP,
    LAY,
    LAY_TOKEN,
    NO_COMPANION,
    PLAN,
    PLAY_WHITE,
    SELL_LAID,
    SPEND_MONEY,
    SWAP_TOKENS,
    TAKE_POUNDS,
    THROW_LAID,
    USE_LAID,
)
from ludgate.games.prodigals.rules.frames import OPTION, VERB
from ludgate.games.prodigals.rules.state import State

HAND_VERBS: Final = {PLAY_WHITE: "play", LAY: "lay", DISCARD_WILL: "discard"}
BOARD_VERBS: Final = {USE_LAID: "use", SELL_LAID: "sell", THROW_LAID: "throw", FALL: "fall"}


def option_text(s: State, code: int) -> str:
    """The notation of an option at the decision at hand."""
    number = code % VERB
    verb = code - number
    if verb in HAND_VERBS:
        return f"{HAND_VERBS[verb]} {s.content.will.cards.slug[number]}"
    if verb in BOARD_VERBS:
        return f"{BOARD_VERBS[verb]} {laid_name(s, s.stack[-1][SEAT], number)}"
    if verb == KEEP:
        return f"keep {s.content.will.cards.slug[inheritance(s).hands[s.stack[-1][SEAT]][number]]}"
    if verb == PLAN:
        return f"plan {number + 1}"
    if verb == DRAW:
        return f"draw {DECKS[number]}"
    if verb == ADD_COMPANION:
        return f"add {companion_word(number)}"
    if verb == SPEND_MONEY:
        return f"spend {number % OPTION}"
    return market_text(s, verb, number)


def market_text(s: State, verb: int, number: int) -> str:
    if verb == SWAP_TOKENS:
        one, other = divmod(number, len(s.content.will.kinds))
        return f"swap {s.content.will.kinds[one]} {s.content.will.kinds[other]}"
    if verb == LAY_TOKEN:
        return f"token {s.content.will.tokens[number]:+d}"
    assert verb == TAKE_POUNDS
    return "gain money"


def companion_word(number: int) -> str:
    if number == NO_COMPANION:
        return "none"
    return "any-occasion" if number == ANY_OCCASION else COMPANIONS[number]


def laid_name(s: State, seat: int, card: int) -> str:
    """A card on a board; several copies are numbered in board order: ``waiter``, ``waiter.2``."""
    slugs = s.content.will.cards.slug
    copy = 0
    for one in inheritance(s).boards[seat]:
        if slugs[one.card] == slugs[card]:
            copy += 1
        if one.card == card:
            break
    return slugs[card] if copy <= 1 else f"{slugs[card]}.{copy}"
