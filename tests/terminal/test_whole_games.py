"""Whole games at the terminal in every language, and no English left in the others."""

import io
import re
import sys

import pytest

from ludgate.cli import main
from ludgate.terminal.loop import DOMAIN
from ludgate.text.languages import catalogue, translator
from tests.terminal.driving import Keyboard, against_bot, always, as_bot, desk_with, in_whole_lines

ENGLISH = re.compile(
    r"\b(the|you|your|yours|and|of|for|from|card|cards|deck|board|row|borough|boroughs|city|turn|draws?|pays?|plays?|"
    r"places?|loans?|poverty|prestige|discards?|hand|stack|stacks|flips?|activates?|gains?|takes?|score|wins)\b"
)
END = {"en": "Final score", "pl": "Ostateczny wynik", "pt_BR": "Pontuação final"}


def told(text: str) -> str:
    """What is said, without notation and what was typed: both are the same in every language."""
    lines = [line for line in text.splitlines() if not line.startswith("> ") and "(greedy)" not in line]
    return re.sub(r"\[[^]]*\]", "", "\n".join(lines))


@pytest.mark.parametrize("language", ["en", "pl", "pt_BR"])
def test_first_option_every_time(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """By the command line: option 1 at every decision, to the end."""
    monkeypatch.setattr(sys, "stdin", Keyboard("1\n" * 2000))
    assert main(["play", "london", "--terminal", "--plain", "--seats", "2", "--seed", "3", "--lang", language]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    assert END[language].casefold() in said.out.casefold()
    assert bool(ENGLISH.search(told(said.out))) == (language == "en")


@pytest.mark.parametrize("language", ["pl", "pt_BR"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_sensible_games_leave_nothing_untranslated(language: str, seats: int) -> None:
    loop, out = desk_with(against_bot(seats=seats, seed=seats), in_whole_lines("greedy"), language)
    assert loop.run() == 0
    assert ENGLISH.findall(told(out.getvalue())) == []
    assert translator(language, "london/terminal", DOMAIN).missing == set()


@pytest.mark.parametrize("width", [80, 100, 140])
def test_screens_stay_within_their_width(width: int) -> None:
    game = against_bot(seats=4, seed=8)
    greedy = as_bot("greedy")
    loop, out = desk_with(game, lambda hotseat: greedy(hotseat) if hotseat.table.ply < 200 else None, "pl", width=width)
    assert loop.run() == 0
    lines = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", out.getvalue()).splitlines()
    shown = [line for line in lines if not line.startswith("> ")]
    assert len(lines) - len(shown) > 20
    assert max(map(len, shown)) <= width


def test_the_table_option_and_the_seat_are_obeyed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", Keyboard("quit\n"))
    arguments = ["--seats", "3", "--seat", "2", "--bot", "random", "--bot", "greedy", "--option", "first_player=2"]
    assert main(["play", "london", "--terminal", "--plain", "--seed", "1", *arguments]) == 0
    said = capsys.readouterr().out
    assert "At the table: Bot 1 (random), Player 2, Bot 3 (greedy)." in said
    assert "London · turn 1 · Player 2" in said


def test_games_without_a_seed_differ(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    tables = set()
    for _ in range(3):
        monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
        main(["play", "london", "--terminal", "--plain"])
        tables.add(capsys.readouterr().out)
    assert len(tables) == 3


def test_input_that_is_no_text_is_no_move(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    stream = io.TextIOWrapper(io.BytesIO(b"\xff\xfe\nquit\n"), encoding="utf-8")
    monkeypatch.setattr(sys, "stdin", stream)
    assert main(["play", "london", "--terminal", "--plain"]) == 0
    assert "is not a move of this game" in capsys.readouterr().out


def test_end_of_input_leaves_without_saving() -> None:
    loop, out = desk_with(against_bot(), lambda hotseat: None)
    assert loop.run() == 0
    assert "The input has ended; nothing was saved." in out.getvalue()


def test_the_end_shows_breakdown_and_winner() -> None:
    loop, out = desk_with(against_bot(seed=3), always("1"))
    loop.run()
    totals = [score.total for score in loop.hotseat.table.scores()]
    last = out.getvalue().strip().splitlines()[-1]
    assert last.startswith(("Player 1 wins", "Bot 2 wins"))
    assert str(max(totals)) in last
    assert "Prestige track" in out.getvalue()


def test_both_catalogues_have_the_same_messages() -> None:
    keys = [{(m.context, m.id) for m in catalogue(lang, DOMAIN) if m.id} for lang in ("pl", "pt_BR")]
    assert keys[0] == keys[1]
    for language in ("pl", "pt_BR"):
        gaps = [(m.id, m.string) for m in catalogue(language, DOMAIN) if isinstance(m.id, str) and m.id]
        assert all(set(re.findall(r"{\w+}", str(a))) == set(re.findall(r"{\w+}", str(b))) for a, b in gaps)
