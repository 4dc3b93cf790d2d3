"""Figures of the levels in Last Will: those of The Prodigals Club, but for where values would be learned."""

from typing import Final

from ludgate.games.prodigals.bots.tuning import LEARNED_WEIGHT, RACES, TEMPER

__all__ = ["LEARNED_WEIGHT", "RACES", "TEMPER", "TRAINING_TABLES", "WANTED"]

WANTED: Final[dict[str, float]] = {}
TRAINING_TABLES: Final = tuple((seats, ()) for seats in (2, 3, 4, 5))
