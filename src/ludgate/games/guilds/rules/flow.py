# mypyc: compile
"""From one decision to the next: who answers for which phase, and the loop that goes on while there is no choice."""

from collections.abc import Callable
from typing import Final

from ludgate.engine.contract import Log
from ludgate.games.guilds.rules import effects
from ludgate.games.guilds.rules.frames import (
    IN_DEVELOP,
    IN_FINISH,
    IN_RESOLVE,
    IN_ROUND,
    IN_ROUND_END,
    RESOLVE,
    STOP,
    USE,
)
from ludgate.games.guilds.rules.phases import resolution, rounds, turn
from ludgate.games.guilds.rules.state import EMPTY, NOTHING, State

Offer = Callable[[State, Log], list[int]]
Answer = Callable[[State, int, Log], None]


def unanswerable(s: State, code: int, log: Log) -> None:
    raise AssertionError("this phase asks nothing")


# one line a phase, in the order of frames.PHASES
HANDLERS: Final[tuple[tuple[Offer, Answer], ...]] = (
    (rounds.offer_first_reward, rounds.answer_first_reward),
    (rounds.offer_round, unanswerable),
    (turn.offer_turn, turn.answer_turn),
    (turn.offer_end_effects, turn.answer_end_effects),
    (turn.offer_clear, unanswerable),
    (turn.offer_limit, turn.answer_limit),
    (effects.offer_move, effects.answer_move),
    (effects.offer_move_to, effects.answer_move_to),
    (effects.offer_ship, effects.answer_ship),
    (effects.offer_place_neutral, effects.answer_place_neutral),
    (effects.offer_exchange, effects.answer_exchange),
    (effects.offer_keep, effects.answer_keep),
    (effects.offer_under, effects.answer_under),
    (turn.offer_pay_cards, turn.answer_pay_cards),
    (turn.offer_pay_pawns, turn.answer_pay_pawns),
    (turn.offer_effects, unanswerable),
    (effects.offer_trigger, effects.answer_trigger),
    (effects.offer_hire, unanswerable),
    (resolution.offer_resolve, unanswerable),
    (resolution.offer_negotiate, resolution.answer_negotiate),
    (resolution.offer_vote, unanswerable),
    (resolution.offer_reward, resolution.answer_reward),
    (resolution.offer_clean_up, unanswerable),
    (rounds.offer_round_end, unanswerable),
    (rounds.offer_plantation_vote, unanswerable),
    (rounds.offer_return, unanswerable),
    (rounds.offer_plantation_clear, unanswerable),
    (rounds.offer_develop, unanswerable),
    (rounds.offer_finish, unanswerable),
)
PARTS: Final = (IN_ROUND, IN_RESOLVE, IN_ROUND_END, IN_DEVELOP, IN_FINISH)  # of a round; they hold what follows them
OFFERS: Final[tuple[Offer, ...]] = tuple([offer for offer, _ in HANDLERS])
ANSWERS: Final[tuple[Answer, ...]] = tuple([answer for _, answer in HANDLERS])


def offer(s: State, log: Log) -> list[int]:
    """What the topmost frame offers; where the turn may be stopped, effects at any moment stand beside it (D7)."""
    choices = OFFERS[s.stack[-1][0]](s, log)
    if s.triggers and choices and choices[-1] == STOP:
        return effects.with_moments(s, choices)
    return choices


def answer(s: State, code: int, log: Log) -> None:
    """Carry out one option; an effect at any moment leaves what it interrupts where it is."""
    if USE <= code < RESOLVE and effects.is_moment(s, code - USE):
        effects.use_waiting(s, s.stack[-1][1], code - USE, EMPTY, log)
    else:
        ANSWERS[s.stack[-1][0]](s, code, log)


def apply(s: State, code: int, log: Log) -> None:
    """Carry out one option and go on to the next decision."""
    answer(s, code, log)
    settle(s, log)


def step(s: State, code: int) -> None:
    """Carry out one option and stop at the next, even if it is the only one."""
    answer(s, code, None)
    s.choices = NOTHING
    while s.stack and not s.choices:
        s.choices = offer(s, None)


def settle(s: State, log: Log) -> None:
    """Go on until there is something to choose or the game is over; a single option is taken without asking."""
    while s.stack:
        choices = offer(s, log)
        if len(choices) > 1:
            s.choices = choices
            return
        if choices:
            answer(s, choices[0], log)
    s.choices = NOTHING


def turn_of(s: State) -> tuple[int, ...]:
    """What tells one turn from another: the round, who has acted, the part of the round and the tile it is about."""
    found = [s.round, s.acted]
    for frame in s.stack:
        if frame[0] in PARTS:
            found += frame
    return tuple(found)
