"""The Prodigals Club, chapter 22: what the text leaves open and how it is ruled.

Rulings that are table options stand in the file of the options; those on a single effect (Q23, Q26, Q28, Q37, Q39,
Q55), on the influence board (Q5), on Dame Beatrice (Q31, Q42) and on combinations (Q50, Q54) in the files of those.
"""

from typing import Any

import pytest

from ludgate import Table
from ludgate.games.prodigals.content.catalogue import load
from tests.support.prodigals import (
    bare,
    choices,
    decided,
    every_option,
    hand,
    me,
    play,
    player,
    refused,
    scene,
    scores,
    symbols,
    whole,
)
from tests.support.rule import rule

Markers = list[list[int]]
BOX = load()
BLACK = {card.id: card.border == "black" for card in BOX.cards}
APART: Markers = [[1, 9], [3, 8], [2, 12], [2, 3]]  # no marker next to another, none on a symbol
ALONE = [["start-no-dog", 0, 0, 0]]
TWO_SQUARES = [
    *ALONE, ["query-dog", 0, 1, 0], ["trio-house", 1, 1, 0], ["trio-horse", 2, 1, 0], ["twin-dog", 2, 0, 0],
]  # fmt: skip


def fresh(seats: int = 3, seed: int = 1, **options: str) -> Table:
    return Table.new("prodigals", seats=seats, seed=seed, options=options)


def order(t: Table) -> list[int]:
    found: Any = t.view()["order"]
    return list(found)


def last(t: Table) -> dict[str, Any]:
    """The player on the last place, who has no handicap."""
    return player(t, order(t)[-1])


def turn(*cards: str, combination: str = "PES", fields: dict[str, Any] | None = None, **mine: Any) -> Table:
    """An Actions turn with these cards, and one more to stay in the turn."""
    spare = "faux-pas" if combination == "ES" else "new-wardrobe"
    stand = {"markers": APART} if "S" in combination else {}
    return scene({"hand": [*cards, spare], **stand, **mine}, combination=combination, **(fields or {}))


def spaces(t: Table, start: str) -> list[str]:
    found: Any = t.view()["spaces"]
    return [space["name"] for space in found if space["name"].startswith(start)]


def idle_errands(t: Table) -> Table:
    """Everybody sends his pawns out for nothing."""
    while decided(t)[1] == "errand":
        t.play(next(text for text in every_option(t) if text.startswith("idle ")))
    return t


# ---------------------------------------------------------------- set-up


@rule("Q2", "P5.9")
def test_q2_starting_votes() -> None:
    assert [last(fresh(seats))["votes"] for seats in (2, 3, 4, 5)] == [42, 37, 37, 30]


@rule("Q3", "P5.5", "P5.6")
@pytest.mark.parametrize(("combination", "pawns"), [("ES", [5, 4, 4, 3]), ("PES", [6, 5, 5, 4])])
def test_q3_pawns_and_the_extra_one(combination: str, pawns: list[int]) -> None:
    assert [last(fresh(seats, combination=combination))["pawns"] for seats in (2, 3, 4, 5)] == pawns


@rule("Q7", "P12.36")
@pytest.mark.parametrize(("seats", "broker"), [(2, []), (3, ["p-broker"]), (4, ["p-broker"]), (5, ["p-broker"])])
def test_q7_exchange_or_sell_is_one_space_on_both_sides(seats: int, broker: list[str]) -> None:
    t = scene(me(tiles=["a1", "a2"]), seats=seats, combination="PE", at="errand 1")
    assert spaces(t, "p-broker") == broker
    if broker:
        t.play("send p-broker")
        assert choices(t) == ["do exchange", "do sell"]


@rule("Q8", "P7.1")
def test_q8_spots_by_competition_with_one_card_space_fewer_for_few_players() -> None:
    for seats, fewer in ((2, 1), (3, 1), (4, 0), (5, 0)):
        t = fresh(seats, combination="PES")
        for letter, spots in (("p", 3), ("e", 3), ("s", 4)):
            assert sum(name.startswith(f"{letter}-set") for name in whole(t)["sets"]) == spots
            cards = [*spaces(t, f"{letter}-cards"), *spaces(t, f"{letter}-set")]
            assert len(cards) == spots - fewer


@rule("Q9", "P2.14", "P4.8")
def test_q9_a_white_and_a_black_deck_for_each_competition() -> None:
    t = fresh(combination="PES")
    for key, black in (("white", False), ("black", True)):
        assert list(whole(t)[key]) == ["P", "E", "S"]
        for deck in whole(t)[key].values():
            assert deck
            assert {BLACK[card] for card in bare(deck)} == {black}


@rule("Q32", "P5.29", "P5.30")
def test_q32_the_marker_furthest_right_goes_up_each_time() -> None:
    """With five players in PS the first on the track has two Society handicaps, the second one."""
    t = fresh(5, combination="PS")
    markers = [player(t, seat)["markers"] for seat in order(t)]
    assert [board[1] for board in markers] == [[3, 9], [3, 8], [3, 8], [3, 7], [3, 7]]


@rule("Q48", "P5.28")
def test_q48_everybody_starts_the_cycle_anew() -> None:
    t = fresh(4, combination="PES")
    start = (4, 37, [3, 8])
    found = [(player(t, seat)["money"], player(t, seat)["votes"], player(t, seat)["markers"][1]) for seat in order(t)]
    assert found == [(5, 38, [3, 9]), (5, 38, [3, 8]), (5, 37, [3, 8]), start]


# ---------------------------------------------------------------- errands


@rule("Q10", "P8.8", "P13.32")
def test_q10_an_errand_is_carried_out_or_declined_as_a_whole() -> None:
    t = scene(me(votes=20), combination="PE", at="errand 1", circles=["twin-dog", "twin-wine"])
    declined = t.copy()
    declined.play("idle e-garden-party")
    assert (player(declined)["votes"], whole(declined)["circles"]) == (20, ["twin-dog", "twin-wine"])
    t.play("send e-garden-party")
    assert (player(t)["votes"], decided(t)) == (19, (0, "take-circle"))


@rule("Q10", "P8.8")
def test_q10_parts_called_optional_may_be_left_out() -> None:
    t = scene(me(votes=20, tiles=["a1", "a5"]), at="errand 1", circles=["twin-dog", "twin-wine"])
    for sent in ("send e-garden-party stop", "send c-turn-order-1 stop", "send s-staircase stop"):
        copy = t.copy()
        copy.play(sent)
        assert decided(copy) == (1, "errand")
    t.play("send p-auction-room sell a1 stop")
    assert (player(t)["tiles"], decided(t)) == (["a5"], (1, "errand"))


@rule("Q11", "P8.15")
def test_q11_a_declined_set_can_still_be_taken_from_a_free_card_space() -> None:
    t = scene(combination="PE", at="errand 1")
    t.play("idle e-cards")
    assert [name for name in whole(t)["sets"] if name.startswith("e")] == ["e-set-1", "e-set-2", "e-set-3"]
    t.play("send e-set-1")
    assert len(hand(t, 1)) == 3
    assert refused(t, "send e-set-2") == "P8.13"


@rule("Q11", "P8.15")
def test_q11_with_four_players_nobody_can_take_it() -> None:
    t = scene(seats=4, combination="PE", at="errand 1")
    t.play("idle e-set-1")
    assert "e-set-1" in whole(t)["sets"]
    assert refused(t, "send e-set-1") == "P8.15"


@rule("Q12", "P9.4")
def test_q12_the_last_pawn_does_not_buy_the_central_card() -> None:
    for pawns, open_to_him in ((1, False), (2, True)):
        t = scene(me(pawns=pawns), combination="PE", at="errand 1")
        assert ("send c-central-card" in choices(t)) == open_to_him
    t = scene(me(pawns=1), combination="PE", at="errand 1")
    assert refused(t, "send c-central-card") == "P9.4"


@rule("Q12", "P9.6", "P9.7", "P9.8")
def test_q12_the_pawn_taken_back_must_be_placed() -> None:
    t = scene(
        me(pawns=0), me(pawns=1), me(pawns=0), combination="PE", at="errand 2", owed=1, spaces={"c-central-card": 1}
    )
    t.play("send e-heckling")
    assert decided(t) == (0, "errand")
    assert refused(t, "end") == "P8.6"
    assert refused(t, "send c-central-card") == "P8.4"
    assert whole(t)["spaces"]["c-central-card"] == 1


@rule("Q14", "P9.19")
def test_q14_a_fifth_reservation_without_a_tile() -> None:
    tiles = ["bonus-quick-sale", "bonus-small-exchange", "bonus-slip-of-the-tongue", "bonus-megaphone"]
    taken = {f"c-turn-order-{place}": place + 1 for place in range(1, 5)}
    t = scene(me(), *(me(bonus=tile) for tile in tiles), seats=5, combination="PE", at="errand 1", spaces=taken)
    t.play("send c-turn-order-5")
    players: Any = t.view()["players"]
    assert (players[0]["reserved"], players[0]["bonus"], decided(t)) == (5, None, (1, "errand"))


@rule("Q15", "P9.20")
def test_q15_the_tile_can_be_declined_but_not_the_reservation() -> None:
    t = scene(combination="PE", at="errand 1")
    assert not any("turn-order" in text and "idle" in text for text in every_option(t))
    play(t, "send c-turn-order-3", "stop")
    players: Any = t.view()["players"]
    assert (players[0]["reserved"], players[0]["bonus"]) == (3, None)


@rule("Q49", "P8.13", "P17.15")
def test_q49_the_circle_tile_of_a_set_nobody_took_is_removed() -> None:
    tiles = {"e-set-2": "twin-dog", "e-set-3": "twin-wine"}
    t = scene(combination="PE", at="round-end", set_circles=tiles, circles=["split-dog"])
    assert {"twin-dog", "twin-wine", "split-dog"} <= set(whole(t)["circles_gone"])
    assert not {"twin-dog", "twin-wine", "split-dog"} & set(whole(t)["circle_stack"])


@rule("Q51", "P8.20")
def test_q51_a_pawn_without_an_open_space_stays_unused() -> None:
    """Seat 1 has one pawn left; all that is open to him is taken, and the central card costs two."""
    others = ["c-renaissance-man", "e-hyde-park", "e-garden-party", "s-staircase", "s-terrace", "s-hiding-place"]
    others += [f"e-set-{number}" for number in (1, 2, 3)] + [f"s-set-{number}" for number in (1, 2, 3, 4)]
    taken = {space: 2 + at % 4 for at, space in enumerate(others)}
    taken |= {"c-turn-order-1": 1, "e-heckling": 1, "s-snub": 1}
    mine = me(hand=["pub-treat"], pawns=1, extra=1)
    rest = [me(pawns=0, extra=1) for _ in range(4)]
    t = scene(mine, *rest, seats=5, combination="ES", at="errands 0", spaces=taken)
    assert (decided(t), player(t)["pawns"]) == ((0, "turn"), 0)
    assert len(whole(t)["spaces"]) == len(taken)


# ---------------------------------------------------------------- actions


@rule("Q16", "P9.33", "P9.34", "P9.35")
def test_q16_the_renaissance_man_at_any_count_of_an_own_action() -> None:
    """One symbol at the count of a corner effect, none at that of a white card, one at another white card."""
    cards = ("horse-in-the-house-of-lords", "the-prime-minister-in-pantomime")
    t = turn(*cards, board=["kennel-of-turncoats"], votes=20, fields={"renaissance": 1})
    play(t, "use kennel-of-turncoats", "as 1", f"play {cards[0]}", "as 0", f"play {cards[1]}")
    assert choices(t) == ["as 0", "as 1"]
    assert refused(t, "as 2") == "P9.30"
    t.play("as 1")
    assert (player(t)["votes"], whole(t)["chosen"]) == (18, ["dog", "mask"])


@rule("Q16", "P9.35")
def test_q16_it_is_never_compulsory() -> None:
    t = turn("a-dog-named-reform", votes=20, fields={"renaissance": 1})
    t.play("play a-dog-named-reform as 0")
    assert (player(t)["votes"], whole(t)["chosen"]) == (20, [])


@rule("Q16")
@pytest.mark.parametrize("holder", [0, 1])
def test_q16_never_for_the_edges_of_circle_tiles(holder: int) -> None:
    t = scene(me(layout=ALONE), combination="PE", at="errand 1", circles=["twin-dog"], renaissance=holder)
    t.play("send e-garden-party pick twin-dog")
    assert choices(t) == ["lay 0,1", "stop"]


@rule("Q17", "P10.8")
def test_q17_a_card_may_be_played_though_it_does_nothing() -> None:
    t = turn("a-dog-named-reform", board=["insulting-poster"], votes=20)
    t.play("play a-dog-named-reform")
    assert player(t)["votes"] == 20
    t.play("use insulting-poster")
    assert player(t)["votes"] == 19


@rule("Q17", "P10.27", "P10.28")
def test_q17_votes_apply_in_full_and_sales_may_be_left_out() -> None:
    t = turn("estate-sold-to-the-rival", combination="PE", votes=1, tiles=["a1"], money=0)
    t.play("play estate-sold-to-the-rival stop")
    assert (player(t)["votes"], player(t)["tiles"], player(t)["money"]) == (-1, ["a1"], 0)


@rule("Q17", "P10.25", "P10.26")
def test_q17_counts_first_then_the_parts_in_an_order_of_choice() -> None:
    for part, kind in (("do row-down", "row"), ("do move", "moves")):
        t = turn("dancing-on-the-table")
        t.play("play dancing-on-the-table")
        assert choices(t) == ["do row-down", "do move"]
        t.play(part)
        assert decided(t) == (0, kind)


@rule("Q22", "P13.48")
def test_q22_batches_stand_alone() -> None:
    t = turn(*["pub-treat"] * 4, votes=30)
    play(t, "play pub-treat batch 2", "play pub-treat batch 2")
    assert player(t)["votes"] == 30 - 3 - 3


@rule("Q22", "P10.20")
def test_q22_bottom_effects_add_up() -> None:
    t = turn("sermon-cut-short", board=["pamphlet-printer", "conservative-journalist"], votes=30)
    t.play("play sermon-cut-short")
    assert player(t)["votes"] == 30 - 2 - 1 - 1


@rule("Q27", "P10.29")
def test_q27_bottom_effects_follow_at_once_within_the_same_action() -> None:
    t = turn("toast-to-the-corn-laws", board=["liberal-journalist"], votes=30)
    lost = [event.data["amount"] for event in t.play("play toast-to-the-corn-laws") if event.kind == "lose-votes"]
    assert lost == [2, 1]


@rule("Q27", "P10.29")
def test_q27_no_other_action_comes_in_between() -> None:
    t = turn("bagpipes-at-dawn", "pub-treat", board=["shouting-at-tea"], combination="ES")
    t.play("play bagpipes-at-dawn")
    assert decided(t) == (0, "moves")
    assert refused(t, "play pub-treat") == "P10.22"
    assert refused(t, "use shouting-at-tea") == "P10.22"


@rule("Q36", "P5.23", "P15.8")
def test_q36_the_colour_of_a_marker_is_man_or_woman() -> None:
    for card, markers in (("gambling-debts", {"m1", "m2"}), ("tipsy-quadrille", {"w1", "w2"})):
        t = turn(card)
        t.play(f"play {card}")
        assert {text.split()[1] for text in choices(t) if text != "stop"} == markers


@rule("Q38", "P10.13")
def test_q38_black_cards_are_not_thrown_away_at_will() -> None:
    t = turn("mad-brewer", board=["liberal-journalist", "french-chef"])
    assert refused(t, "throw french-chef") == "P10.13"
    t.play("play mad-brewer")
    assert player(t)["board"] == ["liberal-journalist", "french-chef", "mad-brewer"]


@rule("Q41", "P13.38")
def test_q41_megaphones_of_a_black_card_count_when_activated_each_round_anew() -> None:
    t = turn(board=["town-crier-for-hire"], combination="PE")
    assert player(t)["megaphones"] == 0
    play(t, "use town-crier-for-hire")
    assert player(t)["megaphones"] == 2
    t.play("end")
    idle_errands(t)
    assert (whole(t)["round"], decided(t), player(t)["megaphones"]) == (2, (0, "turn"), 0)
    t.play("use town-crier-for-hire")
    assert player(t)["megaphones"] == 2


@rule("Q46", "P9.22", "P9.26")
def test_q46_what_the_bonus_tiles_offer() -> None:
    mine: dict[str, Any] = {"tiles": ["a1"], "money": 0, "votes": 20}
    table = {"market": ["one-1"], "pointer": "kent"}
    t = turn(bonus="bonus-quick-sale", fields=table, **mine)
    t.play("use bonus-quick-sale sell a1")
    assert player(t)["money"] == 8
    t = turn(bonus="bonus-small-exchange", fields=table, **mine)
    t.play("use bonus-small-exchange give a1")
    assert player(t)["money"] == 7 - 2
    t = turn(bonus="bonus-slip-of-the-tongue", **mine)
    t.play("use bonus-slip-of-the-tongue")
    assert player(t)["votes"] == 18


@rule("Q46", "P9.22")
@pytest.mark.parametrize(
    ("tile", "directions"), [("stumble", {"down"}), ("sidestep", {"left", "right", "down-left", "down-right"})]
)
def test_q46_the_tiles_of_society(tile: str, directions: set[str]) -> None:
    t = turn(bonus=f"bonus-{tile}")
    t.play(f"use bonus-{tile}")
    assert {text.split()[2] for text in choices(t) if text != "stop"} == directions
    t.play(f"move w1 {min(directions)}")
    assert decided(t) == (0, "turn")


@rule("Q46", "P9.25", "P9.26")
def test_q46_the_megaphone_tile_is_no_action_and_stays_until_the_end_of_the_round() -> None:
    t = turn(bonus="bonus-megaphone")
    assert refused(t, "use bonus-megaphone") == "P9.25"
    players: Any = t.view()["players"]
    assert (players[0]["megaphones_in_all"], players[0]["bonus"]) == (2, "bonus-megaphone")
    t.play("end")
    assert player(t)["bonus"] == ""


# ---------------------------------------------------------------- circle tiles


@rule("Q19", "P13.9")
def test_q19_a_question_mark_never_touches_an_empty_edge() -> None:
    """The twin house below the start tile shows an empty edge to the left."""
    t = scene(me(layout=[*ALONE, ["twin-house", 0, -1, 0]]), combination="PE", at="errand 1", circles=["query-dog"])
    t.play("send e-garden-party pick query-dog lay -1,-1")
    assert player(t)["layout"][-1] == ["query-dog", -1, -1, 180]


@rule("Q19", "P13.9")
def test_q19_a_tile_without_an_empty_edge_does_not_fit_there_at_all() -> None:
    t = scene(me(layout=[*ALONE, ["twin-house", 0, -1, 0]]), combination="PE", at="errand 1", circles=["trio-dog"])
    t.play("send e-garden-party pick trio-dog")
    assert "lay -1,-1" not in choices(t)
    assert refused(t, "lay -1,-1") == "P13.9"


@rule("Q20", "P13.24", "P3.9")
@pytest.mark.parametrize(
    ("combination", "offered"),
    [
        ("PE", ["spend 1", "lose 1"]),
        ("ES", ["lose 1", "move m1 down", "move m2 down", "move w1 down", "move w2 down", "stop"]),
        ("PES", ["spend 1", "lose 1", "move m1 down", "move m2 down", "move w1 down", "move w2 down", "stop"]),
    ],
)
def test_q20_only_benefits_of_competitions_in_play(combination: str, offered: list[str]) -> None:
    mine = me(layout=TWO_SQUARES, **({"markers": APART} if "S" in combination else {}))
    t = scene(mine, combination=combination, at="errand 1", circles=["query-mask"])
    t.play("send e-garden-party pick query-mask lay 1,0")
    assert (decided(t), choices(t)) == ((0, "benefits"), offered)


@rule("Q20", "P13.25")
def test_q20_a_move_that_is_not_possible_cannot_be_chosen() -> None:
    mine = me(layout=TWO_SQUARES, markers=[[1, -2], [2, -2], [3, -2], [1, 0]])
    t = scene(mine, combination="PES", at="errand 1", circles=["query-mask"])
    t.play("send e-garden-party pick query-mask lay 1,0")
    assert choices(t) == ["spend 1", "lose 1", "move w2 down", "stop"]
    t.play("move w2 down")
    assert choices(t) == ["spend 1", "lose 1"]


@rule("Q21", "P13.23")
def test_q21_each_square_gives_its_own_benefits() -> None:
    t = scene(me(layout=TWO_SQUARES, votes=20), combination="PE", at="errand 1", circles=["query-mask"])
    t.play("send e-garden-party pick query-mask lay 1,0")
    play(t, *["lose 1"] * 4)
    assert (player(t)["votes"], decided(t)) == (15, (1, "errand"))


# ---------------------------------------------------------------- possessions


@rule("Q24", "P12.13", "P12.14")
@pytest.mark.parametrize(("given", "taken"), [("a2", "one-7"), ("a6", "one-7"), ("a1", "one-7")])
def test_q24_an_equal_or_higher_value_and_no_limit_bring_no_money(given: str, taken: str) -> None:
    """Values 5, 2 and 8 for 5: with a limit of 3 and without one."""
    for card in ("lopsided-exchange", "fools-bargain"):
        fields = {"market": ["one-7", "one-1"]}
        t = turn(card, tiles=["a1", "a2", "a6"], money=0, fields=fields)
        t.play(f"play {card} give {given} for {taken}")
        assert player(t)["money"] == 0
        assert given not in player(t)["tiles"]


@rule("Q25", "P12.24", "P12.25")
@pytest.mark.parametrize("card", ["hasty-sale", "lopsided-exchange"])
def test_q25_a_card_does_not_force_a_sale_or_an_exchange(card: str) -> None:
    t = turn(card, tiles=["a1"], money=0, fields={"market": ["one-1", "one-2"]})
    t.play(f"play {card} stop")
    assert (player(t)["tiles"], player(t)["money"]) == (["a1"], 0)
    t = turn(card, money=0, fields={"market": ["one-1", "one-2"]})
    t.play(f"play {card}")
    assert decided(t) == (0, "turn")


@rule("Q25", "P12.39")
def test_q25_a_space_does() -> None:
    t = scene(me(tiles=["a1", "a2"]), combination="PE", at="errand 1")
    t.play("send p-auction-room")
    assert refused(t, "stop") == "P12.39"


@rule("Q35", "P2.19")
def test_q35_the_bank_never_runs_out() -> None:
    t = turn(board=["paid-buffoon"], combination="PS", money=999)
    t.play("use paid-buffoon gain money stop")
    assert player(t)["money"] == 1000


@rule("Q35", "P7.12")
def test_q35_what_is_missing_is_not_laid() -> None:
    t = scene(combination="PES", at="round", tile_stack=["two-1", "two-2"], circle_stack=["query-wine"], round=5)
    assert sorted(whole(t)["market"]) == ["two-1", "two-2"]
    assert (whole(t)["circles"], list(whole(t)["set_circles"].values())) == ([], ["query-wine"])
    assert decided(t)[1] == "errand"


@rule("Q40", "P8.18", "P12.32")
def test_q40_time_cards_in_the_errands_make_one_sum() -> None:
    mine = me(hand=["a-little-more-time", "a-little-more-time", "pub-treat"], money=2, tiles=["a1"])
    t = scene(mine, combination="PE", at="errand 1")
    events = t.play("send p-shopping add 2")
    assert [event.data for event in events if event.kind == "spend"] == [{"amount": 2, "of": 3}]
    assert hand(t) == ["pub-treat"]


@rule("Q40", "P12.33")
def test_q40_never_alone() -> None:
    t = turn("a-little-more-time")
    assert refused(t, "play a-little-more-time") == "P12.33"


@rule("Q44", "P12.6", "P12.10")
def test_q44_five_counties_each_visited_once_in_five_rounds() -> None:
    assert [county.id for county in BOX.box.county] == ["cornwall", "devon", "kent", "norfolk", "yorkshire"]
    visited = ["kent"]
    for round in range(1, 5):
        t = scene(combination="PE", at="round-end", round=round, pointer=visited[-1])
        visited.append(whole(t)["pointer"])
    assert visited == ["kent", "norfolk", "yorkshire", "cornwall", "devon"]


@rule("Q52", "P12.23")
def test_q52_two_sales_one_after_the_other_each_with_all_discounts() -> None:
    mine = me(tiles=["a2", "e4", "a1"], money=0)
    t = scene(mine, combination="PE", at="errand 1", pointer="devon")
    events = t.play("send p-auction-room sell a2 sell e4")
    assert [event.data["price"] for event in events if event.kind == "sell"] == [3, 3]


@rule("Q53", "P17.5")
def test_q53_the_check_counts_tiles_with_their_penalty() -> None:
    t = scene(me(money=0, tiles=["one-1"]), combination="PE", at="round-end")
    assert (whole(t)["ending"], scores(t)["possessions"]) == ("", 4)
    t = scene(me(money=0), combination="PE", at="round-end")
    assert whole(t)["ending"] == "zero"


# ---------------------------------------------------------------- symbols, scores, stacks


@rule("Q45", "P11.1", "P11.9")
def test_q45_five_common_symbols() -> None:
    assert [symbol.id for symbol in BOX.box.symbol] == ["dog", "horse", "wine", "house", "mask"]


@rule("Q45", "P11.10")
def test_q45_cards_give_no_symbols() -> None:
    board = ["pack-of-hounds", "kennel-of-turncoats", "private-theatre", "house-to-house-calumny"]
    t = turn("a-dog-named-reform", "horse-in-the-house-of-lords", board=board, played=["muddy-paws"])
    assert set(symbols(t).values()) == {0}


@rule("Q45", "P15.20")
def test_q45_table_reservation_counts_wine_glasses() -> None:
    for tile, moves in (("a3", 1), ("a1", 0), ("a2", 0), ("a4", 0), ("a5", 0)):
        t = turn(board=["table-reservation"], tiles=[tile])
        t.play("use table-reservation")
        assert (decided(t)[1] == "moves") == bool(moves)


@rule("Q33", "P17.32", "P17.33")
def test_q33_a_tie_in_all_scores_is_a_shared_place() -> None:
    t = scene(
        me(votes=9, money=12), me(votes=12, money=9), me(votes=12, money=10), me(votes=3, money=13),
        seats=4, combination="PE", at="errand 1",
    )  # fmt: skip
    assert [score.place for score in t.scores()] == [1, 1, 3, 4]


@rule("Q47", "P17.19")
def test_q47_nothing_is_reshuffled() -> None:
    t = scene(me(hand=["pub-treat"]), combination="PE", at="turn 1", round=2)
    before = whole(t)
    t.play("end")
    now = whole(t)
    assert now["round"] == 3
    gone = set(before["discards"]) | {card for cards in before["sets"].values() for card in cards}
    assert gone <= set(now["discards"])
    for key, count in (("white", {"P": 3, "E": 4}), ("black", {"P": 2, "E": 2})):
        for letter, dealt in count.items():
            assert now[key][letter] == before[key][letter][dealt:]
