"""Guilds of London, chapter 24: what records and positions hold; files that leave it out are refused."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ludgate import BadContent, BadPosition, Table
from ludgate.games.guilds.content.schema import (
    Counted,
    Guild,
    HandLimit,
    Mayoral,
    Move,
    Ship,
    Special,
    TieVotes,
    kind_of,
)
from tests.support.guilds import me, play, scene, whole
from tests.support.guilds_town import BOX, busy, own_file, town
from tests.support.rule import rule

SYMBOLS = {"compass", "anchor", "cross", "scythe", "crown"}
STILL = (me(hand=["archive"]), me(hand=["archive"]))


def in_record(slug: str, old: str, new: str) -> Callable[[str], str]:
    """A change of the first place in one record."""

    def change(text: str) -> str:
        start = text.index(f'id = "{slug}"')
        assert old in text[start:]
        return text[:start] + text[start:].replace(old, new, 1)

    return change


def bad(folder: Path, change: Callable[[str], str]) -> None:
    path = own_file(folder, change)
    with pytest.raises(BadContent):
        Table.new("guilds", seats=3, seed=1, content=path)


# ---------------------------------------------------------------- tiles


@rule("G24.1")
@pytest.mark.parametrize("slug", [record.id for record in BOX.tiles])
def test_24_1_id_name_kind(slug: str) -> None:
    record = BOX.tile(slug)
    assert record.id == slug
    assert all(BOX.name(slug, language) for language in ("en", "pl", "pt_BR"))
    assert isinstance(record, Guild if record in BOX.guilds else Special)


@rule("G24.1")
def test_24_1_ids_do_not_clash(tmp_path: Path) -> None:
    bad(tmp_path, lambda text: text.replace('id = "cooks"', 'id = "dyers"', 1))


@rule("G24.2", "Q2")
@pytest.mark.parametrize("rank", ["0", "41", "12", '"13"'])
def test_24_2_ranks_are_whole_numbers_of_their_own(tmp_path: Path, rank: str) -> None:
    assert [guild.rank for guild in BOX.guilds] == list(range(1, 41))
    bad(tmp_path, in_record("dyers", "rank = 13", f"rank = {rank}"))


@rule("G24.3")
@pytest.mark.parametrize("requirement", ["0", "-1", "2.5"])
def test_24_3_a_requirement_is_at_least_one(tmp_path: Path, requirement: str) -> None:
    assert min(record.requirement for record in BOX.tiles) >= 1
    bad(tmp_path, in_record("dyers", "requirement = 3", f"requirement = {requirement}"))


@rule("G24.4")
@pytest.mark.parametrize("symbols", ["[]", '["rose"]', '["cross", "cross"]'])
def test_24_4_symbols_are_some_of_the_five(tmp_path: Path, symbols: str) -> None:
    assert all(set(record.symbols) <= SYMBOLS for record in BOX.tiles)
    bad(tmp_path, in_record("dyers", 'symbols = ["anchor", "cross"]', f"symbols = {symbols}"))


@rule("G24.5", "Q45")
def test_24_5_a_first_reward_is_never_empty(tmp_path: Path) -> None:
    assert all(record.first_reward for record in BOX.tiles)
    bad(tmp_path, in_record("cooks", 'first_reward = [{ kind = "vp", amount = 3 }]', "first_reward = []"))


@rule("G24.6")
def test_24_6_a_second_reward_may_be_empty() -> None:
    assert BOX.tile("cooks").second_reward == ()
    assert [kind_of(effect) for effect in BOX.tile("mercers").second_reward] == ["vp"]


@rule("G24.7")
def test_24_7_arms_are_a_key_of_a_picture() -> None:
    arms = [guild.arms for guild in BOX.guilds]
    assert all(re.fullmatch(r"[a-z-]+", key) for key in arms)
    assert len(set(arms)) == 40


@rule("G24.8")
def test_24_8_a_special_building_has_no_rank_and_four_or_five_symbols(tmp_path: Path) -> None:
    assert {len(special.symbols) for special in BOX.specials} == {4, 5}
    bad(tmp_path, in_record("university", "requirement = 5", "requirement = 5\nrank = 41"))


@rule("G24.9")
def test_24_9_lasting_effects() -> None:
    lasting = {special.id: special.lasting_effect for special in BOX.specials if special.lasting_effect}
    assert lasting == {"university": HandLimit(amount=8), "gog-magog": TieVotes(amount=2)}


# ---------------------------------------------------------------- tokens, Plantation, cards


@rule("G24.10")
def test_24_10_thirty_tokens_with_a_reward_each(tmp_path: Path) -> None:
    assert sum(token.copies for token in BOX.tokens) == 30
    assert all(token.reward for token in BOX.tokens)
    bad(tmp_path, in_record("vp-3", "copies = 1", "copies = 2"))


@rule("G24.11", "Q41")
@pytest.mark.parametrize("field", ["left_reward", "right_reward", "return_left", "return_right"])
def test_24_11_a_side_of_the_plantation_has_two_rewards_and_two_numbers(tmp_path: Path, field: str) -> None:
    for side in BOX.sides:
        assert getattr(side, field)

    def without_it(text: str) -> str:
        start = text.index('id = "virginia"')
        return text[:start] + re.sub(rf"^{field} = .*\n", "", text[start:], count=1, flags=re.MULTILINE)

    bad(tmp_path, without_it)


@rule("G24.11", "Q41")
def test_24_11_each_reward_may_have_a_number_of_its_own(tmp_path: Path) -> None:
    path = own_file(tmp_path, in_record("virginia", "return_right = 2", "return_right = 1"))
    players = [{"hand": ["archive"], "plantation": pawns} for pawns in (4, 3, 0)]
    position = {"game": "guilds", "player": players, "side": "virginia", "round": 3, "stack": ["round-end"]}
    t = Table.from_position(position, path)
    assert [found["plantation"] for found in whole(t)["player"]] == [2, 2, 0]


@rule("G24.12")
@pytest.mark.parametrize(
    "change",
    [
        in_record("alms-box", "copies = 5", "copies = 6"),
        in_record("alms-box", "copies = 5", "copies = 0"),
        in_record("alms-box", 'symbols = ["cross"]', "symbols = []"),
        in_record("alms-box", 'symbols = ["cross"]', 'symbols = ["red"]'),
    ],
)
def test_24_12_copies_add_up_and_symbols_are_of_the_five(tmp_path: Path, change: Callable[[str], str]) -> None:
    assert sum(card.copies for card in BOX.actions) == 105
    bad(tmp_path, change)


@rule("G24.13")
@pytest.mark.parametrize(
    "cost", ["{ discard = 0 }", "{ discard = 1, pawns = 1 }", "{}", '{ pawns = 1, from = ["attic"] }']
)
def test_24_13_a_cost_has_one_form(tmp_path: Path, cost: str) -> None:
    bad(tmp_path, in_record("archive", "cost = { discard = 1 }", f"cost = {cost}"))


@rule("G24.14")
def test_24_14_a_card_has_at_least_one_effect(tmp_path: Path) -> None:
    assert all(card.effect for card in BOX.actions)
    assert [kind_of(effect) for effect in BOX.action("journeyman").effect] == ["hire", "move"]
    bad(tmp_path, in_record("alms-box", 'effect = [{ kind = "draw", when = "end", amount = 2 }]', "effect = []"))


@rule("G24.14")
def test_24_14_effects_are_carried_out_in_their_order() -> None:
    """Journeyman: the pawn hired can be the one that moves."""
    t = scene(me(hand=["journeyman", "archive"], guildhall=0), *STILL, city=town())
    play(t, "play journeyman", "from guildhall to bakers")
    assert (whole(t)["player"][0]["guildhall"], whole(t)["player"][0]["reserve"]) == (0, 15)


@rule("G24.15")
def test_24_15_twenty_one_reward_cards_with_condition_and_points(tmp_path: Path) -> None:
    assert len(BOX.rewards) == 21
    counters = {kind_of(card.condition) for card in BOX.rewards}
    assert counters == {"masters", "pawns", "tokens", "mayoral_cards", "pairs", "group", "symbols"}
    bad(tmp_path, in_record("full-house", 'place = "guildhall"', 'place = "tower"'))


@rule("G24.15")
def test_24_15_points_follow_from_the_final_state_alone() -> None:
    """What happened in the turn is no condition of a reward card."""
    assert "done" not in {kind_of(card.condition) for card in BOX.rewards}


@rule("G24.16")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 16), (3, 15), (4, 12)])
def test_24_16_the_board_of_each_number_of_players(seats: int, rounds: int) -> None:
    with pytest.raises(BadPosition):
        scene(seats=seats, round=rounds + 1)
    t = scene(*(me(hand=["archive"]) for _ in range(seats)), seats=seats, round=rounds)
    assert t.view()["rounds"] == rounds


# ---------------------------------------------------------------- effects


@rule("G24.17")
def test_24_17_parts_of_an_effect() -> None:
    follow = BOX.action("follow-me").effect[0]
    assert isinstance(follow, Move)
    assert (follow.when, follow.event, follow.times) == ("whenever", "move", 2)
    assert (follow.amount, follow.sources, follow.to, follow.match) == (1, ("guildhall",), "there", False)
    supper = BOX.action("charity-supper").effect[1]
    assert supper.condition is not None
    assert supper.condition.at_least == 2


@rule("G24.17")
@pytest.mark.parametrize(
    "change",
    [
        in_record("follow-me", "times = 2, ", ""),
        in_record("follow-me", 'event = "move", ', ""),
        in_record("follow-me", 'event = "move"', 'event = "sneeze"'),
        in_record("alms-box", 'kind = "draw"', 'kind = "steal"'),
        in_record("alms-box", "amount = 2", "amount = 0"),
    ],
)
def test_24_17_an_effect_that_makes_no_sense_is_refused(tmp_path: Path, change: Callable[[str], str]) -> None:
    bad(tmp_path, change)


@rule("G24.18")
def test_24_18_the_verbs_the_text_names_are_in_the_set() -> None:
    effects = [effect for record in BOX.tiles for effect in (*record.first_reward, *record.second_reward)]
    assert {kind_of(effect) for effect in effects} == {"vp", "move", "ship", "hire", "draw", "mayoral", "neutral"}
    for effect in effects:
        assert isinstance(effect, Counted | Move | Ship | Mayoral) or kind_of(effect) == "neutral"


@rule("G24.19")
def test_24_19_the_turn_keeps_a_log() -> None:
    t = scene(me(hand=["hiring-fair", "settlers", "convoy", "archive", "fanfare", "alms-box"]), *STILL, city=town())
    play(t, "play hiring-fair", "play settlers from reserve", "move convoy from guildhall to coopers")
    t.play("play fanfare discard archive")
    assert t.view()["done"] == {"hire": 2, "move": 1, "ship": 1, "play": 4}


@rule("G24.19")
def test_24_19_the_log_begins_anew_with_every_turn() -> None:
    t = scene(me(hand=["hiring-fair", "archive"]), me(hand=["convoy", "archive"]), me(hand=["archive"]), city=town())
    play(t, "play hiring-fair", "stop")
    assert t.view()["done"] == {"hire": 0, "move": 0, "ship": 0, "play": 0}


@rule("G24.19")
def test_24_19_rewards_of_a_resolution_are_not_logged() -> None:
    """Components 3b: events are those of the own turn only."""
    t = scene(me(hand=["archive"]), *STILL, city=town({"carpenters": {"pawns": [3]}}), at="resolve 0")
    play(t, "take", "from guildhall to bakers", "take")
    assert t.view()["done"] == {"hire": 0, "move": 0, "ship": 0, "play": 0}


# ---------------------------------------------------------------- the state


@rule("G24.20")
def test_24_20_players() -> None:
    t = Table.new("guilds", seats=3, seed=1)
    for found in whole(t)["player"]:
        assert set(found) == {
            *("vp", "arrival", "hand", "rewards", "looked", "neutrals", "tokens"),
            *("guildhall", "plantation", "reserve"),
        }


@rule("G24.20", "G7.10")
def test_24_20_the_vp_order_is_computed() -> None:
    t = scene(me(hand=["archive"], vp=1), me(vp=3), me(vp=2))
    assert "order" not in whole(t)
    assert t.view()["order"] == [1, 2, 0]


@rule("G24.21")
def test_24_21_the_city_by_cell() -> None:
    t = Table.new("guilds", seats=4, seed=1)
    for laid in whole(t)["city"]:
        assert set(laid) == {"at", "tile", "resolved", "pawns", "neutral", "token"}
        assert len(laid["pawns"]) == 4


@rule("G24.22", "G24.23")
def test_24_22_the_rest_of_the_state() -> None:
    t = Table.new("guilds", seats=3, seed=1)
    assert {
        *("side", "plantation_neutral", "pool", "beadle", "round", "acted", "stack", "played"),
        *("deck", "discards", "reward_deck", "tiles", "tokens", "counter", "done", "triggers", "ends"),
    } <= set(whole(t))


@rule("G24.20", "G24.21", "G24.22", "G24.23")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_24_23_a_position_is_the_whole_truth(seats: int) -> None:
    """A table that begins at a written position goes on exactly as the one it was written from."""
    t = Table.new("guilds", seats, seats + 10)
    for step in range(160):
        if t.decision is None:
            break
        if step % 20 == 0:
            written: dict[str, Any] = t.position()
            again = Table.from_position(written)
            assert again.position() == written
            copy = t.copy()
            for _ in range(12):
                if copy.decision is None:
                    break
                move = busy(copy)
                copy.play(move)
                again.play(move)
            assert again.position() == copy.position()
        t.play(busy(t))


@rule("G24.24")
def test_24_24_what_the_text_does_not_tell_is_marked_as_own_design() -> None:
    """The only values the text gives are marked as the rulebook's; everything else says that it is not."""
    given = [
        (record.id, field)
        for record in (*BOX.tiles, *BOX.sides, *BOX.actions, *BOX.rewards)
        for field, origin in BOX.origins(record.id).items()
        if origin == "rulebook" and field != "name"
    ]
    assert given == [("university", "lasting_effect"), ("gog-magog", "min_players"), ("ulster", "left_reward")]
    assert {record.source for record in (*BOX.tiles, *BOX.tokens, *BOX.actions, *BOX.rewards)} == {"reconstructed"}
    assert {"dyers", "lightermen"} <= {guild.id for guild in BOX.guilds if "name" in guild.origin.rulebook}


@rule("G24.24", "G8.24", "T7")
def test_24_24_a_card_that_costs_two_other_cards_is_in_the_set() -> None:
    assert [card.id for card in BOX.actions if card.cost is not None and card.cost.discard == 2] == [
        "procession",
        "petition",
    ]
