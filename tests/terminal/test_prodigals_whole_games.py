"""Whole games of The Prodigals Club at the terminal in every language, and no English left in the others."""

import re
import sys
from functools import cache

import pytest

from ludgate.cli import main
from ludgate.terminal.hotseat import Hotseat, begin, resume
from ludgate.terminal.loop import DOMAIN
from ludgate.text.languages import translator
from tests.terminal.driving import Keyboard, as_bot, desk_with, in_whole_lines

ENGLISH = re.compile(
    r"\b(the|you|your|yours|and|of|for|from|card|cards|deck|pawns?|tiles?|round|turn|row|column|plays?|moves|moved|"
    r"sends?|votes?|megaphones?|symbols|errands?|discards?|hand|gains?|takes?|loses?|spends?|score|wins|counts|used|"
    r"market|lift|blocked|protected|nothing|dog|horse|house|mask)\b"
)
END = {"en": "Final score", "pl": "Końcowy wynik", "pt_BR": "Pontuação final"}
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
SLUGS = re.compile(r"\b(start|twin|split|query|trio)-[a-z-]+|\b[pes]-set-\d|\b(one|two)-\d+")


def told(text: str) -> str:
    """What is said, without notation and what was typed: both are the same in every language."""
    lines = [line for line in text.splitlines() if not line.startswith("> ") and "(greedy)" not in line]
    return SLUGS.sub("", re.sub(r"\[[a-z0-9 ,-]*\]$", "", "\n".join(lines), flags=re.MULTILINE))


def game_of(seats: int, combination: str, seed: int, bot: str = "greedy") -> Hotseat:
    """A person at seat 1 against programs."""
    return begin("prodigals", ["human", *[bot] * (seats - 1)], seed, {"combination": combination})


@pytest.mark.parametrize("language", ["en", "pl", "pt_BR"])
def test_first_option_every_time(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """By the command line: option 1 at every decision, to the end."""
    monkeypatch.setattr(sys, "stdin", Keyboard("1\n" * 3000))
    arguments = ["--seats", "2", "--seed", "3", "--lang", language, "--option", "combination=PES"]
    assert main(["play", "prodigals", "--terminal", "--plain", *arguments]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    assert END[language].casefold() in said.out.casefold()
    assert bool(ENGLISH.search(told(said.out))) == (language == "en")


@pytest.mark.parametrize("language", ["pl", "pt_BR"])
@pytest.mark.parametrize(("seats", "combination"), [(2, "PE"), (3, "PS"), (4, "ES"), (5, "PES")])
def test_sensible_games_leave_nothing_untranslated(language: str, seats: int, combination: str) -> None:
    loop, out = desk_with(game_of(seats, combination, seats), in_whole_lines("greedy"), language)
    assert loop.run() == 0
    assert ENGLISH.findall(told(out.getvalue())) == []
    assert translator(language, "prodigals/terminal", DOMAIN).missing == set()


@cache
def game_of_five() -> tuple[str, str]:
    """The beginning of a game, and its fourth round, as saved games."""
    game, bot = game_of(5, "PES", 8), as_bot("random")
    start = game.saved()
    while game.table.view(None)["round"] != 4:
        game.play(bot(game) or "")
    return start, game.saved()


def screens(saved: str, language: str, width: int) -> str:
    """What is printed at forty decisions of a game from here."""
    game, bot = resume(saved, ["human", *["random"] * 4]), as_bot("random")
    last = game.table.ply + 40
    loop, out = desk_with(
        game, lambda hotseat: bot(hotseat) if hotseat.table.ply < last else None, language, width=width
    )
    assert loop.run() == 0
    return out.getvalue()


@pytest.mark.parametrize("language", ["en", "pl", "pt_BR"])
@pytest.mark.parametrize("width", [80, 100, 140])
def test_screens_stay_within_their_width(width: int, language: str) -> None:
    """The first and the last screens of a game of five with all competitions."""
    printed = [screens(text, language, width) for text in game_of_five()]
    lines = ESCAPES.sub("", "".join(printed)).splitlines()
    shown = [line for line in lines if not line.startswith("> ")]
    assert len(lines) - len(shown) > 10
    assert max(len(line.rstrip()) for line in shown) <= width


@pytest.mark.parametrize("width", [80, 140])
def test_the_boards_stand_right_above_the_options(width: int) -> None:
    """While pawns are placed; the hand and the salons come before."""
    loop, out = desk_with(game_of(3, "ES", 3, "random"), lambda hotseat: None, width=width)
    loop.run()
    lines = ESCAPES.sub("", out.getvalue()).splitlines()
    words = ("Influence boards", "E Election", "S Society", "Send a pawn on an errand")
    parts = [next(n for n, line in enumerate(lines) if line.startswith(word)) for word in words]
    parts.insert(0, next(n for n, line in enumerate(lines) if "Your hand" in line))
    assert parts == sorted(parts)


def test_the_end_shows_every_competition_and_the_winner() -> None:
    loop, out = desk_with(game_of(3, "PES", 4, "random"), as_bot("random"))
    loop.run()
    scores = loop.hotseat.table.scores()
    printed = out.getvalue().strip().splitlines()
    assert printed[-1].startswith(("Player 1", "Bot 2", "Bot 3"))
    for name in ("Possessions", "Election", "Society"):
        row = next(line for line in reversed(printed) if line.strip().startswith(name) and ":" not in line)
        assert [int(word.replace("−", "-")) for word in row.split()[1:]] == [
            score.breakdown[name.casefold()] for score in scores
        ]
