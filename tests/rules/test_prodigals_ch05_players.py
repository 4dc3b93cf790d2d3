"""The Prodigals Club, chapter 5: set-up per player and per competition; handicaps."""

from typing import Any

import pytest

from ludgate import BadPosition, Table
from tests.support.prodigals import choices, decided, me, player, scene, whole
from tests.support.prodigals_games import (
    BOX,
    COMBINATIONS,
    SEATS,
    TABLES,
    by_round,
    fresh,
    idle_game,
    markers,
    money,
    seat_order,
    seen,
    votes,
)
from tests.support.rule import rule

PAWNS = {2: 5, 3: 4, 4: 4, 5: 3}
MONEY = {2: 10, 3: 4, 4: 4, 5: 4}
VOTES = {2: 42, 3: 37, 4: 37, 5: 30}
# S10: M1, M2, W1, W2 as column and row
MARKERS = {
    2: [[1, 12], [3, 9], [2, 13], [1, 8]],
    3: [[1, 11], [3, 8], [2, 12], [1, 6]],
    4: [[1, 11], [3, 8], [2, 12], [1, 6]],
    5: [[1, 9], [3, 7], [2, 10], [1, 4]],
}
# P5.31: pounds, votes, steps up by the number of handicaps
HANDICAPS = {
    "PE": [(0, 0, 0), (1, 0, 0), (1, 1, 0), (2, 1, 0), (2, 2, 0)],
    "PS": [(0, 0, 0), (1, 0, 0), (1, 0, 1), (2, 0, 1), (2, 0, 2)],
    "ES": [(0, 0, 0), (0, 1, 0), (0, 1, 1), (0, 2, 1), (0, 2, 2)],
    "PES": [(0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 1, 1), (2, 1, 1)],
}
STARTS = {tile.id for tile in BOX.circles if tile.id.startswith("start")}
VALUE = {tile.id: tile.value for tile in BOX.tiles}
MANY = range(40)


def last(t: Table) -> dict[str, Any]:
    """The player on the last place: he has no handicap."""
    return player(t, seat_order(t)[-1])


def letters(t: Table, seat: int) -> set[str]:
    """The starting sets a player's tiles come from."""
    return {tile[0] for tile in player(t, seat)["tiles"]}


# ---------------------------------------------------------------- player board and pawns


@rule("P5.1")
@pytest.mark.parametrize("seats", SEATS)
def test_5_1_everybody_has_a_board_and_a_colour_of_his_own(seats: int) -> None:
    """A seat is a colour: each has one space of every shared errand, nobody has two."""
    t = fresh(seats)
    assert [player(t, seat)["board"] for seat in range(seats)] == [[]] * seats
    spaces: Any = t.view()["spaces"]
    assert [space["colour"] for space in spaces if space["space"] == "e-heckling"] == list(range(seats))


@rule("P5.2", "P5.5", "Q3")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("combination", ["PE", "PS", "ES"])
def test_5_2_pawns_with_two_competitions(seats: int, combination: str) -> None:
    t = fresh(seats, combination)
    assert [player(t, seat)["pawns"] for seat in range(seats)] == [PAWNS[seats]] * seats


@rule("P5.3", "P5.6", "Q3")
@pytest.mark.parametrize("seats", SEATS)
def test_5_3_one_more_with_three(seats: int) -> None:
    t = fresh(seats, "PES")
    assert [player(t, seat)["pawns"] for seat in range(seats)] == [PAWNS[seats] + 1] * seats


@rule("P5.4")
@pytest.mark.parametrize(("seats", "combination"), TABLES)
def test_5_4_no_other_pawn_is_in_the_game(seats: int, combination: str) -> None:
    own = PAWNS[seats] + (1 if combination == "PES" else 0)
    with pytest.raises(BadPosition, match=f"{own} pawns at most"):
        scene(me(pawns=own + 1), seats=seats, combination=combination, at="errand 1")


# ---------------------------------------------------------------- starting values


@rule("P5.7", "P5.13", "Q1")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("combination", ["PE", "PS", "PES"])
def test_5_7_money(seats: int, combination: str) -> None:
    assert last(fresh(seats, combination))["money"] == MONEY[seats]


@rule("P5.8", "P5.16", "P5.17")
@pytest.mark.parametrize(("seats", "tiles"), [(2, 6), (3, 6), (4, 6), (5, 5)])
def test_5_8_possession_tiles(seats: int, tiles: int) -> None:
    t = fresh(seats, "PS")
    assert [len(player(t, seat)["tiles"]) for seat in range(seats)] == [tiles] * seats


@rule("P5.9", "P5.18", "Q2")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("combination", ["PE", "ES", "PES"])
def test_5_9_votes(seats: int, combination: str) -> None:
    assert last(fresh(seats, combination))["votes"] == VOTES[seats]


@rule("P5.10", "P5.19")
@pytest.mark.parametrize("seats", SEATS)
def test_5_10_one_starting_circle_tile_each(seats: int) -> None:
    t = fresh(seats, "PE")
    laid = [player(t, seat)["layout"] for seat in range(seats)]
    assert [len(layout) for layout in laid] == [1] * seats
    assert len({layout[0][0] for layout in laid} & STARTS) == seats


@rule("P5.11", "P5.24", "Q4")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("combination", ["PS", "ES", "PES"])
def test_5_24_starting_spaces_of_the_markers(seats: int, combination: str) -> None:
    assert last(fresh(seats, combination))["markers"] == MARKERS[seats]


@rule("P5.24", "Q4")
@pytest.mark.parametrize("seats", SEATS)
def test_5_24_all_start_alike_and_the_sum_is_that_of_the_votes(seats: int) -> None:
    """The handicaps apart, which touch the rightmost marker alone."""
    t = fresh(seats, "ES")
    assert {tuple(map(tuple, (m[0], m[2], m[3]))) for m in (markers(t, seat) for seat in range(seats))} == {
        tuple(map(tuple, (MARKERS[seats][0], MARKERS[seats][2], MARKERS[seats][3])))
    }
    assert sum(row for _, row in MARKERS[seats]) == VOTES[seats]


@rule("P5.12")
@pytest.mark.parametrize(("seats", "side"), [(2, "2-3"), (3, "2-3"), (4, "4-5"), (5, "4-5")])
def test_5_12_board_side(seats: int, side: str) -> None:
    assert fresh(seats).view()["side"] == side


# ---------------------------------------------------------------- possessions


@rule("P5.14", "P5.15")
@pytest.mark.parametrize("seats", SEATS)
def test_5_14_one_of_the_five_starting_sets_each(seats: int) -> None:
    t = fresh(seats, "PE")
    held = [letters(t, seat) for seat in range(seats)]
    assert [len(found) for found in held] == [1] * seats
    assert len(set.union(*held)) == seats
    if seats < 5:
        assert all(len(player(t, seat)["tiles"]) == 6 for seat in range(seats))


@rule("P5.14")
def test_5_14_which_one_is_chance() -> None:
    tables = [fresh(3, "PS", seed) for seed in MANY]
    for seat in range(3):
        assert set.union(*(letters(t, seat) for t in tables)) == set("abcde")


@rule("P5.15")
@pytest.mark.parametrize("seats", SEATS)
def test_5_15_the_other_sets_stay_in_the_box(seats: int) -> None:
    position = whole(fresh(seats, "PE"))
    around = [*position["market"], *position["tile_stack"], *position["tiles_gone"]]
    held = {tile[0] for owner in position["player"] for tile in owner["tiles"]}
    assert {tile[0] for tile in around if tile in VALUE and tile[1].isdecimal()} <= held


@rule("P5.16")
def test_5_16_with_five_players_one_of_the_two_tiles_worth_5_goes() -> None:
    t = fresh(5, "PE")
    for seat in range(5):
        assert [VALUE[tile] for tile in player(t, seat)["tiles"]].count(5) == 1


@rule("P5.16")
def test_5_16_which_of_the_two_is_chance() -> None:
    """Of every starting set each of the two is missing now and then."""
    kept: set[str] = set()
    for seed in MANY:
        for owner in whole(fresh(5, "PS", seed))["player"]:
            kept |= {tile for tile in owner["tiles"] if VALUE[tile] == 5}
    assert kept == {tile for tile, value in VALUE.items() if value == 5 and tile[0] in "abcde" and tile[1].isdecimal()}


@rule("P5.17")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_5_17_with_fewer_nobody_throws_one_away(seats: int) -> None:
    position = whole(fresh(seats, "PES"))
    assert position["tiles_gone"] == []
    for owner in position["player"]:
        assert [VALUE[tile] for tile in owner["tiles"]].count(5) == 2


# ---------------------------------------------------------------- election


@rule("P5.19")
def test_5_19_a_starting_tile_by_lot_face_up_beside_the_board() -> None:
    tables = [fresh(3, "ES", seed) for seed in MANY]
    for seat in range(3):
        assert {player(t, seat)["layout"][0][0] for t in tables} == STARTS
    assert seen(tables[0], 1, 0)["layout"] == player(tables[0], 0)["layout"]


@rule("P5.20")
@pytest.mark.parametrize("seats", SEATS)
def test_5_20_the_others_stay_in_the_box(seats: int) -> None:
    position = whole(fresh(seats, "ES"))
    around = [*position["circles"], *position["set_circles"].values(), *position["circle_stack"]]
    assert not STARTS & {*around, *position["circles_gone"]}


# ---------------------------------------------------------------- society


@rule("P5.21")
def test_5_21_a_board_and_four_markers_of_his_own() -> None:
    t = scene(me(hand=["faux-pas"]), me(hand=["booed-at-the-opera"]), seats=2, combination="ES")
    t.play("play faux-pas")
    assert {text.split()[1] for text in choices(t) if text != "stop"} == {"m1", "m2", "w1", "w2"}
    t.play("move m1 down")
    assert (markers(t)[0], markers(t, 1)[0]) == ([1, 11], [1, 12])


@rule("P5.23", "Q36")
@pytest.mark.parametrize(("card", "kind"), [("gambling-debts", "m"), ("tipsy-quadrille", "w")])
def test_5_23_effects_that_name_men_or_women(card: str, kind: str) -> None:
    t = scene(me(hand=[card, "faux-pas"]))
    t.play(f"play {card}")
    assert {text.split()[1][0] for text in choices(t) if text != "stop"} == {kind}


# ---------------------------------------------------------------- handicaps


@rule("P5.25", "P5.26", "P5.27", "P5.28", "P5.31", "Q48")
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("seats", "combination"), TABLES)
def test_5_26_to_5_31_handicaps_by_place(seats: int, combination: str, seed: int) -> None:
    t = fresh(seats, combination, seed)
    for place, seat in enumerate(seat_order(t)):
        pounds, more, up = HANDICAPS[combination][seats - 1 - place]
        owner = player(t, seat)
        if "P" in combination:
            assert owner["money"] == MONEY[seats] + pounds
        if "E" in combination:
            assert owner["votes"] == VOTES[seats] + more
        if "S" in combination:
            assert owner["markers"][1] == [3, MARKERS[seats][1][1] + up]


@rule("P5.25")
@pytest.mark.parametrize("combination", ["PE", "PS"])
def test_5_25_only_once(combination: str) -> None:
    """Nobody spends or trades anything: the money stays what it was."""
    start = fresh(4, combination, 5)
    end, _ = idle_game(4, combination, 5)
    assert [money(end, seat) for seat in range(4)] == [money(start, seat) for seat in range(4)]


@rule("P5.29", "Q32")
@pytest.mark.parametrize("combination", ["PS", "ES"])
def test_5_29_the_rightmost_marker_is_the_one_that_moves(combination: str) -> None:
    t = fresh(4, combination)
    first = markers(t, seat_order(t)[0])
    assert [now for now, then in zip(first, MARKERS[4], strict=True) if now != then] == [[3, 9]]
    assert max(column for column, _ in first) == 3


@rule("P5.30", "Q32")
@pytest.mark.parametrize("combination", ["PS", "ES"])
def test_5_30_a_second_time_the_same_marker(combination: str) -> None:
    t = fresh(5, combination)
    first = markers(t, seat_order(t)[0])
    assert first == [[1, 9], [3, 9], [2, 10], [1, 4]]


@rule("P5.32")
@pytest.mark.parametrize("combination", COMBINATIONS)
def test_5_32_then_round_1_begins(combination: str) -> None:
    t = fresh(4, combination)
    given = [number for number, event in enumerate(t.opening) if event.kind == "handicap"]
    assert [event.kind for event in t.opening][given[-1] + 1] == "round"
    assert decided(t) == (seat_order(t)[0], "errand")
    assert list(by_round(t.opening)) == [1]


@rule("P5.32")
def test_5_32_everything_of_round_1_comes_after_the_handicaps() -> None:
    """The first errand already acts on the votes with the handicap."""
    t = fresh(4, "ES")
    first = seat_order(t)[0]
    t.play("send e-heckling")
    assert votes(t, first) == VOTES[4] + 2 - 1
