"""The five levels, the same names in all games: what each is made of, and how long it may think.

This is the one place where they are told apart. A level plays every game with a brain (``bots.brain``). What depends on
the game is in its module ``bots.tuning``: how much its apprentice errs, and how long a race is, since a playout costs
more in one game than in another. The Journeyman is the game's own ``greedy``; the other four are here.
"""

import math
from dataclasses import dataclass
from typing import ClassVar, Final

from ludgate.bots.brain import Brain, Candidate
from ludgate.bots.brains import brain_of, has_brain, tuning_of
from ludgate.bots.chair import Chair
from ludgate.bots.contract import Bot
from ludgate.bots.deal import ChairDeal
from ludgate.bots.race import RaceSettings, entrants_of, race
from ludgate.bots.values import values_for
from ludgate.engine.contract import Option, Rules

GUARD: Final = 2.5  # times the budget: after that a decision is taken with what is known
AHEAD: Final = 4  # worlds whose chance is drawn at every decision
SENSE: Final = 3.0  # tempers below the best option an apprentice never goes
UNIT: Final = 1 << 30


@dataclass(frozen=True)
class Level:
    """One step of the ladder. ``budget`` is the mean of seconds a decision on one core; none takes three times that."""

    name: str
    title: str
    emblem: str
    budget: float
    learned: bool = False  # with the values learned from self-play
    erring: bool = False  # takes the best option only most of the time
    racing: bool = False  # plays options on in imagined worlds


LEVELS: Final = (
    Level("apprentice", "Apprentice", "broom", 0.02, erring=True),
    Level("journeyman", "Journeyman", "hammer", 0.02),
    Level("freeman", "Freeman", "scroll", 0.05, learned=True),
    Level("master", "Master", "compasses", 0.3, learned=True, racing=True),
    Level("lord-mayor", "Lord Mayor", "chain", 2.0, learned=True, racing=True),
)
BY_NAME: Final = {level.name: level for level in LEVELS}
FORMER: Final = {"greedy": "journeyman"}  # what a level was called before there were levels; records and tables know it


def bot_called(name: str) -> str:
    """The name under which a bot is shown."""
    return FORMER.get(name, name)


def has_values(rules: Rules) -> bool:
    """Do the upper levels know these components? Where not, they play by general rules."""
    return values_for(rules) is not None


class LevelBot(Bot):
    """A bot that is made of what its level says."""

    @classmethod
    def plays(cls, game: str) -> bool:
        return has_brain(game)

    def choose(self, chair: Chair) -> Option:
        options = chair.decision.sensible
        if len(options) == 1:
            return options[0]
        code = self._decided(ChairDeal(chair, self.next_rng, AHEAD), chair.seat, [option.code for option in options])
        return next(option for option in options if option.code == code)

    def _decided(self, deal: ChairDeal, seat: int, codes: list[int]) -> int:
        level = BY_NAME[self.name]
        brain = brain_of(deal.rules, learned=level.learned)
        candidates = brain.candidates(deal, seat, codes)
        if level.erring:
            return self._erred(candidates, tuning_of(deal.rules.info.slug).TEMPER)
        if level.racing:
            return self._raced(level, brain, deal, seat, candidates)
        return max(candidates, key=lambda candidate: candidate[0])[1]  # the first among equals

    def _erred(self, candidates: list[Candidate], temper: float) -> int:
        """Each option the likelier the better it looks, and none that looks much worse than the best."""
        most = max(value for value, _ in candidates)
        near = [(value, code) for value, code in candidates if value >= most - SENSE * temper]
        weights = [math.exp((value - most) / temper) for value, _ in near]
        drawn = self.pick_below(UNIT) / UNIT * sum(weights)
        for weight, (_, code) in zip(weights, near, strict=True):
            drawn -= weight
            if drawn < 0:
                return code
        return near[-1][1]

    def _raced(self, level: Level, judge: Brain, deal: ChairDeal, seat: int, candidates: list[Candidate]) -> int:
        settings: RaceSettings = tuning_of(deal.rules.info.slug).RACES[level.name]
        entrants = entrants_of(candidates, settings)
        if len(entrants) == 1:
            return entrants[0]
        policy = brain_of(deal.rules, learned=False)
        return race(judge, policy, deal, seat, entrants, settings, GUARD * level.budget)


class Apprentice(LevelBot):
    """Looks ahead like the Journeyman, and errs."""

    name: ClassVar[str] = "apprentice"
    level: ClassVar[str] = "knows the trade and often picks the second best: a good opponent for first games"


class Freeman(LevelBot):
    """Looks ahead like the Journeyman, with an eye trained by many games."""

    name: ClassVar[str] = "freeman"
    level: ClassVar[str] = "looks one step ahead and has learned from thousands of games what a position is worth"


class Master(LevelBot):
    """Plays the best options on in some imagined worlds."""

    name: ClassVar[str] = "master"
    level: ClassVar[str] = "judges like the Freeman and plays its best options on in its head before it decides"


class LordMayor(LevelBot):
    """Plays more options on in more worlds."""

    name: ClassVar[str] = "lord-mayor"
    level: ClassVar[str] = "thinks like the Master, about more options and several times as long"
