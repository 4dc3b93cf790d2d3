"""The Prodigals Club, chapter 2: components and counts."""

from collections import Counter

import pytest

from ludgate.games.prodigals.content.arrays import GROUP_I, GROUP_II
from tests.support.prodigals import choices, decided, me, player, scene, whole
from tests.support.prodigals_games import (
    BLACK,
    BOX,
    GROUPS,
    NAMES,
    OWNER,
    SEATS,
    TABLES,
    by_round,
    fresh,
    idle_game,
    listed,
    markers,
    money,
    only,
    pawns_on,
    votes,
)
from tests.support.rule import rule

OWNERS = ("possessions", "election", "society")
FULL_BOARD = ["mad-brewer", "liberal-journalist", "insulting-poster", "circus-friends", "french-chef", "gaming-club"]


def spaces_of(seats: int, combination: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    view = fresh(seats, combination).view()
    spaces = view["spaces"]
    assert isinstance(spaces, list)
    for space in spaces:
        found.setdefault(space["board"], []).append(space["name"])
    return found


@rule("P2.1")
@pytest.mark.parametrize("seats", SEATS)
def test_2_1_the_central_board_and_three_competition_boards(seats: int) -> None:
    boards = spaces_of(seats, "PES")
    assert set(boards) == {"central", *OWNERS}
    track = [f"c-turn-order-{place + 1}" for place in range(seats)]
    assert boards["central"] == ["c-central-card", *track, "c-renaissance-man"]
    assert whole(fresh(seats, "PES"))["bonuses"] == [bonus.id for bonus in BOX.bonuses]


@rule("P2.2")
def test_2_2_two_sides_of_each_competition_board() -> None:
    sides = {owner: [side.players for side in BOX.box.side if side.owner == owner] for owner in OWNERS}
    assert sides == {owner: [(2, 3), (4, 5)] for owner in OWNERS}


@rule("P2.3")
def test_2_3_two_sides_of_the_central_triangle() -> None:
    assert [side.competitions for side in BOX.box.central_side] == [2, 3]


@rule("P2.4")
def test_2_4_the_vote_board_ends_at_44() -> None:
    t = scene(me(votes=44), combination="ES", at="after 0", round=2)
    assert votes(t) == 44


@rule("P2.4")
def test_2_4_and_goes_below_nought() -> None:
    t = scene(me(votes=1, hand=["sermon-cut-short", "faux-pas"]), combination="ES")
    t.play("play sermon-cut-short")
    assert votes(t) == -1


@rule("P2.5")
def test_2_5_six_places_for_black_cards() -> None:
    t = scene(me(hand=["pack-of-hounds", "faux-pas"], board=FULL_BOARD[:5]))
    t.play("play pack-of-hounds")
    assert len(player(t)["board"]) == 6
    t = scene(me(hand=["pack-of-hounds"], board=FULL_BOARD))
    t.play("play pack-of-hounds")
    assert decided(t) == (0, "room")


@rule("P2.5", "P2.6", "P2.7")
@pytest.mark.parametrize("seats", SEATS)
def test_2_5_to_2_7_everybody_has_a_board_and_four_markers(seats: int) -> None:
    t = fresh(seats, "PES")
    assert [player(t, seat)["board"] for seat in range(seats)] == [[]] * seats
    assert [len(markers(t, seat)) for seat in range(seats)] == [4] * seats


@rule("P2.6")
def test_2_6_three_columns_with_16_on_top() -> None:
    assert BOX.box.influence.columns == 3
    assert BOX.box.influence.rows[0] == max(BOX.box.influence.rows) == 16


@rule("P2.7")
@pytest.mark.parametrize(
    ("card", "movable"), [("cigars-in-the-parlour", {"w1", "w2"}), ("gambling-debts", {"m1", "m2"})]
)
def test_2_7_two_men_and_two_women(card: str, movable: set[str]) -> None:
    t = scene(me(hand=[card, "faux-pas"], markers=[[1, 9], [1, 12], [2, 9], [3, 9]]))
    t.play(f"play {card}")
    assert {text.split()[1] for text in choices(t) if text != "stop"} == movable


@rule("P2.8")
@pytest.mark.parametrize(("seats", "combination"), TABLES)
def test_2_8_six_pawns_of_a_colour_are_enough(seats: int, combination: str) -> None:
    pawns = [player(fresh(seats, combination), seat)["pawns"] for seat in range(seats)]
    assert max(pawns) <= 6
    assert (max(pawns) == 6) == (seats == 2 and combination == "PES")


@rule("P2.10")
def test_2_10_one_round_marker_one_pointer_one_renaissance_man() -> None:
    t = fresh(3, "PES")
    view = t.view()
    assert (view["round"], view["renaissance"]) == (1, None)
    assert view["pointer"] in [county.id for county in BOX.box.county]
    t.play("send c-renaissance-man")
    assert (t.view()["renaissance"], pawns_on(t)) == (view["decider"], {"c-renaissance-man": view["decider"]})


@rule("P2.11")
def test_2_11_two_bonus_action_tiles_for_each_competition() -> None:
    assert Counter(bonus.owner for bonus in BOX.bonuses) == dict.fromkeys(OWNERS, 2)


@rule("P2.12", "P2.13")
def test_2_12_110_cards() -> None:
    copies = [card.copies.one + card.copies.two if card.copies else 1 for card in BOX.cards]
    central = [card for card in BOX.cards if card.owner == "central"]
    assert (sum(copies), len(central)) == (110, 26)


@rule("P2.13")
def test_2_13_the_central_cards() -> None:
    central = [card for card in BOX.cards if card.owner == "central"]
    found = Counter((card.combination, card.border) for card in central)
    three_and_two = {
        (combination, border): count
        for combination in ("PE", "PS", "ES", "PES")
        for border, count in (("black", 3), ("white", 2))
    }
    assert found == {**three_and_two, ("LWE", "white"): 2, ("LWS", "white"): 2, ("LWES", "white"): 2}


@rule("P2.14", "Q9")
@pytest.mark.parametrize("letter", NAMES)
def test_2_14_a_white_and_a_black_deck_of_two_halves(letter: str) -> None:
    t = whole(fresh(3, "PES"))
    for key in ("white", "black"):
        deck = t[key][letter]
        assert {OWNER[name.split(":")[0]] for name in deck} == {NAMES[letter]}
        assert {name.split(":")[0] in BLACK for name in deck} == {key == "black"}
        assert {GROUPS[name] for name in deck} == {GROUP_I, GROUP_II}


@rule("P2.15")
@pytest.mark.parametrize("seats", SEATS)
def test_2_15_cards_dealt_in_each_round(seats: int) -> None:
    dealt = {}
    for number, events in by_round(idle_game(seats, "PES")[1]).items():
        dealt[number] = sum(len(listed(event, "cards")) for event in only(events, "set"))
    assert dealt == {1: 17, 2: 17, 3: 17, 4: 17, 5: 16}


@rule("P2.16")
def test_2_16_six_dame_beatrice_tiles_of_which_five_are_used() -> None:
    t, events = idle_game(4, "ES")
    used = [event.data["tile"] for event in only(events, "beatrice-tile")]
    assert (len(BOX.beatrice), len(used), len(set(used))) == (6, 5, 5)
    assert len(whole(t)["beatrice_stack"]) == 1


@rule("P2.17")
def test_2_17_25_circle_tiles() -> None:
    groups = {group.id: len(group.tiles) for group in BOX.box.circle_group}
    assert (sum(groups.values()), len(groups)) == (25, 3)
    assert len([tile for tile in BOX.circles if tile.id.startswith("start")]) == 5
    assert len(whole(fresh(3, "ES"))["circle_stack"]) == 20 - 4


@rule("P2.18")
def test_2_18_50_possession_tiles() -> None:
    groups = {group.id: len(group.tiles) for group in BOX.box.tile_group}
    assert sum(groups.values()) == 50
    assert sorted(groups.values())[:5] == [6] * 5
    assert sum(sorted(groups.values())[5:]) == 20


@rule("P2.19", "Q35")
def test_2_19_the_bank_never_runs_out() -> None:
    """The 42 tokens of £1 and £5 are £210 at the most."""
    t = scene(me(money=300, tiles=["a1", "a2"]), at="errand 1", pointer="kent")
    t.play("send p-auction-room sell a1")
    assert money(t) == 307
