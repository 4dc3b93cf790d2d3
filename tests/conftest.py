"""Settings for all tests."""

import sys
from pathlib import Path

import pytest

from tests.support.missing_games import imports_missing_game, needs_missing_game


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules that a test shows")


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Leave out the files of games that are not there."""
    return True if imports_missing_game(collection_path) else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the tests that name such a game."""
    left_out = [item for item in items if needs_missing_game(item)]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in set(left_out)]


def pytest_unconfigure(config: pytest.Config) -> None:
    """A database that tests have started ends with them."""
    support = sys.modules.get("tests.support.postgres")
    if support is not None:
        support.stop_all()
