"""``ludgate``: one command with subcommands, one module of ``ludgate.commands`` each; no list of them exists anywhere.

Whatever a person can put right is said in one sentence on the error stream, with exit code 2 and nothing written.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pkgutil import iter_modules
from typing import NoReturn

import ludgate
from ludgate import LudgateError

COMMANDS = "ludgate.commands"
WRONG = 2
INTERRUPTED = 130
PIPE_CLOSED = 141
CLOSING = """\
examples:
  ludgate play london --terminal                 you against two programs
  ludgate play london --terminal --lang pl --seats 2
  ludgate replay FILE                            a saved game, told move by move

Each command explains itself: ludgate play --help
"""


class Parser(argparse.ArgumentParser):
    """Says what is wrong with the arguments in one sentence, without the list of all of them."""

    def error(self, message: str) -> NoReturn:
        self.exit(WRONG, f"{self.prog}: {message}; see {self.prog} --help\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Carry out a command line; the result is the exit code."""
    try:
        code = _obey(argv)
        sys.stdout.flush()
    except LudgateError as error:
        sys.stderr.write(f"ludgate: {error}\n")
        return WRONG
    except KeyboardInterrupt:
        sys.stderr.write("\n")
        return INTERRUPTED
    except BrokenPipeError:
        _silence_output()
        return PIPE_CLOSED
    return code


def make_parser() -> argparse.ArgumentParser:
    """The parser with everything that the modules of ``ludgate.commands`` bring."""
    parser = Parser(
        prog="ludgate",
        description="London board games: play them, study them, simulate them.",
        epilog=CLOSING,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"ludgate {ludgate.__version__}")
    subparsers = parser.add_subparsers(title="commands", dest="command", metavar="COMMAND", required=True)
    folder = import_module(COMMANDS)
    for name in sorted(module.name for module in iter_modules(folder.__path__)):
        command = import_module(f"{COMMANDS}.{name}")
        command.add_parser(subparsers)
        subparsers.choices[name].set_defaults(run=command.run)
    return parser


def _obey(argv: Sequence[str] | None) -> int:
    try:
        args = make_parser().parse_args(argv)
    except SystemExit as done:  # --help, --version, or arguments that cannot be read
        return int(done.code or 0)
    return int(args.run(args))


def _silence_output() -> None:
    """Whoever was reading has gone; without this the interpreter would complain when it closes the stream."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
