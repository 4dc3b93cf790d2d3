"""What the figures of every table must keep: the one place for it."""

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
ENOUGH_TURNS = 5  # for a mean


def broken(figures: Figures, *, greedy: bool = False) -> list[str]:
    """What is not kept, in words; with what was played like the greedy bot also the number of clicks."""
    bounds = REQUIRED_WHEN_SMALL if figures.is_small else REQUIRED
    found = [f"stuck: {words}" for words in figures.stuck]
    found += list(_out_of(figures, bounds))
    if greedy and len(figures.turns) >= ENOUGH_TURNS:
        most = CLICKS.get(figures.subject, float("inf"))
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
