"""The Prodigals Club, chapter 17: end of round, end of game, final scoring."""

from typing import Any

import pytest

from ludgate import Table
from tests.support.prodigals import decided, hand, me, play, player, refused, scene, scores, whole
from tests.support.prodigals_games import (
    BOX,
    COMBINATIONS,
    TABLES,
    by_round,
    chance_game,
    declined,
    fresh,
    idle_game,
    idle_round,
    idle_until,
    kinds,
    markers,
    named,
    only,
    pawns_on,
    seat_order,
    votes,
)
from tests.support.rule import rule

NOUGHT = [[1, 1], [2, 1], [3, 0], [1, -2]]  # markers worth 0
COUNTIES = [county.id for county in BOX.box.county]
SIX = ["faux-pas", "elopement", "muddy-paws", "booed-at-the-opera", "pub-treat", "soapbox-brawl"]


def ended(*players: dict[str, Any], **fields: Any) -> Table:
    """What comes of a position when the round ends."""
    return scene(*players, at="round-end", **fields)


def final(*players: dict[str, Any], combination: str = "PES") -> Table:
    """After round 5."""
    return scene(*players, seats=len(players), combination=combination, at="round-end", round=5)


def spread(total: int) -> list[list[int]]:
    """Four markers worth so much in all, from 4 on."""
    row = total // 4
    return [[1, row + 3], [2, row], [3, row], [1, total - 3 * row - 3]]


# ---------------------------------------------------------------- order of the steps


@rule("P17.1")
@pytest.mark.parametrize("combination", COMBINATIONS)
def test_17_1_check_order_clearing_round_marker(combination: str) -> None:
    """A hand of six makes the clearing visible."""
    cards = [name for name in whole(fresh(2, combination))["white"][combination[1]] if "time" not in name][:6]
    t = scene(me(hand=cards), seats=2, combination=combination)
    events = [*t.play("end"), *idle_until(t, "errand")]
    steps = [kind for kind in kinds(events) if kind in ("game-over", "order", "discard", "pointer", "round")]
    pointer = ["pointer"] if "P" in combination else []
    assert steps == ["order", "discard", "discard", *pointer, "round"]


@rule("P17.1", "P17.6")
def test_17_1_the_check_comes_first() -> None:
    t = scene(
        me(votes=0, hand=SIX), me(votes=5), seats=2, combination="ES", at="round-end", spaces={"c-turn-order-2": 1}
    )
    assert (t.decision, t.view()["ending"], whole(t)["order"]) == (None, "zero", [1, 2])
    assert len(hand(t)) == 6


# ---------------------------------------------------------------- 1 check


@rule("P17.2")
@pytest.mark.parametrize("fields", [{"money": 0}, {"money": -1}, {"votes": 0}, {"votes": -4}, {"markers": NOUGHT}])
@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("number", [1, 4])
def test_17_2_any_player_any_competition(fields: dict[str, Any], seat: int, number: int) -> None:
    players = [me(), me(), me()]
    players[seat] = me(**fields)
    t = ended(*players, round=number)
    assert (t.decision, t.view()["ending"]) == (None, "zero")


@rule("P17.2")
def test_17_2_only_at_that_moment() -> None:
    """Nought votes in the Actions: the turn and the round go on."""
    t = scene(me(votes=2, hand=["sermon-cut-short", "faux-pas"]), me(hand=["pub-treat"]), seats=2, combination="ES")
    t.play("play sermon-cut-short")
    assert (votes(t), decided(t)) == (0, (0, "turn"))
    t.play("end")
    assert decided(t) == (1, "turn")


@rule("P17.2", "P14.11")
def test_17_2_after_hyde_park() -> None:
    """Two votes and the most megaphones: Hyde Park takes the last of them."""
    t = scene(me(votes=2, megaphones=3), me(), seats=2, combination="ES", at="after 0")
    assert (votes(t), t.view()["ending"]) == (0, "zero")


@rule("P17.3")
def test_17_3_a_score_that_hyde_park_has_raised_again() -> None:
    t = scene(me(votes=0), me(megaphones=1), seats=2, combination="ES", at="after 0")
    assert (votes(t), t.view()["ending"], whole(t)["round"]) == (1, "", 2)


@rule("P17.3")
def test_17_3_a_score_that_dame_beatrice_has_raised_again() -> None:
    mine = me(markers=NOUGHT)
    t = scene(mine, me(), seats=2, combination="PS", at="after 1", beatrice="columns-1-2")
    assert (scores(t)["society"], t.view()["ending"], whole(t)["round"]) == (3, "", 2)


@rule("P17.4", "P1.4")
@pytest.mark.parametrize(("seats", "combination"), TABLES)
def test_17_4_after_round_5_in_any_case(seats: int, combination: str) -> None:
    t, events = idle_game(seats, combination)
    assert (t.decision, t.view()["ending"], t.view()["round"]) == (None, "rounds", 5)
    assert events[-1].data == {"reason": "rounds"}


@rule("P17.5", "Q53", "P12.2")
@pytest.mark.parametrize("amount", [0, 1])
def test_17_5_an_owner_of_tiles_never_ends_the_game_by_possessions(amount: int) -> None:
    t = ended(me(money=amount, tiles=["one-1"]), combination="PE", round=2)
    assert (scores(t)["possessions"], t.view()["ending"]) == (amount + 4, "")


@rule("P17.6")
def test_17_6_the_other_steps_are_left_out() -> None:
    mine = me(votes=0, board=["french-chef"], used=["french-chef"], played=["pub-treat"], bonus="bonus-stumble")
    t = ended(mine, me(), spaces={"c-turn-order-3": 1, "c-renaissance-man": 2}, renaissance=2, round=3, pointer="kent")
    position = whole(t)
    assert (position["round"], position["pointer"], position["order"]) == (3, "kent", [1, 2, 3])
    assert (player(t)["used"], player(t)["bonus"], position["renaissance"]) == (["french-chef"], "bonus-stumble", 2)
    assert pawns_on(t) == {"c-turn-order-3": 0, "c-renaissance-man": 1}
    assert refused(t, "end") == "P17.6"


# ---------------------------------------------------------------- 2 new turn order


@rule("P17.7", "P17.8")
@pytest.mark.parametrize(
    ("order", "reserved", "then"),
    [
        ([1, 2, 3, 4], {4: 1}, [2, 3, 4, 1]),
        ([1, 2, 3, 4], {1: 4}, [4, 1, 2, 3]),
        ([3, 1, 4, 2], {2: 2}, [3, 2, 1, 4]),
        ([3, 1, 4, 2], {1: 4, 4: 3}, [4, 1, 2, 3]),
        ([2, 1, 4, 3], {3: 2, 2: 3, 1: 1}, [1, 3, 2, 4]),
        ([4, 3, 2, 1], {1: 1, 2: 2, 3: 3, 4: 4}, [1, 2, 3, 4]),
    ],
)
def test_17_7_reserved_places_then_the_others_in_their_order(
    order: list[int], reserved: dict[int, int], then: list[int]
) -> None:
    spaces = {f"c-turn-order-{place}": seat for place, seat in reserved.items()}
    t = ended(seats=4, order=order, spaces=spaces)
    assert whole(t)["order"] == then
    assert decided(t) == (then[0] - 1, "errand")


@rule("P17.9")
@pytest.mark.parametrize("order", [[1, 2, 3], [3, 1, 2]])
def test_17_9_nobody_reserved(order: list[int]) -> None:
    assert whole(ended(order=order))["order"] == order


@rule("P17.10", "P9.24")
def test_17_10_bonus_tiles_go_back() -> None:
    players = [me(bonus="bonus-stumble"), me(bonus="bonus-megaphone"), me()]
    t = ended(*players, spaces={"c-turn-order-1": 1, "c-turn-order-2": 2})
    assert [player(t, seat)["bonus"] for seat in range(3)] == ["", "", ""]
    assert whole(t)["bonuses"] == [bonus.id for bonus in BOX.bonuses]


# ---------------------------------------------------------------- 3 clearing


@rule("P17.11", "P10.6")
def test_17_11_white_cards_played_are_discarded() -> None:
    t = ended(me(played=["faux-pas", "pub-treat:2"]), me(played=["muddy-paws"]))
    assert [player(t, seat)["played"] for seat in range(3)] == [[], [], []]
    assert {"faux-pas", "pub-treat:2", "muddy-paws"} <= set(whole(t)["discards"])


@rule("P17.12", "P10.4")
@pytest.mark.parametrize("count", [5, 6])
def test_17_12_down_to_four_cards_of_his_choice(count: int) -> None:
    t = ended(me(hand=SIX[:count]))
    assert (decided(t), set(named(t, "discard"))) == ((0, "limit"), set(SIX[:count]))
    assert refused(t, "stop") == "P17.12"
    for card in SIX[: count - 4]:
        t.play(f"discard {card}")
    assert sorted(hand(t)) == sorted(SIX[count - 4 : count])
    assert whole(t)["round"] == 2


@rule("P17.12")
@pytest.mark.parametrize("count", [0, 1, 4])
def test_17_12_who_holds_four_or_fewer_keeps_them(count: int) -> None:
    t = ended(me(hand=SIX[:count]))
    assert (sorted(hand(t)), decided(t)[1]) == (sorted(SIX[:count]), "errand")


@rule("P17.12")
def test_17_12_he_may_discard_more() -> None:
    """Cards that shall not be kept can be thrown away ahead, in the Actions turn."""
    t = scene(me(hand=SIX[:3]), seats=2, combination="ES")
    play(t, "discard faux-pas", "discard elopement", "end")
    assert (hand(t), whole(t)["round"]) == (["muddy-paws"], 2)
    assert {"faux-pas", "elopement"} <= set(whole(t)["discards"])


@rule("P17.12")
def test_17_12_even_if_he_holds_nothing_that_can_be_played() -> None:
    t = scene(me(hand=["a-little-more-time", "a-little-more-time"]), seats=2, combination="PE", round=2)
    assert decided(t) == (0, "turn")
    play(t, "discard a-little-more-time", "end")
    assert hand(t) == ["a-little-more-time"]


@rule("P17.12", "Q31")
def test_17_12_everybody_for_himself() -> None:
    five = ["hatpin-duel", "sermon-cut-short", "a-dog-named-reform", "gentlemens-quarrel", "tipsy-quadrille"]
    t = ended(me(hand=SIX), me(), me(hand=five), order=[3, 1, 2])
    assert decided(t) == (2, "limit")
    play(t, "discard hatpin-duel", "discard faux-pas", "discard elopement")
    assert [len(hand(t, seat)) for seat in range(3)] == [4, 0, 4]


@rule("P17.13")
def test_17_13_black_cards_can_be_used_again() -> None:
    t = ended(me(board=["french-chef", "mad-brewer", "gaming-club"], used=["french-chef", "gaming-club"]))
    assert (player(t)["used"], player(t)["board"]) == ([], ["french-chef", "mad-brewer", "gaming-club"])


@rule("P17.14")
def test_17_14_cards_left_on_the_boards_and_the_central_card_are_removed() -> None:
    t = ended(sets={"e-set-1": ["soapbox-brawl", "pub-treat:1"], "s-set-3": ["faux-pas"]}, central="betting-book")
    assert {"soapbox-brawl", "pub-treat:1", "faux-pas", "betting-book"} <= set(whole(t)["discards"])
    assert whole(t)["central"] != "betting-book"


@rule("P17.15", "Q49", "P12.17")
def test_17_15_tiles_left_on_the_boards_are_removed() -> None:
    market = ["one-1", "one-2", "one-3", "one-4"]
    t = ended(circles=["twin-dog"], set_circles={"e-set-2": "split-dog"}, sets={"e-set-2": []}, market=market)
    assert {"twin-dog", "split-dog"} <= set(whole(t)["circles_gone"])
    assert set(market) <= set(whole(t)["tiles_gone"])
    assert not {*market} & {*whole(t)["market"]}


@rule("P17.16")
def test_17_16_the_dame_beatrice_tile_is_removed() -> None:
    t = ended(beatrice="same-row", combination="ES")
    assert whole(t)["beatrice_gone"] == ["same-row"]
    assert whole(t)["beatrice"] != "same-row"


@rule("P17.17")
@pytest.mark.parametrize(("seats", "combination"), TABLES)
def test_17_17_all_pawns_come_back(seats: int, combination: str) -> None:
    t = fresh(seats, combination)
    own = [player(t, seat)["pawns"] for seat in range(seats)]
    t.play("send c-central-card")
    idle_round(t)
    assert (pawns_on(t), whole(t)["owed"]) == ({}, 0)
    assert [player(t, seat)["pawns"] for seat in range(seats)] == own


@rule("P17.17", "P10.31")
def test_17_17_an_extra_pawn_goes_back_too() -> None:
    t = ended(me(extra=1), spaces={"e-hyde-park": 1, "e-heckling": 1}, combination="ES")
    assert (player(t)["extra"], player(t)["pawns"], pawns_on(t)) == (0, 4, {})


@rule("P17.18", "P9.32")
def test_17_18_the_central_board_is_complete_again() -> None:
    players = [me(bonus="bonus-sidestep"), me()]
    t = ended(*players, spaces={"c-turn-order-1": 1, "c-renaissance-man": 2}, renaissance=2, chosen=["dog"])
    assert (whole(t)["renaissance"], whole(t)["chosen"]) == (0, [])
    assert whole(t)["bonuses"] == [bonus.id for bonus in BOX.bonuses]
    assert "c-renaissance-man" in declined(t)


@rule("P17.19", "Q47")
@pytest.mark.parametrize("seed", range(4))
def test_17_19_nothing_comes_back(seed: int) -> None:
    """No card and no tile lies on a board in two rounds of a game, and nothing that is out ever leaves again."""
    t = fresh(4, "PES", seed)
    laid: list[str] = []
    gone: set[str] = set()
    for _ in range(5):
        position = whole(t)
        laid += [name for cards in position["sets"].values() for name in cards] + [position["central"]]
        laid += [*position["market"], *position["circles"], *position["set_circles"].values(), position["beatrice"]]
        now = {*position["discards"], *position["tiles_gone"], *position["circles_gone"], *position["beatrice_gone"]}
        assert gone <= now
        gone = now
        idle_round(t)
    assert len(laid) == len(set(laid)) == 84 + 5 + 20 + 20 + 5


@rule("P17.19", "Q47")
def test_17_19_no_stack_is_refilled() -> None:
    t, events = chance_game(3, "ES", 8)
    position = whole(t)
    rounds = len(by_round(events))
    assert len(position["circle_stack"]) == 20 - 4 * rounds
    assert len(position["beatrice_stack"]) == 6 - rounds
    assert len(position["central_deck"]) == 5 - rounds


# ---------------------------------------------------------------- 4 round marker


@rule("P17.20", "P17.22")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_17_20_the_next_round_begins_with_preparation(number: int) -> None:
    t = fresh(3, "PES")
    for _ in range(number - 1):
        idle_round(t)
    before = whole(t)["sets"]
    events = idle_round(t)
    assert only(events, "round")[0].data["round"] == t.view()["round"] == number + 1
    assert kinds(events)[kinds(events).index("round") + 1] == "set"
    assert not {name for cards in before.values() for name in cards} & {
        name for cards in whole(t)["sets"].values() for name in cards
    }
    assert decided(t) == (seat_order(t)[0], "errand")


@rule("P17.21", "P12.10")
@pytest.mark.parametrize("combination", ["PE", "PS", "PES"])
@pytest.mark.parametrize("start", COUNTIES)
def test_17_21_the_pointer_turns_one_county_on(combination: str, start: str) -> None:
    t = ended(combination=combination, pointer=start)
    assert whole(t)["pointer"] == COUNTIES[(COUNTIES.index(start) + 1) % 5]


# ---------------------------------------------------------------- final scoring


@rule("P17.23", "P12.1")
@pytest.mark.parametrize(
    ("amount", "tiles", "score"),
    [(0, [], 0), (7, [], 7), (2, ["one-1", "a3"], 13), (0, ["a1", "a2", "a6"], 8 + 5 + 2 + 9)],
)
def test_17_23_tiles_are_worth_their_value_and_3(amount: int, tiles: list[str], score: int) -> None:
    t = final(me(money=amount, tiles=tiles), me(), combination="PE")
    assert (scores(t)["possessions"], t.view()["over"]) == (score, True)


@rule("P17.24", "P12.9")
@pytest.mark.parametrize("pointer", COUNTIES)
def test_17_24_whatever_the_pointer_shows(pointer: str) -> None:
    t = scene(me(money=1, tiles=["a1"]), at="round-end", round=5, pointer=pointer)
    assert scores(t)["possessions"] == 1 + 8 + 3


@rule("P17.25", "P12.28")
def test_17_25_without_tiles_it_can_be_negative() -> None:
    assert scores(final(me(money=-6), me()))["possessions"] == -6


@rule("P17.26", "P13.1")
@pytest.mark.parametrize("count", [44, 12, 0, -7])
def test_17_26_election_is_the_number_of_votes(count: int) -> None:
    assert scores(final(me(votes=count), me()))["election"] == count


@rule("P17.27", "P15.1")
@pytest.mark.parametrize(
    ("spaces", "score"),
    [([[1, 16], [2, 15], [3, 9], [1, 2]], 42), ([[1, -2], [2, -2], [3, -1], [1, -1]], -6)],
)
def test_17_27_society_is_the_sum_of_the_markers(spaces: list[list[int]], score: int) -> None:
    t = final(me(markers=spaces), me())
    assert (scores(t)["society"], markers(t)) == (score, spaces)


@rule("P17.28", "P1.6")
@pytest.mark.parametrize(
    ("amount", "count", "society"), [(20, 11, 12), (11, 20, 12), (11, 12, 20), (-3, -9, -5), (20, 20, 20)]
)
def test_17_28_the_highest_of_his_scores(amount: int, count: int, society: int) -> None:
    spaces = spread(society) if society > 0 else [[1, -2], [2, -1], [3, -1], [1, -1]]
    t = final(me(money=amount, votes=count, markers=spaces), me())
    assert list(scores(t).values()) == [amount, count, society]
    assert t.scores()[0].total == max(amount, count, society)


@rule("P17.29", "P1.7")
def test_17_29_the_lowest_final_score_wins() -> None:
    players = [me(votes=number, markers=spread(8)) for number in (22, 19, 25, 20)]
    t = final(*players, combination="ES")
    assert [score.place for score in t.scores()] == [3, 1, 4, 2]


def places(*players: tuple[int, ...], combination: str = "PES") -> list[int]:
    """The places of players with these scores."""
    made = []
    for given in players:
        fields: dict[str, Any] = dict(zip(combination, given, strict=True))
        made.append(
            me(
                **({"money": fields["P"]} if "P" in fields else {}),
                **({"votes": fields["E"]} if "E" in fields else {}),
                **({"markers": spread(fields["S"])} if "S" in fields else {}),
            )
        )
    return [score.place for score in final(*made, combination=combination).scores()]


@rule("P17.30")
@pytest.mark.parametrize("combination", ["PE", "PS", "ES"])
def test_17_30_ties_by_the_second_highest_score(combination: str) -> None:
    assert places((12, 7), (5, 12), combination=combination) == [2, 1]
    assert places((12, 9), (12, 11), combination=combination) == [1, 2]


@rule("P17.31")
def test_17_31_then_by_the_third() -> None:
    assert places((12, 7, 5), (7, 12, 4)) == [2, 1]
    assert places((12, 7, 4), (4, 12, 7), (12, 4, 8)) == [1, 1, 3]


@rule("P17.30", "P17.31")
def test_17_30_the_second_score_comes_before_the_third() -> None:
    assert places((12, 8, 4), (12, 7, 6)) == [2, 1]


@rule("P17.32", "Q33")
@pytest.mark.parametrize("combination", COMBINATIONS)
def test_17_32_equal_in_all_scores(combination: str) -> None:
    given = (12, 9, 6)[: len(combination)]
    assert places(given, given, (13, *given[1:]), combination=combination) == [1, 1, 3]


@rule("P17.33", "Q33")
def test_17_33_the_ranking_of_all() -> None:
    assert places((12, 8, 4), (4, 11, 11), (8, 4, 12), (10, 12, 4), (12, 9, 8)) == [2, 1, 2, 5, 4]


@rule("P17.29", "P17.33")
@pytest.mark.parametrize(("seats", "combination"), TABLES)
def test_17_33_after_a_whole_game(seats: int, combination: str) -> None:
    t, _ = chance_game(seats, combination, 6)
    found = [(sorted(score.breakdown.values(), reverse=True), score.place) for score in t.scores()]
    for own, place in found:
        assert place == 1 + sum(other < own for other, _ in found)
