"""Backups while moves are written, and the way back."""

import random
import shutil
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest

from ludgate.cli import main
from ludgate.server import InlineBotPool, Lobby, Store, sqlite_url
from ludgate.web.process_lock import ProcessLock
from ludgate.web.secret_file import secret_of
from tests.server.guests import any_move, decider, party, play_some


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder with a game in it."""
    monkeypatch.delenv("LUDGATE_SECRET", raising=False)
    made = tmp_path / "data"
    secret_of(made)
    lobby = Lobby(Store(sqlite_url(made / "tables.db")), InlineBotPool())
    play_some(party(lobby).table, random.Random(1), 12)
    lobby.close()
    return made


def rows(folder: Path) -> set[tuple[object, ...]]:
    with closing(sqlite3.connect(folder / "tables.db")) as connection:
        return set(connection.execute("SELECT table_id, ply, move FROM moves"))


def command(name: str, place: Path, folder: Path, *more: str) -> int:
    return main([name, str(place), "--folder", str(folder), *more])


def test_a_copy_made_while_moves_are_written_has_all_that_were_answered(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lobby = Lobby(Store(sqlite_url(folder / "tables.db")), InlineBotPool())
    table, chance, ending = party(lobby).table, random.Random(2), threading.Event()
    answered: list[int] = []

    def go_on() -> None:
        while not ending.is_set() and table.info.status == "playing":
            table.play(decider(table), table.ply, any_move(table, chance))
            answered.append(table.ply)

    writer = threading.Thread(target=go_on)
    writer.start()
    for number in range(4):
        while len(answered) < 5 * (number + 1) and writer.is_alive():
            ending.wait(0.01)
        before = answered[-1]
        assert command("backup", tmp_path / f"copy-{number}", folder) == 0
        copied = {ply for name, ply, _ in rows(tmp_path / f"copy-{number}") if name == table.id}
        assert copied >= set(range(1, before + 1))
        assert copied == set(range(1, len(copied) + 1)), "one state, without gaps"
    ending.set()
    writer.join()
    lobby.close()
    assert "2 tables" in capsys.readouterr().out
    assert not [file for file in tmp_path.iterdir() if file.name.startswith(".")]


def test_there_and_back(folder: Path, tmp_path: Path) -> None:
    assert command("backup", tmp_path / "copy", folder) == 0
    before = rows(folder)
    assert command("restore", tmp_path / "copy", tmp_path / "elsewhere") == 0
    assert rows(tmp_path / "elsewhere") == before
    assert secret_of(tmp_path / "elsewhere") == secret_of(folder)
    for place in (tmp_path / "copy", tmp_path / "elsewhere"):
        assert {file.name for file in place.iterdir()} - {"tables.db.lock"} == {"tables.db", "secret"}
        assert {file.stat().st_mode & 0o077 for file in (place / "tables.db", place / "secret")} == {0}
    lobby = Lobby(Store(sqlite_url(tmp_path / "elsewhere" / "tables.db")), InlineBotPool())
    play_some(lobby.table(str(next(iter(before))[0])), random.Random(3), 3)
    lobby.close()


def test_nothing_is_replaced_unless_that_is_said(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command("backup", tmp_path / "copy", folder) == 0
    before = rows(folder)
    with closing(sqlite3.connect(folder / "tables.db")) as connection, connection:
        connection.execute("DELETE FROM moves")
    assert command("restore", tmp_path / "copy", folder) == 2
    assert "--force" in capsys.readouterr().err
    assert rows(folder) == set()
    assert command("restore", tmp_path / "copy", folder, "--force") == 0
    assert rows(folder) == before
    assert command("backup", tmp_path / "copy", folder) == 2
    assert "is there already" in capsys.readouterr().err


def test_a_journal_of_the_old_file_does_not_get_into_the_new_one(folder: Path, tmp_path: Path) -> None:
    """A killed server leaves its last moves in a journal beside the file."""
    assert command("backup", tmp_path / "copy", folder) == 0
    before = rows(folder)
    with closing(sqlite3.connect(folder / "tables.db")) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        with connection:
            connection.execute("DELETE FROM moves")
        left = (folder / "tables.db-wal").read_bytes()
    (folder / "tables.db-wal").write_bytes(left)
    assert command("restore", tmp_path / "copy", folder, "--force") == 0
    assert rows(folder) == before


def test_not_while_a_server_runs(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command("backup", tmp_path / "copy", folder) == 0
    with ProcessLock(folder / "tables.db"):
        assert command("restore", tmp_path / "copy", folder, "--force") == 2
    assert "being served already" in capsys.readouterr().err


def damaged(copy: Path) -> None:
    with (copy / "tables.db").open("r+b") as handle:
        handle.truncate((copy / "tables.db").stat().st_size - 8192)


def newer(copy: Path) -> None:
    with closing(sqlite3.connect(copy / "tables.db")) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")


def orphaned(copy: Path) -> None:
    with closing(sqlite3.connect(copy / "tables.db")) as connection, connection:
        connection.execute("DELETE FROM people")


def foreign(copy: Path) -> None:
    (copy / "tables.db").unlink()
    with closing(sqlite3.connect(copy / "tables.db")) as connection, connection:
        connection.execute("CREATE TABLE songs (title TEXT)")


BROKEN = {"damaged": damaged, "newer": newer, "damaged: a row of": orphaned, "no database of Ludgate": foreign}


@pytest.mark.parametrize("words", BROKEN)
def test_a_copy_that_is_not_whole_is_not_put_in_place(
    words: str, folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command("backup", tmp_path / "copy", folder) == 0
    BROKEN[words](tmp_path / "copy")
    before = rows(folder)
    assert command("restore", tmp_path / "copy", folder, "--force") == 2
    told = capsys.readouterr().err
    assert words in told
    assert told.count("\n") == 1
    assert rows(folder) == before


def test_what_is_not_there_cannot_be_copied(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command("restore", tmp_path, tmp_path / "elsewhere") == 2
    assert "is no backup" in capsys.readouterr().err
    assert not (tmp_path / "elsewhere").exists()
    (folder / "tables.db").unlink()
    assert command("backup", tmp_path / "copy", folder) == 2
    assert "there is no database" in capsys.readouterr().err
    shutil.rmtree(folder)
    assert command("backup", tmp_path / "copy", folder) == 2
    assert not (tmp_path / "copy").exists()
    address = "postgresql://ludgate:hush@127.0.0.1:1/ludgate"
    assert command("backup", tmp_path / "copy", folder, "--database", address) == 2
    told = capsys.readouterr().err
    assert "pg_dump" in told
    assert "hush" not in told
