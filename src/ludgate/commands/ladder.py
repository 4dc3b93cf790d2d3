"""``ludgate ladder``: the levels against one another, and the page that says how strong they are."""

import argparse
from pathlib import Path

from ludgate import BadOption, titles
from ludgate.bots.brains import has_brain
from ludgate.bots.levels import BY_NAME
from ludgate.engine.registry import check_seats
from ludgate.lab.arguments import add_jobs, check_game, check_numbers
from ludgate.lab.ladder import (
    STEPS,
    Measured,
    Pairing,
    measured,
    page,
    read_results,
    remarks_of,
    results_text,
    with_result,
)
from ludgate.lab.playability import chance
from ludgate.lab.simulation import simulate
from ludgate.terminal.files import read_text, write_text
from ludgate.terminal.progress import progress


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = subparsers.add_parser(
        "ladder",
        help="measure the levels against one another",
        description="One bot of each level plays against a table of the level below, in every seat. Results go to "
        "FOLDER/ladder.json, where those of other pairings stay as they are, and the page to FOLDER/ladder.md.",
    )
    parser.add_argument("--game", action="append", metavar="GAME", help="only this game (may be repeated)")
    parser.add_argument("--level", action="append", metavar="LEVEL", help="only steps of this hero (may be repeated)")
    parser.add_argument("--seats", type=int, action="append", metavar="N", help="seats at the table (default 3)")
    parser.add_argument("--games", type=int, default=400, metavar="N", help="games of each pairing (default 400)")
    parser.add_argument(
        "--out", type=Path, default=Path("docs/reference"), metavar="FOLDER", help="where it is written"
    )
    add_jobs(parser)


def run(args: argparse.Namespace) -> int:
    check_numbers(args.games, args.jobs)
    if not args.out.is_dir():
        raise BadOption(f"--out: there is no folder {args.out}")
    results_file, page_file = args.out / "ladder.json", args.out / "ladder.md"
    results = kept_results(results_file)
    for pairing in pairings(args):
        result = measure(pairing, args.games, args.jobs)
        print(f"{pairing.game}: {pairing.hero} against {pairing.seats - 1} × {pairing.rival}: "
              f"{chance(result.wins, result.games)} of {result.games}, {result.ms:.1f} ms a decision")  # fmt: skip
        results = with_result(results, result)
        write_text(results_file, results_text(results), replace=True)
    written = read_text(page_file) if page_file.is_file() else ""
    write_text(page_file, page(results, remarks_of(written)), replace=True)
    return 0


def kept_results(file: Path) -> list[Measured]:
    try:
        return read_results(file)
    except (TypeError, ValueError) as error:
        raise BadOption(f"{file} is no result of this command: {error}") from None


def pairings(args: argparse.Namespace) -> list[Pairing]:
    """The steps that are asked for."""
    games = args.game or [game for game in titles() if has_brain(game)]
    for game in games:
        check_game(game)
        if not has_brain(game):
            raise BadOption(f"{game} has no levels")
        for seats in args.seats or []:
            check_seats(titles()[game], seats)
    for level in args.level or []:
        if level not in BY_NAME:
            raise BadOption(f"there is no level {level!r}; there are: {', '.join(BY_NAME)}")
    steps = [step for step in STEPS if not args.level or step[0] in args.level]
    return [Pairing(game, hero, rival, seats) for game in games for seats in args.seats or [3] for hero, rival in steps]


def measure(pairing: Pairing, games: int, jobs: int) -> Measured:
    played = []
    with progress(f"{pairing.game}: {pairing.hero}", games) as advance:
        for game in simulate(list(pairing.plans(games)), jobs):
            played.append(game)
            advance()
    return measured(pairing, played)
