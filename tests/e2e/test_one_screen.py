"""Two people at one screen, with a curtain between them."""

from tests.e2e.clicker import Clicker
from tests.e2e.conftest import Newcomer
from tests.e2e.people import Person


def draw_the_curtain(person: Person, name: str) -> None:
    """The one whose name is on it says that they sit there now."""
    curtain = person.page.locator(".curtain")
    curtain.wait_for()
    assert name in curtain.inner_text()
    with person.page.expect_navigation(wait_until="domcontentloaded"):
        curtain.locator("button.main").click()
    assert not curtain.count()


def hand_of(person: Person) -> list[str]:
    """The ids of the cards in the hand that is shown."""
    return [str(piece.get_attribute("id")) for piece in person.page.locator("#hand .piece[id]").all()]


def test_a_curtain_between_two_players(newcomer: Newcomer) -> None:
    anna = newcomer("Anna")
    anna.set_table("london", "me", "here", name1="Berta")
    page = anna.page
    assert not hand_of(anna)  # behind the curtain there is nothing
    draw_the_curtain(anna, "Anna")
    player, held = Clicker(anna, 8), hand_of(anna)
    assert len(held) == 7
    while not page.locator(".curtain").count():
        held = hand_of(anna)
        player.decide()
    assert not hand_of(anna)
    source = page.content()
    laid_down = {
        piece.get_attribute("id") for piece in page.locator("#board .piece, #mine .piece, #others .piece").all()
    }
    assert not any(f'id="{ident}"' in source for ident in held if ident not in laid_down)
    draw_the_curtain(anna, "Berta")
    other = hand_of(anna)
    assert len(other) in {6, 7}  # she has drawn if only the deck is left to draw from
    assert set(held) != set(other)
    page.reload()
    assert set(other) == set(hand_of(anna))  # Berta stays in front of it
    player.decide()
