"""The greedy bot of The Prodigals Club: every option is tried, what it leads to is finished by habit, the best is
taken.
"""

from typing import ClassVar, Final

from ludgate.bots.chair import Chair
from ludgate.bots.contract import Bot
from ludgate.engine.contract import Option, Rules
from ludgate.games.prodigals.bots.evaluation import evaluate, prepare
from ludgate.games.prodigals.bots.habits import habit
from ludgate.games.prodigals.bots.outlook import Outlook
from ludgate.games.prodigals.rules.competitions.last_will.verbs import IN_KEEPING, IN_PICK, IN_PLAN_DRAWS, IN_PLANNING
from ludgate.games.prodigals.rules.competitions.society.verbs import IN_BEATRICE
from ludgate.games.prodigals.rules.frames import (
    IN_ACTIONS,
    IN_AFTER,
    IN_ERRANDS,
    IN_LIMIT,
    IN_NEXT_ROUND,
    IN_ROUND,
    IN_ROUND_END,
    IN_TURN,
)
from ludgate.games.prodigals.rules.game_rules import prodigals
from ludgate.games.prodigals.rules.state import State

# where looking ahead ends: the errand, the action, the turn or the replacement moves are done with, or cards come up
ENDS: Final = frozenset(
    (
        *(IN_ROUND, IN_ERRANDS, IN_ACTIONS, IN_TURN, IN_AFTER, IN_ROUND_END, IN_LIMIT, IN_NEXT_ROUND, IN_BEATRICE),
        *(IN_KEEPING, IN_PLANNING, IN_PLAN_DRAWS, IN_PICK),
    )
)


class GreedyBot(Bot):
    """One errand or one action of looking ahead."""

    name: ClassVar[str] = "greedy"
    level: ClassVar[str] = (
        "looks one errand or one card ahead: lowers its worst score first and counts what cards will do"
    )

    def choose(self, chair: Chair) -> Option:
        """The option with the best evaluation; the first one among equals."""
        options = chair.decision.sensible
        if len(options) == 1:
            return options[0]
        table = chair.resampled(self.next_rng())
        s = prodigals(table.state())
        outlook = Outlook(s, chair.seat)
        prepare(s, outlook)
        values = [value_of(table.rules, s, option.code, outlook) for option in options]
        return options[values.index(max(values))]


def value_of(rules: Rules, s: State, code: int, o: Outlook) -> float:
    """The position after an option and what it leads to; nothing hidden comes up on the way."""
    s = s.copy()
    rules.answer(s, code)
    play_on(rules, s, o)
    return evaluate(s, o)


def play_on(rules: Rules, s: State, o: Outlook) -> None:
    """Finish what was begun by habit."""
    while s.stack and s.stack[-1][0] not in ENDS:
        choices = rules.offer(s)
        if choices:
            rules.answer(s, choices[0] if len(choices) == 1 else habit(s, choices, o))
