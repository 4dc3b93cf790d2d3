# mypyc: compile
"""Options as text, one line a decision, in words a player would use; and the names of pieces."""

from typing import Final

from ludgate.games.london.content.arrays import Content
from ludgate.games.london.rules.frames import (
    ACTIVATE,
    BENEFIT,
    BOROUGH,
    BUY,
    BUY_LAND,
    CARDS_BENEFIT,
    DEVELOP,
    DISCARD,
    DRAW_BOARD,
    DRAW_DECK,
    DRAW_THREE,
    FIRST,
    FLIP,
    FLIP_INSTEAD,
    GIVE,
    KEEP,
    LAY,
    LOAN_CODE,
    OFFER,
    ON,
    PAY,
    PLAY,
    POVERTY_BENEFIT,
    PRESTIGE_BENEFIT,
    PRICE,
    REPAY,
    REPEAT,
    RESOLVE,
    RUN,
    STOP,
    TAKE,
    USE,
    VERB,
)
from ludgate.games.london.rules.state import EMPTY, FLIPPED, State

BENEFITS: Final = {CARDS_BENEFIT: "cards", PRESTIGE_BENEFIT: "prestige", POVERTY_BENEFIT: "poverty"}
WORDS: Final = {
    LOAN_CODE: "loan",
    STOP: "stop",
    DEVELOP: "develop",
    BUY_LAND: "buy land",
    RUN: "run",
    DRAW_THREE: "draw three",
    BOROUGH: "borough",
    FLIP: "flip",
    PRICE: "price full",
    ON: "on new",
    DRAW_DECK: "draw deck",
}


def piece_names(content: Content) -> tuple[str, ...]:
    """A name for every physical card: its slug, and the number of the copy where there are several."""
    names: list[str] = []
    for card in range(len(content.slug)):
        slug = content.slug[card]
        if content.twins[card]:
            copy = 1
            while card >= copy and content.record[card - copy] == content.record[card]:
                copy += 1
            slug = f"{slug}:{copy}"
        names.append(slug)
    return tuple(names)


def option_text(s: State, code: int) -> str:
    """The notation of an option at the decision at hand."""
    if code in WORDS:
        return WORDS[code]
    verb = code - code % VERB
    number = code % VERB
    if verb == PAY:
        return pay_text(s, number)
    if verb in (DRAW_BOARD, TAKE):
        return f"{'draw' if verb == DRAW_BOARD else 'take'} {board_text(s, number)}"
    if verb in (ACTIVATE, REPEAT, FLIP_INSTEAD):
        word = {ACTIVATE: "activate", REPEAT: "repeat", FLIP_INSTEAD: "flip"}[verb]
        return f"{word} {stack_text(s, number)}"
    if verb in (PLAY, DISCARD, OFFER):
        word = {PLAY: "play", DISCARD: "discard", OFFER: "offer"}[verb]
        return f"{word} {s.content.slug[number]}"
    if verb in (USE, KEEP, PRICE):
        word = {USE: "use", KEEP: "keep", PRICE: "price"}[verb]
        return f"{word} {s.content.abilities[number - 1 if verb == PRICE else number].slug}"
    if verb == BUY:
        return f"buy {s.content.borough_slug[number]}"
    if verb == BENEFIT:
        return f"receive {BENEFITS[number]}"
    if verb == GIVE:
        return f"give {number + 1}"
    return f"{NUMBERED[verb]} {number}"


NUMBERED: Final = {REPAY: "repay", DRAW_DECK: "draw deck", LAY: "lay", RESOLVE: "resolve", ON: "on"}


def pay_text(s: State, number: int) -> str:
    text = f"pay {s.content.slug[number // FIRST]}"
    if number % FIRST:
        text += f" by {s.content.abilities[number % FIRST - 1].slug}"
    return text


def board_text(s: State, space: int) -> str:
    """A card on the board; the row is named where both rows hold one."""
    slug = s.content.slug[s.board[space]]
    row = len(s.board) // 2
    other = s.board[:row] if space >= row else s.board[row:]
    for card in other:
        if card != EMPTY and s.content.slug[card] == slug:
            return f"{slug} {'bottom' if space >= row else 'top'}"
    return slug


def stack_text(s: State, stack: int) -> str:
    """The top card of a stack; the stack is named where two stacks show the same card."""
    city = s.city[s.turn]
    slug = s.content.slug[city[stack][-1] % FLIPPED]
    same = 0
    for other in city:
        if s.content.slug[other[-1] % FLIPPED] == slug:
            same += 1
    return f"{slug} on {stack + 1}" if same > 1 else slug
