"""From records to the tables of the rules, the digest, and the file for players to edit."""

import copy
import tomllib
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ludgate.engine.content import Document
from ludgate.engine.toml import record, value
from ludgate.games.london.content import arrays
from ludgate.games.london.content.catalogue import Catalogue, export, from_own, load
from ludgate.games.london.content.checks import KIND_MOMENTS, PLACES

BOX = load()
TABLES = BOX.tables
Row = dict[str, Any]


def changed(slug: str, change: Callable[[Row], object]) -> Catalogue:
    """The standard components with one record changed."""
    data = tomllib.loads(export(BOX))
    change(next(one for one in (*data["card"], *data["borough"]) if one["id"] == slug))
    return from_own(Document("my.toml", data))


def order_matters(*parts: Row) -> bool:
    box = changed("bridge", lambda card: card.update(effect=copy.deepcopy(parts)))
    return box.tables.order_matters[box.tables.effect[box.tables.slug.index("bridge")]]


def test_load_is_cached() -> None:
    assert load() is load()


def test_copies_lie_side_by_side_in_the_order_of_records() -> None:
    assert TABLES.slug == tuple(card.id for card in BOX.cards for _ in range(card.copies))
    assert TABLES.record == tuple(number for number, card in enumerate(BOX.cards) for _ in range(card.copies))
    assert [TABLES.twins[card] for card in (0, 1, 2)] == [False, True, True]


def test_all_tables_have_a_row_for_each_piece() -> None:
    cards = "record twins colour kind cost free act_money act_discard effect flip end_prestige card_abilities"
    cards += " card_moments action after_board repeats"
    land = "borough_cost borough_cards borough_prestige borough_removal north river borough_abilities"
    land += " borough_moments borough_run"
    assert {len(getattr(TABLES, name)) for name in cards.split()} == {101}
    assert {len(getattr(TABLES, name)) for name in land.split()} == {20}
    assert len(TABLES.order_matters) == len(TABLES.effects)


def test_sets_hold_every_card_once() -> None:
    assert [len(cards) for cards in TABLES.sets] == [25, 45, 31]
    assert sorted(card for cards in TABLES.sets for card in cards) == list(range(101))


def test_abilities_belong_to_physical_cards() -> None:
    assert [ability.index for ability in TABLES.abilities] == list(range(21))
    hospitals = [card for card in range(101) if TABLES.slug[card] == "hospital-b"]
    first, second = (TABLES.card_abilities[card][0] for card in hospitals)
    assert first.index != second.index
    assert first.effect == second.effect
    assert [first.holder, second.holder] == hospitals
    wandsworth = TABLES.borough_slug.index("wandsworth")
    assert TABLES.borough_abilities[wandsworth][0].holder == arrays.CARD_BOUND + wandsworth


def test_a_school_in_the_tables() -> None:
    ability = TABLES.card_abilities[0][0]
    assert (ability.slug, ability.when, ability.optional, ability.often) == ("school-a", arrays.AT_DEVELOP, True, True)
    assert (ability.money, ability.discard) == (1, 0)
    assert (ability.part.kind, ability.part.mode) == (arrays.PAY_ANY_COLOUR, arrays.ANY)
    assert TABLES.effects[ability.effect] == (ability.part,)
    assert TABLES.card_moments[0] == arrays.AT_DEVELOP


def test_what_a_loan_brings_is_never_asked() -> None:
    bank = TABLES.card_abilities[TABLES.slug.index("bank-of-england")][0]
    assert (bank.when, bank.optional) == (arrays.AT_LOAN, False)
    gain = {"when": "loan", "optional": True, "uses": 1, "effect": [{"kind": "gain_money", "amount": 1}]}
    box = changed("hackney", lambda borough: borough.update(ability=[gain]))
    assert not box.tables.borough_abilities[box.tables.borough_slug.index("hackney")][0].optional


def test_parts_in_the_tables() -> None:
    (prison,) = TABLES.effects[TABLES.effect[TABLES.slug.index("millbank-prison")]]
    assert (prison.kind, prison.amount, prison.mode) == (arrays.DISCARD_FOR, 3, arrays.ANY)
    assert [(part.kind, part.amount) for part in prison.each] == [
        (arrays.GAIN_PRESTIGE, 1),
        (arrays.REMOVE_POVERTY, 1),
    ]
    (workhouse,) = TABLES.effects[TABLES.effect[TABLES.slug.index("workhouse")]]
    assert (workhouse.amount, workhouse.mode) == (arrays.UNLIMITED, arrays.ONLY_GREY)
    _, brigade = TABLES.effects[TABLES.effect[TABLES.slug.index("fire-brigade")]]
    assert (brigade.kind, brigade.mode, brigade.per) == (arrays.OTHERS_PAY, arrays.TO_BANK, arrays.PER_BOROUGHS)
    _, police = TABLES.effects[TABLES.effect[TABLES.slug.index("police-force")]]
    assert (police.kind, police.mode) == (arrays.GIVE_POVERTY, arrays.FROM_SELF)
    parliament = TABLES.card_abilities[TABLES.slug.index("parliament")][0].part
    assert (parliament.kind, parliament.low, parliament.amount) == (arrays.DRAW_INSTEAD, 0, 2)


def test_single_cards_in_the_tables() -> None:
    coffee, whitehall, wren = (TABLES.slug.index(slug) for slug in ("coffee-house", "whitehall", "wren"))
    assert [card for card in range(101) if TABLES.free[card]] == [coffee]
    assert [card for card in range(101) if TABLES.repeats[card]] == [whitehall]
    assert TABLES.kind[wren] == arrays.ACTION
    assert TABLES.effects[TABLES.action[wren]][0].kind == arrays.PLAY_FREE
    assert not any(TABLES.after_board)
    assert changed("wren", lambda card: card.update(after="board")).tables.after_board[wren]


def test_words_of_tables_and_checks_agree() -> None:
    assert set(PLACES) == set(arrays.KINDS)
    assert set(KIND_MOMENTS) == {kind for kind, places in PLACES.items() if "T" in places}
    assert {moment for moments in KIND_MOMENTS.values() for moment in moments} == set(arrays.MOMENTS)


GAIN, REMOVE = {"kind": "gain_poverty", "amount": 1}, {"kind": "remove_poverty", "amount": 1}
GIVE, CURSE = ({"kind": "give_poverty", "amount": 1, "from": giver} for giver in ("self", "supply"))
MONEY, DRAW = {"kind": "gain_money", "amount": 1}, {"kind": "draw", "amount": 1}
BURN = {"kind": "discard_for", "max": 1, "filter": "any", "each": [REMOVE]}
PAY = {"kind": "others_pay", "amount": 1, "to": "you"}


@pytest.mark.parametrize(
    "parts", [(GAIN, REMOVE), (GAIN, GIVE), (REMOVE, GIVE), (DRAW, BURN), (BURN, BURN), (GAIN, BURN)]
)
def test_order_of_parts_matters(parts: tuple[Row, ...]) -> None:
    assert order_matters(*parts)


@pytest.mark.parametrize(
    "parts", [(MONEY,), (MONEY, REMOVE), (GAIN, CURSE), (MONEY, PAY), (DRAW, MONEY), (REMOVE, BURN)]
)
def test_order_of_parts_does_not_matter(parts: tuple[Row, ...]) -> None:
    assert not order_matters(*parts)


def test_order_of_gaining_and_paying_matters() -> None:
    run = [{"kind": "gain_money", "amount": 2}, {"kind": "pay_money", "amount": 3}]
    box = changed("hackney", lambda borough: borough.update(run_effect=run))
    assert box.tables.order_matters[box.tables.borough_run[box.tables.borough_slug.index("hackney")]]


# ------------------------------------------------------------------ digest


@pytest.mark.parametrize(
    ("slug", "change"),
    [
        ("bridge", lambda card: card["name"].update(en="Old Bridge")),
        ("bridge", lambda card: card.update(note="from memory")),
        ("bridge", lambda card: card.update(source="own")),
        ("bridge", lambda card: card.update(origin={"design": ["effect"]})),
        ("bridge", lambda card: card.update(build_discard=1)),
        ("hackney", lambda borough: borough.update(worth={"run": 9})),
    ],
)
def test_digest_does_not_see_names_and_provenance(slug: str, change: Callable[[Row], object]) -> None:
    assert changed(slug, change).digest == BOX.digest


@pytest.mark.parametrize(
    ("slug", "change"),
    [
        ("bridge", lambda card: card.update(build_cost=3)),
        ("bridge", lambda card: card.update(id="old-bridge")),
        ("bridge", lambda card: card["effect"][0].update(amount=2)),
        ("bridge", lambda card: card["effect"][0].update(per="visible_blue")),
        ("bridge", lambda card: card.update(flip=True)),
        ("bridge", lambda card: card.update(end_prestige=3)),
        ("hospital-a", lambda card: card["continuous"][0].update(cost={"money": 1})),
        ("wren", lambda card: card.update(after="board")),
        ("hackney", lambda borough: borough.update(cost=4)),
        ("hackney", lambda borough: borough.update(riverside=True)),
        ("city", lambda borough: borough.pop("run_effect")),
    ],
)
def test_digest_sees_what_the_rules_use(slug: str, change: Callable[[Row], object]) -> None:
    assert changed(slug, change).digest != BOX.digest


def test_digest_sees_the_order_of_records() -> None:
    data = tomllib.loads(export(BOX))
    data["borough"].reverse()
    assert from_own(Document("my.toml", data)).digest != BOX.digest


def test_digest_is_twelve_hex_digits() -> None:
    assert len(BOX.digest) == 12
    assert int(BOX.digest, 16) >= 0
    assert BOX.tables.digest == BOX.digest


# ------------------------------------------------------------------ export


def test_export_loads_to_the_same_components(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text(export(BOX), encoding="utf-8")
    again = load(file)
    assert again.digest == BOX.digest
    assert again.cards == BOX.cards
    assert export(again) == export(BOX)


def test_export_explains_every_kind() -> None:
    head = export(BOX).split("\n[meta]\n")[0]
    assert all(line.startswith("#") for line in head.splitlines() if line)
    assert all(f"#   {kind}:" in head for kind in arrays.KINDS)
    assert max(len(line) for line in head.splitlines()) <= 120


def test_toml_is_written_as_it_is_read() -> None:
    row: Row = {"note": 'a "quote", a \\ and a £\n', "id": "x", "name": {"en": "X"}, "ok": True, "half": 1.5}
    row["list"] = [{"kind": "a", "each": [{"kind": "b"}]}, {"kind": "c"}]
    assert tomllib.loads(record("row", row)) == {"row": [row]}
    with pytest.raises(TypeError, match="NoneType"):
        value(None)


def test_lookup_by_slug() -> None:
    assert BOX.record("bridge") is BOX.card("bridge")
    assert BOX.record("hackney") is BOX.borough("hackney")
    assert BOX.name("bridge", "pl") == "Most"
    assert "bridge" not in {borough.id for borough in BOX.boroughs}
    assert Counter(BOX.origins("town-houses").values())["rulebook"] == 5
    with pytest.raises(KeyError):
        BOX.record("nowhere")
