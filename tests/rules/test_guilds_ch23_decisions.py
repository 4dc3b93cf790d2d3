"""Guilds of London, chapter 23: the decision points, each once, with what is forced; G23.1 and G23.2.

The points of a turn, D3 to D9 and D18, are also shown in the files of chapters 3, 8 and 9.
"""

from typing import Any

import pytest

from ludgate import Table
from tests.support.guilds import me, on, options, play, player, refused, scene, tile, whole
from tests.support.guilds_town import BOX, busy, idle_game, master, named, town
from tests.support.rule import rule

STILL = (me(hand=["archive"]), me(hand=["archive"]))
REWARDS = [card.id for card in BOX.rewards]


def decided(t: Table) -> tuple[int, str]:
    assert t.decision is not None
    return t.decision.seat, t.decision.kind


def resolving(changes: dict[str, dict[str, Any]], *players: dict[str, Any], **fields: Any) -> Table:
    """The resolution phase of a town; players hold one card."""
    filled = [{"hand": ["archive"], **found} for found in (*players, {}, {}, {})[:3]]
    return scene(*filled, city=town(changes), at="resolve 0", **fields)


# ---------------------------------------------------------------- set-up


@rule("D1")
def test_d1_the_side_of_the_plantation_is_up_to_the_table() -> None:
    for side in ("ulster", "virginia"):
        t = Table.new("guilds", 3, 1, {"plantation": side})
        assert whole(t)["side"] == side
        assert decided(t)[1] == "first-reward"


@rule("D2", "G23.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_d2_everybody_chooses_with_the_same_knowledge(seats: int) -> None:
    """All at once and secretly: one after another here, but what the first chose changes nothing for the next."""
    t = Table.new("guilds", seats, 6, {"start_order": "seats"})
    one, two = t.copy(), t.copy()
    one.play(options(one)[0])
    two.play(options(two)[2])
    assert options(one) == options(two)
    for viewer in (*range(1, seats), None):
        assert one.view(viewer) == two.view(viewer)
    deck = t.view()["reward_deck"]
    assert deck == 21 - 3 * seats


# ---------------------------------------------------------------- the own turn


@rule("D3", "D3a", "D3b", "D3c")
def test_d3_hire_move_effect_or_end() -> None:
    t = scene(me(hand=["convoy"]), *STILL, city=town())
    assert options(t) == ["hire convoy", "move convoy", "stop"]
    t = scene(me(hand=["convoy", "alms-box"]), *STILL, city=town())
    assert [text.split()[0] for text in options(t)] == ["hire", "move", "play", "hire", "move", "play", "stop"]


@rule("D3", "G8.7")
def test_d3_the_turn_of_an_empty_hand_is_over_before_it_begins() -> None:
    t = scene(me(hand=["archive"]), me(), me(hand=["archive"]))
    t.play("stop")
    assert decided(t) == (2, "turn")
    assert len(player(t, 1)["hand"]) == 4


@rule("D4")
def test_d4_which_other_cards() -> None:
    t = scene(me(hand=["fanfare", "convoy", "alms-box"]), *STILL, city=town())
    t.play("play fanfare")
    assert (decided(t), options(t)) == ((0, "pay-cards"), ["discard convoy", "discard alms-box"])


@rule("D5")
def test_d5_which_own_pawns() -> None:
    t = scene(me(hand=["royal-favour", "archive"], plantation=1), *STILL)
    t.play("play royal-favour")
    assert (decided(t), options(t)) == ((0, "pay-pawns"), ["return guildhall", "return plantation"])


@rule("D6")
def test_d6_the_choices_of_an_effect() -> None:
    t = scene(me(hand=["bystanders", "archive"]), *STILL, city=town({"dyers": {"resolved": True}}))
    t.play("play bystanders")
    assert decided(t) == (0, "place-neutral")
    assert named(t, "to") == {found["tile"] for found in town()} - {"dyers"}
    assert "stop" in options(t)
    t.play("to bakers")
    assert options(t) == ["to bakers", "stop"]


@rule("D7", "G3.15")
def test_d7_use_an_effect_at_any_moment_or_not() -> None:
    t = scene(me(hand=["charity-supper", "archive"]), *STILL)
    t.play("play charity-supper")
    assert {"use charity-supper", "stop"} <= set(options(t))


@rule("D9")
def test_d9_which_surplus_cards() -> None:
    t = scene(me(hand=["alms-box", "convoy", "petition", "fanfare"]), *STILL, deck=["settlers"] * 3 + ["archive"])
    t.play("stop")
    assert (decided(t), named(t, "discard")) == ((0, "limit"), {*player_cards(t)})


def player_cards(t: Table) -> list[str]:
    return [name.split(":")[0] for name in player(t)["hand"]]


@rule("D18")
def test_d18_use_a_trigger_or_let_it_pass() -> None:
    t = scene(me(hand=["word-of-mouth", "convoy", "archive"]), *STILL, city=town())
    play(t, "play word-of-mouth", "move convoy from guildhall to coopers")
    assert (decided(t), options(t)) == ((0, "trigger"), ["use word-of-mouth", "stop"])


# ---------------------------------------------------------------- the resolution of a tile


@rule("D10", "G11.2")
def test_d10_a_number_for_each_colour_with_a_limit_on_the_sum() -> None:
    t = resolving({"cooks": {"pawns": [1, 2, 1]}}, me(neutrals=2))
    assert (decided(t), options(t)) == ((0, "negotiate"), ["exchange 1", "exchange 2", "exchange 3", "stop"])
    play(t, "exchange 2", "exchange 2")
    assert on(t, "cooks")["pawns"] == [1, 0, 1]
    assert decided(t) != (0, "negotiate")


@rule("D10", "G11.6")
def test_d10_who_holds_no_neutral_pawn_is_not_asked() -> None:
    t = resolving({"cooks": {"pawns": [1, 2, 1]}}, me(), me(neutrals=1))
    assert decided(t) == (1, "negotiate")


@rule("D10", "G11.10")
def test_d10_without_a_coloured_pawn_there_is_nothing_to_ask() -> None:
    t = resolving({"cooks": {"neutral": 3}}, me(neutrals=1), me(neutrals=1))
    assert decided(t) == (0, "turn")
    assert on(t, "cooks")["neutral"] == 0


@rule("D11", "G13.2", "G13.3")
def test_d11_take_or_decline_each_effect_of_the_reward() -> None:
    """Cutlers: 1 neutral pawn, then 3 VP."""
    t = resolving({"cutlers": {"pawns": [4]}})
    assert (decided(t), options(t)) == ((0, "reward"), ["take", "decline"])
    t.play("decline")
    assert (decided(t), options(t)) == ((0, "reward"), ["take", "decline"])
    t.play("take")
    assert (player(t)["neutrals"], player(t)["vp"]) == (0, 3)


@rule("D11", "G14.12")
def test_d11_an_impossible_effect_is_skipped() -> None:
    t = resolving({"cutlers": {"pawns": [4]}}, me(), me(neutrals=6))
    t.play("stop")
    assert t.decision is not None
    assert (decided(t), t.decision.data["effect"]) == ((0, "reward"), 1)


@rule("D12", "G14.1", "G14.3")
def test_d12_source_and_destination_of_a_move_or_stop() -> None:
    """Skinners: move 1, then 5 VP; the tile being resolved is a source and no destination."""
    t = resolving({"skinners": {"pawns": [4]}, "bakers": {"pawns": [1]}})
    assert (decided(t), set(options(t))) == ((0, "move"), {"from guildhall", "from skinners", "from bakers", "stop"})
    t.play("from skinners")
    assert named(t, "to") == {found["tile"] for found in town()} - {"skinners"}
    assert refused(t, "to skinners") in ("G14.3", "G8.18")


@rule("D12")
def test_d12_several_moves_go_pawn_by_pawn() -> None:
    t = resolving({"lightermen": {"pawns": [3]}})
    play(t, "take", "from guildhall to bakers")
    assert decided(t) == (0, "ship")
    t = scene(me(hand=["archive"]), *STILL, city=[tile(-2, -1, "paviors", pawns=[3])], at="resolve 0", beadle="")
    t.play("decline")
    t.play("from guildhall to " + open_tile(t))
    assert (decided(t), "stop" in options(t)) == ((0, "move"), True)


def open_tile(t: Table) -> str:
    """A tile that is not being resolved."""
    return next(str(found["tile"]) for found in whole(t)["city"] if found["tile"] != "paviors")


@rule("D13", "G14.4", "G14.5")
def test_d13_which_pawn_goes_to_the_plantation() -> None:
    """Dyers: ship 1, then 2 VP."""
    t = resolving({"dyers": {"pawns": [3]}, "bakers": {"pawns": [1]}, "cooks": master()})
    assert (decided(t), set(options(t))) == (
        (0, "ship"),
        {"from guildhall", "from dyers", "from bakers", "from cooks", "stop"},
    )


@rule("D14", "G14.8")
def test_d14_which_card_to_keep_and_the_order_of_the_rest() -> None:
    t = scene(
        me(hand=["archive"]),
        *STILL,
        city=[tile(-2, -1, "merchant-taylors", pawns=[6])],
        beadle="",
        reward_deck=["surveyor", "almoner", "venturer"],
        at="resolve 0",
    )
    play(t, "decline", "take")
    assert options(t) == ["keep surveyor", "keep almoner", "keep venturer"]
    t.play("keep almoner")
    assert options(t) == ["under surveyor", "under venturer"]
    t.play("under venturer")
    assert whole(t)["reward_deck"][-2:] == ["venturer", "surveyor"]


@rule("D14", "G19.6")
def test_d14_a_single_card_is_kept_without_asking() -> None:
    t = scene(
        me(hand=["petition", "archive", "archive", "convoy"]),
        me(rewards=REWARDS[1:], hand=["archive"]),
        me(),
        city=town(),
    )
    play(t, "play petition discard archive discard archive")
    assert (player(t)["rewards"], decided(t)) == (REWARDS[:1], (0, "turn"))


@rule("D15", "G13.4", "G13.5")
def test_d15_the_runner_up_takes_or_declines_token_then_tile() -> None:
    """Barbers print 1 card for second place."""
    t = scene(
        me(hand=["archive"]),
        *STILL,
        city=[tile(-2, -1, "barbers", pawns=[3, 2], token="vp-2")],
        beadle="",
        at="resolve 0",
    )
    play(t, "decline", "decline")
    seen = []
    while t.decision is not None and t.decision.kind == "reward":
        seen.append((t.decision.seat, t.decision.data["reward"], options(t)))
        t.play("decline")
    assert seen == [(1, "token", ["take", "decline"]), (1, "second", ["take", "decline"])]


# ---------------------------------------------------------------- the Plantation


@rule("D16", "G15.4")
def test_d16_negotiation_on_the_plantation() -> None:
    t = scene(
        me(hand=["archive"], plantation=1, neutrals=1),
        me(hand=["archive"], plantation=2),
        me(hand=["archive"], neutrals=1),
        round=3,
        at="round-end",
    )
    assert t.decision is not None
    assert (decided(t), t.decision.data["place"]) == ((0, "negotiate"), "plantation")
    assert options(t) == ["exchange 1", "exchange 2", "stop"]
    t.play("exchange 2")
    assert decided(t) == (2, "negotiate")


@rule("D17", "G15.14", "G15.19")
def test_d17_a_plantation_reward_with_a_choice_cannot_be_declined() -> None:
    t = scene(me(hand=["archive"], plantation=1), *STILL, round=3, at="round-end")
    assert (decided(t), len(options(t))) == ((0, "keep"), 3)
    assert "stop" not in options(t)
    assert refused(t, "decline") == "G15.19"


@rule("D17", "G15.19")
def test_d17_a_plantation_reward_without_a_choice_is_not_asked_for() -> None:
    t = scene(me(hand=["archive"], plantation=1), *STILL, round=3, side="virginia", at="round-end")
    assert (decided(t), player(t)["vp"]) == ((0, "turn"), 5)


# ---------------------------------------------------------------- no decision


@rule("G23.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_23_1_every_decision_has_exactly_one_decider_and_a_choice(seats: int) -> None:
    t = Table.new("guilds", seats, seats)
    while t.decision is not None:
        assert t.view()["decider"] == t.decision.seat
        assert len(t.decision.options) > 1
        assert len({option.text for option in t.decision.options}) == len(t.decision.options)
        t.play(busy(t))


@rule("G23.1")
def test_23_1_only_the_decisions_of_the_list_are_asked_for() -> None:
    known = {
        *("first-reward", "turn", "pay-cards", "pay-pawns", "limit", "trigger", "end-effects"),
        *("move", "move-to", "ship", "place-neutral", "exchange", "keep", "under", "negotiate", "reward"),
    }
    seen = set()
    for seed in range(6):
        t = Table.new("guilds", 3, seed)
        while t.decision is not None:
            seen.add(t.decision.kind)
            offered = options(t)
            t.play(offered[(t.ply * 7 + seed) % len(offered)] if t.ply % 3 else busy(t))
    assert seen <= known
    assert {"turn", "move", "move-to", "reward"} <= seen


@rule("G23.1")
def test_23_1_in_a_game_without_pieces_nothing_but_turns_is_asked_for() -> None:
    """Beadle, new tiles, tokens, Plantation, the next player and scoring ask nobody."""
    t, events = idle_game(3)
    assert t.decision is None
    assert {event.kind for event in events} == {
        *("beadle", "keep-reward", "turn", "draw", "discard", "resolution", "round", "plantation", "tile"),
        *("reshuffle", "game-over", "start", "deal", "development", "growth", "plantation-vote"),
    }


@rule("G23.2", "G10.5", "G10.9")
def test_23_2_negotiation_winner_runner_up_then_the_next_tile() -> None:
    places = {
        "cutlers": {"pawns": [2, 1, 1], "token": "vp-1"},
        "cooks": {"pawns": [1, 3, 0], "token": "vp-2"},
    }
    t = resolving(places, me(neutrals=1), me(neutrals=1), me(neutrals=1))
    seen = []
    while t.decision is not None and t.decision.kind in ("negotiate", "reward"):
        seen.append((t.decision.kind, t.decision.data["place"], t.decision.data.get("reward"), t.decision.seat))
        t.play("stop" if t.decision.kind == "negotiate" else "decline")
    assert seen == [
        *(("negotiate", "cutlers", None, seat) for seat in (0, 1, 2)),
        *[("reward", "cutlers", "first", 0)] * 2,
        *(("negotiate", "cooks", None, seat) for seat in (0, 1, 2)),
        ("reward", "cooks", "first", 1),
        ("reward", "cooks", "token", 0),
    ]
