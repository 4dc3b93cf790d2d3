"""The standard components of The Prodigals Club: counts, facts of the printed game, symmetry, worth, provenance."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import singledispatch
from itertools import product

import pytest

from ludgate.engine.content import Record, read_package
from ludgate.games.prodigals.content import schema as s
from ludgate.games.prodigals.content.arrays import KINDS
from ludgate.games.prodigals.content.catalogue import FILES, PACKAGE, load
from ludgate.games.prodigals.content.schema import Card, kind_of
from ludgate.games.prodigals.content.sources import TABLE_OF, effects_of
from tests.support.rule import rule

CATALOGUE = load()
BOX = CATALOGUE.box
SYMBOLS = tuple(symbol.id for symbol in BOX.symbol)
COUNTIES = tuple(county.id for county in BOX.county)
TILES: dict[str, tuple[s.Tile, ...]] = {group.group: group.tiles for group in BOX.tile_group}
CIRCLES = {group.group: [tile.edges for tile in group.tiles] for group in BOX.circle_group}


def copies(card: Card) -> int:
    return 1 if card.copies is None else card.copies.one + card.copies.two


def all_records() -> list[Record]:
    return [record for table in TABLE_OF.values() for record in getattr(BOX, table)]


def all_nodes() -> list[s.AnyEffect]:
    return [effect for record in all_records() for _, effect in effects_of(record)]


# ------------------------------------------------------------------ counts


@rule("P2.11", "P2.12", "P2.13", "P2.15", "P2.16", "P2.17", "P2.18")
def test_counts() -> None:
    cards = Counter(dict.fromkeys(("central", "possessions", "election", "society"), 0))
    for card in BOX.card:
        cards[card.owner] += copies(card)
    assert cards == {"central": 26, "possessions": 25, "election": 29, "society": 30}
    assert [len(TILES[group]) for group in ("A", "B", "C", "D", "E", "I", "II")] == [6, 6, 6, 6, 6, 12, 8]
    assert {group: len(tiles) for group, tiles in CIRCLES.items()} == {"start": 5, "I": 12, "II": 8}
    assert len(BOX.beatrice) == 6
    assert Counter(tile.owner for tile in BOX.bonus) == {"possessions": 2, "election": 2, "society": 2}


@rule("P2.13", "P20.9")
def test_central_cards() -> None:
    found = Counter((card.combination, card.border) for card in BOX.card if card.combination)
    normal = {(word, border): n for word in ("PE", "PS", "ES", "PES") for border, n in (("black", 3), ("white", 2))}
    assert found == {**normal, ("LWE", "white"): 2, ("LWS", "white"): 2, ("LWES", "white"): 2}
    costs = {
        word: [card.action_cost for card in BOX.card if card.combination == word] for word in ("LWE", "LWS", "LWES")
    }
    assert costs == {"LWE": [1, 2], "LWS": [1, 2], "LWES": [1, 2]}


def test_every_kind_is_used() -> None:
    assert {kind_of(effect) for effect in all_nodes()} == set(KINDS)


def test_every_title_is_used_once() -> None:
    for records in (BOX.card, BOX.space, BOX.spot, BOX.bonus, BOX.beatrice, BOX.symbol, BOX.icon, BOX.county):
        for language in ("en", "pl", "pt_BR"):
            titles = [CATALOGUE.name(record.id, language) for record in records]
            assert len(set(titles)) == len(titles)


def written_nodes(value: object) -> Iterator[dict[str, object]]:
    """Every table with a kind, as the files have it."""
    if isinstance(value, list):
        for one in value:
            yield from written_nodes(one)
    elif isinstance(value, dict):
        if "kind" in value:
            yield value
        for one in value.values():
            yield from written_nodes(one)


@pytest.mark.parametrize("file", FILES)
def test_what_may_be_left_out_is_left_out(file: str) -> None:
    """Every effect has one spelling, so that the same effect reads the same everywhere."""
    nodes = list(written_nodes(read_package(PACKAGE, f"{file}.toml").data))
    assert nodes
    for node in nodes:
        assert node.get("directions") != ["down"]
        assert node.get("discount") != 0
        assert node.get("times") != 1
        assert node.get("marker") != "any"


# ------------------------------------------------------------------ what is known of the printed game


@rule("P5.2", "P5.3", "P5.5", "P5.6", "P5.7", "P5.8", "P5.9", "P5.12")
def test_setup_table() -> None:
    rows = [(r.players, r.side, r.pawns, r.extra_pawn, r.money, r.tiles, r.votes) for r in BOX.setup]
    assert rows == [
        (2, "2-3", 5, 1, 10, 6, 42),
        (3, "2-3", 4, 1, 4, 6, 37),
        (4, "4-5", 4, 1, 4, 6, 37),
        (5, "4-5", 3, 1, 4, 5, 30),
    ]


@rule("P2.4", "P14.3")
def test_hyde_park_table() -> None:
    park = BOX.hyde_park
    columns = (park.columns.early, park.columns.middle, park.columns.late)
    assert [column.megaphones for column in columns] == [2, 3, 4]
    assert [column.lose.small for column in columns] == [(2, 1), (3, 1), (4, 2)]
    assert [column.lose.large for column in columns] == [(2, 1, 0, 0), (3, 1, 0, 0), (4, 2, 1, 0)]
    assert (park.last_gains, BOX.vote_board.highest, BOX.possessions.tile_penalty) == (1, 44, 3)
    assert park.column_of_round.standard == ("early", "middle", "middle", "late", "late")
    assert park.column_of_round.late_middle == ("early", "early", "middle", "late", "late")


PRINTED: dict[str, tuple[str, list[s.SpaceEffect]]] = {
    "p-notary": ("exclusive", [s.Exchange(limit=3)]),
    "p-auction-room": ("exclusive", [s.Sell(count=2, discount=1)]),
    "p-broker": ("exclusive", [s.Choice(options=(s.Exchange(limit=2), s.Sell(count=2)))]),
    "p-shopping": ("shared", [s.SpendPlusPerTime(base=1, per_card=1)]),
    "e-heckling": ("shared", [s.LoseVotes(amount=1)]),
    "e-hyde-park": ("exclusive", [s.Megaphone(amount="column")]),
    "e-garden-party": ("exclusive", [s.LoseVotes(amount=1), s.TakeCircleTile(tiles=2)]),
    "s-snub": ("shared", [s.Move(count=1)]),
    "s-hiding-place": ("exclusive", [s.ProtectBeatrice()]),
    "c-central-card": ("exclusive", [s.TakeCentralCard()]),
    "c-turn-order": ("per-place", [s.ReservePlace(), s.TakeBonusTile()]),
    "c-renaissance-man": ("exclusive", [s.FreeSymbols(count=2)]),
}


@pytest.mark.parametrize("slug", PRINTED)
def test_errand_spaces_of_the_rulebook(slug: str) -> None:
    space = CATALOGUE.space(slug)
    assert (space.kind, list(space.effect)) == PRINTED[slug]
    assert space.source == "rulebook"


@rule("P15.23")
def test_other_facts_of_errand_spaces() -> None:
    assert {space.id: space.closed_at for space in BOX.space if space.closed_at} == {"p-broker": (2,)}
    trading = {space.id for space in BOX.space if space.needs_tile and space.compulsory}
    assert trading == {"p-notary", "p-auction-room", "p-broker"}
    own = {space.id for space in BOX.space if space.source == "reconstructed"}
    assert own == {"s-staircase", "s-terrace"}
    assert all(isinstance(effect, s.Move) for slug in own for effect in CATALOGUE.space(slug).effect)


@rule("P7.1")
def test_card_spots() -> None:
    deals = {spot.id: (spot.white, spot.black, spot.circle_tile) for spot in BOX.spot}
    assert deals == {
        "p-set-1": ((1,) * 5, (1,) * 5, False),
        "p-set-2": ((2,) * 5, (0,) * 5, False),
        "p-set-3": ((0,) * 5, (1,) * 5, False),
        "e-set-1": ((2,) * 5, (1,) * 5, False),
        "e-set-2": ((2,) * 5, (0,) * 5, True),
        "e-set-3": ((0,) * 5, (1, 1, 1, 1, 0), True),
        "s-set-1": ((1,) * 5, (1,) * 5, False),
        "s-set-2": ((2,) * 5, (0,) * 5, False),
        "s-set-3": ((1,) * 5, (0,) * 5, False),
        "s-set-4": ((0, 0, 0, 1, 1), (1, 1, 1, 0, 0), False),
    }
    effect = (s.LoseVotes(amount=1), s.Megaphone(amount=1))
    assert CATALOGUE.spot("e-set-3").benefits == s.Benefits(round=5, effect=effect)


@rule("P2.14")
@pytest.mark.parametrize("owner", ["possessions", "election", "society"])
@pytest.mark.parametrize("border", ["white", "black"])
def test_half_i_is_what_rounds_1_to_3_deal(owner: str, border: str) -> None:
    dealt = [getattr(spot, border) for spot in BOX.spot if spot.owner == owner]
    halves = [card.copies for card in BOX.card if card.owner == owner and card.border == border and card.copies]
    assert sum(half.one for half in halves) == sum(sum(deal[:3]) for deal in dealt)
    assert sum(half.two for half in halves) == sum(sum(deal[3:]) for deal in dealt)


@rule("P2.2", "P2.3")
def test_sides() -> None:
    sides = {(side.owner, side.players): (side.card_spaces, side.bound) for side in BOX.side}
    assert sides == {
        ("possessions", (2, 3)): (2, False),
        ("possessions", (4, 5)): (3, True),
        ("election", (2, 3)): (2, False),
        ("election", (4, 5)): (3, True),
        ("society", (2, 3)): (3, False),
        ("society", (4, 5)): (4, True),
    }
    assert {side.competitions: side.central_card_pawns for side in BOX.central_side} == {2: 2, 3: 1}


@rule("P2.16")
def test_dame_beatrice_tiles() -> None:
    assert [(tile.kind, tile.columns, tile.rows) for tile in BOX.beatrice] == [
        ("columns", (1, 2), None),
        ("columns", (1, 3), None),
        ("columns", (2, 3), None),
        ("rows", None, (6, 12)),
        ("same_row", None, None),
        ("neighbours", None, None),
    ]


TITLES = {
    "pub-treat": ("Pub Treat", "Kuracja w pubie", "Rodada no Pub"),
    "mad-brewer": ("Mad Brewer", "Szalony browarnik", "Cervejeiro Louco"),
    "liberal-journalist": ("Liberal Journalist", "Dziennikarz-liberał", "Jornalista Liberal"),
    "conservative-journalist": ("Conservative Journalist", "Dziennikarz-konserwatysta", "Jornalista Conservador"),
    "insulting-poster": ("Insulting Poster", "Obelżywy plakat", "Cartaz Ofensivo"),
    "a-little-more-time": ("A Little More Time", "Odrobinę więcej czasu", "Um Pouco Mais de Tempo"),
    "table-reservation": ("Table Reservation", "Rezerwacja stolika", "Reserva de Mesa"),
}


@pytest.mark.parametrize("slug", TITLES)
def test_titles_of_the_rulebook(slug: str) -> None:
    assert tuple(CATALOGUE.name(slug, language) for language in ("en", "pl", "pt_BR")) == TITLES[slug]
    assert CATALOGUE.card(slug).source == "rulebook"


@rule("P13.47")
def test_cards_of_the_rulebook() -> None:
    assert CATALOGUE.card("pub-treat").effect == (s.PubBatch(table=(1, 3, 6, 9)),)
    assert CATALOGUE.card("mad-brewer").bottom == (s.OnWhiteIcon(icon="pub", amount=2),)
    assert CATALOGUE.card("liberal-journalist").bottom == (s.OnWhiteParty(party="liberal", amount=1),)
    assert CATALOGUE.card("conservative-journalist").bottom == (s.OnWhiteParty(party="conservative", amount=1),)
    assert CATALOGUE.card("insulting-poster").effect == (s.LoseVotesPerInsultPlayed(amount=1),)
    assert CATALOGUE.card("a-little-more-time").effect == (s.Time(),)
    assert CATALOGUE.card("table-reservation").effect == (s.MovePerSymbol(symbol="wine"),)
    assert CATALOGUE.card("slurred-speech").effect == (s.LoseVotes(amount=1), s.Megaphone(amount=1))


@rule("P13.41")
def test_icons_of_white_cards() -> None:
    icons: Counter[str] = Counter()
    for card in BOX.card:
        icons[card.icon or ""] += copies(card) if card.icon else 0
    assert +icons == {"liberal": 5, "conservative": 5, "general": 5, "pub": 5, "clock": 4}


# the effects of chapter P19, each with the numbers printed in the rulebook
EFFECTS: dict[str, Callable[[s.AnyEffect], bool]] = {
    "P19.1": lambda e: isinstance(e, s.Spend) and e.amount == 2,
    "P19.2": lambda e: isinstance(e, s.Move),
    "P19.3": lambda e: isinstance(e, s.LoseVotes) and e.amount == 1,
    "P19.4": lambda e: isinstance(e, s.Megaphone),
    "P19.5": lambda e: isinstance(e, s.Sell) and (e.count, e.discount) == (1, 0),
    "P19.6": lambda e: isinstance(e, s.Sell) and (e.count, e.discount) == (1, 1),
    "P19.7": lambda e: isinstance(e, s.Exchange) and e.limit == 3,
    "P19.8": lambda e: isinstance(e, s.LoseVotesPerSymbol) and e.amount == 2,
    "P19.9": lambda e: isinstance(e, s.SpendPerSymbol) and e.amount == 1,
    "P19.10": lambda e: isinstance(e, s.MovePerSymbol) and e.directions == ("down",),
    "P19.11": lambda e: isinstance(e, s.MovePerMarkerOnValue) and e.value == 6,
    "P19.12": lambda e: isinstance(e, s.LoseVotesIfHydePark) and e.amount == 1,
    "P19.13": lambda e: isinstance(e, s.LoseVotesPerMarker) and e.amount == 2 and e.marker != "any",
    "P19.14": lambda e: isinstance(e, s.SpendPerCounty) and e.amount == 1,
    "P19.15": lambda e: isinstance(e, s.SpendPlusPerTime) and e.per_card == 2,
    "P19.16": lambda e: isinstance(e, s.SpendRisingTime) and (e.base, e.steps) == (2, (1, 2, 3)),
    "P19.17": lambda e: isinstance(e, s.Choice) and [kind_of(o) for o in e.options] == ["lose_votes", "move"],
    "P19.18": lambda e: isinstance(e, s.ExtraErrand),
    "P19.19": lambda e: isinstance(e, s.Swap) and (e.give, e.gain) == (1, 1),
    "P19.20": lambda e: isinstance(e, s.Swap) and (e.between, e.give, e.gain) == (("spend", "move"), 1, 2),
    "P19.21": lambda e: isinstance(e, s.InnerCircleBenefits) and e.amount == 5,
    "P19.22": lambda e: isinstance(e, s.RowDown) and (e.marker, e.steps) == ("any", 1),
    "P19.23": lambda e: isinstance(e, s.ColumnDown) and e.marker != "any" and e.steps == 2,
    "P19.24": lambda e: isinstance(e, s.RowDown) and e.marker != "any" and e.steps == 2,
    "P19.25": lambda e: isinstance(e, s.Jumps) and e.marker != "any" and e.count == 3,
    "P19.26": lambda e: isinstance(e, s.Move) and e.marker != "any" and e.count == 3,
    "P19.27": lambda e: isinstance(e, s.OnWhiteParty) and e.amount == 1,
    "P19.28": lambda e: isinstance(e, s.OnWhiteIcon) and (e.icon, e.amount) == ("pub", 2),
    "P19.29": lambda e: isinstance(e, s.SaleDiscount) and e.amount == 2,
    "P19.30": lambda e: isinstance(e, s.OnWhiteMegaphoneMove) and e.amount == 1,
    "P19.31": lambda e: isinstance(e, s.OnWhiteInsult) and e.amount == 1,
    "P19.32": lambda e: isinstance(e, s.LoseVotesPerInsultPlayed) and e.amount == 1,
    "P19.33": lambda e: isinstance(e, s.AllOf) and {kind_of(p) for p in e.parts} == {"spend", "lose_votes", "move"},
    "P19.34": lambda e: isinstance(e, s.PubBatch) and e.table == (1, 3, 6, 9),
    "P19.35": lambda e: isinstance(e, s.Time),
}


@pytest.mark.parametrize("effect", EFFECTS)
def test_every_printed_effect_is_on_a_card(effect: str) -> None:
    assert any(EFFECTS[effect](node) for card in BOX.card for _, node in effects_of(card))


# ------------------------------------------------------------------ possession tiles


@rule("P5.14")
@pytest.mark.parametrize("group", ["A", "B", "C", "D", "E"])
def test_starting_sets_are_even(group: str) -> None:
    tiles = TILES[group]
    assert sum(tile.value for tile in tiles) == 30
    assert sum(tile.value == 5 for tile in tiles) == 2
    assert {tile.symbol for tile in tiles} == set(SYMBOLS)
    assert {tile.county for tile in tiles} == set(COUNTIES)


def test_each_symbol_meets_each_county_twice() -> None:
    pairs = Counter((tile.symbol, tile.county) for tile in CATALOGUE.tiles)
    assert pairs == dict.fromkeys(product(SYMBOLS, COUNTIES), 2)
    pool = [tile.value for group in ("I", "II") for tile in TILES[group]]
    assert sum(pool) / len(pool) == pytest.approx(2.85)


def test_each_county_is_named_by_one_spending_card() -> None:
    named = Counter(effect.county for effect in all_nodes() if isinstance(effect, s.SpendPerCounty))
    assert named == dict.fromkeys(COUNTIES, 1)
    cheaper = {effect.county: effect.amount for effect in all_nodes() if isinstance(effect, s.SaleDiscount)}
    assert cheaper == {"norfolk": 2, "cornwall": 2}


# ------------------------------------------------------------------ circle tiles


Edges = tuple[str, ...]


def turns(edges: Edges) -> list[Edges]:
    return [edges[turn:] + edges[:turn] for turn in range(4)]


def fit(first: str, second: str) -> bool:
    """May the two edges touch (P13.8)?"""
    if "-" in (first, second):
        return first == second
    return first != second if "?" in (first, second) else first == second


@rule("P11.1", "P13.5")
def test_circle_tiles_are_even() -> None:
    every = [edges for tiles in CIRCLES.values() for edges in tiles]
    assert len({min(turns(edges)) for edges in every}) == 25
    found = Counter(edge for edges in every for edge in edges)
    assert found == {**dict.fromkeys(SYMBOLS, 15), "?": 10, "-": 15}
    assert all(sum(edge in SYMBOLS for edge in edges) >= 2 for edges in every)
    assert [set(SYMBOLS) - set(edges) for edges in CIRCLES["start"]] == [{symbol} for symbol in SYMBOLS]


@pytest.mark.parametrize("start", CIRCLES["start"])
def test_every_circle_tile_fits_beside_every_starting_tile(start: Edges) -> None:
    for edges in CIRCLES["I"] + CIRCLES["II"]:
        assert any(fit(one[1], two[3]) and one[1] != "-" for one in turns(start) for two in turns(edges))


# ------------------------------------------------------------------ the influence board


@rule("P2.6")
def test_influence_board() -> None:
    board = BOX.influence
    assert board.rows == tuple(range(16, -3, -1))
    assert Counter(space.symbol for space in board.symbols) == dict.fromkeys(SYMBOLS, 2)
    assert {4 <= space.row <= 11 for space in board.symbols} == {True}


STARTS = {
    ("wide", (2,)): ((1, 12), (3, 9), (2, 13), (1, 8)),
    ("wide", (3, 4)): ((1, 11), (3, 8), (2, 12), (1, 6)),
    ("wide", (5,)): ((1, 9), (3, 7), (2, 10), (1, 4)),
    ("narrow", (2,)): ((1, 11), (3, 10), (2, 12), (1, 9)),
    ("narrow", (3, 4)): ((1, 11), (3, 8), (2, 10), (1, 8)),
    ("narrow", (5,)): ((1, 9), (3, 7), (2, 8), (1, 6)),
}


def test_starting_spaces() -> None:
    assert {(start.layout, start.players): start.places() for start in BOX.influence.start} == STARTS


@pytest.mark.parametrize("start", BOX.influence.start, ids=lambda start: f"{start.layout}-{start.players[0]}")
def test_nobody_starts_on_a_symbol(start: s.MarkerStart) -> None:
    """Neither on a starting space nor where handicaps lead, of which two players have none in Society (P5.31)."""
    symbols = {(space.column, space.row) for space in BOX.influence.symbols}
    steps = max({2: 0, 3: 1, 4: 1, 5: 2}[count] for count in start.players)
    column, row = max(start.places())
    assert not symbols & {*start.places(), *((column, row + step) for step in range(1, steps + 1))}


# ------------------------------------------------------------------ worth

POUND = 0.8
SYMBOLS_HELD = 2.2
DIRECTIONS = {
    frozenset({"down"}): 1.0,
    frozenset({"down", "down-left", "down-right"}): 1.0,
    frozenset({"down-left", "down-right"}): 0.95,
    frozenset({"left", "right", "down-left", "down-right"}): 0.8,
    frozenset({"left", "right"}): 0.3,
}
FLAT = {
    "lose_votes": 1.0,
    "spend": POUND,
    "megaphone": 0.6,
    "lose_votes_per_symbol": SYMBOLS_HELD,
    "spend_per_symbol": POUND * SYMBOLS_HELD,
    "move_per_marker_on_value": 0.8,
    "lose_votes_if_hyde_park": 0.4,
    "lose_votes_per_marker": 1.3,
    "spend_per_county": POUND * 1.2,
    "extra_errand": 1.4,
    "lose_votes_per_insult_played": 0.8,
    "pub_batch": 1.6,
    "time": 1.0,
    "inner_circle_benefits": 0.1,
    "on_white_party": 0.4,
    "on_white_icon": 0.3,
    "on_white_insult": 1.1,
    "on_white_megaphone_move": 1.3,
    "sale_discount": 0.3,
}


@singledispatch
def worth(effect: s.AnyEffect) -> float:
    """Points of one use by the curve of the README; of a bottom effect, points of one round."""
    return FLAT[kind_of(effect)] * int(getattr(effect, "amount", 1))


@worth.register
def move_worth(effect: s.Move) -> float:
    return effect.count * (1.0 if effect.marker == "any" else 0.95) * DIRECTIONS[frozenset(effect.directions)]


@worth.register
def move_per_symbol_worth(effect: s.MovePerSymbol) -> float:
    return SYMBOLS_HELD * DIRECTIONS[frozenset(effect.directions)]


@worth.register
def sell_worth(effect: s.Sell) -> float:
    return POUND * 0.85 * effect.count * (3 + effect.discount)


@worth.register
def exchange_worth(effect: s.Exchange) -> float:
    return POUND * 0.9 * (effect.limit or 4)


@worth.register
def time_worth(effect: s.SpendPlusPerTime) -> float:
    return POUND * (effect.base + 0.4 * effect.per_card)


@worth.register
def rising_worth(effect: s.SpendRisingTime) -> float:
    return POUND * (effect.base + effect.steps[0])


@worth.register
def choice_worth(effect: s.Choice) -> float:
    return 1.1 * effect.times * sum(map(worth, effect.options)) / len(effect.options)


@worth.register
def all_of_worth(effect: s.AllOf) -> float:
    return effect.times * sum(map(worth, effect.parts))


@worth.register
def swap_worth(effect: s.Swap) -> float:
    return effect.times * (0.9 * (effect.gain - effect.give) + 0.3)


@worth.register
def row_worth(effect: s.RowDown) -> float:
    return effect.steps * (1.6 if effect.marker == "any" else 1.2)


@worth.register
def column_worth(effect: s.ColumnDown) -> float:
    return 1.05 * effect.steps


@worth.register
def jumps_worth(effect: s.Jumps) -> float:
    return 0.9 if effect.count == 1 else 1.4


@pytest.mark.parametrize("record", [*BOX.card, *BOX.bonus], ids=lambda record: record.id)
def test_worth_lies_on_the_curve(record: Card | s.Bonus) -> None:
    effects = [*record.effect, *(record.bottom if isinstance(record, Card) else ())]
    assert record.worth == round(sum(map(worth, effects)), 1)


# ------------------------------------------------------------------ provenance


def test_everything_says_where_it_comes_from() -> None:
    assert {record.source for record in all_records()} == {"rulebook", "published", "reconstructed"}
    singles = (BOX.possessions, BOX.vote_board, BOX.hyde_park, BOX.influence)
    assert [single.source for single in singles] == ["rulebook", "rulebook", "rulebook", "reconstructed"]
    assert CATALOGUE.set == "own-1"


def test_cards_by_source() -> None:
    found: Counter[str] = Counter()
    for card in BOX.card:
        found[card.source] += copies(card)
    assert found == {"rulebook": 14, "published": 1, "reconstructed": 95}
    assert {card.id for card in BOX.card if card.source == "rulebook"} == set(TITLES)


def test_fields_of_cards_that_are_facts() -> None:
    facts = Counter(
        (field, origin)
        for card in BOX.card
        for field, origin in CATALOGUE.origins(card.id).items()
        if field in ("name", "effect", "bottom") and origin != "reconstructed" and getattr(card, field)
    )
    assert facts[("name", "rulebook")] == 7
    assert facts[("name", "published")] == 1
    assert facts[("effect", "published")] == 1
    assert facts[("bottom", "rulebook")] == sum(bool(card.bottom) for card in BOX.card)


def test_a_design_inside_a_printed_record() -> None:
    origins = CATALOGUE.origins("e-set-3")
    assert (origins["name"], origins["black"], origins["benefits"]) == ("reconstructed", "rulebook", "rulebook")
    assert CATALOGUE.origins("hasty-sale")["effect"] == "rulebook"
    assert CATALOGUE.origins("balloon-flight")["effect"] == "reconstructed"
    assert CATALOGUE.origins("balloon-flight")["effect-kind"] == "rulebook"
