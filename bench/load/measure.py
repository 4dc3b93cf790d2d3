"""What is measured of a server under load, ours or another, and how it is said."""

import asyncio
import sys
import time
from pathlib import Path
from typing import Protocol

from bench.load.seats import Tally
from bench.load.serving import TICKS

SAMPLE = 10  # seconds between looks at the memory
WORK = 4000  # steps of the work by which it is seen how quick the machine is, once a second
BEARABLE = 0.5  # seconds at the 95th percentile; the ramp ends where it takes longer
BEGIN = 0.25  # of the steady load, where the ramp begins
STEP = 1.2  # each step of the ramp has that many times the moves of the last
STEP_SECONDS = 12.0
TRIES = 2  # of a step that takes too long
KEPT_UP = 0.9  # of the moves wanted; with fewer the server does not keep up
Found = dict[str, object]


class Side(Protocol):
    """A server and its clients."""

    tables: int

    async def play(self, rate: float, seconds: float) -> Tally:
        """So many moves a second at every table, for some time."""

    def memory(self) -> float:
        """Resident memory of the server in MiB."""

    def cpu(self) -> tuple[float, float]:
        """Processor seconds so far: of the server, of the clients."""


async def ramp(side: Side, rate: float) -> Found:
    """More and more moves until they take too long, from some that are few beside ``rate``.

    What takes too long is tried once more: a disk that stands still for a second says nothing about the server.
    """
    rate *= BEGIN
    steps: list[Found] = []
    borne = 0.0
    while True:
        steps += await tries(side, rate)
        if takes_too_long(steps[-1]):
            return {"bearable_moves_per_s": borne, "ends_at_moves_per_s": steps[-1]["moves_per_s"], "steps": steps}
        borne = float(str(steps[-1]["moves_per_s"]))
        rate *= STEP


async def tries(side: Side, rate: float) -> list[Found]:
    """One step of the ramp; the last one counts."""
    found: list[Found] = []
    while len(found) < TRIES and (not found or takes_too_long(found[-1])):
        found.append(await step(side, rate, STEP_SECONDS))
        say(line(f"ramp, {rate * side.tables:.0f} moves/s", found[-1]))
    return found


def takes_too_long(found: Found) -> bool:
    """Do moves arrive too late, or are fewer made than are wanted?"""
    made, wanted = (float(str(found[name])) for name in ("moves_per_s", "wanted_moves_per_s"))
    return p95(found) > 1000 * BEARABLE or made < KEPT_UP * wanted


def errors(side: object) -> int:
    """How many errors there were under the steady load."""
    assert isinstance(side, dict)
    return int(side["steady"]["errors"])


def ratios(ours: object, theirs: object) -> dict[str, float]:
    """Ours over theirs: for the times and the processor less is better, for the bearable moves more."""
    assert isinstance(ours, dict)
    assert isinstance(theirs, dict)
    here, there = ours["steady"], theirs["steady"]
    found = {
        "latency_p50": here["latency_ms"]["p50"] / max(there["latency_ms"]["p50"], 0.1),
        "latency_p95": here["latency_ms"]["p95"] / max(there["latency_ms"]["p95"], 0.1),
        "server_cpu_per_move": here["server_cpu_ms_per_move"] / max(there["server_cpu_ms_per_move"], 0.01),
        "memory": here["memory_mib"][-1] / max(there["memory_mib"][-1], 1),
    }
    if "ramp" in ours and "ramp" in theirs:
        most = theirs["ramp"]["bearable_moves_per_s"]
        found["bearable_moves_per_s"] = ours["ramp"]["bearable_moves_per_s"] / max(most, 1)
    return {name: round(value, 2) for name, value in found.items()}


def p95(found: Found) -> float:
    latency = found["latency_ms"]
    assert isinstance(latency, dict)
    return float(latency["p95"])


async def step(side: Side, rate: float, seconds: float) -> Found:
    """One rate for some time."""
    watch = asyncio.create_task(watched(side))
    before, began, taken = side.cpu(), time.perf_counter(), stolen()
    tally = await side.play(rate, seconds)
    took = time.perf_counter() - began
    server, clients = (now - then for now, then in zip(side.cpu(), before, strict=True))
    watch.cancel()
    memory, paces = await watch
    return {
        "wanted_moves_per_s": round(rate * side.tables, 1),
        "moves_per_s": round(tally.moves / took, 1),
        "moves": tally.moves,
        "latency_ms": spread(tally.latencies),
        "answer_ms": spread(tally.answers),
        "late": tally.late,
        "games_ended": tally.games,
        "errors": len(tally.errors),
        "first_errors": tally.errors[:5],
        "server_cpu_percent": round(100 * server / took),
        "server_cpu_ms_per_move": round(1000 * server / max(tally.moves, 1), 2),
        "clients_cpu_percent": round(100 * clients / took),
        "stolen_cpu_percent": round(100 * (stolen() - taken) / took),
        "same_work_ms": {name: round(found, 2) for name, found in quartiles(paces).items()},
        "memory_mib": [round(found, 1) for _, found in memory],
        "memory_mib_per_minute": round(slope(memory), 2),
    }


def stolen() -> float:
    """Processor seconds that other guests of the same machine took from this one; 0 where the system does not tell."""
    try:
        total = Path("/proc/stat").read_text(encoding="ascii").splitlines()[0].split()
        return int(total[8]) / TICKS
    except (OSError, IndexError):
        return 0.0


async def watched(side: Side) -> tuple[list[tuple[float, float]], list[float]]:
    """The memory of the server now and then, and how quick the machine is, until the task is cancelled."""
    found: list[tuple[float, float]] = []
    paces: list[float] = []
    try:
        while True:
            if len(paces) % SAMPLE == 0:
                found.append((time.perf_counter(), side.memory()))
            paces.append(same_work())
            await asyncio.sleep(1)
    except asyncio.CancelledError:
        return [*found, (time.perf_counter(), side.memory())], paces


def same_work() -> float:
    """Milliseconds for a piece of work that is always the same: a shared machine is not always as quick."""
    began = time.thread_time()
    known: dict[int, tuple[int, str]] = {}
    for number in range(WORK):
        known[number % 200] = number, str(number)
    return 1000 * (time.thread_time() - began)


def quartiles(found: list[float]) -> dict[str, float]:
    """How some figures are spread."""
    ordered = sorted(found)
    last = len(ordered) - 1
    return {"least": ordered[0], "quarter": ordered[last // 4], "middle": ordered[last // 2], "most": ordered[last]}


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
        f"stolen {found['stolen_cpu_percent']} %, same work {found['same_work_ms']['least']} "
        f"to {found['same_work_ms']['most']} ms, usually {found['same_work_ms']['middle']}, "
        f"{found['memory_mib'][-1]} MiB ({found['memory_mib_per_minute']:+} a minute)"
    )


def say(text: str) -> None:
    sys.stderr.write(text + "\n")
    sys.stderr.flush()
