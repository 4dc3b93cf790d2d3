"""London: the table options on repayment (R2), first player (R12), action cards (R16) and purchases (R19)."""

import pytest

from ludgate import BadOption, Table
from ludgate.games.london.content.catalogue import load
from tests.support.london import (
    all_options,
    board,
    boroughs,
    cash,
    due,
    hand,
    loans,
    me,
    options,
    play,
    poverty,
    prestige,
    refused,
    removed,
    row,
    scene,
)
from tests.support.rule import rule

LATE = {"repay": "before-action"}
BACK = {"action_cards": "board"}
FULL = {"top": ["mercers", "grocers", "salters"], "bottom": ["bridge", "lords", "sewers"]}


# ---------------------------------------------------------------- R2: repayment until the action is chosen


@rule("R2", "L8.2", "L8.4")
def test_r2_loans_can_be_repaid_until_the_action_is_chosen() -> None:
    t = scene(me(cash=31, loans=3, hand=["vintners", "salters"]), options=LATE)
    assert all_options(t) == ["develop", "buy land", "run", "draw three", "repay 1", "repay 2", "loan"]
    t.play("repay 1")
    assert (cash(t), loans(t), options(t)[-1]) == (16, 2, "repay 1")
    t.play("repay 1")
    assert (cash(t), loans(t)) == (1, 1)
    assert options(t) == ["develop", "buy land", "run", "draw three"]
    assert refused(t, "repay 1") == "L4.9"


@rule("R2", "L8.2", "D1")
def test_r2_the_step_at_the_start_of_the_turn_stays() -> None:
    t = scene(me(cash=31, loans=3), board={"top": ["lords"]}, options=LATE, at="repay")
    assert all_options(t) == ["repay 0", "repay 1", "repay 2"]
    play(t, "repay 1", "draw lords")
    assert options(t)[-1] == "repay 1"


@rule("R2", "L4.8")
@pytest.mark.parametrize("action", ["develop", "buy land", "run", "draw three"])
def test_r2_after_the_action_is_chosen_nothing_is_repaid(action: str) -> None:
    t = scene(
        me(cash=31, loans=1, hand=["vintners", "salters"], city=["lords"]),
        board={"top": ["bridge", "mercers"]},
        options=LATE,
    )
    t.play(action)
    assert t.decision is not None
    assert t.decision.seat == 0
    assert refused(t, "repay 1") == "L4.8"


@rule("R2", "L8.2")
def test_r2_between_the_draw_and_the_action_only() -> None:
    t = scene(me(cash=31, loans=1), board={"top": ["lords"]}, options=LATE, at="draw-step 0 1 1 0")
    assert all_options(t) == ["draw deck", "draw lords", "loan"]
    assert refused(t, "repay 1") == "L4.8"


@rule("R2")
def test_r2_is_the_start_of_the_turn_by_default() -> None:
    t = scene(me(cash=31, loans=1))
    assert t.options["repay"] == "turn-start"
    assert refused(t, "repay 1") == "L4.8"


# ---------------------------------------------------------------- R12: the first player


@rule("R12", "L7.11", "L8.1")
@pytest.mark.parametrize(("seats", "first"), [(2, 2), (3, 2), (3, 3), (4, 4)])
def test_r12_the_table_names_the_first_player(seats: int, first: int) -> None:
    t = Table.new("london", seats=seats, seed=3, options={"first_player": str(first)})
    order = []
    for _ in range(seats):
        assert t.decision is not None
        order.append(t.decision.seat + 1)
        t.play("run")
    assert order == [(first - 1 + turn) % seats + 1 for turn in range(seats)]


@rule("R12")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r12_the_lot_falls_on_every_seat_and_follows_from_the_seed(seats: int) -> None:
    def first(seed: int) -> int:
        t = Table.new("london", seats=seats, seed=seed, options={"first_player": "random"})
        assert t.decision is not None
        assert len(hand(t, t.decision.seat)) == 7
        return t.decision.seat

    lots = [first(seed) for seed in range(40)]
    assert set(lots) == set(range(seats))
    assert lots == [first(seed) for seed in range(40)]


@rule("R12", "L7.11")
@pytest.mark.parametrize(("seats", "first"), [(2, "3"), (3, "4"), (2, "0"), (4, "5"), (2, "")])
def test_r12_a_seat_that_is_not_there_is_refused(seats: int, first: str) -> None:
    with pytest.raises(BadOption):
        Table.new("london", seats=seats, seed=3, options={"first_player": first})


# ---------------------------------------------------------------- R16: action cards return to the board


@rule("R16", "L9.19", "L9.20")
def test_r16_a_played_action_card_lies_on_the_board_and_is_open_to_the_next_player() -> None:
    t = scene(me(hand=["huguenots", "vintners", "salters"]), me(hand=["lords"]), options=BACK, at="develop 0")
    play(t, "play huguenots")
    assert (board(t)[0], removed(t), "huguenots" in hand(t)) == (["huguenots", "", ""], [], False)
    t.play("stop")
    assert options(t) == ["draw deck", "draw huguenots"]


@rule("R16", "L9.19", "L6.8")
@pytest.mark.parametrize(("slug", "moves"), [("wren", ["stop"]), ("jewish-refugees", [])])
def test_r16_holds_for_every_action_card(slug: str, moves: list[str]) -> None:
    t = scene(me(hand=[slug, "vintners", "salters"]), options=BACK, at="develop 0")
    play(t, f"play {slug}", *moves)
    assert (board(t)[0], removed(t)) == ([slug, "", ""], [])


@rule("L9.20", "E14", "R16")
def test_l9_20_the_same_physical_card_once_a_turn() -> None:
    t = scene(me(hand=["huguenots", "jewish-refugees", "vintners", "salters"]), options=BACK, at="develop 0")
    play(t, "play huguenots", "play jewish-refugees", "draw huguenots")
    assert "huguenots" in hand(t)
    assert refused(t, "play huguenots") == "L9.20"
    assert not [text for text in options(t) if text in {"play huguenots", "play jewish-refugees"}]


@rule("L9.20", "R16")
def test_l9_20_another_copy_may_be_played() -> None:
    t = scene(me(hand=["jewish-refugees", "jewish-refugees", "vintners", "salters"]), options=BACK, at="develop 0")
    t.play("play jewish-refugees")
    assert "play jewish-refugees" in options(t)
    play(t, "play jewish-refugees", "draw jewish-refugees")
    assert "jewish-refugees" in hand(t)
    assert refused(t, "play jewish-refugees") == "L9.20"


@rule("L9.20", "L6.1", "R16")
def test_l9_20_a_fresh_copy_on_the_board_can_be_chosen_beside_the_played_one() -> None:
    """L6.1: any card on the board; the played copy and the fresh one differ for the rest of the turn."""
    t = scene(
        me(hand=["jewish-refugees:1", "huguenots", "vintners"]),
        board={"top": ["", "jewish-refugees:2"]},
        deck=["mercers", "lords", "bridge", "salters", "sewers", "grocers"],
        options=BACK,
        at="develop 0",
    )
    play(t, "play jewish-refugees", "draw deck", "draw deck")
    assert board(t)[0] == ["jewish-refugees", "jewish-refugees", ""]
    t.play("play huguenots")
    play(t, "draw jewish-refugees", "draw deck")
    assert "play jewish-refugees" in options(t)


@rule("L9.20", "L6.1", "R16")
@pytest.mark.parametrize(
    ("move", "barred"), [("draw jewish-refugees top", False), ("draw jewish-refugees bottom", True)]
)
def test_l9_20_copies_in_different_rows_are_never_confused(move: str, barred: bool) -> None:
    """The played copy lies first in the bottom row, the fresh one above it: each is drawn where it was named."""
    t = scene(
        me(hand=["vintners", "salters"]),
        board={"top": ["jewish-refugees:2"], "bottom": ["jewish-refugees:1"]},
        played=["jewish-refugees:1"],
        options=BACK,
        at=["develop 1", "draw 1"],
    )
    assert options(t) == ["draw deck", "draw jewish-refugees top", "draw jewish-refugees bottom"]
    t.play(move)
    assert ("play jewish-refugees" not in options(t)) == barred


@rule("L9.20", "L9.4", "R16")
def test_l9_20_a_played_copy_can_be_discarded_and_the_fresh_one_kept() -> None:
    """D5: any other card of the colour may pay, so also the copy that can no longer be played this turn."""
    for played, fresh in (("jewish-refugees:1", "jewish-refugees:2"), ("jewish-refugees:2", "jewish-refugees:1")):
        t = scene(me(hand=[played, fresh, "vintners"]), played=[played], options=BACK, at="develop 1")
        t.play("play vintners pay jewish-refugees on new")
        assert options(t) == ["play jewish-refugees", "stop"]


@rule("L9.20", "R16", "K40")
def test_l9_20_in_a_later_turn_it_is_free_again() -> None:
    t = scene(me(hand=["huguenots", "vintners", "salters"]), me(), played=["huguenots"], options=BACK, at="develop 1")
    assert "play huguenots" not in options(t)
    play(t, "stop", "draw three", "develop")
    assert "play huguenots" in options(t)


@rule("L9.2", "L9.20")
def test_l9_2_a_barred_action_card_still_pays() -> None:
    t = scene(me(hand=["huguenots", "vintners"]), played=["huguenots"], options=BACK, at="develop 1")
    t.play("play vintners pay huguenots on new")
    assert board(t)[0] == ["huguenots", "", ""]


@rule("L9.2", "L9.20")
def test_l9_2_two_barred_action_cards_pay_for_no_card_of_another_colour() -> None:
    """A written position before the action: both brown cards were played in this turn, the Lords stand alone."""
    barred = ["jewish-refugees:1", "jewish-refugees:2"]
    t = scene(me(hand=[*barred, "lords"]), played=barred, options=BACK)
    assert options(t) == ["buy land", "run", "draw three"]
    t = scene(me(hand=[*barred, "salters"]), played=barred, options=BACK)
    assert options(t) == ["develop", "buy land", "run", "draw three"]


@rule("E41", "L9.19")
def test_e41_without_the_option_a_full_board_is_not_flushed() -> None:
    t = scene(me(hand=["huguenots", "vintners", "haberdashers"]), board=FULL, at="develop 0")
    play(t, "play huguenots", "draw deck", "draw deck")
    assert (board(t), removed(t)) == ((FULL["top"], FULL["bottom"]), ["huguenots"])


@rule("E41", "L6.10", "R16")
def test_e41_with_the_option_the_card_is_discarded_by_the_normal_rule() -> None:
    t = scene(me(hand=["huguenots", "vintners", "haberdashers"]), board=FULL, options=BACK, at="develop 0")
    play(t, "play huguenots", "draw grocers", "draw deck")
    assert (board(t), removed(t)) == ((["mercers", "huguenots", "salters"], FULL["bottom"]), [])


@rule("E41", "L6.10", "R16")
def test_e41_with_the_option_a_flush_comes_only_where_all_spaces_are_full_again() -> None:
    t = scene(me(hand=["huguenots", "vintners", "haberdashers"]), board=FULL, options=BACK, at="develop 0")
    play(t, "play huguenots", "draw deck", "draw deck")
    assert (board(t), removed(t)) == ((["huguenots", "", ""], FULL["top"]), FULL["bottom"])


@rule("E14", "R16")
def test_e14_with_the_option_it_cannot_draw_itself() -> None:
    t = scene(me(hand=["huguenots", "vintners", "salters"]), board={"top": ["lords"]}, options=BACK, at="develop 0")
    t.play("play huguenots")
    assert refused(t, "draw huguenots") == "L6.1"
    t.play("draw lords")
    assert due(t)[-1] == "develop 1"
    assert board(t)[0] == ["huguenots", "", ""]


# ---------------------------------------------------------------- R19: refill and benefits


def purchase(**table: str) -> Table:
    on_offer = ["wandsworth", "lewisham", "islington-stoke-newington"]
    rest = [borough.id for borough in load().boroughs if borough.id not in on_offer]
    return scene(
        me(cash=9, poverty=3),
        row=on_offer,
        land=rest,
        board={"top": ["lords", "bridge", "mercers"]},
        options=table,
        at="buy",
    )


@rule("R19", "L10.10", "L10.12")
def test_r19_by_default_the_row_is_refilled_first_and_the_order_is_fixed() -> None:
    t = purchase()
    t.play("buy wandsworth")
    assert (row(t), boroughs(t)) == (["city", "lewisham", "islington-stoke-newington"], ["wandsworth"])
    assert (options(t), prestige(t), poverty(t)) == (["draw deck", "draw lords", "draw bridge", "draw mercers"], 0, 3)
    play(t, "draw lords", "draw bridge")
    assert (prestige(t), poverty(t), hand(t)) == (2, 2, ["lords", "bridge"])


@rule("R19", "L10.10")
def test_r19_refill_after_the_benefits() -> None:
    t = purchase(refill="after-benefits")
    t.play("buy wandsworth")
    assert (row(t), boroughs(t)) == (["lewisham", "islington-stoke-newington"], ["wandsworth"])
    t.play("draw lords")
    assert row(t) == ["lewisham", "islington-stoke-newington"]
    t.play("draw bridge")
    assert (row(t), prestige(t), poverty(t)) == (["city", "lewisham", "islington-stoke-newington"], 2, 2)


@rule("R19", "L10.11", "L10.12")
def test_r19_benefits_in_any_order() -> None:
    t = purchase(benefits="any-order")
    t.play("buy wandsworth")
    assert row(t) == ["city", "lewisham", "islington-stoke-newington"]
    assert all_options(t) == ["receive cards", "receive prestige", "receive poverty", "loan"]
    t.play("receive poverty")
    assert (poverty(t), prestige(t), options(t)) == (2, 0, ["receive cards", "receive prestige"])
    t.play("receive prestige")
    assert (prestige(t), options(t)) == (2, ["draw deck", "draw lords", "draw bridge", "draw mercers"])
    play(t, "draw lords", "draw bridge")
    assert (len(hand(t)), poverty(t), prestige(t)) == (2, 2, 2)


@rule("R19", "L10.11")
def test_r19_in_any_order_all_benefits_are_received_once() -> None:
    t = purchase(benefits="any-order", refill="after-benefits")
    play(t, "buy wandsworth", "receive cards", "draw lords", "draw bridge")
    assert (options(t), len(row(t))) == (["receive prestige", "receive poverty"], 2)
    assert t.why_not("receive cards") is not None
    assert t.why_not("stop") is not None
    t.play("receive poverty")
    assert (prestige(t), poverty(t), len(row(t))) == (2, 2, 3)


@rule("R19", "L10.8")
def test_r19_the_new_borough_takes_the_place_of_the_bought_one() -> None:
    for way in ("before-benefits", "after-benefits"):
        t = purchase(refill=way)
        play(t, "buy lewisham", "draw lords", "draw bridge")
        assert row(t) == ["wandsworth", "city", "islington-stoke-newington"]


# ---------------------------------------------------------------- options in general


@pytest.mark.parametrize("name", ["repay", "action_cards", "refill", "benefits"])
def test_an_unknown_value_is_refused(name: str) -> None:
    with pytest.raises(BadOption, match=name):
        Table.new("london", seats=2, seed=1, options={name: "whenever"})


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(BadOption, match="house_rule"):
        Table.new("london", seats=2, seed=1, options={"house_rule": "yes"})


def test_options_stay_with_the_record() -> None:
    t = scene(me(hand=["huguenots", "vintners", "salters"], cash=31, loans=1), options={**BACK, **LATE})
    play(t, "repay 1", "develop", "play huguenots")
    again = Table.replay(t.record())
    assert (again.options, again.position()) == (t.options, t.position())
