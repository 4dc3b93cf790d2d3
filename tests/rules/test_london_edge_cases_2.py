"""Edge cases E21 to E41 (19.4)."""

import pytest

from ludgate import Table
from ludgate.games.london.content.catalogue import load
from tests.support.london import (
    all_options,
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
    removed,
    row,
    scene,
)
from tests.support.rule import rule

NINE = ["salters", "grocers", "mercers", "fishmongers", "vintners", "haberdashers", "almshouses", "lords", "bridge"]
FULL = {"top": ["theatre-royal", "covent-garden", "st-pauls"], "bottom": ["kew-gardens", "sewers", "underground"]}


def seat_and_kind(t: Table) -> tuple[int, str]:
    assert t.decision is not None
    return t.decision.seat, t.decision.kind


@rule("E21", "L4.8", "L8.4")
def test_e21_no_repayment_after_a_rich_run() -> None:
    t = scene(me(city=["east-india-company", "salters"], hand=["pauper-a"], cash=9, loans=1), at="run")
    t.play("activate east-india-company")
    assert cash(t) == 21
    assert refused(t, "repay 1") == "L4.8"
    t.play("stop")
    assert (cash(t), loans(t)) == (21, 1)
    play(t, "draw deck", "run")
    assert seat_and_kind(t) == (0, "repay")


@rule("E22", "L11.18")
def test_e22_a_loan_of_this_run_counts_in_this_run() -> None:
    t = scene(me(city=["woolwich-arsenal"], cash=0), at="run")
    play(t, "loan", "activate woolwich-arsenal")
    assert (cash(t), loans(t), prestige(t), poverty(t)) == (3, 1, 5, 2)


@rule("E23", "D0", "L11.18")
def test_e23_a_loan_after_the_poverty_counts_from_the_next_run_on() -> None:
    t = scene(me(hand=[*NINE, "pauper-a"]))
    t.play("run")
    assert seat_and_kind(t) == (0, "limit")
    assert poverty(t) == 10
    play(t, "loan", "discard pauper-a")
    assert (loans(t), poverty(t)) == (1, 10)
    play(t, "draw deck", "run", "repay 0", "draw deck", "run")
    assert poverty(t) == 10 + 10 + 1


@rule("E24", "L10.13", "L11.9")
def test_e24_more_removal_than_poverty() -> None:
    t = scene(me(city=["sewers", "sewers", "salters"], poverty=4), at="run")
    play(t, "activate sewers on 1", "activate sewers on 2")
    assert poverty(t) == 0
    play(t, "stop")
    assert poverty(t) == 3, "what was lost is not made up for later"


@rule("E25", "L1.16", "R1")
def test_e25_poverty_beyond_the_tokens() -> None:
    t = scene(me(city=["leatherworks", "salters"], poverty=140), at="run")
    t.play("activate leatherworks")
    assert poverty(t) == 141
    t.play("stop")
    assert poverty(t) == 143


@rule("E26", "L1.15", "R1")
def test_e26_the_thirteenth_loan() -> None:
    t = scene(me(loans=12, cash=0))
    play(t, "loan", "loan")
    assert (loans(t), cash(t)) == (14, 20)


@rule("E27", "L5.7", "L5.8")
@pytest.mark.parametrize("before", [48, 49, 98])
def test_e27_a_score_above_49_is_kept_in_full(before: int) -> None:
    t = scene(me(prestige=before, city=["theatre-royal", "salters"]), at="run")
    t.play("activate theatre-royal")
    assert prestige(t) == before + 2
    players = t.view()["players"]
    assert isinstance(players, list)
    assert players[0]["prestige"] == before + 2


@rule("E28", "L16.11")
def test_e28_a_negative_score_is_a_number_like_any_other() -> None:
    t = scene(me(cash=0, loans=1, prestige=3), me(cash=0, loans=2, prestige=3), at=[])
    assert [score.total for score in t.scores()] == [-4, -11]
    assert [score.place for score in t.scores()] == [1, 2]


@rule("E29", "L11.2", "L11.20")
def test_e29_running_an_empty_city() -> None:
    t = scene(me(boroughs=["city"], hand=["lords", "pauper-a"], loans=1, cash=0))
    t.play("run")
    assert options(t) == ["borough", "stop"]
    t.play("borough")
    assert (cash(t), poverty(t)) == (2, 3)
    left_to_the_end = scene(me(boroughs=["city"], hand=["lords", "pauper-a"], loans=1, cash=0))
    play(left_to_the_end, "run", "stop")
    assert (cash(left_to_the_end), poverty(left_to_the_end)) == (2, 3)


@rule("E30", "L11.16")
def test_e30_all_stacks_flipped() -> None:
    t = scene(me(city=["~salters", "~grocers", ["mercers", "~lords"]]))
    t.play("run")
    assert poverty(t) == 3


@rule("E31", "D17")
def test_e31_two_hospitals() -> None:
    t = scene(me(city=["salters", "hospital-a", "hospital-b", "grocers"]), at="run")
    t.play("activate salters")
    assert options(t) == ["flip", "flip hospital-a", "flip hospital-b"]
    t.play("flip hospital-b")
    assert city(t) == [["salters"], ["hospital-a"], ["~hospital-b"], ["grocers"]], "one flip for one activation"
    t.play("activate grocers")
    assert options(t) == ["flip", "flip hospital-a"]
    t.play("flip hospital-a")
    assert city(t) == [["salters"], ["~hospital-a"], ["~hospital-b"], ["grocers"]]


@rule("E31", "D17")
def test_e31_two_copies_of_one_hospital_are_told_apart_by_their_stacks() -> None:
    t = scene(me(city=["salters", "hospital-b", "hospital-b", "grand-hotel"]), at="run")
    t.play("activate salters")
    assert options(t) == ["flip", "flip hospital-b on 2", "flip hospital-b on 3"]
    t.play("flip hospital-b on 3")
    assert city(t) == [["salters"], ["hospital-b"], ["~hospital-b"], ["grand-hotel"]]


@rule("E32", "R22a", "L11.12")
def test_e32_the_flip_of_a_hospital_cannot_be_replaced() -> None:
    t = scene(me(city=["salters", "hospital-a", "hospital-b", "grand-hotel"], boroughs=["wandsworth"]), at="run")
    play(t, "activate salters", "flip hospital-a")
    assert seat_and_kind(t) == (0, "run")
    assert city(t)[1] == ["~hospital-a"]


@rule("E33", "L4.3", "L4.4", "K14", "D20")
def test_e33_a_run_effect_that_demands_more_than_the_cash() -> None:
    t = scene(me(boroughs=["hampstead"], cash=1, city=["salters"]), at="run")
    events = t.play("borough")
    assert (cash(t), loans(t)) == (9, 1)
    forced = [event.data["forced"] for event in events if event.kind == "loan"]
    assert forced == [True]
    t.play("stop")
    assert poverty(t) == 2, "one stack and the forced loan"


@rule("E34", "L10.16")
def test_e34_a_borough_bought_this_turn_is_first_due_at_the_next_run() -> None:
    t = scene(me(cash=8, poverty=5), me(), row=["wandsworth", "city"])
    play(t, "buy land", "buy wandsworth")
    assert poverty(t) == 4
    play(t, "draw three", "run")
    assert options(t) == ["borough", "stop"]
    hand_size = len(hand(t))
    t.play("borough")
    assert poverty(t) == 4 + 2 + hand_size


@rule("E35", "L10.9", "R18")
def test_e35_the_borough_deck_is_empty() -> None:
    rest = [borough.id for borough in load().boroughs if borough.id not in ("city", "lewisham")]
    t = scene(me(cash=20), me(boroughs=rest), row=["city", "lewisham"])
    play(t, "buy land", "buy lewisham")
    assert row(t) == ["city"]
    assert boroughs(t) == ["lewisham"]


@rule("E36", "L11.17", "L14.6")
def test_e36_more_than_nine_cards_while_running() -> None:
    t = scene(me(hand=[*NINE, "pauper-a", "pauper-b"], city=["grand-hotel"]))
    play(t, "run", "stop")
    assert poverty(t) == 12
    assert seat_and_kind(t) == (0, "limit")


@rule("E37", "L12.4", "L6.2")
def test_e37_four_draws_are_four_choices() -> None:
    t = scene(
        me(), at="draw-step 0 1 1 0", board={"top": ["salters", "grocers"]}, deck=["lords", "wren", "bridge", "sewers"]
    )
    assert options(t) == ["draw deck", "draw salters", "draw grocers"]
    t.play("draw deck")
    assert hand(t) == ["lords"]
    t.play("draw three")
    assert options(t) == ["draw deck", "draw salters", "draw grocers"]
    t.play("draw salters")
    assert sorted(hand(t)) == ["lords", "salters"]
    assert options(t) == ["draw deck", "draw grocers"]
    t.play("draw deck")
    assert sorted(hand(t)) == ["lords", "salters", "wren"]
    assert options(t) == ["draw deck", "draw grocers"]
    t.play("draw grocers")
    assert sorted(hand(t)) == ["grocers", "lords", "salters", "wren"]


@rule("E38", "L15.2")
def test_e38_triggered_by_the_last_seat() -> None:
    t = scene(me(), me(), me(), me(), deck=[], turn=4)
    begun = [event.seat for _ in range(4) for event in t.play("draw three") if event.kind == "turn"]
    assert begun == [0, 1, 2]
    assert t.decision is None


@rule("E39", "L17.7")
def test_e39_equal_in_everything() -> None:
    t = scene(me(prestige=5, boroughs=["city"]), me(prestige=5, boroughs=["hackney"]), at=[])
    assert [score.place for score in t.scores()] == [1, 1]


@rule("E40", "L9.2", "C20")
def test_e40_develop_with_unpayable_colours_only() -> None:
    t = scene(me(hand=["salters", "lords", "bridge", "pauper-a", "pauper-b", "pauper-c"]))
    assert options(t) == ["buy land", "run", "draw three"]
    assert refused(t, "develop") == "L9.2"
    with_action = scene(me(hand=["salters", "lords", "bridge", "pauper-a", "jewish-refugees"]))
    assert "develop" in options(with_action)


@rule("E41", "L9.19", "L6.10")
def test_e41_an_action_card_with_a_full_board() -> None:
    t = scene(me(hand=["huguenots", "salters"]), at="develop 0", board=FULL)
    t.play("play huguenots")
    assert len(options(t)) == 7, "the deck and the six cards of the full board"
    play(t, "draw sewers", "draw deck")
    assert "huguenots" in removed(t)
    assert removed(t) == ["huguenots"], "no flush"
    assert board(t) == (FULL["top"], ["kew-gardens", "", "underground"])


@rule("E41", "R16", "L6.10")
def test_e41_by_table_option_it_goes_to_the_board_with_a_flush_only_if_that_is_full() -> None:
    option = {"action_cards": "board"}
    gap = scene(me(hand=["huguenots", "salters"]), at="develop 0", board=FULL, options=option)
    play(gap, "play huguenots", "draw sewers", "draw deck")
    assert (board(gap), removed(gap)) == ((FULL["top"], ["kew-gardens", "huguenots", "underground"]), [])
    full = scene(me(hand=["huguenots", "salters"]), at="develop 0", board=FULL, options=option)
    play(full, "play huguenots", "draw deck", "draw deck")
    assert (board(full), removed(full)) == ((["huguenots", "", ""], FULL["top"]), FULL["bottom"])


@rule("E23", "D0", "D23")
def test_e23_the_loan_at_the_hand_limit_is_allowed_but_pointless() -> None:
    t = scene(me(hand=[*NINE, "pauper-a"]), at="limit")
    assert "loan" not in options(t)
    assert "loan" in all_options(t)
