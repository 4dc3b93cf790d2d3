"""Somebody in front of a browser, and a watch over everything that goes wrong there."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, Response

PATIENCE = 90_000  # milliseconds for the page to do something; only a failing test waits so long
OFTEN = 40  # milliseconds between two looks at a page that is to change
LAPTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
LEFT = ("net::ERR_ABORTED", "NS_BINDING_ABORTED")  # the page was left while something was still under way
SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


class Watch:
    """Sees whatever a page must never show, and keeps it in ``troubles``.

    A trouble is an error on the console (a violation of the Content-Security-Policy is one), an error of a script, a
    request that fails or is refused, a page that can be scrolled sideways.
    """

    def __init__(self, context: BrowserContext, name: str) -> None:
        self.name = name
        self.troubles: list[str] = []
        self._expected: tuple[str, ...] = ()
        context.on("console", self._console)
        context.on("requestfailed", self._failed)
        context.on("response", self._answered)
        context.on("weberror", lambda error: self._trouble(f"script: {error.error}"))

    @contextmanager
    def expecting(self, *words: str) -> Iterator[None]:
        """Troubles with one of these words are meant to happen here."""
        before, self._expected = self._expected, words
        try:
            yield
        finally:
            self._expected = before

    def look_sideways(self, page: Page) -> None:
        """The page must fit into the window."""
        too_wide = page.evaluate(SIDEWAYS)
        if too_wide > 0:
            self._trouble(f"{page.url} is {too_wide} pixels wider than the window")

    def _trouble(self, text: str) -> None:
        if not any(word in text for word in self._expected):
            self.troubles.append(f"{self.name}: {text}")

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._trouble(f"console: {message.text}")

    def _failed(self, request: Request) -> None:
        if request.failure not in LEFT:
            self._trouble(f"request: {request.method} {request.url} {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self._trouble(f"answer: {response.status} {response.request.method} {response.url}")


class Person:
    """A browser of one's own: cookies, a page, and a watch over it."""

    ready: Literal["domcontentloaded", "load"] = "domcontentloaded"  # typefaces may still be on their way

    def __init__(self, browser: Browser, address: str, name: str, language: str = "en", **more: Any) -> None:
        self.name, self.address = name, address
        wishes = {"viewport": LAPTOP, "reduced_motion": "reduce", "locale": language.replace("_", "-"), **more}
        self.context: BrowserContext = browser.new_context(base_url=address, **wishes)
        self.context.set_default_timeout(PATIENCE)
        self.watch = Watch(self.context, name)
        self.page: Page = self.context.new_page()

    # ------------------------------------------------------------ troubles

    @property
    def troubles(self) -> list[str]:
        return self.watch.troubles

    def expecting(self, *words: str) -> AbstractContextManager[None]:
        """Troubles with one of these words are meant to happen here."""
        return self.watch.expecting(*words)

    def look_sideways(self) -> None:
        """The page must fit into the window."""
        self.watch.look_sideways(self.page)

    def photograph(self, folder: Path) -> None:
        """Keep what this person sees."""
        folder.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=folder / f"{self.name}.png")
        (folder / f"{self.name}.html").write_text(self.page.content(), encoding="utf-8")

    # ------------------------------------------------------------ around

    def open(self, path: str) -> None:
        """Go to a page of the site."""
        self.page.goto(path, wait_until=self.ready)
        self.look_sideways()

    def set_table(self, game: str, *line_up: str, **options: str) -> str:
        """Lay a table by the dialog; ``line_up`` is who sits where: me, here, open, or a bot.  Gives its address."""
        page = self.page
        self.open(f"/new?game={game}")
        if (name := page.locator("input[name=name]")).count():
            name.fill(self.name)
        page.locator("label.pill").filter(has=page.locator(f"[name=seats][value='{len(line_up)}']")).click()
        for seat, who in enumerate(line_up):
            page.locator(f"[name=seat{seat}]").select_option(who)
        for option, value in options.items():
            if option in ("confirm", "public"):
                page.locator(f"[name={option}]").check()
            elif option == "title" or option.startswith("name"):
                page.locator(f"[name={option}]").fill(value)
            else:
                page.locator("details.rules-choice summary").click()
                page.locator(f"[name=option_{option}][value='{value}']").check()
        page.locator("form.sheet button.main.big").click()
        self.wait_for_address("**/table/*")
        self.look_sideways()
        return page.url

    def invitations(self) -> list[str]:
        """The links for free seats that a waiting room shows."""
        shown = [element.input_value() for element in self.page.locator(".chair input[data-copy]").all()]
        return [link for link in shown if "/join/" in link]

    def accept(self, invitation: str) -> None:
        """Take a seat by its link."""
        self.page.goto(invitation, wait_until=self.ready)
        if (name := self.page.locator("input[name=name]")).count():
            name.fill(self.name)
        self.page.locator("form[action^='/join/'] button.main").click()
        self.wait_for_address("**/table/*")

    # ------------------------------------------------------------ at a table

    @property
    def ply(self) -> int:
        return int(self.page.locator("#table").get_attribute("data-ply") or 0)

    def wait_for_ply(self, least: int) -> None:
        """Until the page shows the table at this ply or later."""
        self.wait_until("ply => +document.querySelector('#table')?.dataset.ply >= ply", least)

    def wait_for_address(self, pattern: str) -> None:
        """Until the browser has gone there and the page is ready."""
        self.page.wait_for_url(pattern, wait_until=self.ready)

    def wait_until(self, condition: str, argument: object = None) -> None:
        """Until a function of the page says yes; asked so rarely that the page has time for its work."""
        self.page.wait_for_function(condition, arg=argument, polling=OFTEN)

    def wait_for_turn(self) -> None:
        """Until this person is to decide."""
        self.page.locator("#table[data-turn=mine]").wait_for()

    def close(self) -> None:
        self.context.close()
