"""Who is asking, and how much they may ask: signed cookies, tokens against forged forms, headers, limits."""

import hmac
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from threading import Lock

from itsdangerous import BadSignature, Signer, URLSafeTimedSerializer
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

COOKIE = "ludgate"
YEAR = 365 * 24 * 3600
RENEWED_AFTER = 7 * 24 * 3600
LONGEST_COOKIE = 1024  # characters; ours have a few hundred, and what is checked is kept
VISITORS = 4096  # whose cookies and tokens are not checked and signed anew for every request
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
RAW_HEADERS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]  # as they travel


# ---------------------------------------------------------------- sessions


@dataclass(frozen=True)
class Session:
    """What the signed cookie holds: a number of its own, the person, and to whom a shared screen was handed."""

    nonce: str
    person: str | None = None
    shown: tuple[str, int] | None = None  # table and seat


class Keys:
    """Signing and checking."""

    def __init__(self, secret: str) -> None:
        self._cookies = URLSafeTimedSerializer(secret, salt="ludgate.session")
        self._forms = Signer(secret, salt="ludgate.form")
        self._checked = lru_cache(VISITORS)(self._check)
        self.token = lru_cache(VISITORS)(self._token)

    def read(self, cookie: str | None) -> Session | None:
        """The session of a cookie; None if there is none or if it is not ours."""
        session, age = self._opened(cookie)
        return session if 0 <= age <= YEAR else None

    def is_old(self, cookie: str | None) -> bool:
        """Was a cookie of ours written so long ago that a new one is due?  Whoever comes now and then stays known."""
        session, age = self._opened(cookie)
        return session is not None and RENEWED_AFTER < age <= YEAR

    def _opened(self, cookie: str | None) -> tuple[Session | None, float]:
        """The session of a cookie, and its age in seconds."""
        session, written = self._checked(cookie or "") if len(cookie or "") <= LONGEST_COOKIE else (None, 0.0)
        return session, int(time.time()) - written

    def _check(self, cookie: str) -> tuple[Session | None, float]:
        """The session of a cookie whose signature is ours, and when it was written."""
        try:
            data, written = self._cookies.loads(cookie, return_timestamp=True)
            shown = data.get("s")
            session = Session(str(data["n"]), data.get("p"), (str(shown[0]), int(shown[1])) if shown else None)
            return session, written.timestamp()
        except (BadSignature, KeyError, TypeError, ValueError, IndexError, AttributeError):
            return None, 0.0

    def write(self, session: Session) -> str:
        """The cookie of a session."""
        data: dict[str, object] = {"n": session.nonce}
        if session.person is not None:
            data["p"] = session.person
        if session.shown is not None:
            data["s"] = list(session.shown)
        return self._cookies.dumps(data)

    def _token(self, session: Session) -> str:
        """What every form of this session carries."""
        return self._forms.get_signature(session.nonce).decode("ascii")

    def right_token(self, session: Session, token: str) -> bool:
        """Does a form come from a page of this session?"""
        return hmac.compare_digest(self.token(session).encode(), token.encode("utf-8", "replace"))


def new_session() -> Session:
    """Somebody who was not here before."""
    return Session(secrets.token_urlsafe(12))


def set_cookie(response: Response, request: Request, value: str) -> None:
    """The cookie of the session; scripts cannot read it, other sites cannot send it with a form."""
    secure = request.url.scheme == "https"
    response.set_cookie(COOKIE, value, max_age=YEAR, httponly=True, samesite="lax", secure=secure)


def same_site(headers: Headers, host: str) -> bool:
    """Was a form sent from a page of this site?  Browsers say so; where none does, the token decides."""
    fetched = headers.get("sec-fetch-site")
    if fetched is not None and fetched not in ("same-origin", "none"):
        return False
    origin = headers.get("origin")
    return origin in (None, "null") or origin.partition("://")[2] == host


def local_path(path: str | None) -> str:
    """A path of this site to go on to; anything else becomes the home page."""
    if not path or not path.startswith("/") or path.startswith(("//", "/\\")) or not path.isprintable() or "\\" in path:
        return "/"
    return path


# ---------------------------------------------------------------- limits


@dataclass(frozen=True)
class Limits:
    """How much one visitor may ask of the server."""

    body: int = 64 * 1024  # bytes of a form
    upload: int = 1024 * 1024  # bytes of a form with a file
    forms: float = 10.0  # forms a second, over some time
    burst: int = 60  # forms at once
    newcomers: float = 0.5  # new people a second from one address
    newcomer_burst: int = 40
    streams: int = 12  # live pages of one visitor at once


class Buckets:
    """Token buckets by key; the oldest keys are forgotten."""

    def __init__(
        self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic, most: int = 20_000
    ) -> None:
        self._rate, self._burst, self._clock, self._most = rate, burst, clock, most
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._lock = Lock()

    def take(self, key: str) -> bool:
        """One more for this key, if there is still one."""
        with self._lock:
            now = self._clock()
            level, since = self._levels.pop(key, (float(self._burst), now))
            level = min(float(self._burst), level + (now - since) * self._rate)
            allowed = level >= 1
            self._levels[key] = (level - 1 if allowed else level, now)
            if len(self._levels) > self._most:
                self._levels.popitem(last=False)
            return allowed


class Counters:
    """How many of something a key holds at the moment."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: dict[str, int] = {}
        self._lock = Lock()

    def enter(self, key: str) -> bool:
        """One more, if that is not too many."""
        with self._lock:
            held = self._held.get(key, 0)
            if held >= self._most:
                return False
            self._held[key] = held + 1
            return True

    def leave(self, key: str) -> None:
        """One less."""
        with self._lock:
            left = self._held.get(key, 1) - 1
            if left:
                self._held[key] = left
            else:
                self._held.pop(key, None)


# ---------------------------------------------------------------- layers around the application


class Guard:
    """Security headers on every answer, and no body larger than allowed."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app, self.limits = app, limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        if not _readable(scope):
            await PlainTextResponse("This address cannot be read.\n", 400, HEADERS)(scope, receive, send)
            return
        most = self._most(Headers(scope=scope))
        if most < 0:
            await PlainTextResponse("Too large.\n", 413, HEADERS)(scope, receive, send)
            return
        await self.app(scope, _limited(receive, most), _with_headers(send))

    def _most(self, headers: Headers) -> int:
        """How many bytes may come; negative if more are announced."""
        multipart = headers.get("content-type", "").startswith("multipart/form-data")
        most = self.limits.upload if multipart else self.limits.body
        announced = headers.get("content-length", "0")
        return most if announced.isascii() and announced.isdigit() and int(announced) <= most else -1


def _readable(scope: Scope) -> bool:
    """Browsers write addresses in ASCII, and no name here has a NUL."""
    return bool(scope["query_string"].isascii()) and "\0" not in scope["path"]


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


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            given = {name for name, _ in message["headers"]}
            message["headers"] = [*message["headers"], *(pair for pair in RAW_HEADERS if pair[0] not in given)]
        await send(message)

    return sending
