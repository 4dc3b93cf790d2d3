"""Guilds of London, chapter 2: anatomy of a tile."""

from typing import Any

import pytest

from ludgate import Table
from ludgate.games.guilds.content.schema import kind_of
from tests.support.guilds import city, me, on, options, player, refused, scene, tile, whole
from tests.support.guilds_town import (
    BOX,
    EMPTY,
    TOWN,
    busy,
    idle,
    idle_game,
    master,
    named,
    only,
    town,
    with_symbol,
    words,
)
from tests.support.rule import rule

SYMBOLS = {"compass", "anchor", "cross", "scythe", "crown"}
TWO = [guild.id for guild in BOX.guilds if len(guild.symbols) == 2]
BY_SYMBOL = {
    "compass": "two-by-two",
    "anchor": "convoy",
    "cross": "alms-box",
    "scythe": "hiring-fair",
    "crown": "go-betweens",
}
STILL = (me(hand=["archive"]), me(hand=["archive"]), me(hand=["archive"]))


# ---------------------------------------------------------------- start side


@rule("G2.1", "G24.3")
@pytest.mark.parametrize("slug", [record.id for record in BOX.tiles])
def test_2_1_the_requirement_is_the_least_number_of_pieces(slug: str) -> None:
    needed = BOX.tile(slug).requirement
    for pawns, events in ((needed - 1, False), (needed, True)):
        laid = [tile(-2, -1, slug, pawns=[pawns])]
        beadle = next(guild for guild in ("lightermen", "paviors") if guild != slug)
        t = scene(me(hand=["archive"], guildhall=0), *STILL[1:], city=[*laid, tile(1, 1, beadle)], beadle="")
        told = t.play("stop")
        while t.decision is not None and t.decision.kind in ("turn", "limit"):
            told += idle(t)
            if t.view()["round"] == 2:
                break
        assert ([event.data["tile"] for event in only(told, "resolve")] == [slug]) is events


@rule("G2.2", "G24.4")
def test_2_2_every_tile_has_symbols_of_the_five() -> None:
    for record in BOX.tiles:
        assert record.symbols
        assert set(record.symbols) <= SYMBOLS
        assert len(set(record.symbols)) == len(record.symbols)


@rule("G2.3", "G8.17")
@pytest.mark.parametrize("slug", TWO)
def test_2_3_any_single_symbol_opens_a_tile_with_several(slug: str) -> None:
    for symbol, card in BY_SYMBOL.items():
        t = scene(me(hand=[card]), *STILL[1:], city=[tile(-2, -1, slug)])
        fits = symbol in BOX.tile(slug).symbols
        assert (t.why_not(f"move {card} from guildhall to {slug}") is None) is fits


@rule("G2.4", "G24.8")
def test_2_4_special_buildings_have_four_or_five_symbols() -> None:
    counts = {special.id: len(special.symbols) for special in BOX.specials}
    assert set(counts.values()) == {4, 5}
    assert counts["st-lawrence-jewry"] == 5
    assert all(len(guild.symbols) <= 2 for guild in BOX.guilds)


@rule("G2.3", "G2.4")
@pytest.mark.parametrize("slug", [special.id for special in BOX.specials])
@pytest.mark.parametrize("symbol", sorted(SYMBOLS))
def test_2_4_a_building_is_entered_with_each_of_its_symbols(slug: str, symbol: str) -> None:
    t = scene(me(hand=[BY_SYMBOL[symbol]]), *STILL[1:], city=[tile(-2, -1, slug)])
    refusal = t.why_not(f"move {BY_SYMBOL[symbol]} from guildhall to {slug}")
    if symbol in BOX.tile(slug).symbols:
        assert refusal is None
    else:
        assert refusal is not None
        assert refusal.rule == "G8.17"


@rule("G2.5", "G24.1")
def test_2_5_every_tile_has_a_name_of_its_own() -> None:
    for language in ("en", "pl", "pt_BR"):
        names = [BOX.name(record.id, language) for record in BOX.tiles]
        assert all(names)
        assert len(set(names)) == 45


@rule("G2.6", "G2.9", "G24.2", "Q2")
def test_2_6_every_guild_has_a_rank_of_its_own() -> None:
    ranks = [guild.rank for guild in BOX.guilds]
    assert sorted(ranks) == list(range(1, 41))


@rule("G2.6", "G18.2")
def test_2_6_the_lower_number_is_the_more_eminent_guild() -> None:
    t = scene(me(hand=["archive"]), *STILL[1:], city=town())
    assert min(BOX.guilds, key=lambda guild: guild.rank if guild.id in TOWN else 99).id == whole(t)["beadle"]


@rule("G2.8", "G18.3", "G24.8")
def test_2_8_a_special_building_has_no_rank() -> None:
    assert not any(hasattr(special, "rank") for special in BOX.specials)
    t = scene(
        me(rewards=["great-twelve", "lesser-guilds"], hand=["archive"]),
        *STILL[1:],
        city=town({"st-lawrence-jewry": master()}),
    )
    points = t.scores()[0].breakdown
    assert (points["great-twelve"], points["lesser-guilds"]) == (0, 0)


@rule("G2.10", "G24.5", "Q45")
def test_2_10_every_tile_has_a_reward_for_the_winner() -> None:
    assert all(record.first_reward for record in BOX.tiles)


@rule("G2.10", "G13.3", "Q45")
def test_2_10_the_effects_of_a_reward_come_from_left_to_right() -> None:
    """Innholders: hire 2, draw 1, ship 1, 2 ... one after the other; each changes something of its own."""
    assert [kind_of(effect) for effect in BOX.tile("innholders").first_reward] == ["hire", "draw", "ship", "vp"]
    t = scene(
        me(hand=["archive"], guildhall=0),
        *STILL[1:],
        city=[tile(-2, -1, "innholders", pawns=[4])],
        beadle="",
        at="resolve 0",
    )

    def now() -> tuple[int, int, int, int]:
        me_now = player(t)
        return me_now["guildhall"], len(me_now["hand"]), me_now["plantation"], me_now["vp"]

    states = [now()]
    for move in ("take", "take", "from innholders", "take"):
        t.play(move)
        states.append(now())
    assert [state[:3] for state in states] == [(0, 1, 0), (2, 1, 0), (2, 2, 0), (2, 2, 1), (4, 2, 1)]
    assert [state[3] for state in states] == [0, 0, 0, 0, 1]


@rule("G2.11", "G24.6")
def test_2_11_a_printed_second_reward_may_be_missing() -> None:
    counts = {bool(guild.second_reward) for guild in BOX.guilds}
    assert counts == {True, False}


@rule("G2.12", "G13.4")
def test_2_12_the_token_comes_on_top_of_the_printed_second_reward() -> None:
    """Mercers print 2 VP for second place; with a token of 3 VP the runner-up gets 5."""
    t = scene(
        me(hand=["archive"]),
        me(hand=["archive"]),
        me(hand=["archive"]),
        city=[tile(-2, -1, "mercers", pawns=[4, 3], token="vp-3")],
        at="resolve 0",
    )
    while t.decision is not None and t.decision.seat == 0 and t.decision.kind == "reward":
        t.play("decline")
    assert t.decision is not None
    assert (t.decision.seat, t.decision.data["reward"]) == (1, "token")
    t.play("take")
    assert player(t, 1)["vp"] == 3
    assert t.decision is not None
    assert t.decision.data["reward"] == "second"
    t.play("take")
    assert player(t, 1)["vp"] == 5


@rule("G2.12", "G4.12", "G17.13")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_2_12_a_token_lies_on_every_unresolved_tile(seats: int) -> None:
    t, _ = idle_game(seats)
    unresolved = [laid for laid in city(t).values() if not laid["resolved"]]
    assert all(laid["token"] for laid in unresolved)
    assert len(unresolved) == len(city(t))


# ---------------------------------------------------------------- resolved side


@rule("G2.13")
@pytest.mark.parametrize(
    ("slug", "points"),
    [
        ("dyers", {"port-warden": 2, "almoner": 2, "surveyor": 0, "lesser-guilds": 1, "great-twelve": 0}),
        ("skinners", {"port-warden": 0, "almoner": 0, "surveyor": 2, "lesser-guilds": 0, "great-twelve": 2}),
        ("st-lawrence-jewry", {"port-warden": 2, "almoner": 2, "surveyor": 2, "lesser-guilds": 0, "great-twelve": 0}),
    ],
)
def test_2_13_the_resolved_side_shows_colours_and_rank(slug: str, points: dict[str, int]) -> None:
    t = scene(me(rewards=list(points), hand=["archive"]), *STILL[1:], city=town({slug: master()}))
    found = t.scores()[0].breakdown
    assert {card: found[card] for card in points} == points


@rule("G2.13")
def test_2_13_action_cards_count_colours_of_resolved_tiles() -> None:
    """Fanfare: 1 VP for each Master on a tile with a crown; cutlers, cooks and the church have one, dyers have not."""
    places = {slug: master() for slug in ("cutlers", "cooks", "st-lawrence-jewry", "dyers")}
    t = scene(me(hand=["fanfare", "archive"]), *STILL[1:], city=town(places))
    t.play("play fanfare")
    assert player(t)["vp"] == 3


@rule("G2.14", "X16")
def test_2_14_the_foremost_guilds_score_only_by_a_reward_card() -> None:
    places = {"skinners": master(), "clothworkers": master(), "dyers": master(1)}
    t = scene(me(hand=["archive"]), *STILL[1:], city=town(places))
    assert [score.total for score in t.scores()] == [0, 0, 0]
    t = scene(me(rewards=["great-twelve"], hand=["archive"]), *STILL[1:], city=town(places))
    assert [score.total for score in t.scores()] == [4, 0, 0]


# ---------------------------------------------------------------- other tiles


@rule("G2.16")
def test_2_16_the_guildhall_is_never_resolved() -> None:
    t = scene(me(guildhall=16, hand=["archive"]), *STILL[1:], city=town(), at="resolve 0")
    assert whole(t)["round"] == 2
    cells: Any = t.view()["city"]
    halls = [cell for cell in cells if cell["tile"] == "guildhall"]
    assert halls == [{"x": -1, "y": 0, "tile": "guildhall"}, {"x": 0, "y": 0, "tile": "guildhall"}]


@rule("G2.16", "G8.16")
@pytest.mark.parametrize("card", ["two-by-two", "convoy", "alms-box", "hiring-fair", "go-betweens"])
def test_2_16_the_guildhall_has_no_colour_to_enter_with(card: str) -> None:
    t = scene(me(hand=[card]), *STILL[1:], city=town({"dyers": {"pawns": [1]}}))
    t.play(f"move {card} from dyers")
    assert refused(t, "to guildhall") == "G8.16"


@rule("G2.17", "Q3")
def test_2_17_both_guildhall_tiles_are_one_place() -> None:
    t = scene(me(hand=["two-by-two"]), *STILL[1:], city=town())
    assert isinstance(player(t)["guildhall"], int)
    t.play("play two-by-two")
    assert set(options(t)) <= {"from guildhall", "stop", *(f"to {slug}" for slug in TOWN)}
    assert options(t).count("from guildhall") == 1


@rule("G2.18", "G24.11", "Q41")
def test_2_18_a_side_of_the_plantation() -> None:
    for side in BOX.sides:
        assert side.left_reward
        assert side.right_reward
        assert side.return_left == side.return_right == 2


@rule("G2.18", "G15.15")
@pytest.mark.parametrize("side", ["ulster", "virginia"])
def test_2_18_a_rewarded_player_gives_pawns_back(side: str) -> None:
    t = scene(
        me(plantation=3, hand=["archive"]),
        me(plantation=1, hand=["archive"]),
        me(hand=["archive"]),
        side=side,
        round=3,
        at="round-end",
    )
    while whole(t)["round"] == 3:
        idle(t)
    assert [player(t, seat)["plantation"] for seat in range(3)] == [1, 0, 0]


@rule("G2.19", "G22.6")
def test_2_19_a_token_has_one_reward_and_a_back_that_tells_nothing() -> None:
    assert all(token.reward for token in BOX.tokens)
    t = Table.new("guilds", seats=4, seed=2)
    assert t.view(0)["tokens"] == 20
    laid = {found["token"] for found in city(t).values()}
    assert not set(whole(t)["tokens"]) & laid
    assert not set(whole(t)["tokens"]) & words(t.view(0))


@rule("G2.20")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_2_20_a_tile_never_turns_back(seats: int) -> None:
    t = Table.new("guilds", seats=seats, seed=seats)
    resolved: set[tuple[int, int]] = set()
    while t.decision is not None:
        t.play(busy(t))
        now = {cell for cell, laid in city(t).items() if laid["resolved"]}
        assert resolved <= now
        resolved = now
    assert len(resolved) >= 5


@rule("G2.20", "G10.6")
def test_2_20_a_resolved_tile_is_not_resolved_again() -> None:
    t = scene(me(hand=["archive"]), *STILL[1:], city=town({"dyers": master(), "cooks": EMPTY}), at="resolve 0")
    assert whole(t)["round"] == 2
    assert (on(t, "dyers")["pawns"], on(t, "cooks")["resolved"]) == ([1, 0, 0], True)


@rule("G2.2")
def test_2_2_the_town_of_these_tests_has_every_symbol() -> None:
    for symbol in SYMBOLS:
        t = scene(me(hand=[BY_SYMBOL[symbol]]), *STILL[1:], city=town())
        t.play(f"move {BY_SYMBOL[symbol]}")
        assert named(t, "to") == with_symbol(symbol)
