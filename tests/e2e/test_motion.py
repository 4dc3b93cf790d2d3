"""Pieces travel, unless somebody wants it still."""

from tests.e2e.clicker import Clicker, play
from tests.e2e.conftest import Newcomer

COUNT = """() => {
  window.travels = 0;
  document.addEventListener("htmx:after:viewTransition", () => { window.travels += 1; });
}"""


def test_pieces_travel(newcomer: Newcomer) -> None:
    anna = newcomer("Anna", reduced_motion="no-preference")
    anna.set_table("london", "me", "random")
    anna.wait_for_turn()
    anna.page.evaluate(COUNT)
    play(Clicker(anna, 4), decisions=3)
    anna.wait_until("() => window.travels > 0")
    names = anna.page.locator("#hand .piece.card").first.evaluate("piece => getComputedStyle(piece).viewTransitionName")
    assert names.startswith("card--")


def test_without_motion_nothing_travels(newcomer: Newcomer) -> None:
    anna = newcomer("Anna")
    anna.set_table("london", "me", "random")
    anna.wait_for_turn()
    anna.page.evaluate(COUNT)
    play(Clicker(anna, 4), decisions=3)
    assert anna.page.evaluate("() => window.travels") == 0
