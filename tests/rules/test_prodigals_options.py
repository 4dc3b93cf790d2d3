"""The Prodigals Club, the table options, each in both readings."""

from typing import Any

import pytest

from ludgate import BadOption, Table
from tests.support.prodigals import choices, decided, every_option, me, play, player, refused, scene, whole
from tests.support.rule import rule

Markers = list[list[int]]
ALONE = [["start-no-dog", 0, 0, 0]]
OPTIONS = {
    "combination": ("P3.1", ("ES", "PE", "PS", "PES", "LWE", "LWS", "LWES")),
    "money": ("Q1", ("standard", "five")),
    "influence_start": ("Q4", ("wide", "narrow")),
    "hyde_park": ("Q6", ("standard", "late-middle")),
    "extra_errand": ("Q13", ("additional", "moved")),
    "circle_tiles": ("Q18", ("turned", "fixed")),
    "neighbours": ("Q29", ("sides", "diagonals")),
    "megaphone_moves": ("Q28", ("several", "one")),
    "replacement": ("Q30", ("unblocked", "any")),
    "hands": ("Q34", ("secret", "open")),
    "draw_time": ("Q43", ("at-once", "after-all")),
    "two_players": ("Q43", ("blocked", "open")),
    "market": ("Q43", ("swap", "free")),
    "depreciation": ("Q43", ("before-check", "after-check")),
    "any_occasion": ("Q43", ("every-card", "white-only")),
}


def fresh(seats: int = 3, seed: int = 1, **options: str) -> Table:
    return Table.new("prodigals", seats=seats, seed=seed, options=options)


def last(t: Table) -> int:
    """The seat on the last place of the turn order, which has no handicap."""
    order: Any = t.view()["order"]
    found: int = order[-1]
    return found


def places(t: Table, seat: int = 0) -> Markers:
    found: Markers = player(t, seat)["markers"]
    return found


# ---------------------------------------------------------------- all options


@rule("P3.1")
def test_options_are_those_the_rulings_leave_to_the_table() -> None:
    info = fresh().rules.info
    assert {option.name: (option.ruling, tuple(option.values)) for option in info.options} == OPTIONS


@rule("P3.1")
@pytest.mark.parametrize("name", OPTIONS)
def test_the_first_value_holds_unless_the_table_says_otherwise(name: str) -> None:
    assert fresh().options[name] == OPTIONS[name][1][0]


@rule("P3.1")
@pytest.mark.parametrize("name", OPTIONS)
@pytest.mark.parametrize("value", ["", "neither", "Standard"])
def test_there_is_no_other_value(name: str, value: str) -> None:
    with pytest.raises(BadOption):
        fresh(3, 1, **{name: value})


@rule("P3.1")
@pytest.mark.parametrize("name", OPTIONS)
def test_a_record_brings_the_choice_back(name: str) -> None:
    for value in OPTIONS[name][1]:
        t = fresh(3, 5, **{name: value})
        t.play(choices(t)[0])
        again = Table.replay(t.record())
        assert (again.options[name], again.position()) == (value, t.position())


# ---------------------------------------------------------------- the competitions in play


@rule("P3.1", "P3.2", "D1.1")
@pytest.mark.parametrize(
    ("combination", "competitions"),
    [
        ("PE", ["possessions", "election"]),
        ("PS", ["possessions", "society"]),
        ("ES", ["election", "society"]),
        ("PES", ["possessions", "election", "society"]),
    ],
)
def test_p3_1_the_competitions_of_the_combination_are_in_play(combination: str, competitions: list[str]) -> None:
    t = fresh(combination=combination)
    assert t.view()["competitions"] == competitions
    assert list(t.scores()[0].breakdown) == competitions


@rule("P3.1")
@pytest.mark.parametrize("combination", ["P", "E", "S", "EP", "SEP", "pe", "LW", "LWP"])
def test_p3_1_no_other_combination(combination: str) -> None:
    with pytest.raises(BadOption):
        fresh(combination=combination)


# ---------------------------------------------------------------- Q1 starting money


@rule("Q1", "P5.7")
@pytest.mark.parametrize(
    ("money", "pounds"), [("standard", {2: 10, 3: 4, 4: 4, 5: 4}), ("five", {2: 10, 3: 5, 4: 5, 5: 4})]
)
@pytest.mark.parametrize("combination", ["PE", "PS", "PES"])
def test_q1_four_pounds_or_five_with_three_or_four_players(
    combination: str, money: str, pounds: dict[int, int]
) -> None:
    for seats in (2, 3, 4, 5):
        t = fresh(seats, combination=combination, money=money)
        assert player(t, last(t))["money"] == pounds[seats]


@rule("Q1")
def test_q1_in_a_written_position_too() -> None:
    for money, pounds in (("standard", 4), ("five", 5)):
        t = scene(at="errand 1", combination="PE", options={"money": money})
        assert player(t)["money"] == pounds


# ---------------------------------------------------------------- Q4 starting spaces


@rule("Q4", "P5.24")
@pytest.mark.parametrize(
    ("layout", "found"),
    [
        ("wide", {2: [[1, 12], [3, 9], [2, 13], [1, 8]], 3: [[1, 11], [3, 8], [2, 12], [1, 6]],
                  4: [[1, 11], [3, 8], [2, 12], [1, 6]], 5: [[1, 9], [3, 7], [2, 10], [1, 4]]}),
        ("narrow", {2: [[1, 11], [3, 10], [2, 12], [1, 9]], 3: [[1, 11], [3, 8], [2, 10], [1, 8]],
                    4: [[1, 11], [3, 8], [2, 10], [1, 8]], 5: [[1, 9], [3, 7], [2, 8], [1, 6]]}),
    ],
)  # fmt: skip
def test_q4_the_starting_spaces_of_both_layouts(layout: str, found: dict[int, Markers]) -> None:
    for seats in (2, 3, 4, 5):
        t = fresh(seats, influence_start=layout)
        assert places(t, last(t)) == found[seats]


@rule("Q4", "P5.9", "P5.24")
@pytest.mark.parametrize("layout", ["wide", "narrow"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_q4_four_spaces_one_rightmost_worth_the_starting_votes(layout: str, seats: int) -> None:
    t = fresh(seats, influence_start=layout)
    start = places(t, last(t))
    assert len({tuple(place) for place in start}) == 4
    assert [column for column, _ in start].count(max(column for column, _ in start)) == 1
    assert sum(value for _, value in start) == player(t, last(t))["votes"]


@rule("Q4")
@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_q4_all_players_start_alike_but_for_handicaps(layout: str) -> None:
    t = fresh(5, influence_start=layout)
    boards = [places(t, seat) for seat in range(5)]
    assert all([board[0], *board[2:]] == [boards[0][0], *boards[0][2:]] for board in boards)


# ---------------------------------------------------------------- Q6 columns of Hyde Park


@rule("Q6", "P14.3")
@pytest.mark.parametrize(
    ("reading", "columns"),
    [
        ("standard", ["early", "middle", "middle", "late", "late"]),
        ("late-middle", ["early", "early", "middle", "late", "late"]),
    ],
)
def test_q6_which_round_has_which_column(reading: str, columns: list[str]) -> None:
    tables = [scene(at="errand 1", combination="PE", round=n, options={"hyde_park": reading}) for n in range(1, 6)]
    assert [t.view()["column"] for t in tables] == columns


@rule("Q6", "P13.29", "P14.3")
@pytest.mark.parametrize(("reading", "gained", "lost"), [("standard", 3, [3, 1]), ("late-middle", 2, [2, 1])])
def test_q6_the_second_round_in_both_readings(reading: str, gained: int, lost: list[int]) -> None:
    options = {"hyde_park": reading}
    t = scene(at="errand 1", combination="PE", round=2, options=options)
    t.play("send e-hyde-park")
    assert player(t)["megaphones"] == gained
    players = [me(votes=20, megaphones=count) for count in (5, 3, 0)]
    t = scene(*players, at="after 0", combination="PE", round=2, options=options)
    assert [20 - player(t, seat)["votes"] for seat in range(3)] == [*lost, -1]


# ---------------------------------------------------------------- Q13 extra errand


def butler(reading: str, spaces: dict[str, int], **fields: Any) -> Table:
    """The Overworked Butler has just been called."""
    mine = me(board=["overworked-butler"], hand=["new-wardrobe"], votes=20, **fields.pop("mine", {}))
    t = scene(mine, combination="PE", spaces=spaces, options={"extra_errand": reading}, **fields)
    t.play("use overworked-butler")
    return t


@rule("Q13", "P10.30", "P10.31", "P10.32")
def test_q13_an_additional_pawn_and_no_other_moves() -> None:
    spaces = {"e-heckling": 1, "c-turn-order-1": 1}
    t = butler("additional", spaces)
    assert decided(t) == (0, "extra-errand")
    assert refused(t, "send e-heckling") == "P8.5"
    assert refused(t, "send c-turn-order-2") == "P9.15"
    assert refused(t, "send p-notary") == "P12.38"
    t.play("send e-hyde-park")
    assert whole(t)["spaces"] == {"e-heckling-1": 1, "c-turn-order-1": 1, "e-hyde-park": 1}
    assert player(t)["megaphones"] == 2


@rule("Q13", "P10.33")
def test_q13_not_for_a_central_card_that_costs_two_pawns() -> None:
    t = butler("additional", {})
    assert refused(t, "send c-central-card") == "P10.33"


@rule("Q13", "P10.31")
def test_q13_the_additional_pawn_goes_at_the_end_of_the_round() -> None:
    t = butler("additional", {})
    play(t, "send e-hyde-park", "end")
    assert (whole(t)["round"], whole(t)["spaces"], player(t)["extra"], player(t)["pawns"]) == (2, {}, 0, 4)


@rule("Q13")
def test_q13_the_other_reading_moves_a_pawn_already_placed() -> None:
    t = butler("moved", {"e-heckling": 1, "c-turn-order-1": 1, "e-hyde-park": 2})
    assert (decided(t), choices(t)[-1], len(choices(t))) == ((0, "leave"), "stop", 3)
    t.play(next(text for text in choices(t) if "heckling" in text))
    assert decided(t) == (0, "extra-errand")
    assert not any("e-heckling" in text or "stop" in text for text in every_option(t))
    t.play("send e-garden-party stop")
    assert whole(t)["spaces"] == {"c-turn-order-1": 1, "e-hyde-park": 2, "e-garden-party": 1}
    assert (player(t)["votes"], player(t)["extra"]) == (19, 0)


@rule("Q13")
def test_q13_the_other_reading_needs_a_pawn() -> None:
    t = butler("moved", {"e-hyde-park": 2})
    assert decided(t) == (0, "turn")


@rule("Q13")
def test_q13_the_other_reading_may_be_left_out_too() -> None:
    t = butler("moved", {"e-heckling": 1})
    t.play("stop")
    assert (whole(t)["spaces"], decided(t)) == ({"e-heckling-1": 1}, (0, "turn"))


@rule("Q13", "P9.15")
def test_q13_a_pawn_taken_from_the_track_may_reserve_another_place() -> None:
    t = butler("moved", {"c-turn-order-1": 1})
    t.play("leave c-turn-order-1")
    assert "send c-turn-order-2" in choices(t)
    assert "send c-turn-order-1" not in choices(t)


# ---------------------------------------------------------------- Q18 turning circle tiles


def with_tile(tile: str, reading: str) -> Table:
    """A lonely start tile with horse, wine, house and mask, and a tile taken from the Garden Party."""
    t = scene(me(layout=ALONE), combination="PE", at="errand 1", circles=[tile], options={"circle_tiles": reading})
    t.play(f"send e-garden-party pick {tile}")
    return t


@rule("Q18", "P13.10")
def test_q18_tiles_are_turned_before_they_are_laid() -> None:
    t = with_tile("twin-wine", "turned")
    assert choices(t) == ["lay 0,-1", "lay 1,0", "stop"]
    t.play("lay 1,0")
    assert choices(t) == ["turn 180", "turn 270"]


@rule("Q18", "P13.10", "P13.15")
def test_q18_fixed_a_tile_that_fits_only_turned_is_discarded() -> None:
    t = with_tile("twin-wine", "fixed")
    assert decided(t) == (1, "errand")
    assert player(t)["layout"] == ALONE
    assert "twin-wine" in whole(t)["circles_gone"]


@rule("Q18", "P13.10")
def test_q18_fixed_a_tile_is_laid_as_it_lies() -> None:
    t = with_tile("twin-dog", "fixed")
    assert choices(t) == ["lay 0,1", "stop"]
    t.play("lay 0,1")
    assert player(t)["layout"] == [*ALONE, ["twin-dog", 0, 1, 0]]


@rule("Q18", "P13.11")
@pytest.mark.parametrize("reading", ["turned", "fixed"])
def test_q18_tiles_laid_do_not_move(reading: str) -> None:
    t = with_tile("twin-dog", reading)
    t.play("lay 0,1")
    assert player(t)["layout"][0] == ALONE[0]


# ---------------------------------------------------------------- Q29 neighbours


@rule("Q29", "P16.13")
@pytest.mark.parametrize(
    ("reading", "found"),
    [("sides", [[1, 8], [2, 7], [3, 3], [1, 1]]), ("diagonals", [[1, 9], [2, 8], [3, 3], [1, 1]])],
)
def test_q29_diagonal_contact(reading: str, found: Markers) -> None:
    mine = me(markers=[[1, 8], [2, 7], [3, 3], [1, 1]])
    t = scene(mine, combination="PS", at="after 0", beatrice="neighbours", options={"neighbours": reading})
    assert places(t) == found


@rule("Q29", "P16.12")
@pytest.mark.parametrize("reading", ["sides", "diagonals"])
def test_q29_a_shared_side_counts_in_both_readings(reading: str) -> None:
    mine = me(markers=[[1, 8], [1, 7], [3, 3], [3, 1]])
    t = scene(mine, combination="PS", at="after 0", beatrice="neighbours", options={"neighbours": reading})
    assert places(t) == [[1, 9], [1, 8], [3, 3], [3, 1]]


# ---------------------------------------------------------------- Q30 replacement moves


@rule("Q30", "P16.19")
@pytest.mark.parametrize(
    ("reading", "offered"),
    [("any", ["replace m1", "replace m2", "replace w2"]), ("unblocked", ["replace m1", "replace w2"])],
)
def test_q30_a_blocked_marker_set_free(reading: str, offered: list[str]) -> None:
    mine = me(markers=[[1, 13], [1, 12], [1, 11], [2, 3]])
    t = scene(mine, combination="PS", at="after 0", beatrice="rows-6-12", options={"replacement": reading})
    t.play("replace m1")
    assert choices(t) == offered


@rule("Q30", "P16.22")
def test_q30_three_blocked_markers_below_one_that_stays() -> None:
    """M1 is not affected: it goes up first in any case, then in one reading the others follow it."""
    board = [[1, 13], [1, 12], [1, 11], [1, 10]]
    found = {}
    for reading in ("any", "unblocked"):
        t = scene(
            me(markers=board), combination="PS", at="after 0", beatrice="rows-6-12", options={"replacement": reading}
        )
        found[reading] = (places(t)[0], decided(t)[1])
    assert found == {"any": ([1, 14], "replace"), "unblocked": ([1, 16], "errand")}


# ---------------------------------------------------------------- Q34 hands


@rule("Q34", "P18.3")
@pytest.mark.parametrize("reading", ["secret", "open"])
def test_q34_hands_secret_or_open(reading: str) -> None:
    players = (me(hand=["pub-treat"]), me(hand=["new-wardrobe"]))
    t = scene(*players, combination="PE", at="errand 1", options={"hands": reading})
    for viewer in (0, 1, 2, None):
        seen: Any = t.view(viewer)["players"]
        for seat, held in ((0, "pub-treat"), (1, "new-wardrobe")):
            shown = reading == "open" or viewer == seat
            assert (seen[seat]["hand"] or []) == ([player(t, seat)["hand"][0]] if shown else [])
            assert (held in str(seen[seat]["hand"]), seen[seat]["hand_size"]) == (shown, 1)


@rule("Q34", "P18.1")
@pytest.mark.parametrize("reading", ["secret", "open"])
def test_q34_money_is_open_in_both(reading: str) -> None:
    t = scene(me(money=7), combination="PE", at="errand 1", options={"hands": reading})
    seen: Any = t.view(1)["players"]
    assert seen[0]["money"] == 7
