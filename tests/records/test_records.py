"""The archive: finished games replay to the results they had; ``dev.py compare`` does it with another checkout."""

import re
from pathlib import Path
from typing import Any

import pytest

from ludgate import Table, titles
from ludgate.engine import record as records
from ludgate.lab.archive import differences, result_of
from tests.support import ballot, ledger, scorer, will_ledger
from tests.support.golden import RECORDS

ARCHIVE = sorted(path for game in titles() for path in (RECORDS / game).glob("*.txt"))
END_REASONS = {"london": {"deck", "stalled"}, "guilds": {"rounds", "resolved"}, "prodigals": {"rounds", "zero"}}
END_REASONS["lastwill"] = {"rounds", "bankrupt"}


def prodigals_scores(position: dict[str, Any]) -> list[tuple[int, int]]:
    """With Last Will or without."""
    return will_ledger.final_combined(position) if "will_decks" in position else ledger.final_scores(position)


SECOND_SCORERS = {
    "london": scorer.final_scores,
    "guilds": ballot.final_scores,
    "prodigals": prodigals_scores,
    "lastwill": will_ledger.final_alone,
}
OTHER_SCORING = ("pairs", "tie", "unsold")  # table options that the second scorers leave aside


@pytest.mark.parametrize("path", ARCHIVE, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_recorded_game_comes_to_its_result(path: Path) -> None:
    text = path.read_text("utf-8")
    table = Table.replay(text)
    assert table.decision is None
    assert table.record() == text
    if not any(name in records.parse(text).options for name in OTHER_SCORING):
        found = [(score.total, score.place) for score in table.scores()]
        assert found == SECOND_SCORERS[table.game](table.position())


@pytest.mark.parametrize("game", sorted(titles()))
def test_the_archive_holds_all_seat_counts_end_reasons_and_bots(game: str) -> None:
    paths = [path for path in ARCHIVE if path.parent.name == game]
    assert len(paths) >= 30
    fewest, most = titles()[game].seats
    assert {records.parse(path.read_text("utf-8")).seats for path in paths} == set(range(fewest, most + 1))
    assert {Table.replay(path.read_text("utf-8")).view()["ending"] for path in paths} == END_REASONS[game]
    assert {"greedy", "random"} <= {word for path in paths for word in path.stem.split("-")}


def test_differences_name_the_record_and_the_field() -> None:
    text = ARCHIVE[0].read_text("utf-8")
    old = {"a": result_of(text), "b": result_of(text)}
    new = {"a": result_of(text), "b": result_of(re.sub(r"\brules \d+", "rules 99", text, count=1))}
    found = differences(old, new)
    assert any(line.startswith("b: error: None -> RulesVersion") for line in found)
    assert not any(line.startswith("a:") for line in found)
