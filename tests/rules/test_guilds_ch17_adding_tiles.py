"""Chapter 17: adding tiles, at the table; the cells themselves are in the tests about geometry."""

from itertools import pairwise

import pytest

from ludgate import Table
from tests.support.guilds import bare, city, on, tile, whole
from tests.support.guilds_resolution import GUILDS, current_round, kinds, last_turn, named, nearly_done, take_all
from tests.support.rule import rule

CELLS = {
    3: {
        3: [(0, -2), (1, -2), (2, -2), (2, -1), (2, 0)],
        6: [(3, 0), (3, 1), (2, 1), (2, 2), (1, 2)],
        9: [(0, 2), (-1, 2), (-2, 2), (-3, 2), (-3, 1)],
        12: [(-3, 0), (-3, -1), (-3, -2), (-2, -2), (-1, -2)],
    },
    4: {
        3: [(0, -2), (1, -2), (2, -2), (2, -1), (2, 0), (2, 1)],
        6: [(3, 0), (3, 1), (3, 2), (2, 2), (1, 2), (0, 2)],
        9: [(0, 3), (-1, 3), (-1, 2), (-2, 2), (-3, 2), (-3, 1)],
    },
}
ADDITIONS = [(seats, number) for seats, rounds in CELLS.items() for number in rounds]


def added(seats: int, number: int) -> tuple[Table, list[tuple[int, int]]]:
    """A table after the development phase of a round, and the cells of the new tiles in their order."""
    t = last_turn(seats=seats, round=number)
    events = [event for event in t.play("stop") if event.kind == "tile"]
    return t, [(int(str(event.data["x"])), int(str(event.data["y"]))) for event in events]


@rule("G17.1", "X1")
def test_17_1_with_three_and_four_players_not_with_two() -> None:
    assert len(added(3, 3)[1]) == 5
    assert len(added(4, 3)[1]) == 6
    assert added(2, 4)[1] == []


@rule("G17.2", "G17.4", "G17.5", "G17.6", "G17.7", "G17.8", "G17.9", "G17.11")
@pytest.mark.parametrize(("seats", "number"), ADDITIONS)
def test_17_11_the_cells_of_every_addition(seats: int, number: int) -> None:
    t, cells = added(seats, number)
    assert cells == CELLS[seats][number]
    assert set(cells) <= set(city(t))


@rule("G17.2")
@pytest.mark.parametrize(("seats", "number"), ADDITIONS)
def test_17_2_five_or_six_tiles(seats: int, number: int) -> None:
    t, cells = added(seats, number)
    assert len(cells) == len(set(cells)) == {3: 5, 4: 6}[seats]
    assert len(city(t)) == 10 + len(cells) * number // 3


@rule("G17.3", "G17.12", "Q6")
def test_17_3_from_the_top_of_the_stack_start_side_up() -> None:
    t = last_turn(round=3)
    expected = whole(t)["tiles"][:5]
    rest = whole(t)["tiles"][5:]
    t.play("stop")
    for cell, slug in zip(CELLS[3][3], expected, strict=True):
        found = city(t)[cell]
        assert (found["tile"], found["resolved"], found["pawns"], found["neutral"]) == (slug, False, [0, 0, 0], 0)
    assert whole(t)["tiles"] == rest


@rule("G17.3")
def test_17_3_another_shuffle_brings_other_tiles() -> None:
    drawn = [tuple(named(last_turn(round=3, seed=seed).play("stop"), "tile")) for seed in range(6)]
    assert len(set(drawn)) == 6


@rule("G17.5", "Q31")
def test_17_5_the_first_cell_lies_beyond_the_compass_column_or_row() -> None:
    """Round 9 with 3 players: the city reaches y = 2 further east, but column 0 ends at (0,1)."""
    t = last_turn(round=9)
    assert (1, 2) in city(t)
    assert (0, 2) not in city(t)
    assert added(3, 9)[1][0] == (0, 2)
    assert added(4, 9)[1][0] == (0, 3), "with 4 players column 0 already holds (0,2)"
    assert added(3, 6)[1][0] == (3, 0), "row 0 ends at (2,0) after the first addition"


@rule("G17.8", "Q32")
@pytest.mark.parametrize(("seats", "number"), ADDITIONS)
def test_17_8_each_new_tile_shares_a_side_with_the_one_before(seats: int, number: int) -> None:
    cells = added(seats, number)[1]
    for (x, y), (a, b) in pairwise(cells):
        assert abs(x - a) + abs(y - b) == 1


@rule("G17.8")
@pytest.mark.parametrize(
    ("seats", "number", "corner"), [(3, 3, (2, -2)), (3, 6, (3, 1)), (4, 6, (3, 2)), (3, 9, (-3, 2))]
)
def test_17_8_corners_get_a_tile_of_their_own(seats: int, number: int, corner: tuple[int, int]) -> None:
    """A corner shares no side with the city as it stood before."""
    before = {*city(last_turn(seats=seats, round=number)), (-1, 0), (0, 0)}
    x, y = corner
    assert not {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & before
    assert corner in added(seats, number)[1]


@rule("G17.10")
@pytest.mark.parametrize(("seats", "number"), ADDITIONS)
def test_17_10_only_cells_that_were_free_and_each_once(seats: int, number: int) -> None:
    before = {*city(last_turn(seats=seats, round=number)), (-1, 0), (0, 0)}
    cells = added(seats, number)[1]
    assert not before & set(cells)
    assert len(set(cells)) == len(cells)


@rule("G17.11")
@pytest.mark.parametrize("seats", [3, 4])
def test_17_11_the_cells_are_the_same_in_every_game(seats: int) -> None:
    grown = []
    for seed in (1, 2, 3):
        t = Table.new("guilds", seats=seats, seed=seed)
        while t.decision is not None:
            t.play("stop" if t.decision.kind == "turn" else t.decision.options[0])
        grown.append(sorted(city(t)))
    assert grown[0] == grown[1] == grown[2]


@rule("G17.12", "Q6", "G17.13")
def test_17_12_tiles_and_tokens_go_to_the_cells_in_their_order() -> None:
    t = last_turn(seats=4, round=6)
    tiles, tokens = whole(t)["tiles"][:6], whole(t)["tokens"][:6]
    t.play("stop")
    laid = [city(t)[cell] for cell in CELLS[4][6]]
    assert [found["tile"] for found in laid] == tiles
    assert [found["token"] for found in laid] == tokens


@rule("G17.13")
@pytest.mark.parametrize(("seats", "number"), ADDITIONS)
def test_17_13_every_new_tile_has_a_token(seats: int, number: int) -> None:
    t, cells = added(seats, number)
    tokens = [city(t)[cell]["token"] for cell in cells]
    assert all(tokens)
    assert len(set(tokens)) == len(tokens)
    assert not set(tokens) & set(whole(t)["tokens"])


@rule("G17.13")
def test_17_13_special_buildings_included() -> None:
    guilds = [tile(*cell, slug) for cell, slug in zip(sorted(city(last_turn())), GUILDS, strict=False)]
    stack = whole(last_turn(round=3, city=guilds))["tiles"]
    stack.remove("livery-hall")
    t = last_turn(round=3, city=guilds, tiles=["livery-hall", *stack])
    events = t.play("stop")
    assert named(events, "tile")[0] == "livery-hall"
    assert bare([on(t, "livery-hall")["token"]]) == named(events, "tile", "token")[:1]
    assert on(t, "livery-hall")["token"] != ""


@rule("G17.14")
@pytest.mark.parametrize(("seats", "left"), [(3, [30, 25, 20, 15]), (4, [29, 23, 17])])
def test_17_14_the_stack_never_runs_out(seats: int, left: list[int]) -> None:
    assert [len(whole(added(seats, number)[0])["tiles"]) for number in CELLS[seats]] == left


@rule("G17.15", "G20.4")
@pytest.mark.parametrize(("number", "grey"), [(1, 3), (2, 3), (4, 6), (5, 6), (7, 9), (8, 9), (10, 12), (11, 12)])
def test_17_15_after_a_jump_the_side_is_that_of_the_grey_space(number: int, grey: int) -> None:
    t = nearly_done(round=number)
    events = t.play("stop") + take_all(t)
    assert named(events, "jump", "round") == [grey]
    new = [(int(str(event.data["x"])), int(str(event.data["y"]))) for event in events if event.kind == "tile"]
    assert new == CELLS[3][grey]
    assert current_round(t) == grey + 1
    assert kinds(events).index("jump") < kinds(events).index("plantation") < kinds(events).index("tile")
