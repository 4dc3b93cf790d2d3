# mypyc: compile
"""Phase 3: each player's one turn with cards and bonus tiles (chapter P10)."""

from ludgate.engine.contract import Event, Log
from ludgate.engine.frames import NOTHING, SEAT
from ludgate.games.prodigals.content.arrays import CLOCK, LAST_WILL
from ludgate.games.prodigals.rules.competitions.registry import COMPETITIONS
from ludgate.games.prodigals.rules.effects import begin
from ludgate.games.prodigals.rules.frames import (
    BY_CARD,
    DISCARD,
    END,
    IN_ACTIONS,
    IN_AFTER,
    IN_ROOM,
    IN_TRIGGERS,
    IN_TURN,
    PLAY,
    THROW,
    USE,
    USE_BONUS,
    VERB,
    VERBS_EACH,
    owner_of,
)
from ludgate.games.prodigals.rules.moves import discard, distinct
from ludgate.games.prodigals.rules.state import BLACK_PLACES, EMPTY, State


def offer_actions(s: State, log: Log) -> list[int]:
    """P10.1: one turn each, in turn order; P10.34: then the phases of the competitions."""
    _, place = s.stack.pop()
    if place == s.seats:
        s.stack.append((IN_AFTER, 0))
        return NOTHING
    s.stack.append((IN_ACTIONS, place + 1))
    s.stack.append((IN_TURN, s.order[place]))
    return NOTHING


def offer_turn(s: State, log: Log) -> list[int]:
    """D3.1, WD4.1: play a card, activate a black card, use a bonus tile, or end the turn."""
    seat = s.stack[-1][SEAT]
    cards = s.content.cards
    out: list[int] = []
    if s.places.planned:
        COMPETITIONS[LAST_WILL].offer_turn(s, seat, out)
    for card in distinct(s, s.hands[seat]):
        if cards.icon[card] != CLOCK and (not cards.action_cost[card] or affordable(s, seat, card)):
            out.append(PLAY + card)
    for card in s.boards[seat]:
        if cards.effect[card] and card not in s.used[seat]:
            out.append(USE + card)
    bonus = s.bonus[seat]
    if bonus != EMPTY and not s.content.bonuses.passive[bonus]:
        out.append(USE_BONUS + bonus)
    out.append(END)
    return out if len(out) > 1 else [*out, *discards(s)]


def affordable(s: State, seat: int, card: int) -> bool:
    """P20.9: a white central card that costs actions of Last Will."""
    return s.content.cards.action_cost[card] <= COMPETITIONS[LAST_WILL].actions_left(s, seat)


def discards(s: State) -> list[int]:
    """P17.12: cards may be thrown away at the end of the round below the limit too; here that can be done ahead."""
    return [DISCARD + card for card in distinct(s, s.hands[s.stack[-1][SEAT]])]


def answer_turn(s: State, code: int, log: Log) -> None:
    seat = s.stack[-1][SEAT]
    number = code % VERB
    verb = code - number
    if code >= VERB * VERBS_EACH:
        COMPETITIONS[owner_of(code)].answer_turn(s, seat, code, log)
    elif verb == END:
        s.stack.pop()
    elif verb == PLAY:
        play(s, seat, number, log)
    elif verb == USE:
        activate(s, seat, number, log)
    elif verb == USE_BONUS:
        use_bonus(s, seat, number, log)
    else:
        throw_from_hand(s, seat, number, log)


def play(s: State, seat: int, card: int, log: Log) -> None:
    s.hands[seat].remove(card)
    if s.content.cards.black[card]:
        s.stack.append((IN_ROOM, seat, card))
        return
    if s.content.cards.action_cost[card]:  # P20.9, W15.5
        COMPETITIONS[LAST_WILL].pay_actions(s, seat, s.content.cards.action_cost[card])
    if log is not None:
        log.append(Event("play", seat, {"card": s.content.cards.slug[card]}))
    s.stack.append((IN_TRIGGERS, seat, len(s.played[seat])))
    s.played[seat] = (*s.played[seat], card)  # P10.6: it stays in front of the player
    begin(s, seat, BY_CARD, s.content.cards.effect[card])


def offer_triggers(s: State, log: Log) -> list[int]:
    """P10.29: bottom effects that the white cards of this action set off, right after their own effect.

    Votes come first by themselves, then the moves: the order cannot matter (D3.17).
    """
    _, seat, before = s.stack.pop()
    cards = s.played[seat][before:]
    for competition in s.places.in_play:
        COMPETITIONS[competition].on_white(s, seat, cards, log)
    return NOTHING


def offer_room(s: State, log: Log) -> list[int]:
    """D3.2, P10.9 to P10.12: lay a black card down; with all places taken another one goes first, used or not."""
    _, seat, card = s.stack[-1]
    if len(s.boards[seat]) >= BLACK_PLACES:
        return [THROW + other for other in s.boards[seat]]
    s.stack.pop()
    s.boards[seat] = (*s.boards[seat], card)
    if log is not None:
        log.append(Event("lay-down", seat, {"card": s.content.cards.slug[card]}))
    return NOTHING


def answer_room(s: State, code: int, log: Log) -> None:
    """P10.14: out of the game; its bottom effect ends at once."""
    seat = s.stack[-1][SEAT]
    card = code - THROW
    s.boards[seat] = tuple([other for other in s.boards[seat] if other != card])
    s.used[seat] = tuple([other for other in s.used[seat] if other != card])
    discard(s, card)
    if log is not None:
        log.append(Event("throw", seat, {"card": s.content.cards.slug[card]}))


def activate(s: State, seat: int, card: int, log: Log) -> None:
    """P10.16, P10.17: the corner effect, once a round."""
    s.used[seat] = (*s.used[seat], card)
    if log is not None:
        log.append(Event("activate", seat, {"card": s.content.cards.slug[card]}))
    begin(s, seat, BY_CARD, s.content.cards.effect[card])


def use_bonus(s: State, seat: int, bonus: int, log: Log) -> None:
    """P9.23: once; then the tile lies on the central board again."""
    s.bonus[seat] = EMPTY
    s.bonuses = tuple(sorted((*s.bonuses, bonus)))
    if log is not None:
        log.append(Event("use-bonus", seat, {"bonus": s.content.bonuses.slug[bonus]}))
    begin(s, seat, BY_CARD, s.content.bonuses.effect[bonus])


def throw_from_hand(s: State, seat: int, card: int, log: Log) -> None:
    s.hands[seat].remove(card)
    discard(s, card)
    if log is not None:
        log.append(Event("discard", seat, {"card": s.content.cards.slug[card]}))
