"""The Prodigals Club, chapter 13, circle tiles: laying them, what they give, inner circles (P13.5 to P13.25)."""

import random
from typing import Any

import pytest

from ludgate import Event, Table
from ludgate.games.prodigals.content.catalogue import load
from tests.support.prodigals import (
    choices,
    decided,
    due,
    every_option,
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
EDGES = {circle.id: circle.edges for circle in load().circles}
SYMBOLS = ("dog", "horse", "wine", "house", "mask")
STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))

# the starting tile has horse, wine, house, mask on its sides N, E, S, W
START: Layout = [["start-no-dog", 0, 0, 0]]
BLOCK: Layout = [
    *START,
    ["split-dog", 1, 0, 180],
    ["query-house", 0, 1, 0],
    ["query-wine", 1, 1, 90],
    ["twin-dog", 2, 0, 0],
    ["trio-wine", 2, 1, 270],
]
RING: Layout = [
    ["start-no-horse", 0, 0, 0],
    ["twin-house", 1, 0, 180],
    ["split-house", 2, 0, 0],
    ["query-house", 2, -1, 0],
    ["split-horse", 2, -2, 180],
    ["trio-horse", 1, -2, 0],
    ["twin-horse", 0, -2, 0],
    ["trio-mask", 0, -1, 90],
]
MIDDLE = "query-horse"  # fits into the ring at 1,-1, turned by 180
NARROW: Layout = [["start-no-horse", 0, 0, 0], ["trio-house", 0, -1, 90]]  # has no place for split-mask
LAYOUTS = [START, BLOCK[:2], BLOCK[:3], BLOCK[:5], BLOCK, RING, NARROW]


def laying(tile: str, layout: Layout, combination: str = "ES", **mine: Any) -> Table:
    """A circle tile is about to be laid in the first player's turn; the second has a card."""
    at = ["turn 1", f"lay 1 {tile}"]
    hand = [*mine.pop("hand", []), "slurred-speech"]
    return scene(me(layout=layout, hand=hand, **mine), me(hand=["pub-treat"]), combination=combination, at=at)


def layout(t: Table, seat: int = 0) -> Layout:
    found: Layout = player(t, seat)["layout"]
    return found


def edge(tile: str, turn: int, side: int) -> str:
    """What a tile, turned clockwise, shows on a side: 0 top, 1 right, 2 bottom, 3 left."""
    found: str = EDGES[tile][(side - turn // 90) % 4]
    return found


def fits(one: str, other: str) -> bool:
    """P13.8 word for word."""
    same_symbol = one == other and one in SYMBOLS
    question = (one == "?" and other in SYMBOLS) or (other == "?" and one in SYMBOLS)
    return same_symbol or question or (one == other == "-")


def legal(tile: str, laid: Layout) -> set[tuple[int, int, int]]:
    """Every cell and turn that P13.6 to P13.10 allow."""
    cells = {(x, y): (name, turn) for name, x, y, turn in laid}
    beside = {(x + dx, y + dy) for x, y in cells for dx, dy in STEPS} - set(cells)
    out = set()
    for x, y in beside:
        for turn in (0, 90, 180, 270):
            pairs = [
                (edge(tile, turn, side), edge(*cells[(x + dx, y + dy)], (side + 2) % 4))
                for side, (dx, dy) in enumerate(STEPS)
                if (x + dx, y + dy) in cells
            ]
            if all(fits(*pair) for pair in pairs):
                out.add((x, y, turn))
    return out


def offered(tile: str, laid: Layout) -> set[tuple[int, int, int]]:
    """Every cell and turn that the game offers."""
    t = laying(tile, laid)
    out = set()
    for move in [move for move in every_option(t) if move.startswith("lay")] if decided(t)[1] == "lay" else []:
        one = t.copy()
        one.play(move)
        x, y = map(int, move.split()[1].split(","))
        if decided(one)[1] == "turn-circle":
            out |= {(x, y, int(turn.split()[1])) for turn in every_option(one)}
        else:
            out.add((x, y, layout(one)[-1][3]))
    return out


def named(events: list[Event], kind: str) -> list[dict[str, Any]]:
    return [dict(event.data) for event in events if event.kind == kind]


# ---------------------------------------------------------------- placing


@rule("P13.5")
def test_13_5_four_edges_with_a_symbol_a_question_mark_or_nothing() -> None:
    assert len(EDGES) == 25
    for edges in EDGES.values():
        assert len(edges) == 4
        assert set(edges) <= {*SYMBOLS, "?", "-"}


@rule("P13.6", "P13.8", "P13.9", "P13.10")
@pytest.mark.parametrize("laid", LAYOUTS)
def test_13_6_every_legal_place_and_turn_is_offered_and_no_other(laid: Layout) -> None:
    free = [tile for tile in EDGES if not tile.startswith("start") and tile not in [name for name, *_ in laid]]
    for tile in free:
        assert offered(tile, laid) == legal(tile, laid), tile


@rule("P13.6")
def test_13_6_edge_to_edge_with_the_own_layout() -> None:
    t = laying("trio-dog", START)
    assert {move for move in every_option(t) if move != "stop"} <= {"lay 0,1", "lay 1,0", "lay 0,-1", "lay -1,0"}
    assert refused(t, "lay 0,0") == "P13.6"
    for apart in ("1,1", "-1,-1", "0,2", "5,5"):
        assert refused(t, f"lay {apart}") == "P13.6"


@rule("P13.6")
def test_13_6_the_layouts_of_others_do_not_matter() -> None:
    other = me(layout=BLOCK, hand=["pub-treat"])
    t = scene(me(layout=[["start-no-mask", 0, 0, 0]]), other, combination="ES", at=["turn 1", "lay 1 twin-horse"])
    assert {move for move in every_option(t) if move != "stop"} <= {"lay 0,1", "lay 1,0", "lay 0,-1", "lay -1,0"}


@rule("P13.7")
@pytest.mark.parametrize("seed", range(5))
def test_13_7_a_layout_may_have_any_shape(seed: int) -> None:
    """Tile after tile on a chance place: every layout that comes about can be read and built on."""
    chance = random.Random(seed)
    laid = list(START)
    for tile in chance.sample(sorted(tile for tile in EDGES if not tile.startswith("start")), 12):
        places = sorted(legal(tile, laid))
        if places:
            t = laying(tile, laid)
            x, y, turn = chance.choice(places)
            t.play(f"lay {x},{y}")
            if decided(t)[1] == "turn-circle":
                t.play(f"turn {turn}")
            laid = layout(t)
    assert len(laid) > 6


@rule("P13.8")
@pytest.mark.parametrize(
    ("below", "tile", "turn", "gives"),
    [
        ("start-no-dog", "twin-horse", 90, ["horse"]),  # the same symbol twice
        ("start-no-dog", "query-wine", 0, ["horse"]),  # a question mark and a symbol
        ("query-dog", "query-horse", 270, []),  # two empty edges
    ],
)
def test_13_8_pairs_that_fit(below: str, tile: str, turn: int, gives: list[str]) -> None:
    """One tile on top of another; query-dog is turned so that its empty edge is there."""
    laid: Layout = [[below, 0, 0, 90 if below == "query-dog" else 0]]
    assert (0, 1, turn) in offered(tile, laid)
    t = laying(tile, laid, "PE")
    t.play("lay 0,1")
    play(t, *([f"turn {turn}"] if decided(t)[1] == "turn-circle" else []))
    assert [kind for kind, count in symbols(t).items() for _ in range(count)] == gives


@rule("P13.9")
@pytest.mark.parametrize(
    ("below", "turn", "tile", "against"),
    [
        ("start-no-dog", 0, "split-dog", "P13.9"),  # a horse: split-dog has dog, wine and nothing
        ("query-dog", 90, "start-no-mask", "P13.9"),  # an empty edge: this tile has symbols only
    ],
)
def test_13_9_all_other_pairs_are_forbidden(below: str, turn: int, tile: str, against: str) -> None:
    t = laying(tile, [[below, 0, 0, turn]])
    assert "lay 0,1" not in every_option(t)
    assert refused(t, "lay 0,1") == against


@rule("P13.9")
def test_13_9_two_question_marks_do_not_fit() -> None:
    """Query-dog turned by 180 shows its question mark on top; query-horse fits there with symbols only."""
    turns = {place[2] for place in offered("query-horse", [["query-dog", 0, 0, 180]]) if place[:2] == (0, 1)}
    assert {edge("query-horse", turn, 2) for turn in turns} == {"horse", "mask"}


@rule("P13.10")
def test_13_10_four_turns() -> None:
    """Beside a starting tile every turn of trio-dog has its place; on a question mark all but its own are free."""
    assert {place[2] for place in offered("trio-dog", START)} == {0, 90, 180, 270}
    t = laying("trio-dog", [["query-dog", 0, 0, 180]])
    t.play("lay 0,1")
    assert (decided(t), every_option(t)) == ((0, "turn-circle"), ["turn 0", "turn 90", "turn 180"])
    t.play("turn 180")
    assert layout(t)[-1] == ["trio-dog", 0, 1, 180]


@rule("P13.10")
def test_13_10_a_tile_is_not_turned_over() -> None:
    """Clockwise twin-horse has a wine glass after a horse, never a horse after a wine glass."""
    horse_left: Layout = [*START, ["query-house", 0, 1, 0], ["twin-wine", 1, 0, 270]]
    wine_left: Layout = [*START, ["query-mask", 0, 1, 0], ["trio-horse", 1, 0, 0]]
    assert not [place for place in offered("twin-horse", horse_left) if place[:2] == (1, 1)]
    assert [place for place in offered("twin-horse", wine_left) if place[:2] == (1, 1)] == [(1, 1, 90)]


@rule("P13.11", "P13.17")
@pytest.mark.parametrize("seats", [2, 4])
def test_13_11_tiles_that_lie_neither_move_nor_go(seats: int) -> None:
    t = Table.new("prodigals", seats=seats, seed=5, options={"combination": "ES"})
    chance = random.Random(1)
    before = [layout(t, seat) for seat in range(seats)]
    while t.decision is not None and whole(t)["round"] < 4:
        moves = choices(t)
        t.play(next((move for move in moves if move.startswith(("lay", "pick"))), chance.choice(moves)))
        after = [layout(t, seat) for seat in range(seats)]
        assert all(new[: len(old)] == old for old, new in zip(before, after, strict=True))
        before = after
    assert max(len(laid) for laid in before) > 2


@rule("P13.12")
def test_13_12_a_single_tile_gives_nothing() -> None:
    for tile in ("start-no-dog", "start-no-mask"):
        t = scene(me(layout=[[tile, 0, 0, 0]]), combination="PE", at="errand 1")
        assert set(symbols(t).values()) == {0}


@rule("P13.13", "P13.14")
def test_13_13_a_symbol_for_each_pair_with_a_symbol() -> None:
    """Block of six: seven pairs, some with a question mark, one of empty edges."""
    cells = {(x, y): (name, turn) for name, x, y, turn in BLOCK}
    found: dict[str, int] = dict.fromkeys(SYMBOLS, 0)
    empty = 0
    for (x, y), (name, turn) in cells.items():
        for side, (dx, dy) in ((0, (0, 1)), (1, (1, 0))):
            if (x + dx, y + dy) in cells:
                pair = {edge(name, turn, side), edge(*cells[(x + dx, y + dy)], side + 2)} - {"?"}
                empty += pair == {"-"}
                if pair != {"-"}:
                    found[pair.pop()] += 1
    t = scene(me(layout=BLOCK), combination="PE", at="errand 1")
    assert symbols(t) == found
    assert sum(found.values()) + empty == 7


@rule("P13.13")
def test_13_13_for_the_rest_of_the_game() -> None:
    t = scene(me(layout=BLOCK), combination="PE", at="round-end", round=2)
    assert whole(t)["round"] == 3
    assert symbols(t) == symbols(scene(me(layout=BLOCK), combination="PE", at="errand 1"))


@rule("P13.14")
def test_13_14_two_empty_edges_fit_and_give_nothing() -> None:
    """Query-horse on top of query-dog, both turned so that their empty edges meet."""
    two: Layout = [["query-dog", 0, 0, 90], ["query-horse", 0, 1, 270]]
    assert (edge("query-dog", 90, 0), edge("query-horse", 270, 2)) == ("-", "-")
    t = scene(me(layout=two), combination="PE", at="errand 1")
    assert set(symbols(t).values()) == {0}


@rule("P13.15")
def test_13_15_a_tile_that_fits_nowhere_is_discarded() -> None:
    assert legal("split-mask", NARROW) == set()
    t = laying("split-mask", NARROW)
    assert (decided(t), "split-mask" in whole(t)["circles_gone"]) == ((0, "turn"), True)
    assert layout(t) == NARROW


@rule("P13.16")
def test_13_16_a_tile_that_fits_may_be_discarded() -> None:
    t = laying("twin-horse", START)
    assert {"lay 0,1", "stop"} <= set(choices(t))
    events = t.play("stop")
    assert named(events, "discard-circle") == [{"tile": "twin-horse"}]
    assert (layout(t), "twin-horse" in whole(t)["circles_gone"]) == (START, True)


@rule("P13.17")
def test_13_17_there_is_no_move_that_discards_a_laid_tile() -> None:
    t = laying("twin-horse", START)
    assert not [move for move in every_option(t) if "start-no-dog" in move]
    t.play("stop")
    assert not [move for move in every_option(t) if "start-no-dog" in move]
    assert t.why_not("discard start-no-dog") is not None


@rule("P13.18")
@pytest.mark.parametrize("seats", [3, 4])
def test_13_18_a_tile_is_laid_or_discarded_at_once(seats: int) -> None:
    t = scene(me(layout=START), seats=seats, combination="ES", at="errand 1", set_circles={"e-set-2": "twin-horse"})
    t.play("send e-set-2")
    assert (decided(t), due(t)[-1]) == ((0, "lay"), "lay 1 twin-horse")
    assert not [move for move in every_option(t) if move != "stop" and not move.startswith("lay")]
    t.play("stop")
    assert decided(t) == (1, "errand")
    assert refused(t, "lay 0,1") == "P13.18"


# ---------------------------------------------------------------- inner circles


def completing(combination: str = "PES", **mine: Any) -> Table:
    """The last tile of a 2 x 2 square has just been laid."""
    t = laying("query-wine", BLOCK[:3], combination, **mine)
    t.play("lay 1,1")
    if decided(t)[1] == "turn-circle":
        t.play("turn 90")
    return t


@rule("P13.19", "P13.20")
def test_13_19_a_square_of_four_gives_two_benefits_at_once() -> None:
    t = completing(money=5, votes=20)
    assert (decided(t), due(t)[-1]) == ((0, "benefits"), "benefits 1 2")
    play(t, "lose 1", "spend 1")
    assert (player(t)["votes"], player(t)["money"], decided(t)) == (19, 4, (0, "turn"))


@rule("P13.19")
def test_13_19_three_tiles_in_a_corner_or_a_row_are_no_inner_circle() -> None:
    t = laying("query-house", BLOCK[:2])
    t.play("lay 0,1")
    play(t, *(["turn 0"] if decided(t)[1] == "turn-circle" else []))
    assert (len(layout(t)), decided(t)) == (3, (0, "turn"))


@rule("P13.20")
def test_13_20_each_benefit_is_one_of_three() -> None:
    t = completing(markers=[[1, 9], [3, 8], [2, 12], [1, 4]])
    moves = ["move m1 down", "move m2 down", "move w1 down", "move w2 down"]
    assert sorted(every_option(t)) == sorted(["lose 1", "spend 1", *moves, "stop"])
    t.play("move w1 down")
    assert player(t)["markers"][2] == [2, 11]


@rule("P13.21")
@pytest.mark.parametrize(
    ("move", "votes", "money", "marker"),
    [("lose 1", 18, 5, 9), ("spend 1", 20, 3, 9), ("move m1 down", 20, 5, 7)],
)
def test_13_21_the_same_benefit_twice(move: str, votes: int, money: int, marker: int) -> None:
    t = completing(votes=20, money=5, markers=[[1, 9], [3, 8], [2, 12], [1, 4]])
    play(t, move, move)
    assert (player(t)["votes"], player(t)["money"], player(t)["markers"][0][1]) == (votes, money, marker)


@rule("P13.22")
def test_13_22_a_block_of_six_has_two_inner_circles() -> None:
    t = laying("trio-wine", BLOCK[:5])
    t.play("lay 2,1")
    if decided(t)[1] == "turn-circle":
        t.play("turn 270")
    assert due(t)[-1] == "benefits 1 2"


@rule("P13.23")
@pytest.mark.parametrize(("board", "benefits"), [([], 8), (["scandalous-salon"], 20)])
def test_13_23_each_of_several_squares_gives_its_benefits(board: list[str], benefits: int) -> None:
    t = laying(MIDDLE, RING, board=board, votes=40)
    t.play("lay 1,-1")
    assert (decided(t), due(t)[-1]) == ((0, "benefits"), f"benefits 1 {benefits}")
    for _ in range(benefits):
        assert decided(t) == (0, "benefits")
        t.play("lose 1")
    assert (decided(t), player(t)["votes"]) == ((0, "turn"), 40 - benefits)


@rule("P13.24")
@pytest.mark.parametrize(
    ("combination", "verbs"),
    [("PE", {"lose", "spend"}), ("ES", {"lose", "move", "stop"}), ("PES", {"lose", "spend", "move", "stop"})],
)
def test_13_24_only_benefits_of_competitions_in_play(combination: str, verbs: set[str]) -> None:
    t = completing(combination)
    assert {move.split()[0] for move in every_option(t)} == verbs


@rule("P13.25")
def test_13_25_a_move_that_is_not_possible_cannot_be_chosen() -> None:
    """Three markers on the bottom row, the fourth right above one of them."""
    t = completing("PES", markers=[[1, -2], [2, -2], [3, -2], [1, -1]])
    assert every_option(t) == ["spend 1", "lose 1"]
    assert refused(t, "stop") == "P19.17"


@rule("P13.25")
def test_13_25_one_after_the_other() -> None:
    """What the first benefit changes counts for the second: w2 makes its step and stands above m1."""
    t = completing("ES", markers=[[1, -1], [2, -2], [3, -2], [1, 1]])
    assert {"move m1 down", "move w2 down"} <= set(every_option(t))
    t.play("move w2 down")
    assert every_option(t) == ["lose 1", "move m1 down", "stop"]


@rule("P13.25")
def test_13_25_spending_can_always_be_chosen() -> None:
    """With a tile and no money it spends nothing."""
    t = completing("PE", money=0, tiles=["a1"])
    play(t, "spend 1", "spend 1")
    assert (player(t)["money"], decided(t)) == (0, (0, "turn"))
