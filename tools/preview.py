"""A table as one file, to look at without a server: ``python -m tools.preview london --out x.html``."""

import argparse
from collections.abc import Sequence
from pathlib import Path

from ludgate.bots import Chair, make_bot
from ludgate.engine.contract import Decision, Event
from ludgate.engine.registry import titles
from ludgate.engine.table import Table
from ludgate.text import sentences
from ludgate.text.languages import LANGUAGES
from ludgate.web import templating
from ludgate.web.render.api import Snapshot, page_translator, renderer, touched_by

TEMPLATE = Path(__file__).with_name("preview.html")
NAMES = ("Anna", "Bartek", "Cecília", "Dominic", "Ewa")


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the file."""
    given = parser().parse_args(arguments)
    options = dict(text.split("=", 1) for text in given.option)
    table = Table.new(given.game, given.seats, given.seed, options)
    last = play_on(table, given.moves, given.bot)
    if given.mine:
        last = until_turn(table, given.seat, given.bot, given.kind) or last
    Path(given.out).write_text(page(table, last, given), encoding="utf-8")
    return 0


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(prog="python -m tools.preview", description=__doc__)
    made.add_argument("game", choices=list(titles()))
    made.add_argument("--seats", type=int, default=3)
    made.add_argument("--seed", type=int, default=5)
    made.add_argument("--moves", type=int, default=0, help="decisions that bots take first")
    made.add_argument("--bot", default="greedy", help="who takes them (greedy, random)")
    made.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    made.add_argument("--lang", choices=LANGUAGES, default="en")
    made.add_argument("--seat", type=int, default=0, help="who looks; -1 for a spectator")
    made.add_argument("--mine", action="store_true", help="then play on until the seat that looks has to decide")
    made.add_argument("--kind", default="", help="with --mine: a decision of this kind")
    made.add_argument("--dark", action="store_true", help="by gaslight")
    made.add_argument("--out", required=True)
    return made


def play_on(table: Table, moves: int, bot: str) -> list[Event]:
    """Let bots decide; returns what happened last."""
    players = [make_bot(bot, table.game, seed=seat + 1) for seat in range(table.seats)]
    events: list[Event] = []
    for _ in range(moves):
        decision = table.decision
        if decision is None:
            break
        events = table.play(players[decision.seat].choose(Chair(table, decision.seat)))
    return events


def until_turn(table: Table, seat: int, bot: str, kind: str) -> list[Event]:
    """Let bots decide until the seat has to, in a decision of the kind if one is given."""
    events: list[Event] = []
    while (found := table.decision) is not None and (found.seat != seat or kind not in ("", found.kind)):
        events = play_on(table, 1, bot)
    return events


def page(table: Table, last: list[Event], given: argparse.Namespace) -> str:
    """The whole page with its styles inside."""
    seat = None if given.seat < 0 else given.seat
    decision = table.decision
    if decision is not None and decision.seat != seat:
        decision = Decision(decision.seat, decision.kind, [], decision.data)
    names = list(NAMES[: table.seats])
    say = sentences(table.game)
    touched = touched_by(table.game, last, seat)
    snapshot = Snapshot(
        table.game, table.view(seat), seat, decision, names, say, given.lang, touched, seat is None, table.options
    )
    scene = renderer(table.game).scene(snapshot)
    you = decision is not None and decision.seat == seat
    return (
        templating.environment()
        .from_string(TEMPLATE.read_text(encoding="utf-8"))
        .render(
            snapshot=snapshot,
            scene=scene,
            legend=renderer(table.game).legend(snapshot),
            prompt=say.prompt(decision, snapshot.view, names, given.lang, you=you),
            captions=[(option.text, snapshot.caption(option)) for option in snapshot.options],
            styles=styles(table.game),
            inline_sprite=templating.SPRITE.read_text(encoding="utf-8") if templating.SPRITE.is_file() else "",
            theme="gaslight" if given.dark else "day",
            ui=page_translator(given.lang),
        )
    )


def styles(game: str) -> str:
    """All style sheets of a table in one text; fonts are found where the set-up put them."""
    paths = ("css/base.css", "css/pages.css", "css/table.css", f"games/{game}/table.css")
    found = [templating.static_file(path) for path in paths]
    texts = [file.read_text(encoding="utf-8") for file in found if file.is_file()]
    fonts = templating.STATIC / "vendor" / "fonts" / "fonts.css"
    if fonts.is_file():
        texts.insert(0, fonts.read_text(encoding="utf-8").replace("url(", f"url({fonts.parent.as_uri()}/"))
    return "\n".join(texts)


if __name__ == "__main__":
    raise SystemExit(main())
