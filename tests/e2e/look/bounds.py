"""What the figures of a table must keep, and what they keep so far: the one place for both.

``REQUIRED`` and ``REQUIRED_WHEN_SMALL`` are what we want. A line of ``SO_FAR`` excuses one game in one window, as far
as it says and no further. Whoever makes a table better takes its line away, or makes it narrower.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from tests.e2e.look.figures import Figures, percent


@dataclass(frozen=True)
class Bounds:
    """How much there must be of something, and how much there may be."""

    seen: float = 1.0  # share of lit pieces in sight and uncovered, at least
    first: float = 1.0  # share of decisions with the first thing to click in sight, at least
    jumps: float = 0.0  # share of decisions before which the page scrolled by itself, at most
    deaf: float = 0.0  # milliseconds during which a lit piece does not answer, at most
    sideways: int = 0  # pixels by which the page is wider than its window, at most


REQUIRED = Bounds()
REQUIRED_WHEN_SMALL = Bounds(seen=0.0)  # a phone, or a zoom of 200 %: one zone at a time is shown
CLICKS = {"london 3": 0.76}  # for every answer, of whoever plays like the greedy bot: 4.5 a turn where there were 5.9
CLICKS_SO_FAR = {"london 3": 0.8}  # few turns scatter; tests/web/test_clicks.py counts more of them
ENOUGH_TURNS = 5  # for a mean

WHILE_IT_MOVES = float("inf")  # pieces that travel are deaf, for as long as the machine takes

SO_FAR: dict[tuple[str, str], Bounds] = {
    ("guilds 2", "1920x1080"): Bounds(seen=0.85, first=0.8, jumps=0.8, deaf=WHILE_IT_MOVES),
    ("guilds 2", "1440x900"): Bounds(seen=0.75, first=0.65, jumps=0.7, deaf=WHILE_IT_MOVES),
    ("guilds 2", "1280x720"): Bounds(seen=0.8, first=0.8, jumps=0.8, deaf=WHILE_IT_MOVES),
    ("guilds 2", "phone"): Bounds(seen=0.0, first=0.0, jumps=1.0, deaf=WHILE_IT_MOVES),
    ("guilds 4", "1920x1080"): Bounds(seen=0.85, first=0.55, jumps=0.55, deaf=WHILE_IT_MOVES),
    ("guilds 4", "1440x900"): Bounds(seen=0.85, first=0.55, jumps=0.55, deaf=WHILE_IT_MOVES),
    ("guilds 4", "1280x720"): Bounds(seen=0.8, first=0.65, jumps=0.65, deaf=WHILE_IT_MOVES),
    ("guilds 4", "phone"): Bounds(seen=0.0, first=0.3, jumps=1.0, deaf=WHILE_IT_MOVES),
    ("london 3", "1920x1080"): Bounds(seen=0.3, first=0.15, jumps=0.7, deaf=WHILE_IT_MOVES),
    ("london 3", "1440x900"): Bounds(seen=0.2, first=0.15, jumps=0.7, deaf=WHILE_IT_MOVES),
    ("london 3", "1280x720"): Bounds(seen=0.1, first=0.0, jumps=0.8, deaf=WHILE_IT_MOVES),
    ("london 3", "phone"): Bounds(seen=0.0, first=0.0, jumps=1.0, deaf=WHILE_IT_MOVES),
    ("prodigals 3", "1920x1080"): Bounds(seen=0.6, first=0.65, jumps=1.0, deaf=WHILE_IT_MOVES),
    ("prodigals 3", "1440x900"): Bounds(seen=0.4, first=0.65, jumps=1.0, deaf=WHILE_IT_MOVES),
    ("prodigals 3", "1280x720"): Bounds(seen=0.25, first=0.3, jumps=1.0, deaf=WHILE_IT_MOVES),
    ("prodigals 3", "phone"): Bounds(seen=0.0, first=0.3, jumps=1.0, deaf=WHILE_IT_MOVES),
    ("london hand", "1920x1080"): Bounds(seen=0.44, first=0.0),
    ("london hand", "1440x900"): Bounds(seen=0.24, first=0.0),
    ("london hand", "1280x720"): Bounds(seen=0.18, first=0.0),
    ("london hand", "1440x900 at 200 %"): Bounds(seen=0.0, first=0.0),
    ("london hand", "1280x720 at 200 %"): Bounds(seen=0.0, first=0.0),
    ("london stacks", "1920x1080"): Bounds(seen=0.0, first=0.0),
    ("london stacks", "1440x900"): Bounds(seen=0.0, first=0.0),
    ("london stacks", "1280x720"): Bounds(seen=0.0, first=0.0),
    ("london stacks", "phone"): Bounds(seen=0.0, first=0.0),
    ("london stacks", "1920x1080 at 200 %"): Bounds(seen=0.0, first=0.0),
    ("london stacks", "1440x900 at 200 %"): Bounds(seen=0.0, first=0.0),
    ("london stacks", "1280x720 at 200 %"): Bounds(seen=0.0, first=0.0),
    ("guilds tiles", "1440x900"): Bounds(seen=0.77),
    ("guilds tiles", "1280x720"): Bounds(seen=0.42, first=0.0),
    ("guilds tiles", "phone"): Bounds(seen=0.0, first=0.0),
    ("guilds tiles", "1920x1080 at 200 %"): Bounds(seen=0.0, first=0.0),
    ("guilds tiles", "1440x900 at 200 %"): Bounds(seen=0.0, first=0.0),
    ("guilds tiles", "1280x720 at 200 %"): Bounds(seen=0.0, first=0.0),
    ("guilds seats", "1280x720"): Bounds(seen=0.81),
    ("guilds seats", "1440x900 at 200 %"): Bounds(seen=0.0, first=0.0),
    ("guilds seats", "1280x720 at 200 %"): Bounds(seen=0.0, first=0.0),
    ("prodigals black", "1280x720"): Bounds(seen=0.57),
    ("prodigals black", "1440x900 at 200 %"): Bounds(seen=0.0, first=0.0),
    ("prodigals black", "1280x720 at 200 %"): Bounds(seen=0.0, first=0.0),
    ("prodigals hand", "1920x1080"): Bounds(seen=0.55),
    ("prodigals hand", "1440x900"): Bounds(seen=0.33),
    ("prodigals hand", "1280x720"): Bounds(seen=0.12, first=0.0),
    ("prodigals hand", "1440x900 at 200 %"): Bounds(seen=0.0, first=0.0),
    ("prodigals hand", "1280x720 at 200 %"): Bounds(seen=0.0, first=0.0),
}


def bounds_of(subject: str, window: str, *, is_small: bool) -> Bounds:
    """What a game must keep in a window."""
    return SO_FAR.get((subject, window), REQUIRED_WHEN_SMALL if is_small else REQUIRED)


def broken(figures: Figures, *, greedy: bool = False) -> list[str]:
    """What is not kept, in words; with what was played like the greedy bot also the number of clicks."""
    bounds = bounds_of(figures.subject, figures.window, is_small=figures.is_small)
    found = [f"stuck: {words}" for words in figures.stuck]
    found += list(_out_of(figures, bounds))
    if greedy and len(figures.turns) >= ENOUGH_TURNS:
        most = CLICKS_SO_FAR.get(figures.subject, CLICKS.get(figures.subject, float("inf")))
        if figures.clicks_per_answer > most:
            found.append(f"{figures.clicks_per_answer:.2f} clicks for every answer, {most} allowed")
    return [f"{figures.subject}, {figures.window}: {words}" for words in found]


def _out_of(figures: Figures, bounds: Bounds) -> Iterator[str]:
    if figures.share_seen < bounds.seen:
        yield f"{percent(figures.share_seen)} of the lit pieces in sight, {percent(bounds.seen)} wanted"
    if figures.share_first < bounds.first:
        yield f"the first lit piece in sight at {percent(figures.share_first)}, {percent(bounds.first)} wanted"
    if figures.share_jumps > bounds.jumps:
        yield f"{figures.jumps} jumps of the page ({figures.jumped:.0f} px), at most {percent(bounds.jumps)} allowed"
    if figures.deaf > bounds.deaf:
        yield f"a lit piece was deaf for {figures.deaf:.0f} ms, {bounds.deaf:.0f} allowed"
    if figures.sideways > bounds.sideways:
        yield f"{figures.sideways} px wider than the window, {bounds.sideways} allowed"
