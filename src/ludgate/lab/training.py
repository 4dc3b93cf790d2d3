"""From self-play to a file of values: games, samples, a fit, and a word about where all of it came from."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime

import numpy as np
from numpy.typing import NDArray

from ludgate.bots.brains import tuning_of
from ludgate.bots.values import Values
from ludgate.engine.registry import rules_of
from ludgate.lab.fitting import Layers, fit_linear, fit_network
from ludgate.lab.seeds import TRAINING
from ludgate.lab.selfplay import SelfPlay, gather

Array = NDArray[np.float32]
HELD_OUT = 20  # one game of so many is not learned from


@dataclass(frozen=True)
class TrainingPlan:
    """How values are made; ``hidden`` layers none: an exact linear fit."""

    game: str
    games: int
    hidden: tuple[int, ...]
    epochs: int
    seed: int
    jobs: int
    learned: bool  # the next generation: games by the values there are

    def selfplay(self) -> SelfPlay:
        return SelfPlay(self.game, tuning_of(self.game).TRAINING_TABLES, self.learned)

    def seeds(self) -> range:
        start = TRAINING.start + self.seed
        return range(start, start + self.games)


@dataclass(frozen=True)
class Trained:
    """Values, and how much of what happened in games that were held out they explain, target by target."""

    values: Values
    explained: list[float]
    samples: int


def train(plan: TrainingPlan, command: str, tell: Callable[[str], None]) -> Trained:
    """Play, fit, and look at the games that were held out."""
    features, targets, games = samples_of(plan, tell)
    held_out = games % HELD_OUT == 0
    layers = fitted(plan, features[~held_out], targets[~held_out], tell)
    explained = explained_share(layers, features[held_out], targets[held_out])
    values = Values(layers, provenance(plan, command, len(features)))
    return Trained(values, explained, len(features))


def samples_of(plan: TrainingPlan, tell: Callable[[str], None]) -> tuple[Array, Array, NDArray[np.int64]]:
    found: list[tuple[Array, Array, NDArray[np.int64]]] = []
    samples = 0
    for some in gather(plan.selfplay(), plan.seeds(), plan.jobs):
        found.append(some)
        samples += len(some[0])
        if len(found) % 10 == 0:
            tell(f"{samples:,} positions")
    features, targets, games = zip(*found, strict=True)
    return np.concatenate(features), np.concatenate(targets), np.concatenate(games)


def fitted(plan: TrainingPlan, features: Array, targets: Array, tell: Callable[[str], None]) -> Layers:
    if not plan.hidden:
        return fit_linear(features, targets)

    def after_epoch(epoch: int, loss: float) -> None:
        tell(f"epoch {epoch + 1}: {loss:.4f} of the variance is not explained")

    return fit_network(features, targets, plan.hidden, plan.epochs, plan.seed, after_epoch)


def explained_share(layers: Layers, features: Array, targets: Array) -> list[float]:
    """R² on games that were not learned from."""
    if len(features) == 0:
        return []
    signal = features
    for weights, biases in layers[:-1]:
        signal = np.maximum(signal @ weights + biases, 0)
    error = signal @ layers[-1][0] + layers[-1][1] - targets
    shares = 1 - (error**2).mean(axis=0) / np.maximum(targets.var(axis=0), 1e-9)
    return [float(share) for share in shares]


def provenance(plan: TrainingPlan, command: str, samples: int) -> dict[str, object]:
    rules = rules_of(plan.game)
    seeds = plan.seeds()
    return {
        "command": command,
        "game": plan.game,
        "content": rules.content_hash,
        "rules": rules.info.rules_version,
        "games": plan.games,
        "samples": samples,
        "seeds": [seeds.start, seeds.stop - 1],
        "date": datetime.now(UTC).date().isoformat(),
    }
