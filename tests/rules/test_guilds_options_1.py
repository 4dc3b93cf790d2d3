"""Guilds of London, table options: the side of the Plantation (G4.16) and the starting order (Q7)."""

from typing import Any

import pytest

from ludgate import BadOption, Table
from tests.support.guilds import me, options, player, scene, whole
from tests.support.guilds_town import BOX
from tests.support.rule import rule


def fresh(seats: int = 3, seed: int = 1, **chosen: str) -> Table:
    return Table.new("guilds", seats=seats, seed=seed, options=chosen)


def order(t: Table) -> list[int]:
    found: Any = t.view()["order"]
    return list(found)


# ---------------------------------------------------------------- the side of the Plantation


@rule("D1", "G4.16")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("side", ["ulster", "virginia"])
def test_d1_the_side_that_was_chosen_lies_up(seats: int, side: str) -> None:
    for seed in range(5):
        assert whole(fresh(seats, seed, plantation=side))["side"] == side


@rule("D1", "G4.16")
def test_d1_ulster_unless_the_table_says_otherwise() -> None:
    t = fresh()
    assert (t.options["plantation"], whole(t)["side"]) == ("ulster", "ulster")


@rule("D1", "G4.16")
def test_d1_by_lot_both_sides_come_up_and_follow_from_the_seed() -> None:
    lots = [whole(fresh(3, seed, plantation="random"))["side"] for seed in range(30)]
    assert set(lots) == {"ulster", "virginia"}
    assert 6 <= lots.count("ulster") <= 24
    assert lots == [whole(fresh(3, seed, plantation="random"))["side"] for seed in range(30)]


@rule("D1", "G4.16")
@pytest.mark.parametrize("side", ["", "jamaica", "Ulster", "both"])
def test_d1_there_is_no_other_side(side: str) -> None:
    with pytest.raises(BadOption):
        fresh(plantation=side)


@rule("D1", "G4.16")
def test_d1_the_choice_changes_nothing_else() -> None:
    one, two = whole(fresh(plantation="ulster")), whole(fresh(plantation="virginia"))
    for field in ("player", "city", "tiles", "tokens", "deck", "reward_deck", "beadle"):
        assert one[field] == two[field]


@rule("D1", "G4.16", "G15.14")
@pytest.mark.parametrize(("side", "kind", "points"), [("ulster", "keep", 0), ("virginia", "turn", 5)])
def test_d1_the_side_that_lies_up_gives_the_reward(side: str, kind: str, points: int) -> None:
    t = scene(me(hand=["archive"], plantation=1), me(hand=["archive"]), me(), side=side, round=3, at="round-end")
    assert t.decision is not None
    assert (t.decision.kind, player(t)["vp"]) == (kind, points)


@rule("D1", "G4.16")
@pytest.mark.parametrize("side", ["ulster", "virginia"])
def test_d1_a_position_that_names_no_side_has_that_of_its_table(side: str) -> None:
    """What a position leaves out is as at the start of such a game."""
    t = scene(me(hand=["archive"]), options={"plantation": side})
    assert whole(t)["side"] == side


@rule("D1", "G4.16")
@pytest.mark.parametrize("side", ["ulster", "virginia", "random"])
def test_d1_a_record_brings_the_same_side_back(side: str) -> None:
    t = fresh(3, 8, plantation=side)
    t.play(options(t)[0])
    again = Table.replay(t.record())
    assert again.position() == t.position()
    assert again.options["plantation"] == side


@rule("D1", "G1.4")
def test_d1_every_side_of_the_box_can_be_chosen() -> None:
    info = fresh().rules.info
    values = next(option.values for option in info.options if option.name == "plantation")
    assert values == (*(side.id for side in BOX.sides), "random")


# ---------------------------------------------------------------- the starting order


@rule("Q7", "G4.17")
def test_q7_the_starting_order_is_random_unless_the_table_says_otherwise() -> None:
    t = fresh()
    assert t.options["start_order"] == "random"
    firsts = [order(fresh(3, seed))[0] for seed in range(60)]
    assert all(10 <= firsts.count(seat) <= 32 for seat in range(3))


@rule("Q7", "G4.17")
def test_q7_it_follows_from_the_seed() -> None:
    assert [order(fresh(4, seed)) for seed in range(20)] == [order(fresh(4, seed)) for seed in range(20)]


@rule("Q7", "G4.17", "G4.18")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_q7_by_seats_the_first_seat_begins(seats: int, seed: int) -> None:
    t = fresh(seats, seed, start_order="seats")
    assert order(t) == list(range(seats))
    assert [player(t, seat)["arrival"] for seat in range(seats)] == list(range(seats, 0, -1))
    asked = []
    for _ in range(seats):
        assert t.decision is not None
        assert t.decision.kind == "first-reward"
        asked.append(t.decision.seat)
        t.play(options(t)[0])
    assert asked == list(range(seats))
    turns = []
    for _ in range(seats):
        assert t.decision is not None
        turns.append(t.decision.seat)
        t.play("stop")
        while t.decision.kind == "limit":
            t.play(options(t)[0])
    assert turns == list(range(seats))


@rule("Q7", "G7.1")
@pytest.mark.parametrize("chosen", ["random", "seats"])
def test_q7_start_spaces_are_not_points(chosen: str) -> None:
    t = fresh(4, 3, start_order=chosen)
    assert [score.total for score in t.scores()] == [0, 0, 0, 0]
    assert [player(t, seat)["vp"] for seat in range(4)] == [0, 0, 0, 0]


@rule("Q7")
@pytest.mark.parametrize("chosen", ["", "1", "oldest", "Seats"])
def test_q7_there_is_no_other_order(chosen: str) -> None:
    with pytest.raises(BadOption):
        fresh(start_order=chosen)


@rule("Q7")
def test_q7_points_soon_decide_whatever_the_start() -> None:
    t = scene(
        *(me(hand=["archive"], vp=vp) for vp in (0, 0, 2)),
        options={"start_order": "seats"},
        at="round",
        acted=[1, 2, 3],
    )
    assert t.decision is not None
    assert (t.decision.seat, order(t)) == (2, [2, 0, 1])


@rule("Q7")
@pytest.mark.parametrize("chosen", ["random", "seats"])
def test_q7_a_record_brings_the_same_order_back(chosen: str) -> None:
    t = fresh(4, 8, start_order=chosen)
    t.play(options(t)[1])
    assert Table.replay(t.record()).position() == t.position()


@rule("Q7", "D1")
def test_q7_an_unknown_option_is_refused() -> None:
    with pytest.raises(BadOption):
        fresh(first_player="2")
