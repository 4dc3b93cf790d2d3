"""Is the server ready, and if not, why?"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from anyio import move_on_after, to_thread
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

if TYPE_CHECKING:
    from ludgate.web.app import Site

BEAT = 0.5  # seconds between two looks at the event loop
LATE = 1.0  # seconds of lag after which it counts as stuck
PATIENCE = 2.0  # seconds until an answer must be there
KEPT = 1.0  # seconds for which an answer counts, however often it is asked for


class LoopLag:
    """How late the event loop comes to what it was to do."""

    def __init__(self) -> None:
        self.seconds = 0.0

    async def measure(self) -> None:
        """Look again and again, as long as the server runs."""
        while True:
            due = time.monotonic() + BEAT
            await asyncio.sleep(BEAT)
            self.seconds = max(0.0, time.monotonic() - due)


def endpoint(site: "Site", clock: Callable[[], float] = time.monotonic) -> Callable[[Request], Awaitable[Response]]:
    """``GET /health``: 200 and "ready", or 503 and the reasons; nothing that is secret."""
    known: list[str] | None = None
    until = 0.0

    async def answer(request: Request) -> Response:
        nonlocal known, until
        del request
        if known is None or clock() >= until:
            known, until = await reasons(site), clock() + KEPT
        told: dict[str, object] = {"status": "not ready", "reasons": known} if known else {"status": "ready"}
        return JSONResponse(told, 503 if known else 200, {"cache-control": "no-store"})

    return answer


async def reasons(site: "Site") -> list[str]:
    """What keeps the server from its work; nothing if it is ready."""
    found: list[str] | None = None
    with move_on_after(PATIENCE):
        found = await to_thread.run_sync(site.lobby.troubles, abandon_on_cancel=True)
    late = [f"the event loop is {site.lag.seconds:.1f} seconds late"] if site.lag.seconds > LATE else []
    return [*late, *(["the database or the threads do not answer in time"] if found is None else found)]
