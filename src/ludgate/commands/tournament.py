"""``ludgate tournament``: bots against one another, everybody in every seat; ratings and a chart."""

import argparse

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table as Grid

from ludgate import titles
from ludgate.engine.registry import check_seats
from ludgate.lab.arguments import add_games, add_jobs, check_game, check_numbers, say_if_untaught, table_options
from ludgate.lab.playability import chance
from ludgate.lab.simulation import check_bots, simulate
from ludgate.lab.tournament import TournamentRow, round_robin, standings
from ludgate.terminal.progress import progress

BAR = 12
WIDTH = 100  # what the table needs; a narrower terminal breaks its lines


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = subparsers.add_parser(
        "tournament",
        help="let bots play against one another and rate them",
        description="Every company of different bots meets on every seed, each bot in every seat. The table shows "
        "openskill ratings with their 95 % intervals, wins, scores, and how long a decision took.",
    )
    parser.add_argument("game", help=f"one of: {', '.join(titles())}")
    parser.add_argument("bots", nargs="+", metavar="BOT", help="the bots that take part")
    parser.add_argument("--seats", type=int, default=3, metavar="N", help="seats at a table (default 3)")
    add_games(parser, 10)
    add_jobs(parser)


def run(args: argparse.Namespace) -> int:
    check_game(args.game)
    check_numbers(args.games, args.jobs)
    check_seats(titles()[args.game], args.seats)
    for bot in args.bots:
        check_bots(args.game, [bot] * args.seats)
    options = table_options(args.game, args.option, args.content)
    seeds = range(args.seed, args.seed + args.games)
    plans = round_robin(args.game, args.bots, args.seats, seeds, options, args.content)
    say_if_untaught(args.game, args.content, args.bots)
    played = []
    with progress("games", len(plans)) as advance:
        for game in simulate(plans, args.jobs):
            played.append(game)
            advance()
    console = Console()
    console.width = max(console.width, WIDTH)
    console.print(grid(standings(args.bots, played)))
    return 0


def grid(table: list[TournamentRow]) -> Grid:
    """The standings, with a bar for the share of wins."""
    out = Grid(box=SIMPLE_HEAD)
    for head in ("bot", "rating", "games", "wins (95 %)", "score", "ms", ""):
        out.add_column(head, no_wrap=True)
    for one in table:
        out.add_row(
            one.bot,
            f"{one.mean_rating:.1f} ± {one.rating_within:.1f}",
            str(one.games),
            chance(one.wins, one.games),
            f"{one.totals / max(1, one.games):.1f}",
            f"{1000 * one.seconds / max(1, one.decisions):.1f}",
            "█" * round(BAR * one.wins / max(1, one.games)),
        )
    return out
