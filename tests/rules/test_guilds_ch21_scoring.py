"""Chapter 21: scoring and winner."""

from typing import Any

import pytest

from tests.support.guilds import city, player, tile, whole
from tests.support.guilds_resolution import (
    GUILDS,
    all_of,
    arranged,
    kind,
    last_turn,
    nearly_done,
    over,
    places,
    seated,
    take_all,
    totals,
    vp,
)
from tests.support.rule import rule

Cell = tuple[int, int]


def masters(*cells: Cell, owner: int = 0, slugs: list[str] | None = None) -> list[dict[str, Any]]:
    """Resolved guilds with a Master of one seat."""
    pawns = [1 if seat == owner else 0 for seat in range(3)]
    return [
        tile(*cell, slug, resolved=True, pawns=pawns)
        for cell, slug in zip(cells, slugs or GUILDS[5 * owner :], strict=False)
    ]


def pairs(*cells: Cell, **fields: Any) -> int:
    """The points for adjacent pairs of a player with Masters on these cells, on the last city of 3 players."""
    return over(city=masters(*cells), **fields).scores()[0].breakdown["pairs"]


@rule("G21.1", "G21.2", "Q39")
def test_21_1_pawns_leave_unresolved_tiles_first() -> None:
    t = over(
        seated(rewards=["full-house"], guildhall=2),
        seated(neutrals=1),
        city=[tile(0, 1, "mercers", pawns=[5, 2], neutral=3), *masters((1, 1), slugs=["grocers"])],
        beadle="mercers",
    )
    assert city(t)[0, 1]["pawns"] == [0, 0, 0]
    assert all_of(t, "reserve") == [16 - 2 - 1, 12, 12]
    assert (city(t)[0, 1]["neutral"], whole(t)["pool"], whole(t)["beadle"]) == (0, 5, "")
    assert totals(t) == [2, 0, 0], "to the reserve, not to the Guildhall that Full House counts"


@rule("G21.1")
def test_21_1_masters_stay() -> None:
    t = over(city=[*masters((0, 1), (1, 1)), tile(-1, 1, "cooks", pawns=[3])])
    assert city(t)[0, 1]["pawns"] == [1, 0, 0]
    assert totals(t)[0] == 1
    assert city(t)[-1, 1]["pawns"] == [0, 0, 0]


@rule("G21.1", "G20.1")
def test_21_1_at_the_end_of_a_game_that_was_played() -> None:
    t = last_turn(city=[tile(0, 1, "mercers", pawns=[5])], round=15)
    reserve = player(t)["reserve"]
    t.play("stop")
    assert (kind(t), city(t)[0, 1]["pawns"], player(t)["reserve"]) == ("over", [0, 0, 0], reserve + 5)


@rule("G21.3", "G4.32", "G22.4")
def test_21_3_reward_cards_are_shown_and_added() -> None:
    t = last_turn(
        seated(rewards=["full-house", "almoner"], vp=10),
        seated(rewards=["venturer"], plantation=1, vp=3),
        seated(vp=20, plantation=4),
        round=15,
        side="virginia",
    )
    hidden: Any = t.view(None)["players"]
    assert [seen["rewards"] for seen in hidden] == [None, None, None]
    t.play("stop")
    shown: Any = t.view(None)["players"]
    assert sorted(shown[0]["rewards"]) == ["almoner", "full-house"]
    assert shown[1]["rewards"] == ["venturer"]
    assert totals(t) == [10 + 4, 3 + 3, 20 + 5]
    assert t.scores()[0].breakdown == {"play": 10, "full-house": 4, "almoner": 0, "pairs": 0}


@rule("G21.3")
def test_21_3_a_card_whose_condition_is_not_met_gives_nothing() -> None:
    t = over(seated(rewards=["great-twelve", "city-patron", "own-quarter", "gracious-second"]))
    assert totals(t)[0] == 0


@rule("G21.3", "G2.14", "X16")
def test_21_3_ranks_one_to_twelve_score_only_through_a_card() -> None:
    cells = [(-2, -1), (0, -1), (-2, 1), (0, 1)]
    assert totals(over(city=masters(*cells)))[0] == 0
    assert totals(over(seated(rewards=["great-twelve"]), city=masters(*cells)))[0] == 8


@rule("G21.4")
def test_21_4_each_card_on_its_own() -> None:
    """One Master on Mercers: anchor, crown, rank 1, two symbols, the largest group."""
    cards = ["port-warden", "court-purveyor", "great-twelve", "double-livery", "own-quarter", "almoner"]
    t = over(seated(rewards=cards), city=masters((0, 2)))
    assert t.scores()[0].breakdown == {
        "play": 0,
        "port-warden": 2,
        "court-purveyor": 2,
        "great-twelve": 2,
        "double-livery": 1,
        "own-quarter": 1,
        "almoner": 0,
        "pairs": 0,
    }


@rule("G21.5", "X9", "T44")
@pytest.mark.parametrize(
    ("cells", "points"),
    [
        ([], 0),
        ([(0, 1)], 0),
        ([(0, 1), (1, 1)], 1),
        ([(0, 1), (0, 2)], 1),
        ([(0, 1), (1, 1), (0, 2), (1, 2)], 4),
        ([(-2, 1), (-1, 1), (0, 1), (1, 1)], 3),
        ([(-2, 1), (-1, 1), (1, 1), (2, 1)], 2),
        ([(-1, 1), (0, 1), (1, 1), (-1, 2), (0, 2), (1, 2)], 7),
        ([(0, 1), (1, 1), (1, 2)], 2),
    ],
)
def test_21_5_a_point_for_each_pair_of_adjacent_masters(cells: list[Cell], points: int) -> None:
    assert pairs(*cells) == points


@rule("G21.5", "X9")
def test_21_5_special_buildings_included() -> None:
    slugs = ["university", "st-lawrence-jewry", "cooks"]
    t = over(city=masters((0, 1), (1, 1), (2, 1), slugs=slugs))
    assert t.scores()[0].breakdown["pairs"] == 2


@rule("G21.5")
def test_21_5_only_own_masters_make_a_pair() -> None:
    t = over(city=[*masters((0, 1)), *masters((1, 1), (2, 1), owner=1)])
    assert [score.breakdown["pairs"] for score in t.scores()] == [0, 1, 0]


@rule("G21.5", "G8.19")
def test_21_5_a_resolved_tile_without_a_master_makes_no_pair() -> None:
    t = over(city=[*masters((0, 1), (2, 1)), tile(1, 1, "cooks", resolved=True)])
    assert t.scores()[0].breakdown["pairs"] == 0


@rule("G21.6", "T45")
@pytest.mark.parametrize("cells", [[(0, 1), (1, 2)], [(-1, -1), (-2, 0)], [(1, 0), (0, 1)], [(-2, 0), (1, 0)]])
def test_21_6_neither_corners_nor_the_guildhall_join(cells: list[Cell]) -> None:
    assert pairs(*cells) == 0


@rule("G21.7")
def test_21_7_most_points_win() -> None:
    t = over(seated(vp=10), seated(vp=12, rewards=["almoner"]), seated(vp=9, rewards=["full-house"]))
    assert totals(t) == [10, 12, 13]
    assert places(t) == [3, 2, 1]


@rule("G21.7")
def test_21_7_pairs_and_cards_count_as_much_as_points_of_play() -> None:
    t = over(seated(vp=1), seated(vp=3), city=masters((-1, 1), (0, 1), (1, 1), (0, 2)))
    assert (totals(t), places(t)) == ([4, 3, 0], [1, 2, 3])


@rule("G21.8", "X3", "T47")
def test_21_8_a_tie_goes_to_more_reward_cards() -> None:
    t = over(
        seated(vp=50, rewards=["almoner", "surveyor", "venturer"]), seated(vp=50, rewards=["city-patron", "deep-roots"])
    )
    assert totals(t) == [50, 50, 0]
    assert places(t) == [1, 2, 3]


@rule("G21.8")
def test_21_8_also_for_the_places_behind() -> None:
    t = over(seated(vp=5), seated(vp=5, rewards=["almoner"]), seated(vp=9))
    assert places(t) == [3, 2, 1]


@rule("G21.8")
def test_21_8_cards_do_not_help_against_more_points() -> None:
    t = over(seated(vp=51), seated(vp=50, rewards=["almoner", "surveyor", "venturer"]))
    assert places(t) == [1, 2, 3]


@rule("G21.9", "T47")
def test_21_9_still_tied_all_of_them_win() -> None:
    t = over(seated(vp=50, rewards=["almoner"]), seated(vp=50, rewards=["surveyor"]), seated(vp=40))
    assert places(t) == [1, 1, 3]
    everybody = over(seated(vp=7), seated(vp=7), seated(vp=7), seated(vp=7), seats=4)
    assert places(everybody) == [1, 1, 1, 1]


@rule("G21.9")
def test_21_9_two_share_the_second_place() -> None:
    assert places(over(seated(vp=7), seated(vp=9), seated(vp=7))) == [2, 1, 2]


@rule("G21.10")
def test_21_10_the_pile_of_discs_decides_nothing() -> None:
    for first, second in ((5, 9), (9, 5)):
        t = over(seated(vp=20, arrival=first), seated(vp=20, arrival=second), seated(vp=1, arrival=1))
        assert places(t) == [1, 1, 3]


@rule("G21.7", "G21.3")
def test_21_the_sum_of_the_breakdown_is_the_total() -> None:
    cards = ["surveyor", "great-twelve", "shared-walls", "own-quarter"]
    t = over(seated(vp=11, rewards=cards), city=masters((-1, 1), (0, 1), (1, 1)))
    score = t.scores()[0]
    assert sum(score.breakdown.values()) == score.total
    assert score.breakdown == {
        "play": 11,
        "surveyor": 2,
        "great-twelve": 6,
        "own-quarter": 3,
        "shared-walls": 2,
        "pairs": 2,
    }


def worth(card: str, cells: list[Cell], slugs: list[str], **fields: Any) -> int:
    """What one card brings its holder with Masters on these tiles."""
    t = over(seated(rewards=[card], **fields), city=masters(*cells, slugs=slugs))
    return t.scores()[0].breakdown[card]


APART: list[Cell] = [(-3, -2), (-1, -2), (1, -2), (-2, -1), (0, -1), (2, -1), (-3, 0), (2, 0), (-2, 2), (0, 2)]


@rule("G21.3", "G21.4")
@pytest.mark.parametrize(
    ("card", "slugs", "points"),
    [
        ("surveyor", ["drapers", "skinners", "mercers"], 4),
        ("surveyor", ["drapers", "skinners", "haberdashers", "ironmongers", "paviors"], 8),
        ("almoner", ["dyers", "university"], 4),
        ("field-steward", ["university", "vintners"], 2),
        ("great-twelve", ["mercers", "clothworkers", "dyers", "university"], 4),
        ("lesser-guilds", ["mercers", "clothworkers", "dyers", "university", "lightermen"], 2),
        ("city-patron", ["university", "livery-hall", "dyers"], 6),
        ("double-livery", ["university", "mercers", "girdlers"], 2),
        ("pure-craft", ["university", "mercers", "girdlers"], 2),
        ("pure-craft", ["skinners", "girdlers", "vintners", "cutlers"], 6),
    ],
)
def test_21_3_cards_that_count_masters_by_tile(card: str, slugs: list[str], points: int) -> None:
    assert worth(card, APART, slugs) == points


@rule("G21.3", "G21.1")
@pytest.mark.parametrize(
    ("card", "fields", "points"),
    [
        ("venturer", {"plantation": 3}, 6),
        ("venturer", {"plantation": 7}, 8),
        ("full-house", {"guildhall": 5}, 5),
        ("full-house", {"guildhall": 9}, 6),
        ("mayors-ear", {}, 0),
    ],
)
def test_21_3_cards_that_count_pawns_and_cards(card: str, fields: dict[str, int], points: int) -> None:
    assert worth(card, [], [], **fields) == points


@rule("G21.3")
def test_21_3_tokens_kept_count_for_gracious_second() -> None:
    done = [tile(*cell, slug, resolved=True) for cell, slug in zip(APART, GUILDS, strict=False)]
    t = over(seated(rewards=["gracious-second"], tokens=["vp-1", "vp-1", "draw-1"]), city=done)
    assert totals(t)[0] == 3


@rule("G21.3")
@pytest.mark.parametrize(
    ("cells", "group"),
    [
        ([(0, 1), (1, 1), (2, 1), (0, 2)], 4),
        ([(0, 1), (1, 2), (2, 1)], 1),
        ([(-2, 0), (1, 0), (1, 1)], 2),
        ([(-1, 1), (0, 1), (-1, -1), (0, -1)], 2),
    ],
)
def test_21_3_the_largest_group_is_joined_by_sides_only(cells: list[Cell], group: int) -> None:
    assert worth("own-quarter", cells, GUILDS) == group


@rule("G21.3", "G20.6")
def test_21_3_after_an_early_end_as_well() -> None:
    t = nearly_done(seated(rewards=["full-house"], guildhall=0), seats=4, round=11)
    t.play("stop")
    take_all(t)
    assert (kind(t), vp(t)[0], totals(t)[0]) == ("over", 4, 4 + 2)


@rule("G21.7")
def test_21_7_before_the_end_the_score_tells_how_it_would_stand() -> None:
    t = arranged(seated(vp=3, rewards=["full-house"]), at="turn 1")
    assert totals(t) == [7, 0, 0]
