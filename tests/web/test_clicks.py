"""How many clicks the table of London takes for what the greedy bot would do."""

import re
from functools import partial

from ludgate.bots import Chair, make_bot
from ludgate.engine.table import Table
from ludgate.text import sentences
from ludgate.web.render.api import Snapshot, renderer
from ludgate.web.table_page import foreseen

MOST = 0.76  # clicks for every answer: 4.5 a turn where there were 5.9
LONGEST = 8
VALUE = re.compile(r'name="move" value="([^"]+)"')
NAMES = ["Anna", "Ben", "Cleo"]


def offered(table: Table, seat: int) -> set[str]:
    """Everything that one click on the page sends."""
    assert table.decision is not None
    seen = Snapshot(
        game="london",
        view=table.view(seat),
        seat=seat,
        decision=table.decision,
        names=NAMES,
        say=sentences("london"),
        language="en",
        last=frozenset(),
        read_only=False,
        rulings=table.options,
        look_ahead=partial(foreseen, table, seat),
    )
    scene = renderer("london").scene(seen)
    drawn = "".join(map(str, (scene.board, scene.mine, scene.hand, scene.plates)))
    return {*VALUE.findall(drawn), *(option.text for option in table.decision.options)}


def clicked(table: Table) -> list[str]:
    """The answers of the bot that one click can give now."""
    assert table.decision is not None
    seat, found = table.decision.seat, offered(table, table.decision.seat)
    world, line, best = table.copy(), list[str](), list[str]()
    while world.decision is not None and world.decision.seat == seat and len(line) < LONGEST:
        choice = make_bot("greedy", "london", seed=table.ply + len(line)).choose(Chair(world, seat))
        line.append(choice.text)
        if " ".join(line) in found:
            best = list(line)
        if not any(text.startswith(" ".join(line) + " ") for text in found):
            break
        world.play(choice)
    return best


def test_a_turn_takes_few_clicks() -> None:
    clicks = answers = 0
    for seed in (1, 2):
        table = Table.new("london", seats=3, seed=seed)
        while table.decision is not None and table.ply < 220:
            some = clicked(table)
            for text in some:
                table.play(text)
            clicks, answers = clicks + 1, answers + len(some)
    assert clicks / answers <= MOST, round(clicks / answers, 3)
