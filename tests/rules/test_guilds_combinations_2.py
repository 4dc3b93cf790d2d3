"""Combinations of components, chapter 8 of the components, no. 17 to 34."""

from typing import Any

import pytest

from ludgate import Table
from tests.support.guilds import bare, hand, on, options, play, player, refused, tile, whole
from tests.support.guilds_resolution import (
    GUILDS,
    all_of,
    arranged,
    current_round,
    decider,
    is_resolved,
    kind,
    last_turn,
    named,
    over,
    pawns_on,
    phase,
    plantation,
    seated,
    take_all,
    totals,
    vp,
)
from tests.support.rule import rule

Cell = tuple[int, int]


def resolved(cell: Cell, slug: str, seat: int | None = None) -> dict[str, Any]:
    """A resolved tile, with the Master of a seat if one is named."""
    return tile(*cell, slug, resolved=True, pawns=[] if seat is None else [0] * seat + [1])


@rule("K17", "G12.7")
def test_k17_bystanders_alone_with_the_beadle() -> None:
    t = last_turn(
        seated(hand=["bystanders", "alms-box"]),
        city=[tile(0, 1, "cooks", token="vp-3")],
        beadle="cooks",
    )
    t.play("play bystanders to cooks to cooks")
    assert (on(t, "cooks")["neutral"], whole(t)["pool"]) == (2, 4)
    assert named(t.play("stop"), "unresolved") == ["cooks"]
    found = on(t, "cooks")
    assert (found["resolved"], found["neutral"], found["token"]) == (False, 0, "vp-3")
    assert (whole(t)["pool"], whole(t)["beadle"]) == (6, "cooks")


@rule("K18")
def test_k18_a_quiet_word_with_an_empty_pool() -> None:
    t = arranged(
        seated(hand=["quiet-word", "alms-box"], neutrals=1),
        at="turn 1",
        city=[tile(0, 1, "mercers", pawns=[0, 1], neutral=5)],
    )
    assert whole(t)["pool"] == 0
    t.play("play quiet-word")
    assert player(t)["neutrals"] == 1
    t.play("use quiet-word")
    assert (player(t)["neutrals"], on(t, "mercers")["neutral"], pawns_on(t, "mercers")) == (0, 6, [0, 0, 0])


@rule("K18")
def test_k18_with_an_empty_pool_and_none_held_nothing_happens() -> None:
    t = arranged(
        seated(hand=["quiet-word", "alms-box"]),
        at="turn 1",
        city=[tile(0, 1, "mercers", pawns=[0, 1], neutral=6)],
    )
    t.play("play quiet-word")
    assert (kind(t), player(t)["neutrals"], pawns_on(t, "mercers")) == ("turn", 0, [0, 1, 0])


@rule("K19", "G11.7", "G11.8")
def test_k19_a_quiet_word_takes_the_last_rival_away() -> None:
    t = last_turn(
        seated(hand=["quiet-word", "alms-box"]),
        city=[tile(0, 1, "cooks", pawns=[1, 1], neutral=1, token="vp-3")],
    )
    rival = player(t, 1)["guildhall"]
    play(t, "play quiet-word", "use quiet-word exchange 2 on cooks")
    found = on(t, "cooks")
    assert (found["pawns"], found["neutral"]) == ([1, 0, 0], 2)
    assert player(t, 1)["guildhall"] == rival + 1
    assert [(event.seat, event.data["second"]) for event in t.play("stop") if event.kind == "vote"] == [(0, -1)]


@rule("K19")
def test_k19_neither_on_a_resolved_tile_nor_on_the_plantation() -> None:
    t = arranged(
        seated(hand=["quiet-word", "alms-box"], plantation=1),
        seated(plantation=2),
        at="turn 1",
        city=[resolved((0, 1), "cooks", 1), tile(1, 1, "mercers", pawns=[0, 1, 1])],
    )
    play(t, "play quiet-word", "use quiet-word")
    assert options(t) == ["exchange 2 on mercers", "exchange 3 on mercers"]


@rule("K20", "T12")
def test_k20_crossroads_takes_the_master_from_the_university() -> None:
    cards = ["crossroads", "harvest-hands", "harvest-hands", "convoy", "convoy", "convoy", "archive"]
    tiles = [resolved((0, 1), "university", 0), tile(1, 1, "mercers")]
    t = last_turn(seated(hand=cards), city=tiles)
    stay = t.copy()
    play(stay, "play crossroads", "stop", "stop")
    assert (kind(stay), len(hand(stay))) == ("turn", 8), "6 left and 2 drawn: within the limit of 8"
    t.play("play crossroads from university to mercers")
    t.play("stop")
    assert (kind(t), len(hand(t))) == ("limit", 8)
    t.play(options(t)[0])
    assert len(hand(t)) == 7
    assert is_resolved(t, "university")


@rule("K21")
def test_k21_crossroads_takes_a_crown_master_then_fanfare() -> None:
    crowns = ["mercers", "drapers", "goldsmiths"]
    tiles = [resolved((x, -1), slug, 0) for x, slug in zip((-2, -1, 0), crowns, strict=True)]
    cards = ["crossroads", "fanfare", "alms-box", "archive"]
    t = arranged(seated(hand=cards), at="turn 1", city=[*tiles, tile(0, 1, "vintners")])
    stay = t.copy()
    play(stay, "play fanfare", "discard archive")
    assert vp(stay)[0] == 3
    play(t, "play crossroads from mercers to vintners", "stop", "play fanfare", "discard archive")
    assert vp(t)[0] == 2


@rule("K22")
def test_k22_good_neighbours_without_a_master() -> None:
    t = arranged(seated(hand=["good-neighbours", "alms-box"]), at="turn 1", city=[resolved((0, 1), "cooks", 1)])
    before = whole(t)["city"]
    t.play("play good-neighbours")
    assert (kind(t), decider(t), hand(t)) == ("turn", 0, ["alms-box"])
    assert whole(t)["city"] == before
    assert bare(whole(t)["played"]) == ["good-neighbours"]


@rule("K22")
def test_k22_with_a_master_only_its_neighbours() -> None:
    around = [tile(1, 1, "mercers"), tile(-1, 1, "grocers"), tile(0, -1, "drapers")]
    cards = ["good-neighbours", "alms-box"]
    t = arranged(seated(hand=cards), at="turn 1", city=[resolved((0, 1), "cooks", 0), *around])
    t.play("play good-neighbours from guildhall")
    assert sorted(options(t)) == ["to grocers", "to mercers"]
    assert refused(t, "to drapers") == "G3.9"


@rule("K23", "T27")
def test_k23_livery_hall_left_without_a_master() -> None:
    tiles = [tile(0, 1, "livery-hall", pawns=[1], neutral=5), tile(0, -1, "mercers")]
    t = phase(seated(guildhall=0), city=tiles)
    t.play("take")
    assert player(t)["guildhall"] == 4
    play(t, "from guildhall", "to mercers", "from livery-hall", "to mercers")
    assert (kind(t), pawns_on(t, "mercers")) == ("reward", [2, 0, 0])
    t.play("take")
    found = on(t, "livery-hall")
    assert (found["resolved"], found["pawns"], found["neutral"]) == (True, [0, 0, 0], 0)
    assert (whole(t)["pool"], vp(t)[0]) == (6, 2)


@rule("K24", "G19.6")
@pytest.mark.parametrize("left", [3, 2, 1, 0])
def test_k24_lord_mayors_show_with_a_short_reward_deck(left: int) -> None:
    every = whole(phase())["reward_deck"]
    t = phase(seated(), seated(rewards=every[left:]), city=[tile(0, 1, "lord-mayors-show", pawns=[7])])
    assert len(whole(t)["reward_deck"]) == left
    asked = []
    while kind(t) != "turn":
        asked.append((kind(t), len(options(t))))
        t.play(options(t)[0])
    keeping = {3: [("keep", 3), ("under", 2)], 2: [("keep", 2)], 1: [], 0: []}[left]
    looking = [("reward", 2)] if left else []
    assert asked == [*looking, *keeping, ("reward", 2)]
    assert len(player(t)["rewards"]) == min(left, 1)
    assert vp(t)[0] == 3


def giants(*masters: dict[str, Any], pawns: list[int]) -> Table:
    """Gog & Magog are won by the first seat on an early tile; then a vote on Cooks, which lie apart."""
    tiles = [tile(-2, -1, "gog-magog", pawns=[6]), tile(0, 1, "cooks", pawns=pawns), *masters]
    return last_turn(city=tiles)


@rule("K25", "G12.9")
def test_k25_gog_and_magog_count_at_once() -> None:
    t = giants(pawns=[2, 2])
    events = t.play("stop") + take_all(t)
    assert [event.seat for event in events if event.kind == "vote"] == [0, 0]


@rule("K25", "G12.9")
def test_k25_only_from_the_moment_they_are_won() -> None:
    """A tie on a tile before them is not broken."""
    tiles = [tile(-2, -1, "cooks", pawns=[2, 2]), tile(0, 1, "gog-magog", pawns=[6])]
    t = last_turn(city=tiles)
    events = t.play("stop") + take_all(t)
    assert named(events, "unresolved") == ["cooks"]


@rule("K25", "G12.5")
def test_k25_equal_sums_stay_tied() -> None:
    rivals = [resolved((-1, 1), "mercers", 1), resolved((1, 1), "grocers", 1)]
    t = giants(*rivals, pawns=[2, 2])
    events = t.play("stop") + take_all(t)
    assert named(events, "unresolved") == ["cooks"]


@rule("K25", "G12.4", "G12.12")
def test_k25_not_for_who_is_not_tied_and_not_for_second_place() -> None:
    t = giants(pawns=[1, 2, 2])
    assert "cooks" in named(t.play("stop") + take_all(t), "unresolved")
    t = giants(pawns=[1, 3, 1])
    votes = [event for event in t.play("stop") + take_all(t) if event.kind == "vote"]
    assert [(event.seat, event.data["second"]) for event in votes] == [(0, -1), (1, -1)]


@rule("K25")
def test_k25_next_to_the_building_its_master_counts_as_well() -> None:
    """Sum of the first seat 2 + 1 + 2, of the second 2 + 2."""
    tiles = [
        resolved((1, 0), "gog-magog", 0),
        tile(1, 1, "cooks", pawns=[2, 2]),
        resolved((0, 1), "mercers", 1),
        resolved((2, 1), "grocers", 1),
    ]
    assert [event.seat for event in last_turn(city=tiles, round=7).play("stop") if event.kind == "vote"] == [0]


@rule("K26", "G15.6")
def test_k26_gog_and_magog_break_no_tie_on_the_plantation() -> None:
    t = plantation(2, 2, 1, city=[resolved((0, 1), "gog-magog", 0)])
    assert vp(t) == [3, 3, 0]


@rule("K27")
def test_k27_merchant_venturer_after_the_last_plantation() -> None:
    t = last_turn(seated(rewards=["venturer"], plantation=4), round=15, side="virginia")
    t.play("stop")
    assert (kind(t), player(t)["plantation"], t.scores()[0].breakdown["venturer"]) == ("over", 2, 4)


@rule("K28")
def test_k28_the_mayors_ear_does_not_count_itself() -> None:
    t = over(seated(rewards=["mayors-ear", "almoner", "surveyor", "deep-roots"]))
    assert t.scores()[0].breakdown["mayors-ear"] == 3


@rule("K29")
def test_k29_strength_in_numbers_in_a_tie() -> None:
    tiles = [resolved((-2, -1), "mercers", 0), resolved((0, -1), "grocers", 1)]
    assert totals(over(seated(rewards=["strength-in-numbers"]), city=tiles)) == [7, 0, 0]
    more = [*tiles, resolved((0, 1), "drapers", 1)]
    assert totals(over(seated(rewards=["strength-in-numbers"]), city=more)) == [0, 0, 0]


@rule("K29")
def test_k29_strength_in_numbers_without_a_master() -> None:
    assert totals(over(seated(rewards=["strength-in-numbers"]))) == [0, 0, 0]


@rule("K30")
def test_k30_full_regalia_and_deep_roots() -> None:
    """Compass 3, anchor 2, cross 2, scythe 1, crown 2."""
    slugs = ["drapers", "haberdashers", "leathersellers", "dyers", "mercers"]
    cells = [(-3, -2), (-1, -2), (1, -2), (-2, -1), (0, -1)]
    tiles = [resolved(cell, slug, 0) for cell, slug in zip(cells, slugs, strict=True)]
    t = over(seated(rewards=["full-regalia", "deep-roots"]), city=tiles)
    assert t.scores()[0].breakdown == {"play": 0, "full-regalia": 4, "deep-roots": 2, "pairs": 0}


@rule("K30")
@pytest.mark.parametrize(
    ("slugs", "points"),
    [
        (["university", "livery-hall"], 2),
        (["university", "gog-magog"], 2),
        (["st-lawrence-jewry", "university"], 4),
        (["st-lawrence-jewry", "university", "vintners"], 7),
        (["mercers", "painter-stainers"], 0),
    ],
)
def test_k30_a_building_counts_for_each_of_its_symbols(slugs: list[str], points: int) -> None:
    cells = [(-3, -2), (-1, -2), (1, -2)]
    tiles = [resolved(cell, slug, 0) for cell, slug in zip(cells, slugs, strict=False)]
    assert totals(over(seated(rewards=["full-regalia"]), city=tiles))[0] == points


@rule("K31", "G5.4")
def test_k31_guildhall_yard_with_two_players() -> None:
    t = Table.new("guilds", seats=2, seed=31)
    around = {(0, -1), (1, 0), (0, 1), (-1, 0)}
    buildings = {tuple(found["at"]): found["tile"] for found in whole(t)["city"] if tuple(found["at"]) in around}
    assert sorted(buildings.values()) == ["livery-hall", "lord-mayors-show", "st-lawrence-jewry", "university"]
    tiles = [resolved((x, y), slug, 0) for (x, y), slug in buildings.items()]
    t = over(seated(rewards=["guildhall-yard", "city-patron"]), city=tiles, seats=2)
    points = t.scores()[0].breakdown
    assert (points["guildhall-yard"], points["city-patron"], points["pairs"]) == (8, 9, 0)


@rule("K31")
@pytest.mark.parametrize(
    ("cell", "points"),
    [((0, -1), 2), ((-1, 1), 2), ((-2, 0), 2), ((1, 0), 2), ((-2, -1), 0), ((1, 1), 0), ((2, 0), 0), ((0, 2), 0)],
)
def test_k31_guildhall_yard_with_three_players(cell: Cell, points: int) -> None:
    t = over(seated(rewards=["guildhall-yard"]), city=[resolved(cell, "mercers", 0)])
    assert totals(t)[0] == points


@rule("K32")
@pytest.mark.parametrize(
    ("cell", "points"),
    [((2, 1), 0), ((3, 1), 1), ((3, 0), 1), ((2, 0), 0), ((1, 1), 0), ((2, 2), 1), ((2, -1), 1), ((-3, -2), 1)],
)
def test_k32_city_walls_after_round_12(cell: Cell, points: int) -> None:
    t = over(seated(rewards=["city-walls"]), city=[resolved(cell, "mercers", 0)])
    assert totals(t)[0] == points


@rule("K32")
def test_k32_the_edge_is_that_of_the_city_as_it_stands() -> None:
    """(1,1) is inside the city at the end, but on its edge before the city has grown there."""
    for number, points in ((3, 1), (13, 0)):
        t = arranged(
            seated(rewards=["city-walls"]),
            at="turn 1",
            city=[resolved((1, 1), "mercers", 0)],
            round=number,
        )
        assert totals(t)[0] == points


@rule("K32")
def test_k32_a_neighbouring_guildhall_is_no_edge() -> None:
    t = over(seated(rewards=["city-walls"]), city=[resolved((1, 0), "mercers", 0), resolved((0, 1), "grocers", 0)])
    assert totals(t)[0] == 0


@rule("K33", "G9.15")
def test_k33_a_reshuffle_takes_discards_and_payments_but_not_cards_on_the_table() -> None:
    start = arranged(seated(), at="turn 1")
    every = [*whole(start)["deck"], *(card for held in all_of(start, "hand") for card in held)]
    mine = ["archive:1", "good-counsel:1", "convoy:1", "alms-box:1"]
    discarded = ["fanfare:1", "fanfare:2"]
    rest = [card for card in every if card not in (*mine, *discarded)]
    t = arranged(
        seated(hand=mine),
        seated(hand=rest[1:]),
        seated(hand=rest[:1]),
        at="turn 1",
        deck=[],
        discards=discarded,
    )
    play(t, "play archive", "discard convoy")
    assert sorted(whole(t)["discards"]) == ["convoy:1", "fanfare:1", "fanfare:2"]
    t.play("play good-counsel")
    assert len(player(t)["hand"]) == 2
    assert whole(t)["discards"] == []
    unseen = {*whole(t)["deck"], *player(t)["hand"]}
    assert unseen == {"alms-box:1", "convoy:1", "fanfare:1", "fanfare:2"}
    assert sorted(whole(t)["played"]) == ["archive:1", "good-counsel:1"]


@rule("K33", "G9.15", "G9.7")
def test_k33_the_played_cards_are_discarded_before_the_draw_so_they_may_come_back() -> None:
    start = arranged(seated(), at="turn 1")
    every = [*whole(start)["deck"], *(card for held in all_of(start, "hand") for card in held)]
    mine = ["hiring-fair:1", "hiring-fair:2"]
    rest = [card for card in every if card not in mine]
    t = arranged(seated(hand=mine), seated(hand=rest[1:]), seated(hand=rest[:1]), at="turn 1", deck=[])
    play(t, "hire hiring-fair", "stop")
    assert sorted(player(t)["hand"]) == mine, "two cards were due; the one just played was there again"


@rule("K34", "G14.2", "G14.3", "D15")
def test_k34_a_runner_up_with_a_move_token() -> None:
    tiles = [tile(0, 1, "cooks", pawns=[2, 1], token="move-1"), tile(0, -1, "mercers"), tile(1, 1, "grocers")]
    t = phase(city=tiles)
    t.play("take")
    assert (kind(t), decider(t)) == ("move", 1)
    assert sorted(options(t)) == ["from cooks", "from guildhall", "stop"]
    other = t.copy()
    other.play("from guildhall")
    assert "to cooks" not in options(other)
    assert refused(other, "to cooks") == "G14.3"
    play(t, "from cooks", "to mercers")
    assert (pawns_on(t, "mercers"), pawns_on(t, "cooks")) == ([0, 1, 0], [1, 0, 0])
    assert (bare(player(t, 1)["tokens"]), current_round(t)) == (["move-1"], 2)


@rule("K34", "G13.5")
def test_k34_or_lets_it_be() -> None:
    tiles = [tile(0, 1, "cooks", pawns=[2, 1], token="move-1"), *[resolved((1, 1), GUILDS[0])]]
    t = phase(city=tiles)
    before = player(t, 1)["guildhall"]
    play(t, "take", "stop")
    assert player(t, 1)["guildhall"] == before + 1
    assert bare(player(t, 1)["tokens"]) == ["move-1"]
