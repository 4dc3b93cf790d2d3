"""Every place of the site worth looking at: pages, and the tables in their states; each with the way there."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Literal
from urllib.parse import quote

from playwright.sync_api import Browser, Page, ViewportSize

from ludgate.bots.puzzles import puzzles_of
from ludgate.server.live import LiveTable
from tests.e2e.stage import Stage
from tests.support.told_titles import documented_titles

SIZES: dict[str, ViewportSize] = {"laptop": {"width": 1440, "height": 900}, "phone": {"width": 390, "height": 844}}
Theme = Literal["light", "dark"]
THEMES: tuple[Theme, ...] = ("light", "dark")
GAMES = tuple(documented_titles())
PATIENCE = 120_000  # milliseconds for one step: pictures are also taken on busy machines


@dataclass
class Guest:
    """Somebody in front of a browser at the stage."""

    stage: Stage
    page: Page

    def go(self, path: str, *, stranger: bool = False) -> None:
        """To a page of the site, as the host of all tables or as somebody whom nobody knows."""
        context = self.page.context
        context.clear_cookies()
        if not stranger:
            context.add_cookies([self.stage.cookie()])  # type: ignore[list-item] # Playwright's own kind of dictionary
        self.page.goto(self.stage.address + path)
        self.page.wait_for_function("() => document.fonts.status === 'loaded'")

    def sit(self, live: LiveTable, rest: str = "") -> None:
        self.go(f"/table/{live.id}{rest}")


Way = Callable[[Guest], None]


@contextmanager
def guest(
    browser: Browser, stage: Stage, size: str = "laptop", theme: Theme = "light", language: str = "en"
) -> Iterator[Guest]:
    """Somebody with a browser of this size, in this light and language; what it has loaded once it keeps."""
    stage.lobby.set_wishes(stage.me.id, language=language)
    context = browser.new_context(
        viewport=SIZES[size],
        color_scheme=theme,
        locale=language.replace("_", "-"),
        timezone_id="Europe/London",
        reduced_motion="reduce",
        has_touch=size == "phone",
    )
    context.set_default_timeout(PATIENCE)
    try:
        yield Guest(stage, context.new_page())
    finally:
        context.close()


# ---------------------------------------------------------------- pages


def page(path: str) -> Way:
    return lambda guest: guest.go(path)


def menu(guest: Guest) -> None:
    """The first page with its menu open."""
    home(guest)
    guest.page.locator("#menu > summary").click()


def home(guest: Guest) -> None:
    """Some tables to go on with, some to join, some to watch."""
    guest.stage.playing("london")
    guest.stage.waiting("guilds")
    guest.stage.over("london")
    guest.go("/")


def lobby(guest: Guest) -> None:
    guest.stage.waiting("guilds")
    guest.stage.waiting("prodigals")
    guest.go("/lobby")


def refused(guest: Guest) -> None:
    """A new table that cannot be set up as it was wanted."""
    guest.go("/new?game=london")
    guest.page.locator("select[name=seat1]").select_option("me")
    guest.page.locator("button.big").click()
    guest.page.locator(".notice.bad").wait_for()


def invitation(guest: Guest) -> None:
    live = guest.stage.waiting("prodigals")
    guest.go(f"/join/{guest.stage.lobby.seat_token(guest.stage.me.id, live.id, 2)}", stranger=True)


def waiting(guest: Guest) -> None:
    guest.sit(guest.stage.waiting("guilds"))


def replays(guest: Guest) -> None:
    guest.stage.over("london")
    guest.stage.over("guilds")
    guest.go("/replays")


def asking(guest: Guest) -> None:
    """Whom one can ask, in a game against bots."""
    guest.sit(guest.stage.solo("london"), "/ask")


def answered(guest: Guest) -> None:
    live = guest.stage.solo("london")
    guest.sit(live, f"/answer?ply={live.ply}&level=freeman")
    guest.page.locator(".verdict").wait_for()


def analysed(guest: Guest) -> None:
    guest.sit(guest.stage.analysed("london"), "/analysis")
    guest.page.locator(".analysis-chart").wait_for()


def unanalysed(guest: Guest) -> None:
    guest.sit(guest.stage.over("guilds"), "/analysis")


def branching(guest: Guest) -> None:
    guest.sit(guest.stage.over("london"), "/branch?step=40")


def puzzle(game: str, *, solved: bool = False) -> Way:
    """A puzzle, or its answer."""

    def go(guest: Guest) -> None:
        found = puzzles_of(game)[1]
        guest.go(f"/puzzles/{game}/{found.name}{f'?answer={quote(found.answer)}' if solved else ''}")

    return go


PAGES: dict[str, Way] = {
    "home": home,
    "menu": menu,
    "choose": page("/new"),
    "new-table": page("/new?game=prodigals"),
    "new-table-refused": refused,
    "lobby": lobby,
    "lobby-empty": page("/lobby?status=over&language=pl"),
    "waiting-room": waiting,
    "invitation": invitation,
    "learn": page("/learn"),
    "rules": page("/rules/london"),
    "rules-search": page("/rules/guilds?q=beadle"),
    "cards": page("/cards/london"),
    "settings": page("/settings"),
    "about": page("/about"),
    "replays": replays,
    "trouble": page("/nowhere"),
    "ask": asking,
    "answer": answered,
    "analysis": analysed,
    "analysis-offered": unanalysed,
    "branch": branching,
    "puzzles": page("/puzzles"),
    "puzzle-london": puzzle("london"),
    "puzzle-guilds": puzzle("guilds"),
    "puzzle-prodigals": puzzle("prodigals"),
    "puzzle-solved": puzzle("london", solved=True),
}


# ---------------------------------------------------------------- tables


def my_turn(game: str, guest: Guest) -> None:
    guest.sit(guest.stage.playing(game))
    guest.page.locator("#prompt.yours").wait_for()


def their_turn(game: str, guest: Guest) -> None:
    guest.sit(guest.stage.theirs(game))
    guest.page.locator("#prompt:not(.yours)").wait_for()


def picked(game: str, guest: Guest) -> None:
    """The first lit piece with which several options begin; where each has but one, the piece under the hand."""
    my_turn(game, guest)
    several = guest.page.locator("button.piece.lit[name=pick]:visible")
    if several.count():
        several.first.click()
        guest.page.locator("#picked").wait_for()
    else:
        guest.page.locator("button.piece.lit:visible").first.focus()


def enlarged(game: str, guest: Guest) -> None:
    """A piece in large: by its glass, or, where there are none, by keys."""
    my_turn(game, guest)
    glass = guest.page.locator("#board .look, #hand .look")
    if glass.count():
        glass.first.press("Enter")
    else:
        guest.page.keyboard.press("p")
    guest.page.locator(".enlarged:popover-open").first.wait_for()


def listed(game: str, guest: Guest) -> None:
    """All options as text."""
    my_turn(game, guest)
    guest.page.locator("#options:not([open]) > summary").click()
    guest.page.locator("#options[open]").wait_for()
    guest.page.evaluate("scrollTo(0, 0)")  # what lies half under the desk would be read against it


def why(game: str, guest: Guest) -> None:
    """A piece that is not lit answers."""
    my_turn(game, guest)
    guest.page.locator("button.piece.why:visible").first.click()
    guest.page.locator("#notice .notice").wait_for()


def lost(game: str, guest: Guest) -> None:
    """The line is cut."""
    my_turn(game, guest)
    guest.page.locator("#lost").evaluate("line => { line.hidden = false; }")


def curtain(game: str, guest: Guest) -> None:
    guest.sit(guest.stage.curtained(game))
    guest.page.locator(".curtain").wait_for()


def others(game: str, guest: Guest) -> None:
    """On a phone the areas of the others are behind a tab."""
    my_turn(game, guest)
    if guest.page.locator("label[for=tab-others]").is_visible():
        guest.page.locator("label[for=tab-others]").click()


def mine(game: str, guest: Guest) -> None:
    my_turn(game, guest)
    if guest.page.locator("label[for=tab-mine]").is_visible():
        guest.page.locator("label[for=tab-mine]").click()


def legend(game: str, guest: Guest) -> None:
    my_turn(game, guest)
    guest.page.keyboard.press("h")
    guest.page.locator("#legend").wait_for()


def lesson(game: str, guest: Guest) -> None:
    """The first step of a guided game."""
    guest.go(f"/lesson/{game}")
    guest.page.locator("#table").wait_for()


def result(game: str, guest: Guest) -> None:
    guest.sit(guest.stage.over(game), "/result")


def finished(game: str, guest: Guest) -> None:
    guest.sit(guest.stage.over(game))


def replay(game: str, guest: Guest) -> None:
    live = guest.stage.over(game)
    guest.sit(live, f"/replay?step={live.ply // 2}")


def log(game: str, guest: Guest) -> None:
    guest.sit(guest.stage.over(game), "/log")


STATES: dict[str, Callable[[str, Guest], None]] = {
    "table": my_turn,
    "their-turn": their_turn,
    "picked": picked,
    "enlarged": enlarged,
    "options": listed,
    "why-not": why,
    "mine": mine,
    "others": others,
    "legend": legend,
    "disconnected": lost,
    "curtain": curtain,
    "lesson": lesson,
    "finished": finished,
    "result": result,
    "replay": replay,
    "log": log,
}
TABLES: dict[str, Way] = {f"{game}-{state}": partial(way, game) for game in GAMES for state, way in STATES.items()}
PLACES: dict[str, Way] = {**PAGES, **TABLES}
