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

from bench.load.seats import TableRun, Tally
from bench.load.serving import Laid, Serving, cpu_seconds, lay_tables
from ludgate.engine.registry import games

SAMPLE = 10.0  # seconds between looks at the memory
WARM_UP = 5.0  # seconds that are not counted
BEARABLE = 0.5  # seconds at the 95th percentile; the ramp ends where it takes longer
STEP = 1.2  # each step of the ramp has that many times the moves of the last
STEP_SECONDS = 12.0
KEPT_UP = 0.9  # of the moves wanted; with fewer the server does not keep up


def main(arguments: Sequence[str] | None = None) -> int:
    options = parse(arguments)
    report = asyncio.run(measured(options))
    json.dump(report, sys.stdout, indent=2)
    sys.stdout.write("\n")
    return 1 if report["steady"]["errors"] else 0  # type: ignore[index]


def parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="dev.py load", description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=200, help="live tables (default: 200)")
    parser.add_argument("--seats", type=int, default=3, help="people at each (default: 3)")
    parser.add_argument("--rate", type=float, default=1.0, help="moves a second at each table (default: 1)")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long (default: 60; 600 to watch the memory)")
    parser.add_argument("--game", choices=sorted(games()), default="london")
    parser.add_argument("--seed", type=int, default=1, help="chance of the moves")
    parser.add_argument("--plain", action="store_true", help="streams without compression, unlike a browser")
    parser.add_argument("--no-ramp", action="store_true", help="leave out the search for the highest rate")
    parser.add_argument("--peers", action="store_true", help="the same beside boardgame.io (needs Node and npm)")
    return parser.parse_args(arguments)


async def measured(options: argparse.Namespace) -> dict[str, object]:
    """The steady load, then the ramp; with peers the same at theirs."""
    chance = Random(options.seed)
    report: dict[str, object] = {"what": {**vars(options), "cores": os.cpu_count(), "load_before": os.getloadavg()}}
    with tempfile.TemporaryDirectory() as folder:
        say(f"{options.tables} tables of {options.game} with {options.seats} seats are laid")
        laid = lay_tables(Path(folder), options.game, options.tables, options.seats, chance=chance)
        serving = Serving(Path(folder))
        serving.start()
        try:
            await serving.ready()
            report |= await loaded(serving, laid, options, chance)
        finally:
            serving.stop()
    return report


async def loaded(serving: Serving, laid: list[Laid], options: argparse.Namespace, chance: Random) -> dict[str, object]:
    """What the server does under the steady load, and where it ends."""
    tally = Tally()
    runs = [
        TableRun(one, serving.port, tally, Random(chance.getrandbits(32)), packed=not options.plain) for one in laid
    ]
    began = time.perf_counter()
    for run in runs:
        await run.open()
    say(f"all {sum(len(run.seats) for run in runs)} streams are open ({time.perf_counter() - began:.0f} s)")
    gc.freeze()
    rate = options.rate * len(runs)
    await played(runs, options.rate, WARM_UP)
    report: dict[str, object] = {"steady": await step(serving, runs, tally, options.rate, options.seconds)}
    say(line(f"{rate:.0f} moves/s", report["steady"]))
    if not options.no_ramp:
        report["ramp"] = await ramp(serving, runs, tally, options.rate)
    for run in runs:
        run.close()
    return report


async def ramp(serving: Serving, runs: list[TableRun], tally: Tally, rate: float) -> dict[str, object]:
    """More and more moves until they take too long."""
    steps: list[dict[str, object]] = []
    borne = 0.0
    while True:
        found = await step(serving, runs, tally, rate, STEP_SECONDS)
        steps.append(found)
        say(line(f"ramp, {rate * len(runs):.0f} moves/s", found))
        if p95(found) > 1000 * BEARABLE or float(str(found["moves_per_s"])) < KEPT_UP * rate * len(runs):
            return {"bearable_moves_per_s": borne, "ends_at_moves_per_s": found["moves_per_s"], "steps": steps}
        borne = float(str(found["moves_per_s"]))
        rate *= STEP


def p95(found: dict[str, object]) -> float:
    latency = found["latency_ms"]
    assert isinstance(latency, dict)
    return float(latency["p95"])


async def step(serving: Serving, runs: list[TableRun], tally: Tally, rate: float, seconds: float) -> dict[str, object]:
    """One rate for some time."""
    fresh = Tally()
    for name in vars(fresh):
        setattr(tally, name, getattr(fresh, name))
    watch = asyncio.create_task(watched(serving))
    cpu, own, began = serving.cpu(), cpu_seconds(os.getpid()), time.perf_counter()
    await played(runs, rate, seconds)
    took = time.perf_counter() - began
    cpu, own = serving.cpu() - cpu, cpu_seconds(os.getpid()) - own
    watch.cancel()
    memory = await watch
    return {
        "wanted_moves_per_s": round(rate * len(runs), 1),
        "moves_per_s": round(tally.moves / took, 1),
        "moves": tally.moves,
        "latency_ms": spread(tally.latencies),
        "answer_ms": spread(tally.answers),
        "late": tally.late,
        "games_ended": tally.games,
        "errors": len(tally.errors),
        "first_errors": tally.errors[:5],
        "server_cpu_percent": round(100 * cpu / took),
        "server_cpu_ms_per_move": round(1000 * cpu / max(tally.moves, 1), 2),
        "clients_cpu_percent": round(100 * own / took),
        "memory_mib": [round(found, 1) for _, found in memory],
        "memory_mib_per_minute": round(slope(memory), 2),
    }


async def played(runs: list[TableRun], rate: float, seconds: float) -> None:
    """All tables at this rate, spread over the period."""
    now = time.perf_counter()
    period = 1 / rate
    parts = [run.play(now + period * n / len(runs), period, now + seconds) for n, run in enumerate(runs)]
    await asyncio.gather(*parts)


async def watched(serving: Serving) -> list[tuple[float, float]]:
    """The memory of the server now and then, until the task is cancelled."""
    found: list[tuple[float, float]] = []
    try:
        while True:
            found.append((time.perf_counter(), serving.memory()))
            await asyncio.sleep(SAMPLE)
    except asyncio.CancelledError:
        return [*found, (time.perf_counter(), serving.memory())]


def slope(samples: list[tuple[float, float]]) -> float:
    """MiB a minute over the second half, by least squares: the first half fills caches."""
    half = samples[len(samples) // 2 :] if len(samples) > 5 else samples
    middle = sum(at for at, _ in half) / len(half)
    spread_of = sum((at - middle) ** 2 for at, _ in half)
    return 60 * sum((at - middle) * found for at, found in half) / spread_of if spread_of else 0.0


def spread(seconds: list[float]) -> dict[str, float]:
    """Percentiles in milliseconds."""
    ordered = sorted(seconds) or [0.0]
    at = {"p50": 0.5, "p95": 0.95, "p99": 0.99, "max": 1.0}
    return {
        name: round(1000 * ordered[min(int(part * len(ordered)), len(ordered) - 1)], 1) for name, part in at.items()
    }


def line(what: str, found: object) -> str:
    """A step in one line."""
    assert isinstance(found, dict)
    latency = found["latency_ms"]
    return (
        f"{what}: {found['moves_per_s']} made, p50 {latency['p50']} p95 {latency['p95']} p99 {latency['p99']} ms, "
        f"{found['errors']} errors, {found['late']} late, server {found['server_cpu_percent']} % of a core "
        f"({found['server_cpu_ms_per_move']} ms a move), clients {found['clients_cpu_percent']} %, "
        f"{found['memory_mib'][-1]} MiB ({found['memory_mib_per_minute']:+} a minute)"
    )


def say(text: str) -> None:
    sys.stderr.write(text + "\n")
    sys.stderr.flush()


if __name__ == "__main__":
    sys.exit(main())
