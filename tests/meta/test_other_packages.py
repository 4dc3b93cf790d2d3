"""A game and a bot that another distribution brings: found by entry points, and played everywhere."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from ludgate import titles
from ludgate.bots import bot_names

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


BROKEN = """
[ludgate.games]
missing = no_such_package
raising = raising_game
exiting = exiting_game
empty = empty_game

[ludgate.bots]
missing = no_such_package.bots:Bot
nothing = raising_bots:Bot
thing = empty_game:THING
"""


def test_broken_packages_stop_nobody_and_are_named_once(tmp_path: Path) -> None:
    """Whatever other distributions got wrong: our games and bots are there, and one line says what is left out."""
    for name, meta in {"raising": "1 / 0", "exiting": "raise SystemExit(3)", "empty": "INFO = 'London'"}.items():
        (tmp_path / f"{name}_game").mkdir()
        (tmp_path / f"{name}_game" / "__init__.py").write_text("THING = 3\n")
        (tmp_path / f"{name}_game" / "meta.py").write_text(meta + "\n")
    (tmp_path / "raising_bots.py").write_text("import no_such_module\n")
    (tmp_path / "broken-1.0.dist-info").mkdir()
    (tmp_path / "broken-1.0.dist-info" / "entry_points.txt").write_text(BROKEN)
    (tmp_path / "broken-1.0.dist-info" / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n")
    source = Path(str(sys.modules["ludgate"].__file__)).parents[1]
    script = "import ludgate; from ludgate.bots import bot_names; print(*ludgate.titles()); print(*bot_names('london'))"
    done = subprocess.run(
        [sys.executable, "-c", f"{script}; ludgate.titles(); bot_names('guilds')"],
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(tmp_path), str(source)))},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert done.stdout.splitlines() == [" ".join(titles()), " ".join(bot_names("london"))]
    left_out = [line for line in done.stderr.splitlines() if line]
    assert all(line.startswith("left out: the entry point") for line in left_out), done.stderr
    named = ("'missing' (no_such_package)", "'raising'", "'exiting'", "'empty'", "'missing' (no_such_package.bots")
    for entry in (*named, "'nothing'", "'thing'"):
        assert sum(entry in line for line in left_out) == 1, entry
    assert len(left_out) == 7
