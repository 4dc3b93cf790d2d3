"""The greedy bot of London: every option is tried in possible worlds, the own turn is played on by habit, the best is
taken.
"""

from typing import ClassVar

from ludgate.bots.one_ply import OnePlyBot
from ludgate.games.london.bots.lookahead import DRAW_WORLDS


class GreedyBot(OnePlyBot):
    """One turn of looking ahead."""

    name: ClassVar[str] = "journeyman"
    level: ClassVar[str] = "looks one turn ahead: builds what pays, runs the city when it is worth the poverty"
    ahead: ClassVar[int] = DRAW_WORLDS
