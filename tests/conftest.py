"""Settings for all tests."""

import sys

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules that a test shows")


def pytest_unconfigure(config: pytest.Config) -> None:
    """A database that tests have started ends with them."""
    support = sys.modules.get("tests.support.postgres")
    if support is not None:
        support.stop_all()
