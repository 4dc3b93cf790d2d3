"""Finding and fetching the browser, with make-believe ones."""

import os
from pathlib import Path

import pytest

from tests.e2e import chromium

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the make-believe browsers are shell scripts")


def pretend(folder: Path, name: str, *, working: bool = True) -> str:
    """A program under the name of a browser."""
    file = folder / name
    file.write_text(f"#!/bin/sh\nexit {0 if working else 1}\n", encoding="ascii")
    file.chmod(0o755)
    return str(file)


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine without any browser; its programs are in the folder."""
    monkeypatch.delenv(chromium.VARIABLE, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(chromium, "PLACES", {})
    monkeypatch.setattr(chromium, "of_playwright", lambda: iter(()))
    return tmp_path


def test_the_one_that_is_named_comes_first(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pretend(bare, "chromium")
    monkeypatch.setenv(chromium.VARIABLE, pretend(bare, "mine"))
    assert chromium.find() == str(bare / "mine")
    monkeypatch.setenv(chromium.VARIABLE, str(bare / "nothing"))
    with pytest.raises(chromium.NoBrowser, match="cannot be started"):
        chromium.find()


def test_installed_ones_in_their_order_but_no_place_holders(bare: Path) -> None:
    pretend(bare, "chromium-browser", working=False)
    pretend(bare, "chrome")
    last = pretend(bare, "google-chrome")
    assert chromium.find() == last


def test_the_one_of_playwright_comes_last(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fetched = pretend(bare, "fetched")
    monkeypatch.setattr(chromium, "of_playwright", lambda: iter([fetched]))
    assert chromium.find() == fetched
    assert chromium.ready() == fetched
    pretend(bare, "chromium")
    assert chromium.find() == str(bare / "chromium")


def test_playwright_fetches_one_where_it_can(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []

    def fetched(command: list[str]) -> bool:
        asked.append(command)
        pretend(bare, "chromium")
        return True

    monkeypatch.setattr(chromium, "tried", fetched)
    assert chromium.ready() == str(bare / "chromium")
    assert [command[1:] for command in asked] == [["-m", "playwright", "install", "chromium"]]


def test_debian_brings_one_to_those_who_may_install(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []

    def installed(command: list[str]) -> bool:
        asked.append(command)
        if command[:2] == ["apt-get", "install"]:
            pretend(bare, "chromium")
        return command[0] == "apt-get"

    monkeypatch.setattr(chromium, "tried", installed)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    pretend(bare, "apt-get")
    assert chromium.ready() == str(bare / "chromium")
    assert [command[1] for command in asked] == ["-m", "update", "install"]
    assert asked[-1][-1] == "chromium"


def test_without_any_the_sentence_says_what_to_install(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pretend(bare, "apt-get")
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setattr(chromium, "tried", lambda command: command[0] == "apt-get")
    with pytest.raises(chromium.NoBrowser, match="apt-get install chromium"):
        chromium.ready()
    with pytest.raises(chromium.NoBrowser, match=chromium.VARIABLE), chromium.browser():
        pass


def test_what_cannot_be_run_in_time_has_not_worked(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chromium, "PATIENCE", 0.2)
    assert chromium.tried([pretend(bare, "quick")])
    assert not chromium.tried([pretend(bare, "broken", working=False)])
    assert not chromium.tried([str(bare / "nothing")])
    assert not chromium.tried(["/bin/sleep", "20"])
