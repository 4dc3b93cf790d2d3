"""The server killed at random moments under load: nothing acknowledged may be lost, and everybody must come back.

python -m bench.load.faults --times 200
"""

import argparse
import asyncio
import json
import os
import sqlite3
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from pathlib import Path
from random import Random

from bench.load.seats import Seat, Tally
from bench.load.serving import Laid, Serving, lay_tables
from ludgate.engine.registry import games
from ludgate.server import House, PromptMinds, Store, sqlite_url

PAUSE = 0.03  # seconds between a move and the next at one table
LIVES = (0.0, 0.8)  # seconds from the moment at which all play again to the next kill
REPLAY_EVERY = 20  # kills after which all games are played again from their rows
BACK_WITHIN = 180.0  # seconds in which every table must go on after a start
PATIENCE = 60.0  # seconds for one thing to happen, after which a client calls again
LOOK_AGAIN = 0.1  # seconds between looks at streams that may have broken off


class Fault(Exception):
    """Something was lost or damaged, or somebody did not come back."""


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="dev.py faults", description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--times", type=int, default=200, help="how often the server is killed (default: 200)")
    parser.add_argument("--tables", type=int, default=9, help="tables, with bots at every other (default: 9)")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1, help="chance of the moments and of the moves")
    options = parser.parse_args(arguments)
    try:
        report = asyncio.run(shaken(options.times, options.tables, options.seats, options.seed))
    except Fault as fault:
        say(f"FAILED: {fault}")
        return 1
    json.dump(report, sys.stdout, indent=2)
    sys.stdout.write("\n")
    return 0


async def shaken(times: int, tables: int, seats: int, seed: int) -> dict[str, object]:
    """Kill and start the server so many times; ``Fault`` if something is lost."""
    chance, known = Random(seed), sorted(games())
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        laid: list[Laid] = []
        for number, game in enumerate(known):
            count = len(range(number, tables, len(known)))
            laid += lay_tables(folder, game, count, seats, bots=(count + 1) // 2, chance=chance)
        serving = Serving(folder)
        serving.start()
        survivors = [Survivor(one, serving.port, Random(chance.getrandbits(32))) for one in laid]
        tasks = [asyncio.create_task(survivor.live()) for survivor in survivors]
        began, back = time.perf_counter(), []
        try:
            for number in range(1, times + 1):
                back.append(await all_play(survivors, tasks))
                await asyncio.sleep(chance.uniform(*LIVES))
                serving.kill()
                check(serving.database, survivors, replayed=number % REPLAY_EVERY == 0 or number == times)
                serving.start()
                say(f"killed {number} times, {sum(map(len, acknowledged(survivors).values()))} moves acknowledged")
            back.append(await all_play(survivors, tasks))
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            for survivor in survivors:
                survivor.close()
            serving.stop()
        check(serving.database, survivors, replayed=True)
        return {
            "kills": times,
            "tables": tables,
            "games_ended": sum(survivor.games for survivor in survivors),
            "acknowledged_moves": sum(map(len, acknowledged(survivors).values())),
            "unanswered_moves": sum(survivor.unanswered for survivor in survivors),
            "of_these_stored": sum(survivor.stored_unanswered for survivor in survivors),
            "lost_moves": 0,
            "damaged_tables": 0,
            "streams_resumed": sum(survivor.resumed for survivor in survivors),
            "seconds_until_all_play_again": {"mean": round(sum(back) / len(back), 2), "most": round(max(back), 2)},
            "seconds": round(time.perf_counter() - began),
            "load": os.getloadavg(),
        }


async def all_play(survivors: list["Survivor"], tasks: list["asyncio.Task[None]"]) -> float:
    """Wait until every table has gone on since now; how long that took."""
    began = time.perf_counter()
    before = [survivor.progress for survivor in survivors]
    while any(survivor.progress == known for survivor, known in zip(survivors, before, strict=True)):
        for task in tasks:
            if task.done():
                task.result()
        if time.perf_counter() - began > BACK_WITHIN:
            still = [one.table for one, known in zip(survivors, before, strict=True) if one.progress == known]
            raise Fault(f"these tables did not go on within {BACK_WITHIN:.0f} s: {', '.join(still)}")
        await asyncio.sleep(0.02)
    return time.perf_counter() - began


class Survivor:
    """The people of one table, who come back whenever the server does."""

    def __init__(self, laid: Laid, port: int, chance: Random) -> None:
        self.table, self._chance = laid.table, chance
        self.with_bot = None in laid.guests
        self.seats = [Seat(guest, port, Tally(), self._heard) for guest in laid.guests if guest is not None]
        self.acknowledged: dict[str, dict[int, str]] = defaultdict(dict)  # by table and ply
        self.progress = self.games = self.resumed = self.unanswered = self.stored_unanswered = 0
        self._open: tuple[int, str] | None = None  # a move that was not answered
        self._news = asyncio.Event()

    def _heard(self, seat: Seat, at: float) -> None:
        del seat, at
        self._news.set()

    async def live(self) -> None:
        """Play for ever."""
        while True:
            try:
                if not all(seat.listening for seat in self.seats):
                    await self._come_back()
                await self._decide()
            except (OSError, TimeoutError):
                for seat in self.seats:
                    seat.hang_up()
                await asyncio.sleep(0.05)

    async def _come_back(self) -> None:
        """Everybody's stream again, at a ply that is not before the last acknowledged one."""
        known = max(self.acknowledged[self.table], default=0)
        for seat in self.seats:
            await seat.listen(self.table, last=known)
        await self._until(lambda: all(seat.ply >= 0 for seat in self.seats))
        for seat in self.seats:
            if seat.ply < known:
                raise Fault(f"table {self.table} came back at ply {seat.ply}, though {known} was acknowledged")
        self.resumed += len(self.seats)
        if self._open is not None and not self.with_bot:
            self.stored_unanswered += self.seats[0].ply == self._open[0]
        self._open = None

    async def _until(self, holds: Callable[[], bool]) -> None:
        end = time.perf_counter() + PATIENCE
        while not holds():
            if not all(seat.listening for seat in self.seats):
                raise ConnectionResetError
            if time.perf_counter() > end:
                raise TimeoutError
            self._news.clear()
            with suppress(TimeoutError):  # a stream that breaks off brings no news: look again after a while
                async with asyncio.timeout(LOOK_AGAIN):  # `wait_for` may swallow that this task is cancelled
                    await self._news.wait()

    async def _decide(self) -> None:
        mover = next((seat for seat in self.seats if seat.options), None)
        if mover is None:
            if any(seat.over for seat in self.seats):
                await self._rematch()
            elif not self.with_bot:
                raise Fault(f"nobody at table {self.table} has a move")
            else:  # a bot thinks, or somebody has not seen its move yet
                await self._until(lambda: any(seat.options or seat.over for seat in self.seats))
            return
        ply, move = mover.ply, self._chance.choice(mover.options)
        self._open = ply + 1, move
        self.unanswered += 1
        answer = await mover.post("/move", ply=str(ply), move=move)
        if answer.status != 204:
            raise Fault(f"table {self.table}: {move!r} at ply {ply} was answered with {answer.status}")
        self.unanswered -= 1
        self._open = None
        self.acknowledged[self.table][ply + 1] = move
        await self._until(lambda: all(seat.ply > ply for seat in self.seats))
        self.progress += 1
        await asyncio.sleep(PAUSE)

    async def _rematch(self) -> None:
        again = ""
        for seat in self.seats:
            answer = await seat.post("/rematch")
            again = answer.header("hx-redirect").removeprefix("/table/")
            if not again:
                raise Fault(f"a rematch of table {self.table} was answered with {answer.status}")
        self.table = again
        self.games += 1
        await self._come_back()

    def close(self) -> None:
        for seat in self.seats:
            seat.close()


# ---------------------------------------------------------------- looking into the database


def acknowledged(survivors: list[Survivor]) -> dict[str, dict[int, str]]:
    """All acknowledged moves by table and ply."""
    return {table: moves for survivor in survivors for table, moves in survivor.acknowledged.items()}


def check(database: Path, survivors: list[Survivor], *, replayed: bool) -> None:
    """What a database must hold after the server was killed; ``Fault`` if it does not."""
    with closing(sqlite3.connect(database)) as connection:
        if (verdict := connection.execute("PRAGMA integrity_check").fetchone()[0]) != "ok":
            raise Fault(f"the database is damaged: {verdict}")
        if broken := connection.execute("PRAGMA foreign_key_check").fetchall():
            raise Fault(f"the database has loose ends: {broken[:3]}")
        for table, moves in acknowledged(survivors).items():
            check_rows(connection, table, moves)
    if replayed:
        replay(database, list(acknowledged(survivors)))


def check_rows(connection: sqlite3.Connection, table: str, moves: dict[int, str]) -> None:
    """Every acknowledged move is there, at its ply, and no ply is missing."""
    rows = connection.execute("SELECT ply, move FROM moves WHERE table_id = ? ORDER BY ply", [table]).fetchall()
    (ply,) = connection.execute("SELECT ply FROM tables WHERE id = ?", [table]).fetchone()
    if [number for number, _ in rows] != list(range(1, ply + 1)):
        raise Fault(f"the rows of table {table} do not fit its ply {ply}")
    stored = dict(rows)
    for number, move in moves.items():
        if stored.get(number) != move:
            raise Fault(f"table {table} lost the acknowledged move {number}, {move!r}; there is {stored.get(number)!r}")


def replay(database: Path, tables: list[str]) -> None:
    """Every table loads: its rows are played from the beginning, one after the other, by the rules."""
    house = House(Store(sqlite_url(database)), PromptMinds())
    try:
        for table in tables:
            live = house.table(table)
            if len(live.log()) != live.ply:
                raise Fault(f"table {table} has {live.ply} plies but {len(live.log())} entries")
    finally:
        house.close()


def say(text: str) -> None:
    sys.stderr.write(text + "\n")
    sys.stderr.flush()


if __name__ == "__main__":
    sys.exit(main())
