"""The package without one of its games: the tests of the others must pass on it.

``python -m tools.without_game GAME [argument of pytest …]`` copies the sources and the tests to a temporary folder,
leaves the folder of the game out, and runs tests there: all that are quick, or those that are named.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
COPIED = ("src", "tests", "docs", "bench", "examples", "tools", "requirements")
GAMES = Path("src", "ludgate", "games")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.webp", "node_modules", ".hypothesis")
FOLDERS = ("tests/meta", "tests/content", "tests/text", "tests/terminal", "tests/web", "tests/bots")
CHOSEN = (
    *("docs", "coverage", "languages", "errors", "registry", "match", "command_line", "cards_command", "pages"),
    *("forms", "lessons"),
)
QUICK = (*FOLDERS, "-k", " or ".join(f"test_{name}" for name in CHOSEN))


def games() -> list[str]:
    """All games of the checkout."""
    return sorted(folder.parent.name for folder in (ROOT / GAMES).glob("*/meta.py"))


def copy_without(game: str, target: Path) -> None:
    """The checkout as it would be if somebody had deleted a game's folder."""
    for name in COPIED:
        shutil.copytree(ROOT / name, target / name, ignore=LEFT_OUT)
    for file in (*ROOT.glob("*.md"), *ROOT.glob("*.py"), ROOT / "pyproject.toml", ROOT / "LICENSE"):
        shutil.copy(file, target)
    shutil.rmtree(target / GAMES / game)


def run_tests(game: str, arguments: list[str]) -> int:
    """The exit code of the tests of the other games."""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "checkout"
        copy_without(game, target)
        command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *(arguments or QUICK)]
        variables = {**os.environ, "PYTHONPATH": str(target / "src")}
        return subprocess.run(command, cwd=target, env=variables, check=False).returncode


def main(arguments: list[str]) -> int:
    """The first argument is the game, ``all`` for one after the other."""
    if not arguments or arguments[0] not in (known := [*games(), "all"]):
        sys.stderr.write(f"Name a game to leave out: {', '.join(known)}.\n" if arguments else f"{__doc__}\n")
        return 2
    named = games() if arguments[0] == "all" else arguments[:1]
    return max(run_tests(game, arguments[1:]) for game in named)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
