"""The bot that knows nothing of any game."""

from typing import ClassVar

from ludgate.bots.chair import Chair
from ludgate.bots.contract import Bot
from ludgate.engine.contract import Option


class RandomBot(Bot):
    """Every sensible option is equally likely."""

    name: ClassVar[str] = "random"
    level: ClassVar[str] = "plays anything that is allowed and not pointless; no opponent, but a measure for others"

    def choose(self, chair: Chair) -> Option:
        options = chair.decision.sensible
        return options[self.pick_below(len(options))]
