"""``ludgate train``: values for a game from self-play, as a file with its provenance."""

import argparse
import sys
from pathlib import Path

from ludgate import BadOption
from ludgate.bots.brains import has_brain
from ludgate.bots.values import FILE
from ludgate.engine.registry import titles
from ludgate.lab.arguments import add_jobs, check_game, check_numbers
from ludgate.lab.training import TrainingPlan, train

LARGEST_LAYER = 1024


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = subparsers.add_parser(
        "train",
        help="learn values for the levels of a game from self-play",
        description="Plays games by the bare policy of a game, learns from them what positions are worth, and writes "
        f"a file of values; as {'/'.join(FILE)} in the folder of the game the levels play by it.",
    )
    parser.add_argument("game", help=f"one of: {', '.join(titles())}")
    parser.add_argument("--games", type=int, default=10_000, metavar="N", help="games of self-play (default 10000)")
    parser.add_argument(
        "--hidden",
        type=int,
        nargs="*",
        default=[64, 32],
        metavar="N",
        help="hidden layers (default 64 32; none: linear)",
    )
    parser.add_argument("--epochs", type=int, default=12, metavar="N", help="times through the samples (default 12)")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="where in the training seeds it begins")
    parser.add_argument("--again", action="store_true", help="the next generation: games by the values there are")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help="the file to write")
    add_jobs(parser)


def run(args: argparse.Namespace) -> int:
    check_game(args.game)
    check_numbers(args.games, args.jobs)
    check(args)
    plan = TrainingPlan(args.game, args.games, tuple(args.hidden), args.epochs, args.seed, args.jobs, args.again)
    trained = train(plan, command_line(args), tell)
    args.out.write_bytes(trained.values.to_bytes())
    explained = ", ".join(f"{share:.3f}" for share in trained.explained)
    print(
        f"{args.out}: {trained.samples:,} positions of {args.games:,} games; explained of games held out: {explained}"
    )
    return 0


def check(args: argparse.Namespace) -> None:
    if not has_brain(args.game):
        raise BadOption(f"{args.game} has no brain that values could be learned for")
    if not 1 <= args.epochs <= 1000:
        raise BadOption(f"--epochs takes 1 to 1000, not {args.epochs}")
    if not 0 <= args.seed <= 10**8:
        raise BadOption(f"--seed takes 0 to {10**8:,}, not {args.seed}")
    if len(args.hidden) > 4 or not all(1 <= size <= LARGEST_LAYER for size in args.hidden):
        raise BadOption(f"--hidden takes up to four layers of 1 to {LARGEST_LAYER}")
    if not args.out.parent.is_dir():
        raise BadOption(f"--out: there is no folder {args.out.parent}")


def command_line(args: argparse.Namespace) -> str:
    """The command that makes these very values; how many processes played does not matter."""
    hidden = " ".join(["--hidden", *map(str, args.hidden)])
    words = f"ludgate train {args.game} --games {args.games} {hidden} --epochs {args.epochs} --seed {args.seed}"
    return words + (" --again" if args.again else "")


def tell(line: str) -> None:
    if sys.stderr.isatty():
        sys.stderr.write(f"\r{line:<60}")
