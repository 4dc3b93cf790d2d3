"""The browser of these tests: where it is, how it is fetched, how it is started.

``python -m tests.e2e.chromium`` prints the path of a Chromium and fetches one where there is none.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

VARIABLE = "LUDGATE_CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PLACES = {
    "darwin": (
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    ),
    "win32": (
        r"C:\Program Files\Google\Chrome\Application\chrome.exe",
        r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
        r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
    ),
}
QUIET = (
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
PATIENCE = 600  # seconds for one way of fetching
MISSING = (
    "There is no Chromium for the tests in the browser. Install one (on Debian: apt-get install chromium; anywhere: "
    f"python -m playwright install chromium) or name it in the variable {VARIABLE}."
)


class NoBrowser(Exception):
    """There is none, and none could be fetched."""


@contextmanager
def browser() -> Iterator[Browser]:
    """A Chromium without windows; a context of it is somebody with a browser of their own."""
    path = find()
    if path is None:
        raise NoBrowser(MISSING)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=QUIET)
        try:
            yield started
        finally:
            started.close()


def find() -> str | None:
    """The Chromium of this machine: the one that is named, else an installed one, else the one Playwright fetched."""
    return named(VARIABLE) or next(filter(works, [*installed(NAMES, PLACES), *of_playwright()]), None)


def named(variable: str) -> str | None:
    """The browser that the environment names; it must be one."""
    path = os.environ.get(variable)
    if path and not works(path):
        raise NoBrowser(f"{variable} names {path}, which cannot be started.")
    return path or None


def installed(names: Iterable[str], places: Mapping[str, Iterable[str]]) -> list[str]:
    """What has such a name on the search path, then what is at the usual places of this system."""
    on_path = [found for name in names if (found := shutil.which(name))]
    return on_path + [place for place in places.get(sys.platform, ()) if Path(place).is_file()]


def works(path: str) -> bool:
    """Can it be started?  Some systems have a place-holder under the name of a browser."""
    if sys.platform == "win32":
        return Path(path).is_file()  # there a browser that is asked for its version opens a window
    try:
        return subprocess.run([path, "--version"], capture_output=True, timeout=60, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def of_playwright() -> Iterator[str]:
    """The Chromium that Playwright has fetched, if it has."""
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    if Path(path).is_file():
        yield path


# ---------------------------------------------------------------- fetching


def ready() -> str:
    """As ``find``; where there is no Chromium it is fetched, by Playwright or by the system."""
    found = find()
    for way in (from_playwright, from_debian):
        if found is None and way():
            found = find()
    if found is None:
        raise NoBrowser(MISSING)
    return found


def from_playwright() -> bool:
    """Playwright's own build, for the user who asks."""
    return tried([sys.executable, "-m", "playwright", "install", "chromium"])


def from_debian(package: str = "chromium") -> bool:
    """A package of the system, where we may install one."""
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        return False
    tried(["apt-get", "update", "-q"])
    return tried(["apt-get", "install", "-q", "-y", "--no-install-recommends", package])


def tried(command: list[str]) -> bool:
    """Did it work, in bounded time?  Nobody is there to answer questions."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, capture_output=True, env=environment, timeout=PATIENCE, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def main() -> int:
    """Print the path of a Chromium."""
    try:
        sys.stdout.write(ready() + "\n")
    except NoBrowser as missing:
        sys.stderr.write(f"{missing}\n")
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
