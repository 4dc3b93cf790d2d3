"""What an attacked server takes: memory of all its processes, open files, its log, its disk."""

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from bench.load.serving import Serving, resident

OFTEN = 0.25  # seconds between looks
MIB = 1024 * 1024
TRACEBACK = b"Traceback (most recent call last)"


@dataclass
class Watch:
    """Looks at a server now and then; use as a task."""

    serving: Serving
    peak_memory: float = 0.0  # MiB, all processes together
    peak_server: float = 0.0  # MiB, without its workers
    peak_files: int = 0

    async def look(self) -> None:
        """Until the task is cancelled."""
        while True:
            now = self.now()
            self.peak_memory = max(self.peak_memory, now["memory"])
            self.peak_server = max(self.peak_server, now["server"])
            self.peak_files = max(self.peak_files, int(now["files"]))
            await asyncio.sleep(OFTEN)

    def now(self) -> dict[str, float]:
        """The present figures, in MiB but for the files."""
        process = self.serving.process
        family = descendants(process.pid) if process is not None else []
        return {
            "memory": sum(map(resident, family)),
            "server": resident(family[0]) if family else 0.0,
            "files": float(open_files(family[0])) if family else 0.0,
            "log": self.serving.log.stat().st_size / MIB,
            "disk": sum(size(file) for file in self.serving.folder.rglob("*") if file != self.serving.log) / MIB,
        }

    def tracebacks(self) -> int:
        """How many stand in the log, which may be long."""
        found, rest = 0, b""
        with self.serving.log.open("rb") as log:
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


def size(file: Path) -> int:
    """Of a file that may be gone meanwhile."""
    try:
        return file.stat().st_size
    except OSError:
        return 0
