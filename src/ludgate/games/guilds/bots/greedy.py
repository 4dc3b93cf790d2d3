"""The greedy bot of Guilds of London: every option is tried in possible worlds, what it leads to is finished by habit,
the best is taken.
"""

from typing import ClassVar, Final

from ludgate.bots.chair import Chair
from ludgate.bots.contract import Bot
from ludgate.engine.contract import Option, Rules
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


class GreedyBot(Bot):
    """One card, one reward or one negotiation of looking ahead."""

    name: ClassVar[str] = "greedy"
    level: ClassVar[str] = (
        "looks one card ahead: fills the tiles that pay, takes what is on offer, guards what it holds"
    )

    def choose(self, chair: Chair) -> Option:
        """The option with the best evaluation; the first one among equals."""
        options = chair.decision.sensible
        if len(options) == 1:
            return options[0]
        look = LookAhead(chair, [self.next_rng() for _ in range(WORLDS)])
        found = options[0]
        most = look.value(found.code)
        for option in look.worth_trying(options[1:]):
            value = look.value(option.code)
            if value > most:
                found, most = option, value
        return found


class LookAhead:
    """Possible worlds for one decision, and the prices that hold in it."""

    def __init__(self, chair: Chair, rngs: list[int]) -> None:
        self._chair = chair
        self._rngs = rngs
        table = chair.resampled(rngs[0])
        self._rules: Rules = table.rules
        self._worlds = [guilds(table.state())]
        self.outlook = Outlook(self._worlds[0], chair.seat)

    def worth_trying(self, options: list[Option]) -> list[Option]:
        """All options, but of the cards to hire with only those that are least good for anything else."""
        strength = special_strength(self._worlds[0].content)
        hires = sorted([option.code for option in options if option.code - option.code % VERB == HIRE_WITH])
        hires.sort(key=lambda code: strength[code % VERB])
        return [option for option in options if option.code not in hires[HIRES:]]

    def value(self, code: int) -> float:
        """The mean over the worlds; one world is enough where nothing hidden comes up."""
        first, chance = self._tried(0, code)
        if not chance:
            return first
        total = first
        for number in range(1, WORLDS):
            total += self._tried(number, code)[0]
        return total / WORLDS

    def _tried(self, number: int, code: int) -> tuple[float, bool]:
        """Evaluation after the option in one world, and whether a hidden card came up."""
        world = self._world(number)
        s = world.copy()
        self._rules.answer(s, code)
        play_on(self._rules, s, self.outlook)
        return evaluate(s, self.outlook), s.cursor != world.cursor or s.reward_deck != world.reward_deck

    def _world(self, number: int) -> State:
        while len(self._worlds) <= number:
            self._worlds.append(guilds(self._chair.resampled(self._rngs[len(self._worlds)]).state()))
        return self._worlds[number]


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
