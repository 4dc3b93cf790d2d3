"""A house for every test."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludgate.server import Lobby
from tests.server.guests import Clock, house_at, lobby_in
from tests.support.postgres import fresh_database

ON_BOTH = ("test_tables", "test_hub", "test_api_tokens")  # whose house stands on either database


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "database_kind" in metafunc.fixturenames:
        both = metafunc.module.__name__.rpartition(".")[2] in ON_BOTH
        metafunc.parametrize("database_kind", ["sqlite", "postgresql"] if both else ["sqlite"])


@pytest.fixture(autouse=True)
def _same_shuffles(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tables of a test are the same every time."""
    monkeypatch.setattr("ludgate.server.create_table.secrets.randbelow", random.Random(2026).randrange)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def lobby(database_kind: str, tmp_path: Path, clock: Clock) -> Iterator[Lobby]:
    if database_kind == "sqlite":
        made = lobby_in(tmp_path, clock=clock)
    else:
        made = house_at(fresh_database(), clock=clock)
    yield made
    made.close()
