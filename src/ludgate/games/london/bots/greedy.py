"""The greedy bot of London: every option is tried in possible worlds, the own turn is played on by habit, the best is
taken.
"""

from typing import ClassVar, Final

from ludgate.bots.chair import Chair
from ludgate.bots.contract import Bot
from ludgate.engine.contract import Option, Rules
from ludgate.games.london.bots.evaluation import evaluate
from ludgate.games.london.bots.habits import deck_liking, habit, liking
from ludgate.games.london.bots.outlook import Outlook, action_to_come
from ludgate.games.london.rules.frames import BUY_LAND, DEVELOP, DRAW_DECK, DRAW_THREE, IN_ACTION, RUN, VERB
from ludgate.games.london.rules.game_rules import london
from ludgate.games.london.rules.state import State

WORLDS: Final = 2  # in which an option is tried if a card of the deck comes up
DRAW_WORLDS: Final = 4  # the same for the draw before the action, where the card is all that matters
TRIED: Final = 5  # options with the same verb that are worth trying
ACTIONS: Final = (DEVELOP, BUY_LAND, RUN, DRAW_THREE)
UNDECIDED: Final = -1  # the action is still to be chosen; looking ahead ends there
LONGEST_TURN: Final = 200  # decisions; habits end a turn long before


class GreedyBot(Bot):
    """One turn of looking ahead."""

    name: ClassVar[str] = "greedy"
    level: ClassVar[str] = "looks one turn ahead: builds what pays, runs the city when it is worth the poverty"

    def choose(self, chair: Chair) -> Option:
        """The sensible option with the best evaluation; the first one among equals."""
        options = chair.decision.sensible
        if len(options) == 1:
            return options[0]
        look = LookAhead(chair, [self.next_rng() for _ in range(DRAW_WORLDS)])
        actions = [option for option in options if option.code in ACTIONS and look.at_action]
        best = look.best(actions or look.promising(options))
        if len(actions) == len(options) or not actions:
            return best
        look.action = best.code
        return look.best([best, *(option for option in options if option.code not in ACTIONS)])


class LookAhead:
    """Possible worlds for one decision, and the prices that hold in it."""

    def __init__(self, chair: Chair, rngs: list[int]) -> None:
        self._chair = chair
        self._rngs = rngs
        table = chair.resampled(rngs[0])
        self._rules: Rules = table.rules
        self._worlds = [london(table.state())]
        self.outlook = Outlook(self._worlds[0], chair.seat)
        self.at_action = self._worlds[0].stack[-1][0] == IN_ACTION
        self.action = UNDECIDED
        self._worlds_needed = DRAW_WORLDS if action_to_come(self._worlds[0]) else WORLDS

    def promising(self, options: list[Option]) -> list[Option]:
        """Of many options with one verb only those that habit likes best; all others, in their order."""
        s, o = self._worlds[0], self.outlook
        verbs: dict[int, list[float]] = {}
        likings = [liking(s, option.code, o) for option in options]
        for option, liked in zip(options, likings, strict=True):
            verbs.setdefault(option.code // VERB, []).append(liked)
        least = {verb: sorted(liked, reverse=True)[:TRIED][-1] for verb, liked in verbs.items()}
        return [option for option, liked in zip(options, likings, strict=True) if liked >= least[option.code // VERB]]

    def best(self, options: list[Option]) -> Option:
        found = options[0]
        most = self.value(found.code)
        for option in options[1:]:
            value = self.value(option.code)
            if value > most:
                found, most = option, value
        return found

    def value(self, code: int) -> float:
        """The mean over the worlds; one world is enough where no card of the deck comes up."""
        first, chance = self._tried(0, code)
        total = first
        worlds = self._worlds_needed if chance else 1
        for number in range(1, worlds):
            total += self._tried(number, code)[0]
        bonus = deck_liking(self._worlds[0]) if code - code % VERB == DRAW_DECK else 0.0
        return total / worlds + bonus

    def _tried(self, number: int, code: int) -> tuple[float, bool]:
        """Evaluation after the option in one world, and whether the deck was touched."""
        s = self._world(number).copy()
        turn, cursor = s.turns, s.cursor
        chance = self._play(s, code, turn, cursor)
        for _ in range(LONGEST_TURN):
            if s.turns != turn or not s.stack:
                break
            choice = self.action if s.stack[-1][0] == IN_ACTION else habit(s, self.outlook)
            if choice == UNDECIDED:
                break
            chance = self._play(s, choice, turn, cursor) or chance
        return evaluate(s, self.outlook), chance

    def _play(self, s: State, code: int, turn: int, cursor: int) -> bool:
        self._rules.apply(s, code, None)
        return s.cursor != cursor and s.turns == turn

    def _world(self, number: int) -> State:
        while len(self._worlds) <= number:
            self._worlds.append(london(self._chair.resampled(self._rngs[len(self._worlds)]).state()))
        return self._worlds[number]
