"""Mutated records and positions raise nothing but the documented errors (the long run is ``dev.py fuzz``)."""

import pytest

from ludgate.lab.fuzz import fuzz


@pytest.mark.parametrize("seed", range(4))
def test_only_documented_errors_come_out(seed: int) -> None:
    assert fuzz(500, seed) == []
