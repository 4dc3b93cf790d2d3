"""Self-play on bare states: games by the bare policy of a brain, and positions out of them with what became of them.

Two kinds of positions are taken, as values are asked for two: those at which looking ahead judges an option, and those
at which options are compared a round later. Now and then somebody does something else than the policy says, so that
values learn what mistakes cost.
"""

from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial

import numpy as np
from numpy.typing import NDArray

from ludgate.bots.brain import Brain
from ludgate.bots.brains import brain_of
from ludgate.engine import rng as generator
from ludgate.engine.contract import State
from ludgate.engine.registry import full_options, rules_of

Array = NDArray[np.float32]
SAMPLED = 0.03  # of the decisions: the position after it
BEGUN = 0.25  # of the turns or rounds that begin
STRAYED = 0.02  # of the decisions: any option instead of the best
UNIT = 1 << 20
CHUNK = 20  # games that a process plays at a time


@dataclass(frozen=True)
class SelfPlay:
    """What is played: ``tables`` are the seats and table options to go through in turn."""

    game: str
    tables: tuple[tuple[int, tuple[tuple[str, str], ...]], ...]
    learned: bool

    def table(self, seed: int) -> tuple[int, dict[str, str]]:
        seats, options = self.tables[seed % len(self.tables)]
        return seats, dict(options)


@dataclass
class Sample:
    """A position as a seat saw it."""

    seat: int
    features: list[float]


class Die:
    """Chance for one game of self-play."""

    def __init__(self, seed: int) -> None:
        self._rng = generator.seeded(seed)

    def below(self, n: int) -> int:
        self._rng = generator.step(self._rng)
        return generator.below(self._rng, n)

    def happens(self, chance: float) -> bool:
        return self.below(UNIT) < chance * UNIT


def play(brain: Brain, seats: int, seed: int, options: Mapping[str, str]) -> tuple[Array, Array]:
    """One game: the features of its samples, and their targets."""
    rules, die = brain.rules, Die(seed)
    s = rules.new(seats, seed, full_options(rules.info, dict(options)), None)
    samples: list[Sample] = []
    tick = brain.tick(s)
    while s.choices:
        if brain.tick(s) != tick:
            tick = brain.tick(s)
            if die.happens(BEGUN):
                seat = die.below(seats)
                samples.append(Sample(seat, brain.features(s, seat)))
        code = s.choices[die.below(len(s.choices))] if die.happens(STRAYED) else brain.choose(s)
        if die.happens(SAMPLED):
            samples.append(judged_after(brain, s, code))
        rules.apply(s, code, None)
    targets = [brain.targets(s, seat) for seat in range(seats)]
    return (
        np.array([sample.features for sample in samples], dtype=np.float32),
        np.array([targets[sample.seat] for sample in samples], dtype=np.float32),
    )


def judged_after(brain: Brain, s: State, code: int) -> Sample:
    """The position by which looking ahead judges this option."""
    seat, after = s.decider(), s.copy()
    brain.after(after, code, seat)
    return Sample(seat, brain.features(after, seat))


def play_some(plan: SelfPlay, seeds: range) -> tuple[Array, Array, NDArray[np.int64]]:
    """Several games in this process: features, targets, and the seed of the game each sample is from."""
    brain = brain_of(rules_of(plan.game), learned=plan.learned)
    games = [(seed, play(brain, *plan_table(plan, seed))) for seed in seeds]
    games = [(seed, found) for seed, found in games if len(found[0])]
    return (
        np.concatenate([found[0] for _, found in games]),
        np.concatenate([found[1] for _, found in games]),
        np.concatenate([np.full(len(found[0]), seed) for seed, found in games]),
    )


def plan_table(plan: SelfPlay, seed: int) -> tuple[int, int, dict[str, str]]:
    seats, options = plan.table(seed)
    return seats, seed, options


def gather(plan: SelfPlay, seeds: range, jobs: int) -> Iterator[tuple[Array, Array, NDArray[np.int64]]]:
    """Samples of many games, some games at a time; the same whatever the number of processes."""
    chunks = [seeds[start : start + CHUNK] for start in range(0, len(seeds), CHUNK)]
    work = partial(play_some, plan)
    if jobs == 1:
        yield from map(work, chunks)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(work, chunks)
