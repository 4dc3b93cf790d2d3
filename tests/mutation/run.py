"""How many mutants of the rules of a game the tests kill: ``python -m tests.mutation.run london --count 200``.

Mutants are drawn with a fixed seed, or named one by one (``--keys``).  Each first meets the quickest scenarios that run
its line, then all scenarios, then the playthroughs and perft counts.  Survivors are listed: a missing scenario, or an
equivalent mutant.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from ludgate.engine.registry import titles
from tests.mutation.mutants import Mutant, mutants_of, rule_files
from tests.mutation.plugin import LINES, MUTANT

ROOT = Path(__file__).resolve().parents[2]
QUICKEST = 60  # tests that are tried before all others
PATIENCE = 1800.0  # seconds; a mutant that never ends is stopped by the bounds of the plug-in, this is for elsewhere
UNASKED = (4, 5)  # what pytest returns if it does not find the tests, which is no answer about a mutant
SCENARIOS, GOLDEN, NOBODY = "scenarios", "playthroughs or perft", "nothing"

Tests = dict[tuple[str, int], list[str]]  # by file and line, the quickest first


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="dev.py mutate", description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game", choices=sorted(titles()))
    parser.add_argument("--count", type=int, default=200, help="mutants to try (default: 200)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keys", help="only these mutants, as the report names them: module:number,module:number")
    options = parser.parse_args(arguments)
    every = [mutant for file in rule_files(options.game) for mutant in mutants_of(file)]
    chosen = random.Random(options.seed).sample(every, min(options.count, len(every)))
    if options.keys:
        chosen = [mutant for mutant in every if mutant.key in options.keys.split(",")]
    tests = tests_by_line(options.game)
    with ThreadPoolExecutor(len(os.sched_getaffinity(0)) if sys.platform == "linux" else 1) as pool:
        found = list(pool.map(lambda mutant: told(mutant, killer(mutant, tests, options.game)), chosen))
    report(options.game, len(every), chosen, found)
    return 0


def scenarios_of(game: str) -> list[str]:
    return sorted(str(path.relative_to(ROOT)) for path in (ROOT / "tests" / "rules").glob(f"test_{game}_*.py"))


def golden_of(game: str) -> list[str]:
    return ["tests/playthroughs", "tests/perft", "-k", game]


def tests_by_line(game: str) -> Tests:
    """Which scenarios run which lines of the rules; all tests must pass without a mutant, and there must be some."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "lines.json"
        if pytest(scenarios_of(game), {LINES: str(file)}) or pytest(golden_of(game), {}):
            raise SystemExit("the tests fail without any mutant; mend that first")
        noted = json.loads(file.read_text(encoding="utf-8"))
    found: Tests = defaultdict(list)
    for name, test in sorted(noted.items(), key=lambda item: item[1]["seconds"]):
        for path, line in test["lines"]:
            found[path, line].append(name)
    return found


def killer(mutant: Mutant, tests: Tests, game: str) -> str:
    """What kills a mutant; all scenarios are asked, as a value kept in a cache runs its lines in one of them only."""
    variables = {MUTANT: mutant.key}
    for batch in (tests.get((mutant.file, mutant.line), [])[:QUICKEST], scenarios_of(game)):
        if batch and pytest(batch, variables):
            return SCENARIOS
    return GOLDEN if pytest(golden_of(game), variables) else NOBODY


def pytest(arguments: Sequence[str], variables: dict[str, str]) -> bool:
    """Does a test fail, or not come to an end?"""
    with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as names:
        names.write("\n".join(arguments))
        names.flush()
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-p", "tests.mutation.plugin"]
        try:
            done = subprocess.run(
                [*command, f"@{names.name}"], cwd=ROOT, env=os.environ | variables, capture_output=True,
                timeout=PATIENCE, check=False,
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            return True
    if done.returncode in UNASKED:
        raise SystemExit(f"pytest could not ask {' '.join(arguments)[:200]}:\n{done.stdout.decode()[-2000:]}")
    return done.returncode != 0


def told(mutant: Mutant, killed_by: str) -> str:
    """A sign of progress; a survivor is named at once."""
    sys.stderr.write("." if killed_by == SCENARIOS else "g" if killed_by == GOLDEN else f"\n{mutant.key} survives\n")
    sys.stderr.flush()
    return killed_by


def report(game: str, possible: int, chosen: Sequence[Mutant], found: Sequence[str]) -> None:
    counts = Counter(found)
    share = (counts[SCENARIOS] + counts[GOLDEN]) / max(1, len(chosen))
    print(f"\n{game}: {len(chosen)} of {possible} possible mutants tried, {share:.1%} killed")
    for who in (SCENARIOS, GOLDEN, NOBODY):
        print(f"  by {who}: {counts[who]}")
    for mutant, who in zip(chosen, found, strict=True):
        if who == NOBODY:
            place = f"{Path(mutant.file).relative_to(ROOT)}:{mutant.line}"
            print(f"\n{place} ({mutant.key})\n- {mutant.before}\n+ {mutant.after}")


if __name__ == "__main__":
    raise SystemExit(main())
