"""London, chapter 4: loans; with the decision points D0, D1 and D20."""

import random
from typing import Any

import pytest

from ludgate import Table
from tests.support.london import (
    all_options,
    cash,
    due,
    hand,
    loans,
    me,
    options,
    play,
    poverty,
    refused,
    scene,
)
from tests.support.rule import rule

NINE_BOROUGHS = [
    "hackney",
    "islington-stoke-newington",
    "st-pancras",
    "st-marylebone",
    "paddington",
    "hammersmith",
    "battersea",
    "camberwell",
    "lewisham",
]


@rule("L4.1")
def test_4_1_a_loan_is_ten_pounds_and_a_token() -> None:
    t = scene(me(cash=5, poverty=2, prestige=3))
    events = t.play("loan")
    assert (cash(t), loans(t), poverty(t)) == (15, 1, 2)
    assert [(event.kind, event.seat, event.data["amount"]) for event in events] == [("loan", 0, 10)]


MANY = [
    "vintners",
    "salters",
    "lords",
    "british-museum",
    "bridge",
    "regent-street",
    *["pauper-b"] * 4,
    "sewers",
    "sewers",
]
POSITIONS: dict[str, tuple[str | list[str], dict[str, Any]]] = {
    "draw-step": ("draw-step 0 1 1 0", {}),
    "action": ("action", {}),
    "develop": ("develop 0", {}),
    "pay": (["develop 1", "place brewing", "price brewing", "pay brewing"], {}),
    "price": (["develop 1", "place brewing", "price brewing"], {}),
    "place": (["develop 1", "place brewing"], {}),
    "free": (["develop 1", "leave wren", "free 2"], {}),
    "buy": ("buy", {}),
    "draw": ("draw 3", {}),
    "run": ("run", {}),
    "cost": (
        ["run", "flip east-india-company 1", "effect effect/east-india-company 1 1", "cost east-india-company 1"],
        {},
    ),
    "flip": (["run", "flip east-india-company 1"], {}),
    "discard-for": (["run", "discard-for effect/brixton-prison 0 3 1"], {}),
    "give": (["run", "give 2 1"], {}),
    "offer": (["offer"], {}),
    "exchange": (["exchange vintners"], {}),
    "after": ("after", {}),
    "limit": ("limit", {}),
    "repeat": (["run", "repeat"], {"activated": ["east-india-company", "lloyds-of-london"]}),
    "from-board": (["run", "from-board 1"], {}),
    "arrange": (["action", "arrange 2 0"], {}),
    "land-price": ("land-price hammersmith", {"row": ["hammersmith", "city"]}),
    "benefits": ("benefits lewisham 7", {"options": {"benefits": "any-order"}}),
}


@rule("L4.2", "D0", "R2")
@pytest.mark.parametrize("kind", POSITIONS)
def test_4_2_a_loan_may_be_taken_at_every_decision_of_the_own_turn(kind: str) -> None:
    at, fields = POSITIONS[kind]
    hand_cards = [*MANY, "brewing", "wren"]
    top = {"after": "st-pancras", "land-price": "deptford"}.get(kind, "paddington")
    mine = ["east-india-company", "hospital-a", "lloyds-of-london"]
    t = scene(
        me(hand=hand_cards, city=mine, boroughs=["lewisham", top], cash=40),
        me(),
        me(),
        board={"top": ["mercers", "grocers"]},
        at=at,
        **fields,
    )
    assert t.decision is not None
    assert t.decision.kind == kind
    rest = options(t)
    assert all_options(t) == [*rest, "loan"]
    before = due(t)
    t.play("loan")
    assert (cash(t), loans(t), due(t)) == (50, 1, before)
    assert options(t) == rest


@rule("L4.2", "L4.11", "L8.2", "D1", "R2")
def test_4_2_no_loan_inside_the_repayment_step() -> None:
    t = scene(me(cash=15, loans=1), at="repay")
    assert all_options(t) == ["repay 0", "repay 1"]
    assert refused(t, "loan") == "L4.11"


@rule("L4.2", "L4.6", "D0")
def test_4_6_loans_one_after_another() -> None:
    t = scene(me(cash=0), at="action")
    for taken in range(1, 6):
        t.play("loan")
        assert (cash(t), loans(t)) == (10 * taken, taken)
        assert all_options(t)[-1] == "loan"


@rule("L4.2", "D19")
def test_4_2_a_loan_fits_between_the_draws_of_one_instruction() -> None:
    t = scene(me(cash=0), board={"top": ["vintners", "lords"]}, at="draw 3")
    play(t, "draw lords", "loan", "draw vintners")
    assert cash(t) == 10
    assert {"lords", "vintners"} < set(hand(t))


@rule("L4.3", "L4.4", "E33", "K14", "D20", "R3")
@pytest.mark.parametrize(("before", "after", "taken"), [(0, 8, 1), (1, 9, 1), (2, 0, 0), (3, 1, 0)])
def test_4_3_a_compulsory_payment_takes_the_fewest_loans(before: int, after: int, taken: int) -> None:
    t = scene(me(cash=before, boroughs=["hampstead"]), at="run")
    t.play("stop")
    assert (cash(t), loans(t)) == (after, taken)


@rule("L4.3", "L8.12", "D20", "R32", "K31")
def test_4_3_forced_loans_come_outside_the_own_turn_too() -> None:
    t = scene(
        me(city=["fire-brigade", "lords"], boroughs=["city"]),
        me(cash=2),
        me(cash=2, boroughs=NINE_BOROUGHS[:3]),
        me(cash=2, boroughs=NINE_BOROUGHS[3:9]),
        at="run",
    )
    t.play("activate fire-brigade")
    assert [(cash(t, seat), loans(t, seat)) for seat in range(1, 4)] == [(2, 0), (9, 1), (6, 1)]
    assert (cash(t), loans(t)) == (5, 0)
    assert t.decision is not None
    assert t.decision.seat == 0


@rule("L4.4", "R3", "K13")
@pytest.mark.parametrize(("owed", "cash_left", "taken"), [(9, 1, 1), (11, 9, 2)])
def test_4_4_the_number_is_rounded_up(owed: int, cash_left: int, taken: int) -> None:
    pile = [*NINE_BOROUGHS, "city", "westminster"][:owed]
    t = scene(me(city=["fire-brigade", "lords"]), me(cash=0, boroughs=pile), at="run")
    t.play("activate fire-brigade")
    assert (cash(t, 1), loans(t, 1)) == (cash_left, taken)


@rule("L4.4", "K13")
def test_4_4_where_a_loan_brings_more_that_amount_is_the_divisor() -> None:
    pile = [*NINE_BOROUGHS, "city", "westminster"]
    t = scene(me(city=["fire-brigade", "lords"]), me(cash=0, boroughs=pile, city=["bank-of-england"]), at="run")
    t.play("activate fire-brigade")
    assert (cash(t, 1), loans(t, 1)) == (1, 1)


@rule("L4.5", "E20", "D6")
def test_4_5_an_additional_cost_never_forces_a_loan() -> None:
    t = scene(me(hand=["bridge", "regent-street", "vintners", "salters"], cash=1), at="develop 0")
    assert options(t) == ["play salters", "play vintners", "loan"]
    assert refused(t, "play bridge") == "L4.5"
    t.play("loan")
    assert options(t) == ["play salters", "play vintners", "play bridge", "play regent-street"]


@rule("L4.5", "D15")
def test_4_5_an_activation_cost_never_forces_a_loan() -> None:
    t = scene(me(city=["woolwich-arsenal", "lords"], cash=6), at="run")
    assert options(t) == ["activate lords", "stop", "loan"]
    assert refused(t, "activate woolwich-arsenal") == "L4.5"
    play(t, "loan", "activate woolwich-arsenal")
    assert (cash(t), loans(t)) == (9, 1)


@rule("L4.5", "L10.3", "D9", "D10")
def test_4_5_a_borough_price_never_forces_a_loan() -> None:
    t = scene(me(cash=7), row=["city", "lewisham", "hackney"], at="buy")
    assert options(t) == ["buy lewisham", "buy hackney", "loan"]
    assert refused(t, "buy city") == "L10.3"
    t.play("loan")
    assert options(t) == ["buy city", "buy lewisham", "buy hackney"]


@rule("L4.5", "L3.4")
def test_4_5_the_cost_of_an_ability_never_forces_a_loan() -> None:
    t = scene(me(boroughs=["kensington"], cash=2, city=["lords"]), at="run")
    assert options(t) == ["activate lords", "stop", "loan"]
    play(t, "loan", "use kensington")
    assert (cash(t), loans(t)) == (9, 1)


@rule("L4.7", "L11.18")
@pytest.mark.parametrize("owed", [0, 1, 4])
def test_4_7_each_loan_adds_a_poverty_in_each_run(owed: int) -> None:
    t = scene(me(loans=owed, poverty=2))
    t.play("run")
    assert poverty(t) == 2 + owed
    play(t, "draw three", "run")
    # the card of step 2 is in hand by now
    assert poverty(t) == 2 + owed + owed + 1


@rule("L4.8", "L8.4", "L8.2")
@pytest.mark.parametrize("at", ["draw-step 0 1 1 0", "action", "run", "buy", "draw 3"])
def test_4_8_no_repayment_after_the_start_of_the_turn(at: str) -> None:
    t = scene(me(cash=40, loans=2, city=["lords"]), board={"top": ["vintners"]}, at=at)
    assert refused(t, "repay 1") == "L4.8"
    assert not any(text.startswith("repay") for text in all_options(t))


@rule("L4.8", "L16.5")
def test_4_8_loans_are_repaid_in_final_scoring() -> None:
    t = scene(me(cash=31, loans=3), me())
    facts = t.scores()[0].facts
    assert (facts["repaid"], facts["cash_left"], facts["loans_left"]) == (2, 1, 1)


@rule("L4.9", "L4.10", "L4.11", "L4.12", "D1", "C7")
@pytest.mark.parametrize(("money", "owed", "most"), [(15, 1, 1), (29, 2, 1), (30, 2, 2), (200, 3, 3), (31, 3, 2)])
def test_4_9_repay_as_many_as_loans_and_cash_allow(money: int, owed: int, most: int) -> None:
    t = scene(me(cash=money, loans=owed), at="repay")
    assert all_options(t) == [f"repay {k}" for k in range(most + 1)]
    t.play(f"repay {most}")
    assert (cash(t), loans(t)) == (money - 15 * most, owed - most)


@rule("D1", "L8.2")
@pytest.mark.parametrize(("money", "owed"), [(14, 5), (100, 0)])
def test_d1_is_skipped_where_nothing_can_be_repaid(money: int, owed: int) -> None:
    t = scene(me(cash=money, loans=owed), at="repay")
    assert t.decision is not None
    assert t.decision.kind == "action"
    assert (cash(t), loans(t)) == (money, owed)


@rule("D1", "L8.2")
def test_d1_repaying_nothing_is_allowed() -> None:
    t = scene(me(cash=40, loans=1), at="repay")
    t.play("repay 0")
    assert (cash(t), loans(t)) == (40, 1)


@rule("L4.9", "L4.12")
def test_4_12_more_than_cash_or_loans_is_refused() -> None:
    t = scene(me(cash=31, loans=3), at="repay")
    assert refused(t, "repay 3") == "L4.9"
    assert refused(t, "repay 4") == "L4.12"


@rule("L4.12")
@pytest.mark.parametrize("move", ["repay", "repay half", "repay -1", "repay 1.5", "repay ²", "repay " + "9" * 5000])
def test_4_12_what_is_no_whole_number_of_loans_is_no_move(move: str) -> None:
    t = scene(me(cash=31, loans=3), at="repay")
    assert t.why_not(move) is not None
    assert (cash(t), loans(t)) == (31, 3)


@rule("L4.13", "L16.7")
def test_4_13_an_unpaid_loan_costs_seven_prestige() -> None:
    t = scene(me(cash=14, loans=2), me(cash=14))
    assert [score.breakdown["loans"] for score in t.scores()] == [-14, 0]


@rule("L4.14")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_4_14_cash_is_never_negative_and_loans_change_only_by_choice_or_force(seats: int, seed: int) -> None:
    t = Table.new("london", seats=seats, seed=seed)
    chance = random.Random(seed)
    owed = [0] * seats
    while t.decision is not None:
        for event in t.play(chance.choice(t.decision.options)):
            if event.kind == "loan":
                owed[event.seat] += 1
            elif event.kind == "repay":
                owed[event.seat] -= int(str(event.data["loans"]))
        players = t.position()["player"]
        assert isinstance(players, list)
        assert min(player["cash"] for player in players) >= 0
        assert owed == [player["loans"] for player in players]


@rule("D0", "L4.2")
def test_d0_a_loan_nothing_can_be_bought_with_is_allowed_but_set_aside() -> None:
    t = scene(me(hand=["vintners", "salters"], cash=5), at="develop 0")
    assert (options(t), all_options(t)) == (
        ["play salters", "play vintners"],
        ["play salters", "play vintners", "loan"],
    )


@rule("E19", "L4.1")
def test_4_1_the_change_of_a_loan_stays_with_the_player() -> None:
    t = scene(me(hand=["st-pauls", "lords"], cash=0), at="develop 0")
    assert options(t) == ["play lords", "loan"]
    play(t, "loan", "play st-pauls on new")
    assert (cash(t), loans(t)) == (0, 1)
    t = scene(me(hand=["st-pauls", "lords"], cash=1), at="develop 0")
    play(t, "loan", "play st-pauls on new")
    assert (cash(t), loans(t)) == (1, 1)


@rule("D20", "L4.3", "L11.18")
def test_d20_asks_nobody_and_the_forced_loan_counts_in_the_same_run() -> None:
    t = scene(me(cash=1, boroughs=["hampstead"], city=["lords"]), at="run")
    assert options(t) == ["activate lords", "borough", "stop"]
    t.play("borough")
    assert (cash(t), loans(t), options(t)) == (9, 1, ["activate lords", "stop"])
    t.play("stop")
    assert poverty(t) == 2
