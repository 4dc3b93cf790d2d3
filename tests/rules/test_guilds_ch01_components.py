"""Guilds of London, chapter 1: components."""

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from ludgate import BadOption, Table
from tests.support.guilds import bare, city, me, player, scene, whole
from tests.support.guilds_town import BOX, CARDS, idle_game, own_file
from tests.support.rule import rule

TILES_AT_END = {2: 24, 3: 30, 4: 28}
ROUNDS = {2: 16, 3: 15, 4: 12}


def fresh(seats: int) -> Table:
    return Table.new("guilds", seats=seats, seed=11)


@rule("G1.1", "G1.3")
@pytest.mark.parametrize("seats", [3, 4])
def test_1_1_forty_guild_tiles_and_five_special_buildings(seats: int) -> None:
    t = fresh(seats)
    every = [*(laid["tile"] for laid in city(t).values()), *whole(t)["tiles"]]
    assert sorted(every) == sorted(record.id for record in BOX.tiles)
    assert (len(BOX.guilds), len(BOX.specials), len(set(every))) == (40, 5, 45)


@rule("G1.3", "Q1")
def test_1_3_the_five_special_buildings() -> None:
    names = {special.id: BOX.name(special.id) for special in BOX.specials}
    assert names == {
        "st-lawrence-jewry": "Church of St Lawrence Jewry",
        "university": "University of London",
        "gog-magog": "Gog & Magog",
        "livery-hall": "Livery Hall",
        "lord-mayors-show": "Lord Mayor's Show",
    }


@rule("G1.2")
@pytest.mark.parametrize(("seats", "halls"), [(2, 1), (3, 2), (4, 2)])
def test_1_2_two_guildhall_tiles_one_of_them_with_two_players(seats: int, halls: int) -> None:
    cells: Any = fresh(seats).view()["city"]
    assert [cell["tile"] for cell in cells].count("guildhall") == halls


@rule("G1.4")
def test_1_4_the_plantation_has_two_sides() -> None:
    assert [side.id for side in BOX.sides] == ["ulster", "virginia"]
    for side in ("ulster", "virginia"):
        t = Table.new("guilds", seats=3, seed=1, options={"plantation": side})
        assert whole(t)["side"] == side


@rule("G1.5", "G4.15", "G5.8", "G24.16")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_1_5_the_score_board_of_the_number_of_players(seats: int) -> None:
    assert fresh(seats).view()["rounds"] == ROUNDS[seats]


@rule("G1.6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_1_6_sixteen_pawns_of_a_colour(seats: int) -> None:
    t = fresh(seats)
    for seat in range(seats):
        pawns = player(t, seat)
        on_tiles = sum(laid["pawns"][seat] for laid in city(t).values())
        assert pawns["guildhall"] + pawns["reserve"] + pawns["plantation"] + on_tiles == 16


@rule("G1.8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_1_8_there_are_never_more_than_eight_neutral_pawns(seats: int) -> None:
    assert whole(fresh(seats))["pool"] == 2 * seats <= 8


@rule("G1.9")
def test_1_9_one_round_marker() -> None:
    t, events = idle_game(4)
    assert [event.data["round"] for event in events if event.kind == "round"] == list(range(2, 13))
    assert t.view()["round"] == 12


@rule("G1.10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_1_10_one_beadle(seats: int) -> None:
    t = fresh(seats)
    cells: Any = t.view()["city"]
    assert [cell["tile"] for cell in cells if cell.get("beadle")] == [t.view()["beadle"]]


@rule("G1.11")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_1_11_thirty_second_place_tokens(seats: int) -> None:
    t = fresh(seats)
    pieces = [*(laid["token"] for laid in city(t).values()), *whole(t)["tokens"]]
    assert len(pieces) == len(set(pieces)) == 30
    assert Counter(bare(pieces)) == {token.id: token.copies for token in BOX.tokens}


@rule("G1.12", "G4.2", "G17.5")
def test_1_12_the_compass_marks_the_right_guildhall_tile() -> None:
    """The city grows in the column of the compass: straight above (0,0), not above the other Guildhall tile."""
    t = scene(me(hand=["archive"]), at="round", round=3, acted=[1, 2, 3])
    assert (0, -2) in city(t)
    assert (-1, -2) not in city(t)


@rule("G1.13", "G3.6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_1_13_a_hundred_and_five_action_cards(seats: int) -> None:
    t = fresh(seats)
    pieces = [*whole(t)["deck"], *(card for seat in range(seats) for card in player(t, seat)["hand"])]
    assert len(pieces) == len(set(pieces)) == 105
    assert Counter(bare(pieces)) == Counter(CARDS)


@rule("G1.14")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_1_14_twenty_one_reward_cards(seats: int) -> None:
    t = fresh(seats)
    pieces = [*whole(t)["reward_deck"], *(card for seat in range(seats) for card in player(t, seat)["looked"])]
    assert sorted(pieces) == sorted(card.id for card in BOX.rewards)
    assert len(pieces) == 21


@rule("G1.16")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_1_16_two_three_or_four_play(seats: int) -> None:
    t = fresh(seats)
    assert (t.seats, len(t.scores())) == (seats, seats)


@rule("G1.16")
@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_1_16_no_other_number_of_players(seats: int) -> None:
    with pytest.raises(BadOption):
        fresh(seats)


@rule("G1.17")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_1_17_tiles_and_tokens_at_the_end(seats: int) -> None:
    t, _ = idle_game(seats)
    assert len(city(t)) == TILES_AT_END[seats]
    assert all(laid["token"] for laid in city(t).values())
    assert len(whole(t)["tokens"]) == 30 - TILES_AT_END[seats]


@rule("G1.18", "G2.5", "G24.7", "G2.15")
def test_1_18_no_rule_depends_on_names_or_arms(tmp_path: Path) -> None:
    def rename(text: str) -> str:
        text = re.sub(r'name\.(en|pl|pt_BR) = "', r'name.\1 = "New ', text)
        return re.sub(r'arms = "', 'arms = "other-', text)

    path = own_file(tmp_path, rename)
    named, renamed = (Table.new("guilds", seats=3, seed=4, content=content) for content in (None, path))
    for _ in range(60):
        assert named.position() == renamed.position()
        assert named.decision is not None
        move = named.decision.options[0].text
        named.play(move)
        renamed.play(move)
