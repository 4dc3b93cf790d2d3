"""A server and a browser for all tests of this folder, and people in front of it for each."""

import re
import tempfile
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.e2e import chromium
from tests.e2e.people import Person
from tests.e2e.running_site import Site
from tests.e2e.stage import Stage, staged

AT_ONCE = ("--pace", "0")  # bots do not wait for eyes that follow
FAILED = pytest.StashKey[bool]()
KEPT = Path(tempfile.gettempdir()) / "ludgate-e2e"

Newcomer = Callable[..., Person]


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


@pytest.fixture
def newcomer(site: Site, browser: Browser, request: pytest.FixtureRequest) -> Iterator[Newcomer]:
    """Makes people, each with a browser of their own; at the end nobody may have had any trouble."""
    people: list[Person] = []

    def arrive(name: str, language: str = "en", *, address: str = "", **wishes: Any) -> Person:
        people.append(Person(browser, address or site.address, name, language, **wishes))
        return people[-1]

    yield arrive
    troubles = [trouble for person in people for trouble in person.troubles]
    if troubles or request.node.stash.get(FAILED, False):
        folder = KEPT / re.sub(r"\W+", "-", request.node.name)
        for person in people:
            person.photograph(folder)
        troubles.append(f"what they saw is kept in {folder}")
    for person in people:
        person.close()
    assert not troubles, "\n".join(troubles)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember that a test has failed, for whoever cleans up after it."""
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


@pytest.fixture(scope="package")
def stage() -> Iterator[Stage]:
    """People and tables at fixed moments, in a server of their own; tables are set when a test first asks."""
    with staged() as made:
        yield made
