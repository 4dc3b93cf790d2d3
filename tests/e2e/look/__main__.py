"""``python3 dev.py look``: play every game in every window, print the figures, say which bounds are broken."""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from tests.e2e import chromium
from tests.e2e.look.bounds import broken
from tests.e2e.look.figures import Figures, row, table
from tests.e2e.look.largest import SITUATIONS, laid, looked_at
from tests.e2e.look.play import Plan, measured
from tests.e2e.look.policies import POLICIES
from tests.e2e.look.subjects import WINDOWS, Subject, Window, subjects
from tests.e2e.stage import staged


def main(arguments: Sequence[str] | None = None) -> int:
    """Play by clicks in Chromium and measure what can be seen; 1 if a bound is broken."""
    options = _parser().parse_args(arguments)
    plan = Plan(options.decisions, options.seed, options.policy, options.shots)
    chosen = [subject for subject in subjects() if not options.games or subject.game in options.games]
    windows = [window for window in WINDOWS if not options.sizes or window.name in options.sizes]
    every = look_at_largest(chosen, windows, plan) if options.largest else play_all(chosen, windows, plan)
    sys.stdout.write(f"{table([row(figures) for figures in every])}\n")
    if options.json:
        options.json.write_text(json.dumps([one.as_json() for one in every], indent=1), encoding="utf-8")
    faults = [words for figures in every for words in broken(figures, greedy=plan.policy == "greedy")]
    sys.stdout.write("".join(f"BROKEN  {words}\n" for words in faults) or "All bounds are kept.\n")
    return 1 if faults else 0


def play_all(chosen: Sequence[Subject], windows: Sequence[Window], plan: Plan) -> list[Figures]:
    """One after the other; progress goes to standard error."""
    every = []
    with staged() as stage, chromium.browser() as browser:
        for subject in chosen:
            for window in windows:
                every.append(measured(browser, stage, subject, window, plan))
                sys.stderr.write(f"{subject.name}, {window.name}: {len(every[-1].decisions)} decisions\n")
    return every


def look_at_largest(chosen: Sequence[Subject], windows: Sequence[Window], plan: Plan) -> list[Figures]:
    """The largest situations of these games, each desktop window at 200 % as well."""
    zoomed = [window.zoomed() for window in windows if not window.is_phone]
    every = []
    with staged() as stage, chromium.browser() as browser:
        for situation in SITUATIONS:
            if situation.game in {subject.game for subject in chosen}:
                there = laid(stage, situation)
                every += [looked_at(browser, stage, there, window, plan.shots) for window in (*windows, *zoomed)]
    return every


def _parser() -> argparse.ArgumentParser:
    games = sorted({subject.game for subject in subjects()})
    parser = argparse.ArgumentParser(prog="dev.py look", description=main.__doc__)
    parser.add_argument("--games", nargs="+", choices=games, metavar="GAME", help=f"only these: {', '.join(games)}")
    parser.add_argument("--sizes", nargs="+", choices=[window.name for window in WINDOWS], metavar="SIZE",
                        help=f"only these: {', '.join(window.name for window in WINDOWS)}")  # fmt: skip
    parser.add_argument("--decisions", type=int, default=Plan.decisions, help="of one's own in every game")
    parser.add_argument("--seed", type=int, default=Plan.seed)
    parser.add_argument("--policy", choices=POLICIES, default=Plan.policy, help="whom the driver plays like")
    parser.add_argument("--largest", action="store_true", help="the largest situations, instead of whole games")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures there")
    parser.add_argument("--shots", type=Path, metavar="DIR", help="keep a picture there whenever a bound is broken")
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
