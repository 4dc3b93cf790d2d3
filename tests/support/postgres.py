"""A PostgreSQL for tests: in a folder of its own, on a socket, gone at the end."""

import atexit
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from functools import cache
from itertools import count
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import make_url

VARIABLE = "LUDGATE_TEST_POSTGRES"  # the address of one that runs already
OWNER = "ludgate"
SETTINGS = "-c listen_addresses='' -c fsync=off -c max_connections=200"
_numbers = count(1)
_stops: list[Callable[[], None]] = []


def stop_all() -> None:
    """End what was started; processes of a parallel run do not always get as far as ``atexit``."""
    while _stops:
        _stops.pop()()


def programs() -> Path | None:
    """The folder of initdb and pg_ctl, the newest there is."""
    on_path = shutil.which("initdb")
    if on_path and shutil.which("pg_ctl"):
        return Path(on_path).parent
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    return found[-1].parent if found else None


def as_whom() -> list[str]:
    """PostgreSQL does not run as root: another user does, where we are root."""
    if os.getuid():
        return []
    names = {entry.pw_name for entry in pwd.getpwall()}
    user = next((name for name in ("postgres", "nobody") if name in names), None)
    return [] if user is None else ["runuser", "-u", user, "--"]


@cache
def server() -> str:
    """The address of the server, started at the first call and ended with this process; empty if there is none."""
    given = os.environ.get(VARIABLE)
    if given:
        return given
    folder = programs()
    return "" if folder is None else _start(folder)


def _start(folder: Path) -> str:
    home = Path(tempfile.mkdtemp(prefix="ludgate-pg-"))
    before = as_whom()
    if before:
        shutil.chown(home, before[2])
    data, log = home / "data", home / "log"
    _call([*before, folder / "initdb", "-D", data, "-U", OWNER, "-A", "trust", "-E", "UTF8", "--locale=C", "-N"])
    control: list[str | Path] = [*before, folder / "pg_ctl", "-D", data]

    def stop() -> None:
        subprocess.run([*control, "stop", "-m", "immediate"], capture_output=True, cwd=home, check=False)
        shutil.rmtree(home, ignore_errors=True)

    _call([*control, "-l", log, "-w", "-o", f"{SETTINGS} -k {home}", "start"])
    _stops.append(stop)
    atexit.register(stop_all)
    return f"postgresql://{OWNER}@/postgres?host={home}"


def _call(command: list[str | Path]) -> None:
    done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, cwd="/", check=False, text=True)
    assert not done.returncode, done.stderr


def fresh_database() -> str:
    """The address of an empty database; without a server the test says so and is left out."""
    address = server()
    if not address:
        pytest.skip(f"no PostgreSQL: there is no initdb here, and {VARIABLE} names none")
    name = f"ludgate_test_{os.getpid()}_{next(_numbers)}"
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return make_url(address).set(database=name).render_as_string(hide_password=False)
