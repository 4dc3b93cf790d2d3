"""The greedy bot of Guilds of London: every option is tried in possible worlds, what it leads to is finished by habit,
the best is taken.
"""

from typing import ClassVar

from ludgate.bots.one_ply import OnePlyBot
from ludgate.games.guilds.bots.lookahead import WORLDS


class GreedyBot(OnePlyBot):
    """One card, one reward or one negotiation of looking ahead."""

    name: ClassVar[str] = "journeyman"
    level: ClassVar[str] = (
        "looks one card ahead: fills the tiles that pay, takes what is on offer, guards what it holds"
    )
    ahead: ClassVar[int] = WORLDS
