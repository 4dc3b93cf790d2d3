"""Is the server ready, the numbers for Prometheus, and those whom the operator keeps out."""

import asyncio
import re
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from sqlalchemy.exc import OperationalError
from starlette.applications import Starlette

from ludgate.server import Lobby, Store, sqlite_url
from ludgate.server.admin import Admin
from ludgate.web import health
from ludgate.web.app import create_app
from ludgate.web.metrics import CannotMeasure, RequestMetrics, served
from ludgate.web.request_observer import Answered
from tests.support.home_loop import in_loop
from tests.web.conftest import GENEROUS
from tests.web.visitors import Visitor, client_of


@pytest.fixture
def admin(tmp_path: Path, lobby: Lobby) -> Iterator[Admin]:
    """The operator, with a connection of their own to the same file."""
    del lobby
    store = Store(sqlite_url(tmp_path / "tables.db"), upgrade=False)
    yield Admin(store)
    store.close()


# ---------------------------------------------------------------- health


def test_a_server_that_works_is_ready(app: Starlette) -> None:
    answer = client_of(app).get("/health")
    assert (answer.status_code, answer.json()) == (200, {"status": "ready"})
    assert answer.headers["cache-control"] == "no-store"
    assert "set-cookie" not in answer.headers


def broken_database(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: object) -> None:
        raise OperationalError("SELECT 1", {}, Exception("/secret/path"))

    monkeypatch.setattr("ludgate.server.storage.store.Store.reading", refuse)


def full_disk(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludgate.server.load.LEAST_FREE", 10**18)


def closed_disk(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludgate.server.load.os.access", lambda path, mode: False)


def dead_bots(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludgate.server.bot_pool.InlineBotPool.alive", False)


def no_answer(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludgate.web.health.PATIENCE", 0.05)
    monkeypatch.setattr("ludgate.server.lobby.Lobby.troubles", lambda lobby: time.sleep(0.3))


BROKEN = {
    "the database does not answer": broken_database,
    "the disk is full": full_disk,
    "the disk cannot be written": closed_disk,
    "the bots do not answer": dead_bots,
    "the database or the threads do not answer in time": no_answer,
}


@pytest.mark.parametrize("reason", BROKEN)
def test_one_that_does_not_says_why(reason: str, app: Starlette, lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    BROKEN[reason](lobby, monkeypatch)
    answer = client_of(app).get("/health")
    assert answer.status_code == 503
    assert answer.json() == {"status": "not ready", "reasons": [reason]}


def test_an_event_loop_that_is_late_is_told(app: Starlette) -> None:
    async def blocked() -> float:
        lag = health.LoopLag()
        task = asyncio.create_task(lag.measure())
        await asyncio.sleep(0.01)
        time.sleep(0.8)
        await asyncio.sleep(0.01)
        task.cancel()
        return lag.seconds

    assert asyncio.run(blocked()) > 0.2
    app.state.site.lag.seconds = 3.21
    assert client_of(app).get("/health").json()["reasons"] == ["the event loop is 3.2 seconds late"]


def test_asking_often_costs_one_look_a_second(app: Starlette, monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[Lobby] = []

    def look(lobby: Lobby) -> list[str]:
        looks.append(lobby)
        return []

    monkeypatch.setattr("ludgate.server.lobby.Lobby.troubles", look)
    client = client_of(app)
    for _ in range(20):
        assert client.get("/health").status_code == 200
    assert len(looks) <= 2


# ---------------------------------------------------------------- metrics


def numbers(port: int) -> dict[str, float]:
    text = httpx.get(f"http://127.0.0.1:{port}/metrics").text
    return {name: float(value) for name, value in re.findall(r"^(\w[^#\n]*) (\S+)$", text, re.MULTILINE)}


def test_the_numbers_of_a_server(lobby: Lobby) -> None:
    metrics = RequestMetrics()
    app = create_app(lobby, secret="a secret for tests, nothing else", limits=GENEROUS, observers=[metrics.observe])
    anna = Visitor(app, "Anna")
    anna.send("/new", game="london", seats="2", seat0="greedy", seat1="me")
    table = lobby.table(anna.table)
    decision = table.table.decision
    assert decision is not None
    anna.send(f"/table/{table.id}/move", move=decision.sensible[0].text, ply=str(table.ply))
    anna.go("/nowhere")
    with served(metrics, app.state.site, 0) as port:
        found = numbers(port)
        with pytest.raises(CannotMeasure, match="not free"), served(RequestMetrics(), app.state.site, port):
            pass
    assert found['ludgate_requests_total{method="POST",route="/table/{table}/move",status="303"}'] == 1
    assert found['ludgate_requests_total{method="GET",route="none",status="404"}'] == 1
    assert found['ludgate_moves_total{by="person"}'] == 1
    assert found['ludgate_moves_total{by="bot"}'] >= 1
    assert found['ludgate_tables{game="london",status="playing"}'] == 1
    assert found["ludgate_request_seconds_count"] > 5
    for name in ("streams", "bot_queue", "event_loop_lag_seconds", "writes_waiting", "requests_limited_total"):
        assert found[f"ludgate_{name}"] == 0, name
    assert found["ludgate_people"] == found["ludgate_tables_in_memory"] == 1
    assert found["process_resident_memory_bytes"] > 10**7
    assert not [name for name in found if table.id in name], "strangers cannot make new rows of numbers"


def test_what_a_limit_refuses_is_counted_though_scripts_get_a_notice(lobby: Lobby) -> None:
    metrics = RequestMetrics()
    few = replace(GENEROUS, forms=0.001, forms_burst=5)
    app = create_app(lobby, secret="a secret for tests, nothing else", limits=few, observers=[metrics.observe])
    anna = Visitor(app, "Anna")
    for _ in range(10):
        anna.send_by_script("/settings", name="Anna")
    assert anna.status == 200
    assert (metrics.registry.get_sample_value("ludgate_requests_limited_total") or 0) > 1


def test_counting_a_request_costs_next_to_nothing() -> None:
    metrics = RequestMetrics()
    request = Answered({"method": "GET", "path": "/", "route": None}, 200, 0.01)
    begun = time.process_time()
    for _ in range(5000):
        metrics.observe(request)
    assert (time.process_time() - begun) / 5000 < 20e-6


# ---------------------------------------------------------------- those who are kept out


@pytest.mark.parametrize(
    ("language", "words"), [("en", "does not let you in"), ("pl", "nie zezwala"), ("pt-BR", "não permite")]
)
def test_a_banned_address_is_refused_in_its_language(
    language: str, words: str, app: Starlette, lobby: Lobby, admin: Admin
) -> None:
    client = client_of(app, source="192.0.2.7")
    client.headers["accept-language"] = language
    assert client.get("/").status_code == 200
    admin.ban("192.0.2.0/24")
    in_loop(lobby, lobby.operator.look())
    answer = client.get("/")
    assert answer.status_code == 403
    assert words in answer.text
    assert client.get("/health").status_code == 200


def test_a_banned_person_is_refused_and_their_streams_end(app: Starlette, lobby: Lobby, admin: Admin) -> None:
    anna, ben = Visitor(app, "Anna"), Visitor(app, "Ben")
    anna.send("/new", game="london", seats="2", seat0="me", seat1="open", public="yes")
    table = anna.table
    ben.send(f"/table/{table}/join")
    person = lobby.table(table).info.people[1]
    other = lobby.table(table).info.host
    site = app.state.site
    mine, theirs = lobby.subscribe_person(other), lobby.subscribe_person(person)
    for who, subscription in ((other, mine), (person, theirs)):
        site.listening[subscription] = type("Seen", (), {"address": "testclient", "person_id": who})()
    admin.ban(person, "rude")
    in_loop(lobby, lobby.operator.look())
    assert theirs.closed
    assert not mine.closed
    ply = str(lobby.table(table).ply)
    for answer in (ben.go("/"), ben.send(f"/table/{table}/move", move="draw three", ply=ply), ben.go("/waiting")):
        assert ben.status == 403
        assert "rude" not in answer.source
    ben.send_by_script(f"/table/{table}/move", move="draw three", ply=ply)
    assert "does not let you in" in ben.answer.text
    ben.go(f"/table/{table}/stream")
    assert ben.status == 403
    anna.go("/")
    assert anna.status == 200
    admin.unban(person)
    in_loop(lobby, lobby.operator.look())
    ben.go("/")
    assert ben.status == 200


def test_a_closed_table_says_so(app: Starlette, lobby: Lobby, admin: Admin) -> None:
    anna = Visitor(app, "Anna")
    anna.send("/new", game="london", seats="2", seat0="me", seat1="here")
    table = anna.table
    live = lobby.table(table)
    admin.close(table)
    in_loop(lobby, lobby.operator.look())
    anna.send(f"/table/{table}/move", move="draw three", ply="0")
    assert anna.status == 403
    assert "has closed this table" in anna.answer.text
    for rest in ("", "/replay", "/log", "/result", "/record", "/stream"):
        anna.go(f"/table/{table}{rest}")
        assert anna.status == 403, rest
    assert live.ply == 0
    assert "Closed" in anna.go("/").source
    assert not lobby.public_tables(status="playing")
