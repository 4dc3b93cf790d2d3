"""The Prodigals Club, chapter 10: the Actions phase."""

from pathlib import Path
from typing import Any

import pytest

from ludgate import Event, Table
from ludgate.games.prodigals.content.catalogue import export, load
from tests.support.prodigals import (
    bare,
    choices,
    decided,
    every_option,
    hand,
    me,
    play,
    player,
    refused,
    scene,
    whole,
)
from tests.support.rule import rule

SIX = ["pamphlet-printer", "mad-brewer", "liberal-journalist", "conservative-journalist", "insulting-poster"]
SIX += ["scandalous-salon"]
MARKERS = [[1, 9], [3, 8], [2, 10], [1, 4]]


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


def lost(events: list[Event]) -> int:
    """How many votes somebody loses in these events."""
    return sum(int(str(event.data["amount"])) for event in events if event.kind == "lose-votes")


def votes(t: Table, seat: int = 0) -> int:
    found: int = player(t, seat)["votes"]
    return found


def turn(combination: str = "PES", seats: int = 3, spare: bool = False, **mine: Any) -> Table:
    """The first player's turn; the second has a card, so the game stops at his turn at the latest.

    A turn without anything to do ends by itself; with ``spare`` the first player keeps a card for later.
    """
    other = "pub-treat" if "E" in combination else "faux-pas"
    if spare:
        mine["hand"] = [*mine.get("hand", []), "loose-tongued-valet" if "S" in combination else "french-chef"]
    table = {name: mine.pop(name) for name in ("at", "spaces", "beatrice", "pointer") if name in mine}
    return scene(me(**mine), me(hand=[other]), combination=combination, seats=seats, **table)


def on_to(t: Table, seat: int, kind: str) -> Table:
    """Whatever comes first, again and again, until a seat has a decision of a kind."""
    while decided(t) != (seat, kind):
        t.play(choices(t)[0])
    return t


def own_box(path: Path, changes: dict[str, str]) -> Path:
    """The standard components with some of their lines changed."""
    text = export(load())
    for old, new in changes.items():
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    own = path / "own.toml"
    own.write_text(text, "utf-8")
    return own


# ---------------------------------------------------------------- turns


@rule("P10.1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("combination", ["PE", "ES", "PES"])
def test_10_1_one_turn_each_in_turn_order(seats: int, combination: str) -> None:
    order = [*range(2, seats + 1), 1]
    players = [me(hand=["pub-treat"]) for _ in range(seats)]
    t = scene(*players, seats=seats, combination=combination, at="actions 0", order=order)
    turns = []
    while decided(t)[1] == "turn":
        turns.append(decided(t)[0] + 1)
        t.play("end")
    assert turns == order


@rule("P10.1")
def test_10_1_a_turn_that_is_over_does_not_come_back() -> None:
    t = scene(me(hand=["pub-treat"]), me(hand=["pub-treat"]), seats=2, combination="PE")
    t.play("end")
    assert decided(t) == (1, "turn")
    t.play("play pub-treat")
    assert (whole(t)["round"], decided(t)[1]) == (2, "errand")
    assert (hand(t), player(t)["played"]) == (["pub-treat"], [])


@rule("P10.2")
@pytest.mark.parametrize("order", [["new-wardrobe", "sermon-cut-short"], ["sermon-cut-short", "new-wardrobe"], []])
def test_10_2_any_number_of_cards_in_any_order(order: list[str]) -> None:
    t = scene(me(hand=["new-wardrobe", "sermon-cut-short"], money=5, votes=20), me(hand=["pub-treat"]))
    for card in order:
        t.play(f"play {card}")
    assert bare(player(t)["played"]) == order
    if len(order) < 2:
        t.play("end")
    assert decided(t) == (1, "turn")


@rule("P10.2")
def test_10_2_a_card_that_is_not_in_hand_cannot_be_played() -> None:
    t = scene(me(hand=["new-wardrobe"]), me(hand=["sermon-cut-short"]))
    assert refused(t, "play sermon-cut-short") == "P10.2"


@rule("P10.3")
@pytest.mark.parametrize(
    "order",
    [
        ["play sermon-cut-short", "play gaming-club", "use french-chef", "use bonus-slip-of-the-tongue"],
        ["use bonus-slip-of-the-tongue", "use french-chef", "play gaming-club", "play sermon-cut-short"],
    ],
)
def test_10_3_the_four_actions_mix_freely(order: list[str]) -> None:
    player_1 = me(
        hand=["sermon-cut-short", "gaming-club"],
        board=["french-chef"],
        bonus="bonus-slip-of-the-tongue",
        votes=20,
        money=5,
    )
    t = scene(player_1)
    assert sorted(choices(t)) == sorted([*order, "end"])
    for move in order:
        assert decided(t) == (0, "turn")
        t.play(move)
    assert (votes(t), player(t)["money"], bare(player(t)["board"])) == (16, 4, ["french-chef", "gaming-club"])


@rule("P10.4")
def test_10_4_the_hand_is_cut_to_four_at_the_end_of_the_round() -> None:
    cards = ["pub-treat", "sermon-cut-short", "new-wardrobe", "balloon-flight", "theatre-box", "soapbox-brawl"]
    t = scene(me(), me(hand=cards), seats=2, combination="PE", at="turn 2")
    t.play("end")
    assert decided(t) == (1, "limit")
    assert sorted(every_option(t)) == sorted(f"discard {card}" for card in cards)
    play(t, "discard theatre-box", "discard pub-treat")
    assert sorted(hand(t, 1)) == ["balloon-flight", "new-wardrobe", "sermon-cut-short", "soapbox-brawl"]
    assert (whole(t)["round"], decided(t)[1]) == (2, "errand")


@rule("P10.4")
def test_10_4_fewer_than_four_may_be_kept() -> None:
    t = scene(me(), me(hand=["pub-treat", "new-wardrobe"]), seats=2, combination="PE", at="turn 2")
    assert "discard pub-treat" in every_option(t)
    play(t, "discard pub-treat", "end")
    assert (hand(t, 1), whole(t)["round"]) == (["new-wardrobe"], 2)


@rule("P10.4")
def test_10_4_there_is_no_limit_during_the_round() -> None:
    cards = ["pub-treat", "sermon-cut-short", "new-wardrobe", "balloon-flight", "theatre-box", "soapbox-brawl"]
    t = scene(me(hand=cards))
    assert (decided(t), len(hand(t))) == ((0, "turn"), 6)


# ---------------------------------------------------------------- white cards


@rule("P10.5")
def test_10_5_a_white_card_has_its_effect_at_once() -> None:
    t = turn(hand=["sermon-cut-short"], votes=20)
    t.play("play sermon-cut-short")
    assert (votes(t), hand(t)) == (18, [])


@rule("P10.5")
def test_10_5_a_white_card_works_once() -> None:
    t = scene(me(hand=["sermon-cut-short", "new-wardrobe"], votes=20))
    t.play("play sermon-cut-short")
    assert choices(t) == ["play new-wardrobe", "end"]
    assert refused(t, "use sermon-cut-short") == "P10.16"


@rule("P10.6", "P10.7")
def test_10_6_a_white_card_stays_until_the_end_of_the_round() -> None:
    t = scene(me(hand=["bagpipes-at-dawn"]), me(hand=["pub-treat"]), seats=2, combination="PE")
    t.play("play bagpipes-at-dawn")
    players: Any = t.view(1)["players"]
    assert (decided(t)[0], players[0]["played"]) == (1, ["bagpipes-at-dawn"])
    assert "bagpipes-at-dawn" not in bare(whole(t)["discards"])
    events = t.play("end")
    assert ("hyde-park" in kinds(events), whole(t)["round"]) == (True, 2)
    assert (player(t)["played"], "bagpipes-at-dawn" in bare(whole(t)["discards"])) == ([], True)


@rule("P10.7")
def test_10_7_a_card_with_megaphones_is_still_there_after_hyde_park() -> None:
    """Dame Beatrice comes after Hyde Park; while she asks for a replacement move the card lies open."""
    blocked = [[1, 16], [1, 10], [2, 16], [3, 5]]
    t = scene(me(hand=["bagpipes-at-dawn"], markers=blocked), combination="ES", seats=2, beatrice="columns-1-2")
    events = t.play("play bagpipes-at-dawn")
    assert "hyde-park" in kinds(events)
    assert decided(t)[1] in ("settle", "replace")
    assert player(t)["played"] == ["bagpipes-at-dawn"]


@rule("P10.8")
def test_10_8_a_card_may_be_played_for_its_icon_alone() -> None:
    t = turn("ES", hand=["a-dog-named-reform"], board=["liberal-journalist"], votes=20, markers=MARKERS)
    events = t.play("play a-dog-named-reform")
    assert (lost(events), votes(t)) == (1, 19)


@rule("P10.8")
@pytest.mark.parametrize("card", ["a-dog-named-reform", "hasty-sale", "lopsided-exchange", "day-at-the-races"])
def test_10_8_a_card_may_be_played_though_it_does_nothing(card: str) -> None:
    t = turn(hand=[card], votes=20, money=5, markers=MARKERS)
    assert f"play {card}" in choices(t)
    t.play(f"play {card}")
    assert (votes(t), player(t)["money"], player(t)["played"]) == (20, 5, [card])


# ---------------------------------------------------------------- black cards


@rule("P10.9")
def test_10_9_a_black_card_lies_on_the_own_board_for_many_rounds() -> None:
    t = turn("PE", 2, hand=["french-chef"], money=10)
    play(t, "play french-chef", "use french-chef")
    assert (hand(t), player(t)["board"], player(t, 1)["board"]) == ([], ["french-chef"], [])
    assert decided(t) == (1, "turn")
    t.play("end")
    on_to(t, 0, "turn")
    assert (whole(t)["round"], "use french-chef" in choices(t)) == (2, True)


@rule("P10.10")
@pytest.mark.parametrize("count", [0, 4, 5])
def test_10_10_six_places_for_black_cards(count: int) -> None:
    t = turn(hand=["town-crier-for-hire"], board=SIX[:count])
    t.play("play town-crier-for-hire")
    assert decided(t) == (0, "turn")
    assert bare(player(t)["board"]) == [*SIX[:count], "town-crier-for-hire"]


@rule("P10.10", "P10.11")
def test_10_11_with_six_cards_one_goes_first() -> None:
    t = scene(me(hand=["town-crier-for-hire"], board=SIX))
    t.play("play town-crier-for-hire")
    assert (decided(t), every_option(t)) == ((0, "room"), [f"throw {card}" for card in SIX])
    assert player(t)["board"] == SIX
    t.play("throw insulting-poster")
    left = [card for card in SIX if card != "insulting-poster"]
    assert (player(t)["board"], hand(t)) == ([*left, "town-crier-for-hire"], [])


@rule("P10.11")
def test_10_11_room_has_to_be_made() -> None:
    t = scene(me(hand=["town-crier-for-hire"], board=SIX))
    t.play("play town-crier-for-hire")
    for move in ("stop", "end"):
        assert refused(t, move) == "P10.11"


@rule("P10.12")
@pytest.mark.parametrize("used", [["scandalous-salon"], []])
def test_10_12_a_used_card_may_be_thrown_away(used: list[str]) -> None:
    t = scene(me(hand=["town-crier-for-hire"], board=SIX, used=used))
    play(t, "play town-crier-for-hire", "throw scandalous-salon")
    assert ("scandalous-salon" in player(t)["board"], player(t)["used"]) == (False, [])


@rule("P10.13")
def test_10_13_black_cards_are_thrown_away_only_for_room() -> None:
    t = scene(me(hand=["town-crier-for-hire"], board=SIX[:5]))
    assert not [move for move in every_option(t) if move.startswith("throw")]
    assert refused(t, "throw mad-brewer") == "P10.13"
    assert refused(t, "discard mad-brewer") == "P10.2"


@rule("P10.14")
def test_10_14_a_card_thrown_away_is_out_and_works_no_more() -> None:
    t = scene(me(hand=["town-crier-for-hire", "sermon-cut-short", "slurred-speech"], board=SIX, votes=20))
    assert lost(t.play("play slurred-speech")) == 2
    play(t, "play town-crier-for-hire", "throw pamphlet-printer")
    assert "pamphlet-printer" in whole(t)["discards"]
    assert (lost(t.play("play sermon-cut-short")), votes(t)) == (3, 15)


@rule("P10.15")
@pytest.mark.parametrize("card", ["french-chef", "town-crier-for-hire", "bad-company", "liberal-journalist"])
def test_10_15_playing_a_black_card_does_nothing_by_itself(card: str) -> None:
    t = scene(me(hand=[card], money=5, votes=20, markers=MARKERS))
    events = t.play(f"play {card}")
    assert (kinds(events), decided(t)) == (["lay-down"], (0, "turn"))
    found = player(t)
    assert (found["money"], found["votes"], found["megaphones"], found["markers"]) == (5, 20, 0, MARKERS)


@rule("P10.16", "P10.17")
def test_10_16_each_corner_effect_once_a_round() -> None:
    t = turn(hand=["new-wardrobe", "pub-treat"], board=["french-chef", "town-crier-for-hire"], money=9)
    t.play("use town-crier-for-hire")
    assert choices(t) == ["play new-wardrobe", "play pub-treat", "use french-chef", "end"]
    play(t, "play new-wardrobe", "use french-chef")
    assert (player(t)["money"], player(t)["megaphones"], choices(t)) == (6, 2, ["play pub-treat", "end"])


@rule("P10.16")
def test_10_16_activating_is_free_and_only_in_the_own_turn() -> None:
    t = scene(me(board=["french-chef"]), me(board=["town-crier-for-hire"]), seats=2, combination="PE")
    assert refused(t, "use town-crier-for-hire") == "P10.16"
    t.play("end")
    assert (decided(t), choices(t)) == ((1, "turn"), ["use town-crier-for-hire", "end"])
    t = scene(me(board=["french-chef"]), seats=2, combination="PE", at="errand 1")
    assert refused(t, "use french-chef") == "P10.1"


@rule("P10.16")
def test_10_16_a_card_without_a_corner_effect_is_not_activated() -> None:
    t = scene(me(hand=["pub-treat"], board=["mad-brewer"]))
    assert "use mad-brewer" not in every_option(t)
    assert refused(t, "use mad-brewer") == "P10.16"


@rule("P10.17")
def test_10_17_an_activated_card_rests_until_the_next_round() -> None:
    t = scene(me(), me(hand=["pub-treat"], board=["french-chef"], money=9), seats=2, combination="PE", at="turn 2")
    t.play("use french-chef")
    assert (player(t, 1)["used"], refused(t, "use french-chef")) == (["french-chef"], "P10.17")
    t.play("end")
    assert player(t, 1)["used"] == []
    on_to(t, 1, "turn")
    assert "use french-chef" in choices(t)


@rule("P10.18")
def test_10_18_a_card_may_be_activated_as_soon_as_it_lies() -> None:
    t = scene(me(hand=["french-chef", "pub-treat"], money=5))
    t.play("play french-chef")
    assert choices(t) == ["play pub-treat", "use french-chef", "end"]
    play(t, "use french-chef")
    assert player(t)["money"] == 4


@rule("P10.19")
@pytest.mark.parametrize("used", [[], ["liberal-journalist"]])
def test_10_19_a_bottom_effect_works_every_time(used: list[str]) -> None:
    cards = ["toast-to-the-corn-laws", "trumpets-at-the-reform-club", "in-praise-of-rotten-boroughs"]
    t = turn(hand=cards, board=["liberal-journalist"], used=used, votes=30)
    assert [lost(t.play(f"play {card}")) for card in cards] == [3, 1, 2]


@rule("P10.19")
def test_10_19_a_bottom_effect_works_as_soon_as_the_card_lies_and_for_its_owner_only() -> None:
    mine = me(hand=["slurred-speech", "pamphlet-printer"], votes=20)
    t = scene(mine, me(hand=["sermon-cut-short"], votes=20), me(hand=["pub-treat"]))
    play(t, "play pamphlet-printer", "play slurred-speech", "play sermon-cut-short")
    assert (decided(t)[0], votes(t), votes(t, 1)) == (2, 18, 18)


@rule("P10.20")
def test_10_20_equal_bottom_effects_add_up(tmp_path: Path) -> None:
    """The Pamphlet Printer of this box has the effect of the Mad Brewer."""
    printer = 'bottom = [{ kind = "on_white_insult", amount = 1 }]'
    own = own_box(tmp_path, {printer: 'bottom = [{ kind = "on_white_icon", icon = "pub", amount = 2 }]'})
    board = ["mad-brewer", "pamphlet-printer"]
    position = {
        "game": "prodigals",
        "seats": 3,
        "player": [me(hand=["pub-treat", "sermon-cut-short"], board=board, votes=20), {}, {}],
        "stack": ["turn 1"],
    }
    t = Table.from_position(position, content=own)
    t.play("play pub-treat")
    assert votes(t) == 20 - 1 - 2 - 2


@rule("P10.20")
def test_10_20_bottom_effects_with_the_same_condition_add_up() -> None:
    t = scene(me(hand=["toast-to-the-corn-laws"], board=["liberal-journalist", "pamphlet-printer"], votes=20))
    assert lost(t.play("play toast-to-the-corn-laws")) == 2 + 1 + 1


@rule("P10.21")
def test_10_21_two_copies_are_activated_separately(tmp_path: Path) -> None:
    """This box has a second French Chef in place of the Gaming Club."""
    chef = 'border = "black"\ncopies = { I = 1 }\neffect = [{ kind = "spend", amount = 1 }]'
    text = export(load())
    start = text.index('[[card]]\nid = "gaming-club"')
    club = text[start : text.index("[[card]]", start + 1)]
    own = own_box(tmp_path, {club: "", chef: chef.replace("I = 1", "I = 2")})
    position = {
        "game": "prodigals",
        "seats": 2,
        "options": {"combination": "PE"},
        "player": [me(board=["french-chef", "french-chef"], money=9), {}],
        "stack": ["turn 1"],
    }
    t = Table.from_position(position, content=own)
    t.play("use french-chef")
    assert (player(t)["money"], choices(t)) == (8, ["use french-chef", "end"])
    t.play("use french-chef")
    assert player(t)["money"] == 7


# ---------------------------------------------------------------- resolution


@rule("P10.22")
@pytest.mark.parametrize("move", ["play new-wardrobe", "play gaming-club", "use french-chef"])
def test_10_22_nothing_comes_between_the_moves_of_a_card(move: str) -> None:
    t = scene(me(hand=["faux-pas", "new-wardrobe", "gaming-club"], board=["french-chef"], markers=MARKERS))
    assert move in choices(t)
    play(t, "play faux-pas", "move m1 down")
    assert (decided(t), refused(t, move)) == ((0, "moves"), "P10.22")
    t.play("stop")
    assert move in choices(t)


@rule("P10.22")
def test_10_22_a_bonus_tile_has_to_wait_too() -> None:
    t = turn(hand=["faux-pas"], bonus="bonus-slip-of-the-tongue", markers=MARKERS)
    play(t, "play faux-pas", "move m1 down")
    assert "use bonus-slip-of-the-tongue" not in every_option(t)
    assert refused(t, "use bonus-slip-of-the-tongue") == "P10.22"


@rule("P10.23")
def test_10_23_step_onto_a_symbol_use_it_twice_and_leave_it() -> None:
    """Row 7 of column 1 has the dog."""
    cards = ["a-dog-named-reform", "faux-pas"]
    board = ["bad-company", "pack-of-hounds"]
    t = turn(hand=cards, board=board, money=5, votes=20, markers=[[1, 8], [3, 8], [2, 12], [1, 1]])
    play(t, "use bad-company", "move m1 down", "stop", "play a-dog-named-reform", "use pack-of-hounds")
    assert (votes(t), player(t)["money"]) == (19, 4)
    play(t, "play faux-pas", "move m1 down", "stop")
    assert player(t)["markers"][0] == [1, 6]


@rule("P10.24")
def test_10_24_symbols_are_counted_before_any_move() -> None:
    """Gallop Through the Roses: a move for each horse, and one to the left or right; the horse is at 2/7."""
    t = turn(spare=True, hand=["gallop-through-the-roses"], markers=[[1, 7], [3, 9], [2, 12], [1, 3]])
    play(t, "play gallop-through-the-roses", "move m1 right")
    assert (decided(t), player(t)["markers"][0]) == ((0, "turn"), [2, 7])


@rule("P10.24")
def test_10_24_a_symbol_that_is_left_has_been_counted() -> None:
    t = turn(hand=["gallop-through-the-roses"], markers=[[2, 7], [3, 9], [2, 12], [1, 3]])
    play(t, "play gallop-through-the-roses", "move m1 left")
    assert "move m1 down" in choices(t)


@rule("P10.25")
def test_10_25_markers_are_counted_at_the_beginning() -> None:
    """Scandal at Six: one move for each marker on 6, and one more; neither leaving nor reaching a 6 changes that."""
    t = turn(spare=True, hand=["scandal-at-six"], markers=[[1, 6], [2, 6], [3, 7], [1, 12]])
    play(t, "play scandal-at-six", "move m1 down", "move m2 down", "move w1 down")
    assert (decided(t), player(t)["markers"]) == ((0, "turn"), [[1, 5], [2, 5], [3, 6], [1, 12]])


@rule("P10.25")
@pytest.mark.parametrize("first", ["do sell", "do spend-per-county"])
def test_10_25_tiles_are_counted_at_the_beginning(first: str) -> None:
    """A sale and £1 for each tile in Devon as one action: both tiles count, though one of them is sold first."""
    at = ["turn 1", "counts 1 card 0 hasty-sale/1 - endless-repairs/1 -"]
    t = scene(me(tiles=["a2", "a6", "a1"], money=10), at=at, pointer="kent")
    t.play(first)
    t.play("sell a6")
    assert player(t)["money"] == 10 + 2 - 1 - 2


@rule("P10.25")
def test_10_25_cards_played_are_counted_at_the_beginning() -> None:
    played = ["toast-to-the-corn-laws", "sermon-cut-short"]
    t = turn(hand=["slurred-speech"], board=["insulting-poster"], played=played, votes=20)
    play(t, "use insulting-poster", "play slurred-speech")
    assert votes(t) == 20 - 2 - 1


@rule("P10.26")
@pytest.mark.parametrize(
    ("order", "money"),
    [(["do choice", "do swap 2", "gain money", "stop"], 0), (["do spend", "do swap 2", "gain money", "stop"], 1)],
)
def test_10_26_the_parts_in_the_order_of_the_player(order: list[str], money: int) -> None:
    """Family Bookkeeper: a swap and £1 to spend; with £0 and a tile it matters which comes first."""
    t = turn(spare=True, board=["family-bookkeeper"], tiles=["a1"], money=0, votes=20)
    t.play("use family-bookkeeper")
    assert decided(t) == (0, "parts")
    play(t, *order)
    assert (player(t)["money"], votes(t), decided(t)) == (money, 19, (0, "turn"))


@rule("P10.27")
def test_10_27_votes_spending_and_megaphones_apply_in_full() -> None:
    t = scene(me(hand=["sermon-cut-short", "balloon-flight", "bagpipes-at-dawn", "pub-treat"], money=1, votes=1))
    for card in ("sermon-cut-short", "balloon-flight", "bagpipes-at-dawn"):
        t.play(f"play {card}")
        assert decided(t) == (0, "turn")
    assert (votes(t), player(t)["money"], player(t)["megaphones"]) == (-2, -2, 3)


@rule("P10.28")
@pytest.mark.parametrize(
    ("combination", "move", "kind"),
    [
        ("PES", "play faux-pas", "moves"),
        ("PES", "play booed-at-the-opera", "row"),
        ("PES", "play bankrupts-auction", "sell"),
        ("PES", "play lopsided-exchange", "exchange"),
        ("PS", "use paid-buffoon", "swap"),
        ("PE", "use overworked-butler", "extra-errand"),
    ],
)
def test_10_28_what_may_be_left_out_as_a_whole(combination: str, move: str, kind: str) -> None:
    card = move.split()[1]
    mine: dict[str, Any] = {"board": [card]} if move.startswith("use") else {"hand": [card]}
    t = scene(me(tiles=["a1", "a2"], **mine), me(hand=["new-wardrobe"]), combination=combination)
    before = player(t)
    t.play(move)
    assert (decided(t), "stop" in choices(t)) == ((0, kind), True)
    t.play("stop")
    after = player(t)
    for field in ("tiles", "money", "votes", "markers", "pawns", "extra"):
        assert after.get(field) == before.get(field)


@rule("P10.28")
def test_10_28_what_may_be_left_out_in_part() -> None:
    t = scene(me(hand=["faux-pas"], markers=MARKERS), me(hand=["pub-treat"]))
    play(t, "play faux-pas", "move m2 down", "stop")
    assert player(t)["markers"] == [[1, 9], [3, 7], [2, 10], [1, 4]]
    t = scene(me(hand=["bankrupts-auction"], tiles=["a1", "a2"]), me(hand=["pub-treat"]))
    play(t, "play bankrupts-auction", "sell a2", "stop")
    assert player(t)["tiles"] == ["a1"]
    t = turn("PS", 2, board=["returned-presents"], money=5, markers=MARKERS)
    play(t, "use returned-presents", "do swap", "gain money", "move m1 down", "stop", "spend 1")
    assert (player(t)["money"], player(t)["markers"][0]) == (5, [1, 8])


@rule("P10.29")
def test_10_29_bottom_effects_follow_the_own_effect_in_the_same_action() -> None:
    """Toast: first its own 2 votes, then the journalist's; with megaphones there are moves before anything else."""
    t = scene(me(hand=["toast-to-the-corn-laws"], board=["liberal-journalist"], votes=20), combination="ES")
    amounts = [event.data["amount"] for event in t.play("play toast-to-the-corn-laws") if event.kind == "lose-votes"]
    assert amounts == [2, 1]
    board = ["shouting-at-tea", "liberal-journalist"]
    mine = me(hand=["trumpets-at-the-reform-club", "pub-treat"], board=board, votes=20, markers=MARKERS)
    t = scene(mine, combination="ES")
    events = t.play("play trumpets-at-the-reform-club")
    assert kinds(events) == ["play", "megaphones", "bottom", "lose-votes", "bottom"]
    assert (decided(t), refused(t, "play pub-treat")) == ((0, "moves"), "P10.22")


@rule("P10.29")
def test_10_29_a_batch_is_one_action() -> None:
    """All votes of the batch, then the Mad Brewer for each card of it."""
    t = scene(me(hand=["pub-treat", "pub-treat"], board=["mad-brewer"], votes=20))
    play(t, "play pub-treat")
    events = t.play("batch 2")
    assert [event.data["amount"] for event in events if event.kind == "lose-votes"] == [3, 4]


# ---------------------------------------------------------------- extra errands

BUTLER: dict[str, Any] = {"board": ["overworked-butler"], "votes": 20, "money": 5}


def butler(spaces: dict[str, int] | None = None, seats: int = 3, **fields: Any) -> Table:
    """The Overworked Butler has just been activated."""
    t = scene(me(**BUTLER, **fields), me(hand=["pub-treat"]), seats=seats, combination="PE", spaces=spaces or {})
    return play(t, "use overworked-butler")


@rule("P10.30")
def test_10_30_an_additional_pawn_goes_and_the_others_stay() -> None:
    t = butler({"e-hyde-park": 1, "p-auction-room": 2})
    assert decided(t) == (0, "extra-errand")
    t.play("send e-heckling")
    assert whole(t)["spaces"] == {"e-hyde-park": 1, "p-auction-room": 2, "e-heckling-1": 1}
    assert (player(t)["extra"], player(t)["pawns"], votes(t)) == (1, 0, 19)


@rule("P10.30")
def test_10_30_even_with_all_pawns_placed() -> None:
    spaces = {"e-hyde-park": 1, "p-set-1": 1, "e-set-1": 1, "c-renaissance-man": 1}
    t = turn("PE", 4, spaces=spaces, **BUTLER)
    play(t, "use overworked-butler", "send e-heckling")
    assert (sum(1 for seat in whole(t)["spaces"].values() if seat == 1), votes(t)) == (5, 19)


@rule("P10.31")
def test_10_31_the_additional_pawn_stands_there_until_the_end_of_the_round() -> None:
    """On Hyde Park it makes the Scandalous Salon work; in the next round it is gone."""
    t = turn("PE", 2, board=["overworked-butler", "scandalous-salon"], votes=20)
    play(t, "use overworked-butler", "send e-hyde-park", "use scandalous-salon")
    assert (decided(t), votes(t), whole(t)["spaces"]) == ((1, "turn"), 19, {"e-hyde-park": 1})
    t.play("end")
    assert (whole(t)["spaces"], player(t)["extra"], player(t)["pawns"]) == ({}, 0, 5)


@rule("P10.31")
def test_10_31_its_space_is_taken() -> None:
    """Two extra errands one after the other in the same turn."""
    t = scene(me(**BUTLER), seats=2, combination="PE", at=["turn 1", "extra-errand 1 -"])
    play(t, "send e-hyde-park", "use overworked-butler")
    assert refused(t, "send e-hyde-park") == "P8.4"


@rule("P10.32")
@pytest.mark.parametrize(
    ("spaces", "space", "against"),
    [
        ({"e-heckling": 1}, "e-heckling", "P8.5"),
        ({"p-shopping": 1}, "p-shopping", "P8.5"),
        ({"c-turn-order-2": 1}, "c-turn-order-1", "P9.15"),
        ({"c-turn-order-2": 2}, "c-turn-order-2", "P8.4"),
        ({}, "c-turn-order-4", "P9.14"),
        ({}, "p-notary", "P12.38"),
        ({}, "p-auction-room", "P12.38"),
        ({}, "p-broker", "P12.38"),
    ],
)
def test_10_32_all_limits_apply_to_an_extra_errand(spaces: dict[str, int], space: str, against: str) -> None:
    t = butler(spaces)
    assert f"send {space}" not in every_option(t)
    assert refused(t, f"send {space}") == against


@rule("P10.32")
def test_10_32_with_a_tile_the_sale_is_compulsory_there() -> None:
    t = butler(tiles=["a1", "a2"])
    t.play("send p-auction-room")
    assert (decided(t), every_option(t)) == ((0, "sell"), ["sell a1", "sell a2"])
    assert refused(t, "stop") == "P12.39"


@rule("P10.32")
def test_10_32_the_space_that_is_closed_for_two_stays_closed() -> None:
    assert refused(butler(seats=2, tiles=["a1"]), "send p-broker") == "P12.37"


@rule("P10.33")
@pytest.mark.parametrize("seats", [2, 4])
def test_10_33_a_central_card_for_two_pawns_is_not_open(seats: int) -> None:
    t = butler(seats=seats)
    assert "send c-central-card" not in every_option(t)
    assert refused(t, "send c-central-card") == "P10.33"


@rule("P10.33")
@pytest.mark.parametrize("seats", [2, 4])
def test_10_33_a_central_card_for_one_pawn_is_open(seats: int) -> None:
    t = scene(me(), seats=seats, combination="PES", at=["turn 1", "extra-errand 1 -"], central="betting-book")
    t.play("send c-central-card")
    assert (hand(t), "play betting-book" in choices(t)) == (["betting-book"], True)


@rule("P10.34")
@pytest.mark.parametrize(
    ("combination", "phases"),
    [
        ("PE", ["hyde-park", "order"]),
        ("PS", ["lift", "order"]),
        ("ES", ["hyde-park", "lift", "order"]),
        ("PES", ["hyde-park", "lift", "order"]),
    ],
)
def test_10_34_after_the_last_turn_the_round_goes_on(combination: str, phases: list[str]) -> None:
    card = {"PE": "pub-treat", "PS": "faux-pas"}.get(combination, "pub-treat")
    tile: dict[str, Any] = {} if combination == "PE" else {"beatrice": "columns-1-2"}
    t = scene(me(), me(hand=[card]), seats=2, combination=combination, at="turn 2", **tile)
    events = [kind for kind in kinds(t.play("end")) if kind in ("hyde-park", "lift", "order")]
    assert list(dict.fromkeys(events)) == phases
