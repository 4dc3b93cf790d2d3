"""The Prodigals Club, chapter 18: what is open and what is hidden."""

import random
from collections import Counter
from typing import Any

import pytest

from ludgate import Event, Table
from tests.support.prodigals import bare, choices, me, play, player, scene, whole
from tests.support.prodigals_games import (
    BLACK,
    BOX,
    COMBINATIONS,
    TABLES,
    fresh,
    listed,
    seen,
    words,
)
from tests.support.rule import rule

EVERYBODY: tuple[int | None, ...] = (0, 1, 2, None)
STACKS = ("central_deck", "white", "black", "tile_stack", "circle_stack", "beatrice_stack")


def arranged() -> Table:
    """Something of everything."""
    return scene(
        me(
            hand=["faux-pas", "pub-treat", "mad-brewer"],
            board=["french-chef", "gaming-club"],
            used=["french-chef"],
            played=["soapbox-brawl"],
            tiles=["a1", "a6"],
            money=7,
            votes=21,
            markers=[[1, 9], [2, 8], [3, 12], [1, 4]],
            megaphones=2,
            bonus="bonus-megaphone",
        ),
        me(hand=["muddy-paws", "hatpin-duel"], tiles=["b1"], money=3),
        me(hand=["elopement"]),
        spaces={"c-turn-order-2": 1, "e-hyde-park": 2, "c-renaissance-man": 3, "s-snub": 2, "e-cards": 1},
        renaissance=3,
        chosen=["horse"],
        sets={"s-set-1": ["tipsy-quadrille"], "e-set-2": ["sermon-cut-short"]},
        set_circles={"e-set-2": "twin-dog"},
        circles=["split-dog", "twin-mask"],
        market=["one-1", "one-2", "one-3", "one-4"],
        beatrice="same-row",
        pointer="devon",
        discards=["gentlemens-quarrel"],
        central="betting-book",
    )


# ---------------------------------------------------------------- open


@rule("P18.1", "Q34")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_18_1_boards_cards_and_tiles_laid_out(viewer: int | None) -> None:
    view: Any = arranged().view(viewer)
    assert view["sets"] == {"e-set-2": ["sermon-cut-short"], "s-set-1": ["tipsy-quadrille"]}
    assert (view["central"], view["beatrice"], view["pointer"]) == ("betting-book", "same-row", "devon")
    assert (view["circles"], view["set_circles"]) == (["split-dog", "twin-mask"], {"e-set-2": "twin-dog"})
    assert view["market"] == ["one-1", "one-2", "one-3", "one-4"]


@rule("P18.1", "Q34")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_18_1_pawns(viewer: int | None) -> None:
    spaces: Any = arranged().view(viewer)["spaces"]
    taken = {space["name"]: space["pawn"] for space in spaces if space["pawn"] is not None}
    assert taken == {"c-turn-order-2": 0, "c-renaissance-man": 2, "e-hyde-park": 1, "s-snub-2": 1, "e-cards-1": 0}


@rule("P18.1", "Q34")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_18_1_what_belongs_to_a_player(viewer: int | None) -> None:
    own = seen(arranged(), viewer)
    assert (own["board"], own["used"], own["played"]) == (
        ["french-chef", "gaming-club"],
        ["french-chef"],
        ["soapbox-brawl"],
    )
    assert (own["money"], own["tiles"], own["votes"]) == (7, ["a1", "a6"], 21)
    assert own["markers"] == [[1, 9], [2, 8], [3, 12], [1, 4]]
    assert len(own["layout"]) == 1
    assert (own["bonus"], own["megaphones"], own["megaphones_in_all"]) == ("bonus-megaphone", 2, 4)


@rule("P18.1", "Q34")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_18_1_the_central_board_and_discards(viewer: int | None) -> None:
    view: Any = arranged().view(viewer)
    assert (view["renaissance"], view["chosen"]) == (2, ["horse"])
    assert "bonus-megaphone" not in view["bonuses"]
    assert "gentlemens-quarrel" in view["discards"]


@rule("P18.1")
@pytest.mark.parametrize("combination", COMBINATIONS)
def test_18_1_all_see_the_same_but_for_the_hands(combination: str) -> None:
    """At every decision of a round played by chance."""
    t = fresh(3, combination)
    dice = random.Random(2)
    while t.decision is not None and whole(t)["round"] == 1:
        views = [public(t, viewer) for viewer in EVERYBODY]
        assert views == [views[0]] * 4
        t.play(dice.choice(t.decision.sensible))


def public(t: Table, viewer: int | None) -> dict[str, Any]:
    """A view without the hands."""
    view: dict[str, Any] = dict(t.view(viewer))
    view["players"] = [{key: value for key, value in area.items() if key != "hand"} for area in view["players"]]
    del view["seat"]
    return view


# ---------------------------------------------------------------- hidden


@rule("P18.2")
@pytest.mark.parametrize("viewer", EVERYBODY)
@pytest.mark.parametrize("combination", COMBINATIONS)
def test_18_2_the_stacks_are_numbers(viewer: int | None, combination: str) -> None:
    t = fresh(3, combination)
    position = whole(t)
    known = words(t.view(viewer))
    for key in STACKS:
        stack = position.get(key, [])
        for name in words(list(stack.values()) if isinstance(stack, dict) else stack) - words(position["sets"]):
            assert name not in known


@rule("P18.2")
@pytest.mark.parametrize(("seats", "combination"), TABLES)
def test_18_2_dealt_anew_the_stacks_look_the_same(seats: int, combination: str) -> None:
    t = fresh(seats, combination)
    mixed = [t.resampled(0, rng) for rng in range(8)]
    assert all(other.view(0) == t.view(0) for other in mixed)
    keys = [key for key in STACKS if key in whole(t) and key != "central_deck"]
    for key in keys:
        assert len({repr(whole(other)[key]) for other in mixed}) > 1
        assert {frozenset(words(whole(other)[key])) for other in mixed} == {frozenset(words(whole(t)[key]))}


@rule("P18.3", "Q34")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_18_3_a_hand_is_for_its_owner(viewer: int | None) -> None:
    t = arranged()
    for owner in range(3):
        own = seen(t, viewer, owner)
        assert own["hand_size"] == len(player(t, owner)["hand"])
        assert own["hand"] == (player(t, owner)["hand"] if viewer == owner else None)


@rule("P18.3", "Q34")
def test_18_3_the_option_of_open_hands() -> None:
    t = scene(me(hand=["faux-pas"]), me(hand=["muddy-paws"]), seats=2, options={"hands": "open"})
    assert [seen(t, None, owner)["hand"] for owner in range(2)] == [["faux-pas"], ["muddy-paws"]]


def remembered(events: list[Event], seats: int) -> list[Counter[str]]:
    """Hands as a spectator can work them out: what was taken openly less what left the hand openly."""
    hands: list[Counter[str]] = [Counter() for _ in range(seats)]
    for event in events:
        told = event.seen_by(None)
        if event.kind == "take-set":
            hands[event.seat].update(listed(event, "cards"))
        elif event.kind == "central-card":
            hands[event.seat][str(told["card"])] += 1
        elif event.kind in ("play", "lay-down", "discard"):
            hands[event.seat][str(told["card"])] -= 1
        elif event.kind == "time":
            hands[event.seat]["a-little-more-time"] -= int(str(told["count"]))
        elif event.kind == "batch":
            hands[event.seat]["pub-treat"] -= int(str(told["count"])) - 1
    return [+found for found in hands]


@rule("P18.4", "Q34")
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("seats", "combination"), TABLES)
def test_18_4_hands_follow_from_the_public_history(seats: int, combination: str, seed: int) -> None:
    t = fresh(seats, combination, seed)
    dice = random.Random(seed)
    events = t.opening
    while t.decision is not None:
        events += t.play(dice.choice(t.decision.sensible))
        if t.decision is not None and t.decision.kind in ("errand", "turn", "limit"):
            hands = [Counter(bare(player(t, seat)["hand"])) for seat in range(seats)]
            assert remembered(events, seats) == hands
    assert all(not event.secret for event in events)


# ---------------------------------------------------------------- chance


@rule("P18.5")
@pytest.mark.parametrize(("seats", "combination"), TABLES)
def test_18_5_with_the_same_order_only_lots_and_stacks_differ(seats: int, combination: str) -> None:
    tables = [whole(fresh(seats, combination, seed)) for seed in range(60)]
    same = [position for position in tables if position["order"] == tables[0]["order"]]
    chance = {
        "rng",
        "pointer",
        "sets",
        "central",
        "market",
        "circles",
        "set_circles",
        "beatrice",
        "tiles_gone",
        *STACKS,
    }
    for position in same:
        assert {key for key in position if position[key] != tables[0][key]} <= {"player", *chance}
        for own, other in zip(position["player"], tables[0]["player"], strict=True):
            assert {key for key in own if own[key] != other[key]} <= {"tiles", "layout"}


@rule("P18.5", "P18.6")
@pytest.mark.parametrize(("seats", "combination"), TABLES)
def test_18_6_after_set_up_nothing_is_drawn_by_lot(seats: int, combination: str) -> None:
    """The same position with another source of chance, and the same moves: the same game to its end."""
    one = fresh(seats, combination, 3)
    two = Table.from_position({**one.position(), "rng": 12345})
    dice = random.Random(9)
    while one.decision is not None:
        assert choices(one) == choices(two)
        move = dice.choice(choices(one))
        one.play(move)
        two.play(move)
    assert {**one.position(), "rng": 0} == {**two.position(), "rng": 0}
    assert whole(one)["rng"] == whole(fresh(seats, combination, 3))["rng"]


@rule("P18.7")
@pytest.mark.parametrize("viewer", [1, 2, None])
def test_18_7_megaphones_of_those_who_have_acted_are_known(viewer: int | None) -> None:
    hands = [["trumpets-at-the-reform-club"], ["drums-at-the-colonels-window"], ["pub-treat"]]
    t = scene(*(me(hand=cards) for cards in hands), combination="ES")
    play(t, "play trumpets-at-the-reform-club")
    assert t.decision is not None
    assert t.decision.seat == 1
    assert [seen(t, viewer, owner)["megaphones_in_all"] for owner in range(3)] == [2, 0, 0]


@rule("P18.8", "Q34")
@pytest.mark.parametrize("combination", COMBINATIONS)
def test_18_8_only_the_order_of_the_central_cards_is_hidden(combination: str) -> None:
    t = fresh(3, combination)
    known = next(found for found in BOX.box.set if found.combination == combination)
    decks = {tuple(whole(t.resampled(None, rng))["central_deck"]) for rng in range(40)}
    assert len(decks) == 2 * 2  # two black ones are left, and two white ones
    for deck in decks:
        assert {str(t.view()["central"]), *deck} == {*known.black, *known.white}
        assert [card in BLACK for card in deck] == [True, True, False, False]


@rule("P18.4")
def test_18_4_what_is_taken_is_told_to_all() -> None:
    t = fresh(3, "ES")
    cards = bare(whole(t)["sets"]["e-set-1"])
    events = t.play("send e-set-1")
    told = next(event for event in events if event.kind == "take-set")
    assert [told.seen_by(viewer)["cards"] for viewer in EVERYBODY] == [cards] * 4
