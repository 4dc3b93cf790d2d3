"""``ludgate analyse``: where a finished game was decided, and which moves cost most."""

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path

from rich.text import Text

from ludgate import BadOption, BadRecord, RulesVersion, Table
from ludgate.bots.analysis_text import AnalysisText, told
from ludgate.bots.brains import has_brain
from ludgate.bots.game_analysis import AnalysisRun, AnalysisStep, GameAnalysis, run_step
from ludgate.lab.arguments import MOST_JOBS, add_jobs
from ludgate.terminal.files import read_text
from ludgate.terminal.hotseat import PERSON, chairs_of
from ludgate.terminal.loop import player_names
from ludgate.terminal.output import Output, Screen
from ludgate.terminal.progress import progress
from ludgate.text import sentences
from ludgate.text.languages import LANGUAGES, translator
from ludgate.text.text_table import TextTable

DOMAIN = "analysis"
ROWS = 12  # points of the curves that are listed


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = subparsers.add_parser(
        "analyse",
        help="where a finished game was decided, and which moves cost most",
        description="Study a finished game: the chances of each seat over the game, the costliest moves with what was "
        "better, and a summary of each seat. The same record always gives the same analysis, whatever --jobs is.",
    )
    parser.add_argument("file", type=Path, metavar="RECORD", help="a record of a finished game")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language (default: en)")
    parser.add_argument("--content", type=Path, metavar="FILE", help="the components it was played with, if your own")
    parser.add_argument("--quick", action="store_true", help="the first look only")
    add_jobs(parser)


def run(args: argparse.Namespace) -> int:
    if not 1 <= args.jobs <= MOST_JOBS:
        raise BadOption(f"--jobs takes 1 to {MOST_JOBS}, not {args.jobs}")
    text = read_text(args.file)
    table = finished_game(text, args)
    chairs = chairs_of(text) or [PERSON] * table.seats
    names = {lang: player_names(chairs, lang) for lang in LANGUAGES}
    found = analysed(text, table.game, args, names)
    say = sentences(table.game, args.content)
    show(Output(Screen(), plain=False), found, told(found, say, names[args.lang], args.lang), args.lang)
    return 0


def finished_game(text: str, args: argparse.Namespace) -> Table:
    try:
        table = Table.replay(text, args.content)
    except RulesVersion as error:
        raise RulesVersion(f"{args.file}: {error}") from None
    except BadRecord as error:
        raise BadRecord(f"{args.file}: {error}") from None
    if table.decision is not None:
        raise BadOption(f"{args.file}: this game is not over; only a finished one can be analysed")
    if not has_brain(table.game):
        raise BadOption(f"{table.game} has no levels, so nobody can analyse it")
    return table


def analysed(text: str, game: str, args: argparse.Namespace, names: dict[str, list[str]]) -> GameAnalysis:
    """All steps, or those of the first look."""
    work = AnalysisRun(game)
    content = None if args.content is None else str(args.content)
    with progress("steps", work.steps) as advance:
        for step, result in results(work, text, content, names, args.jobs):
            work.add(step, result)
            advance()
            if args.quick and work.useful:
                break
    return work.analysis()


def results(
    work: AnalysisRun, text: str, content: str | None, names: dict[str, list[str]], jobs: int
) -> Iterator[tuple[AnalysisStep, str]]:
    """What comes of the steps, one after the other or in several processes."""
    if jobs == 1:
        while (step := work.take()) is not None:
            yield step, run_step(text, content, step, names)
        return
    with ProcessPoolExecutor(jobs) as pool:
        waiting: dict[Future[str], AnalysisStep] = {}
        try:
            while True:
                while len(waiting) < jobs and (step := work.take()) is not None:
                    waiting[pool.submit(run_step, text, content, step, names)] = step
                if not waiting:
                    return
                for done in wait(waiting, return_when=FIRST_COMPLETED).done:
                    yield waiting.pop(done), done.result()
        finally:
            pool.shutdown(cancel_futures=True)


def show(output: Output, found: GameAnalysis, text: AnalysisText, lang: str) -> None:
    """The analysis as tables and lines."""
    t = translator(lang, DOMAIN)
    output.sheet(curve_table(found, text, lang))
    for swing in text.swings:
        output.print(Text(swing.text))
    for seat in text.seats:
        phases = f" ({', '.join(seat.phases)})" if seat.phases else ""
        said = t.say("{name}: accuracy {n} %, {costly}", name=seat.name, n=seat.accuracy, costly=seat.costly)
        output.print(Text(f"{said}{phases}.", style="bold"))
    for move in text.moves:
        head = t.say("turn {turn}, {name}: “{move}”", turn=move.turn, name=move.name, move=move.played)
        output.print(Text(f"{move.number}. {head}  {move.lost}", style="bold" if move.clear else ""))
        if move.clear:
            output.print(Text(f"   {move.explanation.verdict} {move.explanation.chances} {move.explanation.lines}"))
    output.print(Text(" ".join(part for part in (text.progress, text.assumption) if part), style="dim"))
    sys.stdout.flush()


def curve_table(found: GameAnalysis, text: AnalysisText, lang: str) -> TextTable:
    """Win chance and expected score of each seat at some points of the game."""
    t = translator(lang, DOMAIN)
    every = max(1, len(found.curve) // ROWS)
    points = [*found.curve[:-1:every], found.curve[-1]]
    rows = [
        (
            str(point.ply),
            *(f"{round(100 * point.win_chance(seat))} % · {point.expected(seat).mean:.0f}" for seat in _seats(found)),
        )
        for point in points
    ]
    return TextTable(
        t.say("Win chance and expected score"), (t.say("Decisions"), *(seat.name for seat in text.seats)), tuple(rows)
    )


def _seats(found: GameAnalysis) -> range:
    return range(found.outline.seats)
