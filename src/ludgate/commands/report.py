"""``ludgate report``: how a game plays, from many games of bots, as a page of documentation."""

import argparse
import sys
from pathlib import Path

from ludgate.bots import bot_names
from ludgate.engine.contract import BadOption
from ludgate.engine.registry import module_of, rules_of, titles
from ludgate.lab.playability import PlayabilityPlan
from ludgate.terminal.files import write_text

MOST_JOBS = 64
REPORT = "report.playability"


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """The arguments of the command."""
    parser = subparsers.add_parser(
        "report",
        help="play many games of bots and report how the game plays",
        description="Play many games with the same bot in all seats, for every number of seats, and write a report. "
        "The same arguments always give the same report.",
    )
    parser.add_argument("game", metavar="GAME", help="a game that has a report: guilds, prodigals")
    parser.add_argument(
        "--games", type=int, default=60, metavar="N", help="games for each number of seats (default 60)"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="seed of the first game (default 1)")
    parser.add_argument("--bot", default="greedy", metavar="NAME", help="the bot in all seats (default greedy)")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes that play (default 1)")
    parser.add_argument("--content", type=Path, metavar="FILE", help="components of your own")
    parser.add_argument("--out", type=Path, metavar="FILE", help="the file to write; without it the page is printed")


def run(args: argparse.Namespace) -> int:
    """Play, count, write."""
    check(args)
    module = module_of(args.game, REPORT)
    assert module is not None
    plan = PlayabilityPlan(args.game, args.bot, args.games, args.seed, module.OPTIONS, args.content)
    page: str = module.page(plan, args.jobs, command_line(args))
    if args.out is None:
        sys.stdout.write(page)
    else:
        write_text(args.out, page, replace=True)
    return 0


def check(args: argparse.Namespace) -> None:
    """Everything that can be wrong is said before the first game is played."""
    rules_of(args.game, args.content)
    if module_of(args.game, REPORT) is None:
        reported = [game for game in titles() if module_of(game, REPORT)]
        raise BadOption(f"there is no report for {args.game}; there is one for: {', '.join(reported)}")
    if args.bot not in bot_names(args.game):
        raise BadOption(f"{args.game} has no bot {args.bot!r}; it has: {', '.join(bot_names(args.game))}")
    if args.games < 1:
        raise BadOption(f"--games takes a number from 1, not {args.games}")
    if not 1 <= args.jobs <= MOST_JOBS:
        raise BadOption(f"--jobs takes 1 to {MOST_JOBS}, not {args.jobs}")
    if args.out is not None and not args.out.parent.is_dir():
        raise BadOption(f"--out: there is no folder {args.out.parent}")


def command_line(args: argparse.Namespace) -> str:
    """The command that makes this very page; how many processes played does not matter to it."""
    words = ["ludgate", "report", args.game, "--games", str(args.games), "--seed", str(args.seed)]
    if args.bot != "greedy":
        words += ["--bot", args.bot]
    if args.content is not None:
        words += ["--content", str(args.content)]
    return " ".join(words + (["--out", args.out.as_posix()] if args.out else []))
