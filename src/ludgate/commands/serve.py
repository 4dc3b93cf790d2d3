"""``ludgate serve``: the tables in the browser, for a group."""

import argparse
import os
from importlib import import_module
from pathlib import Path
from types import ModuleType

from ludgate.engine.contract import BadOption

PUBLIC_ADDRESS_VARIABLE, CONTACT_VARIABLE = "LUDGATE_PUBLIC_ADDRESS", "LUDGATE_CONTACT"
CONTACTS = ("mailto:", "https:", "tel:")  # as RFC 9116 has it


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """The arguments of the command."""
    parser = subparsers.add_parser(
        "serve",
        help="serve the tables in the browser to a group",
        description="Serve the tables in the browser to a group. For playing alone or around one screen: ludgate play.",
    )
    parser.add_argument(
        "--host", default="127.0.0.1", help="address to listen at (default: 127.0.0.1, this machine only)"
    )
    parser.add_argument("--port", type=int, default=8666, help="port to listen at (default: 8666; 0: any free one)")
    parser.add_argument("--database", metavar="URL", help="another database than the file in the data folder")
    parser.add_argument("--folder", type=Path, metavar="DIR", help="another data folder than the one of your system")
    parser.add_argument("--pace", type=float, metavar="SECONDS", help="least time between two moves of a bot")
    parser.add_argument(
        "--public-address",
        metavar="URL",
        default=os.environ.get(PUBLIC_ADDRESS_VARIABLE),
        help=f"where others reach it, such as https://ludgate.example (or the variable {PUBLIC_ADDRESS_VARIABLE})",
    )
    parser.add_argument(
        "--contact",
        metavar="ADDRESS",
        default=os.environ.get(CONTACT_VARIABLE, ""),
        help=f"whom to tell about a weakness: a mailto: or https: address (or the variable {CONTACT_VARIABLE})",
    )
    parser.add_argument(
        "--limit",
        action="append",
        default=[],
        metavar="NAME=NUMBER",
        help="another limit than the usual one, as often as needed; the names are in docs/players/serving.md",
    )


def run(args: argparse.Namespace) -> int:
    """Serve until the process is told to stop."""
    if not 0 <= args.port <= 65535:
        raise BadOption(f"--port: a port is a number from 0 to 65535, not {args.port}")
    if args.pace is not None and not 0 <= args.pace <= 60:
        raise BadOption(f"--pace: seconds from 0 to 60, not {args.pace:g}")
    if args.contact and not args.contact.startswith(CONTACTS):
        raise BadOption(f"--contact: an address that begins with {' or '.join(CONTACTS)}, not '{args.contact}'")
    running = server_part()
    pace = running.PACE if args.pace is None else args.pace
    chosen = running.settings(args.limit, args.public_address, args.contact)
    return int(running.serve(args.host, args.port, args.database, args.folder, running.announce(), pace, chosen=chosen))


def server_part() -> ModuleType:
    """The server, whose libraries are an extra of the package."""
    try:
        return import_module("ludgate.web.running")
    except ModuleNotFoundError as missing:
        raise BadOption(f"{missing.name} is missing: install ludgate[server] to play in the browser") from None
