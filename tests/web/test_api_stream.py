"""The stream of the API, over a real connection: every row once, in order, as the seat may see it."""

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from ludgate.server import Lobby, Store, sqlite_url
from ludgate.server.admin import Admin
from ludgate.web.api import events
from ludgate.web.app import create_app
from ludgate.web.limits import Limits
from tests.support.home_loop import in_loop
from tests.web.programs import Json, Program, error_of
from tests.web.test_stream import address

__all__ = ["address"]  # the fixture


class Listener:
    """A program that listens to a table."""

    def __init__(self, address: str, program: Program, table: str, last: int | None = None) -> None:
        headers = {"host": "testserver"}  # links must look the same as where they were made
        if program.person is not None:
            headers["authorization"] = f"Bearer {program.token}"
        if last is not None:
            headers["last-event-id"] = str(last)
        self.client = httpx.Client(base_url=address, headers=headers, timeout=10)
        request = self.client.build_request("GET", f"/api/tables/{table}/events")
        self.answer = self.client.send(request, stream=True)
        self.lines = self.answer.iter_lines()

    def event(self) -> tuple[str, int | None, Json]:
        """Kind, id and data of the next event."""
        fields: dict[str, str] = {}
        for line in self.lines:
            name, _, value = line.partition(": ")
            if not line and "data" in fields:
                return fields["event"], int(fields["id"]) if "id" in fields else None, json.loads(fields["data"])
            fields[name] = value
        raise EOFError

    def rows_to(self, ply: int) -> Iterator[tuple[int | None, Json]]:
        """The rows up to a ply."""
        while True:
            kind, number, data = self.event()
            if kind != "table":
                yield number, data
                if number == ply:
                    return

    def close(self) -> None:
        self.answer.close()
        self.client.close()


@pytest.fixture
def anna(app: Starlette, lobby: Lobby) -> Program:
    return Program.named(app, lobby, "Anna")


@pytest.fixture
def table(anna: Program) -> str:
    return str(anna.open_table(line_up=["me", "random"], public=True)["id"])


def play(program: Program, lobby: Lobby, table: str) -> int:
    """Some move of the program; the ply after it, and after what bots do at once."""
    now = program.read(f"/api/tables/{table}/view")
    move = next(one["text"] for one in now["decision"]["options"] if not one["aside"])
    assert program.post(f"/api/tables/{table}/moves", ply=now["ply"], move=move).status_code == 200
    return lobby.table(table).ply


def test_every_row_is_sent_once_with_its_ply(
    address: str, anna: Program, app: Starlette, lobby: Lobby, table: str
) -> None:
    own, other = Listener(address, anna, table), Listener(address, Program(app, lobby), table)
    for listener in (own, other):
        kind, number, data = listener.event()
        assert (kind, number, data["ply"], data["turn"]) == ("table", None, 0, 0)
    last = [play(anna, lobby, table) for _ in range(4)][-1]
    for listener, seat in ((own, 0), (other, None)):
        rows = list(listener.rows_to(last))
        assert [number for number, _ in rows] == list(range(1, last + 1))
        program = anna if seat == 0 else Program(app, lobby)
        assert [data for _, data in rows] == program.read(f"/api/tables/{table}/log")["entries"]
        assert [data["move"] is None for _, data in rows] == [data["seat"] != seat for _, data in rows]
        listener.close()


def test_who_comes_back_gets_what_came_after_and_nothing_twice(
    address: str, anna: Program, lobby: Lobby, table: str
) -> None:
    first = Listener(address, anna, table)
    last = play(anna, lobby, table)
    assert [number for number, _ in first.rows_to(last)] == list(range(1, last + 1))
    first.close()
    later = play(anna, lobby, table)
    again = Listener(address, anna, table, last)
    assert [number for number, _ in again.rows_to(later)] == list(range(last + 1, later + 1))
    assert again.event()[0] == "table"
    newest = play(anna, lobby, table)
    assert [number for number, _ in again.rows_to(newest)] == list(range(later + 1, newest + 1))
    again.close()


@pytest.mark.parametrize("last", [10**8, 10**30])
def test_an_id_that_no_row_has_begins_with_the_present(
    address: str, anna: Program, lobby: Lobby, table: str, last: int
) -> None:
    listener, ply = Listener(address, anna, table, last), play(anna, lobby, table)
    assert next(listener.rows_to(ply))[0] == 1
    listener.close()


def test_the_table_is_sent_when_somebody_sits_down(address: str, anna: Program, app: Starlette, lobby: Lobby) -> None:
    opened, ben = anna.open_table(), Program.named(app, lobby, "Ben")
    listener = Listener(address, anna, opened["id"])
    assert listener.event()[2] == opened
    ben.post("/api/join", invitation=opened["invitations"]["1"])
    data = listener.event()[2]
    while data["status"] == "waiting":
        data = listener.event()[2]
    assert [seat["name"] for seat in data["seats"]] == ["Anna", "Ben"]
    assert data["invitations"] == {}
    listener.close()


def test_a_line_is_sent_even_if_nothing_happens(
    address: str, anna: Program, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(events, "BEAT", 0.05)
    listener = Listener(address, anna, table)
    assert any(line == ": still here" for line in listener.lines)
    listener.close()


def test_the_stream_of_a_private_table_is_closed_to_others(
    address: str, anna: Program, app: Starlette, lobby: Lobby
) -> None:
    table = anna.open_table(line_up=["me", "random"])["id"]
    for program in (Program(app, lobby), Program.named(app, lobby, "Ben")):
        assert error_of(program.get(f"/api/tables/{table}/events"))[:2] == (403, "forbidden")
    assert error_of(anna.get("/api/tables/nothing/events"))[:2] == (404, "not_found")


@pytest.mark.parametrize("how", ["revoked", "banned", "closed"])
def test_the_stream_of_who_may_no_longer_look_ends(
    address: str, anna: Program, lobby: Lobby, table: str, tmp_path: Path, how: str
) -> None:
    listener = Listener(address, anna, table)
    listener.event()
    assert anna.person is not None
    with closing(Store(sqlite_url(tmp_path / "tables.db"), upgrade=False)) as store:
        if how == "banned":
            Admin(store).ban(anna.person)
        elif how == "closed":
            Admin(store).close(table)
        else:
            lobby.revoke_api_token(anna.person, lobby.api_tokens.of(anna.person)[0].number)
            lobby.table(table).say(anna.person, "hello")  # something happens
    in_loop(lobby, lobby.operator.look())
    with pytest.raises(EOFError):
        listener.event()
    listener.close()


def test_streams_are_counted_like_those_of_the_pages(lobby: Lobby) -> None:
    app = create_app(lobby, secret="s", limits=Limits(streams=1))
    anna = Program.named(app, lobby, "Anna")
    table = anna.open_table(line_up=["me", "random"])["id"]
    assert app.state.site.streams.enter(f"api token {lobby.api_tokens.of(anna.person or '')[0].number}", "testclient")
    answer = anna.get(f"/api/tables/{table}/events")
    assert error_of(answer)[:2] == (429, "too_many_requests")
    assert answer.headers["retry-after"] == "10"
