"""A second engine: the Firefox of this machine, driven by Playwright over WebDriver BiDi.

Playwright's own Firefox is a build of its own that has to be fetched; this is the one that people have.
"""

import os
import shlex
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

from tests.e2e import relay
from tests.e2e.chromium import NoBrowser, from_debian, installed, named, works
from tests.e2e.places import Theme

VARIABLE = "LUDGATE_FIREFOX"
NAMES = ("firefox-esr", "firefox")
PACKAGE = "firefox-esr"
PLACES = {"darwin": ("/Applications/Firefox.app/Contents/MacOS/firefox",)}
CHANNEL = "moz-firefox"  # what Playwright calls a Firefox that is not of its own make
LIGHTS = {"dark": 0, "light": 1}  # as a preference of Firefox has them
MOUSE = 2 | 4  # a pointer that is fine and can hover; without a window Firefox sees none
MISSING = (
    "There is no Firefox, the second engine of the tests. Install one (on Debian: apt-get install firefox-esr) or name "
    f"it in the variable {VARIABLE}."
)
NO_SHELL = "The second engine is started by a shell script, which this system does not have."


def ready() -> str:
    """The Firefox of this machine; where there is none the system's is installed, if we may."""
    found = find()
    if found is None and from_debian(PACKAGE):
        found = find()
    if found is None:
        raise NoBrowser(MISSING)
    return found


def find() -> str | None:
    """The one that is named, else an installed one."""
    return named(VARIABLE) or next(filter(works, installed(NAMES, PLACES)), None)


@contextmanager
def browser(path: str, theme: Theme = "light") -> Iterator[Browser]:
    """A Firefox without windows, whose user has a mouse and prefers this light and little motion."""
    if os.name == "nt":
        raise NoBrowser(NO_SHELL)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        program = behind_relay(Path(folder), path)
        started = playwright.firefox.launch(
            executable_path=program, channel=CHANNEL, firefox_user_prefs=preferences(theme)
        )
        try:
            yield started
        finally:
            started.close()


def preferences(theme: Theme) -> dict[str, str | float | bool]:
    """What Playwright can wish of a Chromium by the context, and of this Firefox only by its profile."""
    return {
        "layout.css.prefers-color-scheme.content-override": LIGHTS[theme],
        "ui.prefersReducedMotion": 1,
        "ui.primaryPointerCapabilities": MOUSE,
        "ui.allPointerCapabilities": MOUSE,
    }


def behind_relay(folder: Path, path: str) -> Path:
    """A program that is this Firefox with the relay before it."""
    program = folder / "firefox"
    command = shlex.join([sys.executable, relay.__file__, path])
    program.write_text(f'#!/bin/sh\nexec {command} "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    return program
