"""How heavy and how quick the tables are: first load, a move's message, layout shifts, the largest paint."""

import gzip
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from ludgate.server import LiveTable
from ludgate.text.languages import LANGUAGES
from tests.e2e.places import GAMES, guest
from tests.e2e.stage import Stage

FIRST_LOAD = 250_000  # bytes, compressed
MESSAGE = 30_000  # bytes, compressed
SHIFT = 0.01  # of one update
PAINT = 1000  # milliseconds until the largest thing is painted
TRIES = 3  # the best of so many loads counts
MOVES = 4  # that are watched

WATCH = """() => {
  window.shifts = [];
  const name = (source) => source.node?.id || source.node?.className;
  const note = (entry) => entry.hadRecentInput || window.shifts.push([entry.value, ...entry.sources.map(name)]);
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
  observer.observe({ type: "layout-shift", buffered: false });
}"""
FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
# Fonts are asked for when something is painted, perhaps after the page is complete: paint, wait for them, paint again.
SETTLED = f"async () => {{ await ({FRAMES})(); await document.fonts.ready; await ({FRAMES})(); }}"
LARGEST = """() => new Promise((done) => {
  const observer = new PerformanceObserver((list) => done(list.getEntries().at(-1).startTime));
  observer.observe({ type: "largest-contentful-paint", buffered: true });
})"""


def loaded(page: Page) -> dict[str, int]:
    """From now on: the bytes that come over the line for every address."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    addresses: dict[str, str] = {}
    weights: dict[str, int] = {}

    def finished(event: dict[str, Any]) -> None:
        weights[addresses[event["requestId"]]] = int(event["encodedDataLength"])

    session.on(
        "Network.requestWillBeSent", lambda event: addresses.update({event["requestId"]: event["request"]["url"]})
    )
    session.on("Network.loadingFinished", finished)
    return weights


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_first_load_of_a_table_is_light(browser: Browser, stage: Stage, game: str, language: str) -> None:
    live = stage.playing(game)
    with guest(browser, stage, language=language) as someone:
        weights = loaded(someone.page)
        someone.sit(live)
        someone.page.wait_for_function("document.readyState === 'complete'")
        total = sum(weights.values())
        heaviest = sorted(weights.items(), key=lambda pair: -pair[1])
        print(f"\n{game} {language}: {total / 1000:.0f} kB in {len(weights)} files")
        assert len(weights) > 5
        assert total <= FIRST_LOAD, "\n".join(f"{size} {address}" for address, size in heaviest)


@pytest.mark.parametrize("game", GAMES)
def test_the_message_of_a_move_is_light(browser: Browser, stage: Stage, game: str) -> None:
    """The largest message there can be: the whole changing part of the page, alone in its packing."""
    live = stage.playing(game)
    with guest(browser, stage) as someone:
        someone.sit(live)
        part = someone.page.locator("#table").evaluate("table => table.outerHTML")
        size = len(gzip.compress(part.encode(), 6))
        print(f"\n{game}: {size / 1000:.1f} kB of {len(part.encode()) / 1000:.0f} kB")
        assert size <= MESSAGE


def rows_move(live: LiveTable) -> bool:
    """Did the last decision flush the board of London?  Then a whole row of cards moves down, as it should."""
    return any(event.kind == "flush" for event in live.log(live.ply - 1)[-1].events)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_jumps_when_others_move(browser: Browser, stage: Stage, game: str) -> None:
    live = stage.others_turn(game)
    with guest(browser, stage) as someone:
        someone.sit(live)
        page = someone.page
        page.wait_for_function("document.readyState === 'complete'")
        page.evaluate(SETTLED)
        page.evaluate(WATCH)
        shifts: list[list[Any]] = []
        for _ in range(MOVES):
            stage.decide(live)
            page.wait_for_function("ply => +document.querySelector('#table').dataset.ply >= ply", arg=live.ply)
            page.evaluate(FRAMES)
            seen = page.evaluate("window.shifts.splice(0)")
            shifts += [] if rows_move(live) else seen
        worst = max((shift[0] for shift in shifts), default=0.0)
        print(f"\n{game}: shift {worst:.4f} at most, {sum(shift[0] for shift in shifts):.4f} in {MOVES} moves")
        assert worst < SHIFT, shifts


@pytest.mark.alone
@pytest.mark.parametrize("game", GAMES)
def test_the_table_is_painted_at_once(browser: Browser, stage: Stage, game: str) -> None:
    live = stage.playing(game)
    painted: list[float] = []
    while len(painted) < TRIES and min(painted, default=PAINT) >= PAINT:
        with guest(browser, stage) as someone:  # a browser of their own: nothing is kept from the load before
            someone.sit(live)
            painted.append(someone.page.evaluate(LARGEST))
    print(f"\n{game}: {min(painted):.0f} ms")
    assert min(painted) < PAINT
