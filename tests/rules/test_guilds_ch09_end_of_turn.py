"""Guilds of London, chapter 9: end of a turn, drawing and hand limit; with the decision points D8 and D9."""

from pathlib import Path
from typing import Any

import pytest

from ludgate import Table
from tests.support.guilds import bare, hand, me, on, options, play, player, refused, scene, tile, whole
from tests.support.guilds_town import BOX, CARDS, TOWN, idle, kinds, master, only, own_file, town, without
from tests.support.rule import rule

STILL = (me(hand=["archive"]), me(hand=["archive"]))
LAST = {2: 16, 3: 15, 4: 12}
THREE = ["alms-box", "convoy", "hiring-fair"]
DRAWS_AT_END = {"alms-box": 2, "archive": 3, "paid-passage": 1, "homeward-bound": 1}


def decided(t: Table) -> tuple[int, str]:
    assert t.decision is not None
    return t.decision.seat, t.decision.kind


def university(changes: dict[str, Any]) -> list[dict[str, Any]]:
    """The town with the University of London in place of the coopers."""
    laid = [found for found in town() if found["tile"] != "coopers"]
    return [*laid, tile(*TOWN["coopers"], "university", **changes)]


# ---------------------------------------------------------------- the draw


@rule("G9.1")
@pytest.mark.parametrize("held", range(1, 4))
def test_9_1_who_played_no_card_draws_four(held: int) -> None:
    t = scene(me(hand=THREE[:held]), *STILL)
    t.play("stop")
    assert len(hand(t)) == held + 4


@rule("G9.2")
@pytest.mark.parametrize("ways", [["hire convoy"], ["hire convoy", "hire alms-box"], ["play go-betweens"]])
def test_9_2_who_played_at_least_one_draws_two(ways: list[str]) -> None:
    t = scene(me(hand=[*THREE, "go-betweens"]), *STILL, city=town())
    play(t, *ways, "stop")
    assert len(hand(t)) == 4 - len(ways) + 2


@rule("G9.1", "G8.29")
def test_9_1_cards_of_the_round_before_do_not_count() -> None:
    t = scene(me(hand=["convoy", "convoy"]), *STILL, city=town())
    play(t, "hire convoy", "stop", "stop", "stop")
    assert decided(t) == (0, "turn")
    held = len(hand(t))
    t.play("stop")
    assert len(hand(t)) == min(held + 4, 7)


@rule("G9.3")
@pytest.mark.parametrize("slug", sorted(DRAWS_AT_END))
def test_9_3_end_of_turn_effects_add_to_the_two(slug: str) -> None:
    t = scene(me(hand=[slug, "good-neighbours", "masters-household"], plantation=1), *STILL, city=town())
    t.play(f"play {slug}")
    while decided(t) != (0, "turn"):
        t.play(options(t)[-1])
    held = len(hand(t))
    t.play("stop")
    assert len(hand(t)) == held + 2 + DRAWS_AT_END[slug]


@rule("G9.3")
def test_9_3_several_of_them_add_up() -> None:
    t = scene(me(hand=["alms-box", "alms-box", "archive", "convoy", "petition"]), *STILL)
    play(t, "play alms-box", "play alms-box", "play archive discard convoy", "stop")
    assert decided(t) == (0, "limit")
    assert len(hand(t)) == 1 + 2 + 2 + 2 + 3


@rule("G9.3")
def test_9_3_a_card_played_another_way_brings_nothing_extra() -> None:
    t = scene(me(hand=["alms-box", "convoy"]), *STILL)
    play(t, "hire alms-box", "stop")
    assert len(hand(t)) == 3


@rule("G9.3")
def test_9_3_what_the_number_counts_is_counted_at_the_end() -> None:
    """Cargo Manifest: 1 card for each pawn on the Plantation, at most 3; two arrive after it was played."""
    t = scene(me(hand=["cargo-manifest", "settlers", "settlers", "convoy"]), *STILL, city=town())
    play(t, "play cargo-manifest", "play settlers from reserve", "play settlers from reserve", "stop")
    assert len(hand(t)) == 1 + 2 + 2


@rule("G9.4")
def test_9_4_immediate_extra_cards_come_at_once_and_can_be_played() -> None:
    t = scene(me(hand=["good-counsel", "convoy"]), *STILL, deck=["hiring-fair", "alms-box", "petition"], city=town())
    events = t.play("play good-counsel")
    assert kinds(events) == ["play", "draw"]
    assert sorted(hand(t)) == ["convoy", "hiring-fair"]
    t.play("play hiring-fair")
    assert player(t)["guildhall"] == 6


@rule("G9.4")
def test_9_4_a_trigger_draws_at_the_moment_of_the_move() -> None:
    t = scene(me(hand=["word-of-mouth", "convoy", "archive"]), *STILL, city=town())
    play(t, "play word-of-mouth", "move convoy from guildhall to coopers")
    held = len(hand(t))
    t.play("use word-of-mouth")
    assert len(hand(t)) == held + 1
    assert decided(t) == (0, "turn")


@rule("G9.5", "Q38")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_9_5_in_the_last_round_there_is_no_normal_draw(seats: int) -> None:
    for moves, held in (([], 3), (["hire convoy"], 2)):
        players = [me(hand=THREE), *(me(hand=["archive"]) for _ in range(seats - 1))]
        t = scene(*players, seats=seats, round=LAST[seats])
        play(t, *moves, "stop")
        assert len(hand(t)) == held


@rule("G9.5", "Q38")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_9_5_in_the_round_before_there_is(seats: int) -> None:
    players = [me(hand=THREE), *(me(hand=["archive"]) for _ in range(seats - 1))]
    t = scene(*players, seats=seats, round=LAST[seats] - 1)
    t.play("stop")
    assert len(hand(t)) == 7


@rule("G9.6")
def test_9_6_in_the_last_round_extra_cards_are_still_drawn() -> None:
    t = scene(me(hand=["alms-box", "good-counsel", "convoy"]), *STILL, round=15)
    play(t, "play good-counsel")
    assert len(hand(t)) == 3
    play(t, "play alms-box", "stop")
    assert len(hand(t)) == 2 + 2


# ---------------------------------------------------------------- the sequence


@rule("G9.7")
def test_9_7_played_cards_are_discarded_before_the_draw() -> None:
    """The draw pile is empty, so what has just been played is shuffled and drawn."""
    t = scene(
        me(hand=["alms-box"]), me(hand=without("alms-box", "archive")), me(hand=["archive"]), deck=[], discards=[]
    )
    events = t.play("hire alms-box")
    assert [kind for kind in kinds(events) if kind in ("reshuffle", "draw")] == ["reshuffle", "draw"]
    assert (hand(t), whole(t)["discards"]) == (["alms-box"], [])


@rule("G9.7", "G9.11")
def test_9_7_the_limit_comes_after_the_draw() -> None:
    t = scene(me(hand=["alms-box"] * 5 + ["convoy"]), *STILL)
    play(t, "play alms-box", "stop")
    assert decided(t) == (0, "limit")
    assert len(hand(t)) == 5 + 2 + 2
    assert whole(t)["played"] == []
    assert bare(whole(t)["discards"]) == ["alms-box"]


@rule("G9.8", "Q44")
def test_9_8_other_end_effects_come_before_the_played_cards_are_discarded() -> None:
    """Fresh Faces hires at the end; Straight to Work still lies on the table and answers."""
    t = scene(me(hand=["straight-to-work", "fresh-faces", "convoy", "archive"]), *STILL, city=town())
    play(t, "play straight-to-work", "play fresh-faces", "move convoy from guildhall to coopers")
    events = t.play("stop")
    assert decided(t) == (0, "trigger")
    assert "draw" not in kinds(events)
    assert sorted(bare(whole(t)["played"])) == ["convoy", "fresh-faces", "straight-to-work"]
    assert whole(t)["discards"] == []
    t.play("use straight-to-work from guildhall to bakers")
    assert on(t, "bakers")["pawns"][0] == 1
    assert (player(t)["guildhall"], len(hand(t))) == (3, 3)
    assert whole(t)["played"] == []


@rule("G9.8", "Q44")
def test_9_8_the_order_of_what_happens_at_the_end() -> None:
    t = scene(me(hand=["fresh-faces", "alms-box", "convoy", "archive"]), *STILL, city=town())
    play(t, "play fresh-faces", "play alms-box", "move convoy from guildhall to coopers")
    happened = kinds(t.play("stop"))
    assert happened.index("hire") < happened.index("draw")
    assert len(hand(t)) == 1 + 2 + 2


@rule("G9.8", "D8")
def test_d8_one_end_effect_and_equal_ones_are_not_asked_for() -> None:
    t = scene(me(hand=["fresh-faces", "fresh-faces", "convoy", "archive"]), *STILL, city=town())
    play(t, "play fresh-faces", "play fresh-faces", "move convoy from guildhall to coopers")
    events = t.play("stop")
    assert kinds(events).count("hire") == 2
    assert decided(t) == (1, "turn")


def with_end_points(text: str) -> str:
    """Royal Favour gives its points at the end of the turn, 1 for each pawn hired this turn."""
    per = 'kind = "vp", when = "end", amount = 1, per = { kind = "done", event = "hire" }, max = 9'
    start = text.index('id = "royal-favour"')
    return text[:start] + text[start:].replace('kind = "vp", amount = 2', per, 1)


@rule("G9.8", "D8", "G9.3")
@pytest.mark.parametrize(
    ("first", "points"), [("resolve fresh-faces", 2), ("resolve royal-favour", 0)], ids=["hire first", "points first"]
)
def test_d8_the_order_of_end_effects_is_the_players(tmp_path: Path, first: str, points: int) -> None:
    """No two such effects meet in the set, so a player's own file gives Royal Favour one."""
    path = own_file(tmp_path, with_end_points)
    mine = {"hand": ["fresh-faces", "royal-favour", "convoy", "paid-passage", "archive"], "guildhall": 4}
    players = [mine, {"hand": ["archive"]}, {"hand": ["archive"]}]
    position = {"game": "guilds", "seats": 3, "player": players, "city": town(), "stack": ["turn 1"]}
    t = Table.from_position(position, path)
    play(t, "play fresh-faces", "play royal-favour")
    play(t, "move convoy from guildhall to coopers", "move paid-passage from guildhall to coopers", "stop")
    assert decided(t) == (0, "end-effects")
    assert set(options(t)) == {"resolve fresh-faces", "resolve royal-favour"}
    assert refused(t, "stop") == "G9.8"
    t.play(first)
    assert decided(t) == (1, "turn")
    assert (player(t)["vp"], player(t)["guildhall"]) == (points, 3)


@rule("G9.8")
def test_9_8_no_end_effect_is_resolved_during_the_turn() -> None:
    t = scene(me(hand=["fresh-faces", "convoy", "archive"]), *STILL, city=town())
    t.play("play fresh-faces")
    assert refused(t, "resolve fresh-faces") == "G9.8"


# ---------------------------------------------------------------- the limit


@rule("G9.9")
@pytest.mark.parametrize(("held", "surplus"), [(2, 0), (3, 0), (4, 1), (7, 4)])
def test_9_9_the_limit_is_seven(held: int, surplus: int) -> None:
    t = scene(me(hand=CARDS[:held]), *STILL, deck=CARDS[40:60])
    t.play("stop")
    for _ in range(surplus):
        assert decided(t) == (0, "limit")
        t.play(options(t)[0])
    assert decided(t) == (1, "turn")
    assert len(hand(t)) == held + 4 - surplus


@rule("G9.10")
@pytest.mark.parametrize(
    ("changes", "limit"), [(master(), 8), (master(1), 7), ({"pawns": [2]}, 7), ({"resolved": True}, 7)]
)
def test_9_10_it_is_eight_with_the_own_master_at_the_university(changes: dict[str, Any], limit: int) -> None:
    t = scene(me(hand=["alms-box"] * 5 + ["convoy"]), *STILL, city=university(changes))
    t.play("stop")
    while decided(t) == (0, "limit"):
        t.play(options(t)[0])
    assert len(hand(t)) == limit


@rule("G9.11")
def test_9_11_the_limit_is_checked_only_at_the_end_of_the_own_turn() -> None:
    """Ten cards in hand during the own turn and in the turns of others trouble nobody."""
    full = CARDS[:10]
    t = scene(me(hand=[*CARDS[20:30], "good-counsel"]), me(hand=full), me(hand=["archive"]))
    t.play("play good-counsel")
    assert decided(t) == (0, "turn")
    assert len(hand(t)) == 11
    t.play("stop")
    while decided(t) == (0, "limit"):
        t.play(options(t)[0])
    assert (len(hand(t)), len(hand(t, 1)), decided(t)) == (7, 10, (1, "turn"))


@rule("G9.12", "D9")
def test_9_12_the_player_chooses_the_surplus() -> None:
    t = scene(me(hand=["alms-box", "convoy", "petition", "fanfare", "archive"]), *STILL, deck=["settlers"] * 2 + THREE)
    t.play("stop")
    assert decided(t) == (0, "limit")
    assert named_discards(t) == set(hand(t))
    play(t, "discard petition", "discard convoy")
    assert bare(whole(t)["discards"])[-2:] == ["petition", "convoy"]
    assert (len(hand(t)), decided(t)) == (7, (1, "turn"))


def named_discards(t: Table) -> set[str]:
    return {text.removeprefix("discard ") for text in options(t)}


@rule("G9.12", "D9")
def test_9_12_the_surplus_must_go_and_nothing_more() -> None:
    t = scene(me(hand=["alms-box", "convoy", "petition", "fanfare"]), *STILL, deck=["settlers", *THREE])
    t.play("stop")
    assert refused(t, "stop") == "G9.12"
    assert refused(t, "discard crossroads") == "G8.2"
    t.play("discard fanfare")
    assert decided(t) == (1, "turn")


@rule("G9.12")
def test_9_12_no_card_is_discarded_within_the_limit() -> None:
    t = scene(me(hand=THREE), *STILL)
    assert refused(t, "discard convoy") == "G9.12"


@rule("G9.12", "G8.1")
def test_9_12_no_card_is_played_while_the_surplus_is_discarded() -> None:
    t = scene(me(hand=["alms-box", "convoy", "petition", "fanfare"]), *STILL)
    t.play("stop")
    assert decided(t) == (0, "limit")
    assert t.why_not("hire convoy") is not None


@rule("G9.13")
def test_9_13_reward_cards_do_not_count() -> None:
    rewards = [card.id for card in BOX.rewards[:9]]
    t = scene(me(hand=THREE, rewards=rewards), *STILL)
    t.play("stop")
    assert decided(t) == (1, "turn")
    assert (len(hand(t)), len(player(t)["rewards"])) == (7, 9)


@rule("G9.14")
def test_9_14_cards_of_a_resolution_may_exceed_the_limit_until_the_next_own_turn() -> None:
    t = scene(
        me(hand=CARDS[:7]),
        me(hand=["archive"]),
        me(hand=["archive"]),
        city=[tile(-2, -1, "curriers", pawns=[3])],
        at="round",
        acted=[1, 2, 3],
    )
    t.play("take")
    assert decided(t) == (0, "turn")
    assert (len(hand(t)), whole(t)["round"]) == (10, 2)


@rule("G9.14")
def test_9_14_the_end_of_a_round_checks_nothing() -> None:
    t = scene(me(hand=CARDS[:12]), me(hand=CARDS[20:32]), me(hand=CARDS[40:52]), at="round", round=3, acted=[1, 2, 3])
    assert [len(hand(t, seat)) for seat in range(3)] == [12, 12, 12]
    assert (decided(t), whole(t)["round"]) == ((0, "turn"), 4)


# ---------------------------------------------------------------- empty piles


@rule("G9.15", "Q16")
def test_9_15_the_discards_become_a_new_draw_pile() -> None:
    thrown = ["fanfare", "petition", "bystanders", "crossroads"]
    rest = without("alms-box", "convoy", "archive", *thrown)
    t = scene(me(hand=["alms-box", "convoy"]), me(hand=rest), me(hand=["archive"]), deck=[], discards=thrown)
    events = t.play("stop")
    assert only(events, "reshuffle")[0].data["amount"] == 4
    assert sorted(hand(t)) == sorted(["alms-box", "convoy", *thrown])
    assert (whole(t)["deck"], whole(t)["discards"]) == ([], [])


@rule("G9.15", "Q16")
def test_9_15_what_is_left_of_the_old_pile_is_drawn_first() -> None:
    thrown = ["fanfare", "petition", "bystanders", "crossroads", "settlers"]
    rest = without("alms-box", "archive", "two-by-two", *thrown)
    t = scene(me(hand=["alms-box"]), me(hand=rest), me(hand=["archive"]), deck=["two-by-two"], discards=thrown)
    t.play("stop")
    assert "two-by-two" in hand(t)
    assert (len(hand(t)), len(whole(t)["deck"]), whole(t)["discards"]) == (5, 2, [])


@rule("G9.15", "Q16")
def test_9_15_the_new_pile_is_shuffled() -> None:
    thrown = CARDS[:40]
    rest = without("archive", *thrown)
    orders = set()
    for seed in range(6):
        t = scene(me(hand=[]), me(hand=rest), me(hand=["archive"]), deck=[], discards=thrown, seed=seed)
        orders.add(tuple(bare(whole(t)["deck"])))
    assert len(orders) == 6


@rule("G9.15", "Q16")
def test_9_15_cards_on_the_table_are_not_shuffled_in() -> None:
    """Good Counsel draws at once: what was played before it in this turn still lies on the table."""
    rest = without("good-counsel", "convoy", "alms-box", "archive", "fanfare")
    t = scene(
        me(hand=["good-counsel", "convoy", "alms-box"]),
        me(hand=rest),
        me(hand=["archive"]),
        deck=[],
        discards=["fanfare"],
    )
    play(t, "hire convoy", "play good-counsel")
    assert sorted(hand(t)) == ["alms-box", "fanfare"]
    assert sorted(bare(whole(t)["played"])) == ["convoy", "good-counsel"]


@rule("G9.16", "Q16")
def test_9_16_with_both_piles_empty_the_rest_is_lost() -> None:
    rest = without("alms-box", "convoy", "archive")
    t = scene(me(hand=["alms-box", "convoy"]), me(hand=rest), me(hand=["archive"]), deck=[], discards=[])
    t.play("stop")
    assert (hand(t), decided(t)) == (["convoy", "alms-box"], (1, "turn"))


@rule("G9.16", "Q16")
def test_9_16_an_immediate_draw_is_lost_as_well() -> None:
    rest = without("good-counsel", "convoy", "archive")
    t = scene(me(hand=["good-counsel", "convoy"]), me(hand=rest), me(hand=["archive"]), deck=[], discards=[])
    t.play("play good-counsel")
    assert (hand(t), decided(t)) == (["convoy"], (0, "turn"))


@rule("G9.16", "G9.15")
def test_9_16_the_game_goes_on_without_cards() -> None:
    t = scene(me(hand=CARDS[:50]), me(hand=CARDS[50:80]), me(hand=CARDS[80:]), deck=[], discards=[])
    for _ in range(60):
        if t.decision is None:
            break
        idle(t)
    total = sum(len(hand(t, seat)) for seat in range(3)) + len(whole(t)["deck"]) + len(whole(t)["discards"])
    assert total == 105
