"""Looking for puzzles: what is one, what is none, and that a run goes on where it was."""

from pathlib import Path

import pytest

from ludgate.bots import play_game
from ludgate.bots.comparison import CompareSettings, DecisionReport, OptionReport, compare
from ludgate.bots.playouts import Estimate
from ludgate.bots.puzzles import Puzzle, puzzles_of, written
from ludgate.cli import main
from ludgate.commands import puzzles as command
from ludgate.lab import puzzle_mining
from ludgate.lab.puzzle_mining import MiningSettings, lead, mined, wins_less

FEW = CompareSettings(options=8, worlds=3, least=3)


def option(move: str, ahead: Estimate, won: Estimate = Estimate(0.0, 0.1)) -> OptionReport:  # noqa: B008
    return OptionReport(move, 9, Estimate(9.0, 1.0), Estimate(0.5, 0.1), {}, ahead, won, {})


BEST = option("a", Estimate(0.0, 0.0))


def test_a_lead_is_that_over_every_other_less_what_may_be_chance() -> None:
    report = DecisionReport(0, "x", FEW, [BEST, option("b", Estimate(-5.0, 1.96)), option("c", Estimate(-3.0, 0.98))])
    assert lead(report, 0.0) == pytest.approx(3.0)
    assert lead(report, 2.0) == pytest.approx(2.0)
    assert lead(DecisionReport(0, "x", FEW, [BEST]), 0.0) == 0


def test_an_option_that_wins_more_often_spoils_a_puzzle() -> None:
    often = option("b", Estimate(-5.0, 1.0), Estimate(0.2, 0.1))
    assert wins_less(DecisionReport(0, "x", FEW, [BEST, often]))
    assert not wins_less(DecisionReport(0, "x", FEW, [BEST, option("b", Estimate(-5.0, 1.0))]))


def test_puzzles_are_found_in_games_of_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a margin that everything has, the first candidates are puzzles; with one that nothing has, none is."""
    monkeypatch.setattr(puzzle_mining, "CERTAIN", 0.0)
    easy = MiningSettings(margin=-100.0, after=0.9, glance=FEW, look=FEW, proof=FEW)
    found = list(mined("london", 3, easy))
    assert 0 < len(found) <= puzzle_mining.EACH
    for puzzle in found:
        decision = puzzle.chair().decision
        assert {option.text for option in decision.sensible} == {one.move for one in puzzle.proof.options}
    assert list(mined("london", 3, MiningSettings(margin=1000.0, after=0.97, glance=FEW))) == []


def test_a_proof_can_be_repeated() -> None:
    """The last puzzle of a file, played again in the same worlds, comes to the same."""
    puzzle = max(puzzles_of("prodigals")[30:], key=lambda one: one.ply)
    every = [option.text for option in puzzle.chair().decision.sensible]
    assert compare(puzzle.chair(), puzzle.proof.settings, also=every) == puzzle.proof


def test_the_command_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given, seeds = puzzles_of("london")[:3], list[int]()

    def found(game: str, seed: int, settings: MiningSettings) -> list[Puzzle]:
        seeds.append(seed)
        return [given[2]]

    monkeypatch.setattr(command, "mined", found)
    file = tmp_path / "puzzles.jsonl"
    file.write_text("".join(f"{written(puzzle)}\n" for puzzle in given[:2]), encoding="utf-8")
    assert main(["puzzles", "london", "--out", str(file), "--count", "3"]) == 0
    assert seeds == [given[1].seed + 1]
    assert len(file.read_text(encoding="utf-8").splitlines()) == 3
    assert main(["puzzles", "guilds", "--out", str(file)]) == 2, "the file has puzzles of another game"


@pytest.mark.parametrize("wrong", [["--count", "0"], ["--margin", "0"], ["--after", "1"], ["--worlds", "1"]])
def test_wrong_arguments_are_refused(tmp_path: Path, wrong: list[str]) -> None:
    assert main(["puzzles", "london", "--out", str(tmp_path / "x"), *wrong]) == 2
    assert not (tmp_path / "x").exists()


def test_the_games_behind_the_puzzles_can_be_played_again() -> None:
    puzzle = puzzles_of("london")[-1]
    table = play_game("london", puzzle.bots, len(puzzle.bots), puzzle.seed)
    while table.ply > puzzle.ply:
        table.undo()
    assert table.view(puzzle.proof.seat) == puzzle.table().view(puzzle.proof.seat)
