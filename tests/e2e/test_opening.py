"""From the first page to the first decision."""

import pytest
from playwright.sync_api import FilePayload

from tests.e2e.conftest import Newcomer


@pytest.mark.parametrize("game", ["guilds", "lastwill", "london", "prodigals"])
def test_one_click_on_the_first_page_opens_a_table(newcomer: Newcomer, game: str) -> None:
    anna = newcomer("Anna")
    anna.open("/")
    anna.page.locator(f"form:has(input[name=game][value={game}]) button.main").click()
    anna.wait_for_address("**/table/*")
    anna.wait_for_turn()
    anna.look_sideways()
    assert anna.page.locator(".seat-card").count() == 3
    assert anna.page.locator(".piece.lit, #choices button").count() > 0


def test_a_table_with_wishes(newcomer: Newcomer) -> None:
    """Everything that is chosen in the dialog is agreed at the table."""
    anna = newcomer("Anna")
    anna.set_table("london", "me", "open", "journeyman", "open", title="Sunday", public="yes", first_player="3")
    page = anna.page
    assert page.locator("h1").inner_text() == "Sunday"
    assert page.locator(".chair.free").count() == 2
    assert "3" in page.locator(".agreed b").inner_text()
    assert len(set(anna.invitations())) == 2
    page.locator(".start button").click()
    anna.wait_for_turn()
    assert page.locator(".seat-card").count() == 4
    assert "Sunday" in page.title()


def test_a_public_table_is_found_in_the_lobby_and_taken(newcomer: Newcomer) -> None:
    anna, bert = newcomer("Anna"), newcomer("Bert")
    anna.set_table("prodigals", "me", "open", title="Open house", public="yes")
    bert.open("/lobby?game=prodigals")
    bert.page.locator(".table-row", has_text="Open house").locator("a").click()
    bert.page.locator("input[name=name]").fill("Bert")
    bert.page.locator("form[action$='/join'] button.main").click()
    for person in (anna, bert):
        person.page.locator("#table[data-ply]").wait_for()
        assert "Bert" in person.page.locator("#others").inner_text()


def test_a_mistake_is_said_and_nothing_that_was_filled_in_is_lost(newcomer: Newcomer) -> None:
    anna = newcomer("Anna")
    anna.open("/new?game=london")
    anna.page.locator("[name=title]").fill("Sunday")
    anna.page.locator("details", has=anna.page.locator("[name=content]")).locator("summary").click()
    nonsense = FilePayload(name="mine.toml", mimeType="text/plain", buffer=b"no = such [thing")
    anna.page.locator("[name=content]").set_input_files(nonsense)
    with anna.expecting("400"):
        anna.page.locator("button.main.big").click()
        anna.page.locator(".notice.bad").wait_for()
    assert anna.page.locator("[name=title]").input_value() == "Sunday"
