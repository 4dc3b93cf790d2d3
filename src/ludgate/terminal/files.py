"""Reading and writing files of people: what goes wrong is said in one sentence."""

from pathlib import Path

from ludgate import LudgateError


class BadFile(LudgateError):
    """A file that cannot be read or written; ``message`` and ``data`` are there to be translated."""

    def __init__(self, message: str, **data: object) -> None:
        super().__init__(message.format(**data))
        self.message = message
        self.data = data


def read_text(path: Path) -> str:
    """A whole text file."""
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BadFile("there is no file {path}", path=path) from None
    except IsADirectoryError:
        raise BadFile("{path} is a folder, not a file", path=path) from None
    except UnicodeDecodeError:
        raise BadFile("{path} is no text file", path=path) from None
    except (OSError, ValueError) as error:
        raise BadFile("{path} cannot be read ({cause})", path=path, cause=_cause(error)) from None


def write_text(path: Path, text: str, *, replace: bool) -> None:
    """Write a file that is not there yet, or replace one if that is meant; never half of it."""
    try:
        if path.is_dir():
            raise BadFile("{path} is a folder, not a file", path=path)
        if path.exists() and not replace:
            raise BadFile("{path} exists already; give another name", path=path)
        draft = path.with_name(f".{path.name}.part")
        draft.write_text(text, encoding="utf-8")
        draft.replace(path)
    except (OSError, ValueError) as error:
        raise BadFile("{path} cannot be written ({cause})", path=path, cause=_cause(error)) from None


def _cause(error: OSError | ValueError) -> str:
    return (isinstance(error, OSError) and error.strerror) or str(error)
