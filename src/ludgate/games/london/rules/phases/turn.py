# mypyc: compile
"""The turn: its steps in order (chapter 8), repayment, the choice of action, the hand limit and the end check."""

from typing import Final

from ludgate.engine.contract import Event, Log
from ludgate.engine.frames import NOTHING, Frame
from ludgate.games.london.content.arrays import AT_TURN
from ludgate.games.london.rules.effects import use_ability
from ludgate.games.london.rules.frames import (
    BUY_LAND,
    DEVELOP,
    DISCARD,
    DRAW_THREE,
    IN_ACTION,
    IN_AFTER,
    IN_BUY,
    IN_DEVELOP,
    IN_DRAW,
    IN_DRAW_STEP,
    IN_END,
    IN_LIMIT,
    IN_POVERTY,
    IN_REPAY,
    IN_RUN,
    LOAN_CODE,
    REPAY,
    RUN,
    STOP,
    USE,
    VERB,
)
from ludgate.games.london.rules.moves import discard, repay
from ludgate.games.london.rules.offers import offer_abilities, offer_hand
from ludgate.games.london.rules.phases.develop import can_develop
from ludgate.games.london.rules.state import DECK_EMPTY, END_REASONS, HAND_LIMIT, REPAYMENT, STALLED, State

# chapter 8, first step first
STEPS: Final[tuple[Frame, ...]] = (
    (IN_REPAY,),
    (IN_DRAW_STEP, 0, 1, 1, 0),
    (IN_ACTION,),
    (IN_AFTER,),
    (IN_LIMIT,),
    (IN_END,),
)
TURN: Final[list[Frame]] = list(reversed(STEPS))
DRAWS_OF_ACTION: Final = 3


def begin_turn(s: State, seat: int, log: Log) -> None:
    s.turn = seat
    s.turns += 1
    s.placed = ()
    s.activated = ()
    s.used = ()
    s.played = ()
    s.hands_spared = False
    s.borough_open = False
    s.stack = TURN[:]
    if log is not None:
        log.append(Event("turn", seat, {"number": s.turns}))


# ---------------------------------------------------------------- step 1: repayment


def most_repayable(s: State) -> int:
    return min(s.loans[s.turn], s.cash[s.turn] // REPAYMENT)


def offer_repay(s: State, log: Log) -> list[int]:
    """D1: repay 0 or more loans (L8.2)."""
    most = most_repayable(s)
    if not most:
        s.stack.pop()
        return NOTHING
    return [REPAY + loans for loans in range(most + 1)]


def answer_repay(s: State, code: int, log: Log) -> None:
    s.stack.pop()
    repay(s, s.turn, code - REPAY, log)


# ---------------------------------------------------------------- step 3: the action


def offer_action(s: State, log: Log) -> list[int]:
    """D3: develop (L9.2), buy land (L10.4), run and draw three (R13, R20); abilities of the turn."""
    out: list[int] = []
    if can_develop(s):
        out.append(DEVELOP)
    if s.row:
        out.append(BUY_LAND)
    out.append(RUN)
    out.append(DRAW_THREE)
    if s.powers[s.turn] & AT_TURN:
        offer_abilities(s, AT_TURN, out)
    if s.variant.repay_late and s.loans[s.turn]:
        for loans in range(most_repayable(s)):
            out.append(REPAY + loans + 1)
    return out


def answer_action(s: State, code: int, log: Log) -> None:
    verb = code - code % VERB
    if verb == USE:
        use_ability(s, s.content.abilities[code % VERB], log)
        return
    if verb == REPAY:
        repay(s, s.turn, code - REPAY, log)
        return
    s.stack.pop()
    if code == DEVELOP:
        s.stack.append((IN_DEVELOP, 0))
    elif code == BUY_LAND:
        s.stack.append((IN_BUY,))
    elif code == RUN:
        begin_run(s)
    else:
        s.stack.append((IN_DRAW, DRAWS_OF_ACTION))
    if log is not None:
        log.append(Event("action", s.turn, {"action": ACTION_NAMES[code]}))


ACTION_NAMES: Final = {DEVELOP: "develop", BUY_LAND: "buy", RUN: "run", DRAW_THREE: "draw"}


def begin_run(s: State) -> None:
    """L11.1, then L11.16: activations, then the poverty of the run; the top borough's run effect is due (L11.13)."""
    pile = s.boroughs[s.turn]
    s.borough_open = len(pile) > 0 and s.content.borough_run[pile[-1]] >= 0
    s.stack.append((IN_POVERTY,))
    s.stack.append((IN_RUN,))


# ---------------------------------------------------------------- after the action, hand limit


def offer_after(s: State, log: Log) -> list[int]:
    """Abilities of the turn that are still unused, before the hand limit (components 2.3)."""
    out: list[int] = []
    short = s.powers[s.turn] & AT_TURN > 0 and offer_abilities(s, AT_TURN, out)
    if not out and not short:
        end_after(s, log)
        return out
    out.append(STOP)
    if short:
        out.append(LOAN_CODE)
    return out


def end_after(s: State, log: Log) -> None:
    """L14.1: what is over the limit will have to be discarded."""
    s.stack.pop()
    excess = len(s.hands[s.turn]) - HAND_LIMIT
    if log is not None and excess > 0:
        log.append(Event("limit", s.turn, {"count": excess}))


def answer_after(s: State, code: int, log: Log) -> None:
    if code == STOP:
        end_after(s, log)
    else:
        use_ability(s, s.content.abilities[code % VERB], log)


def offer_limit(s: State, log: Log) -> list[int]:
    """D23: discard down to nine, one by one (L14.1, L14.5)."""
    hand = s.hands[s.turn]
    if len(hand) <= HAND_LIMIT:
        s.stack.pop()
        return NOTHING
    out: list[int] = []
    offer_hand(s, DISCARD, out)
    return out


def answer_limit(s: State, code: int, log: Log) -> None:
    discard(s, s.turn, code % VERB, log)


# ---------------------------------------------------------------- step 5: the end check


def offer_end(s: State, log: Log) -> list[int]:
    """L15.1 to L15.4, L15.10: no decision; the next seat begins, or the game is over."""
    s.stack.pop()
    s.idle += 1
    if not s.ending:
        check_end(s, log)
    following = (s.turn + 1) % s.seats
    if following == s.last_seat:
        s.stack = []
        if log is not None:
            log.append(Event("game-over", s.turn, {"reason": END_REASONS[s.ending]}))
    else:
        begin_turn(s, following, log)
    return NOTHING


def check_end(s: State, log: Log) -> None:
    """L15.2: the seat whose turn just ended has no more turns, everybody else one."""
    if s.cursor == len(s.deck):
        s.ending = DECK_EMPTY
    elif s.variant.guard and s.idle >= s.variant.guard * s.seats:
        s.ending = STALLED
    if s.ending:
        s.last_seat = s.turn
        if log is not None:
            log.append(Event("end-triggered", s.turn, {"reason": END_REASONS[s.ending]}))
