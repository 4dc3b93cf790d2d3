"""A few kills of a real server under load; ``python3 dev.py faults`` does it two hundred times."""

import asyncio
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from bench.load.faults import Fault, check_rows, shaken

from ludgate.server import House
from tests.server.guests import database, party, play_some


def test_nothing_is_lost_when_the_server_is_killed() -> None:
    report = asyncio.run(shaken(times=3, tables=3, seats=3, seed=1))
    assert report["kills"] == 3
    assert int(str(report["acknowledged_moves"])) > 3
    assert int(str(report["streams_resumed"])) >= 4 * 6  # four starts; bots have three of the nine seats


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
