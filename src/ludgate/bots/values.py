"""Values learned from self-play: a small network as a file of the game, with its provenance, used by numpy alone.

``bots/values/network.npz`` in the folder of a game has the layers (``weights0``, ``biases0``, …), what the features are
divided by, and a text ``provenance``: the command that made it, seeds, games, date, and the digest of the components it
was learned with. Values for other components or other rules are not used: a level then plays by general rules.
"""

import io
import json
from functools import cache, lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludgate.engine.contract import LudgateError, Rules
from ludgate.engine.registry import folder_of

Array = NDArray[np.float32]
FILE = ("bots", "values", "network.npz")
KEPT = 16


class Values:
    """A network: features in, what it foresees of the targets out."""

    def __init__(self, layers: list[tuple[Array, Array]], provenance: dict[str, object]) -> None:
        self.layers = layers
        self.provenance = provenance

    def foresee(self, features: list[float]) -> list[float]:
        """The targets of one position."""
        signal: Array = np.array(features, dtype=np.float32)
        for weights, biases in self.layers[:-1]:
            signal = np.maximum(signal @ weights + biases, 0)
        weights, biases = self.layers[-1]
        return [float(number) for number in signal @ weights + biases]

    def fits(self, rules: Rules) -> bool:
        """Were these values learned with the components and the rules at hand?"""
        known = (self.provenance.get("content"), self.provenance.get("rules"))
        return known == (rules.content_hash, rules.info.rules_version)

    # ------------------------------------------------------------ files

    def to_bytes(self) -> bytes:
        arrays: dict[str, Any] = {"provenance": np.array(json.dumps(self.provenance))}
        for number, (weights, biases) in enumerate(self.layers):
            arrays[f"weights{number}"], arrays[f"biases{number}"] = weights, biases
        buffer = io.BytesIO()
        np.savez_compressed(buffer, **arrays)
        return buffer.getvalue()

    @classmethod
    def from_bytes(cls, data: bytes) -> "Values":
        try:
            with np.load(io.BytesIO(data), allow_pickle=False) as arrays:
                count = sum(name.startswith("weights") for name in arrays.files)
                layers = [(arrays[f"weights{number}"], arrays[f"biases{number}"]) for number in range(count)]
                return cls(layers, json.loads(str(arrays["provenance"])))
        except (KeyError, ValueError, OSError) as error:
            raise LudgateError(f"these are no learned values: {error}") from None


@cache
def values_of(game: str) -> Values | None:
    """The values in the folder of a game; None where it has none."""
    file = folder_of(game).joinpath(*FILE)
    return Values.from_bytes(file.read_bytes()) if file.is_file() else None


@lru_cache(maxsize=KEPT)
def values_for(rules: Rules) -> Values | None:
    """The values for these rules and components; None where there are none that fit."""
    values = values_of(rules.info.slug)
    return values if values is not None and values.fits(rules) else None
