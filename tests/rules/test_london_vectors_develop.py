"""London, 22.2: the develop example; 22.7: constructed vectors about board, loans, draws and develop."""

import pytest

from ludgate import Table
from tests.support.london import (
    all_options,
    board,
    cash,
    city,
    deck,
    due,
    hand,
    loans,
    me,
    options,
    play,
    prestige,
    refused,
    removed,
    scene,
)
from tests.support.rule import rule

FULL = {"top": ["mercers", "grocers", "salters"], "bottom": ["bridge", "lords", "sewers"]}


def example(money: int = 7) -> Table:
    """Hospital, Vauxhall Gardens, Huguenots and Vintners in hand; develop chosen."""
    cards = ["hospital-a", "vauxhall-gardens", "huguenots", "vintners"]
    return scene(me(hand=cards, cash=money), me(), at="develop 0")


# ---------------------------------------------------------------- 22.2, the example


@rule("T5", "L9.4", "L9.5", "L9.8")
@pytest.mark.parametrize("money", [2, 7])
def test_t5_hospital_paid_with_vauxhall_gardens(money: int) -> None:
    t = example(money)
    t.play("play hospital-a pay vauxhall-gardens on new")
    assert (cash(t), city(t)) == (money - 2, [["hospital-a"]])
    assert (board(t)[0], hand(t)) == (["vauxhall-gardens", "", ""], ["vintners", "huguenots"])


@rule("T6", "L9.4")
def test_t6_vauxhall_gardens_paid_with_hospital() -> None:
    t = example()
    t.play("play vauxhall-gardens pay hospital-a on new")
    assert (cash(t), city(t)) == (7, [["vauxhall-gardens"]])
    assert (board(t)[0], hand(t)) == (["hospital-a", "", ""], ["vintners", "huguenots"])


@rule("T7", "L9.22")
def test_t7_vintners_paid_with_huguenots() -> None:
    t = example()
    before = deck(t)
    t.play("play vintners pay huguenots on new")
    assert (cash(t), city(t)) == (7, [["vintners"]])
    assert (board(t)[0], hand(t)) == (["huguenots", "", ""], ["hospital-a", "vauxhall-gardens"])
    assert deck(t) == before


@rule("T8", "L9.17", "L9.18")
def test_t8_huguenots_as_an_action() -> None:
    t = example()
    new = deck(t)[:2]
    t.play("play huguenots")
    assert board(t) == (["", "", ""], ["", "", ""])
    assert sorted(hand(t)) == sorted(["hospital-a", "vauxhall-gardens", "vintners", *new])
    assert due(t)[-1] == "develop 1"
    assert "stop" in options(t)


@rule("T8", "L6.2")
def test_t8_the_two_draws_are_two_decisions() -> None:
    t = scene(
        me(hand=["hospital-a", "vauxhall-gardens", "huguenots", "vintners"]), board={"top": ["lords"]}, at="develop 0"
    )
    t.play("play huguenots")
    assert options(t) == ["draw deck", "draw lords"]
    t.play("draw deck")
    assert options(t) == ["draw deck", "draw lords"]
    t.play("draw lords")
    assert len(hand(t)) == 5


@rule("T9", "L9.4")
def test_t9_vintners_cannot_pay_for_hospital() -> None:
    t = example()
    before = t.position()
    assert refused(t, "play hospital-a pay vintners on new") == "L9.4"
    assert t.position() == before


@rule("T10")
def test_t10_t5_then_t7() -> None:
    t = example()
    play(t, "play hospital-a pay vauxhall-gardens on new", "play vintners pay huguenots on new")
    assert (cash(t), city(t)) == (5, [["hospital-a"], ["vintners"]])
    assert (board(t)[0], hand(t)) == (["vauxhall-gardens", "huguenots", ""], [])


@rule("T10")
def test_t10_t5_then_t8() -> None:
    t = example()
    play(t, "play hospital-a pay vauxhall-gardens on new", "play huguenots", "draw deck", "draw deck")
    assert (cash(t), city(t), board(t)[0]) == (5, [["hospital-a"]], ["vauxhall-gardens", "", ""])
    assert len(hand(t)) == 3
    assert removed(t) == ["huguenots"]


@rule("T11", "L6.16", "L9.23", "E13")
def test_t11_the_discarder_can_draw_the_card_back() -> None:
    t = example()
    play(t, "play hospital-a pay vauxhall-gardens on new", "play huguenots")
    assert options(t) == ["draw deck", "draw vauxhall-gardens"]
    t.play("draw vauxhall-gardens")
    assert "vauxhall-gardens" in hand(t)


@rule("T11", "L6.16")
@pytest.mark.parametrize(
    ("move", "discarded"),
    [
        ("play hospital-a pay vauxhall-gardens on new", "vauxhall-gardens"),
        ("play vauxhall-gardens pay hospital-a on new", "hospital-a"),
        ("play vintners pay huguenots on new", "huguenots"),
    ],
)
def test_t11_another_player_can_draw_the_discarded_card(move: str, discarded: str) -> None:
    t = example()
    play(t, move, "stop")
    assert t.decision is not None
    assert (t.decision.seat, options(t)) == (1, ["draw deck", f"draw {discarded}"])
    t.play(f"draw {discarded}")
    assert hand(t, 1) == [discarded]


@rule("T12", "L4.5", "L9.7")
def test_t12_with_one_pound_only_after_a_loan() -> None:
    t = example(1)
    before = t.position()
    assert options(t) == ["play vauxhall-gardens", "play vintners", "play huguenots", "loan"]
    assert refused(t, "play hospital-a pay vauxhall-gardens on new") == "L4.5"
    assert t.position() == before
    t.play("loan play hospital-a pay vauxhall-gardens on new")
    assert (cash(t), loans(t), city(t)) == (9, 1, [["hospital-a"]])


# ---------------------------------------------------------------- 22.7, constructed


@rule("C1", "L5.9")
def test_c1_the_table() -> None:
    losses = [-scene(me(poverty=left), me()).scores()[0].breakdown["poverty"] for left in range(16)]
    assert losses == [0, 1, 1, 2, 3, 5, 7, 9, 11, 13, 15, 18, 21, 24, 27, 30]


@rule("C2", "L6.10")
def test_c2_flush() -> None:
    t = scene(me(hand=["vintners", "haberdashers"]), board=FULL, at="develop 0")
    t.play("play vintners pay haberdashers on new")
    assert removed(t) == FULL["bottom"]
    assert board(t) == (["haberdashers", "", ""], FULL["top"])


@rule("C3", "L6.8")
def test_c3_gap_on_top() -> None:
    rows = {**FULL, "top": ["mercers", "", "salters"]}
    t = scene(me(hand=["vintners", "haberdashers"]), board=rows, at="develop 0")
    t.play("play vintners pay haberdashers on new")
    assert board(t) == (["mercers", "haberdashers", "salters"], FULL["bottom"])
    assert removed(t) == []


@rule("C4", "L6.9")
def test_c4_gap_below() -> None:
    rows = {**FULL, "bottom": ["bridge", "", "sewers"]}
    t = scene(me(hand=["vintners", "haberdashers"]), board=rows, at="develop 0")
    t.play("play vintners pay haberdashers on new")
    assert board(t) == (FULL["top"], ["bridge", "haberdashers", "sewers"])
    assert removed(t) == []


@rule("C5", "L14.1", "L14.5", "L6.15")
def test_c5_hand_limit_with_a_flush() -> None:
    cards = ["vintners", "haberdashers", "fishmongers", *["pauper-b"] * 4, *["pauper-c"] * 5]
    t = scene(me(hand=cards), me(), board={**FULL, "top": ["mercers", "grocers"]}, at="limit")
    t.play("discard vintners")
    assert (board(t), removed(t)) == ((["mercers", "grocers", "vintners"], FULL["bottom"]), [])
    t.play("discard haberdashers")
    assert (board(t), removed(t)) == (
        (["haberdashers", "", ""], ["mercers", "grocers", "vintners"]),
        FULL["bottom"],
    )
    t.play("discard fishmongers")
    assert (board(t)[0], len(hand(t))) == (["haberdashers", "fishmongers", ""], 9)


@rule("C6", "L4.5", "L4.6")
def test_c6_loans_for_a_large_cost() -> None:
    """No single card costs £23; three of one action do (£10, £8, £5)."""
    cards = ["st-pauls", "nelsons-column", "royal-albert-hall", *["sewers"] * 3]
    t = scene(me(hand=cards, cash=4), at="develop 0")
    play(t, "loan", "loan")
    assert (cash(t), loans(t)) == (24, 2)
    play(t, "play st-pauls pay sewers on new", "play nelsons-column pay sewers on new", "play royal-albert-hall on new")
    assert (cash(t), loans(t)) == (1, 2)


@rule("C7", "D1", "L4.8")
def test_c7_repayment_window() -> None:
    t = scene(me(cash=31, loans=3), at="repay")
    assert all_options(t) == ["repay 0", "repay 1", "repay 2"]
    t.play("repay 2")
    assert (cash(t), loans(t), due(t)[-1]) == (1, 1, "action")
    t = scene(me(cash=31, loans=3), at="repay")
    t.play("repay 0")
    assert (due(t)[-1], refused(t, "repay 1")) == ("action", "L4.8")


@rule("C11", "E2", "L15.3")
def test_c11_deck_out_by_the_draw_of_step_2() -> None:
    t = scene(
        me(hand=["vintners", "salters", *["pauper-b"] * 4, *["pauper-c"] * 5]),
        me(),
        board={"top": ["lords"]},
        deck=["bridge"],
        at="draw-step 0 1 1 0",
    )
    t.play("draw deck")
    assert (deck(t), t.view()["ending"], options(t)) == ([], "", ["develop", "buy land", "run", "draw three"])
    play(t, "develop", "play vintners")
    assert t.decision is not None
    assert (t.decision.kind, t.view()["ending"]) == ("limit", "")
    t.play("discard pauper-c")
    assert (t.view()["ending"], t.view()["last_seat"]) == ("deck", 0)


@rule("C12", "L12.2", "L6.5", "L15.1")
def test_c12_draw_three_with_one_card_in_the_deck_and_one_on_the_board() -> None:
    t = scene(me(), me(hand=["vintners"]), board={"top": ["lords"]}, deck=["bridge"])
    t.play("draw three")
    assert options(t) == ["draw deck", "draw lords"]
    t.play("draw lords")
    assert hand(t) == ["lords", "bridge"]
    assert (t.view()["ending"], t.decision is not None and t.decision.seat) == ("deck", 1)


@rule("C13", "L15.5", "L15.6", "L12.3")
@pytest.mark.parametrize("action", ["develop", "buy land", "run", "draw three"])
def test_c13_last_turn_with_an_empty_board(action: str) -> None:
    t = scene(
        me(hand=["vintners", "salters"], city=["grand-hotel"], cash=8),
        me(hand=["lords"]),
        row=["lewisham"],
        deck=[],
        ending="deck",
        last_seat=2,
        at="repay",
    )
    assert (due(t)[-1], hand(t)) == ("action", ["salters", "vintners"])
    assert options(t) == ["develop", "buy land", "run", "draw three"]
    t.play(action)
    while t.decision is not None:
        t.play(options(t)[0])
    assert len(hand(t)) == (0 if action == "develop" else 2)
    assert cash(t) == {"buy land": 4, "run": 12}.get(action, 8)


@rule("C18", "L5.7")
def test_c18_lap() -> None:
    t = scene(me(prestige=48, city=["great-exhibition", "lords"], hand=["pauper-a", "pauper-a", "bridge"]), at="run")
    play(t, "activate great-exhibition", "discard pauper-a")
    assert (prestige(t), prestige(t) % 50) == (53, 3)


@rule("C19", "L9.10")
def test_c19_same_turn_cover() -> None:
    t = scene(me(hand=["vintners", "salters", "lords", "vauxhall-gardens"], city=["bridge"]), at="develop 0")
    t.play("play vintners on new")
    assert refused(t, "play lords pay vauxhall-gardens on 2") == "L9.10"
    t.play("play lords pay vauxhall-gardens on 1")
    assert city(t) == [["bridge", "lords"], ["vintners"]]


@rule("C20", "L9.2", "E40")
def test_c20_develop_not_selectable() -> None:
    t = scene(me(hand=["vintners", "lords", "pauper-a", "pauper-b", "pauper-c"]))
    assert refused(t, "develop") == "L9.2"
    assert "develop" not in all_options(t)
