"""A house with its pages for every test."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.applications import Starlette

from ludgate.server import House, PromptMinds, Store, sqlite_url
from ludgate.web.app import create_app
from ludgate.web.security import Limits

GENEROUS = Limits(forms=1e6, burst=10**6, newcomers=1e6, newcomer_burst=10**6)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    made = House(Store(sqlite_url(tmp_path / "tables.db")), PromptMinds())
    yield made
    made.close()


@pytest.fixture
def app(house: House) -> Starlette:
    return create_app(house, secret="a secret for tests, nothing else", limits=GENEROUS)
