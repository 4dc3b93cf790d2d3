"""London, chapter 5: the development board, the track and the poverty table."""

import random

import pytest

from ludgate import BadPosition, Table
from tests.support.london import board, deck, hand, me, play, prestige, scene
from tests.support.rule import rule

LOSSES = [0, 1, 1, 2, 3, 5, 7, 9, 11, 13, 15, 18, 21, 24, 27, 30]


def spaces(t: Table) -> tuple[int, int]:
    rows = board(t)
    return len(rows[0]), len(rows[1])


@rule("L5.1", "L5.2", "L5.3", "L5.4", "L5.5", "L7.12")
@pytest.mark.parametrize(("seats", "per_row"), [(2, 3), (3, 4), (4, 5)])
def test_5_1_two_empty_rows_by_number_of_players(seats: int, per_row: int) -> None:
    t = Table.new("london", seats=seats, seed=3)
    assert spaces(t) == (per_row, per_row)
    assert {*board(t)[0], *board(t)[1]} == {""}


@rule("L5.3", "L5.4", "L5.5")
@pytest.mark.parametrize(("seats", "per_row"), [(2, 3), (3, 4), (4, 5)])
def test_5_3_no_more_cards_than_spaces(seats: int, per_row: int) -> None:
    cards = ["vintners", "salters", "lords", "bridge", "mercers", "grocers"]
    scene(me(), seats=seats, board={"bottom": cards[:per_row]})
    with pytest.raises(BadPosition, match=f"{per_row} spaces"):
        scene(me(), seats=seats, board={"bottom": cards[: per_row + 1]})


@rule("L5.7", "L5.8", "L16.15", "R4", "C18")
@pytest.mark.parametrize(
    ("before", "after", "marker"), [(48, 50, 0), (49, 51, 1), (98, 100, 0), (99, 101, 1), (149, 151, 1)]
)
def test_5_7_the_true_total_is_kept_beyond_each_lap(before: int, after: int, marker: int) -> None:
    t = scene(me(city=["theatre-royal", "lords"], prestige=before, cash=0), at="run")
    t.play("activate theatre-royal")
    assert (prestige(t), prestige(t) % 50) == (after, marker)
    assert t.scores()[0].breakdown["track"] == after


@rule("C18", "L5.7", "E27")
def test_c18_48_and_5_are_53() -> None:
    t = scene(me(city=["woolwich-arsenal", "lords"], prestige=48, cash=7), at="run")
    t.play("activate woolwich-arsenal")
    assert (prestige(t), prestige(t) % 50) == (53, 3)


@rule("L5.9", "L5.10", "C1", "R5")
@pytest.mark.parametrize(("left", "lost"), [*enumerate(LOSSES), (20, 45), (110, 315)])
def test_5_9_the_poverty_table(left: int, lost: int) -> None:
    t = scene(me(poverty=left), me(poverty=0))
    assert t.scores()[0].breakdown["poverty"] == -lost
    assert t.scores()[1].breakdown["poverty"] == 0


@rule("L5.11")
def test_5_11_a_card_taken_leaves_its_space_empty() -> None:
    t = scene(
        me(), board={"top": ["vintners", "salters", "lords"], "bottom": ["bridge", "mercers", "grocers"]}, at="draw 3"
    )
    cards = len(deck(t))
    play(t, "draw salters", "draw bridge")
    assert board(t) == (["vintners", "", "lords"], ["", "mercers", "grocers"])
    assert len(deck(t)) == cards
    assert hand(t) == ["salters", "bridge"]


@rule("L5.12", "L7.12")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_5_12_a_space_holds_one_card_and_the_rows_never_change_their_length(seats: int) -> None:
    t = Table.new("london", seats=seats, seed=seats)
    chance = random.Random(seats)
    seen = 0
    while t.decision is not None:
        t.play(chance.choice(t.decision.sensible))
        assert spaces(t) == (seats + 1, seats + 1)
        seen = max(seen, sum(card != "" for card in (*board(t)[0], *board(t)[1])))
    assert seen == 2 * (seats + 1)


@rule("L5.12")
def test_5_12_two_cards_cannot_lie_on_one_space() -> None:
    with pytest.raises(BadPosition):
        scene(me(), board={"top": [["vintners", "salters"]]})


@rule("L5.1", "L18.7")
def test_5_1_the_board_is_open_to_all() -> None:
    t = scene(me(), me(), board={"top": ["vintners"], "bottom": ["", "lords"]})
    shown = {"top": ["vintners", None, None], "bottom": [None, "lords", None]}
    assert [t.view(seat)["board"] for seat in (None, 0, 1)] == [shown] * 3
