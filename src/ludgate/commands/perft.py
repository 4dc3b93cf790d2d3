"""``ludgate perft``: how many sequences of decisions there are from a position."""

import argparse
import json
import sys
import tomllib
from pathlib import Path

from ludgate import BadPosition, Table
from ludgate.engine.record import FORMAT
from ludgate.lab.perft import perft, split
from ludgate.terminal.files import read_text


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """The arguments of the command."""
    parser = subparsers.add_parser(
        "perft",
        help="count the sequences of decisions from a position",
        description="Count the sequences of decisions from a position (TOML or JSON) or from the end of a record. "
        "Pointless loans are left out.",
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="a position or a record")
    parser.add_argument("--depth", type=int, default=3, metavar="N", help="decisions in a sequence (default: 3)")
    parser.add_argument("--split", action="store_true", help="the count for each option of the first decision as well")
    parser.add_argument("--content", type=Path, metavar="FILE", help="components of your own")


def run(args: argparse.Namespace) -> int:
    """Print the count."""
    table = read_table(args.file, args.content)
    if not args.split:
        sys.stdout.write(f"{perft(table, args.depth)}\n")
        return 0
    counts = split(table, args.depth)
    width = max(map(len, counts), default=0)
    for move, count in counts.items():
        sys.stdout.write(f"{move:<{width}}  {count}\n")
    total = sum(counts.values()) if args.depth else perft(table, 0)
    sys.stdout.write(f"{'=':<{width}}  {total}\n")
    return 0


def read_table(path: Path, content: Path | None = None) -> Table:
    """The table of a file: a record, or a position as JSON or TOML."""
    text = read_text(path)
    if text.startswith(FORMAT.split()[0]):
        return Table.replay(text, content)
    try:
        data = json.loads(text) if text.lstrip().startswith("{") else tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadPosition(f"{path}: neither a record nor a position in JSON or TOML ({error})") from None
    return Table.from_position(data, content)
