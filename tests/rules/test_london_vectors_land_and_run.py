"""The worked examples on land and on running the city (22.1, 22.3 to 22.5), and constructed vectors (22.7)."""

from typing import Any

import pytest

from ludgate import Table
from ludgate.games.london.content.catalogue import load
from tests.support.london import (
    board,
    boroughs,
    cash,
    city,
    hand,
    loans,
    me,
    options,
    play,
    poverty,
    prestige,
    refused,
    row,
    scene,
)
from tests.support.rule import rule

ROW = ["hammersmith", "lewisham", "southwark-bermondsey"]
WANDSWORTH = load().borough("wandsworth")


def kind(t: Table) -> str:
    assert t.decision is not None
    return t.decision.kind


# ---------------------------------------------------------------- 22.1 Wandsworth


@rule("T1", "L10.11", "L10.16")
def test_t1_buying_wandsworth() -> None:
    t = scene(
        me(cash=9, poverty=3, prestige=6, hand=["salters"]),
        at="buy",
        row=["wandsworth", "city"],
        board={"top": ["grocers", "mercers"]},
    )
    t.play("buy wandsworth")
    assert cash(t) == 9 - WANDSWORTH.cost
    assert (kind(t), len(hand(t))) == ("draw", 1)
    t.play("draw grocers")
    assert (kind(t), len(hand(t))) == ("draw", 2)
    t.play("draw mercers")
    assert (len(hand(t)), prestige(t), poverty(t)) == (3, 8, 2)


@rule("T2", "L10.13")
def test_t2_buying_wandsworth_without_poverty() -> None:
    t = scene(me(cash=9, poverty=0), at="buy", row=["wandsworth", "city"])
    t.play("buy wandsworth")
    assert (len(hand(t)), prestige(t), poverty(t)) == (2, 2, 0)


@rule("T3", "L11.13")
def test_t3_running_with_wandsworth_on_top() -> None:
    t = scene(me(boroughs=["lewisham", "wandsworth"], city=["st-pauls", "salters"], hand=["pauper-a"]), at="run")
    play(t, "borough")
    assert poverty(t) == 2
    t.play("stop")
    assert poverty(t) == 2 + 2 + 1
    forgotten = scene(
        me(boroughs=["lewisham", "wandsworth"], city=["st-pauls", "salters"], hand=["pauper-a"]), at="run"
    )
    forgotten.play("stop")
    assert poverty(forgotten) == 5


@rule("T4", "L3.10", "L3.11")
def test_t4_a_covered_wandsworth_adds_nothing_but_its_symbol_counts() -> None:
    t = scene(me(boroughs=["wandsworth", "lewisham"], city=["steamboats", "train-station-south"], hand=["pauper-a"]))
    cash_before = cash(t)
    play(t, "run", "activate steamboats")
    assert cash(t) == cash_before + 2, "riverside"
    t.play("activate train-station-south")
    assert cash(t) == cash_before + 2 + 4, "south, and Lewisham too"
    assert poverty(t) == 2, "two stacks"


# ---------------------------------------------------------------- 22.3 buying land


def land_example() -> Table:
    return scene(me(cash=6, boroughs=["st-pancras"], hand=["lords"]), at="buy", row=ROW, board={"top": ["grocers"]})


@rule("T13", "L10.3")
def test_t13_hammersmith_needs_a_loan() -> None:
    t = land_example()
    assert refused(t, "buy hammersmith") == "L10.3"
    play(t, "loan", "buy hammersmith")
    assert (cash(t), loans(t), boroughs(t)) == (6 + 10 - 8, 1, ["st-pancras", "hammersmith"])


@rule("T13", "L4.4")
def test_t13_the_loan_may_be_written_in_one_line() -> None:
    t = land_example()
    t.play("loan buy hammersmith")
    assert (loans(t), boroughs(t)) == (1, ["st-pancras", "hammersmith"])


@rule("T14", "L10.8", "L10.11")
def test_t14_lewisham() -> None:
    t = scene(me(cash=6, poverty=5, boroughs=["city"]), at="buy", row=ROW)
    t.play("buy lewisham")
    assert (cash(t), boroughs(t)) == (2, ["city", "lewisham"])
    assert (len(hand(t)), prestige(t), poverty(t)) == (1, 1, 1)
    assert len(row(t)) == 3
    assert "lewisham" not in row(t)


@rule("T15", "L10.6", "L3.9")
def test_t15_southwark_is_in_force_at_once() -> None:
    t = land_example()
    play(t, "buy southwark-bermondsey", "draw deck", "draw deck")
    assert boroughs(t) == ["st-pancras", "southwark-bermondsey"]
    assert t.decision is not None
    assert t.decision.seat == 1, "St Pancras' swap has ended, so nothing is left to do"
    later = scene(me(hand=["salters", "lords"], boroughs=boroughs(t)), at="develop 0")
    assert options(later) == ["play salters", "play lords"]
    assert refused(later, "play lords pay salters by st-pancras") == "L2.11"
    later.play("play salters pay lords by southwark-bermondsey")
    assert city(later) == [["salters"]]


@rule("T16", "L10.2")
def test_t16_no_second_borough_in_the_same_turn() -> None:
    t = land_example()
    t.play("buy lewisham")
    assert refused(t, "buy southwark-bermondsey") == "L10.2"


# ---------------------------------------------------------------- 22.4 running the city


def run_example(**fields: Any) -> Table:
    """Two riverside boroughs, four stacks, one loan, three cards of which one is a Pauper, three poverty."""
    given = {
        "city": ["west-india-docks", "town-houses", "steamboats", "hospital-b"],
        "boroughs": ["city", "southwark-bermondsey"],
        "loans": 1,
        "hand": ["pauper-b", "grocers", "lords"],
        "poverty": 3,
        "cash": 5,
        "prestige": 20,
    }
    return scene(me(**{**given, **fields}), me(hand=["mercers"]), at="run")


def after_t17() -> Table:
    return play(run_example(), "activate west-india-docks", "discard pauper-b", "flip")


def after_t19() -> Table:
    return play(after_t17(), "activate town-houses", "flip hospital-b")


def after_t22() -> Table:
    return play(after_t19(), "activate steamboats", "borough")


@rule("T17", "L11.5", "L11.6", "L11.11")
def test_t17_west_india_docks_with_a_pauper() -> None:
    t = run_example()
    play(t, "activate west-india-docks", "discard pauper-b", "flip")
    assert "pauper-b" in board(t)[0]
    assert (len(hand(t)), cash(t)) == (2, 12)
    assert city(t) == [["~west-india-docks"], ["town-houses"], ["steamboats"], ["hospital-b"]]


@rule("T18", "L11.22")
def test_t18_town_houses_score_visible_blue_cards() -> None:
    t = after_t17()
    t.play("activate town-houses")
    assert prestige(t) == 22


@rule("T19", "L11.12", "D17")
def test_t19_hospital_in_place_of_town_houses() -> None:
    t = after_t17()
    t.play("activate town-houses")
    assert options(t) == ["flip", "flip hospital-b"]
    t.play("flip hospital-b")
    assert city(t) == [["~west-india-docks"], ["town-houses"], ["steamboats"], ["~hospital-b"]]


@rule("T20", "L11.4", "L11.12")
def test_t20_town_houses_only_once_in_this_turn() -> None:
    t = after_t19()
    assert refused(t, "activate town-houses") == "L11.4"
    play(t, "stop", "draw deck", "run", "draw deck", "run")
    assert kind(t) == "run"
    before = prestige(t)
    t.play("activate town-houses")
    assert prestige(t) == before + 1


@rule("T21", "L3.10", "L11.11")
def test_t21_steamboats_for_two_riverside_boroughs() -> None:
    t = after_t19()
    t.play("activate steamboats")
    assert cash(t) == 5 + 11
    assert city(t)[2] == ["~steamboats"]


@rule("T22", "L11.13", "L11.14")
def test_t22_the_run_effect_of_the_top_borough() -> None:
    t = after_t19()
    t.play("activate steamboats")
    assert poverty(t) == 3
    events = t.play("borough")
    gains = [event.data["amount"] for event in events if event.kind == "gain-poverty" and event.seat == 0]
    assert gains == [1, 7], "one from the borough (poverty 4), then seven of the run"


@rule("T23", "L11.21")
def test_t23_town_houses_last_with_hospital_spent() -> None:
    t = run_example()
    play(t, "activate steamboats", "flip hospital-b", "activate west-india-docks", "discard pauper-b")
    t.play("activate town-houses")
    assert prestige(t) == 21, "Steamboats are brown, so Town Houses count themselves alone"
    kept = run_example()
    play(kept, "activate steamboats", "flip", "activate west-india-docks", "discard pauper-b", "flip")
    kept.play("activate town-houses")
    assert prestige(kept) == 22


@rule("T24", "L11.7")
def test_t24_west_india_docks_with_an_empty_hand() -> None:
    t = run_example(hand=[])
    assert "activate west-india-docks" not in options(t)
    assert refused(t, "activate west-india-docks") == "L11.7"


# ---------------------------------------------------------------- 22.5 its end


@rule("T25", "L11.16", "L11.17", "L11.18", "L11.20")
def test_t25_seven_poverty_in_all() -> None:
    t = after_t19()
    t.play("activate steamboats")
    events = t.play("borough")
    dealt = next(event for event in events if event.kind == "poverty")
    assert dealt.data == {"stacks": 4, "hand": 2, "loans": 1}
    assert poverty(t) == 11


@rule("T26", "L3.12", "L11.11", "F5")
def test_t26_what_lies_face_up() -> None:
    t = after_t22()
    assert city(t) == [["~west-india-docks"], ["town-houses"], ["~steamboats"], ["~hospital-b"]]
    assert boroughs(t) == ["city", "southwark-bermondsey"]


@rule("T27", "L4.8", "L4.9", "E21")
def test_t27_the_loan_is_repaid_at_the_next_start_of_a_turn() -> None:
    t = run_example(hand=["pauper-b", "grocers", "lords"], city=["west-india-docks", "town-houses", "grand-hotel"])
    play(t, "activate west-india-docks discard pauper-b", "activate grand-hotel")
    assert cash(t) == 16
    assert refused(t, "repay 1") == "L4.8"
    t.play("stop")
    assert refused(t, "repay 1") == "L4.8"
    play(t, "draw deck", "run")
    assert t.decision is not None
    assert (t.decision.seat, t.decision.kind) == (0, "repay")
    t.play("repay 1")
    assert (cash(t), loans(t)) == (1, 0)


@rule("T28", "L16.3", "L16.8", "L16.10")
def test_t28_scoring_the_poverty_of_the_example() -> None:
    t = scene(
        me(poverty=11, hand=["grocers", "lords"]),
        me(poverty=15),
        me(poverty=18, hand=["salters", "mercers"]),
        at=[],
    )
    scores = t.scores()
    assert [score.facts["poverty_before"] for score in scores] == [13, 15, 20]
    assert [score.facts["poverty_left"] for score in scores] == [0, 2, 7]
    assert [score.breakdown["poverty"] for score in scores] == [0, -1, -9]


# ---------------------------------------------------------------- 22.7 constructed


@rule("C8", "L11.18", "E22")
def test_c8_borrowing_in_the_run() -> None:
    t = scene(me(city=["salters", "grocers", "mercers"], hand=["lords", "bridge"], loans=1), at="run")
    play(t, "loan", "stop")
    assert poverty(t) == 7


@rule("C9", "L11.2", "L11.20", "E29")
def test_c9_a_run_with_nothing() -> None:
    t = scene(me(hand=["lords", "bridge", "salters", "pauper-a"]))
    t.play("run")
    assert poverty(t) == 4


@rule("C10", "L15.2")
def test_c10_the_end_triggered_by_the_second_of_three() -> None:
    t = scene(me(), me(), me(), deck=[], turn=2)
    begun = [event.seat for _ in range(3) for event in t.play("draw three") if event.kind == "turn"]
    assert begun == [2, 0]
    assert t.decision is None


CITY_18 = ["st-pauls", "kew-gardens", "nelsons-column", "hospital-a"]
CITY_22 = ["buckingham-palace", "parliament", "tower-bridge", "great-fire-monument", "~albert-dock"]
CITY_11 = ["hospital-b", ["hospital-b", "~train-station-north"], "bridge"]


@rule("C14", "L16.1", "L17.1")
def test_c14_a_full_scoring() -> None:
    t = scene(
        me(prestige=41, hand=["salters", "grocers"], poverty=6, city=CITY_18, cash=37, loans=2),
        me(prestige=30, poverty=5, city=CITY_22, cash=16, loans=2),
        me(prestige=52, hand=["mercers", "lords", "wren", "pauper-a", "pauper-b"], poverty=14, city=CITY_11, cash=2),
        at=[],
    )
    scores = t.scores()
    assert [score.facts["poverty_before"] for score in scores] == [8, 5, 19]
    assert [score.breakdown["track"] + score.breakdown["city"] for score in scores] == [59, 52, 63]
    assert [(score.facts["cash_left"], score.facts["loans_left"]) for score in scores] == [(7, 0), (1, 1), (2, 0)]
    assert [score.breakdown["money"] for score in scores] == [2, 0, 0]
    assert [score.breakdown["loans"] for score in scores] == [0, -7, 0]
    assert [score.facts["poverty_left"] for score in scores] == [3, 0, 14]
    assert [score.total for score in scores] == [59, 45, 36]
    assert [score.place for score in scores] == [1, 2, 3]


def tie(first: list[str], second: list[str]) -> list[int]:
    """Equal totals; poverty left 2, 2, 4 and, for the one with none, far behind."""
    t = scene(
        me(prestige=31, poverty=2, cash=0, boroughs=["city", "hackney", "lambeth"], city=first),
        me(prestige=31, poverty=2, cash=0, boroughs=["westminster", "deptford", "lewisham"], city=second),
        me(prestige=39, poverty=4, cash=0, boroughs=["paddington", "kensington", "battersea", "greenwich"]),
        me(prestige=0, cash=0),
        at=[],
    )
    assert [score.total for score in t.scores()][:3] == [36, 36, 36]
    return [score.place for score in t.scores()]


@rule("C15", "L17.2", "L17.4", "L17.5", "L17.6", "L17.8")
def test_c15_the_chain_of_tie_breaks() -> None:
    assert tie(["nelsons-column", "lords"], ["~st-pauls"]) == [2, 1, 3, 4]


@rule("C16", "L17.7")
def test_c16_a_shared_victory() -> None:
    assert tie(["kew-gardens", "bridge"], ["bridge", "~great-fire-monument"]) == [1, 1, 3, 4], (
        "four is the best of both"
    )


@rule("C17", "L16.11", "E28")
@pytest.mark.parametrize("owed", [0, 1])
def test_c17_a_negative_total(owed: int) -> None:
    t = scene(me(prestige=4 + 7 * owed, poverty=12, cash=0, loans=owed), me(cash=0), at=[])
    assert t.scores()[0].total == -17
