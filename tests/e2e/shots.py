"""Pictures of every main page for README and docs: ``python3 dev.py shots`` writes docs/reference/screenshots anew.

Every table is shown in all sizes, lights and languages; the other pages in all sizes and lights, each in one language,
in turn. The pictures are as small as they can be and still be read: WebP, one dot of the screen a dot of the picture.
"""

import base64
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from playwright.sync_api import Browser

from ludgate.engine.registry import titles
from ludgate.text.languages import LANGUAGE_NAMES, LANGUAGES
from tests.e2e import chromium
from tests.e2e.places import GAMES, PLACES, SIZES, THEMES, Guest, Theme, guest
from tests.e2e.stage import PORT, Stage, staged

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "reference" / "screenshots"
INDEX = FOLDER / "README.md"
QUALITY = 80
MOST = 8_000_000  # bytes of all pictures together
# Pages in the order of a visit: the place, and what the picture is called.
PAGES = {
    "home": "home",
    "new-table": "new-table",
    "lobby": "lobby",
    "waiting-room": "waiting-room",
    "guilds-result": "result",
    "london-replay": "replay",
    "replays": "replays",
    "learn": "learn",
    "guilds-lesson": "lesson",
    "rules": "rules",
    "cards": "cards",
    "settings": "settings",
    "about": "about",
}
WORDS = {
    "home": "The first page: three games, your tables, the lobby",
    "new-table": "A new table: who plays, and how",
    "lobby": "The lobby: public tables with free seats",
    "waiting-room": "The waiting room: links for friends, bots for free seats",
    "result": "The result: scores step by step, and over the game",
    "replay": "A replay: every step, seen from every seat",
    "replays": "Finished games, and records from files",
    "learn": "Learning the games",
    "lesson": "A guided first game",
    "rules": "The rules, numbered and searchable",
    "cards": "All cards, and where each number comes from",
    "settings": "Settings: language, light, sound",
    "about": "About: designers, publishers, licences",
}


@dataclass(frozen=True)
class Shot:
    """One picture: of which place, and how."""

    name: str
    place: str
    size: str
    theme: Theme
    language: str

    @property
    def file(self) -> str:
        return f"{self.name}-{self.size}-{self.theme}-{self.language}.webp"


def shots() -> Iterator[Shot]:
    """All pictures, in the order of the index."""
    for game in GAMES:
        for language in LANGUAGES:
            yield from _of(game, f"{game}-table", language)
    for number, (place, name) in enumerate(PAGES.items()):
        yield from _of(name, place, LANGUAGES[number % len(LANGUAGES)])


def _of(name: str, place: str, language: str) -> Iterator[Shot]:
    return (Shot(name, place, size, theme, language) for size in SIZES for theme in THEMES)


def main(arguments: Sequence[str] | None = None) -> int:
    """Take the pictures that are named, or all."""
    wanted = list(sys.argv[1:] if arguments is None else arguments)
    chosen = [shot for shot in shots() if not wanted or shot.name in wanted]
    FOLDER.mkdir(exist_ok=True)
    if not wanted:
        for old in FOLDER.glob("*.webp"):
            old.unlink()
    with staged(port=PORT) as stage, chromium.browser() as browser:
        for file, data in taken(browser, stage, chosen):
            (FOLDER / file).write_bytes(data)
            sys.stderr.write(f"{file}\n")
    INDEX.write_text(index(), encoding="utf-8")
    weight = sum(file.stat().st_size for file in FOLDER.glob("*.webp"))
    sys.stdout.write(f"{len(chosen)} pictures taken; all weigh {weight / 1e6:.1f} MB\n")
    return 0


def taken(browser: Browser, stage: Stage, chosen: list[Shot]) -> Iterator[tuple[str, bytes]]:
    """The pictures with the names of their files: a browser for each size, language and light."""

    def kind(shot: Shot) -> tuple[str, Theme, str]:
        return shot.size, shot.theme, shot.language

    for (size, theme, language), alike in groupby(sorted(chosen, key=kind), key=kind):
        with guest(browser, stage, size, theme, language) as someone:
            for shot in alike:
                PLACES[shot.place](someone)
                yield shot.file, picture(someone)


def picture(someone: Guest) -> bytes:
    """What the window shows; asked of the browser itself, since Playwright knows no WebP."""
    page = someone.page
    page.mouse.move(0, 0)
    page.evaluate("document.activeElement?.blur()")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    session = page.context.new_cdp_session(page)
    found = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    return base64.b64decode(found["data"])


def index() -> str:
    """The page that shows them all."""
    lines = [
        "# Screenshots",
        "",
        "Made by `python3 dev.py shots`; do not edit. Each picture opens in its full size.",
        "",
    ]
    lines += ["## The tables", ""]
    for game in GAMES:
        lines += [f"### {titles()[game].title}", ""]
        for language in LANGUAGES:
            lines += [LANGUAGE_NAMES[language], "", _row(game, language), ""]
    lines += ["## The pages", ""]
    for number, name in enumerate(PAGES.values()):
        lines += [f"### {WORDS[name]}", "", _row(name, LANGUAGES[number % len(LANGUAGES)]), ""]
    return "\n".join(lines).rstrip() + "\n"


def _row(name: str, language: str) -> str:
    return "\n".join(_thumbnail(shot) for shot in _of(name, "", language))


def _thumbnail(shot: Shot) -> str:
    width = 420 if shot.size == "laptop" else 122
    words = f"{shot.name}, {shot.size}, {shot.theme}, {LANGUAGE_NAMES[shot.language]}"
    return f'<a href="{shot.file}"><img src="{shot.file}" width="{width}" alt="{words}"></a>'


if __name__ == "__main__":
    raise SystemExit(main())
