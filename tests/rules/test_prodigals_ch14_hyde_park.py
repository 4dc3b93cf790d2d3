"""The Prodigals Club, chapter 14: the Hyde Park phase."""

from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from ludgate import Event, Table
from ludgate.games.prodigals.content.catalogue import export, load
from tests.support.prodigals import decided, me, player, scene, whole
from tests.support.rule import rule

VOTES = 20


def megaphones(*counts: int, round: int = 4, order: list[int] | None = None) -> list[int]:
    """How the votes of each seat change in Hyde Park."""
    players = [me(votes=VOTES, megaphones=count) for count in counts]
    seats = len(counts)
    places = order or list(range(1, seats + 1))
    t = scene(*players, seats=seats, combination="PE", at="after 0", round=round, order=places)
    return [player(t, seat)["votes"] - VOTES for seat in range(seats)]


def before_hyde_park(first: int, second: int, combination: str = "PE", **fields: Any) -> Table:
    """The last turn of the Actions in a game for three; the first two have so many megaphones."""
    players = (me(megaphones=first), me(megaphones=second), me(hand=["trumpets-at-the-reform-club", "pub-treat"]))
    return scene(*players, combination=combination, at="turn 3", **fields)


def speeches(events: list[Event]) -> dict[int, object]:
    """The megaphones each seat counted."""
    return {event.seat: event.data["megaphones"] for event in events if event.kind == "hyde-park"}


@rule("P14.1", "P13.37")
def test_p14_1_megaphones_of_errands_cards_and_the_bonus_tile_are_counted() -> None:
    held = me(hand=["trumpets-at-the-reform-club", "pub-treat"])
    t = scene(me(megaphones=3), me(bonus="bonus-megaphone", megaphones=3), held, combination="PE", at="turn 3")
    t.play("play trumpets-at-the-reform-club")
    assert speeches(t.play("end")) == {0: 3, 1: 5, 2: 2}


@rule("P14.1", "P13.40")
def test_p14_1_only_those_of_this_round_count() -> None:
    t = before_hyde_park(3, 1, round=2)
    t.play("end")
    assert whole(t)["round"] == 3
    assert [player(t, seat)["megaphones"] for seat in range(3)] == [0, 0, 0]


@rule("P14.2")
def test_p14_2_the_round_marker_points_at_the_column() -> None:
    columns = [scene(combination="PE", at="errand 1", round=round).view()["column"] for round in range(1, 6)]
    assert columns == ["early", "middle", "middle", "late", "late"]


@rule("P14.3", "P14.7")
@pytest.mark.parametrize(
    ("round", "few", "many"),
    [
        (1, [2, 1], [2, 1, 0, 0]),
        (2, [3, 1], [3, 1, 0, 0]),
        (3, [3, 1], [3, 1, 0, 0]),
        (4, [4, 2], [4, 2, 1, 0]),
        (5, [4, 2], [4, 2, 1, 0]),
    ],
)
def test_p14_3_votes_lost_by_place_on_both_sides(round: int, few: list[int], many: list[int]) -> None:
    assert megaphones(5, 3, round=round) == [-few[0], 1]
    assert megaphones(5, 3, 1, round=round) == [-few[0], -few[1], 1]
    assert megaphones(7, 5, 3, 1, round=round) == [*(-votes for votes in many[:3]), 1]
    assert megaphones(9, 7, 5, 3, 1, round=round) == [*(-votes for votes in many), 1]


@rule("P14.3", "P13.29")
@pytest.mark.parametrize(("round", "gained"), [(1, 2), (2, 3), (3, 3), (4, 4), (5, 4)])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_p14_3_megaphones_of_the_space_by_column(seats: int, round: int, gained: int) -> None:
    t = scene(seats=seats, combination="PE", at="errand 1", round=round)
    t.play("send e-hyde-park")
    assert player(t)["megaphones"] == gained


@rule("P14.4")
def test_p14_4_all_who_have_the_fewest_gain_a_vote() -> None:
    assert megaphones(5, 0, 0) == [-4, 1, 1]
    assert megaphones(2, 6, 2, 4) == [1, -4, 1, -2]


@rule("P14.5")
def test_p14_5_the_fewest_get_no_reward_whatever_their_place() -> None:
    """Two tied for the second place of three, three tied for the second of four: all of them are last."""
    assert megaphones(5, 3, 3) == [-4, 1, 1]
    assert megaphones(5, 3, 3, 3) == [-4, 1, 1, 1]


@rule("P14.6")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("count", [0, 3])
def test_p14_6_all_alike_all_gain_and_nobody_loses(seats: int, count: int) -> None:
    assert megaphones(*[count] * seats) == [1] * seats


@rule("P14.7")
def test_p14_7_the_most_lose_the_most_wherever_they_sit() -> None:
    assert megaphones(1, 9, 4, 6, 2) == [1, -4, -1, -2, 0]


@rule("P14.8")
def test_p14_8_tied_players_all_get_the_full_reward() -> None:
    assert megaphones(6, 6, 2) == [-4, -4, 1]
    assert megaphones(8, 5, 5, 1) == [-4, -2, -2, 1]
    assert megaphones(6, 6, 6, 6, 0) == [-4, -4, -4, -4, 1]


@rule("P14.9")
def test_p14_9_a_tie_does_not_move_those_behind_forward() -> None:
    assert megaphones(6, 6, 3, 1) == [-4, -4, -1, 1]
    assert megaphones(6, 6, 6, 3, 1) == [-4, -4, -4, 0, 1]
    assert megaphones(6, 4, 4, 2, 0) == [-4, -2, -2, 0, 1]


@rule("P14.10")
def test_p14_10_a_place_not_in_the_column_gives_nothing() -> None:
    """Two places on the side for 2 or 3 players, four on the other; the one behind them only gains his vote."""
    assert megaphones(9, 8, 7)[2] == 1
    assert megaphones(9, 8, 7, 6, 5)[4] == 1


@rule("P14.10")
def test_p14_10_also_in_a_column_with_fewer_places_than_players(tmp_path: Path) -> None:
    """A box of one's own, in which only the first two of four or five lose votes."""
    text = export(load())
    assert "4-5 = [4, 2, 1, 0]" in text
    path = tmp_path / "own.toml"
    path.write_text(text.replace("4-5 = [4, 2, 1, 0]", "4-5 = [4, 2]"), "utf-8")
    players = [me(votes=VOTES, megaphones=count) for count in (9, 8, 7, 6, 5)]
    data = {"game": "prodigals", "seats": 5, "player": players, "stack": ["after 0"], "round": 4}
    t = Table.from_position({**data, "options": {"combination": "PE"}}, path)
    assert [player(t, seat)["votes"] - VOTES for seat in range(5)] == [-4, -2, 0, 0, 1]


@rule("P14.11")
def test_p14_11_all_at_the_same_time_so_turn_order_means_nothing() -> None:
    found = {tuple(megaphones(4, 4, 3, 1, order=list(order))) for order in permutations(range(1, 5))}
    assert found == {(-4, -4, -1, 1)}


@rule("P14.11", "P17.2")
def test_p14_11_nobody_wins_by_being_counted_first() -> None:
    t = scene(
        me(votes=2, megaphones=5), me(votes=-1), me(votes=2, megaphones=3), combination="PE", at="after 0", round=4
    )
    assert [player(t, seat)["votes"] for seat in range(3)] == [-2, 0, 0]
    assert whole(t)["ending"] == "zero"


@rule("P14.12")
@pytest.mark.parametrize("combination", ["PE", "ES", "PES"])
def test_p14_12_nobody_decides_anything(combination: str) -> None:
    t = before_hyde_park(3, 2, combination)
    happened = [event.kind for event in t.play("end")]
    assert happened.count("hyde-park") == 3
    assert decided(t) == (0, "errand")
    assert whole(t)["round"] == 2
