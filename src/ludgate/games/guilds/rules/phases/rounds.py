# mypyc: compile
"""The course of the game: set-up choice, turn order, end of a round, Plantation, growth of the city (chapters 4, 6, 7,
15-18, 20).
"""

from typing import Final

from ludgate.engine.contract import Event, Log
from ludgate.engine.frames import NOTHING, SEAT
from ludgate.engine.rng import shuffle
from ludgate.games.guilds.rules.effects import keep_reward
from ludgate.games.guilds.rules.frames import (
    IN_DEVELOP,
    IN_FINISH,
    IN_PLANTATION_CLEAR,
    IN_PLANTATION_VOTE,
    IN_RESOLVE,
    IN_RETURN,
    IN_REWARD,
    IN_ROUND,
    IN_ROUND_END,
    KEEP,
    LEFT_REWARD,
    PLANTATION,
    RESERVE,
    RIGHT_REWARD,
)
from ludgate.games.guilds.rules.moves import (
    lay_tile,
    neutrals_to_pool,
    place_beadle,
    put_pawn,
    refresh_open,
    vp_order,
)
from ludgate.games.guilds.rules.phases.resolution import begin_negotiation, single_best
from ludgate.games.guilds.rules.phases.turn import begin_turn
from ludgate.games.guilds.rules.state import ALL_RESOLVED, EMPTY, END_REASONS, LAST_ROUND, NOBODY, State

SIDES: Final = ("north", "east", "south", "west")  # of the city, in the order in which it grows (G17.4)

# ---------------------------------------------------------------- the choice at set-up


def offer_first_reward(s: State, log: Log) -> list[int]:
    """D2, G4.29: secretly keep one of three."""
    return [KEEP + card for card in s.looked[s.stack[-1][SEAT]]]


def answer_first_reward(s: State, code: int, log: Log) -> None:
    """G4.30: after all have returned theirs the deck is shuffled."""
    seat = s.stack.pop()[SEAT]
    keep_reward(s, seat, code - KEEP, log)
    s.reward_deck += s.looked[seat]
    s.looked[seat] = ()
    if not any(s.looked):
        deck = sorted(s.reward_deck)
        s.rng = shuffle(deck, s.rng)
        s.reward_deck = tuple(deck)


# ---------------------------------------------------------------- whose turn


def offer_round(s: State, log: Log) -> list[int]:
    """G7.7: the first in VP order, at this moment, among those who have not acted yet; then the round ends."""
    for seat in vp_order(s):
        if not s.acted & (1 << seat):
            begin_turn(s, seat, log)
            return NOTHING
    s.stack.pop()
    s.stack.append((IN_ROUND_END,))
    if s.round % s.geometry.resolve_every == 0:
        s.stack.append((IN_RESOLVE, 0))
        if log is not None:
            log.append(Event("resolution", 0, {"round": s.round}))
    return NOTHING


# ---------------------------------------------------------------- the end of a round


def offer_round_end(s: State, log: Log) -> list[int]:
    """G6.7, G20.1 to G20.8: development in grey rounds; an early end or a jump once everything is resolved."""
    s.stack.pop()
    if not s.open_cells:
        if s.seats == 2:
            s.ending = ALL_RESOLVED
        else:
            jump_to_grey(s, log)
    if s.ending == ALL_RESOLVED or s.round == s.geometry.rounds:
        s.ending = s.ending or LAST_ROUND
        s.stack.append((IN_FINISH,))
        if s.round == s.geometry.rounds:
            tell_development(s, log)
        begin_plantation(s, log)
    elif s.round % s.geometry.grey_every == 0:
        s.stack.append((IN_DEVELOP,))
        tell_development(s, log)
        begin_plantation(s, log)
    else:
        next_round(s, log)
    return NOTHING


def tell_development(s: State, log: Log) -> None:
    """G16.1: a development phase begins."""
    if log is not None:
        log.append(Event("development", 0, {"round": s.round}))


def jump_to_grey(s: State, log: Log) -> None:
    """G20.4 to G20.6: the marker moves at once to the next grey space."""
    every = s.geometry.grey_every
    grey = (s.round + every - 1) // every * every
    if grey != s.round:
        s.round = grey
        if log is not None:
            log.append(Event("jump", 0, {"round": grey}))
        if grey == s.geometry.rounds:
            s.ending = ALL_RESOLVED


def next_round(s: State, log: Log) -> None:
    """G6.3: the marker advances."""
    s.round += 1
    s.acted = 0
    s.stack.append((IN_ROUND,))
    if log is not None:
        log.append(Event("round", 0, {"round": s.round}))


# ---------------------------------------------------------------- the Plantation


def begin_plantation(s: State, log: Log) -> None:
    """G15.1, G15.4: negotiation, then the count."""
    if log is not None:
        log.append(Event("plantation", 0, {"round": s.round}))
    s.stack += [(IN_PLANTATION_CLEAR,), (IN_PLANTATION_VOTE,)]
    begin_negotiation(s, PLANTATION)


def offer_plantation_vote(s: State, log: Log) -> list[int]:
    """G15.5 to G15.13, G15.18: left reward for the single most, right for the single second or all tied for most."""
    s.stack.pop()
    pawns = s.plantation
    present = [seat for seat in vp_order(s) if pawns[seat]]
    first = single_best(pawns, present)
    second = single_best(pawns, [seat for seat in present if seat != first]) if first != NOBODY else NOBODY
    tied = [seat for seat in present if first == NOBODY and pawns[seat] == max(pawns)]
    if log is not None:
        log.append(Event("plantation-vote", 0, {"first": first, "second": second, "tied": tied}))
    if first != NOBODY:
        if second != NOBODY:
            give_plantation(s, second, RIGHT_REWARD)
        give_plantation(s, first, LEFT_REWARD)
        return NOTHING
    for seat in reversed(tied):
        give_plantation(s, seat, RIGHT_REWARD)
    return NOTHING


def give_plantation(s: State, seat: int, which: int) -> None:
    """G15.15: the reward, then pawns go back to the reserve; what comes first in play is pushed last."""
    content = s.content
    returned = content.return_left[s.side] if which == LEFT_REWARD else content.return_right[s.side]
    s.stack += [(IN_RETURN, seat, returned), (IN_REWARD, seat, which, s.side, 0, PLANTATION)]


def offer_return(s: State, log: Log) -> list[int]:
    """G15.16: who has fewer there returns all of them."""
    _, seat, pawns = s.stack.pop()
    pawns = min(pawns, s.plantation[seat])
    s.plantation[seat] -= pawns
    s.reserve[seat] += pawns
    if log is not None and pawns:
        log.append(Event("return", seat, {"amount": pawns}))
    return NOTHING


def offer_plantation_clear(s: State, log: Log) -> list[int]:
    s.stack.pop()
    neutrals_to_pool(s, PLANTATION, log)
    return NOTHING


# ---------------------------------------------------------------- growth and end


def offer_develop(s: State, log: Log) -> list[int]:
    """G16.1, chapter 17, G18.5: new tiles, then the Beadle, then the next round."""
    s.stack.pop()
    number = s.round // s.geometry.grey_every - 1
    if number < len(s.geometry.added):
        if log is not None:
            log.append(Event("growth", 0, {"direction": SIDES[number], "amount": len(s.geometry.added[number])}))
        for cell in s.geometry.added[number]:
            lay_tile(s, cell, log)
    refresh_open(s)
    place_beadle(s, log)
    next_round(s, log)
    return NOTHING


def offer_finish(s: State, log: Log) -> list[int]:
    """G21.1, G21.2: pawns on unresolved tiles take no part in scoring."""
    s.stack = []
    for cell in s.open_cells:
        for seat in range(s.seats):
            left = s.pawns[cell * s.seats + seat]
            put_pawn(s, seat, RESERVE, left)
            s.pawns[cell * s.seats + seat] = 0
        s.pool += s.neutral[cell]
        s.neutral[cell] = 0
    s.beadle = EMPTY
    if log is not None:
        log.append(Event("game-over", 0, {"reason": END_REASONS[s.ending]}))
    return NOTHING
