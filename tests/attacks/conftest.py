"""A house with its pages for every attack; the numbers are the usual ones unless a test sets them."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.applications import Starlette

from ludgate.server import House, PromptMinds, Store, sqlite_url
from ludgate.web.app import create_app


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    made = House(Store(sqlite_url(tmp_path / "tables.db"), durable=False), PromptMinds())
    yield made
    made.close()


@pytest.fixture
def app(house: House) -> Starlette:
    return create_app(house, secret="a secret for tests, nothing else")
