"""Chapter 17: winner and tie-breaks."""

from typing import Any

import pytest

from ludgate import Table
from tests.support.london import me, scene
from tests.support.rule import rule


def places(*players: dict[str, Any]) -> list[int]:
    t: Table = scene(*({"cash": 0, **player} for player in players), at=[])
    return [score.place for score in t.scores()]


@rule("L17.1")
def test_17_1_most_prestige_wins() -> None:
    assert places(me(prestige=5), me(prestige=9), me(prestige=7)) == [3, 1, 2]
    assert places(me(prestige=5, boroughs=["city"]), me(prestige=6)) == [2, 1], "tie-breaks only break ties"


@rule("L17.2")
def test_17_2_first_tie_break_least_poverty() -> None:
    t = scene(me(prestige=5, cash=0), me(prestige=6, poverty=1, cash=0, boroughs=["city"]), at=[])
    assert [score.total for score in t.scores()] == [5, 5]
    assert [score.place for score in t.scores()] == [1, 2], "poverty comes before boroughs"


@rule("L17.3", "R27")
def test_17_3_hand_cards_belong_to_the_poverty_compared() -> None:
    t = scene(
        me(prestige=6, poverty=4, hand=["salters"], cash=0, boroughs=["city"]),
        me(prestige=5, poverty=4, cash=0),
        at=[],
    )
    assert [score.facts["poverty_left"] for score in t.scores()] == [1, 0]
    assert [score.total for score in t.scores()] == [5, 5]
    assert [score.place for score in t.scores()] == [2, 1]


@rule("L17.3", "L16.10")
def test_17_3_equal_loss_is_not_equal_poverty() -> None:
    assert places(me(prestige=5, poverty=2), me(prestige=5, poverty=1), me(prestige=0)) == [2, 1, 3], "both lose 1"


@rule("L17.4")
def test_17_4_second_tie_break_most_boroughs() -> None:
    one, two = me(boroughs=["city", "lewisham"]), me(boroughs=["hackney", "lambeth", "deptford"])
    assert places(one, two) == [2, 1]
    assert places(me(boroughs=["city", "lewisham"], prestige=3, city=[]), me(prestige=2, city=["lords"])) == [1, 2]


@rule("L17.5")
def test_17_5_third_tie_break_the_highest_single_card() -> None:
    many = me(city=["hospital-a", "hospital-b"])
    single = me(city=["st-pauls"])
    assert places(many, single) == [2, 1], "six on one card beats three and three"


@rule("L17.6", "R27")
@pytest.mark.parametrize("stack", [["st-pauls"], ["~st-pauls"], ["st-pauls", "salters"], ["~st-pauls", "~salters"]])
def test_17_6_covered_and_flipped_cards_count(stack: list[str]) -> None:
    assert places(me(city=["hospital-a", "hospital-b"]), me(city=[stack])) == [2, 1]


@rule("L17.6", "R27")
def test_17_6_hands_do_not_count() -> None:
    assert places(me(hand=["buckingham-palace"]), me(hand=["salters"])) == [1, 1]


@rule("L17.7", "E39", "C16")
def test_17_7_who_is_still_tied_shares_the_victory() -> None:
    assert places(me(prestige=4), me(prestige=4), me(prestige=1)) == [1, 1, 3]
    assert places(me(), me(), me(), me()) == [1, 1, 1, 1]


@rule("L17.8", "R27")
def test_17_8_a_tie_break_concerns_only_those_still_tied() -> None:
    players = (
        me(prestige=9, poverty=2, boroughs=["city"]),
        me(prestige=9, poverty=2, boroughs=["hackney"]),
        me(prestige=10, poverty=4, boroughs=["lewisham", "lambeth", "deptford"]),
        me(prestige=0),
    )
    t = scene(*({"cash": 0, **player} for player in players), at=[])
    assert [score.total for score in t.scores()] == [8, 8, 7, 0]
    assert [score.place for score in t.scores()] == [1, 1, 3, 4]


@rule("L17.8", "R27")
def test_17_8_the_chain_orders_the_lower_places_too() -> None:
    assert places(
        me(prestige=20),
        me(prestige=3, boroughs=["city"]),
        me(prestige=3, boroughs=["hackney", "lambeth"]),
        me(prestige=3, boroughs=["lewisham"]),
    ) == [1, 3, 2, 3]
