"""The worked examples T19 to T49 of chapter 23, Possessions and Election, as they are written there."""

from itertools import product
from typing import Any

import pytest

from ludgate import Event, Table
from ludgate.games.prodigals.content.catalogue import load
from tests.support.prodigals import (
    choices,
    decided,
    due,
    every_option,
    hand,
    me,
    play,
    player,
    refused,
    scene,
    symbols,
    whole,
)
from tests.support.rule import rule

Layout = list[list[Any]]
TIME = "a-little-more-time"
VALUE_6, VALUE_4 = "a5", "a3"
MARKET = ["one-1", "one-5", "one-7", "one-2"]  # values 1, 3, 5, 4
EDGES = {circle.id: circle.edges for circle in load().circles}


def turn(combination: str = "PE", table: dict[str, Any] | None = None, **mine: Any) -> Table:
    """The first player's turn; the second has a card, so the game stops at his turn at the latest."""
    other = me(hand=["the-prime-minister-in-pantomime" if "E" in combination else "kentish-hop-fair"])
    return scene(me(**mine), other, combination=combination, **(table or {}))


def errand(table: dict[str, Any] | None = None, **mine: Any) -> Table:
    """Three players, Possessions and Election; the first one is about to send a pawn."""
    return scene(me(**mine), combination="PE", at="errand 1", **{"market": MARKET, **(table or {})})


def money(t: Table) -> int:
    found: int = player(t)["money"]
    return found


def votes(t: Table) -> int:
    found: int = player(t)["votes"]
    return found


def lost(events: list[Event]) -> int:
    return sum(int(str(event.data["amount"])) for event in events if event.kind == "lose-votes")


# ---------------------------------------------------------------- Possessions


@rule("T19")
def test_t19_a_loss_of_five_with_limit_three() -> None:
    t = errand(tiles=[VALUE_6, VALUE_4], money=0)
    play(t, "send p-notary", f"give {VALUE_6}", "for one-1")
    assert money(t) == 2


@rule("T20")
@pytest.mark.parametrize(("given", "received"), [(VALUE_6, "one-5"), (VALUE_4, "one-7")])
def test_t20_six_for_three_and_four_for_five_bring_no_money(given: str, received: str) -> None:
    t = errand(tiles=[VALUE_6, VALUE_4], money=0)
    play(t, "send p-notary", f"give {given}", f"for {received}")
    assert money(t) == 0


@rule("T21")
def test_t21_six_for_one_with_limit_two() -> None:
    t = errand(tiles=[VALUE_6, VALUE_4], money=0)
    play(t, "send p-broker", "do exchange", f"give {VALUE_6}", "for one-1")
    assert money(t) == 3


@rule("T22", "T23")
@pytest.mark.parametrize(("board", "price"), [([], 1), (["haunted-manor"], 0)])
def test_t22_t23_a_tile_of_three_in_the_pointed_county(board: list[str], price: int) -> None:
    """The tile lies in Cornwall; the Haunted Manor is the black card with sales in Cornwall at 2 less."""
    t = errand({"pointer": "cornwall"}, tiles=["two-4", VALUE_4], money=0, board=board)
    play(t, "send p-auction-room", "sell two-4", "stop")
    assert money(t) == price


@rule("T24")
def test_t24_two_tiles_in_one_go() -> None:
    t = errand({"pointer": "cornwall"}, tiles=["a2", "two-4"], money=0)
    play(t, "send p-auction-room", "sell a2", "sell two-4")
    assert money(t) == 4 + 1


@rule("T25", "T26")
@pytest.mark.parametrize(("tiles", "left"), [(["a1"], 0), ([], -2)])
def test_t25_t26_spend_five_with_three_pounds(tiles: list[str], left: int) -> None:
    """Endless Banquet with two cards of time is one spending of £5."""
    t = turn(hand=["endless-banquet", TIME, TIME], tiles=tiles, money=3)
    play(t, "play endless-banquet", "add 2")
    assert money(t) == left


@rule("T27", "T28", "T29")
@pytest.mark.parametrize(("cards", "amount"), [(0, 2), (1, 3), (2, 5), (3, 8)])
def test_t27_t28_t29_the_rising_effect(cards: int, amount: int) -> None:
    t = turn(hand=["endless-banquet", *[TIME] * 4], money=20)
    play(t, "play endless-banquet", f"add {cards}")
    assert (20 - money(t), len(hand(t))) == (amount, 4 - cards)


@rule("T30")
@pytest.mark.parametrize(("cards", "amount"), [(0, 1), (1, 2), (3, 4)])
def test_t30_the_spending_space(cards: int, amount: int) -> None:
    t = errand(hand=[TIME] * 3, money=10)
    play(t, "send p-shopping", f"add {cards}")
    assert 10 - money(t) == amount


@rule("T31")
def test_t31_base_one_and_two_more_for_each_card() -> None:
    t = turn(board=["gaming-club"], hand=[TIME, TIME], money=10)
    play(t, "use gaming-club", "add 2")
    assert (10 - money(t), hand(t)) == (5, [])
    assert {f"{TIME}:1", f"{TIME}:2"} <= set(whole(t)["discards"])


@rule("T32")
def test_t32_three_tiles_in_the_shown_county() -> None:
    """Norfolk, with the Drainage Scheme."""
    t = turn(board=["drainage-scheme"], tiles=["a4", "b2", "b6", "a1"], money=10)
    t.play("use drainage-scheme")
    assert 10 - money(t) == 3


# ---------------------------------------------------------------- circle tiles


def top_edge(below: str, shown: str) -> list[Any]:
    """A first tile turned so that its upper edge is the one wanted."""
    turns = [turn for turn in (0, 90, 180, 270) if EDGES[below][-turn // 90 % 4] == shown]
    return [below, 0, 0, turns[0]]


def bottom_edges(below: str, shown: str, tile: str) -> list[str]:
    """Which of its edges a tile may turn to the upper edge of the first tile."""
    t = scene(
        me(layout=[top_edge(below, shown)], hand=["slurred-speech"]), combination="PE", at=["turn 1", f"lay 1 {tile}"]
    )
    if decided(t)[1] != "lay" or "lay 0,1" not in every_option(t):
        return []
    t.play("lay 0,1")
    if decided(t)[1] == "turn-circle":
        turns = [int(option.split()[1]) for option in every_option(t)]
    else:
        turns = [player(t)["layout"][-1][3]]
    return [EDGES[tile][(2 - turn // 90) % 4] for turn in turns]


def laid_on(below: str, shown: str, tile: str, edge: str) -> dict[str, int]:
    """The symbols after a tile was laid with an edge on the upper edge of the first tile."""
    at = next(turn for turn in (0, 90, 180, 270) if EDGES[tile][(2 - turn // 90) % 4] == edge)
    layout = [top_edge(below, shown), [tile, 0, 1, at]]
    t = scene(me(layout=layout), combination="PE", at="errand 1")
    return {kind: count for kind, count in symbols(t).items() if count}


@rule("T33")
def test_t33_dog_and_dog_question_mark_and_dog_empty_and_empty() -> None:
    assert "dog" in bottom_edges("twin-dog", "dog", "query-dog")
    assert laid_on("twin-dog", "dog", "query-dog", "dog") == {"dog": 1}
    assert "dog" in bottom_edges("query-horse", "?", "twin-dog")
    assert laid_on("query-horse", "?", "twin-dog", "dog") == {"dog": 1}
    assert "?" in bottom_edges("twin-dog", "dog", "query-horse")
    assert laid_on("twin-dog", "dog", "query-horse", "?") == {"dog": 1}
    assert "-" in bottom_edges("twin-dog", "-", "query-horse")
    assert laid_on("twin-dog", "-", "query-horse", "-") == {}


@rule("T34")
@pytest.mark.parametrize(
    ("below", "shown", "tile", "edge"),
    [
        ("query-horse", "?", "query-dog", "?"),
        ("twin-dog", "dog", "twin-horse", "horse"),
        ("twin-dog", "horse", "query-dog", "dog"),
        ("twin-dog", "dog", "query-horse", "-"),
        ("query-horse", "-", "twin-dog", "dog"),
        ("query-horse", "?", "twin-dog", "-"),
        ("query-horse", "-", "query-dog", "?"),
    ],
)
def test_t34_forbidden_pairs(below: str, shown: str, tile: str, edge: str) -> None:
    assert edge in EDGES[tile]
    assert edge not in bottom_edges(below, shown, tile)


@rule("T34")
def test_t34_every_pair_of_tiles() -> None:
    """Of all edges of two tiles exactly those meet that make an allowed pair."""
    allowed = {("?", symbol) for symbol in ("dog", "horse", "wine", "house", "mask")}
    allowed |= {(symbol, "?") for _, symbol in allowed} | {(symbol, symbol) for _, symbol in allowed} | {("-", "-")}
    for below, tile in product(("query-dog", "trio-mask", "twin-wine"), ("query-horse", "trio-dog", "split-mask")):
        for shown in set(EDGES[below]):
            expected = {edge for edge in EDGES[tile] if (shown, edge) in allowed}
            assert set(bottom_edges(below, shown, tile)) == expected


@rule("T35")
def test_t35_four_tiles_in_a_square() -> None:
    """Inner pairs: wine-wine below, ?-horse, dog-dog, and two empty edges."""
    square: Layout = [
        ["query-dog", 0, 0, 180],
        ["query-wine", 1, 0, 0],
        ["twin-dog", 0, 1, 0],
        ["split-dog", 1, 1, 90],
    ]
    cells = {(x, y): (tile, at) for tile, x, y, at in square}

    def edge(x: int, y: int, side: int) -> str:
        tile, at = cells[(x, y)]
        found: str = EDGES[tile][(side - at // 90) % 4]
        return found

    across = {tuple(sorted((edge(0, y, 1), edge(1, y, 3)))) for y in (0, 1)}
    along = {tuple(sorted((edge(x, 0, 0), edge(x, 1, 2)))) for x in (0, 1)}
    assert across | along == {("dog", "dog"), ("?", "horse"), ("wine", "wine"), ("-", "-")}
    t = scene(me(layout=square), combination="PE", at="errand 1")
    assert symbols(t) == {"dog": 1, "horse": 1, "wine": 1, "house": 0, "mask": 0}


@rule("T36")
def test_t36_only_the_starting_tile() -> None:
    t = Table.new("prodigals", seats=3, seed=9, options={"combination": "PE"})
    players: Any = t.view()["players"]
    assert [(len(player(t, seat)["layout"]), players[seat]["pairs"]) for seat in range(3)] == [(1, [])] * 3


BLOCK: Layout = [
    ["start-no-dog", 0, 0, 0],
    ["split-dog", 1, 0, 180],
    ["query-house", 0, 1, 0],
    ["query-wine", 1, 1, 90],
    ["twin-dog", 2, 0, 0],
    ["trio-wine", 2, 1, 270],
]


@rule("T37")
def test_t37_a_block_of_three_by_two_tile_by_tile() -> None:
    tiles = [f"lay 1 {tile}" for tile, *_ in reversed(BLOCK[1:])]
    t = scene(
        me(layout=BLOCK[:1], hand=["slurred-speech"], votes=30, money=0),
        me(hand=["pub-treat"]),
        combination="PE",
        at=["turn 1", *tiles],
    )
    benefits = []
    for tile, x, y, at in BLOCK[1:]:
        assert due(t)[-1] == f"lay 1 {tile}"
        t.play(f"lay {x},{y}")
        if decided(t)[1] == "turn-circle":
            t.play(f"turn {at}")
        taken = 0
        while decided(t)[1] == "benefits":
            t.play("lose 1")
            taken += 1
        benefits.append(taken)
    assert (benefits, votes(t)) == ([0, 0, 2, 0, 2], 26)


@rule("T38")
@pytest.mark.parametrize(("board", "benefits"), [([], 8), (["scandalous-salon"], 20)])
def test_t38_a_tile_in_the_middle_of_eight(board: list[str], benefits: int) -> None:
    ring: Layout = [
        ["start-no-horse", 0, 0, 0],
        ["twin-house", 1, 0, 180],
        ["split-house", 2, 0, 0],
        ["query-house", 2, -1, 0],
        ["split-horse", 2, -2, 180],
        ["trio-horse", 1, -2, 0],
        ["twin-horse", 0, -2, 0],
        ["trio-mask", 0, -1, 90],
    ]
    mine = me(layout=ring, board=board, hand=["slurred-speech"], votes=40)
    t = scene(mine, combination="PE", at=["turn 1", "lay 1 query-horse"])
    events = t.play("lay 1,-1")
    found = [dict(event.data) for event in events if event.kind == "inner-circle"]
    assert found == [{"circles": 4, "benefits": benefits}]
    for _ in range(benefits):
        assert "lose 1" in choices(t)
        t.play("lose 1")
    assert (decided(t), votes(t)) == ((0, "turn"), 40 - benefits)


@rule("T39")
def test_t39_five_instead_of_two() -> None:
    mine = me(layout=BLOCK[:3], board=["scandalous-salon"], hand=["slurred-speech"], votes=30)
    t = scene(mine, combination="PE", at=["turn 1", "lay 1 query-wine"])
    t.play("lay 1,1")
    if decided(t)[1] == "turn-circle":
        t.play("turn 90")
    play(t, *["lose 1"] * 5)
    assert (decided(t), votes(t)) == ((0, "turn"), 25)


# ---------------------------------------------------------------- pub cards and insults


@rule("T40", "T41", "T42")
@pytest.mark.parametrize(
    ("size", "brewer", "amount"),
    [
        (3, False, 6),
        (3, True, 12),
        (1, False, 1),
        (2, False, 3),
        (4, False, 9),
        (1, True, 3),
        (2, True, 7),
        (4, True, 17),
    ],
)
def test_t40_t41_t42_pub_treats_at_once(size: int, brewer: bool, amount: int) -> None:
    t = turn(hand=["pub-treat"] * size, board=["mad-brewer"] if brewer else [], votes=30)
    t.play("play pub-treat")
    if size > 1:
        t.play(f"batch {size}")
    assert 30 - votes(t) == amount


@rule("T43")
def test_t43_one_and_later_two() -> None:
    t = turn(hand=["pub-treat"] * 3, votes=30)
    play(t, "play pub-treat", "batch 1", "play pub-treat", "batch 2")
    assert 30 - votes(t) == 4


@rule("T44")
def test_t44_the_conservative_journalist_triggers_once() -> None:
    """The cards themselves lose 2, 2 and 1 votes."""
    cards = ["sermon-cut-short", "toast-to-the-corn-laws", "slurred-speech"]
    t = turn(hand=cards, board=["conservative-journalist"], votes=30)
    play(t, *(f"play {card}" for card in cards))
    assert 30 - votes(t) == 2 + 2 + 1 + 1


@rule("T45")
def test_t45_the_insulting_poster_counts_three_of_four() -> None:
    cards = ["toast-to-the-corn-laws", "sermon-cut-short", "slurred-speech", "new-wardrobe"]
    t = turn(hand=cards, board=["insulting-poster"])
    play(t, *(f"play {card}" for card in cards))
    assert lost(t.play("use insulting-poster")) == 3


@rule("T46")
def test_t46_a_vote_more_than_44_is_lost() -> None:
    """All have the fewest megaphones in Hyde Park."""
    t = scene(me(votes=44), me(votes=40), combination="PE", at="after 1")
    assert (votes(t), player(t, 1)["votes"]) == (44, 41)


@rule("T47")
@pytest.mark.parametrize(("spaces", "amount"), [({"e-hyde-park": 1}, 1), ({}, 0), ({"e-hyde-park": 2}, 0)])
def test_t47_a_pawn_on_hyde_park(spaces: dict[str, int], amount: int) -> None:
    t = turn(board=["scandalous-salon"], table={"spaces": spaces})
    assert lost(t.play("use scandalous-salon")) == amount


@rule("T48")
@pytest.mark.parametrize(
    ("markers", "amount"),
    [
        ([[1, 9], [3, 8], [2, 10], [2, 6]], 4),
        ([[2, 9], [2, 8], [2, 10], [1, 6]], 2),
        ([[2, 9], [2, 8], [1, 10], [3, 6]], 0),
    ],
)
def test_t48_two_votes_for_each_woman_in_the_column(markers: list[list[int]], amount: int) -> None:
    """Ladies in the Gallery shows the middle column and gives a move as well."""
    t = turn("ES", hand=["ladies-in-the-gallery"], markers=markers, votes=30)
    play(t, "play ladies-in-the-gallery", "stop")
    assert 30 - votes(t) == amount


@rule("T49")
@pytest.mark.parametrize("made", [0, 1, 2])
def test_t49_two_megaphones_and_up_to_two_moves(made: int) -> None:
    mine: dict[str, Any] = {"used": ["shouting-at-tea"], "hand": ["trumpets-at-the-reform-club"]}
    t = turn("ES", board=["shouting-at-tea"], markers=[[1, 9], [3, 8], [2, 12], [1, 4]], **mine)
    t.play("play trumpets-at-the-reform-club")
    assert player(t)["megaphones"] == 2
    for _ in range(made):
        assert set(choices(t)) >= {"move m1 down", "stop"}
        t.play("move m1 down")
    if made < 2:
        assert refused(t, "move m1 left") == "P15.12"
        t.play("stop")
    assert (player(t)["markers"][0], decided(t)) == ([1, 9 - made], (1, "turn"))
