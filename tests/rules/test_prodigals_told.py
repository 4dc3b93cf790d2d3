"""The Prodigals Club: what the log is made from. Every visible consequence of a rule has its event, in its order."""

from pathlib import Path
from typing import Any

import pytest

from ludgate import Event, Table
from ludgate.games.prodigals.content.catalogue import export, load
from tests.support.prodigals import choices, decided, me, play, player, scene, whole
from tests.support.prodigals_games import fresh, kinds, only
from tests.support.rule import rule

APART = [[1, 9], [3, 8], [2, 12], [2, 3]]


def told(events: list[Event], *left_out: str) -> list[tuple[str, dict[str, Any]]]:
    return [(event.kind, dict(event.data)) for event in events if event.kind not in left_out]


# ---------------------------------------------------------------- the opening


@rule("P4.11", "P5.14", "P5.19", "P18.5")
@pytest.mark.parametrize("combination", ["PE", "PS", "ES", "PES"])
def test_the_opening_tells_what_chance_gave(combination: str) -> None:
    t = fresh(4, combination)
    order = [seat - 1 for seat in whole(t)["order"]]
    if "P" in combination:
        (pointer,) = only(t.opening, "start-pointer")
        assert (pointer.seat, pointer.data) == (0, {"county": whole(t)["pointer"]}), "it is nobody's, so of seat 0"
        found = [(event.seat, event.data["tiles"]) for event in only(t.opening, "start-tiles")]
        assert found == [(seat, player(t, seat)["tiles"]) for seat in order]
    if "E" in combination:
        layouts = [(event.seat, event.data["tile"]) for event in only(t.opening, "start-circle")]
        assert layouts == [(seat, player(t, seat)["layout"][0][0]) for seat in order]
    assert not only(t.opening, "start-discard")
    shown = {"start-pointer", "start-tiles"} if "P" in combination else set()
    shown |= {"start-circle"} if "E" in combination else set()
    assert {kind for kind in kinds(t.opening) if kind.startswith("start-")} == shown


@rule("P5.16")
def test_with_five_players_the_tile_that_goes_is_told() -> None:
    t = fresh(5, "PE")
    gone = [(event.seat, str(event.data["tile"])) for event in only(t.opening, "start-discard")]
    assert [seat for seat, _ in gone] == [seat - 1 for seat in whole(t)["order"]]
    assert {tile for _, tile in gone} == set(whole(t)["tiles_gone"])
    for seat, tile in gone:
        assert tile[0] == player(t, seat)["tiles"][0][0]  # of the same starting set


@rule("P5.26", "P5.27", "P5.28", "T2")
def test_the_opening_tells_the_handicaps() -> None:
    t = fresh(4, "ES")
    first, second, third, _ = (seat - 1 for seat in whole(t)["order"])
    found = [(event.seat, event.data) for event in only(t.opening, "handicap")]
    assert found == [
        (first, {"money": 0, "votes": 2, "steps": 1}),
        (second, {"money": 0, "votes": 1, "steps": 1}),
        (third, {"money": 0, "votes": 1, "steps": 0}),
    ]


@rule("P5.31", "T4")
def test_handicaps_in_all_three() -> None:
    found = [event.data for event in only(fresh(5, "PES").opening, "handicap")]
    assert [(data["money"], data["votes"], data["steps"]) for data in found] == [
        (2, 1, 1),
        (1, 1, 1),
        (1, 1, 0),
        (1, 0, 0),
    ]


# ---------------------------------------------------------------- errands and actions


@rule("P9.2", "P9.3")
@pytest.mark.parametrize(("combination", "pawns"), [("ES", 2), ("PES", 1)])
def test_the_central_card_tells_how_many_pawns_it_took(combination: str, pawns: int) -> None:
    t = scene(
        me(pawns=3), combination=combination, at="errand 1", central="society-page" if pawns == 2 else "betting-book"
    )
    sent = only(t.play("send c-central-card"), "send")[0]
    assert sent.data == {"space": "c-central-card", "idle": False, "pawns": pawns}


@rule("P10.29", "P13.49")
def test_a_bottom_effect_is_told_before_what_it_does() -> None:
    t = scene(me(hand=["pub-treat", "faux-pas"], board=["mad-brewer"], votes=20), combination="ES")
    assert told(t.play("play pub-treat")) == [
        ("play", {"card": "pub-treat"}),
        ("lose-votes", {"amount": 1}),
        ("bottom", {"card": "mad-brewer"}),
        ("lose-votes", {"amount": 2}),
    ]


@rule("P10.20", "P10.29")
def test_each_black_card_by_itself() -> None:
    board = ["liberal-journalist", "pamphlet-printer"]
    t = scene(
        me(hand=["in-praise-of-rotten-boroughs", "faux-pas"], board=board, votes=20, markers=APART), combination="ES"
    )
    events = told(t.play("play in-praise-of-rotten-boroughs"), "play")
    assert [data["card"] for kind, data in events if kind == "bottom"] == board
    assert [data["amount"] for kind, data in events if kind == "lose-votes"][-2:] == [1, 1]


@rule("P19.30")
def test_moves_for_megaphones_are_told_as_a_bottom_effect() -> None:
    t = scene(me(hand=["bagpipes-at-dawn", "faux-pas"], board=["shouting-at-tea"], markers=APART), combination="ES")
    assert told(t.play("play bagpipes-at-dawn"))[-1] == ("bottom", {"card": "shouting-at-tea"})
    assert told(t.play("move m1 down")) == [("step", {"marker": "m1", "column": 1, "value": 8})]


@rule("P13.46")
@pytest.mark.parametrize("size", [1, 2, 3])
def test_a_batch_is_told_where_it_is_one(size: int) -> None:
    t = scene(me(hand=[*["pub-treat"] * 3, "faux-pas"], votes=20), combination="ES")
    t.play("play pub-treat")
    assert told(t.play(f"batch {size}"), "lose-votes") == ([("batch", {"count": size})] if size > 1 else [])


# ---------------------------------------------------------------- Dame Beatrice


def visit(tile: str, *boards: list[list[int]], **fields: Any) -> list[Event]:
    """All that happens when Dame Beatrice comes to a table with these boards, up to the next decision."""
    players = [*(me(markers=board) for board in boards[:2]), me(markers=boards[2], hand=["faux-pas"])]
    t = scene(*players, combination="PS", at=["actions 3", "turn 3"], order=[1, 2, 3], beatrice=tile, **fields)
    return t.play("end")


@rule("P16.3")
def test_who_hides_is_told() -> None:
    events = visit("rows-6-12", APART, APART, APART, spaces={"s-hiding-place": 2})
    assert [event.seat for event in only(events, "hidden")] == [1]
    assert {event.seat for event in only(events, "lift")} == {0, 2}


@rule("P16.6", "P16.8", "P16.11", "P16.14")
@pytest.mark.parametrize("tile", ["rows-6-12", "same-row", "neighbours", "columns-1-2"])
def test_whom_the_tile_does_not_touch_is_told(tile: str) -> None:
    spared = [[3, 5], [3, 3], [3, 1], [3, 14]]
    events = visit(tile, APART, APART, spared)
    assert 2 in [event.seat for event in only(events, "unaffected")]
    assert not [event for event in only(events, "lift") if event.seat == 2]


@rule("P16.22")
def test_a_replacement_that_is_dropped_is_told() -> None:
    crowned = [[1, 16], [2, 16], [3, 16], [1, 15]]
    events = [event for event in visit("columns-1-2", crowned, APART, APART) if event.seat == 0]
    found = told(events, "order", "round", "set", "central", "market", "pointer", "beatrice-tile")
    assert found == [
        *[("blocked", {"marker": marker}) for marker in ("m1", "m2", "w2")],
        *[("no-replacement", {"marker": marker}) for marker in ("m1", "m2", "w2")],
    ]


@rule("P19.19", "Q39", "P1.10")
def test_whose_marker_rises_in_a_swap() -> None:
    """The reverse is made in full by the player who swaps, and by the marker that was named."""
    t = scene(
        me(), me(hand=["new-wardrobe"], board=["paid-buffoon"], markers=APART, money=5), combination="PS", at="turn 2"
    )
    events = play(t, "use paid-buffoon").play("raise w2")
    assert [(event.kind, event.seat) for event in events] == [("step", 1), ("spend", 1)]
    assert events[0].data == {"marker": "w2", "column": 2, "value": 4}
    assert player(t, 1)["markers"] == [[1, 9], [3, 8], [2, 12], [2, 4]]
    assert events[1].data == {"amount": 2, "of": 2}


# ---------------------------------------------------------------- a swap that asks for several steps up


@pytest.fixture(scope="module")
def dear_buffoon(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A box in which the Paid Buffoon undoes two steps or takes two pounds, for three of the other."""
    text = export(load())
    one, three = "give = 1, gain = 2", "give = 2, gain = 3"
    swap = f'{{ kind = "swap", between = ["spend", "move"], {one} }}'
    before, _, after = text.partition('id = "paid-buffoon"')
    assert swap in after
    path = tmp_path_factory.mktemp("box") / "dear.toml"
    path.write_text(before + 'id = "paid-buffoon"' + after.replace(swap, swap.replace(one, three), 1), "utf-8")
    return path


def swapping(content: Path, markers: list[list[int]]) -> Table:
    """The second player is about to use the dear Paid Buffoon."""
    second = {"hand": ["new-wardrobe"], "board": ["paid-buffoon"], "markers": markers, "money": 9}
    data = {"game": "prodigals", "seats": 2, "options": {"combination": "PS"}, "stack": ["turn 2"]}
    t = Table.from_position({**data, "player": [{"markers": APART}, second]}, content)
    return play(t, "use paid-buffoon")


@rule("Q39", "P19.19", "P1.10")
def test_the_reverse_is_made_in_full(dear_buffoon: Path) -> None:
    """Two steps up, by one marker or by two, all of the player who swaps; then the money is spent."""
    t = swapping(dear_buffoon, APART)
    events = t.play("raise w2")
    assert [(event.kind, event.seat, event.data["value"]) for event in events] == [("step", 1, 4)]
    assert (decided(t), choices(t)) == ((1, "raise"), [f"raise {marker}" for marker in ("m1", "m2", "w1", "w2")])
    events = t.play("raise m1")
    assert [(event.kind, event.seat) for event in events] == [("step", 1), ("spend", 1)]
    assert events[1].data == {"amount": 3, "of": 3}
    assert (player(t, 0)["markers"], player(t, 1)["markers"]) == (APART, [[1, 10], [3, 8], [2, 12], [2, 4]])


@rule("Q39", "P19.19")
@pytest.mark.parametrize(
    ("markers", "offered"),
    [
        ([[1, 16], [2, 16], [3, 16], [1, 14]], ["gain money", "stop"]),  # one step up is all there is
        ([[1, 16], [2, 16], [3, 16], [1, 13]], ["gain money", "raise w2", "stop"]),  # two, both by w2
        ([[1, 15], [2, 16], [3, 15], [1, 14]], ["gain money", "raise m1", "raise w1", "stop"]),
    ],
)
def test_not_offered_where_it_is_not_possible_in_full(
    dear_buffoon: Path, markers: list[list[int]], offered: list[str]
) -> None:
    assert choices(swapping(dear_buffoon, markers)) == offered


@rule("Q39", "P1.10", "P19.19")
def test_the_other_way_takes_the_money_in_full(dear_buffoon: Path) -> None:
    t = swapping(dear_buffoon, APART)
    events = t.play("gain money")
    assert [(event.kind, event.seat, event.data) for event in events] == [("money", 1, {"amount": 2})]
    assert t.decision is not None
    assert (decided(t), t.decision.data) == ((1, "moves"), {"count": 3})
