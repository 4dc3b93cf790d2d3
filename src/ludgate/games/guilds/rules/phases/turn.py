# mypyc: compile
"""The turn of a player: cards played to hire, to move or for their effect (chapter 8), and its end (chapter 9)."""

from typing import Final

from ludgate.engine.contract import Event, Log
from ludgate.engine.frames import NOTHING, SEAT
from ludgate.games.guilds.content.arrays import AT_END, DRAW, FROM_CITY, NOW, PLAYED, TO_ANY
from ludgate.games.guilds.rules.counting import happens, size
from ludgate.games.guilds.rules.effects import begin, fire, move_sources, possible, sources, tell_no_effect
from ludgate.games.guilds.rules.frames import (
    AS_PLAYED,
    BY_CARD,
    DISCARD,
    HALL,
    HIRE_WITH,
    IN_CLEAR,
    IN_EFFECTS,
    IN_END_EFFECTS,
    IN_HIRE,
    IN_LIMIT,
    IN_MOVE,
    IN_PAY_CARDS,
    IN_PAY_PAWNS,
    IN_TURN,
    MOVE_WITH,
    PLAY,
    RESERVE,
    RESOLVE,
    RETURN,
    STOP,
    VERB,
)
from ludgate.games.guilds.rules.moves import discard, draw_cards, hand_limit, pawns_at, shift
from ludgate.games.guilds.rules.state import EMPTY, State

NO_EVENTS: Final = (0, 0, 0, 0)
DRAWN_AFTER_PASS: Final = 4
DRAWN_AFTER_PLAY: Final = 2
WAYS: Final = {HIRE_WITH: "hire", MOVE_WITH: "move", PLAY: "effect"}


def begin_turn(s: State, seat: int, log: Log) -> None:
    s.acted |= 1 << seat
    s.played = ()
    s.done = NO_EVENTS
    s.triggers = ()
    s.ends = ()
    s.stack += [(IN_LIMIT, seat), (IN_CLEAR, seat), (IN_END_EFFECTS, seat), (IN_TURN, seat)]
    if log is not None:
        log.append(Event("turn", seat, {"round": s.round}))


# ---------------------------------------------------------------- playing cards


def offer_turn(s: State, log: Log) -> list[int]:
    """D3: each kind of card to hire, to move or for its effect; or end the turn."""
    seat = s.stack[-1][SEAT]
    hand = s.hands[seat]
    content = s.content
    can_hire = s.reserve[seat] > 0
    out: list[int] = []
    before = -1
    for card in hand:
        if content.card_record[card] == before:
            continue
        before = content.card_record[card]
        if can_hire:
            out.append(HIRE_WITH + card)
        if can_move(s, seat, content.card_symbols[card]):
            out.append(MOVE_WITH + card)
        if can_pay(s, seat, card):
            out.append(PLAY + card)
    out.append(STOP)
    return out


def can_move(s: State, seat: int, symbols: int) -> bool:
    """G8.12 to G8.18: some own pawn has somewhere to go."""
    if not s.open_symbols & symbols:
        return False
    if s.guildhall[seat]:
        return True
    return len(move_sources(s, (IN_MOVE, seat, FROM_CITY, TO_ANY, symbols, 1, EMPTY, AS_PLAYED))) > 0


def can_pay(s: State, seat: int, card: int) -> bool:
    """G8.23, G8.24: other cards in hand, or pawns where the card takes them from."""
    content = s.content
    if content.cost_cards[card] >= len(s.hands[seat]):
        return False
    need = content.cost_pawns[card]
    if not need:
        return True
    for place in sources(s, seat, content.cost_from[card]):
        need -= pawns_at(s, seat, place)
    return need <= 0


def answer_turn(s: State, code: int, log: Log) -> None:
    if code == STOP:
        s.stack.pop()
        return
    seat = s.stack[-1][SEAT]
    card = code % VERB
    lay_down(s, seat, card, code - card, log)
    if code < MOVE_WITH:
        s.stack.append((IN_HIRE, seat, 1, BY_CARD))
    elif code < PLAY:
        symbols = s.content.card_symbols[card]
        s.stack.append((IN_MOVE, seat, FROM_CITY, TO_ANY, symbols, 1, EMPTY, AS_PLAYED))
    else:
        use_effect(s, seat, card)


def lay_down(s: State, seat: int, card: int, way: int, log: Log) -> None:
    """G8.6: face up on the table until the end of the turn; a played card is an event of its own."""
    s.hands[seat].remove(card)
    s.played = (*s.played, card)
    s.done = (*s.done[:PLAYED], s.done[PLAYED] + 1)
    if log is not None:
        log.append(Event("play", seat, {"card": s.content.card_slug[card], "way": WAYS[way]}))
    fire(s, seat, PLAYED, HALL)


def use_effect(s: State, seat: int, card: int) -> None:
    """G8.22: pay the cost, then carry the effect out."""
    content = s.content
    s.stack.append((IN_EFFECTS, seat, card, 0))
    if content.cost_cards[card]:
        s.stack.append((IN_PAY_CARDS, seat, content.cost_cards[card]))
    if content.cost_pawns[card]:
        s.stack.append((IN_PAY_PAWNS, seat, content.cost_pawns[card], content.cost_from[card]))


def offer_pay_cards(s: State, log: Log) -> list[int]:
    """D4: which other cards, one by one; a hand that must go as a whole leaves no choice."""
    _, seat, left = s.stack[-1]
    out: list[int] = []
    offer_hand(s, seat, out)
    return out[:1] if left == len(s.hands[seat]) else out


def offer_hand(s: State, seat: int, out: list[int]) -> None:
    """Every card of the hand; of copies only the first."""
    before = -1
    for card in s.hands[seat]:
        if s.content.card_record[card] != before:
            before = s.content.card_record[card]
            out.append(DISCARD + card)


def answer_pay_cards(s: State, code: int, log: Log) -> None:
    _, seat, left = s.stack.pop()
    if left > 1:
        s.stack.append((IN_PAY_CARDS, seat, left - 1))
    discard(s, seat, code - DISCARD, log)


def offer_pay_pawns(s: State, log: Log) -> list[int]:
    """D5: which own pawns, by place (G8.26, G8.27)."""
    _, seat, _, allowed = s.stack[-1]
    return [RETURN + place for place in sources(s, seat, allowed)]


def answer_pay_pawns(s: State, code: int, log: Log) -> None:
    _, seat, left, allowed = s.stack.pop()
    if left > 1:
        s.stack.append((IN_PAY_PAWNS, seat, left - 1, allowed))
    shift(s, seat, code - RETURN, RESERVE, log)


def offer_effects(s: State, log: Log) -> list[int]:
    """Components 3d: from left to right; end effects wait, triggers become active."""
    _, seat, card, number = s.stack.pop()
    effects = s.content.card_effects[card]
    if number + 1 < len(effects):
        s.stack.append((IN_EFFECTS, seat, card, number + 1))
    effect = effects[number]
    if effect.when == NOW:
        if possible(s, seat, effect, EMPTY):
            begin(s, seat, effect, BY_CARD, EMPTY, log)
        else:
            tell_no_effect(s, seat, effect, log)
    elif effect.when == AT_END:
        s.ends = (*s.ends, effect.index)
    else:
        s.triggers = (*s.triggers, (effect.index, effect.times))
    return NOTHING


# ---------------------------------------------------------------- the end of the turn


def offer_end_effects(s: State, log: Log) -> list[int]:
    """G9.8, D8: end-of-turn effects that are not draws come first; their order is the player's."""
    out: list[int] = []
    offered: list[int] = []
    for number in range(len(s.ends)):
        index = s.ends[number]
        if s.content.effects[index].kind != DRAW and index not in offered:
            offered.append(index)
            out.append(RESOLVE + number)
    if not out:
        s.stack.pop()
    return out


def answer_end_effects(s: State, code: int, log: Log) -> None:
    seat = s.stack[-1][SEAT]
    number = code - RESOLVE
    effect = s.content.effects[s.ends[number]]
    s.ends = (*s.ends[:number], *s.ends[number + 1 :])
    if log is not None:
        log.append(Event("end-effect", seat, {"card": effect.slug}))
    if possible(s, seat, effect, EMPTY):
        begin(s, seat, effect, BY_CARD, EMPTY, log)
    else:
        tell_no_effect(s, seat, effect, log)


def offer_clear(s: State, log: Log) -> list[int]:
    """G9.7: the played cards to the discard pile, then the draw, extra cards included."""
    seat = s.stack.pop()[SEAT]
    passed = not s.played
    s.discards += s.played
    s.played = ()
    s.triggers = ()
    cards = cards_due(s, seat, passed)
    s.ends = ()
    draw_cards(s, seat, cards, log)
    return NOTHING


def cards_due(s: State, seat: int, passed: bool) -> int:
    """G9.1 to G9.6: 4 after a pass, else 2, none in the last round; and what end effects bring."""
    cards = 0
    if s.round < s.geometry.rounds:
        cards = DRAWN_AFTER_PASS if passed else DRAWN_AFTER_PLAY
    for index in s.ends:
        effect = s.content.effects[index]
        if happens(s, seat, effect):
            cards += size(s, seat, effect)
    return cards


def offer_limit(s: State, log: Log) -> list[int]:
    """D9, G9.11, G9.12: discard the surplus, one by one."""
    seat = s.stack[-1][SEAT]
    out: list[int] = []
    if len(s.hands[seat]) > hand_limit(s, seat):
        offer_hand(s, seat, out)
    else:
        s.stack.pop()
    return out


def answer_limit(s: State, code: int, log: Log) -> None:
    discard(s, s.stack[-1][SEAT], code - DISCARD, log)
