"""What can be typed at the desk, what it answers, and what it keeps secret."""

import pytest

from ludgate import Table
from ludgate.terminal.hotseat import Hotseat, begin
from ludgate.terminal.renderer import renderer_of
from tests.support.london import me, scene
from tests.terminal.driving import against_bot, as_bot, desk_with, typing


def answers(table: Table, *lines: str, language: str = "en") -> str:
    """What is printed after the first list of options when a person types these lines."""
    loop, out = desk_with(Hotseat(table, ["human"] + ["random"] * (table.seats - 1), 0), typing(lines), language)
    loop.run()
    return out.getvalue().split("> ", 1)[1]


def developing() -> Table:
    return scene(me(hand=["hospital-a", "vauxhall-gardens", "theatre-royal", "st-pauls"], cash=5), at="develop 0")


def test_a_number_a_notation_and_a_line_of_several_steps() -> None:
    assert "You place Theatre Royal" in answers(developing(), "1", "1", "quit", "")
    assert "You place Theatre Royal as a new stack." in answers(developing(), "PLAY Theatre-Royal pay hospital-a")


def test_a_number_that_is_not_there() -> None:
    said = answers(developing(), "0", "99", "9" * 40)
    assert said.count("There is no option") == 3


def test_wrong_moves_get_the_rule() -> None:
    assert "(L4.5)" in answers(developing(), "play st-pauls")
    assert "“dance” is not a move of this game." in answers(developing(), "dance")


@pytest.mark.parametrize(
    ("language", "line", "reason", "rule_text"),
    [
        ("en", "why play st-pauls", "take a loan first", "L4.5 · "),
        ("pl", "dlaczego play st-pauls", "£10", "L4.5 · "),
        ("pt_BR", "porque play st-pauls", "£10", "L4.5 · "),
    ],
)
def test_why_tells_the_reason_and_the_rule(language: str, line: str, reason: str, rule_text: str) -> None:
    said = answers(developing(), line, language=language)
    assert reason in said
    assert rule_text in said


def test_why_of_what_is_allowed_or_missing() -> None:
    assert answers(developing(), "why play hospital-a", "why 1").count("This is allowed.") == 2
    assert "Name a move" in answers(developing(), "why")


def test_help_in_general_names_every_word() -> None:
    said = answers(developing(), "pomoc", language="pl")
    assert all(word in said for word in ("cofnij", "dlaczego", "zapisz", "koniec", "dziennik", "Znaki:"))


@pytest.mark.parametrize("topic", ["hospital-a", "HOSPITAL-A", "hospital-a:1"])
def test_help_on_a_card_tells_its_text_and_where_it_comes_from(topic: str) -> None:
    said = answers(developing(), f"help {topic}")
    assert "Hospital A (hospital-a)" in said
    assert "Additional cost: £2" in said
    assert "Source: rulebook" in said


def test_help_finds_pieces_by_name_without_accents() -> None:
    assert "Katedra św. Pawła (st-pauls)" in answers(developing(), "help katedra sw", language="pl")
    assert "Hackney (hackney)" in answers(developing(), "help hackney")
    assert "Which one do you mean?" in answers(developing(), "help hospital")


def test_help_on_rules() -> None:
    assert "L9.10 · " in answers(developing(), "help l9.10")
    assert "R16 · " in answers(developing(), "help R16")
    assert "L7.4" in answers(developing(), "help zestawow tasuje", language="pl")
    assert "There is no card, borough or rule “xyzzy”." in answers(developing(), "help xyzzy")


def test_options_lists_pointless_ones_which_can_be_played() -> None:
    table = scene(me(hand=["salters", "mercers"], cash=5), at="develop 0")
    assert "Take a loan" not in answers(table.copy(), "help")
    assert "Take a loan" in answers(table.copy(), "?")
    assert "Take a loan" in answers(table.copy(), "options")
    assert "You take a loan" in answers(table.copy(), "3", "quit", "")


def test_log_tells_everything_since_the_start() -> None:
    said = answers(scene(me(city=["salters"]), at="run"), "activate salters", "log")
    assert said.count("You activate Salters.") == 2


def test_undo_shows_the_table_again() -> None:
    said = answers(scene(me(city=["salters", "mercers"]), at="run"), "activate salters", "undo", "undo")
    assert "Taken back: activate salters" in said
    assert "London · turn" in said
    assert "This cannot be taken back: There is nothing to take back." in said


def test_undo_says_why_not_in_the_language() -> None:
    table = scene(me(), at="draw-step 0 1 1 0", board={"top": ["sewers"]})
    assert "Od tej pory odkryto kartę z talii." in answers(table, "draw deck", "cofnij", language="pl")


def test_terse_lists_options_only_on_request() -> None:
    loop, out = desk_with(against_bot(), typing(["?"]), terse=True)
    loop.run()
    before, after = out.getvalue().split("> ?\n")
    assert "[draw three]" not in before
    assert "[draw three]" in after


# ---------------------------------------------------------------- secrets


@pytest.mark.parametrize("seed", range(3))
def test_the_picture_shows_nothing_hidden(seed: int) -> None:
    """The same picture when everything hidden from the seat is dealt anew."""
    game, london = against_bot("random", seats=3, seed=seed), renderer_of("london", "en", None)
    for ply in range(100):
        for seat in range(3):
            anew = game.table.resampled(seat, ply)
            seen = london.picture(game.table, seat, ["A", "B", "C"], roomy=True)
            assert seen == london.picture(anew, seat, ["A", "B", "C"], roomy=True)
        game.play(as_bot("random")(game) or "")


def test_the_curtain_between_people() -> None:
    """Player 2 sees neither the hand of player 1 nor what player 1 drew."""
    game = begin("london", ["human", "human"], 5, {})
    loop, out = desk_with(game, typing(["", "draw three", "1", "", "quit", ""]), width=100)
    loop.run()
    first, second = out.getvalue().split("Pass the screen to Player 2, who then presses Enter.")
    assert "Pass the screen to Player 1" in first
    assert "\x1b[3J" in first
    assert "You draw" not in second
    assert "Player 1 draws a card from the city deck" in second


def test_one_person_needs_no_curtain() -> None:
    loop, out = desk_with(against_bot(), typing([]))
    loop.run()
    assert "Pass the screen" not in out.getvalue()
