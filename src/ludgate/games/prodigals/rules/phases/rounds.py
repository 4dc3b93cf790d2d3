# mypyc: compile
"""Preparation (P7), the phases of the competitions, and the end of a round or of the game (P17)."""

from typing import Final

from ludgate.engine.contract import Event, Log
from ludgate.engine.frames import NOTHING, SEAT
from ludgate.games.prodigals.content.arrays import LAST_WILL
from ludgate.games.prodigals.rules.competitions.last_will.planning import boys_of
from ludgate.games.prodigals.rules.competitions.last_will.verbs import IN_PLANNING
from ludgate.games.prodigals.rules.competitions.registry import COMPETITIONS
from ludgate.games.prodigals.rules.frames import (
    DISCARD,
    IN_AFTER,
    IN_ERRANDS,
    IN_LIMIT,
    IN_NEXT_ROUND,
    IN_ROUND,
    IN_ROUND_END,
    owner_of,
)
from ludgate.games.prodigals.rules.moves import discard, distinct, reserved_place
from ludgate.games.prodigals.rules.phases.actions import throw_from_hand
from ludgate.games.prodigals.rules.state import BANKRUPTCY, EMPTY, END_REASONS, LAST_ROUND, NOBODY, ZERO_REACHED, State

THREE: Final = 3


def pawns_each(s: State) -> int:
    """P5.2, P5.3: one more with three competitions."""
    start = s.content.start
    extra = start.extra_pawn[s.seats] if len(s.places.in_play) == THREE else 0
    return start.pawns[s.seats] + extra


def pawns_of(s: State, seat: int) -> int:
    """The pawns of a player in this round; P20.12: with Last Will those of his plan and some more."""
    return boys_of(s, seat) if s.places.planned else pawns_each(s)


# ---------------------------------------------------------------- Preparation


def offer_round(s: State, log: Log) -> list[int]:
    """P7: cards, the central card, then what each competition lays out."""
    s.stack.pop()
    if log is not None:
        log.append(Event("round", 0, {"round": s.round, "order": list(s.order)}))
    for spot in s.places.spots:
        lay_set(s, spot, log)
    turn_up_central(s, log)
    for competition in sorted(s.places.in_play):
        COMPETITIONS[competition].prepare(s, log)
    if s.places.planned:  # P20.20
        s.stack.append((IN_PLANNING, 0))
        return NOTHING
    s.pawns = [pawns_each(s)] * s.seats
    s.stack.append((IN_ERRANDS, 0))
    return NOTHING


def lay_set(s: State, spot: int, log: Log) -> None:
    """P7.2, P7.4, P7.5: so many white and black cards as the spot shows for the round; P7.12: what there is."""
    spots = s.content.spots
    owner = spots.owner[spot]
    white = spots.white[spot][s.round - 1]
    black = spots.black[spot][s.round - 1]
    s.sets[spot] = s.white[owner][:white] + s.black[owner][:black]
    s.white[owner] = s.white[owner][white:]
    s.black[owner] = s.black[owner][black:]
    s.there[spot] = True
    if log is not None:
        cards = [s.content.cards.slug[card] for card in s.sets[spot]]
        log.append(Event("set", 0, {"spot": spots.slug[spot], "cards": cards}))


def turn_up_central(s: State, log: Log) -> None:
    """P7.6."""
    if s.central_deck:
        s.central = s.central_deck[0]
        s.central_deck = s.central_deck[1:]
        if log is not None:
            log.append(Event("central", 0, {"card": s.content.cards.slug[s.central]}))


# ---------------------------------------------------------------- after the Actions


def offer_after(s: State, log: Log) -> list[int]:
    """P6.1 to P6.3: Hyde Park, then Dame Beatrice, as far as in play."""
    _, following = s.stack.pop()
    if following == len(s.places.in_play):
        s.stack.append((IN_ROUND_END,))
        return NOTHING
    s.stack.append((IN_AFTER, following + 1))
    COMPETITIONS[s.places.in_play[following]].after_actions(s, log)
    return NOTHING


def zero_reached(s: State) -> bool:
    """P17.2: any player, any competition in play."""
    for competition in s.places.in_play:
        for seat in range(s.seats):
            if COMPETITIONS[competition].finished(s, seat):
                return True
    return False


def ending(s: State) -> int:
    """P17.2, P17.4, W13.3."""
    if zero_reached(s):
        return BANKRUPTCY if s.places.alone else ZERO_REACHED
    return LAST_ROUND if s.round == s.variant.rounds else 0


def offer_round_end(s: State, log: Log) -> list[int]:
    """P17.1: check for the end, new turn order, clearing, round marker."""
    s.stack.pop()
    for competition in s.places.in_play:
        COMPETITIONS[competition].before_check(s, log)
    s.ending = ending(s)
    if s.ending:  # P17.6
        if log is not None:
            log.append(Event("game-over", 0, {"reason": END_REASONS[s.ending]}))
        return NOTHING
    if not s.places.planned:
        new_order(s, log)
        return_bonuses(s)
    for competition in s.places.in_play:
        COMPETITIONS[competition].after_check(s, log)
    s.stack.append((IN_NEXT_ROUND,))
    for seat in reversed(s.order):
        s.stack.append((IN_LIMIT, seat))
    return NOTHING


def new_order(s: State, log: Log) -> None:
    """P17.7 to P17.9: reserved places first, the others fill the places left in their present order."""
    order = [NOBODY] * s.seats
    others: list[int] = []
    for seat in s.order:
        place = reserved_place(s, seat)
        if place == EMPTY:
            others.append(seat)
        else:
            order[place] = seat
    for place in range(s.seats):
        if order[place] == NOBODY:
            order[place] = others.pop(0)
    s.order = tuple(order)
    if log is not None:
        log.append(Event("order", 0, {"order": list(order)}))


def return_bonuses(s: State) -> None:
    """P9.24, P17.10, P17.18."""
    held = [bonus for bonus in s.bonus if bonus != EMPTY]
    s.bonuses = tuple(sorted((*s.bonuses, *held)))
    s.bonus = [EMPTY] * s.seats


def offer_limit(s: State, log: Log) -> list[int]:
    """D5.1, WD5.1, P17.12: down to the hand limit, one by one; P20.38: cards of both games together."""
    seat = s.stack[-1][SEAT]
    held = len(s.hands[seat])
    if s.places.planned:
        held += COMPETITIONS[LAST_WILL].cards_held(s, seat)
    if held <= s.variant.hand_limit:
        s.stack.pop()
        return NOTHING
    out = [DISCARD + card for card in distinct(s, s.hands[seat])]
    if s.places.planned:
        COMPETITIONS[LAST_WILL].offer_discards(s, seat, out)
    return out


def answer_limit(s: State, code: int, log: Log) -> None:
    seat = s.stack[-1][SEAT]
    owner = owner_of(code)
    if owner >= 0:
        COMPETITIONS[owner].do_discard(s, seat, code, log)
    else:
        throw_from_hand(s, seat, code - DISCARD, log)


def offer_next_round(s: State, log: Log) -> list[int]:
    """P17.11, P17.13 to P17.22."""
    s.stack.pop()
    clear_cards(s)
    for competition in s.places.in_play:
        COMPETITIONS[competition].clear(s, log)
    s.occupant = [EMPTY] * len(s.occupant)
    s.extra = [0] * s.seats
    s.renaissance = NOBODY
    s.chosen = ()
    s.round += 1
    s.stack.append((IN_ROUND,))
    return NOTHING


def clear_cards(s: State) -> None:
    """P17.11, P17.13, P17.14: white cards played and cards left on the boards are out; black ones rest again."""
    for seat in range(s.seats):
        s.discards += s.played[seat]
        s.played[seat] = ()
        s.used[seat] = ()
    for spot in s.places.spots:
        s.discards += s.sets[spot]
        s.sets[spot] = ()
        s.there[spot] = False
    if s.central != EMPTY:
        discard(s, s.central)
        s.central = EMPTY
