"""Chapter 18: what is public and what is secret."""

from typing import Any

import pytest

from ludgate import Event, Table
from tests.support.london import all_options, deck, me, play, scene
from tests.support.rule import rule

EVERYBODY: tuple[int | None, ...] = (0, 1, 2, None)
OTHERS: tuple[int | None, ...] = (1, 2, None)


def seen(t: Table, viewer: int | None, owner: int = 0) -> dict[str, Any]:
    """What a seat (None: a spectator) sees of a player."""
    players: Any = t.view(viewer)["players"]
    found: dict[str, Any] = players[owner]
    return found


def words(value: object) -> set[str]:
    """Every text inside plain data, without marks of copies and of flipped cards."""
    if isinstance(value, dict):
        return {word for key, item in value.items() for word in {str(key), *words(item)}}
    if isinstance(value, list | tuple):
        return {word for item in value for word in words(item)}
    return {str(value).removeprefix("~").split(":")[0]}


def told(events: list[Event], viewer: int | None) -> set[str]:
    return {word for event in events for word in words(event.seen_by(viewer))}


# ---------------------------------------------------------------- the area


@rule("L18.1")
def test_18_1_everything_open_in_an_area_is_public() -> None:
    t = scene(
        me(
            cash=7,
            loans=2,
            poverty=5,
            prestige=61,
            boroughs=["city", "lewisham"],
            city=["st-pauls", ["lords", "bridge"]],
        ),
        seats=3,
    )
    for viewer in EVERYBODY:
        area = seen(t, viewer)
        assert (area["cash"], area["loans"], area["poverty"], area["prestige"]) == (7, 2, 5, 61)
        assert area["boroughs"] == ["city", "lewisham"]
        assert [stack[-1] for stack in area["city"]] == ["st-pauls", "bridge:1"]
        assert [len(stack) for stack in area["city"]] == [1, 2]


@rule("L18.2")
def test_18_2_cards_in_hand_are_secret() -> None:
    t = scene(me(hand=["st-pauls", "pauper-a"]), me(hand=["lords"]), seats=3)
    assert seen(t, 0)["hand"] == ["st-pauls", "pauper-a:1"]
    for viewer in OTHERS:
        assert seen(t, viewer)["hand"] is None
        assert not {"st-pauls", "pauper-a"} & words(t.view(viewer))
    assert seen(t, 0, owner=1)["hand"] is None
    assert "lords" not in words(t.view(0))


@rule("L18.2")
def test_18_2_starting_hands_are_seen_by_their_owners_only() -> None:
    t = Table.new("london", seats=3, seed=3)
    hands: list[Any] = [seen(t, owner, owner)["hand"] for owner in range(3)]
    assert [len(held) for held in hands] == [7, 6, 6]
    for owner in range(3):
        for viewer in (None, *(other for other in range(3) if other != owner)):
            assert seen(t, viewer, owner)["hand"] is None
            hidden = words(hands[owner]) - {word for held in hands for word in words(held) if held is not hands[owner]}
            assert not hidden & words(t.view(viewer))


@rule("L18.3", "L18.4", "R28")
def test_18_3_covered_and_flipped_cards_are_hidden_from_others() -> None:
    t = scene(me(city=[["st-pauls", "~lords", "bridge"], "~kew-gardens", ["school-a", "~sewers"]]), seats=3)
    for viewer in OTHERS:
        assert seen(t, viewer)["city"] == [["?", "~?", "bridge:1"], ["~?"], ["?", "~?"]]
        assert not {"st-pauls", "lords", "kew-gardens", "school-a", "sewers"} & words(t.view(viewer))


@rule("L18.4", "R28")
def test_18_4_the_owner_may_look_at_the_own_hidden_cards() -> None:
    t = scene(me(city=[["st-pauls", "~lords", "bridge"], "~kew-gardens"]), me(), seats=3)
    assert seen(t, 0)["city"] == [["st-pauls", "~lords", "bridge:1"], ["~kew-gardens"]]


@rule("L18.3")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_18_3_with_the_end_of_the_game_they_are_shown_to_all(viewer: int | None) -> None:
    t = scene(me(city=[["st-pauls", "~lords", "bridge"], "~kew-gardens"]), seats=3, at=[])
    assert seen(t, viewer)["city"] == [["st-pauls", "~lords", "bridge:1"], ["~kew-gardens"]]


@rule("L18.3", "L18.4")
def test_18_3_a_card_flipped_in_a_run_is_hidden_from_the_next_turn_on() -> None:
    t = scene(me(city=["covent-garden", "hospital-a", "lords"]), seats=3)
    play(t, "run", "activate covent-garden", "flip hospital-a", "activate lords")
    assert t.decision is not None
    assert t.decision.seat == 1
    for viewer in OTHERS:
        assert seen(t, viewer)["city"] == [["covent-garden"], ["~?"], ["lords"]]
        assert "hospital-a" not in words(t.view(viewer))


@rule("L18.3", "L18.4")
def test_18_3_a_card_covered_in_a_turn_is_hidden_from_the_next_turn_on() -> None:
    t = scene(me(city=["covent-garden"], hand=["salters", "grocers"]), seats=3, at="develop 0")
    play(t, "play salters", "on 1")
    for viewer in OTHERS:
        assert seen(t, viewer)["city"] == [["?", "salters"]]
        assert "covent-garden" not in words(t.view(viewer))
    assert seen(t, 0)["city"] == [["covent-garden", "salters"]]


# ---------------------------------------------------------------- numbers


@rule("L18.5", "R28")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_18_5_the_size_of_every_hand_is_public(viewer: int | None) -> None:
    t = scene(me(hand=["st-pauls", "pauper-a"]), me(hand=["lords"]), me())
    assert [seen(t, viewer, owner)["hand_size"] for owner in range(3)] == [2, 1, 0]


@rule("L18.6", "R28")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_18_6_the_size_of_both_decks_is_public_and_their_order_secret(viewer: int | None) -> None:
    t = scene(me(), seats=3, deck=["lords", "bridge", "salters"], removed=["grocers"])
    view = t.view(viewer)
    assert (view["deck"], view["land"]) == (3, 17)
    assert view["known"] == []
    rest = {key: value for key, value in view.items() if key != "removed"}
    assert not {"lords", "bridge", "salters", "hackney", "greenwich"} & words(rest)


@rule("L18.6")
def test_18_6_two_decks_in_another_order_look_the_same() -> None:
    one = scene(me(), seats=3, deck=["lords", "bridge", "salters"])
    two = scene(me(), seats=3, deck=["bridge", "lords", "salters"])
    for viewer in EVERYBODY:
        assert one.view(viewer) == two.view(viewer)


@rule("L18.12")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_18_12_scores_on_the_track_are_public(viewer: int | None) -> None:
    t = scene(me(prestige=53), me(prestige=4), me(prestige=-2))
    assert [seen(t, viewer, owner)["prestige"] for owner in range(3)] == [53, 4, -2]


# ---------------------------------------------------------------- board, row, removed cards


@rule("L18.7")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_18_7_cards_on_the_board_are_public(viewer: int | None) -> None:
    t = scene(me(), seats=3, board={"top": ["lords", "", "pauper-a"], "bottom": ["bridge"]})
    assert t.view(viewer)["board"] == {
        "top": ["lords", None, "pauper-a:1", None],
        "bottom": ["bridge:1", None, None, None],
    }


@rule("L18.11")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_18_11_the_borough_row_is_public(viewer: int | None) -> None:
    t = scene(me(), seats=3, row=["hammersmith", "city"])
    assert t.view(viewer)["row"] == ["hammersmith", "city"]


@rule("L18.8", "L6.3")
def test_18_8_a_card_from_the_deck_is_seen_by_its_drawer_only() -> None:
    t = scene(me(), seats=3, deck=["lords", "kew-gardens", "salters", "grocers"], board={"top": ["pauper-a"]})
    t.play("draw three")
    events = t.play("draw deck")
    assert [event.kind for event in events] == ["draw-deck"]
    assert events[0].seen_by(0) == {"left": 3, "card": "lords"}
    for viewer in OTHERS:
        assert events[0].seen_by(viewer) == {"left": 3}
        assert "lords" not in words(t.view(viewer))
    assert seen(t, 0)["hand"] == ["lords"]


@rule("L18.8", "L6.3")
def test_18_8_a_card_from_the_board_was_seen_by_all() -> None:
    t = scene(me(), seats=3, board={"top": ["pauper-a"]})
    t.play("draw three")
    events = t.play("draw pauper-a")
    for viewer in EVERYBODY:
        assert events[0].seen_by(viewer) == {"card": "pauper-a", "row": "top"}


@rule("L18.8", "L8.3")
def test_18_8_the_draw_of_the_next_player_is_not_told_to_the_one_before() -> None:
    t = scene(me(), me(), me(), at="after", deck=["lords", "kew-gardens", "salters"])
    assert seen(t, 1, 1)["hand"] == ["lords"]
    events = t.play("draw three")
    assert {"kew-gardens", "salters"} <= told(events, 1)
    assert not {"kew-gardens", "salters"} & told(events, 0)
    assert not {"kew-gardens", "salters"} & told(events, None)


@rule("L18.9")
def test_18_9_every_discard_and_every_flush_is_public() -> None:
    full = {"top": ["lords", "bridge", "grocers"], "bottom": ["st-pauls", "sewers", "mercers"]}
    t = scene(me(hand=["pauper-a", "salters"], city=["brewing", "grand-hotel"]), me(), at="run", board=full)
    t.play("activate brewing")
    events = t.play("discard pauper-a")
    for viewer in (0, 1, None):
        assert {"pauper-a", "st-pauls", "sewers", "mercers"} <= told(events, viewer)
        assert t.view(viewer)["removed"] == ["st-pauls", "sewers:1", "mercers"]
        assert t.view(viewer)["board"] == {
            "top": ["pauper-a:1", None, None],
            "bottom": ["lords", "bridge:1", "grocers"],
        }


@rule("L18.10", "R28")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_18_10_removed_cards_can_be_looked_up_by_all(viewer: int | None) -> None:
    t = scene(me(), seats=3, removed=["lords", "sewers", "huguenots"])
    assert t.view(viewer)["removed"] == ["lords", "sewers:1", "huguenots"]


@rule("L18.10", "L9.19")
def test_18_10_a_played_action_card_can_be_looked_up() -> None:
    t = scene(me(hand=["huguenots"]), me(), seats=3, at="develop 0")
    for viewer in EVERYBODY:
        assert t.view(viewer)["removed"] == ["huguenots"]


@rule("L18.10", "L16.3")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_18_10_hands_removed_in_scoring_are_shown(viewer: int | None) -> None:
    t = scene(me(hand=["st-pauls"]), me(hand=["lords"]), seats=3, at=[])
    assert seen(t, viewer)["hand"] == ["st-pauls"]
    assert seen(t, viewer, owner=1)["hand"] == ["lords"]


@rule("L18.6", "L18.3")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_18_6_after_the_end_the_deck_stays_face_down(viewer: int | None) -> None:
    t = scene(me(), seats=3, at=[], deck=["lords", "kew-gardens"], removed=["grocers"])
    rest = {key: value for key, value in t.view(viewer).items() if key != "removed"}
    assert not {"lords", "kew-gardens"} & words(rest)


# ---------------------------------------------------------------- the set of the next card


@rule("L18.13", "L7.5")
@pytest.mark.parametrize(("top", "named"), [("salters", "A"), ("bridge", "B"), ("parliament", "C")])
def test_18_13_the_set_of_the_next_card_is_no_secret(top: str, named: str) -> None:
    t = scene(me(), seats=3, deck=[top, "underground"])
    for viewer in EVERYBODY:
        assert t.view(viewer)["deck_set"] == named


@rule("L18.13", "L18.8")
def test_18_13_looked_at_cards_are_known_to_the_looker_alone() -> None:
    t = scene(
        me(city=["university-of-london"]),
        seats=3,
        at="draw-step 0 1 1 0",
        deck=["salters", "grocers", "kew-gardens", "sewers"],
    )
    events = t.play("use university-of-london")
    look = next(event for event in events if event.kind == "look")
    assert look.seen_by(0) == {"count": 3, "cards": ["salters", "grocers", "kew-gardens"]}
    assert t.view(0)["known"] == ["salters", "grocers", "kew-gardens"]
    for viewer in OTHERS:
        assert look.seen_by(viewer) == {"count": 3}
        assert t.view(viewer)["known"] == []
        rest = {key: value for key, value in t.view(viewer).items() if key != "removed"}
        assert not {"salters", "grocers", "kew-gardens"} & words(rest)
        assert not {"salters", "grocers", "kew-gardens"} & told(events, viewer)


@rule("L18.13", "D2")
def test_18_13_the_options_of_a_look_do_not_name_the_cards() -> None:
    t = scene(me(boroughs=["greenwich"]), seats=3, at="draw-step 0 1 1 0", deck=["salters", "grocers", "mercers"])
    t.play("use greenwich")
    assert all_options(t) == ["draw deck 1", "draw deck 2", "loan"]


@rule("L18.13")
def test_18_13_taking_a_lower_card_makes_the_set_secret_until_the_deck_is_past_it() -> None:
    t = scene(
        me(city=["university-of-london"]),
        seats=3,
        at="draw-step 0 1 1 0",
        deck=["salters", "kew-gardens", "lords", "sewers", "sewers", "sewers", "sewers"],
    )
    play(t, "use university-of-london", "draw deck 2", "lay 2")
    assert deck(t)[:3] == ["lords", "salters", "sewers"]
    for viewer in OTHERS:
        assert t.view(viewer)["deck_set"] is None
    t.play("run")
    assert t.decision is not None
    assert t.decision.seat == 1, "the next player has drawn one of the two"
    assert t.view(2)["deck_set"] is None
    t.play("run")
    assert t.view(2)["deck_set"] == "C", "both cards have left the deck"


@rule("L18.13", "L18.8")
def test_18_13_the_order_laid_back_is_told_to_nobody_else() -> None:
    t = scene(
        me(city=["university-of-london"], hand=["pauper-a"]),
        seats=3,
        at="draw-step 0 1 1 0",
        deck=["salters", "kew-gardens", "lords", "sewers"],
    )
    play(t, "use university-of-london", "draw deck 1")
    events = t.play("lay 2")
    for viewer in OTHERS:
        assert not {"salters", "kew-gardens", "lords"} & told(events, viewer)
    assert t.view(0)["known"] == ["lords", "kew-gardens"]
    for viewer in OTHERS:
        assert t.view(viewer)["known"] == []


@rule("L18.13", "L18.8")
def test_18_13_the_looker_goes_on_knowing_what_is_left_when_another_draws() -> None:
    t = scene(
        me(city=["university-of-london"]),
        me(),
        me(),
        at="draw-step 0 1 1 0",
        deck=["salters", "kew-gardens", "lords", "sewers"],
    )
    play(t, "use university-of-london", "draw deck 1", "lay 1", "draw three")
    assert t.view(0)["known"] == []
    t = scene(
        me(city=["university-of-london"]),
        me(),
        me(),
        at="draw-step 0 1 1 0",
        deck=["salters", "kew-gardens", "lords", "sewers"],
    )
    play(t, "use university-of-london", "draw deck 1", "lay 1", "run")
    assert seen(t, 1, 1)["hand"] == ["kew-gardens"]
    assert t.view(0)["known"] == ["lords"]
    assert t.view(1)["known"] == []


@rule("L18.2", "L18.8")
def test_18_2_a_view_never_depends_on_what_it_may_not_show() -> None:
    one = scene(
        me(hand=["salters"]), me(hand=["lords"], city=["~sewers", ["bridge", "school-a"]]), seats=3, deck=["wren"]
    )
    two = scene(
        me(hand=["salters"]),
        me(hand=["brewing"], city=["~mercers", ["leatherworks", "school-a"]]),
        seats=3,
        deck=["vintners"],
    )
    for viewer in (0, 2, None):
        left = {key: value for key, value in one.view(viewer).items() if key != "removed"}
        right = {key: value for key, value in two.view(viewer).items() if key != "removed"}
        assert left == right
