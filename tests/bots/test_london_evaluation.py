"""The evaluation of London positions: what it must see, in one position after another."""

from typing import Any

import pytest

from ludgate import Table
from ludgate.games.london.bots.evaluation import colour_value, evaluate
from ludgate.games.london.bots.outlook import Outlook, later_turns, runs_left, smooth_loss
from ludgate.games.london.bots.worth import build_value, promise
from ludgate.games.london.rules.game_rules import london
from ludgate.games.london.rules.scoring import poverty_loss, totals
from ludgate.games.london.rules.state import State
from tests.support.london import me, scene

REST = ["end", "limit", "after", "action"]


def state(table: Table) -> State:
    return london(table.state())


def value(*players: dict[str, Any], prices: Table | None = None, **fields: Any) -> float:
    """The evaluation for the first seat; the prices are those of the same position unless others are given."""
    s = state(scene(*players, at=REST, **fields))
    return evaluate(s, Outlook(state(prices) if prices else s, 0))


def plain() -> Table:
    return scene(me(), me(), at=REST)


def card(s: State, slug: str) -> int:
    return s.content.slug.index(slug)


# ---------------------------------------------------------------- the end


def test_after_the_last_turn_the_evaluation_is_the_score() -> None:
    table = scene(
        me(prestige=20, cash=19, loans=2, poverty=9, hand=["salters"], city=["st-pauls", ["silk-weaving", "~lords"]]),
        me(poverty=3, cash=0),
        at=REST,
        deck=[],
        last_seat=2,
        ending="deck",
    )
    s = state(table)
    o = Outlook(s, 0)
    assert o.left == 0
    assert evaluate(s, o) == pytest.approx(totals(s)[0])


@pytest.mark.parametrize("poverty", [0, 1, 2, 5, 10, 14])
def test_the_poverty_table_is_joined_by_lines(poverty: int) -> None:
    assert smooth_loss(poverty) == poverty_loss(poverty)
    assert poverty_loss(poverty) <= smooth_loss(poverty + 0.5) <= poverty_loss(poverty + 1)


def test_time_is_counted_from_the_deck_and_exactly_in_the_last_turns() -> None:
    early, late = state(plain()), state(scene(me(), me(), at=REST, deck=["sewers", "whitehall"]))
    assert later_turns(early, 0) > 20
    assert 0 < later_turns(late, 0) < 2
    last = state(scene(me(), me(), me(), at=REST, deck=[], last_seat=3, ending="deck"))
    assert [later_turns(last, seat) for seat in range(3)] == [0.0, 1.0, 0.0]
    assert runs_left(0.0) == 0.0
    assert runs_left(10.0) > runs_left(1.0)


# ---------------------------------------------------------------- what is worth something


def test_more_prestige_money_and_land_are_better() -> None:
    prices = plain()
    base = value(me(), me(), prices=prices)
    assert value(me(prestige=1), me(), prices=prices) == base + 1
    assert value(me(cash=8), me(), prices=prices) > base + 1
    assert value(me(boroughs=["fulham-chelsea"]), me(), prices=prices) > base


def test_poverty_loans_and_paupers_are_worse() -> None:
    prices = plain()
    base = value(me(), me(), prices=prices)
    assert value(me(poverty=4), me(), prices=prices) < base - 2
    assert value(me(loans=1, cash=15), me(), prices=prices) < base
    assert value(me(hand=["pauper-a"]), me(), prices=prices) < base


def test_poverty_costs_more_the_more_one_has_than_the_others_near_the_end() -> None:
    def near_end(poverty: int) -> float:
        return value(me(poverty=poverty), me(poverty=0), deck=["sewers", "whitehall"], prices=short)

    short = scene(me(), me(), at=REST, deck=["sewers", "whitehall"])
    assert near_end(11) - near_end(12) > near_end(1) - near_end(2)


def test_others_poverty_and_loans_are_good() -> None:
    prices = plain()
    base = value(me(), me(), prices=prices)
    assert value(me(), me(poverty=5), prices=prices) > base
    assert value(me(), me(loans=1), prices=prices) > base


def test_two_cards_of_a_colour_are_worth_more_than_one_of_each_of_two() -> None:
    prices = plain()
    pair = value(me(hand=["covent-garden", "mercers"]), me(), prices=prices)
    mixed = value(me(hand=["covent-garden", "vauxhall-gardens"]), me(), prices=prices)
    assert pair > mixed


def test_of_a_colour_the_better_half_counts() -> None:
    assert colour_value([1.0, 5.0]) == 5.0
    assert colour_value([1.0, 5.0, 4.0, 0.5]) == 9.0
    assert 5.0 < colour_value([1.0, 5.0, 4.0]) < 9.0
    assert colour_value([-3.0, -1.0]) == 0.0


def test_a_visible_card_is_worth_more_than_the_same_card_flipped_or_covered() -> None:
    prices = plain()
    visible = value(me(city=["grocers"]), me(), prices=prices)
    flipped = value(me(city=["~grocers"]), me(), prices=prices)
    covered = value(me(city=[["grocers", "~almshouses"]]), me(), prices=prices)
    assert visible > flipped
    assert visible > covered


def test_a_city_is_worth_less_the_less_time_there_is_for_a_run() -> None:
    s = state(scene(me(city=["grocers", "mercers"]), me(), at=REST))
    over = state(scene(me(city=["grocers", "mercers"]), me(), at=REST, deck=[], last_seat=2, ending="deck"))
    empty = state(scene(me(), me(), at=REST, deck=[], last_seat=2, ending="deck"))
    assert evaluate(s, Outlook(s, 0)) > evaluate(over, Outlook(over, 0))
    assert evaluate(over, Outlook(over, 0)) == evaluate(empty, Outlook(empty, 0))


def test_every_further_card_in_hand_costs_more() -> None:
    prices = plain()
    base = value(me(), me(), prices=prices)
    two = value(me(hand=["pauper-a", "pauper-a"]), me(), prices=prices) - base
    six = value(me(hand=["pauper-a", "pauper-a", *["pauper-b"] * 4]), me(), prices=prices) - base
    assert six < 3 * two < 0


# ---------------------------------------------------------------- promises of cards


def test_a_promise_counts_boroughs_and_colours() -> None:
    poor = state(scene(me(), me(), at=REST))
    rich = state(scene(me(boroughs=["city", "lambeth", "deptford"], city=["grocers", "mercers"]), me(), at=REST))
    for slug in ("steamboats", "bridge", "underground"):
        assert promise(rich, card(rich, slug), Outlook(rich, 0)) > promise(poor, card(poor, slug), Outlook(poor, 0))


def test_removal_is_worth_more_where_there_is_poverty() -> None:
    none, some = state(scene(me(), me(), at=REST)), state(scene(me(poverty=6), me(poverty=6), at=REST))
    assert promise(some, card(some, "sewers"), Outlook(some, 0)) > promise(none, card(none, "sewers"), Outlook(none, 0))


def test_a_building_is_worth_its_prestige_less_its_cost_at_the_very_end() -> None:
    s = state(
        scene(
            me(cash=20),
            me(),
            at=["end", "limit", "after", "action", "draw-step 0 1 1 0"],
            deck=[],
            last_seat=2,
            ending="deck",
            board={"top": ["salters", "vintners"]},
        )
    )
    o = Outlook(s, 0)
    assert o.left == 1
    assert build_value(s, card(s, "grocers"), o) == 0
    assert build_value(s, card(s, "buckingham-palace"), o) == pytest.approx(7 - 10 * o.money)
