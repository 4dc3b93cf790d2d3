"""What an attacked server takes: memory of all its processes, open files, its log, its disk."""

import asyncio
import os
from contextlib import suppress
from dataclasses import astuple, dataclass
from pathlib import Path

from bench.load.serving import Serving, resident

OFTEN = 0.25  # seconds between looks
MIB = 1024 * 1024
TRACEBACK = b"Traceback (most recent call last)"


@dataclass
class Taken:
    """What a server takes at a moment."""

    memory: float = 0.0  # MiB, all processes together
    server: float = 0.0  # MiB, without its workers
    files: int = 0
    log: float = 0.0  # MiB
    disk: float = 0.0  # MiB, the log included


class Watch:
    """Looks at a server now and then; ``peak`` is the most of everything."""

    def __init__(self, serving: Serving) -> None:
        self._serving = serving
        self.peak = Taken()

    async def look(self) -> None:
        """Until the task is cancelled."""
        while True:
            self.now()
            await asyncio.sleep(OFTEN)

    def now(self) -> Taken:
        """What it takes now."""
        process, log = self._serving.process, self._serving.log
        family = descendants(process.pid) if process is not None else [0]
        taken = Taken(
            memory=sum(map(resident, family)),
            server=resident(family[0]),
            files=open_files(family[0]),
            log=size(log) / MIB,
            disk=sum(map(size, files_under(self._serving.folder))) / MIB,
        )
        self.peak = Taken(*map(max, astuple(self.peak), astuple(taken)))
        return taken

    def tracebacks(self) -> int:
        """How many stand in the log, which may be long."""
        found, rest = 0, b""
        with self._serving.log.open("rb") as log:
            while block := log.read(MIB):
                found += (rest + block).count(TRACEBACK)
                rest = (rest + block)[1 - len(TRACEBACK) :]
        return found


def descendants(process: int) -> list[int]:
    """A process and all that it has started, and so on."""
    found = [process]
    for one in found:
        for thread in Path(f"/proc/{one}/task").glob("*/children"):
            with suppress(OSError):
                found += [int(child) for child in thread.read_text(encoding="ascii").split()]
    return found


def open_files(process: int) -> int:
    try:
        return sum(1 for _ in Path(f"/proc/{process}/fd").iterdir())
    except OSError:
        return 0


def files_under(folder: Path) -> list[Path]:
    """All files of a folder; those of folders that vanish meanwhile are left out."""
    return [Path(place, name) for place, _, names in os.walk(folder) for name in names]


def size(file: Path) -> int:
    """Of a file that may be gone meanwhile."""
    try:
        return file.stat().st_size
    except OSError:
        return 0
