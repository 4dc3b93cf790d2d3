"""The first layer around the pages: what is asked for must be bounded, in UTF-8, for this site, and not too much.

It works with the head of a request alone, in some 6 µs; nothing of a body is read before.
"""

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludgate.server.addresses import counted_address
from ludgate.web import templating
from ludgate.web.content_types import API, UnsupportedType, check_json, form_type
from ludgate.web.limits import Limits
from ludgate.web.rate_limits import NestedCounters, TokenBuckets
from ludgate.web.refusals import refusal
from ludgate.web.security import headers_of

if TYPE_CHECKING:
    from ludgate.web.app import Site

FILES = templating.STATIC_URL + "/"
SEARCHABLE = ("/rules/", "/cards/")
REPLAYED = ("/replay", "/result", "/log")  # ends of addresses
RECORDS = "/records"
BUSY_SECONDS = 2  # after which a costly page may be asked for again
LONGEST_LENGTH = 12  # digits of a content-length
RAW_HEADERS = {  # as they travel
    scheme: [(name.encode(), value.encode()) for name, value in headers_of(scheme).items()]
    for scheme in ("http", "https")
}


class RequestKind(Enum):
    """Kinds of requests that are counted each by itself."""

    PAGE = "pages"
    FILE = "files"
    SEARCH = "searches"
    REPLAY = "replays"
    FORM = "address_forms"
    UPLOAD = "uploads"


COSTLY = (RequestKind.SEARCH, RequestKind.REPLAY)


class RequestHead(NamedTuple):
    """What the guard wants to know of the headers; lengths are in bytes."""

    hosts: list[bytes]
    types: list[bytes]
    length: bytes = b"0"
    cookies: int = 0


class Guard:
    """Security headers on every answer, and an answer at once to what is not let in."""

    def __init__(self, app: ASGIApp, site: "Site") -> None:
        self.app, self._site, self._limits = app, site, site.limits
        self._rates = {kind: _rate(site.limits, kind) for kind in RequestKind}
        self._working = NestedCounters(site.limits.address_costly, site.limits.costly)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        send = _with_headers(send, RAW_HEADERS[scope["scheme"]])
        head = _head(scope)
        status, most = self._fault(scope, head)
        if status:
            await refusal(Request(scope), status)(scope, receive, send)
            return
        kind = _kind(scope, head)
        address = counted_address(scope["client"][0] if scope["client"] else None)
        wait = self._rates[kind].take(address)
        if wait:
            await refusal(Request(scope), 429, wait)(scope, receive, send)
        elif kind in COSTLY:
            await self._in_turn(address, scope, receive, send)
        else:
            await self.app(scope, _limited(receive, most), send)

    async def _in_turn(self, address: str, scope: Scope, receive: Receive, send: Send) -> None:
        """A page that takes long: so few at a time that threads remain for everything else."""
        if not self._working.enter(address):
            await refusal(Request(scope), 503, BUSY_SECONDS)(scope, receive, send)
            return
        try:
            await self.app(scope, _limited(receive, 0), send)
        finally:
            self._working.leave(address)

    def _fault(self, scope: Scope, head: RequestHead) -> tuple[int, int]:
        """The status if something is wrong with a request, else 0; and how many bytes of a body may come."""
        limits, query = self._limits, scope["query_string"]
        if len(query) + len(scope["path"]) > limits.url or query.count(b"&") >= limits.query_fields:
            return 414, 0
        if not query.isascii() or "\0" in scope["path"]:  # browsers write addresses in ASCII, and no name has a NUL
            return 400, 0
        if head.cookies > limits.cookies or len(scope["headers"]) > limits.headers:
            return 431, 0
        if not self._site.hosts.known(head.hosts):
            return 421, 0
        return self._body_fault(scope["method"], head, scope["path"].startswith(API))

    def _body_fault(self, method: str, head: RequestHead, is_api: bool) -> tuple[int, int]:
        most = self._limits.body
        if method == "POST":
            try:
                kind = head.types[0].decode("latin-1") if len(head.types) == 1 else ""
                if is_api:
                    check_json(kind)
                elif form_type(kind).boundary:
                    most = self._limits.upload
            except UnsupportedType:
                return 415, 0
        length = head.length
        fits = length.isdigit() and len(length) <= LONGEST_LENGTH and int(length) <= most
        return (0, most) if fits else (413, 0)


def _head(scope: Scope) -> RequestHead:
    hosts: list[bytes] = []
    types: list[bytes] = []
    length, cookies = b"0", 0
    for name, value in scope["headers"]:
        if name == b"host":
            hosts.append(value)
        elif name == b"cookie":
            cookies += len(value)
        elif name == b"content-type":
            types.append(value)
        elif name == b"content-length":
            length = value
    return RequestHead(hosts, types, length, cookies)


def _kind(scope: Scope, head: RequestHead) -> RequestKind:
    path = scope["path"]
    if scope["method"] == "POST":
        return (
            RequestKind.UPLOAD if path == RECORDS or head.types[0][:10].lower() == b"multipart/" else RequestKind.FORM
        )
    if path.startswith(FILES):
        return RequestKind.FILE
    if path.startswith(SEARCHABLE) and scope["query_string"]:
        return RequestKind.SEARCH
    return RequestKind.REPLAY if path.endswith(REPLAYED) or path.startswith(RECORDS) else RequestKind.PAGE


def _rate(limits: Limits, kind: RequestKind) -> TokenBuckets:
    return TokenBuckets(getattr(limits, kind.value), getattr(limits, f"{kind.value}_burst"))


def _limited(receive: Receive, most: int) -> Receive:
    came = 0

    async def limited() -> Message:
        nonlocal came
        message = await receive()
        came += len(message.get("body", b""))
        if came > most:  # more than announced: as if the connection had been closed
            return {"type": "http.disconnect"}
        return message

    return limited


def _with_headers(send: Send, headers: list[tuple[bytes, bytes]]) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            given = {name for name, _ in message["headers"]}
            message["headers"] = [*message["headers"], *(pair for pair in headers if pair[0] not in given)]
        await send(message)

    return sending
