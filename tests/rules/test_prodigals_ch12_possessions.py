"""The Prodigals Club, chapter 12: Possessions.

Tiles used here: a1 £8 Cornwall, a2 £5 Devon, a3 £4 Kent, a5 £6 Yorkshire, a6 £2 Devon, one-1 £1 Yorkshire, one-2 £4
Cornwall, one-4 £6 Kent, one-5 £3 Norfolk, one-7 £5 Yorkshire, two-4 £3 Cornwall.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ludgate import Event, Table
from ludgate.games.prodigals.content.catalogue import export, load
from tests.support.prodigals import (
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
    whole,
)
from tests.support.rule import rule

BOX = load()
COUNTIES = ["cornwall", "devon", "kent", "norfolk", "yorkshire"]
MARKET = ["one-1", "one-2", "one-4", "one-5"]
TIME = "a-little-more-time"


def turn(combination: str = "PE", seats: int = 3, table: dict[str, Any] | None = None, **mine: Any) -> Table:
    """The first player's turn; the second has a card, so the game stops at his turn at the latest."""
    fields = {"pointer": "kent", "market": MARKET, **(table or {})}
    return scene(me(**mine), me(hand=["kentish-hop-fair"]), seats=seats, combination=combination, **fields)


def errand(seats: int = 3, combination: str = "PE", table: dict[str, Any] | None = None, **mine: Any) -> Table:
    """The first player is about to send a pawn."""
    fields = {"pointer": "kent", "market": MARKET, **(table or {})}
    return scene(me(**mine), seats=seats, combination=combination, at="errand 1", **fields)


def named(events: list[Event], kind: str) -> list[dict[str, Any]]:
    return [dict(event.data) for event in events if event.kind == kind]


def money(t: Table, seat: int = 0) -> int:
    found: int = player(t, seat)["money"]
    return found


def tiles(t: Table, seat: int = 0) -> list[str]:
    found: list[str] = player(t, seat)["tiles"]
    return found


# ---------------------------------------------------------------- score, money, tiles


@rule("P12.1")
@pytest.mark.parametrize(
    ("cash", "owned", "score"), [(0, [], 0), (7, [], 7), (-3, [], -3), (2, ["one-1", "a3"], 13), (4, ["a1"], 15)]
)
@pytest.mark.parametrize("combination", ["PE", "PS", "PES"])
def test_12_1_money_and_three_pounds_more_for_each_tile(
    cash: int, owned: list[str], score: int, combination: str
) -> None:
    t = scene(me(money=cash, tiles=owned), combination=combination, at="errand 1", market=[])
    assert scores(t)["possessions"] == score


@rule("P12.2")
def test_12_2_with_a_tile_the_score_is_above_zero() -> None:
    """Whatever is spent: £0 and the cheapest tile still count £4."""
    assert min(tile.value for tile in BOX.tiles) == 1
    t = turn(hand=["balloon-flight"], tiles=["one-8"], money=2)
    t.play("play balloon-flight")
    assert (money(t), scores(t)["possessions"]) == (0, 4)


@rule("P12.3")
def test_12_3_spending_brings_nothing_but_a_lower_score() -> None:
    t = turn(hand=["new-wardrobe"], money=5, tiles=["a1"])
    before, count = whole(t), scores(t)["possessions"]
    t.play("play new-wardrobe")
    after = whole(t)
    assert scores(t)["possessions"] == count - 2
    changed = {field for field in before if before[field] != after[field]}
    assert changed == {"player", "stack"}
    mine, then = before["player"][0], after["player"][0]
    assert {field for field in mine if mine[field] != then[field]} == {"hand", "played", "money"}


@rule("P12.4")
def test_12_4_a_tile_has_a_symbol_a_value_and_a_county() -> None:
    assert len(BOX.tiles) == 50
    for tile in BOX.tiles:
        assert tile.symbol in ("dog", "horse", "wine", "house", "mask")
        assert tile.county in COUNTIES
        assert 1 <= tile.value <= 9


@rule("P12.5")
def test_12_5_each_tile_owned_gives_its_symbol() -> None:
    for tile in BOX.tiles:
        found: Any = scene(me(tiles=[tile.id]), combination="PE", at="errand 1", market=[]).view()["players"]
        assert {kind: n for kind, n in found[0]["symbols"].items() if n} == {tile.symbol: 1}


@rule("P12.5")
def test_12_5_equal_symbols_add_up() -> None:
    players: Any = turn(tiles=["a1", "a6", "a2"], hand=["new-wardrobe"]).view()["players"]
    assert (players[0]["symbols"]["dog"], players[0]["symbols"]["horse"]) == (2, 1)


# ---------------------------------------------------------------- the pointer


@rule("P12.6", "P12.10")
@pytest.mark.parametrize("place", range(5))
def test_12_6_the_pointer_goes_round_a_ring_of_counties(place: int) -> None:
    t = scene(combination="PE", at="round-end", pointer=COUNTIES[place])
    assert whole(t)["pointer"] == COUNTIES[(place + 1) % 5]


@rule("P12.6")
def test_12_6_exactly_one_county_is_cheaper() -> None:
    """A tile of each county sold: just one of them brings £1 less."""
    owned = {"cornwall": "e3", "devon": "e4", "kent": "e5", "norfolk": "e1", "yorkshire": "e2"}
    for pointed in COUNTIES:
        cheaper = []
        for county, tile in owned.items():
            t = turn(hand=["bankrupts-auction"], tiles=[tile], money=0, table={"pointer": pointed})
            t.play("play bankrupts-auction")
            t.play(f"sell {tile}")
            value = next(known.value for known in BOX.tiles if known.id == tile)
            cheaper += [county] if money(t) == value - 1 else []
        assert cheaper == [pointed]


@rule("P12.7")
@pytest.mark.parametrize(("pointed", "price"), [("cornwall", 7), ("devon", 8), ("kent", 8)])
def test_12_7_a_tile_of_the_pointed_county_brings_one_pound_less(pointed: str, price: int) -> None:
    t = turn(bonus="bonus-quick-sale", tiles=["a1", "a2"], money=0, table={"pointer": pointed})
    play(t, "use bonus-quick-sale", "sell a1")
    assert money(t) == price


@rule("P12.8")
@pytest.mark.parametrize("pointed", COUNTIES)
def test_12_8_exchanges_do_not_ask_the_pointer(pointed: str) -> None:
    t = turn(hand=["lopsided-exchange"], tiles=["a5", "a1"], money=0, table={"pointer": pointed})
    play(t, "play lopsided-exchange", "give a5", "for one-1")
    assert money(t) == 2


@rule("P12.9")
@pytest.mark.parametrize("pointed", COUNTIES)
def test_12_9_scores_do_not_ask_the_pointer(pointed: str) -> None:
    t = turn(hand=["new-wardrobe"], tiles=["a1", "a2"], money=1, table={"pointer": pointed})
    assert scores(t)["possessions"] == 1 + 11 + 8


@rule("P12.10")
def test_12_10_the_pointer_stays_within_a_round() -> None:
    t = Table.new("prodigals", seats=2, seed=3, options={"combination": "PE"})
    start = whole(t)["pointer"]
    while whole(t)["round"] == 1:
        assert whole(t)["pointer"] == start
        t.play(choices(t)[0])
    assert whole(t)["pointer"] == COUNTIES[(COUNTIES.index(start) + 1) % 5]


# ---------------------------------------------------------------- exchange


@rule("P12.11", "D3.12")
def test_12_11_several_exchanges_come_one_after_the_other() -> None:
    """Written with two exchanges left: the tile of the first can be given in the second, then they are over."""
    mine = me(hand=["pub-treat"], tiles=["a1", "a2"])
    t = scene(mine, combination="PE", at=["turn 1", "exchange 1 3 2 0"], market=MARKET)
    play(t, "give a1", "for one-1")
    assert (decided(t), every_option(t)) == ((0, "exchange"), ["give a2", "give one-1", "stop"])
    play(t, "give a2", "for one-2")
    assert (decided(t), player(t)["tiles"]) == ((0, "turn"), ["one-1", "one-2"])


@rule("P12.25", "P19.17", "D3.7")
@pytest.mark.parametrize(("tiles", "offered"), [([], []), (["a1", "a2"], ["do exchange"])])
def test_12_25_without_a_tile_no_exchange_can_be_chosen(tmp_path: Path, tiles: list[str], offered: list[str]) -> None:
    """A box of one's own, in which the Bankrupt Candidate sells a tile, exchanges one or spends £1."""
    text = export(load())
    spend = '{ kind = "lose_votes", amount = 1 }, { kind = "spend", amount = 1 }], times = 4'
    assert text.count(spend) >= 1
    path = tmp_path / "own.toml"
    mixed = '{ kind = "sell", count = 1 }, { kind = "exchange", limit = 2 }, { kind = "spend", amount = 1 }]'
    path.write_text(text.replace(f"{spend} ", f"{mixed} ", 1), "utf-8")
    mine = me(hand=["bankrupt-candidate"], tiles=tiles, money=9)
    data = {"game": "prodigals", "seats": 2, "player": [mine, {}], "stack": ["turn 1"], "market": MARKET}
    t = Table.from_position({**data, "options": {"combination": "PE"}}, path)
    t.play("play bankrupt-candidate")
    assert [text for text in every_option(t) if text.endswith("exchange")] == offered
    assert player(t)["money"] == (9 if tiles else 8), "without tiles there is only one choice left, to spend"


@rule("P12.11")
def test_12_11_one_own_tile_for_one_of_the_four() -> None:
    t = errand(tiles=["a1", "a2", "a3"])
    t.play("send p-notary")
    assert (decided(t), every_option(t)) == ((0, "exchange"), ["give a1", "give a2", "give a3"])
    t.play("give a2")
    assert (decided(t), every_option(t)) == ((0, "exchange-for"), [f"for {tile}" for tile in MARKET])
    t.play("for one-4")
    assert (tiles(t), whole(t)["market"]) == (["a1", "a3", "one-4"], ["one-1", "one-2", "a2", "one-5"])


@rule("P12.11")
def test_12_11_only_own_tiles_and_tiles_of_the_board() -> None:
    t = errand(tiles=["a1", "a2"])
    t.play("send p-notary")
    assert refused(t, "give b1") == "P12.11"
    t.play("give a1")
    assert refused(t, "for two-1") == "P12.11"


def exchanges() -> Iterator[tuple[str, str, str, int]]:
    """How, the tile given, the tile received, the money."""
    values = {"a1": 8, "a5": 6, "a3": 4, "a6": 2, "one-1": 1, "one-2": 4, "one-4": 6, "one-5": 3}
    for way, limit in (("lopsided-exchange", 3), ("dishonest-agent", 2), ("fools-bargain", 99)):
        for given in ("a1", "a5", "a3", "a6"):
            for received in MARKET:
                yield way, given, received, max(values[given] - values[received] - limit, 0)


@rule("P12.12", "P12.13", "P12.14")
@pytest.mark.parametrize(("way", "given", "received", "due"), list(exchanges()))
def test_12_12_what_is_lost_beyond_the_limit_comes_as_money(way: str, given: str, received: str, due: int) -> None:
    mine: dict[str, Any] = {"board": [way]} if way == "dishonest-agent" else {"hand": [way]}
    t = turn(tiles=["a1", "a5", "a3", "a6"], money=0, **mine)
    play(t, f"use {way}" if "board" in mine else f"play {way}", f"give {given}")
    assert named(t.play(f"for {received}"), "exchange") == [{"tile": given, "for": received, "money": due}]
    assert money(t) == due


@rule("P12.12")
def test_12_12_seven_pounds_of_loss_with_limit_three() -> None:
    t = errand(tiles=["a1", "a2"], money=0)
    play(t, "send p-notary", "give a1", "for one-1")
    assert money(t) == 4


@rule("P12.13")
@pytest.mark.parametrize(("given", "received"), [("a3", "one-1"), ("a3", "one-2"), ("a3", "one-4")])
def test_12_13_a_loss_up_to_the_limit_or_a_gain_moves_no_money(given: str, received: str) -> None:
    """£4 for £1, £4 for £4, £4 for £6."""
    t = errand(tiles=["a3", "a1"], money=5)
    play(t, "send p-notary", f"give {given}", f"for {received}")
    assert money(t) == 5


@rule("P12.14")
def test_12_14_without_a_limit_there_is_never_money() -> None:
    t = turn(hand=["fools-bargain"], tiles=["b3", "a2"], money=5)
    play(t, "play fools-bargain", "give b3", "for one-1")
    assert (money(t), tiles(t)) == (5, ["a2", "one-1"])


@rule("P12.15", "P12.16")
def test_12_15_the_tile_given_can_be_taken_by_a_later_exchange() -> None:
    t = scene(me(tiles=["a1", "a2"]), me(tiles=["b1", "b2"]), combination="PE", at="errand 1", market=MARKET)
    play(t, "send p-notary", "give a1", "for one-1")
    assert whole(t)["market"] == ["a1", "one-2", "one-4", "one-5"]
    play(t, "send p-broker", "do exchange", "give b2", "for a1")
    assert (tiles(t, 1), whole(t)["market"]) == (["a1", "b1"], ["b2", "one-2", "one-4", "one-5"])


@rule("P12.15")
def test_12_15_by_the_same_player_too() -> None:
    t = turn(hand=["lopsided-exchange", "fools-bargain"], tiles=["a1", "a2"], money=0)
    play(t, "play lopsided-exchange", "give a1", "for one-1", "play fools-bargain", "give one-1", "for a1")
    assert (tiles(t), whole(t)["market"]) == (["a1", "a2"], MARKET)


@rule("P12.16")
def test_12_16_there_are_always_four_tiles_on_the_board() -> None:
    t = Table.new("prodigals", seats=4, seed=11, options={"combination": "PES"})
    while whole(t)["round"] < 3:
        assert len(whole(t)["market"]) == 4
        moves = choices(t)
        t.play(next((move for move in moves if move.split()[-1] in ("p-notary", "p-broker", "exchange")), moves[0]))


@rule("P12.17")
def test_12_17_the_tiles_on_the_board_are_removed_at_the_end_of_the_round() -> None:
    lying = [*MARKET[:3], "b1"]
    t = scene(me(tiles=["a1"]), combination="PE", at="round-end", market=lying)
    assert not set(whole(t)["market"]) & set(lying)
    assert set(lying) <= set(whole(t)["tiles_gone"])
    assert (len(whole(t)["market"]), tiles(t)) == (4, ["a1"])


# ---------------------------------------------------------------- sale


@rule("P12.18")
def test_12_18_a_sale_brings_the_value_and_the_tile_is_gone() -> None:
    t = turn(bonus="bonus-quick-sale", tiles=["a1", "a2"], money=3)
    play(t, "use bonus-quick-sale")
    assert named(t.play("sell a1"), "sell") == [{"tile": "a1", "price": 8}]
    assert (money(t), tiles(t), "a1" in whole(t)["tiles_gone"]) == (11, ["a2"], True)
    assert whole(t)["market"] == MARKET


@rule("P12.19")
@pytest.mark.parametrize("pointed", ["norfolk", "kent"])
@pytest.mark.parametrize("board", [[], ["drainage-scheme"], ["haunted-manor"]])
@pytest.mark.parametrize("card", ["hasty-sale", "bankrupts-auction"])
def test_12_19_all_discounts_add_up(pointed: str, board: list[str], card: str) -> None:
    """A tile of £9 in Norfolk: £1 by the card, £1 by the pointer, £2 by the Drainage Scheme."""
    t = turn(hand=[card], board=board, tiles=["d3", "a1"], money=0, table={"pointer": pointed})
    play(t, f"play {card}", "sell d3")
    discounts = (card == "hasty-sale") + (pointed == "norfolk") + 2 * ("drainage-scheme" in board)
    assert money(t) == 9 - discounts


@rule("P12.20")
@pytest.mark.parametrize(("tile", "price"), [("one-5", 0), ("two-6", 0), ("b2", 1)])
def test_12_20_a_sale_is_never_paid_for(tile: str, price: int) -> None:
    """£4 of discounts on tiles of £3, £1 and £5 in Norfolk."""
    fields = {"pointer": "norfolk", "market": []}
    t = turn(hand=["hasty-sale"], board=["drainage-scheme"], tiles=[tile, "a1"], money=2, table=fields)
    play(t, "play hasty-sale", f"sell {tile}")
    assert (money(t), tiles(t)) == (2 + price, ["a1"])


@rule("P12.21", "P12.23")
def test_12_21_two_sales_in_one_go_with_the_discount_on_both() -> None:
    t = errand(tiles=["a1", "a2", "a3"], money=0)
    play(t, "send p-auction-room", "sell a1")
    assert (money(t), decided(t)) == (7, (0, "sell"))
    t.play("sell a2")
    assert (money(t), tiles(t), decided(t)) == (7 + 4, ["a3"], (1, "errand"))


@rule("P12.22")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_12_22_the_second_sale_is_optional(seats: int) -> None:
    t = errand(seats, tiles=["a1", "a2", "a3"], money=0)
    play(t, "send p-auction-room", "sell a1")
    assert every_option(t) == ["sell a2", "sell a3", "stop"]
    t.play("stop")
    assert (tiles(t), decided(t)) == (["a2", "a3"], (1, "errand"))


@rule("P12.22")
def test_12_22_with_one_tile_there_is_one_sale() -> None:
    t = errand(tiles=["a1"], money=0)
    t.play("send p-auction-room")
    assert (tiles(t), money(t), decided(t)) == ([], 7, (1, "errand"))


@rule("P12.23")
def test_12_23_each_of_two_sales_gets_all_its_discounts() -> None:
    """Both in Norfolk, which is pointed at and has the Drainage Scheme: £9 - 4 and £5 - 4."""
    mine: dict[str, Any] = {"tiles": ["d3", "b2"], "money": 0, "board": ["drainage-scheme"]}
    t = errand(table={"pointer": "norfolk"}, **mine)
    play(t, "send p-auction-room", "sell d3")
    assert money(t) == 5
    t.play("sell b2")
    assert money(t) == 6


@rule("P12.24")
@pytest.mark.parametrize(
    ("mine", "move"),
    [
        ({"hand": ["hasty-sale"]}, "play hasty-sale"),
        ({"hand": ["bankrupts-auction"]}, "play bankrupts-auction"),
        ({"hand": ["lopsided-exchange"]}, "play lopsided-exchange"),
        ({"hand": ["fools-bargain"]}, "play fools-bargain"),
        ({"board": ["dishonest-agent"]}, "use dishonest-agent"),
        ({"bonus": "bonus-quick-sale"}, "use bonus-quick-sale"),
        ({"bonus": "bonus-small-exchange"}, "use bonus-small-exchange"),
    ],
)
def test_12_24_a_sale_or_exchange_of_a_card_or_bonus_tile_is_optional(mine: dict[str, Any], move: str) -> None:
    t = turn(tiles=["a1", "a2"], money=3, **mine)
    t.play(move)
    assert "stop" in every_option(t)
    t.play("stop")
    assert (tiles(t), money(t), whole(t)["market"]) == (["a1", "a2"], 3, MARKET)


@rule("P12.25")
@pytest.mark.parametrize("card", ["hasty-sale", "bankrupts-auction", "lopsided-exchange", "fools-bargain"])
def test_12_25_without_tiles_it_does_nothing(card: str) -> None:
    t = turn(hand=[card, "new-wardrobe"], money=3)
    t.play(f"play {card}")
    assert (decided(t), money(t), tiles(t), whole(t)["market"]) == ((0, "turn"), 3, [], MARKET)


# ---------------------------------------------------------------- spending


@rule("P12.26")
@pytest.mark.parametrize(("card", "amount"), [("new-wardrobe", 2), ("balloon-flight", 3)])
def test_12_26_so_many_pounds_go_to_the_bank(card: str, amount: int) -> None:
    t = turn(hand=[card], tiles=["a1"], money=9)
    assert named(t.play(f"play {card}"), "spend") == [{"amount": amount, "of": amount}]
    assert money(t) == 9 - amount


@rule("P12.27")
@pytest.mark.parametrize(("cash", "left"), [(5, 2), (3, 0), (2, 0), (0, 0)])
def test_12_27_with_a_tile_money_does_not_fall_below_zero(cash: int, left: int) -> None:
    t = turn(hand=["balloon-flight"], tiles=["a1"], money=cash)
    t.play("play balloon-flight")
    assert money(t) == left


@rule("P12.28")
@pytest.mark.parametrize(("cash", "left"), [(5, 2), (3, 0), (2, -1), (0, -3), (-4, -7)])
def test_12_28_without_tiles_everything_is_spent(cash: int, left: int) -> None:
    t = turn(hand=["balloon-flight"], money=cash)
    t.play("play balloon-flight")
    assert money(t) == left


@rule("P12.28")
def test_12_28_from_the_last_sale_on() -> None:
    """Two pounds with a tile; after its sale the next spending goes below zero."""
    hand_cards = ["balloon-flight", "hasty-sale", "new-wardrobe"]
    t = turn(hand=hand_cards, tiles=["one-1"], money=2, table={"market": []})
    play(t, "play balloon-flight", "play hasty-sale", "sell one-1", "play new-wardrobe")
    assert money(t) == -2


# ---------------------------------------------------------------- A Little More Time


@rule("P12.29", "P12.33")
def test_12_29_a_time_card_is_not_played_alone() -> None:
    t = turn(hand=[TIME, "new-wardrobe"])
    assert choices(t) == ["play new-wardrobe", "end"]
    assert refused(t, f"play {TIME}") == "P12.33"


@rule("P12.29")
def test_12_29_in_hand_it_has_no_effect() -> None:
    t = turn(hand=[TIME, TIME, "new-wardrobe"], money=9)
    t.play("play new-wardrobe")
    assert (money(t), len(hand(t))) == (7, 2)


@rule("P12.30")
@pytest.mark.parametrize(
    ("move", "asked"),
    [
        ("play theatre-box", True),
        ("play endless-banquet", True),
        ("use gaming-club", True),
        ("play new-wardrobe", False),
        ("play balloon-flight", False),
        ("use french-chef", False),
    ],
)
def test_12_30_time_is_added_only_where_it_is_named(move: str, asked: bool) -> None:
    cards = ["theatre-box", "endless-banquet", "new-wardrobe", "balloon-flight", TIME, TIME]
    t = turn(hand=cards, board=["gaming-club", "french-chef"], money=9)
    t.play(move)
    assert decided(t) == (0, "counts" if asked else "turn")
    if asked:
        assert every_option(t) == ["add 0", "add 1", "add 2"]


@rule("P12.30")
def test_12_30_none_need_be_added_and_none_can_be_without_cards() -> None:
    t = turn(hand=["theatre-box", TIME, "new-wardrobe"], money=9)
    play(t, "play theatre-box", "add 0")
    assert (money(t), TIME in hand(t)) == (7, True)
    t = turn(hand=["theatre-box", "new-wardrobe"], money=9)
    t.play("play theatre-box")
    assert (money(t), decided(t)) == (7, (0, "turn"))


@rule("P12.31")
def test_12_31_a_card_added_counts_once_and_is_discarded() -> None:
    t = turn(hand=["theatre-box", TIME, TIME], board=["gaming-club"], money=20)
    play(t, "play theatre-box", "add 2")
    assert (money(t), hand(t)) == (14, [])
    assert [card for card in whole(t)["discards"] if card.startswith(TIME)][:2] == [f"{TIME}:1", f"{TIME}:2"]
    t.play("use gaming-club")
    assert money(t) == 13


@rule("P12.32")
def test_12_32_the_amount_with_all_additions_is_one_spending() -> None:
    t = turn(hand=["theatre-box", TIME, TIME], tiles=["a1"], money=3)
    t.play("play theatre-box")
    events = t.play("add 2")
    assert named(events, "time") == [{"count": 2}]
    assert (named(events, "spend"), money(t)) == ([{"amount": 3, "of": 6}], 0)


@rule("P12.33")
def test_12_33_not_in_the_errands_either() -> None:
    assert refused(errand(hand=[TIME]), f"play {TIME}") == "P10.1"


# ---------------------------------------------------------------- errands


@rule("P12.34")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("combination", ["PE", "PS", "PES"])
def test_12_34_an_exchange_with_limit_three(seats: int, combination: str) -> None:
    t = errand(seats, combination, tiles=["a1", "a2"], money=0)
    play(t, "send p-notary", "give a1", "for one-1")
    assert (money(t), tiles(t), decided(t)) == (8 - 1 - 3, ["a2", "one-1"], (1, "errand"))


@rule("P12.35")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("combination", ["PE", "PS", "PES"])
def test_12_35_one_or_two_sales_with_a_discount_of_one(seats: int, combination: str) -> None:
    t = errand(seats, combination, tiles=["a1", "a2"], money=0)
    play(t, "send p-auction-room", "sell a1", "sell a2")
    assert (money(t), tiles(t)) == (7 + 4, [])


@rule("P12.36")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_12_36_exchange_with_limit_two_or_sell_up_to_two(seats: int) -> None:
    t = errand(seats, tiles=["a1", "a2"], money=0)
    t.play("send p-broker")
    assert (decided(t), every_option(t)) == ((0, "choice"), ["do exchange", "do sell"])
    one, two = t.copy(), t.copy()
    play(one, "do exchange", "give a1", "for one-1")
    assert (money(one), tiles(one), decided(one)) == (8 - 1 - 2, ["a2", "one-1"], (1, "errand"))
    play(two, "do sell", "sell a1", "sell a2")
    assert (money(two), tiles(two), decided(two)) == (13, [], (1, "errand"))


@rule("P12.37")
@pytest.mark.parametrize("combination", ["PE", "PS", "PES"])
def test_12_37_that_space_is_closed_with_two_players(combination: str) -> None:
    t = errand(2, combination, tiles=["a1"])
    assert "send p-broker" not in every_option(t)
    assert refused(t, "send p-broker") == "P12.37"
    for seats in (3, 4, 5):
        assert "send p-broker" in choices(errand(seats, combination, tiles=["a1"]))


@rule("P12.38")
@pytest.mark.parametrize("seats", [3, 5])
@pytest.mark.parametrize("space", ["p-notary", "p-auction-room", "p-broker"])
def test_12_38_without_tiles_they_are_closed(seats: int, space: str) -> None:
    t = errand(seats)
    assert f"send {space}" not in every_option(t)
    assert refused(t, f"send {space}") == "P12.38"
    assert "send p-shopping" in choices(t)
    assert f"send {space}" in choices(errand(seats, tiles=["a1"]))


@rule("P12.39")
@pytest.mark.parametrize("space", ["p-notary", "p-auction-room", "p-broker"])
def test_12_39_there_at_least_one_tile_must_be_exchanged_or_sold(space: str) -> None:
    t = errand(tiles=["a1", "a2"])
    assert f"idle {space}" not in every_option(t)
    t.play(f"send {space}")
    if space == "p-broker":
        assert "stop" not in every_option(t)
        t.play("do sell")
    assert "stop" not in every_option(t)
    assert refused(t, "stop") == "P12.39"


@rule("P12.40")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_12_40_the_shared_space_is_for_everybody_once(seats: int) -> None:
    t = scene(*[me(money=4) for _ in range(seats)], seats=seats, combination="PE", at="errand 1")
    for seat in range(seats):
        assert decided(t) == (seat, "errand")
        t.play("send p-shopping")
        assert money(t, seat) == 3
    assert refused(t, "send p-shopping") == "P8.5"


@rule("P12.40")
@pytest.mark.parametrize("added", [0, 1, 2, 3, 4])
def test_12_40_one_pound_more_for_each_time_card(added: int) -> None:
    t = errand(hand=[TIME] * 4, money=9)
    t.play("send p-shopping")
    assert every_option(t) == [f"add {count}" for count in range(5)]
    t.play(f"add {added}")
    assert (money(t), len(hand(t))) == (9 - 1 - added, 4 - added)


@rule("P12.41")
def test_12_41_three_players_share_two_card_spaces() -> None:
    t = errand(combination="PS")
    play(t, "send p-set-3", "send p-set-1")
    assert "send p-set-2" not in every_option(t)
    assert refused(t, "send p-set-2") == "P8.13"


@rule("P12.41")
@pytest.mark.parametrize("seats", [4, 5])
def test_12_41_with_more_players_each_set_has_its_space(seats: int) -> None:
    t = errand(seats)
    cards = whole(t)["sets"]["p-set-2"]
    t.play("send p-set-2")
    assert (sorted(player(t)["hand"]), whole(t)["spaces"]) == (sorted(cards), {"p-set-2": 1})
    assert {"send p-set-1", "send p-set-3"} <= set(choices(t))
    assert refused(t, "send p-set-2") == "P8.14"
