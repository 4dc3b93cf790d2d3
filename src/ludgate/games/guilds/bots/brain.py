# mypyc: compile
"""Guilds of London on bare states: the bare policy, what is played on to compare options, how a position is judged."""

from typing import Final

from ludgate.bots.brain import Brain, Candidate, Deal
from ludgate.engine.contract import State
from ludgate.games.guilds.bots.evaluation import evaluate
from ludgate.games.guilds.bots.features import features
from ludgate.games.guilds.bots.habits import LIKINGS, habit
from ludgate.games.guilds.bots.lookahead import ENDS, LookAhead
from ludgate.games.guilds.bots.outlook import Outlook
from ludgate.games.guilds.rules.frames import VERB
from ludgate.games.guilds.rules.game_rules import guilds
from ludgate.games.guilds.rules.scoring import card_points, pair_points
from ludgate.games.guilds.rules.state import State as Guilds


class GuildsBrain(Brain):
    """What habit knows by habit; turns and choices by looking ahead in one world."""

    def candidates(self, deal: Deal, seat: int, codes: list[int]) -> list[Candidate]:
        return LookAhead(self, deal, seat).candidates(codes)

    def after(self, s: State, code: int, seat: int) -> None:
        LookAhead(self, lambda number: s, seat).finish(guilds(s), code)

    def choose(self, s: State) -> int:
        own = guilds(s)
        seat = own.decider()
        if own.stack[-1][0] not in ENDS and by_habit(own.choices):
            return habit(own, own.choices, Outlook(own, seat))
        world = self.rules.resampled(s, seat, own.rng)
        look = LookAhead(self, lambda number: world, seat)
        most, found = -1e18, own.choices[0]
        for code in [own.choices[0], *look.worth_trying(own.choices[1:])]:
            value = look.tried(0, code)[0]
            if value > most:
                most, found = value, code
        return found

    def play_round(self, s: State, seat: int) -> None:
        """To the end of the round, with its resolution: tiles that were fought for are won or lost by then."""
        own = guilds(s)
        round_now, apply = own.round, self.rules.apply
        while own.choices and own.round == round_now:
            apply(own, self.choose(own), None)

    def tick(self, s: State) -> int:
        return guilds(s).round

    def evaluate(self, s: State, seat: int) -> float:
        return evaluate(guilds(s), Outlook(guilds(s), seat))

    def features(self, s: State, seat: int) -> list[float]:
        return features(guilds(s), seat)

    def targets(self, s: State, seat: int) -> list[float]:
        """The margin to the best rival, and the own score."""
        own = guilds(s)
        reached = [total(own, one) for one in range(own.seats)]
        rival = max([reached[other] for other in range(own.seats) if other != seat])
        return [float(reached[seat] - rival), float(reached[seat])]

    def blend(self, s: State, targets: list[float]) -> float:
        return self.weight * targets[0]


def by_habit(codes: list[int]) -> bool:
    """Does habit know all of these options?"""
    for code in codes:
        if code - code % VERB not in LIKINGS:
            return False
    return True


def total(s: Guilds, seat: int) -> int:
    return s.vp[seat] + sum(card_points(s, seat)) + pair_points(s, seat)


BRAIN: Final = GuildsBrain
