"""Guilds of London, chapter 6: course of the game."""

from typing import Any

import pytest

from ludgate import Event, Table
from tests.support.guilds import city, me, on, player, scene, whole
from tests.support.guilds_town import TOWN, idle, idle_game, kinds, only, town
from tests.support.rule import rule

ROUNDS = {2: 16, 3: 15, 4: 12}
GREY = {2: [4, 8, 12, 16], 3: [3, 6, 9, 12, 15], 4: [3, 6, 9, 12]}
GROWTH = {2: {}, 3: {3: 5, 6: 5, 9: 5, 12: 5}, 4: {3: 6, 6: 6, 9: 6}}


def by_round(events: list[Event]) -> dict[int, list[str]]:
    """The kinds of events of every round; what announces a round is its first one."""
    rounds: dict[int, list[str]] = {1: []}
    for event in events:
        if event.kind == "round":
            rounds[len(rounds) + 1] = []
        rounds[len(rounds)].append(event.kind)
    return rounds


def at_end_of(number: int, seats: int, **fields: Any) -> Table:
    """All have had their turn of this round."""
    players = [me(hand=["archive"]) for _ in range(seats)]
    return scene(*players, seats=seats, at="round", round=number, acted=list(range(1, seats + 1)), **fields)


@rule("G6.1", "G6.8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_6_1_length_of_the_game(seats: int) -> None:
    t, events = idle_game(seats)
    assert (t.view()["round"], t.view()["rounds"]) == (ROUNDS[seats], ROUNDS[seats])
    assert len(by_round(events)) == ROUNDS[seats]


@rule("G6.2", "G8.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_6_2_the_steps_of_a_round_in_their_order(seats: int) -> None:
    order = ["round", "turn", "resolution", "plantation"]
    for number, happened in by_round(idle_game(seats)[1]).items():
        steps = [kind for kind in happened if kind in order]
        assert steps == sorted(steps, key=order.index)
        assert steps.count("turn") == seats
        assert steps.count("round") == (number > 1)


@rule("G6.2", "G8.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_6_2_everybody_has_one_turn_a_round(seats: int) -> None:
    turns: dict[object, list[int]] = {}
    for event in only(idle_game(seats)[1], "turn"):
        turns.setdefault(event.data["round"], []).append(event.seat)
    assert list(turns) == list(range(1, ROUNDS[seats] + 1))
    assert all(sorted(seen) == list(range(seats)) for seen in turns.values())


@rule("G6.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_6_3_the_marker_advances_one_space_a_round_but_not_in_the_first(seats: int) -> None:
    spaces = [event.data["round"] for event in only(idle_game(seats)[1], "round")]
    assert spaces == list(range(2, ROUNDS[seats] + 1))


@rule("G6.4", "G10.1")
@pytest.mark.parametrize("seats", [3, 4])
def test_6_4_tiles_are_resolved_in_every_round_with_three_and_four(seats: int) -> None:
    rounds = [event.data["round"] for event in only(idle_game(seats)[1], "resolution")]
    assert rounds == list(range(1, ROUNDS[seats] + 1))


@rule("G6.4")
@pytest.mark.parametrize("number", range(1, 13))
def test_6_4_a_full_tile_is_resolved_at_the_end_of_any_round(number: int) -> None:
    t = at_end_of(number, 4, city=[{"at": list(TOWN["cooks"]), "tile": "cooks", "pawns": [3]}])
    assert t.decision is not None
    assert (t.decision.kind, t.decision.data["place"]) == ("reward", "cooks")


@rule("G6.5", "Q9")
def test_6_5_with_two_players_in_every_second_round() -> None:
    rounds = [event.data["round"] for event in only(idle_game(2)[1], "resolution")]
    assert rounds == [2, 4, 6, 8, 10, 12, 14, 16]


@rule("G6.5", "Q9", "G10.1")
@pytest.mark.parametrize("number", range(1, 17))
def test_6_5_with_two_players_a_full_tile_waits_for_an_even_round(number: int) -> None:
    t = at_end_of(number, 2, city=[{"at": [-2, -2], "tile": "cooks", "pawns": [3]}])
    assert t.decision is not None
    if number % 2 == 0:
        assert (t.decision.kind, t.decision.data["place"]) == ("reward", "cooks")
    else:
        assert (t.decision.kind, whole(t)["round"]) == ("turn", number + 1)
        assert on(t, "cooks")["pawns"] == [3, 0]


@rule("G6.6", "X10", "G16.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_6_6_grey_spaces(seats: int) -> None:
    rounds = [event.data["round"] for event in only(idle_game(seats)[1], "plantation")]
    assert rounds == GREY[seats]


@rule("G6.6", "G6.7", "G17.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_6_6_the_city_grows_after_grey_rounds_but_the_last(seats: int) -> None:
    grown = {}
    for number, happened in by_round(idle_game(seats)[1]).items():
        if "tile" in happened:
            grown[number] = happened.count("tile")
    assert grown == GROWTH[seats]


@rule("G6.6", "G6.7")
@pytest.mark.parametrize("number", range(1, 12))
def test_6_7_development_only_where_the_space_is_grey(number: int) -> None:
    before = 10 + 6 * ((number - 1) // 3)
    t = at_end_of(number, 4)
    assert whole(t)["round"] == number + 1
    assert len(city(t)) == before + (6 if number % 3 == 0 else 0)


@rule("G6.7", "G16.1")
def test_6_7_development_comes_after_the_resolution() -> None:
    """The cooks give 3 VP before the Plantation is counted, and new tiles come last."""
    t = scene(
        me(hand=["archive"], plantation=1),
        me(hand=["archive"], plantation=2),
        me(hand=["archive"]),
        city=town({"cooks": {"pawns": [3]}}),
        side="virginia",
        round=3,
        acted=[1, 2, 3],
        at="round",
    )
    events = t.play("take")
    assert only(events, "vp")[0].seat == 0
    happened = [kind for kind in kinds(events) if kind in ("vp", "resolved", "plantation", "tile", "beadle", "round")]
    assert happened[:10] == ["vp", "resolved", "plantation", "vp", "vp", *["tile"] * 5]
    assert [kind for kind in happened[10:] if kind != "beadle"] == ["round"]
    assert [player(t, seat)["vp"] for seat in range(3)] == [6, 5, 0]


@rule("G6.7")
def test_6_7_with_two_players_round_2_is_no_development() -> None:
    t = scene(me(hand=["archive"], plantation=3), me(hand=["archive"]), seats=2, round=2, acted=[1, 2], at="round")
    assert (whole(t)["round"], player(t)["plantation"]) == (3, 3)


@rule("G6.8", "G20.1", "X11")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_6_8_after_the_development_of_the_last_round_the_game_is_scored(seats: int) -> None:
    t, events = idle_game(seats)
    last = by_round(events)[ROUNDS[seats]]
    steps = [kind for kind in last if kind in ("turn", "resolution", "plantation", "tile", "game-over")]
    assert steps == [*["turn"] * seats, "resolution", "plantation", "game-over"]
    assert t.decision is None
    assert t.view()["over"] is True


@rule("G6.8", "G20.1", "X11")
@pytest.mark.parametrize(("seats", "number"), [(2, 16), (3, 15), (4, 12)])
def test_6_8_the_last_round_is_played_to_its_end(seats: int, number: int) -> None:
    """Virginia: 5 VP for the single most, which still come in the last round."""
    players = [me(hand=["archive"], plantation=2), *(me(hand=["archive"]) for _ in range(seats - 1))]
    t = scene(*players, seats=seats, at="turn 1", round=number, side="virginia")
    while t.decision is not None:
        idle(t)
    assert player(t)["vp"] == 5
    assert whole(t)["ending"] == "rounds"


@rule("G6.2")
def test_6_2_the_flow_goes_on_to_the_next_round() -> None:
    t = at_end_of(5, 3)
    assert t.decision is not None
    assert (t.decision.kind, whole(t)["round"], whole(t)["acted"]) == ("turn", 6, [t.decision.seat + 1])
