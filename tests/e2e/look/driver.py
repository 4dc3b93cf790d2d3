"""Somebody who plays by clicks or touches at a page that is measured, knowing nothing of it but the probe's marks."""

import time
from dataclasses import dataclass, field
from itertools import takewhile

from playwright.sync_api import Page

from ludgate.engine.table import Table
from ludgate.server.live import LiveTable
from tests.e2e.look.policies import Policy, only
from tests.e2e.look.probe import Aim, Probe, Sight, Target, Targets

PATIENCE = 60.0  # seconds for a state to come
MOST_PRESSES = 12  # for one decision
DEAF = 3.0  # seconds after which a target that does not answer is given up
AGAIN = 30  # milliseconds until a click that was not heard is tried again
TAP = 500  # milliseconds in which a tap becomes a click; another one meanwhile would make it a double tap
ROLLS = (0, -120, 120, -220, 220, -330, 330)  # pixels beside the middle of the window, out of what may stand there
NOTHING = 4.0  # seconds after which a click is taken to have led nowhere


class Stuck(Exception):
    """Nothing that could be clicked led on."""


@dataclass
class DecisionFigures:
    """What was measured of one decision."""

    ply: int
    kind: str
    sight: Sight | None  # None: it was made in haste, while the page still moved
    jumped: float  # pixels that the page has scrolled by itself
    shift: float
    clicks: int = 0
    answers: int = 1  # decisions of the rules that were made by these clicks: one may send a line of several
    reaches: int = 0  # how often somebody had to scroll, or to look behind a tab
    deaf: float = 0.0  # milliseconds during which what was clicked did not answer
    pace: float | None = None  # milliseconds to the next own decision; None if somebody else decided first
    ended_turn: bool = False
    pressed: list[str] = field(default_factory=list)
    in_vain: list[str] = field(default_factory=list)  # pressed, or nowhere to be pressed, and never heard


class Driver:
    """Seat 0 of a table, with a mouse or a finger."""

    def __init__(self, page: Page, live: LiveTable, policy: Policy, *, touch: bool, seat: int = 0) -> None:
        self.page, self.live, self.policy = page, live, policy
        self.probe = Probe(page)
        self._touch, self._seat = touch, seat
        self._scrolled = 0.0

    def sit_down(self) -> None:
        """Begin to measure here: what came before does not count."""
        self.probe.rest()
        self.probe.take_shift()
        self._scrolled = self.probe.scrolled()

    # ------------------------------------------------------------ decisions

    def comes(self) -> bool:
        """Wait for a decision of one's own to be shown; no if the game is over."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            decision = self.live.table.decision
            if decision is None:
                return False
            shown = self.probe.targets()
            if decision.seat == self._seat and shown.mine and shown.ply == self.live.ply:
                return True
            self.page.wait_for_timeout(20)
        raise Stuck(f"the page does not show ply {self.live.ply}")

    def look(self) -> Sight:
        """What is in sight, once the page rests and the pointer is out of the way."""
        if not self._touch:
            self.page.mouse.move(1, 1)
        return self.probe.sight()

    def decide(self, sight: Sight | None) -> DecisionFigures:
        """Make the decision at hand, after a look or in haste."""
        table, ply = self.live.table, self.live.ply
        assert table.decision is not None
        jumped = abs(self.probe.scrolled() - self._scrolled)
        made = DecisionFigures(ply, table.decision.kind, sight, jumped, self.probe.take_shift())
        heard = self._click_until_made(made, table)
        self._after(made, heard)
        return made

    def _after(self, made: DecisionFigures, heard: float) -> None:
        """Whose turn is it now, and how long did it take to be shown?"""
        following = self.live.table.decision
        played = [entry.seat for entry in self.live.log(made.ply) if entry.ply > made.ply]
        made.answers = len(list(takewhile(lambda seat: seat == self._seat, played)))
        made.ended_turn = following is None or following.seat != self._seat or made.answers < len(played)
        shown = self.probe.shown_at(made.ply)
        if not made.ended_turn and shown is not None:
            made.pace = shown - heard

    # ------------------------------------------------------------ clicks

    def _click_until_made(self, made: DecisionFigures, table: Table) -> float:
        """Click one thing after another until the ply changes; gives when the last click was heard."""
        targets, tried = self.probe.targets(), set[str]()
        for _ in range(MOST_PRESSES):
            target = self._next(targets, table, tried)
            tried.add(target.id)
            if not self._is_reached(target, made):
                continue
            offered = self.probe.choices()
            heard = self._press(target, made)
            if heard is None:
                made.in_vain.append(target.id)
                continue
            led_to = self._outcome(made.ply, offered)
            if led_to == "state":
                return heard
            fresh = self.probe.targets()
            targets = _asked(fresh, offered) if led_to == "asks" else fresh
        raise Stuck(f"ply {made.ply}, {made.kind}: nothing came of {', '.join(made.pressed)}")

    def _next(self, targets: Targets, table: Table, tried: set[str]) -> Target:
        """What the policy likes best of what was not tried."""
        for choice in (targets, None):
            for target in self.policy.order(choice or self.probe.targets(), table):
                if target.id not in tried:
                    return target
        raise Stuck(f"ply {self.live.ply}: there is nothing left to click after {', '.join(tried) or 'nothing'}")

    def _press(self, target: Target, made: DecisionFigures) -> float | None:
        """Press until it is heard; None if it never is."""
        first, missed, tries, deadline = 0.0, False, 0, time.monotonic() + DEAF
        while time.monotonic() < deadline:
            aim = self.probe.aim(target)
            if aim is None:
                made.reaches += tries == 0
                self.probe.bring_in(target, ROLLS[tries % len(ROLLS)])
                aim = self.probe.aim(target)
                tries += 1
            if aim is not None:
                first = first or aim.at
                self._press_at(aim)
                if heard := self._heard():
                    made.deaf = max(made.deaf, heard - first if missed else 0.0)
                    made.clicks += 1
                    made.pressed.append(target.id)
                    self._scrolled = self.probe.scrolled()  # from here on the page scrolls by itself
                    return heard
                missed = True
            self.page.wait_for_timeout(AGAIN)
        self.probe.release()
        made.deaf = 1000 * DEAF if missed else made.deaf
        return None

    def _heard(self) -> float:
        """When the last press was heard; 0 if it was not."""
        for _ in range(TAP // AGAIN if self._touch else 0):
            if heard := self.probe.answer():
                return heard
            self.page.wait_for_timeout(AGAIN)
        return self.probe.answer()

    def _is_reached(self, target: Target, made: DecisionFigures) -> bool:
        """Open what the target is behind, if it is: a closed box or another tab."""
        self.probe.release()
        for number in range(MOST_PRESSES):
            if self.probe.is_there(target):
                return True
            doors = self.probe.doors(target)
            if number >= len(doors):
                return False
            made.reaches += 1
            made.clicks += 1
            self._press_at(doors[number])
            self.page.wait_for_timeout(2 * AGAIN)
        return False

    def _press_at(self, aim: Aim) -> None:
        if self._touch:
            self.page.touchscreen.tap(aim.x, aim.y)
        else:
            self.page.mouse.click(aim.x, aim.y)

    def _outcome(self, ply: int, offered: str) -> str | None:
        """What a click has led to, as soon as it can be seen."""
        begun = time.monotonic()
        while time.monotonic() - begun < (NOTHING if self.live.ply == ply else PATIENCE):
            found = self.probe.outcome(ply, offered)
            if found == "state" or (found and self.live.ply == ply):  # else it was taken, and the state is on its way
                return found
            self.page.wait_for_timeout(15)
        return None


def _asked(targets: Targets, before: str) -> Targets:
    """Only the buttons that have come; all there is, if none has."""
    old = set(before.split("\n"))
    fresh = [button.id for button in targets.buttons if button.shown and button.id not in old]
    return only(targets, fresh) if fresh else targets
