"""Recorded games told step by step; a change of behaviour is a diff of the files (``python3 dev.py golden``)."""

from pathlib import Path

import pytest

from tests.support.golden import playthrough, playthrough_path, told_games


@pytest.mark.parametrize("record", told_games(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_playthrough(record: Path) -> None:
    told = playthrough(record)
    expected = playthrough_path(record).read_text("utf-8")
    for number, (line, wanted) in enumerate(zip(told.split("\n"), expected.split("\n"), strict=False), 1):
        assert line == wanted, f"line {number}"
    assert told == expected


def test_every_seat_count_is_told() -> None:
    told = {playthrough_path(record).stem for record in told_games()}
    assert told >= {f"{game}-{seats}" for game in ("london", "guilds") for seats in (2, 3, 4)}
    assert told >= {f"prodigals-{these}-{seats}" for these in ("es", "pe", "ps", "pes") for seats in (2, 3, 4, 5)}
