"""Guilds of London, chapter 22: what is public and what is secret."""

from typing import Any

import pytest

from ludgate import Event, Table
from tests.support.guilds import me, options, play, player, scene, whole
from tests.support.guilds_town import EMPTY, busy, idle, master, town, words
from tests.support.rule import rule

EVERYBODY: tuple[int | None, ...] = (0, 1, 2, None)
OTHERS: tuple[int | None, ...] = (1, 2, None)
SECRET = ("hand", "rewards", "looked")


def seen(t: Table, viewer: int | None, owner: int = 0) -> dict[str, Any]:
    """What a seat (None: a spectator) sees of a player."""
    players: Any = t.view(viewer)["players"]
    found: dict[str, Any] = players[owner]
    return found


def told(events: list[Event], viewer: int | None) -> set[str]:
    return {word for event in events for word in words(event.seen_by(viewer))}


def public(t: Table, viewer: int | None) -> dict[str, Any]:
    """A view without what only its owner may see."""
    view: dict[str, Any] = dict(t.view(viewer))
    view["players"] = [{key: value for key, value in area.items() if key not in SECRET} for area in view["players"]]
    del view["seat"]
    return view


def arranged() -> Table:
    places = {"cooks": {"pawns": [1, 2], "neutral": 1, "token": "vp-3"}, "dyers": master(1), "coopers": EMPTY}
    return scene(
        me(vp=4, arrival=2, hand=["petition", "archive", "fanfare"], rewards=["surveyor"], neutrals=1, plantation=1),
        me(vp=4, arrival=5, hand=["convoy"], rewards=["almoner", "venturer"], tokens=["vp-1", "hire-3"]),
        me(vp=0, arrival=1, hand=["crossroads"]),
        city=town(places),
        side="virginia",
        discards=["alms-box", "bystanders"],
        reward_deck=["full-house", "great-twelve"],
    )


# ---------------------------------------------------------------- public


@rule("G22.1")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_22_1_the_city_and_everything_on_it(viewer: int | None) -> None:
    t = arranged()
    cells: Any = t.view(viewer)["city"]
    found = {cell["tile"]: cell for cell in cells if cell["tile"] != "guildhall"}
    cooks, dyers = found["cooks"], found["dyers"]
    assert (cooks["resolved"], cooks["pawns"], cooks["neutral"], cooks["token"]) == (False, [1, 2, 0], 1, "vp-3")
    assert (dyers["resolved"], dyers["pawns"], dyers["token"]) == (True, [0, 1, 0], None)
    assert [slug for slug, cell in found.items() if cell["beadle"]] == ["skinners"]


@rule("G22.1")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_22_1_pawns_points_piles_round_and_plantation(viewer: int | None) -> None:
    t = arranged()
    view = t.view(viewer)
    assert view["order"] == [1, 0, 2]
    assert [seen(t, viewer, owner)["vp"] for owner in range(3)] == [4, 4, 0]
    assert [seen(t, viewer, owner)["guildhall"] for owner in range(3)] == [4, 4, 4]
    assert [seen(t, viewer, owner)["reserve"] for owner in range(3)] == [10, 9, 12]
    assert view["plantation"] == {"side": "virginia", "pawns": [1, 0, 0], "neutral": 0}
    assert (view["round"], view["rounds"], view["acted"]) == (1, 15, [0])


@rule("G22.2")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_22_2_cards_played_this_turn(viewer: int | None) -> None:
    t = arranged()
    events = t.play("hire fanfare")
    assert t.view(viewer)["played"] == ["fanfare:1"]
    assert "fanfare" in told(events, viewer)


@rule("G22.1", "G22.7")
def test_22_1_everybody_sees_the_same_in_public() -> None:
    t = Table.new("guilds", seats=3, seed=21)
    for _ in range(150):
        views = [public(t, viewer) for viewer in EVERYBODY]
        assert views.count(views[0]) == len(views)
        t.play(busy(t))


# ---------------------------------------------------------------- secret


@rule("G22.3")
def test_22_3_action_cards_in_hand_are_known_to_their_owner_only() -> None:
    t = arranged()
    assert seen(t, 0)["hand"] == ["archive:1", "petition:1", "fanfare:1"]
    for viewer in OTHERS:
        assert seen(t, viewer)["hand"] is None
        assert not {"petition:1", "archive:1", "fanfare:1"} & words(t.view(viewer))
    assert not {"convoy:1", "crossroads:1"} & words(t.view(0))


@rule("G22.3", "G9.1")
def test_22_3_drawn_cards_are_told_to_the_drawer_only() -> None:
    drawn = ["settlers", "chapter-house", "go-betweens", "cargo-manifest"]
    t = scene(me(hand=["convoy"]), me(hand=["archive"]), me(hand=["archive"]), deck=[*drawn, "alms-box"])
    events = t.play("stop")
    assert set(drawn) <= told(events, 0)
    for viewer in OTHERS:
        assert not set(drawn) & told(events, viewer)
        assert "4" in told(events, viewer)


@rule("G22.4", "G4.32", "G14.9")
def test_22_4_reward_cards_are_known_to_their_owner_only() -> None:
    t = arranged()
    assert seen(t, 1, owner=1)["rewards"] == ["almoner", "venturer"]
    for viewer in (0, 2, None):
        assert seen(t, viewer, owner=1)["rewards"] is None
        assert not {"almoner", "venturer"} & words(t.view(viewer))


@rule("G22.4", "G21.3")
def test_22_4_until_the_scoring_reveals_them() -> None:
    t = scene(
        me(rewards=["surveyor"], hand=["archive"]),
        me(rewards=["almoner"], hand=["archive"]),
        me(),
        round=15,
        at="turn 1",
    )
    while t.decision is not None:
        assert seen(t, 1)["rewards"] is None
        idle(t)
    for viewer in EVERYBODY:
        assert [seen(t, viewer, owner)["rewards"] for owner in range(3)] == [["surveyor"], ["almoner"], []]


@rule("G22.5", "G14.8", "D14")
def test_22_5_cards_looked_at_are_seen_by_the_drawer_only() -> None:
    t = arranged()
    events = t.play("play petition")
    if t.decision is not None and t.decision.kind == "pay-cards":
        events += t.play(options(t)[0]) + t.play(options(t)[0])
    assert seen(t, 0)["looked"] == ["full-house", "great-twelve"]
    assert {"full-house", "great-twelve"} <= told(events, 0)
    for viewer in OTHERS:
        assert seen(t, viewer)["looked"] is None
        assert seen(t, viewer)["looked_count"] == 2
        assert not {"full-house", "great-twelve"} & (words(t.view(viewer)) | told(events, viewer))


@rule("G22.5", "G14.8", "D14")
def test_22_5_which_one_is_kept_and_the_order_of_the_rest_is_told_to_nobody_else() -> None:
    three = ["full-house", "great-twelve", "own-quarter"]
    t = scene(
        me(hand=["archive"], plantation=2),
        me(hand=["archive"]),
        me(hand=["archive"]),
        reward_deck=three,
        round=3,
        at="round-end",
    )
    assert options(t) == [f"keep {card}" for card in three]
    events = play_all(t, "keep great-twelve", "under own-quarter")
    assert player(t)["rewards"] == ["great-twelve"]
    assert whole(t)["reward_deck"][-2:] == ["own-quarter", "full-house"]
    for viewer in OTHERS:
        assert not set(three) & (words(t.view(viewer)) | told(events, viewer))
        assert seen(t, viewer)["reward_count"] == 1
    assert "great-twelve" in told(events, 0)


def play_all(t: Table, *moves: str) -> list[Event]:
    return [event for move in moves for event in t.play(move)]


@rule("G22.6")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_22_6_the_order_of_every_pile_is_hidden_from_all(viewer: int | None) -> None:
    t = Table.new("guilds", seats=3, seed=4)
    position = whole(t)
    shown = words(t.view(viewer))
    for pile in ("deck", "reward_deck", "tiles", "tokens"):
        assert not set(position[pile]) & shown


@rule("G22.6")
def test_22_6_piles_in_another_order_look_the_same() -> None:
    t = arranged()
    position = whole(t)
    for pile in ("deck", "reward_deck", "tiles", "tokens"):
        turned = Table.from_position({**position, pile: position[pile][::-1]})
        for viewer in EVERYBODY:
            assert turned.view(viewer) == t.view(viewer)


@rule("G22.6")
def test_22_6_nor_does_a_view_tell_what_chance_will_bring() -> None:
    t = arranged()
    other = Table.from_position({**whole(t), "rng": 12345})
    for viewer in EVERYBODY:
        assert other.view(viewer) == t.view(viewer)


@rule("G22.7", "Q40")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_22_7_all_numbers_are_public(viewer: int | None) -> None:
    t = arranged()
    view = t.view(viewer)
    areas = [seen(t, viewer, owner) for owner in range(3)]
    assert [area["hand_size"] for area in areas] == [3, 1, 1]
    assert [area["reward_count"] for area in areas] == [1, 2, 0]
    assert [area["neutrals"] for area in areas] == [1, 0, 0]
    assert [area["tokens"] for area in areas] == [[], ["vp-1:1", "hire-3:1"], []]
    assert (view["deck"], view["reward_deck"], view["tiles"]) == (105 - 5 - 2, 18, 35)
    assert view["pool"] == 4


@rule("G22.8", "Q40")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_22_8_the_discard_pile_is_open(viewer: int | None) -> None:
    assert arranged().view(viewer)["discards"] == ["alms-box:1", "bystanders:1"]


@rule("G22.8", "Q40", "G8.25", "G9.12")
def test_22_8_cards_paid_and_discarded_are_shown() -> None:
    held = ["harvest-hands", "crossroads", "settlers", *["alms-box"] * 5]
    t = scene(me(hand=held), me(hand=["archive"]), me(hand=["archive"]))
    paid = t.play("play harvest-hands") + t.play("discard crossroads")
    t.play("stop")
    thrown = t.play("discard settlers")
    for viewer in OTHERS:
        assert "crossroads" in told(paid, viewer)
        assert "settlers" in told(thrown, viewer)
        discards = t.view(viewer)["discards"]
        assert isinstance(discards, list)
        assert {"crossroads:1", "settlers:1"} <= set(discards)


@rule("G22.9", "G4.29", "D2")
def test_22_9_that_two_cards_go_back_is_public_which_ones_is_not() -> None:
    t = Table.new("guilds", seats=3, seed=5, options={"start_order": "seats"})
    before = t.view(1)["reward_deck"]
    dealt = player(t)["looked"]
    one, two = t.copy(), t.copy()
    told_one = one.play(f"keep {dealt[0]}")
    told_two = two.play(f"keep {dealt[2]}")
    assert (before, one.view(1)["reward_deck"]) == (12, 14)
    for viewer in OTHERS:
        assert one.view(viewer) == two.view(viewer)
        assert [event.seen_by(viewer) for event in told_one] == [event.seen_by(viewer) for event in told_two]
        assert seen(one, viewer)["reward_count"] == 1


# ---------------------------------------------------------------- what follows


@rule("G22.3", "G22.4", "G22.6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_22_3_what_is_dealt_anew_looks_the_same_to_a_seat(seats: int) -> None:
    t = Table.new("guilds", seats=seats, seed=seats)
    for step in range(120):
        if step % 7 == 0:
            for viewer in (*range(seats), None):
                assert t.resampled(viewer, step).view(viewer) == t.view(viewer)
        t.play(busy(t))


@rule("G22.3", "G22.4", "G22.6")
def test_22_3_and_what_a_seat_cannot_know_does_change() -> None:
    t = Table.new("guilds", seats=3, seed=3)
    for _ in range(3):
        t.play(options(t)[0])
    for field, own in (("hand", 0), ("rewards", 0)):
        worlds = {tuple(player(t.resampled(0, rng), 1)[field]) for rng in range(30)}
        assert len(worlds) > 5
        assert {tuple(player(t.resampled(0, rng), own)[field]) for rng in range(5)} == {tuple(player(t)[field])}
    for pile in ("deck", "tiles", "tokens", "reward_deck"):
        assert len({tuple(whole(t.resampled(0, rng))[pile]) for rng in range(10)}) > 5


@rule("G22.3", "G22.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_22_3_a_world_dealt_anew_offers_what_its_own_cards_allow(seats: int) -> None:
    """Also where another decides: the options name no card that was in the real hand only, and all can be played."""
    t = Table.new("guilds", seats=seats, seed=seats)
    for step in range(90):
        assert t.decision is not None
        for viewer in (*range(seats), None):
            world = t.resampled(viewer, step)
            assert world.decision is not None
            mine = player(world, world.decision.seat)
            cards = {name.split(":")[0] for name in (*mine["hand"], *mine["looked"])}
            for option in world.decision.options:
                verb, _, name = option.text.partition(" ")
                assert verb not in ("hire", "move", "play", "discard", "keep", "under") or name in cards
            world.play(world.decision.options[0])
        t.play(busy(t))


@rule("G22.3", "G22.4")
def test_22_3_a_view_never_depends_on_what_it_may_not_show() -> None:
    def other_cards(hand: str, reward: str) -> Table:
        return scene(me(hand=["archive"]), me(hand=[hand], rewards=[reward]), me(), city=town())

    one, two = other_cards("convoy", "surveyor"), other_cards("fanfare", "almoner")
    for viewer in (0, 2, None):
        assert one.view(viewer) == two.view(viewer)


@rule("G22.1", "G22.7")
def test_22_1_events_of_the_city_are_told_to_all() -> None:
    t = scene(
        me(hand=["convoy", "archive"]), me(hand=["archive"]), me(hand=["archive"]), city=town({"cooks": {"pawns": [3]}})
    )
    events = t.play("move convoy from guildhall to coopers")
    play(t, "stop", "stop", "stop")
    events += t.play("take")
    for viewer in EVERYBODY:
        assert {"coopers", "cooks", "3"} <= told(events, viewer)
