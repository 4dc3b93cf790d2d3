"""A game can be removed by deleting its folder: the tests of the others pass (``python3 dev.py without`` tries all)."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.missing_games import missing_games, names_missing
from tools.without_game import games

ROOT = Path(__file__).parents[2]
REMOVED = "prodigals"
FAST = ("tests/meta", "tests/text", "tests/bots", "tests/web", "tests/content")
CHOSEN = "test_errors or test_registry or test_languages or (test_pages and not seat) or (test_docs and examples)"


@pytest.mark.skipif(bool(missing_games()), reason="this is such a package already")
def test_the_others_play_on_without_it() -> None:
    assert REMOVED in games()
    command = [sys.executable, "-m", "tools.without_game", REMOVED, *FAST, "-p", "no:xdist", "-k", CHOSEN]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stdout[-8000:] + done.stderr
    assert " passed" in done.stdout
    assert " deselected" in done.stdout


@pytest.mark.skipif(bool(missing_games()), reason="this is such a package already")
def test_nothing_is_left_out_while_all_games_are_there() -> None:
    assert missing_games() == frozenset()
    assert not names_missing("london guilds prodigals")
