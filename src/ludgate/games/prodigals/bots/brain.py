# mypyc: compile
"""The Prodigals Club on bare states: the bare policy, how options are compared, how a position is judged."""

import math
from typing import Final

from ludgate.bots.brain import Brain, Candidate, Deal
from ludgate.engine.contract import State
from ludgate.games.prodigals.bots.evaluation import evaluate, prepare
from ludgate.games.prodigals.bots.features import LEARNED, features
from ludgate.games.prodigals.bots.habits import habit
from ludgate.games.prodigals.bots.lookahead import ENDS, LookAhead
from ludgate.games.prodigals.bots.outlook import Outlook
from ludgate.games.prodigals.content.arrays import LAST_WILL
from ludgate.games.prodigals.rules.game_rules import prodigals
from ludgate.games.prodigals.rules.scoring import competition_scores
from ludgate.games.prodigals.rules.state import State as Prodigals

UNCERTAIN: Final = 2.0  # how far scores may stand apart and either become the highest one
OUTLOOKS: Final = 2  # where the scores of the competitions begin in the targets


class ProdigalsBrain(Brain):
    """Inner decisions by habit; errands, actions and all else by looking ahead."""

    def candidates(self, deal: Deal, seat: int, codes: list[int]) -> list[Candidate]:
        return LookAhead(self, prodigals(deal(0)), seat).candidates(codes)

    def after(self, s: State, code: int, seat: int) -> None:
        LookAhead(self, prodigals(s), seat).finish(prodigals(s), code)

    def choose(self, s: State) -> int:
        own = prodigals(s)
        seat = own.decider()
        if own.stack[-1][0] not in ENDS:
            outlook = Outlook(own, seat)
            prepare(own, outlook)
            return habit(own, own.choices, outlook)
        world = prodigals(self.rules.resampled(s, seat, own.rng))
        look = LookAhead(self, world, seat)
        most, found = -1e18, own.choices[0]
        for code in own.choices:
            value = look.value(code)
            if value > most:
                most, found = value, code
        return found

    def play_round(self, s: State, seat: int) -> None:
        """To the end of the round: errands have been used by then, and Hyde Park and Dame Beatrice have been there."""
        own = prodigals(s)
        round_now, apply = own.round, self.rules.apply
        while own.choices and own.round == round_now:
            apply(own, self.choose(own), None)

    def tick(self, s: State) -> int:
        return prodigals(s).round

    def evaluate(self, s: State, seat: int) -> float:
        outlook = Outlook(prodigals(s), seat)
        return evaluate(prodigals(s), outlook)

    def features(self, s: State, seat: int) -> list[float]:
        return features(prodigals(s), seat)

    def targets(self, s: State, seat: int) -> list[float]:
        """The margin to the best rival, the own highest score, and the own score in each competition."""
        own = prodigals(s)
        rival = min([max(competition_scores(own, other)) for other in range(own.seats) if other != seat])
        reached = by_competition(own, seat)
        worst = float(max(competition_scores(own, seat)))
        return [rival - worst, worst, *reached]

    def opinion(self, s: State, seat: int) -> float:
        """With Last Will nothing: values were learned without it."""
        return 0.0 if LAST_WILL in prodigals(s).places.in_play else super().opinion(s, seat)

    def blend(self, s: State, targets: list[float]) -> float:
        """The rival's highest score less the own one, which is put together from the competitions.

        The highest of several uncertain scores is expected above the highest of their means, the more so the closer
        they are together: so the maximum is a smooth one.
        """
        rival = targets[0] + targets[1]
        scores = [targets[OUTLOOKS + competition] for competition in prodigals(s).places.in_play]
        return self.weight * (rival - smooth_maximum(scores, UNCERTAIN))


def smooth_maximum(scores: list[float], width: float) -> float:
    """A little above the highest number, the more of them are near it."""
    most = max(scores)
    near = 0.0
    for score in scores:
        near += math.exp((score - most) / width)
    return most + width * math.log(near)


def by_competition(s: Prodigals, seat: int) -> list[float]:
    """The scores of a seat in the competitions that values know; 0 where one is not in play."""
    out = [0.0] * LEARNED
    scores = competition_scores(s, seat)
    for at in range(len(scores)):
        if s.places.in_play[at] < LEARNED:
            out[s.places.in_play[at]] = float(scores[at])
    return out


BRAIN: Final = ProdigalsBrain
