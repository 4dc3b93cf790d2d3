"""Every graphic of a table explains itself: by words beside it, or by words that come up on it."""

import pytest
from playwright.sync_api import Browser

from tests.e2e.places import GAMES, PLACES, guest
from tests.e2e.stage import Stage

# A graphic is told by a title of its own or around it, by the piece or button that it is part of (these have a name,
# and pieces an enlarged view), or by the words beside it.
UNTOLD = r"""() => {
  const named = (element) => element.title || element.querySelector?.(":scope > title");
  const around = (graphic) => {
    const found = [graphic];
    while (found.at(-1).parentElement?.id !== "table") found.push(found.at(-1).parentElement);
    return found;
  };
  const told = (graphic) => {
    const boxes = around(graphic);
    const near = boxes.slice(1, 4);
    return boxes.some((box) => named(box) || box.matches(".piece, button, summary, a"))
      || near.some((box) => /\p{L}{2}/u.test(box.textContent));
  };
  const seen = (graphic) => graphic.checkVisibility() && graphic.getBoundingClientRect().width > 0;
  const whole = (graphic) => !graphic.parentElement.closest("svg");
  return [...document.querySelectorAll("#table svg, #table img")]
    .filter((graphic) => seen(graphic) && whole(graphic) && !told(graphic))
    .map((graphic) => graphic.parentElement.outerHTML.slice(0, 200));
}"""


@pytest.mark.parametrize("state", ["table", "their-turn", "finished"])
@pytest.mark.parametrize("game", GAMES)
def test_every_graphic_is_told_in_words(browser: Browser, stage: Stage, game: str, state: str) -> None:
    with guest(browser, stage) as someone:
        PLACES[f"{game}-{state}"](someone)
        assert someone.page.locator("#table svg").count() > 20
        assert someone.page.evaluate(UNTOLD) == []
