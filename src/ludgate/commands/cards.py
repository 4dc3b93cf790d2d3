"""``ludgate cards``: the components of a game in words, as data, or as a file to edit."""

import argparse
import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table

from ludgate.engine.contract import BadContent
from ludgate.games.london import catalogue as london
from ludgate.text.languages import LANGUAGES
from ludgate.text.london import listing as london_listing
from ludgate.text.sheets import Sheet

WIDE = 160  # columns when the output is no terminal


@dataclass(frozen=True)
class Box:
    """The components of one game, ready to be shown."""

    sheets: Callable[[str], tuple[Sheet, ...]]
    data: Callable[[str], dict[str, object]]
    toml: Callable[[], str]


def _london(content: Path | None) -> Box:
    catalogue = london.load(content)
    return Box(
        sheets=lambda language: london_listing.sheets(catalogue, language),
        data=lambda language: london_listing.data(catalogue, language),
        toml=lambda: london.export(catalogue),
    )


BOXES: dict[str, Callable[[Path | None], Box]] = {"london": _london}


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """The arguments of the command."""
    parser = subparsers.add_parser(
        "cards",
        help="show the components of a game, or write them to a file for editing",
        description="Show all components of a game in words, with where they come from; or write them to a file that "
        "can be edited and played with (--content).",
    )
    parser.add_argument("game", choices=sorted(BOXES))
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
    try:
        box = BOXES[args.game](args.content)
    except BadContent as error:
        return _refuse(str(error))
    if args.export is not None:
        return _export(box, args.export)
    if args.json:
        sys.stdout.write(json.dumps(box.data(args.lang), ensure_ascii=False, indent=2) + "\n")
    else:
        _show(box.sheets(args.lang))
    return 0


def _export(box: Box, path: Path) -> int:
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(box.toml())
    except FileExistsError:
        return _refuse(f"{path} exists already; give another name, or remove it first.")
    except OSError as error:
        return _refuse(f"{path} cannot be written ({error.strerror or error}).")
    sys.stdout.write(f"Wrote {path}. Edit it, then play with --content {path}.\n")
    return 0


def _refuse(sentence: str) -> int:
    sys.stderr.write(sentence + "\n")
    return 2


def _show(sheets: tuple[Sheet, ...]) -> None:
    console = Console() if sys.stdout.isatty() else Console(width=WIDE)
    for sheet in sheets:
        table = Table(title=sheet.title, show_lines=True)
        for heading in sheet.headings:
            table.add_column(heading, overflow="fold")
        for row in sheet.rows:
            table.add_row(*row)
        console.print(table)
