"""Starting the server: the data folder, the secret, the database, a free port, a clean end."""

import asyncio
import os
import secrets
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from threading import Thread

from starlette.applications import Starlette
from uvicorn import Config, Server

from ludgate.engine.contract import LudgateError
from ludgate.server import House, Store, WorkerMinds, sqlite_url
from ludgate.web.app import create_app, end_streams
from ludgate.web.connections import BACKLOG, Connections
from ludgate.web.holding import Hold, InUse, file_of
from ludgate.web.limits import Limits, set_limits
from ludgate.web.public_address import PublicAddress
from ludgate.web.tidying import leave_alone, share_memory, sweep

PACE = 0.4  # seconds between moves of bots, so that people can follow
GRACE = 3  # seconds for pages that are still open when the server ends
ENDING = (signal.SIGINT, signal.SIGTERM)
SECRET_VARIABLE = "LUDGATE_SECRET"


class CannotServe(LudgateError):
    """The address is taken, or the folder cannot be written."""


@dataclass(frozen=True)
class Settings:
    """What an operator chooses for the pages; see ``create_app``."""

    limits: Limits = field(default_factory=Limits)
    public_address: str | None = None
    contact: str = ""


def settings(limits: Sequence[str], public_address: str | None, contact: str) -> Settings:
    """What was chosen at the command line; ``BadOption``."""
    PublicAddress(public_address)
    return Settings(set_limits(Limits(), limits), public_address, contact)


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


def secret_of(folder: Path) -> str:
    """What signs the cookies: from the environment, or a file that only its owner can read, made once."""
    given = os.environ.get(SECRET_VARIABLE)
    if given:
        return given
    file = folder / "secret"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not file.exists():
            with open(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as handle:
                handle.write(secrets.token_urlsafe(32))
        return file.read_text(encoding="ascii")
    except OSError as error:
        raise CannotServe(f"{file} cannot be written ({error.strerror or error})") from None


def serve(
    host: str,
    port: int,
    database: str | None = None,
    folder: Path | None = None,
    ready: Callable[[str], None] | None = None,
    pace: float = PACE,
    *,
    join: bool = False,
    chosen: Settings | None = None,
) -> int:
    """Serve until the process is told to stop.  Port 0: any free one.  ``ready`` gets the address.

    ``join``: if another process serves the same file already, lead to it instead.
    """
    chosen = chosen or Settings()
    folder = folder or data_folder()
    secret = secret_of(folder)
    database = database or sqlite_url(folder / "tables.db")
    file = file_of(database)
    try:
        with Hold(file) if file is not None else nullcontext() as hold:
            _serve(host, port, database, secret, ready, hold, pace, chosen)
    except InUse as other:
        if not join or not other.address:
            raise
        if ready is not None:
            ready(other.address)
    return 0


def _serve(
    host: str,
    port: int,
    database: str,
    secret: str,
    ready: Callable[[str], None] | None,
    hold: Hold | None,
    pace: float,
    chosen: Settings,
) -> None:
    listener = bound(host, port)
    share_memory()
    with closing(listener), closing(House(Store(database), WorkerMinds(), pace=pace, quotas=chosen.limits)) as house:
        house.start()
        leave_alone()
        address = f"http://{_shown(host)}:{listener.getsockname()[1]}"

        def listening() -> None:
            if hold is not None:
                hold.tell(address)
            if ready is not None:
                Thread(target=ready, args=[address]).start()  # a browser may take its time to open

        _Server(create_app(house, secret=secret, **vars(chosen)), listening).run(sockets=[listener])


class _Server(Server):
    """Says when it listens, and tidies up; ends the streams first, so that nobody waits for pages still open."""

    _sweeping: asyncio.Task[None] | None = None

    def __init__(self, app: Starlette, listening: Callable[[], None]) -> None:
        connections = Connections(app.state.site.limits)
        super().__init__(
            Config(
                app,
                http=connections.protocol,  # type: ignore[arg-type]  # it makes them, as a class would
                ws="none",
                backlog=BACKLOG,
                log_level="warning",
                timeout_graceful_shutdown=GRACE,
                server_header=False,
            )
        )
        self._app, self._listening = app, listening

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._sweeping = asyncio.create_task(sweep())
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

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self._sweeping is not None:
            self._sweeping.cancel()
        end_streams(self._app)
        await super().shutdown(sockets)


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


def _shown(host: str) -> str:
    return {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)


def announce(path: str = "/", *, browser: bool = False) -> Callable[[str], None]:
    """Say where the tables are, and open them."""

    def tell(address: str) -> None:
        sys.stdout.write(f"Ludgate: {address}{path}\nCtrl+C ends it; your tables are kept.\n")
        sys.stdout.flush()
        if browser:
            webbrowser.open(address + path)

    return tell
