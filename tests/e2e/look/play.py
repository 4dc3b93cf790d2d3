"""One game in one window, played and measured."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page

from ludgate.server.live import LiveTable
from ludgate.server.people import Person
from tests.e2e.look import probe
from tests.e2e.look.bounds import broken
from tests.e2e.look.driver import DecisionFigures, Driver, Stuck
from tests.e2e.look.figures import Figures
from tests.e2e.look.policies import policy
from tests.e2e.look.subjects import Subject, Window
from tests.e2e.stage import Stage

HASTE = 0.3  # of the decisions are made while the page still moves, to find out whether pieces are deaf then
OPPONENT = "greedy"
PATIENCE = 60_000  # milliseconds for a page to load


@dataclass(frozen=True)
class Plan:
    """How to play."""

    decisions: int = 60
    seed: int = 1
    policy: str = "curious"
    shots: Path | None = None


@contextmanager
def seated(
    browser: Browser, stage: Stage, live: LiveTable, window: Window, person: Person | None = None, language: str = "en"
) -> Iterator[Page]:
    """A page at a table, in this window, with the probe in it; pieces travel as they do for everybody."""
    who = person or stage.me
    stage.lobby.set_wishes(who.id, language=language)
    context = browser.new_context(locale=language.replace("_", "-"), **window.wishes)
    context.set_default_timeout(PATIENCE)
    probe.install(context)
    try:
        context.add_cookies([stage.cookie(who)])  # type: ignore[list-item] # Playwright's own kind of dictionary
        page = context.new_page()
        page.goto(f"{stage.address}/table/{live.id}")
        page.wait_for_function("() => document.fonts.status === 'loaded'")
        yield page
    finally:
        context.close()


def measured(browser: Browser, stage: Stage, subject: Subject, window: Window, plan: Plan) -> Figures:
    """Play a game against bots and measure every decision, until so many were made or the game is over."""
    line_up = ["me", *[OPPONENT] * (subject.seats - 1)]
    live = stage.open(subject.game, line_up, seed=plan.seed, options=subject.options)
    figures = Figures(subject.name, window.name, window.is_small)
    chance = random.Random(plan.seed)
    with seated(browser, stage, live, window) as page:
        driver = Driver(page, live, policy(plan.policy, plan.seed), touch=window.is_phone)
        driver.sit_down()
        try:
            while len(figures.decisions) < plan.decisions and driver.comes():
                hasty = bool(figures.decisions) and chance.random() < HASTE
                sight = None if hasty else driver.look()
                shot = page.screenshot() if plan.shots else b""
                made = driver.decide(sight)
                figures.decisions.append(made)
                keep_shot(plan.shots, figures, made, shot)
        except Stuck as stuck:
            figures.stuck.append(str(stuck))
            if plan.shots:
                _write(plan.shots, f"{_file(figures)}-stuck.png", page.screenshot())
    return figures


def keep_shot(folder: Path | None, figures: Figures, made: DecisionFigures, shot: bytes) -> None:
    """Keep the picture of a decision that breaks a bound."""
    alone = Figures(figures.subject, figures.window, figures.is_small, [made])
    if folder is not None and broken(alone):
        _write(folder, f"{_file(figures)}-{made.ply:04}-{made.kind}.png", shot)


def _file(figures: Figures) -> str:
    return f"{figures.subject}-{figures.window}".replace(" ", "-").replace("%", "percent")


def _write(folder: Path, name: str, shot: bytes) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_bytes(shot)
