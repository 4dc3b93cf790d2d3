# mypyc: compile
"""Looking one errand or one action ahead in The Prodigals Club: what an option leads to is finished by habit."""

from typing import Final

from ludgate.bots.brain import Brain, Candidate
from ludgate.engine.contract import Rules
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
from ludgate.games.prodigals.rules.state import State

# where looking ahead ends: the errand, the action, the turn or the replacement moves are done with, or cards come up
ENDS: Final = frozenset(
    (
        *(IN_ROUND, IN_ERRANDS, IN_ACTIONS, IN_TURN, IN_AFTER, IN_ROUND_END, IN_LIMIT, IN_NEXT_ROUND, IN_BEATRICE),
        *(IN_KEEPING, IN_PLANNING, IN_PLAN_DRAWS, IN_PICK),
    )
)


class LookAhead:
    """One world, and the prices that hold in it; nothing hidden comes up on the way, so one is enough."""

    def __init__(self, brain: Brain, world: State, seat: int) -> None:
        self.brain: Final = brain
        self.world: Final = world
        self.outlook: Final = Outlook(world, seat)
        prepare(world, self.outlook)

    def candidates(self, codes: list[int]) -> list[Candidate]:
        return [(self.value(code), code) for code in codes]

    def value(self, code: int) -> float:
        """The position after an option and what it leads to."""
        s = self.world.copy()
        self.finish(s, code)
        return evaluate(s, self.outlook) + self.brain.opinion(s, self.outlook.seat)

    def finish(self, s: State, code: int) -> None:
        """Carry out the option, and finish by habit what it began."""
        self.brain.rules.answer(s, code)
        play_on(self.brain.rules, s, self.outlook)


def play_on(rules: Rules, s: State, o: Outlook) -> None:
    """Finish what was begun by habit."""
    while s.stack and s.stack[-1][0] not in ENDS:
        choices = rules.offer(s)
        if choices:
            rules.answer(s, choices[0] if len(choices) == 1 else habit(s, choices, o))
