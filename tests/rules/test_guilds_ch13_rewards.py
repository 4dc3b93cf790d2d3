"""Chapter 13: rewards and clean-up of a tile."""

from typing import Any

import pytest

from ludgate import Event, Table
from tests.support.guilds import bare, hand, on, options, play, player, refused, tile, whole
from tests.support.guilds_resolution import (
    all_of,
    decider,
    is_resolved,
    kind,
    kinds,
    last_turn,
    let_pass,
    named,
    pawns_on,
    phase,
    seated,
    take_all,
    vp,
)
from tests.support.guilds_town import BOX, only
from tests.support.rule import rule

HERE = (0, 1)
RESOLVED = [tile(-2, -1, "mercers", resolved=True), tile(1, -1, "grocers", resolved=True)]


def won(slug: str, pawns: list[int], *players: dict[str, Any], **fields: Any) -> Table:
    """A tile whose vote has just been held; what else is named belongs to the tile."""
    return phase(*players, city=[tile(*HERE, slug, pawns=pawns, **fields)])


def asked(t: Table) -> list[tuple[int | None, object, object]]:
    """Who is asked about which effect of which reward, if everything is declined."""
    found: list[tuple[int | None, object, object]] = []
    while t.decision is not None and t.decision.kind != "turn":
        if t.decision.kind == "reward":
            found.append((decider(t), t.decision.data["reward"], t.decision.data["effect"]))
        t.play(t.decision.options[-1])
    return found


@rule("G13.1", "D11")
def test_13_1_the_winner_gets_the_first_reward() -> None:
    t = won("girdlers", [0, 2, 1])
    assert (kind(t), decider(t), options(t)) == ("reward", 1, ["take", "decline"])
    t.play("take")
    assert vp(t)[1] == 4


@rule("G13.1")
def test_13_1_nobody_else_is_asked_for_it() -> None:
    assert asked(won("clothworkers", [3, 1, 0], token="vp-2")) == [
        (0, "first", 0),
        (0, "first", 1),
        (0, "first", 2),
        (1, "token", 0),
    ]


@rule("G13.2", "X17", "D11")
@pytest.mark.parametrize(
    ("answers", "gain"),
    [
        (("take", "take", "take"), (1, 2, 2)),
        (("decline", "take", "take"), (0, 2, 2)),
        (("take", "decline", "take"), (1, 0, 2)),
        (("take", "take", "decline"), (1, 2, 0)),
        (("decline", "decline", "decline"), (0, 0, 0)),
    ],
)
def test_13_2_each_effect_may_be_declined_on_its_own(answers: tuple[str, ...], gain: tuple[int, ...]) -> None:
    """Clothworkers: hire 1, 2 cards, 2 VP."""
    t = won("clothworkers", [4])
    before = player(t)["reserve"]
    play(t, *answers)
    assert (before - player(t)["reserve"], len(hand(t)) - 1, vp(t)[0]) == gain
    assert is_resolved(t, "clothworkers")


@rule("G13.2", "D12")
def test_13_2_a_move_is_declined_by_stopping() -> None:
    t = won("skinners", [5])
    assert (kind(t), options(t)[-1]) == ("move", "stop")
    t.play("stop")
    assert (kind(t), options(t)) == ("reward", ["take", "decline"])
    t.play("take")
    assert (pawns_on(t, "skinners"), vp(t)[0]) == ([1, 0, 0], 5)


def first_effects(slug: str) -> list[int]:
    """The numbers by which events name the effects of a first reward."""
    return [effect.index for effect in BOX.tables.first_reward[BOX.tables.tile_slug.index(slug)]]


def declined(events: list[Event]) -> list[tuple[int, object]]:
    """Who has declined which effect."""
    return [(event.seat, event.data["effect"]) for event in only(events, "decline")]


@rule("G13.2", "D11")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_13_2_who_declines_what_is_told(number: int) -> None:
    """Clothworkers: hire 1, 2 cards, 2 VP; the seat that won declines one of them."""
    t = won("clothworkers", [0, 4])
    events = [event for effect in range(3) for event in t.play("decline" if effect == number else "take")]
    assert declined(events) == [(1, first_effects("clothworkers")[number])]


@rule("G13.2", "D12")
@pytest.mark.parametrize(("moves", "told"), [(["stop"], True), (["from guildhall", "to bakers", "stop"], False)])
def test_13_2_a_move_is_declined_only_if_no_pawn_was_moved(moves: list[str], told: bool) -> None:
    """Leathersellers: hire 2, move 2, 2 VP."""
    t = phase(seated(), city=[tile(*HERE, "leathersellers", pawns=[0, 5]), tile(0, -1, "bakers")])
    t.play("take")
    events = [event for move in moves for event in t.play(move)]
    assert (kind(t), decider(t)) == ("reward", 1)
    assert declined(events) == ([(1, first_effects("leathersellers")[1])] if told else [])


@rule("G13.2", "G14.4", "D13")
@pytest.mark.parametrize(("moves", "told"), [(["stop"], True), (["from guildhall", "stop"], False)])
def test_13_2_a_voyage_is_declined_only_if_no_pawn_was_shipped(moves: list[str], told: bool) -> None:
    """Fishmongers: hire 2, ship 2, 3 VP."""
    t = won("fishmongers", [0, 5])
    while kind(t) != "ship":
        t.play("take")
    events = [event for move in moves for event in t.play(move)]
    assert declined(events) == ([(1, first_effects("fishmongers")[1])] if told else [])


@rule("G13.3")
def test_13_3_from_left_to_right_and_at_once() -> None:
    """Leathersellers: hire 2, move 2, 2 VP; the new pawns can be moved at once."""
    t = won("leathersellers", [5], seated(guildhall=0))
    assert (kind(t), t.decision and t.decision.data["effect"]) == ("reward", 0)
    t.play("take")
    assert player(t)["guildhall"] == 2
    assert (kind(t), "from guildhall" in options(t)) == ("move", True)
    t.play("from guildhall")
    t.play(options(t)[0])
    assert player(t)["guildhall"] == 1
    t.play("stop")
    assert (kind(t), t.decision and t.decision.data["effect"]) == ("reward", 2)
    assert vp(t)[0] == 0
    t.play("take")
    assert vp(t)[0] == 2


@rule("G13.3")
def test_13_3_what_was_declined_does_not_come_back() -> None:
    t = won("leathersellers", [5], seated(guildhall=0))
    t.play("decline")
    assert (kind(t), options(t)) == ("move", ["from leathersellers", "stop"])


@rule("G13.4", "D15")
def test_13_4_the_token_first_then_the_printed_second_reward() -> None:
    """Painter-Stainers: second reward 1 card and 1 VP."""
    t = won("painter-stainers", [3, 2], token="vp-3")
    assert asked(t) == [
        (0, "first", 0),
        (0, "first", 2),
        (1, "token", 0),
        (1, "second", 0),
        (1, "second", 1),
    ], "the ship of the first reward asks for a pawn instead"


@rule("G13.4")
def test_13_4_after_the_whole_first_reward() -> None:
    t = won("goldsmiths", [4, 2], token="vp-2")
    play(t, "take", "take")
    assert (decider(t), vp(t)) == (1, [6, 0, 0])
    t.play("take")
    assert (decider(t), vp(t)) == (1, [6, 2, 0])
    t.play("take")
    assert vp(t) == [6, 5, 0]


@rule("G13.4")
def test_13_4_a_tile_without_a_printed_second_reward() -> None:
    assert [step[1] for step in asked(won("girdlers", [2, 1], token="hire-1-vp-1"))] == ["first", "token", "token"]


@rule("G13.4", "G7.11")
def test_13_4_the_disc_of_the_runner_up_comes_later() -> None:
    """Both arrive on 4: the winner first, so the runner-up lies on top."""
    t = won("girdlers", [2, 1], seated(), seated(vp=2), token="vp-2")
    take_all(t)
    assert vp(t) == [4, 4, 0]
    assert t.view()["order"] == [1, 0, 2]


@rule("G13.5", "Q22", "D15")
def test_13_5_the_runner_up_may_decline_each_effect_too() -> None:
    t = won("salters", [3, 2], token="hire-1-vp-1")
    play(t, "decline", "decline", "decline")
    before = player(t, 1)["reserve"]
    assert (decider(t), options(t)) == (1, ["take", "decline"])
    play(t, "decline", "take", "decline")
    assert (player(t, 1)["reserve"], vp(t)[1]) == (before, 1)


@rule("G13.6", "X8", "Q43")
def test_13_6_the_runner_up_keeps_the_token_face_up() -> None:
    t = won("girdlers", [2, 1], token="vp-3")
    take_all(t)
    assert all_of(t, "tokens") == [[], ["vp-3"], []]
    for viewer in (0, 2, None):
        seen: Any = t.view(viewer)["players"]
        assert seen[1]["tokens"] == ["vp-3"]


@rule("G13.6", "Q43")
def test_13_6_also_if_its_reward_was_declined_and_next_to_earlier_ones() -> None:
    t = phase(
        seated(),
        seated(tokens=["draw-1", "vp-2"]),
        city=[tile(*HERE, "girdlers", pawns=[2, 1], token="vp-3"), *RESOLVED],
    )
    play(t, "take", "decline")
    assert bare(player(t, 1)["tokens"]) == ["draw-1", "vp-2", "vp-3"]
    assert vp(t)[1] == 0


@rule("G13.6", "Q43")
def test_13_6_a_kept_token_gives_its_reward_once() -> None:
    t = phase(
        seated(),
        seated(tokens=["vp-3"]),
        city=[tile(-1, -1, "girdlers", pawns=[2, 1], token="vp-1"), *RESOLVED],
    )
    take_all(t)
    assert vp(t) == [4, 1, 0]


@rule("G13.7")
@pytest.mark.parametrize("pawns", [[4, 0, 0], [4, 1, 1]])
def test_13_7_without_a_runner_up_nobody_gets_anything(pawns: list[int]) -> None:
    t = won("goldsmiths", pawns, token="vp-2", neutral=2)
    take_all(t)
    assert vp(t) == [6, 0, 0]


@rule("G13.8", "X8")
def test_13_8_without_a_runner_up_the_token_leaves_the_game() -> None:
    t = won("girdlers", [2, 1, 1], token="vp-3")
    assert on(t, "girdlers")["token"] == "vp-3"
    take_all(t)
    assert on(t, "girdlers")["token"] == ""
    assert all_of(t, "tokens") == [[], [], []]
    assert "vp-3" not in whole(t)["tokens"]
    assert [found["token"] for found in whole(t)["city"]].count("vp-3") == 0


@rule("G13.9", "G2.20")
def test_13_9_the_tile_is_turned_after_the_rewards() -> None:
    t = won("girdlers", [2, 1], token="vp-2")
    assert not is_resolved(t, "girdlers")
    t.play("take")
    assert not is_resolved(t, "girdlers")
    t.play("take")
    assert is_resolved(t, "girdlers")


@rule("G13.10")
@pytest.mark.parametrize("pawns", [[1, 0, 0], [3, 0, 0], [5, 4, 0]])
def test_13_10_exactly_one_pawn_of_the_winner_stays_as_master(pawns: list[int]) -> None:
    t = won("girdlers", pawns, neutral=2)
    before = all_of(t, "guildhall")
    take_all(t)
    assert pawns_on(t, "girdlers") == [1, 0, 0]
    assert player(t)["guildhall"] == before[0] + pawns[0] - 1


@rule("G13.10")
def test_13_10_the_master_cannot_be_refused() -> None:
    t = won("girdlers", [3])
    t.play("decline")
    assert (is_resolved(t, "girdlers"), pawns_on(t, "girdlers")) == (True, [1, 0, 0])


@rule("G13.11")
def test_13_11_no_pawn_left_no_master() -> None:
    t = won("skinners", [1], neutral=4)
    t.play("from skinners")
    play(t, options(t)[0], "take")
    assert (is_resolved(t, "skinners"), pawns_on(t, "skinners")) == (True, [0, 0, 0])
    assert t.scores()[0].facts["masters"] == 0


@rule("G13.11")
def test_13_11_shipped_away_is_the_same() -> None:
    t = won("dyers", [1], neutral=2)
    play(t, "from dyers", "take")
    assert pawns_on(t, "dyers") == [0, 0, 0]
    assert player(t)["plantation"] == 1


@rule("G13.12")
def test_13_12_all_other_pawns_go_to_the_guildhall() -> None:
    t = phase(
        *(seated(guildhall=number) for number in (0, 1, 2, 3)),
        seats=4,
        city=[tile(*HERE, "girdlers", pawns=[4, 3, 2, 2])],
    )
    reserves = all_of(t, "reserve")
    let_pass(t)
    assert all_of(t, "guildhall") == [3, 4, 4, 5]
    assert all_of(t, "reserve") == reserves
    assert pawns_on(t, "girdlers") == [1, 0, 0, 0]


@rule("G13.13")
def test_13_13_neutral_pawns_go_back_to_the_pool() -> None:
    t = won("girdlers", [2], seated(neutrals=1), neutral=3)
    assert whole(t)["pool"] == 2
    t.play("stop")
    take_all(t)
    assert (whole(t)["pool"], on(t, "girdlers")["neutral"]) == (5, 0)
    assert player(t)["neutrals"] == 1


@rule("G13.14", "G18.2")
def test_13_14_the_beadle_moves_on_at_once() -> None:
    tiles = [
        tile(*HERE, "cooks", pawns=[2]),
        tile(1, 1, "mercers", resolved=True),
        tile(-1, 1, "grocers"),
        tile(0, -1, "drapers"),
    ]
    t = last_turn(city=tiles, beadle="cooks")
    t.play("stop")
    assert whole(t)["beadle"] == "cooks"
    events = t.play("take")
    assert kinds(events)[:3] == ["vp", "resolved", "beadle"]
    assert whole(t)["beadle"] == "grocers"


@rule("G13.14")
def test_13_14_a_beadle_elsewhere_stays() -> None:
    tiles = [tile(*HERE, "cooks", pawns=[3]), tile(1, 1, "mercers"), tile(-1, 1, "grocers")]
    t = last_turn(city=tiles, beadle="grocers")
    t.play("stop")
    assert "beadle" not in kinds(t.play("take"))
    assert whole(t)["beadle"] == "grocers"


@rule("G13.15")
@pytest.mark.parametrize("pawns", [[3, 2, 1], [1, 0, 0], [2, 4, 0]])
def test_13_15_one_master_or_nothing(pawns: list[int]) -> None:
    tiles = [tile(*HERE, "dyers", pawns=pawns, neutral=2, token="vp-2")]
    for ships in (False, True):
        t = phase(city=tiles, beadle="dyers")
        t.play("from dyers" if ships else "stop")
        take_all(t)
        found = on(t, "dyers")
        assert (found["resolved"], found["neutral"], found["token"]) == (True, 0, "")
        winner = pawns.index(max(pawns))
        left = 1 if pawns[winner] > 1 or not ships else 0
        assert found["pawns"] == [left if seat == winner else 0 for seat in range(3)]
        assert whole(t)["beadle"] != "dyers"


@rule("G13.1", "G13.4")
def test_13_the_order_of_events_on_a_tile() -> None:
    tiles = [tile(*HERE, "cooks", pawns=[2, 1], neutral=1, token="vp-2"), tile(1, 1, "mercers")]
    t = last_turn(city=tiles, beadle="cooks")
    events = t.play("stop") + take_all(t)
    start = kinds(events).index("resolve")
    assert kinds(events)[start:] == [
        "resolve",
        "vote",
        "vp",
        "vp",
        "neutrals-return",
        "resolved",
        "beadle",
        "round",
        "turn",
    ]
    assert [event.seat for event in events if event.kind == "vp"] == [0, 1]
    assert named(events, "resolved", "master") == [0]


@rule("G13.1")
def test_13_1_taking_and_declining_belong_to_rewards() -> None:
    t = phase(city=[])
    assert kind(t) == "turn"
    assert refused(t, "take") == "G13.1"
    assert refused(t, "decline") == "G13.1"
