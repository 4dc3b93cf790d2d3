"""Chapter 16: final scoring."""

import pytest

from ludgate import SeatScore, Table
from ludgate.games.london.content.catalogue import load
from ludgate.games.london.content.schema import Building
from tests.support.london import cash, hand, loans, me, play, poverty, refused, scene
from tests.support.rule import rule

STEPS = ["track", "city", "money", "loans", "poverty"]


def over(*players: dict[str, object]) -> Table:
    """A game that has just ended."""
    t = scene(*players, at=[])
    assert t.decision is None
    return t


def score(t: Table, seat: int = 0) -> SeatScore:
    return t.scores()[seat]


@rule("L16.1", "L16.2")
def test_16_1_the_steps_in_their_order_and_their_sum_is_the_total() -> None:
    t = over(
        me(prestige=10, hand=["salters"], poverty=4, city=["st-pauls"], cash=20, loans=2),
        me(prestige=8, poverty=1, city=["lords"], cash=4),
    )
    for one in t.scores():
        assert list(one.breakdown) == STEPS
        assert sum(one.breakdown.values()) == one.total
    assert score(t).breakdown == {"track": 10, "city": 6, "money": 1, "loans": -7, "poverty": -3}
    assert score(t, 1).breakdown == {"track": 8, "city": 1, "money": 1, "loans": 0, "poverty": 0}


@rule("L16.2", "L16.3", "L16.8")
def test_16_2_the_joint_step_waits_for_every_hand() -> None:
    t = over(me(poverty=3), me(poverty=0, hand=["salters", "grocers", "mercers", "lords", "bridge"]))
    assert [one.facts["poverty_left"] for one in t.scores()] == [0, 2]


@rule("L16.3", "L13.5")
def test_16_3_one_poverty_for_every_hand_card() -> None:
    t = over(me(poverty=2, hand=["salters", "pauper-a", "wren"]), me())
    assert score(t).facts["hand"] == 3
    assert score(t).facts["poverty_before"] == 5
    assert score(t).breakdown["poverty"] == -5


@rule("L16.3")
def test_16_3_hand_cards_bring_no_end_prestige() -> None:
    t = over(me(hand=["st-pauls", "buckingham-palace"]), me(hand=["salters", "grocers"]))
    assert score(t).breakdown["city"] == 0
    assert score(t).total == score(t, 1).total


@rule("L16.4", "L2.8", "L2.14")
def test_16_4_all_city_cards_count_covered_and_flipped_too() -> None:
    t = over(
        me(city=["st-pauls", "~hospital-a", ["lords", "~albert-dock", "kew-gardens"], ["~underground", "salters"]])
    )
    assert score(t).breakdown["city"] == 6 + 3 + 1 + 2 + 4 + 2 + 0


@rule("L16.4")
def test_16_4_every_building_counts_with_its_printed_value() -> None:
    buildings = [card for card in load().cards if isinstance(card, Building)]
    every = [card.id for card in buildings for _ in range(card.copies)]
    t = over(me(city=[[f"~{slug}" for slug in every]]))
    assert score(t).breakdown["city"] == sum(card.end_prestige * card.copies for card in buildings) == 111


@rule("L16.5", "R34")
@pytest.mark.parametrize(
    ("money", "owed", "repaid", "left"),
    [(14, 1, 0, 14), (15, 1, 1, 0), (29, 2, 1, 14), (30, 2, 2, 0), (99, 2, 2, 69), (31, 5, 2, 1), (40, 0, 0, 40)],
)
def test_16_5_as_many_loans_as_possible_are_repaid(money: int, owed: int, repaid: int, left: int) -> None:
    t = over(me(cash=money, loans=owed))
    facts = score(t).facts
    assert (facts["repaid"], facts["cash_left"], facts["loans_left"]) == (repaid, left, owed - repaid)


@rule("L16.6")
@pytest.mark.parametrize(("money", "gained"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (100, 33)])
def test_16_6_one_prestige_for_every_full_three_pounds(money: int, gained: int) -> None:
    assert score(over(me(cash=money))).breakdown["money"] == gained


@rule("L16.6", "L16.5", "L16.1")
def test_16_6_only_what_is_left_after_repaying() -> None:
    t = over(me(cash=20, loans=1))
    assert score(t).breakdown["money"] == 1
    assert score(t).breakdown["loans"] == 0


@rule("L16.7", "L4.13")
@pytest.mark.parametrize(("owed", "lost"), [(0, 0), (1, -7), (3, -21), (13, -91)])
def test_16_7_seven_prestige_for_every_loan_left(owed: int, lost: int) -> None:
    assert score(over(me(cash=0, loans=owed))).breakdown["loans"] == lost


@rule("L16.8")
def test_16_8_everybody_returns_as_much_as_the_one_with_the_least() -> None:
    t = over(me(poverty=9), me(poverty=4), me(poverty=4), me(poverty=11))
    assert [one.facts["poverty_left"] for one in t.scores()] == [5, 0, 0, 7]
    assert [one.breakdown["poverty"] for one in t.scores()] == [-5, 0, 0, -9]


@rule("L16.9", "R24", "L1.16")
def test_16_9_worth_is_compared_not_pieces() -> None:
    t = over(me(poverty=15), me(poverty=4))
    assert [one.facts["poverty_left"] for one in t.scores()] == [11, 0], "one token of 15 against four of 1"


@rule("L16.10", "L5.9", "L5.10", "C1")
@pytest.mark.parametrize(
    ("left", "lost"),
    [*enumerate([0, 1, 1, 2, 3, 5, 7, 9, 11, 13, 15, 18, 21, 24, 27, 30]), (20, 45), (150, 435)],
)
def test_16_10_the_table_takes_prestige_for_the_rest(left: int, lost: int) -> None:
    assert score(over(me(poverty=left))).breakdown["poverty"] == -lost


@rule("L16.11", "R25", "C17", "E28")
def test_16_11_the_total_may_be_negative() -> None:
    t = over(me(cash=0, loans=2, poverty=12), me(cash=0))
    assert score(t).total == -14 - 21
    assert [one.place for one in t.scores()] == [2, 1]


@rule("L16.12", "L16.14", "R2")
def test_16_12_nothing_can_be_decided_during_scoring() -> None:
    t = over(me(cash=14, loans=1))
    assert t.decision is None
    assert refused(t, "loan") == "L15.7"
    assert score(t).breakdown == {"track": 0, "city": 0, "money": 4, "loans": -7, "poverty": 0}


@rule("L16.13", "R26")
def test_16_13_boroughs_give_nothing_in_final_scoring() -> None:
    t = over(me(cash=0, prestige=9, boroughs=["city", "hampstead", "hammersmith"]), me(cash=0, prestige=9))
    assert score(t).total == score(t, 1).total == 9


@rule("L16.14")
def test_16_14_the_end_of_the_last_turn_leads_straight_to_the_result() -> None:
    t = scene(me(cash=20, loans=1, hand=["salters"]), me(), deck=[])
    play(t, "draw three", "draw three")
    assert t.decision is None
    assert score(t).facts["repaid"] == 1


@rule("L16.15", "L5.7", "L5.8", "R4", "C18")
@pytest.mark.parametrize("track", [49, 50, 53, 99, 100, 151])
def test_16_15_the_total_includes_every_lap_of_the_track(track: int) -> None:
    assert score(over(me(prestige=track, cash=0))).total == track


@rule("L16.1", "L16.5")
def test_16_1_before_the_end_the_scores_tell_how_it_would_end_now_and_change_nothing() -> None:
    t = scene(me(cash=20, loans=1, hand=["salters"], poverty=3))
    assert score(t).facts["repaid"] == 1
    assert (cash(t), loans(t), hand(t), poverty(t)) == (20, 1, ["salters"], 3)
