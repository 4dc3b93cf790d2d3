"""Tests about the tests: every rule is shown or excused, every card is played, every effect kind is resolved."""

from pathlib import Path

import pytest

from ludgate import Table
from ludgate.engine import record as records
from ludgate.games.london.catalogue import load
from ludgate.games.london.schema import kind_of
from ludgate.games.london.tables import KINDS
from tests.support.coverage import coverage_page, games, ids_of, shown, untested
from tests.support.golden import COVERAGE, RECORDS, perft_files, playthrough_path, told_games


@pytest.mark.parametrize("game", games())
def test_every_rule_is_shown_or_excused(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    found, reasons = shown(), untested(game)
    missing = [rule_id for rule_id in ids_of(game) if rule_id not in found and rule_id not in reasons]
    with capsys.disabled():
        print(f"\n{game}: {sum(i in found for i in ids_of(game))} of {len(ids_of(game))} rule ids shown by tests")
    assert missing == []
    assert [rule_id for rule_id in reasons if rule_id in found] == []
    assert [rule_id for rule_id in reasons if rule_id not in ids_of(game)] == []


def test_no_test_is_marked_with_an_unknown_rule() -> None:
    known = {rule_id for game in games() for rule_id in ids_of(game)}
    assert sorted(set(shown()) - known) == []


def test_the_coverage_page_is_up_to_date() -> None:
    assert COVERAGE.read_text("utf-8") == coverage_page(), "run python3 dev.py golden"


def test_every_golden_file_belongs_to_something() -> None:
    told = {playthrough_path(record) for record in told_games()}
    assert set(Path(RECORDS.parent / "playthroughs").glob("*.txt")) == told
    assert perft_files()


class Seen:
    """What happened in the archive of London: cards that were played, effects that were carried out."""

    def __init__(self) -> None:
        self.played: set[str] = set()
        self.activated: set[str] = set()
        self.used: set[str] = set()
        self.bought: set[str] = set()
        self.resolved: set[str] = set()
        for path in sorted((RECORDS / "london").glob("*.txt")):
            self.watch(path)

    def watch(self, path: Path) -> None:
        parsed = records.parse(path.read_text("utf-8"))
        assert parsed.seed is not None
        table = Table.new(parsed.game, parsed.seats, parsed.seed, parsed.options)
        for _, move, _ in parsed.moves:
            for event in table.play(move):
                self.note(event.kind, {key: str(value) for key, value in event.data.items()})

    def note(self, kind: str, data: dict[str, str]) -> None:
        targets = {
            "place": (self.played, "card"),
            "leave": (self.played, "card"),
            "activate": (self.activated, "card"),
            "use": (self.used, "source"),
            "buy": (self.bought, "borough"),
            "borough": (self.resolved, "borough"),
        }
        if kind in targets:
            into, key = targets[kind]
            into.add(data[key])


@pytest.fixture(scope="module")
def seen() -> Seen:
    return Seen()


def test_every_card_is_played_and_every_borough_bought(seen: Seen) -> None:
    catalogue = load()
    playable = {card.id for card in catalogue.cards if type(card).__name__ != "Pauper"}
    assert playable - seen.played == set()
    assert {borough.id for borough in catalogue.boroughs} - seen.bought == set()


def test_every_effect_kind_is_resolved(seen: Seen) -> None:
    catalogue = load()
    kinds: set[str] = set()
    for slug in seen.activated:
        kinds |= {kind_of(part) for part in getattr(catalogue.card(slug), "effect", ())}
    for slug in seen.played:
        kinds |= {kind_of(part) for part in getattr(catalogue.card(slug), "action", ())}
    for slug in seen.resolved:
        kinds |= {kind_of(part) for part in catalogue.borough(slug).run_effect}
    for slug in seen.used | {"bank-of-england"}:
        record = catalogue.record(slug)
        abilities = getattr(record, "continuous", ()) or getattr(record, "ability", ())
        kinds |= {kind_of(part) for ability in abilities for part in ability.effect}
    assert set(KINDS) - kinds == set()
    with_effect = {card.id for card in catalogue.cards if getattr(card, "effect", ())}
    assert with_effect - seen.activated == set()
