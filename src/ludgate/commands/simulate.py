"""``ludgate simulate``: many games of bots, one record each in a folder; stopped and begun again, it goes on."""

import argparse
import json
from pathlib import Path

from ludgate import BadOption, titles
from ludgate.lab.arguments import add_games, add_jobs, check_game, check_numbers, say_if_untaught, table_options
from ludgate.lab.simulation import GamePlan, PlayedGame, check_bots, rotations, simulate
from ludgate.terminal.progress import progress

PLAN = "plan.json"


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = subparsers.add_parser(
        "simulate",
        help="let bots play many games and keep their records",
        description="Bots play many games; each is kept as a record in a folder. With --rotate every seed is played "
        "once for each seat, so that nobody gains by sitting well. A run that was stopped goes on where it was.",
    )
    parser.add_argument("game", help=f"one of: {', '.join(titles())}")
    parser.add_argument("bots", nargs="+", metavar="BOT", help="a bot for each seat")
    parser.add_argument("--out", type=Path, required=True, metavar="FOLDER", help="where the records go")
    parser.add_argument("--rotate", action="store_true", help="every seed once for each turn of the seats")
    add_games(parser, 100)
    add_jobs(parser)


def run(args: argparse.Namespace) -> int:
    check_game(args.game)
    check_bots(args.game, args.bots)
    check_numbers(args.games, args.jobs)
    plans = planned(args)
    folder: Path = args.out
    keep_plan(folder, args)
    missing = [(number, plan) for number, plan in enumerate(plans) if not record_file(folder, number).is_file()]
    say_if_untaught(args.game, args.content, args.bots)
    with progress("games", len(plans), done=len(plans) - len(missing)) as advance:
        played = simulate([plan for _, plan in missing], args.jobs)
        for (number, _), game in zip(missing, played, strict=True):
            write_record(folder, number, game)
            advance()
    print(f"{folder}: {len(plans)} games of {args.game}, {len(missing)} of them new")
    return 0


def planned(args: argparse.Namespace) -> list[GamePlan]:
    """All games of the command, in their order."""
    options = table_options(args.game, args.option, args.content)
    companies = rotations(args.bots) if args.rotate else [tuple(args.bots)]
    seeds = range(args.seed, args.seed + args.games)
    return [GamePlan(args.game, company, seed, options, args.content) for seed in seeds for company in companies]


def keep_plan(folder: Path, args: argparse.Namespace) -> None:
    """What the folder is for; another plan must not go on in it."""
    names = ("game", "bots", "games", "seed", "rotate", "option", "content")
    plan = {name: getattr(args, name) for name in names}
    text = json.dumps(plan, default=str, indent=1) + "\n"
    file = folder / PLAN
    if file.is_file() and file.read_text(encoding="utf-8") != text:
        raise BadOption(f"--out: {folder} holds games of another plan; take another folder")
    if folder.exists() and not folder.is_dir():
        raise BadOption(f"--out: {folder} is no folder")
    folder.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def record_file(folder: Path, number: int) -> Path:
    return folder / f"{number + 1:06}.txt"


def write_record(folder: Path, number: int, game: PlayedGame) -> None:
    """The record appears whole or not at all; who played stands in it as a comment."""
    draft = folder / "unfinished"
    draft.write_text(f"{game.record}# bots {' '.join(game.plan.bots)}\n", encoding="utf-8")
    draft.replace(record_file(folder, number))
