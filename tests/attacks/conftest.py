"""A house with its pages for every attack; the numbers are the usual ones unless a test sets them."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.applications import Starlette

from ludgate.server import InlineBotPool, Lobby, Store, sqlite_url
from ludgate.web.app import create_app


@pytest.fixture
def lobby(tmp_path: Path) -> Iterator[Lobby]:
    made = Lobby(Store(sqlite_url(tmp_path / "tables.db"), durable=False), InlineBotPool())
    yield made
    made.close()


@pytest.fixture
def app(lobby: Lobby) -> Starlette:
    return create_app(lobby, secret="a secret for tests, nothing else")
