"""What every bot has: a name, a word about its strength, a generator of its own, and a choice."""

from abc import ABC, abstractmethod
from typing import ClassVar

from ludgate.bots.chair import Chair
from ludgate.engine import rng as generator
from ludgate.engine.contract import Option


class Bot(ABC):
    """A player that is a program.

    All its chance comes from the seed, so the same bot in the same seat of the same game plays the same moves.
    """

    name: ClassVar[str]
    also: ClassVar[tuple[str, ...]] = ()  # other names that it is asked for by
    level: ClassVar[str]

    def __init__(self, seed: int) -> None:
        self._rng = generator.seeded(seed)

    @classmethod
    def plays(cls, game: str) -> bool:
        """Can it play this game?"""
        return True

    @abstractmethod
    def choose(self, chair: Chair) -> Option:
        """One of ``chair.decision.options``."""

    def next_rng(self) -> int:
        """A fresh state of the bot's generator, to be given to ``Chair.resampled``."""
        self._rng = generator.step(self._rng)
        return generator.number(self._rng)

    def pick_below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely as the other."""
        self._rng = generator.step(self._rng)
        return generator.below(self._rng, n)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.name!r})"
