"""How fast bots are: decisions a second of every level, and whole games a second by the bare policy of a game."""

import sys
from collections.abc import Callable, Sequence
from itertools import cycle
from time import perf_counter
from typing import TypeVar

from ludgate import Table, titles
from ludgate.bots.brains import brain_of, has_brain
from ludgate.bots.chair import Chair
from ludgate.bots.levels import LEVELS
from ludgate.bots.match import play_game
from ludgate.bots.registry import make_bot
from ludgate.engine.registry import rules_of
from ludgate.lab.bench import Figures, mode

SEATS = 3
SPACING = 12  # decisions from one measured position to the next
T = TypeVar("T")


def bench_bots(seconds: float) -> dict[str, object]:
    """All figures of all games that have levels."""
    measured = {game: measure_bots(game, seconds) for game in titles() if has_brain(game)}
    return {"mode": mode(), "python": sys.version.split()[0], "bots": measured}


def measure_bots(game: str, seconds: float) -> Figures:
    chairs = along_a_game(game)
    figures: Figures = {}
    for level in LEVELS:
        bot = make_bot(level.name, game, 1)
        figures[f"{level.name}_decisions_per_s"] = per_second(bot.choose, chairs, seconds)
    brain = brain_of(rules_of(game), learned=False)
    worlds = [chair.resampled(1) for chair in chairs]
    figures["playouts_per_s"] = per_second(lambda world: brain.play_out(world.state()), worlds, seconds)
    return figures


def along_a_game(game: str) -> list[Chair]:
    """Chairs at positions of a game of Journeymen, where there is more than one sensible thing to do."""
    options = titles()[game].fullest
    played = Table.replay(play_game(game, ["journeyman"] * SEATS, SEATS, 1, options).record())
    chairs: list[Chair] = []
    while played.ply:
        played.undo()
        decision = played.decision
        if played.ply % SPACING == 0 and decision is not None and len(decision.sensible) > 1:
            chairs.append(Chair(played, decision.seat))
    return chairs[::-1]


def per_second(work: Callable[[T], object], things: Sequence[T], seconds: float) -> float:
    """How often a second something can be done, one thing after the other; at least once."""
    done = 0
    start = perf_counter()
    for thing in cycle(things):
        work(thing)
        done += 1
        if perf_counter() - start >= seconds:
            break
    return done / (perf_counter() - start)
