# mypyc: compile
"""Looking one card ahead in Guilds of London: options are tried in possible worlds, what they begin ends by habit."""

from typing import Final

from ludgate.bots.brain import Brain, Candidate, Deal
from ludgate.engine.contract import Rules
from ludgate.games.guilds.bots.evaluation import evaluate, special_strength
from ludgate.games.guilds.bots.habits import habit, like_use
from ludgate.games.guilds.bots.outlook import Outlook
from ludgate.games.guilds.rules.effects import with_moments
from ludgate.games.guilds.rules.frames import (
    HIRE_WITH,
    IN_CLEAR,
    IN_DEVELOP,
    IN_FINISH,
    IN_PLANTATION_CLEAR,
    IN_RESOLVE,
    IN_ROUND,
    IN_ROUND_END,
    IN_TURN,
    STOP,
    USE,
    VERB,
)
from ludgate.games.guilds.rules.game_rules import guilds
from ludgate.games.guilds.rules.state import State

WORLDS: Final = 2  # in which an option is tried if a card or a token comes up
HIRES: Final = 2  # cards that are tried for hiring
# where looking ahead ends: the card, the end of the turn, the tile or the Plantation is done with
ENDS: Final = frozenset(
    (IN_TURN, IN_CLEAR, IN_ROUND, IN_RESOLVE, IN_ROUND_END, IN_PLANTATION_CLEAR, IN_DEVELOP, IN_FINISH)
)


class LookAhead:
    """Possible worlds for one decision, and the prices that hold in it."""

    def __init__(self, brain: Brain, deal: Deal, seat: int) -> None:
        self.brain: Final = brain
        self.rules: Final[Rules] = brain.rules
        self.deal: Final = deal
        self.first: Final = guilds(deal(0))
        self.outlook: Final = Outlook(self.first, seat)

    def candidates(self, codes: list[int]) -> list[Candidate]:
        return [(self.value(code), code) for code in [codes[0], *self.worth_trying(codes[1:])]]

    def worth_trying(self, codes: list[int]) -> list[int]:
        """All options, but of the cards to hire with only those that are least good for anything else."""
        strength = special_strength(self.first.content)
        hires = sorted([code for code in codes if code - code % VERB == HIRE_WITH])
        hires.sort(key=lambda code: strength[code % VERB])
        return [code for code in codes if code not in hires[HIRES:]]

    def value(self, code: int) -> float:
        """The mean over the worlds; one world is enough where nothing hidden comes up."""
        first, chance = self.tried(0, code)
        if not chance:
            return first
        total = first
        for number in range(1, WORLDS):
            total += self.tried(number, code)[0]
        return total / WORLDS

    def tried(self, number: int, code: int) -> tuple[float, bool]:
        """Value after the option in one world, and whether a hidden card came up."""
        world = guilds(self.deal(number))
        s = world.copy()
        self.finish(s, code)
        value = evaluate(s, self.outlook) + self.brain.opinion(s, self.outlook.seat)
        return value, s.cursor != world.cursor or s.reward_deck != world.reward_deck

    def finish(self, s: State, code: int) -> None:
        """Carry out the option and what it leads to."""
        self.rules.answer(s, code)
        play_on(self.rules, s, self.outlook)


def play_on(rules: Rules, s: State, o: Outlook) -> None:
    """Finish what was begun: the own decisions by habit, rivals take what they get and do nothing else.

    An effect at any moment that a card has just opened belongs to the card.
    """
    while s.stack and s.stack[-1][0] not in ENDS:
        choices = rules.offer(s)
        if not choices:
            continue
        if len(choices) == 1:
            code = choices[0]
        elif s.decider() == o.seat:
            code = habit(s, choices, o)
        else:
            code = choices[-1] if choices[-1] == STOP else choices[0]
        rules.answer(s, code)
    for number in moments(s, o):
        rules.answer(s, USE + number)
        play_on(rules, s, o)
        return


def moments(s: State, o: Outlook) -> list[int]:
    """The open effects at any moment that are worth using before the turn goes on."""
    if not s.triggers or not s.stack or s.stack[-1][0] != IN_TURN:
        return []
    open_now = [code for code in with_moments(s, [STOP]) if code != STOP]
    return [code - USE for code in open_now if like_use(s, code, o) > 0]
