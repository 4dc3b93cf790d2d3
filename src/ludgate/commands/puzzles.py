"""``ludgate puzzles``: positions of bot games in which one option is better than all others, found and proved."""

import argparse
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from msgspec.structs import replace

from ludgate import BadOption, titles
from ludgate.bots.brains import has_brain
from ludgate.bots.puzzles import Puzzle, read, written
from ludgate.lab.arguments import check_game
from ludgate.lab.puzzle_mining import PROOF, MiningSettings, mined
from ludgate.lab.seeds import PUZZLES
from ludgate.terminal.progress import progress

MOST = 10_000
FEWEST_WORLDS = 8


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = subparsers.add_parser(
        "puzzles",
        help="look for puzzles in games of bots",
        description="Bots play, and positions in which one option is better than all others by --margin points, with "
        "certainty, are added to a file, one a line, with the proof. A run that was stopped goes on where it was.",
    )
    parser.add_argument("game", help=f"one of: {', '.join(titles())}")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help="where the puzzles go")
    parser.add_argument("--count", type=int, default=100, metavar="N", help="puzzles in the file (default 100)")
    parser.add_argument("--worlds", type=int, default=160, metavar="N", help="imagined games of a proof (default 160)")
    parser.add_argument(
        "--after", type=float, default=0.3, metavar="X", help="the part of a game before the first (default 0.3)"
    )
    parser.add_argument("--margin", type=float, default=1.0, metavar="X", help="points of difference (default 1)")


def run(args: argparse.Namespace) -> int:
    check_game(args.game)
    if not has_brain(args.game):
        raise BadOption(f"{args.game} has no levels, so nobody can prove a puzzle")
    if not 1 <= args.count <= MOST:
        raise BadOption(f"--count takes 1 to {MOST}, not {args.count}")
    if not args.margin > 0:
        raise BadOption("--margin is a number of points above 0")
    if not FEWEST_WORLDS <= args.worlds <= MOST:
        raise BadOption(f"--worlds takes {FEWEST_WORLDS} to {MOST}, not {args.worlds}")
    if not 0 <= args.after < 1:
        raise BadOption("--after is a part of the game, from 0 to less than 1")
    found = kept(args.out, args.game)
    with progress("puzzles", args.count, done=len(found)) as advance, args.out.open("a", encoding="utf-8") as file:
        for _, puzzle in zip(range(args.count - len(found)), new_ones(args, found), strict=False):
            file.write(written(puzzle) + "\n")
            file.flush()
            advance()
    print(f"{args.out}: {max(args.count, len(found))} puzzles of {args.game}")
    return 0


def kept(file: Path, game: str) -> list[Puzzle]:
    """What the file has already."""
    if not file.exists():
        return []
    try:
        found = [read(line) for line in file.read_text(encoding="utf-8").splitlines()]
    except (OSError, ValueError) as error:
        raise BadOption(f"--out: {file} is no file of puzzles: {error}") from None
    if any(puzzle.game != game for puzzle in found):
        raise BadOption(f"--out: {file} has puzzles of another game")
    return found


def new_ones(args: argparse.Namespace, found: list[Puzzle]) -> Iterator[Puzzle]:
    """Puzzles of games after those that the file has puzzles of."""
    first = max((puzzle.seed + 1 for puzzle in found), default=PUZZLES.start)
    for seed in count(first):
        proof = replace(PROOF, worlds=args.worlds, least=args.worlds // 4)
        yield from mined(args.game, seed, MiningSettings(args.margin, args.after, proof=proof))
