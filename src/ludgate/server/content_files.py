"""Component files of players, on the disk as long as somebody needs them (rules are read from files)."""

import hashlib
import shutil
import tempfile
import threading
from pathlib import Path
from weakref import WeakValueDictionary, finalize

CONTENT_NAME = "components.toml"


def digest(text: str) -> str:
    """The name under which a text is kept."""
    return hashlib.sha256(text.encode()).hexdigest()


class ContentFile:
    """A file that is there as long as this object is."""

    def __init__(self, path: Path) -> None:
        self.path = path


class ContentFiles:
    """Texts as files."""

    def __init__(self) -> None:
        self._lock = threading.RLock()  # a file may be forgotten while another is being written
        self._folder: tempfile.TemporaryDirectory[str] | None = None
        self._files: WeakValueDictionary[str, ContentFile] = WeakValueDictionary()

    def file(self, text: str) -> ContentFile:
        """A file with this text; the same one for all who need it at the same time."""
        name = digest(text)
        with self._lock:
            known = self._files.get(name)
            if known is not None:
                return known
            if self._folder is None:
                self._folder = tempfile.TemporaryDirectory(prefix="ludgate-")
            made = self._files[name] = ContentFile(Path(self._folder.name) / name / CONTENT_NAME)
            finalize(made, self._forget, name).atexit = False
            made.path.parent.mkdir(exist_ok=True)
            made.path.write_text(text, encoding="utf-8")
            return made

    def _forget(self, name: str) -> None:
        """Delete a file, unless somebody has needed it again meanwhile."""
        with self._lock:
            if self._folder is not None and name not in self._files:
                shutil.rmtree(Path(self._folder.name) / name, ignore_errors=True)

    def close(self) -> None:
        with self._lock:
            if self._folder is not None:
                self._folder.cleanup()
                self._folder = None
