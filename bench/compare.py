"""Measure the package and other engines in turn and compare them.

`dev.py bench` makes the environments and calls this with their Pythons. JSON goes to standard output, progress and the
table of ratios to standard error.
"""

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
Sample = dict[str, Any]
"""What one round measured: by mode or "peers", the JSON of that program."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--interpreted", metavar="PYTHON", help="Python that finds the sources")
    parser.add_argument("--compiled", metavar="PYTHON", help="Python in which the compiled wheel is installed")
    parser.add_argument("--peers", metavar="PYTHON", help="Python in which the other engines are installed")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, help="time for each figure")
    options = parser.parse_args()

    length = [f"--seconds={options.seconds}"] if options.seconds else []
    runners = {
        "interpreted": [options.interpreted, "-m", "ludgate", "bench", *length],
        "compiled": [options.compiled, "-m", "ludgate", "bench", *length],
        "peers": [options.peers, str(HERE / "peers.py"), *length],
    }
    rounds = measure_in_turn({name: words for name, words in runners.items() if words[0]}, options.rounds)
    ratios = spread([ratios_of(sample) for sample in rounds])
    machine = {"python": platform.python_version(), "machine": platform.machine(), "rounds": options.rounds}
    print(json.dumps({**machine, **spread(rounds), "ratios": ratios}, indent=2, ensure_ascii=False), flush=True)
    for name, ratio in ratios.items():
        tell(f"{name:64}{ratio['median']:8.2f}  [{ratio['min']:.2f} to {ratio['max']:.2f}]")


def measure_in_turn(runners: dict[str, list[str]], rounds: int) -> list[Sample]:
    """Every runner once in each round, all on one core, so that the moods of the machine meet all of them alike."""
    if sys.platform == "linux":
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})  # children inherit it
    samples: list[Sample] = [{} for _ in range(rounds)]
    for number, sample in enumerate(samples, 1):
        for name, words in runners.items():
            tell(f"Round {number} of {rounds}: {name} …")
            child = subprocess.run(words, stdout=subprocess.PIPE, check=False)
            if child.returncode:
                sys.exit(f"Measuring failed: {name}.")
            sample[name] = json.loads(child.stdout)
            if sample[name].get("mode", name) != name:
                sys.exit(f"This was to be {name}, but says that it is {sample[name]['mode']}.")
    return samples


def spread(values: list[Any]) -> Any:
    """The structure of one value, with median, least and greatest in place of every number."""
    if isinstance(values[0], dict):
        return {key: spread([value[key] for value in values]) for key in values[0]}
    if isinstance(values[0], int | float):
        return {"median": statistics.median(values), "min": min(values), "max": max(values)}
    return values[0]


def ratios_of(sample: Sample) -> dict[str, float]:
    """Ours at three seats over theirs, within one round: decisions (more is better), copy time (less is better)."""
    ratios: dict[str, float] = {}
    peers = sample.get("peers", {})
    for mode in ("compiled", "interpreted"):
        for game, seats in sample.get(mode, {"games": {}})["games"].items():
            ours = seats["3"]
            for peer, theirs in peers.items():
                ratios[f"{game} {mode}: decisions/s over {peer}"] = ours["decisions_per_s"] / theirs["decisions_per_s"]
            if peers:
                ratios[f"{game} {mode}: copy time over catanatron"] = ours["copy_us"] / peers["catanatron"]["copy_us"]
            if mode == "compiled" and "interpreted" in sample:
                base = sample["interpreted"]["games"][game]["3"]
                ratios[f"{game} compiled: decisions/s over interpreted"] = (
                    ours["decisions_per_s"] / base["decisions_per_s"]
                )
    return ratios


def tell(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
