"""Malformed requests to every route: never an error of the server, never a slow answer, never a way out of the site.

``python -m tests.web.fuzzer 20000`` sends so many and prints a line for each that was answered badly; requests go to
the application itself, so they can be worse than a web server lets through.
"""

import asyncio
import json
import logging
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from urllib.parse import quote_from_bytes, urlencode

from starlette.applications import Starlette
from starlette.routing import Route
from starlette.types import Message

from ludgate.server import InlineBotPool, Lobby, Store, sqlite_url
from ludgate.web.app import create_app
from ludgate.web.content_types import API, JSON
from ludgate.web.limits import Limits
from ludgate.web.security import HEADERS
from tests.web.visitors import Visitor

GENEROUS = Limits().for_one_machine()
SLOW, STUCK = 2.0, 60.0  # seconds of work, whatever else the machine does; and seconds by the clock
ODD = (
    *("", " ", "0", "-1", "1", "2", "007", "²", "٣", "1e9", "9" * 9, "9" * 400, "null", "None", "true", "[]", "{}"),
    *("\x00", "a\x00b", "\r\nx: y", "\n", "\t", "\x7f", "\x1b[31m", "￾", "￿", "﷐", "\U0010ffff", "\ud800"),
    *("ł", "żółć", "𝒜𝓃𝓃𝒶", "a" + "\u0301" * 300, "\u202eabc", "\u2028", "🃏" * 50, "İ", "ß", "ﬃ", "\ufeff"),
    *("../../etc/passwd", "..%2f..%2f", "//evil.example", "\\\\evil.example", "https://evil.example/"),
    *("javascript:alert(1)", "random", "x" * 5000, "card-sewers"),
    *("<script>alert(1)</script>", "\"'><img src=x>", "{{7*7}}", "{n}", "{0.__class__}", "%s%n", "%", "%zz", "%u0041"),
    *("' OR 1=1 --", "draw three", "develop", "london", "guilds", "prodigals", "me", "open", "here", "greedy"),
    *("pl", "pt_BR", "en", "xx", "auto", "gaslight", "yes", "no", "waiting", "over", "L9.10"),
)  # fmt: skip
NAMES = (
    *(
        "token",
        "name",
        "game",
        "seats",
        "seat",
        "seat0",
        "seat1",
        "seat2",
        "name1",
        "public",
        "confirm",
        "title",
        "ply",
        "steps",
    ),
    *("move", "pick", "why", "answer", "text", "bot", "content", "file", "language", "lang", "theme", "back", "sound"),
    *("notify", "watch", "step", "mark", "q", "source", "kind", "status", "after", "table", "saved", "option_repay"),
    *("option_first_player", "_charset_", "", "\x00", "a[b]", "é"),
)
METHODS = (
    "GET",
    "GET",
    "GET",
    "POST",
    "POST",
    "POST",
    "HEAD",
    "PUT",
    "DELETE",
    "OPTIONS",
    "PATCH",
    "TRACE",
    "get",
    "BREW",
)
TYPES = (
    *("application/x-www-form-urlencoded", "application/x-www-form-urlencoded; charset=utf-16", "multipart/form-data"),
    *("multipart/form-data; boundary=x", "multipart/form-data; boundary=", 'multipart/form-data; boundary="a b"'),
    *("multipart/form-data; boundary=" + "b" * 300, "multipart/form-data; charset=nonsense; boundary=x"),
    *("multipart/form-data; charset=idna; boundary=x", "application/json", "text/plain", "", ";", "é"),
)  # fmt: skip


@dataclass(frozen=True)
class Sent:
    """A request."""

    method: str
    path: str
    query: bytes
    headers: tuple[tuple[bytes, bytes], ...]
    body: bytes

    def __str__(self) -> str:
        shown = b"".join(name + b": " + value[:60] + b" | " for name, value in self.headers)
        return f"{self.method} {self.path[:120]!r}?{self.query[:160]!r} {shown[:300]!r} {self.body[:200]!r}"


@dataclass
class Came:
    """What came back."""

    status: int = 0
    headers: dict[bytes, bytes] = field(default_factory=dict)
    body: bytes = b""
    error: BaseException | None = None
    seconds: float = 0.0


class Fuzzer:
    """Requests to all routes of an application, by people with and without rights."""

    def __init__(self, app: Starlette, seed: int) -> None:
        self.app = app
        self.chance = Random(seed)
        self.routes = [route for route in app.routes if isinstance(route, Route)]
        self.statuses: Counter[int] = Counter()
        self.tried: Counter[str] = Counter()
        self._people = self._company()

    def _company(self) -> list[tuple[str, str]]:
        """Cookies and tokens: nobody's, and those of three people at a table."""
        anna, ben = Visitor(self.app, "Anna"), Visitor(self.app, "Ben")
        page = anna.send("/new", game="london", seats="3", seat0="me", seat1="open", seat2="greedy", public="yes")
        self.values = [anna.table, page.invitations[0].rpartition("/")[2]]
        ben.send("/new", game="guilds", seats="2", seat0="me", seat1="greedy")
        self.values.append(ben.table)
        found = [("", "")]
        for visitor in (anna, ben):
            cookies = "; ".join(f"{name}={value}" for name, value in visitor.client.cookies.items())
            found.append((cookies, visitor.token))
        lobby: Lobby = self.app.state.site.lobby
        self._api_token = lobby.new_api_token(lobby.table(anna.table).info.host, "fuzzer")
        return found

    # ------------------------------------------------------------ making requests

    def request(self) -> Sent:
        """Mostly well formed, with something odd somewhere."""
        chance = self.chance
        route = chance.choice(self.routes)
        self.tried[str(route.name)] += 1
        cookies, token = chance.choice(self._people)
        methods = sorted(route.methods or ())
        method = chance.choice(methods) if chance.random() < 0.8 else chance.choice(METHODS)
        kind, body = self._body(token) if method not in ("GET", "HEAD") or chance.random() < 0.1 else ("", b"")
        headers = [("host", "testserver"), *self._headers(cookies)]
        if route.path.startswith(API):
            headers.append(("authorization", chance.choice((f"Bearer {self._api_token}",) * 4 + (self._odd(),))))
            kind, body = (JSON, self._json()) if method == "POST" and chance.random() < 0.8 else (kind, body)
        if kind:
            headers.append(("content-type", kind))
        if body or chance.random() < 0.1:
            length = str(len(body)) if chance.random() < 0.9 else chance.choice(("-1", "x", "0", "9" * 30, "٣"))
            headers.append(("content-length", length))
        encoded = tuple((_bytes(name), _bytes(value)) for name, value in headers)
        return Sent(method, self._path(route.path), self._query(), encoded, body)

    def _odd(self) -> str:
        if self.chance.random() < 0.15:
            return "".join(
                chr(self.chance.choice((0x20, 0x80, 0x2FF, 0xFFFF, 0x10FFFF)) - self.chance.randrange(32))
                for _ in range(8)
            )
        return self.chance.choice(ODD)

    def _path(self, path: str) -> str:
        filled = path
        for gap, right in (("{table}", self.values[0]), ("{token}", self.values[1]), ("{game}", "london"),
                           ("{rule}", "L9.10"), ("{mark}", "0"), ("{step}", "1")):  # fmt: skip
            if gap in filled:
                value = self.chance.choice((right, right, self.values[2], self._odd()))
                filled = filled.replace(gap, _replaced(value))
        while "{" in filled and "}" in filled:  # a gap this fuzzer has not heard of
            before, _, rest = filled.partition("{")
            filled = before + _replaced(self._odd()).replace("{", "").replace("}", "") + rest.partition("}")[2]
        if self.chance.random() < 0.05:
            filled += self.chance.choice(("/", "//", "/..", "/.", ";x", "/" + _replaced(self._odd())))
        return filled

    def _pairs(self, most: int) -> list[tuple[str, str]]:
        count = self.chance.choice((0, 1, 1, 2, 3, 5, most))
        return [(self.chance.choice(NAMES), self._odd()) for _ in range(count)]

    def _query(self) -> bytes:
        if self.chance.random() < 0.1:
            return _bytes(self._odd())
        return urlencode([(_replaced(name), _replaced(value)) for name, value in self._pairs(8)]).encode()

    def _headers(self, cookies: str) -> list[tuple[str, str]]:
        chance = self.chance
        found = [("cookie", cookies)] if cookies else []
        odd = (
            ("cookie", self._odd()), ("cookie", f"ludgate={self._odd()}"), ("cookie", f"language={self._odd()}"),
            ("accept-language", self._odd()), ("hx-request", "true"), ("hx-request", self._odd()),
            ("origin", self._odd()),
            ("sec-fetch-site", self._odd()), ("last-event-id", self._odd()), ("accept-encoding", self._odd()),
            ("host", self._odd()), ("x-forwarded-for", self._odd()), ("referer", self._odd()), ("range", "bytes=0-1"),
            ("transfer-encoding", "chunked"), ("expect", "100-continue"), ("if-modified-since", self._odd()),
        )  # fmt: skip
        return found + [chance.choice(odd) for _ in range(chance.choice((0, 0, 1, 1, 2, 4)))]

    def _body(self, token: str) -> tuple[str, bytes]:
        chance = self.chance
        pairs = self._pairs(250)
        if chance.random() < 0.8:
            pairs.append(("token", token))
        form = urlencode([(_replaced(name), _replaced(value)) for name, value in pairs]).encode()
        shape = chance.random()
        if shape < 0.6:
            return TYPES[0], form
        if shape < 0.8:
            return chance.choice(("multipart/form-data; boundary=x", chance.choice(TYPES))), self._multipart(pairs)
        if shape < 0.9:
            return chance.choice(TYPES), chance.choice(
                (form, b"\x00\xff" * 40, b"%", b"&&==&", b"a" * 70_000, b"{}", b"")
            )
        return chance.choice(TYPES), _bytes(self._odd())

    def _json(self) -> bytes:
        chance = self.chance
        right = {"ply": 0, "move": "draw three", "game": "london", "seats": 2, "invitation": self.values[1]}
        wanted = chance.choice((("ply", "move"), ("ply",), ("game", "seats"), ("invitation",)))
        odd: dict[str, object] = {
            chance.choice((*wanted, *NAMES)): chance.choice((self._odd(), 7, -1, 1e300, None, [[]], {"a": {}}))
            for _ in range(chance.choice((0, 0, 1, 2)))
        }
        text = json.dumps({name: right[name] for name in wanted} | odd).encode()
        return text if chance.random() < 0.9 else text[: chance.randrange(len(text) + 1)]

    def _multipart(self, pairs: list[tuple[str, str]]) -> bytes:
        chance, parts = self.chance, []
        for name, value in pairs[:20]:
            file = f'; filename="{chance.choice(("x.toml", "", self._odd()))}"' if chance.random() < 0.3 else ""
            parts.append(f'--x\r\nContent-Disposition: form-data; name="{name}"{file}\r\n\r\n{value}\r\n')
        text = "".join(parts) + chance.choice(("--x--\r\n", "--x--", "", "--x"))
        cut = _bytes(text)
        return cut if chance.random() < 0.8 else cut[: chance.randrange(len(cut) + 1)]

    # ------------------------------------------------------------ sending them

    async def send(self, sent: Sent) -> Came:
        came, given, started = Came(), False, asyncio.Event()

        async def receive() -> Message:
            nonlocal given
            if not given:
                given = True
                return {"type": "http.request", "body": sent.body, "more_body": False}
            await started.wait()
            return {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                came.status, came.headers = message["status"], dict(message["headers"])
            else:
                came.body += message.get("body", b"")
                if b"event-stream" in came.headers.get(b"content-type", b""):
                    started.set()  # streams have no end: the page is closed

        scope = {
            "type": "http", "asgi": {"version": "3.0", "spec_version": "2.3"}, "http_version": "1.1", "scheme": "http",
            "method": sent.method, "path": sent.path, "raw_path": quote_from_bytes(_bytes(sent.path)).encode(),
            "root_path": "", "query_string": sent.query, "headers": list(sent.headers),
            "client": ("127.0.0.1", 1), "server": ("testserver", 80), "state": {},
        }  # fmt: skip
        began = time.process_time()
        try:
            await asyncio.wait_for(self.app(scope, receive, send), STUCK)
        except BaseException as error:
            came.error = error
        came.seconds = time.process_time() - began
        return came

    def complaint(self, came: Came) -> str:
        """What is wrong with an answer; empty if nothing is."""
        if came.error is not None:
            return f"raised {came.error!r}"
        if not 200 <= came.status < 500:
            return f"status {came.status}"
        if b"Traceback" in came.body:
            return "a traceback"
        if came.seconds > SLOW:
            return f"took {came.seconds:.1f} s"
        missing = [name for name in HEADERS if name.encode() not in came.headers]
        if missing:
            return f"no header {missing[0]}"
        for name in (b"location", b"hx-redirect"):
            target = came.headers.get(name, b"/")
            if not target.startswith(b"/") or target.startswith((b"//", b"/\\")):
                return f"leads away: {target!r}"
        return ""

    def run(self, count: int, seconds: float = 1e9) -> list[str]:
        """Send so many requests, or as many as fit into the time; returns what was answered badly."""
        return asyncio.run(self._run(count, seconds))

    async def _run(self, count: int, seconds: float) -> list[str]:
        ends, bad = time.monotonic() + seconds, []
        for _ in range(count):
            if time.monotonic() > ends:
                break
            sent = self.request()
            came = await self.send(sent)
            self.statuses[came.status] += 1
            if wrong := self.complaint(came):
                bad.append(f"{wrong}: {sent}")
        return bad


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


def _replaced(text: str) -> str:
    """As a web server gives an address to the application: without halves of characters."""
    return text.encode("utf-8", "replace").decode()


def main(arguments: list[str]) -> int:
    """``python -m tests.web.fuzzer COUNT [SEED [DATABASE]]``"""
    count, seed = int((arguments or ["20000"])[0]), int((arguments[1:] or ["1"])[0])
    for name in ("ludgate", "python_multipart"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
    with tempfile.TemporaryDirectory() as folder:
        database = (arguments[2:] or [sqlite_url(Path(folder) / "tables.db")])[0]
        lobby = Lobby(Store(database, durable=False), InlineBotPool(), quotas=GENEROUS)
        fuzzer = Fuzzer(create_app(lobby, secret="for fuzzing", limits=GENEROUS), seed)
        bad = fuzzer.run(count)
        lobby.close()
    statuses = ", ".join(f"{number} {status}" for status, number in sorted(fuzzer.statuses.items()))
    print(*bad, f"{count} requests to {len(fuzzer.routes)} routes: {statuses}; {len(bad)} answered badly.", sep="\n")
    return 1 if bad else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
