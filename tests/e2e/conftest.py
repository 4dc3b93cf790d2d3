"""A server and a browser for all tests of this folder, and somebody new in front of it for each."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.e2e import chromium
from tests.e2e.house import Site

AT_ONCE = ("--pace", "0")  # bots do not wait for eyes that follow


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A running server: ``site.address``."""
    running = Site(tmp_path_factory.mktemp("site"), *AT_ONCE)
    yield running
    running.stop()
    assert "Traceback" not in running.complaints, running.complaints


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """A Chromium; a missing one is a failure, not a reason to leave something out."""
    with chromium.browser() as started:
        yield started
