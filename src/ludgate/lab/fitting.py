"""Fitting values to samples: an exact ridge regression, or a small network by stochastic gradient descent."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float32]
Layers = list[tuple[Array, Array]]

RIDGE = 10.0
BATCH = 256
RATE = 3e-3
DECAY = 1e-4  # of the weights, with every step
MOMENTUM, SQUARES, TINY = 0.9, 0.999, 1e-8  # of Adam
LEAST_SPREAD = 1e-3


@dataclass
class Scales:
    """What features and targets are shifted and divided by, so that all of them are alike while fitting."""

    mean: Array
    spread: Array

    @classmethod
    def of(cls, numbers: Array) -> "Scales":
        spread = numbers.std(axis=0)
        return cls(numbers.mean(axis=0), np.where(spread < LEAST_SPREAD, 1, spread).astype(np.float32))

    def scaled(self, numbers: Array) -> Array:
        return (numbers - self.mean) / self.spread


def unscaled(layers: Layers, inputs: Scales, outputs: Scales) -> Layers:
    """The same layers for features and targets as they are."""
    first, biases = layers[0]
    first = first / inputs.spread[:, None]
    out = [(first, biases - inputs.mean @ first), *layers[1:]]
    last, biases = out[-1]
    out[-1] = (last * outputs.spread, biases * outputs.spread + outputs.mean)
    return [(weights.astype(np.float32), offsets.astype(np.float32)) for weights, offsets in out]


def fit_linear(features: Array, targets: Array) -> Layers:
    """Exact ridge regression, as a network of one layer."""
    inputs, outputs = Scales.of(features), Scales.of(targets)
    scaled = inputs.scaled(features)
    square = scaled.T @ scaled + RIDGE * np.eye(scaled.shape[1], dtype=np.float32)
    weights = np.linalg.solve(square, scaled.T @ outputs.scaled(targets)).astype(np.float32)
    return unscaled([(weights, np.zeros(targets.shape[1], np.float32))], inputs, outputs)


def fit_network(
    features: Array,
    targets: Array,
    hidden: tuple[int, ...],
    epochs: int,
    seed: int,
    after_epoch: Callable[[int, float], None],
) -> Layers:
    """A network with rectified hidden layers; ``after_epoch`` is told the mean squared error of each epoch."""
    chance = np.random.default_rng(seed)
    inputs, outputs = Scales.of(features), Scales.of(targets)
    wanted = outputs.scaled(targets)
    layers = fresh_layers((features.shape[1], *hidden, targets.shape[1]), chance)
    step = Adam(layers)
    batches = max(1, len(features) // BATCH)
    for epoch in range(epochs):
        order = chance.permutation(len(features))
        loss = 0.0
        for number in range(batches):
            chosen = order[number * BATCH : (number + 1) * BATCH]
            gradients, error = backward(layers, inputs.scaled(features[chosen]), wanted[chosen])
            step.take(gradients, RATE * rate_at((epoch * batches + number) / (epochs * batches)))
            loss += error
        after_epoch(epoch, loss / batches)
    return unscaled(layers, inputs, outputs)


def rate_at(share: float) -> float:
    """A short rise, then a straight fall."""
    return min(share / 0.02, 1 - share) + 0.01


def fresh_layers(sizes: tuple[int, ...], chance: np.random.Generator) -> Layers:
    return [
        (
            (chance.standard_normal((size, following)) * np.sqrt(2 / size)).astype(np.float32),
            np.zeros(following, np.float32),
        )
        for size, following in pairwise(sizes)
    ]


def backward(layers: Layers, inputs: Array, wanted: Array) -> tuple[Layers, float]:
    """The gradient of the mean squared error, layer by layer, and the error."""
    signals = [inputs]
    for weights, biases in layers[:-1]:
        signals.append(np.maximum(signals[-1] @ weights + biases, 0))
    weights, biases = layers[-1]
    error = signals[-1] @ weights + biases - wanted
    back: Array = (2 * error / len(inputs)).astype(np.float32)
    gradients: Layers = []
    for (weights, _), signal in zip(reversed(layers), reversed(signals), strict=True):
        gradients.append((signal.T @ back, back.sum(axis=0)))
        back = np.where(signal > 0, back @ weights.T, np.float32(0))
    return gradients[::-1], float((error**2).mean())


class Adam:
    """Adam with weight decay, changing the layers in place."""

    def __init__(self, layers: Layers) -> None:
        self._numbers = [array for layer in layers for array in layer]
        self._means = [np.zeros_like(array) for array in self._numbers]
        self._squares = [np.zeros_like(array) for array in self._numbers]
        self._steps = 0

    def take(self, gradients: Layers, rate: float) -> None:
        self._steps += 1
        width = rate * np.sqrt(1 - SQUARES**self._steps) / (1 - MOMENTUM**self._steps)
        flat = [array for layer in gradients for array in layer]
        for at, gradient in enumerate(flat):
            mean, square, numbers = self._means[at], self._squares[at], self._numbers[at]
            mean[...] += (1 - MOMENTUM) * (gradient - mean)
            square[...] += (1 - SQUARES) * (gradient**2 - square)
            numbers[...] -= width * mean / (np.sqrt(square) + TINY) + rate * DECAY * numbers
