"""The components of The Prodigals Club as the rules see them, the digest, export, lookups."""

import tomllib
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ludgate.engine.content import Document
from ludgate.games.prodigals.content import arrays
from ludgate.games.prodigals.content.arrays import Effect
from ludgate.games.prodigals.content.catalogue import Catalogue, export, from_own, load
from ludgate.games.prodigals.content.sources import TABLE_OF

BOX = load()
TABLES = BOX.tables
CARDS = TABLES.cards
Row = dict[str, Any]


def own() -> Row:
    return tomllib.loads(export(BOX))


def row(data: Row, slug: str) -> Row:
    return next(one for table in TABLE_OF.values() for one in data[table] if one["id"] == slug)


def changed(change: Callable[[Row], object]) -> Catalogue:
    data = own()
    change(data)
    return from_own(Document("my.toml", data))


def on(slug: str, change: Callable[[Row], object]) -> Callable[[Row], object]:
    """The change of one record."""
    return lambda data: change(row(data, slug))


def effect(slug: str, bottom: bool = False) -> arrays.Effects:
    card = CARDS.slug.index(slug)
    return CARDS.bottom[card] if bottom else CARDS.effect[card]


def space(slug: str) -> arrays.Effects:
    return TABLES.spaces.effect[TABLES.spaces.slug.index(slug)]


def said(node: Effect) -> Row:
    """What a node says beyond its kind: the fields that are not those of a node without parameters."""
    plain = Effect(node.index, node.slug, node.kind)
    names = [name for name in Effect.__slots__ if name != "options"]
    return {name: getattr(node, name) for name in names if getattr(node, name) != getattr(plain, name)}


# ------------------------------------------------------------------ effects


def flat(effects: arrays.Effects) -> list[Effect]:
    return [one for node in effects for one in (*flat(node.options), node)]


def test_every_node_is_listed_once_at_its_index() -> None:
    assert [node.index for node in TABLES.effects] == list(range(len(TABLES.effects)))
    lists = [*CARDS.effect, *CARDS.bottom, *TABLES.spaces.effect, *TABLES.spots.benefits, *TABLES.bonuses.effect]
    used = {node.index: node for effects in lists for node in flat(effects)}
    assert sorted(used) == list(range(len(TABLES.effects)))
    assert all(TABLES.effects[index] is node for index, node in used.items())


def test_copies_share_their_effects() -> None:
    first = CARDS.slug.index("pub-treat")
    assert CARDS.slug[first : first + 6] == ("pub-treat",) * 5 + ("slurred-speech",)
    assert CARDS.group[first : first + 5] == (1, 1, 1, 2, 2)
    assert len({CARDS.record[card] for card in range(first, first + 5)}) == 1
    assert all(CARDS.effect[card] is CARDS.effect[first] for card in range(first, first + 5))


MEN, WOMEN = arrays.MAN, arrays.WOMAN
DOWN, SIDES, DIAGONAL = 1, 24, 6
PARAMETERS: dict[str, list[Row]] = {
    "new-wardrobe": [{"amount": 2}],
    "faux-pas": [{"count": 2, "directions": DOWN}],
    "tipsy-quadrille": [{"count": 2, "directions": DIAGONAL, "marker": WOMEN}],
    "cigars-in-the-parlour": [{"count": 2, "directions": DOWN | DIAGONAL, "marker": WOMEN}],
    "front-page-scandal": [{"count": 2, "directions": DOWN}, {"count": 1, "directions": SIDES}],
    "bad-company": [{"count": 1, "directions": DOWN}, {"count": 1, "directions": SIDES | DIAGONAL}],
    "sermon-cut-short": [{"amount": 2}],
    "hasty-sale": [{"count": 1, "discount": 1}],
    "lopsided-exchange": [{"limit": 3}],
    "fools-bargain": [{"limit": arrays.NO_LIMIT}],
    "champagne-at-the-temperance-rally": [{"symbol": 2, "amount": 2}],
    "day-at-the-races": [{"symbol": 1, "amount": 1}],
    "muddy-paws": [{"symbol": 0, "amount": 1, "directions": DOWN}],
    "scandal-at-six": [{"value": 6, "amount": 1, "directions": DOWN}, {"count": 1, "directions": DOWN}],
    "soapbox-brawl": [{"amount": 1}, {"amount": 2}],
    "ladies-in-the-gallery": [{"marker": WOMEN, "column": 1, "amount": 2}, {"count": 1, "directions": DOWN}],
    "kentish-hop-fair": [{"county": 2, "amount": 1}, {"amount": 1}],
    "theatre-box": [{"amount": 2, "per_card": 2}],
    "endless-banquet": [{"amount": 2, "table": (1, 2, 3)}],
    "overworked-butler": [{}],
    "booed-at-the-opera": [{"steps": 1}],
    "pistols-at-breakfast": [{"steps": 2, "marker": MEN}],
    "gentlemens-quarrel": [{"steps": 2, "marker": MEN, "column": 1}],
    "elopement": [{"count": 3, "marker": WOMEN}],
    "insulting-poster": [{"amount": 1}],
    "pub-treat": [{"table": (1, 3, 6, 9)}],
    "a-little-more-time": [{}],
}


@pytest.mark.parametrize("slug", PARAMETERS)
def test_parameters_in_the_tables(slug: str) -> None:
    assert [said(node) for node in effect(slug)] == PARAMETERS[slug]
    assert [arrays.KINDS[node.kind] for node in effect(slug)] == [
        str(node.__struct_config__.tag) for node in BOX.card(slug).effect
    ]


BOTTOMS: dict[str, Row] = {
    "scandalous-salon": {"amount": 5},
    "liberal-journalist": {"icon": arrays.LIBERAL, "amount": 1},
    "conservative-journalist": {"icon": arrays.CONSERVATIVE, "amount": 1},
    "mad-brewer": {"icon": arrays.PUB, "amount": 2},
    "haunted-manor": {"county": 0, "amount": 2},
    "shouting-at-tea": {"amount": 1, "directions": DOWN},
    "pamphlet-printer": {"amount": 1},
}


@pytest.mark.parametrize("slug", BOTTOMS)
def test_bottom_effects_in_the_tables(slug: str) -> None:
    (node,) = effect(slug, bottom=True)
    assert said(node) == BOTTOMS[slug]


def test_joined_effects_in_the_tables() -> None:
    (bankrupt,) = effect("bankrupt-candidate")
    assert (bankrupt.kind, bankrupt.times) == (arrays.CHOICE, 4)
    assert [(node.kind, node.amount) for node in bankrupt.options] == [(arrays.LOSE_VOTES, 1), (arrays.SPEND, 1)]
    (ruin,) = effect("ruin-on-every-front")
    assert (ruin.kind, ruin.times) == (arrays.ALL_OF, 2)
    assert [node.owner for node in ruin.options] == [arrays.ELECTION, arrays.POSSESSIONS, arrays.SOCIETY]
    choice, swap = effect("returned-presents")
    assert (choice.times, len(choice.options)) == (1, 2)
    assert (swap.first, swap.second, swap.give, swap.gain, swap.times) == (arrays.SPEND, arrays.MOVE, 1, 1, 2)


def test_spaces_in_the_tables() -> None:
    (park,) = space("e-hyde-park")
    assert (park.kind, park.amount) == (arrays.MEGAPHONE, arrays.BY_COLUMN)
    _, tile = space("e-garden-party")
    assert (tile.kind, tile.count) == (arrays.TAKE_CIRCLE_TILE, 2)
    (symbols,) = space("c-renaissance-man")
    assert (symbols.kind, symbols.count) == (arrays.FREE_SYMBOLS, 2)
    owners = [arrays.OWNERS[owner] for owner in TABLES.spaces.owner]
    assert owners == ["central"] * 3 + ["possessions"] * 4 + ["election"] * 3 + ["society"] * 4
    found = dict(zip(TABLES.spaces.slug, TABLES.spaces.kind, strict=True))
    assert [slug for slug, kind in found.items() if kind == arrays.SHARED] == ["p-shopping", "e-heckling", "s-snub"]
    assert [slug for slug, kind in found.items() if kind == arrays.PER_PLACE] == ["c-turn-order"]
    assert TABLES.spaces.closed[TABLES.spaces.slug.index("p-broker")] == 1 << 2
    assert sum(TABLES.spaces.closed) == 1 << 2
    assert TABLES.spaces.needs_tile == TABLES.spaces.compulsory
    assert sum(TABLES.spaces.needs_tile) == 3


# ------------------------------------------------------------------ cards


def test_order_of_cards() -> None:
    owners = [arrays.OWNERS[owner] for owner in CARDS.owner]
    assert owners == ["central"] * 26 + ["possessions"] * 25 + ["election"] * 29 + ["society"] * 30
    records = list(CARDS.record)
    assert records == sorted(records)
    assert [BOX.cards[record].id for record in records] == list(CARDS.slug)


def test_groups_and_borders_of_cards() -> None:
    found = Counter((CARDS.owner[card], CARDS.black[card], CARDS.group[card]) for card in range(26, 110))
    assert found == {
        (0, False, 1): 9,
        (0, False, 2): 6,
        (0, True, 1): 6,
        (0, True, 2): 4,
        (1, False, 1): 12,
        (1, False, 2): 8,
        (1, True, 1): 6,
        (1, True, 2): 3,
        (2, False, 1): 12,
        (2, False, 2): 10,
        (2, True, 1): 6,
        (2, True, 2): 2,
    }
    assert set(CARDS.group[:26]) == {arrays.NO_GROUP}
    assert set(CARDS.combination[26:]) == {""}


def test_central_cards_by_combination() -> None:
    assert arrays.COMBINATIONS == ("ES", "PE", "PS", "PES", "LWE", "LWS", "LWES")
    for number, word in enumerate(arrays.COMBINATIONS):
        black, white = TABLES.central_black[number], TABLES.central_white[number]
        assert (len(black), len(white)) == (3, 2)
        assert {CARDS.combination[card] for card in white} == {word}
        assert {CARDS.combination[card] for card in black} == {word.replace("LW", "P")}  # P20.8
        assert [CARDS.black[card] for card in (*black, *white)] == [True] * 3 + [False] * 2
    assert [CARDS.action_cost[card] for card in range(26)] == [0] * 20 + [1, 2] * 3
    assert TABLES.central_pawns == (0, 0, 2, 1)


def test_icons_and_megaphones_of_cards() -> None:
    icons = Counter(arrays.ICONS[icon] for icon in CARDS.icon if icon)
    assert icons == {"pub": 5, "clock": 4, "liberal": 5, "conservative": 5, "general": 5}
    assert CARDS.megaphones[CARDS.slug.index("bagpipes-at-dawn")] == 3
    assert CARDS.megaphones[CARDS.slug.index("pub-treat")] == 0
    assert sum(CARDS.megaphones) == 20


# ------------------------------------------------------------------ boards


def test_spots_in_the_tables() -> None:
    spots = TABLES.spots
    assert spots.slug[:4] == ("p-set-1", "p-set-2", "p-set-3", "e-set-1")
    assert spots.owner == (0, 0, 0, 1, 1, 1, 2, 2, 2, 2)
    assert (spots.white[9], spots.black[9]) == ((0, 0, 0, 1, 1), (1, 1, 1, 0, 0))
    assert [spot for spot in range(10) if spots.circle[spot]] == [4, 5]
    assert spots.benefit_round == (0, 0, 0, 0, 0, 5, 0, 0, 0, 0)
    assert [(node.kind, node.amount) for node in spots.benefits[5]] == [(arrays.LOSE_VOTES, 1), (arrays.MEGAPHONE, 1)]
    assert TABLES.card_spaces == ((2, 3), (2, 3), (3, 4), ())  # Last Will has none of these
    assert TABLES.bound == (*((False, True),) * 3, ())


def test_bonus_tiles_in_the_tables() -> None:
    assert TABLES.bonuses.owner == (0, 0, 1, 1, 2, 2)
    assert TABLES.bonuses.passive == (False, False, False, True, False, False)
    assert [node.kind for effects in TABLES.bonuses.effect for node in effects] == [
        arrays.SELL,
        arrays.EXCHANGE,
        arrays.LOSE_VOTES,
        arrays.MEGAPHONE,
        arrays.MOVE,
        arrays.MOVE,
    ]


def test_start_by_number_of_players() -> None:
    start = TABLES.start
    assert start.side[2:] == (0, 0, 1, 1)
    assert (start.pawns, start.extra_pawn) == ((0, 0, 5, 4, 4, 3), (0, 0, 1, 1, 1, 1))
    assert (start.money, start.tiles, start.votes) == ((0, 0, 10, 4, 4, 4), (0, 0, 6, 6, 6, 5), (0, 0, 42, 37, 37, 30))


def test_possession_tiles_in_the_tables() -> None:
    estate = TABLES.estate
    assert (estate.counties, estate.penalty) == (("cornwall", "devon", "kent", "norfolk", "yorkshire"), 3)
    assert (len(estate.tile_slug), estate.tile_slug[0], estate.tile_slug[30]) == (50, "a1", "one-1")
    assert (estate.tile_value[0], estate.tile_symbol[0], estate.tile_county[0]) == (8, 0, 0)
    assert estate.tile_set == ("A",) * 6 + ("B",) * 6 + ("C",) * 6 + ("D",) * 6 + ("E",) * 6 + ("",) * 20
    assert estate.tile_group == (0,) * 30 + (1,) * 12 + (2,) * 8


def test_circle_tiles_and_hyde_park_in_the_tables() -> None:
    hustings = TABLES.hustings
    assert hustings.circle_group == (0,) * 5 + (1,) * 12 + (2,) * 8
    edges = dict(zip(hustings.circle_slug, hustings.circle_edges, strict=True))
    assert edges["start-no-dog"] == (1, 2, 3, 4)
    assert edges["query-dog"] == (0, 3, arrays.QUESTION, arrays.EMPTY_EDGE)
    assert hustings.column_names == ("early", "middle", "late")
    assert hustings.column_of_round == ((0, 1, 1, 2, 2), (0, 0, 1, 2, 2))
    assert hustings.lose[2] == ((4, 2), (4, 2, 1, 0))
    assert (hustings.megaphones, hustings.highest, hustings.last_gains) == ((2, 3, 4), 44, 1)


def place(column: int, value: int) -> int:
    return (16 - value) * 3 + column - 1


def test_influence_board_in_the_tables() -> None:
    salon = TABLES.salon
    assert (salon.columns, salon.rows[0], salon.rows[-1]) == (3, 16, -2)
    assert len(salon.symbol_at) == 57
    assert [symbol for symbol in salon.symbol_at if symbol >= 0] == [4, 2, 1, 3, 0, 1, 3, 4, 2, 0]
    assert salon.symbol_at[place(1, 10)] == 1
    wide, narrow = salon.start
    assert wide[:2] == narrow[:2] == ((), ())
    assert wide[2] == (place(1, 12), place(3, 9), place(2, 13), place(1, 8))
    assert wide[3] == wide[4] == (place(1, 11), place(3, 8), place(2, 12), place(1, 6))
    assert narrow[5] == (place(1, 9), place(3, 7), place(2, 8), place(1, 6))


def test_dame_beatrice_in_the_tables() -> None:
    salon = TABLES.salon
    assert salon.beatrice_kind == (0, 0, 0, 1, 2, 3)
    assert salon.beatrice_columns == (0b011, 0b101, 0b110, 0, 0, 0)
    assert (salon.beatrice_low, salon.beatrice_high) == ((0, 0, 0, 6, 0, 0), (0, 0, 0, 12, 0, 0))


# ------------------------------------------------------------------ digest


def swapped(table: str) -> Callable[[Row], object]:
    return lambda data: data[table].reverse()


@pytest.mark.parametrize(
    "change",
    [
        on("faux-pas", lambda card: card["name"].update(en="Blunder")),
        on("faux-pas", lambda card: card.update(note="from memory", worth=9.5)),
        on("faux-pas", lambda card: card.update(source="own", origin={})),
        on("faux-pas", lambda card: card["effect"][0].update(directions=["down"], marker="any")),
        on("the-wrong-door", lambda card: card["effect"][0].update(directions=["down-right", "down-left"])),
        on("muddy-paws", lambda card: card["effect"][0].update(directions=["down"])),
        on("dog", lambda symbol: symbol.update(picture="hound")),
        on("kent", lambda county: county.update(colour="white")),
        on("pub", lambda icon: icon["name"].update(pl="gospoda")),
        on("p-set-1", lambda spot: spot.update(circle_tile=False)),
        lambda data: data["influence"]["start"][0].update(layout="wide"),
        lambda data: data["hyde_park"].update(note="as we play it"),
        lambda data: data["meta"].update(set="mine"),
    ],
)
def test_digest_does_not_see_names_and_provenance(change: Callable[[Row], object]) -> None:
    assert changed(change).digest == BOX.digest


@pytest.mark.parametrize(
    "change",
    [
        on("faux-pas", lambda card: card.update(id="blunder")),
        on("faux-pas", lambda card: card["effect"][0].update(count=3)),
        on("faux-pas", lambda card: card.update(icon="general")),
        on("faux-pas", lambda card: card.update(copies={"II": 1})),
        on("mad-brewer", lambda card: card["bottom"][0].update(amount=1)),
        on("p-broker", lambda space: space.update(closed_at=[2, 3])),
        on("p-set-1", lambda spot: spot.update(id="p-first")),
        on("bonus-stumble", lambda tile: tile["effect"][0].update(count=2)),
        on("setup-3", lambda row: row.update(money=5)),
        on("c-two", lambda side: side.update(central_card_pawns=1)),
        on("columns-1-2", lambda tile: tile.update(columns=[1, 3])),
        on("possessions-a", lambda group: group["tiles"][0].update(value=9)),
        on("circles-i", lambda group: group["tiles"][0].update(edges=["dog", "dog", "mask", "-"])),
        lambda data: data["possessions"].update(tile_penalty=2),
        lambda data: data["vote_board"].update(highest=50),
        lambda data: data["hyde_park"].update(last_gains=2),
        lambda data: data["hyde_park"]["columns"]["late"]["lose"].update({"2-3": [5, 2]}),
        lambda data: data["influence"]["symbols"].pop(),
        swapped("symbol"),
        swapped("county"),
        swapped("beatrice"),
    ],
)
def test_digest_sees_what_the_rules_use(change: Callable[[Row], object]) -> None:
    assert changed(change).digest != BOX.digest


@pytest.mark.parametrize("table", ["card", "space", "spot", "bonus"])
def test_owners_stand_in_their_order_whatever_the_order_of_the_file(table: str) -> None:
    """Only the order among the records of one owner counts."""
    again = changed(lambda data: data[table].sort(key=lambda record: record["owner"], reverse=True))
    assert again.digest == BOX.digest
    assert changed(swapped(table)).digest != BOX.digest


def test_digest_is_twelve_hex_digits() -> None:
    assert len(BOX.digest) == 12
    assert int(BOX.digest, 16) >= 0
    assert TABLES.digest == BOX.digest
    assert BOX.digest in repr(BOX)


# ------------------------------------------------------------------ export and lookup


def test_export_loads_to_the_same_components(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text(export(BOX), encoding="utf-8")
    again = load(file)
    assert again.digest == BOX.digest
    for table in (*TABLE_OF.values(), "possessions", "vote_board", "hyde_park", "influence"):
        assert getattr(again.box, table) == getattr(BOX.box, table)
    assert again.set == "own-1"
    assert export(again) == export(BOX)


def test_export_explains_every_word() -> None:
    head = export(BOX).split("\n[meta]\n")[0]
    assert all(line.startswith("#") for line in head.splitlines() if line)
    for word in arrays.KINDS:
        assert f"#   {word}:" in head, word
    words = (*arrays.ICONS[1:], *arrays.MARKER_KINDS, *arrays.DIRECTIONS[:5], *arrays.SPACE_KINDS)
    for word in (*words, *arrays.BEATRICE_KINDS, "wide", "narrow", "column"):
        assert f'"{word}"' in head, word
    assert max(len(line) for line in head.splitlines()) <= 120


def test_lookup_by_slug() -> None:
    assert BOX.record("faux-pas") is BOX.card("faux-pas")
    assert BOX.record("p-broker") is BOX.space("p-broker")
    assert BOX.record("e-set-2") is BOX.spot("e-set-2")
    assert BOX.record("bonus-stumble") is BOX.bonus("bonus-stumble")
    assert BOX.record("same-row") is BOX.beatrice_tile("same-row")
    assert BOX.record("possessions-a") is BOX.tile_group("possessions-a")
    assert BOX.record("circles-ii") is BOX.circle_group("circles-ii")
    assert (BOX.tile("a1").value, BOX.circle("trio-mask").edges[3]) == (8, "?")
    assert BOX.name("faux-pas", "pl") == "Gafa"


@pytest.mark.parametrize("slug", ["nowhere", "setup-2", "a1", "twin-dog", "possessions-a"])
def test_nothing_has_a_name_that_is_not_called_anything(slug: str) -> None:
    with pytest.raises(KeyError):
        BOX.name(slug)


def test_a_space_is_no_card() -> None:
    with pytest.raises(KeyError):
        BOX.card("p-broker")


def test_origins_of_an_own_record() -> None:
    box = changed(on("faux-pas", lambda card: (card.pop("source"), card.update(origin={"design": ["effect"]}))))
    assert box.origins("faux-pas")["effect"] == "reconstructed"
    assert box.origins("faux-pas")["border"] == "own"
