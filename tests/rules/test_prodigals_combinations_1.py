"""The Prodigals Club, components chapter 8: combinations 1 to 15."""

from typing import Any

import pytest

from ludgate import Table
from tests.support.prodigals import choices, decided, hand, me, play, player, scene, symbols
from tests.support.rule import rule

Markers = list[list[int]]
APART: Markers = [[1, 9], [3, 8], [2, 12], [2, 3]]  # no marker next to another, none on a symbol
TWO_SQUARES = [
    ["start-no-dog", 0, 0, 0], ["query-dog", 0, 1, 0], ["trio-house", 1, 1, 0], ["trio-horse", 2, 1, 0],
    ["twin-dog", 2, 0, 0],
]  # fmt: skip
FOUR_SQUARES = [
    ["start-no-dog", 0, 0, 0], ["query-dog", 1, 0, 90], ["trio-house", 2, 0, 0], ["trio-horse", 2, 1, 90],
    ["query-mask", 2, 2, 90], ["twin-dog", 1, 2, 0], ["query-horse", 0, 2, 180], ["trio-mask", 0, 1, 270],
]  # fmt: skip


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


# ---------------------------------------------------------------- Election


@rule("K1", "P13.49")
@pytest.mark.parametrize(("batches", "lost"), [([4], 17), ([2, 2], 14)])
def test_k1_mad_brewer_and_pub_treats(batches: list[int], lost: int) -> None:
    t = turn(*["pub-treat"] * 4, board=["mad-brewer"], votes=30)
    play(t, *(f"play pub-treat batch {size}" for size in batches[:-1]))
    t.play(f"play pub-treat batch {batches[-1]}")
    assert votes(t) == 30 - lost


@rule("K2")
def test_k2_pamphlet_printer_liberal_journalist_and_a_toast() -> None:
    t = turn("toast-to-the-corn-laws", board=["pamphlet-printer", "liberal-journalist"], votes=30)
    t.play("play toast-to-the-corn-laws")
    assert votes(t) == 30 - (2 + 1 + 1)


@rule("K3", "P13.45")
def test_k3_the_poster_after_three_insults_and_a_pub_treat() -> None:
    cards = ("toast-to-the-corn-laws", "sermon-cut-short", "slurred-speech", "pub-treat")
    t = turn(*cards, board=["insulting-poster"], votes=30)
    play(t, *(f"play {card}" for card in cards))
    before = votes(t)
    t.play("use insulting-poster")
    assert before - votes(t) == 3


@rule("K4", "P19.30")
def test_k4_shouting_at_tea_and_bagpipes() -> None:
    t = turn("bagpipes-at-dawn", board=["shouting-at-tea"], combination="ES", votes=30)
    t.play("play bagpipes-at-dawn")
    assert (votes(t), player(t)["megaphones"], count(t)) == (29, 3, 3)
    play(t, "move m1 down", "move w1 down", "move m1 down")
    assert (places(t), decided(t)) == ([[1, 7], [3, 8], [2, 11], [2, 3]], (0, "turn"))


@rule("K4")
def test_k4_its_own_megaphone_sets_nothing_off() -> None:
    t = turn(board=["shouting-at-tea"], combination="ES")
    t.play("use shouting-at-tea")
    assert (player(t)["megaphones"], places(t), decided(t)) == (1, APART, (0, "turn"))


@rule("K5", "P13.23", "P19.21")
@pytest.mark.parametrize(
    ("layout", "tile", "cell", "benefits"),
    [(TWO_SQUARES, "query-mask", "1,0", 10), (FOUR_SQUARES, "query-house", "1,1", 20)],
)
def test_k5_scandalous_salon_with_several_squares_at_once(
    layout: list[list[object]], tile: str, cell: str, benefits: int
) -> None:
    mine = me(layout=layout, votes=30, board=["scandalous-salon"])
    t = scene(mine, combination="PE", at="errand 1", circles=[tile])
    t.play(f"send e-garden-party pick {tile} lay {cell}")
    assert (decided(t), count(t)) == ((0, "benefits"), benefits)
    play(t, *["lose 1"] * benefits)
    assert (votes(t), decided(t)) == (29 - benefits, (1, "errand"))


# ---------------------------------------------------------------- Possessions


@rule("K6", "P19.15", "P19.16")
@pytest.mark.parametrize(("card", "added", "spent"), [("endless-banquet", 3, 8), ("theatre-box", 4, 10)])
def test_k6_endless_banquet_and_theatre_box(card: str, added: int, spent: int) -> None:
    t = turn(card, *["a-little-more-time"] * added, money=20)
    t.play(f"play {card} add {added}")
    assert (money(t), hand(t)) == (20 - spent, ["new-wardrobe"])


def gaming() -> Table:
    """The last pawn of the round, one A Little More Time in hand and a Gaming Club on the board."""
    mine = me(hand=["a-little-more-time", "new-wardrobe"], board=["gaming-club"], money=20, pawns=1)
    return scene(mine, me(pawns=0), me(pawns=0), combination="PE", at="errand 1")


@rule("K7", "P12.31")
def test_k7_one_time_card_for_the_shopping_spree() -> None:
    t = gaming()
    play(t, "send p-shopping", "add 1")
    assert (money(t), decided(t)) == (18, (0, "turn"))
    t.play("use gaming-club")
    assert (money(t), decided(t)) == (17, (0, "turn"))


@rule("K7", "P12.31")
def test_k7_or_for_the_gaming_club() -> None:
    t = gaming()
    play(t, "send p-shopping", "add 0", "use gaming-club")
    assert choices(t) == ["add 0", "add 1"]
    t.play("add 1")
    assert (money(t), hand(t)) == (19 - 3, ["new-wardrobe"])


@rule("K8", "P12.19", "P12.20")
def test_k8_all_discounts_on_one_tile_of_norfolk() -> None:
    mine = me(tiles=["b6", "a1"], money=0, board=["drainage-scheme"])
    t = scene(mine, combination="PE", at="errand 1", pointer="norfolk")
    events = t.play("send p-auction-room sell b6 stop")
    assert [event.data for event in events if event.kind == "sell"] == [{"tile": "b6", "price": 0}]
    assert money(t) == 0


@rule("K9", "P11.6")
def test_k9_drainage_scheme_after_the_last_tile_of_norfolk() -> None:
    t = turn("hasty-sale", tiles=["b6", "a1"], money=5, board=["drainage-scheme"], fields={"pointer": "kent"})
    t.play("play hasty-sale sell b6")
    assert money(t) == 5 + 1
    t.play("use drainage-scheme")
    assert money(t) == 6


@rule("K9")
def test_k9_before_the_sale_the_tile_counts() -> None:
    t = turn(tiles=["b6", "a1"], money=5, board=["drainage-scheme"])
    t.play("use drainage-scheme")
    assert money(t) == 4


@rule("K10", "P12.28")
def test_k10_hasty_sale_of_the_last_tile_then_balloon_flight() -> None:
    t = turn("hasty-sale", "balloon-flight", tiles=["a6"], money=0, fields={"pointer": "kent"})
    t.play("play hasty-sale sell a6")
    assert money(t) == 1
    t.play("play balloon-flight")
    assert money(t) == -2


@rule("K11", "P12.12", "P12.14")
def test_k11_fools_bargain_and_dishonest_agent() -> None:
    t = turn("fools-bargain", tiles=["b3"], money=0, fields={"market": ["one-1", "one-2"]})
    t.play("play fools-bargain give b3 for one-1")
    assert (money(t), player(t)["tiles"]) == (0, ["one-1"])
    t = turn(board=["dishonest-agent"], tiles=["b3"], money=0, fields={"market": ["one-1", "one-2"]})
    t.play("use dishonest-agent give b3 for one-1")
    assert (money(t), player(t)["tiles"]) == (6, ["one-1"])


@rule("K12", "P19.29")
def test_k12_careless_auctioneer_and_haunted_manor() -> None:
    t = turn(board=["careless-auctioneer", "haunted-manor"], tiles=["d5"], money=0, fields={"pointer": "kent"})
    t.play("use careless-auctioneer sell d5")
    assert (money(t), player(t)["tiles"]) == (0, [])


# ---------------------------------------------------------------- symbols and Society


@rule("K13", "P9.30", "P9.31")
def test_k13_the_renaissance_man_as_wine_twice() -> None:
    cards = ("red-wine-on-white-silk", "champagne-at-the-temperance-rally")
    t = turn(*cards, board=["table-reservation"], tiles=["a3"], votes=30, fields={"renaissance": 1})
    t.play("use table-reservation as 2")
    assert (count(t), symbols(t)["wine"]) == (3, 3)
    play(t, "move m1 down", "move m1 down", "move m2 down", "play red-wine-on-white-silk")
    assert count(t) == 3
    play(t, "move m2 down", "move w1 down", "stop", "play champagne-at-the-temperance-rally")
    assert (votes(t), decided(t)) == (30 - 6, (0, "turn"))


@rule("K14", "P15.21")
def test_k14_the_second_move_after_leaving_the_glass() -> None:
    t = turn(board=["table-reservation"], tiles=["a3"], markers=[[2, 5], [3, 8], [2, 12], [1, 3]])
    play(t, "use table-reservation", "move m1 down", "move w2 down")
    assert (places(t), decided(t)) == ([[2, 4], [3, 8], [2, 12], [1, 2]], (0, "turn"))


@rule("K15", "P19.23")
def test_k15_gentlemens_quarrel_with_one_man_above_the_other() -> None:
    t = turn("gentlemens-quarrel", markers=[[2, 9], [2, 8], [1, 12], [1, 3]])
    t.play("play gentlemens-quarrel")
    assert choices(t) == ["lower m2 1", "lower m2 2", "stop"]
    play(t, "lower m2 2", "lower m1 2")
    assert (places(t)[:2], decided(t)) == ([[2, 7], [2, 6]], (0, "turn"))
