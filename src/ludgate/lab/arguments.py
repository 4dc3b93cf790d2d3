"""Arguments that the commands of the laboratory share, and what is said about wrong ones."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from ludgate import BadOption, UnknownGame, titles
from ludgate.bots.levels import BY_NAME, has_values
from ludgate.engine.registry import full_options, rules_of

MOST_JOBS = 64
MOST_GAMES = 1_000_000


def add_games(parser: argparse.ArgumentParser, games: int) -> None:
    """How many games, from which seed, with which table."""
    parser.add_argument("--games", type=int, default=games, metavar="N", help=f"how many seeds (default {games})")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the first seed (default 1)")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a table option")
    parser.add_argument("--content", type=Path, metavar="FILE", help="components of your own")


def add_jobs(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes that play (default 1)")


def check_game(game: str) -> None:
    if game not in titles():
        raise UnknownGame(f"there is no game {game!r}; there are: {', '.join(titles())}")


def check_numbers(games: int, jobs: int) -> None:
    if not 1 <= games <= MOST_GAMES:
        raise BadOption(f"--games takes 1 to {MOST_GAMES}, not {games}")
    if not 1 <= jobs <= MOST_JOBS:
        raise BadOption(f"--jobs takes 1 to {MOST_JOBS}, not {jobs}")


def table_options(game: str, given: Sequence[str], content: Path | None) -> tuple[tuple[str, str], ...]:
    """The table options of a command line, checked."""
    pairs = [text.partition("=") for text in given]
    for text, (_, equals, _) in zip(given, pairs, strict=True):
        if not equals:
            raise BadOption(f"--option is NAME=VALUE; this is not: {text}")
    options = {name: value for name, _, value in pairs}
    full_options(rules_of(game, content).info, options)
    return tuple(sorted(options.items()))


def say_if_untaught(game: str, content: Path | None, bots: Sequence[str]) -> None:
    """Levels that have learned nothing about these components say so."""
    taught = sorted({bot for bot in bots if bot in BY_NAME and BY_NAME[bot].learned})
    if taught and not has_values(rules_of(game, content)):
        sys.stderr.write(f"{', '.join(taught)}: no values were learned with these components; general rules it is\n")
