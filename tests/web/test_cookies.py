"""Cookies: who comes back is known, for as long as they come, and only the server reads them."""

import re
import time
import tracemalloc

import pytest
from starlette.applications import Starlette

from ludgate.server import Lobby
from ludgate.web.app import create_app
from ludgate.web.security import LONGEST_COOKIE, VISITORS, Keys, Session
from tests.web.visitors import Visitor, client_of

DAY = 24 * 3600


def jump(monkeypatch: pytest.MonkeyPatch, moment: float) -> None:
    """The clock that cookies are read and written by."""
    monkeypatch.setattr("itsdangerous.timed.time.time", lambda: moment)


def test_whoever_comes_now_and_then_stays_known(app: Starlette, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game may rest for weeks, and people for half a year; with every visit the year begins anew."""
    anna = Visitor(app, "Anna")
    anna.send("/new", game="london", seats="2", seat0="me", seat1="greedy")
    table, now = anna.table, time.time()
    first = anna.client.cookies["ludgate"]
    for days in (1, 200, 400, 600, 960):
        jump(monkeypatch, now + days * DAY)
        page = anna.go(f"/table/{table}")
        assert page.moves, days
        assert (anna.client.cookies["ludgate"] == first) == (days == 1)
    jump(monkeypatch, now + (960 + 366) * DAY)
    anna.go(f"/table/{table}")
    assert anna.status == 403


def test_cookies_are_for_the_server_alone(lobby: Lobby) -> None:
    app = create_app(lobby, secret="s")
    for scheme in ("http", "https"):
        client = client_of(app, f"{scheme}://testserver")
        answers = [client.get("/?lang=pl")]
        token = re.search(r'name="token" value="([^"]+)"', answers[0].text)
        assert token is not None
        fields = {"token": token.group(1), "language": "en", "theme": "day", "name": "Anna"}
        answers += [client.post(path, data=fields, follow_redirects=False) for path in ("/switch", "/settings")]
        cookies = [cookie for answer in answers for cookie in answer.headers.get_list("set-cookie")]
        assert {cookie.split("=")[0] for cookie in cookies} == {"ludgate", "language", "theme"}
        for cookie in cookies:
            assert "httponly" in cookie.lower()
            assert "samesite=lax" in cookie.lower()
            assert ("secure" in cookie.lower()) == (scheme == "https")


def test_cookies_that_are_not_ours_do_not_fill_the_memory() -> None:
    keys = Keys("a secret for tests")
    ours = keys.write(Session("nonce", "somebody", ("a table", 1)))
    assert keys.read(ours) == Session("nonce", "somebody", ("a table", 1))
    assert len(ours) < LONGEST_COOKIE / 2
    assert keys.read(ours + "x") is None
    tracemalloc.start()
    for number in range(2 * VISITORS):
        assert keys.read(f"{number:060000d}") is None
        assert keys.read(f"{number:0{LONGEST_COOKIE}d}") is None
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert size < 3 * VISITORS * LONGEST_COOKIE
