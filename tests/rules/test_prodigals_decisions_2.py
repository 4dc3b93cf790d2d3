"""The Prodigals Club, chapter 21: the decision points D3.1 to D3.7 and D3.12 to D3.17, each with its option list; and
why a move of the Actions, of Possessions or of Election is refused, every reason once with its rule.
"""

from typing import Any

import pytest

from ludgate import Table
from ludgate.games.prodigals.rules.refusal import REASONS
from tests.support.prodigals import (
    choices,
    decided,
    every_option,
    hand,
    me,
    play,
    player,
    scene,
    symbols,
    whole,
)
from tests.support.rule import rule

TIME = "a-little-more-time"
MARKERS = [[1, 9], [3, 8], [2, 12], [1, 4]]
START = [["start-no-dog", 0, 0, 0]]
MARKET = ["one-1", "one-2", "one-4", "one-5"]
SIX = ["pamphlet-printer", "mad-brewer", "liberal-journalist", "conservative-journalist", "insulting-poster"]
SIX += ["scandalous-salon"]


def turn(combination: str = "PE", seats: int = 3, table: dict[str, Any] | None = None, **mine: Any) -> Table:
    """The first player's turn; the second has a card, so the game stops at his turn at the latest."""
    other = me(hand=["soapbox-brawl" if "E" in combination else "kentish-hop-fair"])
    return scene(me(**mine), other, seats=seats, combination=combination, **(table or {}))


# ---------------------------------------------------------------- the turn


@rule("D3.1")
def test_d3_1_cards_corner_effects_the_bonus_tile_or_the_end() -> None:
    t = turn(
        hand=["new-wardrobe", "gaming-club", TIME],
        board=["french-chef", "mad-brewer", "town-crier-for-hire"],
        used=["town-crier-for-hire"],
        bonus="bonus-quick-sale",
    )
    expected = ["play new-wardrobe", "play gaming-club", "use french-chef", "use bonus-quick-sale", "end"]
    assert (decided(t), choices(t)) == ((0, "turn"), expected)


@rule("D3.1")
def test_d3_1_again_and_again_until_the_end() -> None:
    t = turn(hand=["new-wardrobe", "slurred-speech", "balloon-flight"])
    play(t, "play slurred-speech", "play balloon-flight")
    assert (decided(t), choices(t)) == ((0, "turn"), ["play new-wardrobe", "end"])
    t.play("end")
    assert decided(t) == (1, "turn")


@rule("D3.1")
def test_d3_1_copies_are_one_option_and_the_megaphone_tile_is_none() -> None:
    t = turn(hand=["pub-treat", "pub-treat"], bonus="bonus-megaphone")
    assert choices(t) == ["play pub-treat", "end"]


@rule("D3.2")
def test_d3_2_which_of_six_cards_goes() -> None:
    t = turn(hand=["town-crier-for-hire"], board=SIX, used=SIX[3:])
    t.play("play town-crier-for-hire")
    assert (decided(t), every_option(t)) == ((0, "room"), [f"throw {card}" for card in SIX])


@rule("D3.2")
def test_d3_2_not_asked_with_room_left() -> None:
    t = turn(hand=["town-crier-for-hire"], board=SIX[:5])
    t.play("play town-crier-for-hire")
    assert decided(t) == (0, "turn")


@rule("D3.3")
@pytest.mark.parametrize("cards", [1, 2, 3, 4, 5])
def test_d3_3_the_size_of_a_batch(cards: int) -> None:
    t = turn(hand=[*["pub-treat"] * cards, "new-wardrobe"])
    t.play("play pub-treat")
    if cards == 1:
        assert decided(t) == (0, "turn")
    else:
        sizes = range(1, min(cards, 4) + 1)
        assert (decided(t), every_option(t)) == ((0, "counts"), [f"batch {size}" for size in sizes])


@rule("D3.4")
def test_d3_4_the_order_of_the_parts() -> None:
    t = turn("PES", board=["family-bookkeeper"], markers=MARKERS, money=5)
    t.play("use family-bookkeeper")
    assert (decided(t), every_option(t)) == ((0, "parts"), ["do choice", "do spend"])
    t.play("do spend")
    assert (decided(t), player(t)["money"]) == ((0, "choice"), 4)


@rule("D3.4")
def test_d3_4_after_all_counts_are_made() -> None:
    """The symbols are asked for before the order of the parts."""
    at = ["turn 1", "counts 1 card 0 hasty-sale/1 - pack-of-hounds/1 -"]
    t = turn(table={"at": at, "renaissance": 1}, tiles=["a1", "a2"], money=5)
    assert (decided(t), every_option(t)) == ((0, "counts"), ["as 0", "as 1", "as 2"])
    t.play("as 1")
    assert (decided(t), every_option(t)) == ((0, "parts"), ["do sell", "do spend-per-symbol"])


@rule("D3.4")
def test_d3_4_single_moves_of_several_parts_are_mixed() -> None:
    """Front Page Scandal: two moves down and one to the left or right, in one list."""
    t = turn("ES", hand=["front-page-scandal"], markers=MARKERS)
    t.play("play front-page-scandal")
    sideways = ["move m1 right", "move m2 left", "move w1 left", "move w1 right", "move w2 right"]
    down = [f"move {marker} down" for marker in ("m1", "m2", "w1", "w2")]
    assert (decided(t), sorted(every_option(t))) == ((0, "moves"), sorted([*sideways, *down, "stop"]))


@rule("D3.4")
def test_d3_4_not_asked_where_the_order_cannot_matter() -> None:
    t = turn(hand=["slurred-speech", "new-wardrobe"], votes=20)
    t.play("play slurred-speech")
    assert (decided(t), player(t)["votes"], player(t)["megaphones"]) == ((0, "turn"), 19, 1)


@rule("D3.5")
@pytest.mark.parametrize(
    ("chosen", "options"), [([], ["as 0", "as 1", "as 2"]), (["horse"], ["as 0", "as 1"]), (["dog"], ["as 0", "as 1"])]
)
def test_d3_5_how_many_symbols_become_the_counted_kind(chosen: list[str], options: list[str]) -> None:
    t = turn(hand=["a-dog-named-reform"], table={"renaissance": 1, "chosen": chosen}, votes=20)
    t.play("play a-dog-named-reform")
    assert (decided(t), every_option(t)) == ((0, "counts"), options)
    t.play("as 1")
    assert (symbols(t)["dog"], whole(t)["chosen"]) == (1 + chosen.count("dog"), [*chosen, "dog"])
    assert player(t)["votes"] == 20 - 1 - chosen.count("dog")


@rule("D3.5")
@pytest.mark.parametrize("table", [{"renaissance": 1, "chosen": ["dog", "horse"]}, {"renaissance": 2}, {}])
def test_d3_5_not_asked_without_free_symbols(table: dict[str, Any]) -> None:
    t = turn(hand=["a-dog-named-reform", "new-wardrobe"], table=table)
    t.play("play a-dog-named-reform")
    assert decided(t) == (0, "turn")


@rule("D3.5")
def test_d3_5_asked_before_any_move_of_the_effect() -> None:
    t = turn("ES", hand=["gallop-through-the-roses"], table={"renaissance": 1}, markers=MARKERS)
    t.play("play gallop-through-the-roses")
    assert decided(t) == (0, "counts")
    t.play("as 2")
    play(t, "move m1 down", "move m1 down")
    assert player(t)["markers"][0] == [1, 7]


@rule("D3.6")
@pytest.mark.parametrize("move", ["play theatre-box", "use gaming-club"])
@pytest.mark.parametrize("cards", [1, 3, 4])
def test_d3_6_up_to_all_time_cards(move: str, cards: int) -> None:
    t = turn(hand=["theatre-box", *[TIME] * cards], board=["gaming-club"])
    t.play(move)
    assert (decided(t), every_option(t)) == ((0, "counts"), [f"add {count}" for count in range(cards + 1)])


@rule("D3.6")
@pytest.mark.parametrize(("cards", "most"), [(1, 1), (3, 3), (4, 3)])
def test_d3_6_at_most_three_for_the_rising_effect(cards: int, most: int) -> None:
    t = turn(hand=["endless-banquet", *[TIME] * cards])
    t.play("play endless-banquet")
    assert every_option(t) == [f"add {count}" for count in range(most + 1)]


@rule("D3.7")
def test_d3_7_each_action_that_is_possible_now() -> None:
    t = turn("PES", hand=["grand-farewell"], markers=MARKERS, votes=20, money=9)
    t.play("play grand-farewell")
    down = [f"move {marker} down" for marker in ("m1", "m2", "w1", "w2")]
    for move in ("spend 1", "move m2 down"):
        assert (decided(t), sorted(every_option(t))) == ((0, "choice"), sorted(["lose 1", "spend 1", *down, "stop"]))
        t.play(move)
    assert (decided(t), player(t)["money"], player(t)["markers"][1][1]) == ((1, "turn"), 8, MARKERS[1][1] - 1)


@rule("D3.7")
def test_d3_7_a_move_that_is_not_possible_is_no_option() -> None:
    bottom = [[1, -2], [2, -2], [3, -2], [1, -1]]
    t = turn("PES", hand=["grand-farewell"], markers=bottom)
    t.play("play grand-farewell")
    assert sorted(every_option(t)) == ["lose 1", "spend 1"]
    t = turn("PS", hand=["night-at-the-casino"], markers=bottom, money=9)
    t.play("play night-at-the-casino")
    assert (decided(t), player(t)["money"]) == ((1, "turn"), 5)


# ---------------------------------------------------------------- trade, swaps, errands


@rule("D3.12")
@pytest.mark.parametrize(
    ("mine", "move", "sales"),
    [
        ({"hand": ["hasty-sale"]}, "play hasty-sale", 1),
        ({"hand": ["bankrupts-auction"]}, "play bankrupts-auction", 2),
        ({"bonus": "bonus-quick-sale"}, "use bonus-quick-sale", 1),
    ],
)
def test_d3_12_each_own_tile_or_none(mine: dict[str, Any], move: str, sales: int) -> None:
    t = turn(tiles=["a1", "a2", "a3"], **mine)
    t.play(move)
    left = ["a1", "a2", "a3"]
    for _ in range(sales):
        assert (decided(t), every_option(t)) == ((0, "sell"), [*(f"sell {tile}" for tile in left), "stop"])
        t.play(f"sell {left.pop(0)}")
    assert (decided(t), player(t)["tiles"]) == ((1, "turn"), left)


@rule("D3.12", "D3.13")
@pytest.mark.parametrize("card", ["hasty-sale", "fools-bargain"])
def test_d3_12_not_asked_without_tiles(card: str) -> None:
    t = turn(hand=[card, "new-wardrobe"])
    t.play(f"play {card}")
    assert decided(t) == (0, "turn")


@rule("D3.13")
@pytest.mark.parametrize(
    ("mine", "move"),
    [
        ({"hand": ["lopsided-exchange"]}, "play lopsided-exchange"),
        ({"hand": ["fools-bargain"]}, "play fools-bargain"),
        ({"board": ["dishonest-agent"]}, "use dishonest-agent"),
        ({"bonus": "bonus-small-exchange"}, "use bonus-small-exchange"),
    ],
)
def test_d3_13_each_own_tile_for_each_tile_of_the_board_or_none(mine: dict[str, Any], move: str) -> None:
    t = turn(tiles=["a1", "a2"], table={"market": MARKET}, **mine)
    t.play(move)
    assert (decided(t), every_option(t)) == ((0, "exchange"), ["give a1", "give a2", "stop"])
    for given in ("a1", "a2"):
        one = t.copy()
        one.play(f"give {given}")
        assert (decided(one), every_option(one)) == ((0, "exchange-for"), [f"for {tile}" for tile in MARKET])


@rule("D3.14")
@pytest.mark.parametrize(
    ("combination", "card", "options"),
    [
        ("PE", "insults-for-hire", ["gain money", "gain votes", "stop"]),
        ("PS", "paid-buffoon", ["gain money", "raise m1", "raise m2", "raise w1", "raise w2", "stop"]),
        ("ES", "scandal-for-sale", ["gain votes", "raise m1", "raise m2", "raise w1", "raise w2", "stop"]),
    ],
)
def test_d3_14_each_direction_of_a_swap_or_none(combination: str, card: str, options: list[str]) -> None:
    mine: dict[str, Any] = {} if combination == "PE" else {"markers": MARKERS}
    t = turn(combination, board=[card], **mine)
    t.play(f"use {card}")
    assert (decided(t), sorted(every_option(t))) == ((0, "swap"), options)


@rule("D3.14")
def test_d3_14_a_direction_that_is_not_possible_in_full_is_no_option() -> None:
    """44 votes; three markers in the top row, the fourth right below one of them."""
    t = turn("ES", board=["scandal-for-sale"], votes=44, markers=[[1, 16], [2, 16], [3, 16], [2, 9]])
    t.play("use scandal-for-sale")
    assert sorted(every_option(t)) == ["raise w2", "stop"]
    t = turn("ES", board=["scandal-for-sale"], votes=43, markers=[[1, 16], [2, 16], [3, 16], [1, 15]])
    t.play("use scandal-for-sale")
    assert sorted(every_option(t)) == ["gain votes", "stop"]


@rule("D3.14")
def test_d3_14_then_the_markers() -> None:
    t = turn("ES", board=["scandal-for-sale"], votes=20, markers=MARKERS)
    play(t, "use scandal-for-sale", "gain votes")
    assert (decided(t), "move m1 down" in choices(t), player(t)["votes"]) == ((0, "moves"), True, 21)


@rule("D3.15")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_d3_15_every_open_space_but_the_central_card_for_two_pawns_or_none(seats: int) -> None:
    spaces = {"e-hyde-park": 2, "e-heckling": 1, "c-turn-order-2": 2}
    fields: dict[str, Any] = {"seats": seats, "combination": "PE", "spaces": spaces}
    sending = scene(me(tiles=["a1"], board=["overworked-butler"]), at="errand 1", **fields)
    acting = scene(me(tiles=["a1"], board=["overworked-butler"]), **fields)
    acting.play("use overworked-butler")
    assert decided(acting) == (0, "extra-errand")
    assert set(choices(acting)) == set(choices(sending)) - {"send c-central-card"} | {"stop"}


@rule("D3.15")
def test_d3_15_then_the_decisions_of_the_space() -> None:
    t = turn(board=["overworked-butler"], tiles=["a1", "a2"], table={"market": MARKET})
    play(t, "use overworked-butler", "send p-broker")
    assert (decided(t), every_option(t)) == ((0, "choice"), ["do exchange", "do sell"])


@rule("D3.15")
def test_d3_15_what_is_gained_can_be_used_at_once() -> None:
    t = turn(board=["overworked-butler"], votes=30, table={"sets": {"e-set-1": ["sermon-cut-short"]}})
    play(t, "use overworked-butler", "send e-set-1")
    assert (hand(t), choices(t)) == (["sermon-cut-short"], ["play sermon-cut-short", "end"])
    t = turn(board=["overworked-butler"], votes=30)
    play(t, "use overworked-butler", "send c-turn-order-1", "take bonus-slip-of-the-tongue")
    assert choices(t) == ["use bonus-slip-of-the-tongue", "end"]
    circles = {"circles": ["twin-horse", "twin-wine"]}
    t = turn(board=["overworked-butler"], layout=START, hand=["horse-in-the-house-of-lords"], votes=30, table=circles)
    play(t, "use overworked-butler", "send e-garden-party", "pick twin-horse", "lay 0,1", "turn 90")
    play(t, "play horse-in-the-house-of-lords")
    assert player(t)["votes"] == 30 - 1 - 1


@rule("D3.16")
def test_d3_16_a_single_move_down_for_each_megaphone_or_stop() -> None:
    mine: dict[str, Any] = {"used": ["shouting-at-tea"], "hand": ["bagpipes-at-dawn"]}
    t = turn("ES", markers=MARKERS, board=["shouting-at-tea"], **mine)
    t.play("play bagpipes-at-dawn")
    down = [f"move {marker} down" for marker in ("m1", "m2", "w1", "w2")]
    for _ in range(3):
        assert (decided(t), every_option(t)) == ((0, "moves"), [*down, "stop"])
        t.play("move m1 down")
    assert decided(t) == (1, "turn")


@rule("D3.16")
def test_d3_16_not_asked_without_megaphones_on_the_card() -> None:
    hand_cards = ["sermon-cut-short", "pub-treat"]
    t = turn("ES", markers=MARKERS, board=["shouting-at-tea"], used=["shouting-at-tea"], hand=hand_cards)
    t.play("play sermon-cut-short")
    assert decided(t) == (0, "turn")


@rule("D3.17")
@pytest.mark.parametrize("made", [["stop"], ["move m1 down", "stop"], ["move m1 down", "move m2 down"]])
def test_d3_17_the_order_of_votes_and_moves_cannot_matter(made: list[str]) -> None:
    """So it is not asked: the journalist's vote is lost by itself, whatever is done with the moves."""
    board = ["shouting-at-tea", "liberal-journalist", "pamphlet-printer"]
    mine: dict[str, Any] = {"board": board, "used": board[:2], "hand": ["trumpets-at-the-reform-club"]}
    t = turn("ES", markers=MARKERS, votes=20, **mine)
    t.play("play trumpets-at-the-reform-club")
    assert (decided(t), player(t)["votes"]) == ((0, "moves"), 18)
    play(t, *made)
    assert (decided(t), player(t)["votes"], player(t)["megaphones"]) == ((1, "turn"), 18, 2)


# ---------------------------------------------------------------- why not

# reason: the table, what is played first, the move that is refused, what the sentence names
CASES: dict[str, tuple[dict[str, Any], list[str], str, dict[str, Any]]] = {
    "not-now": (
        {"hand": ["bankrupts-auction", "new-wardrobe"], "tiles": ["a1", "a2"]},
        ["play bankrupts-auction"],
        "play new-wardrobe",
        {},
    ),
    "central-extra": ({"board": ["overworked-butler"]}, ["use overworked-butler"], "send c-central-card", {}),
    "no-action-now": ({"hand": ["new-wardrobe"], "at": "errand 1"}, [], "play new-wardrobe", {}),
    "not-in-hand": ({"hand": ["new-wardrobe"]}, [], "play pub-treat", {"card": "pub-treat"}),
    "time-alone": ({"hand": [TIME, "new-wardrobe"]}, [], f"play {TIME}", {"card": TIME}),
    "not-on-board": ({"hand": ["french-chef"]}, [], "use french-chef", {"card": "french-chef"}),
    "used-already": (
        {"hand": ["pub-treat"], "board": ["french-chef"], "used": ["french-chef"]},
        [],
        "use french-chef",
        {"card": "french-chef"},
    ),
    "no-corner": ({"hand": ["pub-treat"], "board": ["mad-brewer"]}, [], "use mad-brewer", {"card": "mad-brewer"}),
    "not-held": ({"hand": ["pub-treat"]}, [], "use bonus-quick-sale", {"bonus": "bonus-quick-sale"}),
    "passive": (
        {"hand": ["pub-treat"], "bonus": "bonus-megaphone"},
        [],
        "use bonus-megaphone",
        {"bonus": "bonus-megaphone"},
    ),
    "make-room": ({"hand": ["french-chef"], "board": SIX}, ["play french-chef"], "stop", {}),
    "no-throwing": ({"hand": ["french-chef"], "board": SIX}, [], "throw mad-brewer", {}),
    "no-discard": ({"hand": ["french-chef"], "at": "errand 1"}, [], "discard french-chef", {}),
    "limit-due": ({"hand": [*SIX[:4], "pub-treat"], "at": "limit 1"}, [], "stop", {}),
    "no-symbols": ({"hand": ["a-dog-named-reform"]}, [], "as 1", {}),
    "too-many-symbols": (
        {"hand": ["a-dog-named-reform"], "renaissance": 1, "chosen": ["wine"]},
        ["play a-dog-named-reform"],
        "as 2",
        {"count": 1},
    ),
    "no-order": (
        {"board": ["family-bookkeeper"], "combination": "PES"},
        ["use family-bookkeeper"],
        "do sell",
        {},
    ),
    "must-choose": ({"hand": ["bankrupt-candidate"]}, ["play bankrupt-candidate"], "stop", {}),
    "no-such-action": ({"hand": ["bankrupt-candidate"]}, ["play bankrupt-candidate"], "lose 2", {}),
    "must-go-on": ({"hand": ["pub-treat"] * 2}, ["play pub-treat"], "stop", {}),
    "too-few-time-cards": ({"hand": ["theatre-box", TIME]}, ["play theatre-box"], "add 2", {"cards": 1}),
    "no-sale": ({"hand": ["pub-treat"], "tiles": ["a1"]}, [], "sell a1", {}),
    "no-exchange": ({"hand": ["pub-treat"], "tiles": ["a1"]}, [], "give a1", {}),
    "give-first": (
        {"hand": ["fools-bargain"], "tiles": ["a1", "a2"], "market": MARKET},
        ["play fools-bargain"],
        "for one-1",
        {},
    ),
    "not-on-market": (
        {"hand": ["fools-bargain"], "tiles": ["a1", "a2"], "market": MARKET},
        ["play fools-bargain", "give a1"],
        "for one-3",
        {"tile": "one-3"},
    ),
    "not-your-tile": (
        {"hand": ["fools-bargain"], "tiles": ["a1", "a2"], "market": MARKET},
        ["play fools-bargain"],
        "give b1",
        {"tile": "b1"},
    ),
    "must-trade": ({"tiles": ["a1", "a2"], "at": "errand 1"}, ["send p-auction-room"], "stop", {}),
    "needs-tile": ({"at": "errand 1"}, [], "send p-notary", {"space": "p-notary"}),
    "closed": ({"at": "errand 1", "seats": 2, "tiles": ["a1"]}, [], "send p-broker", {"space": "p-broker"}),
    "no-tile-now": ({"hand": ["pub-treat"]}, [], "lay 0,1", {}),
    "not-lying-there": (
        {"at": "errand 1", "circles": ["twin-horse", "twin-wine"]},
        ["send e-garden-party"],
        "pick twin-dog",
        {"tile": "twin-dog"},
    ),
    "cell-taken": ({"layout": START, "at": ["turn 1", "lay 1 twin-horse"]}, [], "lay 0,0", {}),
    "cell-apart": ({"layout": START, "at": ["turn 1", "lay 1 twin-horse"]}, [], "lay 1,1", {}),
    "edges-clash": ({"layout": START, "at": ["turn 1", "lay 1 twin-horse"]}, [], "lay 0,-1", {}),
    "turn-clash": ({"layout": START, "at": ["turn 1", "lay 1 twin-horse"]}, ["lay 0,1"], "turn 0", {}),
    "no-turning": (
        {"layout": START, "at": ["turn 1", "lay 1 query-house"], "options": {"circle_tiles": "fixed"}},
        [],
        "lay 0,1 turn 90",
        {},
    ),
    "not-yours-to-sell": (
        {"board": ["careless-auctioneer"], "tiles": ["a1", "a2"]},
        ["use careless-auctioneer"],
        "sell b1",
        {"tile": "b1"},
    ),
    "batch-size": ({"hand": ["pub-treat"] * 3}, ["play pub-treat"], "batch 4", {"cards": 3}),
    "vote-limit": (
        {"board": ["insults-for-hire"], "votes": 44},
        ["use insults-for-hire"],
        "gain votes",
        {"highest": 44},
    ),
}
MINE = ("hand", "board", "used", "bonus", "tiles", "votes", "layout", "markers")


def arranged(fields: dict[str, Any]) -> Table:
    mine = {name: value for name, value in fields.items() if name in MINE}
    table = {name: value for name, value in fields.items() if name not in MINE}
    return turn(table.pop("combination", "PE"), table.pop("seats", 3), table, **mine)


@pytest.mark.parametrize("reason", CASES)
def test_why_not(reason: str) -> None:
    fields, before, move, data = CASES[reason]
    t = arranged(fields)
    play(t, *before)
    refusal = t.why_not(move)
    assert refusal is not None
    assert (refusal.rule, refusal.message, refusal.data) == (*REASONS[reason], data)
    assert not {"{", "}"} & set(str(refusal))


def test_why_not_knows_every_reason_of_actions_possessions_and_election() -> None:
    words = list(REASONS)
    concerned = words[words.index("no-action-now") : words.index("no-step-now")]
    assert set(concerned) <= set(CASES)


@rule("P12.30", "P19.16")
def test_why_not_four_time_cards_with_the_rising_effect() -> None:
    t = turn(hand=["endless-banquet", *[TIME] * 4])
    t.play("play endless-banquet")
    refusal = t.why_not("add 4")
    assert refusal is not None
    assert (refusal.rule, refusal.data) == ("P12.30", {"cards": 3})


def test_why_not_a_batch_without_a_pub_treat() -> None:
    t = turn(hand=["pub-treat", "pub-treat", "new-wardrobe"])
    refusal = t.why_not("batch 2")
    assert refusal is not None
    assert refusal.rule == "P19.17"


@rule("P12.24")
def test_why_not_the_second_half_of_an_exchange_by_a_card() -> None:
    """A card is no space: once a tile is given the exchange goes on (P8.8), but not for the sake of P12.39."""
    t = turn(hand=["fools-bargain"], tiles=["a1", "a2"], table={"market": MARKET})
    play(t, "play fools-bargain", "give a1")
    refusal = t.why_not("stop")
    assert refusal is not None
    assert refusal.rule == "P8.8"
