"""A house for every test."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludgate.server import House
from tests.server.guests import Clock, house_in


@pytest.fixture(autouse=True)
def _same_shuffles(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tables of a test are the same every time."""
    monkeypatch.setattr("ludgate.server.opening.secrets.randbelow", random.Random(2026).randrange)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def house(tmp_path: Path, clock: Clock) -> Iterator[House]:
    made = house_in(tmp_path, clock=clock)
    yield made
    made.close()
