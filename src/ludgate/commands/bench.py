"""``ludgate bench``: the speed of the engine as JSON."""

import argparse
import json

from ludgate.engine.contract import BadOption
from ludgate.lab.bench import bench, memory_growth
from ludgate.lab.bench_bots import bench_bots


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = subparsers.add_parser("bench", help="measure the engine and print JSON")
    parser.add_argument("--seconds", type=float, default=3.0, help="how long each figure is measured (default 3)")
    parser.add_argument("--bots", action="store_true", help="instead: decisions of bots a second, level by level")
    parser.add_argument("--memory", type=int, metavar="GAMES", help="instead: play so many games and report memory")


def run(args: argparse.Namespace) -> int:
    if not 0.01 <= args.seconds <= 600:
        raise BadOption(f"--seconds takes 0.01 to 600, not {args.seconds}")
    if args.bots:
        print(json.dumps(bench_bots(args.seconds), indent=2))
    elif args.memory is not None:
        if args.memory < 1001:
            raise BadOption(f"--memory takes at least 1001 games, not {args.memory}")
        print(json.dumps(memory_growth("london", 3, args.memory, 1000), indent=2))
    else:
        print(json.dumps(bench(args.seconds), indent=2))
    return 0
