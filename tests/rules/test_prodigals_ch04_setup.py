"""The Prodigals Club, chapter 4: set-up common to all games."""

from collections import Counter
from typing import Any

import pytest

from ludgate import Table
from tests.support.prodigals import player, whole
from tests.support.prodigals_games import (
    BLACK,
    BOX,
    COMBINATIONS,
    GROUPS,
    NAMES,
    TABLES,
    boards_of,
    fresh,
    idle_game,
    kinds,
    only,
    seat_order,
)
from tests.support.rule import rule

MANY = range(40)
CIRCLES = {tile.id: group.id for group in BOX.box.circle_group for tile in group.tiles}
TILES = {tile.id: group.id for group in BOX.box.tile_group for tile in group.tiles}


def deck_then_display(t: Table, key: str, letter: str) -> list[str]:
    """All cards of one deck: those of round 1 and those still in it."""
    position = whole(t)
    shown = [name for spot, cards in position["sets"].items() if spot[0] == letter.lower() for name in cards]
    own = [name for name in shown if (name.split(":")[0] in BLACK) == (key == "black")]
    return own + list(position[key][letter])


@rule("P4.1")
@pytest.mark.parametrize(("seats", "combination"), TABLES)
def test_4_1_the_boards_that_are_laid_out(seats: int, combination: str) -> None:
    t = fresh(seats, combination)
    spaces: Any = t.view()["spaces"]
    assert {space["board"] for space in spaces} == {"central", *boards_of(combination)}
    assert ["votes" in player(t, seat) for seat in range(seats)] == ["E" in combination] * seats


@rule("P4.2")
def test_4_2_round_1() -> None:
    t = fresh()
    assert t.view()["round"] == 1
    assert only(t.opening, "round")[0].data["round"] == 1


@rule("P4.3")
@pytest.mark.parametrize("combination", COMBINATIONS)
def test_4_3_the_renaissance_man_lies_on_his_space(combination: str) -> None:
    t = fresh(3, combination)
    assert t.view()["renaissance"] is None
    assert t.why_not("send c-renaissance-man") is None


@rule("P4.4")
@pytest.mark.parametrize(("combination", "count"), [("PE", 4), ("PS", 4), ("ES", 4), ("PES", 6)])
def test_4_4_bonus_action_tiles_of_the_competitions_in_play(combination: str, count: int) -> None:
    bonuses = whole(fresh(3, combination))["bonuses"]
    assert len(bonuses) == count
    assert Counter(BOX.bonus(slug).owner for slug in bonuses) == dict.fromkeys(boards_of(combination), 2)


@rule("P4.5")
@pytest.mark.parametrize("combination", COMBINATIONS)
def test_4_5_five_central_cards_of_exactly_this_combination(combination: str) -> None:
    position = whole(fresh(4, combination))
    cards = [position["central"], *position["central_deck"]]
    own = next(found for found in BOX.box.set if found.combination == combination)
    assert sorted(cards) == sorted([*own.black, *own.white])
    assert (len(own.black), len(own.white)) == (3, 2)


@rule("P4.6", "P7.6")
@pytest.mark.parametrize("combination", COMBINATIONS)
def test_4_6_black_in_rounds_1_to_3_white_in_rounds_4_and_5(combination: str) -> None:
    events = idle_game(3, combination)[1]
    cards = [str(event.data["card"]) for event in only(events, "central")]
    assert [card in BLACK for card in cards] == [True, True, True, False, False]
    assert len(set(cards)) == 5


@rule("P4.6")
def test_4_6_both_parts_are_shuffled() -> None:
    stacks = {(p["central"], *p["central_deck"]) for p in (whole(fresh(3, "PES", seed)) for seed in range(200))}
    assert len(stacks) == 6 * 2


@rule("P4.7")
def test_4_7_the_first_central_card_is_up_when_the_first_pawn_is_placed() -> None:
    t = fresh()
    turned_up = only(t.opening, "central")
    assert [event.data["card"] for event in turned_up] == [t.view()["central"]]
    assert kinds(t.opening).index("round") < kinds(t.opening).index("central")


@rule("P4.8", "P7.11", "Q9")
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("combination", COMBINATIONS)
def test_4_8_one_symbol_cards_lie_on_two_symbol_cards(combination: str, seed: int) -> None:
    t = fresh(3, combination, seed)
    for letter in combination:
        for key in ("white", "black"):
            deck = deck_then_display(t, key, letter)
            groups = [GROUPS[name] for name in deck]
            assert groups == sorted(groups)
            assert len(set(groups)) == 2


@rule("P4.8")
@pytest.mark.parametrize("letter", NAMES)
def test_4_8_the_decks_are_whole_and_shuffled(letter: str) -> None:
    tables = [fresh(3, "PES", seed) for seed in range(12)]
    for key in ("white", "black"):
        decks = [deck_then_display(t, key, letter) for t in tables]
        assert len({tuple(sorted(deck)) for deck in decks}) == 1
        assert len({tuple(deck) for deck in decks}) == 12
        assert sorted(decks[0]) == sorted(
            name
            for name in GROUPS
            if BOX.card(name.split(":")[0]).owner == NAMES[letter] and (name.split(":")[0] in BLACK) == (key == "black")
        )


@rule("P4.9")
@pytest.mark.parametrize("seed", range(6))
def test_4_9_tiles_are_stacked_in_the_same_way(seed: int) -> None:
    position = whole(fresh(3, "PES", seed))
    circles = [*position["set_circles"].values(), *position["circles"], *position["circle_stack"]]
    tiles = [*position["market"], *position["tile_stack"]]
    for stack, groups in ((circles, CIRCLES), (tiles, TILES)):
        order = [groups[tile] for tile in stack]
        assert len(order) == 20
        assert order == sorted(order, key=len)  # …-i before …-ii
        assert len(set(order)) == 2


@rule("P4.9")
def test_4_9_they_are_shuffled() -> None:
    positions = [whole(fresh(3, "PES", seed)) for seed in range(12)]
    assert len({tuple(position["circle_stack"]) for position in positions}) == 12
    assert len({tuple(position["tile_stack"]) for position in positions}) == 12


@rule("P4.10")
def test_4_10_six_dame_beatrice_tiles_in_random_order() -> None:
    stacks = {(p["beatrice"], *p["beatrice_stack"]) for p in (whole(fresh(3, "ES", seed)) for seed in MANY)}
    assert {frozenset(stack) for stack in stacks} == {frozenset(tile.id for tile in BOX.beatrice)}
    assert len(stacks) > 30
    assert {stack[0] for stack in stacks} == {tile.id for tile in BOX.beatrice}


@rule("P4.11")
@pytest.mark.parametrize("combination", ["PE", "PS", "PES"])
def test_4_11_the_pointer_shows_any_county(combination: str) -> None:
    pointers = {whole(fresh(3, combination, seed))["pointer"] for seed in MANY}
    assert pointers == {county.id for county in BOX.box.county}


@rule("P4.12")
@pytest.mark.parametrize(("seats", "orders"), [(2, 2), (3, 6), (4, 24)])
def test_4_12_the_turn_order_is_random(seats: int, orders: int) -> None:
    found = {tuple(seat_order(fresh(seats, "ES", seed))) for seed in range(200)}
    assert len(found) == orders
    assert {tuple(sorted(order)) for order in found} == {tuple(range(seats))}
