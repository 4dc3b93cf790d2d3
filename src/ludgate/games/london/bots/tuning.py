"""Figures of the levels in London: how much the Apprentice errs, and how long Master and Lord Mayor race."""

from typing import Final

from ludgate.bots.comparison import CompareSettings
from ludgate.bots.game_analysis import AnalysisSettings
from ludgate.bots.race import RaceSettings
from ludgate.bots.scoring import Scoring

SCORING: Final = Scoring()
EXPLAINING: Final = CompareSettings(worlds=80)  # a move, while somebody waits for it
ANALYSIS: Final = AnalysisSettings(40, 6, 120, 16, CompareSettings(worlds=100))
LEARNED_WEIGHT: Final = 1.0  # what a point of the learned margin counts beside one of the hand-made value
TEMPER: Final = 0.4  # points of evaluation by which options differ that an Apprentice confuses
WANTED: Final = {"freeman": 0.50}  # share of wins against two of the level below, where it is not the usual one
TRAINING_TABLES: Final = ((3, ()), (3, ()), (2, ()), (4, ()))  # seats and table options that values are learned at
RACES: Final = {
    "master": RaceSettings(entrants=4, worlds=16, least=6, sure=1.5, gap=3.0),
    "lord-mayor": RaceSettings(entrants=6, worlds=64, least=8, sure=1.5, gap=5.0),
}
