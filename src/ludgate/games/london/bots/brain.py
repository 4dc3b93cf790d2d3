# mypyc: compile
"""London on bare states: the bare policy, what is played on to compare options, and how a position is judged."""

from typing import Final

from ludgate.bots.brain import Brain, Candidate, Deal
from ludgate.engine.contract import State
from ludgate.games.london.bots.evaluation import evaluate
from ludgate.games.london.bots.features import features
from ludgate.games.london.bots.habits import habit
from ludgate.games.london.bots.lookahead import ACTIONS, LookAhead
from ludgate.games.london.bots.outlook import Outlook
from ludgate.games.london.rules.frames import IN_ACTION
from ludgate.games.london.rules.game_rules import london
from ludgate.games.london.rules.scoring import totals
from ludgate.games.london.rules.state import State as London


class LondonBrain(Brain):
    """Inner decisions by habit; the action of a turn by looking ahead to the end of the turn in one world."""

    def candidates(self, deal: Deal, seat: int, codes: list[int]) -> list[Candidate]:
        return LookAhead(self, deal, seat).candidates(codes)

    def after(self, s: State, code: int, seat: int) -> None:
        look = LookAhead(self, lambda number: s, seat)
        look.finish(london(s), code)

    def choose(self, s: State) -> int:
        return self.decided(london(s), Outlook(london(s), london(s).turn))

    def play_round(self, s: State, seat: int) -> None:
        """To the end of the turn at hand, and then until the seat is to begin its next one."""
        own = london(s)
        first = own.turns
        while own.choices and (own.turns == first or own.turn != seat):
            self.play_turn(own)

    def tick(self, s: State) -> int:
        return london(s).turns

    def play_out(self, s: State) -> None:
        while s.choices:
            self.play_turn(london(s))

    def play_turn(self, s: London) -> None:
        """The rest of the turn at hand; prices are looked up once before the action and once after it."""
        turn, apply = s.turns, self.rules.apply
        outlook = Outlook(s, s.turn)
        while s.choices and s.turns == turn:
            at_action = s.stack[-1][0] == IN_ACTION
            apply(s, self.decided(s, outlook), None)
            if at_action and s.turns == turn:
                outlook = Outlook(s, s.turn)

    def decided(self, s: London, o: Outlook) -> int:
        if s.stack[-1][0] != IN_ACTION:
            return habit(s, o)
        world = self.rules.resampled(s, s.turn, s.rng)
        look = LookAhead(self, lambda number: world, s.turn)
        most, found = -1e18, s.choices[0]
        for code in s.choices:
            if code in ACTIONS:
                value = look.tried(0, code)[0]
                if value > most:
                    most, found = value, code
        return found

    def evaluate(self, s: State, seat: int) -> float:
        return evaluate(london(s), Outlook(london(s), seat))

    def features(self, s: State, seat: int) -> list[float]:
        return features(london(s), seat)

    def targets(self, s: State, seat: int) -> list[float]:
        """The margin to the best rival, and the own score."""
        reached = totals(london(s))
        rival = max([reached[other] for other in range(len(reached)) if other != seat])
        return [float(reached[seat] - rival), float(reached[seat])]

    def blend(self, s: State, targets: list[float]) -> float:
        return self.weight * targets[0]


BRAIN: Final = LondonBrain
