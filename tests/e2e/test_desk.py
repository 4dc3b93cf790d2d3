"""Prompt and hand leave room for the board, and nothing of them is out of reach."""

import pytest
from playwright.sync_api import Browser, Page

from ludgate.text.languages import LANGUAGES
from tests.e2e.places import GAMES, SIZES, guest
from tests.e2e.stage import Moment, Stage

MOST = {"laptop": 0.34, "phone": 0.40}  # of the height of the window
MANY = {"london": Moment("develop", 60), "guilds": Moment("move", 60), "prodigals": Moment("exchange", 60)}
SHARE = """() => {
  const [prompt, hand] = ["#prompt", "#hand"].map((part) => document.querySelector(part).getBoundingClientRect());
  const beside = hand.left >= prompt.right;
  return (beside ? Math.max(prompt.height, hand.height) : prompt.height + hand.height) / innerHeight;
}"""
INSIDE = """(button) => {
  const [own, box] = [button, document.querySelector("#prompt")].map((element) => element.getBoundingClientRect());
  return own.top >= box.top && own.bottom <= box.bottom;
}"""
CUT = "box => box.scrollHeight > box.clientHeight + 2"
HINTED = "box => box.matches('.more-after')"


def look_at_choices(page: Page) -> None:
    """Each of them can be had under the eyes, by keys as well; a box that holds more than it shows says so."""
    box = page.locator("#choices")
    if box.evaluate(CUT):
        assert box.evaluate(HINTED)
    for button in box.locator("button").all():
        button.focus()
        assert button.evaluate(INSIDE)


@pytest.mark.parametrize("game", GAMES)
def test_the_board_has_room(browser: Browser, stage: Stage, game: str) -> None:
    tables = [stage.playing(game), stage.at(game, MANY[game])]
    for live in tables:
        for size in SIZES:
            for language in LANGUAGES:
                with guest(browser, stage, size, language=language) as someone:
                    someone.sit(live)
                    share = someone.page.evaluate(SHARE)
                    assert 0 < share <= MOST[size], (size, language, share)
                    look_at_choices(someone.page)
                    if size == "phone":
                        assert not someone.page.locator("#hand .held").evaluate(CUT), language


@pytest.mark.parametrize("game", GAMES)
def test_the_hand_is_pulled_up_by_one_touch(browser: Browser, stage: Stage, game: str) -> None:
    with guest(browser, stage, "phone") as someone:
        someone.sit(stage.playing(game))
        page = someone.page
        words = page.locator("#hand .piece :is(.text, .g-card-text, .pc-text)")
        assert not any(line.is_visible() for line in words.all())
        page.locator(".grip").tap()
        assert any(line.is_visible() for line in words.all())
        page.locator("#hand-up").press(" ")
        assert not any(line.is_visible() for line in words.all())
