"""The Prodigals Club, chapter 7: Preparation."""

from typing import Any

import pytest

from ludgate import Event, Table
from ludgate.games.prodigals.content.arrays import GROUP_I, GROUP_II
from tests.support.prodigals import hand, player, scene, whole
from tests.support.prodigals_games import (
    BLACK,
    BOX,
    COMBINATIONS,
    GROUPS,
    NAMES,
    OWNER,
    SEATS,
    TABLES,
    by_round,
    fresh,
    idle_game,
    idle_round,
    listed,
    named,
    only,
    seen,
    votes,
)
from tests.support.rule import rule

# S18: white and black cards of a spot, by round
SPOTS = {
    "p-set-1": [(1, 1)] * 5,
    "p-set-2": [(2, 0)] * 5,
    "p-set-3": [(0, 1)] * 5,
    "e-set-1": [(2, 1)] * 5,
    "e-set-2": [(2, 0)] * 5,
    "e-set-3": [(0, 1)] * 4 + [(0, 0)],
    "s-set-1": [(1, 1)] * 5,
    "s-set-2": [(2, 0)] * 5,
    "s-set-3": [(1, 0)] * 5,
    "s-set-4": [(0, 1)] * 3 + [(1, 0)] * 2,
}
ROUNDS = range(1, 6)


def sets_of(events: list[Event]) -> dict[str, list[str]]:
    return {str(event.data["spot"]): listed(event, "cards") for event in only(events, "set")}


def at_preparation(number: int, combination: str = "PES", seats: int = 3, **fields: Any) -> Table:
    return scene(seats=seats, combination=combination, at="round", round=number, **fields)


@rule("P7.1", "Q8")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize(("letter", "count"), [("P", 3), ("E", 3), ("S", 4)])
def test_7_1_three_or_four_spots_on_a_board(seats: int, letter: str, count: int) -> None:
    sets: Any = fresh(seats, "PES").view()["sets"]
    own = [spot for spot in sets if spot.startswith(letter.lower())]
    assert len(own) == count
    assert all(sets[spot] for spot in own)


@rule("P7.2", "P7.4", "P7.5")
@pytest.mark.parametrize(("seats", "combination"), TABLES)
def test_7_2_so_many_white_and_black_cards_as_the_spot_shows(seats: int, combination: str) -> None:
    for number, events in by_round(idle_game(seats, combination)[1]).items():
        laid = sets_of(events)
        assert list(laid) == [spot for spot in SPOTS if spot[0].upper() in combination]
        for spot, cards in laid.items():
            black = [card in BLACK for card in cards]
            assert (black.count(False), black.count(True)) == SPOTS[spot][number - 1]
            assert {OWNER[card] for card in cards} <= {NAMES[spot[0].upper()]}


@rule("P7.2")
def test_7_2_from_the_top_of_the_decks() -> None:
    white = ["soapbox-brawl", "a-dog-named-reform", "pub-treat", "sermon-cut-short"]
    t = at_preparation(1, "ES", white={"E": white}, black={"E": ["mad-brewer", "insulting-poster"]})
    sets = whole(t)["sets"]
    assert sets["e-set-1"] == ["soapbox-brawl", "a-dog-named-reform", "mad-brewer"]
    assert [name.split(":")[0] for name in sets["e-set-2"]] == ["pub-treat", "sermon-cut-short"]
    assert sets["e-set-3"] == ["insulting-poster"]


@rule("P7.3")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_7_3_everybody_sees_every_card_of_a_set(viewer: int | None) -> None:
    t = fresh(3, "PES")
    assert t.view(viewer)["sets"] == whole(t)["sets"]


@rule("P7.3")
def test_7_3_the_order_within_a_set_has_no_effect() -> None:
    hands = []
    for cards in (["soapbox-brawl", "mad-brewer", "pub-treat"], ["pub-treat", "soapbox-brawl", "mad-brewer"]):
        t = scene(seats=3, combination="ES", at="errand 1", sets={"e-set-1": cards, "s-set-1": ["faux-pas"]})
        t.play("send e-set-1")
        hands.append(hand(t))
    assert hands[0] == hands[1]
    assert sorted(hands[0]) == ["mad-brewer", "pub-treat", "soapbox-brawl"]


@rule("P7.4")
@pytest.mark.parametrize("number", ROUNDS)
@pytest.mark.parametrize("seats", [3, 4])
def test_7_4_the_changing_spot_of_society(number: int, seats: int) -> None:
    (card,) = whole(at_preparation(number, seats=seats))["sets"]["s-set-4"]
    assert (card in BLACK) == (number <= 3)


@rule("P7.5", "P13.35")
@pytest.mark.parametrize("number", ROUNDS)
def test_7_5_the_election_spot_that_has_no_card_in_round_5(number: int) -> None:
    t = at_preparation(number, "ES")
    cards = whole(t)["sets"]["e-set-3"]
    assert [card in BLACK for card in cards] == ([True] if number < 5 else [])
    before = votes(t)
    t.play("send e-set-3 stop")
    assert before - votes(t) == player(t)["megaphones"] == (1 if number == 5 else 0)


@rule("P7.6")
@pytest.mark.parametrize("combination", COMBINATIONS)
def test_7_6_a_new_central_card_in_every_round(combination: str) -> None:
    t = fresh(4, combination)
    shown = []
    for _ in ROUNDS:
        shown.append(t.view()["central"])
        idle_round(t)
    assert len(set(shown)) == 5
    assert {BOX.card(str(card)).combination for card in shown} == {combination}


@rule("P7.7")
@pytest.mark.parametrize("seats", SEATS)
def test_7_7_four_possession_tiles(seats: int) -> None:
    for events in by_round(idle_game(seats, "PS")[1]).values():
        (market,) = only(events, "market")
        assert len(set(listed(market, "tiles"))) == 4


@rule("P7.8", "P7.9")
@pytest.mark.parametrize("seats", SEATS)
def test_7_8_four_circle_tiles_two_of_them_with_sets(seats: int) -> None:
    t = fresh(seats, "PE")
    for _ in ROUNDS:
        position = whole(t)
        assert list(position["set_circles"]) == ["e-set-2", "e-set-3"]
        assert len(position["circles"]) == 2
        assert len({*position["set_circles"].values(), *position["circles"]}) == 4
        idle_round(t)


@rule("P7.10")
@pytest.mark.parametrize("seats", SEATS)
def test_7_10_the_top_dame_beatrice_tile(seats: int) -> None:
    t = fresh(seats, "PS")
    following = whole(t)["beatrice_stack"]
    shown = []
    for _ in range(4):
        idle_round(t)
        shown.append(t.view()["beatrice"])
    assert shown == following[:4]


@rule("P7.11")
@pytest.mark.parametrize("seed", range(3))
def test_7_11_half_i_in_rounds_1_to_3_half_ii_afterwards(seed: int) -> None:
    t = fresh(3, "PES", seed)
    for number in ROUNDS:
        position = whole(t)
        laid = {GROUPS[name] for cards in position["sets"].values() for name in cards}
        assert laid == {GROUP_I if number <= 3 else GROUP_II}
        assert {tile.split("-")[0] for tile in position["market"]} == {"one" if number <= 3 else "two"}
        idle_round(t)


@rule("P7.11")
def test_7_11_new_circle_tiles_in_every_round() -> None:
    groups = {tile.id: group.id for group in BOX.box.circle_group for tile in group.tiles}
    t = fresh(3, "ES")
    found, all_laid = [], set()
    for _ in ROUNDS:
        position = whole(t)
        laid = {*position["set_circles"].values(), *position["circles"]}
        found.append({groups[tile] for tile in laid})
        all_laid |= laid
        idle_round(t)
    assert len(all_laid) == 20
    assert found[0] == found[1] == found[2] != found[3] == found[4]


@rule("P7.12", "Q35")
def test_7_12_what_is_missing_is_not_laid() -> None:
    t = at_preparation(
        2,
        white={"E": ["soapbox-brawl"], "S": []},
        black={"E": [], "S": []},
        central_deck=[],
        tile_stack=["two-1"],
        circle_stack=["trio-dog"],
        beatrice_stack=[],
    )
    position = whole(t)
    assert [position["sets"][spot] for spot in ("e-set-1", "e-set-2", "s-set-1")] == [["soapbox-brawl"], [], []]
    assert (position["central"], position["market"], position["beatrice"]) == ("", ["two-1"], "")
    assert (position["set_circles"], position["circles"]) == ({"e-set-2": "trio-dog"}, [])
    assert seen(t, None)["pawns"] == 5


@rule("P7.12")
def test_7_12_the_game_goes_on_without() -> None:
    t = at_preparation(5, "ES", central_deck=[], beatrice_stack=[], circle_stack=[])
    assert "c-central-card" not in named(t, "send")
    idle_round(t)
    assert t.view()["ending"] == "rounds"
