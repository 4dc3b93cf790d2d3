"""Many live tables at once: how long a move takes to the other seats, how much the server bears, what it costs.

python -m bench.load.run --tables 200 --seconds 60
"""

import argparse
import asyncio
import gc
import json
import os
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random

from bench.load.measure import Found, Side, errors, line, ramp, ratios, say, step
from bench.load.peer import Theirs
from bench.load.seats import TableRun, Tally
from bench.load.serving import UNLIMITED, Laid, Serving, cpu_seconds, lay_tables
from ludgate.engine.registry import titles

WARM_UP = 5.0  # seconds that are not counted
BOARDGAMEIO = Path(__file__).parent / "boardgameio"


def main(arguments: Sequence[str] | None = None) -> int:
    options = parse(arguments)
    report = asyncio.run(measured(options))
    json.dump(report, sys.stdout, indent=2)
    sys.stdout.write("\n")
    return 1 if errors(report["ludgate"]) else 0


def parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="dev.py load", description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=200, help="live tables (default: 200)")
    parser.add_argument("--seats", type=int, default=3, help="people at each (default: 3)")
    parser.add_argument("--rate", type=float, default=1.0, help="moves a second at each table (default: 1)")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long (default: 60; 600 to watch the memory)")
    parser.add_argument("--game", choices=sorted(titles()), default="london")
    parser.add_argument("--begun", action="store_true", help="games anywhere between their beginning and their end")
    parser.add_argument("--seed", type=int, default=1, help="chance of the moves")
    parser.add_argument("--plain", action="store_true", help="streams without compression, unlike a browser")
    parser.add_argument("--no-ramp", action="store_true", help="leave out the search for the highest rate")
    parser.add_argument("--peers", action="store_true", help="the same beside boardgame.io (needs Node and npm)")
    return parser.parse_args(arguments)


async def measured(options: argparse.Namespace) -> Found:
    """The steady load, then the ramp; with peers the same at theirs."""
    chance = Random(options.seed)
    report: Found = {"what": {**vars(options), "cores": os.cpu_count(), "load_before": os.getloadavg()}}
    with tempfile.TemporaryDirectory() as folder:
        say(f"{options.tables} tables of {options.game} with {options.seats} seats are laid")
        serving = Serving(Path(folder), options=UNLIMITED)
        laid = lay_tables(
            serving.database, options.game, options.tables, options.seats, begun=options.begun, chance=chance
        )
        async with Ours(serving, laid, chance, packed=not options.plain) as ours:
            report["ludgate"] = await loaded("ludgate", ours, options)
    if options.peers:
        async with Theirs(BOARDGAMEIO, options.tables, options.seats) as theirs:
            report["boardgame.io"] = await loaded("boardgame.io", theirs, options)
        report["ratios"] = ratios(report["ludgate"], report["boardgame.io"])
        say(f"ludgate over boardgame.io: {report['ratios']}")
    return report


async def loaded(name: str, side: Side, options: argparse.Namespace) -> Found:
    """What a server does under the steady load, and where it ends."""
    await side.play(options.rate, WARM_UP)
    report: Found = {"steady": await step(side, options.rate, options.seconds)}
    say(line(name, report["steady"]))
    if not options.no_ramp:
        report["ramp"] = await ramp(side, options.rate)
    return report


class Ours:
    """A server of ours, and people at its tables."""

    def __init__(self, serving: Serving, laid: list[Laid], chance: Random, *, packed: bool) -> None:
        self._serving, self.tables, self._tally = serving, len(laid), Tally()
        self._runs = [
            TableRun(one, serving.port, self._tally, Random(chance.getrandbits(32)), packed=packed) for one in laid
        ]

    async def __aenter__(self) -> "Ours":
        self._serving.start()
        began = time.perf_counter()
        try:
            await self._serving.ready()
            for run in self._runs:
                await run.open()
        except BaseException:
            await self.__aexit__()
            say(f"{self._tally.errors[:5]}\n{self._serving.said()}")
            raise
        streams = sum(len(run.seats) for run in self._runs)
        say(f"all {streams} streams are open ({time.perf_counter() - began:.0f} s)")
        gc.freeze()
        return self

    async def __aexit__(self, *_: object) -> None:
        for run in self._runs:
            run.close()
        self._serving.stop()

    async def play(self, rate: float, seconds: float) -> Tally:
        """All tables at this rate, spread over the period."""
        for name, value in vars(Tally()).items():
            setattr(self._tally, name, value)
        now, period = time.perf_counter(), 1 / rate
        runs = enumerate(self._runs)
        await asyncio.gather(*(run.play(now + period * n / self.tables, period, now + seconds) for n, run in runs))
        return self._tally

    def memory(self) -> float:
        return self._serving.memory()

    def cpu(self) -> tuple[float, float]:
        return self._serving.cpu(), cpu_seconds(os.getpid())


if __name__ == "__main__":
    sys.exit(main())
