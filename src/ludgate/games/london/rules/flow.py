# mypyc: compile
"""From one decision to the next: who answers for which phase, and the loop that goes on while there is no choice."""

from collections.abc import Callable
from typing import Final

from ludgate.engine.contract import Log
from ludgate.games.london.rules import effects
from ludgate.games.london.rules.frames import LOAN_CODE
from ludgate.games.london.rules.moves import take_loan
from ludgate.games.london.rules.phases import buy, develop, draw, run, turn
from ludgate.games.london.rules.state import NOTHING, State

Offer = Callable[[State, Log], list[int]]
Answer = Callable[[State, int, Log], None]


def unanswerable(s: State, code: int, log: Log) -> None:
    raise AssertionError("this phase asks nothing")


# one line a phase, in the order of frames.PHASES
HANDLERS: Final[tuple[tuple[Offer, Answer], ...]] = (
    (turn.offer_repay, turn.answer_repay),
    (draw.offer_draw_step, draw.answer_draw_step),
    (draw.offer_arrange, draw.answer_arrange),
    (draw.offer_draw, draw.answer_draw),
    (turn.offer_action, turn.answer_action),
    (turn.offer_after, turn.answer_after),
    (turn.offer_limit, turn.answer_limit),
    (turn.offer_end, unanswerable),
    (develop.offer_develop, develop.answer_develop),
    (develop.offer_free, develop.answer_free),
    (develop.offer_pay, develop.answer_pay),
    (develop.offer_price, develop.answer_price),
    (develop.offer_place, develop.answer_place),
    (effects.offer_built, effects.answer_built),
    (develop.offer_leave, unanswerable),
    (buy.offer_buy, buy.answer_buy),
    (buy.offer_land_price, buy.answer_land_price),
    (buy.offer_refill, unanswerable),
    (buy.offer_benefits, buy.answer_benefits),
    (run.offer_run, run.answer_run),
    (effects.offer_cost, effects.answer_cost),
    (effects.offer_cost, effects.answer_cost),
    (effects.offer_effect, effects.answer_effect),
    (effects.offer_discard_for, effects.answer_discard_for),
    (effects.offer_give, effects.answer_give),
    (effects.offer_offer, effects.answer_offer),
    (effects.offer_exchange, effects.answer_exchange),
    (effects.offer_repeat, effects.answer_repeat),
    (effects.offer_from_board, effects.answer_from_board),
    (run.offer_flip, run.answer_flip),
    (run.offer_poverty, unanswerable),
    (draw.offer_benefit_draw, draw.answer_benefit_draw),
)
OFFERS: Final[tuple[Offer, ...]] = tuple([offer for offer, _ in HANDLERS])
ANSWERS: Final[tuple[Answer, ...]] = tuple([answer for _, answer in HANDLERS])


def apply(s: State, code: int, log: Log) -> None:
    """Carry out one option and go on to the next decision."""
    answer(s, code, log)
    settle(s, log)


def step(s: State, code: int) -> None:
    """Carry out one option and stop at the next, even if it is the only one."""
    answer(s, code, None)
    s.choices = NOTHING
    while s.stack and not s.choices:
        s.choices = OFFERS[s.stack[-1][0]](s, None)


def answer(s: State, code: int, log: Log) -> None:
    if code == LOAN_CODE:
        take_loan(s, s.turn, False, log)
    else:
        ANSWERS[s.stack[-1][0]](s, code, log)


def settle(s: State, log: Log) -> None:
    """Go on until there is something to choose or the game is over; a single option is taken without asking.

    A loan that is the only way on is a forced one (L10.3).
    """
    while s.stack:
        choices = OFFERS[s.stack[-1][0]](s, log)
        if len(choices) > 1:
            s.choices = choices
            return
        if not choices:
            continue
        if choices[0] == LOAN_CODE:
            take_loan(s, s.turn, True, log)
        else:
            answer(s, choices[0], log)
    s.choices = NOTHING
