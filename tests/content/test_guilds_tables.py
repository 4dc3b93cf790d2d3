"""From records to the tables of the rules, the digest, and the file for players to edit."""

import tomllib
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ludgate.engine.content import Document
from ludgate.games.guilds.content import arrays
from ludgate.games.guilds.content.catalogue import Catalogue, export, from_own, load

BOX = load()
TABLES = BOX.tables
Row = dict[str, Any]


def changed(slug: str, change: Callable[[Row], object]) -> Catalogue:
    """The standard components with one record changed."""
    data = tomllib.loads(export(BOX))
    rows = (one for table in data.values() if isinstance(table, list) for one in table)
    change(next(one for one in rows if one["id"] == slug))
    return from_own(Document("my.toml", data))


def card_effects(slug: str, box: Catalogue = BOX) -> tuple[arrays.Effect, ...]:
    return box.tables.card_effects[box.tables.card_slug.index(slug)]


def points(slug: str) -> arrays.Points:
    return TABLES.points[TABLES.reward_slug.index(slug)]


def fields(thing: object, *names: str) -> tuple[object, ...]:
    return tuple(getattr(thing, name) for name in names)


def test_load_is_cached() -> None:
    assert load() is load()


# ------------------------------------------------------------------ order and size


def test_order_of_pieces_is_that_of_the_records() -> None:
    assert TABLES.tile_slug == tuple(tile.id for tile in (*BOX.guilds, *BOX.specials))
    assert TABLES.token_slug == tuple(token.id for token in BOX.tokens for _ in range(token.copies))
    assert TABLES.card_slug == tuple(card.id for card in BOX.actions for _ in range(card.copies))
    assert TABLES.card_record == tuple(number for number, card in enumerate(BOX.actions) for _ in range(card.copies))
    assert TABLES.side_slug == ("ulster", "virginia")
    assert TABLES.reward_slug == tuple(card.id for card in BOX.rewards)


def test_all_tables_have_a_row_for_each_piece() -> None:
    tiles = (
        "tile_slug rank requirement tile_symbols special min_players first_reward second_reward hand_limit tie_votes"
    )
    cards = "card_slug card_record card_symbols cost_cards cost_pawns cost_from card_effects"
    sides = "side_slug left_reward right_reward return_left return_right"
    lengths = {45: tiles, 105: cards, 30: "token_slug token_reward", 2: sides, 21: "reward_slug points"}
    for length, names in lengths.items():
        assert {len(getattr(TABLES, name)) for name in names.split()} == {length}


def test_every_effect_is_listed_once_at_its_index() -> None:
    assert [effect.index for effect in TABLES.effects] == list(range(len(TABLES.effects)))
    lists = [*TABLES.first_reward, *TABLES.second_reward, *TABLES.token_reward, *TABLES.left_reward]
    lists += [*TABLES.right_reward, *TABLES.card_effects]
    used = {effect.index: effect for effects in lists for effect in effects}
    assert all(TABLES.effects[index] is effect for index, effect in used.items())
    others = [effect for effect in TABLES.effects if effect.index not in used]
    assert [(effect.slug, effect.kind, effect.amount, effect.when) for effect in others] == [
        ("university", arrays.HAND_LIMIT, 8, arrays.LASTING),
        ("gog-magog", arrays.TIE_VOTES, 2, arrays.LASTING),
    ]


def test_copies_share_their_effects() -> None:
    first = TABLES.card_slug.index("archive")
    assert TABLES.card_effects[first] is TABLES.card_effects[first + 3]
    assert TABLES.card_slug[first + 4] != "archive"


# ------------------------------------------------------------------ tiles


def test_a_guild_in_the_tables() -> None:
    dyers = TABLES.tile_slug.index("dyers")
    assert dyers == 12
    assert (TABLES.rank[dyers], TABLES.requirement[dyers], TABLES.special[dyers]) == (13, 3, False)
    assert TABLES.tile_symbols[dyers] == arrays.ANCHOR | arrays.CROSS
    assert TABLES.second_reward[dyers] == ()
    assert [(effect.kind, effect.amount) for effect in TABLES.first_reward[dyers]] == [
        (arrays.SHIP, 1),
        (arrays.GAIN_VP, 2),
    ]


def test_special_buildings_in_the_tables() -> None:
    assert [tile for tile in range(45) if TABLES.special[tile]] == [40, 41, 42, 43, 44]
    assert TABLES.rank[40:] == (0, 0, 0, 0, 0)
    assert TABLES.tile_symbols[40] == 31
    assert TABLES.hand_limit == (0,) * 41 + (8, 0, 0, 0)
    assert TABLES.tie_votes == (0,) * 42 + (2, 0, 0)
    assert TABLES.min_players == (2,) * 42 + (3, 2, 2)


@pytest.mark.parametrize("name", ["first_reward", "second_reward", "token_reward", "left_reward", "right_reward"])
def test_rewards_come_from_the_city_and_go_anywhere(name: str) -> None:
    effects = [effect for effects in getattr(TABLES, name) for effect in effects]
    assert effects
    for effect in effects:
        moves = effect.kind in (arrays.MOVE, arrays.SHIP)
        assert effect.sources == (arrays.FROM_CITY if moves else 0)
        assert fields(effect, "to", "match", "when", "event", "times") == (arrays.TO_ANY, 0, arrays.NOW, 0, 0)
        assert fields(effect, "per", "most", "condition", "at_least") == (None, 0, None, 0)


def test_plantation_in_the_tables() -> None:
    (look,) = TABLES.left_reward[0]
    assert fields(look, "kind", "amount", "slug") == (arrays.MAYORAL, 3, "ulster")
    assert [effect.kind for effect in TABLES.right_reward[0]] == [arrays.DRAW, arrays.GAIN_VP]
    assert (TABLES.return_left, TABLES.return_right) == ((2, 2), (2, 2))


# ------------------------------------------------------------------ action cards


def test_costs_in_the_tables() -> None:
    costs = {
        slug: (cards, pawns, sources)
        for slug, cards, pawns, sources in zip(
            TABLES.card_slug, TABLES.cost_cards, TABLES.cost_pawns, TABLES.cost_from, strict=True
        )
    }
    assert costs["hiring-fair"] == (0, 0, 0)
    assert costs["archive"] == (1, 0, 0)
    assert costs["procession"] == (2, 0, 0)
    assert costs["royal-favour"] == (0, 1, arrays.FROM_GUILDHALL | arrays.FROM_PLANTATION)


def test_pawns_are_paid_from_the_guildhall_unless_the_card_says_otherwise() -> None:
    box = changed("archive", lambda card: card.update(cost={"pawns": 2}))
    card = box.tables.card_slug.index("archive")
    assert (box.tables.cost_pawns[card], box.tables.cost_from[card]) == (2, arrays.FROM_GUILDHALL)


def test_timing_and_destination_in_the_tables() -> None:
    (follow,) = card_effects("follow-me")
    assert fields(follow, "kind", "amount", "when", "event", "times") == (arrays.MOVE, 1, arrays.WHENEVER, 1, 2)
    assert fields(follow, "sources", "to", "match") == (arrays.FROM_GUILDHALL, arrays.TO_THERE, 0)
    (work,) = card_effects("straight-to-work")
    assert fields(work, "event", "to", "match") == (arrays.HIRED, arrays.TO_ANY, arrays.SCYTHE | arrays.COMPASS)
    (crossing,) = card_effects("crossroads")
    assert crossing.sources == arrays.FROM_UNRESOLVED | arrays.FROM_MASTER
    (neighbours,) = card_effects("good-neighbours")
    assert neighbours.to == arrays.TO_BESIDE_MASTER
    (crowd,) = card_effects("bystanders")
    assert fields(crowd, "kind", "amount", "to", "sources") == (arrays.PLACE_NEUTRAL, 2, arrays.TO_SAME, 0)
    (settle,) = card_effects("settlers")
    assert settle.sources == arrays.FROM_RESERVE
    home, later = card_effects("homeward-bound")
    assert (home.sources, later.when) == (arrays.FROM_PLANTATION, arrays.AT_END)


def test_what_effects_depend_on_in_the_tables() -> None:
    (faces,) = card_effects("fresh-faces")
    assert faces.per is not None
    assert (faces.per.kind, faces.per.event, faces.most, faces.amount) == (arrays.DONE, arrays.MOVED, 3, 1)
    _, supper = card_effects("charity-supper")
    assert supper.condition is not None
    assert (supper.condition.kind, supper.condition.event, supper.at_least) == (arrays.DONE, arrays.HIRED, 2)
    (dividend,) = card_effects("planters-dividend")
    assert dividend.per is not None
    assert (dividend.per.kind, dividend.per.place) == (arrays.PAWNS, arrays.IN_PLANTATION)
    (petition,) = card_effects("petition")
    assert fields(petition, "kind", "amount") == (arrays.MAYORAL, 2)


# ------------------------------------------------------------------ Mayoral Reward cards

PLAIN = {
    "symbols": 0,
    "min_rank": 0,
    "max_rank": arrays.ANY_RANK,
    "special": False,
    "min_symbols": 0,
    "max_symbols": 5,
    "where": arrays.ANYWHERE,
    "place": 0,
    "least": 0,
    "event": 0,
}


@pytest.mark.parametrize(
    ("slug", "kind", "said"),
    [
        ("surveyor", arrays.MASTERS, {"symbols": arrays.COMPASS}),
        ("court-purveyor", arrays.MASTERS, {"symbols": arrays.CROWN}),
        ("great-twelve", arrays.MASTERS, {"max_rank": 12}),
        ("lesser-guilds", arrays.MASTERS, {"min_rank": 13}),
        ("city-patron", arrays.MASTERS, {"special": True}),
        ("double-livery", arrays.MASTERS, {"min_symbols": 2}),
        ("pure-craft", arrays.MASTERS, {"max_symbols": 1}),
        ("guildhall-yard", arrays.MASTERS, {"where": arrays.BESIDE_GUILDHALL}),
        ("city-walls", arrays.MASTERS, {"where": arrays.ON_EDGE}),
        ("venturer", arrays.PAWNS, {"place": arrays.IN_PLANTATION}),
        ("full-house", arrays.PAWNS, {"place": arrays.IN_GUILDHALL}),
        ("gracious-second", arrays.TOKENS, {}),
        ("own-quarter", arrays.GROUP, {}),
        ("shared-walls", arrays.PAIRS, {}),
        ("deep-roots", arrays.SYMBOLS_HELD, {"least": 3}),
        ("mayors-ear", arrays.MAYORAL_CARDS, {}),
        ("strength-in-numbers", arrays.MASTERS, {}),
    ],
)
def test_counters_in_the_tables(slug: str, kind: int, said: Row) -> None:
    counter = points(slug).counter
    assert counter.kind == kind
    assert {name: getattr(counter, name) for name in PLAIN} == {**PLAIN, **said}


def test_points_in_the_tables() -> None:
    assert fields(points("great-twelve"), "shape", "amount", "most", "steps") == (arrays.POINTS_PER, 2, 10, ())
    steps = ((3, 2), (4, 4), (5, 7))
    assert fields(points("full-regalia"), "shape", "amount", "most", "steps") == (arrays.POINTS_STEPS, 0, 0, steps)
    assert fields(points("strength-in-numbers"), "shape", "amount", "most") == (arrays.POINTS_MOST, 7, 0)


# ------------------------------------------------------------------ digest


@pytest.mark.parametrize(
    ("slug", "change"),
    [
        ("dyers", lambda tile: tile["name"].update(en="The Dyers")),
        ("dyers", lambda tile: tile.update(note="from memory")),
        ("dyers", lambda tile: tile.update(source="own")),
        ("dyers", lambda tile: tile.update(arms="red-vat")),
        ("university", lambda tile: tile.update(arms="tower")),
        ("university", lambda tile: tile.update(min_players=2)),
        ("dyers", lambda tile: tile["first_reward"][0].update(when="now")),
        ("archive", lambda card: card.update(origin={"design": ["effect"]})),
        ("hiring-fair", lambda card: card["effect"][0].update(when="now")),
    ],
)
def test_digest_does_not_see_names_and_provenance(slug: str, change: Callable[[Row], object]) -> None:
    assert changed(slug, change).digest == BOX.digest


@pytest.mark.parametrize(
    ("slug", "change"),
    [
        ("dyers", lambda tile: tile.update(id="stainers")),
        ("dyers", lambda tile: tile.update(requirement=4)),
        ("dyers", lambda tile: tile.update(symbols=["cross", "crown"])),
        ("dyers", lambda tile: tile["first_reward"].reverse()),
        ("dyers", lambda tile: tile.update(second_reward=[{"kind": "vp", "amount": 1}])),
        ("university", lambda tile: tile["lasting_effect"].update(amount=9)),
        ("university", lambda tile: tile.pop("lasting_effect")),
        ("vp-1", lambda token: token.update(reward=[{"kind": "hire", "amount": 1}])),
        ("virginia", lambda side: side.update(return_left=1)),
        ("archive", lambda card: card.update(cost={"discard": 2})),
        ("archive", lambda card: card["effect"][0].update(when="now")),
        ("two-by-two", lambda card: card["effect"][0].pop("match")),
        ("almoner", lambda card: card["condition"].update(symbol="crown")),
        ("almoner", lambda card: card["points"].update(max=9)),
    ],
)
def test_digest_sees_what_the_rules_use(slug: str, change: Callable[[Row], object]) -> None:
    assert changed(slug, change).digest != BOX.digest


def test_digest_sees_the_order_of_records() -> None:
    data = tomllib.loads(export(BOX))
    data["token"].reverse()
    assert from_own(Document("my.toml", data)).digest != BOX.digest


def test_digest_is_twelve_hex_digits() -> None:
    assert len(BOX.digest) == 12
    assert int(BOX.digest, 16) >= 0
    assert BOX.tables.digest == BOX.digest
    assert BOX.digest in repr(BOX)


# ------------------------------------------------------------------ export and lookup


def test_export_loads_to_the_same_components(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text(export(BOX), encoding="utf-8")
    again = load(file)
    assert again.digest == BOX.digest
    assert (again.tiles, again.tokens, again.sides) == (BOX.tiles, BOX.tokens, BOX.sides)
    assert (again.actions, again.rewards, again.set) == (BOX.actions, BOX.rewards, "own-1")
    assert export(again) == export(BOX)


def test_export_explains_every_word() -> None:
    head = export(BOX).split("\n[meta]\n")[0]
    assert all(line.startswith("#") for line in head.splitlines() if line)
    for word in (*arrays.VERBS, *arrays.COUNTERS, *arrays.SHAPES):
        assert f"#   {word}:" in head, word
    for word in (*arrays.EVENTS, *arrays.DESTINATIONS, *arrays.SOURCES, *arrays.PLACES, *arrays.SYMBOLS):
        assert f'"{word}"' in head, word
    assert max(len(line) for line in head.splitlines()) <= 120


def test_lookup_by_slug() -> None:
    assert BOX.record("dyers") is BOX.tile("dyers")
    assert BOX.record("university") is BOX.tile("university")
    assert BOX.record("vp-1") is BOX.token("vp-1")
    assert BOX.record("ulster") is BOX.side("ulster")
    assert BOX.record("archive") is BOX.action("archive")
    assert BOX.record("almoner") is BOX.reward("almoner")
    assert BOX.name("dyers", "pl") == "Farbiarze"
    assert Counter(BOX.origins("ulster").values())["rulebook"] == 2


@pytest.mark.parametrize("slug", ["nowhere", "vp-1"])
def test_nothing_has_a_name_that_is_not_called_anything(slug: str) -> None:
    with pytest.raises(KeyError):
        BOX.name(slug)


def test_origins_of_an_own_record() -> None:
    box = changed("dyers", lambda tile: (tile.pop("source"), tile.update(origin={"design": ["rank"]})))
    assert box.origins("dyers")["rank"] == "reconstructed"
    assert box.origins("dyers")["symbols"] == "own"
