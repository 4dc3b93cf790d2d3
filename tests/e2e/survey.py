"""What axe-core says of every place, in both lights and on both sizes: ``python3 dev.py axe`` writes it down."""

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser

from tests.e2e import axe, chromium
from tests.e2e.places import GAMES, PAGES, PLACES, SIZES, STATES, THEMES, guest
from tests.e2e.stage import Stage, staged

REPORT = Path(__file__).resolve().parents[2] / "docs" / "reference" / "accessibility.md"
ONLY_PHONE = ("mine", "others")  # behind tabs there, always in sight on a laptop
ONCE = {"why-not": "london", "disconnected": "guilds", "log": "prodigals"}  # the same words at every table
OF_LIGHT = "color-contrast"  # the one rule for which it matters whether it is day or night
INTRODUCTION = """\
Made by `python3 dev.py axe` with axe-core {version}; do not edit. Every page, and the table of every game in its
states, by day and by gaslight, on a laptop (1440 x 900) and a phone (390 x 844). The suite looks at the same places
(`tests/e2e/test_axe.py`) and lets nothing serious or critical pass.
"""


@dataclass(frozen=True)
class Row:
    """What was found at one place."""

    place: str
    size: str
    theme: str
    found: tuple[axe.Finding, ...]

    @property
    def grave(self) -> tuple[axe.Finding, ...]:
        return tuple(one for one in self.found if one.impact in axe.GRAVE)

    def __str__(self) -> str:
        return "\n  ".join([f"{self.place}, {self.size}, {self.theme}:", *map(str, self.grave)])


def visits(game: str | None) -> dict[str, list[str]]:
    """The places of a game's tables by size; without a game those of the other pages."""
    if game is None:
        return {size: list(PAGES) for size in SIZES}
    return {size: [f"{game}-{state}" for state in STATES if _is_shown(game, state, size)] for size in SIZES}


def _is_shown(game: str, state: str, size: str) -> bool:
    return ONCE.get(state, game) == game and (state not in ONLY_PHONE or size == "phone")


def look(browser: Browser, stage: Stage, game: str | None, *, thorough: bool = False) -> Iterator[Row]:
    """Go everywhere.  By night only contrasts are looked at, unless ``thorough``: all else is as by day."""
    for (size, places), theme in product(visits(game).items(), THEMES):
        rules = () if thorough or theme == THEMES[0] else (OF_LIGHT,)
        with guest(browser, stage, size, theme) as someone:
            for place in places:
                PLACES[place](someone)
                yield Row(place, size, theme, tuple(axe.findings(someone.page, *rules)))


def main() -> int:
    """Write the report; 1 if something serious was found."""
    rows: list[Row] = []
    with staged() as stage, chromium.browser() as browser:
        for game in (None, *GAMES):
            for row in look(browser, stage, game, thorough=True):
                rows.append(row)
                if row.found:
                    sys.stderr.write(f"{row}\n")
    REPORT.write_text(report(rows), encoding="utf-8")
    grave = sum(len(row.grave) for row in rows)
    sys.stdout.write(f"{len(rows)} looks, {grave} serious or critical findings: {REPORT.name}\n")
    return 1 if grave else 0


def report(rows: list[Row]) -> str:
    """The page with all figures."""
    total = Counter(one.impact for row in rows for one in row.found)
    looks = ", ".join(f"{total[impact]} {impact}" for impact in reversed(axe.IMPACTS))
    lines = [
        *("# Accessibility", "", INTRODUCTION.format(version=axe.version()), f"{len(rows)} looks: {looks}.", ""),
        "| place | size | light | " + " | ".join(reversed(axe.IMPACTS)) + " |",
        "| --- | --- | --- |" + " --- |" * len(axe.IMPACTS),
    ]
    for row in rows:
        counts = Counter(one.impact for one in row.found)
        numbers = " | ".join(str(counts[impact]) for impact in reversed(axe.IMPACTS))
        lines.append(f"| {row.place} | {row.size} | {'day' if row.theme == 'light' else 'gaslight'} | {numbers} |")
    return "\n".join([*lines, ""])


if __name__ == "__main__":
    raise SystemExit(main())
