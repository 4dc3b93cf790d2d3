"""Measure other engines in the way `ludgate bench` measures ours.

Runs in an environment of its own (`requirements/peers.txt`); `dev.py bench --peers` makes it. Every engine gets a fresh
process, so that the peak of memory is its own. Prints one JSON object.

    python bench/peers.py --seconds 2
    python bench/peers.py --engine catanatron
"""

import argparse
import json
import random
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.metadata import version
from typing import Any, Protocol

SAMPLES_ALONG_A_GAME = 50


class Engine(Protocol):
    """One engine with its random players."""

    package: str
    seats: int

    def playout(self, ctx: Callable[[Callable[[], object]], None] | None = None) -> int:
        """Play one random game; gives the number of player decisions. `visit` gets each state's copy function."""


class Catanatron:
    """Four random players of the package itself; every applied action is a decision, also a forced one."""

    package = "catanatron"
    seats = 4

    def __init__(self) -> None:
        from catanatron.game import TURNS_LIMIT, Game  # noqa: PLC0415 - each process loads only its own engine
        from catanatron.models.player import Color, RandomPlayer  # noqa: PLC0415

        def new_game() -> Any:
            return Game([RandomPlayer(colour) for colour in Color], seed=random.randrange(1, 2**31))

        self.new_game = new_game
        self.turns_limit = TURNS_LIMIT

    def playout(self, ctx: Callable[[Callable[[], object]], None] | None = None) -> int:
        game = self.new_game()
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < self.turns_limit:
            game.play_tick()
            decisions += 1
            if ctx:
                ctx(game.copy)
        return decisions


class OpenSpiel:
    """A game of OpenSpiel through its Python interface: chance is sampled but not counted."""

    package = "open_spiel"

    def __init__(self, name: str) -> None:
        import pyspiel  # noqa: PLC0415

        self.game = pyspiel.load_game(name)
        self.seats: int = self.game.num_players()

    def playout(self, ctx: Callable[[Callable[[], object]], None] | None = None) -> int:
        state = self.game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, weights)[0])
                continue
            state.apply_action(random.choice(state.legal_actions()))
            decisions += 1
            if ctx:
                ctx(state.clone)
        return decisions


ENGINES: dict[str, Callable[[], Engine]] = {
    "catanatron": Catanatron,
    "open_spiel_hearts": lambda: OpenSpiel("hearts"),
    "open_spiel_backgammon": lambda: OpenSpiel("backgammon"),
}


def measure_playouts(engine: Engine, seconds: float) -> dict[str, float]:
    """Whole games until the time is over; the last one is finished and counted."""
    games = decisions = 0
    wall, cpu = time.perf_counter(), time.process_time()
    while time.perf_counter() - wall < seconds:
        decisions += engine.playout()
        games += 1
    wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
    return {
        "decisions_per_s": decisions / wall,
        "decisions_per_cpu_s": decisions / cpu,
        "games_per_s": games / wall,
        "decisions_per_game": decisions / games,
    }


def measure_copy(engine: Engine, seconds: float) -> float:
    """Microseconds for one copy, averaged over states spread evenly along random games."""
    stride = max(1, engine.playout() // SAMPLES_ALONG_A_GAME)
    seen = copies = 0
    spent = 0.0

    def ctx(copy: Callable[[], object]) -> None:
        nonlocal seen, copies, spent
        seen += 1
        if seen % stride == 0 and spent < seconds:
            start = time.perf_counter()
            for _ in range(20):
                copy()
            spent += time.perf_counter() - start
            copies += 20

    while spent < seconds:
        engine.playout(ctx)
    return 1e6 * spent / copies


def measure(name: str, seconds: float) -> dict[str, float | int | str]:
    """All figures of one engine, after one game to warm up."""
    random.seed(1)
    engine = ENGINES[name]()
    engine.playout()
    return {
        "version": version(engine.package),
        "seats": engine.seats,
        **measure_playouts(engine, seconds),
        "copy_us": measure_copy(engine, seconds / 4),
        "peak_mib": peak_mib(),
    }


def peak_mib() -> float:
    """Largest resident set of this process so far (the system counts kibibytes, on macOS bytes)."""
    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit / 2**20


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure other engines; prints JSON.")
    parser.add_argument("--seconds", type=float, default=3.0, help="time for each figure (default: 3)")
    parser.add_argument("--engine", choices=ENGINES, help="only this one, in this process")
    options = parser.parse_args()
    if options.engine:
        figures = measure(options.engine, options.seconds)
    else:
        figures = {}
        for name in ENGINES:
            command = [sys.executable, __file__, "--engine", name, "--seconds", str(options.seconds)]
            figures[name] = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
    print(json.dumps(figures, indent=2))


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
