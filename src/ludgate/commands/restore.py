"""``ludgate restore``: put a backup back in its place."""

import argparse
import sys
from pathlib import Path

from ludgate.commands.serve import add_place, database_file, server_module
from ludgate.engine.contract import BadOption


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """The arguments of the command."""
    parser = subparsers.add_parser(
        "restore",
        help="put a backup back in its place",
        description="Put what ludgate backup has made into the data folder. No server may be running there.",
    )
    parser.add_argument("source", type=Path, metavar="SOURCE", help="a folder that ludgate backup has made")
    parser.add_argument("--force", action="store_true", help="replace the tables and the secret that are there")
    add_place(parser)


def run(args: argparse.Namespace) -> int:
    """Look through the backup first, then put it in place at once."""
    backup, holding = server_module("ludgate.server.storage.backup"), server_module("ludgate.web.process_lock")
    folder, file = database_file(args, "use pg_restore, its own tool")
    backup.check_copy(args.source)
    with holding.ProcessLock(file):
        file, secret = file.resolve(), folder / backup.SECRET
        there = [str(place) for place in (file, secret) if place.exists()]
        if there and not args.force:
            raise BadOption(f"{' and '.join(there)} would be lost; --force replaces them")
        folder.mkdir(parents=True, exist_ok=True)
        made = backup.restore(args.source, file, secret)
    held = ", ".join(f"{count:,} {name}" for name, count in made.counts.items())
    note = "" if made.secret else " The backup has no secret: the one of before is needed as well."
    sys.stdout.write(f"{file}: {held}.{note}\n")
    return 0
