"""The second engine without its browser: finding it, fetching it, and the report."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Error

from tests.e2e import chromium, engines, firefox
from tests.e2e.places import PLACES
from tests.e2e.test_chromium import pretend

needs_a_shell = pytest.mark.skipif(os.name == "nt", reason="the make-believe browsers are shell scripts")


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine without any browser; its programs are in the folder."""
    monkeypatch.delenv(firefox.VARIABLE, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(firefox, "PLACES", {})
    return tmp_path


@needs_a_shell
def test_the_firefox_that_is_named_comes_first(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pretend(bare, "firefox")
    assert firefox.ready() == str(bare / "firefox")
    monkeypatch.setenv(firefox.VARIABLE, pretend(bare, "mine"))
    assert firefox.ready() == str(bare / "mine")
    monkeypatch.setenv(firefox.VARIABLE, pretend(bare, "broken", working=False))
    with pytest.raises(chromium.NoBrowser, match="cannot be started"):
        firefox.ready()


@needs_a_shell
def test_debian_brings_a_firefox_to_those_who_may_install(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def installed(command: list[str]) -> bool:
        if command[:2] == ["apt-get", "install"]:
            pretend(bare, command[-1])
        return True

    monkeypatch.setattr(chromium, "tried", installed)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    pretend(bare, "apt-get")
    assert firefox.ready() == str(bare / "firefox-esr")


@needs_a_shell
def test_without_a_firefox_the_sentence_says_what_to_install(
    bare: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert engines.main([]) == 1
    assert "apt-get install firefox-esr" in capsys.readouterr().err


@needs_a_shell
def test_the_browser_is_started_through_the_relay(tmp_path: Path) -> None:
    browser = tmp_path / "a browser"
    browser.write_text('#!/bin/sh\necho "$@" >&2\nexit 4\n', encoding="ascii")
    browser.chmod(0o755)
    program = firefox.behind_relay(tmp_path, str(browser))
    done = subprocess.run([program, "--headless", "two words"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (4, "--headless two words\n")
    assert sys.executable in program.read_text("utf-8")


def test_a_step_that_fails_is_told_and_does_not_stop_the_others(capsys: pytest.CaptureFixture[str]) -> None:
    def fails() -> str:
        raise Error("it is covered")

    report = engines.Report()
    report.step("first", fails)
    report.step("second", lambda: "3 looks")
    assert report.close() == 1
    first, second, end = capsys.readouterr().out.splitlines()
    assert [line.split(", ")[0].split(maxsplit=2) for line in (first, second)] == [
        ["FAILED", "first", "it is covered"],
        ["ok", "second", "3 looks"],
    ]
    assert end == "1 failed."
    assert engines.Report().close() == 0


def test_what_is_expected_of_places_is_expected_of_places_that_exist() -> None:
    assert {*engines.EXPECTED, *engines.TABLES} <= set(PLACES)
