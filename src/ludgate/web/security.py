"""Who is asking: signed cookies, tokens against forged forms, headers."""

import hmac
import secrets
import time
from dataclasses import dataclass
from functools import lru_cache

from itsdangerous import BadSignature, Signer, URLSafeTimedSerializer
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response

COOKIE = "ludgate"
YEAR = 365 * 24 * 3600
RENEWED_AFTER = 7 * 24 * 3600
SKEW = 5 * 60  # seconds that a clock may go ahead of another one
LONGEST_COOKIE = 1024  # characters; ours have a few hundred, and what is checked is kept
VISITORS = 4096  # whose cookies and tokens are not checked and signed anew for every request
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
STRICT_TRANSPORT = f"max-age={YEAR}"  # sent where the site is reached by HTTPS: browsers use nothing else then


def headers_of(scheme: str) -> dict[str, str]:
    """The headers of every answer."""
    return HEADERS | {"strict-transport-security": STRICT_TRANSPORT} if scheme == "https" else HEADERS


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
        """The session of a cookie; None if there is none, if it is not ours or older than a year.

        One from the future is ours as well: the clock was set back, or belongs to another process.
        """
        session, age = self._opened(cookie)
        return session if age <= YEAR else None

    def is_old(self, cookie: str | None) -> bool:
        """Was a cookie of ours written so long ago that a new one is due?  Whoever comes now and then stays known.

        So is one that is further ahead than clocks differ; otherwise it would be valid for longer than a year.
        """
        session, age = self._opened(cookie)
        return session is not None and age <= YEAR and not -SKEW <= age <= RENEWED_AFTER

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
