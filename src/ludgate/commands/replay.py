"""``ludgate replay``: a recorded game, told move by move."""

import argparse
from pathlib import Path

from rich.text import Text

from ludgate import BadOption, BadRecord, RulesVersion, Table
from ludgate.terminal.files import read_text
from ludgate.terminal.hotseat import PERSON, chairs_of, retold
from ludgate.terminal.loop import player_names
from ludgate.terminal.output import Output, Screen
from ludgate.text import sentences
from ludgate.text.languages import LANGUAGES


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """The arguments of the command."""
    parser = subparsers.add_parser(
        "replay",
        help="tell a recorded game move by move",
        description="Tell a recorded game move by move, and its result.",
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="a record, as 'save' writes it")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language (default: en)")
    parser.add_argument("--seat", type=int, metavar="N", help="told to this seat, with what only it may know")
    parser.add_argument("--content", type=Path, metavar="FILE", help="the components it was played with, if your own")


def run(args: argparse.Namespace) -> int:
    """Tell the game; nothing is told of a record that does not fit the rules."""
    text = read_text(args.file)
    try:
        table, steps = retold(text, args.content)
    except RulesVersion as error:
        raise RulesVersion(f"{args.file}: {error}") from None
    except BadRecord as error:
        raise BadRecord(f"{args.file}: {error}") from None
    if args.seat is not None and not 1 <= args.seat <= table.seats:
        raise BadOption(f"--seat: the seats are 1 to {table.seats}; there is no seat {args.seat}")
    reader = None if args.seat is None else args.seat - 1
    names = player_names(chairs_of(text) or [PERSON] * table.seats, args.lang)
    say = sentences(table.game, args.content)
    output = Output(Screen(), plain=False)
    for events in (table.opening, *(step.events for step in steps)):
        for event in events:
            style = "bold" if event.kind == "turn" else ""
            output.print(Text(say.event_line(event, reader, names, args.lang), style=style))
    _tell_end(output, table, names, args)
    return 0


def _tell_end(output: Output, table: Table, names: list[str], args: argparse.Namespace) -> None:
    """The result; or whose decision it is, without what would be secret in a game that goes on."""
    say = sentences(table.game, args.content)
    if table.decision is None:
        result = say.score_lines(table.scores(), names, args.lang)
        output.result(result, names)
    else:
        output.print(Text(say.prompt(table.decision, table.view(None), names, args.lang, you=False), style="bold"))
