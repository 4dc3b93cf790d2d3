"""The Prodigals Club, chapter 19: every kind of effect, each on a real card, space or tile."""

from typing import Any

import pytest

from ludgate import Table
from tests.support.prodigals import choices, decided, hand, me, play, player, refused, scene, symbols, whole
from tests.support.rule import rule

Markers = list[list[int]]
APART: Markers = [[1, 9], [3, 8], [2, 12], [2, 3]]  # no marker next to another, none on a symbol
SPARE = {"PE": "new-wardrobe", "PS": "new-wardrobe", "ES": "faux-pas", "PES": "new-wardrobe"}
THREE_OF_FOUR = [["start-no-dog", 0, 0, 0], ["query-dog", 1, 0, 90], ["trio-house", 0, 1, 270]]  # twin-wine fits


def turn(*cards: str, combination: str = "PES", at: str = "turn 1", **mine: Any) -> Table:
    """An Actions turn with these cards, and one more to stay in the turn; markers stand apart."""
    return turn_with({"hand": list(cards), **mine}, combination, at)


def turn_with(mine: dict[str, Any], combination: str = "PES", at: str = "turn 1", **fields: Any) -> Table:
    held = [*mine.get("hand", []), SPARE[combination]]
    if "S" in combination:
        mine = {"markers": APART, **mine}
    return scene({**mine, "hand": held}, combination=combination, at=at, **fields)


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


# ---------------------------------------------------------------- basic scoring actions


@rule("P19.1", "P12.26", "P12.27", "P12.28")
@pytest.mark.parametrize(("before", "tiles", "after"), [(5, [], 3), (5, ["a1"], 3), (1, ["a1"], 0), (1, [], -1)])
def test_p19_1_spend(before: int, tiles: list[str], after: int) -> None:
    t = turn("balloon-flight", money=before, tiles=tiles)
    t.play("play new-wardrobe")
    assert money(t) == after


@rule("P19.2")
def test_p19_2_move_one_step_in_a_direction_shown() -> None:
    t = turn(board=["riding-boots-indoors"])
    t.play("use riding-boots-indoors")
    assert {text.split()[-1] for text in choices(t)} == {"down-left", "down-right", "stop"}
    t.play("move w1 down-right")
    assert (places(t)[2], decided(t)) == ([3, 11], (0, "turn"))


@rule("P19.2")
def test_p19_2_a_kind_of_marker_for_each_move() -> None:
    t = turn(board=["loose-tongued-valet"])
    play(t, "use loose-tongued-valet", "move w2 down")
    assert choices(t) == ["move m1 down", "move m2 down", "stop"]


@rule("P19.3", "P13.2")
def test_p19_3_lose_votes() -> None:
    t = turn("sermon-cut-short", votes=20)
    t.play("play sermon-cut-short")
    assert votes(t) == 18


# ---------------------------------------------------------------- other basic effects


@rule("P19.4", "P13.36")
def test_p19_4_megaphones_for_hyde_park_nothing_at_once() -> None:
    t = turn("trumpets-at-the-reform-club", votes=20, megaphones=1)
    t.play("play trumpets-at-the-reform-club")
    assert (player(t)["megaphones"], votes(t)) == (3, 20)


@rule("P19.5")
def test_p19_5_sell_a_tile() -> None:
    t = turn_with(me(board=["careless-auctioneer"], tiles=["a1", "a5"], money=0), pointer="kent")
    t.play("use careless-auctioneer")
    assert choices(t) == ["sell a1", "sell a5", "stop"]
    t.play("sell a1")
    assert (money(t), player(t)["tiles"], decided(t)) == (8, ["a5"], (0, "turn"))


@rule("P19.6")
def test_p19_6_sell_a_tile_with_a_discount() -> None:
    t = turn_with(me(hand=["hasty-sale"], tiles=["a1"], money=0), pointer="kent")
    t.play("play hasty-sale sell a1")
    assert money(t) == 7


@rule("P19.6", "P12.21", "P12.22")
def test_p19_6_twice_with_the_discount_on_both() -> None:
    t = scene(me(tiles=["a1", "a5", "a3"], money=0), at="errand 1", combination="PS", pointer="devon")
    play(t, "send p-auction-room", "sell a1")
    assert choices(t) == ["sell a3", "sell a5", "stop"]
    t.play("sell a5")
    assert (money(t), player(t)["tiles"], decided(t)) == (7 + 5, ["a3"], (1, "errand"))


@rule("P19.7")
@pytest.mark.parametrize(("taken", "back"), [("one-1", 4), ("one-2", 1), ("one-7", 0)])
def test_p19_7_exchange_with_limit_three(taken: str, back: int) -> None:
    """A tile of value 8 for one of value 1, 4 or 5."""
    market = ["one-1", "one-2", "one-7"]
    t = turn_with(me(hand=["lopsided-exchange"], tiles=["a1", "a5"], money=0), market=market)
    t.play(f"play lopsided-exchange give a1 for {taken}")
    assert (money(t), sorted(player(t)["tiles"])) == (back, ["a5", taken])
    assert "a1" in whole(t)["market"]


@rule("P19.7")
def test_p19_7_other_limits_likewise() -> None:
    t = turn_with(me(bonus="bonus-small-exchange", tiles=["a1"], money=0), market=["one-1"])
    t.play("use bonus-small-exchange give a1")
    assert money(t) == 7 - 2


# ---------------------------------------------------------------- combinations with symbols


@rule("P19.8")
@pytest.mark.parametrize(("tiles", "lost"), [([], 0), (["a3"], 2), (["a3", "b2", "c1"], 6)])
def test_p19_8_votes_for_each_symbol(tiles: list[str], lost: int) -> None:
    t = turn("champagne-at-the-temperance-rally", votes=20, tiles=tiles)
    t.play("play champagne-at-the-temperance-rally")
    assert votes(t) == 20 - lost


@rule("P19.9", "P12.27")
def test_p19_9_a_pound_for_each_symbol_in_one_sum() -> None:
    t = turn(board=["pack-of-hounds"], tiles=["a1", "a6", "b5"], money=9)
    events = t.play("use pack-of-hounds")
    assert [event.data for event in events if event.kind == "spend"] == [{"amount": 3, "of": 3}]
    t = turn(board=["pack-of-hounds"], tiles=["a1", "a6", "b5"], money=2)
    t.play("use pack-of-hounds")
    assert money(t) == 0


@rule("P19.10")
def test_p19_10_a_move_for_each_symbol_also_with_one_marker() -> None:
    t = turn("muddy-paws", tiles=["a1", "a6"], markers=[[1, 8], [3, 8], [2, 12], [2, 3]])
    t.play("play muddy-paws")
    assert count(t) == 2
    t.play("move m1 down")
    assert symbols(t)["dog"] == 3
    t.play("move m1 down")
    assert (places(t)[0], decided(t)) == ([1, 6], (0, "turn"))


@rule("P19.10")
def test_p19_10_each_ends_on_an_empty_space() -> None:
    t = turn("muddy-paws", tiles=["a1", "a6"], markers=[[1, 9], [1, 8], [2, 12], [2, 3]])
    t.play("play muddy-paws")
    assert refused(t, "move m1 down") == "P15.9"


@rule("P19.10", "P10.24")
def test_p19_10_symbols_are_counted_before_any_move_of_the_card() -> None:
    """Gallop through the Roses has a sideways move too, here onto a horse."""
    t = turn("gallop-through-the-roses", markers=[[1, 7], [3, 8], [2, 12], [2, 3]])
    t.play("play gallop-through-the-roses")
    assert count(t) == 1
    t.play("move m1 right")
    assert (symbols(t)["horse"], decided(t)) == (1, (0, "turn"))


# ---------------------------------------------------------------- other combinations


@rule("P19.11")
@pytest.mark.parametrize(
    ("markers", "moves"),
    [
        ([[1, 6], [3, 6], [2, 12], [2, 3]], 2),
        ([[1, 6], [3, 6], [2, 6], [2, 3]], 3),
        ([[1, 7], [3, 5], [2, 12], [2, 3]], 0),
    ],
)
def test_p19_11_a_move_for_each_marker_on_row_six(markers: Markers, moves: int) -> None:
    """Scandal at Six adds one move of its own."""
    t = turn("scandal-at-six", markers=markers)
    t.play("play scandal-at-six")
    assert count(t) == moves + 1


@rule("P19.11", "P10.25")
def test_p19_11_those_who_arrive_later_do_not_count() -> None:
    t = turn("scandal-at-six", markers=[[1, 7], [3, 6], [2, 12], [2, 3]])
    play(t, "play scandal-at-six", "move m1 down")
    assert count(t) == 1


@rule("P19.12")
@pytest.mark.parametrize(("pawns", "lost"), [({"e-hyde-park": 1}, 1), ({"e-hyde-park": 2}, 0), ({}, 0)])
def test_p19_12_votes_if_the_own_pawn_stands_on_hyde_park(pawns: dict[str, int], lost: int) -> None:
    t = turn_with(me(board=["scandalous-salon"], votes=20), spaces=pawns)
    t.play("use scandalous-salon")
    assert votes(t) == 20 - lost


@rule("P19.13")
@pytest.mark.parametrize(
    ("markers", "lost"),
    [
        ([[2, 9], [2, 8], [2, 12], [2, 3]], 4),
        ([[2, 9], [2, 8], [2, 12], [1, 3]], 2),
        ([[2, 9], [2, 8], [1, 12], [3, 3]], 0),
    ],
)
def test_p19_13_votes_for_each_marker_of_a_colour_in_a_column(markers: Markers, lost: int) -> None:
    """Women in column 2; men do not count."""
    t = turn("ladies-in-the-gallery", combination="ES", votes=20, markers=markers)
    t.play("play ladies-in-the-gallery")
    assert votes(t) == 20 - lost


@rule("P19.14")
def test_p19_14_a_pound_for_each_tile_of_the_county() -> None:
    t = turn(board=["drainage-scheme"], tiles=["a4", "b2", "b6", "a1"], money=9)
    t.play("use drainage-scheme")
    assert money(t) == 9 - 3


@rule("P19.15", "P12.31")
@pytest.mark.parametrize(("added", "spent"), [(0, 1), (1, 3), (2, 5), (3, 7), (4, 9)])
def test_p19_15_two_more_for_each_a_little_more_time(added: int, spent: int) -> None:
    t = turn(*["a-little-more-time"] * 4, board=["gaming-club"], money=20)
    t.play(f"use gaming-club add {added}")
    assert money(t) == 20 - spent
    assert hand(t).count("a-little-more-time") == 4 - added


@rule("P19.16")
@pytest.mark.parametrize(("added", "spent"), [(0, 2), (1, 3), (2, 5), (3, 8)])
def test_p19_16_each_card_adds_more_than_the_one_before(added: int, spent: int) -> None:
    t = turn("endless-banquet", *["a-little-more-time"] * 4, money=20)
    t.play(f"play endless-banquet add {added}")
    assert money(t) == 20 - spent
    assert hand(t).count("a-little-more-time") == 4 - added


@rule("P19.16", "Q23")
def test_p19_16_three_cards_at_most() -> None:
    t = turn("endless-banquet", *["a-little-more-time"] * 4, money=20)
    t.play("play endless-banquet")
    assert choices(t) == ["add 0", "add 1", "add 2", "add 3"]


# ---------------------------------------------------------------- further card effects


@rule("P19.17")
@pytest.mark.parametrize("lost", range(5))
def test_p19_17_four_times_one_of_two_mixed_freely(lost: int) -> None:
    t = turn("public-disgrace", combination="ES", votes=20)
    t.play("play public-disgrace")
    play(t, *["lose 1"] * lost, *["move w1 down"] * (4 - lost))
    assert (votes(t), places(t)[2], decided(t)) == (20 - lost, [2, 12 - (4 - lost)], (0, "turn"))


@rule("P19.17", "Q20")
def test_p19_17_an_action_not_possible_cannot_be_chosen() -> None:
    t = turn("public-disgrace", combination="ES", markers=[[1, -2], [2, -2], [3, -2], [3, -1]], votes=20)
    t.play("play public-disgrace")
    assert (votes(t), decided(t)) == (16, (0, "turn"))


@rule("P19.17")
def test_p19_17_spending_can_always_be_chosen() -> None:
    t = turn("grand-farewell", money=0, tiles=["a1"], votes=22)
    t.play("play grand-farewell")
    assert "spend 1" in choices(t)
    play(t, "spend 1", "spend 1")
    assert (money(t), votes(t), decided(t)) == (0, 20, (0, "turn"))


@rule("P19.17")
def test_p19_17_the_choice_has_to_be_made() -> None:
    """Votes and money are never left out; moves are (P10.28)."""
    t = turn("bankrupt-candidate", combination="PE")
    t.play("play bankrupt-candidate")
    assert refused(t, "stop") == "P19.17"


@rule("P19.18", "P10.30")
def test_p19_18_an_extra_errand_at_once() -> None:
    t = turn(board=["overworked-butler"], combination="PE", votes=20)
    t.play("use overworked-butler")
    assert decided(t) == (0, "extra-errand")
    assert {"send e-heckling", "send e-hyde-park", "send p-shopping", "stop"} < set(choices(t))
    t.play("send e-heckling")
    assert (votes(t), decided(t)) == (19, (0, "turn"))
    assert whole(t)["spaces"] == {"e-heckling-1": 1}


@rule("P19.18", "P10.28")
def test_p19_18_or_none() -> None:
    t = turn(board=["overworked-butler"], combination="PE")
    play(t, "use overworked-butler", "stop")
    assert (whole(t)["spaces"], decided(t)) == ({}, (0, "turn"))


@rule("P19.19")
def test_p19_19_the_reverse_of_one_action_then_the_other() -> None:
    t = turn(board=["returned-presents"], combination="PS", money=5)
    play(t, "use returned-presents", "do swap")
    assert choices(t) == ["gain money", "raise m1", "raise m2", "raise w1", "raise w2", "stop"]
    happened = [event.kind for event in t.play("raise m1")]
    assert (places(t)[0], money(t)) == ([1, 10], 4)
    assert happened == ["step", "spend"]


@rule("P19.19")
def test_p19_19_either_direction() -> None:
    t = turn(board=["returned-presents"], combination="PS", money=5)
    play(t, "use returned-presents", "do swap", "gain money")
    assert (decided(t), count(t)) == ((0, "moves"), 1)
    t.play("move m1 down")
    assert (places(t)[0], money(t)) == ([1, 8], 6)


@rule("P19.19", "Q39")
def test_p19_19_the_reverse_must_be_possible_in_full() -> None:
    crowned = [[1, 16], [2, 16], [3, 16], [1, 15]]
    t = turn(board=["scandal-for-sale"], combination="ES", votes=44, markers=crowned)
    t.play("use scandal-for-sale")
    assert decided(t) == (0, "turn")
    t = turn(board=["scandal-for-sale"], combination="ES", votes=44)
    t.play("use scandal-for-sale")
    assert choices(t) == ["raise m1", "raise m2", "raise w1", "raise w2", "stop"]


@rule("P19.20")
def test_p19_20_one_pound_taken_for_two_steps_down() -> None:
    t = turn(board=["paid-buffoon"], combination="PS", money=5)
    play(t, "use paid-buffoon", "gain money")
    assert (money(t), count(t)) == (6, 2)
    play(t, "move m1 down", "move w1 down")
    assert (places(t), decided(t)) == ([[1, 8], [3, 8], [2, 11], [2, 3]], (0, "turn"))


@rule("P19.20", "Q37")
def test_p19_20_one_step_up_for_two_pounds_spent_and_only_once() -> None:
    t = turn(board=["paid-buffoon"], combination="PS", money=5)
    play(t, "use paid-buffoon", "raise w2")
    assert (places(t)[3], money(t), decided(t)) == ([2, 4], 3, (0, "turn"))


@rule("P19.21")
@pytest.mark.parametrize(("board", "benefits"), [([], 2), (["scandalous-salon"], 5)])
def test_p19_21_five_benefits_instead_of_two(board: list[str], benefits: int) -> None:
    mine = me(layout=THREE_OF_FOUR, votes=20, board=board)
    t = scene(mine, combination="PE", at="errand 1", circles=["twin-wine"])
    t.play("send e-garden-party pick twin-wine lay 1,1")
    assert (decided(t), count(t)) == ((0, "benefits"), benefits)
    play(t, *["lose 1"] * benefits)
    assert (votes(t), decided(t)) == (19 - benefits, (1, "errand"))


@rule("P19.22", "D3.9")
def test_p19_22_each_marker_of_a_row_may_go_down_one_step() -> None:
    t = turn("booed-at-the-opera", markers=[[1, 8], [3, 8], [2, 12], [2, 3]])
    t.play("play booed-at-the-opera")
    assert choices(t) == ["row 12", "row 8", "row 3", "stop"]
    t.play("row 8")
    assert choices(t) == ["lower m1 1", "lower m2 1", "stop"]
    play(t, "lower m2 1", "lower m1 1")
    assert (places(t)[:2], decided(t)) == ([[1, 7], [3, 7]], (0, "turn"))


@rule("P19.22")
def test_p19_22_not_all_need_to_move() -> None:
    t = turn("booed-at-the-opera", markers=[[1, 8], [3, 8], [2, 12], [2, 3]])
    play(t, "play booed-at-the-opera", "row 8", "lower m2 1", "stop")
    assert (places(t)[:2], decided(t)) == ([[1, 8], [3, 7]], (0, "turn"))


@rule("P19.23")
def test_p19_23_markers_of_a_colour_in_a_column_go_down_up_to_two_steps() -> None:
    t = turn("gentlemens-quarrel", markers=[[2, 12], [2, 8], [2, 10], [2, 3]])
    t.play("play gentlemens-quarrel")
    assert choices(t) == ["lower m1 1", "lower m2 1", "lower m2 2", "stop"]
    play(t, "lower m2 2", "lower m1 1")
    assert (places(t), decided(t)) == ([[2, 11], [2, 6], [2, 10], [2, 3]], (0, "turn"))


@rule("P19.23")
def test_p19_23_other_columns_do_not_count() -> None:
    t = turn("gentlemens-quarrel", markers=[[1, 12], [2, 8], [2, 10], [2, 3]])
    t.play("play gentlemens-quarrel")
    assert choices(t) == ["lower m2 1", "lower m2 2", "stop"]


@rule("P19.24", "Q55")
def test_p19_24_markers_of_a_colour_in_a_row_go_down_up_to_two_steps() -> None:
    t = turn("pistols-at-breakfast", markers=[[1, 9], [3, 9], [2, 9], [3, 7]])
    t.play("play pistols-at-breakfast")
    assert choices(t) == ["row 9", "stop"]
    t.play("row 9")
    assert choices(t) == ["lower m1 1", "lower m1 2", "lower m2 1", "stop"]
    play(t, "lower m1 2", "lower m2 1")
    assert places(t) == [[1, 7], [3, 8], [2, 9], [3, 7]]


@rule("P19.25")
def test_p19_25_one_marker_jumps_up_to_three_times() -> None:
    t = turn("leapfrog-at-the-ball", markers=[[1, 9], [1, 8], [1, 6], [1, 4]])
    t.play("play leapfrog-at-the-ball")
    assert choices(t) == ["jump m1", "stop"]
    play(t, "jump m1", "jump m1", "jump m1")
    assert (places(t), decided(t)) == ([[1, 3], [1, 8], [1, 6], [1, 4]], (0, "turn"))


@rule("P19.25")
def test_p19_25_only_over_one_marker_onto_an_empty_space() -> None:
    t = turn("leapfrog-at-the-ball", markers=[[1, 9], [3, 8], [1, 8], [1, 7]])
    t.play("play leapfrog-at-the-ball")
    assert decided(t) == (0, "turn")
    t = turn("leapfrog-at-the-ball", markers=[[1, 9], [3, 8], [1, 7], [3, 7]])
    t.play("play leapfrog-at-the-ball")
    assert refused(t, "jump m1") == "P19.25"
    assert choices(t) == ["jump m2", "stop"]


@rule("P19.25")
def test_p19_25_not_off_the_board() -> None:
    t = turn("leapfrog-at-the-ball", markers=[[1, -1], [3, 8], [1, -2], [2, 3]])
    t.play("play leapfrog-at-the-ball")
    assert decided(t) == (0, "turn")


@rule("P19.26")
def test_p19_26_up_to_three_moves_of_one_colour() -> None:
    t = turn("gambling-debts")
    t.play("play gambling-debts")
    assert (count(t), choices(t)) == (3, ["move m1 down", "move m2 down", "stop"])
    play(t, "move m1 down", "move m2 down", "move m1 down")
    assert (places(t)[:2], decided(t)) == ([[1, 7], [3, 7]], (0, "turn"))


# ---------------------------------------------------------------- bottom effects


INSULTS = ("toast-to-the-corn-laws", "sermon-cut-short", "rude-gesture-from-the-balcony")  # 2 votes each


@rule("P19.27", "P13.42", "P13.43", "P13.44")
@pytest.mark.parametrize(
    ("journalist", "lost"), [("liberal-journalist", [3, 2, 2]), ("conservative-journalist", [2, 3, 2])]
)
def test_p19_27_a_vote_for_each_insult_to_one_party(journalist: str, lost: list[int]) -> None:
    """A Liberal, a Conservative and a general insult."""
    t = turn(*INSULTS, board=[journalist], votes=30)
    for card, expected in zip(INSULTS, lost, strict=True):
        before = votes(t)
        t.play(f"play {card}")
        assert before - votes(t) == expected


@rule("P19.28", "P13.49")
def test_p19_28_two_votes_for_each_pub_card() -> None:
    t = turn("pub-treat", "pub-treat", "sermon-cut-short", board=["mad-brewer"], votes=30)
    t.play("play pub-treat batch 1")
    assert votes(t) == 30 - 1 - 2
    t.play("play sermon-cut-short")
    assert votes(t) == 27 - 2


@rule("P19.29")
def test_p19_29_sales_in_a_county_bring_two_pounds_less() -> None:
    mine = me(board=["haunted-manor", "careless-auctioneer"], bonus="bonus-quick-sale", tiles=["a1", "a5"], money=0)
    t = turn_with(mine, pointer="kent")
    t.play("use careless-auctioneer sell a1")
    assert money(t) == 8 - 2
    t.play("use bonus-quick-sale sell a5")
    assert money(t) == 6 + 6


@rule("P19.30", "Q28")
def test_p19_30_a_move_down_for_each_megaphone_on_the_card() -> None:
    t = turn("bagpipes-at-dawn", board=["shouting-at-tea"], combination="ES")
    t.play("play bagpipes-at-dawn")
    assert (count(t), player(t)["megaphones"]) == (3, 3)
    assert choices(t) == ["move m1 down", "move m2 down", "move w1 down", "move w2 down", "stop"]
    play(t, "move m1 down", "move w1 down", "stop")
    assert (places(t), decided(t)) == ([[1, 8], [3, 8], [2, 11], [2, 3]], (0, "turn"))


@rule("P19.30")
def test_p19_30_not_for_a_card_without_megaphones() -> None:
    t = turn("sermon-cut-short", board=["shouting-at-tea"], combination="ES")
    t.play("play sermon-cut-short")
    assert decided(t) == (0, "turn")


@rule("P19.31")
def test_p19_31_a_vote_for_each_insult_of_any_kind() -> None:
    t = turn(*INSULTS, "pub-treat", board=["pamphlet-printer"], votes=30)
    for card in INSULTS:
        before = votes(t)
        t.play(f"play {card}")
        assert before - votes(t) == 3
    t.play("play pub-treat")
    assert votes(t) == 30 - 9 - 1


@rule("P19.32", "P13.45", "Q26")
def test_p19_32_a_vote_for_each_insult_played_so_far() -> None:
    t = turn("pub-treat", *INSULTS, board=["insulting-poster"], votes=30)
    play(t, "play pub-treat", f"play {INSULTS[0]}", f"play {INSULTS[2]}")
    assert votes(t) == 30 - 1 - 4
    t.play("use insulting-poster")
    assert votes(t) == 25 - 2
    t.play(f"play {INSULTS[1]}")
    assert votes(t) == 23 - 2


@rule("P19.33")
def test_p19_33_every_one_of_the_actions_shown() -> None:
    t = turn("ruin-on-every-front", money=5, votes=20)
    t.play("play ruin-on-every-front")
    assert (money(t), votes(t), decided(t), count(t)) == (3, 18, (0, "moves"), 2)
    play(t, "move m1 down", "move m1 down")
    assert (places(t)[0], decided(t)) == ([1, 7], (0, "turn"))


# ---------------------------------------------------------------- effects of the running text


@rule("P19.34", "P13.46", "P13.47")
@pytest.mark.parametrize(("size", "lost"), [(1, 1), (2, 3), (3, 6), (4, 9)])
def test_p19_34_a_batch_of_pub_treats(size: int, lost: int) -> None:
    t = turn(*["pub-treat"] * 5, votes=30)
    t.play(f"play pub-treat batch {size}")
    assert (votes(t), hand(t).count("pub-treat")) == (30 - lost, 5 - size)


@rule("P19.35", "P12.29", "P12.33")
def test_p19_35_a_little_more_time_does_nothing_alone() -> None:
    t = turn("a-little-more-time")
    assert "play a-little-more-time" not in choices(t)
    assert refused(t, "play a-little-more-time") == "P12.33"


@rule("P19.36", "P12.40")
@pytest.mark.parametrize(("added", "spent"), [(0, 1), (1, 2), (3, 4)])
def test_p19_36_the_shared_spending_errand(added: int, spent: int) -> None:
    t = scene(me(hand=["a-little-more-time"] * 3, money=9), combination="PE", at="errand 1")
    t.play(f"send p-shopping add {added}")
    assert (money(t), len(hand(t))) == (9 - spent, 3 - added)


@rule("P19.37", "P13.27")
def test_p19_37_the_circle_tile_of_a_set() -> None:
    t = scene(
        me(layout=[["start-no-dog", 0, 0, 0]]), combination="PE", at="errand 1", set_circles={"e-set-2": "twin-wine"}
    )
    t.play("send e-set-2")
    assert t.decision is not None
    assert (decided(t), t.decision.data["tile"], len(hand(t))) == ((0, "lay"), "twin-wine", 2)


@rule("P19.37", "P13.30", "P13.31")
@pytest.mark.parametrize("choice", ["pick twin-wine", "pick twin-dog", "stop"])
def test_p19_37_one_of_two_circle_tiles(choice: str) -> None:
    t = scene(me(votes=20), combination="PE", at="errand 1", circles=["twin-wine", "twin-dog"])
    t.play("send e-garden-party")
    assert (decided(t), sorted(choices(t)), votes(t)) == (
        (0, "take-circle"), ["pick twin-dog", "pick twin-wine", "stop"], 19,
    )  # fmt: skip
    t.play(choice)
    assert decided(t) == ((1, "errand") if choice == "stop" else (0, "lay"))
    assert whole(t)["circles"] == []


@rule("P19.38", "P15.25")
def test_p19_38_protected_from_dame_beatrice() -> None:
    t = scene(me(markers=APART), combination="PS", at="after 0", spaces={"s-hiding-place": 1}, beatrice="rows-6-12")
    assert places(t) == APART


@rule("P19.39", "P9.28", "P9.30")
def test_p19_39_two_free_symbols() -> None:
    t = turn_with(me(hand=["champagne-at-the-temperance-rally"], votes=20), renaissance=1)
    t.play("play champagne-at-the-temperance-rally")
    assert choices(t) == ["as 0", "as 1", "as 2"]
    t.play("as 2")
    assert (votes(t), symbols(t)["wine"]) == (16, 2)


@rule("P19.39", "P9.27")
def test_p19_39_the_space_gives_the_tile_for_the_round() -> None:
    t = scene(combination="PE", at="errand 1")
    t.play("send c-renaissance-man")
    assert whole(t)["renaissance"] == 1


@rule("P19.40", "P9.12", "P9.18")
def test_p19_40_a_place_and_a_bonus_tile() -> None:
    t = scene(combination="PE", at="errand 1")
    t.play("send c-turn-order-2")
    assert decided(t) == (0, "bonus")
    assert choices(t) == [
        "take bonus-quick-sale", "take bonus-small-exchange", "take bonus-slip-of-the-tongue", "take bonus-megaphone",
        "stop",
    ]  # fmt: skip
    t.play("take bonus-megaphone")
    players: Any = t.view()["players"]
    assert (players[0]["reserved"], players[0]["bonus"]) == (2, "bonus-megaphone")
