"""The Prodigals Club, components chapter 8: combinations 16 to 29."""

from typing import Any

import pytest

from ludgate import Table
from tests.support.prodigals import choices, decided, hand, me, play, player, refused, scene, whole
from tests.support.rule import rule

Markers = list[list[int]]
APART: Markers = [[1, 9], [3, 8], [2, 12], [2, 3]]  # no marker next to another, none on a symbol
BOTTOM: Markers = [[1, -2], [2, -2], [3, -2], [1, -1]]  # none can go down
CHAIN: Markers = [[1, 9], [1, 4], [1, 8], [1, 6]]  # three jumps for M1


def turn(*cards: str, combination: str = "PES", fields: dict[str, Any] | None = None, **mine: Any) -> Table:
    """An Actions turn with these cards, and one more to stay in the turn."""
    spare = "faux-pas" if combination == "ES" else "new-wardrobe"
    stand = {"markers": APART} if "S" in combination else {}
    return scene({"hand": [*cards, spare], **stand, **mine}, combination=combination, **(fields or {}))


def votes(t: Table) -> int:
    found: int = player(t)["votes"]
    return found


def money(t: Table) -> int:
    found: int = player(t)["money"]
    return found


def places(t: Table) -> Markers:
    found: Markers = player(t)["markers"]
    return found


def count(t: Table) -> object:
    assert t.decision is not None
    return t.decision.data["count"]


@rule("K16", "P19.25")
def test_k16_leapfrog_jumps_up_to_three_times() -> None:
    t = turn("leapfrog-at-the-ball", markers=CHAIN)
    play(t, "play leapfrog-at-the-ball", "jump m1", "jump m1", "jump m1")
    assert (places(t)[0], decided(t)) == ([1, 3], (0, "turn"))


@rule("K16", "P19.25")
def test_k16_circus_friends_jump_once() -> None:
    t = turn(board=["circus-friends"], markers=CHAIN)
    play(t, "use circus-friends", "jump m1")
    assert (places(t)[0], decided(t)) == ([1, 7], (0, "turn"))


@rule("K17", "P10.24")
def test_k17_ladies_in_the_gallery_counted_before_the_move() -> None:
    t = turn("ladies-in-the-gallery", combination="ES", votes=30)
    t.play("play ladies-in-the-gallery")
    assert (votes(t), decided(t), count(t)) == (26, (0, "moves"), 1)
    t.play("move w1 down")
    assert (places(t)[2], votes(t), decided(t)) == ([2, 11], 26, (0, "turn"))


@rule("K18", "P10.27", "P10.28")
@pytest.mark.parametrize(
    ("combination", "card", "mine", "found"),
    [
        ("ES", "society-page", {"markers": BOTTOM, "votes": 30}, ("votes", 29)),
        ("PE", "campaign-on-credit", {"money": 0, "tiles": ["a1"], "votes": 30}, ("votes", 29)),
        ("PS", "ruinous-soirees", {"markers": BOTTOM, "money": 5}, ("money", 4)),
    ],
)
def test_k18_one_part_impossible(combination: str, card: str, mine: dict[str, Any], found: tuple[str, int]) -> None:
    t = turn(board=[card], combination=combination, **mine)
    t.play(f"use {card}")
    assert player(t)[found[0]] == found[1]
    assert decided(t) == (0, "turn")


@rule("K18")
def test_k18_without_money_the_step_is_still_made() -> None:
    t = turn(board=["ruinous-soirees"], combination="PS", money=0, tiles=["a1"])
    t.play("use ruinous-soirees move m1 down")
    assert (money(t), places(t)[0]) == (0, [1, 8])


@rule("K19", "P19.19")
@pytest.mark.parametrize(
    "swaps", [["raise m1", "gain money", "move m1 down"], ["gain money", "move m1 down", "raise m1"]]
)
def test_k19_returned_presents_there_and_back(swaps: list[str]) -> None:
    t = turn(board=["returned-presents"], combination="PS", money=5)
    play(t, "use returned-presents", "do swap", *swaps)
    assert (money(t), places(t)) == (5, APART)
    assert decided(t) == (0, "choice")


@rule("K20", "P19.20")
def test_k20_paid_buffoon_without_money_takes_a_pound_for_two_steps() -> None:
    t = turn(board=["paid-buffoon"], combination="PS", money=0, tiles=["a1"])
    play(t, "use paid-buffoon", "gain money", "move m1 down", "move m1 down")
    assert (money(t), places(t)[0]) == (1, [1, 7])


@rule("K20", "P12.27")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (5, 3)])
def test_k20_the_other_way_spends_at_most_what_is_there(before: int, after: int) -> None:
    t = turn(board=["paid-buffoon"], combination="PS", money=before, tiles=["a1"])
    play(t, "use paid-buffoon", "raise m1")
    assert (money(t), places(t)[0]) == (after, [1, 10])


@rule("K21", "Q39")
def test_k21_with_44_votes_no_insults_for_hire_by_gaining_votes() -> None:
    t = turn(board=["insults-for-hire"], combination="PE", votes=44, money=5)
    t.play("use insults-for-hire")
    assert choices(t) == ["gain money", "stop"]
    assert refused(t, "gain votes") == "P13.3"
    t.play("gain money")
    assert (votes(t), money(t)) == (42, 6)


@rule("K21", "Q39")
def test_k21_nor_for_the_family_bookkeeper() -> None:
    for swap, offered in (
        ("do swap 2", ["gain money"]),
        ("do swap 3", [f"raise {m}" for m in ("m1", "m2", "w1", "w2")]),
    ):
        t = turn(board=["family-bookkeeper"], votes=44, money=5)
        play(t, "use family-bookkeeper", "do choice", swap)
        assert choices(t) == [*offered, "stop"]


SETS = {"e-set-1": ["pub-treat"], "e-set-3": ["mad-brewer"]}


@rule("K22", "P10.32", "P8.13")
def test_k22_no_butler_to_the_last_set_when_all_card_spaces_are_taken() -> None:
    pawns = {"e-cards-1": 1, "e-cards-2": 2}
    t = turn(
        board=["overworked-butler"], combination="PE", fields={"sets": {"e-set-1": ["pub-treat"]}, "spaces": pawns}
    )
    t.play("use overworked-butler")
    assert "send e-set-1" not in choices(t)
    assert refused(t, "send e-set-1") == "P8.13"


@rule("K22", "P10.32")
def test_k22_else_the_set_can_be_played_at_once() -> None:
    fields = {"sets": SETS, "spaces": {"e-cards-1": 1}}
    t = turn(board=["overworked-butler"], combination="PE", votes=30, fields=fields)
    play(t, "use overworked-butler", "send e-set-1")
    assert "pub-treat" in hand(t)
    t.play("play pub-treat")
    assert votes(t) == 29


@rule("K23", "Q54")
def test_k23_the_butler_in_hyde_park_before_the_brawl() -> None:
    t = turn("soapbox-brawl", board=["overworked-butler"], combination="PE", votes=30, fields={"round": 4})
    play(t, "use overworked-butler", "send e-hyde-park")
    assert player(t)["megaphones"] == 4
    t.play("play soapbox-brawl")
    assert votes(t) == 30 - 3


@rule("K23")
def test_k23_the_brawl_before_the_butler_is_worth_one() -> None:
    t = turn("soapbox-brawl", board=["overworked-butler"], combination="PE", votes=30)
    play(t, "play soapbox-brawl", "use overworked-butler", "send e-hyde-park")
    assert votes(t) == 29


@rule("K24", "P19.17")
@pytest.mark.parametrize(("move", "times"), [("use master-of-all-vices", 1), ("play grand-farewell", 2)])
def test_k24_no_step_where_all_markers_are_blocked(move: str, times: int) -> None:
    t = turn("grand-farewell", board=["master-of-all-vices"], markers=BOTTOM)
    t.play(move)
    for _ in range(times):
        assert sorted(choices(t)) == ["lose 1", "spend 1"]
        t.play("lose 1")
    assert decided(t) == (0, "turn")


@rule("K25", "P19.33", "P12.27")
def test_k25_ruin_on_every_front_with_one_pound() -> None:
    t = turn("ruin-on-every-front", money=1, tiles=["a1"], votes=30)
    play(t, "play ruin-on-every-front", "move m1 down", "move m2 down")
    assert (money(t), votes(t), places(t)[:2], decided(t)) == (0, 28, [[1, 8], [3, 7]], (0, "turn"))


@rule("K26", "P10.12", "P10.14")
def test_k26_thrown_away_after_use_and_the_bottom_effect_ends_at_once() -> None:
    board = ["liberal-journalist", "mad-brewer", "french-chef", "gaming-club", "insulting-poster", "pack-of-hounds"]
    t = turn("town-crier-for-hire", "toast-to-the-corn-laws", board=board, votes=30)
    play(t, "use liberal-journalist", "play town-crier-for-hire")
    assert (decided(t), choices(t)) == ((0, "room"), [f"throw {card}" for card in board])
    t.play("throw liberal-journalist")
    assert player(t)["board"] == [*board[1:], "town-crier-for-hire"]
    assert "liberal-journalist" in whole(t)["discards"]
    t.play("play toast-to-the-corn-laws")
    assert votes(t) == 28


@rule("K27", "P13.35", "Q50")
def test_k27_the_third_election_set_in_round_five() -> None:
    mine = me(votes=30, layout=[["start-no-dog", 0, 0, 0]])
    t = scene(mine, combination="PE", at="errand 1", round=5, set_circles={"e-set-3": "query-wine"}, circles=[])
    happened = [event.kind for event in t.play("send e-set-3")]
    assert happened == ["send", "lose-votes", "megaphones"]
    assert (votes(t), player(t)["megaphones"], decided(t)) == (29, 1, (0, "lay"))


@rule("K28", "P19.11", "P10.25")
def test_k28_scandal_at_six_counts_before_it_moves() -> None:
    t = turn("scandal-at-six", markers=[[1, 6], [3, 6], [2, 12], [2, 3]])
    t.play("play scandal-at-six")
    assert count(t) == 3
    play(t, "move m1 down", "move m2 down", "move w1 down")
    assert (places(t), decided(t)) == ([[1, 5], [3, 5], [2, 11], [2, 3]], (0, "turn"))


@rule("K29", "P10.8")
@pytest.mark.parametrize(("card", "column"), [("hatpin-duel", 3), ("runaway-debutante", 2)])
def test_k29_no_woman_in_the_column(card: str, column: int) -> None:
    other = 1
    t = turn(card, markers=[[column, 9], [column, 5], [other, 12], [other, 3]])
    t.play(f"play {card}")
    assert (decided(t), player(t)["played"]) == ((0, "turn"), [card])
    assert places(t) == [[column, 9], [column, 5], [other, 12], [other, 3]]
