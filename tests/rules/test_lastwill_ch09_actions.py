"""Last Will, chapters 9 and 10: actions, cards and companions."""

from typing import Any

import pytest

from tests.support.lastwill import (
    actions,
    board,
    choices,
    combined,
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
    player,
    refused,
    scene,
    turn,
    whole,
)
from tests.support.rule import rule

WILD = "companions-for-any-occasion"


# ---------------------------------------------------------------- white cards and companions


@rule("WT30", "W10.1", "W10.3", "W9.4", "W9.3")
def test_wt30_a_white_card() -> None:
    t = turn("dinner", money=30, actions=1)
    t.play("play dinner")
    assert (money(t), actions(t), pile(t, "event")) == (27, 0, ["dinner"])


@rule("WT31", "W10.2", "W10.13", "W10.14", "WD4.3", "WQ16")
def test_wt31_with_a_guest_and_a_chef() -> None:
    t = turn("dinner", "companion-guest", "companion-chef", money=30, actions=1)
    t.play("play dinner")
    assert choices(t) == ["add guest", "add none"]
    t.play("add guest")
    assert choices(t) == ["add chef", "add none"]
    t.play("add chef")
    assert (money(t), hand(t)) == (22, [])
    assert (pile(t, "event"), sorted(pile(t, "companion"))) == (["dinner"], ["companion-chef", "companion-guest"])


@rule("WT32", "W10.19")
def test_wt32_a_slot_may_stay_empty() -> None:
    t = turn("dinner", "companion-guest", "companion-chef", money=30, actions=1)
    play(t, "play dinner", "add none", "add chef")
    assert (money(t), hand(t)) == (24, ["companion-guest"])


@rule("WT33", "W10.16", "W10.12", "W17.2")
def test_wt33_a_horse_in_the_theatre() -> None:
    t = turn("theatre-evening", "companion-horse", money=30, actions=1)
    play(t, "play theatre-evening", "add horse")
    assert (money(t), actions(t)) == (25, 0)


@rule("WT34", "W10.16")
def test_wt34_a_slot_takes_one_companion() -> None:
    t = turn("dog-show", *["companion-dog"] * 3, money=30, actions=1)
    play(t, "play dog-show", "add dog", "add dog")
    assert (money(t), hand(t)) == (22, ["companion-dog"])


@rule("WT35", "W10.17", "W13.4", "WQ17")
def test_wt35_a_companion_for_any_occasion() -> None:
    t = turn("dinner", WILD, money=30, actions=1)
    t.play("play dinner")
    assert choices(t) == ["add any-occasion", "add none"]
    play(t, "add none", "add any-occasion")
    assert (money(t), hand(t), len(whole(t)["aside"])) == (24, [], 1)
    assert "" in whole(t)["any_occasion"]
    end_of_round(t)
    assert whole(t)["aside"] == []
    assert "" not in whole(t)["any_occasion"]


@rule("WT36", "W9.5", "WD4.1")
def test_wt36_too_few_actions() -> None:
    t = turn("grand-ball", actions=1)
    assert "play grand-ball" not in choices(t)
    assert refused(t, "play grand-ball") == "W9.5"
    assert "play grand-ball" in choices(turn("grand-ball", actions=2))


@rule("WT37", "W9.6", "W10.7", "W17.6", "W10.5", "W10.27")
def test_wt37_an_old_friend() -> None:
    t = turn("old-friend", actions=1)
    t.play("lay old-friend")
    assert (actions(t), board(t)[-1]) == (0, "old-friend")
    t.play("use old-friend")
    assert actions(t) == 1


@rule("WT38", "W10.10")
def test_wt38_once_a_round() -> None:
    t = turn(board=["old-friend"], actions=0)
    t.play("use old-friend")
    assert "use old-friend" not in choices(t)
    assert refused(t, "use old-friend") == "W10.10"
    end_of_round(t)
    assert laid(t, "old-friend")["used"] is False


@rule("WT39", "W9.8")
def test_wt39_what_costs_nothing_needs_nothing() -> None:
    t = turn("free-afternoon", actions=0)
    t.play("play free-afternoon")
    assert actions(t) == 1


@rule("W10.13", "W10.4")
def test_companions_are_not_played_alone() -> None:
    t = turn("companion-dog", "waiter", actions=2)
    assert refused(t, "play companion-dog") == "W10.13"
    assert refused(t, "play waiter") == "W10.5"
    assert refused(t, "lay companion-dog") == "W10.5"


# ---------------------------------------------------------------- black cards


@rule("WT40", "W10.8", "W10.25", "WD4.2", "WQ15")
def test_wt40_room_on_a_full_board() -> None:
    cards = ["old-friend", "tailor", "large-farm", "groom", "gardener"]
    t = scene(me(hand=["waiter"], board=cards, actions=1), at="turn 1")
    t.play("lay waiter")
    assert choices(t) == ["throw old-friend", "throw tailor", "throw groom", "throw gardener"]
    assert refused(t, "throw large-farm") == "W10.9"
    t.play("throw groom")
    assert (board(t), actions(t)) == (["old-friend", "tailor", "large-farm", "gardener", "waiter"], 0)
    assert "groom" in pile(t, "helper")


@rule("WT41", "W10.9")
def test_wt41_nothing_but_properties() -> None:
    cards = ["large-farm", "farm-with-paddock", "farm-with-kennels", "narrow-town-house", "corner-town-house"]
    t = scene(me(hand=["waiter", "mansion-by-the-sea"], board=cards, actions=3, money=99), at="turn 1")
    assert named(t, "lay") == []
    assert refused(t, "lay waiter") == "W10.9"


@rule("WT42", "W10.15", "W9.14")
def test_wt42_a_token_stays() -> None:
    t = turn("companion-chef", board=["restaurant-reservation"], actions=1, money=30)
    t.play("use restaurant-reservation")
    assert choices(t) == ["add chef", "add none"]
    t.play("add chef")
    assert (money(t), laid(t, "restaurant-reservation")["tokens"]) == (25, ["", "chef"])
    assert pile(t, "companion") == ["companion-chef"]
    u = turn(board=[{"card": "restaurant-reservation", "tokens": ["", "chef"]}], actions=1, money=30)
    u.play("use restaurant-reservation")
    assert (money(u), decided(u)) == (25, (0, "turn"))


@rule("WT43", "W10.18", "W10.28")
def test_wt43_tokens_leave_with_their_card() -> None:
    cards = [{"card": "restaurant-reservation", "tokens": ["", "chef"]}, "tailor", "groom", "gardener", "waiter"]
    t = scene(me(hand=["restaurant-reservation"], board=cards, actions=2), at="turn 1")
    play(t, "lay restaurant-reservation", "throw restaurant-reservation")
    assert laid(t, "restaurant-reservation") == {"card": "restaurant-reservation:2", "tokens": ["", ""], "used": False}


@rule("WT44", "W10.17")
def test_wt44_a_wild_companion_leaves_no_token() -> None:
    t = turn(WILD, board=["hired-carriage"], actions=1, money=30)
    play(t, "use hired-carriage", "add any-occasion")
    assert (money(t), laid(t, "hired-carriage")["tokens"]) == (25, ["", ""])
    assert len(whole(t)["aside"]) == 1
    u = turn(board=["hired-carriage"], actions=1, money=30)
    u.play("use hired-carriage")
    assert money(u) == 27


@rule("WT101", "W10.17", "WQ17")
def test_wt101_white_only() -> None:
    t = turn(WILD, board=["hired-carriage"], actions=1, money=30, options={"any_occasion": "white-only"})
    t.play("use hired-carriage")
    assert (money(t), hand(t)) == (27, [WILD])
    t = turn(WILD, "dinner", actions=1, money=30, options={"any_occasion": "white-only"})
    play(
        t,
        "play dinner",
        "add any-occasion",
    )
    assert money(t) == 25


@rule("W10.10")
def test_two_copies_are_used_separately() -> None:
    t = turn(board=["old-friend", "old-friend"], actions=0)
    assert named(t, "use") == ["old-friend", "gentlemens-club"]
    t.play("use old-friend")
    assert named(t, "use") == ["old-friend.2", "gentlemens-club"]
    t.play("use old-friend.2")
    assert actions(t) == 2


# ---------------------------------------------------------------- surcharges and counts


@rule("WT45", "W17.11", "W10.11", "WQ18")
def test_wt45_a_waiter() -> None:
    t = turn("dinner", board=["waiter"], actions=1, money=30)
    t.play("play dinner")
    assert money(t) == 26


@rule("WT46", "W10.11")
def test_wt46_two_waiters() -> None:
    reserved = {"card": "restaurant-reservation", "tokens": ["", "chef"]}
    t = turn(board=["waiter", "waiter", reserved], actions=1, money=30)
    t.play("use restaurant-reservation")
    assert money(t) == 23


@rule("WT47", "W17.11")
def test_wt47_no_surcharge_without_symbol_or_spending() -> None:
    t = turn("theatre-evening", board=["waiter", "faithful-friend"], actions=1, money=30)
    t.play("use faithful-friend")
    assert money(t) == 30
    t.play("play theatre-evening")
    assert money(t) == 27


@rule("WT48", "W17.3", "W10.22", "W10.20")
def test_wt48_symbols_on_the_board() -> None:
    t = turn(board=["waiter", "restaurant-reservation", "wine-merchant"], actions=0, money=30)
    t.play("use wine-merchant")
    assert money(t) == 26


@rule("WT49", "W17.4")
def test_wt49_horses_on_farms() -> None:
    farm = {"card": "farm-with-paddock", "tokens": ["horse"]}
    carriage = {"card": "hired-carriage", "tokens": ["", "horse"]}
    t = scene(me(board=["groom", farm, farm, carriage], actions=0, money=30, hand=["free-afternoon"]))
    t.play("use groom")
    assert money(t) == 26


@rule("WT50", "W9.10", "W17.7", "WD4.6")
def test_wt50_parts_in_their_order() -> None:
    t = turn("long-holiday", actions=0)
    events = t.play("play long-holiday")
    assert (actions(t), decided(t)) == (2, (0, "pick"))
    assert choices(t) == ["draw event", "draw helper", "draw property", "draw companion", "stop"]
    assert only(events, "actions")[0].data == {"amount": 2}
    t.play("draw event")
    assert len(hand(t)) == 1


@rule("W17.7", "WD4.6")
def test_a_draw_may_be_declined() -> None:
    t = turn(board=["private-secretary"], actions=0)
    play(t, "use private-secretary", "stop")
    assert hand(t) == []
    none: dict[str, list[str]] = {"event": [], "helper": [], "property": [], "companion": []}
    t = turn(board=["private-secretary"], actions=0, will_decks=none, will_piles=none)
    t.play("use private-secretary")
    assert decided(t) == (0, "turn")


@rule("WT51", "W9.7", "W9.17")
def test_wt51_actions_left_are_lost() -> None:
    t = turn("dinner", actions=2)
    end_of_round(t)
    assert actions(t) == 0


@rule("WT105", "W9.12", "W9.16", "W17.12")
def test_wt105_a_steward_serves_at_once() -> None:
    t = turn("steward", board=["large-farm", "farm-with-paddock"], actions=1, money=50)
    play(t, "lay steward", "use large-farm", "use farm-with-paddock")
    assert (actions(t), money(t)) == (0, 46)


@rule("WT106", "W9.16")
def test_wt106_two_stewards() -> None:
    farms = ["large-farm", "farm-with-paddock", "farm-with-kennels"]
    t = scene(me(board=["steward", "steward", *farms], actions=0, money=50, hand=["free-afternoon"]))
    play(t, *[f"use {farm}" for farm in farms])
    assert player(t)["freed"] == ["farm"] * 3


@rule("WT107", "W9.16")
def test_wt107_what_is_left_is_never_below_nothing() -> None:
    farms = ["large-farm", "farm-with-paddock", "farm-with-kennels"]
    cards = ["steward", *farms, "gentlemens-club"]
    t = scene(me(hand=["steward"], board=cards, actions=1, money=50))
    play(t, "use large-farm", "use farm-with-paddock", "lay steward", "throw steward")
    assert actions(t) == 0
    assert "use farm-with-kennels" not in choices(t)
    assert refused(t, "use farm-with-kennels") == "W9.5"


@rule("WT108", "W9.14")
def test_wt108_tokens_count_at_once() -> None:
    t = turn("companion-horse", board=["groom", "farm-with-paddock"], actions=1, money=50)
    play(t, "use farm-with-paddock", "add horse", "use groom")
    assert money(t) == 42
    t = turn("companion-horse", board=["groom", "farm-with-paddock"], actions=1, money=50)
    play(t, "use groom", "use farm-with-paddock", "add horse")
    assert money(t) == 44


@rule("WT109", "W17.11")
def test_wt109_a_surcharge_on_nothing() -> None:
    t = turn(board=["coachman", "groom"], actions=0, money=30)
    t.play("use groom")
    assert money(t) == 29


@rule("WT110", "W11.17")
def test_wt110_a_racing_stable_is_a_farm() -> None:
    stable = {"card": "racing-stable", "tokens": ["horse", "horse"]}
    t = turn(board=["groom", stable], actions=0, money=30)
    t.play("use groom")
    assert money(t) == 26


@rule("WT111", "W9.11", "W17.5", "W9.15")
def test_wt111_one_sum() -> None:
    t = turn(board=["large-farm", "decorator"], actions=1, money=1)
    events = t.play("use decorator")
    assert [event.data for event in only(events, "spend")] == [{"amount": 1, "of": 2}]
    assert money(t) == 0


@rule("WT112", "W16.7", "W16.3", "WQ32")
def test_wt112_known_copies_leave_first() -> None:
    t = turn("dinner", "dinner", actions=1, known=["dinner:2"])
    view: Any = t.view(1)
    assert view["players"][0]["will_known"] == ["dinner:2"]
    t.play("play dinner")
    view = t.view(1)
    assert (view["players"][0]["will_known"], view["players"][0]["will_backs"]["event"]) == ([], 1)
    assert player(t)["will_hand"] == ["dinner:1"]


@rule("W9.1", "W9.9")
def test_one_turn_each_and_one_thing_after_the_other() -> None:
    t = scene(me(hand=["dinner", "companion-guest"], actions=2), me(hand=["dinner"], actions=1), at="turn 1", seats=2)
    assert refused(t, "take dinner") == "W8.1"
    t.play("play dinner")
    assert refused(t, "play dinner") == "W9.9"
    assert refused(t, "end") == "W8.4"
    t.play("add none")
    assert decided(t) == (1, "turn")  # with a companion alone there is nothing to do
    t.play("end")
    assert decided(t)[1] != "turn"


@rule("W9.13")
def test_a_card_may_be_played_without_effect() -> None:
    t = turn("hasty-deed", actions=1)
    t.play("play hasty-deed")
    assert (actions(t), pile(t, "event")) == (0, ["hasty-deed"])


@rule("W9.15")
def test_a_deck_made_anew_does_not_hold_the_card_just_played() -> None:
    t = turn("long-holiday", actions=0, will_decks={"event": []}, will_piles={"event": ["dinner"]})
    play(t, "play long-holiday", "draw event")
    assert hand(t) == ["dinner"]
    assert "long-holiday" in whole(t)["will_gone"]


@rule("W10.3", "W10.23")
@pytest.mark.parametrize(("card", "where"), [("masked-ball", "gone"), ("dinner", "pile")])
def test_where_white_cards_go(card: str, where: str) -> None:
    t = turn(card, actions=1)
    t.play(f"play {card}")
    assert (card in whole(t)["will_gone"]) == (where == "gone")
    assert (card in pile(t, "event")) == (where == "pile")


@rule("W10.26", "W15.6", "WT118")
def test_wt118_tokens_are_no_symbols() -> None:
    kennels = {"card": "farm-with-kennels", "tokens": ["dog", "dog"]}
    t = combined(me(board=[kennels], cards=["a-dog-named-reform"], votes=20), combination="LWE")
    view: Any = t.view(0)
    assert view["players"][0]["symbols"]["dog"] == 0
