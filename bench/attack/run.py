"""A server under attack: what an innocent player feels, and whether the server stays in its bounds.

python -m bench.attack.run --only searches --seconds 5
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from bench.attack.innocent import Innocent
from bench.attack.registry import Attack, attacks
from bench.attack.report import HEAD, AttackReport, Lived, row
from bench.attack.watch import Watch
from bench.load.measure import say
from bench.load.serving import Laid, Serving, lay_tables
from ludgate.engine.table import Table

SECONDS = 4.0
QUIET = 2.5  # seconds before an attack
AFTER = 2.5  # seconds behind it
LATER = 10.0  # seconds behind it until memory that grew is looked at again
GREW = 20.0  # MiB
AGAIN = 1.5  # seconds from the second beginning of an attack to the signal
GIVEN_UP = 15.0  # seconds after which a server that does not end is killed
CLIENTS_END = 20.0  # seconds that the attackers may take to end
ROOT = Path(__file__).resolve().parents[2]


def main(arguments: Sequence[str] | None = None) -> int:
    options = parse(arguments)
    known = attacks()
    chosen = [known[name] for name in options.only or known]
    machine = {"cores": os.cpu_count(), "load_before": os.getloadavg()}
    outcomes = asyncio.run(all_of(chosen, options.seconds, options.seed))
    text = json.dumps(machine | {"attacks": [one.told() for one in outcomes]}, indent=2) + "\n"
    if options.json is None:
        sys.stdout.write(text)
    else:
        options.json.write_text(text, encoding="utf-8")
    return 1 if any(one.broken for one in outcomes) else 0


def parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    listed = "\n".join(f"  {name:20} {one.what}" for name, one in attacks().items())
    parser = argparse.ArgumentParser(
        prog="dev.py attack",
        description=__doc__.splitlines()[0] if __doc__ else "",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog=f"attacks:\n{listed}",
    )
    parser.add_argument("--only", nargs="+", choices=attacks(), metavar="NAME", help="these attacks (default: all)")
    parser.add_argument("--seconds", type=float, default=SECONDS, help=f"of each attack (default: {SECONDS:g})")
    parser.add_argument("--json", type=Path, metavar="FILE", help="where the report goes (default: standard output)")
    parser.add_argument("--seed", type=int, default=1, help="chance of the innocent player's moves")
    return parser.parse_args(arguments)


async def all_of(chosen: list[Attack], seconds: float, seed: int) -> list[AttackReport]:
    """One attack after the other, each on a fresh server and a row of the table."""
    outcomes: list[AttackReport] = []
    quiet: list[float] = []
    say(HEAD)
    for attack in chosen:
        outcome = await attacked(attack, max(seconds, attack.seconds), Random(seed))
        quiet += outcome.lived.quiet.pages
        outcome.judge(quiet)
        outcomes.append(outcome)
        say(row(outcome))
    return outcomes


async def attacked(attack: Attack, seconds: float, chance: Random) -> AttackReport:
    """A fresh server: quiet, under attack, afterwards, and ended in the middle of a second attack."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        record = folder / "record.txt"
        record.write_text(Table.new("london", 2, 1).record(), encoding="utf-8")
        serving = Serving(folder / "server")
        (laid,) = lay_tables(serving.database, "london", 1, 2, bots=1, chance=chance)
        serving.start(attack.nofile)
        attackers = Attackers(attack, serving.port, laid.table, record)
        try:
            return await watched(serving, laid, attackers, seconds, chance)
        finally:
            attackers.end()
            serving.stop()


async def watched(serving: Serving, laid: Laid, attackers: "Attackers", seconds: float, chance: Random) -> AttackReport:
    """An attack on a server that is starting, and its end."""
    watch = Watch(serving)
    await serving.ready()
    async with innocent_at(laid, serving.port, attackers.record, chance) as innocent:
        lived = await lived_through(innocent, attackers, watch, seconds)
        attackers.begin(AGAIN + GIVEN_UP)
        await asyncio.sleep(AGAIN)
    assert serving.process is not None
    died = serving.process.poll() is not None
    ended = await asyncio.to_thread(serving.terminate, GIVEN_UP)
    return AttackReport(
        attack=attackers.attack,
        seconds=seconds,
        lived=lived,
        peak=watch.peak,
        log=watch.now().log - lived.before.log,
        tracebacks=watch.tracebacks(),
        died=died,
        ended=ended,
        exit_code=serving.process.returncode,
    )


async def lived_through(innocent: Innocent, attackers: "Attackers", watch: Watch, seconds: float) -> Lived:
    """Quiet, under attack, and afterwards; longer where memory has grown that may be given back."""
    quiet = await innocent.feel(QUIET, all_kinds=True)
    before = watch.now()
    looking = asyncio.create_task(watch.look())
    attackers.begin(seconds)
    during = await innocent.feel(seconds)
    counts = await attackers.counts()
    past = watch.now()
    after = await innocent.feel(AFTER)
    if watch.peak.memory > before.memory + GREW:
        await asyncio.sleep(LATER - AFTER)
    looking.cancel()
    return Lived(quiet=quiet, before=before, during=during, past=past, after=after, later=watch.now(), counts=counts)


@asynccontextmanager
async def innocent_at(laid: Laid, port: int, record: Path, chance: Random) -> AsyncIterator[Innocent]:
    """Somebody at a table, until the end of the block."""
    innocent = Innocent(laid, port, chance)
    try:
        await innocent.sit_down(record.read_text(encoding="utf-8"))
        yield innocent
    finally:
        await innocent.get_up()


class Attackers:
    """The process of the attackers."""

    def __init__(self, attack: Attack, port: int, table: str, record: Path) -> None:
        self.attack, self.record = attack, record
        self._where = [str(port), table, str(record)]
        self._process: subprocess.Popen[str] | None = None

    def begin(self, seconds: float) -> None:
        """Attack for so long."""
        command = [sys.executable, "-m", "bench.attack.client", self.attack.name, *self._where, str(seconds)]
        self._process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)

    async def counts(self) -> dict[str, object]:
        """What came of the attack, which is over."""
        assert self._process is not None
        said, _ = await asyncio.to_thread(self._process.communicate, timeout=CLIENTS_END)
        if self._process.returncode:
            raise RuntimeError(f"the attackers of {self.attack.name} failed; what they said is above")
        found: dict[str, object] = json.loads(said)
        return found

    def end(self) -> None:
        """End it at once, if it still runs."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()


if __name__ == "__main__":
    sys.exit(main())
