"""The Prodigals Club combined with Last Will: chapter P20, and how the specification W realises it (W15)."""

from collections import Counter
from typing import Any

import pytest

from ludgate import Table
from ludgate.games.prodigals.content.arrays import KINDS, OWNERS
from tests.support.lastwill import (
    actions,
    board,
    choices,
    combined,
    decided,
    end_of_round,
    first_choice,
    hand,
    idle_until,
    me,
    money,
    named,
    only,
    pile,
    play,
    player,
    refused,
    whole,
)
from tests.support.rule import rule

COMBINATIONS = ("LWE", "LWS", "LWES")
SEATS = (2, 3, 4, 5)
BOYS = {"LWE": 1, "LWS": 1, "LWES": 2}
OWN = {"LWE": {"election"}, "LWS": {"society"}, "LWES": {"election", "society"}}
INHERITANCE = "inheritance-on-the-hustings"


def fresh(seats: int, combination: str, seed: int = 1, **options: str) -> Table:
    return Table.new("prodigals", seats, seed, {"combination": combination, **options})


def votes(t: Table, seat: int = 0) -> int:
    return int(player(t, seat)["votes"])


# ---------------------------------------------------------------- set-up


@rule("P20.1", "P20.2", "P20.3", "P20.4", "P20.10", "P20.11", "W1.5", "W3.2", "W15.10")
@pytest.mark.parametrize("combination", COMBINATIONS)
@pytest.mark.parametrize("seats", SEATS)
def test_last_will_stands_in_place_of_possessions(seats: int, combination: str) -> None:
    t = fresh(seats, combination)
    view: Any = t.view()
    assert set(view["competitions"]) == {"last-will"} | OWN[combination]
    assert view["competitions"][0] == "last-will"
    assert [money(t, seat) for seat in range(seats)] == [70] * seats
    assert "tiles" not in player(t)
    assert all(card.split(":")[0] for card in whole(t)["offer"])
    club = Table.new("prodigals", seats, 1, {"combination": {"LWE": "PE", "LWS": "PS", "LWES": "ES"}[combination]})
    if "E" in combination and combination != "LWE":
        most = max(votes(club, seat) for seat in range(seats))
        assert {votes(t, seat) for seat in range(seats)} <= {most, most - seats + 1} | set(range(most + 1))


@rule("P20.5", "P20.6", "P20.23", "W15.10")
@pytest.mark.parametrize("combination", COMBINATIONS)
@pytest.mark.parametrize("seats", SEATS)
def test_of_the_central_board_only_the_card_is_left(seats: int, combination: str) -> None:
    view: Any = fresh(seats, combination).view()
    central = [space["name"] for space in view["spaces"] if space["board"] == "central"]
    assert (central, view["central_pawns"], view["bonuses"]) == (["c-central-card"], 1, [])


@rule("P20.7", "P20.14", "P20.16", "P20.15", "T88", "Q43")
def test_no_turn_order_and_no_handicaps() -> None:
    for seed in range(8):
        t = fresh(4, "LWES", seed)
        assert len({votes(t, seat) for seat in range(4)}) == 1
        assert len({str(player(t, seat)["markers"]) for seat in range(4)}) == 1
        assert not only(t.opening, "handicap")
        first = whole(t)["first"]
        idle_until(t, "plan")
        assert decided(t)[0] == first - 1
        end_of_round(t)
        assert whole(t)["first"] == first % 4 + 1


@rule("P20.8", "P20.9")
@pytest.mark.parametrize("combination", COMBINATIONS)
def test_the_central_cards_of_the_combination(combination: str) -> None:
    t = fresh(3, combination)
    cards: Any = t.rules
    table = cards.content.cards
    slugs = whole(t)["central_deck"]
    numbers = [table.slug.index(slug) for slug in slugs]
    assert [table.black[card] for card in numbers] == [True] * 3 + [False] * 2
    assert {table.combination[card] for card in numbers[:3]} == {combination.replace("LW", "P")}
    assert {table.combination[card] for card in numbers[3:]} == {combination}
    assert sorted(table.action_cost[card] for card in numbers[3:]) == [1, 2]


@rule("W6.8", "W4.12", "P20.3", "P20.19")
def test_starting_hands_come_before_the_boards_are_filled() -> None:
    t = fresh(3, "LWES")
    assert decided(t)[1] == "keep"
    assert (whole(t)["sets"], whole(t)["central"]) == ({}, "")
    offer = whole(t)["offer"]
    idle_until(t, "plan")
    assert whole(t)["central"] != ""
    assert len(whole(t)["sets"]) > 0
    assert whole(t)["offer"] == offer


# ---------------------------------------------------------------- the round


@rule("P20.12", "P20.22", "T87", "WT89", "W15.10", "W2.7")
@pytest.mark.parametrize("combination", COMBINATIONS)
def test_wt89_boys_of_the_plan_and_more(combination: str) -> None:
    t = combined(at="plan 1", combination=combination)
    for plan in (2, 4, 3):
        t.play(f"plan {plan}")
        while decided(t)[1] == "pick":
            first_choice(t)
    assert [player(t, seat)["pawns"] for seat in range(3)] == [boys + BOYS[combination] for boys in (2, 1, 2)]


@rule("P20.24", "WT119", "P20.21", "P20.20")
def test_wt119_laps_in_plan_order() -> None:
    t = combined(at="plan 1", combination="LWES")
    for plan in (2, 4, 1):
        t.play(f"plan {plan}")
        while decided(t)[1] == "pick":
            first_choice(t)
    assert whole(t)["order"] == [3, 1, 2]
    sent = [event.seat for event in only(end_of_round(t), "send")]
    assert "".join("ABC"[seat] for seat in sent) == "CABCABCABCA"


@rule("P20.17", "P20.18", "P20.21", "P20.36", "WT100", "P20.40", "P20.19")
@pytest.mark.parametrize("combination", COMBINATIONS)
def test_wt100_five_rounds_of_both_games(combination: str) -> None:
    t = fresh(3, combination)
    events = []
    crowns = set()
    box: Any = t.rules
    will = box.content.will.cards
    while t.decision is not None:
        crowns |= {will.crowns[will.slug.index(card.split(":")[0])] for card in whole(t)["offer"] if card}
        events += t.play("end" if "end" in choices(t) else choices(t)[-1])
    kinds = Counter(event.kind for event in events)
    assert (whole(t)["round"], whole(t)["ending"]) == (5, "rounds")
    assert kinds["round"] == 5
    assert (kinds["hyde-park"] > 0) == ("E" in combination)
    assert crowns == {0, 1, 2}


@rule("P20.23", "W15.1", "D6.2")
def test_one_list_of_spaces() -> None:
    t = combined(at="errand 1", combination="LWES", offer=["dinner", "waiter"])
    sent = named(t, "send")
    assert sent[0] == "c-central-card"
    assert "c-renaissance-man" not in sent
    assert sent[-5:] == ["w-draw", "w-opera", "w-market", "w-extension", "w-companion-1"]
    assert {"e-hyde-park", "s-terrace"} <= set(sent)
    assert choices(t)[-7:-5] == ["take dinner", "take waiter"]
    assert "p-shopping" not in sent


@rule("W15.1", "P20.23")
def test_an_extra_errand_goes_to_any_board() -> None:
    t = combined(me(board=["second-errand-boy", "gentlemens-club"], actions=0, votes=20), combination="LWE")
    t.play("use second-errand-boy")
    assert {"send e-heckling", "send w-opera", "send c-central-card"} <= set(choices(t))
    t.play("send e-heckling")
    assert votes(t) == 19


# ---------------------------------------------------------------- actions


@rule("P20.9", "WT90", "D6.3", "W15.5")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_wt90_white_central_cards_cost_actions(left: int) -> None:
    t = combined(me(cards=[*whites("LWE"), "slurred-speech"], actions=left), combination="LWE")
    costs = dict(zip(whites("LWE"), costs_of("LWE"), strict=True))
    offered = [slug for slug in named(t, "play") if slug in costs]
    assert offered == [slug for slug in whites("LWE") if costs[slug] <= left]
    for slug in costs:
        if slug not in offered:
            assert refused(t, f"play {slug}") == "W9.5"


def whites(combination: str) -> list[str]:
    table: Any = fresh(2, combination).rules
    cards = table.content.cards
    return [cards.slug[card] for card in range(26) if cards.combination[card] == combination]


def costs_of(combination: str) -> list[int]:
    table: Any = fresh(2, combination).rules
    cards = table.content.cards
    return [cards.action_cost[cards.slug.index(slug)] for slug in whites(combination)]


@rule("P20.25", "P20.26", "P20.33", "W15.4", "WT99", "W15.2")
def test_wt99_prodigals_cards_cost_no_actions() -> None:
    t = combined(
        me(cards=["slurred-speech"], hand=["dinner"], board=["gentlemens-club"], actions=0, votes=20),
        combination="LWE",
    )
    assert choices(t) == ["use gentlemens-club", "play slurred-speech", "end"]
    t.play("play slurred-speech")
    assert (votes(t), actions(t)) == (19, 0)


@rule("P20.27", "P20.13", "W15.5")
def test_each_card_lies_on_the_board_of_its_game() -> None:
    t = combined(me(cards=["table-reservation"], hand=["waiter", "dinner"], actions=2))
    assert choices(t)[:3] == ["play dinner", "lay waiter", "play table-reservation"]
    play(t, "play table-reservation", "lay waiter")
    assert (player(t)["board"], board(t), actions(t)) == (["table-reservation"], ["waiter"], 1)


@rule("P20.28", "P20.29", "P20.30", "T90", "T91", "WT91", "WT92", "W10.21", "W10.4", "WQ26")
def test_wt91_wt92_symbols_of_the_last_will_board() -> None:
    t = combined(
        me(board=["waiter", "season-box", "mansion-by-the-sea", "large-farm"], hand=["dinner"], actions=1),
        combination="LWE",
    )
    view: Any = t.view()
    assert view["players"][0]["symbols"] == {"dog": 0, "horse": 0, "wine": 1, "house": 1, "mask": 1}
    t.play("play dinner")
    view = t.view()
    assert view["players"][0]["symbols"]["wine"] == 1


@rule("P20.31", "WT93", "W10.22", "WQ18")
def test_wt93_circle_tiles_do_not_count_for_last_will() -> None:
    pairs = [["start-no-dog", 0, 0, 0], ["twin-horse", 1, 0, 90]]
    t = combined(me(board=["wine-merchant"], money=30, layout=pairs, hand=["dinner"], actions=1), combination="LWE")
    t.play("use wine-merchant")
    assert money(t) == 29


@rule("WT94", "T89", "P20.38", "P20.39", "W15.7", "W13.5", "P20.37", "D5.1")
def test_wt94_one_hand_limit() -> None:
    election = ["slurred-speech", "pub-treat", "pub-treat", "a-dog-named-reform"]
    t = combined(
        me(cards=election, hand=["dinner", "waiter", "companion-dog", "companions-for-any-occasion"]),
        combination="LWE",
        at="round-end",
        round=2,
        seats=2,
    )
    assert decided(t) == (0, "limit")
    assert len(hand(t)) == 3
    assert named(t, "discard")[-3:] == ["dinner", "companion-dog", "waiter"]
    assert len(named(t, "discard")) == 6
    t.play("discard dinner")
    t.play("discard slurred-speech")
    assert decided(t)[1] == "plan"
    assert "dinner" in pile(t, "event")
    assert "slurred-speech" in [card.split(":")[0] for card in whole(t)["discards"]]


@rule("WT95", "WT117", "P20.32", "P20.34", "W15.8", "W15.3")
def test_wt95_wt117_prodigals_effects_spend_last_will_money() -> None:
    t = combined(
        me(cards=[INHERITANCE], board=["large-farm"], money=3, actions=1, votes=20, hand=["free-afternoon"]),
        combination="LWE",
    )
    t.play(f"play {INHERITANCE}")
    sums = []
    while decided(t)[1] == "choice":
        t.play("spend 2")
        sums.append(money(t))
    assert sums == [1, 0, 0, 0][: len(sums)]
    assert len(sums) == 4
    assert actions(t) == 0


@rule("WT96", "W15.3", "P20.32")
def test_wt96_no_surcharge_on_prodigals_cards() -> None:
    cards = [slug for slug in whites("LWE") if slug != INHERITANCE]
    t = combined(me(cards=cards, board=["waiter"], money=30, actions=2, votes=20), combination="LWE")
    before = money(t)
    t.play(f"play {cards[0]}")
    while decided(t)[1] == "choice":
        t.play(next(text for text in choices(t) if text.startswith("spend")))
    assert (before - money(t)) % 2 == 0


@rule("P20.35")
def test_effects_on_possession_tiles_do_nothing() -> None:
    """No central card of the combinations has one, and the cards of Possessions are not in the game at all."""
    kinds = (
        "sell",
        "exchange",
        "spend_per_county",
        "spend_plus_per_time",
        "spend_rising_time",
        "sale_discount",
        "time",
    )
    for combination in COMBINATIONS:
        t = fresh(2, combination)
        content: Any = t.rules
        cards = content.content.cards
        used = [cards.slug.index(slug) for slug in whole(t)["central_deck"]]
        used += [card for card in range(26, len(cards.slug)) if OWNERS[cards.owner[card]] in OWN[combination]]
        for card in used:
            for effect in (*cards.effect[card], *cards.bottom[card]):
                assert KINDS[effect.kind] not in kinds
                assert all(KINDS[option.kind] not in kinds for option in effect.options)
        names = [name for pile in (*whole(t)["white"].values(), *whole(t)["black"].values()) for name in pile]
        assert "a-little-more-time" not in {name.split(":")[0] for name in names}


@rule("WT120", "W15.9", "P20.32")
def test_wt120_a_swap_lifts_a_player_in_debt() -> None:
    black = [slug for slug in swaps() if slug]
    t = combined(me(laid=black[:1], money=-2, votes=20), combination="LWE")
    t.play(f"use {black[0]}")
    assert "gain money" in choices(t)
    t.play("gain money")
    assert money(t) > -2
    assert votes(t) < 20


def swaps() -> list[str]:
    """Black central cards of PE with a swap of money and votes."""
    table: Any = fresh(2, "LWE").rules
    cards = table.content.cards
    return [
        cards.slug[card]
        for card in range(26)
        if cards.combination[card] == "PE" and any(effect.kind == 17 for effect in cards.effect[card])
    ]


@rule("WT116", "P20.28", "W15.6")
@pytest.mark.parametrize("laid_first", [True, False])
def test_wt116_a_symbol_counts_from_the_moment_it_lies(laid_first: bool) -> None:
    markers = [[1, 9], [3, 8], [2, 12], [2, 3]]
    pairs = [["start-no-dog", 0, 0, 0], ["twin-horse", 1, 0, 90]]
    t = combined(me(laid=["table-reservation"], hand=["waiter"], actions=1, markers=markers, layout=pairs))
    wine = symbols(t)["wine"]
    if laid_first:
        t.play("lay waiter")
    assert symbols(t)["wine"] == wine + laid_first
    t.play("use table-reservation")
    moves = 0
    while t.decision is not None and decided(t)[1] == "moves":
        t.play(next(text for text in choices(t) if text.endswith(" down")))
        moves += 1
    assert moves == wine + laid_first


def symbols(t: Table, seat: int = 0) -> dict[str, int]:
    view: Any = t.view()
    found: dict[str, int] = view["players"][seat]["symbols"]
    return found


# ---------------------------------------------------------------- the end


@rule("WT97", "T92", "P20.41", "P20.42", "P20.43", "W14.8", "W14.9")
def test_wt97_the_higher_score_counts() -> None:
    mansion = {"card": "mansion-with-garden", "value": 11, "used": True}
    t = combined(
        me(money=6, board=[mansion], votes=12),
        me(money=20, votes=20),
        combination="LWE",
        at="round-end",
        round=5,
        seats=2,
        property_market=[-2, 1, 3, -3],
    )
    score = t.scores()[0]
    assert (score.total, score.breakdown) == (14, {"last-will": 14, "election": 12})
    assert [one.place for one in t.scores()] == [1, 2]


@rule("WT98", "W14.10", "WQ24", "P20.40", "P20.42")
def test_wt98_a_worthless_house_ends_the_game() -> None:
    own = {"card": "narrow-town-house", "value": 3}
    t = combined(
        me(money=0, board=[own]),
        combination="LWES",
        at="round-end",
        round=3,
        property_market=[-2, -3, 1, 3],
    )
    assert whole(t)["ending"] == "zero"


@rule("P20.44")
def test_ties_are_broken_by_the_next_score() -> None:
    t = combined(me(money=15, votes=10), me(money=15, votes=9), combination="LWE", at="round-end", round=5, seats=2)
    assert [(one.total, one.place) for one in t.scores()] == [(15, 2), (15, 1)]


@rule("D6.1", "P20.20")
def test_planning_follows_preparation() -> None:
    t = combined(at="round", combination="LWES", round=2)
    assert decided(t)[1] == "plan"
    assert len(whole(t)["sets"]) > 0
