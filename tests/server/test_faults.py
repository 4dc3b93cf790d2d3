"""What ``python3 dev.py faults`` looks for in the database after it killed a server."""

import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from bench.load.faults import Fault, check_rows

from ludgate.server import House
from tests.server.guests import database, party, play_some


def test_a_lost_move_would_be_noticed(house: House, tmp_path: Path) -> None:
    table = party(house).table
    play_some(table, random.Random(1), 5)
    moves = {entry.ply: entry.move or "" for entry in table.log(0, 0) + table.log(0, 1) if entry.move}
    with closing(sqlite3.connect(database(tmp_path))) as connection:
        check_rows(connection, table.id, moves)
        with pytest.raises(Fault, match="lost the acknowledged move 6"):
            check_rows(connection, table.id, {**moves, 6: "draw three"})
        connection.execute("DELETE FROM moves WHERE ply = 3")
        with pytest.raises(Fault, match="do not fit"):
            check_rows(connection, table.id, {})
        connection.rollback()
