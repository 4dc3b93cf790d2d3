"""What a page says of itself: ``probe.js`` in every page of a browser, and what it answers, with types."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Literal

from playwright.sync_api import BrowserContext, Page

REST = 8_000  # milliseconds after which a page that still moves is looked at as it is


@dataclass(frozen=True)
class Aim:
    """A place in the window to press at, and when it was found, in milliseconds of the page."""

    x: float
    y: float
    at: float


@dataclass(frozen=True)
class Target:
    """Something to click: a lit piece, or a button that decides.

    ``sends`` is the notation it decides with, empty if it asks on; ``pieces`` are those that lead to a button.
    """

    kind: Literal["piece", "button"]
    id: str
    sends: str
    pieces: tuple[str, ...]
    shown: bool


@dataclass(frozen=True)
class Targets:
    """All there is to click at a decision."""

    ply: int
    mine: bool
    pieces: list[Target]
    buttons: list[Target]


@dataclass(frozen=True)
class Sight:
    """How a page stands at a decision, before anybody touches it."""

    ply: int
    lit: int
    hidden: list[str]
    first: bool
    height: int
    sideways: int
    scrolled: float
    rests: bool = field(default=True)


@cache
def script() -> str:
    """The script that is put into the pages."""
    return (Path(__file__).parent / "probe.js").read_text(encoding="utf-8")


def install(context: BrowserContext) -> None:
    """Every page of this browser can be asked from now on."""
    context.add_init_script(script())


class Probe:
    """A page that is measured."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def targets(self) -> Targets:
        """What can be clicked now."""
        told = self.page.evaluate("() => look.targets()")
        return Targets(told["ply"], told["mine"], _targets(told["pieces"]), _targets(told["buttons"]))

    def rest(self) -> bool:
        """Wait until nothing moves; no if it never does."""
        return bool(self.page.evaluate("limit => look.rest(limit)", REST))

    def sight(self) -> Sight:
        """What is in sight, once the page rests."""
        rests = self.rest()
        return Sight(**self.page.evaluate("() => look.measure()"), rests=rests)

    def aim(self, target: Target) -> Aim | None:
        """Where to press; None if it is nowhere in the window."""
        found = self.page.evaluate("target => look.aim(target)", _named(target))
        return found and Aim(**found)

    def answer(self) -> float:
        """When what was aimed at has answered, in milliseconds of the page; 0 if it has not."""
        return float(self.page.evaluate("() => look.answer()"))

    def release(self) -> None:
        """Nothing is aimed at any more."""
        self.page.evaluate("() => look.release()")

    def bring_in(self, target: Target, roll: int = 0) -> None:
        """Scroll to it, as somebody with a wheel or a finger does: to so far from the middle of the window."""
        self.page.evaluate("([target, roll]) => look.bringIn(target, roll)", [_named(target), roll])

    def is_there(self, target: Target) -> bool:
        """Is it shown, if perhaps beyond the edge of the window?"""
        return bool(self.page.evaluate("target => look.isThere(target)", _named(target)))

    def doors(self, target: Target) -> list[Aim]:
        """Where a closed box with the target in it is opened; then the tabs."""
        found = self.page.evaluate("target => [...look.opener(target), ...look.tabs()]", _named(target))
        return [Aim(**at) for at in found]

    def choices(self) -> str:
        """The buttons that are shown."""
        return str(self.page.evaluate("() => look.choices()"))

    def outcome(self, before: int, offered: str) -> str | None:
        """Has a click led to another ``state``, or to further buttons (``asks``)?"""
        found = self.page.evaluate("was => look.outcome(was)", {"before": before, "offered": offered})
        return None if found is None else str(found)

    def scrolled(self) -> float:
        """How far the page is scrolled."""
        return float(self.page.evaluate("() => look.scrolled()"))

    def take_shift(self) -> float:
        """The layout shift since it was asked last, of what stays."""
        return float(self.page.evaluate("() => look.takeShift()"))

    def shown_at(self, ply: int) -> float | None:
        """When the first state after this ply was shown, in milliseconds of the page."""
        found = self.page.evaluate("ply => look.shownAfter(ply)", ply)
        return None if found is None else float(found)


def _targets(told: Iterable[dict[str, object]]) -> list[Target]:
    return [Target(**{**one, "pieces": tuple(one["pieces"])}) for one in told]  # type: ignore[arg-type] # of JSON


def _named(target: Target) -> dict[str, str]:
    return {"kind": target.kind, "id": target.id}
