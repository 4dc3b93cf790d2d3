"""``ludgate admin``: the tools of an operator, also beside a server that runs."""

import argparse
import json
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from typing import Any

from ludgate.cli import Parser
from ludgate.commands.serve import add_place, database_url, server_module
from ludgate.engine.contract import BadOption

ID = re.compile(r"-[\w-]{11}(?:[\w-]{10})?")  # of a table or a person, which chance has begun with a dash
WORDS = {
    "list": "tables, those moved last first",
    "close": "end a table: one that waits is deleted, a running one ends without a result",
    "delete": "take a table away, with its moves and its chat",
    "ban": "keep out an address, a network (192.0.2.0/24) or a person by id",
    "unban": "let them in again",
    "bans": "who is kept out",
    "people": "people by a part of their name, by id or address",
    "stats": "how much there is of everything",
}


class ToolParser(Parser):
    """Takes an id that begins with a dash for what it is."""

    def parse_known_args(  # type: ignore[override]  # as argparse calls it for a tool
        self, args: Sequence[str], namespace: argparse.Namespace | None
    ) -> tuple[argparse.Namespace, list[str]]:
        ids = [one for one in args if ID.fullmatch(one)]
        others = [one for one in args if one not in ids]
        return super().parse_known_args([*others, "--", *ids] if ids else others, namespace)


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """The arguments of the command."""
    parser = subparsers.add_parser(
        "admin",
        help="tables, people and bans of a server",
        description="Look at the tables and people of a server, close tables, ban; a running server follows within "
        "seconds.",
    )
    tools = parser.add_subparsers(title="tools", dest="tool", metavar="TOOL", required=True, parser_class=ToolParser)
    made = {name: tools.add_parser(name, help=words, description=words) for name, words in WORDS.items()}
    made["list"].add_argument("--game", help="only of this game")
    made["list"].add_argument("--status", choices=("waiting", "playing", "over", "closed"), help="only these")
    made["list"].add_argument("--person", metavar="NAME", help="only with somebody of this name or id")
    for name in ("close", "delete"):
        made[name].add_argument("table", metavar="TABLE", help="the id of a table")
    for name in ("ban", "unban"):
        made[name].add_argument("subject", metavar="WHOM", help="an address, a network, or the id of a person")
    made["ban"].add_argument("--reason", default="", help="for yourself; nobody else sees it")
    made["people"].add_argument("name", nargs="?", default="", help="a part of the name, an id or an address")
    for tool in made.values():
        tool.add_argument("--json", action="store_true", help="for programs")
        add_place(tool)


def run(args: argparse.Namespace) -> int:
    """Do it, and say what came of it."""
    module = server_module("ludgate.server.admin")
    with closing(_store(args)) as store:
        found = TOOLS[args.tool](module.Admin(store), args)
    if isinstance(found, str):
        told: object = {"done": found}
    else:
        told = [module.plain(row) for row in found] if isinstance(found, list) else module.plain(found)
    sys.stdout.write(
        json.dumps(told, indent=1) + "\n" if args.json else _page(found if isinstance(found, str) else told)
    )
    return 0


TOOLS: dict[str, Callable[[Any, argparse.Namespace], object]] = {
    "list": lambda admin, args: admin.tables(game=args.game, status=args.status, person=args.person),
    "close": lambda admin, args: admin.close(args.table),
    "delete": lambda admin, args: admin.delete(args.table),
    "ban": lambda admin, args: admin.ban(args.subject, args.reason),
    "unban": lambda admin, args: admin.unban(args.subject),
    "bans": lambda admin, args: admin.bans(),
    "people": lambda admin, args: admin.people(args.name),
    "stats": lambda admin, args: admin.stats(),
}


def _store(args: argparse.Namespace) -> Any:
    """The database of a server; one that is not there is not made."""
    stores = server_module("ludgate.server.storage.store")
    _, address = database_url(args)
    file = server_module("ludgate.web.process_lock").file_of(address)
    if file is not None and not file.exists():
        raise BadOption(f"there is no database {file}: name the folder of the server with --folder")
    return stores.Store(address, upgrade=False)


# ---------------------------------------------------------------- for the terminal


def _page(told: object) -> str:
    if isinstance(told, str):
        return f"{told}\n"
    if isinstance(told, Mapping):
        return "".join(f"{name}: {_cell(value)}\n" for name, value in told.items())
    assert isinstance(told, Sequence)
    return _columns(told) if told else "none\n"


def _columns(rows: Sequence[Mapping[str, object]]) -> str:
    """Rows below each other; what people wrote cannot do anything to a terminal."""
    cells = [list(rows[0]), *([_cell(value) for value in row.values()] for row in rows)]
    widths = [max(len(line[place]) for line in cells) for place in range(len(cells[0]))]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)) for line in cells]
    return "".join(f"{line.rstrip()}\n" for line in lines)


def _cell(value: object) -> str:
    if isinstance(value, Mapping):
        return "; ".join(f"{name} {_cell(inner)}" for name, inner in value.items())
    if isinstance(value, list):
        return ", ".join(map(_cell, value))
    text = (
        "-" if value is None else f"{value:,}" if isinstance(value, int) and not isinstance(value, bool) else str(value)
    )
    return str(server_module("ludgate.web.log_setup").escaped(text))
