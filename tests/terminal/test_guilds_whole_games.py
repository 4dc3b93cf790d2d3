"""Whole games of Guilds of London at the terminal in every language, and no English left in the others."""

import re
import sys
from functools import cache
from itertools import islice

import pytest

from ludgate.cli import main
from ludgate.terminal.hotseat import resume
from ludgate.terminal.loop import DOMAIN
from ludgate.text.languages import translator
from tests.terminal.driving import Keyboard, against_bot, as_bot, desk_with, in_whole_lines
from tests.terminal.transcript import ALL

ENGLISH = re.compile(
    r"\b(the|you|your|yours|and|of|for|from|card|cards|deck|pile|pawns?|tiles?|round|turn|draws?|plays?|hires?|moves|moved|"
    r"reserve|rank|token|tokens|reward|rewards|discards?|hand|gains?|takes?|keeps?|score|wins|tie|neutral|resolved)\b"
)
END = {"en": "Final score", "pl": "Ostateczny wynik", "pt_BR": "Pontuação final"}
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def told(text: str) -> str:
    """What is said, without notation and what was typed: both are the same in every language."""
    lines = [line for line in text.splitlines() if not line.startswith("> ") and "(greedy)" not in line]
    return re.sub(r"\[[^]]*\]", "", "\n".join(lines))


@pytest.mark.parametrize("language", ["en", "pl", "pt_BR"])
def test_first_option_every_time(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """By the command line: option 1 at every decision, to the end."""
    monkeypatch.setattr(sys, "stdin", Keyboard("1\n" * 3000))
    assert main(["play", "guilds", "--terminal", "--plain", "--seats", "2", "--seed", "3", "--lang", language]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    assert END[language].casefold() in said.out.casefold()
    assert bool(ENGLISH.search(told(said.out))) == (language == "en")


@pytest.mark.parametrize("language", ["pl", "pt_BR"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_sensible_games_leave_nothing_untranslated(language: str, seats: int) -> None:
    loop, out = desk_with(against_bot(seats=seats, seed=seats, game="guilds"), in_whole_lines("greedy"), language)
    assert loop.run() == 0
    assert ENGLISH.findall(told(out.getvalue())) == []
    assert translator(language, "guilds/terminal", DOMAIN).missing == set()


@cache
def game_of_four() -> tuple[str, str]:
    """The beginning of a game, and its last round but one, as saved games."""
    game, greedy = against_bot(seats=4, seed=8, game="guilds"), as_bot("greedy")
    start = game.saved()
    while game.table.view(None)["round"] != 11:
        game.play(greedy(game) or "")
    return start, game.saved()


def screens(saved: str, language: str, width: int) -> str:
    """What is printed at fifty decisions of a game from here."""
    game, greedy = resume(saved), as_bot("greedy")
    last = game.table.ply + 50
    loop, out = desk_with(
        game, lambda hotseat: greedy(hotseat) if hotseat.table.ply < last else None, language, width=width
    )
    assert loop.run() == 0
    return out.getvalue()


@pytest.mark.parametrize("language", ["en", "pl", "pt_BR"])
@pytest.mark.parametrize("width", [80, 100, 140])
def test_screens_stay_within_their_width(width: int, language: str) -> None:
    """The first and the last screens of a game of four, in a city of four and of seven columns."""
    printed = [screens(text, language, width) for text in game_of_four()]
    lines = ESCAPES.sub("", "".join(printed)).splitlines()
    shown = [line for line in lines if not line.startswith("> ")]
    assert len(lines) - len(shown) > 20
    assert max(len(line.rstrip()) for line in shown) <= width


@pytest.mark.parametrize("width", [80, 140])
def test_the_city_stands_right_above_the_options(width: int) -> None:
    loop, out = desk_with(against_bot(seats=3, game="guilds"), lambda hotseat: None, width=width)
    loop.run()
    lines = ESCAPES.sub("", out.getvalue()).splitlines()
    parts = [next(n for n, line in enumerate(lines) if word in line) for word in ("Your hand", "City", "└", "Which")]
    assert parts == sorted(parts)


def test_the_transcripts_are_whole_games_of_a_readable_length() -> None:
    for page in ALL:
        text = page.text()
        assert (
            f"ludgate play {page.game} --terminal --plain --terse --lang {page.language} --seats {page.seats}" in text
        )
        assert END[page.language].casefold() in text.casefold()
        assert len(text.encode()) < 90_000
        assert len(list(islice(re.finditer("^> ", text, re.MULTILINE), 30))) == 30
