"""Servers of our own in processes of their own, on loopback, with a database that is thrown away."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from ludgate.engine.contract import Decision
from ludgate.engine.table import Table
from ludgate.server import InlineBotPool, Lobby, Store, sqlite_url
from ludgate.server.live import LiveTable
from ludgate.web.limits import PER_ADDRESS
from ludgate.web.security import COOKIE, Keys, Session

SECRET = "only for measuring, on loopback, and known to everybody"
HOST = "127.0.0.1"
UNLIMITED = [part for name in PER_ADDRESS for part in ("--limit", f"{name}=1000000")]  # everybody here has one address
TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


@dataclass(frozen=True)
class Guest:
    """Somebody with a cookie and the token of their forms."""

    person: str
    cookie: str
    token: str


@dataclass(frozen=True)
class Laid:
    """A table that was laid before the server started, with its people by seat; bots have none."""

    table: str
    guests: list[Guest | None]


@dataclass
class Serving:
    """``ludgate serve`` on a port that stays the same over restarts."""

    folder: Path
    database: str = ""  # an address; without one the file in the folder
    options: Sequence[str] = ()  # more arguments of ``ludgate serve``
    port: int = field(default_factory=lambda: free_port(HOST))
    process: "subprocess.Popen[bytes] | None" = None

    def __post_init__(self) -> None:
        self.database = self.database or sqlite_url(self.folder / "tables.db")
        self.temporary.mkdir(parents=True, exist_ok=True)

    @property
    def log(self) -> Path:
        return self.folder / "server.log"

    @property
    def temporary(self) -> Path:
        """Where the server puts temporary files, so that what it leaves behind is seen and goes with the folder."""
        return self.folder / "tmp"

    def start(self, nofile: int | None = None) -> None:
        """Start it, with at most so many open files; ``ready`` says when it answers."""
        command = [sys.executable, "-m", "ludgate", "serve", "--port", str(self.port), "--folder", str(self.folder)]
        variables = {**os.environ, "LUDGATE_SECRET": SECRET, "TMPDIR": str(self.temporary)}
        with self.log.open("ab") as said:
            self.process = subprocess.Popen(
                [*command, "--database", self.database, *self.options],
                env=variables,
                stdout=subprocess.DEVNULL,
                stderr=said,
            )
        if nofile is not None:
            limit_files(self.process.pid, nofile)

    async def ready(self, within: float = 180.0) -> None:
        """Wait until it takes connections."""
        end = time.monotonic() + within
        while time.monotonic() < end:
            try:
                _, writer = await asyncio.open_connection(HOST, self.port)
            except OSError:
                await asyncio.sleep(0.02)
                continue
            writer.close()
            return
        raise TimeoutError("the server does not answer")

    def kill(self) -> None:
        """End it at once, without a chance to tidy up."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        """End it as Ctrl+C does."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(15)
            except subprocess.TimeoutExpired:
                self.kill()

    def terminate(self, within: float) -> float:
        """End it as a machine that shuts down does; how long that took, or ``within`` if it had to be killed."""
        assert self.process is not None
        began = time.monotonic()
        self.process.terminate()
        try:
            self.process.wait(within)
        except subprocess.TimeoutExpired:
            self.kill()
            return within
        return time.monotonic() - began

    def said(self) -> str:
        """The end of what the server wrote about errors."""
        return self.log.read_text(encoding="utf-8", errors="replace")[-4000:]

    def memory(self) -> float:
        """Resident memory in MiB."""
        assert self.process is not None
        return resident(self.process.pid)

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        assert self.process is not None
        return cpu_seconds(self.process.pid)


def limit_files(process: int, most: int) -> None:
    """A process may have so many files open, and cannot allow itself more."""
    import resource  # noqa: PLC0415 - not on Windows

    resource.prlimit(process, resource.RLIMIT_NOFILE, (most, most))


def resident(process: int) -> float:
    """Resident memory of a process in MiB; 0 where the system does not tell."""
    try:
        for line in Path(f"/proc/{process}/status").read_text(encoding="ascii").splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
    except OSError:
        pass
    return 0.0


def cpu_seconds(process: int) -> float:
    """Processor time of a process; 0 where the system does not tell."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / TICKS


def free_port(host: str) -> int:
    """A port that is free now."""
    with socket.socket() as one:
        one.bind((host, 0))
        return int(one.getsockname()[1])


def lay_tables(
    database: str, game: str, tables: int, seats: int, *, bots: int = 0, begun: bool = False, chance: Random
) -> list[Laid]:
    """Tables with their people, written before the server starts; each person sits at one table.

    At the first ``bots`` tables the last seat is a bot's.  ``begun``: the games are anywhere between their beginning
    and their end, as at tables where people have been playing all day.
    """
    keys = Keys(SECRET)
    lobby = Lobby(Store(database, durable=False), InlineBotPool())
    try:
        laid = [_lay(lobby, keys, game, seats, number < bots, chance) for number in range(tables)]
        if begun:
            _begin(lobby, laid, _length(game, seats, chance), chance)
        return laid
    finally:
        lobby.close()


def _lay(lobby: Lobby, keys: Keys, game: str, seats: int, with_bot: bool, chance: Random) -> Laid:
    people = [lobby.new_person(name, "en") for name in NAMES[: seats - with_bot]]
    line_up = ["me", *["open"] * (len(people) - 1), *["random"] * with_bot]
    table = lobby.open_table(people[0].id, game, seats, {}, public=True, line_up=line_up)
    for person in people[1:]:
        lobby.join(table, person.id)
    guests: list[Guest | None] = []
    for person in people:
        session = Session(f"{chance.getrandbits(64):x}", person.id)
        guests.append(Guest(person.id, f"{COOKIE}={keys.write(session)}", keys.token(session)))
    return Laid(table, [*guests, *[None] * with_bot])


def _begin(lobby: Lobby, laid: list[Laid], usual: int, chance: Random) -> None:
    """Play all games on, together: a move waits for the batch it is committed in, whoever else is in it."""
    with ThreadPoolExecutor(len(laid)) as players:
        begun = [
            players.submit(_play_on, lobby.table(one.table), chance.randrange(usual), Random(chance.getrandbits(32)))
            for one in laid
        ]
        for one in begun:
            one.result()


def _length(game: str, seats: int, chance: Random) -> int:
    """How many decisions a game takes that is played by chance."""
    table, moves = Table.new(game, seats, chance.getrandbits(32)), 0
    while table.decision is not None:
        table.play(_any(table.decision, chance))
        moves += 1
    return moves


def _play_on(live: LiveTable, moves: int, chance: Random) -> None:
    """So many decisions by chance, or until the game is over."""
    for _ in range(moves):
        decision = live.table.decision
        if decision is None:
            return
        live.play(str(live.info.seats[decision.seat].person), live.ply, _any(decision, chance))


def _any(decision: Decision, chance: Random) -> str:
    """A move as the clients choose it: none that is pointless, if there is another."""
    return chance.choice(decision.sensible or decision.options).text


NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil")
