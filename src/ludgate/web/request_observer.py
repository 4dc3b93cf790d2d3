"""Looking at every request from outside: its route, its answer, how long it took; for access log and metrics."""

import logging
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludgate.web.log_setup import ACCESS

TROUBLE = "ludgate.trouble"  # in the scope: the status of a refusal that a script gets as a notice, with 200
STREAMS = ("/stream", "/events", "/waiting")  # how the paths of answers end that have no end

LOG = logging.getLogger(ACCESS)


class Answered(NamedTuple):
    """A request that was answered."""

    scope: Scope
    status: int
    seconds: float

    @property
    def route(self) -> str:
        """The path with its gaps; "none" where nothing stands."""
        return str(getattr(self.scope.get("route"), "path", "none"))

    @property
    def is_stream(self) -> bool:
        return bool(self.scope["path"].endswith(STREAMS))


Observer = Callable[[Answered], None]


class Observed:
    """Tells observers of every request when its answer has ended."""

    def __init__(self, app: ASGIApp, observers: Sequence[Observer]) -> None:
        self.app, self.observers = app, observers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun, status = time.perf_counter(), 500

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, sending)
        finally:
            seen = Answered(scope, scope.get(TROUBLE, status), time.perf_counter() - begun)
            for observe in self.observers:
                observe(seen)


def log_access(request: Answered) -> None:
    """A line of the access log."""
    scope = request.scope
    query = scope["query_string"].decode("latin-1")
    told = {
        "method": scope["method"],
        "path": f"{scope['path']}?{query}" if query else scope["path"],
        "status": request.status,
        "address": scope["client"][0] if scope.get("client") else "?",
        "seconds": round(request.seconds, 4),
    }
    LOG.info("%(address)s %(method)s %(path)s %(status)s %(seconds)ss", told, extra=told)
