"""One process at a time serves a database file; a second one learns where the first is."""

import os
import sys
from pathlib import Path
from types import TracebackType

from sqlalchemy import make_url

from ludgate.engine.contract import LudgateError

SPACE = 200  # bytes of the file; the lock lies on the byte behind them, so that everybody can read the address


class InUse(LudgateError):
    """Another process serves these tables."""

    def __init__(self, address: str) -> None:
        where = f" at {address}" if address else ""
        super().__init__(
            f"these tables are being served already{where}; several processes can share a PostgreSQL database, "
            "but not a file: end the other one, or give another --folder"
        )
        self.address = address


class CannotHold(LudgateError):
    """The file cannot be locked."""


class ProcessLock:
    """``with ProcessLock(file) as hold``: nobody else gets it until the block, or the process, ends."""

    def __init__(self, file: Path) -> None:
        self._held, self._handle = file, -1

    def __enter__(self) -> "ProcessLock":
        self._handle = self._opened()
        try:
            _lock(self._handle)
        except OSError:
            address = os.read(self._handle, SPACE).decode("utf-8", "replace").strip()
            os.close(self._handle)
            raise InUse(address) from None
        self.tell("")
        return self

    def _opened(self) -> int:
        """The file of the lock, beside the database itself by whatever links it was reached."""
        try:
            file = self._held.resolve()
            file.parent.mkdir(parents=True, exist_ok=True)
            if file.is_file() and file.stat().st_nlink > 1:
                raise CannotHold(f"{file} has other names (hard links): with two of them in use it would be destroyed")
            return os.open(file.with_name(file.name + ".lock"), os.O_RDWR | os.O_CREAT, 0o600)
        except (OSError, RuntimeError) as error:  # a circle of links is a RuntimeError
            raise CannotHold(f"{self._held} cannot be used ({getattr(error, 'strerror', None) or error})") from None

    def tell(self, address: str) -> None:
        """Where this process serves."""
        os.lseek(self._handle, 0, os.SEEK_SET)
        os.write(self._handle, address.encode()[:SPACE].ljust(SPACE))

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.tell("")
        os.close(self._handle)


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        os.lseek(handle, SPACE, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        os.lseek(handle, 0, os.SEEK_SET)

else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def file_of(database: str) -> Path | None:
    """The file of a database address; None if it is no file."""
    try:
        address = make_url(database)
    except Exception:
        return None  # the store says what is wrong with it
    return Path(address.database) if address.get_backend_name() == "sqlite" and address.database else None
