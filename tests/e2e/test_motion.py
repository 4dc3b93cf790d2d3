"""Pieces travel, unless somebody wants it still; and nothing waits for them."""

import pytest

from tests.e2e.clicker import Clicker, play
from tests.e2e.conftest import Newcomer
from tests.e2e.people import Person

COUNT = """() => {
  window.travels = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...args) {
    window.travels += 1;
    return animate.apply(this, args);
  };
}"""
SLOWLY = """() => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (way, wishes) {
    return animate.call(this, way, { ...wishes, duration: 60_000 });
  };
}"""
FLYING = "() => document.querySelectorAll('.flying').length"


def travels(person: Person, decisions: int) -> int:
    """How many journeys there were while somebody decided so often."""
    person.page.evaluate(COUNT)
    play(Clicker(person, 4), decisions=decisions)
    found: int = person.page.evaluate("() => window.travels")
    return found


def test_pieces_travel(newcomer: Newcomer) -> None:
    anna = newcomer("Anna", reduced_motion="no-preference")
    anna.set_table("london", "me", "random")
    anna.wait_for_turn()
    assert travels(anna, 4) > 0
    anna.wait_until(f"() => ({FLYING})() === 0")


def test_without_motion_nothing_travels(newcomer: Newcomer) -> None:
    anna = newcomer("Anna")
    anna.set_table("london", "me", "random")
    anna.wait_for_turn()
    assert travels(anna, 3) == 0


@pytest.mark.parametrize(("wish", "moves"), [("off", False), ("fast", True)])
def test_motion_is_a_wish_of_each_person(newcomer: Newcomer, wish: str, moves: bool) -> None:
    anna = newcomer("Anna", reduced_motion="no-preference")
    anna.set_table("london", "me", "random")
    anna.wait_for_turn()
    anna.page.locator("#menu summary").click()
    with anna.page.expect_navigation(wait_until="domcontentloaded"):
        anna.page.locator(f"#menu button[name=motion][value={wish}]").click()
    anna.wait_for_turn()
    assert anna.page.locator("html").get_attribute("data-motion") == wish
    assert (travels(anna, 4) > 0) == moves


def test_a_click_ends_all_journeys(newcomer: Newcomer) -> None:
    anna, bert = newcomer("Anna", reduced_motion="no-preference"), newcomer("Bert")
    anna.set_table("london", "me", "open")
    (link,) = anna.invitations()
    bert.accept(link)
    anna.wait_for_turn()
    anna.page.evaluate(SLOWLY)
    players = [Clicker(anna, 4), Clicker(bert, 4)]
    for _ in range(12):
        play(*players, decisions=1)  # whatever travels: pieces answer all the time
        anna.wait_for_ply(bert.ply)
        if anna.page.evaluate(FLYING):
            break
    assert anna.page.evaluate(FLYING) > 0
    anna.page.mouse.click(2, 300)
    anna.wait_until(f"() => ({FLYING})() === 0")
