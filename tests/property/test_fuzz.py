"""Mutated records and positions raise nothing but the documented errors (the long run is ``dev.py fuzz``)."""

import pytest

from ludgate import titles
from ludgate.lab.fuzz import fuzz


@pytest.mark.parametrize("game", sorted(titles()))
@pytest.mark.parametrize("seed", range(3))
def test_only_documented_errors_come_out(game: str, seed: int) -> None:
    assert fuzz(400, seed, game) == []
