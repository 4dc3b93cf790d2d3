"""What strangers do to the log: floods, line ends, terminal escapes; and what must never be in it."""

import asyncio
import json
import logging
from collections.abc import Callable, Iterator
from io import StringIO

import pytest

from ludgate.server import Lobby
from ludgate.web import log_setup
from ludgate.web.app import create_app
from ludgate.web.log_setup import BoundedHandler, JsonFormatter, PlainFormatter, configure, escaped, masked
from ludgate.web.request_observer import log_access
from tests.web.conftest import GENEROUS, lobby
from tests.web.visitors import Visitor

__all__ = ["lobby"]

SMUGGLED = "x\n2026-01-01 ERROR root: all is lost\r\x1b[2J\x1b]0;owned\x07\u202e\u2028\x85\x00"


@pytest.fixture
def log() -> Iterator[Callable[[str], StringIO]]:
    """Logging as a server does it, into a text."""
    root = logging.getLogger()
    before = list(root.handlers), root.level, logging.raiseExceptions

    def begin(style: str) -> StringIO:
        stream = StringIO()
        configure(style, "info", stream)
        return stream

    yield begin
    root.handlers[:], logging.raiseExceptions = before[0], before[2]
    root.setLevel(before[1])
    logging.captureWarnings(False)


def test_a_flood_of_records_alike_leaves_a_few_lines_and_a_number() -> None:
    now, stream = [0.0], StringIO()
    handler = BoundedHandler(stream, lambda: now[0])
    logger = logging.Logger("uvicorn.error")
    logger.addHandler(handler)
    for number in range(100_000):
        logger.warning("Invalid HTTP request received.")
        logger.error("socket.accept() out of system resource\nsocket: %s", number)
    assert stream.getvalue().count("\n") == 2 * log_setup.MOST + log_setup.MOST  # one of the messages has two lines
    now[0] = log_setup.PERIOD + 1
    handler.tell_numbers()
    said = stream.getvalue()
    assert "Invalid HTTP request received. … and 99,990 more like it" in said
    assert "socket.accept() out of system resource … and 99,990 more like it" in said
    assert len(said) < 5000
    logger.warning("Invalid HTTP request received.")
    assert stream.getvalue().endswith("Invalid HTTP request received.\n"), "afterwards it is told again"


def test_the_number_is_told_though_nothing_more_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    stream, rung = StringIO(), []

    class Bell:
        daemon = False

        def __init__(self, delay: float, call: Callable[[], None]) -> None:
            rung.append((delay, call))

        def start(self) -> None:
            pass

    now = [5.0]
    monkeypatch.setattr(log_setup, "Timer", Bell)
    logger = logging.Logger("asyncio")
    logger.addHandler(BoundedHandler(stream, lambda: now[0]))
    for _ in range(50):
        logger.error("again")
    assert len(rung) == 1
    now[0] += rung[0][0]
    rung[0][1]()
    assert stream.getvalue().endswith("again … and 40 more like it\n")


def test_many_kinds_of_records_are_a_flood_as_well() -> None:
    stream = StringIO()
    logger = logging.Logger("x")
    logger.addHandler(BoundedHandler(stream, lambda: 1.0))
    for number in range(20_000):
        logger.warning(f"kind {number}")
    assert stream.getvalue().count("\n") <= log_setup.KEYS + log_setup.MOST


@pytest.mark.parametrize("style", ["text", "json"])
def test_nothing_can_be_smuggled_into_the_log(style: str, log: Callable[[str], StringIO]) -> None:
    stream = log(style)
    logging.getLogger("ludgate.web").warning("GET %s", SMUGGLED)
    try:
        raise ValueError(SMUGGLED)
    except ValueError:
        logging.getLogger("ludgate.web").exception("oh")
    lines = stream.getvalue().split("\n")
    assert all(char.isprintable() for line in lines for char in line)
    assert not [line for line in lines if line.startswith("2026-01-01")]
    records = [line for line in lines if line and not line.startswith(" ")]
    assert len(records) == 2
    if style == "json":
        assert json.loads(records[0])["message"] == f"GET {SMUGGLED}"
        assert json.loads(records[1])["level"] == "error"


SECRETS = {
    "/join/Zt0kEn-abc": "/join/***",
    "/watch/Zt0kEn?x=1": "/watch/***?x=1",
    "/table/t1?watch=Zt0kEn&pick=2": "/table/t1?watch=***&pick=2",
    "cookie: Zt0kEn": "cookie: ***",
    "{'seed': 12345, 'token': 'Zt0kEn'}": None,
}


@pytest.mark.parametrize("text", SECRETS)
def test_secrets_are_masked(text: str) -> None:
    expected = SECRETS[text]
    assert "Zt0kEn" not in masked(text)
    assert "12345" not in masked(text)
    if expected is not None:
        assert masked(text) == expected
    for formatter in (PlainFormatter(), JsonFormatter()):
        record = logging.LogRecord("x", logging.INFO, "", 0, "%s", (text,), None)
        record.__dict__["path"] = text
        assert "Zt0kEn" not in formatter.format(record)


def test_ordinary_text_stays_as_it_is() -> None:
    assert escaped("Zażółć gęślą jaźń, são — “ok”") == "Zażółć gęślą jaźń, são — “ok”"
    assert escaped("a\tb") == r"a\tb"


def test_the_access_log_tells_of_requests_without_their_secrets(lobby: Lobby, log: Callable[[str], StringIO]) -> None:
    stream = log("json")
    app = create_app(lobby, secret="a secret for tests, nothing else", limits=GENEROUS, observers=[log_access])
    anna = Visitor(app, "Anna")
    anna.send("/new", game="london", seats="2", seat0="me", seat1="open")
    link, watch = anna.page.invitations[0], lobby.spectator_token(anna.table)
    anna.go(link)
    anna.go(f"/table/{anna.table}?watch={watch}" if "/table/" in anna.answer.url.path else f"/watch/{watch}")
    said = stream.getvalue()
    told = [json.loads(line) for line in said.splitlines()]
    requests = [one for one in told if one["logger"] == log_setup.ACCESS]
    assert {one["method"] for one in requests} == {"GET", "POST"}
    assert all(one["status"] in (200, 303) and one["seconds"] >= 0 and one["address"] for one in requests)
    assert link.removeprefix("/join/") not in said
    assert watch not in said
    assert anna.token not in said
    assert anna.client.cookies["ludgate"] not in said


def test_what_is_broken_off_at_the_end_has_no_trace(log: Callable[[str], StringIO]) -> None:
    stream = log("text")
    try:
        raise asyncio.CancelledError
    except asyncio.CancelledError:
        logging.getLogger("uvicorn.error").exception("Exception in ASGI application")
    assert "Traceback" not in stream.getvalue()
