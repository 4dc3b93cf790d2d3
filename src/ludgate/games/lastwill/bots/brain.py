"""Last Will on bare states: the brain of The Prodigals Club, which knows Last Will as one of the competitions."""

from ludgate.games.prodigals.bots.brain import BRAIN

__all__ = ["BRAIN"]
