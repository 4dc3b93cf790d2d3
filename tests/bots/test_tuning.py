"""Every game with levels has the figures that explanations and analyses need."""

import pytest

from ludgate import Table, titles
from ludgate.bots.brains import has_brain, tuning_of
from ludgate.text import sentences


@pytest.mark.parametrize("game", [game for game in titles() if has_brain(game)])
def test_a_game_with_levels_can_be_studied(game: str) -> None:
    tuning, scores = tuning_of(game), Table.new(game, 2, 1).scores()
    assert tuning.EXPLAINING.worlds > 0
    assert tuning.ANALYSIS
    assert all(sentences(game).sheet_line(line, "en") for line in tuning.SCORING.told(scores[0].breakdown))
