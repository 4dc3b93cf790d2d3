"""Nobody is kept out: axe-core finds nothing serious at any place, by day and by gaslight, on laptop and phone."""

import pytest
from playwright.sync_api import Browser

from tests.e2e import survey
from tests.e2e.places import GAMES, PAGES
from tests.e2e.stage import Stage


@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_serious_at_the_tables(browser: Browser, stage: Stage, game: str) -> None:
    rows = list(survey.look(browser, stage, game))
    assert len(rows) > 40
    assert [str(row) for row in rows if row.grave] == []


def test_axe_finds_nothing_serious_on_the_other_pages(browser: Browser, stage: Stage) -> None:
    rows = list(survey.look(browser, stage, None))
    assert len(rows) == 4 * len(PAGES)
    assert [str(row) for row in rows if row.grave] == []
