"""Pieces travel, unless somebody wants it still."""

from tests.e2e.clicker import Clicker, play
from tests.e2e.conftest import Newcomer

COUNT = """() => {
  window.travels = 0;
  document.addEventListener("htmx:after:viewTransition", () => { window.travels += 1; });
}"""
TRAVELS = "({0}).style.viewTransitionName === ({0}).id".format
STAYS = '({0}).style.viewTransitionName === "none"'.format


def test_pieces_travel(newcomer: Newcomer) -> None:
    anna = newcomer("Anna", reduced_motion="no-preference")
    anna.set_table("london", "me", "random")
    anna.wait_for_turn()
    anna.page.evaluate(COUNT)
    play(Clicker(anna, 4), decisions=3)
    anna.wait_until("() => window.travels > 0")
    anna.wait_until(f"() => [...document.querySelectorAll('#hand .piece.card')].some((card) => {TRAVELS('card')})")


def test_without_motion_nothing_travels(newcomer: Newcomer) -> None:
    anna = newcomer("Anna")
    anna.set_table("london", "me", "random")
    anna.wait_for_turn()
    anna.page.evaluate(COUNT)
    play(Clicker(anna, 4), decisions=3)
    assert anna.page.evaluate("() => window.travels") == 0


def test_what_a_box_cuts_off_does_not_travel(newcomer: Newcomer) -> None:
    """On its way it would lie over what is beside the box."""
    anna = newcomer("Anna", reduced_motion="no-preference", viewport={"width": 390, "height": 844})
    anna.set_table("london", "me", "random")
    anna.wait_for_turn()
    first, last = (f'[...document.querySelectorAll("#hand .piece.card")].at({at})' for at in (0, -1))
    anna.wait_until(f"() => {TRAVELS(first)} && {STAYS(last)}")
    anna.page.locator("#hand .held").evaluate(
        "box => [box, ...box.querySelectorAll('*')].map(one => one.scrollTo(1e6, 0))"
    )
    anna.wait_until(f"() => {STAYS(first)} && {TRAVELS(last)}")
