"""Whole games, by clicking what is lit."""

import re

from tests.e2e.clicker import DECK, LOAN, Clicker, play, to_the_result
from tests.e2e.conftest import Newcomer


def test_a_whole_game_of_london_with_two_people_and_a_bot(newcomer: Newcomer) -> None:
    anna, bert = newcomer("Anna"), newcomer("Bert", "pl")
    anna.set_table("london", "me", "open", "journeyman")
    (link,) = anna.invitations()
    bert.accept(link)
    anna.page.locator("#table[data-ply]").wait_for()  # the waiting room becomes the table by itself
    players = tuple(Clicker(person, 1, favourite=DECK, shunned=LOAN) for person in (anna, bert))
    play(*players)
    assert all(player.by_piece > 0.4 * player.decisions > 10 for player in players)
    for person in (anna, bert):
        to_the_result(person, 3)
    names = anna.page.locator(".podium").inner_text()
    assert all(name in names for name in ("Anna", "Bert"))
    totals = [re.findall(r"-?\d+", person.page.locator(".podium").inner_text()) for person in (anna, bert)]
    assert totals[0] == totals[1]


def test_a_whole_game_of_guilds_against_a_bot(newcomer: Newcomer) -> None:
    anna = newcomer("Anna", "pt_BR")
    anna.set_table("guilds", "me", "random")
    player = Clicker(anna, 3)
    play(player)
    assert player.by_piece > 0.3 * player.decisions > 5
    to_the_result(anna, 2)


def test_a_whole_game_of_prodigals_with_two_people(newcomer: Newcomer) -> None:
    anna, bert = newcomer("Anna"), newcomer("Bert")
    anna.set_table("prodigals", "me", "open", combination="PES")
    (link,) = anna.invitations()
    bert.accept(link)
    anna.page.locator("#table[data-ply]").wait_for()
    players = Clicker(anna, 4), Clicker(bert, 5)
    play(*players)
    assert all(player.by_piece > 0.3 * player.decisions > 5 for player in players)
    for person in (anna, bert):
        to_the_result(person, 2)
