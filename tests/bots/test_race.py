"""Racing: options compared in the same worlds."""

from collections.abc import Callable

import pytest

from ludgate import Table
from ludgate.bots import Chair
from ludgate.bots.brain import Deal
from ludgate.bots.brains import brain_of
from ludgate.bots.deal import ChairDeal
from ludgate.bots.race import Entrant, RaceSettings, entrants_of, race
from ludgate.engine.contract import Rules
from ludgate.engine.registry import rules_of

SETTINGS = RaceSettings(entrants=3, worlds=6, least=2, sure=1.0, gap=2.0)


def counter() -> Callable[[], int]:
    """Chance for the worlds of a decision."""
    numbers = iter(range(1, 10_000))
    return lambda: next(numbers)


def at_first_action(game: str) -> tuple[Rules, Deal, int, list[int]]:
    table = Table.new(game, 3, 12)
    decision = table.decision
    assert decision is not None
    deal = ChairDeal(Chair(table, decision.seat), counter(), 2)
    return table.rules, deal, decision.seat, [option.code for option in decision.sensible]


def test_entrants_are_the_best_by_looking_ahead_and_near_each_other() -> None:
    assert entrants_of([(1.0, 10), (3.0, 11), (2.0, 12), (3.0, 13), (0.5, 14)], SETTINGS) == [11, 13, 12]
    assert entrants_of([(0.0, 10), (9.0, 11)], SETTINGS) == [11]


def test_an_entrant_knows_its_mean_and_error() -> None:
    one = Entrant(7)
    for difference in (1.0, 2.0, 3.0):
        one.add(difference)
    assert one.mean == pytest.approx(2.0)
    assert one.error == pytest.approx((1.0 / 3) ** 0.5)


def test_a_race_ends_the_same_every_time() -> None:
    rules, deal, seat, codes = at_first_action("london")
    brain = brain_of(rules, learned=False)
    winners = {race(brain, brain, deal, seat, codes, SETTINGS, 60.0) for _ in range(3)}
    assert len(winners) == 1
    assert winners <= set(codes)


def test_a_race_without_time_keeps_the_first() -> None:
    rules, deal, seat, codes = at_first_action("london")
    brain = brain_of(rules, learned=False)
    assert race(brain, brain, deal, seat, codes, SETTINGS, 0.0) == codes[0]


def test_rules_are_found_from_a_deal() -> None:
    rules, deal, _, _ = at_first_action("guilds")
    assert isinstance(deal, ChairDeal)
    assert deal.rules is rules is rules_of("guilds")
