"""Why not?  And what is this?"""

import pytest

from tests.e2e.conftest import Newcomer


@pytest.mark.parametrize("game", ["guilds", "london", "prodigals"])
def test_what_is_not_lit_answers_why_not_with_the_rule(newcomer: Newcomer, game: str) -> None:
    anna = newcomer("Anna", "pl")
    anna.set_table(game, "me", "random")
    anna.wait_for_turn()
    page = anna.page
    page.locator("#mine .piece.why, #hand .piece.why, #board .piece.why").first.click()
    notice = page.locator("#notice .notice.why")
    notice.wait_for()
    assert len(notice.inner_text()) > 15
    rule = notice.locator("a").get_attribute("href")
    assert rule is not None
    anna.open(rule)
    assert page.locator(f"[id='{rule.partition('#')[2]}']").is_visible()


def test_a_card_grows_under_the_mouse_and_with_the_focus(newcomer: Newcomer) -> None:
    anna = newcomer("Anna")
    anna.set_table("london", "me", "random")
    anna.wait_for_turn()
    page, large = anna.page, anna.page.locator(".enlarged:popover-open")
    page.locator("#hand .piece.card").first.hover()
    large.wait_for()
    page.mouse.move(2, 2)
    large.wait_for(state="detached")
    page.keyboard.press("p")
    for _ in range(6):  # from the first lit piece down to the hand
        page.keyboard.press("ArrowDown")
        if page.locator("#hand .piece.card:focus").count():
            break
    large.wait_for()
    assert large.count() == 1
    page.keyboard.press("Escape")
    large.wait_for(state="detached")
    assert page.locator("#hand .piece.card:focus").count() == 1


def test_the_rules_can_be_searched(newcomer: Newcomer) -> None:
    anna = newcomer("Anna")
    anna.open("/rules/london")
    assert anna.page.locator("main [id^=L9]").count() > 3
