"""The same site in a second engine: ``python3 dev.py engines`` plays all games in Firefox and says how it went.

By day: a table of each game, played by clicks on a laptop and a phone; a whole game; every place of the site on both
sizes. By gaslight, for which Firefox is started anew: every table. Nobody may have any trouble (``people.Watch``).
"""

import argparse
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from playwright.sync_api import Browser, Error, Page

from tests.e2e import firefox, survey
from tests.e2e.chromium import NoBrowser
from tests.e2e.clicker import DECK, LOAN, Clicker, play, to_the_result
from tests.e2e.people import Person, Watch
from tests.e2e.places import GAMES, PLACES, SIZES, Guest, Theme, guest
from tests.e2e.running_site import Site
from tests.e2e.stage import Stage, staged

DECISIONS = 12  # of one's own, by clicks, at every table on the laptop; half as many on the phone
MOST_TRIES = 40  # decisions until one may be taken back
FAMILIES = 3  # of typefaces, at every table
SEED = 1
AT_ONCE = ("--pace", "0")  # bots do not wait for eyes that follow
EXPECTED = {"trouble": "404", "new-table-refused": "400"}  # places that are there to show what is refused
CUT = "htmx:sse:error: Error in input stream"  # what Firefox says of a stream whose page is left
SHOT = "style-src-elem"  # Playwright puts a style into the page before a picture, which our policy refuses
TABLES = [f"{game}-table" for game in GAMES]

DRAWN = """async () => {
  await document.fonts.ready;
  const faces = [...document.fonts];
  const icons = [...document.querySelectorAll("svg use")].filter((use) => use.closest("svg").checkVisibility());
  const empty = (use) => { const box = use.getBBox(); return !box.width && !box.height; };
  return {
    families: new Set(faces.filter((face) => face.status === "loaded").map((face) => face.family)).size,
    broken: faces.filter((face) => face.status === "error").map((face) => face.family),
    icons: icons.length,
    empty: icons.filter(empty).map((use) => use.getAttribute("href")),
    paper: getComputedStyle(document.body).backgroundColor.match(/\\d+/g).slice(0, 3).map(Number),
  };
}"""
MARK = "() => { window.neverLeft = true; }"
MARKED = "() => window.neverLeft === true"
UNDONE = "before => document.querySelectorAll('#log .undone').length > before"
WATCHED = {
    "console: something is wrong": "console.error('something is wrong')",
    "script: unforeseen": "setTimeout(() => { throw new Error('unforeseen') })",
    "style-src": "document.body.insertAdjacentHTML('beforeend', '<p style=color:red>red</p>')",
    "answer: 404": "fetch('/no-such-page')",
}


class Visitor(Person):
    """Somebody with a Firefox, where a page that is left before it has loaded makes Playwright stumble."""

    ready = "load"


class Report:
    """Takes steps one after another, goes on after a failure, and tells each as it ends."""

    def __init__(self) -> None:
        self.failures = 0

    def step(self, name: str, walk: Callable[[], str]) -> None:
        """A walk gives a remark, or fails."""
        start = time.perf_counter()
        try:
            verdict, remark = "ok", walk()
        except (AssertionError, Error) as failure:
            self.failures += 1
            verdict, remark = "FAILED", str(failure)
        sys.stdout.write(f"{verdict:8}{name:24}{remark}, {time.perf_counter() - start:.1f} s\n")
        sys.stdout.flush()

    def close(self) -> int:
        sys.stdout.write(f"{self.failures} failed.\n" if self.failures else "All is well.\n")
        return 1 if self.failures else 0


# ---------------------------------------------------------------- walks


@contextmanager
def visitor(browser: Browser, address: str, kept: Path) -> Iterator[Visitor]:
    """Somebody who must not have any trouble; what is seen when something fails goes to the folder."""
    someone = Visitor(browser, address, "Anna")
    try:
        yield someone
        untroubled(someone.watch)
    except (AssertionError, Error):
        someone.photograph(kept)
        raise
    finally:
        someone.close()


def untroubled(watch: Watch) -> None:
    assert not watch.troubles, "\n  ".join(["troubles:", *watch.troubles])


def is_watched(browser: Browser, address: str, kept: Path) -> str:
    """Whoever sees no troubles must be able to see them."""
    with visitor(browser, address, kept) as someone:
        someone.open("/about")
        for words, script in WATCHED.items():
            someone.page.evaluate(f"() => {{ {script} }}")
            deadline = time.monotonic() + 10
            while not any(words in trouble for trouble in someone.troubles):
                assert time.monotonic() < deadline, f"{script} went unnoticed: {someone.troubles}"
                someone.page.wait_for_timeout(50)
        someone.troubles.clear()  # they were meant
    return f"{len(WATCHED)} kinds of trouble are seen"


def plays(browser: Browser, address: str, kept: Path, game: str) -> str:
    """A table against a bot, from the first page on, by clicks; then everything else one does at a table."""
    with visitor(browser, address, kept) as someone:
        someone.open("/")
        someone.set_table(game, "me", "random")
        someone.wait_for_turn()
        someone.page.evaluate(MARK)
        player = Clicker(someone, SEED)
        for size, decisions in (("laptop", DECISIONS), ("phone", DECISIONS // 2)):
            someone.page.set_viewport_size(SIZES[size])
            is_drawn(someone.page)
            someone.look_sideways()
            play(player, decisions=decisions)
        someone.page.set_viewport_size(SIZES["laptop"])
        takes_back(player)
        enlarges(someone.page)
        lists_options(someone)
        assert someone.page.evaluate(MARKED), "the page was loaded anew"
        assert someone.ply > player.decisions, "no move of the bot has arrived"
        return f"{player.decisions} decisions, {player.by_piece} by pieces, {someone.ply} plies without loading anew"


def takes_back(player: Clicker) -> None:
    """Go on until there is something to take back, and take it back."""
    page = player.person.page
    undo = page.locator("#undo")
    for _ in range(MOST_TRIES):
        player.person.wait_for_turn()
        if undo.count():
            before = page.locator("#log .undone").count()
            player.press(undo)
            player.person.wait_until(UNDONE, before)
            return
        player.decide()
    raise AssertionError("nothing could be taken back")


def enlarges(page: Page) -> None:
    """A card as large as it can be, and back."""
    page.locator("#board .look, #hand .look").first.press("Enter")
    large = page.locator(".enlarged:popover-open").first
    large.wait_for()
    box = large.bounding_box()
    assert box is not None, "the enlarged card has no box"
    assert box["width"] > 200, f"the enlarged card is {box['width']} pixels wide"
    page.keyboard.press("Escape")
    page.locator(".enlarged:popover-open").wait_for(state="detached")


def lists_options(person: Person) -> None:
    """All options as text, by a key."""
    person.wait_for_turn()
    person.page.keyboard.press("o")
    person.page.locator("#options[open] ol button").first.wait_for()
    person.page.keyboard.press("Escape")
    person.page.locator("#options:not([open])").wait_for()


def plays_to_the_end(browser: Browser, address: str, kept: Path) -> str:
    """A whole game of London, and its result."""
    with visitor(browser, address, kept) as someone:
        someone.set_table("london", "me", "random")
        player = Clicker(someone, SEED, favourite=DECK, shunned=LOAN)
        play(player)
        with someone.expecting(CUT):
            to_the_result(someone, 2)
        return f"{player.decisions} decisions, {player.by_piece} by pieces"


def looks(browser: Browser, stage: Stage, pictures: Path | None, theme: Theme, places: dict[str, list[str]]) -> str:
    """Go to these places, by size, in this light; keep pictures if somebody wants them."""
    for size, there in places.items():
        with guest(browser, stage, size, theme) as someone:
            watch = Watch(someone.page.context, size)
            for place in there:
                with watch.expecting(CUT, EXPECTED.get(place, CUT)):
                    PLACES[place](someone)
                watch.look_sideways(someone.page)
                if place in TABLES:
                    is_drawn(someone.page, theme)
                if pictures is not None:
                    with watch.expecting(SHOT):
                        photograph(someone, pictures / f"{place}-{size}-{theme}.png")
            untroubled(watch)
    return f"{sum(map(len, places.values()))} looks"


def photograph(someone: Guest, file: Path) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    someone.page.mouse.move(0, 0)
    someone.page.screenshot(path=file)


def is_drawn(page: Page, theme: Theme = "light") -> None:
    """Typefaces and icons are there, on paper of the right colour."""
    found = page.evaluate(DRAWN)
    assert found["families"] >= FAMILIES, f"only {found['families']} families of typefaces"
    assert not found["broken"], f"broken typefaces: {found['broken']}"
    assert found["icons"] > 0, "no icons"
    assert not found["empty"], f"icons without a picture: {found['empty']}"
    is_dark = sum(found["paper"]) < 3 * 128
    assert is_dark == (theme == "dark"), f"the paper is {found['paper']} although {theme} is preferred"


# ---------------------------------------------------------------- all together


def by_day(report: Report, browser: Browser, site: Site, stage: Stage, kept: Path, pictures: Path | None) -> None:
    report.step("watch", partial(is_watched, browser, site.address, kept / "watch"))
    for game in GAMES:
        report.step(f"{game}, played", partial(plays, browser, site.address, kept / game, game))
    report.step("london, to the end", partial(plays_to_the_end, browser, site.address, kept / "whole"))
    for subject in (*GAMES, None):
        name = f"{subject or 'pages'}, by day"
        report.step(name, partial(looks, browser, stage, pictures, "light", survey.visits(subject)))


def by_gaslight(report: Report, browser: Browser, stage: Stage, pictures: Path | None) -> None:
    places = dict.fromkeys(SIZES, TABLES)
    report.step("tables, by gaslight", partial(looks, browser, stage, pictures, "dark", places))


def main(arguments: Sequence[str] | None = None) -> int:
    """Go everywhere in Firefox; 1 if something is not as it should be."""
    parser = argparse.ArgumentParser(prog="dev.py engines", description=main.__doc__)
    parser.add_argument("--pictures", type=Path, metavar="FOLDER", help="keep a picture of every place there")
    pictures: Path | None = parser.parse_args(arguments).pictures
    report = Report()
    try:
        path = firefox.ready()
    except NoBrowser as missing:
        sys.stderr.write(f"{missing}\n")
        return 1
    kept = Path(tempfile.gettempdir()) / "ludgate-engines"
    with tempfile.TemporaryDirectory() as folder, staged() as stage:
        site = Site(Path(folder), *AT_ONCE)
        try:
            with firefox.browser(path) as browser:
                sys.stdout.write(f"Firefox {browser.version}\n")
                by_day(report, browser, site, stage, kept, pictures)
            with firefox.browser(path, "dark") as browser:
                by_gaslight(report, browser, stage, pictures)
        finally:
            site.stop()
    if report.failures:
        sys.stdout.write(f"What was seen when something failed: {kept}\n")
    return report.close()


if __name__ == "__main__":
    raise SystemExit(main())
