"""Chapter 18: the Beadle."""

import pytest

from ludgate import Table
from tests.support.guilds import city, play, tile, whole
from tests.support.guilds_resolution import (
    GUILDS,
    current_round,
    decider,
    is_resolved,
    kind,
    kinds,
    last_turn,
    named,
    nearly_done,
    pass_turns,
    phase,
    take_all,
)
from tests.support.rule import rule

BY_RANK = [*GUILDS[:22], "girdlers", *GUILDS[22:]]
START = [(-2, -1), (-1, -1), (0, -1), (1, -1), (-2, 0), (1, 0), (-2, 1), (-1, 1), (0, 1), (1, 1)]


def lowest(t: Table) -> str:
    """The most senior unresolved guild in the city."""
    unresolved = [str(found["tile"]) for found in city(t).values() if not found["resolved"]]
    return min((slug for slug in unresolved if slug in BY_RANK), key=BY_RANK.index)


@rule("G18.1", "G4.14")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_18_1_at_set_up_on_the_guild_of_lowest_rank(seats: int) -> None:
    for seed in range(20):
        t = Table.new("guilds", seats=seats, seed=seed)
        assert whole(t)["beadle"] == lowest(t)


@rule("G18.2", "Q34")
def test_18_2_to_the_lowest_rank_that_is_unresolved() -> None:
    tiles = [
        tile(0, 1, "cooks", pawns=[2]),
        tile(1, 1, "mercers", resolved=True, pawns=[0, 1]),
        tile(-1, 1, "grocers", resolved=True),
        tile(0, -1, "fishmongers"),
        tile(1, -1, "drapers"),
    ]
    t = phase(city=tiles, beadle="cooks")
    t.play("take")
    assert whole(t)["beadle"] == "drapers"


@rule("G18.2")
def test_18_2_wherever_it_lies_and_whoever_stands_there() -> None:
    tiles = [tile(-2, -1, "cooks", pawns=[2]), tile(1, 1, "mercers", pawns=[0, 1, 2], neutral=1)]
    t = phase(city=tiles, beadle="cooks")
    t.play("take")
    assert whole(t)["beadle"] == "mercers"


@rule("G18.3")
def test_18_3_never_to_a_special_building() -> None:
    buildings = ["university", "gog-magog", "livery-hall", "lord-mayors-show", "st-lawrence-jewry"]
    laid = [tile(*cell, slug) for cell, slug in zip(START, buildings, strict=False)]
    others = [tile(*cell, slug, resolved=True) for cell, slug in zip(START[5:8], GUILDS, strict=False)]
    last = [tile(*START[8], "cooks", pawns=[2]), tile(*START[9], "lightermen")]
    t = phase(city=[*laid, *others, *last], beadle="cooks")
    t.play("take")
    assert whole(t)["beadle"] == "lightermen", "rank 40 is the only rank left"


@rule("G18.4", "G13.14")
def test_18_4_when_its_tile_has_been_resolved() -> None:
    tiles = [tile(0, -1, "cooks", pawns=[2]), tile(1, 1, "mercers"), tile(0, 1, "girdlers", pawns=[3])]
    t = last_turn(city=tiles, beadle="cooks")
    t.play("stop")
    events = t.play("take")
    assert kinds(events)[:4] == ["vp", "resolved", "beadle", "resolve"]
    assert named(events, "beadle") == ["mercers"]


@rule("G18.4")
def test_18_4_not_when_the_vote_was_tied() -> None:
    t = phase(city=[tile(0, 1, "cooks", pawns=[1, 1]), tile(1, 1, "mercers")], beadle="cooks")
    assert (kind(t), whole(t)["beadle"]) == ("turn", "cooks")


@rule("G18.5")
def test_18_5_in_the_development_phase_after_the_new_tiles() -> None:
    t = last_turn(city=[tile(0, 1, "cooks"), *tiles_of_low_rank()], beadle="cooks", round=3)
    events = t.play("stop")
    assert kinds(events).index("beadle") > kinds(events).index("tile")
    assert whole(t)["beadle"] == lowest(t)


@rule("G18.5")
def test_18_5_a_new_tile_may_attract_it() -> None:
    t = last_turn(city=[tile(0, 1, "cooks"), *tiles_of_low_rank()], round=3)
    stack = whole(t)["tiles"]
    stack.remove("mercers")
    t = last_turn(
        city=[tile(0, 1, "cooks"), *tiles_of_low_rank()],
        tiles=[*stack[:4], "mercers", *stack[4:]],
        beadle="cooks",
        round=3,
    )
    t.play("stop")
    assert whole(t)["beadle"] == "mercers"
    assert city(t)[2, 0]["tile"] == "mercers", "the fifth tile of the phase"


@rule("G18.5")
def test_18_5_if_its_tile_is_still_the_lowest_it_stays() -> None:
    t = last_turn(city=[tile(0, 1, "mercers")], beadle="mercers", round=3)
    assert "beadle" not in kinds(t.play("stop"))
    assert whole(t)["beadle"] == "mercers"


@rule("G18.5")
def test_18_5_not_in_other_rounds() -> None:
    t = last_turn(city=[tile(0, 1, "cooks"), tile(1, 1, "mercers")], beadle="cooks", round=4)
    t.play("stop")
    assert (current_round(t), whole(t)["beadle"]) == (5, "cooks")


@rule("G18.6", "G12.1")
def test_18_6_one_piece_that_belongs_to_nobody() -> None:
    t = phase(city=[tile(0, 1, "cooks", pawns=[0, 2])], beadle="cooks")
    assert (kind(t), decider(t)) == ("reward", 1)
    t = phase(city=[tile(0, 1, "cooks", pawns=[0, 2])])
    assert kind(t) == "turn"


@rule("G18.7", "G10.7", "G10.8")
def test_18_7_its_arrival_helps_a_tile_whose_turn_is_to_come() -> None:
    tiles = [tile(-1, -1, "cooks", pawns=[2]), tile(0, 1, "mercers", pawns=[0, 6])]
    t = last_turn(city=tiles, beadle="cooks")
    t.play("stop")
    assert named(t.play("take"), "resolve") == ["mercers"]


@rule("G18.7", "G10.8")
def test_18_7_but_not_one_already_passed() -> None:
    tiles = [tile(-1, -1, "mercers", pawns=[0, 6]), tile(0, 1, "cooks", pawns=[2])]
    t = last_turn(city=tiles, beadle="cooks")
    t.play("stop")
    assert named(t.play("take"), "resolve") == []
    assert (whole(t)["beadle"], is_resolved(t, "mercers"), current_round(t)) == ("mercers", False, 2)
    assert named(pass_turns(t, 3), "resolve") == ["mercers"]


@rule("G18.7")
def test_18_7_it_can_go_on_several_times_in_one_phase() -> None:
    tiles = [
        tile(-1, -1, "cooks", pawns=[2]),
        tile(0, -1, "fishmongers", pawns=[4]),
        tile(1, -1, "ironmongers", pawns=[3]),
    ]
    done = [tile(*cell, slug, resolved=True) for cell, slug in zip(START[4:], GUILDS[12:], strict=False)]
    t = last_turn(city=[*tiles, *done, tile(-2, -1, "lightermen")], beadle="cooks")
    events = t.play("stop")
    while kind(t) != "turn":
        assert t.decision is not None
        events += t.play(t.decision.options[-1])
    assert named(events, "resolve") == ["cooks", "fishmongers", "ironmongers"]
    assert named(events, "beadle") == ["fishmongers", "ironmongers", "lightermen"]


@rule("G18.8", "Q35")
def test_18_8_without_an_unresolved_guild_it_is_set_aside() -> None:
    done = [tile(*cell, slug, resolved=True) for cell, slug in zip(START[2:], GUILDS, strict=False)]
    tiles = [tile(*START[0], "cooks", pawns=[2]), tile(*START[1], "university", pawns=[1]), *done]
    t = last_turn(city=tiles, beadle="cooks", round=2)
    t.play("stop")
    t.play("take")
    assert (current_round(t), whole(t)["beadle"], t.view()["beadle"]) == (3, "", None)
    assert not is_resolved(t, "university")
    pass_turns(t, 3)
    assert (current_round(t), whole(t)["beadle"]) == (4, lowest(t)), "until the next development phase"


@rule("G18.8", "G18.5", "G20.4")
def test_18_8_after_the_last_tile_it_comes_back_with_the_new_ones() -> None:
    t = nearly_done(round=5, beadle="girdlers")
    play(t, "stop")
    events = take_all(t)
    assert named(events, "beadle") == ["", lowest(t)]
    assert (current_round(t), whole(t)["beadle"]) == (7, lowest(t))


def tiles_of_low_rank() -> list[dict[str, object]]:
    """Guilds below Cooks or special buildings on all other cells of the start."""
    slugs = ["coopers", "paviors", "apothecaries", "master-mariners", "lightermen", "university", "livery-hall"]
    free = [cell for cell in START if cell != (0, 1)]
    return [tile(*cell, slug) for cell, slug in zip(free, [*slugs, "gog-magog", "lord-mayors-show"], strict=True)]
