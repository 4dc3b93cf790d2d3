"""The Prodigals Club, decision points D0 to D2 and D5: what the option list is; and why an errand is refused."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ludgate import BadOption, Table
from ludgate.games.prodigals.content.catalogue import export
from ludgate.games.prodigals.rules.refusal import REASONS
from tests.support.prodigals import choices, decided, every_option, hand, me, play, player, refused, scene, whole
from tests.support.prodigals_games import (
    BOX,
    COMBINATIONS,
    SEATS,
    TABLES,
    chance_game,
    declined,
    fresh,
    kinds,
    markers,
    money,
    named,
    seat_order,
    votes,
)
from tests.support.rule import rule

EDGES = {tile.id: tile.edges for tile in BOX.circles}
CELLS = {(0, 1): 0, (1, 0): 1, (0, -1): 2, (-1, 0): 3}  # around the starting tile, with the side that touches
TRADING = ("p-notary", "p-auction-room", "p-broker")
MARKET = ["one-1", "one-2", "one-3", "one-4"]
DOWN = ["move m1 down", "move m2 down", "move w1 down", "move w2 down"]
SPACES = {
    "P": ["p-notary", "p-auction-room", "p-broker", "p-shopping", "p-set-1", "p-set-2", "p-set-3"],
    "E": ["e-heckling", "e-hyde-park", "e-garden-party", "e-set-1", "e-set-2", "e-set-3"],
    "S": ["s-snub", "s-staircase", "s-terrace", "s-hiding-place", "s-set-1", "s-set-2", "s-set-3", "s-set-4"],
}


def errand(*players: dict[str, Any], **fields: Any) -> Table:
    return scene(*players, at="errand 1", **fields)


# ---------------------------------------------------------------- general


@rule("D0.1")
@pytest.mark.parametrize(("seats", "combination"), TABLES)
def test_d0_1_exactly_one_player_decides(seats: int, combination: str) -> None:
    t = fresh(seats, combination)
    while t.decision is not None and whole(t)["round"] < 3:
        assert t.decision.seat in range(seats)
        assert t.view()["decider"] == t.decision.seat
        t.play(t.decision.sensible[-1])


@rule("D0.2")
@pytest.mark.parametrize(("seats", "combination"), TABLES)
def test_d0_2_nobody_is_asked_where_there_is_nothing_to_choose(seats: int, combination: str) -> None:
    t = fresh(seats, combination, 2)
    while t.decision is not None:
        assert len(t.decision.options) > 1
        t.play(t.decision.sensible[0])


@rule("D0.2")
def test_d0_2_the_only_tile_is_given_without_asking() -> None:
    t = errand(me(tiles=["a1"]), market=MARKET)
    t.play("send p-notary")
    assert (decided(t), choices(t)) == ((0, "exchange-for"), [f"for {tile}" for tile in MARKET])


@rule("D0.3")
def test_d0_3_step_by_step_each_seeing_the_result_of_the_one_before() -> None:
    """Garden party: the vote, the tile, the cell, the turning, then two benefits."""
    layout = [["start-no-dog", 0, 0, 0], ["twin-wine", 1, 0, 270], ["twin-horse", 0, 1, 90]]
    t = errand(me(layout=layout, votes=20), combination="ES", circles=["trio-horse", "trio-wine"])
    t.play("send e-garden-party")
    assert (decided(t), votes(t)) == ((0, "take-circle"), 19)
    t.play("pick trio-horse")
    assert (decided(t), whole(t)["circles"]) == ((0, "lay"), [])
    t.play("lay 1,1")
    asked = []
    while decided(t)[0] == 0:
        asked.append(decided(t)[1])
        t.play(choices(t)[0])
    assert asked[-2:] == ["benefits", "benefits"]
    assert (len(player(t)["layout"]), votes(t)) == (4, 17)


@rule("D0.4")
def test_d0_4_stop_is_an_option_of_its_own_where_it_is_named() -> None:
    t = errand(me(tiles=["a1", "a2"], hand=["a-little-more-time"]), combination="PES")
    for line, optional in [
        ("send s-staircase", True),
        ("send e-garden-party", True),
        ("send c-turn-order-1", True),
        ("send p-auction-room", False),
        ("send p-notary", False),
        ("send p-broker", False),
        ("send p-shopping", False),
    ]:
        other = t.copy()
        other.play(line)
        assert ("stop" in choices(other)) == optional


@rule("D0.4", "D2.2")
def test_d0_4_declining_is_an_option_of_its_own() -> None:
    t = errand(me(tiles=["a1"]), combination="PES")
    assert "idle e-heckling" in every_option(t)
    assert "idle p-notary" not in every_option(t)


# ---------------------------------------------------------------- set-up


@rule("D1.1", "P3.1", "P3.2")
def test_d1_1_the_group_chooses_the_combination() -> None:
    found = [fresh(3, combination).view()["combination"] for combination in COMBINATIONS]
    assert found == ["PE", "PS", "ES", "PES"]
    with pytest.raises(BadOption):
        fresh(3, "EPS")


@rule("D1.2", "P5.1")
@pytest.mark.parametrize("seats", SEATS)
def test_d1_2_a_colour_is_a_seat_and_each_is_taken_once(seats: int) -> None:
    """Whoever sits down on a seat has its colour; the game itself begins with the first errand."""
    t = fresh(seats, "PES")
    spaces: Any = t.view()["spaces"]
    for shared in ("p-shopping", "e-heckling", "s-snub"):
        assert [space["colour"] for space in spaces if space["space"] == shared] == list(range(seats))
    assert (t.ply, decided(t)) == (0, (seat_order(t)[0], "errand"))


# ---------------------------------------------------------------- D2.1 to D2.3: spaces


@rule("D2.1", "D2.3")
@pytest.mark.parametrize(("seats", "combination"), TABLES)
def test_d2_1_every_free_space_open_to_him(seats: int, combination: str) -> None:
    """On the small side the free card spaces of a board are one option, and with it each set is one."""
    track = [f"c-turn-order-{place + 1}" for place in range(seats)]
    offered = ["c-central-card", "c-renaissance-man", *track]
    offered += [space for letter in combination for space in SPACES[letter]]
    if seats == 2 and "P" in combination:
        offered.remove("p-broker")
    assert sorted(named(fresh(seats, combination), "send")) == sorted(offered)


@rule("D2.1")
@pytest.mark.parametrize(
    ("fields", "closed"),
    [
        ({"spaces": {"e-hyde-park": 2, "s-terrace": 3}}, {"e-hyde-park", "s-terrace"}),
        ({"spaces": {"e-heckling": 1}}, {"e-heckling"}),
        ({"spaces": {"e-heckling": 2}}, set()),
        ({"spaces": {"c-turn-order-2": 2}}, {"c-turn-order-2"}),
        ({"spaces": {"c-turn-order-2": 1}}, {"c-turn-order-1", "c-turn-order-2", "c-turn-order-3"}),
        ({"spaces": {"p-notary": 2}}, {"p-notary"}),
        ({"spaces": {"c-central-card": 2}}, {"c-central-card"}),
        ({"spaces": {"e-cards-1": 2}}, set()),
        ({"spaces": {"e-cards-1": 2, "e-cards-2": 3}}, {"e-set-1", "e-set-2", "e-set-3"}),
    ],
)
def test_d2_1_what_is_closed(fields: dict[str, Any], closed: set[str]) -> None:
    mine = me(tiles=["a1"], hand=["pub-treat"])
    assert set(named(errand(mine), "send")) - set(named(errand(mine, **fields), "send")) == closed


@rule("D2.1", "P12.38")
def test_d2_1_closed_without_tiles() -> None:
    assert set(named(errand(me(tiles=["a1"])), "send")) - set(named(errand(me()), "send")) == set(TRADING)


@rule("D2.1", "P9.4")
@pytest.mark.parametrize(("combination", "pawns", "there"), [("ES", 2, True), ("ES", 1, False), ("PES", 1, True)])
def test_d2_1_the_central_card_and_the_pawns_left(combination: str, pawns: int, there: bool) -> None:
    t = errand(me(pawns=pawns), combination=combination)
    assert ("c-central-card" in named(t, "send")) == there


@rule("D2.2")
@pytest.mark.parametrize(("seats", "combination"), TABLES)
def test_d2_2_carry_out_or_decline(seats: int, combination: str) -> None:
    """Not asked for trade, for places and for hiding; on the small side a set is declined with its card space."""
    t = fresh(seats, combination)
    kept = (*TRADING, "s-hiding-place")
    exempt = [space for space in named(t, "send") if space in kept or "turn-order" in space]
    asked = [space for space in named(t, "send") if space not in exempt]
    if seats <= 3:
        asked = [space for space in asked if "-set-" not in space] + [
            f"{letter.lower()}-cards" for letter in combination
        ]
    assert sorted(declined(t)) == sorted(asked)


@rule("D2.3")
@pytest.mark.parametrize("seats", [2, 3])
def test_d2_3_each_set_still_on_that_board(seats: int) -> None:
    t = fresh(seats, "ES")
    t.play("send s-set-2")
    assert [space for space in named(t, "send") if space.startswith("s-set")] == ["s-set-1", "s-set-3", "s-set-4"]
    t.play("idle s-cards")
    assert [space for space in named(t, "send") if space.startswith("s-set")] == ["s-set-1", "s-set-3", "s-set-4"]


@rule("D2.3")
@pytest.mark.parametrize("seats", [4, 5])
def test_d2_3_no_choice_where_each_set_has_its_space(seats: int) -> None:
    t = fresh(seats, "ES")
    cards = whole(t)["sets"]["s-set-2"]
    t.play("send s-set-2")
    assert sorted(player(t, seat_order(t)[0])["hand"]) == sorted(cards)
    assert decided(t) == (seat_order(t)[1], "errand")


# ---------------------------------------------------------------- D2.4 to D2.6: circle tiles


def touching(one: str, other: str) -> bool:
    """P13.8: the same symbol twice, a question mark and a symbol, empty and empty."""
    if "?" in (one, other):
        return one != other and "-" not in (one, other)
    return one == other


def legal(start: str, tile: str) -> set[tuple[int, int, int]]:
    """Every cell and turning of a tile next to a single starting tile, worked out anew."""
    found = set()
    for (x, y), side in CELLS.items():
        for quarter in range(4):
            edge = EDGES[tile][((side + 2) - quarter) % 4]
            if touching(EDGES[start][side], edge):
                found.add((x, y, quarter * 90))
    return found


def offered(t: Table) -> set[tuple[int, int, int]]:
    """Every cell and turning that the game offers for the tile in hand."""
    found = set()
    for cell in named(t, "lay"):
        x, y = (int(word) for word in cell.split(","))
        other = t.copy()
        other.play(f"lay {cell}")
        if decided(other)[1] == "turn-circle":
            found |= {(x, y, int(turn)) for turn in named(other, "turn")}
        else:
            found.add((x, y, player(other)["layout"][1][3]))
    return found


@rule("D2.4", "P13.10")
@pytest.mark.parametrize("tile", [slug for slug in EDGES if not slug.startswith("start")])
@pytest.mark.parametrize("start", ["start-no-dog", "start-no-mask"])
def test_d2_4_every_legal_cell_and_turning_or_discard(tile: str, start: str) -> None:
    mine = me(layout=[[start, 0, 0, 0]])
    t = errand(mine, combination="ES", sets={"e-set-2": []}, set_circles={"e-set-2": tile}, circles=[])
    t.play("send e-set-2")
    assert decided(t) == (0, "lay")
    assert choices(t)[-1] == "stop"
    assert offered(t) == legal(start, tile)


@rule("D2.4")
def test_d2_4_equal_results_are_listed_once(tmp_path: Path) -> None:
    """A tile with the same symbol on all four edges looks the same however it is turned."""
    text = export(BOX)
    edges = '{ id = "twin-dog", edges = ["dog", "dog", "horse", "-"] }'
    assert edges in text
    same = text.replace(edges, edges.replace('"horse", "-"', '"dog", "dog"'))
    path = tmp_path / "own.toml"
    path.write_text(same, "utf-8")
    players = [{"layout": [["start-no-horse", 0, 0, 0]]}, {}]
    data = {"game": "prodigals", "player": players, "stack": ["errand 1"], "sets": {"e-set-2": []}}
    t = Table.from_position({**data, "set_circles": {"e-set-2": "twin-dog"}}, path)
    t.play("send e-set-2")
    assert choices(t) == ["lay -1,0", "stop"]
    t.play("lay -1,0")
    assert decided(t) == (1, "errand")


@rule("D2.4", "P13.15")
def test_d2_4_a_tile_that_fits_nowhere_is_discarded_without_asking() -> None:
    """Where tiles are not turned, this one fits on no side of the starting tile."""
    mine, fields = me(layout=[["start-no-dog", 0, 0, 0]]), {"combination": "ES", "options": {"circle_tiles": "fixed"}}
    t = errand(mine, sets={"e-set-2": []}, set_circles={"e-set-2": "split-dog"}, circles=[], **fields)
    assert not {turn for _, _, turn in legal("start-no-dog", "split-dog")} & {0}
    events = t.play("send e-set-2")
    assert (kinds(events), decided(t)) == (["send", "discard-circle"], (1, "errand"))


@rule("D2.5", "P13.30", "P13.31")
def test_d2_5_the_first_the_second_or_neither() -> None:
    t = errand(me(votes=20), combination="ES", circles=["twin-dog", "split-mask"])
    t.play("send e-garden-party")
    assert (votes(t), choices(t)) == (19, ["pick twin-dog", "pick split-mask", "stop"])
    taken, none = t.copy(), t.copy()
    taken.play("pick split-mask")
    assert taken.decision is not None
    assert (taken.decision.kind, taken.decision.data["tile"]) == ("lay", "split-mask")
    none.play("stop")
    assert {"twin-dog", "split-mask"} <= set(whole(none)["circles_gone"])


def at_benefits(count: int, combination: str = "PES", **fields: Any) -> Table:
    return scene(me(**fields), seats=2, combination=combination, at=["errands 1", f"benefits 1 {count}"])


@rule("D2.6")
@pytest.mark.parametrize("count", [2, 4, 5, 10])
def test_d2_6_asked_so_often(count: int) -> None:
    t = at_benefits(count, money=20)
    asked = 0
    while decided(t) == (0, "benefits"):
        t.play("spend 1")
        asked += 1
    assert (asked, money(t)) == (count, 20 - count)


@rule("D2.6", "P13.19", "P13.20")
@pytest.mark.parametrize(("board", "times"), [([], 2), (["scandalous-salon"], 5)])
def test_d2_6_two_for_a_square_or_five(board: list[str], times: int) -> None:
    layout = [["start-no-dog", 0, 0, 0], ["twin-wine", 1, 0, 270], ["twin-horse", 0, 1, 90]]
    t = errand(me(layout=layout, board=board, votes=20), combination="ES", circles=["trio-horse"])
    t.play("send e-garden-party pick trio-horse")
    t.play("lay 1,1")
    asked = 0
    while decided(t)[0] == 0:
        asked += decided(t)[1] == "benefits"
        t.play("lose 1" if decided(t)[1] == "benefits" else choices(t)[0])
    assert (asked, votes(t)) == (times, 19 - times)


@rule("D2.6", "P13.25")
def test_d2_6_only_what_is_possible() -> None:
    bottom = [[1, -2], [2, -2], [3, -2], [1, -1]]
    assert choices(at_benefits(2, markers=bottom)) == ["spend 1", "lose 1"]
    assert choices(at_benefits(2, markers=[*bottom[:3], [2, 5]])) == ["spend 1", "lose 1", "move w2 down", "stop"]
    assert choices(at_benefits(2, "PE")) == ["spend 1", "lose 1"]


# ---------------------------------------------------------------- D2.7, D2.8, D2.14, D2.15: moves


@rule("D2.7", "D2.15", "P15.26")
def test_d2_15_the_shared_space_of_society() -> None:
    """M1 stands on M2, W1 in the bottom row: two markers can move."""
    t = errand(me(markers=[[1, 9], [1, 8], [2, -2], [3, 5]]), combination="ES")
    t.play("send s-snub")
    assert (decided(t), choices(t)) == ((0, "moves"), ["move m2 down", "move w2 down", "stop"])
    t.play("move w2 down")
    assert decided(t) == (1, "errand")


@rule("D2.7", "P15.13")
def test_d2_7_every_legal_marker_and_direction() -> None:
    """A move left, right or diagonally down; the board ends left of column 1 and right of column 3."""
    t = scene(me(bonus="bonus-sidestep", hand=["pub-treat"], markers=[[1, 9], [3, 9], [2, 8], [1, -2]]))
    t.play("use bonus-sidestep")
    expected = ["move m1 right", "move m2 left", "move w1 down-left", "move w1 down-right", "move w1 left"]
    assert sorted(choices(t)) == sorted([*expected, "move w1 right", "move w2 right", "stop"])


@rule("D2.8", "D2.14", "P15.23")
def test_d2_8_again_and_again_until_they_are_used_up() -> None:
    t = errand(combination="ES")
    t.play("send s-staircase")
    assert choices(t) == [*DOWN, "stop"]
    t.play("move w1 down")
    assert choices(t) == [*DOWN, "stop"]
    t.play("move w1 down")
    assert (markers(t)[2], decided(t)) == ([2, 10], (1, "errand"))


@rule("D2.8", "P15.16")
@pytest.mark.parametrize("before", [0, 1])
def test_d2_8_or_until_he_stops(before: int) -> None:
    t = errand(combination="ES")
    play(t, "send s-staircase", *["move w1 down"] * before, "stop")
    assert (markers(t)[2], decided(t)) == ([2, 12 - before], (1, "errand"))


@rule("D2.14", "P15.15")
def test_d2_14_the_signs_of_the_space_in_any_order() -> None:
    """Terrace: one move left, right or diagonally down and one move down."""
    t = errand(me(markers=[[1, 9], [1, 4], [2, 12], [3, 6]]), combination="ES")
    t.play("send s-terrace")
    for text in ("move m1 right", "move m1 down-right", "move m1 down", "move w1 left", "move w2 down-left"):
        assert text in choices(t)
    assert "move m1 left" not in choices(t)
    down, aside = t.copy(), t.copy()
    down.play("move m1 down")
    assert "move m1 down" not in choices(down)
    assert "move m1 right" in choices(down)
    aside.play("move m1 right")
    assert choices(aside) == [*DOWN, "stop"]


# ---------------------------------------------------------------- D2.9 to D2.13


@rule("D2.9", "P12.11")
def test_d2_9_every_own_tile_for_every_tile_on_the_board() -> None:
    t = errand(me(tiles=["a1", "a2", "b3"]), market=MARKET)
    t.play("send p-notary")
    assert (decided(t), choices(t)) == ((0, "exchange"), ["give a1", "give a2", "give b3"])
    for tile in ("a1", "a2", "b3"):
        other = t.copy()
        other.play(f"give {tile}")
        assert choices(other) == [f"for {there}" for there in MARKET]


@rule("D2.10", "P12.21", "P12.22")
def test_d2_10_first_every_own_tile_then_every_other_or_stop() -> None:
    t = errand(me(tiles=["a1", "a2", "b3"]), pointer="devon")
    t.play("send p-auction-room")
    assert (decided(t), choices(t)) == ((0, "sell"), ["sell a1", "sell a2", "sell b3"])
    t.play("sell a2")
    assert choices(t) == ["sell a1", "sell b3", "stop"]
    t.play("stop")
    assert (player(t)["tiles"], decided(t)) == (["a1", "b3"], (1, "errand"))


@rule("D2.11", "P12.36", "D2.9", "D2.10")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_d2_11_exchange_or_sell(seats: int) -> None:
    t = errand(me(tiles=["a1", "a2"]), seats=seats, combination="PE", market=MARKET)
    t.play("send p-broker")
    assert (decided(t), choices(t)) == ((0, "choice"), ["do exchange", "do sell"])
    one, two = t.copy(), t.copy()
    one.play("do exchange")
    assert choices(one) == ["give a1", "give a2"]
    two.play("do sell")
    assert choices(two) == ["sell a1", "sell a2"]


@rule("D2.12", "P12.30", "P12.40")
@pytest.mark.parametrize("count", [1, 2, 4])
def test_d2_12_how_many_time_cards_are_added(count: int) -> None:
    t = errand(me(hand=["a-little-more-time"] * count, money=9))
    t.play("send p-shopping")
    assert (decided(t), choices(t)) == ((0, "counts"), [f"add {number}" for number in range(count + 1)])


@rule("D2.12", "D0.2")
def test_d2_12_without_such_a_card_nothing_is_asked() -> None:
    t = errand(me(money=9))
    t.play("send p-shopping")
    assert (decided(t), money(t)) == ((1, "errand"), 8)


@rule("D2.13", "P9.18", "P9.19")
@pytest.mark.parametrize("combination", COMBINATIONS)
def test_d2_13_each_bonus_tile_on_the_central_board_or_none(combination: str) -> None:
    t = fresh(3, combination)
    bonuses = whole(t)["bonuses"]
    t.play("send c-turn-order-3")
    assert (decided(t)[1], choices(t)) == ("bonus", [*(f"take {bonus}" for bonus in bonuses), "stop"])
    t.play(f"take {bonuses[1]}")
    t.play("send c-turn-order-1")
    assert choices(t) == [*(f"take {bonus}" for bonus in bonuses if bonus != bonuses[1]), "stop"]


@rule("D2.16", "P9.6", "P9.7", "P9.8")
@pytest.mark.parametrize("combination", ["PE", "PS", "ES"])
def test_d2_16_the_pawn_taken_back(combination: str) -> None:
    """All options of D2.1 but the central card, which stays taken."""
    players = [me(pawns=0, hand=["overworked-butler"] if combination == "PE" else ["faux-pas"]), me(pawns=0)]
    fields: dict[str, Any] = {"seats": 2, "combination": combination, "spaces": {"c-central-card": 1}}
    t = scene(*players, at=["errands 1"], owed=1, **fields)
    usual = errand(me(pawns=2), me(pawns=0), seats=2, combination=combination)
    assert decided(t) == (0, "errand")
    assert set(named(t, "send")) == set(named(usual, "send")) - {"c-central-card"}
    assert set(declined(t)) == set(declined(usual)) - {"c-central-card"}
    t.play("send c-turn-order-2")
    assert decided(t) == (0, "bonus")
    t.play("stop")
    assert decided(t) == (0, "turn")


@rule("D2.2", "P9.9", "P9.30", "P13.28", "P13.29", "P15.25")
@pytest.mark.parametrize(
    "space", ["c-central-card", "c-renaissance-man", "e-hyde-park", "e-heckling", "s-hiding-place"]
)
def test_d2_spaces_with_nothing_further_to_choose(space: str) -> None:
    t = errand(combination="PES")
    t.play(f"send {space}")
    assert decided(t) == (1, "errand")


# ---------------------------------------------------------------- D5.1


@rule("D5.1", "P17.12")
def test_d5_1_which_cards_to_keep() -> None:
    cards = ["faux-pas", "elopement", "muddy-paws", "pub-treat", "pub-treat", "soapbox-brawl"]
    t = scene(me(hand=cards), me(hand=["hatpin-duel"]), seats=2, combination="ES", at="round-end")
    assert decided(t) == (0, "limit")
    assert set(choices(t)) == {f"discard {card}" for card in cards}
    t.play("discard pub-treat")
    assert set(choices(t)) == {f"discard {card}" for card in cards}
    t.play("discard pub-treat")
    assert (len(hand(t)), decided(t)[1]) == (4, "errand")


@rule("D5.1", "P17.12")
def test_d5_1_fewer_are_kept_by_throwing_ahead() -> None:
    t = scene(me(hand=["faux-pas", "elopement"]), seats=2, combination="ES")
    assert {"discard faux-pas", "discard elopement"} <= set(every_option(t))
    assert not [text for text in choices(t) if text.startswith("discard")]


# ---------------------------------------------------------------- why an errand is refused


def large() -> Table:
    return errand(
        me(tiles=["a1"]), seats=4, combination="PES", spaces={"e-set-1": 2}, sets={"e-set-1": [], "e-set-3": []}
    )


def small(**fields: Any) -> Table:
    return errand(me(tiles=["a1"], pawns=1), seats=3, combination="PE", **fields)


def reserving() -> Table:
    t = errand(me(), me(bonus="bonus-megaphone"), combination="ES", spaces={"c-turn-order-3": 2})
    t.play("send c-turn-order-1")
    return t


def bare_track() -> Table:
    """Four of five players have reserved and hold all four bonus tiles."""
    held = ["bonus-quick-sale", "bonus-small-exchange", "bonus-slip-of-the-tongue", "bonus-megaphone"]
    taken = {f"c-turn-order-{seat}": seat for seat in range(2, 6)}
    return errand(me(), *(me(bonus=bonus) for bonus in held), seats=5, combination="PE", spaces=taken)


def extra() -> Table:
    """An extra errand in the Actions, with two competitions."""
    t = scene(me(board=["overworked-butler"], hand=["pub-treat"]), seats=3, combination="PE")
    t.play("use overworked-butler")
    return t


def acting() -> Table:
    return scene(me(hand=["pub-treat"]), combination="ES")


def selling() -> Table:
    t = errand(me(tiles=["a1", "a2"]))
    t.play("send p-auction-room")
    return t


def over() -> Table:
    return scene(me(), seats=2, combination="ES", at="round-end", round=5)


WHY: list[tuple[str, Callable[[], Table], str]] = [
    ("over", over, "send e-heckling"),
    ("no-move", small, "send e-pub"),
    ("not-in-play", small, "send s-snub"),
    ("not-in-play", small, "send s-set-1"),
    ("no-errand-now", acting, "send e-heckling"),
    ("no-errand-now", acting, "send e-set-1"),
    ("taken", lambda: small(spaces={"e-hyde-park": 2}), "send e-hyde-park"),
    ("taken", lambda: small(spaces={"e-hyde-park": 2}), "idle e-hyde-park"),
    ("own-colour-used", lambda: small(spaces={"p-shopping": 1}), "send p-shopping"),
    ("no-card-space", lambda: small(spaces={"e-cards-1": 2, "e-cards-2": 3}), "send e-set-2"),
    ("set-gone", lambda: small(sets={"e-set-1": []}), "send e-set-2"),
    ("set-gone", large, "send e-set-2"),
    ("set-space-taken", large, "send e-set-1"),
    ("place-beyond", small, "send c-turn-order-4"),
    ("one-reservation", lambda: small(spaces={"c-turn-order-2": 1}), "send c-turn-order-1"),
    ("two-pawns", small, "send c-central-card"),
    ("central-extra", extra, "send c-central-card"),
    ("needs-tile", errand, "send p-notary"),
    ("needs-tile", errand, "send p-broker"),
    ("closed", lambda: errand(me(tiles=["a1"]), seats=2), "send p-broker"),
    ("must-use", lambda: errand(me(tiles=["a1", "a2"])), "idle p-notary"),
    ("must-use", small, "idle p-notary"),
    ("must-use", small, "idle p-auction-room"),
    ("reserves", small, "idle c-turn-order-1"),
    ("reserves", bare_track, "idle c-turn-order-1"),
    ("protects", lambda: errand(combination="ES"), "idle s-hiding-place"),
    ("other-colour", small, "send e-heckling-2"),
    ("name-a-place", small, "send c-turn-order"),
    ("name-a-set", small, "send e-cards"),
    ("decline-space", small, "idle e-set-1"),
    ("must-send", small, "stop"),
    ("must-send", small, "end"),
    ("no-bonus", reserving, "take bonus-megaphone"),
    ("no-bonus-now", small, "take bonus-megaphone"),
    ("must-trade", selling, "stop"),
]


@rule("P8.1", "P8.4", "P8.5", "P8.6", "P8.9", "P8.11", "P8.13", "P8.14", "P8.15", "P9.4", "P9.12", "P9.14", "P9.15")
@pytest.mark.parametrize(("reason", "table", "move"), WHY, ids=[reason for reason, _, _ in WHY])
def test_why_not_gives_the_rule_and_the_sentence(reason: str, table: Callable[[], Table], move: str) -> None:
    refusal = table().why_not(move)
    assert refusal is not None
    rule_id, sentence = REASONS[reason]
    assert (refusal.rule, str(refusal)) == (rule_id, sentence.format(**refusal.data))


def test_every_reason_about_errands_comes_up() -> None:
    names = list(REASONS)
    errands = names[names.index("no-errand-now") : names.index("no-action-now")]
    assert set(errands) <= {reason for reason, _, _ in WHY}


@rule("P8.6", "D2.1")
def test_what_is_refused_is_not_carried_out() -> None:
    """Whatever is offered is never refused, whatever is not offered always is."""
    t, _ = chance_game(2, "ES", 1)
    assert refused(t, "send e-heckling") == "P17.6"
    t = fresh(3, "PES")
    assert [t.why_not(text) for text in every_option(t)] == [None] * len(every_option(t))
    assert kinds(t.opening).count("send") == 0
