# mypyc: compile
"""Phase 4: playing, laying, using and selling cards of Last Will (chapters W9 to W11)."""

from ludgate.engine.contract import Event, Log
from ludgate.engine.frames import NOTHING, SEAT
from ludgate.games.prodigals.content.last_will.arrays import (
    BLACK,
    NO_KIND,
    ON_BUY,
    ON_PROPERTY,
    W_FREE_USE,
    WHITE,
)
from ludgate.games.prodigals.rules.competitions.last_will.cards import discard_will, distinct_hand, leave_hand
from ludgate.games.prodigals.rules.competitions.last_will.inheritance import (
    LaidCard,
    capacity,
    distinct_laid,
    fresh,
    inheritance,
    is_property,
    laid,
    replace_laid,
    take_off,
)
from ludgate.games.prodigals.rules.competitions.last_will.money import price, proceeds, surcharge_of
from ludgate.games.prodigals.rules.competitions.last_will.verbs import (
    IN_COMPANIONS,
    IN_FINISH,
    IN_MAKE_ROOM,
    LAY,
    PLAY_WHITE,
    SELL_LAID,
    THROW_LAID,
    USE_LAID,
)
from ludgate.games.prodigals.rules.frames import VERB
from ludgate.games.prodigals.rules.state import State


def offer_will_turn(s: State, seat: int, out: list[int]) -> None:
    """WD4.1: what the actions left, the money and the room allow (W9.3 to W9.5)."""
    will = s.content.will
    actions = inheritance(s).actions[seat]
    hand = distinct_hand(s, seat)
    for card in hand:
        if will.cards.border[card] == WHITE and will.cards.use_cost[card] <= actions:
            out.append(PLAY_WHITE + card)
    if actions >= will.lay_cost:
        for card in hand:
            if will.cards.border[card] == BLACK and can_lay(s, seat, card):
                out.append(LAY + card)
    board = distinct_laid(s, seat)
    for one in board:
        if not one.used and will.cards.effect[one.card] and use_cost(s, seat, one.card) <= actions:
            out.append(USE_LAID + one.card)
    if actions >= will.sell_cost:
        for one in board:
            if is_property(s, one.card):
                out.append(SELL_LAID + one.card)


def answer_will_turn(s: State, seat: int, code: int, log: Log) -> None:
    card = code % VERB
    verb = code - card
    if verb == PLAY_WHITE:
        play_white(s, seat, card, log)
    elif verb == LAY:
        begin_laying(s, seat, card, log)
    elif verb == USE_LAID:
        use(s, seat, card, log)
    else:
        inheritance(s).actions[seat] -= s.content.will.sell_cost
        sell(s, seat, card, 0, log)


def tell(s: State, kind: str, seat: int, card: int, log: Log) -> None:
    if log is not None:
        log.append(Event(kind, seat, {"card": s.content.will.cards.slug[card]}))


# ---------------------------------------------------------------- white cards


def play_white(s: State, seat: int, card: int, log: Log) -> None:
    """W9.14, W10.1: its actions are paid, it leaves the hand; W10.3: discarded when its effect is carried out."""
    part = inheritance(s)
    part.actions[seat] -= s.content.will.cards.use_cost[card]
    leave_hand(s, seat, card)
    part.playing = (card,)
    tell(s, "play", seat, card, log)
    s.stack.append((IN_FINISH, seat))
    s.stack.append((IN_COMPANIONS, seat, card, 0, 0))


def offer_finish(s: State, log: Log) -> list[int]:
    """W9.14: last of all the white card and the companions added to it are discarded."""
    s.stack.pop()
    part = inheritance(s)
    for card in part.playing:
        discard_will(s, card)
    part.playing = ()
    return NOTHING


# ---------------------------------------------------------------- laying black cards


def can_lay(s: State, seat: int, card: int) -> bool:
    """W10.5, W10.6, W10.9, W11.5: there is room, or can be made, and the price of a property can be paid."""
    if len(inheritance(s).boards[seat]) >= capacity(s, seat):
        return len(throwable(s, seat, card)) > 0
    return not is_property(s, card) or price(s, seat, card) <= inheritance(s).money[seat]


def throwable(s: State, seat: int, card: int) -> list[LaidCard]:
    """W10.8, W10.24: cards that are no property, and after whose throw the price of the new one can be paid."""
    part = inheritance(s)
    bottom = s.content.will.cards.bottom
    spare = part.money[seat] - price(s, seat, card) if is_property(s, card) else 0
    return [
        one
        for one in distinct_laid(s, seat)
        if not is_property(s, one.card) and spare + surcharge_of(bottom[one.card], ON_BUY) >= 0
    ]


def begin_laying(s: State, seat: int, card: int, log: Log) -> None:
    """W10.24: the action is paid first."""
    inheritance(s).actions[seat] -= s.content.will.lay_cost
    leave_hand(s, seat, card)
    s.stack.append((IN_MAKE_ROOM, seat, card))


def offer_make_room(s: State, log: Log) -> list[int]:
    """WD4.2: on a full board another card goes first; then the price is paid and the card lies there."""
    _, seat, card = s.stack[-1]
    part = inheritance(s)
    if len(part.boards[seat]) >= capacity(s, seat):
        return [THROW_LAID + one.card for one in throwable(s, seat, card)]
    s.stack.pop()
    if is_property(s, card):
        pay_price(s, seat, card, log)
    else:
        tell(s, "lay-down", seat, card, log)
    part.boards[seat] = (*part.boards[seat], fresh(s, card))
    return NOTHING


def pay_price(s: State, seat: int, card: int, log: Log) -> None:
    """W11.4, W11.15: paying a price is no spending."""
    paid = price(s, seat, card)
    inheritance(s).money[seat] -= paid
    if log is not None:
        log.append(Event("buy", seat, {"card": s.content.will.cards.slug[card], "price": paid}))


def answer_make_room(s: State, code: int, log: Log) -> None:
    """W10.24, W10.25: its bottom effects end."""
    seat = s.stack[-1][SEAT]
    card = code - THROW_LAID
    take_off(s, seat, card)
    discard_will(s, card)
    tell(s, "throw", seat, card, log)


# ---------------------------------------------------------------- using black cards


def use_cost(s: State, seat: int, card: int) -> int:
    """W9.4, W9.12: the printed actions, or none by a free use."""
    cost = s.content.will.cards.use_cost[card]
    return 0 if cost and free_use(s, seat, card) != NO_KIND else cost


def free_use(s: State, seat: int, card: int) -> int:
    """W9.12, W9.16: the first class in board order that has a free use left for the card, or NO_KIND."""
    cards = s.content.will.cards
    for one in inheritance(s).boards[seat]:
        for node in cards.bottom[one.card]:
            if node.kind == W_FREE_USE and is_of_class(s, card, node.on) and free_uses_left(s, seat, node.on) > 0:
                return node.on
    return NO_KIND


def is_of_class(s: State, card: int, on: int) -> bool:
    """W17.12: a symbol or a kind of property."""
    cards = s.content.will.cards
    return cards.symbol[card] == on if on < ON_PROPERTY else cards.property_kind[card] == on - ON_PROPERTY


def free_uses_left(s: State, seat: int, on: int) -> int:
    part = inheritance(s)
    given = 0
    for one in part.boards[seat]:
        for node in s.content.will.cards.bottom[one.card]:
            if node.kind == W_FREE_USE and node.on == on:
                given += node.count
    return given - part.freed[seat].count(on)


def use(s: State, seat: int, card: int, log: Log) -> None:
    """W9.14, W10.10: the actions are paid or a free use is taken; once a round."""
    part = inheritance(s)
    cost = s.content.will.cards.use_cost[card]
    freed = free_use(s, seat, card) if cost else NO_KIND
    if freed != NO_KIND:
        part.freed[seat] = (*part.freed[seat], freed)
    else:
        part.actions[seat] -= cost
    one = laid(s, seat, card)
    replace_laid(s, seat, LaidCard(card, one.level, one.tokens, True))
    tell(s, "activate", seat, card, log)
    s.stack.append((IN_COMPANIONS, seat, card, 0, 0))


# ---------------------------------------------------------------- selling


def sell(s: State, seat: int, card: int, discount: int, log: Log) -> None:
    """W11.11: the card is discarded, its market value less surcharges and discount comes from the bank."""
    part = inheritance(s)
    earned = proceeds(s, seat, laid(s, seat, card), discount)
    take_off(s, seat, card)
    discard_will(s, card)
    part.money[seat] += earned
    if log is not None:
        log.append(Event("sell-property", seat, {"card": s.content.will.cards.slug[card], "price": earned}))
