"""Guilds of London, chapter 0: definitions and conventions."""

from typing import Any

import pytest

from ludgate import Table
from tests.support.guilds import city, me, on, play, player, refused, scene, tile, whole
from tests.support.guilds_town import EMPTY, TOWN, idle, master, named, town
from tests.support.rule import rule

OTHERS = (me(hand=["archive"]), me(hand=["archive"]))


def seen(t: Table, x: int, y: int) -> dict[str, Any]:
    """A cell as everybody sees it."""
    cells: Any = t.view()["city"]
    found: dict[str, Any] = next(cell for cell in cells if (cell["x"], cell["y"]) == (x, y))
    return found


@rule("G0.1")
def test_0_1_guildhall_and_plantation_are_no_tiles() -> None:
    """ "Any unresolved tile" never means them, however many pawns stand there."""
    t = scene(me(hand=["crossroads"], guildhall=3, plantation=3), *OTHERS, city=town({"dyers": {"pawns": [1]}}))
    t.play("play crossroads from dyers")
    assert named(t, "to") == set(TOWN) - {"dyers"}
    assert refused(t, "to guildhall") == "G8.16"
    assert refused(t, "to plantation") == "G8.16"


@rule("G0.1")
def test_0_1_between_tiles_takes_no_pawn_from_the_guildhall() -> None:
    t = scene(me(hand=["crossroads"], plantation=2), *OTHERS, city=town({"dyers": {"pawns": [1]}, "cooks": master()}))
    t.play("play crossroads")
    assert named(t, "from") == {"dyers", "cooks"}


@rule("G0.2")
def test_0_2_a_tile_is_unresolved_until_its_resolved_side_is_up() -> None:
    t = scene(
        me(hand=["alms-box"]),
        *OTHERS,
        city=town({"cooks": {"pawns": [2, 1]}, "dyers": EMPTY}),
        at="resolve 0",
    )
    assert [seen(t, *TOWN[slug])["resolved"] for slug in ("cooks", "dyers", "bakers")] == [False, True, False]
    while not on(t, "cooks")["resolved"]:
        idle(t)
    assert [seen(t, *TOWN[slug])["resolved"] for slug in ("cooks", "dyers", "bakers")] == [True, True, False]


@rule("G0.3")
def test_0_3_only_a_pawn_on_a_resolved_tile_is_a_master() -> None:
    """Master's Household hires one pawn for each Master."""
    places = {"dyers": master(), "cooks": master(), "bakers": {"pawns": [2]}, "cutlers": master(1)}
    t = scene(me(hand=["masters-household"], guildhall=3, plantation=2), *OTHERS, city=town(places))
    t.play("play masters-household")
    assert player(t)["guildhall"] == 5


@rule("G0.3", "G8.19")
def test_0_3_the_place_decides_not_the_piece() -> None:
    t = scene(
        me(hand=["crossroads", "masters-household"], guildhall=3),
        *OTHERS,
        city=town({"dyers": master(), "cooks": master()}),
    )
    play(t, "play crossroads from dyers to bakers", "stop", "play masters-household")
    assert player(t)["guildhall"] == 4


@rule("G0.4")
def test_0_4_every_colour_has_a_reserve_of_its_own() -> None:
    t = scene(me(hand=["hiring-fair"], guildhall=16), me(guildhall=1, hand=["archive"]), me(hand=["archive"]))
    assert [player(t, seat)["reserve"] for seat in range(3)] == [0, 15, 12]
    assert refused(t, "hire hiring-fair") == "G8.10"


@rule("G0.5")
def test_0_5_the_neutral_pool_is_what_nobody_holds_and_lies_nowhere() -> None:
    t = scene(me(hand=["go-betweens"], neutrals=1), me(neutrals=2, hand=["archive"]), me(hand=["archive"]))
    assert t.view()["pool"] == 3
    t.play("play go-betweens")
    assert (t.view()["pool"], player(t)["neutrals"]) == (2, 2)


@rule("G0.6")
@pytest.mark.parametrize(
    ("where", "beside"),
    [
        ("bakers", {"cutlers", "clothworkers"}),
        ("skinners", {"cutlers", "coopers"}),
        ("carpenters", {"lightermen", "st-lawrence-jewry"}),
        ("coopers", {"skinners", "dyers"}),
    ],
)
def test_0_6_adjacent_cells_share_a_side(where: str, beside: set[str]) -> None:
    t = scene(me(hand=["good-neighbours"]), *OTHERS, city=town({where: master()}))
    t.play("play good-neighbours from guildhall")
    assert named(t, "to") == beside


@rule("G0.6")
def test_0_6_cells_that_touch_at_a_corner_are_not_adjacent() -> None:
    t = scene(me(hand=["good-neighbours"]), *OTHERS, city=town({"coopers": master()}))
    t.play("play good-neighbours from guildhall")
    assert refused(t, "to cutlers") == "G3.9"
    assert refused(t, "to cooks") == "G3.9"


@rule("G0.7", "G4.1")
@pytest.mark.parametrize("seats", [3, 4])
def test_0_7_x_grows_eastwards_y_southwards_from_the_compass(seats: int) -> None:
    t = Table.new("guilds", seats=seats, seed=1)
    cells: Any = t.view()["city"]
    assert [(c["x"], c["y"]) for c in cells if c["tile"] == "guildhall"] == [(-1, 0), (0, 0)]
    assert [(c["x"], c["y"]) for c in cells] == [
        *((x, -1) for x in range(-2, 2)),
        *((x, 0) for x in range(-2, 2)),
        *((x, 1) for x in range(-2, 2)),
    ]


@rule("G0.7", "G5.2")
def test_0_7_with_two_players_the_only_guildhall_is_the_origin() -> None:
    cells: Any = Table.new("guilds", seats=2, seed=1).view()["city"]
    assert [(c["x"], c["y"]) for c in cells if c["tile"] == "guildhall"] == [(0, 0)]


@rule("G0.7", "G17.4")
def test_0_7_north_is_towards_smaller_y() -> None:
    t = scene(me(hand=["archive"]), *OTHERS, at="round", round=3, acted=[1, 2, 3])
    assert min(y for _, y in city(t)) == -2


@rule("G0.8")
def test_0_8_the_guildhall_belongs_to_the_city() -> None:
    """City Walls count tiles with a neighbouring cell outside the city; with 2 players only the outer ring has one."""
    edge = [tile(0, -2, "dyers", **master())]
    beside_hall = [tile(0, -1, "university", **master())]
    for laid, points in ((edge, 1), (beside_hall, 0)):
        t = scene(me(rewards=["city-walls"], hand=["archive"]), seats=2, city=laid)
        assert t.scores()[0].breakdown["city-walls"] == points


@rule("G0.8")
def test_0_8_the_city_is_the_cells_with_a_tile_now() -> None:
    """(0,-1) is on the edge at first and no longer when the north side has grown."""
    for number, points in ((3, 1), (4, 0)):
        laid = [tile(0, -1, "dyers", **master())]
        t = scene(me(rewards=["city-walls"], hand=["archive"]), *OTHERS, city=laid, round=number)
        assert t.scores()[0].breakdown["city-walls"] == points


@rule("G0.9", "G7.5")
def test_0_9_vp_order() -> None:
    t = scene(me(vp=2, arrival=1, hand=["archive"]), me(vp=5, arrival=2), me(vp=2, arrival=3))
    assert t.view()["order"] == [1, 2, 0]


@rule("G0.10")
def test_0_10_pieces_are_pawns_neutral_pawns_and_the_beadle() -> None:
    t = scene(me(hand=["archive"]), *OTHERS, city=town({"skinners": {"pawns": [2, 1], "neutral": 1, "token": "vp-3"}}))
    skinners = seen(t, -2, -1)
    assert skinners["beadle"] is True
    assert skinners["pieces"] == 5


@rule("G0.10", "G10.3")
def test_0_10_a_token_is_no_piece() -> None:
    """Cooks ask for 3 pieces: with 2 pawns and a token nothing happens, with a third pawn they are resolved."""
    for pawns, resolved in (([2], False), ([2, 1], True)):
        t = scene(
            me(hand=["archive"]),
            me(hand=["archive"]),
            me(hand=["archive"]),
            city=town({"cooks": {"pawns": pawns, "token": "vp-3"}}),
            at="resolve 0",
        )
        assert (t.decision is not None and t.decision.kind == "reward") is resolved


@rule("G0.11")
def test_0_11_a_resolved_tile_without_a_master_is_controlled_by_nobody() -> None:
    t = scene(me(rewards=["strength-in-numbers"], hand=["archive"]), *OTHERS, city=town({"dyers": EMPTY}))
    assert t.scores()[0].breakdown["strength-in-numbers"] == 0
    assert [score.facts["masters"] for score in t.scores()] == [0, 0, 0]


@rule("G0.11")
def test_0_11_the_master_controls_the_tile_and_pawns_elsewhere_do_not() -> None:
    places = {"dyers": master(1), "cooks": {"pawns": [5]}}
    t = scene(me(rewards=["strength-in-numbers"], hand=["archive"]), *OTHERS, city=town(places))
    assert [score.facts["masters"] for score in t.scores()] == [0, 1, 0]
    assert t.scores()[0].breakdown["strength-in-numbers"] == 0
    assert whole(t)["beadle"] == "skinners"
