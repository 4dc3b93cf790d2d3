"""``ludgate replay`` and ``ludgate perft``."""

import json
from pathlib import Path

import pytest

from ludgate import Table
from ludgate.cli import main
from ludgate.lab.perft import perft, split
from tests.support.london import me, scene
from tests.terminal.driving import against_bot, as_bot


@pytest.fixture(scope="module")
def record() -> str:
    game = against_bot("random", seed=21)
    while game.decider is not None:
        game.play(as_bot("random")(game) or "")
    return game.saved()


@pytest.mark.parametrize(
    ("language", "first", "last"), [("en", "Bot 2 wins|Player 1 wins", "Final score"), ("pl", "wygrywa", "Ostateczny")]
)
def test_replay_tells_the_game_and_the_result(
    record: str, language: str, first: str, last: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "game").write_text(record, encoding="utf-8")
    assert main(["replay", str(tmp_path / "game"), "--lang", language]) == 0
    said = capsys.readouterr().out
    assert any(word in said.splitlines()[-1] for word in first.split("|"))
    assert last.casefold() in said.casefold()


def test_replay_tells_a_seat_what_it_may_know(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = scene(me(), at="draw-step 0 1 1 0", deck=["sewers", "salters"], board={"top": ["mercers"]})
    table.play("draw deck")
    (tmp_path / "game").write_text(table.record(), encoding="utf-8")
    for seat, told in (
        ([], "Player 1 draws a card"),
        (["--seat", "1"], "You draw Sewers"),
        (["--seat", "2"], "Player 1 draws a card"),
    ):
        assert main(["replay", str(tmp_path / "game"), *seat]) == 0
        assert told in capsys.readouterr().out


def test_replay_of_an_unfinished_game_tells_no_scores(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "game").write_text(Table.new("london", seats=2, seed=7).record(), encoding="utf-8")
    assert main(["replay", str(tmp_path / "game")]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Turn order: Player 1, Player 2. Everybody begins with £5.",
        "Player 1 is dealt 6 cards.",
        "Player 2 is dealt 6 cards.",
        "Boroughs on offer: City, Westminster, Southwark & Bermondsey.",
        "Turn 1: Player 1.",
        "Player 1 draws a card from the city deck (left: 88).",
        "Player 1 chooses an action.",
    ]


# ---------------------------------------------------------------- perft


def by_playing(table: Table, depth: int) -> int:
    """The same count through the public table, one play at a time."""
    if depth == 0:
        return 1
    total = 0
    for option in [] if table.decision is None else table.decision.sensible:
        table.play(option)
        total += by_playing(table, depth - 1)
        table.undo()
    return total


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("depth", [0, 1, 2, 3])
def test_perft_counts_what_playing_counts(seats: int, depth: int) -> None:
    table = Table.new("london", seats=seats, seed=seats)
    assert perft(table, depth) == by_playing(table, depth)
    assert sum(split(table, depth).values()) == (perft(table, depth) if depth else 0)


def test_perft_leaves_the_table_alone() -> None:
    table = Table.new("london", seats=2, seed=1)
    before = table.position()
    perft(table, 2)
    assert table.position() == before


def test_perft_counts_no_sequence_that_ends_early() -> None:
    table = scene(me(city=["salters"]), me(), at="run", deck=[], ending="deck", last_seat=2)
    assert split(table, 1) == {"activate salters": 1, "stop": 1}
    assert perft(table, 9) == 0


@pytest.mark.parametrize("form", ["record", "json", "toml"])
def test_perft_reads_records_and_positions(form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = scene(me(city=["salters", "mercers"]), at="run")
    toml = 'game = "london"\nseats = 2\nstack = ["run"]\n[[player]]\ncity = ["salters", "mercers"]\n[[player]]\n'
    text = {"record": table.record(), "json": json.dumps(table.position()), "toml": toml}[form]
    (tmp_path / "file").write_text(text, encoding="utf-8")
    assert main(["perft", str(tmp_path / "file"), "--depth", "1"]) == 0
    assert capsys.readouterr().out == "3\n"


def test_perft_split_names_the_options(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text(scene(me(city=["salters", "mercers"]), at="run").record(), encoding="utf-8")
    assert main(["perft", str(tmp_path / "file"), "--depth", "2", "--split"]) == 0
    rows = [line.split("  ") for line in capsys.readouterr().out.splitlines()]
    assert [row[0].strip() for row in rows] == ["activate salters", "activate mercers", "stop", "="]
    assert sum(int(row[-1]) for row in rows[:-1]) == int(rows[-1][-1])


def test_a_replay_of_the_prodigals_club_begins_with_the_opening(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "game").write_text(Table.new("prodigals", seats=2, seed=7).record(), encoding="utf-8")
    assert main(["replay", str(tmp_path / "game"), "--lang", "pl"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "zaczyna z płytką kręgów politycznych" in lines[0]
    assert any(line.startswith("Utrudnienia, ") for line in lines)
    assert any(line.startswith("Zaczyna się runda 1; kolejność: ") for line in lines)
    assert any(line.startswith("Płytka Lady Beatrycze tej rundy: ") for line in lines)
