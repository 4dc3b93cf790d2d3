"""Chapter 16: the development phase."""

import pytest

from ludgate import Event, Table
from tests.support.guilds import city, play, player, tile, whole
from tests.support.guilds_resolution import (
    current_round,
    decider,
    kind,
    kinds,
    last_turn,
    named,
    seated,
    vp,
)
from tests.support.rule import rule


def quiet_game(seats: int) -> list[Event]:
    """A whole game in which nobody plays a card."""
    t = Table.new("guilds", seats=seats, seed=16)
    events: list[Event] = []
    while t.decision is not None:
        stops = t.decision.kind == "turn"
        events += t.play("stop" if stops else t.decision.options[0])
    return events


@rule("G16.1", "X5")
def test_16_1_plantation_then_tiles_then_the_beadle_then_the_next_round() -> None:
    named_tiles = [tile(0, 1, "cooks")]
    t = last_turn(seated(plantation=1), city=named_tiles, beadle="cooks", round=3, side="virginia", seed=4)
    steps = [found for found in kinds(t.play("stop")) if found in ("plantation", "vp", "tile", "beadle", "round")]
    assert steps == ["plantation", "vp", *["tile"] * 5, "beadle", "round"]


@rule("G16.1", "G20.1", "X5", "X11")
@pytest.mark.parametrize(("seats", "last"), [(2, 16), (3, 15), (4, 12)])
def test_16_1_in_the_last_round_it_ends_after_the_plantation(seats: int, last: int) -> None:
    t = last_turn(seated(plantation=1), seats=seats, round=last, side="virginia")
    events = t.play("stop")
    after = kinds(events)[kinds(events).index("plantation") :]
    assert after == ["plantation", "plantation-vote", "plantation-reward", "vp", "return", "game-over"]
    assert kind(t) == "over"
    assert vp(t)[0] == 5


@rule("G16.2", "X1")
def test_16_2_with_two_players_no_tiles_are_added() -> None:
    t = last_turn(seated(plantation=1), seats=2, round=4, side="virginia")
    before = sorted(city(t))
    events = t.play("stop")
    assert named(events, "tile") == []
    assert "plantation" in kinds(events)
    assert sorted(city(t)) == before
    assert len(before) == 24


@rule("G16.2", "G18.5")
def test_16_2_but_the_beadle_is_placed() -> None:
    t = last_turn(seats=2, city=[tile(-2, -2, "mercers"), tile(2, 2, "cooks")], beadle="cooks", round=4)
    t.play("stop")
    assert whole(t)["beadle"] == "mercers"


@rule("G16.3", "G17.4")
@pytest.mark.parametrize(("seats", "last", "tiles"), [(3, 15, 30), (4, 12, 28)])
def test_16_3_none_in_the_last_round(seats: int, last: int, tiles: int) -> None:
    t = last_turn(seats=seats, round=last)
    assert len(city(t)) == tiles
    assert named(t.play("stop"), "tile") == []
    assert len(city(t)) == tiles


@rule("G16.4")
@pytest.mark.parametrize(("seats", "phases"), [(2, [4, 8, 12, 16]), (3, [3, 6, 9, 12, 15]), (4, [3, 6, 9, 12])])
def test_16_4_how_many_development_phases_there_are(seats: int, phases: list[int]) -> None:
    events = quiet_game(seats)
    assert named(events, "plantation", "round") == phases
    assert kinds(events)[-1] == "game-over"


@rule("G16.4", "G17.2")
@pytest.mark.parametrize(("seats", "tiles"), [(2, 0), (3, 20), (4, 18)])
def test_16_4_and_how_many_tiles_they_add(seats: int, tiles: int) -> None:
    assert len(named(quiet_game(seats), "tile")) == tiles


@rule("G16.5")
@pytest.mark.parametrize(("seats", "number"), [(2, 4), (3, 3), (3, 12), (4, 9)])
def test_16_5_then_the_next_round_starts(seats: int, number: int) -> None:
    t = last_turn(seated(), seated(vp=2), seats=seats, round=number)
    t.play("stop")
    assert (current_round(t), kind(t), decider(t)) == (number + 1, "turn", 1)
    assert whole(t)["acted"] == [2]


@rule("G16.5", "G15.18")
def test_16_5_the_points_of_the_plantation_count_for_its_order() -> None:
    t = last_turn(seated(vp=1), seated(vp=2), seated(plantation=1), round=3, side="virginia")
    t.play("stop")
    assert (vp(t), decider(t)) == ([1, 2, 5], 2)


@rule("G16.1")
def test_16_1_no_development_in_a_round_that_is_not_grey() -> None:
    t = last_turn(seated(plantation=2), seated(plantation=1), round=4, side="virginia")
    events = t.play("stop")
    assert not {"plantation", "tile", "beadle"} & set(kinds(events))
    assert (current_round(t), player(t)["plantation"]) == (5, 2)


@rule("G16.1", "D17")
def test_16_1_nothing_is_added_before_the_plantation_is_done() -> None:
    t = last_turn(seated(plantation=1), round=3, side="ulster")
    t.play("stop")
    assert (kind(t), len(city(t))) == ("keep", 10)
    assert t.decision is not None
    play(t, t.decision.options[0].text)
    assert (kind(t), len(city(t))) == ("under", 10)
    assert t.decision is not None
    play(t, t.decision.options[0].text)
    assert (kind(t), len(city(t))) == ("turn", 15)
