# mypyc: compile
"""Looking one turn ahead in London: every option is tried in possible worlds, and the own turn played on by habit."""

from typing import Final

from ludgate.bots.brain import Brain, Candidate, Deal
from ludgate.engine.contract import Rules
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


class LookAhead:
    """Possible worlds for one decision, and the prices that hold in it."""

    def __init__(self, brain: Brain, deal: Deal, seat: int) -> None:
        self.brain: Final = brain
        self.rules: Final[Rules] = brain.rules
        self.deal: Final = deal
        self.first: Final = london(deal(0))
        self.outlook: Final = Outlook(self.first, seat)
        self.at_action: Final = self.first.stack[-1][0] == IN_ACTION
        self.action = UNDECIDED
        self.worlds: Final = DRAW_WORLDS if action_to_come(self.first) else WORLDS

    def candidates(self, codes: list[int]) -> list[Candidate]:
        """Where the action is chosen, first the actions, then all else, with the best action to follow."""
        actions = [code for code in codes if code in ACTIONS] if self.at_action else []
        if not actions:
            return [(self.value(code), code) for code in self.promising(codes)]
        found = [(self.value(code), code) for code in actions]
        found.sort(key=by_value, reverse=True)  # stable: of equal ones the first
        self.action = found[0][1]
        others = [code for code in codes if code not in ACTIONS]
        return [found[0], *[(self.value(code), code) for code in others], *found[1:]]

    def promising(self, codes: list[int]) -> list[int]:
        """Of many options with one verb only those that habit likes best; all others, in their order."""
        verbs: dict[int, list[float]] = {}
        likings = [liking(self.first, code, self.outlook) for code in codes]
        for at in range(len(codes)):
            verbs.setdefault(codes[at] // VERB, []).append(likings[at])
        least = {verb: sorted(liked, reverse=True)[:TRIED][-1] for verb, liked in verbs.items()}
        return [codes[at] for at in range(len(codes)) if likings[at] >= least[codes[at] // VERB]]

    def value(self, code: int) -> float:
        """The mean over the worlds; one world is enough where no card of the deck comes up."""
        total, chance = self.tried(0, code)
        worlds = self.worlds if chance else 1
        for number in range(1, worlds):
            total += self.tried(number, code)[0]
        bonus = deck_liking(self.first) if code - code % VERB == DRAW_DECK else 0.0
        return total / worlds + bonus

    def tried(self, number: int, code: int) -> tuple[float, bool]:
        """Value after the option in one world, and whether the deck was touched."""
        s = london(self.deal(number)).copy()
        chance = self.finish(s, code)
        return evaluate(s, self.outlook) + self.brain.opinion(s, self.outlook.seat), chance

    def finish(self, s: State, code: int) -> bool:
        """Carry out the option and play the own turn on by habit; tells whether the deck was touched in it."""
        turn, cursor = s.turns, s.cursor
        chance = self.play(s, code, turn, cursor)
        for _ in range(LONGEST_TURN):
            if s.turns != turn or not s.stack:
                break
            choice = self.action if s.stack[-1][0] == IN_ACTION else habit(s, self.outlook)
            if choice == UNDECIDED:
                break
            chance = self.play(s, choice, turn, cursor) or chance
        return chance

    def play(self, s: State, code: int, turn: int, cursor: int) -> bool:
        self.rules.apply(s, code, None)
        return s.cursor != cursor and s.turns == turn


def by_value(candidate: Candidate) -> float:
    return candidate[0]
