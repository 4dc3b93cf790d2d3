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
from ludgate.games.guilds.content.catalogue import PACKAGE, export, from_own, from_package, load
from tests.support.rule import rule

Row = dict[str, Any]
Change = Callable[[Row], object]
TABLES = ("guild", "special", "token", "plantation", "action", "mayoral")


@cache
def own_text() -> str:
    return export(load())


def own() -> Row:
    return tomllib.loads(own_text())


def row(data: Row, slug: str) -> tuple[str, Row]:
    return next((table, one) for table in TABLES for one in data[table] if one["id"] == slug)


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


def effect(kind: str, **fields: object) -> Change:
    """The card has this effect alone; ``from_`` and ``if_`` stand for words that Python keeps for itself."""
    plain = {field.rstrip("_"): value for field, value in fields.items()}
    return put(effect=[{"kind": kind, **plain}])


HIRE = {"kind": "hire", "amount": 1}
MASTERS = {"kind": "masters"}

# record, change, the field that the message names, a word of the message
REFUSED: list[tuple[str, Change, str, str]] = [
    # one trigger an event, one end effect that is no draw
    (
        "follow-me",
        put(effect=[{"kind": "vp", "amount": 1, "when": "whenever", "event": "move", "times": 1}] * 2),
        "effect",
        "waits for an event with one effect",
    ),
    ("archive", put(effect=[{**HIRE, "when": "end"}] * 2), "effect", "at most one effect at the end"),
    # names, ids and provenance
    ("dyers", put(id="The Dyers"), "id", "lower-case"),
    ("dyers", put(id="bakers"), "id", "used twice"),
    ("university", put(id="bakers"), "id", "used twice"),
    ("vp-1", put(id="bakers"), "id", "used twice"),
    ("ulster", put(id="bakers"), "id", "used twice"),
    ("archive", put(id="vp-1"), "id", "used twice"),
    ("almoner", put(id="archive"), "id", "used twice"),
    ("dyers", drop("name"), "name", "missing"),
    ("dyers", lambda tile: tile["name"].pop("pl"), "name.pl", "missing"),
    ("archive", inside("name", pt="Arquivo"), "name.pt", "unknown field"),
    ("vp-1", put(name={"en": "A", "pl": "B", "pt_BR": "C"}), "name", "unknown field"),
    ("dyers", put(source="hearsay"), "source", "'hearsay' is not one of"),
    ("dyers", put(origin={"rulebook": ["price"]}), "origin.rulebook", "no field 'price'"),
    ("archive", put(origin={"rulebook": ["name"], "design": ["name"]}), "origin.design", "twice"),
    ("dyers", put(arms=" vat"), "arms", "begins or ends"),
    # tiles
    ("dyers", put(colour="red"), "colour", "unknown field"),
    ("dyers", drop("rank"), "rank", "missing"),
    ("dyers", put(rank=0), "rank", ">= 1"),
    ("dyers", put(rank=41), "rank", "<= 40"),
    ("dyers", put(rank=12), "rank", "the rank of 'clothworkers' already (G2.9)"),
    ("dyers", drop("requirement"), "requirement", "missing"),
    ("dyers", put(requirement=0), "requirement", ">= 1"),
    ("dyers", put(requirement="three"), "requirement", "a whole number"),
    ("dyers", put(symbols=[]), "symbols", "length >= 1"),
    ("dyers", put(symbols=["compass", "anchor", "cross"]), "symbols", "length <= 2"),
    ("dyers", put(symbols=["cross", "cross"]), "symbols[1]", "'cross' is named twice"),
    ("dyers", put(symbols=["sickle"]), "symbols[0]", "'sickle' is not one of anchor, compass, cross, crown, scythe"),
    ("dyers", put(lasting_effect={"kind": "tie_votes", "amount": 2}), "lasting_effect", "unknown field"),
    ("dyers", put(min_players=3), "min_players", "unknown field"),
    ("university", put(rank=7), "rank", "unknown field"),
    ("university", put(symbols=["anchor", "crown"]), "symbols", "length >= 4"),
    ("university", put(symbols=["anchor"] * 4), "symbols[1]", "named twice"),
    ("university", put(min_players=4), "min_players", "2, 3"),
    # rewards
    ("dyers", drop("first_reward"), "first_reward", "missing"),
    ("dyers", put(first_reward=[]), "first_reward", "length >= 1"),
    ("dyers", put(first_reward=[HIRE, HIRE]), "first_reward[1]", "'hire' is named twice"),
    ("dyers", put(second_reward=[{**HIRE, "when": "end"}]), "second_reward[0].when", "only how much"),
    ("dyers", put(second_reward=[{**HIRE, "per": MASTERS, "max": 2}]), "second_reward[0].per", "only how much"),
    ("dyers", inside("first_reward", 0, **{"from": ["reserve"]}), "first_reward[0].from", "only how much"),
    ("dyers", inside("first_reward", 0, amount=0), "first_reward[0].amount", ">= 1"),
    ("dyers", lambda tile: tile["first_reward"][0].pop("amount"), "first_reward[0].amount", "missing"),
    ("dyers", inside("first_reward", 0, kind="fly"), "first_reward[0].kind", "'fly' is not one of vp, hire"),
    ("dyers", inside("first_reward", 0, kind="exchange"), "first_reward[0].kind", "'exchange' is not one of"),
    ("dyers", inside("first_reward", 0, kind="place_neutral"), "first_reward[0].kind", "'place_neutral' is not"),
    ("dyers", inside("first_reward", 0, kind="hand_limit"), "first_reward[0].kind", "'hand_limit' is not"),
    ("mercers", inside("first_reward", 0, of=6), "first_reward[0].of", "<= 5"),
    ("vp-1", put(reward=[]), "reward", "length >= 1"),
    ("vp-1", put(reward=[{"kind": "exchange", "amount": 1}]), "reward[0].kind", "'exchange' is not one of"),
    ("vp-1", put(copies=0), "copies", ">= 1"),
    ("ulster", drop("right_reward"), "right_reward", "missing"),
    ("ulster", put(left_reward=[{**HIRE, "if": {"count": MASTERS, "at_least": 1}}]), "left_reward[0].if", "only how"),
    ("ulster", put(right_reward=[HIRE, HIRE]), "right_reward[1]", "named twice"),
    ("ulster", put(return_left=0), "return_left", ">= 1"),
    # lasting effects
    ("university", put(lasting_effect={**HIRE}), "lasting_effect.kind", "hand_limit, tie_votes"),
    ("university", put(lasting_effect=[{"kind": "hand_limit", "amount": 8}]), "lasting_effect", "got a list"),
    ("university", inside("lasting_effect", when="now"), "lasting_effect.when", "lasting"),
    ("university", inside("lasting_effect", amount=6), "lasting_effect.amount", ">= 8"),
    # action cards
    ("archive", put(colour="cross"), "colour", "unknown field"),
    ("archive", put(symbols=["cross", "cross"]), "symbols[1]", "named twice"),
    ("archive", drop("effect"), "effect", "missing"),
    ("archive", put(effect=[]), "effect", "length >= 1"),
    ("archive", put(effect=[HIRE] * 4), "effect", "length <= 3"),
    ("archive", effect("hand_limit", amount=8), "effect[0].kind", "'hand_limit' is not one of"),
    ("archive", effect("tie_votes", amount=2), "effect[0].kind", "'tie_votes' is not one of"),
    ("archive", effect("draw", amount=1, when="lasting"), "effect[0].when", "end, now, whenever"),
    ("archive", effect("draw", amount=1, when="soon"), "effect[0].when", "'soon' is not one of"),
    ("archive", effect("draw", amount=1, twice=True), "effect[0].twice", "unknown field"),
    ("archive", effect("draw", amount=1, event="hire"), "effect[0].event", 'stands only with when = "whenever"'),
    ("archive", effect("draw", amount=1, when="end", times=2), "effect[0].times", "stands only with"),
    ("archive", effect("draw", amount=1, when="whenever", times=2), "effect[0].event", "missing"),
    ("archive", effect("draw", amount=1, when="whenever", event="move"), "effect[0].times", "missing"),
    (
        "archive",
        effect("draw", amount=1, when="whenever", event="swim", times=1),
        "effect[0].event",
        "hire, move, play",
    ),
    ("archive", effect("draw", amount=1, per=MASTERS), "effect[0].max", "per and max stand together"),
    ("archive", effect("draw", amount=1, max=3), "effect[0].per", "per and max stand together"),
    ("archive", effect("draw", amount=2, per=MASTERS, max=1), "effect[0].max", "less than amount = 2"),
    ("archive", effect("neutral", amount=1, per=MASTERS, max=3), "effect[0].per", "unknown field"),
    ("archive", effect("mayoral", amount=2), "effect[0].amount", "unknown field"),
    ("archive", effect("move", amount=1, from_=[]), "effect[0].from", "length >= 1"),
    ("archive", effect("move", amount=1, from_=["reserve"]), "effect[0].from[0]", "'reserve' is not one of"),
    ("archive", effect("ship", amount=1, from_=["plantation"]), "effect[0].from[0]", "'plantation' is not one of"),
    ("archive", effect("ship", amount=1, from_=["reserve"] * 2), "effect[0].from[1]", "named twice"),
    ("archive", effect("move", amount=1, from_=["master"] * 2), "effect[0].from[1]", "named twice"),
    ("archive", effect("move", amount=1, to="london"), "effect[0].to", "any, beside_master, same, there"),
    ("archive", effect("move", amount=1, to="there"), "effect[0].to", 'event = "move"'),
    (
        "archive",
        effect("move", amount=1, to="there", when="whenever", event="hire", times=1),
        "effect[0].to",
        'event = "move"',
    ),
    ("archive", effect("move", amount=1, to="same", match=True), "effect[0].match", 'not with "same"'),
    ("archive", effect("move", amount=1, match="yes"), "effect[0].match", "true or false"),
    ("archive", effect("place_neutral", amount=1, to="there"), "effect[0].to", "any, same"),
    ("archive", effect("exchange", amount=1, to="any"), "effect[0].to", "unknown field"),
    # conditions and counters
    ("archive", effect("draw", amount=1, if_={"count": MASTERS}), "effect[0].if.at_least", "missing"),
    ("archive", effect("draw", amount=1, if_={"at_least": 2}), "effect[0].if.count", "missing"),
    (
        "archive",
        effect("draw", amount=1, if_={"count": {"kind": "luck"}, "at_least": 2}),
        "effect[0].if.count.kind",
        "luck",
    ),
    (
        "archive",
        effect("draw", amount=1, if_={"count": {**MASTERS, "special": True, "min_rank": 2}, "at_least": 2}),
        "effect[0].if.count.special",
        "no rank (G2.8)",
    ),
    ("archive", effect("draw", amount=1, per={"kind": "pawns"}, max=2), "effect[0].per.place", "missing"),
    (
        "archive",
        effect("draw", amount=1, per={"kind": "pawns", "place": "moon"}, max=2),
        "effect[0].per.place",
        "guildhall, plantation, reserve",
    ),
    ("archive", effect("draw", amount=1, per={"kind": "done", "event": "win"}, max=2), "effect[0].per.event", "'win'"),
    (
        "archive",
        effect("draw", amount=1, per={**MASTERS, "min_rank": 9, "max_rank": 5}, max=2),
        "effect[0].per.min_rank",
        "more than max_rank = 5",
    ),
    ("almoner", put(condition={**MASTERS, "symbol": "rose"}), "condition.symbol", "'rose' is not one of"),
    ("almoner", put(condition={**MASTERS, "where": "north"}), "condition.where", "edge, guildhall"),
    ("almoner", put(condition={**MASTERS, "min_symbols": 1}), "condition.min_symbols", ">= 2"),
    ("almoner", put(condition={**MASTERS, "max_symbols": 5}), "condition.max_symbols", "<= 4"),
    (
        "almoner",
        put(condition={**MASTERS, "min_symbols": 4, "max_symbols": 3}),
        "condition.min_symbols",
        "more than max_symbols = 3",
    ),
    ("almoner", put(condition={"kind": "symbols"}), "condition.masters", "missing"),
    ("almoner", put(condition={"kind": "tokens", "masters": 2}), "condition.masters", "unknown field"),
    ("almoner", put(condition={"kind": "done", "event": "hire"}), "condition.kind", "within a turn"),
    # costs
    ("archive", put(cost={}), "cost", "exactly one"),
    ("archive", put(cost={"discard": 1, "pawns": 1}), "cost", "exactly one"),
    ("archive", put(cost={"cards": 1}), "cost.cards", "unknown field"),
    ("archive", put(cost={"discard": 3}), "cost.discard", "<= 2"),
    ("archive", put(cost={"discard": 0}), "cost.discard", ">= 1"),
    ("archive", put(cost={"pawns": 3}), "cost.pawns", "<= 2"),
    ("archive", put(cost={"discard": 1, "from": ["guildhall"]}), "cost.from", "only pawns"),
    ("archive", put(cost={"pawns": 1, "from": ["master"]}), "cost.from[0]", "guildhall, plantation"),
    ("archive", put(cost={"pawns": 1, "from": ["guildhall"] * 2}), "cost.from[1]", "named twice"),
    # points
    ("almoner", put(points={"kind": "per", "amount": 2}), "points.max", "missing"),
    ("almoner", put(points={"kind": "per", "amount": 3, "max": 2}), "points.max", "less than amount = 3"),
    ("almoner", put(points={"kind": "half"}), "points.kind", "per, steps, most"),
    ("almoner", put(points={"kind": "steps", "table": []}), "points.table", "length >= 1"),
    ("almoner", put(points={"kind": "steps", "table": [[1]]}), "points.table[0]", "length 2"),
    ("almoner", put(points={"kind": "steps", "table": [[3, 2], [3, 4]]}), "points.table[1]", "rise"),
    ("almoner", put(points={"kind": "steps", "table": [[3, 4], [4, 2]]}), "points.table[1]", "rise"),
    ("mayors-ear", put(points={"kind": "most", "amount": 5}), "points.kind", "does not count itself"),
]


@pytest.mark.parametrize(("slug", "change", "field", "word"), REFUSED)
def test_refusal_names_record_and_field(slug: str, change: Change, field: str, word: str) -> None:
    data = own()
    table, record = row(data, slug)
    change(record)
    message = refusal(data)
    assert message.startswith(f"my.toml, {table} '{record['id']}', {field}: "), message
    assert word in message, message


def one_more(slug: str) -> Change:
    def change(data: Row) -> None:
        row(data, slug)[1]["copies"] += 1

    return change


def change_in(slug: str, **fields: object) -> Change:
    return lambda data: row(data, slug)[1].update(fields)


@rule("G1.1", "G1.3", "G1.4", "G1.11", "G1.14", "G3.6", "G4.3", "G5.3", "G5.4")
@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda data: data["guild"].pop(), "guild: 39 guild tiles where 40 are needed (G1.1)"),
        (lambda data: data["special"].pop(), "special: 4 special buildings where 5 are needed (G1.3)"),
        (change_in("livery-hall", min_players=3), "special, min_players: 3 special buildings for 2 players where 4"),
        (change_in("gog-magog", min_players=2), "special, min_players: 5 special buildings for 2 players where 4"),
        (change_in("st-lawrence-jewry", id="old-church"), "special, id: 'st-lawrence-jewry' is missing"),
        (one_more("vp-1"), "token, copies: 31 second-place tokens where 30 are needed (G1.11)"),
        (lambda data: data["plantation"].pop(), "plantation, id: the Plantation has the sides ulster and virginia"),
        (lambda data: data["plantation"].reverse(), "plantation, id: the Plantation has the sides ulster and virginia"),
        (one_more("archive"), "action, copies: 106 action cards where 105 are needed (G3.6)"),
        (lambda data: data["mayoral"].pop(), "mayoral: 20 Mayoral Reward cards where 21 are needed (G1.14)"),
    ],
)
def test_totals_stay(change: Change, message: str) -> None:
    data = own()
    change(data)
    assert refusal(data).startswith(f"my.toml, {message}")


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"game": "london"}, "my.toml, meta.game: 'london' where 'guilds' is needed"),
        ({"file": "tiles"}, "my.toml, meta.file: 'tiles' is not one of own"),
        ({"schema": 2}, "my.toml, meta.schema: 2 is not known; this version reads 1"),
        ({"author": "me"}, "my.toml, meta.author: unknown field"),
    ],
)
def test_refusal_of_meta(fields: Row, message: str) -> None:
    data = own()
    data["meta"].update(fields)
    assert refusal(data) == message


@pytest.mark.parametrize("table", ["meta", *TABLES])
def test_a_table_is_missing(table: str) -> None:
    data = own()
    del data[table]
    assert refusal(data) == f"my.toml, {table}: missing"


def test_an_unknown_table() -> None:
    assert refusal({**own(), "board": []}) == "my.toml, board: unknown field"


def test_a_record_without_id_is_named_by_its_number() -> None:
    data = own()
    del data["mayoral"][1]["id"]
    assert refusal(data) == "my.toml, mayoral number 2, id: missing"


def test_numbers_and_effects_are_free() -> None:
    data = own()
    row(data, "dyers")[1].update(requirement=9, second_reward=[{"kind": "vp", "amount": 9}])
    row(data, "archive")[1].update(cost={"pawns": 2}, symbols=["crown", "cross"])
    row(data, "almoner")[1].update(condition={"kind": "group"}, points={"kind": "most", "amount": 9})
    del data["meta"]["set"]
    box = from_own(Document("my.toml", data))
    assert box.tile("dyers").requirement == 9
    assert box.set == "own"
    assert box.digest != load().digest


def test_own_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match=r"my\.toml: cannot be read"):
        load(tmp_path / "my.toml")


def package() -> tuple[Document, Document, Document]:
    tiles, actions, mayoral = (read_package(PACKAGE, f"{name}.toml") for name in ("tiles", "actions", "mayoral"))
    return Document("tiles.toml", copy.deepcopy(tiles.data)), actions, mayoral


def test_package_files_make_the_standard_box() -> None:
    assert from_package(*package()).digest == load().digest


@pytest.mark.parametrize("table", ["guild", "special", "token", "plantation"])
def test_package_files_need_a_source(table: str) -> None:
    tiles, actions, mayoral = package()
    rows: Any = tiles.data[table]
    del rows[0]["source"]
    with pytest.raises(BadContent) as caught:
        from_package(tiles, actions, mayoral)
    assert str(caught.value).startswith(f"tiles.toml, {table} '{rows[0]['id']}', source: missing")


def test_an_id_is_used_once_over_all_files() -> None:
    tiles, actions, mayoral = package()
    rows: Any = tiles.data["token"]
    rows[0]["id"] = "archive"
    with pytest.raises(BadContent, match=r"actions\.toml, action 'archive', id: is used twice"):
        from_package(tiles, actions, mayoral)


def test_package_files_in_the_wrong_order() -> None:
    tiles, actions, mayoral = package()
    with pytest.raises(BadContent, match=r"mayoral\.toml, mayoral: unknown field|mayoral\.toml, action: missing"):
        from_package(tiles, mayoral, actions)
