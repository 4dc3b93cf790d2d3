"""Chapter 19: stocks and limits."""

import random
from typing import Any

import pytest

from ludgate import Table
from tests.support.guilds import options, player, refused, tile, whole
from tests.support.guilds_resolution import (
    all_of,
    arranged,
    current_round,
    kind,
    last_turn,
    pass_turns,
    pawns_on,
    phase,
    plantation,
    seated,
    take_all,
    totals,
)
from tests.support.rule import rule


def pawns_of(position: dict[str, Any], seat: int) -> int:
    own = position["player"][seat]
    return int(
        own["reserve"] + own["guildhall"] + own["plantation"] + sum(found["pawns"][seat] for found in position["city"])
    )


def neutral_pawns(position: dict[str, Any]) -> int:
    held = sum(own["neutrals"] for own in position["player"])
    return int(
        position["pool"] + position["plantation_neutral"] + held + sum(found["neutral"] for found in position["city"])
    )


@rule("G19.2", "G19.3")
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_19_3_pawns_are_neither_made_nor_lost(seats: int, seed: int) -> None:
    """A whole game by chance, looked at after every decision."""
    chance = random.Random(seed)
    t = Table.new("guilds", seats=seats, seed=seed)
    while t.decision is not None:
        t.play(chance.choice(t.decision.options))
        position = whole(t)
        assert [pawns_of(position, seat) for seat in range(seats)] == [16] * seats
        assert neutral_pawns(position) == 2 * seats


@rule("G19.1")
def test_19_1_what_would_come_from_an_empty_reserve_does_not_come() -> None:
    t = arranged(seated(hand=["hiring-fair", "settlers", "alms-box"], guildhall=16), at="turn 1")
    assert player(t)["reserve"] == 0
    assert refused(t, "hire alms-box") == "G8.10"
    t.play("play hiring-fair")
    assert player(t)["guildhall"] == 16
    t.play("play settlers")
    assert (player(t)["plantation"], kind(t)) == (0, "turn")


@rule("G19.1")
def test_19_1_pawns_that_came_back_can_be_hired_again() -> None:
    t = plantation(12, 0, 0)
    assert (player(t)["plantation"], player(t)["reserve"]) == (10, 2)
    t.play("hire alms-box")
    assert player(t)["reserve"] == 1


@rule("G19.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_19_2_two_neutral_pawns_a_player(seats: int) -> None:
    t = Table.new("guilds", seats=seats, seed=5)
    assert whole(t)["pool"] == 2 * seats
    assert neutral_pawns(whole(t)) == 2 * seats


@rule("G19.2")
def test_19_2_on_their_way_through_the_game() -> None:
    t = last_turn(
        seated(hand=["bystanders", "go-betweens"]),
        seated(neutrals=1),
        city=[tile(0, 1, "cutlers", pawns=[1, 1])],
        plantation_neutral=1,
    )
    seen = [neutral_pawns(whole(t))]
    for move in ("play bystanders", "to cutlers", "to cutlers", "play go-betweens"):
        t.play(move)
        seen.append(neutral_pawns(whole(t)))
    take_all(t)
    seen.append(neutral_pawns(whole(t)))
    assert seen == [6] * 6


@rule("G19.4", "Q24")
def test_19_4_any_number_held_and_kept_from_round_to_round() -> None:
    t = arranged(seated(hand=["go-betweens", "alms-box"], neutrals=5), at="turn 1", acted=[2, 3])
    t.play("play go-betweens")
    assert (player(t)["neutrals"], whole(t)["pool"]) == (6, 0)
    pass_turns(t, 1)
    assert (current_round(t), player(t)["neutrals"]) == (2, 6)
    pass_turns(t, 3)
    assert (current_round(t), player(t)["neutrals"]) == (3, 6)


@rule("G19.4")
def test_19_4_a_held_one_is_used_when_its_player_likes() -> None:
    t = phase(seated(neutrals=6), city=[tile(0, 1, "cutlers", pawns=[0, 2, 2])])
    t.play("exchange 2 exchange 2 exchange 3 exchange 3")
    assert (player(t)["neutrals"], whole(t)["pool"]) == (2, 4)


@rule("G19.5")
def test_19_5_the_guildhall_holds_any_number() -> None:
    t = phase(seated(guildhall=10), seated(guildhall=16), city=[tile(0, 1, "girdlers", pawns=[6])])
    take_all(t)
    assert all_of(t, "guildhall") == [15, 16, 4]


@rule("G19.6", "Q25", "G14.8")
@pytest.mark.parametrize(("left", "asked"), [(3, ["keep", "under"]), (2, ["keep"]), (1, []), (0, [])])
def test_19_6_with_fewer_reward_cards_those_there_are(left: int, asked: list[str]) -> None:
    every = whole(phase())["reward_deck"]
    players = [seated(), seated(rewards=every[left:])]
    t = phase(*players, city=[tile(0, 1, "merchant-taylors", pawns=[6])])
    t.play("decline")
    if left:
        t.play("take")
    steps = []
    while kind(t) != "turn":
        steps.append(kind(t))
        t.play(options(t)[0])
    assert steps == asked
    assert len(player(t)["rewards"]) == min(left, 1)
    assert len(whole(t)["reward_deck"]) == max(left - 1, 0)


@rule("G19.6", "G15.14", "G15.16")
def test_19_6_on_the_plantation_too() -> None:
    every = whole(phase())["reward_deck"]
    t = arranged(
        seated(plantation=3),
        seated(rewards=every),
        at="negotiate 1 plantation 0 2 3",
        round=3,
        side="ulster",
    )
    assert (kind(t), player(t)["rewards"], player(t)["plantation"]) == ("turn", [], 1)


@rule("G19.7")
def test_19_7_any_number_of_reward_cards() -> None:
    every = whole(phase())["reward_deck"]
    assert len(every) == 21
    t = phase(seated(rewards=every[1:]), city=[tile(0, 1, "university", pawns=[5])])
    t.play("take")
    assert len(player(t)["rewards"]) == 21
    assert len(t.scores()[0].breakdown) == 21 + 2
    assert totals(t)[0] == sum(t.scores()[0].breakdown.values())


@rule("G19.5", "G8.21")
def test_19_5_so_does_a_tile() -> None:
    t = last_turn(seated(hand=["alms-box", "archive"]), city=[tile(0, 1, "barbers", pawns=[4, 11, 12])])
    t.play("move archive from guildhall to barbers")
    assert pawns_on(t, "barbers") == [5, 11, 12]
