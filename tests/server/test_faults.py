"""What ``python3 dev.py faults`` looks for in the database after it killed a server."""

import asyncio
import random
from pathlib import Path

import pytest
from sqlalchemy import text

from bench.load.faults import Survivor
from bench.load.serving import Guest, Laid
from bench.load.soundness import Fault, check_rows, one_state
from ludgate.server import Lobby, sqlite_url
from tests.server.guests import database, party, play_some


def test_a_lost_move_would_be_noticed(lobby: Lobby, tmp_path: Path) -> None:
    table = party(lobby).table
    play_some(table, random.Random(1), 5)
    moves = {entry.ply: entry.move or "" for entry in table.log(0, 0) + table.log(0, 1) if entry.move}
    with one_state(sqlite_url(database(tmp_path))) as connection:
        check_rows(connection, table.id, moves)
        with pytest.raises(Fault, match="lost the acknowledged move 6"):
            check_rows(connection, table.id, {**moves, 6: "draw three"})
        connection.execute(text("DELETE FROM moves WHERE ply = 3"))
        with pytest.raises(Fault, match="do not fit"):
            check_rows(connection, table.id, {})
        connection.rollback()


@pytest.mark.parametrize("steps", range(5))
def test_people_who_are_told_to_stop_while_news_come_do_stop(steps: int) -> None:
    async def stopped() -> bool:
        survivor = Survivor(Laid("table", [Guest("anna", "cookie", "token")]), [0], random.Random(1))
        survivor.seats[0].listening = True
        waiting = asyncio.create_task(survivor._until(lambda: False))
        await asyncio.sleep(0.01)
        survivor._heard(survivor.seats[0], 0.0)
        for _ in range(steps):
            await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.wait([waiting], timeout=0.2)
        ended = waiting.done()
        waiting.cancel()
        return ended

    assert asyncio.run(stopped())
