"""Undo, restart of the turn, consent, confirmation."""

from tests.e2e.clicker import Clicker
from tests.e2e.conftest import Newcomer

DEVELOP, DRAW_THREE = (f"#choices button[value='{action}']" for action in ("develop", "draw three"))


def test_undo_step_by_step_and_the_whole_turn(newcomer: Newcomer) -> None:
    anna = newcomer("Anna")
    anna.set_table("london", "me", "random")
    page = anna.page
    page.locator(DEVELOP).click()
    page.locator("#undo").click()
    page.locator(DEVELOP).wait_for()
    assert page.locator("#undo").count() == 0  # what came before is the card that was drawn, which was hidden
    assert page.locator("#log .undone").count() > 0
    page.locator(DEVELOP).click()
    anna.wait_for_ply(3)
    page.locator("#hand .piece.lit").first.click()
    page.locator(".trail li").nth(1).wait_for()
    page.locator("form[action$='/restart'] button").click()
    page.locator(DEVELOP).wait_for()
    assert page.locator(".trail").count() == 0


def test_back_to_before_a_step_of_the_trail(newcomer: Newcomer) -> None:
    anna = newcomer("Anna")
    anna.set_table("london", "me", "random")
    page = anna.page
    begun = anna.ply
    page.locator(DEVELOP).click()
    anna.wait_for_ply(begun + 1)
    page.locator("#hand .piece.lit").first.click()
    page.locator(".trail li").nth(1).wait_for()
    page.locator(".trail button").nth(1).click()
    page.locator(".trail li").nth(1).wait_for(state="detached")
    assert page.locator(".trail li").count() == 1
    page.locator(".trail button").first.click()
    page.locator(DEVELOP).wait_for()
    assert page.locator(".trail").count() == 0


def test_undo_by_key(newcomer: Newcomer) -> None:
    anna = newcomer("Anna")
    anna.set_table("london", "me", "random")
    anna.page.locator(DEVELOP).click()
    anna.page.locator("#undo").wait_for()
    anna.page.keyboard.press("u")
    anna.page.locator(DEVELOP).wait_for()
    assert anna.page.locator("#undo").count() == 0


def test_what_came_to_light_is_taken_back_if_the_others_agree(newcomer: Newcomer) -> None:
    anna, bert = newcomer("Anna"), newcomer("Bert", "pt_BR")
    anna.set_table("london", "me", "open")
    (link,) = anna.invitations()
    bert.accept(link)
    anna.wait_for_turn()
    anna.page.locator(DRAW_THREE).click()
    anna.wait_for_ply(1)
    assert anna.page.locator("#undo").count() == 0
    for answer, ply in (("no", 1), ("yes", 2)):
        anna.page.locator("form[action$='/ask-undo'] button").click()
        bert.page.locator(f".asked button[value={answer}]").click()
        anna.page.locator(".asked").wait_for(state="detached")
        anna.wait_for_ply(ply)
        assert anna.ply == ply
    assert anna.page.locator("#log .undone").count() > 0
    anna.page.locator(DRAW_THREE).wait_for()
    bert.wait_for_ply(2)


def test_a_turn_waits_until_it_is_confirmed(newcomer: Newcomer) -> None:
    anna, bert = newcomer("Anna"), newcomer("Bert")
    anna.set_table("london", "me", "open", confirm="yes")
    (link,) = anna.invitations()
    bert.accept(link)
    anna.wait_for_turn()
    player, confirm = Clicker(anna, 5), anna.page.locator("form[action$='/confirm'] button")
    while not confirm.count():
        player.decide()
    bert.wait_for_ply(anna.ply)
    assert bert.page.locator("#table").get_attribute("data-turn") == "theirs"
    anna.page.locator("#undo").click()
    confirm.wait_for(state="detached")
    while not confirm.count():
        player.decide()
    confirm.click()
    bert.wait_for_turn()
