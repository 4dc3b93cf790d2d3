"""The attackers, in a process of their own: one attack for some seconds, then what came of it as JSON.

python -m bench.attack.client NAME PORT TABLE RECORD SECONDS
"""

import asyncio
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from bench.attack.registry import Attack, attacks
from bench.attack.target import Target

YIELDING = 5  # of the two cores the attackers take what the server and the innocent leave
CLOSING = 0.05  # seconds in which connections that were given up are closed


def main(arguments: Sequence[str]) -> int:
    name, port, table, record, seconds = arguments
    os.nice(YIELDING)
    chosen = attacks()[name]
    text = Path(record).read_text(encoding="utf-8")
    sys.stdout.write(asyncio.run(attacked(chosen, int(port), table, text, float(seconds))) + "\n")
    return 0


async def attacked(chosen: Attack, port: int, table: str, record: str, seconds: float) -> str:
    """The counts of an attack, which ends in time whatever it is doing."""
    target = Target(port, table, record, seconds, chosen.addresses)
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await chosen.act(target)
    await asyncio.sleep(CLOSING)
    return target.told()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
