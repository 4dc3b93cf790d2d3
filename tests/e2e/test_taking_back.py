"""Undo, restart of the turn, consent, confirmation."""

from tests.e2e.clicker import Clicker
from tests.e2e.conftest import Newcomer
from tests.e2e.people import Person

DEVELOP = "button[form=move][value='develop']"


def ready_to_develop(person: Person) -> None:
    """The first card of the turn is drawn, which nobody can take back alone; the action is chosen."""
    person.wait_for_turn()
    ply = person.ply
    person.page.locator("[id='deck--city'], .piece.lit").first.click()
    person.wait_for_ply(ply + 1)
    person.page.locator(f"#choices {DEVELOP}").click()
    person.wait_for_ply(ply + 2)


def test_undo_step_by_step_and_the_whole_turn(newcomer: Newcomer) -> None:
    anna = newcomer("Anna")
    anna.set_table("london", "me", "random")
    page = anna.page
    ready_to_develop(anna)
    page.locator("#undo").click()
    page.locator(f"#choices {DEVELOP}").wait_for()
    assert page.locator("#undo").count() == 0  # the drawn card was hidden: nothing more can be taken back
    assert page.locator("#log .undone").count() > 0
    ply = anna.ply
    page.locator(f"#choices {DEVELOP}").click()
    anna.wait_for_ply(ply + 1)
    Clicker(anna, 1).decide()
    page.locator(".trail li").nth(1).wait_for()
    page.locator("form[action$='/restart'] button").click()
    page.locator(f"#choices {DEVELOP}").wait_for()
    assert page.locator(".trail").count() == 0


def test_undo_by_key(newcomer: Newcomer) -> None:
    anna = newcomer("Anna")
    anna.set_table("london", "me", "random")
    ready_to_develop(anna)
    anna.page.keyboard.press("u")
    anna.page.locator(f"#choices {DEVELOP}").wait_for()


def test_what_came_to_light_is_taken_back_if_the_others_agree(newcomer: Newcomer) -> None:
    anna, bert = newcomer("Anna"), newcomer("Bert", "pt_BR")
    anna.set_table("london", "me", "open")
    (link,) = anna.invitations()
    bert.accept(link)
    anna.wait_for_turn()
    anna.page.locator("#board .piece.lit").first.click()
    anna.wait_for_ply(1)
    for answer, ply in (("no", 1), ("yes", 2)):
        anna.page.locator("form[action$='/ask-undo'] button").click()
        bert.page.locator(f".asked button[value={answer}]").click()
        anna.page.locator(".asked").wait_for(state="detached")
        anna.wait_for_ply(ply)
        assert anna.ply == ply
    assert anna.page.locator("#log .undone").count() > 0
    anna.wait_for_turn()
    assert anna.page.locator("#board .piece.lit").count() > 0
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
