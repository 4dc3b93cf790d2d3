"""Last Will, chapters 1 to 6: overview, components, options, set-up, the round, Preparation."""

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from ludgate import Table, titles
from ludgate.games.prodigals.content.last_will.catalogue import load_will
from tests.support.lastwill import (
    choices,
    decided,
    end_of_round,
    first_choice,
    fresh,
    hand,
    idle_until,
    me,
    money,
    named,
    only,
    pile,
    play,
    player,
    refused,
    scene,
    whole,
)
from tests.support.rule import rule

SEATS = (2, 3, 4, 5)
BOX = load_will()
WILL = BOX.tables
CARDS = Counter(card.deck for card in BOX.cards for _ in range(card.copies))
OFFERED = {2: 7, 3: 8, 4: 8, 5: 9}


def deck_of(name: str) -> str:
    return str(BOX.card(name.split(":", maxsplit=1)[0]).deck)


# ---------------------------------------------------------------- overview and components


@rule("W1.1", "W1.2", "W2.5", "W2.8", "W4.7")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_starts_alike(seats: int) -> None:
    t = fresh(seats)
    assert {money(t, seat) for seat in range(seats)} == {70}
    view: Any = t.view()
    assert [one["will_spaces"] for one in view["players"]] == [5] * seats
    assert [one["will_board"] for one in view["players"]] == [[]] * seats


@rule("W1.3", "W1.6", "W5.1", "W2.18")
@pytest.mark.parametrize("seats", SEATS)
def test_seven_rounds_of_five_phases_at_most(seats: int) -> None:
    t = fresh(seats)
    seen: list[tuple[int, str]] = []
    while t.decision is not None:
        view: Any = t.view()
        mark = (view["round"], view["part"])
        if mark not in seen:
            seen.append(mark)
        t.play(choices(t)[0] if view["phase"] == "errand" else "end" if "end" in choices(t) else choices(t)[-1])
    assert max(number for number, _ in seen) == 7
    assert {part for _, part in seen} == {"keeping", "planning", "errands", "actions", "next-round"}
    assert seen[0] == (1, "keeping")
    assert whole(t)["ending"] == "rounds"


@rule("W2.1", "W2.2", "W4.1")
@pytest.mark.parametrize(("seats", "plans"), [(2, 6), (3, 6), (4, 7), (5, 7)])
def test_the_side_of_the_planning_board(seats: int, plans: int) -> None:
    view: Any = fresh(seats).view()
    assert len(view["plans"]) == plans
    ranges = [(0, 6), (1, 2), (1, 4)] if seats < 4 else [(0, 7), (1, 2), (0, 4)]
    for key, (low, high) in zip(("cards", "boys", "actions"), ranges, strict=True):
        numbers = [plan[key] for plan in view["plans"]]
        assert (min(numbers), max(numbers)) == (low, high)


@rule("W2.3", "W2.4", "W6.1", "WQ9")
@pytest.mark.parametrize("seats", SEATS)
def test_face_up_cards_of_every_round(seats: int) -> None:
    for number in range(7):
        assert sum(WILL.offer[seats][number]) == OFFERED[seats]
    view: Any = fresh(seats).view()
    assert len(view["offer"]) == OFFERED[seats]
    assert None not in view["offer"]


@rule("W2.6", "W2.9", "W2.10", "W2.11", "W2.12", "W2.13", "W2.14", "W2.15", "W2.16", "W2.17", "W2.19", "WQ2", "WQ23")
def test_what_is_in_the_box() -> None:
    assert CARDS == {"event": 31, "helper": 39, "property": 24, "companion": 20, "special": 17, "wild": 2, "will": 7}
    assert WILL.tokens == (-3, -2, 1, 3)
    assert WILL.wills == (70, 80, 90, 100, 110, 120, 130)
    assert WILL.extensions == 12
    kinds = Counter(card.property for card in BOX.cards if card.deck == "property" for _ in range(card.copies))
    assert kinds == {"farm": 6, "town-house": 6, "manor-house": 6, "mansion": 6}
    companions = Counter(card.companion for card in BOX.cards if card.deck == "companion" for _ in range(card.copies))
    assert companions == {"dog": 5, "horse": 5, "guest": 5, "chef": 5}


@rule("W3.1", "W3.3", "W3.4", "W3.5", "WD0.1", "WQ28")
def test_the_options_of_both_games() -> None:
    alone = {option.name: option.values for option in titles()["lastwill"].options}
    assert alone == {
        "will": ("70", "80", "90", "100", "110", "120", "130", "drawn"),
        "hand_limit": ("two", "three", "four"),
        "draw_time": ("at-once", "after-all"),
        "two_players": ("blocked", "open"),
        "market": ("swap", "free"),
        "depreciation": ("before-check", "after-check"),
        "any_occasion": ("every-card", "white-only"),
        "unsold": ("none", "three"),
        "hands": ("secret", "open"),
    }
    club = {option.name: option.values for option in titles()["prodigals"].options}
    shared = ("draw_time", "two_players", "market", "depreciation", "any_occasion", "hands")
    assert {name: club[name] for name in shared} == {name: alone[name] for name in shared}
    assert not {"will", "hand_limit", "unsold"} & set(club)
    assert club["combination"] == ("ES", "PE", "PS", "PES", "LWE", "LWS", "LWES")


# ---------------------------------------------------------------- set-up


@rule("WT1", "W4.5", "W6.7")
def test_wt1_set_up_for_three() -> None:
    t = fresh(3)
    while decided(t)[1] == "keep":
        first_choice(t)
    view: Any = t.view()
    assert [money(t, seat) for seat in range(3)] == [70] * 3
    assert [len(hand(t, seat)) for seat in range(3)] == [2] * 3
    assert [one["will_spaces"] for one in view["players"]] == [5] * 3
    assert len(view["plans"]) == 6
    assert len([card for card in view["offer"] if card]) == 8
    assert view["any_occasion"] == [True, True]


@rule("W4.2", "W4.8", "W4.12", "W16.5", "WQ19")
def test_chance_lays_the_market_and_names_the_first_player() -> None:
    tables = [whole(fresh(4, seed)) for seed in range(60)]
    assert {table["first"] for table in tables} == {1, 2, 3, 4}
    assert all(sorted(table["property_market"]) == [-3, -2, 1, 3] for table in tables)
    assert len({tuple(table["property_market"]) for table in tables}) > 15


@rule("W4.3", "W4.4", "W4.12", "WT3")
def test_wt3_special_cards_come_by_crowns() -> None:
    for seed in range(10):
        t = fresh(3, seed)
        stack = [BOX.card(name).crowns for name in whole(t)["special"]]
        assert stack == sorted(stack, key=lambda crowns: crowns or 0)
        shown: list[str] = []
        for _ in range(3):
            idle_until(t, "plan")
            shown += [name for name in whole(t)["offer"] if deck_of(name) == "special"]
            end_of_round(t)
        assert [BOX.card(name).crowns for name in shown] == [1] * 6


@rule("W4.6", "WT7", "WQ1")
def test_wt7_the_sum_of_the_will() -> None:
    for value in ("70", "80", "90", "100", "110", "120", "130"):
        assert money(fresh(2, will=value)) == int(value)
    drawn = [fresh(3, seed, will="drawn") for seed in range(60)]
    assert {money(t) for t in drawn} == {70, 80, 90, 100, 110, 120, 130}
    assert all(len({money(t, seat) for seat in range(3)}) == 1 for t in drawn)
    assert only(drawn[0].opening, "first-player")[0].data["money"] == money(drawn[0])


@rule("W4.9", "W4.10", "WT2", "WD1.1")
def test_wt2_two_of_six_cards_are_kept() -> None:
    six = ["groom", "tailor", "waiter", "corner-town-house", "large-farm", "mansion-by-the-sea"]
    t = scene(me(hand=six), at="keep 1", seats=2)
    order = ["groom", "tailor", "waiter", "large-farm", "corner-town-house", "mansion-by-the-sea"]
    assert named(t, "keep") == order[:5]
    pairs = []
    for first in order[:5]:
        u = t.copy()
        u.play(f"keep {first}")
        if first == order[4]:  # one card is left: it is kept without asking
            assert decided(u) == (1, "keep") or decided(u)[1] == "plan"
            pairs.append((first, order[5]))
        else:
            pairs += [(first, second) for second in named(u, "keep")]
    assert pairs == list(combinations(order, 2))
    assert len(pairs) == 15


@rule("WT2", "WD1.1", "W4.10")
def test_equal_copies_are_one_option_and_a_pair_stays_possible() -> None:
    six = ["waiter", "waiter", "tailor", "large-farm", "large-farm", "corner-town-house"]
    t = scene(me(hand=six), at="keep 1", seats=2)
    assert named(t, "keep") == ["tailor", "waiter", "large-farm"]
    t.play("keep waiter")
    assert named(t, "keep") == ["waiter", "large-farm", "corner-town-house"]
    assert refused(t, "keep tailor") == "W4.10"
    t.play("keep waiter")
    assert hand(t) == ["waiter", "waiter"]


@rule("W4.10", "W4.11", "W4.13", "W16.4", "WQ20")
def test_what_was_thrown_is_shown_after_the_last_answer() -> None:
    t = fresh(3, 5)
    first = decided(t)[0]
    dealt = {seat: player(t, seat)["will_hand"] for seat in range(3)}
    assert all(Counter(map(deck_of, cards)) == {"helper": 3, "property": 3} for cards in dealt.values())
    seats = []
    events = t.opening
    while decided(t)[1] == "keep":
        seats.append(decided(t)[0])
        assert pile(t, "helper") == pile(t, "property") == []
        events = first_choice(t)
    assert list(dict.fromkeys(seats)) == [first, (first + 1) % 3, (first + 2) % 3]
    assert [event.seat for event in only(events, "start-thrown")] == list(dict.fromkeys(seats))
    for seat in range(3):
        assert len(hand(t, seat)) == 2
        assert set(player(t, seat)["will_hand"]) <= set(dealt[seat])
    assert len(pile(t, "helper")) + len(pile(t, "property")) == 12


# ---------------------------------------------------------------- Preparation


@rule("W6.2", "W6.3", "WT4")
def test_wt4_round_seven_with_five_players() -> None:
    assert WILL.offer[5][6] == (4, 0, 0, 2, 3)
    t = scene(seats=5, at="round", round=7)
    assert [deck_of(name) for name in whole(t)["offer"]] == ["event"] * 4 + ["companion"] * 2 + ["special"] * 3


@rule("W6.4", "WT5")
def test_wt5_a_deck_is_made_anew_from_its_pile() -> None:
    gone = ["waiter", "tailor", "groom", "gardener", "steward"]
    t = scene(seats=3, at="round", round=2, will_decks={"helper": []}, will_piles={"helper": gone})
    offered = [name.split(":")[0] for name in whole(t)["offer"] if deck_of(name) == "helper"]
    assert len(offered) == 2
    deck = [name.split(":")[0] for name in whole(t)["will_decks"]["helper"]]
    assert sorted(offered + deck) == sorted(gone)
    assert pile(t, "helper") == []


@rule("W6.5", "WT6")
def test_wt6_without_a_card_the_place_stays_empty() -> None:
    t = scene(
        me(hand=["companion-dog"] * 5 + ["companion-horse"] * 5 + ["companion-guest"] * 5 + ["companion-chef"] * 5),
        seats=3,
        at="round",
        round=2,
        will_decks={"companion": []},
    )
    offer = whole(t)["offer"]
    assert len([name for name in offer if name]) == 7
    idle_until(t, "errand")
    assert len(named(t, "take")) == len({name.split(":")[0] for name in offer if name})


@rule("W6.6", "WQ10")
def test_the_special_deck_is_never_made_anew() -> None:
    t = scene(seats=3, at="round", round=5, special=["masked-ball"])
    assert len([name for name in whole(t)["offer"] if name and deck_of(name) == "special"]) == 1
    assert len([name for name in whole(t)["offer"] if not name]) == 2
    assert whole(t)["special"] == []


@rule("W6.8", "WT102")
def test_wt102_the_offer_of_round_one_lies_there_since_set_up() -> None:
    t = fresh(3, 2)
    before = whole(t)
    while decided(t)[1] == "keep":
        first_choice(t)
    after = whole(t)
    assert decided(t)[1] == "plan"
    assert after["offer"] == before["offer"]
    assert after["will_decks"] == before["will_decks"]


@rule("W6.1")
def test_a_new_round_lays_a_new_offer() -> None:
    t = fresh(4, 3)
    idle_until(t, "plan")
    before = whole(t)["offer"]
    events = end_of_round(t)
    assert whole(t)["round"] == 2
    assert whole(t)["offer"] != before
    assert len(only(events, "offer")) == 1


@rule("W5.2", "W5.3")
def test_before_planning_the_order_is_clockwise() -> None:
    t = scene(seats=4, at="round", first=3)
    asked = []
    while decided(t)[1] in ("plan", "pick"):
        if decided(t)[1] == "plan":
            asked.append(decided(t)[0])
        first_choice(t)
    assert asked == [2, 3, 0, 1]
    assert whole(t)["order"] == [3, 4, 1, 2]


def test_moves_before_the_game() -> None:
    t = fresh(3)
    assert refused(t, "plan 2") == "W7.1"
    assert refused(t, "keep dinner") == "W4.10"
    assert isinstance(t, Table)
    play(t)
