"""A game and a bot that another distribution brings: found by entry points, and played everywhere."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from ludgate import titles

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "tictactoe"
LONGEST = 300  # lines of the example


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The variables with which a Python finds the example, unpacked from its wheel as an installer does it."""
    folder = tmp_path_factory.mktemp("other-package")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(build, cwd=EXAMPLE, check=True, capture_output=True, timeout=60)
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "site")
    source = Path(str(sys.modules["ludgate"].__file__)).parents[1]
    return {**os.environ, "PYTHONPATH": os.pathsep.join((str(folder / "site"), str(source)))}


def test_the_example_is_small() -> None:
    lines = sum(len(file.read_text(encoding="utf-8").splitlines()) for file in EXAMPLE.rglob("*.py"))
    assert lines < LONGEST


def test_it_is_a_game_of_its_own_distribution(installed: dict[str, str]) -> None:
    assert "tictactoe" not in titles()
    names = subprocess.run(
        [sys.executable, "-c", "import ludgate; print(*ludgate.titles())"],
        env=installed,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert names.stdout.split() == sorted([*titles(), "tictactoe"])


def test_it_plays_in_the_terminal_in_the_browser_against_bots_and_replays(installed: dict[str, str]) -> None:
    pytest_command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", "no:xdist"]
    played = subprocess.run(
        [*pytest_command, "tests/meta/play_tictactoe.py"],
        cwd=ROOT,
        env=installed,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert played.returncode == 0, played.stdout + played.stderr
