"""Guilds of London, chapter 5: set-up for 2 players."""

from typing import Any

import pytest

from ludgate import BadPosition, Table
from tests.support.guilds import city, me, options, player, scene, tile, whole
from tests.support.guilds_town import BOX, idle_game, only
from tests.support.rule import rule

SQUARE = {(x, y) for x in range(-2, 3) for y in range(-2, 3)} - {(0, 0)}
SIDES = [(0, -1), (1, 0), (0, 1), (-1, 0)]
SPECIAL = {special.id for special in BOX.specials}
SEEDS = range(12)


def fresh(seed: int = 1) -> Table:
    return Table.new("guilds", seats=2, seed=seed)


@rule("G5.1")
def test_5_1_otherwise_as_for_more_players() -> None:
    t = fresh()
    assert not any(laid["resolved"] for laid in city(t).values())
    for seat in range(2):
        mine = player(t, seat)
        assert (len(mine["hand"]), len(mine["looked"]), mine["guildhall"], mine["reserve"]) == (6, 3, 4, 12)
    for _ in range(2):
        t.play(options(t)[0])
    assert (len(whole(t)["reward_deck"]), len(whole(t)["deck"]), whole(t)["round"]) == (19, 93, 1)


@rule("G5.2")
def test_5_2_a_single_guildhall_tile_in_the_middle() -> None:
    cells: Any = fresh().view()["city"]
    assert [(cell["x"], cell["y"]) for cell in cells if cell["tile"] == "guildhall"] == [(0, 0)]
    assert len(cells) == 25


@rule("G5.3")
@pytest.mark.parametrize("seed", range(6))
def test_5_3_gog_and_magog_are_out_of_the_game(seed: int) -> None:
    assert "gog-magog" not in {laid["tile"] for laid in city(fresh(seed)).values()}


@rule("G5.3")
def test_5_3_nor_can_a_position_have_them() -> None:
    with pytest.raises(BadPosition):
        scene(me(hand=["archive"]), seats=2, city=[tile(0, -1, "gog-magog")])


@rule("G5.4", "Q8")
@pytest.mark.parametrize("seed", SEEDS)
def test_5_4_the_other_buildings_lie_on_the_four_sides(seed: int) -> None:
    laid = city(fresh(seed))
    assert {laid[cell]["tile"] for cell in SIDES} == SPECIAL - {"gog-magog"}
    assert not any(laid[cell]["tile"] in SPECIAL for cell in SQUARE - set(SIDES))


@rule("G5.4", "Q8")
@pytest.mark.parametrize("cell", SIDES)
def test_5_4_which_one_where_is_random(cell: tuple[int, int]) -> None:
    assert {city(fresh(seed))[cell]["tile"] for seed in range(40)} == SPECIAL - {"gog-magog"}


@rule("G5.5")
def test_5_5_twenty_random_guilds_fill_the_square() -> None:
    games = [city(fresh(seed)) for seed in SEEDS]
    for laid in games:
        assert set(laid) == SQUARE
        guilds = [laid[cell]["tile"] for cell in SQUARE - set(SIDES)]
        assert len(set(guilds)) == 20
    assert len({laid[-2, -2]["tile"] for laid in games}) > 6


@rule("G5.6")
def test_5_6_no_stack_and_twenty_guilds_out_of_the_game() -> None:
    t = fresh()
    assert (whole(t)["tiles"], t.view()["tiles"]) == ([], 0)
    assert len({guild.id for guild in BOX.guilds} - {laid["tile"] for laid in city(t).values()}) == 20


@rule("G5.7", "G4.13")
def test_5_7_a_token_on_each_of_the_24_tiles_six_left_over() -> None:
    t = fresh()
    tokens = [laid["token"] for laid in city(t).values()]
    assert (len(tokens), len(set(tokens)), "" in tokens) == (24, 24, False)
    assert len(whole(t)["tokens"]) == t.view()["tokens"] == 6


@rule("G5.8", "G1.5")
def test_5_8_the_score_board_for_two() -> None:
    assert fresh().view()["rounds"] == 16


@rule("G5.9", "G16.2", "G17.1")
def test_5_9_without_a_compass_the_city_does_not_grow() -> None:
    t, events = idle_game(2)
    assert set(city(t)) == SQUARE
    assert only(events, "tile") == []


@rule("G5.10", "G4.23")
def test_5_10_four_neutral_pawns() -> None:
    assert fresh().view()["pool"] == 4


@rule("G5.11", "G4.14")
@pytest.mark.parametrize("seed", range(6))
def test_5_11_the_beadle_stands_on_the_guild_of_lowest_rank(seed: int) -> None:
    t = fresh(seed)
    ranks = {guild.id: guild.rank for guild in BOX.guilds}
    guilds = [laid["tile"] for laid in city(t).values() if laid["tile"] in ranks]
    assert whole(t)["beadle"] == min(guilds, key=lambda slug: ranks[slug])


@rule("G10.6", "G5.5")
def test_5_the_order_of_resolution_is_that_of_the_diagram() -> None:
    cells = list(city(fresh()))
    assert [cells.index(cell) + 1 for cell in ((-2, -2), (0, -1), (-1, 0), (1, 0), (0, 1), (2, 2))] == [
        1,
        8,
        12,
        13,
        17,
        24,
    ]
