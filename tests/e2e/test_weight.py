"""How heavy and how quick the tables are: first load, a move's message, layout shifts, the largest paint."""

import gzip
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from ludgate.text.languages import LANGUAGES
from tests.e2e.places import GAMES, Guest, guest
from tests.e2e.stage import Stage, staged

FIRST_LOAD = 250_000  # bytes, compressed
MESSAGE = 30_000  # bytes, compressed
SHIFT = 0.01
PAINT = 1000  # milliseconds until the largest thing is painted
TRIES = 3  # other things run on the machine of a test; the best of so many loads counts
MOVES = 4  # of bots, that are watched

WATCH = """() => {
  window.shifts = [];
  const name = (source) => source.node?.id || source.node?.className;
  const note = (entry) => entry.hadRecentInput || window.shifts.push([entry.value, ...entry.sources.map(name)]);
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
  observer.observe({ type: "layout-shift", buffered: false });
}"""
LARGEST = """() => new Promise((done) => {
  const observer = new PerformanceObserver((list) => done(list.getEntries().at(-1).startTime));
  observer.observe({ type: "largest-contentful-paint", buffered: true });
})"""


@pytest.fixture(scope="module")
def paced() -> Iterator[Stage]:
    """A stage on which bots take their time, so that each of their moves can be seen."""
    with staged(pace=0.5) as made:
        yield made


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


@pytest.mark.parametrize("game", GAMES)
def test_nothing_jumps_when_others_move(browser: Browser, paced: Stage, game: str) -> None:
    live = paced.against_bots(game)
    with guest(browser, paced) as someone:
        someone.sit(live)
        until_bots_move(someone, paced, live.id)
        page = someone.page
        page.evaluate(WATCH)
        for _ in range(MOVES):
            ply = page.locator("#table").get_attribute("data-ply")
            page.wait_for_function("ply => document.querySelector('#table').dataset.ply !== ply", arg=ply)
        page.wait_for_timeout(50)
        shifts = page.evaluate("window.shifts")
        total = sum(shift[0] for shift in shifts)
        print(f"\n{game}: shift {total:.4f}")
        assert total < SHIFT, shifts


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


def until_bots_move(someone: Guest, stage: Stage, table: str) -> None:
    """Decide for me until it is the turn of others."""
    live = stage.house.table(table)
    while live.info.turn == 0:
        stage.decide(live)
    someone.page.locator("#table[data-turn=theirs]").wait_for()
