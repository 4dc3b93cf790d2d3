"""Without JavaScript: plain forms."""

import random

import pytest

from tests.e2e.conftest import Newcomer

MINE, MOVES = "#table[data-turn=mine]", "button[form=move][name=move]"


@pytest.mark.parametrize("game", ["guilds", "london", "prodigals"])
def test_a_table_and_ten_decisions_by_forms(newcomer: Newcomer, game: str) -> None:
    anna, chance = newcomer("Anna", java_script_enabled=False), random.Random(1)
    anna.set_table(game, "me", "random")
    page, made = anna.page, 0
    while made < 10:
        if page.locator(MINE).count() == 0:
            page.reload()  # a person would wait: the page asks again after some seconds
            continue
        ply = anna.ply
        buttons = [button for button in page.locator(MOVES).all() if button.is_visible()]
        if not buttons:
            page.locator("#options summary").click()
            continue
        chance.choice(buttons).click()
        page.locator(f"#table:not([data-ply='{ply}'])").wait_for()
        made += 1
    while page.locator(MINE).count() == 0:
        page.reload()
    anna.look_sideways()
    page.locator(".piece.why").first.click()
    page.locator(".notice.why").wait_for()
    assert anna.ply >= made


def test_a_piece_with_several_options_shows_them(newcomer: Newcomer) -> None:
    anna, chance = newcomer("Anna", java_script_enabled=False), random.Random(2)
    anna.set_table("guilds", "me", "random")
    page, picks = anna.page, anna.page.locator("button.piece.pick")
    while not picks.count():
        if page.locator(MINE).count() == 0:
            page.reload()
            continue
        ply = anna.ply
        chance.choice([button for button in page.locator(MOVES).all() if button.is_visible()]).click()
        page.locator(f"#table:not([data-ply='{ply}'])").wait_for()
    ply = anna.ply
    picks.first.click()
    anna.wait_for_address("**pick=*")
    page.locator("#picked a.back").click()
    page.locator("#picked").wait_for(state="detached")
    assert anna.ply == ply  # to look at the options decides nothing
    picks.first.click()
    page.locator("#picked button").first.click()
    page.locator(f"#table:not([data-ply='{ply}'])").wait_for()
