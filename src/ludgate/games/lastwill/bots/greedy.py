"""The greedy bot of Last Will: that of The Prodigals Club, which knows Last Will as one of the competitions."""

from typing import ClassVar

from ludgate.games.prodigals.bots import greedy


class GreedyBot(greedy.GreedyBot):
    """One errand or one action of looking ahead."""

    name: ClassVar[str] = "journeyman"
    level: ClassVar[str] = (
        "looks one errand or one card ahead: counts the pounds that cards and properties will swallow"
    )
