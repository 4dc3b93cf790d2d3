"""Chapter 14: the reward effects that the text names."""

from typing import Any

import pytest

from ludgate import Table
from tests.support.guilds import hand, me, on, options, play, player, refused, tile, whole
from tests.support.guilds_resolution import (
    all_of,
    current_round,
    decider,
    is_resolved,
    kind,
    kinds,
    last_turn,
    named,
    order,
    pawns_on,
    phase,
    seated,
    take_all,
    vp,
)
from tests.support.rule import rule

HERE = (0, 1)
MASTER = tile(1, 1, "mercers", resolved=True, pawns=[1])
RIVAL = tile(-1, 1, "grocers", resolved=True, pawns=[0, 1])
OPEN = [tile(-1, -1, "vintners", pawns=[1]), tile(0, -1, "bakers", pawns=[0, 2]), tile(1, -1, "brewers")]
REST = [
    tile(-2, -1, "founders", resolved=True),
    tile(-2, 0, "barbers", resolved=True),
    tile(1, 0, "university", resolved=True),
    tile(-2, 1, "masons", resolved=True),
]


def rewarded(slug: str, pawns: list[int], *players: dict[str, Any], **fields: Any) -> Table:
    """A tile that was just won in a city in which every other tile is known."""
    known = [tile(*HERE, slug, pawns=pawns, **fields), MASTER, RIVAL, *OPEN, *REST]
    return phase(*players, city=known)


@rule("G14.1", "D12")
def test_14_1_move_from_anywhere_in_the_city() -> None:
    t = rewarded("skinners", [5], seated(plantation=2))
    assert (kind(t), decider(t)) == ("move", 0)
    assert sorted(options(t)) == ["from guildhall", "from mercers", "from skinners", "from vintners", "stop"]


@rule("G14.1")
@pytest.mark.parametrize("source", ["guildhall", "mercers", "skinners"])
def test_14_1_move_to_any_unresolved_tile_of_any_colour(source: str) -> None:
    """Skinners are red; the three unresolved tiles left are all yellow."""
    t = rewarded("skinners", [5])
    t.play(f"from {source}")
    assert sorted(options(t)) == ["to bakers", "to brewers", "to vintners"]
    t.play("to brewers")
    assert pawns_on(t, "brewers") == [1, 0, 0]


@rule("G14.1", "G8.18")
def test_14_1_the_destination_differs_from_the_source() -> None:
    t = rewarded("skinners", [5])
    t.play("from vintners")
    assert sorted(options(t)) == ["to bakers", "to brewers"]
    assert refused(t, "to vintners") == "G8.18"


@rule("G14.1")
def test_14_1_neither_resolved_tiles_nor_other_places() -> None:
    t = rewarded("skinners", [5], seated(plantation=2))
    assert refused(t, "from plantation") == "G8.15"
    assert refused(t, "from reserve") == "G8.14"
    assert refused(t, "from grocers") == "G8.14"
    assert refused(t, "from bakers") == "G8.14"
    t.play("from guildhall")
    assert refused(t, "to mercers") == "G8.16"
    assert refused(t, "to guildhall") == "G8.16"
    assert refused(t, "to plantation") == "G8.16"


@rule("G14.1", "G8.19")
def test_14_1_a_master_that_moves_leaves_an_empty_resolved_tile() -> None:
    t = rewarded("skinners", [5])
    play(t, "from mercers", "to brewers")
    assert (is_resolved(t, "mercers"), pawns_on(t, "mercers")) == (True, [0, 0, 0])


@rule("G14.1", "D12")
def test_14_1_two_pawns_one_after_the_other_each_only_once() -> None:
    """Drapers move 2: the first pawn may not be moved on by the second move."""
    t = rewarded("drapers", [7], seated(guildhall=0))
    assert sorted(options(t)) == ["from drapers", "from mercers", "from vintners", "stop"]
    play(t, "from mercers", "to brewers")
    assert sorted(options(t)) == ["from drapers", "from vintners", "stop"]
    play(t, "from vintners", "to brewers")
    assert kind(t) == "reward"
    assert pawns_on(t, "brewers") == [2, 0, 0]


@rule("G14.1")
def test_14_1_a_pawn_moved_onto_a_later_tile_counts_there() -> None:
    tiles = [tile(-1, -1, "skinners", pawns=[5]), tile(0, -1, "cooks", pawns=[0, 2]), tile(-2, -1, "mercers")]
    t = last_turn(city=tiles)
    t.play("stop")
    play(t, "from guildhall", "to cooks")
    assert named(t.play("take"), "resolve") == ["cooks"]


@rule("G14.2")
def test_14_2_from_the_tile_being_resolved() -> None:
    t = rewarded("skinners", [5])
    play(t, "from skinners", "to brewers", "take")
    assert pawns_on(t, "brewers") == [1, 0, 0]
    assert pawns_on(t, "skinners") == [1, 0, 0]


@rule("G14.3", "Q23")
def test_14_3_not_onto_the_tile_being_resolved() -> None:
    t = rewarded("skinners", [5])
    t.play("from guildhall")
    assert "to skinners" not in options(t)
    assert refused(t, "to skinners") == "G14.3"


@rule("G14.3", "G14.12")
def test_14_3_if_it_is_the_only_unresolved_one_there_is_no_move() -> None:
    closed = [{"at": found["at"], "tile": found["tile"], "resolved": True} for found in OPEN]
    t = phase(city=[tile(*HERE, "skinners", pawns=[5]), MASTER, RIVAL, *closed, *REST])
    assert (kind(t), options(t)) == ("reward", ["take", "decline"])
    assert t.decision is not None
    assert t.decision.data["effect"] == 1, "the points; the move was skipped"


@rule("G14.4", "D13")
def test_14_4_to_the_plantation_from_anywhere_in_the_city() -> None:
    t = rewarded("dyers", [3], seated(plantation=1))
    assert (kind(t), decider(t)) == ("ship", 0)
    assert sorted(options(t)) == ["from dyers", "from guildhall", "from mercers", "from vintners", "stop"]
    for source in ("guildhall", "vintners", "mercers"):
        one = t.copy()
        one.play(f"from {source}")
        assert player(one)["plantation"] == 2
    assert refused(t, "from reserve") == "G8.14"
    assert refused(t, "from bakers") == "G8.14"


@rule("G14.4", "D13")
def test_14_4_two_pawns_or_fewer() -> None:
    """Coopers: 2 cards, ship 2."""
    t = rewarded("coopers", [4])
    play(t, "decline", "from guildhall")
    assert (kind(t), options(t)[-1]) == ("ship", "stop")
    one = t.copy()
    one.play("stop")
    assert player(one)["plantation"] == 1
    t.play("from guildhall")
    assert (player(t)["plantation"], is_resolved(t, "coopers")) == (2, True)


@rule("G14.5")
def test_14_5_from_the_tile_being_resolved() -> None:
    t = rewarded("dyers", [3])
    play(t, "from dyers", "decline")
    assert player(t)["plantation"] == 1
    assert pawns_on(t, "dyers") == [1, 0, 0]


@rule("G14.6")
@pytest.mark.parametrize(("spare", "hired"), [(9, 4), (4, 4), (3, 3), (1, 1)])
def test_14_6_hire_as_many_as_there_are(spare: int, hired: int) -> None:
    """Bakers: hire 4."""
    t = phase(seated(guildhall=12 - spare), city=[tile(*HERE, "bakers", pawns=[4])])
    assert player(t)["reserve"] == spare
    t.play("take")
    assert player(t)["reserve"] == spare - hired
    assert player(t)["guildhall"] == 12 - spare + hired


@rule("G14.6")
def test_14_6_hires_in_a_resolution_set_nothing_off() -> None:
    """A trigger of the turn is over when its turn is (G3.12)."""
    t = last_turn(seated(hand=["straight-to-work"]), city=[tile(*HERE, "poulters", pawns=[3])])
    t.play("play straight-to-work")
    assert kind(t) == "reward", "an empty hand ended the turn"
    t.play("take")
    assert (kind(t), player(t)["guildhall"]) == ("reward", 7)


@rule("G14.7", "G9.14")
def test_14_7_cards_above_the_hand_limit() -> None:
    cards = ["hiring-fair"] * 5 + ["archive"] * 2
    t = phase(seated(hand=cards), city=[tile(*HERE, "curriers", pawns=[3])])
    t.play("take")
    assert (len(hand(t)), kind(t)) == (10, "turn")


@rule("G14.7", "G9.5")
def test_14_7_also_in_the_last_round() -> None:
    t = phase(seated(), city=[tile(*HERE, "curriers", pawns=[3])], round=15)
    t.play("take")
    assert (len(hand(t)), kind(t)) == (4, "over")


@rule("G14.7", "G22.3")
def test_14_7_only_the_player_sees_the_cards() -> None:
    t = phase(seated(), city=[tile(*HERE, "curriers", pawns=[3])], deck=["archive", "convoy", "fanfare"])
    drawn = next(event for event in t.play("take") if event.kind == "draw")
    assert drawn.seen_by(0)["cards"] == ["archive", "convoy", "fanfare"]
    assert "cards" not in drawn.seen_by(1)
    assert sorted(hand(t)) == ["alms-box", "archive", "convoy", "fanfare"]


@rule("G14.8", "D14")
def test_14_8_keep_one_of_two_and_put_the_other_under() -> None:
    deck = ["almoner", "surveyor", "venturer", "full-house"]
    t = phase(seated(), city=[tile(*HERE, "university", pawns=[5])], reward_deck=deck)
    t.play("take")
    assert (kind(t), decider(t), sorted(options(t))) == ("keep", 0, ["keep almoner", "keep surveyor"])
    assert refused(t, "keep venturer") == "G14.8"
    assert refused(t, "stop") == "G14.8"
    rest = [card for card in whole(t)["reward_deck"] if card not in deck]
    t.play("keep almoner")
    assert player(t)["rewards"] == ["almoner"]
    assert whole(t)["reward_deck"] == ["venturer", "full-house", *rest, "surveyor"]


@rule("G14.8", "D14")
def test_14_8_keep_one_of_three_and_order_the_others() -> None:
    deck = ["almoner", "surveyor", "venturer", "full-house"]
    for first, second in (("almoner", "venturer"), ("venturer", "almoner")):
        t = phase(seated(), city=[tile(*HERE, "merchant-taylors", pawns=[6])], reward_deck=deck)
        play(t, "decline", "take", "keep surveyor")
        assert (kind(t), sorted(options(t))) == ("under", ["under almoner", "under venturer"])
        t.play(f"under {first}")
        assert player(t)["rewards"] == ["surveyor"]
        assert whole(t)["reward_deck"][0] == "full-house"
        assert whole(t)["reward_deck"][-2:] == [first, second]


@rule("G14.8")
def test_14_8_declining_leaves_the_deck_as_it_is() -> None:
    t = phase(seated(), city=[tile(*HERE, "university", pawns=[5])])
    before = whole(t)["reward_deck"]
    t.play("decline")
    assert whole(t)["reward_deck"] == before
    assert player(t)["rewards"] == []


@rule("G14.8", "D14", "G22.5")
def test_14_8_the_choice_is_secret() -> None:
    t = phase(seated(), city=[tile(*HERE, "merchant-taylors", pawns=[6])])
    t.play("decline")
    events = t.play("take")
    looked = next(event for event in events if event.kind == "look-rewards")
    assert (looked.seen_by(1), len(str(looked.seen_by(0)["cards"]).split(","))) == ({"amount": 3}, 3)
    for viewer in (1, 2, None):
        seen: Any = t.view(viewer)["players"]
        assert (seen[0]["looked"], seen[0]["looked_count"]) == (None, 3)
    assert t.decision is not None
    kept = next(event for event in t.play(t.decision.options[0]) if event.kind == "keep-reward")
    assert kept.seen_by(1) == {}
    assert kept.seen_by(0) == {"card": player(t)["rewards"][0]}


@rule("G14.9")
def test_14_9_kept_cards_lie_face_down_and_their_owner_may_look() -> None:
    t = phase(seated(rewards=["almoner", "venturer"]), seated(rewards=["surveyor"]))
    mine: Any = t.view(0)["players"]
    assert (mine[0]["rewards"], mine[1]["rewards"]) == (["almoner", "venturer"], None)
    yours: Any = t.view(1)["players"]
    assert (yours[0]["rewards"], yours[0]["reward_count"], yours[1]["rewards"]) == (None, 2, ["surveyor"])


@rule("G14.10")
def test_14_10_points_at_once_and_on_top_of_the_pile() -> None:
    t = phase(seated(vp=1), seated(vp=5), city=[tile(*HERE, "girdlers", pawns=[3])])
    assert order(t) == [1, 0, 2]
    t.play("take")
    assert vp(t) == [5, 5, 0]
    assert order(t) == [0, 1, 2]


@rule("G14.11", "Q24")
@pytest.mark.parametrize(("bound", "taken"), [(0, 2), (1, 2), (4, 2), (5, 1)])
def test_14_11_neutral_pawns_as_far_as_the_pool_reaches(bound: int, taken: int) -> None:
    """Gog & Magog: 2 neutral pawns."""
    tiles = [tile(*HERE, "gog-magog", pawns=[6]), tile(1, 1, "mercers", neutral=bound)]
    t = phase(city=tiles)
    assert whole(t)["pool"] == 6 - bound
    t.play("take")
    assert (player(t)["neutrals"], whole(t)["pool"]) == (taken, 6 - bound - taken)


@rule("G14.11", "G14.12")
def test_14_11_those_on_the_tile_itself_come_back_too_late() -> None:
    """They return to the pool in the clean-up, after the rewards."""
    t = phase(city=[tile(*HERE, "founders", pawns=[1], neutral=6)])
    assert (kind(t), t.decision and t.decision.data["effect"]) == ("reward", 1)
    t.play("take")
    assert (player(t)["neutrals"], whole(t)["pool"]) == (0, 6)


@rule("G14.12", "Q25", "D11")
def test_14_12_no_pawn_in_the_reserve() -> None:
    t = phase(seated(guildhall=13), city=[tile(*HERE, "poulters", pawns=[3])])
    assert (kind(t), t.decision and t.decision.data["effect"]) == ("reward", 1)


def few_cards(left: int) -> Table:
    """Masons (2 cards, 2 VP) were won while all action cards but so many are in hands."""
    start = phase()
    cards = [*whole(start)["deck"], *(card for held in all_of(start, "hand") for card in held)]
    hands = [cards[left : left + 1], cards[left + 1 : -1], cards[-1:]]
    players = [me(hand=held) for held in hands]
    return phase(*players, city=[tile(*HERE, "masons", pawns=[4])], deck=cards[:left])


@rule("G14.12", "Q25", "G9.16")
def test_14_12_no_card_in_either_pile() -> None:
    t = few_cards(0)
    assert (whole(t)["deck"], whole(t)["discards"]) == ([], [])
    assert (kind(t), t.decision and t.decision.data["effect"]) == ("reward", 1)


@rule("G14.12", "Q25", "G9.16")
def test_14_12_part_of_a_draw() -> None:
    t = few_cards(1)
    assert (kind(t), t.decision and t.decision.data["effect"]) == ("reward", 0)
    t.play("take")
    assert (len(hand(t)), whole(t)["deck"]) == (2, [])


@rule("G14.12", "Q25")
def test_14_12_an_empty_reward_deck() -> None:
    held = whole(phase())["reward_deck"]
    t = phase(
        seated(),
        seated(rewards=held),
        city=[tile(*HERE, "wax-chandlers", pawns=[6])],
    )
    assert whole(t)["reward_deck"] == []
    assert (kind(t), t.decision and t.decision.data["effect"]) == ("reward", 1)


@rule("G14.12", "Q25")
def test_14_12_the_whole_reward_impossible() -> None:
    """An empty pool, and the University's reward deck is empty: nobody is asked anything."""
    held = whole(phase())["reward_deck"]
    t = last_turn(seated(), seated(rewards=held), city=[tile(*HERE, "university", pawns=[5])])
    events = t.play("stop")
    assert "resolved" in kinds(events)
    assert (kind(t), current_round(t), on(t, "university")["resolved"]) == ("turn", 2, True)


@rule("G14.12", "Q25", "D15")
def test_14_12_for_the_runner_up_as_well() -> None:
    t = phase(
        seated(),
        seated(guildhall=15),
        city=[tile(*HERE, "girdlers", pawns=[2, 1], token="hire-3")],
    )
    t.play("take")
    assert kind(t) == "turn"
    assert all_of(t, "tokens") == [[], ["hire-3:1"], []], "the token is kept all the same"


@rule("G14.12", "Q25")
def test_14_12_part_of_a_move() -> None:
    """Drapers move 2, but only one pawn of the winner has not moved yet."""
    tiles = [tile(*HERE, "drapers", pawns=[1], neutral=6), tile(0, -1, "brewers")]
    t = phase(seated(guildhall=0), city=tiles)
    assert options(t) == ["from drapers", "stop"]
    play(t, "from drapers", "to brewers")
    assert (kind(t), decider(t)) == ("reward", 0)
    take_all(t)
    assert (pawns_on(t, "brewers"), vp(t)[0]) == ([1, 0, 0], 5)
