# mypyc: compile
"""The phases of The Prodigals Club: the fields of their frames, who offers and who answers."""

from typing import Final

from ludgate.engine.frames import Phase
from ludgate.engine.machine import Machine
from ludgate.games.prodigals.rules import effects, frames
from ludgate.games.prodigals.rules.competitions.registry import COMPETITIONS
from ludgate.games.prodigals.rules.phases import actions, errands, rounds
from ludgate.games.prodigals.rules.state import State

CENTRAL_PHASES: Final[tuple[Phase[State], ...]] = (
    Phase(frames.IN_ROUND, "round", "", rounds.offer_round),
    Phase(frames.IN_ERRANDS, "errands", "next", errands.offer_errands),
    Phase(frames.IN_ERRAND, "errand", "seat", errands.offer_errand, errands.answer_errand),
    Phase(frames.IN_BONUS, "bonus", "seat", errands.offer_bonus, errands.answer_bonus),
    Phase(frames.IN_EXTRA, "extra-errand", "seat space", errands.offer_extra, errands.answer_extra),
    Phase(frames.IN_LEAVE, "leave", "seat", errands.offer_leave, errands.answer_leave),
    Phase(frames.IN_ACTIONS, "actions", "next", actions.offer_actions),
    Phase(frames.IN_TURN, "turn", "seat", actions.offer_turn, actions.answer_turn),
    Phase(frames.IN_ROOM, "room", "seat card", actions.offer_room, actions.answer_room),
    Phase(
        frames.IN_COUNTS,
        "counts",
        "seat way counted (effect number:uncounted)*",
        effects.offer_counts,
        effects.answer_counts,
    ),
    Phase(frames.IN_PARTS, "parts", "seat way (effect number)*", effects.offer_parts, effects.answer_parts),
    Phase(frames.IN_CHOICE, "choice", "seat way effect left", effects.offer_choice, effects.answer_choice),
    Phase(frames.IN_SWAP, "swap", "seat effect left", effects.offer_swap, effects.answer_swap),
    Phase(frames.IN_BENEFITS, "benefits", "seat left", effects.offer_benefits, effects.answer_benefits),
    Phase(frames.IN_TRIGGERS, "triggers", "seat before", actions.offer_triggers),
    Phase(frames.IN_AFTER, "after", "next", rounds.offer_after),
    Phase(frames.IN_ROUND_END, "round-end", "", rounds.offer_round_end),
    Phase(frames.IN_LIMIT, "limit", "seat", rounds.offer_limit, rounds.answer_limit),
    Phase(frames.IN_NEXT_ROUND, "next-round", "", rounds.offer_next_round),
    Phase(frames.IN_FRUIT, "fruit", "seat effect competition", effects.offer_fruit),
)
PHASES: Final = CENTRAL_PHASES + tuple([phase for competition in COMPETITIONS for phase in competition.phases])
MACHINE: Final = Machine[State](PHASES)


def ends_turn(before: State, after: State) -> bool:
    """Every errand is a turn (P8.1), also when nobody else has pawns left; in the Actions each seat has one (P10.1)."""
    if not before.stack or not after.stack:
        return True
    return before.round != after.round or before.stack[0] != after.stack[0] or after.stack[-1][0] == frames.IN_ERRAND
