"""London, chapter 6: drawing and discarding; with the decision points D19, D21 and D22."""

import random

import pytest

from ludgate import Table
from tests.support.london import (
    all_options,
    bare,
    board,
    cash,
    deck,
    due,
    hand,
    me,
    options,
    play,
    poverty,
    refused,
    removed,
    scene,
)
from tests.support.rule import rule

FULL = {"top": ["mercers", "grocers", "salters"], "bottom": ["bridge", "lords", "sewers"]}


@rule("L6.1", "D19")
def test_6_1_the_top_of_the_deck_or_any_card_of_either_row() -> None:
    t = scene(me(), board={"top": ["mercers", "", "salters"], "bottom": ["", "lords"]}, at="draw 2")
    assert options(t) == ["draw deck", "draw mercers", "draw salters", "draw lords"]


@rule("L6.1", "L6.2", "L6.3")
def test_6_1_the_top_card_comes_from_the_deck_and_only_its_drawer_sees_it() -> None:
    t = scene(me(), me(), board={"top": ["mercers"]}, deck=["lords", "bridge", "vintners"], at="draw 2")
    (event,) = t.play("draw deck")
    assert (event.seen_by(0), event.seen_by(1)) == ({"left": 2, "card": "lords"}, {"left": 2})
    assert (hand(t), deck(t)) == (["lords"], ["bridge", "vintners"])


@rule("L6.2", "L6.3", "D19")
def test_6_2_the_next_source_is_chosen_with_the_last_card_in_hand() -> None:
    t = scene(me(), board={"top": ["mercers", "salters"]}, deck=["lords", "bridge", "vintners"], at="draw 3")
    t.play("draw deck")
    assert t.decision is not None
    assert (t.decision.kind, t.decision.data["count"], hand(t)) == ("draw", 2, ["lords"])
    assert options(t) == ["draw deck", "draw mercers", "draw salters"]
    t.play("draw mercers")
    assert (t.decision.data["count"], hand(t)) == (1, ["mercers", "lords"])
    assert options(t) == ["draw deck", "draw salters"]


@rule("L6.4", "R6")
@pytest.mark.parametrize("at", ["draw 2", "draw-step 0 1 1 0", ["benefits lewisham 7", "draw 2"]])
def test_6_4_a_draw_is_compulsory(at: str | list[str]) -> None:
    t = scene(me(boroughs=["lewisham"]), board={"top": ["mercers", "salters"]}, at=at)
    assert "stop" not in all_options(t)
    assert refused(t, "stop") == "L6.4"


@rule("L6.5", "L12.2", "R7", "E5")
def test_6_5_too_few_cards_all_are_drawn_and_the_rest_is_skipped() -> None:
    t = scene(me(), me(), board={"top": ["mercers"]}, deck=["lords"], at="draw 3")
    t.play("draw deck")
    assert hand(t) == ["mercers", "lords"]
    assert t.decision is None or t.decision.seat == 1


@rule("L6.5", "R7")
def test_6_5_holds_for_other_draws_too() -> None:
    t = scene(me(hand=["huguenots", "vintners", "salters"]), deck=["lords"], at="develop 0")
    t.play("play huguenots")
    assert hand(t) == ["salters", "vintners", "lords"]
    assert due(t)[-1] == "develop 1"


@rule("L6.6", "E1")
def test_6_6_with_the_deck_empty_draws_come_from_the_board() -> None:
    t = scene(me(), board={"top": ["mercers", "salters"]}, deck=[], at="draw 1")
    assert options(t) == ["draw mercers", "draw salters"]
    assert refused(t, "draw deck") == "L6.7"


@rule("L6.6")
def test_6_6_with_the_board_empty_draws_come_from_the_deck() -> None:
    t = scene(me(), deck=["lords", "bridge", "vintners", "sewers", "salters"], at="action")
    t.play("draw three")
    assert hand(t) == ["vintners", "lords", "bridge"]


@rule("L6.1")
def test_6_1_a_card_that_is_not_there_cannot_be_drawn() -> None:
    t = scene(me(), me(hand=["vintners"]), board={"top": ["mercers"]}, at="draw 1")
    assert refused(t, "draw vintners") == "L6.1"


@rule("L6.1")
@pytest.mark.parametrize(
    ("move", "left"), [("draw sewers top", (["", ""], "sewers")), ("draw sewers bottom", (["sewers", ""], ""))]
)
def test_6_1_copies_in_both_rows_are_told_apart(move: str, left: tuple[list[str], str]) -> None:
    t = scene(me(), board={"top": ["sewers"], "bottom": ["sewers"]}, at="draw 1")
    assert options(t) == ["draw deck", "draw sewers top", "draw sewers bottom"]
    t.play(move)
    assert (board(t)[0][:2], board(t)[1][0]) == left


@rule("L6.8", "L6.14", "D21", "R8", "C3", "E8")
def test_6_8_a_discard_goes_to_the_leftmost_empty_space_of_the_top_row() -> None:
    t = scene(
        me(hand=["vintners", "haberdashers"]),
        board={"top": ["mercers", "", "salters"], "bottom": ["bridge", "lords", "sewers"]},
        at="develop 0",
    )
    t.play("play vintners on new")
    assert board(t) == (["mercers", "haberdashers", "salters"], ["bridge", "lords", "sewers"])


@rule("L6.8", "L6.14")
def test_6_8_the_top_row_comes_first_even_where_the_bottom_row_is_empty() -> None:
    t = scene(me(hand=["vintners", "haberdashers"]), board={"bottom": ["lords"]}, at="develop 0")
    t.play("play vintners on new")
    assert board(t) == (["haberdashers", "", ""], ["lords", "", ""])


@rule("L6.9", "L6.14", "D21", "C4", "E9")
def test_6_9_then_the_bottom_row() -> None:
    t = scene(
        me(hand=["vintners", "haberdashers"]),
        board={"top": ["mercers", "grocers", "salters"], "bottom": ["bridge", "", "sewers"]},
        at="develop 0",
    )
    gone = removed(t)
    t.play("play vintners on new")
    assert board(t) == (["mercers", "grocers", "salters"], ["bridge", "haberdashers", "sewers"])
    assert removed(t) == gone


@rule("L6.10", "L6.11", "C2", "E7")
def test_6_10_a_full_board_is_flushed_first() -> None:
    t = scene(me(hand=["vintners", "haberdashers"]), board=FULL, at="develop 0")
    events = t.play("play vintners on new")
    assert board(t) == (["haberdashers", "", ""], ["mercers", "grocers", "salters"])
    assert removed(t) == ["bridge", "lords", "sewers"]
    assert [event.data["cards"] for event in events if event.kind == "flush"] == [["bridge", "lords", "sewers"]]


@rule("L6.10", "L6.8")
def test_6_10_the_log_tells_the_flush_before_the_card_is_laid_down() -> None:
    t = scene(me(hand=["vintners", "haberdashers"]), board=FULL, at="develop 0")
    events = t.play("play vintners on new")
    told = [(event.kind, event.data) for event in events if event.kind in ("flush", "discard")]
    assert told == [
        ("flush", {"cards": ["bridge", "lords", "sewers"]}),
        ("discard", {"card": "haberdashers", "row": "top"}),
    ]


@rule("L6.10", "L9.19", "R16", "E41")
def test_6_10_the_log_tells_the_flush_before_an_action_card_goes_to_the_board() -> None:
    t = scene(
        me(hand=["wren", "vintners", "haberdashers"]), board=FULL, at="develop 0", options={"action_cards": "board"}
    )
    events = t.play("play wren stop")
    told = [(event.kind, event.data.get("to")) for event in events if event.kind in ("flush", "leave")]
    assert told == [("flush", None), ("leave", "top")]


@rule("L6.8", "L6.9", "L6.1")
def test_6_9_the_log_names_the_row_of_a_card() -> None:
    rows = {"top": ["mercers", "grocers", "salters"], "bottom": ["bridge", "", "sewers"]}
    t = scene(me(hand=["vintners", "haberdashers"]), board=rows, at="develop 0")
    events = t.play("play vintners on new")
    assert [event.data for event in events if event.kind == "discard"] == [{"card": "haberdashers", "row": "bottom"}]
    for card, row in (("mercers", "top"), ("sewers", "bottom")):
        t = scene(me(), board=rows, at="draw 1")
        events = t.play(f"draw {card}")
        assert [event.data for event in events if event.kind == "draw-board"] == [{"card": card, "row": row}]


@rule("D16", "L6.1")
def test_the_log_names_the_row_of_a_swap_and_of_a_card_for_the_city() -> None:
    rows = {"top": ["mercers"], "bottom": ["sewers"]}
    t = scene(me(hand=["lords"], boroughs=["st-pancras"]), board=rows)
    events = [*t.play("use st-pancras"), *t.play("take sewers")]
    swap = {"given": "lords", "taken": "sewers", "row": "bottom"}
    assert [event.data for event in events if event.kind == "swap"] == [swap]
    t = scene(me(city=["coffee-house", "lords"], cash=9), board=rows, at="run")
    events = [*t.play("activate coffee-house"), *t.play("take sewers")]
    taken = {"card": "sewers", "row": "bottom"}
    assert [event.data for event in events if event.kind == "take-from-board"] == [taken]


@rule("L6.11", "L6.7")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("way", ["removed", "board"])
def test_6_11_removed_cards_never_come_back_and_the_deck_never_grows(seats: int, way: str) -> None:
    t = Table.new("london", seats=seats, seed=5, options={"action_cards": way})
    chance = random.Random(seats)
    gone: set[str] = set()
    left = 101
    while t.decision is not None:
        t.play(chance.choice(t.decision.sensible))
        position = t.position()
        listed, cards = position["removed"], position["deck"]
        assert isinstance(listed, list)
        assert isinstance(cards, list)
        assert gone <= set(listed)
        gone = set(listed)
        assert not gone & set(cards)
        assert len(cards) <= left
        left = len(cards)
    assert gone


@rule("L6.12", "E12")
def test_6_12_filling_the_last_space_causes_no_flush() -> None:
    full = {**FULL, "bottom": ["bridge", "lords"]}
    t = scene(me(hand=["vintners", "haberdashers"]), board=full, at="develop 0")
    gone = removed(t)
    t.play("play vintners on new")
    assert board(t) == (["mercers", "grocers", "salters"], ["bridge", "lords", "haberdashers"])
    assert removed(t) == gone


@rule("L6.12", "E12")
def test_6_12_drawing_from_a_full_board_causes_no_flush() -> None:
    t = scene(me(), board=FULL, at="draw 2")
    events = [*t.play("draw deck"), *t.play("draw lords")]
    assert not [event for event in events if event.kind == "flush"]
    assert board(t) == (["mercers", "grocers", "salters"], ["bridge", "", "sewers"])


@rule("L6.13")
def test_6_13_only_cards_in_hand_can_be_discarded() -> None:
    t = scene(me(hand=["lords", "bridge"], city=["west-india-docks", "vintners"]), board={"top": ["salters"]}, at="run")
    t.play("activate west-india-docks")
    assert options(t) == ["discard lords", "discard bridge"]
    for elsewhere in ("vintners", "west-india-docks", "salters"):
        assert refused(t, f"discard {elsewhere}") == "L6.13"


@rule("L6.13")
def test_6_13_nor_can_a_card_of_the_city_pay_for_another() -> None:
    t = scene(me(hand=["lords", "british-museum", "hospital-a"], city=["kew-gardens"], cash=9), at="develop 0")
    assert refused(t, "play lords pay kew-gardens") == "L6.13"


@rule("L6.15", "L14.5", "C5", "E10", "R9", "D22", "D23")
def test_6_15_several_discards_come_one_by_one_in_the_players_order() -> None:
    cards = ["vintners", "lords", "bridge", *["pauper-b"] * 4, *["pauper-c"] * 5]
    board_now = {"top": ["mercers", "grocers", ""], "bottom": ["salters", "regent-street", "sewers"]}
    t = scene(me(hand=cards), me(), board=board_now, at="limit")
    gone = removed(t)
    assert options(t) == [f"discard {c}" for c in ("vintners", "lords", "bridge", "pauper-b", "pauper-c")]
    t.play("discard bridge")
    assert board(t) == (["mercers", "grocers", "bridge"], ["salters", "regent-street", "sewers"])
    t.play("discard vintners")
    assert removed(t) == [*gone, "salters", "regent-street", "sewers"]
    assert board(t) == (["vintners", "", ""], ["mercers", "grocers", "bridge"])
    t.play("discard lords")
    assert board(t)[0] == ["vintners", "lords", ""]
    assert (len(hand(t)), t.decision is not None and t.decision.seat) == (9, 1)


@rule("E10", "L6.15")
def test_e10_more_than_one_flush_is_possible() -> None:
    cards = ["vintners", "kew-gardens", "haberdashers", "fishmongers", *["pauper-b"] * 4, *["pauper-c"] * 5]
    t = scene(me(hand=cards), me(), board=FULL, at="limit")
    play(t, "discard vintners", "discard kew-gardens", "discard haberdashers", "discard fishmongers")
    assert board(t) == (["fishmongers", "", ""], ["vintners", "kew-gardens", "haberdashers"])
    assert removed(t) == [*FULL["bottom"], *FULL["top"]]


@rule("D22", "L6.15")
def test_d22_an_effect_that_discards_up_to_three() -> None:
    t = scene(
        me(hand=["vintners", "lords", "pauper-a"], city=["brixton-prison", "kew-gardens"], poverty=5), me(), at="run"
    )
    t.play("activate brixton-prison")
    assert options(t) == ["discard vintners", "discard pauper-a", "discard lords", "stop"]
    t.play("discard pauper-a")
    assert (options(t), poverty(t)) == (["discard vintners", "discard lords", "stop"], 4)
    t.play("stop")
    assert (board(t)[0], hand(t)) == (["pauper-a", "", ""], ["vintners", "lords"])


@rule("L6.16", "T11", "E11")
def test_6_16_a_discarded_card_is_open_to_its_discarder_in_the_same_action() -> None:
    t = scene(me(hand=["vintners", "haberdashers", "huguenots"]), deck=["lords", "bridge"], at="develop 0")
    play(t, "play vintners pay haberdashers on new", "play huguenots")
    assert options(t) == ["draw deck", "draw haberdashers"]
    t.play("draw haberdashers")
    assert hand(t).count("haberdashers") == 1


@rule("L6.16", "T11")
def test_6_16_and_to_every_other_player_in_a_later_draw() -> None:
    t = scene(me(hand=["vintners", "haberdashers"]), me(hand=["bridge"]), at="develop 0")
    t.play("play vintners on new")
    assert t.decision is not None
    assert (t.decision.seat, options(t)) == (1, ["draw deck", "draw haberdashers"])


@rule("L6.17", "R10", "L13.4")
@pytest.mark.parametrize("at", ["action", "develop 0", "run", "buy", "draw 3"])
def test_6_17_nobody_discards_without_need(at: str) -> None:
    t = scene(me(hand=["vintners", "haberdashers", "pauper-a"], city=["lords"]), board={"top": ["bridge"]}, at=at)
    assert refused(t, "discard pauper-a") == "L6.17"
    assert refused(t, "discard vintners") == "L6.17"
    assert not [text for text in all_options(t) if text.startswith("discard")]


@rule("L6.17", "L14.7")
def test_6_17_nine_cards_are_kept() -> None:
    t = scene(me(hand=["vintners", "lords", "bridge", "pauper-a", *["pauper-c"] * 5]), me(), at="limit")
    assert len(hand(t)) == 9
    assert t.decision is not None
    assert t.decision.seat == 1


@rule("L6.7", "L6.11")
def test_6_7_an_empty_deck_is_not_rebuilt_from_removed_cards() -> None:
    t = scene(
        me(hand=["vintners", "haberdashers"]),
        me(hand=["pauper-a"]),
        board=FULL,
        deck=[],
        ending="deck",
        last_seat=1,
        turn=2,
        at="draw-step 0 1 1 0",
    )
    assert options(t) == [f"draw {slug}" for slug in (*FULL["top"], *FULL["bottom"])]
    assert deck(t) == []


@rule("D19", "L6.1", "L18.8")
def test_d19_of_copies_in_one_row_one_option_is_offered() -> None:
    t = scene(me(), board={"top": ["sewers", "sewers", "lords"]}, at="draw 2")
    assert options(t) == ["draw deck", "draw sewers", "draw lords"]
    (event,) = t.play("draw sewers")
    assert event.seen_by(1) == {"card": "sewers", "row": "top"}
    assert bare(board(t)[0]) == ["", "sewers", "lords"]


@rule("E11", "L6.16", "L6.11")
def test_e11_a_card_flushed_by_a_discard_cannot_be_drawn_any_more() -> None:
    t = scene(me(hand=["vintners", "haberdashers", "huguenots"], cash=0), board=FULL, at="develop 0")
    play(t, "play vintners pay haberdashers on new", "play huguenots")
    assert options(t) == ["draw deck", "draw haberdashers", "draw mercers", "draw grocers", "draw salters"]
    assert refused(t, "draw bridge") == "L6.1"
    assert cash(t) == 0
