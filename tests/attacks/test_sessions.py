"""People keep their seats when clocks differ, and links lead nowhere else."""

import re
import time

import pytest
from starlette.applications import Starlette
from starlette.responses import Response
from starlette.routing import Route

from ludgate.engine.contract import BadOption
from ludgate.server import Lobby
from ludgate.web.app import create_app
from ludgate.web.public_address import PublicAddress
from ludgate.web.security import COOKIE, RENEWED_AFTER, SKEW, YEAR
from tests.web.visitors import Visitor, client_of

SECRET = "a secret for tests, nothing else"
PUBLIC = "https://ludgate.example"


# ---------------------------------------------------------------- clocks


@pytest.mark.parametrize("back", [3, SKEW - 1, SKEW + 60, 24 * 3600, YEAR // 2])
def test_a_clock_that_goes_back_loses_nobody(app: Starlette, monkeypatch: pytest.MonkeyPatch, back: float) -> None:
    """Three seconds were enough: the cookie was refused and overwritten, and with it the person was gone."""
    anna = Visitor(app, "Anna")
    cookie, real = anna.client.cookies[COOKIE], time.time
    monkeypatch.setattr(time, "time", lambda: real() - back)
    assert "Anna" in anna.go("/settings").source
    anna.send("/settings", name="Anna again")
    assert anna.status == 200
    assert (anna.client.cookies[COOKIE] == cookie) == (back <= SKEW), "what is far ahead is written anew, once"
    monkeypatch.setattr(time, "time", real)
    assert "Anna again" in anna.go("/settings").source


def test_a_cookie_is_renewed_and_ends_after_a_year(app: Starlette, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, real = Visitor(app, "Anna"), time.time
    cookie = anna.client.cookies[COOKIE]
    for later, known in ((RENEWED_AFTER + 60, True), (2 * YEAR, False)):
        monkeypatch.setattr(time, "time", lambda later=later: real() + later)
        client = client_of(app)
        client.cookies.set(COOKIE, cookie)
        assert ("Anna" in client.get("/settings").text) == known


# ---------------------------------------------------------------- names of the site


@pytest.fixture
def public(lobby: Lobby) -> Starlette:
    return create_app(lobby, secret=SECRET, public_address=PUBLIC + "/", contact="mailto:safe@ludgate.example")


def links(app: Starlette, address: str) -> set[str]:
    """The beginnings of the links for others on the page of a new table."""
    client = client_of(app, address)
    token = re.search(r'name="token" value="([^"]*)"', client.get("/settings").text)
    assert token is not None
    fields = {"token": token.group(1), "game": "london", "seats": "2", "seat0": "me", "seat1": "open"}
    page = client.post("/new", data=fields).text
    return set(re.findall(r'value="([^"]*)/(?:join|watch)/', page))


def test_links_for_others_have_the_public_address(public: Starlette) -> None:
    """They had whatever name a request had."""
    for address in (PUBLIC, "https://LUDGATE.example:443", "http://127.0.0.1:8666", "http://localhost"):
        assert links(public, address) == {PUBLIC}, address


@pytest.mark.parametrize("host", ["evil.example", "ludgate.example.evil.example", "ludgate.example:8443", "", "a b"])
def test_another_name_is_not_answered(public: Starlette, host: str) -> None:
    answer = client_of(public, PUBLIC).get("/about", headers={"host": host})
    assert answer.status_code == 421
    assert host not in answer.text or not host


@pytest.mark.parametrize("host", ["evil.example/path", "evil.example@x", "a b", '"><script>', "x" * 400, "ü"])
def test_without_a_public_address_a_host_is_at_least_one(app: Starlette, host: str) -> None:
    answer = client_of(app).get("/about", headers=[(b"host", host.encode())])
    assert answer.status_code == 421
    assert host not in answer.text


@pytest.mark.parametrize("wrong", ["ludgate.example", "ftp://a.b", "https://", "https://a.b/c", "https://a b"])
def test_a_public_address_is_an_address(wrong: str) -> None:
    with pytest.raises(BadOption, match="--public-address"):
        PublicAddress(wrong)


def test_browsers_are_told_to_stay_with_https(app: Starlette) -> None:
    header = "strict-transport-security"
    assert client_of(app, "https://testserver").get("/about").headers[header] == f"max-age={YEAR}"
    assert client_of(app, "https://testserver").get("/nothing").headers[header]
    assert header not in client_of(app).get("/about").headers


def test_even_the_page_about_a_fault_of_ours_is_secured(app: Starlette) -> None:
    def broken(_: object) -> Response:
        raise RuntimeError("a fault of ours")

    app.router.routes.insert(0, Route("/broken", broken))
    client = client_of(app, "https://testserver")
    client._transport.raise_server_exceptions = False
    answer = client.get("/broken")
    assert (answer.status_code, answer.headers["strict-transport-security"]) == (500, f"max-age={YEAR}")
    assert "content-security-policy" in answer.headers


# ---------------------------------------------------------------- for programs


def test_robots_are_kept_from_tables(app: Starlette) -> None:
    answer = client_of(app).get("/robots.txt")
    assert answer.headers["content-type"].startswith("text/plain")
    rules = answer.text.splitlines()
    assert rules[0] == "User-agent: *"
    assert {"Disallow: /table/", "Disallow: /records", "Disallow: /join/", "Disallow: /watch/"} <= set(rules)


def test_whom_to_tell_about_a_weakness(public: Starlette, app: Starlette) -> None:
    text = client_of(public, PUBLIC).get("/.well-known/security.txt").text
    assert re.search(r"^Contact: mailto:safe@ludgate\.example$", text, re.MULTILINE)
    assert re.search(r"^Expires: 20\d\d-\d\d-\d\dT00:00:00Z$", text, re.MULTILINE)
    assert client_of(app).get("/.well-known/security.txt").status_code == 404
