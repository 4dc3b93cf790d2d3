"""Chapter 10: which tiles are resolved, and in which order."""

from typing import Any

import pytest

from ludgate import Table
from tests.support.guilds import city, on, options, play, tile, whole
from tests.support.guilds_resolution import (
    current_round,
    decider,
    is_resolved,
    kind,
    kinds,
    last_turn,
    let_pass,
    named,
    pass_turns,
    pawns_on,
    phase,
    seated,
    take_all,
)
from tests.support.rule import rule

START_CELLS = [(-2, -1), (-1, -1), (0, -1), (1, -1), (-2, 0), (1, 0), (-2, 1), (-1, 1), (0, 1), (1, 1)]
SMALL_GUILDS = [
    "lightermen",
    "dyers",
    "cooks",
    "tallow-chandlers",
    "paviors",
    "girdlers",
    "poulters",
    "carpenters",
    "founders",
    "curriers",
]


def full_city(*resolved: str) -> list[dict[str, Any]]:
    """Ten guilds of requirement 3 in the order of resolution, each with three pawns of one seat."""
    tiles = []
    for number, (cell, slug) in enumerate(zip(START_CELLS, SMALL_GUILDS, strict=True)):
        pawns = [0, 0, 0]
        pawns[number % 3] = 3
        tiles.append(tile(*cell, slug, resolved=True) if slug in resolved else tile(*cell, slug, pawns=pawns))
    return tiles


@rule("G10.1")
def test_10_1_resolution_starts_after_the_last_turn() -> None:
    t = phase(city=[tile(-1, 1, "girdlers", pawns=[3])])
    assert (kind(t), decider(t)) == ("reward", 0)
    t = Table.from_position({**whole(last_turn(city=[tile(-1, 1, "girdlers", pawns=[3])])), "acted": [1]})
    for seat in (0, 1):
        assert (kind(t), decider(t)) == ("turn", seat)
        assert "resolution" not in kinds(t.play("stop"))
        assert not is_resolved(t, "girdlers")
    assert named(t.play("stop"), "resolve") == ["girdlers"]


@rule("G10.1")
def test_10_1_with_two_players_only_in_even_rounds() -> None:
    t = last_turn(seats=2, city=[tile(-2, -2, "girdlers", pawns=[3])])
    assert "resolution" not in kinds(t.play("stop"))
    assert (current_round(t), is_resolved(t, "girdlers")) == (2, False)
    assert named(pass_turns(t, 2), "resolve") == ["girdlers"]
    take_all(t)
    assert is_resolved(t, "girdlers")


@rule("G10.2")
@pytest.mark.parametrize(("slug", "pawns"), [("salters", [3, 1, 1]), ("university", [3, 1, 1])])
def test_10_2_guilds_and_buildings_by_the_same_rules(slug: str, pawns: list[int]) -> None:
    t = last_turn(seated(), seated(neutrals=1), city=[tile(0, 1, slug, pawns=pawns, token="vp-2")])
    assert named(t.play("stop"), "resolve") == [slug]
    assert (kind(t), decider(t)) == ("negotiate", 1)
    events = t.play("exchange 3")
    assert named(events, "vote", "second") == [1]
    take_all(t)
    assert (is_resolved(t, slug), pawns_on(t, slug)) == (True, [1, 0, 0])


@rule("G10.2", "G10.3")
@pytest.mark.parametrize(("slug", "needed"), [("university", 5), ("gog-magog", 6), ("st-lawrence-jewry", 7)])
def test_10_2_a_building_needs_its_requirement(slug: str, needed: int) -> None:
    short = phase(city=[tile(0, 1, slug, pawns=[needed - 1])])
    assert (kind(short), is_resolved(short, slug)) == ("turn", False)
    enough = phase(city=[tile(0, 1, slug, pawns=[needed])])
    assert (kind(enough), decider(enough)) == ("reward", 0)


@rule("G10.3", "X19", "G18.6")
@pytest.mark.parametrize(
    ("pawns", "neutral", "beadle", "qualifies"),
    [
        ([4], 0, False, True),
        ([3], 0, False, False),
        ([2, 1, 1], 0, False, True),
        ([1, 1, 1], 0, False, False),
        ([3], 1, False, True),
        ([2], 1, False, False),
        ([3], 0, True, True),
        ([2], 0, True, False),
        ([2], 1, True, True),
        ([1], 3, False, True),
        ([1], 2, True, True),
        ([6], 0, False, True),
    ],
)
def test_10_3_pawns_neutral_pawns_and_the_beadle_count(
    pawns: list[int], neutral: int, beadle: bool, qualifies: bool
) -> None:
    cutlers = tile(0, 1, "cutlers", pawns=pawns, neutral=neutral)
    t = last_turn(city=[cutlers], beadle="cutlers" if beadle else "")
    assert named(t.play("stop"), "resolve") == (["cutlers"] if qualifies else [])


@rule("G10.3")
def test_10_3_pieces_elsewhere_do_not_count() -> None:
    crowd = [tile(0, 1, "cutlers", pawns=[3]), tile(1, 1, "bakers", pawns=[3], neutral=0), tile(-1, 1, "mercers")]
    t = last_turn(seated(plantation=3), seated(neutrals=2), city=crowd, beadle="mercers", plantation_neutral=1)
    assert named(t.play("stop"), "resolve") == []


@rule("G10.4")
def test_10_4_a_tile_that_does_not_qualify_is_left_as_it_is() -> None:
    t = last_turn(
        seated(),
        seated(neutrals=1),
        city=[tile(0, 1, "cutlers", pawns=[1, 1], neutral=1, token="vp-3")],
        round=2,
    )
    before = city(t)
    t.play("stop")
    assert (kind(t), current_round(t)) == ("turn", 3)
    assert city(t) == before


@rule("G10.5", "G23.2")
def test_10_5_one_tile_completely_before_the_next() -> None:
    t = last_turn(
        seated(),
        seated(),
        seated(neutrals=2),
        city=[tile(-1, -1, "girdlers", pawns=[2, 1], token="vp-2"), tile(0, -1, "cooks", pawns=[1, 2], token="vp-1")],
    )
    steps: list[tuple[str, int | None, str]] = []
    events = t.play("stop")
    while kind(t) != "turn":
        assert t.decision is not None
        steps.append((kind(t), decider(t), str(t.decision.data["place"])))
        events += t.play(t.decision.options[-1 if kind(t) == "negotiate" else 0])
    assert steps == [
        ("negotiate", 2, "girdlers"),
        ("reward", 0, "girdlers"),
        ("reward", 1, "girdlers"),
        ("negotiate", 2, "cooks"),
        ("reward", 1, "cooks"),
        ("reward", 0, "cooks"),
    ]
    wanted = ("resolve", "vote", "resolved")
    assert [event.data["tile"] for event in events if event.kind in wanted] == ["girdlers"] * 3 + ["cooks"] * 3


@rule("G10.6")
def test_10_6_rows_from_the_top_each_from_left_to_right() -> None:
    t = last_turn(city=full_city())
    events = t.play("stop") + let_pass(t)
    assert named(events, "resolve") == SMALL_GUILDS


@rule("G10.6")
def test_10_6_neither_rank_nor_the_beadle_changes_the_order() -> None:
    t = last_turn(city=full_city(), beadle="dyers")
    events = t.play("stop") + let_pass(t)
    assert named(events, "resolve") == SMALL_GUILDS


@rule("G10.6")
def test_10_6_resolved_tiles_are_passed_over() -> None:
    t = last_turn(city=full_city("lightermen", "paviors", "curriers"))
    events = t.play("stop") + let_pass(t)
    left = [slug for slug in SMALL_GUILDS if slug not in ("lightermen", "paviors", "curriers")]
    assert named(events, "resolve") == left


@rule("G10.7", "G10.8", "Q17")
def test_10_7_results_of_earlier_tiles_count_for_later_ones_only() -> None:
    t = last_turn(
        city=[
            tile(-1, -1, "cooks", pawns=[0, 2]),
            tile(1, 0, "paviors", pawns=[3]),
            tile(0, 1, "girdlers", pawns=[0, 2]),
        ]
    )
    events = t.play("stop")
    play(t, "take", "from guildhall", "to cooks", "from guildhall")
    events += t.play("to girdlers")
    assert named(events, "resolve") == ["paviors", "girdlers"]
    take_all(t)
    assert (current_round(t), is_resolved(t, "cooks"), pawns_on(t, "cooks")) == (2, False, [1, 2, 0])
    assert named(pass_turns(t, 3), "resolve") == ["cooks"]


@rule("G10.7")
def test_10_7_a_tile_that_loses_a_piece_before_its_turn_no_longer_qualifies() -> None:
    t = phase(city=[tile(-1, -1, "paviors", pawns=[3]), tile(0, 1, "girdlers", pawns=[3])])
    play(t, "decline", "from girdlers")
    assert "to girdlers" not in options(t)
    tiles = [slug for slug in options(t) if slug != "to paviors"]
    play(t, tiles[0], "stop")
    assert (kind(t), current_round(t)) == ("turn", 2)
    assert pawns_on(t, "girdlers") == [2, 0, 0]
    assert not is_resolved(t, "girdlers")


@rule("G10.8")
def test_10_8_a_tied_tile_is_not_looked_at_again() -> None:
    """The Master placed on a later neighbour would break the tie, but the tile's turn is over."""
    t = last_turn(
        city=[
            tile(-1, -1, "girdlers", pawns=[1, 1], neutral=1),
            tile(0, -1, "cooks", pawns=[3]),
        ]
    )
    events = t.play("stop")
    assert named(events, "unresolved") == ["girdlers"]
    events += take_all(t)
    assert named(events, "resolve") == ["girdlers", "cooks"]
    assert (current_round(t), is_resolved(t, "girdlers")) == (2, False)
    assert named(pass_turns(t, 3), "vote") == ["girdlers"], "in the next phase it does"
    assert decider(t) == 0


@rule("G10.9")
def test_10_9_negotiation_then_voting_then_rewards() -> None:
    t = last_turn(
        seated(),
        seated(neutrals=1),
        city=[tile(0, 1, "girdlers", pawns=[1, 1, 1], token="vp-2")],
    )
    events = t.play("stop")
    assert kind(t) == "negotiate"
    assert kinds(events)[-1] == "resolve"
    assert kinds(t.play("exchange 3")) == ["exchange", "unresolved", "round", "turn"]
    t = last_turn(
        seated(),
        seated(neutrals=1),
        city=[tile(0, 1, "girdlers", pawns=[2, 1, 0], token="vp-2")],
    )
    t.play("stop")
    assert kinds(t.play("exchange 2")) == ["exchange", "vote"]
    assert kinds(t.play("take")) == ["vp", "neutrals-return", "resolved", "round", "turn"]
    assert on(t, "girdlers")["pawns"] == [1, 0, 0]
