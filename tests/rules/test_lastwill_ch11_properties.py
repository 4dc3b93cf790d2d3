"""Last Will, chapters 11 to 14: properties and market, debt, the end of a round and of the game."""

from typing import Any

import pytest

from ludgate import Table
from tests.support.lastwill import (
    actions,
    board,
    choices,
    decided,
    end_of_round,
    hand,
    laid,
    me,
    money,
    named,
    only,
    pile,
    play,
    refused,
    scene,
    turn,
    whole,
)
from tests.support.rule import rule

FARM_UP = [3, -3, -2, 1]
TOWN_DOWN = [1, -3, -2, 3]
TOWN_TWO = [1, -2, -3, 3]
TOWN_UP = [-3, 1, -2, 3]


def house(card: str, value: int, **fields: Any) -> dict[str, Any]:
    return {"card": card, "value": value, **fields}


def at_check(*players: dict[str, Any], seats: int = 2, **fields: Any) -> Table:
    """The end of a round."""
    return scene(*players, seats=seats, at="round-end", **fields)


@rule("WT53", "W11.4", "W10.6", "W11.2")
def test_wt53_buying_a_farm() -> None:
    t = turn("farm-with-paddock", money=40, actions=1, property_market=FARM_UP)
    events = t.play("lay farm-with-paddock")
    assert (money(t), actions(t)) == (22, 0)
    assert only(events, "buy")[0].data == {"card": "farm-with-paddock", "price": 18}
    assert only(events, "spend") == []


@rule("WT54", "W11.6")
@pytest.mark.parametrize(("tokens", "spent"), [([""], 2), (["horse"], 6)])
def test_wt54_upkeep(tokens: list[str], spent: int) -> None:
    t = turn(board=[{"card": "farm-with-paddock", "tokens": tokens}], money=40, actions=1)
    t.play("use farm-with-paddock")
    assert (money(t), actions(t)) == (40 - spent, 0)


@rule("WT55", "W11.4")
def test_wt55_a_cheap_town_house() -> None:
    t = turn("narrow-town-house", money=70, actions=1, property_market=TOWN_DOWN)
    t.play("lay narrow-town-house")
    assert money(t) == 64


@rule("WT56", "W11.5")
def test_wt56_the_price_must_be_there() -> None:
    t = turn("farm-with-paddock", money=17, actions=1, property_market=FARM_UP)
    assert named(t, "lay") == []
    assert refused(t, "lay farm-with-paddock") == "W11.5"
    assert named(turn("farm-with-paddock", money=18, actions=1, property_market=FARM_UP), "lay")


@rule("WT57", "WT58", "WT60", "WT61", "W11.7", "W11.8", "W11.9", "W11.10", "W11.1")
@pytest.mark.parametrize(
    ("card", "before", "used", "after"),
    [
        ("narrow-town-house", 9, False, 7),
        ("narrow-town-house", 9, True, 9),
        ("narrow-town-house", 3, False, 3),
        ("large-farm", 18, False, 18),
    ],
)
def test_wt57_to_wt61_neglect(card: str, before: int, used: bool, after: int) -> None:
    t = at_check(me(board=[house(card, before, used=used)]))
    assert laid(t, card)["value"] == after


@rule("WT60", "W11.9")
def test_wt60_upkeep_of_a_ruin() -> None:
    t = turn(board=[house("narrow-town-house", 3)], money=30, actions=1)
    t.play("use narrow-town-house")
    assert money(t) == 28


@rule("WT59", "W11.13", "W10.7")
def test_wt59_bought_and_not_used() -> None:
    t = turn("narrow-town-house", money=70, actions=1)
    t.play("lay narrow-town-house")
    end_of_round(t)
    assert laid(t, "narrow-town-house")["value"] == 7


@rule("WT62", "W11.11", "W11.3")
def test_wt62_selling() -> None:
    t = turn(board=[house("narrow-town-house", 5)], money=10, actions=1, property_market=TOWN_TWO)
    events = t.play("sell narrow-town-house")
    assert (money(t), actions(t), pile(t, "property")) == (13, 0, ["narrow-town-house"])
    assert only(events, "sell-property")[0].data == {"card": "narrow-town-house", "price": 3}


@rule("WT63", "W17.11")
def test_wt63_selling_with_an_agent() -> None:
    t = turn(board=[house("narrow-town-house", 5), "estate-agent"], money=10, actions=1, property_market=TOWN_TWO)
    t.play("sell narrow-town-house")
    assert money(t) == 12


@rule("WT64", "W11.3")
def test_wt64_a_worthless_house() -> None:
    t = turn(board=[house("narrow-town-house", 3)], money=10, actions=1, property_market=TOWN_DOWN)
    view: Any = t.view()
    assert view["players"][0]["will_board"][0]["market_value"] == 0
    t.play("sell narrow-town-house")
    assert money(t) == 10


@rule("WT65", "WT66", "W17.8", "WD4.5")
@pytest.mark.parametrize("both", [True, False])
def test_wt65_wt66_an_auction(both: bool) -> None:
    houses = [house("corner-town-house", 7), house("narrow-town-house", 3)]
    t = turn("auction-of-everything", board=houses, money=10, actions=1, property_market=[-3, 1, -2, 3])
    t.play("play auction-of-everything")
    assert decided(t) == (0, "sale")
    t.play("sell corner-town-house")
    assert money(t) == 14
    t.play("sell narrow-town-house" if both else "stop")
    assert (money(t), actions(t)) == (14, 0)
    assert ("narrow-town-house" in board(t)) != both


@rule("WT67", "WT68", "W17.9", "WD4.4")
def test_wt67_wt68_a_wild_party() -> None:
    t = turn("wild-house-party", board=[house("old-manor-house", 8)], money=10, actions=1)
    events = t.play("play wild-house-party")
    assert choices(t) == ["fall old-manor-house", "stop"]
    assert [event.kind for event in events][:2] == ["play", "spend"]
    t.play("fall old-manor-house")
    assert (money(t), laid(t, "old-manor-house")["value"]) == (9, 6)
    t = turn("wild-house-party", board=["large-farm"], money=10, actions=1)
    t.play("play wild-house-party")
    assert (money(t), decided(t)) == (9, (0, "turn"))
    assert refused(t, "fall large-farm") == "W17.9"


@rule("WT69", "WT114", "W11.16")
@pytest.mark.parametrize(("used", "after"), [(True, 10), (False, 8)])
def test_wt69_wt114_a_builder_and_neglect(used: bool, after: int) -> None:
    t = turn(board=[house("old-manor-house", 12), "careless-builder"], money=40, actions=1)
    if used:
        t.play("use old-manor-house")
    play(t, "use careless-builder", "fall old-manor-house")
    assert laid(t, "old-manor-house")["value"] == 10
    end_of_round(t)
    assert laid(t, "old-manor-house")["value"] == after


@rule("WT70", "WT71", "W9.12")
def test_wt70_wt71_two_free_uses() -> None:
    farms = ["large-farm", "farm-with-paddock", "farm-with-kennels"]
    t = scene(me(board=["steward", *farms, "old-friend"], actions=1, money=50, hand=["free-afternoon"]))
    play(t, "use large-farm", "use farm-with-paddock")
    assert actions(t) == 1
    t.play("use farm-with-kennels")
    assert actions(t) == 0
    t = scene(me(board=["steward", *farms, "old-friend"], actions=0, money=50, hand=["dinner"]))
    play(t, "use large-farm", "use farm-with-paddock")
    assert "use farm-with-kennels" not in choices(t)
    play(t, "use old-friend", "use farm-with-kennels")
    assert actions(t) == 0


@rule("WT72", "W17.11")
def test_wt72_a_gardener() -> None:
    t = turn(board=["mansion-with-garden", "gardener"], money=30, actions=1)
    t.play("use mansion-with-garden")
    assert money(t) == 25


@rule("WT73", "W11.4", "W11.15")
@pytest.mark.parametrize(("has", "possible"), [(13, False), (14, True)])
def test_wt73_buying_through_an_agent(has: int, possible: bool) -> None:
    t = turn("corner-town-house", board=["estate-agent"], money=has, actions=1, property_market=TOWN_UP)
    assert (named(t, "lay") != []) == possible
    if possible:
        t.play("lay corner-town-house")
        assert money(t) == 0


@rule("WT74", "W11.14")
def test_wt74_a_swap_counts_at_once() -> None:
    mansion = house("mansion-with-ballroom", 13)
    t = scene(me(), me(board=[mansion]), at="errand 1", property_market=[3, 1, -3, -2])
    view: Any = t.view()
    assert view["players"][1]["will_board"][0]["market_value"] == 11
    play(t, "send w-market", "swap farm mansion")
    view = t.view()
    assert view["players"][1]["will_board"][0]["market_value"] == 16


@rule("WT113", "W10.24", "WQ30")
def test_wt113_only_the_agent_makes_room() -> None:
    cards = ["estate-agent", "old-friend", "waiter", "tailor", "groom"]
    t = scene(me(hand=["corner-town-house"], board=cards, money=12, actions=1), at="turn 1", property_market=TOWN_UP)
    t.play("lay corner-town-house")
    assert (money(t), board(t)) == (0, ["old-friend", "waiter", "tailor", "groom", "corner-town-house"])


@rule("WT115", "W11.15")
def test_wt115_proceeds_have_a_floor() -> None:
    t = turn(
        board=[house("narrow-town-house", 3), "estate-agent", "estate-agent"],
        money=5,
        actions=1,
        property_market=TOWN_TWO,
    )
    t.play("sell narrow-town-house")
    assert money(t) == 5


@rule("W11.12", "W11.17", "WQ21")
def test_a_property_may_be_sold_in_the_round_it_was_bought() -> None:
    t = turn("haunted-castle", money=40, actions=2, property_market=[-3, -2, 1, 3])
    play(t, "lay haunted-castle", "sell haunted-castle")
    assert (money(t), "haunted-castle" in whole(t)["will_gone"]) == (40, True)


# ---------------------------------------------------------------- debt


@rule("WT75", "WT76", "W12.1", "W12.2", "W12.3", "WQ4")
@pytest.mark.parametrize(("own", "left"), [(["large-farm"], 0), ([], -1)])
def test_wt75_wt76_debt_needs_a_player_without_property(own: list[str], left: int) -> None:
    t = turn("gift-for-the-prima-donna", board=own, money=3, actions=1)
    events = t.play("play gift-for-the-prima-donna")
    assert money(t) == left
    assert only(events, "spend")[0].data == {"amount": 3 - left, "of": 4}


@rule("WT77", "WT78", "W12.6", "W13.3", "W1.3")
@pytest.mark.parametrize(("own", "over"), [([house("narrow-town-house", 9)], False), ([], True)])
def test_wt77_wt78_bankruptcy(own: list[Any], over: bool) -> None:
    t = at_check(me(money=0, board=own), round=4)
    assert (t.decision is None) == over
    assert whole(t)["ending"] == ("bankrupt" if over else "")


@rule("WT79", "W12.4")
def test_wt79_upkeep_without_money() -> None:
    t = turn(board=["narrow-town-house"], money=0, actions=1)
    events = t.play("use narrow-town-house")
    assert (money(t), only(events, "spend")[0].data) == (0, {"amount": 0, "of": 2})
    end_of_round(t)
    assert laid(t, "narrow-town-house")["value"] == 9


@rule("WT80", "W12.5", "W12.7")
def test_wt80_sold_then_spent() -> None:
    own = [house("narrow-town-house", 3)]
    t = turn("gift-for-the-prima-donna", board=own, money=0, actions=2, property_market=[-3, 1, -2, 3])
    t.play("sell narrow-town-house")
    assert money(t) == 4
    t.play("play gift-for-the-prima-donna")
    assert money(t) == 0
    t.play("use gentlemens-club")
    assert money(t) == -2


@rule("W12.8", "W12.9", "W16.1")
def test_money_is_open() -> None:
    t = scene(me(money=-4), me(money=12), at="plan 1")
    view: Any = t.view(2)
    assert [one["money"] for one in view["players"]] == [-4, 12, 70]


# ---------------------------------------------------------------- the end


def ranking(t: Table) -> list[tuple[int, int]]:
    assert t.decision is None
    return [(score.total, score.place) for score in t.scores()]


@rule("WT81", "W14.3", "W14.4", "W1.4")
def test_wt81_the_deepest_debt_wins() -> None:
    t = at_check(me(money=-4), me(money=-7), me(money=2), seats=3, round=4)
    assert ranking(t) == [(-4, 2), (-7, 1), (2, 3)]


@rule("WT82", "W14.2", "WQ14", "W14.7")
@pytest.mark.parametrize(("unsold", "expected"), [("none", [(8, 1), (9, 2)]), ("three", [(11, 2), (9, 1)])])
def test_wt82_unsold_properties(unsold: str, expected: list[tuple[int, int]]) -> None:
    own = house("narrow-town-house", 7, used=True)
    t = at_check(
        me(money=3, board=[own], hand=["dinner"]),
        me(money=9),
        round=7,
        options={"unsold": unsold},
        property_market=TOWN_TWO,
    )
    assert ranking(t) == expected
    assert t.scores()[0].breakdown["money"] == 3


@rule("WT83", "W14.6")
def test_wt83_bankrupt_before_worthless() -> None:
    own = house("narrow-town-house", 3)
    t = at_check(me(money=0), me(money=0, board=[own]), round=4, property_market=TOWN_DOWN)
    assert ranking(t) == [(0, 1), (0, 2)]


@rule("WT84", "W14.5", "WQ22")
def test_wt84_a_shared_place() -> None:
    t = at_check(me(money=-5), me(money=-5), me(money=1), seats=3, round=4)
    assert ranking(t) == [(-5, 1), (-5, 1), (1, 3)]


@rule("WT85", "W13.1", "W13.2", "WQ12")
@pytest.mark.parametrize(("when", "value"), [("before-check", 7), ("after-check", 9)])
def test_wt85_the_fall_of_the_last_round(when: str, value: int) -> None:
    own = house("old-manor-house", 8)
    t = at_check(me(money=0, board=[own]), round=7, options={"depreciation": when}, property_market=[-3, -2, 1, 3])
    assert t.scores()[0].total == value


@rule("W13.2", "WQ12")
def test_after_the_check_properties_fall_all_the_same() -> None:
    t = at_check(me(board=[house("old-manor-house", 8)]), round=3, options={"depreciation": "after-check"})
    assert laid(t, "old-manor-house")["value"] == 6


@rule("WT86", "W13.4", "W13.5", "W13.8", "WD5.1", "WQ3")
@pytest.mark.parametrize(("option", "limit"), [("two", 2), ("three", 3), ("four", 4)])
def test_wt86_the_hand_limit(option: str, limit: int) -> None:
    five = ["dinner", "fox-hunt", "companion-dog", "waiter", "large-farm"]
    t = scene(
        me(hand=[*five, "companions-for-any-occasion"]),
        seats=2,
        at="round-end",
        round=2,
        options={"hand_limit": option},
    )
    assert (decided(t), named(t, "discard")) == ((0, "limit"), five)
    assert refused(t, "stop") == "W13.5"
    for _ in range(5 - limit):
        t.play(choices(t)[0])
    assert hand(t) == five[5 - limit :]
    assert decided(t)[1] == "plan"
    assert "dinner" in pile(t, "event")


@rule("WT87", "W13.7")
def test_wt87_the_marker_goes_on() -> None:
    t = scene(seats=4, at="round-end", first=4)
    assert (decided(t), whole(t)["first"], whole(t)["round"]) == ((0, "plan"), 1, 2)


@rule("WT88", "W14.1")
def test_wt88_the_round_is_finished() -> None:
    players = [me(hand=["dinner"], actions=1, money=1) for _ in range(4)]
    t = scene(*players, seats=4, at="turn 1", order=[1, 2, 3, 4])
    t.play("end")
    t.play("play dinner")
    assert (money(t, 1), decided(t)) == (-2, (2, "turn"))
    t.play("end")
    assert decided(t) == (3, "turn")
    t.play("end")
    assert whole(t)["ending"] == "bankrupt"


@rule("W13.6")
def test_clearing() -> None:
    t = scene(
        me(board=[{"card": "old-friend", "used": True}], actions=3),
        seats=3,
        at="round-end",
        round=2,
        offer=["dinner", "waiter", "masked-ball"],
        spaces={"w-opera": 1},
    )
    assert (laid(t, "old-friend")["used"], actions(t), whole(t)["spaces"]) == (False, 0, {})
    assert "dinner" in pile(t, "event")
    assert "waiter" in pile(t, "helper")
    assert "masked-ball" in whole(t)["will_gone"]
