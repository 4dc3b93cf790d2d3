"""A server of its own for the tests: the command as people type it, on a free port, with its data in a folder."""

import os
import re
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import TextIO

from bench.load.serving import UNLIMITED
from tools import vendor

PATIENCE = 60  # seconds for an end in good order
MISSING = "The pages have no htmx, fonts and icons: python3 dev.py test fetches them, or python -m tools.vendor."


class Site:
    """A running server; ``address`` is where its first page is."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        if not (vendor.VENDOR / vendor.CHECKSUMS).is_file():
            raise RuntimeError(MISSING)
        self.folder = folder
        self._arguments = arguments
        self._complaints: list[str] = []
        self._process = self._started(0)
        self.address = self._said()

    @property
    def port(self) -> int:
        return int(self.address.rpartition(":")[2])

    @property
    def complaints(self) -> str:
        """What the server has written as an error."""
        return "".join(self._complaints)

    def stop(self) -> None:
        """End it as Ctrl+C does; may be called twice."""
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGINT)
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
            raise RuntimeError(f"The server did not end. It said: {self.complaints}") from None
        finally:
            if self._process.stdout is not None:
                self._process.stdout.close()
            self._reader.join(PATIENCE)

    def start_again(self) -> None:
        """Start it at the same address, with the same tables."""
        self._process = self._started(self.port)
        self._said()

    def _started(self, port: int) -> "subprocess.Popen[str]":
        command = [
            sys.executable,
            "-m",
            "ludgate",
            "serve",
            "--port",
            str(port),
            "--folder",
            str(self.folder),
            *UNLIMITED,
        ]
        process = subprocess.Popen(
            [*command, *self._arguments],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )  # fmt: skip
        assert process.stderr is not None
        self._reader = threading.Thread(target=self._read, args=(process.stderr,), daemon=True)
        self._reader.start()
        return process

    def _read(self, stream: TextIO) -> None:
        with stream:
            self._complaints.extend(stream)

    def _said(self) -> str:
        """The address that the server tells when it is ready."""
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        found = re.search(r"http://\S+:\d+", line)
        if found is None:
            self.stop()
            raise RuntimeError(f"The server did not start: {line}{self.complaints}")
        return found.group()
