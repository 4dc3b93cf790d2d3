"""What was measured of a game in a window, decision by decision, made into figures."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from statistics import median, quantiles
from typing import Any

from tests.e2e.look.driver import DecisionFigures
from tests.e2e.look.probe import Sight


@dataclass
class Figures:
    """All decisions of one game in one window."""

    subject: str
    window: str
    is_small: bool
    decisions: list[DecisionFigures] = field(default_factory=list)
    stuck: list[str] = field(default_factory=list)

    @property
    def sights(self) -> list[Sight]:
        """The decisions before which the page had come to rest."""
        return [one.sight for one in self.decisions if one.sight is not None]

    @property
    def kinds(self) -> int:
        """How many kinds of decision were seen."""
        return len({one.kind for one in self.decisions})

    # ------------------------------------------------------------ sight

    @property
    def lit(self) -> int:
        return sum(sight.lit for sight in self.sights)

    @property
    def seen(self) -> int:
        return self.lit - sum(len(sight.hidden) for sight in self.sights)

    @property
    def share_seen(self) -> float:
        """Of all lit pieces, those in sight and uncovered."""
        return self.seen / self.lit if self.lit else 1.0

    @property
    def share_first(self) -> float:
        """Of all decisions, those with the first thing to click in sight."""
        return sum(sight.first for sight in self.sights) / len(self.sights) if self.sights else 1.0

    @property
    def height(self) -> int:
        """Of the highest page."""
        return max((sight.height for sight in self.sights), default=0)

    @property
    def sideways(self) -> int:
        """By how many pixels a page was wider than its window."""
        return max((sight.sideways for sight in self.sights), default=0)

    # ------------------------------------------------------------ rest and motion

    @property
    def jumps(self) -> int:
        """How often the page has scrolled by itself."""
        return sum(one.jumped > 1 for one in self.decisions)

    @property
    def jumped(self) -> float:
        return sum(one.jumped for one in self.decisions)

    @property
    def share_jumps(self) -> float:
        return self.jumps / len(self.decisions) if self.decisions else 0.0

    @property
    def deaf(self) -> float:
        """Milliseconds, of the piece that did not answer for the longest time."""
        return max((one.deaf for one in self.decisions), default=0.0)

    @property
    def deaf_times(self) -> int:
        return sum(one.deaf > 0 for one in self.decisions)

    @property
    def shift(self) -> float:
        """Layout shift from one decision to the next, on the average."""
        return sum(one.shift for one in self.decisions) / len(self.decisions) if self.decisions else 0.0

    @property
    def paces(self) -> list[float]:
        return [one.pace for one in self.decisions if one.pace is not None]

    @property
    def median_pace(self) -> float:
        """Milliseconds from a click to the next decision of one's own."""
        return median(self.paces) if self.paces else 0.0

    @property
    def slow_pace(self) -> float:
        """The same, slower than 95 of 100."""
        return quantiles(self.paces, n=20, method="inclusive")[-1] if len(self.paces) > 1 else self.median_pace

    # ------------------------------------------------------------ turns

    @property
    def turns(self) -> list[int]:
        """The clicks of every whole turn."""
        found, clicks = [], 0
        for one in self.decisions:
            clicks += one.clicks
            if one.ended_turn:
                found.append(clicks)
                clicks = 0
        return found

    @property
    def clicks_per_turn(self) -> float:
        turns = self.turns
        return sum(turns) / len(turns) if turns else 0.0

    @property
    def clicks_per_answer(self) -> float:
        """For every decision of the rules; the same game has the same number of them however it is clicked."""
        answers = sum(one.answers for one in self.decisions)
        return sum(one.clicks for one in self.decisions) / answers if answers else 0.0

    @property
    def reaches(self) -> int:
        """How often somebody had to scroll, or to look behind a tab."""
        return sum(one.reaches for one in self.decisions)

    def as_json(self) -> dict[str, Any]:
        """Everything, for programs."""
        names = (
            "kinds", "lit", "seen", "share_seen", "share_first", "height", "sideways", "jumps", "jumped", "deaf",
            "deaf_times", "shift", "median_pace", "slow_pace", "turns", "clicks_per_turn",
            "clicks_per_answer", "reaches",
        )  # fmt: skip
        return {**{name: getattr(self, name) for name in names}, **asdict(self)}


HEAD = (
    "game", "window", "decisions", "kinds", "in sight", "first", "jumps", "px", "height", "sideways", "clicks/turn",
    "/answer", "reaches", "ms", "p95", "deaf", "ms", "shift",
)  # fmt: skip


def row(figures: Figures) -> tuple[str, ...]:
    """The line of the table, as ``HEAD`` has it."""
    return (
        figures.subject,
        figures.window,
        str(len(figures.decisions)),
        str(figures.kinds),
        f"{figures.seen}/{figures.lit} {percent(figures.share_seen)}",
        percent(figures.share_first),
        str(figures.jumps),
        f"{figures.jumped:.0f}",
        str(figures.height),
        str(figures.sideways),
        f"{figures.clicks_per_turn:.1f} ({len(figures.turns)})",
        f"{figures.clicks_per_answer:.2f}",
        str(figures.reaches),
        f"{figures.median_pace:.0f}",
        f"{figures.slow_pace:.0f}",
        str(figures.deaf_times),
        f"{figures.deaf:.0f}",
        f"{figures.shift:.3f}",
    )


def percent(share: float) -> str:
    """Never 100 % as long as anything is missing."""
    return f"{int(share * 100)} %"


def table(rows: Sequence[tuple[str, ...]]) -> str:
    """Rows under their head, numbers to the right."""
    every = [HEAD, *rows]
    widths = [max(len(line[at]) for line in every) for at in range(len(HEAD))]
    lines = [[cell.ljust(w) if at < 2 else cell.rjust(w) for at, (cell, w) in enumerate(zip(line, widths, strict=True))]
             for line in every]  # fmt: skip
    return "\n".join("  ".join(line).rstrip() for line in lines)
