"""The table is as high as the window, and nothing of the prompt is out of reach."""

import pytest
from playwright.sync_api import Browser, Page

from ludgate.text.languages import LANGUAGES
from tests.e2e.clicker import Clicker, play
from tests.e2e.conftest import Newcomer
from tests.e2e.places import GAMES, SIZES, guest
from tests.e2e.stage import Moment, Stage

MANY = {"london": Moment("develop", 60), "guilds": Moment("move", 60), "prodigals": Moment("exchange", 60)}
MOST = {"laptop": 0.12, "phone": 0.34}  # of the height of the window, for the prompt
WINDOWS = ((1920, 1080), (1440, 900), (1280, 720), (1100, 640), (820, 1180), (390, 844))
SHARE = "() => document.querySelector('#prompt').getBoundingClientRect().height / innerHeight"
PAGE = """() => {
  const root = document.documentElement;
  return [root.scrollHeight - innerHeight, root.scrollWidth - innerWidth, scrollY];
}"""
INSIDE = """(button) => {
  const [own, box] = [button, document.querySelector("#prompt")].map((element) => element.getBoundingClientRect());
  return own.top >= box.top && own.bottom <= box.bottom && own.right <= box.right;
}"""


def look_at_choices(page: Page) -> None:
    """Each of them is under the eyes, by keys as well."""
    for button in page.locator("#choices button:visible").all():
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


@pytest.mark.parametrize("game", GAMES)
def test_the_table_is_as_high_as_the_window(browser: Browser, stage: Stage, game: str) -> None:
    with guest(browser, stage) as someone:
        someone.sit(stage.playing(game))
        for width, height in WINDOWS:
            someone.page.set_viewport_size({"width": width, "height": height})
            assert someone.page.evaluate(PAGE) == [0, 0, 0], (width, height)


@pytest.mark.parametrize("game", GAMES)
def test_log_chat_and_signs_push_nobody_away(browser: Browser, stage: Stage, game: str) -> None:
    with guest(browser, stage) as someone:
        someone.sit(stage.playing(game))
        page, cards = someone.page, someone.page.locator(".seat-card:visible")
        before = [card.bounding_box() for card in cards.all()]
        for part in ("chat", "signs", "log"):
            page.locator(f"label[for=side-{part}]").click()
            assert [card.bounding_box() for card in cards.all()] == before
            page.locator({"chat": "#chat", "signs": "#legend", "log": "#log"}[part]).wait_for()


def test_a_piece_that_asks_can_be_left_by_a_click(newcomer: Newcomer) -> None:
    anna = newcomer("Anna")
    anna.set_table("guilds", "me", "random")
    anna.wait_for_turn()
    player, asking = Clicker(anna, 3), anna.page.locator(".piece.pick.lit:visible")
    for _ in range(30):
        if asking.count():
            break
        play(player, decisions=1)
        anna.wait_for_turn()
    ply = anna.ply
    player.press(asking.first)
    anna.page.locator("#picked .back").click()
    anna.page.locator("#picked").wait_for(state="detached")
    assert anna.ply == ply
    assert asking.count()
