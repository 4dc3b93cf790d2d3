"""Guilds of London, components chapter 8: combinations 1 to 16."""

import pytest

from ludgate import Table
from tests.support.guilds import bare, due, hand, me, on, options, play, player, refused, scene, whole
from tests.support.guilds_town import kinds, master, named, only, town, with_symbol
from tests.support.rule import rule

STILL = (me(hand=["archive"]), me(hand=["archive"]))
FOLLOW = "use follow-me from guildhall"


def decided(t: Table) -> tuple[int, str]:
    assert t.decision is not None
    return t.decision.seat, t.decision.kind


def times(t: Table) -> dict[str, int]:
    """How often each trigger may still be used."""
    triggers = t.view()["triggers"]
    assert isinstance(triggers, list)
    return {trigger["card"]: trigger["times"] for trigger in triggers}


# ---------------------------------------------------------------- hire and move


@rule("K1")
def test_k1_straight_to_work_then_hiring_fair() -> None:
    t = scene(me(hand=["straight-to-work", "hiring-fair", "archive"]), *STILL, city=town())
    t.play("play straight-to-work")
    happened = kinds(t.play("play hiring-fair"))
    assert happened == ["play", "hire"]
    for slug in ("bakers", "skinners"):
        assert (decided(t), options(t)) == ((0, "trigger"), ["use straight-to-work", "stop"])
        t.play("use straight-to-work from guildhall")
        assert named(t, "to") == with_symbol("scythe") | with_symbol("compass")
        assert refused(t, "to dyers") == "G8.17"
        happened += kinds(t.play(f"to {slug}"))
    assert [kind for kind in happened if kind in ("hire", "pawn")] == ["hire", "pawn", "hire", "pawn"]
    assert decided(t) == (0, "turn")
    assert (on(t, "bakers")["pawns"][0], on(t, "skinners")["pawns"][0], player(t)["guildhall"]) == (1, 1, 4)
    assert times(t) == {"straight-to-work": 0}


@rule("K1")
def test_k1_a_card_played_to_hire_sets_it_off_too_but_only_twice() -> None:
    held = ["straight-to-work", "convoy", "alms-box", "settlers", "archive"]
    t = scene(me(hand=held), *STILL, city=town())
    t.play("play straight-to-work")
    for slug in ("convoy", "alms-box"):
        play(t, f"hire {slug}", "use straight-to-work from guildhall to bakers")
    t.play("hire settlers")
    assert decided(t) == (0, "turn")
    assert on(t, "bakers")["pawns"][0] == 2


@rule("K2")
def test_k2_two_copies_of_straight_to_work_then_hiring_fair() -> None:
    held = ["straight-to-work", "straight-to-work", "hiring-fair", "archive"]
    t = scene(me(hand=held, guildhall=4), *STILL, city=town())
    play(t, "play straight-to-work", "play straight-to-work", "play hiring-fair")
    for moved in range(4):
        assert decided(t) == (0, "trigger")
        assert player(t)["reserve"] == 12 - (1 if moved < 2 else 2)
        t.play("use straight-to-work from guildhall to bakers")
    assert decided(t) == (0, "turn")
    assert (on(t, "bakers")["pawns"][0], player(t)["guildhall"]) == (4, 2)


@rule("K2")
def test_k2_as_long_as_pawns_are_there() -> None:
    held = ["straight-to-work", "straight-to-work", "hiring-fair", "archive"]
    t = scene(me(hand=held, guildhall=0), *STILL, city=town())
    play(t, "play straight-to-work", "play straight-to-work", "play hiring-fair")
    play(t, "use straight-to-work from guildhall to bakers", "use straight-to-work from guildhall to bakers")
    assert decided(t) == (0, "turn")
    assert (on(t, "bakers")["pawns"][0], player(t)["guildhall"]) == (2, 0)


@rule("K2", "Q46")
def test_k2_other_triggers_answer_these_moves() -> None:
    held = ["straight-to-work", "word-of-mouth", "follow-me", "hiring-fair", "archive"]
    t = scene(me(hand=held), *STILL, city=town())
    play(t, "play straight-to-work", "play word-of-mouth", "play follow-me", "play hiring-fair")
    for _ in range(2):
        t.play("use straight-to-work from guildhall to bakers")
        assert options(t) == ["use word-of-mouth", "use follow-me", "stop"]
        play(t, "use word-of-mouth", "stop")
    assert decided(t) == (0, "turn")
    assert times(t) == {"straight-to-work": 0, "word-of-mouth": 0, "follow-me": 2}
    assert len(hand(t)) == 3


@rule("K3")
def test_k3_shipping_from_the_reserve_is_no_hire() -> None:
    t = scene(me(hand=["straight-to-work", "settlers", "archive"]), *STILL, city=town())
    play(t, "play straight-to-work", "play settlers from reserve")
    assert decided(t) == (0, "turn")
    assert (player(t)["plantation"], times(t)) == (1, {"straight-to-work": 2})
    assert t.view()["done"] == {"hire": 0, "move": 0, "ship": 1, "play": 2}


@rule("K4", "Q46")
def test_k4_follow_me_then_procession_brings_six() -> None:
    held = ["follow-me", "procession", "convoy", "alms-box", "archive"]
    t = scene(me(hand=held, guildhall=8), *STILL, city=town())
    play(t, "play follow-me", "play procession discard convoy discard alms-box")
    t.play("from guildhall to bakers")
    assert (decided(t), options(t)) == ((0, "trigger"), ["use follow-me", "stop"])
    t.play(FOLLOW)
    assert (decided(t), on(t, "bakers")["pawns"][0]) == ((0, "trigger"), 2)
    t.play(FOLLOW)
    assert (decided(t), on(t, "bakers")["pawns"][0]) == ((0, "move"), 3)
    play(t, *["from guildhall"] * 3)
    assert decided(t) == (0, "turn")
    assert (on(t, "bakers")["pawns"][0], player(t)["guildhall"]) == (6, 2)


@rule("K4")
def test_k4_pawns_that_followed_do_not_count_among_the_four() -> None:
    held = ["follow-me", "procession", "convoy", "alms-box", "archive"]
    t = scene(me(hand=held, guildhall=8), *STILL, city=town())
    play(t, "play follow-me", "play procession discard convoy discard alms-box", "from guildhall to bakers", FOLLOW)
    t.play("stop")
    assert t.decision is not None
    assert (t.decision.kind, t.decision.data["count"]) == ("move", 3)


@rule("K5")
@pytest.mark.parametrize("first", ["follow-me", "word-of-mouth"])
def test_k5_one_draw_and_one_more_pawn(first: str) -> None:
    t = scene(me(hand=["follow-me", "word-of-mouth", "convoy", "archive"]), *STILL, city=town())
    play(t, "play follow-me", "play word-of-mouth", "move convoy from guildhall to coopers")
    held = len(hand(t))
    uses = [[FOLLOW, "stop"], ["use word-of-mouth"]]
    for moves in uses if first == "follow-me" else uses[::-1]:
        play(t, *moves)
    assert decided(t) == (0, "turn")
    assert (len(hand(t)), on(t, "coopers")["pawns"][0]) == (held + 1, 2)
    assert times(t) == {"follow-me": 1, "word-of-mouth": 1}


@rule("K5")
def test_k5_the_follower_still_counts_as_a_pawn_moved() -> None:
    t = scene(me(hand=["follow-me", "convoy", "archive"]), *STILL, city=town())
    play(t, "play follow-me", "move convoy from guildhall to coopers", FOLLOW, "stop")
    assert t.view()["done"] == {"hire": 0, "move": 2, "ship": 0, "play": 2}


@rule("K6")
def test_k6_word_of_mouth_then_crossroads() -> None:
    places = {"bakers": {"pawns": [1]}, "cooks": {"pawns": [1]}, "cutlers": {"pawns": [1]}}
    t = scene(me(hand=["word-of-mouth", "crossroads", "archive"]), *STILL, city=town(places))
    play(t, "play word-of-mouth", "play crossroads")
    held = len(hand(t))
    for slug in ("bakers", "cooks"):
        t.play(f"from {slug} to dyers")
        assert decided(t) == (0, "trigger")
        t.play("use word-of-mouth")
    assert len(hand(t)) == held + 2
    t.play("from cutlers to dyers")
    assert decided(t) == (0, "turn")
    assert (len(hand(t)), on(t, "dyers")["pawns"][0]) == (held + 2, 3)


@rule("K6")
def test_k6_no_pawn_goes_back_and_forth() -> None:
    t = scene(me(hand=["crossroads", "archive"]), *STILL, city=town({"bakers": {"pawns": [1]}}))
    play(t, "play crossroads from bakers to dyers")
    assert decided(t) == (0, "turn")
    assert on(t, "dyers")["pawns"][0] == 1


@rule("K6")
def test_k6_a_pawn_that_stood_there_before_may_still_go() -> None:
    places = {"bakers": {"pawns": [1]}, "dyers": {"pawns": [1]}}
    t = scene(me(hand=["crossroads", "archive"]), *STILL, city=town(places))
    play(t, "play crossroads from bakers to dyers", "from dyers to bakers")
    assert decided(t) == (0, "turn")
    assert (on(t, "bakers")["pawns"][0], on(t, "dyers")["pawns"][0]) == (1, 1)


# ---------------------------------------------------------------- what counts at the end


@rule("K7")
def test_k7_worn_out_shoes_counts_the_whole_turn() -> None:
    held = ["convoy", "settlers", "paid-passage", "worn-out-shoes", "archive"]
    t = scene(me(hand=held), *STILL, city=town())
    play(t, "move convoy from guildhall to coopers", "move settlers from guildhall to coopers")
    play(t, "play worn-out-shoes", "move paid-passage from guildhall to coopers", "stop")
    assert len(hand(t)) == 1 + 2 + 2


@rule("K7")
@pytest.mark.parametrize(("before", "after", "extra"), [(0, 0, 0), (1, 0, 1), (0, 1, 1), (1, 1, 2)])
def test_k7_moves_before_and_after_count_alike(before: int, after: int, extra: int) -> None:
    t = scene(me(hand=["convoy"] * 2 + ["worn-out-shoes", "archive"]), *STILL, city=town())
    moves = ["move convoy from guildhall to coopers"]
    play(t, *moves * before, "play worn-out-shoes", *moves * after)
    held = len(hand(t))
    t.play("stop")
    assert len(hand(t)) == held + 2 + extra


@rule("K8")
def test_k8_fresh_faces_hire_before_charity_supper_asks() -> None:
    held = ["fresh-faces", "charity-supper", "convoy", "settlers", "archive"]
    t = scene(me(hand=held), *STILL, city=town())
    play(t, "play fresh-faces", "play charity-supper")
    play(t, "use charity-supper", "move convoy from guildhall to coopers", "move settlers from guildhall to coopers")
    assert (player(t)["guildhall"], player(t)["reserve"]) == (3, 11)
    events = t.play("stop")
    assert [event.data["amount"] for event in only(events, "hire")] == [2]
    assert (player(t)["guildhall"], player(t)["reserve"]) == (5, 9)
    assert len(hand(t)) == 1 + 2 + 2


@rule("K8")
def test_k8_charity_supper_alone_gives_no_cards() -> None:
    t = scene(me(hand=["charity-supper", "archive"]), *STILL, city=town())
    play(t, "play charity-supper", "use charity-supper", "stop")
    assert (len(hand(t)), player(t)["guildhall"]) == (1 + 2, 5)


@rule("K8", "D18", "G9.8")
def test_k8_a_pawn_hired_at_the_end_may_go_straight_to_work() -> None:
    """The move counts for Worn-out Shoes, but not for the same Fresh Faces."""
    held = ["fresh-faces", "straight-to-work", "worn-out-shoes", "convoy", "archive"]
    t = scene(me(hand=held), *STILL, city=town())
    play(t, "play fresh-faces", "play straight-to-work", "play worn-out-shoes", "move convoy from guildhall to coopers")
    t.play("stop")
    assert (decided(t), player(t)["guildhall"]) == ((0, "trigger"), 4)
    events = t.play("use straight-to-work from guildhall to bakers")
    assert "hire" not in kinds(events)
    assert (player(t)["guildhall"], player(t)["reserve"]) == (3, 11)
    assert len(hand(t)) == 1 + 2 + 2


@rule("K8")
def test_k8_a_second_fresh_faces_counts_that_move() -> None:
    held = ["fresh-faces", "fresh-faces", "straight-to-work", "convoy", "archive"]
    t = scene(me(hand=held), *STILL, city=town())
    play(t, "play fresh-faces", "play fresh-faces", "play straight-to-work", "move convoy from guildhall to coopers")
    play(t, "stop", "use straight-to-work from guildhall to bakers")
    assert (decided(t), player(t)["reserve"]) == ((0, "trigger"), 10)
    play(t, "stop", "stop")
    assert (decided(t), player(t)["reserve"]) == ((1, "turn"), 9)


@rule("K9")
def test_k9_fresh_faces_with_an_empty_reserve() -> None:
    t = scene(me(hand=["fresh-faces", "convoy", "archive"], guildhall=16), *STILL, city=town())
    play(t, "play fresh-faces", "move convoy from guildhall to coopers")
    events = t.play("stop")
    assert "hire" not in kinds(events)
    assert (player(t)["guildhall"], player(t)["reserve"], decided(t)) == (15, 0, (1, "turn"))


@rule("K9")
def test_k9_and_with_one_pawn_left() -> None:
    t = scene(me(hand=["fresh-faces", "convoy", "settlers", "archive"], guildhall=15), *STILL, city=town())
    play(t, "play fresh-faces", "move convoy from guildhall to coopers", "move settlers from guildhall to coopers")
    assert len(only(t.play("stop"), "hire")) == 1


@rule("K10")
def test_k10_good_counsel_as_the_only_card() -> None:
    t = scene(me(hand=["good-counsel", "archive"]), *STILL)
    t.play("play good-counsel")
    assert len(hand(t)) == 2
    t.play("stop")
    assert len(hand(t)) == 4


@rule("K10")
@pytest.mark.parametrize("place", [0, 1, 2])
def test_k10_good_counsel_among_three_cards(place: int) -> None:
    moves = ["hire convoy", "hire settlers"]
    moves.insert(place, "play good-counsel")
    t = scene(me(hand=["good-counsel", "convoy", "settlers", "archive"]), *STILL, city=town())
    play(t, *moves)
    assert len(hand(t)) == 2
    t.play("stop")
    assert len(hand(t)) == 2 + 2 + 1


@rule("K11")
@pytest.mark.parametrize(("number", "cards"), [(1, 5), (14, 5), (15, 3)])
def test_k11_archive_with_exactly_one_other_card(number: int, cards: int) -> None:
    t = scene(me(hand=["archive", "convoy"]), *STILL, round=number)
    events = t.play("play archive")
    assert "discard" in kinds(events)
    assert (len(hand(t)), decided(t)) == (cards, (1, "turn"))


@rule("K12")
def test_k12_cargo_manifest_counts_the_convoy_that_follows() -> None:
    held = ["cargo-manifest", "convoy", "alms-box", "archive"]
    t = scene(me(hand=held), *STILL, city=town())
    play(t, "play cargo-manifest", "play convoy discard alms-box", *["from guildhall"] * 3)
    assert player(t)["plantation"] == 3
    t.play("stop")
    assert len(hand(t)) == 1 + 2 + 3


@rule("K12")
def test_k12_at_most_three() -> None:
    t = scene(me(hand=["cargo-manifest", "archive"], plantation=5), *STILL, city=town())
    play(t, "play cargo-manifest", "stop")
    assert len(hand(t)) == 1 + 2 + 3


# ---------------------------------------------------------------- the rest


@rule("K13", "G7.11")
def test_k13_planters_dividend_with_nobody_there() -> None:
    t = scene(
        me(hand=["planters-dividend", "archive"], vp=3, arrival=1),
        me(vp=3, arrival=2, hand=["archive"]),
        me(arrival=3, hand=["archive"]),
    )
    counter = whole(t)["counter"]
    t.play("play planters-dividend")
    assert (player(t)["vp"], whole(t)["counter"], t.view()["order"]) == (3, counter, [1, 0, 2])


@rule("K14", "G10.1")
def test_k14_homeward_bound_to_a_tile_that_then_qualifies() -> None:
    """Cooks (3 pieces) with 1 pawn each; one more comes from the Plantation, and it votes."""
    t = scene(
        me(hand=["homeward-bound", "archive"], plantation=1),
        *STILL,
        city=town({"cooks": {"pawns": [1, 1], "token": "vp-1"}}),
    )
    play(t, "play homeward-bound", "from plantation to cooks", "stop", "stop", "stop")
    assert t.decision is not None
    assert (decided(t), t.decision.data["place"]) == ((0, "reward"), "cooks")
    play(t, "take", "take")
    assert (on(t, "cooks")["resolved"], on(t, "cooks")["pawns"]) == (True, [1, 0, 0])
    assert (player(t)["vp"], player(t, 1)["vp"]) == (3, 1)


@rule("K14")
def test_k14_without_it_the_tile_waits() -> None:
    t = scene(me(hand=["homeward-bound", "archive"], plantation=1), *STILL, city=town({"cooks": {"pawns": [1, 1]}}))
    play(t, "stop", "stop", "stop")
    assert (whole(t)["round"], on(t, "cooks")["resolved"]) == (2, False)


@rule("K14", "G9.3")
def test_k14_homeward_bound_counts_as_a_move_and_draws_at_the_end() -> None:
    t = scene(me(hand=["homeward-bound", "word-of-mouth", "archive"], plantation=2), *STILL, city=town())
    play(t, "play word-of-mouth", "play homeward-bound", "from plantation to cooks")
    assert decided(t) == (0, "trigger")
    play(t, "use word-of-mouth", "from plantation to dyers", "stop")
    assert decided(t) == (0, "turn")
    held = len(hand(t))
    t.play("stop")
    assert len(hand(t)) == held + 2 + 1


@rule("K15", "G8.23")
def test_k15_royal_favour_without_a_pawn_to_give() -> None:
    places = {"bakers": {"pawns": [3]}, "cooks": master()}
    t = scene(me(hand=["royal-favour", "archive"], guildhall=0), *STILL, city=town(places))
    assert "play royal-favour" not in options(t)
    assert refused(t, "play royal-favour") == "G8.23"
    assert {"hire royal-favour", "move royal-favour"} <= set(options(t))


@rule("K16")
def test_k16_bystanders_with_one_pawn_in_the_pool() -> None:
    t = scene(me(hand=["bystanders", "archive"]), me(hand=["archive"], neutrals=5), STILL[0], city=town())
    play(t, "play bystanders", "to bakers")
    assert decided(t) == (0, "turn")
    assert (on(t, "bakers")["neutral"], whole(t)["pool"]) == (1, 0)


@rule("K16")
def test_k16_bystanders_with_an_empty_pool_are_allowed_and_do_nothing() -> None:
    t = scene(me(hand=["bystanders", "archive"], neutrals=2), me(hand=["archive"], neutrals=4), STILL[0], city=town())
    assert "play bystanders" in options(t)
    t.play("play bystanders")
    assert (decided(t), bare(whole(t)["played"]), player(t)["neutrals"]) == ((0, "turn"), ["bystanders"], 2)
    assert due(t)[-1] == "turn 1"


@rule("K16")
def test_k16_both_go_to_one_tile_and_come_from_the_pool() -> None:
    t = scene(me(hand=["bystanders", "archive"], neutrals=1), *STILL, city=town())
    play(t, "play bystanders", "to bakers")
    assert options(t) == ["to bakers", "stop"]
    assert refused(t, "to cooks") == "G3.9"
    t.play("to bakers")
    assert (on(t, "bakers")["neutral"], whole(t)["pool"], player(t)["neutrals"]) == (2, 3, 1)
