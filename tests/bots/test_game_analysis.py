"""The analysis of finished games: repeatable, honest, and told in three languages."""

from functools import cache
from pathlib import Path

import msgspec
import pytest

from ludgate import Table
from ludgate.bots import play_game
from ludgate.bots.analysis_text import told
from ludgate.bots.brains import tuning_of
from ludgate.bots.comparison import CompareSettings
from ludgate.bots.game_analysis import (
    AnalysisRun,
    AnalysisSettings,
    AnalysisStep,
    CurvePoint,
    GameAnalysis,
    Outline,
    WeighedMove,
    run_step,
    spread_out,
)
from ludgate.cli import main
from ludgate.text import sentences
from ludgate.text.languages import LANGUAGES, translator

NAMES = {lang: ["Ola", "Tomek"] for lang in LANGUAGES}
SMALL = AnalysisSettings(4, 1, 2, 2, CompareSettings(options=1, worlds=3, least=3))


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in ("london", "guilds", "prodigals"):
        monkeypatch.setattr(tuning_of(game), "ANALYSIS", SMALL)


@cache
def played(game: str) -> str:
    return play_game(game, ["journeyman", "apprentice"], 2, 3).record()


@pytest.fixture(params=["london", "prodigals"])
def record(request: pytest.FixtureRequest) -> str:
    return played(request.param)


@cache
def analysed(record: str, order: int = 1) -> GameAnalysis:
    """The whole analysis; with another order the steps after the first are done from the end."""
    run = AnalysisRun(Table.replay(record).game)
    while not run.finished:
        steps = [step for _ in range(100) if (step := run.take()) is not None]
        for step in steps[::order]:
            run.add(step, run_step(record, None, step, NAMES))
    return run.analysis()


def test_a_game_is_analysed_the_same_in_every_order(record: str) -> None:
    found = analysed(record)
    assert found == analysed(record, -1)
    assert found.finished
    assert msgspec.json.decode(msgspec.json.encode(found), type=GameAnalysis) == found


def test_chances_are_shared_out_and_end_with_the_result(record: str) -> None:
    found = analysed(record)
    table = Table.replay(record)
    for point in found.curve:
        assert sum(point.win_chance(seat) for seat in range(2)) == pytest.approx(1)
    end, scores = found.curve[-1], table.scores()
    assert end.ply == table.ply
    assert [end.expected(seat).mean for seat in range(2)] == [score.total for score in scores]
    assert [end.win_chance(score.seat) > 0 for score in scores] == [score.place == 1 for score in scores]
    assert len(found.curve) == 5
    assert {point.playouts for point in found.curve[:-1]} == {2}


def test_weighed_moves_are_those_that_were_made(record: str) -> None:
    found = analysed(record)
    moves = [line.split(" ", 1) for line in record.splitlines() if line[:1] in "12" and " " in line]
    assert len(found.weighed) == 2
    for weighed in found.weighed:
        seat, move = moves[weighed.ply]
        assert (int(seat) - 1, move) == (weighed.seat, weighed.move)
        assert weighed.report.option(weighed.move) is not None
    assert 0 <= min(found.accuracy(seat) for seat in range(2)) <= max(found.accuracy(seat) for seat in range(2)) <= 1


def test_a_move_is_judged_by_what_its_seat_could_know(record: str) -> None:
    """The same game with another deal of what was hidden when the move was made: the same answer."""
    table = Table.replay(record)
    found = analysed(record).weighed[0]
    while table.ply > found.ply:
        table.undo()
    assert table.decision is not None
    other = table.resampled(table.decision.seat, 77)
    other.play(found.move)
    step = AnalysisStep("weigh", (0,))
    again = msgspec.json.decode(run_step(other.record(), None, step, NAMES), type=type(found))
    assert again.report == found.report


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_analysis_is_told(record: str, lang: str) -> None:
    found = analysed(record)
    text = told(found, sentences(found.outline.game), NAMES[lang], lang)
    assert [seat.name for seat in text.seats] == ["Ola", "Tomek"]
    assert 1 <= len(text.moves) <= 2  # of those two that were weighed
    assert text.progress == ""
    for move in text.moves:
        assert move.turn >= 1
        assert move.played
    assert translator(lang, "analysis", "web_pages").missing == set()


def test_a_first_look_says_that_it_is_one(record: str) -> None:
    run = AnalysisRun(Table.replay(record).game)
    while not run.useful:
        step = run.take()
        assert step is not None
        run.add(step, run_step(record, None, step, NAMES))
    found = run.analysis()
    assert not found.finished
    assert "A first look" in told(found, sentences(found.outline.game), NAMES["en"], "en").progress


def test_a_long_game_is_judged_and_weighed_too() -> None:
    """Guilds of London, whose playouts take long: at a glance, and one move near the end."""
    record = played("guilds")
    outline = msgspec.json.decode(run_step(record, None, AnalysisStep("judge"), NAMES), type=Outline)
    assert outline.turns[-1] == outline.last
    late = max(one.ply for one in outline.judged)
    weighed = msgspec.json.decode(run_step(record, None, AnalysisStep("weigh", (late,)), NAMES), type=WeighedMove)
    assert weighed.ply == late
    assert set(weighed.report.best.sheet) == {"play", "rewards", "pairs"}


def test_points_are_spread_over_the_game() -> None:
    assert spread_out([1, 2, 3], 5) == [1, 2, 3]
    assert spread_out(list(range(101)), 5) == [0, 25, 50, 75, 100]


def test_sums_of_playouts_do_not_depend_on_their_order() -> None:
    one, two = CurvePoint(3, 2, [60, 60], [10, 20], [52, 200]), CurvePoint(3, 1, [30, 30], [7, 9], [49, 81])
    assert one + two == two + one
    assert (one + two).expected(0).mean == pytest.approx(17 / 3)


def test_the_command_tells_an_analysis(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.txt"
    file.write_text(played("london"), encoding="utf-8")
    assert main(["analyse", str(file)]) == 0
    alone = capsys.readouterr().out
    assert "Player 1: accuracy" in alone
    assert main(["analyse", str(file), "--quick", "--lang", "pl"]) == 0
    assert "Pierwsze spojrzenie" in capsys.readouterr().out


def test_only_finished_games_are_analysed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.txt"
    file.write_text(Table.new("london", 2, 1).record(), encoding="utf-8")
    assert main(["analyse", str(file)]) == 2
    assert "not over" in capsys.readouterr().err
    assert main(["analyse", str(file), "--jobs", "0"]) == 2
