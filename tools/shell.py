"""Running programs, telling the person at the terminal, and other small things that every tool shares."""

import hashlib
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "src"
WINDOWS = os.name == "nt"

Arguments = Sequence[str | Path]


class Failed(Exception):
    """What the user has to know, in one sentence; ends the run with exit code 1."""


def run(arguments: Arguments, variables: dict[str, str] | None = None, *, quiet: bool = False) -> int:
    """Run a child in the root folder and give its exit code; a quiet one shows its output only when it fails.

    On Ctrl-C the child, which gets the signal too, may end in its own way before we do. Who ends only us asks the child
    for the same.
    """
    received: list[int] = []
    children: list[subprocess.Popen[bytes]] = []

    def note(number: int, _: object) -> None:
        received.append(number)
        if number == signal.SIGTERM:
            for child in children:
                child.send_signal(signal.SIGINT)

    output, errors = (subprocess.PIPE, subprocess.STDOUT) if quiet else (None, None)
    inherited = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}
    env = inherited | (variables or {})
    before = {number: signal.signal(number, note) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        with subprocess.Popen(arguments, cwd=ROOT, env=env, stdout=output, stderr=errors) as child:
            children.append(child)
            said, _ = child.communicate()
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    if signal.SIGTERM in received:
        raise SystemExit(128 + signal.SIGTERM)
    if received:
        raise KeyboardInterrupt
    if quiet and child.returncode:
        tell(said.decode(errors="replace"))
    return child.returncode


def tell(text: str) -> None:
    """For the person at the terminal; standard output is for results."""
    print(text, file=sys.stderr, flush=True)


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Let no two runs of this file change the environments at once, where the system can lock files."""
    if sys.platform == "win32":
        yield
        return
    import fcntl  # noqa: PLC0415 - not on Windows

    with (ROOT / ".venv.lock").open("w") as handle:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def digest(files: list[Path]) -> str:
    """Stands for these files, at this place, under this Python."""
    total = hashlib.sha256(f"{sys.version} {ROOT}".encode())
    for file in files:
        total.update(f"\0{file}\0".encode() + file.read_bytes())
    return total.hexdigest()


def lock_file(name: str) -> Path:
    return ROOT / "requirements" / f"{name}.txt"


def scripts_of(home: Path) -> Path:
    return home / ("Scripts" if WINDOWS else "bin")


def read(file: Path) -> str:
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def core_count() -> int:
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1
