"""``ludgate play``: the tables in the browser; or a game at this terminal, against programs or around one screen."""

import argparse
import secrets
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from ludgate import BadOption, UnknownGame
from ludgate.bots.registry import PREFERRED, usual_bot
from ludgate.commands.serve import add_logging, configure_logging, server_part
from ludgate.engine import record as records
from ludgate.engine.registry import check_seats, titles
from ludgate.terminal import hotseat
from ludgate.terminal.files import BadFile, read_text
from ludgate.terminal.hotseat import PERSON, Hotseat
from ludgate.terminal.loop import TerminalLoop
from ludgate.terminal.output import Output, Screen
from ludgate.terminal.renderer import renderer_of
from ludgate.text import sentences
from ludgate.text.languages import LANGUAGES

LOCALHOST = "127.0.0.1"
USUAL_SEATS = 3
NOBODY = "none"
LARGEST_SEED = 10**12


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """The arguments of the command."""
    parser = subparsers.add_parser(
        "play",
        help="play in the browser, or with --terminal in this terminal",
        description="Play in the browser: alone against programs, around one screen, or with friends. With --terminal "
        "a game is played in this terminal; without further options you sit at seat 1 and programs elsewhere.",
    )
    parser.add_argument("game", nargs="?", help=f"one of: {', '.join(titles())}; the browser asks if it is left out")
    parser.add_argument(
        "--port", type=int, default=0, metavar="N", help="for the browser: a port (default: any free one)"
    )
    parser.add_argument("--no-browser", action="store_true", help="say the address instead of opening the browser")
    add_logging(parser)
    parser.add_argument("--terminal", action="store_true", help="play in this terminal; all further options are for it")
    parser.add_argument("--plain", action="store_true", help="lines only: for pipes and screen readers")
    parser.add_argument("--terse", action="store_true", help="list the options only when you type ?")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language (default: en)")
    parser.add_argument("--seats", type=int, metavar="N", help=f"number of players (default: {USUAL_SEATS})")
    parser.add_argument("--seat", type=int, metavar="N", help="your seat (default: 1)")
    parser.add_argument(
        "--bot",
        action="append",
        metavar="NAME",
        help=f"program at the other seats (default: {PREFERRED}, if the game has it); once for all of them, or "
        f"once for each; '{NOBODY}': a person sits there",
    )
    parser.add_argument("--seed", type=int, metavar="N", help="the shuffle; without it every game is another one")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="a table option, as often as needed"
    )
    parser.add_argument("--content", type=Path, metavar="FILE", help="components of your own (see: ludgate cards)")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved game")


def run(args: argparse.Namespace) -> int:
    """Play until the game is over or left."""
    if args.game is not None and args.game not in titles():
        raise UnknownGame(f"there is no game {args.game!r}; there are: {', '.join(titles())}")
    if not args.terminal:
        return _in_browser(args)
    if args.game is None:
        raise BadOption(f"which game? There are: {', '.join(titles())}")
    _check_terminal(plain=args.plain)
    game = _resumed(args) if args.resume is not None else _fresh(args)
    loop = TerminalLoop(
        game,
        sentences(args.game, args.content),
        renderer_of(args.game, args.lang, args.content),
        args.lang,
        _output(plain=args.plain),
        _reader(plain=args.plain),
        args.resume,
        terse=args.terse,
    )
    return loop.run()


# ---------------------------------------------------------------- the browser


def _in_browser(args: argparse.Namespace) -> int:
    """Serve this machine alone, and open the page."""
    for name in ("plain", "terse", "seats", "seat", "bot", "seed", "option", "content", "resume"):
        if getattr(args, name):
            raise BadOption(f"--{name} is for the terminal: add --terminal; in the browser you choose on the page")
    if not 0 <= args.port <= 65535:
        raise BadOption(f"--port: a port is a number from 0 to 65535, not {args.port}")
    running = server_part()
    configure_logging(args)
    wishes = {"game": args.game, "lang": args.lang if args.lang != LANGUAGES[0] else None}
    asked = "&".join(f"{name}={value}" for name, value in wishes.items() if value)
    path = ("/new" if args.game else "/") + (f"?{asked}" if asked else "")
    ready = running.announce(path, browser=not args.no_browser)
    own = running.Settings(limits=running.Limits().for_one_machine())
    return int(running.serve(LOCALHOST, args.port, ready=ready, settings=own, join=True))


# ---------------------------------------------------------------- the game


def _fresh(args: argparse.Namespace) -> Hotseat:
    info = titles()[args.game]
    seats = min(USUAL_SEATS, info.seats[1]) if args.seats is None else args.seats
    check_seats(info, seats)
    seed = secrets.randbelow(LARGEST_SEED) if args.seed is None else args.seed
    chairs = chairs_for(seats, _seat(args), args.bot or [usual_bot(args.game)])
    return hotseat.begin(args.game, chairs, seed, _options(args.option), args.content)


def _resumed(args: argparse.Namespace) -> Hotseat:
    for name in ("seats", "seed", "option"):
        if getattr(args, name) not in (None, []):
            raise BadOption(f"--{name} does not go with --resume: a saved game brings its own")
    text = read_text(args.resume)
    record = records.parse(text)
    if record.game != args.game:
        raise BadFile("{path} is a game of {game}", path=args.resume, game=record.game)
    chairs = None
    if args.seat is not None or args.bot is not None:
        chairs = chairs_for(record.seats, _seat(args), args.bot or [usual_bot(args.game)])
    return hotseat.resume(text, chairs, args.content)


def _seat(args: argparse.Namespace) -> int:
    return 1 if args.seat is None else int(args.seat)


def chairs_for(seats: int, seat: int, bots: Sequence[str]) -> list[str]:
    """Who sits where: you at your seat, programs or people at the others."""
    if not 1 <= seat <= seats:
        raise BadOption(f"--seat: the seats are 1 to {seats}; there is no seat {seat}")
    others = list(bots) * (seats - 1) if len(bots) == 1 else list(bots)
    if len(others) != seats - 1:
        raise BadOption(f"--bot: give one name for all {seats - 1} other seats, or {seats - 1} names, not {len(bots)}")
    names = [PERSON if name == NOBODY else name for name in others]
    return [*names[: seat - 1], PERSON, *names[seat - 1 :]]


def _options(given: Sequence[str]) -> dict[str, str]:
    options: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or name in options:
            raise BadOption(f"--option is NAME=VALUE, each name once; this is not: {text}")
        options[name] = value
    return options


# ---------------------------------------------------------------- the screen


def _check_terminal(*, plain: bool) -> None:
    if not plain and not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise BadOption("this is no terminal: add --plain to play line by line")


def _output(*, plain: bool) -> Output:
    if plain:
        return Output(Screen(color_system=None, force_terminal=False, width=100), plain=True)
    return Output(Screen(), plain=False)


def _reader(*, plain: bool) -> Callable[[], str | None]:
    """The next line that was typed; what comes through a pipe is written down as well."""
    piped = not sys.stdin.isatty()

    def read() -> str | None:
        try:
            line = input()
        except EOFError:
            sys.stdout.write("\n")
            return None
        except UnicodeDecodeError:
            return "�"
        if piped:
            sys.stdout.write(f"{line}\n")
        return line

    return read
