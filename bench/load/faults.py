"""Servers killed at random moments under load: nothing acknowledged may be lost, and everybody must come back.

python -m bench.load.faults --times 200
python -m bench.load.faults --postgres --times 20
"""

import argparse
import asyncio
import json
import os
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from bench.load.seats import Seat, Tally, until
from bench.load.serving import UNLIMITED, Laid, Serving, lay_tables
from bench.load.soundness import Fault, check
from ludgate.engine.registry import titles

TIMES, TIMES_ON_POSTGRES = 200, 20
PROCESSES = 3  # that share a PostgreSQL
PAUSE = 0.03  # seconds between a move and the next at one table
LIVES = (0.0, 0.8)  # seconds from the moment at which all play again to the next kill
REPLAY_EVERY = 20  # kills after which all games are played again from their rows
BACK_WITHIN = 180.0  # seconds in which every table must go on after a start
PATIENCE = 60.0  # seconds for one thing to happen, after which a client calls again


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="dev.py faults", description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument(
        "--times", type=int, help=f"how often a server is killed (default: {TIMES}, or {TIMES_ON_POSTGRES})"
    )
    parser.add_argument(
        "--postgres", action="store_true", help=f"{PROCESSES} processes on a PostgreSQL, one of which is killed"
    )
    parser.add_argument("--tables", type=int, default=9, help="tables, with bots at every other (default: 9)")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1, help="chance of the moments and of the moves")
    options = parser.parse_args(arguments)
    times = options.times or (TIMES_ON_POSTGRES if options.postgres else TIMES)
    try:
        with tempfile.TemporaryDirectory() as folder:
            servings = servers(Path(folder), postgres=options.postgres)
            report = asyncio.run(shaken(servings, times, options.tables, options.seats, options.seed))
    except Fault as fault:
        say(f"FAILED: {fault}")
        return 1
    json.dump(report, sys.stdout, indent=2)
    sys.stdout.write("\n")
    return 0


def servers(folder: Path, *, postgres: bool) -> list[Serving]:
    """One server on a file, or several on one PostgreSQL that is gone at the end."""
    if not postgres:
        return [Serving(folder, options=UNLIMITED)]
    from tests.support.postgres import fresh_database, server  # noqa: PLC0415 - not on Windows

    if not server():
        raise Fault("--postgres needs the programs of PostgreSQL (initdb, pg_ctl), and there are none here")
    database = fresh_database()
    return [Serving(folder / str(number), database, UNLIMITED) for number in range(PROCESSES)]


async def shaken(servings: list[Serving], times: int, tables: int, seats: int, seed: int) -> dict[str, object]:
    """Kill one of the servers and start it again, so many times; ``Fault`` if something is lost."""
    chance, database = Random(seed), servings[0].database
    laid = lay_all_games(database, tables, seats, chance)
    for serving in servings:
        serving.start()
    ports = [serving.port for serving in servings]
    survivors = [
        Survivor(one, ports[number % len(ports) :] + ports[: number % len(ports)], Random(chance.getrandbits(32)))
        for number, one in enumerate(laid)
    ]
    tasks = [asyncio.create_task(survivor.live()) for survivor in survivors]
    began, back = time.perf_counter(), []
    try:
        for number in range(1, times + 1):
            back.append(await all_play(survivors, tasks))
            await asyncio.sleep(chance.uniform(*LIVES))
            serving = chance.choice(servings)
            serving.kill()
            check(database, acknowledged(survivors), replayed=number % REPLAY_EVERY == 0 or number == times)
            serving.start()
            say(f"killed {number} times, {sum(map(len, acknowledged(survivors).values()))} moves acknowledged")
        back.append(await all_play(survivors, tasks))
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for survivor in survivors:
            survivor.close()
        for serving in servings:
            serving.stop()
    check(database, acknowledged(survivors), replayed=True)
    return {"processes": len(servings), "database": database.partition(":")[0], "kills": times} | told(
        survivors, back, time.perf_counter() - began
    )


def lay_all_games(database: str, tables: int, seats: int, chance: Random) -> list[Laid]:
    """Tables of all games, with bots at every other."""
    laid: list[Laid] = []
    known = sorted(titles())
    for number, game in enumerate(known):
        count = len(range(number, tables, len(known)))
        laid += lay_tables(database, game, count, seats, bots=(count + 1) // 2, chance=chance)
    return laid


def told(survivors: list["Survivor"], back: list[float], seconds: float) -> dict[str, object]:
    """What was seen; had anything been lost or damaged, nobody would have come as far as here."""
    return {
        "tables": len(survivors),
        "games_ended": sum(survivor.games for survivor in survivors),
        "acknowledged_moves": sum(map(len, acknowledged(survivors).values())),
        "unanswered_moves": sum(survivor.unanswered for survivor in survivors),
        "of_these_stored": sum(survivor.stored_unanswered for survivor in survivors),
        "lost_moves": 0,
        "damaged_tables": 0,
        "streams_resumed": sum(survivor.resumed for survivor in survivors),
        "seconds_until_all_play_again": {"mean": round(sum(back) / len(back), 2), "most": round(max(back), 2)},
        "seconds": round(seconds),
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
    """The people of one table, spread over the servers, who come back whenever these do."""

    def __init__(self, laid: Laid, ports: Sequence[int], chance: Random) -> None:
        self.table, self._chance = laid.table, chance
        self.with_bot = None in laid.guests
        people = [guest for guest in laid.guests if guest is not None]
        self.seats = [
            Seat(guest, ports[number % len(ports)], Tally(), self._heard) for number, guest in enumerate(people)
        ]
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
        await until(holds, self.seats, self._news, PATIENCE)

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


def acknowledged(survivors: list[Survivor]) -> dict[str, dict[int, str]]:
    """All acknowledged moves by table and ply."""
    return {table: moves for survivor in survivors for table, moves in survivor.acknowledged.items()}


def say(text: str) -> None:
    sys.stderr.write(text + "\n")
    sys.stderr.flush()


if __name__ == "__main__":
    sys.exit(main())
