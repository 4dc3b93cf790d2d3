"""``ludgate backup``: a copy of all tables and the secret, also while a server runs."""

import argparse
import os
import sys
from pathlib import Path

from ludgate.commands.serve import add_place, database_file, server_module
from ludgate.engine.contract import BadOption


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """The arguments of the command."""
    parser = subparsers.add_parser(
        "backup",
        help="copy all tables and the secret, also while a server runs",
        description="Copy all tables and the secret into a new folder, also while a server runs. The copy is looked "
        "through before it gets its name. To go back: ludgate restore.",
    )
    parser.add_argument("target", type=Path, metavar="TARGET", help="a folder that is not there yet")
    add_place(parser)


def run(args: argparse.Namespace) -> int:
    """Make the copy, and say what it holds."""
    backup = server_module("ludgate.server.storage.backup")
    folder, file = database_file(args, "use pg_dump, its own tool, and keep a copy of the secret")
    secret = folder / backup.SECRET
    outside = os.environ.get("LUDGATE_SECRET") is not None
    if not outside and not secret.is_file():
        raise BadOption(f"there is no {secret}: name the folder of the server with --folder")
    made = backup.back_up(file, None if outside else secret, args.target)
    held = ", ".join(f"{count:,} {name}" for name, count in made.counts.items())
    note = "" if made.secret else " The secret comes from LUDGATE_SECRET: keep it elsewhere."
    sys.stdout.write(f"{args.target}: {held}; looked through and whole.{note}\n")
    return 0
