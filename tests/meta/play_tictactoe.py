"""Tic-tac-toe in every room; ``test_other_packages`` runs this where the example is installed."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ludgate import Table
from ludgate.bots import bot_names, play_game
from ludgate.cli import main
from ludgate.server import InlineBotPool, Lobby, Store, sqlite_url
from ludgate.text import sentences
from ludgate.text.languages import LANGUAGES
from ludgate.web.app import create_app
from ludgate.web.limits import Limits
from tests.terminal.driving import Answer, against_bot, as_bot, desk_with, typing
from tests.web.visitors import Visitor, buttons_of

GAME = "tictactoe"
WON = ("mark a1", "mark b1", "mark a2", "mark b2", "mark a3")


def won_game() -> Table:
    table = Table.new(GAME, 2, 1)
    for move in WON:
        table.play(move)
    return table


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "won.txt"
    file.write_text(won_game().record(), encoding="utf-8")
    return file


def test_against_random_in_the_terminal() -> None:
    desk, out = desk_with(against_bot("random", game=GAME), as_bot("random"))
    assert desk.run() == 0
    told = out.getvalue()
    assert "Player 1: mark, cell" in told
    assert "Final score" in told


def test_around_one_screen_with_undo_help_and_saving(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = ["mark a1", "undo", "mark b2", "mark b2", "why mark b2", "help T2", "help", "options", "log", "table"]
    answer: Answer = typing([*lines, f"save {tmp_path / 'saved.txt'}", "quit"])
    desk, out = desk_with(against_bot("first", game=GAME), answer, width=100)
    assert desk.run() == 0
    told = out.getvalue()
    assert "The cell b2 is taken. (T2)" in told
    assert "There is no rule “T2”." in told
    assert "Taken back: mark a1" in told
    assert main(["replay", str(tmp_path / "saved.txt")]) == 0
    assert "Player 1: mark, cell b2." in capsys.readouterr().out


@pytest.mark.parametrize("language", LANGUAGES)
def test_told_again(record: Path, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(record), "--lang", language]) == 0
    told = capsys.readouterr().out
    assert "three in a row" in told
    assert " wins." in told


def test_the_record_leads_to_the_same_table(record: Path) -> None:
    table = Table.replay(record.read_text(encoding="utf-8"))
    assert table.position() == won_game().position()
    assert Table.from_position(table.position()).position() == table.position()


def test_bots() -> None:
    assert bot_names(GAME) == ["first", "random"]
    assert "first" in bot_names("london")
    table = play_game(GAME, ["first", "random"], 2, seed=4)
    assert Table.replay(table.record()).scores()[0].total == table.scores()[0].total


def test_commands(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", str(record), "--depth", "2"]) == 0
    assert "0" in capsys.readouterr().out
    assert main(["cards", GAME]) == 2
    assert main(["report", GAME]) == 2
    assert main(["play", GAME, "--terminal"]) == 2, "no terminal here"
    assert main(["play", GAME, "--terminal", "--plain", "--content", "x.toml"]) == 2


# ---------------------------------------------------------------- the browser


@pytest.fixture
def visitor(tmp_path: Path) -> Iterator[Visitor]:
    limits = Limits().for_one_machine()
    lobby = Lobby(Store(sqlite_url(tmp_path / "tables.db")), InlineBotPool(), quotas=limits)
    yield Visitor(create_app(lobby, secret="a secret for tests, nothing else", limits=limits), "Anna")
    lobby.close()


def test_a_whole_game_in_the_browser(visitor: Visitor) -> None:
    visitor.send("/quick", game=GAME, bot="random")
    assert visitor.status == 200
    table = visitor.table
    for _ in range(5):
        visitor.go(f"/table/{table}")
        assert visitor.status == 200
        if not (moves := buttons_of(visitor.answer.text)):
            break
        visitor.move(next(iter(moves)))
        assert visitor.status == 200
    for page in ("", "/log", "/replay", "/record", "/result"):
        visitor.go(f"/table/{table}{page}")
        assert visitor.status == 200, page
    assert "share the first place" in visitor.answer.text or " wins." in visitor.answer.text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "path",
    ["/", "/new", f"/new?game={GAME}", "/rules", f"/rules/{GAME}", "/cards", f"/cards/{GAME}", "/learn", "/about"],
)
def test_pages_around_it(visitor: Visitor, path: str, language: str) -> None:
    visitor.send("/settings", name="Anna", language=language)
    visitor.go(path)
    assert visitor.status == 200


def test_a_table_with_an_invitation_and_a_bot_of_the_package(visitor: Visitor) -> None:
    visitor.send("/new", game=GAME, seats="2", seat0="me", seat1="open")
    assert visitor.page.invitations
    visitor.send(f"/table/{visitor.table}/bot", seat="all")
    assert visitor.status == 200
    assert buttons_of(visitor.answer.text)


def test_sentences_are_english_for_everybody() -> None:
    table, say = won_game(), sentences(GAME)
    for language in LANGUAGES:
        assert say.prompt(table.decision, table.view(0), ["Anna", "Ben"], language, you=True) == "The game is over."
        assert say.table_option_text("first_player", None, language).label == "First player"
