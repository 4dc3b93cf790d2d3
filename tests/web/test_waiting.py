"""Other tables that wait: a sign on every page, the way to them, and both live."""

import re
from collections.abc import Iterator

import httpx
from starlette.applications import Starlette

from ludgate.server import Lobby
from tests.web.test_stream import address  # noqa: F401  # a real server for the streams
from tests.web.visitors import ORIGIN, Page, Visitor


def waiting(page: Page) -> int:
    sign = page.by_id("waiting")
    assert sign is not None
    count = int(sign.get("data-count"))
    assert ("hidden" in sign.attributes) == (count == 0)
    return count


def two_tables(app: Starlette) -> tuple[Visitor, list[str]]:
    anna = Visitor(app, "Anna")
    tables = []
    for game in ("london", "london"):
        anna.send("/new", game=game, seats="2", seat0="me", seat1="greedy")
        tables.append(anna.table)
    return anna, tables


def test_every_page_shows_how_many_tables_wait(app: Starlette) -> None:
    anna, tables = two_tables(app)
    for path in ("/", "/lobby", "/learn", "/rules/london", "/settings", "/replays"):
        assert waiting(anna.go(path)) == 2, path
    page = anna.go(f"/table/{tables[0]}")
    assert waiting(page) == 1
    sign = page.by_id("waiting")
    assert sign is not None
    anna.go(sign.get("href"))
    assert anna.table == tables[1]
    anna.go("/?lang=pl")
    assert "Czekają na ciebie 2 stoły" in anna.answer.text
    assert waiting(anna.go(f"/table/{tables[1]}?lang=pt_BR")) == 1
    assert "1 outra mesa espera por você" in anna.answer.text


def test_nobody_waits_for_strangers_and_bots(app: Starlette, lobby: Lobby) -> None:
    assert Visitor(app).go("/").by_id("waiting") is None
    anna, tables = two_tables(app)
    person = lobby.table(tables[0]).info.host
    lobby.hand_to_bot(person, tables[0], 0, "greedy")
    assert waiting(anna.go("/")) == 1


def sign_of(lines: Iterator[str]) -> int:
    """The number on the next sign that comes."""
    named = False
    for line in lines:
        named = named or line == "event: waiting"
        if named and (found := re.search(r'data-count="(\d+)"', line)):
            return int(found.group(1))
    raise EOFError


def test_the_sign_comes_by_the_stream_of_a_table_and_by_its_own(app: Starlette, lobby: Lobby, address: str) -> None:  # noqa: F811
    anna, tables = two_tables(app)
    person = lobby.table(tables[0]).info.host
    cookies = dict(anna.client.cookies.items())
    with httpx.Client(base_url=address, cookies=cookies, timeout=10, headers={"host": ORIGIN[7:]}) as client:
        at_table = client.build_request("GET", f"/table/{tables[0]}/stream")
        alone = client.build_request("GET", "/waiting")
        streams = [client.send(request, stream=True) for request in (at_table, alone)]
        lines = [stream.iter_lines() for stream in streams]
        assert [sign_of(one) for one in lines] == [1, 2]
        lobby.hand_to_bot(person, tables[1], 0, "greedy")  # it plays to the end at once
        assert [sign_of(one) for one in lines] == [0, 1]
        for stream in streams:
            stream.close()


def test_somebody_without_a_name_gets_no_stream(app: Starlette) -> None:
    stranger = Visitor(app)
    stranger.go("/waiting")
    assert (stranger.status, stranger.answer.text) == (204, "")
