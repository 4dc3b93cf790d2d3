"""``ludgate serve``: the tables in the browser, for a group."""

import argparse
import os
from importlib import import_module
from pathlib import Path
from types import ModuleType

from ludgate.engine.contract import BadOption

LONGEST_KEPT = 36_500  # days
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
    add_place(parser)
    add_logging(parser)
    parser.add_argument("--access-log", action="store_true", help="log every request")
    parser.add_argument(
        "--metrics-port", type=int, metavar="PORT", help="numbers for Prometheus at this port, for this machine only"
    )
    parser.add_argument(
        "--bot-workers", type=int, metavar="N", help="processes for bots (default: one less than there are processors)"
    )
    parser.add_argument(
        "--keep-tables",
        type=int,
        default=400,
        metavar="DAYS",
        help="forget finished tables, and those of one person with bots, without a visit for so long (default: 400)",
    )
    parser.add_argument(
        "--keep-people",
        type=int,
        default=400,
        metavar="DAYS",
        help="forget people without a seat or a visit for so long (default: 400)",
    )
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
    if args.metrics_port is not None and not 0 <= args.metrics_port <= 65535:
        raise BadOption(f"--metrics-port: a port is a number from 0 to 65535, not {args.metrics_port}")
    if args.bot_workers is not None and not 1 <= args.bot_workers <= 256:
        raise BadOption(f"--bot-workers: a number from 1 to 256, not {args.bot_workers}")
    for name, days in (("--keep-tables", args.keep_tables), ("--keep-people", args.keep_people)):
        if not 1 <= days <= LONGEST_KEPT:
            raise BadOption(f"{name}: days from 1 to {LONGEST_KEPT}, not {days}")
    if args.contact and not args.contact.startswith(CONTACTS):
        raise BadOption(f"--contact: an address that begins with {' or '.join(CONTACTS)}, not '{args.contact}'")
    running, limits = server_part(), server_module("ludgate.web.limits")
    configure_logging(args)
    settings = running.Settings(
        pace=running.PACE if args.pace is None else args.pace,
        bot_workers=args.bot_workers,
        keep=running.RetentionPeriods(people=args.keep_people, tables=args.keep_tables),
        access_log=args.access_log,
        metrics_port=args.metrics_port,
        limits=limits.set_limits(limits.Limits(), args.limit),
        public_address=args.public_address,
        contact=args.contact,
    )
    return int(running.serve(args.host, args.port, args.database, args.folder, running.announce(), settings))


def add_logging(parser: argparse.ArgumentParser) -> None:
    """The arguments that say what is logged, on standard error."""
    parser.add_argument("--log-format", choices=("text", "json"), default="text", help="of the log (default: text)")
    parser.add_argument(
        "--log-level", choices=("debug", "info", "warning", "error"), default="warning", help="default: warning"
    )


def configure_logging(args: argparse.Namespace) -> None:
    """Log as the arguments say."""
    server_module("ludgate.web.log_setup").configure(args.log_format, args.log_level)


def add_place(parser: argparse.ArgumentParser) -> None:
    """The arguments that say where the tables are."""
    parser.add_argument("--database", metavar="URL", help="another database than the file in the data folder")
    parser.add_argument("--folder", type=Path, metavar="DIR", help="another data folder than the one of your system")


def database_url(args: argparse.Namespace) -> tuple[Path, str]:
    """The data folder, and the address of the database."""
    folder = Path(args.folder or server_part().data_folder())
    return folder, args.database or server_module("ludgate.server.storage.store").sqlite_url(folder / "tables.db")


def database_file(args: argparse.Namespace, otherwise: str) -> tuple[Path, Path]:
    """The data folder and the database file; ``otherwise``: what to do if it is no file."""
    folder, address = database_url(args)
    file = server_module("ludgate.web.process_lock").file_of(address)
    if file is None:
        raise BadOption(f"these tables are in PostgreSQL: {otherwise}")
    return folder, Path(file)


def server_part() -> ModuleType:
    """What starts the server."""
    return server_module("ludgate.web.serve")


def server_module(name: str) -> ModuleType:
    """A part of the server; its libraries take long to import, and other commands do without."""
    return import_module(name)
