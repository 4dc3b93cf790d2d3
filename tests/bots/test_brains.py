"""Every brain plays whole games, of every title and combination; the suite runs this compiled, too.

A constant that only bots of Last Will read, a tuple of floats, was not set in the compiled module (NameError); rules
and perft could not see it.
"""

import pytest

import ludgate
from ludgate import Table
from ludgate.bots import play_game
from ludgate.bots.brains import brain_of, has_brain
from ludgate.engine.registry import rules_of

TABLES = [
    (game, {} if combination is None else {"combination": combination})
    for game, info in ludgate.titles().items()
    if has_brain(game)
    for combination in next((option.values for option in info.options if option.name == "combination"), (None,))
]


@pytest.mark.parametrize(
    ("game", "options"), TABLES, ids=lambda part: part if isinstance(part, str) else "".join(part.values())
)
def test_a_brain_plays_a_whole_game(game: str, options: dict[str, str]) -> None:
    table = play_game(game, ["journeyman"] * 3, seats=3, seed=3, options=options)
    assert table.decision is None
    assert min(score.place for score in table.scores()) == 1


@pytest.mark.parametrize(
    ("game", "options"), TABLES, ids=lambda part: part if isinstance(part, str) else "".join(part.values())
)
def test_features_have_the_same_length_for_every_seat(game: str, options: dict[str, str]) -> None:
    table = Table.new(game, seats=3, seed=5, options=options)
    lengths = {len(brain_of(rules_of(game), learned=False).features(table.state(), seat)) for seat in range(3)}
    assert len(lengths) == 1
    assert lengths != {0}
