"""Starting on what is broken: secrets, full disks, damaged files, second processes; one sentence each, exit code 2."""

import os
import socket
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from ludgate.cli import main
from ludgate.server import Store, sqlite_url
from ludgate.web.process_lock import InUse, ProcessLock
from ludgate.web.secret_file import BadSecret, secret_of

LONG_ENOUGH = "x1" * 16


@pytest.fixture(autouse=True)
def _no_secret_from_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LUDGATE_SECRET", raising=False)


# ---------------------------------------------------------------- secrets

BAD_SECRETS = {
    "empty": (b"", "is empty"),
    "a line end": (b"\n", "is empty"),
    "short": (b"hunter2", "too short"),
    "no text": (b"\xff\xfe" * 30, "no text"),
}


@pytest.mark.parametrize(("content", "words"), BAD_SECRETS.values(), ids=BAD_SECRETS)
def test_a_secret_that_protects_nobody_is_refused(content: bytes, words: str, tmp_path: Path) -> None:
    (tmp_path / "secret").write_bytes(content)
    with pytest.raises(BadSecret, match=words):
        secret_of(tmp_path)
    assert (tmp_path / "secret").read_bytes() == content, "what is there is left as it is"


@pytest.mark.parametrize("given", ["", "   ", "hunter2"])
def test_so_is_one_from_the_environment(given: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDGATE_SECRET", given)
    with pytest.raises(BadSecret, match="LUDGATE_SECRET"):
        secret_of(tmp_path)


def test_a_secret_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "secret").mkdir()
    with pytest.raises(BadSecret, match="cannot be read"):
        secret_of(tmp_path)


def test_a_secret_of_long_ago_stays_as_it_is(tmp_path: Path) -> None:
    """Cookies were signed with the end of the line as well; nobody becomes a stranger."""
    (tmp_path / "secret").write_text(LONG_ENOUGH + "\n", encoding="ascii")
    assert secret_of(tmp_path) == LONG_ENOUGH + "\n"


FULL_DISK = """
import resource, sys
from pathlib import Path
from ludgate.cli import main
from ludgate.web import serve
resource.setrlimit(resource.RLIMIT_FSIZE, (16, resource.RLIM_INFINITY))
sys.exit(main(["serve", "--port", "0", "--folder", sys.argv[1]]))
"""


def test_a_first_start_on_a_full_disk_leaves_nothing_half_written(tmp_path: Path) -> None:
    """The system refuses to write more than 16 bytes, which is less than a secret."""
    ended = subprocess.run(
        [sys.executable, "-c", FULL_DISK, str(tmp_path)], capture_output=True, text=True, timeout=60, check=False
    )
    assert (ended.returncode, ended.stderr.count("\n")) == (2, 1), ended.stderr
    assert "cannot be written" in ended.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("broken", ["fsync", "link"])
def test_nor_does_any_other_trouble(broken: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*given: object, **more: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(f"ludgate.web.secret_file.os.{broken}", refuse)
    with pytest.raises(BadSecret, match="No space left"):
        secret_of(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_two_processes_that_start_at_once_agree_on_one_secret(tmp_path: Path) -> None:
    program = "import sys; from pathlib import Path; from ludgate.web.secret_file import secret_of as s; input(); "
    program += "print(s(Path(sys.argv[1])))"
    several = [
        subprocess.Popen(
            [sys.executable, "-c", program, str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        for _ in range(4)
    ]
    for one in several:
        assert one.stdin is not None
        one.stdin.write("\n")
        one.stdin.flush()
    told = {one.communicate(timeout=60)[0].strip() for one in several}
    assert told == {(tmp_path / "secret").read_text(encoding="ascii")}
    assert stat.S_IMODE((tmp_path / "secret").stat().st_mode) == 0o600
    assert [file.name for file in tmp_path.iterdir()] == ["secret"]


# ---------------------------------------------------------------- databases


def fill(file: Path) -> None:
    """A database of this version with enough pages to break some."""
    store = Store(sqlite_url(file))
    store.close()
    with closing(sqlite3.connect(file)) as connection, connection:
        for number in range(400):
            text = f"{number} " * 200
            connection.execute("INSERT INTO contents (digest, text) VALUES (?, ?)", (f"{number:064}", text))


def truncated(file: Path) -> None:
    fill(file)
    with file.open("r+b") as handle:
        handle.truncate(file.stat().st_size // 2 + 100)


def torn(file: Path) -> None:
    """A page in the middle that no longer makes sense."""
    fill(file)
    with file.open("r+b") as handle:
        handle.seek(4096 * (file.stat().st_size // 8192))
        handle.write(b"\xa5" * 4096)


def newer(file: Path) -> None:
    fill(file)
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")


def of_others(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("CREATE TABLE moz_places (id INTEGER PRIMARY KEY)")


BROKEN: dict[str, tuple[Callable[[Path], object], str]] = {
    "truncated": (truncated, "damaged"),
    "a torn page": (torn, "damaged"),
    "no database": (lambda file: file.write_text("Dear diary, " * 500), "is no database"),
    "newer": (newer, "newer version of Ludgate"),
    "of another program": (of_others, "another program"),
    "a folder": (Path.mkdir, "cannot be opened"),
}


@pytest.mark.parametrize(("breaking", "words"), BROKEN.values(), ids=BROKEN)
def test_a_broken_database_is_told_in_one_sentence(
    breaking: Callable[[Path], object], words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "tables.db"
    breaking(file)
    before = file.read_bytes() if file.is_file() else b""
    assert main(["serve", "--port", "0", "--folder", str(tmp_path)]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert words in told
    assert str(file) in told
    assert (file.read_bytes() if file.is_file() else b"") == before, "nothing is written into it"


def test_a_data_folder_that_is_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("", encoding="ascii")
    assert main(["serve", "--port", "0", "--folder", str(tmp_path / "file")]) == 2
    assert "cannot be" in capsys.readouterr().err


def test_a_folder_that_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A secret is there and can be read; but no lock can be made (root may write everywhere, so it is made believe)."""
    secret_of(tmp_path)
    real = os.open

    def read_only(path: str | Path, flags: int, mode: int = 0o777) -> int:
        if flags & os.O_RDWR and str(path).endswith(".lock"):
            raise OSError(30, "Read-only file system")
        return real(path, flags, mode)

    monkeypatch.setattr("ludgate.web.process_lock.os.open", read_only)
    assert main(["serve", "--port", "0", "--folder", str(tmp_path)]) == 2
    told = capsys.readouterr().err
    assert "Read-only file system" in told
    assert told.count("\n") == 1


def test_postgresql_that_does_not_answer(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with closing(socket.socket()) as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"postgresql://ludgate:hush@127.0.0.1:{port}/ludgate"
    assert main(["serve", "--port", "0", "--folder", str(tmp_path), "--database", address]) == 2
    told = capsys.readouterr().err
    assert "does not answer" in told
    assert told.count("\n") == 1
    assert "hush" not in told


# ---------------------------------------------------------------- a second process


def test_a_second_process_by_a_symbolic_link_is_kept_out(tmp_path: Path) -> None:
    real, other = tmp_path / "real", tmp_path / "other"
    real.mkdir()
    other.mkdir()
    (real / "tables.db").touch()
    (other / "tables.db").symlink_to(real / "tables.db")
    (tmp_path / "whole").symlink_to(real)
    with ProcessLock(real / "tables.db"):
        for way in (other / "tables.db", tmp_path / "whole" / "tables.db", real / ".." / "real" / "tables.db"):
            with pytest.raises(InUse), ProcessLock(way):
                pass


def test_a_file_with_two_names_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each name would have a journal of its own beside it, and the two would destroy the file."""
    fill(tmp_path / "tables.db")
    (tmp_path / "other").mkdir()
    os.link(tmp_path / "tables.db", tmp_path / "other" / "tables.db")
    assert main(["serve", "--port", "0", "--folder", str(tmp_path / "other")]) == 2
    assert "hard link" in capsys.readouterr().err
