"""The archive: finished games replay to the results they had; ``dev.py compare`` does it with another checkout."""

from pathlib import Path

import pytest

from ludgate import Table
from ludgate.engine import record as records
from ludgate.lab.archive import differences, result_of
from tests.support.golden import RECORDS
from tests.support.scorer import final_scores

ARCHIVE = sorted(RECORDS.glob("*/*.txt"))


@pytest.mark.parametrize("path", ARCHIVE, ids=lambda path: path.stem)
def test_a_recorded_game_comes_to_its_result(path: Path) -> None:
    text = path.read_text("utf-8")
    table = Table.replay(text)
    assert table.decision is None
    assert table.record() == text
    position: dict[str, object] = table.position()
    assert [(score.total, score.place) for score in table.scores()] == final_scores(position)


def test_the_archive_holds_all_seat_counts_end_reasons_and_bots() -> None:
    london = [path for path in ARCHIVE if path.parent.name == "london"]
    assert len(london) >= 30
    assert {records.parse(path.read_text("utf-8")).seats for path in london} == {2, 3, 4}
    assert {Table.replay(path.read_text("utf-8")).view()["ending"] for path in london} == {"deck", "stalled"}
    assert {"greedy", "random"} <= {word for path in london for word in path.stem.split("-")}


def test_differences_name_the_record_and_the_field() -> None:
    text = ARCHIVE[0].read_text("utf-8")
    old = {"a": result_of(text), "b": result_of(text)}
    new = {"a": result_of(text), "b": result_of(text.replace("rules 1", "rules 99", 1))}
    found = differences(old, new)
    assert any(line.startswith("b: error: None -> RulesVersion") for line in found)
    assert not any(line.startswith("a:") for line in found)
