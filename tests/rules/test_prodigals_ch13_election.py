"""The Prodigals Club, chapter 13: votes, errands, megaphones, insults and pub cards (P13.1 to P13.4, P13.26 to P13.49).

Circle tiles have a file of their own.
"""

from typing import Any

import pytest

from ludgate import Event, Table
from ludgate.games.prodigals.content.catalogue import load
from tests.support.prodigals import (
    bare,
    choices,
    decided,
    due,
    every_option,
    hand,
    me,
    play,
    player,
    refused,
    scene,
    scores,
    whole,
)
from tests.support.rule import rule

START = [["start-no-dog", 0, 0, 0]]
INSULTS = {"liberal": "toast-to-the-corn-laws", "conservative": "sermon-cut-short", "general": "slurred-speech"}
OWN_VOTES = {"liberal": 2, "conservative": 2, "general": 1}


def turn(combination: str = "PE", seats: int = 3, table: dict[str, Any] | None = None, **mine: Any) -> Table:
    """The first player's turn; the second has a card, so the game stops at his turn at the latest."""
    other = me(hand=["the-prime-minister-in-pantomime"])
    return scene(me(**{"votes": 30, **mine}), other, seats=seats, combination=combination, **(table or {}))


def errand(seats: int = 3, combination: str = "PE", table: dict[str, Any] | None = None, **mine: Any) -> Table:
    """The first player is about to send a pawn."""
    fields = {"layout": START, "votes": 30, **mine}
    return scene(me(**fields), seats=seats, combination=combination, at="errand 1", **(table or {}))


def votes(t: Table, seat: int = 0) -> int:
    found: int = player(t, seat)["votes"]
    return found


def megaphones(t: Table, seat: int = 0) -> int:
    players: Any = t.view()["players"]
    found: int = players[seat]["megaphones_in_all"]
    return found


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


def lost(events: list[Event]) -> int:
    return sum(int(str(event.data["amount"])) for event in events if event.kind == "lose-votes")


# ---------------------------------------------------------------- votes


@rule("P13.1")
@pytest.mark.parametrize("combination", ["PE", "ES", "PES"])
@pytest.mark.parametrize("count", [44, 7, 0, -5])
def test_13_1_the_score_is_the_number_of_votes(combination: str, count: int) -> None:
    t = scene(me(votes=count), combination=combination, at="errand 1")
    assert scores(t)["election"] == count


@rule("P13.2")
@pytest.mark.parametrize(("card", "amount"), [("slurred-speech", 1), ("sermon-cut-short", 2)])
def test_13_2_lose_so_many_votes(card: str, amount: int) -> None:
    t = turn(hand=[card])
    assert (lost(t.play(f"play {card}")), votes(t)) == (amount, 30 - amount)


@rule("P13.3")
@pytest.mark.parametrize(("before", "after"), [(42, 43), (43, 44), (44, 44)])
def test_13_3_votes_do_not_rise_above_44(before: int, after: int) -> None:
    """Nobody has a megaphone, so all gain a vote in Hyde Park."""
    t = scene(me(votes=before), combination="PE", at="after 1")
    assert votes(t) == after


@rule("P13.3")
def test_13_3_a_swap_cannot_give_votes_beyond_44() -> None:
    t = turn(board=["insults-for-hire"], votes=44)
    t.play("use insults-for-hire")
    assert every_option(t) == ["gain money", "stop"]
    assert refused(t, "gain votes") == "P13.3"
    t = turn(board=["insults-for-hire"], votes=43, money=9)
    play(t, "use insults-for-hire", "gain votes")
    assert (votes(t), player(t)["money"]) == (44, 7)


@rule("P13.4")
def test_13_4_votes_may_fall_below_zero() -> None:
    t = turn(hand=["sermon-cut-short", "slurred-speech"], votes=1)
    play(t, "play sermon-cut-short", "play slurred-speech")
    assert (votes(t), scores(t)["election"]) == (-2, -2)


# ---------------------------------------------------------------- errands


@rule("P13.26")
@pytest.mark.parametrize("seats", [2, 3])
def test_13_26_two_or_three_players_share_two_card_spaces(seats: int) -> None:
    t = errand(seats, "ES", {"set_circles": {}})
    assert {"send e-set-1", "send e-set-2", "send e-set-3"} <= set(choices(t))
    play(t, "send e-set-3", "send e-set-1")
    assert refused(t, "send e-set-2") == "P8.13"


@rule("P13.26")
@pytest.mark.parametrize("seats", [4, 5])
def test_13_26_with_more_players_each_set_has_its_space(seats: int) -> None:
    t = errand(seats, "ES", {"set_circles": {}})
    cards = whole(t)["sets"]["e-set-1"]
    t.play("send e-set-1")
    assert (sorted(player(t)["hand"]), whole(t)["spaces"]) == (sorted(cards), {"e-set-1": 1})
    assert {"send e-set-2", "send e-set-3"} <= set(choices(t))


@rule("P13.27")
@pytest.mark.parametrize("seats", [3, 4])
def test_13_27_two_sets_come_with_a_circle_tile(seats: int) -> None:
    t = Table.new("prodigals", seats=seats, seed=2, options={"combination": "ES"})
    assert sorted(whole(t)["set_circles"]) == ["e-set-2", "e-set-3"]
    for spot in ("e-set-2", "e-set-3"):
        tile = "twin-horse"
        t = errand(seats, table={"set_circles": {spot: tile}})
        cards = whole(t)["sets"][spot]
        t.play(f"send {spot}")
        assert (sorted(player(t)["hand"]), decided(t), due(t)[-1]) == (sorted(cards), (0, "lay"), f"lay 1 {tile}")
        t.play("lay 0,1")
        play(t, *(["turn 90"] if decided(t)[1] == "turn-circle" else []))
        assert (player(t)["layout"][1][:3], decided(t)) == ([tile, 0, 1], (1, "errand"))


@rule("P13.27")
def test_13_27_the_third_set_has_cards_only() -> None:
    t = errand()
    t.play("send e-set-1")
    assert (len(hand(t)), decided(t), player(t)["layout"]) == (3, (1, "errand"), START)


@rule("P13.28")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("combination", ["PE", "ES", "PES"])
def test_13_28_everybody_may_lose_a_vote_once(seats: int, combination: str) -> None:
    t = scene(*[me(votes=20) for _ in range(seats)], seats=seats, combination=combination, at="errand 1")
    for seat in range(seats):
        t.play("send e-heckling")
        assert votes(t, seat) == 19
    assert (decided(t), refused(t, "send e-heckling")) == ((0, "errand"), "P8.5")


@rule("P13.29")
@pytest.mark.parametrize(("number", "count"), [(1, 2), (2, 3), (3, 3), (4, 4), (5, 4)])
@pytest.mark.parametrize("seats", [3, 4])
def test_13_29_hyde_park_gives_megaphones_by_the_round(number: int, count: int, seats: int) -> None:
    t = errand(seats, table={"round": number})
    t.play("send e-hyde-park")
    assert (player(t)["megaphones"], votes(t)) == (count, 30)
    assert refused(t, "send e-hyde-park") == "P8.4"


def party(**fields: Any) -> Table:
    """At the Garden Party lie twin-horse and twin-wine."""
    return errand(table={"circles": ["twin-horse", "twin-wine"], **fields})


@rule("P13.30", "P13.32")
def test_13_30_a_vote_first_and_then_one_of_two_tiles() -> None:
    t = party()
    events = t.play("send e-garden-party")
    assert (kinds(events), votes(t)) == (["send", "lose-votes"], 29)
    assert (decided(t), every_option(t)) == ((0, "take-circle"), ["pick twin-horse", "pick twin-wine", "stop"])
    events = t.play("pick twin-wine")
    assert kinds(events) == ["discard-circle"]
    assert (decided(t), due(t)[-1], "twin-horse" in whole(t)["circles_gone"]) == ((0, "lay"), "lay 1 twin-wine", True)
    t.play("lay 1,0")
    play(t, *([every_option(t)[0]] if decided(t)[1] == "turn-circle" else []))
    assert (player(t)["layout"][1][0], whole(t)["circles"], decided(t)) == ("twin-wine", [], (1, "errand"))


@rule("P13.30")
def test_13_30_the_space_is_for_one_pawn_a_round() -> None:
    t = party()
    play(t, "send e-garden-party", "stop")
    assert refused(t, "send e-garden-party") == "P8.4"


@rule("P13.31")
def test_13_31_both_tiles_may_be_discarded() -> None:
    t = party()
    play(t, "send e-garden-party", "stop")
    assert {"twin-horse", "twin-wine"} <= set(whole(t)["circles_gone"])
    assert (votes(t), player(t)["layout"]) == (29, START)


@rule("P13.31")
def test_13_31_also_after_one_was_picked() -> None:
    t = party()
    play(t, "send e-garden-party", "pick twin-horse", "stop")
    assert ({"twin-horse", "twin-wine"} <= set(whole(t)["circles_gone"]), player(t)["layout"]) == (True, START)


# ---------------------------------------------------------------- the spot of round 5


@rule("P13.33")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_13_33_a_black_card_and_a_circle_tile_in_rounds_1_to_4(number: int) -> None:
    t = scene(me(layout=START, votes=30), combination="ES", at="round", round=number)
    cards = bare(whole(t)["sets"]["e-set-3"])
    assert (len(cards), load().card(cards[0]).border) == (1, "black")
    assert "e-set-3" in whole(t)["set_circles"]
    t.play("send e-set-3")
    assert (hand(t), votes(t), player(t)["megaphones"], decided(t)) == (cards, 30, 0, (0, "lay"))


@rule("P13.34", "P13.35")
@pytest.mark.parametrize("seats", [3, 5])
def test_13_35_in_round_5_a_vote_and_a_megaphone_instead_of_the_card(seats: int) -> None:
    t = scene(me(layout=START, votes=30), seats=seats, combination="ES", at="round", round=5)
    assert (whole(t)["sets"]["e-set-3"], "e-set-3" in whole(t)["set_circles"]) == ([], True)
    events = t.play("send e-set-3")
    assert kinds(events) == ["send", "lose-votes", "megaphones"]
    assert (hand(t), votes(t), player(t)["megaphones"], decided(t)) == ([], 29, 1, (0, "lay"))


# ---------------------------------------------------------------- megaphones


@rule("P13.36")
def test_13_36_megaphones_do_nothing_before_hyde_park() -> None:
    t = turn(hand=["trumpets-at-the-reform-club"], board=["town-crier-for-hire"])
    play(t, "play trumpets-at-the-reform-club", "use town-crier-for-hire")
    assert (megaphones(t), votes(t), decided(t)) == (4, 30, (1, "turn"))
    t.play("end")
    assert votes(t) == 30 - 2


@rule("P13.37")
def test_13_37_they_come_from_errands_cards_and_the_bonus_tile() -> None:
    """Hyde Park space 2, white card 2, black card 2, bonus tile 2."""
    cards: dict[str, Any] = {"hand": ["trumpets-at-the-reform-club"], "board": ["town-crier-for-hire"]}
    t = errand(2, table={"spaces": {"c-turn-order-1": 1}}, bonus="bonus-megaphone", **cards)
    assert megaphones(t) == 2
    t.play("send e-hyde-park")
    assert megaphones(t) == 4
    while decided(t)[1] != "turn":
        t.play(choices(t)[0])
    assert decided(t)[0] == 0
    play(t, "play trumpets-at-the-reform-club", "use town-crier-for-hire")
    events: list[Event] = []
    while "hyde-park" not in kinds(events):
        events = t.play("end")
    assert [event.data["megaphones"] for event in events if event.kind == "hyde-park" and event.seat == 0] == [8]


@rule("P13.38")
def test_13_38_when_played_or_activated_and_not_before() -> None:
    t = turn(hand=["bagpipes-at-dawn", "town-crier-for-hire", "shouting-at-tea"], combination="ES")
    assert megaphones(t) == 0
    t.play("play bagpipes-at-dawn")
    assert megaphones(t) == 3
    t.play("play town-crier-for-hire")
    assert megaphones(t) == 3
    t.play("use town-crier-for-hire")
    assert megaphones(t) == 5


@rule("P13.38")
def test_13_38_a_black_card_gives_them_each_round_anew() -> None:
    t = turn(seats=2, board=["town-crier-for-hire"])
    play(t, "use town-crier-for-hire", "end")
    assert (whole(t)["round"], megaphones(t)) == (2, 0)
    while decided(t) != (0, "turn"):
        t.play(next(move for move in choices(t) if move != "send e-hyde-park"))
    count = megaphones(t)
    t.play("use town-crier-for-hire")
    assert megaphones(t) == count + 2


@rule("P13.39")
def test_13_39_no_megaphones_are_gained_in_hyde_park() -> None:
    t = scene(me(), me(hand=["slurred-speech"], megaphones=3), seats=2, combination="PE", at="turn 2")
    assert "megaphones" not in kinds(t.play("end"))


@rule("P13.40")
def test_13_40_megaphones_are_not_kept() -> None:
    t = scene(me(megaphones=5), me(megaphones=2), combination="PE", at="round-end")
    assert whole(t)["round"] == 2
    assert [megaphones(t, seat) for seat in range(3)] == [0, 0, 0]


# ---------------------------------------------------------------- parties


@rule("P13.41")
def test_13_41_insulting_white_cards_have_one_of_three_icons() -> None:
    icons: dict[str, set[str]] = {}
    for card in load().cards:
        icons.setdefault(str(card.icon), set()).add(card.border)
    for icon in ("liberal", "conservative", "general"):
        assert icons[icon] == {"white"}
    assert {load().card(card).icon for card in INSULTS.values()} == set(INSULTS)


@rule("P13.42", "P13.43")
@pytest.mark.parametrize(("icon", "bonus"), [("conservative", 1), ("liberal", 0), ("general", 0)])
def test_13_42_the_conservative_journalist(icon: str, bonus: int) -> None:
    t = turn(hand=[INSULTS[icon]], board=["conservative-journalist"])
    assert lost(t.play(f"play {INSULTS[icon]}")) == OWN_VOTES[icon] + bonus


@rule("P13.42")
def test_13_42_each_time() -> None:
    cards = ["sermon-cut-short", "drums-at-the-colonels-window", "waltz-at-a-state-funeral"]
    t = turn(hand=cards, board=["conservative-journalist"])
    assert [lost(t.play(f"play {card}")) for card in cards] == [3, 1, 2]


@rule("P13.43")
@pytest.mark.parametrize("card", ["pub-treat", "new-wardrobe"])
def test_13_43_other_white_cards_do_not_trigger_it(card: str) -> None:
    """Neither the journalists nor the Pamphlet Printer, who takes every insult."""
    t = turn(hand=[card], board=["conservative-journalist", "liberal-journalist", "pamphlet-printer"])
    assert lost(t.play(f"play {card}")) == (1 if card == "pub-treat" else 0)


@rule("P13.44")
@pytest.mark.parametrize(("icon", "bonus"), [("conservative", 0), ("liberal", 1), ("general", 0)])
def test_13_44_the_liberal_journalist(icon: str, bonus: int) -> None:
    t = turn(hand=[INSULTS[icon]], board=["liberal-journalist"])
    assert lost(t.play(f"play {INSULTS[icon]}")) == OWN_VOTES[icon] + bonus


@rule("P13.45")
@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_13_45_the_poster_counts_the_insults_of_this_phase(count: int) -> None:
    cards = list(INSULTS.values())[:count]
    """The New Wardrobe has no icon, the Pub Treat another one."""
    t = turn(hand=[*cards, "new-wardrobe", "pub-treat"], board=["insulting-poster", "town-crier-for-hire"])
    for card in [*cards, "new-wardrobe", "pub-treat"]:
        t.play(f"play {card}")
    assert lost(t.play("use insulting-poster")) == count


@rule("P13.45")
def test_13_45_neither_cards_played_later_nor_those_of_others_count() -> None:
    others = me(hand=["the-prime-minister-in-pantomime"], played=["toast-to-the-corn-laws"])
    t = scene(me(hand=["slurred-speech"], board=["insulting-poster"], votes=30), others, combination="PE")
    assert lost(t.play("use insulting-poster")) == 0
    t.play("play slurred-speech")
    assert votes(t) == 29


@rule("P13.45")
def test_13_45_each_card_of_a_round_once() -> None:
    """In the next round the cards of the last one are gone."""
    t = scene(me(), me(hand=["slurred-speech"], board=["insulting-poster"]), seats=2, combination="PE", at="turn 2")
    t.play("play slurred-speech")
    assert lost(t.play("use insulting-poster")) >= 1
    while decided(t) != (1, "turn") or whole(t)["round"] != 2:
        t.play(next(move for move in choices(t) if not move.startswith("play")))
    assert lost(t.play("use insulting-poster")) == 0


# ---------------------------------------------------------------- pub cards


@rule("P13.46")
@pytest.mark.parametrize("cards", [2, 3, 4, 5])
def test_13_46_up_to_four_pub_treats_at_once(cards: int) -> None:
    t = turn(hand=["pub-treat"] * cards)
    t.play("play pub-treat")
    assert (decided(t), every_option(t)) == ((0, "counts"), [f"batch {size}" for size in range(1, min(cards, 4) + 1)])
    assert refused(t, "batch 5") == "P13.46"


@rule("P13.46")
def test_13_46_the_cards_of_a_batch_leave_the_hand_together() -> None:
    t = turn(hand=["pub-treat"] * 5)
    play(t, "play pub-treat", "batch 4")
    assert (hand(t), bare(player(t)["played"])) == (["pub-treat"], ["pub-treat"] * 4)


@rule("P13.47")
@pytest.mark.parametrize(("size", "amount"), [(1, 1), (2, 3), (3, 6), (4, 9)])
def test_13_47_one_three_six_or_nine_votes(size: int, amount: int) -> None:
    t = turn(hand=["pub-treat"] * 5)
    t.play("play pub-treat")
    assert (lost(t.play(f"batch {size}")), votes(t)) == (amount, 30 - amount)


@rule("P13.48")
@pytest.mark.parametrize(("batches", "amount"), [([1, 1, 1], 3), ([1, 2], 4), ([2, 1], 4), ([2, 2], 6), ([4, 1], 10)])
def test_13_48_each_batch_stands_alone(batches: list[int], amount: int) -> None:
    t = turn(hand=["pub-treat"] * 5)
    left = 5
    for size in batches:
        t.play("play pub-treat")
        if left > 1:
            t.play(f"batch {size}")
        left -= size
    assert votes(t) == 30 - amount


@rule("P13.49")
@pytest.mark.parametrize(("size", "amount"), [(1, 3), (2, 7), (3, 12), (4, 17)])
def test_13_49_the_mad_brewer_takes_two_more_for_each_card(size: int, amount: int) -> None:
    t = turn(hand=["pub-treat"] * 5, board=["mad-brewer"])
    t.play("play pub-treat")
    assert lost(t.play(f"batch {size}")) == amount


@rule("P13.49")
def test_13_49_only_for_pub_cards() -> None:
    t = turn(hand=["slurred-speech"], board=["mad-brewer"])
    assert lost(t.play("play slurred-speech")) == 1
