"""Simulate, tournament, ladder and train, as commands and as what they are made of."""

import json
from contextlib import chdir
from pathlib import Path

import numpy as np
import pytest

from ludgate import BadOption, LudgateError, Table
from ludgate.bots.values import Values
from ludgate.cli import main
from ludgate.engine.registry import rules_of, titles
from ludgate.lab.fitting import fit_linear, fit_network
from ludgate.lab.ladder import STEPS, Measured, Pairing, page, wanted, with_result
from ludgate.lab.seeds import LADDER, TRAINING, TUNING
from ludgate.lab.selfplay import SelfPlay, play_some
from ludgate.lab.simulation import GamePlan, play, rotations, simulate
from ludgate.lab.tournament import round_robin, standings


def ludgate(*words: object) -> int:
    return main([str(word) for word in words])


# ---------------------------------------------------------------- simulate


def test_results_are_the_same_whatever_the_number_of_processes() -> None:
    plans = [GamePlan("london", ("journeyman", "random"), seed) for seed in range(3)]
    assert list(simulate(plans, 1)) == list(simulate(plans, 2))


def test_simulate_goes_on_where_it_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", "london", "journeyman", "random", "--games", 2, "--rotate", "--out", tmp_path / "games")
    assert ludgate(*words) == 0
    files = sorted((tmp_path / "games").glob("*.txt"))
    assert [file.name for file in files] == ["000001.txt", "000002.txt", "000003.txt", "000004.txt"]
    texts = [file.read_text("utf-8") for file in files]
    assert texts[0].endswith("# bots journeyman random\n")
    assert texts[1].endswith("# bots random journeyman\n")
    assert Table.replay(texts[0]).decision is None
    files[2].unlink()
    capsys.readouterr()
    assert ludgate(*words) == 0
    assert "4 games of london, 1 of them new" in capsys.readouterr().out
    assert [file.read_text("utf-8") for file in files] == texts


def test_a_folder_of_other_games_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", "london", "random", "random", "--out", tmp_path, "--games")
    assert ludgate(*words, 1) == 0
    assert ludgate(*words, 2) == 2
    assert "holds games of another plan" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("simulate", "london", "clever", "random", "--out", "x"), "london has no bot 'clever'"),
        (("simulate", "paris", "random", "random", "--out", "x"), "there is no game 'paris'"),
        (("simulate", "london", "random", "random", "--out", "x", "--jobs", "0"), "--jobs takes 1 to 64, not 0"),
        (("simulate", "london", "random", "random", "--out", "x", "--games", "0"), "--games takes 1 to"),
        (("simulate", "london", "random", "random", "--out", "x", "--option", "fast"), "--option is NAME=VALUE"),
        (("tournament", "london", "random", "random", "--seats", "2"), "one is named twice"),
        (("tournament", "london", "random", "freeman"), "a table of 3 needs 3 different bots, not 2"),
        (("ladder", "--level", "king", "--out", "."), "there is no level 'king'"),
        (("ladder", "--out", "nowhere"), "there is no folder nowhere"),
        (("train", "london", "--out", "nowhere/x"), "there is no folder nowhere"),
        (("train", "london", "--hidden", "0", "--out", "x"), "--hidden takes up to four layers"),
        (("train", "london", "--epochs", "0", "--out", "x"), "--epochs takes 1 to 1000, not 0"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(
    words: tuple[str, ...], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with chdir(tmp_path):
        assert ludgate(*words) == 2
    assert said in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


# ---------------------------------------------------------------- tournament


def test_everybody_meets_everybody_in_every_seat() -> None:
    plans = round_robin("london", ["a", "b", "c"], 2, range(2))
    assert len(plans) == 2 * 3 * 2
    assert {plan.bots for plan in plans} == {("a", "b"), ("b", "a"), ("a", "c"), ("c", "a"), ("b", "c"), ("c", "b")}
    assert rotations(["a", "b", "c"]) == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]
    with pytest.raises(BadOption, match="different bots"):
        round_robin("london", ["a", "a"], 2, range(1))


def test_the_winner_of_all_games_has_the_best_rating() -> None:
    plans = round_robin("london", ["random", "journeyman"], 2, range(3))
    table = standings(["random", "journeyman"], map(play, plans))
    assert [one.bot for one in table] == ["journeyman", "random"]
    assert (table[0].wins, table[0].games) == (6, 6)
    assert table[0].mean_rating - table[1].mean_rating > table[0].rating_within > 0


def test_tournament_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert ludgate("tournament", "london", "random", "journeyman", "--seats", 2, "--games", 1) == 0
    shown = capsys.readouterr().out
    assert shown.index("journeyman") < shown.index("random")


# ---------------------------------------------------------------- ladder


def test_seeds_for_teaching_tuning_and_measuring_are_others() -> None:
    assert TRAINING[-1] < TUNING.start <= TUNING[-1] < LADDER.start
    plans = list(Pairing("prodigals", "freeman", "journeyman", 3).plans(24))
    assert all(plan.seed in LADDER for plan in plans)


def test_the_hero_sits_in_every_seat_of_every_combination() -> None:
    plans = list(Pairing("prodigals", "freeman", "journeyman", 3).plans(24))
    assert {(plan.bots.index("freeman"), plan.options) for plan in plans} == {
        (seat, (("combination", name),)) for seat in range(3) for name in ("PES", "ES", "PE", "PS")
    }


def test_ladder_measures_writes_and_keeps(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("ladder", "--game", "london", "--level", "apprentice", "--seats", 2, "--games", 2, "--out", tmp_path)
    (tmp_path / "ladder.md").write_text("# Old\n\n## What was tried\n\nMuch.\n", "utf-8")
    assert ludgate(*words) == 0
    assert "apprentice against 1 × random" in capsys.readouterr().out
    (entry,) = json.loads((tmp_path / "ladder.json").read_text("utf-8"))
    assert (entry["hero"], entry["games"]) == ("apprentice", 2)
    written = (tmp_path / "ladder.md").read_text("utf-8")
    assert "| apprentice | 1 × random | 2 | 2 |" in written
    assert written.endswith("\n\n## What was tried\n\nMuch.\n")
    assert "Old" not in written


def test_a_new_result_takes_the_place_of_the_old_one() -> None:
    old = Measured("london", "freeman", "journeyman", 3, 10, 5, 2.0, 4.0)
    new = Measured("london", "freeman", "journeyman", 3, 400, 210, 2.0, 4.0)
    other = Measured("london", "apprentice", "random", 3, 400, 399, 2.0, 4.0)
    assert with_result([old], other) == [other, old]
    assert with_result([old, other], new) == [other, new]
    assert wanted(new) == 0.5
    assert wanted(other) == 0.95
    assert "52 % (48 to 57)" in page([new], "")


def test_every_step_is_one_level_up_or_all_of_them() -> None:
    assert [hero for hero, _ in STEPS[:5]] == ["apprentice", "journeyman", "freeman", "master", "lord-mayor"]
    assert [rival for _, rival in STEPS[1:5]] == [hero for hero, _ in STEPS[:4]]


# ---------------------------------------------------------------- values


def test_train_makes_values_with_their_provenance(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "values.npz"
    assert ludgate("train", "london", "--games", 40, "--hidden", 4, "--epochs", 1, "--out", file) == 0
    assert "positions of 40 games" in capsys.readouterr().out
    values = Values.from_bytes(file.read_bytes())
    assert values.fits(rules_of("london"))
    assert values.provenance["command"] == "ludgate train london --games 40 --hidden 4 --epochs 1 --seed 0"
    assert values.provenance["seeds"] == [TRAINING.start, TRAINING.start + 39]


def test_self_play_is_the_same_again() -> None:
    plan = SelfPlay("guilds", ((2, ()),), learned=False)
    first, second = (play_some(plan, range(5, 6)) for _ in range(2))
    assert np.array_equal(first[0], second[0])
    assert np.array_equal(first[1], second[1])


def test_fits_find_what_is_there() -> None:
    chance = np.random.default_rng(1)
    features = chance.standard_normal((4000, 3)).astype(np.float32)
    targets = (features @ np.array([[2.0], [0.0], [-1.0]]) + 5).astype(np.float32)
    linear = Values(fit_linear(features, targets), {})
    assert linear.foresee([1.0, 1.0, 1.0])[0] == pytest.approx(6.0, abs=0.1)
    curved = np.abs(features[:, :1]) * 3
    losses: list[float] = []
    network = Values(fit_network(features, curved, (16,), 60, 1, lambda _, loss: losses.append(loss)), {})
    assert losses[-1] < losses[0] / 5
    assert network.foresee([2.0, 0.0, 0.0])[0] == pytest.approx(6.0, abs=0.7)


def test_what_is_no_file_of_values_is_said() -> None:
    with pytest.raises(LudgateError, match="no learned values"):
        Values.from_bytes(b"nothing of the kind")


def test_bench_has_rows_for_bots(capsys: pytest.CaptureFixture[str]) -> None:
    assert ludgate("bench", "--bots", "--seconds", 0.01) == 0
    shown = json.loads(capsys.readouterr().out)["bots"]
    assert set(shown) == set(titles())
    for figures in shown.values():
        assert len(figures) == 6
        assert all(figure > 0 for figure in figures.values())
