"""The live stream, over a real connection."""

import asyncio
import gc
import random
import socket
import threading
import time
import weakref
import zlib
from collections.abc import AsyncIterator, Iterator, MutableMapping
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette
from uvicorn import Config, Server

from ludgate.server import Lobby, Store, sqlite_url
from ludgate.server.admin import Admin
from ludgate.server.live import LiveTable
from ludgate.web import sse
from ludgate.web.app import create_app, end_streams
from ludgate.web.limits import Limits
from ludgate.web.open_streams import WatchedResponse
from ludgate.web.patch import Received
from ludgate.web.request_context import RequestContext
from tests.support.home_loop import in_loop
from tests.web.visitors import Visitor


@pytest.fixture
def address(app: Starlette) -> Iterator[str]:
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    server = Server(Config(app, log_level="warning", timeout_graceful_shutdown=2))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    while not server.started:
        time.sleep(0.01)
    yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    end_streams(app)
    server.should_exit = True
    thread.join()
    listener.close()


class Ear:
    """Listens to the stream of a table."""

    def __init__(self, address: str, visitor: Visitor, table: str, **headers: str) -> None:
        cookies = dict(visitor.client.cookies.items())
        self.client = httpx.Client(base_url=address, cookies=cookies, timeout=10)
        mark, parts = headers.pop("mark", ""), headers.pop("parts", "")
        headers = {"host": "testserver", **headers}  # links on the page must look the same as where it was made
        request = self.client.build_request("GET", f"/table/{table}/stream?parts={parts}&mark={mark}", headers=headers)
        self.answer = self.client.send(request, stream=True)
        self.lines = self.answer.iter_lines() if self.answer.status_code == 200 else iter(())

    def event(self) -> tuple[int, str]:
        """The next event: its id and its data."""
        number, data = -1, []
        for line in self.lines:
            if line.startswith("id: "):
                number = int(line[4:])
            elif line.startswith("event: "):
                number = -2
            elif line.startswith("data: "):
                data.append(line[6:])
            elif not line and data:
                if number != -2:
                    return number, "\n".join(data)
                number, data = -1, []  # the sign of other tables
        raise EOFError

    def close(self) -> None:
        self.answer.close()
        self.client.close()


@pytest.fixture
def anna(app: Starlette) -> Visitor:
    visitor = Visitor(app, "Anna")
    visitor.send("/new", game="london", seats="2", seat0="me", seat1="greedy", public="yes")
    return visitor


def mark_of(visitor: Visitor) -> str:
    address = visitor.page.by_id("live")
    assert address is not None
    return address.get("data-stream").split("mark=")[1]


def test_a_move_reaches_all_streams_at_once(address: str, anna: Visitor, app: Starlette, lobby: Lobby) -> None:
    live, table = lobby.table(anna.table), anna.table
    watcher = Visitor(app, "Ben", "pl")
    watcher.go(f"/table/{table}")
    ears = [Ear(address, anna, table, mark=mark_of(anna)), Ear(address, watcher, table, mark=mark_of(watcher))]
    anna.move("draw three")
    for ear, language in zip(ears, ("en", "pl"), strict=True):
        number, text = ear.event()
        while number < live.ply:
            number, text = ear.event()
        assert number == live.ply
        assert text.lstrip().startswith('<main id="table"')
        assert ("The whole log" in text) == (language == "en")
    for ear in ears:
        ear.close()


def test_a_page_that_is_up_to_date_gets_nothing_and_one_that_comes_back_the_present_state(
    address: str, anna: Visitor, lobby: Lobby
) -> None:
    table, live = anna.table, lobby.table(anna.table)
    stale = mark_of(anna)
    anna.move("draw three")
    late = Ear(address, anna, table, mark=stale)
    assert late.event()[0] == live.ply
    late.close()
    back = Ear(address, anna, table, **{"last-event-id": "0"})
    assert back.event()[0] == live.ply
    back.close()
    anna.go(f"/table/{table}")
    fresh = Ear(address, anna, table, mark=mark_of(anna))
    anna.send(f"/table/{table}/say", text="Are you there?")
    assert "Are you there?" in fresh.event()[1]
    fresh.close()


def test_what_was_drawn_goes_with_who_looked(address: str, anna: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    """At once, and not when circles are looked for: these are hundreds of kilobytes a stream."""
    pictures: list[weakref.ref[sse.StreamedPage]] = []

    class Noted(sse.StreamedPage):
        def __init__(self, ctx: RequestContext, live: LiveTable) -> None:
            super().__init__(ctx, live)
            pictures.append(weakref.ref(self))

    monkeypatch.setattr(sse, "StreamedPage", Noted)
    gc.disable()
    try:
        ear = Ear(address, anna, anna.table, parts="1")
        ear.event()
        assert pictures[0]() is not None
        ear.close()
        end = time.monotonic() + 5
        while pictures[0]() is not None and time.monotonic() < end:
            time.sleep(0.01)
        assert pictures[0]() is None
    finally:
        gc.enable()


def test_a_page_that_knows_the_parts_gets_only_what_has_changed(address: str, anna: Visitor) -> None:
    whole, ear, received = Ear(address, anna, anna.table), Ear(address, anna, anna.table, parts="1"), Received()
    seen = [whole.event()]
    sent = [ear.event()]
    anna.send(f"/table/{anna.table}/say", text="Are you there?")
    seen.append(whole.event())
    sent.append(ear.event())
    for (ply, text), (number, message) in zip(seen, sent, strict=True):
        assert (number, "".join(received.put_together(message).values()).strip()) == (ply, text.strip())
    assert len(sent[1][1]) < len(sent[0][1]) / 20
    assert "<!--parts" in sent[0][1]
    assert "<!--part board-->" in sent[0][1]
    assert "<!--part" in sent[1][1]
    assert "<!--part board-->" not in sent[1][1]
    again = Ear(address, anna, anna.table, parts="1", **{"last-event-id": str(sent[1][0])})
    assert "<!--part board-->" in again.event()[1]
    for one in (whole, ear, again):
        one.close()


def test_the_stream_is_compressed_for_whoever_wants_it(address: str, anna: Visitor) -> None:
    packed, plain = Ear(address, anna, anna.table), Ear(address, anna, anna.table, **{"accept-encoding": "identity"})
    assert packed.answer.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.answer.headers
    assert packed.event() == plain.event()
    assert packed.answer.num_bytes_downloaded < 30_000
    packed.close()
    plain.close()


@pytest.mark.parametrize("library", ["isal.isal_zlib", "zlib"])
def test_streams_share_what_compresses_them(library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each can be read by itself, whatever the others were sent in between."""
    monkeypatch.setattr(sse, "packing", pytest.importorskip(library))
    packer, chance = sse.StreamCompressor(), random.Random(3)
    readers = [zlib.decompressobj(16 + zlib.MAX_WBITS) for _ in range(5)]
    for reader in readers:
        assert reader.decompress(sse.GZIP_HEAD) == b""
    sizes = [0, 0]
    for number in range(300):
        event = f"id: {number}\ndata: {'<b>same</b>' * chance.randrange(400)} {chance.random()}\n\n".encode()
        packed = packer.pack(event)
        assert chance.choice(readers).decompress(packed) == event
        sizes = [sizes[0] + len(event), sizes[1] + len(packed)]
    assert sizes[1] < sizes[0] / 10


def test_the_waiting_room_turns_into_the_table(address: str, app: Starlette) -> None:
    host, guest = Visitor(app, "Anna"), Visitor(app, "Ben")
    page = host.send("/new", game="guilds", seats="2", seat0="me", seat1="open")
    ear = Ear(address, host, host.table, mark=mark_of(host))
    guest.send(page.invitations[0])
    while 'class="page waiting"' in (text := ear.event()[1]):
        pass
    assert 'id="move"' in text
    ear.close()


def test_a_closed_server_ends_its_streams(address: str, anna: Visitor, app: Starlette) -> None:
    ear = Ear(address, anna, anna.table)
    ear.event()
    end_streams(app)
    with pytest.raises(EOFError):
        ear.event()
    ear.close()


def test_nobody_holds_too_many_streams(lobby: Lobby) -> None:
    app = create_app(lobby, secret="s", limits=Limits(streams=2, address_streams=3))
    counters = app.state.site.streams
    assert [counters.enter("anna", "here") for _ in range(3)] == [True, True, False]
    counters.leave("anna", "here")
    assert counters.enter("anna", "here")
    assert [counters.enter(name, where) for name, where in (("ben", "here"), ("cleo", "here"), ("cleo", "there"))] == [
        *(True, False, True)
    ]


def test_whoever_is_gone_before_the_first_line_is_no_longer_counted() -> None:
    """Otherwise somebody whose line breaks off often could not listen any more."""

    async def lines() -> AsyncIterator[bytes]:
        yield b"never asked for"

    async def nobody_there(_: MutableMapping[str, Any]) -> None:
        raise OSError("gone")

    async def gone() -> MutableMapping[str, Any]:
        return {"type": "http.disconnect"}

    left: list[bool] = []
    stream = WatchedResponse(lines(), {}, lambda: left.append(True))
    with pytest.raises(OSError, match="gone"):
        asyncio.run(stream({"type": "http", "asgi": {"spec_version": "2.4"}}, gone, nobody_there))
    assert left == [True]


# ---------------------------------------------------------------- what the operator does


@pytest.mark.parametrize("parts", ["", "1"])
def test_who_has_a_table_open_is_told_that_it_was_closed(
    parts: str, anna: Visitor, address: str, lobby: Lobby, tmp_path: Path
) -> None:
    ear = Ear(address, anna, anna.table, parts=parts)
    ear.event()
    with closing(Store(sqlite_url(tmp_path / "tables.db"), upgrade=False)) as store:
        Admin(store).close(anna.table)
    in_loop(lobby, lobby.operator.look())
    assert "has closed this table" in ear.event()[1]
    ear.close()


def test_the_stream_of_somebody_who_is_banned_ends(anna: Visitor, address: str, lobby: Lobby, tmp_path: Path) -> None:
    ear = Ear(address, anna, anna.table)
    ear.event()
    with closing(Store(sqlite_url(tmp_path / "tables.db"), upgrade=False)) as store:
        Admin(store).ban(lobby.table(anna.table).info.host)
    in_loop(lobby, lobby.operator.look())
    with pytest.raises(EOFError):
        ear.event()
    ear.close()
    again = Ear(address, anna, anna.table)
    assert again.answer.status_code == 403
    again.close()
