# mypyc: compile
"""From one decision to the next: who answers for which phase, and the loop that goes on while there is no choice."""

from typing import Final

from ludgate.engine.contract import Log
from ludgate.games.prodigals.rules import effects
from ludgate.games.prodigals.rules.competitions.contract import Answer, Offer, PhaseRow, unanswerable
from ludgate.games.prodigals.rules.competitions.registry import COMPETITIONS
from ludgate.games.prodigals.rules.frames import CENTRAL_PHASES, IN_ERRAND, PHASES_EACH
from ludgate.games.prodigals.rules.phases import actions, errands, rounds
from ludgate.games.prodigals.rules.state import NOTHING, State

# one line a phase, in the order of frames.CENTRAL_PHASES
HANDLERS: Final[tuple[tuple[Offer, Answer], ...]] = (
    (rounds.offer_round, unanswerable),
    (errands.offer_errands, unanswerable),
    (errands.offer_errand, errands.answer_errand),
    (errands.offer_bonus, errands.answer_bonus),
    (errands.offer_extra, errands.answer_extra),
    (errands.offer_leave, errands.answer_leave),
    (actions.offer_actions, unanswerable),
    (actions.offer_turn, actions.answer_turn),
    (actions.offer_room, actions.answer_room),
    (effects.offer_counts, effects.answer_counts),
    (effects.offer_parts, effects.answer_parts),
    (effects.offer_choice, effects.answer_choice),
    (effects.offer_swap, effects.answer_swap),
    (effects.offer_benefits, effects.answer_benefits),
    (actions.offer_triggers, unanswerable),
    (rounds.offer_after, unanswerable),
    (rounds.offer_round_end, unanswerable),
    (rounds.offer_limit, rounds.answer_limit),
    (rounds.offer_next_round, unanswerable),
    (effects.offer_fruit, unanswerable),
)


def nothing_due(s: State, log: Log) -> list[int]:
    raise AssertionError("there is no such phase")


def phase_table() -> tuple[PhaseRow, ...]:
    """All phases by number, those of the competitions from their bases on."""
    gap: PhaseRow = ("", "", nothing_due, unanswerable)
    rows: list[PhaseRow] = []
    for place in range(len(HANDLERS)):
        word, fields = CENTRAL_PHASES[place]
        offer, answer = HANDLERS[place]
        rows.append((word, fields, offer, answer))
    for competition in COMPETITIONS:
        rows += [gap] * (PHASES_EACH * (competition.number + 1) - len(rows))
        rows += competition.phases
    return tuple(rows)


TABLE: Final = phase_table()
PHASES: Final = tuple([row[0] for row in TABLE])
FIELDS: Final = tuple([row[1] for row in TABLE])
OFFERS: Final[tuple[Offer, ...]] = tuple([row[2] for row in TABLE])
ANSWERS: Final[tuple[Answer, ...]] = tuple([row[3] for row in TABLE])


def apply(s: State, code: int, log: Log) -> None:
    """Carry out one option and go on to the next decision."""
    ANSWERS[s.stack[-1][0]](s, code, log)
    settle(s, log)


def step(s: State, code: int) -> None:
    """Carry out one option and stop at the next, even if it is the only one."""
    ANSWERS[s.stack[-1][0]](s, code, None)
    s.choices = NOTHING
    while s.stack and not s.choices:
        s.choices = OFFERS[s.stack[-1][0]](s, None)


def settle(s: State, log: Log) -> None:
    """Go on until there is something to choose or the game is over; a single option is taken without asking."""
    while s.stack:
        choices = OFFERS[s.stack[-1][0]](s, log)
        if len(choices) > 1:
            s.choices = choices
            return
        if choices:
            ANSWERS[s.stack[-1][0]](s, choices[0], log)
    s.choices = NOTHING


def ends_turn(before: State, after: State) -> bool:
    """Every errand is a turn (P8.1), also when nobody else has pawns left; in the Actions each seat has one (P10.1)."""
    if not before.stack or not after.stack:
        return True
    return before.round != after.round or before.stack[0] != after.stack[0] or after.stack[-1][0] == IN_ERRAND
