"""``ludgate cards``: the components of a game in words, as data, or as a file to edit."""

import argparse
import json
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType

from rich.console import Console
from rich.table import Table

from ludgate.engine.contract import BadContent
from ludgate.engine.registry import module_of, titles
from ludgate.text.languages import LANGUAGES
from ludgate.text.text_table import TextTable

WIDE = 160  # columns when the output is no terminal


@dataclass(frozen=True)
class ComponentModules:
    """The modules that know the components of one game."""

    catalogue: ModuleType  # content.catalogue
    listing: ModuleType  # text.component_list


@cache
def boxes() -> dict[str, ComponentModules]:
    """Every game whose components can be shown."""
    found = {game: (module_of(game, "content.catalogue"), module_of(game, "text.component_list")) for game in titles()}
    return {
        game: ComponentModules(catalogue, listing)
        for game, (catalogue, listing) in found.items()
        if catalogue and listing
    }


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """The arguments of the command."""
    parser = subparsers.add_parser(
        "cards",
        help="show the components of a game, or write them to a file for editing",
        description="Show all components of a game in words, with where they come from; or write them to a file that "
        "can be edited and played with (--content).",
    )
    parser.add_argument("game", choices=tuple(boxes()))
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of names and texts (default: en)")
    parser.add_argument(
        "--content", type=Path, metavar="FILE", help="components of your own instead of the standard ones"
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="all fields as JSON, with the origin of each")
    form.add_argument("--export", type=Path, metavar="FILE", help="write the components to a new file for editing")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Carry out the command; 0, or 2 when a file is in the way or not fit for play."""
    box = boxes()[args.game]
    try:
        content = box.catalogue.load(args.content)
    except BadContent as error:
        return _refuse(str(error))
    if args.export is not None:
        return _export(box.catalogue.export(content), args.export)
    if args.json:
        data = box.listing.data(content, args.lang)
        sys.stdout.write(json.dumps(data, ensure_ascii=False, indent=2) + "\n")
    else:
        _show(box.listing.sheets(content, args.lang))
    return 0


def _export(toml: str, path: Path) -> int:
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(toml)
    except FileExistsError:
        return _refuse(f"{path} exists already; give another name, or remove it first.")
    except OSError as error:
        return _refuse(f"{path} cannot be written ({error.strerror or error}).")
    sys.stdout.write(f"Wrote {path}. Edit it, then play with --content {path}.\n")
    return 0


def _refuse(sentence: str) -> int:
    sys.stderr.write(sentence + "\n")
    return 2


def _show(sheets: tuple[TextTable, ...]) -> None:
    console = Console() if sys.stdout.isatty() else Console(width=WIDE)
    for sheet in sheets:
        table = Table(title=sheet.title, show_lines=True)
        for heading in sheet.headings:
            table.add_column(heading, overflow="fold")
        for row in sheet.rows:
            table.add_row(*row)
        console.print(table)
