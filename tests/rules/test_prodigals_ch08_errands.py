"""The Prodigals Club, chapter 8: Errands, general rules."""

from typing import Any

import pytest

from ludgate import Table
from tests.support.prodigals import choices, decided, every_option, hand, me, play, player, refused, scene, whole
from tests.support.prodigals_games import (
    COMBINATIONS,
    SEATS,
    TABLES,
    declined,
    fresh,
    idle_round,
    idle_until,
    kinds,
    least,
    markers,
    money,
    named,
    only,
    pawns_on,
    seat_order,
    votes,
)
from tests.support.rule import rule

PAWNS = {2: 5, 3: 4, 4: 4, 5: 3}
SETS = {"P": ["p-set-1", "p-set-2", "p-set-3"], "E": ["e-set-1", "e-set-2", "e-set-3"]}
SETS["S"] = ["s-set-1", "s-set-2", "s-set-3", "s-set-4"]
SPACES = {
    "P": ["p-notary", "p-auction-room", "p-broker", "p-shopping"],
    "E": ["e-heckling", "e-hyde-park", "e-garden-party"],
    "S": ["s-snub", "s-staircase", "s-terrace", "s-hiding-place"],
}
TRADING = ["p-notary", "p-auction-room", "p-broker"]


def offer(seats: int, combination: str) -> list[str]:
    """D2.1: all that is open on an empty board to a player with tiles and all his pawns."""
    track = [f"c-turn-order-{place + 1}" for place in range(seats)]
    out = ["c-central-card", *track, "c-renaissance-man"]
    out += [space for letter in combination for space in SPACES[letter] if not (space == "p-broker" and seats == 2)]
    return out + [spot for letter in combination for spot in SETS[letter]]


def errand(*players: dict[str, Any], **fields: Any) -> Table:
    return scene(*players, at="errand 1", **fields)


# ---------------------------------------------------------------- laps


@rule("P8.1")
@pytest.mark.parametrize(("seats", "combination"), TABLES)
def test_8_1_one_pawn_each_lap_after_lap(seats: int, combination: str) -> None:
    t = fresh(seats, combination)
    order = seat_order(t)
    sent = [event.seat for event in only(idle_round(t), "send")]
    assert sent == order * (PAWNS[seats] + (1 if combination == "PES" else 0))


@rule("P8.2")
@pytest.mark.parametrize(("seats", "combination"), TABLES)
def test_8_2_any_free_space_of_any_board_in_play(seats: int, combination: str) -> None:
    assert sorted(named(fresh(seats, combination), "send")) == sorted(offer(seats, combination))


@rule("P8.2", "P8.4")
def test_8_2_a_taken_space_is_gone_for_all() -> None:
    t = fresh(4, "PES")
    free = offer(4, "PES")
    for space in ("e-hyde-park", "s-set-2", "c-turn-order-2"):
        t.play(f"send {space}")
        if decided(t)[1] == "bonus":
            t.play("stop")
        free.remove(space)
        if decided(t)[1] == "errand":
            assert sorted(named(t, "send")) == sorted(free)


@rule("P8.3")
def test_8_3_the_effect_comes_before_the_next_placement() -> None:
    t = errand(me(votes=20), seats=2, combination="ES")
    t.play("send e-heckling")
    assert (votes(t), decided(t)) == (19, (1, "errand"))


@rule("P8.3")
def test_8_3_its_decisions_too() -> None:
    t = errand(seats=2, combination="ES")
    t.play("send s-staircase")
    assert decided(t) == (0, "moves")
    t.play("move m1 down")
    assert decided(t) == (0, "moves")
    t.play("move m1 down")
    assert (markers(t)[0], decided(t)) == ([1, 10], (1, "errand"))


@rule("P8.4")
@pytest.mark.parametrize("space", ["e-hyde-park", "s-terrace", "c-renaissance-man", "p-notary", "c-turn-order-2"])
def test_8_4_one_pawn_on_a_space(space: str) -> None:
    t = errand(me(tiles=["a1"]), spaces={space: 2})
    assert space not in named(t, "send")
    assert space not in declined(t)
    assert refused(t, f"send {space}") == "P8.4"


@rule("P8.4")
def test_8_4_in_the_next_round_it_is_free_again() -> None:
    t = fresh(3, "ES")
    t.play("send e-hyde-park")
    idle_round(t)
    assert "e-hyde-park" in named(t, "send")


@rule("P8.5", "P12.40", "P13.28", "P15.26")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("space", ["p-shopping", "e-heckling", "s-snub"])
def test_8_5_everybody_has_a_space_of_a_shared_errand(seats: int, space: str) -> None:
    t = fresh(seats, "PES")
    for seat in seat_order(t):
        assert (decided(t)[0], space in named(t, "send")) == (seat, True)
        t.play(f"send {space}" if space != "s-snub" else "send s-snub move m1 down")
    assert pawns_on(t) == {f"{space}-{seat + 1}": seat for seat in range(seats)}
    assert space not in named(t, "send")
    assert refused(t, f"send {space}") == "P8.5"


@rule("P8.5")
def test_8_5_once_in_a_round() -> None:
    t = errand(spaces={"e-heckling": 1})
    assert "e-heckling" not in [*named(t, "send"), *declined(t)]
    assert refused(t, "send e-heckling") == "P8.5"


@rule("P8.5")
def test_8_5_only_on_the_own_colour() -> None:
    """The space of the other colour is no second chance."""
    t = errand(spaces={"e-heckling": 1})
    assert refused(t, "send e-heckling-2") == "P8.5"


# ---------------------------------------------------------------- no passing, declining


@rule("P8.6")
@pytest.mark.parametrize("move", ["stop", "end"])
def test_8_6_no_passing(move: str) -> None:
    t = fresh(3, "PES")
    assert all(text.startswith(("send ", "idle ")) for text in every_option(t))
    assert refused(t, move) == "P8.6"


@rule("P8.7", "P8.8", "Q10")
@pytest.mark.parametrize(
    "space", ["c-renaissance-man", "p-shopping", "e-heckling", "e-hyde-park", "e-garden-party", "s-snub", "s-terrace"]
)
def test_8_7_a_pawn_without_its_effect(space: str) -> None:
    t = errand(me(tiles=["a1"], money=7, votes=20))
    before = {key: value for key, value in player(t).items() if key != "pawns"}
    shown = {key: whole(t)[key] for key in ("sets", "circles", "central", "renaissance")}
    events = t.play(f"idle {space}")
    assert [(event.kind, event.data["idle"]) for event in events] == [("send", True)]
    assert {key: value for key, value in player(t).items() if key != "pawns"} == before
    assert {key: whole(t)[key] for key in shown} == shown
    assert list(pawns_on(t).values()) == [0]
    assert decided(t) == (1, "errand")


@rule("P8.7")
@pytest.mark.parametrize(("seats", "combination"), TABLES)
def test_8_7_everywhere_but_where_trade_or_a_place_is_due_or_the_pawn_hides(seats: int, combination: str) -> None:
    """Of the card spaces of a small table one stands for all of its board."""
    t = fresh(seats, combination)
    kept = (*TRADING, "s-hiding-place")
    open_spaces = [space for space in offer(seats, combination) if "turn-order" not in space and space not in kept]
    if seats <= 3:
        open_spaces = [space for space in open_spaces if "-set-" not in space]
        open_spaces += [f"{letter.lower()}-cards" for letter in combination]
    assert sorted(declined(t)) == sorted(open_spaces)


@rule("P8.7")
def test_8_7_even_on_the_last_space_that_is_open() -> None:
    """All but the own colour is taken: the pawn must go there, but its effect can still be declined."""
    t = last_space()
    assert decided(t) == (0, "errand")
    assert every_option(t) == ["send e-heckling", "idle e-heckling"]


def last_space(**changes: int) -> Table:
    """Two players at a table where everything is taken but the first player's own space for heckling."""
    taken = {"c-central-card": 2, "c-turn-order-1": 1, "c-turn-order-2": 2, "c-renaissance-man": 1}
    taken |= {"e-hyde-park": 2, "e-garden-party": 2, "e-heckling-2": 2, "s-snub-1": 1, "s-snub-2": 2}
    taken |= {"s-staircase": 1, "s-terrace": 2, "s-hiding-place": 1, "e-cards-1": 1, "e-cards-2": 1}
    taken |= {"s-cards-1": 2, "s-cards-2": 2, "s-cards-3": 2, **changes}
    players = [me(extra=9, pawns=1, votes=20, hand=["pub-treat"]), me(extra=9, pawns=0)]
    return scene(*players, seats=2, combination="ES", at="errand 1", spaces=taken)


@rule("P8.8", "Q10", "P13.32")
def test_8_8_all_or_nothing() -> None:
    """The vote of the garden party cannot be kept for the sake of the tile, nor the tile alone be refused first."""
    t = errand(me(votes=20), combination="ES")
    events = t.play("send e-garden-party")
    assert (kinds(events), votes(t)) == (["send", "lose-votes"], 19)
    assert decided(t) == (0, "take-circle")
    t.play("stop")
    assert (votes(t), whole(t)["circles"]) == (19, [])


@rule("P8.8", "Q10")
def test_8_8_only_optional_parts_can_be_left_out() -> None:
    t = errand(me(tiles=["a1", "a2"]), me(), pointer="kent")
    t.play("send p-auction-room")
    assert "stop" not in choices(t)
    t.play("sell a1")
    assert choices(t) == ["sell a2", "stop"]


@rule("P8.9", "P12.39")
@pytest.mark.parametrize("space", TRADING)
def test_8_9_selling_and_exchanging_are_compulsory(space: str) -> None:
    t = errand(me(tiles=["a1", "a2"]))
    assert space not in declined(t)
    assert refused(t, f"idle {space}") in ("P8.9", "P12.39")
    t.play(f"send {space}")
    assert refused(t, "stop") in ("P8.9", "P12.39", "P19.17")
    assert "stop" not in choices(t)


@rule("P8.9")
@pytest.mark.parametrize(("way", "kind"), [("exchange", "exchange"), ("sell", "sell")])
def test_8_9_either_way_of_the_broker(way: str, kind: str) -> None:
    t = errand(me(tiles=["a1", "a2"]))
    t.play(f"send p-broker do {way}")
    assert decided(t) == (0, kind)
    assert refused(t, "stop") in ("P8.9", "P12.39")


# ---------------------------------------------------------------- sets of cards


@rule("P8.10")
@pytest.mark.parametrize("seats", [4, 5])
@pytest.mark.parametrize("combination", COMBINATIONS)
def test_8_10_with_four_or_five_each_set_has_its_space(seats: int, combination: str) -> None:
    t = fresh(seats, combination)
    seat, letter = seat_order(t)[0], combination[0]
    spot = SETS[letter][0]
    cards = whole(t)["sets"][spot]
    t.play(f"send {spot}")
    assert player(t, seat)["hand"] == sorted(cards, key=player(t, seat)["hand"].index)
    assert pawns_on(t) == {spot: seat}
    assert [space for space in named(t, "send") if space in SETS[letter]] == SETS[letter][1:]


@rule("P8.10")
def test_8_10_all_sets_of_a_board_can_be_taken() -> None:
    t = fresh(4, "PS")
    for spot in SETS["S"]:
        t.play(f"send {spot}")
    assert [spot for spot in whole(t)["sets"] if spot[0] == "s"] == []


@rule("P8.11")
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("letter", ["P", "E", "S"])
def test_8_11_with_two_or_three_any_set_from_any_card_space(seats: int, letter: str) -> None:
    for spot in SETS[letter]:
        t = fresh(seats, "PES")
        seat = seat_order(t)[0]
        cards = whole(t)["sets"][spot]
        t.play(f"send {spot}")
        assert sorted(player(t, seat)["hand"]) == sorted(cards)
        assert pawns_on(t) == {f"{letter.lower()}-cards-1": seat}
    spaces: Any = fresh(seats, "PES").view()["spaces"]
    own = [space["name"] for space in spaces if space["space"] == f"{letter.lower()}-cards"]
    assert len(own) == len(SETS[letter]) - 1


@rule("P8.12")
@pytest.mark.parametrize("seats", [3, 4])
def test_8_12_several_sets_of_one_board(seats: int) -> None:
    t = errand(seats=seats, combination="ES", spaces={}, sets={"s-set-1": ["faux-pas"], "s-set-2": ["elopement"]})
    t.play("send s-set-1")
    for _ in range(seats - 1):
        t.play(least(t))
    t.play("send s-set-2")
    assert hand(t) == sorted(["faux-pas", "elopement"], key=hand(t).index)


@rule("P8.13", "Q49")
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("letter", ["P", "E", "S"])
def test_8_13_the_last_set_stays(seats: int, letter: str) -> None:
    t = fresh(seats, "PES")
    *taken, left = SETS[letter]
    for spot in taken:
        t.play(f"send {spot}")
        if decided(t)[1] == "lay":
            t.play("stop")
    assert left in whole(t)["sets"]
    assert not {left, f"{letter.lower()}-cards"} & {*named(t, "send"), *declined(t)}
    assert refused(t, f"send {left}") == "P8.13"


@rule("P8.13", "Q49", "P17.15")
def test_8_13_with_its_circle_tile_until_the_end_of_the_round() -> None:
    t = fresh(3, "ES")
    left = whole(t)["set_circles"]["e-set-3"]
    play(t, "send e-set-1", "send e-set-2 stop")
    idle_until(t, "turn")
    assert whole(t)["set_circles"] == {"e-set-3": left}
    idle_round(t)
    assert left in whole(t)["circles_gone"]


@rule("P8.14")
def test_8_14_a_set_is_taken_whole() -> None:
    """Three cards and nothing to choose; the circle tile comes with its set."""
    t = errand(
        combination="ES", sets={"e-set-1": ["pub-treat", "soapbox-brawl", "mad-brewer"], "e-set-2": ["pub-treat"]}
    )
    t.play("send e-set-1")
    assert (sorted(hand(t)), decided(t)) == (["mad-brewer", "pub-treat", "soapbox-brawl"], (1, "errand"))
    tile = whole(t)["set_circles"]["e-set-2"]
    t.play("send e-set-2")
    assert (hand(t, 1), decided(t)) == (["pub-treat"], (1, "lay"))
    assert t.decision is not None
    assert t.decision.data["tile"] == tile


@rule("P8.14", "Q50", "P13.35")
def test_8_14_benefits_in_place_of_cards_come_before_the_tile() -> None:
    t = errand(me(votes=20), combination="ES", round=5)
    events = t.play("send e-set-3")
    assert kinds(events) == ["send", "lose-votes", "megaphones"]
    assert (votes(t), player(t)["megaphones"], decided(t)) == (19, 1, (0, "lay"))


@rule("P8.15", "Q11")
@pytest.mark.parametrize("seats", [2, 3])
def test_8_15_a_declined_set_may_go_to_another(seats: int) -> None:
    t = fresh(seats, "ES")
    t.play("idle e-cards")
    assert set(SETS["E"]) <= set(named(t, "send"))
    t.play("send e-set-1")
    assert not set(SETS["E"]) & set(named(t, "send"))
    assert refused(t, "send e-set-2") == "P8.13"


@rule("P8.15", "Q11")
@pytest.mark.parametrize("seats", [4, 5])
def test_8_15_but_not_where_its_space_is_taken(seats: int) -> None:
    t = fresh(seats, "ES")
    t.play("idle e-set-1")
    assert "e-set-1" in whole(t)["sets"]
    assert "e-set-1" not in [*named(t, "send"), *declined(t)]
    assert refused(t, "send e-set-1") == "P8.15"


@rule("P8.16")
def test_8_16_cards_taken_can_be_played_in_the_actions() -> None:
    t = errand(me(pawns=1), me(pawns=0), seats=2, combination="ES", sets={"s-set-3": ["faux-pas"], "e-set-1": []})
    t.play("send s-set-3")
    assert (hand(t), decided(t)) == (["faux-pas"], (0, "turn"))
    assert choices(t) == ["play faux-pas", "end"]


@rule("P8.17", "P10.4")
def test_8_17_no_hand_limit_before_the_end_of_the_round() -> None:
    cards = ["faux-pas", "elopement", "muddy-paws", "booed-at-the-opera", "hatpin-duel", "pub-treat", "soapbox-brawl"]
    sets = {"e-set-1": ["mad-brewer"], "s-set-1": []}
    t = errand(me(hand=cards, pawns=1), me(pawns=0), seats=2, combination="ES", sets=sets)
    t.play("send e-set-1")
    assert (len(hand(t)), decided(t)) == (8, (0, "turn"))
    t.play("end")
    assert decided(t) == (0, "limit")


@rule("P8.18", "Q40")
def test_8_18_no_card_is_played_in_the_errands() -> None:
    t = errand(me(hand=["faux-pas", "pub-treat"], board=["french-chef"], bonus="bonus-stumble"))
    assert all(text.startswith(("send ", "idle ")) for text in every_option(t))
    assert {refused(t, move) for move in ("play faux-pas", "use french-chef", "use bonus-stumble")} <= {
        "P8.18",
        "P10.1",
    }


@rule("P8.18", "P12.40", "Q40")
@pytest.mark.parametrize("added", [0, 1, 2])
def test_8_18_but_a_little_more_time_is_added_to_the_spending(added: int) -> None:
    t = errand(me(hand=["a-little-more-time", "a-little-more-time", "faux-pas"], money=9))
    t.play("send p-shopping")
    assert choices(t) == ["add 0", "add 1", "add 2"]
    t.play(f"add {added}")
    assert (money(t), hand(t).count("a-little-more-time")) == (8 - added, 2 - added)


@rule("P8.19")
@pytest.mark.parametrize(("seats", "combination"), TABLES)
def test_8_19_then_the_actions_begin(seats: int, combination: str) -> None:
    t = fresh(seats, combination)
    first = seat_order(t)[0]
    t.play(f"send {SETS[combination[0]][0]}")
    idle_until(t, "turn")
    assert decided(t) == (first, "turn")
    assert [player(t, seat)["pawns"] for seat in range(seats)] == [0] * seats


@rule("P8.19")
def test_8_19_not_before_the_last_pawn_is_resolved() -> None:
    t = errand(me(pawns=1, hand=["pub-treat"]), me(pawns=0), seats=2, combination="ES")
    t.play("send s-terrace")
    assert decided(t) == (0, "moves")
    t.play("stop")
    assert decided(t) == (0, "turn")


@rule("P8.20", "Q51")
def test_8_20_a_pawn_without_an_open_space_stays_unused() -> None:
    t = last_space(**{"e-heckling-1": 1})
    assert (decided(t), votes(t)) == ((0, "turn"), 20)


@rule("P8.20", "Q51")
def test_8_20_the_others_go_on() -> None:
    """The second player can still heckle; the pawn of the first one is left over."""
    taken = {"c-central-card": 1, "c-turn-order-1": 1, "c-turn-order-2": 2, "c-renaissance-man": 1, "e-hyde-park": 1}
    taken |= {"e-garden-party": 2, "e-heckling-1": 1, "s-snub-1": 1, "s-staircase": 1, "s-terrace": 2}
    taken |= {"s-hiding-place": 1, "e-cards-1": 1, "e-cards-2": 1, "s-cards-1": 2, "s-cards-2": 2, "s-cards-3": 2}
    players = [me(extra=9, pawns=1), me(extra=9, pawns=1)]
    t = scene(*players, seats=2, combination="ES", at=["errands 0"], spaces=taken)
    assert decided(t) == (1, "errand")
    assert named(t, "send") == ["e-heckling", "s-snub"]
    assert player(t)["pawns"] == 0
