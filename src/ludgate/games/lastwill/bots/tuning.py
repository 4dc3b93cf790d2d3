"""Figures of the levels in Last Will: those of The Prodigals Club, but for where values would be learned."""

from typing import Final

from ludgate.bots.scoring import Scoring
from ludgate.games.prodigals.bots.tuning import ANALYSIS, EXPLAINING, LEARNED_WEIGHT, RACES, TEMPER

__all__ = ["ANALYSIS", "EXPLAINING", "LEARNED_WEIGHT", "RACES", "SCORING", "TEMPER", "TRAINING_TABLES", "WANTED"]

SCORING: Final = Scoring(lowest_wins=True)  # W14.2: what is left, money and properties together
WANTED: Final[dict[str, float]] = {}
TRAINING_TABLES: Final = tuple((seats, ()) for seats in (2, 3, 4, 5))
