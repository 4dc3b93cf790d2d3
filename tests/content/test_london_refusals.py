"""A component file that cannot be played with is refused, and the message names file, record and field."""

import copy
import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ludgate.engine.content import Document, read_package
from ludgate.engine.contract import BadContent
from ludgate.games.london.content.catalogue import PACKAGE, export, from_own, from_package, load
from tests.support.rule import rule

Row = dict[str, Any]
Change = Callable[[Row], object]


@cache
def own_text() -> str:
    return export(load())


def own() -> Row:
    return tomllib.loads(own_text())


def row(data: Row, slug: str) -> Row:
    found: Row = next(one for one in (*data["card"], *data["borough"]) if one["id"] == slug)
    return found


def refusal(data: Row) -> str:
    with pytest.raises(BadContent) as caught:
        from_own(Document("my.toml", data))
    return str(caught.value)


def put(**fields: object) -> Change:
    return lambda record: record.update(copy.deepcopy(fields))


def drop(field: str) -> Change:
    return lambda record: record.pop(field)


def inside(*path: str | int, **fields: object) -> Change:
    """Change a table further in: ``inside("effect", 0, amount=0)``."""

    def change(record: Row) -> None:
        place: Any = record
        for step in path:
            place = place[step]
        place.update(copy.deepcopy(fields))

    return change


PARAMETERS: dict[str, Row] = {
    "gain_money": {"amount": 1},
    "pay_money": {"amount": 1},
    "draw": {"amount": 1},
    "look": {"amount": 2},
    "discount": {"amount": 1},
    "keep_face_up": {"by": "none"},
    "pay_any_colour": {"filter": "any"},
}


def ability(kind: str, when: str = "run", **fields: object) -> Row:
    part = {"kind": kind, **PARAMETERS.get(kind, {})}
    return {"when": when, "optional": True, "uses": 1, "effect": [part], **fields}


MONEY = {"kind": "gain_money", "amount": 1}
EACH = {"kind": "discard_for", "max": 2, "filter": "any"}

# record, change, the field that the message names, a word of the message
REFUSED: list[tuple[str, Change, str, str]] = [
    # names, ids and provenance
    ("bridge", put(id="Tower Bridge"), "id", "lower-case"),
    ("bridge", put(id="tower-bridge"), "id", "used twice"),
    ("hackney", put(id="bridge"), "id", "used twice"),
    ("bridge", drop("name"), "name", "missing"),
    ("bridge", lambda card: card["name"].pop("pt_BR"), "name.pt_BR", "missing"),
    ("bridge", inside("name", pl=""), "name.pl", "empty"),
    ("bridge", inside("name", pl=" Most"), "name.pl", "space"),
    ("bridge", inside("name", de="Brücke"), "name.de", "unknown field"),
    ("bridge", put(source="hearsay"), "source", "'hearsay' is not one of"),
    ("bridge", put(origin={"rumour": ["name"]}), "origin.rumour", "unknown field"),
    ("bridge", put(origin={"rulebook": ["price"]}), "origin.rulebook", "no field 'price'"),
    ("bridge", put(origin={"rulebook": ["name"], "design": ["name"]}), "origin.design", "twice"),
    ("wren", put(origin={"rulebook": ["build_cost"]}), "origin.rulebook", "no field 'build_cost'"),
    ("bridge", put(note=""), "note", "empty"),
    # fields of city cards
    ("bridge", put(colou="pink"), "colou", "unknown field"),
    ("bridge", drop("kind"), "kind", "missing"),
    ("bridge", put(kind="bridge"), "kind", "building, action, pauper"),
    ("bridge", put(set="D"), "set", "A, B, C"),
    ("bridge", put(colour="green"), "colour", "blue, brown, grey, pink"),
    ("bridge", put(colour="grey"), "colour", "L2.4"),
    ("pauper-a", put(colour="pink"), "colour", "L2.4"),
    ("bridge", put(copies=0), "copies", ">= 1"),
    ("bridge", put(copies="two"), "copies", "a whole number"),
    ("bridge", put(copies=True), "copies", "a whole number"),
    ("bridge", drop("build_cost"), "build_cost", "missing"),
    ("bridge", put(build_cost=-1), "build_cost", ">= 0"),
    ("bridge", put(build_cost=100), "build_cost", "<= 99"),
    ("bridge", put(build_discard=2), "build_discard", "0, 1"),
    ("bridge", drop("flip"), "flip", "missing"),
    ("bridge", put(flip="no"), "flip", "true or false"),
    ("bridge", drop("end_prestige"), "end_prestige", "missing"),
    ("bridge", put(action=[{"kind": "draw", "amount": 1}]), "action", "unknown field"),
    ("wren", put(build_cost=1), "build_cost", "unknown field"),
    ("wren", drop("action"), "action", "missing"),
    ("wren", put(action=[]), "action", "length >= 1"),
    ("wren", put(after="hand"), "after", "board, removed"),
    ("pauper-a", put(effect=[MONEY]), "effect", "unknown field"),
    ("st-pauls", put(end_prestige=0), "effect", "does nothing"),
    ("st-pauls", put(activation_cost={"money": 1}), "activation_cost", "no activated effect"),
    ("st-pauls", put(flip=True), "flip", "nothing flips"),
    # costs
    ("brewing", put(activation_cost={}), "activation_cost", "exactly one"),
    ("brewing", put(activation_cost={"money": 1, "discard": 1}), "activation_cost", "exactly one"),
    ("brewing", put(activation_cost={"money": 0}), "activation_cost.money", ">= 1"),
    ("brewing", put(activation_cost={"prestige": 1}), "activation_cost.prestige", "unknown field"),
    # parts
    ("bridge", inside("effect", 0, kind="fly"), "effect[0].kind", "'fly' is not one of gain_money"),
    ("bridge", lambda card: card["effect"][0].pop("amount"), "effect[0].amount", "missing"),
    ("bridge", inside("effect", 0, amount=0), "effect[0].amount", ">= 1"),
    ("bridge", inside("effect", 0, per="bridges"), "effect[0].per", "visible_brown"),
    ("bridge", inside("effect", 0, twice=True), "effect[0].twice", "unknown field"),
    ("bridge", put(effect=[MONEY] * 10), "effect", "<= 9"),
    ("bridge", put(effect=[MONEY, {"kind": "pay_money", "amount": 1}]), "effect[1].kind", "an activated effect"),
    ("bridge", put(effect=[{"kind": "swap"}]), "effect[0].kind", "an activated effect"),
    ("bridge", put(effect=[MONEY, {"kind": "repeat_card"}]), "effect[1].kind", "stands alone"),
    ("bridge", put(effect=[{"kind": "play_from_board"}, MONEY]), "effect[0].kind", "stands alone"),
    ("wren", put(action=[MONEY]), "action[0].kind", "an action"),
    ("city", put(run_effect=[{"kind": "draw", "amount": 1}]), "run_effect[0].kind", "a run effect"),
    ("police-force", inside("effect", 1, **{"from": "bank"}), "effect[1].from", "self, supply"),
    ("fire-brigade", inside("effect", 1, to="me"), "effect[1].to", "bank, you"),
    ("brixton-prison", inside("effect", 0, max="some"), "effect[0].max", "all"),
    ("brixton-prison", inside("effect", 0, filter="pink"), "effect[0].filter", "any, grey"),
    ("brixton-prison", inside("effect", 0, each=[]), "effect[0].each", "length >= 1"),
    ("brixton-prison", inside("effect", 0, "each", 0, amount=0), "effect[0].each[0].amount", ">= 1"),
    ("brixton-prison", inside("effect", 0, each=[{**MONEY, "per": "boroughs"}]), "effect[0].each[0].per", "fixed"),
    ("brixton-prison", inside("effect", 0, each=[{**EACH, "each": [MONEY]}]), "effect[0].each[0].kind", "brings only"),
    (
        "brixton-prison",
        inside("effect", 0, each=[{"kind": "draw", "amount": 1}]),
        "effect[0].each[0].kind",
        "brings only",
    ),
    ("public-houses", inside("effect", 0, **{"from": "stacks"}), "effect[0].from", "hand"),
    # timed abilities
    ("hospital-a", inside("continuous", 0, when="night"), "continuous[0].when", "draw-step"),
    ("hospital-a", inside("continuous", 0, uses=2), "continuous[0].uses", "1, any"),
    ("hospital-a", inside("continuous", 0, effect=[]), "continuous[0].effect", "length >= 1"),
    ("hospital-a", inside("continuous", 0, when="turn"), "continuous[0].effect[0].kind", "only at run"),
    ("hospital-a", inside("continuous", 0, "effect", 0, by="other"), "continuous[0].effect[0].by", "none, this"),
    ("hospital-a", inside("continuous", 0, optional=False), "continuous[0].optional", "keep_face_up is optional"),
    ("hospital-a", inside("continuous", 0, uses="any"), "continuous[0].uses", "not for keep_face_up"),
    ("hospital-a", inside("continuous", 0, cost={"discard": 1}), "continuous[0].cost.discard", "money only"),
    (
        "hospital-a",
        lambda card: card["continuous"].append(copy.deepcopy(card["continuous"][0])),
        "continuous[1].when",
        "at most one ability",
    ),
    ("st-pauls", put(continuous=[ability("draw", optional=False)]), "continuous[0].optional", "by itself"),
    ("st-pauls", put(continuous=[ability("pay_money")]), "continuous[0].effect[0].kind", "a timed ability"),
    ("st-pauls", put(continuous=[ability("gain_money", "develop")]), "continuous[0].effect[0].kind", "run or built"),
    ("st-pauls", put(continuous=[ability("swap", "run")]), "continuous[0].effect[0].kind", "only at turn"),
    ("st-pauls", put(continuous=[ability("look", "turn")]), "continuous[0].effect[0].kind", "only at draw-step"),
    (
        "st-pauls",
        put(continuous=[ability("look", "draw-step", cost={"money": 1})]),
        "continuous[0].cost",
        "nothing is paid",
    ),
    ("st-pauls", put(continuous=[ability("swap", "turn", cost={})]), "continuous[0].cost", "exactly one"),
    (
        "st-pauls",
        put(continuous=[ability("swap", "turn", effect=[{"kind": "swap"}, {"kind": "swap"}])]),
        "continuous[0].effect[0].kind",
        "stands alone",
    ),
    (
        "st-pauls",
        put(continuous=[ability("gain_money", "built", optional=False, cost={"money": 1})]),
        "continuous[0].cost",
        "is optional",
    ),
    ("st-pauls", put(continuous=[ability("discount", "buy", uses="any")]), "continuous[0].uses", "one price"),
    (
        "st-pauls",
        put(continuous=[ability("gain_money", "built", cost={"discard": 1})]),
        "continuous[0].cost.discard",
        "at the moment built",
    ),
    (
        "st-pauls",
        put(continuous=[ability("draw", "run"), ability("swap", "turn")]),
        "continuous[1].when",
        "at most one ability",
    ),
    ("parliament", inside("continuous", 0, "effect", 0, min=3), "continuous[0].effect[0].min", "max = 2"),
    ("bank-of-england", inside("continuous", 0, optional=True), "continuous[0].optional", "by itself"),
    ("bank-of-england", inside("continuous", 0, cost={"money": 1}), "continuous[0].cost", "nothing is paid"),
    # boroughs
    ("hackney", put(side="E"), "side", "N, S"),
    ("hackney", drop("riverside"), "riverside", "missing"),
    ("hackney", put(cost=-1), "cost", ">= 0"),
    ("hackney", put(cards="all"), "cards", "a whole number"),
    ("hackney", put(copies=2), "copies", "unknown field"),
    ("hackney", put(worth={"view": 1}), "worth.view", "unknown field"),
    ("hackney", put(ability=[ability("draw"), ability("draw")]), "ability", "at most one"),
    ("hackney", put(ability=[ability("draw", optional=False)]), "ability[0].optional", "L10.15"),
    ("wandsworth", inside("ability", 0, "effect", 0, by="this"), "ability[0].effect[0].by", "L3.12"),
]


@pytest.mark.parametrize(("slug", "change", "field", "word"), REFUSED)
def test_refusal_names_record_and_field(slug: str, change: Change, field: str, word: str) -> None:
    data = own()
    record = row(data, slug)
    table = "card" if record in data["card"] else "borough"
    change(record)
    message = refusal(data)
    assert message.startswith(f"my.toml, {table} '{record['id']}', {field}: "), message
    assert word in message


def test_a_record_without_id_is_named_by_its_number() -> None:
    data = own()
    del data["card"][1]["id"]
    assert refusal(data) == "my.toml, card number 2, id: missing"


def test_a_record_that_is_no_table() -> None:
    data = own()
    data["borough"].append(7)
    assert refusal(data) == "my.toml, borough number 21: expected a table, got a whole number"


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"game": "guilds"}, "my.toml, meta.game: 'guilds' where 'london' is needed"),
        ({"file": "city"}, "my.toml, meta.file: 'city' is not one of own"),
        ({"schema": 2}, "my.toml, meta.schema: 2 is not known; this version reads 1"),
        ({"sets": {"A": 26, "B": 45, "C": 31}}, "my.toml, meta.sets.A: says 26, but the set has 25 cards"),
        ({"sets": {"A": 25, "B": 45}}, "my.toml, meta.sets.C: missing"),
        ({"author": "me"}, "my.toml, meta.author: unknown field"),
    ],
)
def test_refusal_of_meta(fields: Row, message: str) -> None:
    data = own()
    data["meta"].update(fields)
    assert refusal(data) == message


@pytest.mark.parametrize("table", ["meta", "card", "borough"])
def test_a_table_is_missing(table: str) -> None:
    data = own()
    del data[table]
    assert refusal(data) == f"my.toml, {table}: missing"


def test_an_unknown_table() -> None:
    assert refusal({**own(), "tile": []}) == "my.toml, tile: unknown field"


def move_all_to_a(data: Row) -> None:
    for card in data["card"]:
        card["set"] = "A" if card["set"] == "C" else card["set"]
    data["meta"]["sets"] = {"A": 56, "B": 45, "C": 0}


def one_more(slug: str) -> Change:
    def change(data: Row) -> None:
        card = row(data, slug)
        card["copies"] += 1
        data["meta"]["sets"][card["set"]] += 1

    return change


@rule("L1.2", "L1.3", "L1.10", "L1.11", "L1.12", "L1.13", "L2.2")
@pytest.mark.parametrize(
    ("change", "message"),
    [
        (one_more("pauper-a"), "card, copies: 12 cards of kind pauper where 11 are needed"),
        (one_more("wren"), "card, copies: 5 cards of kind action where 4 are needed"),
        (one_more("bridge"), "card, copies: 87 cards of kind building where 86 are needed"),
        (lambda data: data["borough"].pop(), "borough: 19 boroughs where 20 are needed (L1.3)"),
        (
            lambda data: row(data, "hackney").update(start=True),
            "borough, start: 4 starting boroughs where 3 are needed",
        ),
        (move_all_to_a, "meta.sets.C: a set cannot be empty"),
    ],
)
def test_totals_stay(change: Change, message: str) -> None:
    data = own()
    change(data)
    assert refusal(data).startswith(f"my.toml, {message}")


def test_more_abilities_than_can_be_numbered() -> None:
    data = own()
    moments = {"draw-step": "look", "turn": "swap", "develop": "discount", "built": "gain_money", "buy": "gain_money"}
    for card in data["card"]:
        if card["kind"] == "building":
            card["flip"] = False
            card["continuous"] = [ability(kind, when) for when, kind in moments.items()]
    assert refusal(data).startswith("my.toml: 440 timed abilities on all cards")


def test_numbers_and_effects_are_free() -> None:
    data = own()
    row(data, "grocers")["effect"][0]["amount"] = 40
    row(data, "st-pauls")["continuous"] = [ability("discount", "develop", uses="any", cost={"money": 1})]
    row(data, "hackney")["cost"] = 20
    row(data, "hackney").pop("source")
    catalogue = from_own(Document("my.toml", data))
    assert catalogue.borough("hackney").cost == 20
    assert catalogue.digest != load().digest


def test_own_file_that_is_not_toml(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text("[meta\n", encoding="utf-8")
    with pytest.raises(BadContent, match=r"my\.toml: is not TOML: .*line 1"):
        load(file)


def test_own_file_that_is_not_text(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadContent, match="is not UTF-8 text"):
        load(file)


def test_own_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match=r"my\.toml: cannot be read"):
        load(tmp_path / "my.toml")


def test_package_files_are_named_and_need_a_source() -> None:
    city, boroughs = read_package(PACKAGE, "city.toml"), read_package(PACKAGE, "boroughs.toml")
    broken: Any = copy.deepcopy(boroughs.data)
    del broken["borough"][3]["source"]
    with pytest.raises(BadContent) as caught:
        from_package(city, Document("boroughs.toml", broken))
    assert str(caught.value).startswith("boroughs.toml, borough 'bethnal-green-stepney-poplar', source: missing")


def test_an_id_is_used_once_over_both_files() -> None:
    city, boroughs = read_package(PACKAGE, "city.toml"), read_package(PACKAGE, "boroughs.toml")
    broken: Any = copy.deepcopy(boroughs.data)
    broken["borough"][0]["id"] = "wren"
    with pytest.raises(BadContent, match=r"boroughs\.toml, borough 'wren', id: is used twice"):
        from_package(city, Document("boroughs.toml", broken))
