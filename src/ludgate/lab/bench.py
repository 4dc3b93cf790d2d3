"""How fast the engine is: whole games of uniformly random play, and the cost of a copy, a view and a resampled world.

A decision counts only if it has two or more options; the list of options is made for every one of them. A game is
measured with all of it in play.
"""

import sys
from collections.abc import Callable
from random import Random
from time import perf_counter

from ludgate import titles
from ludgate.engine.contract import Rules, State
from ludgate.engine.registry import full_options, rules_of

Figures = dict[str, float]


def bench(seconds: float) -> dict[str, object]:
    """All figures of all games; ``mode`` says which build was measured."""
    measured = {game: measure_game(game, seconds) for game in titles()}
    return {"mode": mode(), "python": sys.version.split()[0], "games": measured}


def mode() -> str:
    """Are the rules compiled?  The contract is compiled together with them."""
    module = sys.modules[Rules.__module__]
    return "interpreted" if str(module.__file__).endswith(".py") else "compiled"


def measure_game(game: str, seconds: float) -> dict[str, Figures]:
    low, high = titles()[game].seats
    return {str(seats): measure(rules_of(game), seats, seconds) for seats in range(low, high + 1)}


def measure(rules: Rules, seats: int, seconds: float) -> Figures:
    random_game(rules, seats, 0, Random(0))  # warm-up
    figures = playing(rules, seats, seconds)
    figures.update(option_counts(rules, seats))
    states = along_a_game(rules, seats)
    figures["copy_us"] = microseconds(lambda state: state.copy(), states, seconds / 4)
    figures["view_us"] = microseconds(lambda state: rules.view(state, 0), states, seconds / 4)
    figures["resample_us"] = microseconds(lambda state: rules.resampled(state, 0, 1), states, seconds / 4)
    figures["peak_mib"] = peak_mib()
    return figures


def random_game(rules: Rules, seats: int, seed: int, chance: Random) -> int:
    """Play one game to its end; returns the number of decisions."""
    state = rules.new(seats, seed, full_options(rules.info, rules.info.fullest), None)
    apply, uniform = rules.apply, chance.random
    decisions = 0
    choices = state.choices
    while choices:
        apply(state, choices[int(uniform() * len(choices))], None)
        choices = state.choices
        decisions += 1
    return decisions


def playing(rules: Rules, seats: int, seconds: float) -> Figures:
    chance = Random(seats)
    decisions = played = 0
    start = perf_counter()
    while (spent := perf_counter() - start) < seconds:
        played += 1
        decisions += random_game(rules, seats, played, chance)
    return {
        "decisions_per_s": decisions / spent,
        "games_per_s": played / spent,
        "decisions_per_game": decisions / played,
    }


def option_counts(rules: Rules, seats: int) -> Figures:
    """How many options decisions have: the 99th percentile and the most, over thirty random games."""
    counts: list[int] = []
    for seed in range(30):
        chance = Random(seed)
        state = rules.new(seats, seed, full_options(rules.info, rules.info.fullest), None)
        while state.choices:
            counts.append(len(state.choices))
            rules.apply(state, chance.choice(state.choices), None)
    counts.sort()
    return {"options_p99": counts[len(counts) * 99 // 100], "options_max": counts[-1]}


def along_a_game(rules: Rules, seats: int) -> list[State]:
    """Forty positions spread over one random game."""
    chance = Random(1)
    state = rules.new(seats, 1, full_options(rules.info, rules.info.fullest), None)
    states = []
    while state.choices:
        states.append(state.copy())
        rules.apply(state, chance.choice(state.choices), None)
    return states[:: max(len(states) // 40, 1)]


def microseconds(work: Callable[[State], object], states: list[State], seconds: float) -> float:
    rounds = 0
    start = perf_counter()
    while (spent := perf_counter() - start) < seconds:
        for state in states:
            work(state)
        rounds += 1
    return spent * 1e6 / (rounds * len(states))


def peak_mib() -> float:
    """The largest resident set of this process so far; 0 where the system does not tell."""
    if sys.platform == "win32":
        return 0.0
    import resource  # noqa: PLC0415  (not on Windows)

    unit = 1024 * 1024 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit


def memory_growth(game: str, seats: int, played: int, settled: int) -> dict[str, float]:
    """Play many games in this process and compare its memory after the first ones and at the end."""
    rules = rules_of(game)
    chance = Random(2)
    early = 0.0
    for seed in range(played):
        random_game(rules, seats, seed, chance)
        if seed + 1 == settled:
            early = peak_mib()
    return {"games": played, "peak_mib_early": early, "peak_mib_end": peak_mib()}
