"""Component files of players, on the disk as long as the house is open (rules are read from files)."""

import hashlib
import tempfile
import threading
from pathlib import Path

CONTENT_NAME = "components.toml"


def digest(text: str) -> str:
    """The name under which a text is kept."""
    return hashlib.sha256(text.encode()).hexdigest()


class Shelf:
    """Texts as files."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._folder: tempfile.TemporaryDirectory[str] | None = None

    def file(self, text: str) -> Path:
        """A file with this text."""
        with self._lock:
            if self._folder is None:
                self._folder = tempfile.TemporaryDirectory(prefix="ludgate-")
            path = Path(self._folder.name) / digest(text) / CONTENT_NAME
            if not path.exists():
                path.parent.mkdir()
                path.write_text(text, encoding="utf-8")
            return path

    def close(self) -> None:
        with self._lock:
            if self._folder is not None:
                self._folder.cleanup()
                self._folder = None
