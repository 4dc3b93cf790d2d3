"""The greedy bot of The Prodigals Club: every option is tried, what it leads to is finished by habit, the best is
taken.
"""

from typing import ClassVar

from ludgate.bots.one_ply import OnePlyBot


class GreedyBot(OnePlyBot):
    """One errand or one action of looking ahead."""

    name: ClassVar[str] = "journeyman"
    level: ClassVar[str] = (
        "looks one errand or one card ahead: lowers its worst score first and counts what cards will do"
    )
