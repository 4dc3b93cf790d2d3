# mypyc: compile
"""The phases of Guilds of London: the fields of their frames, who offers and who answers."""

from typing import Final

from ludgate.engine.contract import Log
from ludgate.engine.frames import SEAT, Phase
from ludgate.engine.machine import Machine
from ludgate.games.guilds.rules import effects, frames
from ludgate.games.guilds.rules.frames import RESOLVE, STOP, USE
from ludgate.games.guilds.rules.phases import resolution, rounds, turn
from ludgate.games.guilds.rules.state import EMPTY, State

PHASES: Final[tuple[Phase[State], ...]] = (
    Phase(frames.IN_FIRST_REWARD, "first-reward", "seat", rounds.offer_first_reward, rounds.answer_first_reward),
    Phase(frames.IN_ROUND, "round", "", rounds.offer_round),
    Phase(frames.IN_TURN, "turn", "seat", turn.offer_turn, turn.answer_turn),
    Phase(frames.IN_END_EFFECTS, "end-effects", "seat", turn.offer_end_effects, turn.answer_end_effects),
    Phase(frames.IN_CLEAR, "clear", "seat", turn.offer_clear),
    Phase(frames.IN_LIMIT, "limit", "seat", turn.offer_limit, turn.answer_limit),
    Phase(
        frames.IN_MOVE,
        "move",
        "seat sources to symbols left place way (reached:place)*",
        effects.offer_move,
        effects.answer_move,
    ),
    Phase(frames.IN_MOVE_TO, "move-to", "seat source:place", effects.offer_move_to, effects.answer_move_to),
    Phase(frames.IN_SHIP, "ship", "seat sources left way", effects.offer_ship, effects.answer_ship),
    Phase(
        frames.IN_PLACE_NEUTRAL,
        "place-neutral",
        "seat to symbols left place way",
        effects.offer_place_neutral,
        effects.answer_place_neutral,
    ),
    Phase(frames.IN_EXCHANGE, "exchange", "seat left way", effects.offer_exchange, effects.answer_exchange),
    Phase(frames.IN_KEEP, "keep", "seat", effects.offer_keep, effects.answer_keep),
    Phase(frames.IN_UNDER, "under", "seat", effects.offer_under, effects.answer_under),
    Phase(frames.IN_PAY_CARDS, "pay-cards", "seat left", turn.offer_pay_cards, turn.answer_pay_cards),
    Phase(frames.IN_PAY_PAWNS, "pay-pawns", "seat left sources", turn.offer_pay_pawns, turn.answer_pay_pawns),
    Phase(frames.IN_EFFECTS, "effects", "seat card following", turn.offer_effects),
    Phase(frames.IN_TRIGGER, "trigger", "seat event place waiting", effects.offer_trigger, effects.answer_trigger),
    Phase(frames.IN_HIRE, "hire", "seat left way", effects.offer_hire),
    Phase(frames.IN_RESOLVE, "resolve", "next", resolution.offer_resolve),
    Phase(
        frames.IN_NEGOTIATE,
        "negotiate",
        "seat place colour (later:seat)*",
        resolution.offer_negotiate,
        resolution.answer_negotiate,
    ),
    Phase(frames.IN_VOTE, "vote", "place", resolution.offer_vote),
    Phase(
        frames.IN_REWARD,
        "reward",
        "seat which:reward number following place",
        resolution.offer_reward,
        resolution.answer_reward,
    ),
    Phase(frames.IN_CLEAN_UP, "clean-up", "place winner:seat second:seat", resolution.offer_clean_up),
    Phase(frames.IN_ROUND_END, "round-end", "", rounds.offer_round_end),
    Phase(frames.IN_PLANTATION_VOTE, "plantation-vote", "", rounds.offer_plantation_vote),
    Phase(frames.IN_RETURN, "return", "seat left", rounds.offer_return),
    Phase(frames.IN_PLANTATION_CLEAR, "plantation-clear", "", rounds.offer_plantation_clear),
    Phase(frames.IN_DEVELOP, "develop", "", rounds.offer_develop),
    Phase(frames.IN_FINISH, "finish", "", rounds.offer_finish),
)
# the parts of a round; they hold what follows them
PARTS: Final = (frames.IN_ROUND, frames.IN_RESOLVE, frames.IN_ROUND_END, frames.IN_DEVELOP, frames.IN_FINISH)


class GuildsMachine(Machine[State]):
    """Effects at any moment stand beside what the turn offers (D7)."""

    def with_added(self, s: State, choices: list[int]) -> list[int]:
        """Where the turn may be stopped, effects at any moment stand beside what is offered."""
        if s.triggers and choices and choices[-1] == STOP:
            return effects.with_moments(s, choices)
        return choices

    def answer(self, s: State, code: int, log: Log) -> None:
        """Carry out one option; an effect at any moment leaves what it interrupts where it is."""
        if USE <= code < RESOLVE and effects.is_moment(s, code - USE):
            effects.use_waiting(s, s.stack[-1][SEAT], code - USE, EMPTY, log)
        else:
            self.answers[s.stack[-1][0]](s, code, log)


MACHINE: Final = GuildsMachine(PHASES, adds_options=True)


def turn_of(s: State) -> tuple[int, ...]:
    """What tells one turn from another: the round, who has acted, the part of the round and the tile it is about."""
    found = [s.round, s.acted]
    for frame in s.stack:
        if frame[0] in PARTS:
            found += frame
    return tuple(found)
