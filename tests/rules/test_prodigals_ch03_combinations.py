"""The Prodigals Club, chapter 3: combinations of competitions and board sides."""

from typing import Any

import pytest

from ludgate import BadOption, Table
from tests.support.prodigals import choices, player, refused, scene, whole
from tests.support.prodigals_games import (
    BOX,
    COMBINATIONS,
    NAMES,
    OWNER,
    SEATS,
    TABLES,
    fresh,
    idle_game,
    kinds,
    words,
)
from tests.support.rule import rule

PAWNS = {2: 5, 3: 4, 4: 4, 5: 3}
# P3.8: extra pawn, pawns for the central card, bonus tiles, Hyde Park, Dame Beatrice, votes, money
VALUES = {
    "PE": (0, 2, 4, True, False, True, True),
    "PS": (0, 2, 4, False, True, False, True),
    "ES": (0, 2, 4, True, True, True, False),
    "PES": (1, 1, 6, True, True, True, True),
}
OF_ONE = {
    "P": {"money", "tiles", "market", "pointer", "tile_stack", "tiles_gone"},
    "E": {"votes", "megaphones", "layout", "circles", "set_circles", "circle_stack", "circles_gone"},
    "S": {"markers", "beatrice", "beatrice_stack", "beatrice_gone"},
}


@rule("P3.1", "P3.2")
def test_3_1_two_of_three_or_all_three() -> None:
    assert [fresh(3, combination).view()["combination"] for combination in COMBINATIONS] == list(COMBINATIONS)
    for other in ("P", "E", "S", "EP", ""):
        with pytest.raises(BadOption):
            fresh(3, other)


@rule("P3.2")
@pytest.mark.parametrize("seats", SEATS)
def test_3_2_the_long_game_is_open_to_everybody(seats: int) -> None:
    assert fresh(seats, "PES").view()["competitions"] == ["possessions", "election", "society"]


@rule("P3.3")
def test_3_3_election_and_society_unless_something_else_is_wished() -> None:
    assert Table.new("prodigals", seats=3, seed=1).view()["combination"] == "ES"


@rule("P3.4")
@pytest.mark.parametrize("combination", ["PE", "PS", "ES"])
def test_3_4_the_third_competition_stays_in_the_box(combination: str) -> None:
    left = next(letter for letter in "PES" if letter not in combination)
    t = fresh(4, combination)
    found = {word.split(":")[0] for word in words(whole(t))}
    assert not found & {slug for slug, owner in OWNER.items() if owner == NAMES[left]}
    assert not found & {bonus.id for bonus in BOX.bonuses if bonus.owner == NAMES[left]}
    assert not found & {spot.id for spot in BOX.spots if spot.owner == NAMES[left]}
    assert not OF_ONE[left] & found
    assert not {word for word in words(t.view()["spaces"]) if word.startswith(f"{left.lower()}-")}


@rule("P3.4")
@pytest.mark.parametrize(("combination", "space"), [("ES", "p-shopping"), ("PS", "e-set-1"), ("PE", "s-snub")])
def test_3_4_no_errand_of_a_competition_not_in_play(combination: str, space: str) -> None:
    assert refused(fresh(3, combination), f"send {space}") == "P3.4"


@rule("P3.5")
@pytest.mark.parametrize("combination", COMBINATIONS)
def test_3_5_money_only_with_possessions(combination: str) -> None:
    t = fresh(3, combination)
    assert [("money" in player(t, seat)) for seat in range(3)] == ["P" in combination] * 3


@rule("P3.6", "P5.12", "Q8")
@pytest.mark.parametrize(("seats", "side"), [(2, "2-3"), (3, "2-3"), (4, "4-5"), (5, "4-5")])
@pytest.mark.parametrize("combination", COMBINATIONS)
def test_3_6_the_side_of_the_boards(seats: int, side: str, combination: str) -> None:
    t = fresh(seats, combination)
    assert t.view()["side"] == side
    spaces: Any = t.view()["spaces"]
    for letter in combination:
        spots = [spot.id for spot in BOX.spots if spot.owner == NAMES[letter]]
        cards = [
            s["name"] for s in spaces if s["board"] == NAMES[letter] and ("cards" in s["name"] or "set" in s["name"])
        ]
        assert len(cards) == (len(spots) if side == "4-5" else len(spots) - 1)


@rule("P3.7")
@pytest.mark.parametrize(("combination", "pawns"), [("PE", 2), ("PS", 2), ("ES", 2), ("PES", 1)])
def test_3_7_the_side_of_the_central_triangle(combination: str, pawns: int) -> None:
    t = fresh(3, combination)
    seat = t.view()["decider"]
    assert isinstance(seat, int)
    before = player(t, seat)["pawns"]
    t.play("send c-central-card")
    assert player(t, seat)["pawns"] == before - pawns


@rule("P3.8")
@pytest.mark.parametrize(("seats", "combination"), TABLES)
def test_3_8_the_values_of_a_combination(seats: int, combination: str) -> None:
    extra, pawns, bonuses, park, beatrice, has_votes, has_money = VALUES[combination]
    t, events = idle_game(seats, combination)
    view = fresh(seats, combination).view()
    first: Any = view["players"]
    assert first[0]["pawns"] == PAWNS[seats] + extra
    assert view["central_pawns"] == pawns
    assert len(whole(t)["bonuses"]) == bonuses
    assert ("hyde-park" in kinds(events), "beatrice-tile" in kinds(events)) == (park, beatrice)
    assert ("votes" in first[0], "money" in first[0]) == (has_votes, has_money)


@rule("P3.8")
@pytest.mark.parametrize("combination", COMBINATIONS)
def test_3_8_the_central_cards_of_the_combination(combination: str) -> None:
    t = whole(fresh(3, combination))
    cards = [BOX.card(slug) for slug in [t["central"], *t["central_deck"]]]
    assert [card.combination for card in cards] == [combination] * 5


@rule("P3.9", "P13.24", "Q20")
@pytest.mark.parametrize(
    ("combination", "offered"),
    [
        ("PE", ["spend 1", "lose 1"]),
        ("ES", ["lose 1", "move m1 down", "move m2 down", "move w1 down", "move w2 down", "stop"]),
        ("PES", ["spend 1", "lose 1", "move m1 down", "move m2 down", "move w1 down", "move w2 down", "stop"]),
    ],
)
def test_3_9_no_benefit_of_a_competition_not_in_play(combination: str, offered: list[str]) -> None:
    t = scene(seats=3, combination=combination, at=["errands 1", "benefits 1 2"])
    assert choices(t) == offered
