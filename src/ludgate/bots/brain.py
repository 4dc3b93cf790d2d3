# mypyc: compile
"""What a game's bots are made of, on bare states and codes: no chair, no text, no event.

**How honesty is kept.** A brain is given *worlds*: states that look to the deciding seat like the table, everything
hidden from it dealt anew. It never meets the table itself. Inside a playout every seat decides by ``choose``, which
deals anew once more from the knowledge of that seat, so that no imagined player knows the imagined deck either.
``features`` reads what the view of its seat shows and nothing else (a test deals anew and compares).
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Final

from ludgate.engine.contract import Rules, State
from ludgate.engine.frames import MachineState

Deal = Callable[[int], State]  # the world of a number, always the same one; never to be changed
Learned = Callable[[list[float]], list[float]]  # from features to what they foresee of the targets
Candidate = tuple[float, int]  # value, code


class Brain(ABC):
    """The knowledge of one game: with ``learned`` its evaluation is blended with a value learned from self-play.

    ``weight`` is what a point of the learned margin counts beside one of the hand-made value.
    """

    def __init__(self, rules: Rules, learned: Learned | None, weight: float) -> None:
        self.rules: Final = rules
        self.learned: Final = learned
        self.weight: Final = weight

    # ------------------------------------------------------------ one decision

    @abstractmethod
    def candidates(self, deal: Deal, seat: int, codes: list[int]) -> list[Candidate]:
        """The options that were looked at, each with its value; of equal ones the first is preferred."""

    def best(self, deal: Deal, seat: int, codes: list[int]) -> int:
        """The option with the highest value."""
        most, found = -1e18, codes[0]
        for value, code in self.candidates(deal, seat, codes):
            if value > most:
                most, found = value, code
        return found

    @abstractmethod
    def after(self, s: State, code: int, seat: int) -> None:
        """Carry out an option in a world and finish what it began, up to where looking ahead judges the position."""

    # ------------------------------------------------------------ playing on

    @abstractmethod
    def choose(self, s: State) -> int:
        """The bare policy: what whoever decides in this world does, quickly, from what that seat knows."""

    @abstractmethod
    def play_round(self, s: State, seat: int) -> None:
        """Play on by the bare policy to where the options of a decision can be compared, about a round later."""

    @abstractmethod
    def tick(self, s: State) -> int:
        """A number that changes where positions like those after ``play_round`` come up: the turn or the round."""

    def play_out(self, s: State) -> None:
        """Play to the end of the game by the bare policy."""
        while s.choices:
            self.rules.apply(s, self.choose(s), None)

    # ------------------------------------------------------------ judging

    @abstractmethod
    def evaluate(self, s: State, seat: int) -> float:
        """The hand-made value of a position for a seat, the higher the better."""

    @abstractmethod
    def features(self, s: State, seat: int) -> list[float]:
        """The position as the seat sees it, in numbers; what each is says the module of the game."""

    @abstractmethod
    def targets(self, s: State, seat: int) -> list[float]:
        """Of a finished game: what values are taught to foresee. The first is the margin by which the seat won."""

    @abstractmethod
    def blend(self, s: State, targets: list[float]) -> float:
        """What targets of this position, foreseen or reached, add to the hand-made value, in its points."""

    def opinion(self, s: State, seat: int) -> float:
        """What learning adds to the hand-made value; of a finished game what it should."""
        if self.learned is None:
            return 0.0
        return self.blend(s, self.targets(s, seat) if is_over(s) else self.learned(self.features(s, seat)))

    def judged(self, s: State, seat: int) -> float:
        """The blended value of a position."""
        return self.evaluate(s, seat) + self.opinion(s, seat)


def is_over(s: State) -> bool:
    """Is nothing due any more? While looking ahead in small steps ``choices`` does not tell."""
    return isinstance(s, MachineState) and not s.stack
