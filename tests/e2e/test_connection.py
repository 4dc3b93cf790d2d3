"""A connection that is lost, a server that is started again: the page goes on by itself."""

import time
from pathlib import Path

import pytest
from playwright.sync_api import Route

from tests.e2e.clicker import Clicker
from tests.e2e.conftest import AT_ONCE, Newcomer
from tests.e2e.running_site import Site

LATE = 0.7  # seconds until a script comes that takes its time
PATIENCE = 2000  # milliseconds after which a lost connection is told in any case


@pytest.fixture
def own_site(tmp_path: Path) -> Site:
    return Site(tmp_path, *AT_ONCE)


def test_a_page_that_was_away_shows_the_table_as_it_stands(newcomer: Newcomer, own_site: Site) -> None:
    anna, bert = (newcomer(name, address=own_site.address) for name in ("Anna", "Bert"))
    try:
        anna.set_table("london", "me", "open")
        (link,) = anna.invitations()
        bert.accept(link)
        anna.wait_for_turn()
        player = Clicker(anna, 4)
        player.decide()
        seen = anna.ply
        bert.wait_for_ply(seen)
        with anna.expecting("ERR_", "console: "), bert.expecting("ERR_", "console: "):
            bert.context.set_offline(True)
            own_site.stop()
            for person in (anna, bert):
                person.page.locator("#lost").wait_for(state="visible")
            own_site.start_again()
            anna.page.locator("#lost").wait_for(state="hidden")
            player.decide()
            assert bert.ply == seen < anna.ply
            bert.context.set_offline(False)
            bert.wait_for_ply(anna.ply)
            bert.page.locator("#lost").wait_for(state="hidden")
        assert bert.page.locator("#sentence").inner_text()
        assert bert.ply == anna.ply
    finally:
        own_site.stop()
    assert "Traceback" not in own_site.complaints


@pytest.mark.parametrize("late", ["ludgate.js", "htmx.min.js"])
def test_a_page_is_live_whichever_script_comes_late(newcomer: Newcomer, late: str) -> None:
    """A slow line brings the scripts one by one."""
    anna, bert = newcomer("Anna"), newcomer("Bert")
    address = anna.set_table("london", "me", "open")
    (link,) = anna.invitations()
    bert.page.route(f"**/{late}*", slowly)
    bert.accept(link)
    anna.wait_for_turn()
    player = Clicker(anna, 4)
    bert.open(address)
    for _ in range(2):
        player.decide()
        bert.wait_for_ply(anna.ply)
    assert bert.page.locator("#sentence").inner_text()
    assert bert.ply == anna.ply


def slowly(route: Route) -> None:
    time.sleep(LATE)
    route.continue_()


def test_a_cut_is_told_unless_it_heals_at_once(newcomer: Newcomer) -> None:
    anna = newcomer("Anna")
    anna.set_table("london", "me", "random")
    anna.wait_for_turn()
    page, lost = anna.page, anna.page.locator("#lost")
    page.clock.install()
    for event in ("error", "after:connection"):
        page.evaluate("name => document.dispatchEvent(new CustomEvent(`htmx:sse:${name}`))", event)
        assert lost.is_hidden()
    page.clock.run_for(PATIENCE)
    assert lost.is_hidden()
    page.evaluate("() => document.dispatchEvent(new CustomEvent('htmx:sse:error'))")
    page.clock.run_for(PATIENCE)
    assert lost.is_visible()
