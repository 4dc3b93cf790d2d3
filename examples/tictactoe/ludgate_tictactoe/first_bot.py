"""A bot for every game."""

from typing import ClassVar

from ludgate.bots import Bot, Chair
from ludgate.engine.contract import Option


class FirstBot(Bot):
    """Takes the first sensible option, so a game against it can be told beforehand."""

    name: ClassVar[str] = "first"
    level: ClassVar[str] = "always takes the first option; for rehearsals"

    def choose(self, chair: Chair) -> Option:
        return chair.decision.sensible[0]
