"""Tests about the tests: every rule is shown or excused, every card is played, every effect kind is resolved."""

import pytest

from tests.support.coverage import coverage_page, games, ids_of, marked_files, shown, untested
from tests.support.golden import COVERAGE, RECORDS, perft_files, playthrough_path, told_games
from tests.support.missing_games import names_missing


@pytest.mark.parametrize("game", games())
def test_every_rule_is_shown_or_excused(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    found, reasons = shown(game), untested(game)
    missing = [rule_id for rule_id in ids_of(game) if rule_id not in found and rule_id not in reasons]
    with capsys.disabled():
        print(f"\n{game}: {sum(i in found for i in ids_of(game))} of {len(ids_of(game))} rule ids shown by tests")
    assert missing == []
    assert [rule_id for rule_id in reasons if rule_id in found] == []
    assert [rule_id for rule_id in reasons if rule_id not in ids_of(game)] == []


@pytest.mark.parametrize("game", games())
def test_no_test_is_marked_with_an_unknown_rule(game: str) -> None:
    assert sorted(set(shown(game)) - set(ids_of(game))) == []


def test_rules_are_marked_only_in_files_named_after_a_game() -> None:
    assert [path.name for path in marked_files() if not any(game in path.stem for game in games())] == []


def test_the_coverage_page_is_up_to_date() -> None:
    assert COVERAGE.read_text("utf-8") == coverage_page(), "run python3 dev.py golden"


def test_every_golden_file_belongs_to_something() -> None:
    told = {playthrough_path(record) for record in told_games()}
    there = {path for path in (RECORDS.parent / "playthroughs").glob("*.txt") if not names_missing(path.stem)}
    assert there == told
    assert perft_files()
