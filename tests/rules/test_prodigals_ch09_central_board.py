"""The Prodigals Club, chapter 9: errands on the central board."""

from typing import Any

import pytest

from ludgate import Table
from tests.support.prodigals import (
    choices,
    decided,
    every_option,
    hand,
    me,
    play,
    player,
    refused,
    scene,
    symbols,
    whole,
)
from tests.support.prodigals_games import (
    BLACK,
    BOX,
    SEATS,
    TABLES,
    boards_of,
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
    seen,
    votes,
)
from tests.support.rule import rule

TWO = ("PE", "PS", "ES")
PAWNS = {2: 5, 3: 4, 4: 4, 5: 3}
FREE = me(markers=[[1, 9], [2, 8], [3, 12], [1, 4]])  # no marker on a symbol


def errand(*players: dict[str, Any], **fields: Any) -> Table:
    return scene(*players, at="errand 1", **fields)


def renaissance(*cards: str, chosen: list[str] | None = None, **fields: Any) -> Table:
    """A player with the Renaissance man and these cards in hand in his Actions turn; no symbols from elsewhere."""
    mine = {"hand": [*cards, "pub-treat"], "votes": 30, "money": 20, **FREE, **fields}
    return scene(me(**mine), renaissance=1, chosen=chosen or [], spaces={"c-renaissance-man": 1})


# ---------------------------------------------------------------- central card


@rule("P9.1")
@pytest.mark.parametrize(("seats", "combination"), TABLES)
def test_9_1_one_central_card_for_one_player(seats: int, combination: str) -> None:
    t = fresh(seats, combination)
    seat, card = seat_order(t)[0], t.view()["central"]
    t.play("send c-central-card")
    assert (hand(t, seat), t.view()["central"]) == ([card], None)
    assert "c-central-card" not in [*named(t, "send"), *declined(t)]
    assert refused(t, "send c-central-card") == "P8.4"


@rule("P9.2")
@pytest.mark.parametrize("seats", SEATS)
def test_9_2_with_three_competitions_it_costs_one_pawn(seats: int) -> None:
    t = fresh(seats, "PES")
    seat = seat_order(t)[0]
    t.play("send c-central-card")
    assert (player(t, seat)["pawns"], whole(t)["owed"]) == (PAWNS[seats], 0)


@rule("P9.2")
def test_9_2_even_the_last_pawn() -> None:
    t = errand(me(pawns=1, hand=["pub-treat"]), seats=3)
    assert "c-central-card" in named(t, "send")


@rule("P9.3")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("combination", TWO)
def test_9_3_with_two_it_costs_two_pawns_at_once(seats: int, combination: str) -> None:
    t = fresh(seats, combination)
    order = seat_order(t)
    t.play("send c-central-card")
    assert player(t, order[0])["pawns"] == PAWNS[seats] - 2
    assert decided(t) == (order[1], "errand")


@rule("P9.4", "Q12")
@pytest.mark.parametrize("combination", TWO)
def test_9_4_not_with_the_last_pawn(combination: str) -> None:
    t = errand(me(pawns=1), combination=combination)
    assert "c-central-card" not in [*named(t, "send"), *declined(t)]
    assert refused(t, "send c-central-card") == "P9.4"
    assert "c-central-card" in named(errand(me(pawns=2), combination=combination), "send")


def errands_of(t: Table) -> list[int]:
    """Who places a pawn, until the Actions; a pawn taken back is written as a negative seat (-1 for seat 0)."""
    seats: list[int] = []
    number = whole(t)["round"]
    while t.decision is not None and whole(t)["round"] == number:
        for event in t.play(least(t)):
            if event.kind == "send":
                seats.append(event.seat)
            elif event.kind == "pawn-back":
                seats.append(-1 - event.seat)
    return seats


@rule("P9.5", "P9.6")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("combination", TWO)
def test_9_5_skipped_in_the_last_lap_and_last_of_all(seats: int, combination: str) -> None:
    t = fresh(seats, combination)
    order = seat_order(t)
    first, *others = order
    t.play("send c-central-card")
    laps = others + order * (PAWNS[seats] - 2) + others
    assert errands_of(t) == [*laps, -1 - first, first]


@rule("P9.5")
def test_9_5_not_with_three_competitions() -> None:
    t = fresh(3, "PES")
    order = seat_order(t)
    t.play("send c-central-card")
    assert errands_of(t) == order[1:] + order * 4


def last_pawn(**fields: Any) -> Table:
    """The first player has taken the central card and the others are out of pawns."""
    taken = {"c-central-card": 1, "e-heckling": 1, "s-snub": 1}
    players = [me(pawns=0, hand=["pub-treat"]), me(pawns=0)]
    return scene(*players, seats=2, combination="ES", at=["errands 1"], spaces=taken, owed=1, **fields)


@rule("P9.6", "P9.7", "Q12")
def test_9_6_the_pawn_taken_back_is_placed_with_its_effect() -> None:
    t = last_pawn()
    assert (decided(t), player(t)["pawns"]) == ((0, "errand"), 1)
    t.play("send s-staircase")
    assert decided(t) == (0, "moves")
    t.play("stop")
    assert decided(t) == (0, "turn")
    assert pawns_on(t) == {"c-central-card": 0, "e-heckling-1": 0, "s-snub-1": 0, "s-staircase": 0}


@rule("P9.7", "Q12")
def test_9_7_it_is_compulsory_and_follows_the_rules() -> None:
    t = last_pawn()
    assert refused(t, "stop") == "P8.6"
    assert refused(t, "send e-heckling") == "P8.5"
    assert "s-terrace" in declined(t)


@rule("P9.8", "Q12")
def test_9_8_the_space_of_the_central_card_stays_taken() -> None:
    t = last_pawn()
    assert "c-central-card" not in [*named(t, "send"), *declined(t)]
    assert refused(t, "send c-central-card") == "P8.4"
    assert pawns_on(t)["c-central-card"] == 0


@rule("P9.9")
@pytest.mark.parametrize("combination", ["ES", "PES"])
def test_9_9_to_the_hand(combination: str) -> None:
    t = fresh(3, combination)
    seat, card = seat_order(t)[0], t.view()["central"]
    events = t.play("send c-central-card")
    assert hand(t, seat) == [card]
    assert [event.data["card"] for event in only(events, "central-card")] == [card]


@rule("P9.10")
def test_9_10_no_new_one_in_this_round() -> None:
    t = fresh(3, "PES")
    following = whole(t)["central_deck"]
    t.play("send c-central-card")
    events = idle_until(t, "turn")
    assert "central" not in kinds(events)
    assert (t.view()["central"], whole(t)["central_deck"]) == (None, following)


@rule("P9.11")
@pytest.mark.parametrize(
    ("combination", "card"), [("PE", "campaign-on-credit"), ("PS", "ruinous-soirees"), ("ES", "society-page")]
)
def test_9_11_a_black_central_card_is_laid_down_and_used(combination: str, card: str) -> None:
    t = scene(me(hand=[card]), seats=2, combination=combination)
    assert card in BLACK
    t.play(f"play {card}")
    assert (player(t)["board"], choices(t)) == ([card], [f"use {card}", "end"])


@rule("P9.11")
@pytest.mark.parametrize(("combination", "card"), [("PE", "bankrupt-candidate"), ("ES", "public-disgrace")])
def test_9_11_a_white_one_is_played_at_once(combination: str, card: str) -> None:
    t = scene(me(hand=[card, "pub-treat"], votes=20), seats=2, combination=combination)
    play(t, f"play {card}", "lose 1", "lose 1", "lose 1", "lose 1")
    assert (player(t)["played"], votes(t)) == ([card], 16)


# ---------------------------------------------------------------- turn order places


@rule("P9.12", "P17.7")
@pytest.mark.parametrize("seats", SEATS)
def test_9_12_a_pawn_reserves_the_place_for_the_next_round(seats: int) -> None:
    t = fresh(seats, "ES")
    first = seat_order(t)[0]
    events = t.play(f"send c-turn-order-{seats} stop")
    assert [event.data["place"] for event in only(events, "reserve")] == [seats]
    assert seen(t, None, first)["reserved"] == seats
    idle_round(t)
    assert seat_order(t)[-1] == first


@rule("P9.13", "P6.5")
def test_9_13_this_round_stays_as_it_is() -> None:
    t = fresh(4, "ES")
    order = seat_order(t)
    play(t, "send c-turn-order-4 stop", "send c-turn-order-1 stop", "send c-turn-order-2 stop", "send e-set-1")
    assert (seat_order(t), decided(t)) == (order, (order[0], "errand"))


@rule("P9.14")
@pytest.mark.parametrize("seats", SEATS)
def test_9_14_only_as_many_places_as_players(seats: int) -> None:
    t = fresh(seats, "ES")
    places = [space for space in named(t, "send") if space.startswith("c-turn-order")]
    assert places == [f"c-turn-order-{place + 1}" for place in range(seats)]
    for place in range(seats + 1, 6):
        assert refused(t, f"send c-turn-order-{place}") == "P9.14"


@rule("P9.15")
def test_9_15_one_pawn_on_the_track_for_each_player() -> None:
    t = errand(spaces={"c-turn-order-2": 1})
    assert not [space for space in named(t, "send") if space.startswith("c-turn-order")]
    assert {refused(t, f"send c-turn-order-{place}") for place in (1, 3)} == {"P9.15"}


@rule("P9.16")
@pytest.mark.parametrize("seats", SEATS)
def test_9_16_even_the_last_place(seats: int) -> None:
    others = {f"c-turn-order-{seat}": seat for seat in range(2, seats + 1)}
    t = errand(seats=seats, combination="ES", spaces=others)
    assert [space for space in named(t, "send") if space.startswith("c-turn-order")] == ["c-turn-order-1"]


@rule("P9.17")
def test_9_17_in_round_5_for_the_sake_of_the_tile() -> None:
    t = errand(me(hand=["pub-treat"]), combination="ES", round=5)
    t.play("send c-turn-order-1")
    assert (decided(t), choices(t)) == ((0, "bonus"), [*named_bonuses("ES"), "stop"])


def named_bonuses(combination: str) -> list[str]:
    return [f"take {bonus.id}" for bonus in BOX.bonuses if bonus.owner in boards_of(combination)]


@rule("P9.18")
@pytest.mark.parametrize("combination", ["PE", "PS", "ES", "PES"])
def test_9_18_a_bonus_tile_of_his_choice(combination: str) -> None:
    for taken in named_bonuses(combination):
        t = errand(combination=combination)
        t.play("send c-turn-order-2")
        assert choices(t) == [*named_bonuses(combination), "stop"]
        t.play(taken)
        assert f"take {player(t)['bonus']}" == taken
        assert [f"take {slug}" for slug in whole(t)["bonuses"]] == [
            text for text in named_bonuses(combination) if text != taken
        ]


@rule("P9.18")
def test_9_18_only_one_still_on_the_central_board() -> None:
    t = errand(me(), me(bonus="bonus-stumble"), combination="ES", spaces={"c-turn-order-3": 2})
    t.play("send c-turn-order-2")
    assert "take bonus-stumble" not in choices(t)
    assert refused(t, "take bonus-stumble") == "P9.18"


@rule("P9.19", "Q14")
def test_9_19_he_may_take_none() -> None:
    t = errand(combination="ES")
    t.play("send c-turn-order-2 stop")
    assert (player(t)["bonus"], len(whole(t)["bonuses"]), seen(t, None)["reserved"]) == ("", 4, 2)


@rule("P9.19", "Q14")
def test_9_19_none_is_left() -> None:
    held = ["bonus-slip-of-the-tongue", "bonus-megaphone", "bonus-stumble", "bonus-sidestep"]
    players = [me(), *(me(bonus=bonus) for bonus in held)]
    taken = {f"c-turn-order-{seat}": seat for seat in range(2, 6)}
    t = errand(*players, seats=5, combination="ES", spaces=taken)
    events = t.play("send c-turn-order-1")
    assert (kinds(events), decided(t)) == (["send", "reserve"], (1, "errand"))
    assert (player(t)["bonus"], seen(t, None)["reserved"]) == ("", 1)


@rule("P9.20", "Q15")
def test_9_20_the_reservation_cannot_be_declined() -> None:
    t = errand(combination="ES")
    assert not [space for space in declined(t) if "turn-order" in space]
    assert refused(t, "idle c-turn-order-1") == "P9.20"


# ---------------------------------------------------------------- bonus action tiles


@rule("P9.21")
@pytest.mark.parametrize("owner", ["possessions", "election", "society"])
def test_9_21_two_for_each_competition(owner: str) -> None:
    assert len([bonus for bonus in BOX.bonuses if bonus.owner == owner]) == 2


def holding(bonus: str, **fields: Any) -> Table:
    """A player with a bonus tile in his Actions turn."""
    mine = {"hand": ["pub-treat"], "votes": 20, "tiles": ["a1"], "markers": [[1, 9], [2, 8], [3, 12], [1, 4]]}
    return scene(me(bonus=bonus, **{**mine, **fields}), pointer="kent", spaces={"c-turn-order-1": 1})


@rule("P9.22", "Q46")
@pytest.mark.parametrize(
    ("bonus", "kind"),
    [
        ("bonus-quick-sale", "sell"),
        ("bonus-small-exchange", "exchange"),
        ("bonus-stumble", "moves"),
        ("bonus-sidestep", "moves"),
    ],
)
def test_9_22_an_action_with_a_decision(bonus: str, kind: str) -> None:
    t = holding(bonus)
    t.play(f"use {bonus}")
    assert decided(t) == (0, kind)


@rule("P9.22", "P9.23")
def test_9_22_an_action_without() -> None:
    t = holding("bonus-slip-of-the-tongue")
    t.play("use bonus-slip-of-the-tongue")
    assert votes(t) == 18


@rule("P9.23")
def test_9_23_once_then_it_lies_on_the_central_board() -> None:
    t = holding("bonus-stumble")
    t.play("use bonus-stumble move m1 down")
    assert (player(t)["bonus"], "bonus-stumble" in whole(t)["bonuses"]) == ("", True)
    assert "use bonus-stumble" not in every_option(t)
    assert refused(t, "use bonus-stumble") == "P9.23"


@rule("P9.23")
def test_9_23_only_his_own_and_only_in_his_turn() -> None:
    players = [me(hand=["pub-treat"]), me(bonus="bonus-stumble", hand=["faux-pas"])]
    t = scene(*players, spaces={"c-turn-order-1": 2})
    assert refused(t, "use bonus-stumble") == "P9.23"
    t.play("end")
    assert (decided(t), "use bonus-stumble" in choices(t)) == ((1, "turn"), True)


@rule("P9.24", "P17.10", "P17.18")
def test_9_24_unused_it_goes_back_at_the_end_of_the_round() -> None:
    t = fresh(3, "ES")
    seat = seat_order(t)[0]
    t.play("send c-turn-order-1 take bonus-stumble")
    assert player(t, seat)["bonus"] == "bonus-stumble"
    idle_round(t)
    assert player(t, seat)["bonus"] == ""
    assert len(whole(t)["bonuses"]) == 4


@rule("P9.25", "P13.37")
def test_9_25_the_megaphone_tile_is_no_action() -> None:
    t = holding("bonus-megaphone")
    assert "use bonus-megaphone" not in every_option(t)
    assert refused(t, "use bonus-megaphone") == "P9.25"
    assert seen(t, None)["megaphones_in_all"] == 2


@rule("P9.25")
def test_9_25_its_megaphones_count_in_hyde_park() -> None:
    """Early column: 2 votes for the most, 1 for the second."""
    players = [me(bonus="bonus-megaphone", votes=20), me(megaphones=1, votes=20), me(votes=20)]
    t = scene(*players, combination="ES", at="after 0", spaces={"c-turn-order-1": 1})
    assert [votes(t, seat) for seat in range(3)] == [18, 19, 21]


@rule("P9.26", "Q46")
def test_9_26_it_stays_with_its_holder_until_the_end_of_the_round() -> None:
    t = fresh(3, "ES")
    seat = seat_order(t)[0]
    play(t, "send c-turn-order-1 take bonus-megaphone", "send s-set-1", "send s-set-2")
    idle_until(t, "turn")
    while whole(t)["round"] == 1:
        assert player(t, seat)["bonus"] == "bonus-megaphone"
        t.play(least(t))
    assert (player(t, seat)["bonus"], "bonus-megaphone" in whole(t)["bonuses"]) == ("", True)


# ---------------------------------------------------------------- Renaissance man


@rule("P9.27")
def test_9_27_one_space_one_player() -> None:
    t = fresh(3, "ES")
    seat = seat_order(t)[0]
    t.play("send c-renaissance-man")
    assert t.view()["renaissance"] == seat
    assert refused(t, "send c-renaissance-man") == "P8.4"
    play(t, "send s-set-1", "send s-set-2")
    idle_until(t, "turn")
    assert t.view()["renaissance"] == seat


@rule("P9.28", "Q16")
@pytest.mark.parametrize(("taken", "lost"), [(0, 0), (1, 1), (2, 2)])
def test_9_28_two_symbols_for_effects_of_cards(taken: int, lost: int) -> None:
    t = renaissance("a-dog-named-reform")
    t.play("play a-dog-named-reform")
    assert choices(t) == ["as 0", "as 1", "as 2"]
    t.play(f"as {taken}")
    assert (30 - votes(t), symbols(t)["dog"]) == (lost, taken)


@rule("P9.28")
def test_9_28_only_for_the_one_who_holds_the_tile() -> None:
    players = [me(hand=["a-dog-named-reform", "pub-treat"], votes=30, **FREE), me()]
    t = scene(*players, renaissance=2, spaces={"c-renaissance-man": 2})
    t.play("play a-dog-named-reform")
    assert (decided(t), votes(t)) == ((0, "turn"), 30)


@rule("P9.29", "P9.30")
def test_9_29_equal_or_different() -> None:
    t = renaissance("a-dog-named-reform", "horse-in-the-house-of-lords")
    play(t, "play a-dog-named-reform as 2", "play horse-in-the-house-of-lords")
    assert (symbols(t)["dog"], symbols(t)["horse"], votes(t)) == (2, 0, 28)
    t = renaissance("a-dog-named-reform", "horse-in-the-house-of-lords")
    play(t, "play a-dog-named-reform as 1", "play horse-in-the-house-of-lords as 1")
    assert (symbols(t)["dog"], symbols(t)["horse"], votes(t)) == (1, 1, 28)


@rule("P9.30")
def test_9_30_chosen_at_the_moment_of_use_each_on_its_own() -> None:
    t = renaissance("a-dog-named-reform", "horse-in-the-house-of-lords", "the-prime-minister-in-pantomime")
    assert (whole(t)["chosen"], seen(t, None)["free_symbols"]) == ([], 2)
    t.play("play horse-in-the-house-of-lords as 1")
    assert (whole(t)["chosen"], seen(t, None)["free_symbols"]) == (["horse"], 1)
    t.play("play a-dog-named-reform")
    assert choices(t) == ["as 0", "as 1"]
    t.play("as 0")
    t.play("play the-prime-minister-in-pantomime as 1")
    assert whole(t)["chosen"] == ["horse", "mask"]


@rule("P9.31")
def test_9_31_it_stays_for_every_later_effect_of_the_round() -> None:
    t = renaissance("kennel-of-turncoats", "a-dog-named-reform", "horse-in-the-house-of-lords", chosen=["dog", "dog"])
    play(t, "play a-dog-named-reform", "play horse-in-the-house-of-lords")
    assert votes(t) == 28
    play(t, "play kennel-of-turncoats", "use kennel-of-turncoats")
    assert (votes(t), whole(t)["chosen"]) == (26, ["dog", "dog"])


@rule("P9.32", "P17.18")
@pytest.mark.parametrize("chosen", [[], ["dog"], ["dog", "wine"]])
def test_9_32_back_on_the_central_board_used_or_not(chosen: list[str]) -> None:
    t = scene(me(), renaissance=1, chosen=chosen, spaces={"c-renaissance-man": 1}, at="round-end")
    assert (whole(t)["renaissance"], whole(t)["chosen"], whole(t)["round"]) == (0, [], 2)
    assert "c-renaissance-man" in named(t, "send")


@rule("P9.33", "P11.9", "Q16")
@pytest.mark.parametrize("card", ["pub-treat", "kentish-hop-fair", "soapbox-brawl", "scandal-at-six"])
def test_9_33_never_for_anything_but_common_symbols(card: str) -> None:
    t = renaissance(card, hand=[card, "faux-pas"])
    t.play(f"play {card}")
    assert not named(t, "as")
    assert refused(t, "as 1") == "P9.30"


@rule("P9.33", "P11.9")
@pytest.mark.parametrize("card", ["insulting-poster", "conservative-journalist"])
def test_9_33_not_for_party_icons(card: str) -> None:
    t = renaissance("faux-pas", board=[card])
    t.play(f"use {card}")
    assert (decided(t), whole(t)["chosen"], votes(t)) == ((0, "turn"), [], 30)


@rule("P9.34", "Q16")
@pytest.mark.parametrize(
    ("card", "symbol"),
    [
        ("kennel-of-turncoats", "dog"),
        ("house-to-house-calumny", "house"),
        ("private-theatre", "mask"),
        ("pack-of-hounds", "dog"),
        ("table-reservation", "wine"),
    ],
)
def test_9_34_with_corner_effects_too(card: str, symbol: str) -> None:
    t = renaissance(board=[card])
    t.play(f"use {card}")
    assert (decided(t), choices(t)) == ((0, "counts"), ["as 0", "as 1", "as 2"])
    t.play("as 2")
    assert whole(t)["chosen"] == [symbol, symbol]


@rule("P9.34")
@pytest.mark.parametrize(
    ("card", "change"), [("day-at-the-races", "money"), ("muddy-paws", "markers"), ("a-dog-named-reform", "votes")]
)
def test_9_34_for_effects_of_every_competition(card: str, change: str) -> None:
    t = renaissance(card)
    t.play(f"play {card} as 2")
    if change == "markers":
        play(t, "move m2 down", "move m2 down")
        assert markers(t)[1] == [2, 6]
    else:
        assert (money(t), votes(t)) == ((18, 30) if change == "money" else (20, 28))


@rule("P9.34")
def test_9_34_not_in_the_errands() -> None:
    t = scene(me(votes=20), renaissance=1, spaces={"c-renaissance-man": 1}, at="errand 1", combination="ES")
    assert refused(t, "as 1") == "P9.30"
    t.play("send e-heckling")
    assert decided(t) == (1, "errand")


@rule("P9.35", "Q16")
def test_9_35_a_symbol_may_stay_unchosen() -> None:
    t = renaissance("a-dog-named-reform", "horse-in-the-house-of-lords")
    play(t, "play a-dog-named-reform as 0", "play horse-in-the-house-of-lords as 0")
    assert (votes(t), whole(t)["chosen"], seen(t, None)["free_symbols"]) == (30, [], 2)
