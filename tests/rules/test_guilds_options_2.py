"""Table options that touch resolution, growth and scoring: each reading that chapter 26 weighs, against its default."""

from typing import Any

import pytest

from ludgate import BadOption, Table
from tests.support.guilds import city, on, tile, whole
from tests.support.guilds_resolution import (
    GUILDS,
    arranged,
    kind,
    last_turn,
    over,
    phase,
    places,
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


@rule("X3", "X7", "X9", "Q20", "Q32")
@pytest.mark.parametrize(
    ("name", "default"),
    [
        ("tie", "reward-cards"),
        ("neutral_pawns", "stay"),
        ("pairs", "all"),
        ("second_place", "pawns"),
        ("corners", "filled"),
    ],
)
def test_the_defaults_are_the_rulings(name: str, default: str) -> None:
    assert Table.new("guilds", seats=3, seed=1).options[name] == default
    with pytest.raises(BadOption):
        Table.new("guilds", seats=3, seed=1, options={name: "whatever"})


# ---------------------------------------------------------------- X3: a tie for the win


def tied(tie: str) -> Table:
    """50 points each: two small cards against a good one against none."""
    return over(
        seated(vp=49, rewards=["double-livery", "almoner"]),
        seated(vp=46, rewards=["full-house"], guildhall=4),
        seated(vp=50),
        city=[resolved((0, 2), "mercers", 0)],
        options={"tie": tie},
    )


@rule("X3", "G21.8")
def test_x3_by_default_the_number_of_reward_cards() -> None:
    t = tied("reward-cards")
    assert (totals(t), places(t)) == ([50, 50, 50], [1, 2, 3])


@rule("X3")
def test_x3_the_best_single_reward_card() -> None:
    t = tied("best-reward-card")
    assert (totals(t), places(t)) == ([50, 50, 50], [2, 1, 3])


@rule("X3", "G21.9")
def test_x3_equal_best_cards_share() -> None:
    t = over(
        seated(vp=50, rewards=["almoner", "surveyor"]),
        seated(vp=50),
        seated(vp=50, rewards=["port-warden"]),
        options={"tie": "best-reward-card"},
    )
    assert places(t) == [1, 1, 1], "nobody's best card is worth a point"


@rule("X3", "G21.9")
def test_x3_shared_at_once() -> None:
    t = tied("shared")
    assert (totals(t), places(t)) == ([50, 50, 50], [1, 1, 1])


@rule("X3", "G21.7")
@pytest.mark.parametrize("tie", ["reward-cards", "best-reward-card", "shared"])
def test_x3_without_a_tie_the_option_decides_nothing(tie: str) -> None:
    t = over(seated(vp=10, rewards=["almoner", "surveyor"]), seated(vp=12), seated(vp=11), options={"tie": tie})
    assert places(t) == [3, 1, 2]


# ---------------------------------------------------------------- X7: neutral pawns on a tied tile


def tie_on_cooks(neutral_pawns: str) -> Table:
    t = phase(
        seated(neutrals=1),
        city=[tile(0, 1, "cooks", pawns=[1, 2], neutral=2, token="vp-3")],
        beadle="cooks",
        options={"neutral_pawns": neutral_pawns},
    )
    assert whole(t)["pool"] == 3
    t.play("exchange 2")
    return t


@rule("X7", "G12.6")
def test_x7_by_default_they_stay() -> None:
    t = tie_on_cooks("stay")
    assert (on(t, "cooks")["neutral"], whole(t)["pool"]) == (3, 3)


@rule("X7")
def test_x7_or_they_return_and_all_else_stays() -> None:
    t = tie_on_cooks("return")
    found = on(t, "cooks")
    assert (found["neutral"], whole(t)["pool"]) == (0, 6)
    assert (found["pawns"], found["token"], found["resolved"]) == ([1, 1, 0], "vp-3", False)
    assert whole(t)["beadle"] == "cooks"


@rule("X7", "G12.8")
@pytest.mark.parametrize("neutral_pawns", ["stay", "return"])
def test_x7_without_a_player_pawn_they_return_in_any_case(neutral_pawns: str) -> None:
    t = phase(city=[tile(0, 1, "cooks", neutral=3)], options={"neutral_pawns": neutral_pawns})
    assert (on(t, "cooks")["neutral"], whole(t)["pool"]) == (0, 6)


@rule("X7", "G10.4")
@pytest.mark.parametrize("neutral_pawns", ["stay", "return"])
def test_x7_a_tile_that_does_not_qualify_keeps_them_in_any_case(neutral_pawns: str) -> None:
    t = phase(city=[tile(0, 1, "cooks", pawns=[1], neutral=1)], options={"neutral_pawns": neutral_pawns})
    assert (kind(t), on(t, "cooks")["neutral"], whole(t)["pool"]) == ("turn", 1, 5)


# ---------------------------------------------------------------- X9: special buildings in pairs


def in_a_row(pairs: str, *rewards: str) -> Table:
    """Masters on a guild, a building, a guild and a guild, side by side."""
    slugs = ["mercers", "university", "grocers", "drapers"]
    tiles = [resolved((x, 1), slug, 0) for x, slug in zip((-1, 0, 1, 2), slugs, strict=True)]
    return over(seated(rewards=list(rewards)), city=tiles, options={"pairs": pairs})


@rule("X9", "G21.5")
def test_x9_by_default_buildings_are_included() -> None:
    assert in_a_row("all").scores()[0].breakdown["pairs"] == 3


@rule("X9")
def test_x9_or_only_guilds_make_a_pair() -> None:
    assert in_a_row("guilds").scores()[0].breakdown["pairs"] == 1


@rule("X9")
@pytest.mark.parametrize(("pairs", "points"), [("all", 3), ("guilds", 1)])
def test_x9_shared_walls_counts_the_same_pairs(pairs: str, points: int) -> None:
    """Components 3b: as in G21.5."""
    assert in_a_row(pairs, "shared-walls").scores()[0].breakdown["shared-walls"] == points


@rule("X9")
@pytest.mark.parametrize("pairs", ["all", "guilds"])
def test_x9_groups_and_tie_breaks_are_not_touched(pairs: str) -> None:
    assert in_a_row(pairs, "own-quarter").scores()[0].breakdown["own-quarter"] == 4
    tiles = [tile(0, 1, "cooks", pawns=[2, 2]), resolved((1, 1), "university", 1)]
    t = phase(city=tiles, options={"pairs": pairs})
    assert (kind(t), t.decision and t.decision.seat) == ("reward", 1)


# ---------------------------------------------------------------- Q20: second place


def second(second_place: str, pawns: list[int], *masters: int | None, **fields: Any) -> list[tuple[int, object]]:
    """Winner and runner-up on a tile with four neighbours; whose Masters stand on these."""
    cells = [(2, -1), (1, 0), (3, 0), (2, 1)]
    tiles = [resolved(cell, slug, seat) for cell, slug, seat in zip(cells, GUILDS, masters, strict=False)]
    extra = fields.pop("more", [])
    t = last_turn(
        city=[tile(2, 0, "cooks", pawns=pawns), *tiles, *extra],
        round=13,
        options={"second_place": second_place},
        **fields,
    )
    return [(event.seat, event.data["second"]) for event in t.play("stop") if event.kind == "vote"]


@rule("Q20", "G12.12", "T21")
def test_q20_by_default_pawns_alone() -> None:
    assert second("pawns", [1, 1, 1], 0, 0, 1) == [(0, -1)]
    assert second("pawns", [3, 1, 1], 1) == [(0, -1)]


@rule("Q20", "T21")
def test_q20_or_the_sums_of_those_who_are_tied() -> None:
    assert second("masters", [1, 1, 1], 0, 0, 1) == [(0, 1)], "3, 2, 1: the other reading of T21"


@rule("Q20")
def test_q20_masters_break_a_tie_for_second_place() -> None:
    assert second("masters", [3, 1, 1], 1) == [(0, 1)]
    assert second("masters", [3, 1, 1], 2, 2, 1) == [(0, 2)]
    assert second("masters", [3, 1, 1], 0, 0) == [(0, -1)], "those of the winner help nobody"
    assert second("masters", [3, 1, 1], 1, 2) == [(0, -1)], "equal sums stay a tie"


@rule("Q20", "G12.10")
@pytest.mark.parametrize("second_place", ["pawns", "masters"])
def test_q20_more_pawns_come_before_any_masters(second_place: str) -> None:
    assert second(second_place, [4, 2, 1], 2, 2, 2) == [(0, 1)]
    assert second(second_place, [4, 0, 1], 1, 1, 1) == [(0, 2)], "no pawn, no second place"


@rule("Q20", "G12.5")
@pytest.mark.parametrize("second_place", ["pawns", "masters"])
def test_q20_a_tie_for_most_is_broken_as_ever(second_place: str) -> None:
    assert second(second_place, [2, 2, 1], 2, 2) == []
    assert second(second_place, [2, 2, 1], 1) == [(1, 0)]


@rule("Q20", "K25")
def test_q20_gog_and_magog_help_only_in_a_tie_for_most() -> None:
    """The option speaks of adjacent Masters; the building of ties for most pawns (components 3a, tie_votes)."""
    giants = [resolved((-2, -1), "gog-magog", 1)]
    assert second("masters", [3, 1, 1], more=giants) == [(0, -1)]


@rule("Q20", "G13.4", "G13.6")
def test_q20_the_runner_up_gets_the_token() -> None:
    tiles = [tile(0, 1, "cooks", pawns=[3, 1, 1], token="vp-3"), resolved((1, 1), "mercers", 2)]
    t = phase(city=tiles, options={"second_place": "masters"})
    take_all(t)
    assert vp(t) == [3, 0, 3]


# ---------------------------------------------------------------- Q32, Q33: corners of the city

OPEN_CORNERS: dict[int, dict[int, list[Cell]]] = {
    3: {
        3: [(0, -2), (1, -2), (2, -1), (2, 0), (2, 1)],
        6: [(3, 0), (3, 1), (2, 2), (1, 2), (0, 2)],
        9: [(0, 3), (-1, 2), (-2, 2), (-3, 1), (-3, 0)],
        12: [(-4, 0), (-3, -1), (-2, -2), (-1, -2), (0, -3)],
    },
    4: {
        3: [(0, -2), (1, -2), (2, -1), (2, 0), (2, 1), (1, 2)],
        6: [(3, 0), (3, 1), (2, 2), (1, 3), (0, 2), (-1, 2)],
        9: [(0, 3), (-1, 3), (-2, 2), (-3, 1), (-3, 0), (-3, -1)],
    },
}
OPEN_ROUNDS = [(seats, number) for seats, rounds in OPEN_CORNERS.items() for number in rounds]


def laid(seats: int, number: int, corners: str) -> list[Cell]:
    t = last_turn(seats=seats, round=number, options={"corners": corners})
    events = [event for event in t.play("stop") if event.kind == "tile"]
    return [(int(str(event.data["x"])), int(str(event.data["y"]))) for event in events]


@rule("Q32", "G17.8")
def test_q32_by_default_corners_are_filled() -> None:
    assert laid(3, 3, "filled") == [(0, -2), (1, -2), (2, -2), (2, -1), (2, 0)]


@rule("Q32")
def test_q32_the_rows_of_the_city_after_round_3() -> None:
    """The labels that Q32 compares: 1-3, 4-8, 9-11, 12-15 with corners, 1-2, 3-7, 8-10, 11-15 without."""
    for corners, sizes in (("filled", [3, 5, 3, 4]), ("open", [2, 5, 3, 5])):
        t = arranged(at="turn 1", round=4, options={"corners": corners})
        rows = [y for _, y in city(t)]
        assert [rows.count(y) for y in (-2, -1, 0, 1)] == sizes


@rule("Q32", "Q33")
@pytest.mark.parametrize(("seats", "number"), OPEN_ROUNDS)
def test_q32_open_corners_cell_by_cell(seats: int, number: int) -> None:
    assert laid(seats, number, "open") == OPEN_CORNERS[seats][number]


@rule("Q32", "Q33")
@pytest.mark.parametrize(("seats", "number"), OPEN_ROUNDS)
def test_q32_with_open_corners_every_tile_shares_a_side_with_the_old_city(seats: int, number: int) -> None:
    before = {*city(last_turn(seats=seats, round=number, options={"corners": "open"})), (-1, 0), (0, 0)}
    for x, y in laid(seats, number, "open"):
        assert {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & before


@rule("Q32")
@pytest.mark.parametrize(("seats", "tiles"), [(2, 24), (3, 30), (4, 28)])
def test_q32_a_whole_game_with_open_corners_has_as_many_tiles(seats: int, tiles: int) -> None:
    t = Table.new("guilds", seats=seats, seed=32, options={"corners": "open"})
    while t.decision is not None:
        t.play("stop" if t.decision.kind == "turn" else t.decision.options[0])
    assert len(city(t)) == tiles


@rule("Q33")
def test_q33_the_bay_is_filled_not_left_as_a_hole() -> None:
    """The reading (b) would leave (2,1) with 3 players and (-1,2), (-2,2) with 4 enclosed or empty."""
    assert (2, 1) in laid(3, 6, "filled")
    assert {(-1, 2), (-2, 2)} <= set(laid(4, 9, "filled"))
