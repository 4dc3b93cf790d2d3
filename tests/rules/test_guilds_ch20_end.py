"""Chapter 20: the end of the game and special cases."""

import pytest

from ludgate import Event, Table
from tests.support.guilds import city, hand, player, refused, tile, whole
from tests.support.guilds_resolution import (
    GUILDS,
    current_round,
    is_resolved,
    kind,
    kinds,
    last_turn,
    named,
    nearly_done,
    phase,
    seated,
    take_all,
    vp,
)
from tests.support.rule import rule

LAST = {2: 16, 3: 15, 4: 12}


def finish_tiles(t: Table) -> list[Event]:
    """The turn ends, Girdlers are resolved, and whatever follows."""
    return t.play("stop") + take_all(t)


@rule("G20.1", "G20.2", "X11", "G6.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_20_1_after_the_plantation_of_the_last_round(seats: int) -> None:
    t = last_turn(seated(plantation=1), seats=seats, round=LAST[seats], side="virginia")
    assert (kind(t), t.view()["over"]) == ("turn", False)
    events = t.play("stop")
    assert kinds(events)[-1] == "game-over"
    assert t.decision is None
    assert (t.view()["over"], t.view()["ending"], vp(t)[0]) == (True, "rounds", 5)


@rule("G20.1", "X11")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_20_1_the_last_round_is_a_full_round(seats: int) -> None:
    """Turns of everybody, then the tiles, then the Plantation."""
    t = phase(seats=seats, round=LAST[seats] - 1)
    assert (current_round(t), kind(t)) == (LAST[seats], "turn")
    turns = []
    events: list[Event] = []
    while t.decision is not None:
        turns.append(t.decision.seat)
        events += t.play("stop")
    assert sorted(turns) == list(range(seats))
    seen = [found for found in kinds(events) if found in ("resolution", "plantation", "game-over")]
    assert seen == ["resolution", "plantation", "game-over"]


@rule("G20.1")
def test_20_1_tiles_of_the_last_round_are_still_resolved() -> None:
    t = last_turn(city=[tile(0, 1, "girdlers", pawns=[3])], round=15)
    t.play("stop")
    assert kind(t) == "reward"
    t.play("take")
    assert (kind(t), is_resolved(t, "girdlers"), vp(t)) == ("over", True, [4, 0, 0])


@rule("G20.1")
def test_20_1_afterwards_nothing_can_be_played() -> None:
    t = last_turn(round=15)
    t.play("stop")
    assert refused(t, "stop") == "G20.1"
    assert refused(t, "hire alms-box") == "G20.1"


@rule("G20.2")
def test_20_2_twelve_with_four_players_fifteen_with_three() -> None:
    three = last_turn(round=12)
    three.play("stop")
    assert (kind(three), current_round(three)) == ("turn", 13)
    four = last_turn(seats=4, round=12)
    four.play("stop")
    assert (kind(four), current_round(four)) == ("over", 12)
    assert (three.view()["rounds"], four.view()["rounds"]) == (15, 12)


@rule("G20.3", "X15")
def test_20_3_an_unresolved_special_building_is_an_unresolved_tile() -> None:
    cells = sorted(city(last_turn()))
    done = [tile(*cell, slug, resolved=True) for cell, slug in zip(cells[2:], GUILDS, strict=False)]
    tiles = [tile(*cells[0], "girdlers", pawns=[3]), tile(*cells[1], "university"), *done]
    t = last_turn(city=tiles)
    events = finish_tiles(t)
    assert "jump" not in kinds(events)
    assert current_round(t) == 2


@rule("G20.3", "X15")
def test_20_3_the_last_one_may_be_a_special_building() -> None:
    cells = sorted(city(last_turn()))
    done = [tile(*cell, slug, resolved=True) for cell, slug in zip(cells[1:], GUILDS, strict=False)]
    t = last_turn(city=[tile(*cells[0], "university", pawns=[5]), *done])
    t.play("stop")
    t.play("decline")
    assert current_round(t) == 4


@rule("G20.3")
def test_20_3_two_tiles_of_the_same_phase() -> None:
    cells = sorted(city(last_turn()), key=lambda cell: (cell[1], cell[0]))
    done = [tile(*cell, slug, resolved=True) for cell, slug in zip(cells[2:], GUILDS, strict=False)]
    tiles = [tile(*cells[0], "girdlers", pawns=[3]), tile(*cells[1], "cooks", pawns=[0, 3]), *done]
    events = finish_tiles(last_turn(city=tiles))
    wanted = ("resolved", "jump", "plantation")
    assert [found for found in kinds(events) if found in wanted] == ["resolved", "resolved", "jump", "plantation"]


@rule("G20.3")
def test_20_3_a_tied_last_tile_is_not_resolved() -> None:
    cells = sorted(city(last_turn()))
    done = [tile(*cell, slug, resolved=True) for cell, slug in zip(cells[1:], GUILDS, strict=False)]
    t = last_turn(city=[tile(*cells[0], "girdlers", pawns=[2, 2]), *done])
    assert "jump" not in kinds(t.play("stop"))
    assert current_round(t) == 2


@rule("G20.4", "G17.15")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize(("number", "grey"), [(1, 3), (2, 3), (4, 6), (5, 6), (7, 9), (8, 9)])
def test_20_4_the_marker_moves_to_the_next_grey_space(seats: int, number: int, grey: int) -> None:
    t = nearly_done(seated(plantation=1), seats=seats, round=number, side="virginia")
    before = len(city(t))
    events = finish_tiles(t)
    assert named(events, "jump", "round") == [grey]
    assert named(events, "plantation", "round") == [grey]
    assert vp(t)[0] == 4 + 5
    assert len(city(t)) == before + {3: 5, 4: 6}[seats]
    assert (current_round(t), kind(t)) == (grey + 1, "turn")


@rule("G20.4")
def test_20_4_the_rounds_jumped_over_are_not_played() -> None:
    t = nearly_done(round=1)
    events = finish_tiles(t)
    assert named(events, "round", "round") == [4]
    assert [event.data["round"] for event in events if event.kind == "turn"] == [4]


@rule("G20.4")
def test_20_4_before_the_plantation() -> None:
    events = kinds(finish_tiles(nearly_done(round=4)))
    assert events.index("resolved") < events.index("jump") < events.index("plantation") < events.index("tile")


@rule("G20.5", "Q36")
@pytest.mark.parametrize(("seats", "number"), [(3, 3), (3, 6), (3, 12), (4, 6), (4, 9)])
def test_20_5_on_a_grey_space_it_stays(seats: int, number: int) -> None:
    t = nearly_done(seated(plantation=1), seats=seats, round=number, side="virginia")
    events = finish_tiles(t)
    assert "jump" not in kinds(events)
    assert named(events, "plantation", "round") == [number]
    assert (current_round(t), vp(t)[0]) == (number + 1, 9)


@rule("G20.6", "Q36")
@pytest.mark.parametrize(("seats", "number"), [(3, 13), (3, 14), (4, 10), (4, 11)])
def test_20_6_the_last_grey_space_ends_the_game(seats: int, number: int) -> None:
    t = nearly_done(seated(plantation=1), seats=seats, round=number, side="virginia")
    events = finish_tiles(t)
    assert named(events, "jump", "round") == [LAST[seats]]
    assert (kind(t), vp(t)[0], t.view()["ending"]) == ("over", 9, "resolved")
    assert named(events, "tile") == []
    assert kinds(events).count("plantation") == 1


@rule("G20.6", "Q36")
@pytest.mark.parametrize("seats", [3, 4])
def test_20_6_in_the_last_round_itself(seats: int) -> None:
    t = nearly_done(seats=seats, round=LAST[seats])
    events = finish_tiles(t)
    assert "jump" not in kinds(events)
    assert kind(t) == "over"
    assert kinds(events).count("plantation") == 1


@rule("G20.7", "X12")
@pytest.mark.parametrize("number", [2, 6, 10, 14])
def test_20_7_with_two_players_the_game_is_over(number: int) -> None:
    t = nearly_done(seated(plantation=1), seats=2, round=number, side="virginia")
    events = finish_tiles(t)
    assert "jump" not in kinds(events)
    assert (kind(t), current_round(t), t.view()["ending"]) == ("over", number, "resolved")
    assert vp(t)[0] == 4 + 5


@rule("G20.8", "Q37")
@pytest.mark.parametrize("number", [4, 8, 12, 16])
def test_20_8_the_plantation_once_in_a_grey_round_too(number: int) -> None:
    t = nearly_done(seated(plantation=5), seats=2, round=number, side="virginia")
    events = finish_tiles(t)
    assert kinds(events).count("plantation") == 1
    assert (kind(t), vp(t)[0], player(t)["plantation"]) == ("over", 9, 3)


@rule("G20.7", "D17")
def test_20_7_its_reward_is_chosen_as_usual() -> None:
    t = nearly_done(seated(plantation=1), seats=2, round=6, side="ulster")
    t.play("stop")
    t.play("take")
    assert kind(t) == "keep"
    while t.decision is not None:
        t.play(t.decision.options[0])
    assert len(player(t)["rewards"]) == 1


@rule("G20.9", "Q38", "G9.5")
def test_20_9_an_early_end_changes_no_draw() -> None:
    t = nearly_done(seats=4, round=10)
    t.play("stop")
    assert len(hand(t)) == 5, "1 and the 4 of a turn without a card"
    take_all(t)
    assert (kind(t), len(hand(t))) == ("over", 5)


@rule("G20.9", "Q38", "G9.5")
@pytest.mark.parametrize(("seats", "number", "cards"), [(3, 14, 5), (3, 15, 1), (4, 11, 5), (4, 12, 1), (2, 16, 1)])
def test_20_9_the_last_round_is_known_by_its_number(seats: int, number: int, cards: int) -> None:
    t = last_turn(seats=seats, round=number)
    t.play("stop")
    assert len(hand(t)) == cards


@rule("G20.9")
def test_20_9_two_players_draw_in_a_round_that_turns_out_to_be_the_last() -> None:
    t = nearly_done(seats=2, round=8)
    t.play("stop")
    take_all(t)
    assert (kind(t), len(hand(t))) == ("over", 5)


@rule("G20.4", "G16.4")
def test_20_4_a_jump_brings_a_phase_forward_and_drops_none() -> None:
    """Three players clear the city in round 1: still five development phases, in twelve more rounds."""
    t = nearly_done(round=1)
    events = finish_tiles(t)
    while t.decision is not None:
        events += t.play("stop" if t.decision.kind == "turn" else t.decision.options[0])
    assert named(events, "plantation", "round") == [3, 6, 9, 12, 15]
    assert len(whole(t)["city"]) == 30
