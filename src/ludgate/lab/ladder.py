"""The ladder: one bot of a level against a table of the level below, in every seat, on seeds that nothing was tuned by.

Results are kept as JSON, one pairing an entry, so that a ladder can be measured piece by piece; the page is written
from all of them.
"""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from ludgate.bots.brains import tuning_of
from ludgate.engine.registry import titles
from ludgate.lab.playability import chance, grid, paragraph, shown
from ludgate.lab.seeds import LADDER
from ludgate.lab.simulation import GamePlan, PlayedGame

STEPS: Final = (
    ("apprentice", "random"),
    ("journeyman", "apprentice"),
    ("freeman", "journeyman"),
    ("master", "freeman"),
    ("lord-mayor", "master"),
    ("lord-mayor", "journeyman"),
)
WANTED: Final = {"apprentice": 0.95, "journeyman": 0.55, "freeman": 0.45, "master": 0.40, "lord-mayor": 0.37}
USUAL_SEATS: Final = 3
REMARKS: Final = "## What was tried"


@dataclass(frozen=True)
class Pairing:
    """One hero against the same rival in all other seats."""

    game: str
    hero: str
    rival: str
    seats: int

    def plans(self, games: int) -> Iterator[GamePlan]:
        """The hero in every seat in turn; table options that make other games of one take turns, too."""
        tables = combinations_of(self.game)
        for number in range(games):
            place, deal = number % self.seats, number // self.seats
            bots = tuple(self.hero if seat == place else self.rival for seat in range(self.seats))
            yield GamePlan(self.game, bots, LADDER.start + deal, tables[deal % len(tables)])


def combinations_of(game: str) -> list[tuple[tuple[str, str], ...]]:
    """The values of the option ``combination`` that values were learned with, where a game has one; else the usual
    table.
    """
    learned = {options for _, options in tuning_of(game).TRAINING_TABLES}
    for option in titles()[game].options:
        if option.name == "combination":
            return [((option.name, value),) for value in option.values if ((option.name, value),) in learned]
    return [()]


@dataclass(frozen=True)
class Measured:
    """What came of a pairing."""

    game: str
    hero: str
    rival: str
    seats: int
    games: int
    wins: float
    ms: float  # a decision of the hero
    longest_ms: float


def measured(pairing: Pairing, games: list[PlayedGame]) -> Measured:
    wins = seconds = longest = 0.0
    decisions = 0
    for game in games:
        seat = game.plan.bots.index(pairing.hero)
        wins += game.share(seat)
        seconds += game.seconds[seat]
        decisions += game.decisions[seat]
        longest = max(longest, game.longest[seat])
    ms = 1000 * seconds / max(1, decisions)
    return Measured(**asdict(pairing), games=len(games), wins=wins, ms=ms, longest_ms=1000 * longest)


# ---------------------------------------------------------------- results, and the page


def read_results(file: Path) -> list[Measured]:
    return [Measured(**entry) for entry in json.loads(file.read_text(encoding="utf-8"))] if file.is_file() else []


def with_result(results: list[Measured], new: Measured) -> list[Measured]:
    """The results with this one in the place of an older one of the same pairing."""
    key = (new.game, new.hero, new.rival, new.seats)
    kept = [old for old in results if (old.game, old.hero, old.rival, old.seats) != key]
    return sorted([*kept, new], key=in_order)


def in_order(result: Measured) -> tuple[str, int, int]:
    return result.game, abs(result.seats - USUAL_SEATS) * 10 + result.seats, STEPS.index((result.hero, result.rival))


def results_text(results: list[Measured]) -> str:
    return json.dumps([asdict(result) for result in results], indent=1) + "\n"


def wanted(result: Measured) -> float | None:
    """The share of wins that the hero should reach against the level below, with three at the table."""
    if result.seats != USUAL_SEATS or (result.hero, result.rival) == ("lord-mayor", "journeyman"):
        return None
    asked: float = tuning_of(result.game).WANTED.get(result.hero, WANTED[result.hero])
    return asked


def remarks_of(written: str) -> str:
    """What people wrote at the end of the page; it stays when the figures are written anew."""
    _, heading, remarks = written.partition(REMARKS)
    return heading + remarks


def page(results: list[Measured], remarks: str) -> str:
    """The ladder as a page of documentation."""
    lines = ["# The ladder", ""]
    lines += paragraph(
        "How strong the levels are: one bot of a level against a table of the level below, in every seat in turn, on "
        f"seeds from {LADDER.start:,} that no value was learned from and no figure chosen by. A win that is shared "
        "counts in part; in brackets the 95 % interval. Written by `ludgate ladder`; the figures are in `ladder.json`."
    )
    for game in sorted({result.game for result in results}):
        lines += [f"## {titles()[game].title}", ""]
        lines += grid(HEAD, [row_of(result) for result in results if result.game == game], words=2)
    return "\n".join(lines) + (f"\n{remarks.strip()}\n" if remarks else "")


HEAD: Final = (
    "hero",
    "against",
    "seats",
    "games",
    "fair share",
    "wins, %",
    "asked",
    "ms a decision",
    "longest",
)


def row_of(result: Measured) -> list[object]:
    asked = wanted(result)
    rivals = result.seats - 1
    return [
        result.hero,
        f"{rivals} × {result.rival}",
        result.seats,
        result.games,
        f"{100 / result.seats:.0f} %",
        chance(result.wins, result.games),
        "" if asked is None else f"{100 * asked:.0f} %",
        shown(result.ms),
        shown(result.longest_ms),
    ]
