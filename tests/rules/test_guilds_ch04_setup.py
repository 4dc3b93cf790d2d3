"""Guilds of London, chapter 4: set-up for 3 and 4 players; with the decision points D1 and D2."""

from typing import Any

import pytest

from ludgate import Table
from ludgate.engine.rng import seeded, shuffle
from tests.support.guilds import bare, city, due, options, player, refused, whole
from tests.support.guilds_town import BOX, words
from tests.support.rule import rule

START = [*((x, -1) for x in range(-2, 2)), (-2, 0), (1, 0), *((x, 1) for x in range(-2, 2))]
DRAWN = [(-2, 0), *((x, -1) for x in range(-2, 2)), *((x, 1) for x in range(-2, 2))]
SEEDS = range(12)


def fresh(seats: int = 3, seed: int = 1, **chosen: str) -> Table:
    return Table.new("guilds", seats=seats, seed=seed, options=chosen)


def started(seats: int = 3, seed: int = 1, **chosen: str) -> Table:
    """After everybody has kept the first of the three reward cards."""
    t = fresh(seats, seed, **chosen)
    for _ in range(seats):
        t.play(options(t)[0])
    return t


# ---------------------------------------------------------------- the city


@rule("G4.1")
@pytest.mark.parametrize("seats", [3, 4])
def test_4_1_two_guildhall_tiles_side_by_side(seats: int) -> None:
    cells: Any = fresh(seats).view()["city"]
    assert [(cell["x"], cell["y"]) for cell in cells if cell["tile"] == "guildhall"] == [(-1, 0), (0, 0)]


@rule("G4.3")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_4_3_the_church_lies_right_of_the_guildhall_start_side_up(seats: int, seed: int) -> None:
    church = city(fresh(seats, seed))[1, 0]
    assert (church["tile"], church["resolved"]) == ("st-lawrence-jewry", False)


@rule("G4.4")
def test_4_4_the_other_buildings_are_shuffled_with_the_guilds() -> None:
    """Over many games each of them lies in the first city now and then, and in the stack otherwise."""
    others = {"gog-magog", "university", "livery-hall", "lord-mayors-show"}
    laid, stacked = set(), set()
    for seed in range(60):
        t = fresh(3, seed)
        laid |= others & {found["tile"] for found in city(t).values()}
        stacked |= others & set(whole(t)["tiles"])
    assert laid == stacked == others


@rule("G4.5", "G4.6", "G4.7")
@pytest.mark.parametrize("seats", [3, 4])
def test_4_5_to_4_7_one_tile_left_four_above_four_below(seats: int) -> None:
    assert sorted(city(fresh(seats))) == sorted(START)


@rule("G4.5", "G4.6", "G4.7")
@pytest.mark.parametrize("cell", DRAWN)
def test_4_5_to_4_7_they_are_random(cell: tuple[int, int]) -> None:
    assert len({city(fresh(3, seed))[cell]["tile"] for seed in SEEDS}) > 6


@rule("G4.8")
@pytest.mark.parametrize("seats", [3, 4])
def test_4_8_all_tiles_start_side_up(seats: int) -> None:
    assert not any(laid["resolved"] for laid in city(fresh(seats)).values())


@rule("G4.9", "Q6")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("seed", [1, 77])
def test_4_9_the_order_in_which_tiles_and_tokens_are_drawn(seats: int, seed: int) -> None:
    """One shuffle of 44 tiles, one of 30 tokens, from the seed; stored games depend on it."""
    tiles = [record.id for record in BOX.tiles if record.id != "st-lawrence-jewry"]
    tokens = [token.id for token in BOX.tokens for _ in range(token.copies)]
    drawn_tiles, drawn_tokens = list(range(44)), list(range(30))
    rng = shuffle(drawn_tiles, seeded(seed))
    shuffle(drawn_tokens, rng)
    t = fresh(seats, seed, start_order="seats")
    laid = city(t)
    assert [*(laid[cell]["tile"] for cell in DRAWN), *whole(t)["tiles"]] == [tiles[tile] for tile in drawn_tiles]
    assert bare([*(laid[cell]["token"] for cell in START), *whole(t)["tokens"]]) == [
        tokens[token] for token in drawn_tokens
    ]


@rule("G4.9", "Q6")
def test_4_9_the_same_seed_gives_the_same_game() -> None:
    assert fresh(3, 9).position() == fresh(3, 9).position()
    assert fresh(3, 9).position() != fresh(3, 10).position()


@rule("G4.10")
@pytest.mark.parametrize("seats", [3, 4])
def test_4_10_a_stack_of_35(seats: int) -> None:
    t = fresh(seats)
    assert (len(whole(t)["tiles"]), t.view()["tiles"]) == (35, 35)
    assert not set(whole(t)["tiles"]) & {laid["tile"] for laid in city(t).values()}


@rule("G4.11", "G22.6")
def test_4_11_the_tokens_are_mixed_and_face_down() -> None:
    orders = {tuple(whole(fresh(3, seed))["tokens"]) for seed in SEEDS}
    assert len(orders) == len(SEEDS)
    t = fresh(3)
    assert t.view(0)["tokens"] == 20
    assert not set(whole(t)["tokens"]) & words(t.view(0))


@rule("G4.12", "G4.13")
@pytest.mark.parametrize("seats", [3, 4])
def test_4_12_a_token_on_each_of_the_ten_tiles_none_on_the_guildhall(seats: int) -> None:
    t = fresh(seats)
    tokens = [laid["token"] for laid in city(t).values()]
    assert len(set(tokens)) == 10
    assert all(tokens)
    cells: Any = t.view()["city"]
    assert not any(cell.get("token") for cell in cells if cell["tile"] == "guildhall")
    assert len([cell for cell in cells if cell.get("token")]) == 10


@rule("G4.14", "G18.1")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("seed", range(8))
def test_4_14_the_beadle_stands_on_the_guild_of_lowest_rank(seats: int, seed: int) -> None:
    t = fresh(seats, seed)
    ranks = {guild.id: guild.rank for guild in BOX.guilds}
    guilds = [laid["tile"] for laid in city(t).values() if laid["tile"] in ranks]
    assert whole(t)["beadle"] == min(guilds, key=lambda slug: ranks[slug])


# ---------------------------------------------------------------- board and order


@rule("G4.15")
@pytest.mark.parametrize(("seats", "rounds"), [(3, 15), (4, 12)])
def test_4_15_the_side_for_three_and_four(seats: int, rounds: int) -> None:
    assert fresh(seats).view()["rounds"] == rounds


@rule("G4.16", "D1")
@pytest.mark.parametrize("side", ["ulster", "virginia"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_4_16_the_table_chooses_a_side_of_the_plantation(seats: int, side: str) -> None:
    plantation: Any = fresh(seats, plantation=side).view()["plantation"]
    assert plantation == {"side": side, "pawns": [0] * seats, "neutral": 0}


@rule("G4.17", "Q7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_4_17_the_starting_order_is_random(seats: int) -> None:
    orders: set[Any] = {tuple(fresh(seats, seed).view()["order"]) for seed in range(60)}  # type: ignore[arg-type]
    assert len(orders) >= {2: 2, 3: 6, 4: 18}[seats]
    assert {order[0] for order in orders} == set(range(seats))
    assert all(sorted(order) == list(range(seats)) for order in orders)


@rule("G4.17", "G4.28", "G4.20")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_4_17_the_log_opens_with_order_and_side_which_are_nobodys(seats: int, seed: int) -> None:
    t = fresh(seats, seed)
    start, *others = [(event.kind, event.seat, event.data) for event in t.opening]
    assert start == ("start", 0, {"order": t.view()["order"], "side": whole(t)["side"]})
    assert [(kind, seat, data) for kind, seat, data in others if kind == "deal"] == [
        ("deal", seat, {"amount": 6, "rewards": 3}) for seat in range(seats)
    ]


@rule("G4.18", "G7.6")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_4_18_the_first_round_goes_by_start_spaces(seats: int, seed: int) -> None:
    t = started(seats, seed)
    order = t.view()["order"]
    seen = []
    for _ in range(seats):
        assert t.decision is not None
        seen.append(t.decision.seat)
        t.play("stop")
        while t.decision.kind == "limit":
            t.play(options(t)[0])
    assert seen == order


# ---------------------------------------------------------------- cards and pawns


@rule("G4.20", "G4.21")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_4_20_six_cards_each_the_others_are_the_draw_pile(seats: int) -> None:
    t = fresh(seats)
    assert [len(player(t, seat)["hand"]) for seat in range(seats)] == [6] * seats
    assert len(whole(t)["deck"]) == t.view()["deck"] == 105 - 6 * seats
    assert (whole(t)["discards"], t.view()["discards"]) == ([], [])


@rule("G4.20")
def test_4_20_the_cards_are_shuffled() -> None:
    assert len({tuple(player(fresh(3, seed))["hand"]) for seed in SEEDS}) == len(SEEDS)
    assert len({tuple(whole(fresh(3, seed))["deck"][:5]) for seed in SEEDS}) == len(SEEDS)


@rule("G4.22", "G6.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_4_22_the_round_marker_stands_on_1(seats: int) -> None:
    assert fresh(seats).view()["round"] == 1
    assert started(seats).view()["round"] == 1


@rule("G4.23", "G4.24", "X4", "G19.2")
@pytest.mark.parametrize(("seats", "pawns"), [(2, 4), (3, 6), (4, 8)])
def test_4_23_two_neutral_pawns_for_each_player(seats: int, pawns: int) -> None:
    t = fresh(seats)
    assert t.view()["pool"] == pawns
    assert [player(t, seat)["neutrals"] for seat in range(seats)] == [0] * seats
    assert not any(laid["neutral"] for laid in city(t).values())


@rule("G4.25", "G4.26", "G4.27")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_4_25_four_pawns_on_the_guildhall_twelve_in_the_reserve(seats: int) -> None:
    t = fresh(seats)
    assert len(whole(t)["player"]) == seats
    for seat in range(seats):
        pawns = player(t, seat)
        assert (pawns["guildhall"], pawns["reserve"], pawns["plantation"]) == (4, 12, 0)
    assert all(laid["pawns"] == [0] * seats for laid in city(t).values())


# ---------------------------------------------------------------- the first reward card


@rule("G4.28", "G4.29", "D2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_4_28_everybody_keeps_one_of_three_reward_cards(seats: int) -> None:
    t = fresh(seats)
    dealt = [player(t, seat)["looked"] for seat in range(seats)]
    assert [len(cards) for cards in dealt] == [3] * seats
    assert len({card for cards in dealt for card in cards}) == 3 * seats
    for _ in range(seats):
        assert t.decision is not None
        seat = t.decision.seat
        assert t.decision.kind == "first-reward"
        assert options(t) == [f"keep {card}" for card in dealt[seat]]
        t.play(f"keep {dealt[seat][1]}")
        assert player(t, seat)["rewards"] == [dealt[seat][1]]
        assert player(t, seat)["looked"] == []


@rule("G4.28")
def test_4_28_the_reward_cards_are_shuffled() -> None:
    assert len({tuple(player(fresh(3, seed))["looked"]) for seed in SEEDS}) > 9


@rule("G4.29", "D2")
def test_4_29_only_an_own_card_is_kept_and_only_one() -> None:
    t = fresh(3)
    assert t.decision is not None
    seat = t.decision.seat
    other = player(t, (seat + 1) % 3)["looked"][0]
    assert refused(t, f"keep {other}") == "G4.29"
    assert refused(t, "stop") == "G4.29"
    kept = options(t)[0]
    t.play(kept)
    assert t.decision.seat != seat
    assert kept not in options(t)


@rule("G4.29")
def test_4_29_the_choice_is_made_with_the_action_cards_in_hand() -> None:
    t = fresh(4)
    for seat in range(4):
        seen: Any = t.view(seat)["players"]
        assert (len(seen[seat]["hand"]), len(seen[seat]["looked"])) == (6, 3)
    assert due(t)[0] == "round"


@rule("G4.29", "G8.1")
def test_4_29_no_action_card_is_played_before_the_choice() -> None:
    t = fresh(3)
    assert t.decision is not None
    held = bare(player(t, t.decision.seat)["hand"])[0]
    assert refused(t, f"hire {held}") == "G8.1"


@rule("G4.30", "X13")
def test_4_30_the_deck_is_shuffled_after_the_cards_came_back() -> None:
    """The returned cards lie anywhere in the deck, and not always in the same places."""
    places = []
    for seed in range(20):
        t = fresh(3, seed)
        dealt = {card for seat in range(3) for card in player(t, seat)["looked"]}
        for _ in range(3):
            t.play(options(t)[0])
        deck = whole(t)["reward_deck"]
        places.append(tuple(place for place, card in enumerate(deck) if card in dealt))
    assert all(len(found) == 6 for found in places)
    assert len(set(places)) > 15
    assert any(0 in found for found in places)
    assert any(17 in found for found in places)


@rule("G4.30", "X13")
def test_4_30_the_place_of_a_card_tells_nothing_about_who_returned_it() -> None:
    """Which of two cards is kept changes which lie in the deck, not the chances of the others."""
    one, two = fresh(3, 6), fresh(3, 6)
    kept = options(one)
    one.play(kept[0])
    two.play(kept[1])
    for t in (one, two):
        t.play(options(t)[0])
        t.play(options(t)[0])
    slugs = [text.removeprefix("keep ") for text in kept]
    assert slugs[0] in whole(two)["reward_deck"]
    assert slugs[1] in whole(one)["reward_deck"]


@rule("G4.31")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_4_31_then_the_deck_holds_21_less_one_a_player(seats: int) -> None:
    t = started(seats)
    assert len(whole(t)["reward_deck"]) == t.view()["reward_deck"] == 21 - seats


@rule("G4.32", "G22.4", "G22.9", "D2")
def test_4_32_the_kept_card_is_secret() -> None:
    t = fresh(3)
    assert t.decision is not None
    seat = t.decision.seat
    dealt = set(player(t, seat)["looked"])
    events = t.play(options(t)[0])
    kept = player(t, seat)["rewards"][0]
    for viewer in (None, (seat + 1) % 3, (seat + 2) % 3):
        assert not dealt & words(t.view(viewer))
        assert not any(dealt & words(event.seen_by(viewer)) for event in events)
    assert any(event.seen_by(seat).get("card") == kept for event in events)
