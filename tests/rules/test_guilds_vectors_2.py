"""The worked examples T13 to T39 and T41 to T48 of chapter 25, as they are written there.

Colours are seats: G green 0, B blue 1, R red 0 or 2, Y yellow 2, as each example needs them.
"""

from pathlib import Path
from typing import Any

import pytest

from ludgate import Table
from ludgate.games.guilds.content.catalogue import export, load
from tests.support.guilds import city, hand, on, options, play, player, tile, whole
from tests.support.guilds_resolution import (
    GUILDS,
    all_of,
    arranged,
    current_round,
    decider,
    is_resolved,
    kind,
    kinds,
    last_turn,
    named,
    nearly_done,
    over,
    pass_turns,
    pawns_on,
    phase,
    places,
    plantation,
    seated,
    take_all,
    totals,
    vp,
)
from tests.support.rule import rule

Cell = tuple[int, int]
LABELS = {
    1: (0, -2), 2: (1, -2), 3: (2, -2), 4: (-2, -1), 5: (-1, -1), 6: (0, -1), 7: (1, -1), 8: (2, -1),
    9: (-2, 0), 10: (1, 0), 11: (2, 0), 12: (-2, 1), 13: (-1, 1), 14: (0, 1), 15: (1, 1),
}  # fmt: skip
THREES = ["dyers", "tallow-chandlers", "girdlers", "carpenters", "curriers", "founders", "poulters", "cooks", "paviors"]


def resolved(cell: Cell, slug: str, seat: int | None = None) -> dict[str, Any]:
    """A resolved tile, with the Master of a seat if one is named."""
    return tile(*cell, slug, resolved=True, pawns=[] if seat is None else [0] * seat + [1])


def outcome(t: Table) -> list[tuple[int, object]]:
    """Ends the turn: the winner and the runner-up of every vote."""
    return [(event.seat, event.data["second"]) for event in t.play("stop") if event.kind == "vote"]


# ---------------------------------------------------------------- order of resolution


@rule("T13", "G10.6")
def test_t13_the_order_after_round_3() -> None:
    """Fifteen tiles, a third of them at a time with three pieces each, as many as there are small guilds and pawns."""
    found: list[object] = []
    for start in (1, 6, 11):
        numbers = range(start, start + 5)
        tiles = [
            tile(*LABELS[number], slug, pawns=[0] * (number % 3) + [3])
            for number, slug in zip(numbers, THREES, strict=False)
        ]
        t = last_turn(city=list(reversed(tiles)), round=4)
        events = t.play("stop") + take_all(t)
        cells = {slug: cell for cell, slug in ((cell, there["tile"]) for cell, there in city(t).items())}
        found += [cells[str(slug)] for slug in named(events, "resolve")]
    assert found == [LABELS[number] for number in range(1, 16)]


@rule("T14", "G10.7", "G10.8")
def test_t14_a_pawn_for_an_earlier_and_a_later_tile() -> None:
    tiles = [
        tile(-2, -1, "cooks", pawns=[0, 2]),
        tile(-2, 0, "paviors", pawns=[3]),
        tile(1, 1, "girdlers", pawns=[0, 2]),
    ]
    t = phase(city=tiles)
    play(t, "decline", "from guildhall", "to cooks", "from guildhall", "to girdlers")
    assert t.decision is not None
    assert t.decision.data["place"] == "girdlers"
    take_all(t)
    assert (current_round(t), is_resolved(t, "girdlers"), is_resolved(t, "cooks")) == (2, True, False)


# ---------------------------------------------------------------- Dyers and Lightermen


def dyers(green: int = 0, blue: int = 0) -> Table:
    """Dyers on the cell labelled 13 with 2 G and 1 B; so many neutral pawns are held; B before G in VP order."""
    return last_turn(
        seated(neutrals=green),
        seated(neutrals=blue, vp=1),
        city=[tile(-1, 1, "dyers", pawns=[2, 1], token="vp-3")],
    )


@rule("T15", "Q42")
def test_t15_green_wins_two_to_one() -> None:
    t = dyers(blue=1)
    t.play("stop")
    assert decider(t) == 1
    events = t.play("stop")
    assert [(event.seat, event.data["second"]) for event in events if event.kind == "vote"] == [(0, 1)]


@rule("T16", "X6")
def test_t16_blue_exchanges_and_it_is_a_tie() -> None:
    t = dyers(blue=1)
    before = player(t)["guildhall"]
    t.play("stop")
    t.play("exchange 1")
    found = on(t, "dyers")
    assert (found["pawns"], found["neutral"], found["resolved"]) == ([1, 1, 0], 1, False)
    assert found["token"] == "vp-3"
    assert player(t)["guildhall"] == before + 1
    assert current_round(t) == 2


@rule("T17")
def test_t17_green_answers_and_wins() -> None:
    t = dyers(green=1, blue=1)
    before = all_of(t, "guildhall")
    pool = whole(t)["pool"]
    t.play("stop")
    t.play("exchange 1")
    assert (decider(t), options(t)) == (0, ["exchange 1", "exchange 2", "stop"])
    t.play("exchange 2")
    assert (pawns_on(t, "dyers"), on(t, "dyers")["neutral"]) == ([1, 0, 0], 2)
    play(t, "stop", "take")
    found = on(t, "dyers")
    assert (found["resolved"], found["pawns"], found["neutral"], found["token"]) == (True, [1, 0, 0], 0, "")
    assert all_of(t, "tokens") == [[], [], []]
    assert "vp-3" not in whole(t)["tokens"]
    assert whole(t)["pool"] == pool + 2
    assert all_of(t, "guildhall") == [before[0] + 1, before[1] + 1, before[2]]


@rule("T18")
def test_t18_an_adjacent_master_decides_on_the_lightermen() -> None:
    tiles = [tile(0, 1, "lightermen", pawns=[1, 1, 1]), resolved((1, 1), "mercers", 2)]
    assert outcome(last_turn(city=tiles)) == [(2, -1)]


@rule("T19", "G12.5")
def test_t19_two_equal_sums() -> None:
    tiles = [
        tile(0, 1, "cooks", pawns=[1, 1, 1], token="vp-3"),
        resolved((1, 1), "mercers", 0),
        resolved((-1, 1), "grocers", 1),
    ]
    t = last_turn(city=tiles)
    before = on(t, "cooks")
    assert outcome(t) == []
    assert on(t, "cooks") == before


@rule("T20", "G12.4")
def test_t20_the_masters_of_a_player_who_is_not_tied() -> None:
    """R 2, B 2, Y 1; adjacent Masters R 1, B 0, Y 3, around (2,0) in the city after round 12."""
    tiles = [
        tile(2, 0, "salters", pawns=[2, 2, 1]),
        resolved((2, -1), "mercers", 0),
        resolved((1, 0), "grocers", 2),
        resolved((3, 0), "drapers", 2),
        resolved((2, 1), "fishmongers", 2),
    ]
    assert outcome(last_turn(city=tiles, round=13)) == [(0, 1)]


@rule("T21", "G12.12", "Q20")
def test_t21_masters_do_not_make_a_runner_up() -> None:
    tiles = [
        tile(2, 0, "cooks", pawns=[1, 1, 1]),
        resolved((2, -1), "mercers", 0),
        resolved((1, 0), "grocers", 0),
        resolved((3, 0), "drapers", 1),
    ]
    assert outcome(last_turn(city=tiles, round=13)) == [(0, -1)]


@rule("T22", "G12.7", "G12.8")
def test_t22_the_last_player_pawn_is_exchanged() -> None:
    t = last_turn(
        seated(),
        seated(neutrals=1),
        city=[tile(0, 1, "cooks", pawns=[1], neutral=1, token="vp-3")],
        beadle="cooks",
    )
    pool = whole(t)["pool"]
    t.play("stop")
    t.play("exchange 1")
    found = on(t, "cooks")
    assert (found["resolved"], found["pawns"], found["neutral"], found["token"]) == (False, [0, 0, 0], 0, "vp-3")
    assert (whole(t)["pool"], whole(t)["beadle"]) == (pool + 2, "cooks")


@rule("T23", "G10.3")
def test_t23_two_pawns_a_neutral_one_and_the_beadle() -> None:
    t = last_turn(city=[tile(0, 1, "cutlers", pawns=[2], neutral=1)], beadle="cutlers")
    assert outcome(t) == [(0, -1)]


@rule("T24", "G12.3")
def test_t24_a_master_at_the_corner_does_not_count() -> None:
    tiles = [tile(1, 1, "cooks", pawns=[1, 1], neutral=1), resolved((2, 2), "mercers", 0)]
    t = last_turn(city=tiles, round=7)
    assert outcome(t) == []
    assert not is_resolved(t, "cooks")


# ---------------------------------------------------------------- rewards


@rule("T25", "G14.8")
@pytest.mark.parametrize(("slug", "pawns", "under"), [("university", 5, 1), ("merchant-taylors", 6, 2)])
def test_t25_one_of_two_and_one_of_three(slug: str, pawns: int, under: int) -> None:
    every = whole(phase())["reward_deck"]
    t = phase(seated(), seated(rewards=every[18:]), city=[tile(0, 1, slug, pawns=[pawns])])
    deck = whole(t)["reward_deck"]
    assert len(deck) == 18
    if slug == "merchant-taylors":
        t.play("decline")
    t.play("take")
    while kind(t) in ("keep", "under"):
        t.play(options(t)[0])
    after = whole(t)["reward_deck"]
    assert len(after) == 17
    assert after[:-under] == deck[under + 1 :]
    assert sorted([*after[-under:], *player(t)["rewards"]]) == sorted(deck[: under + 1])
    assert len(player(t)["rewards"]) == 1


@rule("T26", "G14.6")
def test_t26_hire_three_with_two_in_the_reserve() -> None:
    t = phase(seated(guildhall=11), city=[tile(0, 1, "poulters", pawns=[3])])
    assert player(t)["reserve"] == 2
    t.play("take")
    assert (player(t)["guildhall"], player(t)["reserve"]) == (13, 0)


@rule("T27", "G13.11")
def test_t27_the_last_pawn_moves_away() -> None:
    tiles = [tile(0, 1, "ironmongers", pawns=[1], neutral=2), tile(0, -1, "grocers")]
    t = phase(city=tiles, beadle="ironmongers")
    play(t, "from ironmongers", "to grocers", "take")
    assert (is_resolved(t, "ironmongers"), pawns_on(t, "ironmongers")) == (True, [0, 0, 0])
    assert pawns_on(t, "grocers") == [1, 0, 0]
    assert t.scores()[0].facts["masters"] == 0


def beadle_moves(fifth: Cell, eighth: Cell) -> Table:
    """Cooks with the Beadle between Goldsmiths (rank 5) and Haberdashers (rank 8), each one piece short."""
    cells = [(-2, -1), (-1, -1), (0, -1), (1, -1), (-2, 0), (1, 0), (-2, 1), (-1, 1), (0, 1), (1, 1)]
    taken = {fifth, eighth, (1, 0)}
    rest = [slug for slug in GUILDS if slug not in ("goldsmiths", "haberdashers", "cooks")]
    done = [resolved(cell, slug) for cell, slug in zip([c for c in cells if c not in taken], rest, strict=False)]
    tiles = [
        tile(*fifth, "goldsmiths", pawns=[0, 5]),
        tile(*eighth, "haberdashers", pawns=[0, 4]),
        tile(1, 0, "cooks", pawns=[2]),
    ]
    return last_turn(city=[*tiles, *done], beadle="cooks")


@rule("T28", "G13.14", "G18.7")
def test_t28_the_beadle_makes_a_later_tile_qualify() -> None:
    t = beadle_moves((0, 1), (0, -1))
    t.play("stop")
    events = t.play("take")
    assert (named(events, "beadle"), named(events, "resolve")) == (["goldsmiths"], ["goldsmiths"])


@rule("T28", "G13.14", "G18.7")
def test_t28_with_the_ranks_exchanged_the_earlier_tile_waits() -> None:
    t = beadle_moves((0, -1), (0, 1))
    t.play("stop")
    events = t.play("take")
    assert (named(events, "beadle"), named(events, "resolve")) == (["goldsmiths"], [])
    assert current_round(t) == 2
    assert named(pass_turns(t, 3), "resolve") == ["goldsmiths"]


@rule("T29", "G13.2")
def test_t29_decline_the_points_and_take_the_move(tmp_path: Path) -> None:
    """No tile of the set has the reward "2 VP, move", so Skinners get it here."""
    text = export(load())
    head, tail = text.split('id = "skinners"', 1)
    move, points = '{ kind = "move", amount = 1 },', '{ kind = "vp", amount = 5 },'
    assert f"{move}\n  {points}" in tail.split("arms", 1)[0]
    tail = tail.replace(f"{move}\n  {points}", f'{{ kind = "vp", amount = 2 }}, {move}', 1)
    own = tmp_path / "own.toml"
    own.write_text(f'{head}id = "skinners"{tail}', "utf-8")
    position = {
        "game": "guilds",
        "seats": 3,
        "player": [{"hand": ["alms-box"]}, {}, {}],
        "city": [tile(0, 1, "skinners", pawns=[5]), tile(0, -1, "grocers")],
        "stack": ["resolve 0"],
    }
    t = Table.from_position(position, content=own)
    order = t.view()["order"]
    play(t, "decline", "from guildhall", "to grocers")
    assert (vp(t), t.view()["order"]) == ([0, 0, 0], order)
    assert (pawns_on(t, "grocers"), is_resolved(t, "skinners")) == ([1, 0, 0], True)


# ---------------------------------------------------------------- Plantation: left 5 VP, right 3 VP, return 2


@rule("T30")
def test_t30_first_second_third() -> None:
    t = plantation(3, 2, 1)
    assert (vp(t), all_of(t, "plantation")) == ([5, 3, 0], [1, 0, 1])


@rule("T31")
def test_t31_alone_with_two() -> None:
    t = plantation(2, 0, 0)
    assert (vp(t), all_of(t, "plantation")) == ([5, 0, 0], [0, 0, 0])


@rule("T32")
def test_t32_tied_for_first() -> None:
    t = plantation(2, 2, 1)
    assert (vp(t), all_of(t, "plantation")) == ([3, 3, 0], [0, 0, 1])


@rule("T33")
def test_t33_tied_for_second() -> None:
    t = plantation(3, 1, 1)
    assert (vp(t), all_of(t, "plantation")) == ([5, 0, 0], [1, 1, 1])


@rule("T34")
def test_t34_alone_with_one() -> None:
    t = plantation(1, 0, 0)
    assert (vp(t), all_of(t, "plantation"), player(t)["reserve"]) == ([5, 0, 0], [0, 0, 0], 12)


@rule("T35")
def test_t35_ulster_one_of_three_the_others_under_the_deck() -> None:
    for first in ("almoner", "venturer"):
        t = plantation(1, 0, 0, side="ulster", reward_deck=["almoner", "surveyor", "venturer"])
        assert sorted(options(t)) == ["keep almoner", "keep surveyor", "keep venturer"]
        play(t, "keep surveyor", f"under {first}")
        assert player(t)["rewards"] == ["surveyor"]
        assert whole(t)["reward_deck"][-2:] == [first, "venturer" if first == "almoner" else "almoner"]


# ---------------------------------------------------------------- geometry


@rule("T37")
def test_t37_five_tiles_after_round_3() -> None:
    t = last_turn(round=3)
    events = [event for event in t.play("stop") if event.kind == "tile"]
    cells = [(int(str(event.data["x"])), int(str(event.data["y"]))) for event in events]
    assert cells == [(0, -2), (1, -2), (2, -2), (2, -1), (2, 0)]
    assert all(city(t)[cell]["token"] for cell in cells)


def quiet_game(seats: int) -> Table:
    t = Table.new("guilds", seats=seats, seed=38)
    while t.decision is not None:
        t.play("stop" if t.decision.kind == "turn" else t.decision.options[0])
    return t


@rule("T38")
def test_t38_three_players_after_all_additions() -> None:
    t = quiet_game(3)
    rectangle = {(x, y) for y in range(-2, 3) for x in range(-3, 3)} | {(3, 0), (3, 1)}
    assert set(city(t)) == rectangle - {(-1, 0), (0, 0)}
    assert (len(rectangle), len(city(t)), len(whole(t)["tiles"]), whole(t)["tokens"]) == (32, 30, 15, [])


@rule("T39")
def test_t39_four_players_after_all_additions() -> None:
    t = quiet_game(4)
    assert (len(city(t)), len(whole(t)["tiles"]), len(whole(t)["tokens"])) == (28, 17, 2)
    assert {(0, 3), (-1, 3), (3, 2)} <= set(city(t))
    assert current_round(t) == 12


# ---------------------------------------------------------------- end and scoring


@rule("T41", "G20.4")
def test_t41_four_players_in_round_4() -> None:
    t = nearly_done(seats=4, round=4, seed=3)
    events = t.play("stop") + take_all(t)
    assert named(events, "jump", "round") == [6]
    new = [(int(str(event.data["x"])), int(str(event.data["y"]))) for event in events if event.kind == "tile"]
    assert new == [(3, 0), (3, 1), (3, 2), (2, 2), (1, 2), (0, 2)]
    steps = [found for found in kinds(events) if found in ("jump", "plantation", "tile", "beadle", "round")]
    assert steps == ["jump", "plantation", *["tile"] * 6, "beadle", "round"]
    assert current_round(t) == 7


@rule("T42", "G20.5", "G20.6")
def test_t42_four_players_in_round_10_and_in_round_6() -> None:
    t = nearly_done(seats=4, round=10)
    events = t.play("stop") + take_all(t)
    assert named(events, "jump", "round") == [12]
    assert kinds(events)[-3:] == ["plantation", "plantation-vote", "game-over"]
    assert kind(t) == "over"
    t = nearly_done(seats=4, round=6)
    events = t.play("stop") + take_all(t)
    assert "jump" not in kinds(events)
    assert len(named(events, "tile")) == 6
    assert current_round(t) == 7


@rule("T43", "G20.7", "G20.8")
@pytest.mark.parametrize("number", [8, 10])
def test_t43_two_players(number: int) -> None:
    t = nearly_done(seated(plantation=1), seats=2, round=number, side="virginia")
    events = t.play("stop") + take_all(t)
    assert kinds(events).count("plantation") == 1
    assert (kind(t), vp(t)) == ("over", [9, 0])


def pair_points(*cells: Cell) -> int:
    masters = [resolved(cell, slug, 0) for cell, slug in zip(cells, GUILDS, strict=False)]
    return over(city=masters).scores()[0].breakdown["pairs"]


@rule("T44")
def test_t44_a_square_of_four() -> None:
    assert pair_points((0, 1), (1, 1), (0, 2), (1, 2)) == 4


@rule("T45", "G21.5", "G21.6")
def test_t45_a_row_a_corner_and_the_guildhall_between() -> None:
    assert pair_points((-1, 1), (0, 1), (1, 1), (2, 1)) == 3
    assert pair_points((0, 1), (1, 2)) == 0
    assert pair_points((-2, 0), (1, 0)) == 0


@rule("T46")
def test_t46_one_guild_for_two_cards() -> None:
    t = over(seated(rewards=["port-warden", "great-twelve"]), city=[resolved((0, 1), "mercers", 0)])
    assert totals(t)[0] == 2 + 2


@rule("T47", "G21.8", "G21.9")
def test_t47_a_tie_is_broken_by_the_number_of_reward_cards() -> None:
    three, two = ["almoner", "surveyor", "venturer"], ["port-warden", "deep-roots"]
    t = over(seated(vp=50, rewards=two), seated(vp=50, rewards=three), seats=2)
    assert (totals(t), places(t)) == ([50, 50], [2, 1])
    t = over(seated(vp=50, rewards=[*two, "full-regalia"]), seated(vp=50, rewards=three), seats=2)
    assert (totals(t), places(t)) == ([50, 50], [1, 1])


@rule("T48")
def test_t48_pawns_on_an_unresolved_tile_give_nothing() -> None:
    cards = ["strength-in-numbers", "almoner"]
    t = over(seated(rewards=cards), city=[tile(0, 1, "salters", pawns=[5]), tile(1, 1, "dyers", pawns=[2])])
    assert (totals(t)[0], pawns_on(t, "salters")) == (0, [0, 0, 0])
    assert player(t)["reserve"] == 12
    assert hand(t) == ["alms-box"]


@rule("T48")
def test_t48_not_even_enough_of_them_to_resolve_it_in_a_round_without_resolution() -> None:
    """Two players: the odd round before the last leaves five pawns on a tile of requirement 5 waiting."""
    t = arranged(seats=2, at="turn 1", acted=[2], round=15, city=[tile(-2, -2, "salters", pawns=[5])])
    t.play("stop")
    assert (current_round(t), is_resolved(t, "salters")) == (16, False)
