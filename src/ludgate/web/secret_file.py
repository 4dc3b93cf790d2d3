"""The secret that signs cookies and forms: found or made, and refused if it protects nobody."""

import errno
import os
import secrets
import tempfile
from contextlib import suppress
from pathlib import Path

from ludgate.engine.contract import LudgateError

VARIABLE = "LUDGATE_SECRET"
NAME = "secret"
NO_LINKS = (errno.EPERM, errno.ENOSYS, errno.EOPNOTSUPP)  # what file systems without links say
SHORTEST = 32  # characters; one that is made here has 43


class BadSecret(LudgateError):
    """A secret that is missing, cannot be read, or could be guessed."""


def secret_of(folder: Path) -> str:
    """What signs the cookies: from the environment, or a file that only its owner can read, made once."""
    given = os.environ.get(VARIABLE)
    if given is not None:
        return _checked(given, f"the variable {VARIABLE}", "unset it, or give it")
    file = folder / NAME
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not file.exists():
            write_new(file, secrets.token_urlsafe(32))
    except OSError as error:
        raise BadSecret(f"{file} cannot be written ({error.strerror or error})") from None
    return read(file)


def read(file: Path) -> str:
    """The secret of a file."""
    try:
        text = file.read_bytes().decode("utf-8")
    except OSError as error:
        raise BadSecret(f"{file} cannot be read ({error.strerror or error})") from None
    except UnicodeDecodeError:
        raise BadSecret(f"{file} holds no text; put a copy of the right one in its place, or remove it") from None
    return _checked(text, str(file), "put a copy of the right one in its place, or remove it to get a new one of")


def _checked(text: str, place: str, remedy: str) -> str:
    length = len(text.strip())
    if length < SHORTEST:
        fault = f"is too short ({length} characters)" if length else "is empty"
        raise BadSecret(f"{place} {fault}, so that cookies could be forged: {remedy} at least {SHORTEST} characters")
    return text


def write_new(file: Path, text: str) -> None:
    """A file with this text, for its owner only, as a whole or not at all; one that is there already stays."""
    handle, name = tempfile.mkstemp(prefix=f".{file.name}-", dir=file.parent)
    try:
        with open(handle, "wb") as out:
            out.write(text.encode())
            out.flush()
            os.fsync(out.fileno())
        with suppress(FileExistsError):  # another process was faster, and its secret counts
            _name(name, file)
    finally:
        with suppress(FileNotFoundError):
            os.unlink(name)


def _name(made: str, file: Path) -> None:
    """Give a file its name, unless there is one of this name."""
    try:
        os.link(made, file)
    except OSError as error:
        if error.errno not in NO_LINKS or file.exists():
            raise
        os.rename(made, file)
