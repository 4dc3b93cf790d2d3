"""What goes wrong is said in one sentence, with exit code 2 and nothing written; help and version are there."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import ludgate
from ludgate import Table
from ludgate.cli import main
from tests.terminal.driving import Keyboard, against_bot, as_bot

PLAY = ["play", "london", "--terminal", "--plain"]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder with a record, a broken one, one of other rules and a folder; input that has ended."""
    record = Table.new("london", seats=2, seed=7).record()
    (tmp_path / "good").write_text(record + "1 draw three\n", encoding="utf-8")
    (tmp_path / "cut").write_text(record + "1 draw", encoding="utf-8")
    (tmp_path / "half").write_text(record[:40], encoding="utf-8")
    (tmp_path / "older").write_text(record.replace("rules 2\n", "rules 0\n"), encoding="utf-8")
    (tmp_path / "other").write_text(record.replace("game london", "game chess"), encoding="utf-8")
    (tmp_path / "unseated").write_text(record.replace("seats 2\n", "seats 2\n# seats: human\n"), encoding="utf-8")
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "words").write_text("these are words", encoding="utf-8")
    (tmp_path / "list.json").write_text("{]", encoding="utf-8")
    (tmp_path / "sub").mkdir()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", Keyboard(""))
    return tmp_path


WRONG = {
    "no command": ([], "required"),
    "unknown command": (["dance"], "dance"),
    "unknown game": (["play", "chess", "--plain"], "there is no game 'chess'"),
    "too many seats": ([*PLAY, "--seats", "7"], "2 to 4 players"),
    "seats in words": ([*PLAY, "--seats", "two"], "--seats"),
    "no such seat": ([*PLAY, "--seat", "4"], "there is no seat 4"),
    "seat zero": ([*PLAY, "--seat", "0"], "there is no seat 0"),
    "unknown option": ([*PLAY, "--option", "magic=on"], "no option 'magic'"),
    "unknown value": ([*PLAY, "--option", "repay=never"], "'never'"),
    "option without value": ([*PLAY, "--option", "repay"], "NAME=VALUE"),
    "unknown bot": ([*PLAY, "--bot", "deep-thought"], "no bot 'deep-thought'"),
    "wrong number of bots": ([*PLAY, "--seats", "4", "--bot", "random", "--bot", "greedy"], "3 names"),
    "unknown language": ([*PLAY, "--lang", "xx"], "xx"),
    "huge seed": ([*PLAY, "--seed", "9" * 30], "18 digits"),
    "no such content": ([*PLAY, "--content", "nowhere.toml"], "nowhere.toml"),
    "content is a folder": ([*PLAY, "--content", "sub"], "sub"),
    "no such save": ([*PLAY, "--resume", "nowhere"], "no file nowhere"),
    "save is a folder": ([*PLAY, "--resume", "sub"], "sub is a folder"),
    "save is no text": ([*PLAY, "--resume", "bytes"], "no text file"),
    "save of no game": ([*PLAY, "--resume", "words"], "line 1"),
    "save of another game": ([*PLAY, "--resume", "other"], "chess"),
    "save without players": ([*PLAY, "--resume", "good"], "who sits where"),
    "save with too few players": ([*PLAY, "--resume", "unseated"], "1 players for 2 seats"),
    "save with a seed": ([*PLAY, "--resume", "good", "--seed", "3"], "--seed"),
    "no terminal": (["play", "london", "--terminal"], "--plain"),
    "replay of nothing": (["replay", "nowhere"], "no file nowhere"),
    "replay of a folder": (["replay", "sub"], "sub is a folder"),
    "replay cut off": (["replay", "cut"], "line 8"),
    "replay of half a header": (["replay", "half"], "half"),
    "replay of other rules": (["replay", "older"], "rules version 0"),
    "replay for no seat": (["replay", "good", "--seat", "3"], "there is no seat 3"),
    "perft of nothing": (["perft", "nowhere"], "no file nowhere"),
    "perft of words": (["perft", "words"], "neither a record nor a position"),
    "perft of broken JSON": (["perft", "list.json"], "neither a record nor a position"),
    "perft downwards": (["perft", "good", "--depth", "-1"], "whole number from 0"),
}


@pytest.mark.parametrize("case", WRONG)
def test_wrong_input_gets_one_sentence(case: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments, expected = WRONG[case]
    before = {path.name: path.stat().st_mtime_ns for path in folder.iterdir()}
    assert main(arguments) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert said.err.endswith("\n")
    assert said.err.startswith("ludgate")
    assert expected in said.err
    assert "Traceback" not in said.err
    assert {path.name: path.stat().st_mtime_ns for path in folder.iterdir()} == before


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    said = capsys.readouterr().out
    assert all(word in said for word in ("play", "replay", "perft", "cards", "ludgate play london --terminal"))


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"ludgate {ludgate.__version__}\n"


def test_interrupt_is_quiet(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted() -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    assert main(PLAY) == 130
    assert capsys.readouterr().err == "\n"


def test_reader_that_goes_away_is_no_error(tmp_path: Path) -> None:
    """``ludgate replay FILE | head -1``."""
    game = against_bot("random", seed=5)
    while game.decider is not None:
        game.play(as_bot("random")(game) or "")
    (tmp_path / "game").write_text(game.saved(), encoding="utf-8")
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-m", "ludgate", "replay", str(tmp_path / "game")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        complaint = running.stderr.read()
    assert complaint == b""
    assert running.returncode == 141
