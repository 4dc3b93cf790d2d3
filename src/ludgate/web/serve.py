"""Starting the server: the data folder, the secret, the database, a free port, a clean end."""

import asyncio
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, nullcontext
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from threading import Thread
from types import FrameType

from starlette.applications import Starlette
from uvicorn import Config, Server

from ludgate.engine.contract import LudgateError
from ludgate.server import Lobby, RetentionPeriods, Store, WorkerBotPool, WorkerSandbox, WorkerStudyPool, sqlite_url
from ludgate.web.app import create_app, end_streams
from ludgate.web.connections import BACKLOG, Connections
from ludgate.web.gc_tuning import leave_alone, share_memory, sweep
from ludgate.web.limits import Limits
from ludgate.web.metrics import RequestMetrics, served
from ludgate.web.page_threads import take_short_turns
from ludgate.web.process_lock import InUse, ProcessLock, file_of
from ludgate.web.request_observer import log_access
from ludgate.web.secret_file import secret_of
from ludgate.web.shutdown import ENDING, StopTimer, on_signal

PACE = 0.4  # seconds between moves of bots, so that people can follow
GRACE = 1  # seconds for pages that are still open when the server ends


class CannotServe(LudgateError):
    """The address is taken."""


def data_folder() -> Path:
    """Where this person's programs keep their data."""
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return base / "ludgate"


@dataclass(frozen=True)
class Settings:
    """What an operator chooses.

    ``pace``: least seconds between moves of bots.  ``bot_workers``: processes in which bots think; None: one less than
    there are processors.  ``keep``: what is forgotten when.  ``limits``, ``public_address``, ``contact``: see
    ``create_app``.  ``access_log``: log every request.  ``metrics_port``: where Prometheus may ask for numbers, from
    this machine only.
    """

    pace: float = PACE
    bot_workers: int | None = None
    keep: RetentionPeriods = field(default_factory=RetentionPeriods)
    limits: Limits = field(default_factory=Limits)
    public_address: str | None = None
    contact: str = ""
    access_log: bool = False
    metrics_port: int | None = None


def serve(
    host: str,
    port: int,
    database: str | None = None,
    folder: Path | None = None,
    ready: Callable[[str], None] | None = None,
    settings: Settings | None = None,
    *,
    join: bool = False,
) -> int:
    """Serve until the process is told to stop.  Port 0: any free one.  ``ready`` gets the address.

    ``join``: if another process serves the same file already, lead to it instead.
    """
    folder = folder or data_folder()
    secret = secret_of(folder)
    database = database or sqlite_url(folder / "tables.db")
    file = file_of(database)
    try:
        with ProcessLock(file) if file is not None else nullcontext() as hold:
            _serve(bound(host, port), database, secret, settings or Settings(), partial(_listening, hold, ready))
    except InUse as other:
        if not join or not other.address:
            raise
        if ready is not None:
            ready(other.address)
    return 0


def _serve(
    listener: socket.socket, database: str, secret: str, settings: Settings, listening: Callable[[str], None]
) -> None:
    share_memory()
    take_short_turns()
    with closing(listener), closing(_lobby(Store(database), settings)) as lobby:
        leave_alone()
        metrics = RequestMetrics() if settings.metrics_port is not None else None
        observers = [*([metrics.observe] if metrics else []), *([log_access] if settings.access_log else [])]
        app = create_app(
            lobby,
            secret=secret,
            limits=settings.limits,
            public_address=settings.public_address,
            contact=settings.contact,
            observers=observers,
        )
        server = _Server(app, partial(listening, _address(listener)))
        numbers = served(metrics, app.state.site, settings.metrics_port or 0) if metrics else nullcontext()
        with numbers, on_signal(server.timer):
            server.run(sockets=[listener])


def _lobby(store: Store, settings: Settings) -> Lobby:
    bot_pool, sandbox = WorkerBotPool(settings.bot_workers), WorkerSandbox()
    return Lobby(
        store,
        bot_pool,
        sandbox=sandbox,
        keep=settings.keep,
        pace=settings.pace,
        quotas=settings.limits,
        study_pool=WorkerStudyPool(),
    )


def _listening(hold: ProcessLock | None, ready: Callable[[str], None] | None, address: str) -> None:
    """Say where the server is."""
    if hold is not None:
        hold.tell(address)
    if ready is not None:
        Thread(target=ready, args=[address]).start()  # a browser may take its time to open


class _Server(Server):
    """Says when it listens, and tidies up; ends the streams first, so that nobody waits for pages still open."""

    def __init__(self, app: Starlette, listening: Callable[[], None]) -> None:
        connections = Connections(app.state.site.limits)
        super().__init__(
            Config(
                app,
                http=connections.protocol,  # type: ignore[arg-type]  # it makes them, as a class would
                ws="none",
                backlog=BACKLOG,
                log_config=None,
                access_log=False,
                timeout_graceful_shutdown=GRACE,
                server_header=False,
            )
        )
        self._app, self._lobby, self._listening = app, app.state.site.lobby, listening
        self._background: list[asyncio.Task[None]] = []
        self.timer = StopTimer()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        self._lobby.adopt_loop()
        self._lobby.start()
        await super().startup(sockets)
        self._background = [asyncio.create_task(work) for work in (sweep(), self._app.state.site.lag.measure())]
        self._listening()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """A signal ends the serving and nothing else: bots and database are put in order afterwards."""
        before = {number: signal.signal(number, self.handle_exit) for number in ENDING}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.timer.arm()
        super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for task in self._background:
            task.cancel()
        end_streams(self._app)
        self._lobby.stop_reading()
        await super().shutdown(sockets)
        await self._lobby.finish()


def bound(host: str, port: int) -> socket.socket:
    """A socket at the address, before anything else is begun."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    if sys.platform != "win32":
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        raise CannotServe(f"{host}:{port} is not free ({error.strerror or error}); choose another --port") from None
    return listener


def _address(listener: socket.socket) -> str:
    """Where a browser on this machine finds it."""
    host, port = listener.getsockname()[:2]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}"


def announce(path: str = "/", *, browser: bool = False) -> Callable[[str], None]:
    """Say where the tables are, and open them."""

    def tell(address: str) -> None:
        sys.stdout.write(f"Ludgate: {address}{path}\nCtrl+C ends it; your tables are kept.\n")
        sys.stdout.flush()
        if browser:
            webbrowser.open(address + path)

    return tell
