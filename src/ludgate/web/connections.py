"""All connections of the server: how many there may be, in all and from one address, and which are closed again.

One look a second over all of them closes those that keep the server waiting.  If there is no room for a new one, the
connection goes on which nothing has been asked for longest: whoever opens many and asks nothing loses them first.
"""

import asyncio
import sys
from collections import Counter
from typing import Any

from uvicorn import Config
from uvicorn.middleware.proxy_headers import _TrustedHosts
from uvicorn.server import ServerState

from ludgate.web.limits import Limits
from ludgate.web.protocol import BoundedProtocol

LOOK = 1.0  # seconds between looks at all connections
BACKLOG = 100  # connections that wait for the next turn of the event loop, which accepts them all at once
OWN_FILES = 150  # files that the process needs beside connections: database, bots, libraries
MOST_FILES = 65_536  # more are not asked for
FEWEST = 32


class Connections:
    """Those of one server.  ``Config(http=connections.protocol, backlog=BACKLOG)`` hands every new one over to it.

    A trusted proxy brings the requests of everybody: the bound for one address does not hold for it.
    """

    def __init__(self, limits: Limits, files: int | None = None) -> None:
        self.limits = limits
        self.most = max(FEWEST, min(limits.connections, (files or open_files()) - OWN_FILES - BACKLOG))
        self._proxies: _TrustedHosts | None = None  # as uvicorn is told
        self.open: set[BoundedProtocol] = set()
        self._by_address: Counter[str] = Counter()
        self._unasked: dict[BoundedProtocol, None] = {}  # those without a request, the longest such first
        self._looking: asyncio.TimerHandle | None = None

    def protocol(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> BoundedProtocol:
        """What uvicorn makes for every new connection."""
        if self._proxies is None:
            self._proxies = _TrustedHosts(config.forwarded_allow_ips)
        return BoundedProtocol(self, config, server_state, app_state, _loop)

    def enter(self, connection: BoundedProtocol) -> bool:
        """Is there room for one more?"""
        if self._crowded(connection) or (len(self.open) >= self.most and not self._make_room()):
            return False
        self.open.add(connection)
        self._by_address[connection.address] += 1
        self._unasked[connection] = None
        if self._looking is None:
            self._looking = connection.loop.call_later(LOOK, self._look, connection.loop)
        return True

    def _crowded(self, connection: BoundedProtocol) -> bool:
        """Are there too many from its address?  ``Counter`` does not remember keys that it is only asked for."""
        if self._by_address[connection.address] < self.limits.address_connections:
            return False
        client = connection.client[0] if connection.client else None
        return self._proxies is None or client not in self._proxies

    def _make_room(self) -> bool:
        oldest = next(iter(self._unasked), None)
        if oldest is None:
            return False
        self.leave(oldest)
        oldest.transport.abort()
        return True

    def leave(self, connection: BoundedProtocol) -> None:
        """It is closed."""
        if connection not in self.open:
            return
        self.open.discard(connection)
        self._unasked.pop(connection, None)
        self._by_address[connection.address] -= 1
        if self._by_address[connection.address] <= 0:
            del self._by_address[connection.address]

    def asked(self, connection: BoundedProtocol) -> None:
        """There is a request on it."""
        self._unasked.pop(connection, None)

    def unasked(self, connection: BoundedProtocol) -> None:
        """There is no request on it any more."""
        if connection in self.open:
            self._unasked[connection] = None

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        """Look at all of them, and again as long as there are some."""
        self.close_late(loop.time())
        self._looking = loop.call_later(LOOK, self._look, loop) if self.open else None

    def close_late(self, now: float) -> None:
        """Close those whose time is over."""
        for connection in [one for one in self.open if one.deadline <= now or one.write_deadline <= now]:
            connection.expire(now)


def open_files() -> int:
    """How many files this process may have open; as many as it may give itself."""
    if sys.platform == "win32":
        return MOST_FILES
    import resource  # noqa: PLC0415  # Windows has none

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return MOST_FILES if soft == resource.RLIM_INFINITY else soft
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    except (OSError, ValueError):
        return soft
    return wanted
