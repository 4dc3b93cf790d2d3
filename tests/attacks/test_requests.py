"""Requests that are made to hurt: other charsets, endless or slow ones, too many pieces.  A clear 4xx each, at once."""

import asyncio
import logging
import time
from collections.abc import Iterator

import pytest
from starlette.applications import Starlette

from ludgate.web.limits import Limits
from tests.attacks.wire import HELLO, PATIENCE, STRANGER, Wire, closed, serving
from tests.web.visitors import Visitor, client_of

MIB = 1024 * 1024
PLAIN, PARTS = "application/x-www-form-urlencoded", "multipart/form-data"
PART = b'--x\r\nContent-Disposition: form-data; name="%b"\r\n%b\r\n%b\r\n'
END = b"--x--\r\n"
CHARSETS = (
    "punycode",
    "idna",
    "unicode_escape",
    "raw_unicode_escape",
    "utf-7",
    "utf-16",
    "latin-1",
    "rot13",
    "zlib",
    "x",
)


def parts(*found: tuple[bytes, bytes], more: bytes = b"") -> bytes:
    return b"".join(PART % (name, more, value) for name, value in found) + END


# ---------------------------------------------------------------- only forms in UTF-8


@pytest.mark.parametrize("charset", CHARSETS)
@pytest.mark.parametrize(
    "header",
    [
        f"{PLAIN}; charset={{}}",
        f"{PARTS}; boundary=x; charset={{}}",
        f'{PARTS}; charset="{{}}"; boundary=x',
        f"{PARTS}; boundary=x; CharSet = {{}}",
        f"{PARTS}; charset=utf-8; charset={{}}; boundary=x",
        f"{PARTS}; charset={{}}; boundary=x; charset=utf-8",
        f"{PARTS}; charset*=utf-8''{{}}; boundary=x",
        f'{PARTS}; boundary=x; filler=";"; charset={{}}',
    ],
)
def test_no_other_charset_is_decoded(app: Starlette, header: str, charset: str) -> None:
    client = client_of(app)
    body = parts((b"token", b"\\ud800"), (b"name", b"a" * 1000))
    answer = client.post("/settings", content=body, headers={"content-type": header.format(charset)})
    assert answer.status_code == 415
    assert "UTF-8" in answer.text


def test_no_charset_stops_the_server(app: Starlette) -> None:
    """Python decodes punycode in quadratic time: 200 kB took four seconds, in which nobody else was served."""
    client = client_of(app)
    client.get("/about")
    body = parts((b"token", b"-" + b"a" * 200_000))
    began = time.process_time()
    answer = client.post("/settings", content=body, headers={"content-type": f"{PARTS}; charset=punycode; boundary=x"})
    assert answer.status_code == 415
    assert time.process_time() - began < 1.0


def test_no_part_has_another_charset(app: Starlette) -> None:
    anna = Visitor(app, "Anna")
    for charset, status in (("utf-8", 200), ("UTF8", 200), ("punycode", 415), ('"utf-7"', 415)):
        more = f"Content-Type: text/plain; charset={charset}\r\n".encode()
        body = parts((b"token", anna.token.encode()), (b"name", "Łucja".encode()), more=more)
        answer = anna.client.post("/settings", content=body, headers={"content-type": f"{PARTS}; boundary=x"})
        assert answer.status_code == status, charset
    assert "Łucja" in anna.go("/settings").source


@pytest.mark.parametrize("kind", ["application/json", "text/plain", "", "form", f"{PLAIN}, text/plain", PARTS])
def test_what_is_no_form_is_not_read(app: Starlette, kind: str) -> None:
    anna = Visitor(app, "Anna")
    body = f"token={anna.token}&name=Ben".encode()
    answer = anna.client.post("/settings", content=body, headers={"content-type": kind})
    assert answer.status_code == 415
    assert "Ben" not in anna.go("/settings").source


def test_two_types_are_none(app: Starlette) -> None:
    headers = [("content-type", PLAIN), ("content-type", f"{PARTS}; boundary=x; charset=idna")]
    assert client_of(app).post("/settings", content=b"a=b", headers=headers).status_code == 415


# ---------------------------------------------------------------- bounded in every part


def asked(app: Starlette, path: str = "/about", **headers: str) -> int:
    return int(client_of(app).get(path, headers=headers).status_code)


def test_addresses_and_cookies_are_bounded(app: Starlette) -> None:
    assert asked(app, "/" + "x" * 5000) == 414
    assert asked(app, "/about?q=" + "x" * 5000) == 414
    assert asked(app, "/about?" + "&".join(f"a{n}=1" for n in range(60))) == 414
    assert asked(app, cookie="a=" + "b" * 9000) == 431
    assert asked(app, cookie="a=" + "b" * 4000) == 200
    assert asked(app, **{f"x-{number}": "y" for number in range(110)}) == 431


@pytest.mark.parametrize("length", ["9" * 5000, "99999999999999999999", "-1", "1e9", "\u0663"])
def test_nonsense_as_a_length_is_refused(app: Starlette, length: str) -> None:
    headers = [(b"content-type", PLAIN.encode()), (b"content-length", length.encode())]
    assert client_of(app).post("/settings", content=b"a=b", headers=headers).status_code == 413


def test_forms_are_bounded(app: Starlette) -> None:
    client = client_of(app)
    wide, long = b"&".join(b"a%d=1" % n for n in range(300)), b"n" * 500 + b"=1"
    for body in (wide, long):
        assert client.post("/settings", content=body, headers={"content-type": PLAIN}).status_code == 400
    many = parts(*((b"a%d" % number, b"v") for number in range(300)))
    files = parts(*((b'f%d"; filename="f' % number, b"v") for number in range(3)))
    heads = parts((b"a", b"v"), more=b"".join(b"X-%d: y\r\n" % number for number in range(50)))
    head = parts((b"a", b"v"), more=b"X: " + b"y" * 10_000 + b"\r\n")
    for body in (many, files, heads, head, parts((b"n" * 500, b"v")), b"no parts at all", PART[:20]):
        answer = client.post("/settings", content=body, headers={"content-type": f"{PARTS}; boundary=x"})
        assert answer.status_code in (400, 403), body[:40]
        assert "<h1>" in answer.text


def test_a_file_that_is_too_large_is_refused_with_a_page(app: Starlette) -> None:
    anna = Visitor(app, "Anna")
    answer = anna.client.post("/records", data={"token": anna.token}, files={"file": b"x" * (MIB + 1)})
    assert answer.status_code == 413
    assert "larger than this server takes" in answer.text


# ---------------------------------------------------------------- on the connection


def endless(first: bytes, again: bytes, most: int = 8 * MIB) -> Iterator[bytes]:
    yield first
    piece = again * (16 * 1024 // len(again) + 1)
    for _ in range(most // len(piece)):
        yield piece


POST = b"POST /settings HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-www-form-urlencoded\r\n"
CHUNKED = POST + b"transfer-encoding: chunked\r\n\r\n"
ENDLESS = {
    "trailers": (CHUNKED + b"1\r\na\r\n0\r\n", b"x-more: " + b"y" * 500 + b"\r\n", b"413"),
    "one trailer": (CHUNKED + b"1\r\na\r\n0\r\nx-more: ", b"y" * 500, b"413"),
    "extension of a chunk": (CHUNKED + b"1;", b"e" * 500, b"413"),
    "tiny chunks": (CHUNKED, b"1\r\na\r\n", b"413"),
    "chunks with extensions": (CHUNKED, b"1;" + b"e" * 500 + b"\r\na\r\n", b"413"),
    "body": (POST + b"content-length: 99999999999\r\n\r\n", b"a" * 500, b"413"),
    "headers": (HELLO[:-2], b"x-more: " + b"y" * 500 + b"\r\n", b"431"),
    "short headers": (HELLO[:-2], b"a:b\r\n", b"431"),
    "one header": (HELLO[:-2] + b"x-more: ", b"y" * 500, b"431"),
    "address": (b"GET /", b"y" * 500, b"414"),
    "requests sent ahead": (b"", HELLO, b"200"),
}


@pytest.mark.parametrize("name", ENDLESS)
def test_what_never_ends_is_cut_off(app: Starlette, name: str) -> None:
    """Trailers were not counted at all: 150 MB went over one connection."""
    first, again, status = ENDLESS[name]

    async def attack() -> None:
        async with serving(app) as wire:
            reader, writer = await wire.connect()
            sent, hung_up = 0, asyncio.create_task(closed(reader))
            for piece in endless(first, again):
                if hung_up.done():
                    break
                writer.write(piece)
                sent += len(piece)
                await asyncio.sleep(0.002)
            assert sent < 4 * MIB, "the server listens on and on"
            said = await asyncio.wait_for(hung_up, PATIENCE)
            assert said[9:12] in (status, b""), "hanging up may overtake the answer"

    asyncio.run(attack())


def test_trailers_do_not_become_headers(app: Starlette) -> None:
    """They arrive when the head was checked already."""
    seen: list[list[tuple[bytes, bytes]]] = []

    async def ask() -> None:
        async with serving(app) as wire:
            reader, writer = await wire.connect()
            writer.write(CHUNKED)
            await wire.until(1)
            await asyncio.sleep(0)
            (connection,) = wire.connections.open
            writer.write(b"1\r\na\r\n0\r\ncookie: a=b\r\nx-forwarded-for: 192.0.2.1\r\n\r\n")
            await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
            seen.append(list(connection.headers))

    asyncio.run(ask())
    assert not {b"cookie", b"x-forwarded-for"} & {name for name, _ in seen[0]}


# ---------------------------------------------------------------- in time


async def slow(wire: Wire, sent: bytes, seconds: float) -> bytes:
    """What the server says at last to somebody who sends this and then no more."""
    reader, writer = await wire.connect()
    await wire.until(1)
    writer.write(sent)
    await asyncio.sleep(0.05)
    wire.late(seconds - 1)
    assert len(wire.connections.open) == 1, "this takes no longer than it may"
    wire.late(seconds + 1)
    said = await closed(reader)
    writer.close()
    await wire.until(0)
    return said


@pytest.mark.parametrize(
    ("sent", "name", "said"),
    [
        (b"", "head_seconds", b""),
        (b"GET / HT", "head_seconds", b"HTTP/1.1 408"),
        (POST, "head_seconds", b"HTTP/1.1 408"),
        (POST + b"content-length: 50\r\n\r\na=b", "body_seconds", b"HTTP/1.1 408"),
        (CHUNKED + b"5\r\nab", "body_seconds", b"HTTP/1.1 408"),
        (HELLO, "idle_seconds", b"HTTP/1.1 200"),
        (HELLO + b"\r\n", "idle_seconds", b"HTTP/1.1 200"),
    ],
    ids=["nothing", "half a line", "half a head", "half a body", "half a chunk", "idle", "empty lines"],
)
def test_who_keeps_the_server_waiting_is_sent_away(app: Starlette, sent: bytes, name: str, said: bytes) -> None:
    """Without that, 1,100 connections that sent nothing locked everybody out as long as they wanted."""

    async def attack() -> None:
        async with serving(app) as wire:
            if sent.startswith(HELLO):
                warm_reader, warm = await wire.connect()  # the first page takes its time
                warm.write(HELLO)
                await asyncio.wait_for(warm_reader.readuntil(b"</html>"), PATIENCE)
                warm.close()
                await wire.until(0)
            limit = getattr(Limits(), name)
            assert (await slow(wire, sent, limit)).startswith(said)

    asyncio.run(attack())


def test_a_drop_now_and_then_does_not_help(app: Starlette) -> None:
    async def attack() -> None:
        async with serving(app, Limits(head_seconds=0.3)) as wire:
            reader, writer = await wire.connect()
            began = time.monotonic()
            hung_up = asyncio.create_task(closed(reader))
            writer.write(HELLO[:-2])
            while not hung_up.done() and time.monotonic() - began < PATIENCE:
                writer.write(b"x: y\r\n")
                await asyncio.sleep(0.1)
            assert time.monotonic() - began < PATIENCE / 2

    asyncio.run(attack())


def test_who_does_not_read_the_answer_is_sent_away(app: Starlette) -> None:
    async def attack() -> None:
        async with serving(app) as wire:
            reader, writer = await wire.connect(window=1)
            reader._transport.pause_reading()  # type: ignore[attr-defined]
            await wire.until(1)
            (connection,) = wire.connections.open
            async with asyncio.timeout(2 * PATIENCE):
                while not connection.flow.write_paused:
                    if not connection.pipeline:
                        writer.write(HELLO.replace(b"about", b"rules/guilds") * 10)
                    await asyncio.sleep(0.01)
            wire.late(Limits().write_seconds - 1)
            assert wire.connections.open
            wire.late(Limits().write_seconds + 1)
            await wire.until(0)

    asyncio.run(attack())


# ---------------------------------------------------------------- in number


def test_one_address_has_not_endless_connections(app: Starlette) -> None:
    async def attack() -> None:
        async with serving(app, Limits(address_connections=5)) as wire:
            for _ in range(5):
                await wire.connect(STRANGER)
            await wire.until(5)
            reader, _ = await wire.connect(STRANGER)
            assert await closed(reader) == b""
            assert (await wire.told([HELLO]))[0].startswith(b"HTTP/1.1 200"), "others come in"

    asyncio.run(attack())


def test_half_open_connections_lock_nobody_out(app: Starlette, caplog: pytest.LogCaptureFixture) -> None:
    """At 1,024 files 1,100 of them did, and wrote 53 to 210 MB into the log."""

    async def attack() -> None:
        async with serving(app, files=350) as wire:
            most = wire.connections.most
            held = [await wire.connect() for _ in range(most + 50)]
            for _, writer in held[::2]:
                writer.write(HELLO[:20])
            answer, _ = await wire.told([HELLO])
            assert answer.startswith(b"HTTP/1.1 200"), "those that ask for nothing make room"
            assert len(wire.connections.open) <= most

    with caplog.at_level(logging.WARNING):
        asyncio.run(attack())
    assert len(caplog.records) < 3


def test_nonsense_writes_nothing_into_the_log(app: Starlette, caplog: pytest.LogCaptureFixture) -> None:
    async def attack() -> None:
        async with serving(app) as wire:
            for nonsense in (b"\0\1\2\r\n\r\n", b"GET /\xff HTTP/1.1\r\n\r\n", b"OPTIONS * HTTP/1.1\r\n\r\n"):
                assert (await wire.told([nonsense]))[0].startswith(b"HTTP/1.1 4")
            upgrade = HELLO[:-2] + b"connection: upgrade\r\nupgrade: websocket\r\n\r\n"
            assert (await wire.told([upgrade]))[0].startswith(b"HTTP/1.1 200")

    with caplog.at_level(logging.WARNING):
        asyncio.run(attack())
    assert not [record for record in caplog.records if record.name.startswith("uvicorn")]
