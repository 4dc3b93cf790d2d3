"""Malformed requests never break the server; the long run is ``python3 dev.py fuzz --web 20000``."""

import asyncio
import logging

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response

from ludgate.server import Lobby
from ludgate.web.app import create_app
from tests.web.fuzzer import GENEROUS, Fuzzer, Sent

REQUESTS, SECONDS = 1200, 25.0


# Starlette leaves the file of a part that is cut off to the garbage collector
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize("seed", [1, 2])
def test_no_request_breaks_the_server(lobby: Lobby, seed: int, caplog: pytest.LogCaptureFixture) -> None:
    fuzzer = Fuzzer(create_app(lobby, secret="for fuzzing", limits=GENEROUS), seed)
    with caplog.at_level(logging.ERROR, "ludgate"):
        assert fuzzer.run(REQUESTS, SECONDS) == []
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []
    assert len(fuzzer.routes) > 45
    for status in (200, 303, 400, 403, 404, 405, 413) if sum(fuzzer.statuses.values()) == REQUESTS else (200, 403):
        assert fuzzer.statuses[status], "the requests are of many kinds"


def test_the_fuzzer_sees_what_is_wrong(lobby: Lobby) -> None:
    """A route that breaks, one that leads away, and one without headers are all told."""
    app = create_app(lobby, secret="for fuzzing", limits=GENEROUS)
    fuzzer = Fuzzer(app, 1)

    def broken(request: Request) -> Response:
        raise ValueError("this page is broken")

    app.router.add_route("/broken", broken)
    fuzzer.routes = [route for route in fuzzer.app.routes if getattr(route, "path", "") == "/broken"]  # type: ignore[misc]
    assert "broken" in fuzzer.run(5)[0]


ADDRESSES = ["/\x00", "/table/\x00", "/join/\x00/", "/next", "//evil.example/%2f..", "/lobby/"]


@pytest.mark.parametrize("path", ADDRESSES)
def test_odd_addresses_get_a_short_answer(app: Starlette, path: str) -> None:
    fuzzer = Fuzzer(app, 3)
    for query in (b"", b"after=%00", b"\xff\xfe", b"lang=\x00"):
        came = asyncio.run(fuzzer.send(Sent("GET", path, query, ((b"host", b"evil.example"),), b"")))
        assert fuzzer.complaint(came) == ""
        assert b"evil.example" not in came.headers.get(b"location", b"")
