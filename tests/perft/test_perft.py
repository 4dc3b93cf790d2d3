"""Counts of decision sequences from fixed positions, the same interpreted and compiled."""

from pathlib import Path

import pytest

from ludgate import Table
from ludgate.lab.perft import perft, split
from tests.support.golden import perft_files, read_perft


@pytest.mark.parametrize("path", perft_files(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_counts(path: Path) -> None:
    data = read_perft(path)
    table = Table.from_position(data["position"])
    for depth, expected in enumerate(data["counts"], 1):
        found = perft(table, depth)
        assert found == expected, f"depth {depth}, by option: {split(table, depth)}"


def test_there_are_enough_positions() -> None:
    london = [path.stem for path in perft_files() if path.parent.name == "london"]
    assert len(london) >= 12
    assert {"start-2", "start-3", "start-4", "develop-2", "run-2", "empty-deck-3", "last-turns-2"} <= set(london)
