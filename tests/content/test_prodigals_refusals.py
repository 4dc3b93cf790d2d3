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
from ludgate.games.prodigals.content.catalogue import FILES, PACKAGE, export, from_own, from_package, load
from ludgate.games.prodigals.content.sources import TABLE_OF
from tests.support.rule import rule

Row = dict[str, Any]
Change = Callable[[Row], object]


@cache
def own_text() -> str:
    return export(load())


def own() -> Row:
    return tomllib.loads(own_text())


def row(data: Row, slug: str) -> tuple[str, Row]:
    return next((table, one) for table in TABLE_OF.values() for one in data[table] if one["id"] == slug)


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
    """The card has this effect alone; ``from_`` stands for a word that Python keeps for itself."""
    return put(effect=[{"kind": kind, **{field.rstrip("_"): value for field, value in fields.items()}}])


def bottom(kind: str, **fields: object) -> Change:
    return put(bottom=[{"kind": kind, **fields}])


SPEND = {"kind": "spend", "amount": 1}
VOTE = {"kind": "lose_votes", "amount": 1}
STEP = {"kind": "move", "count": 1}
SELL = {"kind": "sell", "count": 1}
LOUD = {"kind": "megaphone", "amount": 1}
NOT_HERE = "belongs to"

# record, change, the field that the message names, a word of the message
REFUSED: list[tuple[str, Change, str, str]] = [
    # names, ids and provenance
    ("faux-pas", put(id="Faux Pas"), "id", "lower-case"),
    ("faux-pas", put(id="elopement"), "id", "used twice"),
    ("kent", put(id="dog"), "id", "used twice"),
    ("p-set-1", put(id="p-broker"), "id", "used twice"),
    ("bonus-stumble", put(id="same-row"), "id", "used twice"),
    ("possessions-b", inside("tiles", 2, id="a1"), "tiles[2].id", "'a1' is used twice"),
    ("circles-i", inside("tiles", 0, id="faux-pas"), "tiles[0].id", "'faux-pas' is used twice"),
    ("faux-pas", drop("name"), "name", "missing"),
    ("faux-pas", lambda card: card["name"].pop("pl"), "name.pl", "missing"),
    ("faux-pas", inside("name", pt="Gafe"), "name.pt", "unknown field"),
    ("faux-pas", put(source="hearsay"), "source", "'hearsay' is not one of"),
    ("faux-pas", put(origin={"rulebook": ["price"]}), "origin.rulebook", "no field 'price'"),
    ("p-set-1", put(origin={"rulebook": ["effect-kind"]}), "origin.rulebook", "no field 'effect-kind'"),
    ("faux-pas", put(origin={"rulebook": ["name"], "design": ["name"]}), "origin.design", "twice"),
    # cards
    ("faux-pas", put(colour="red"), "colour", "unknown field"),
    ("faux-pas", put(owner="court"), "owner", "central, election, possessions, society"),
    ("faux-pas", put(border="grey"), "border", "black, white"),
    ("faux-pas", put(combination="ES"), "combination", "central cards only (S3)"),
    ("public-disgrace", drop("combination"), "combination", "missing on a central card"),
    ("public-disgrace", put(combination="SE"), "combination", "'SE' is not one of"),
    ("public-disgrace", put(copies={"I": 1}), "copies", "exists once (S1)"),
    ("faux-pas", drop("copies"), "copies", "missing"),
    ("faux-pas", put(copies={}), "copies", "no copy at all"),
    ("faux-pas", put(copies={"III": 1}), "copies.III", "unknown field"),
    ("faux-pas", put(action_cost=1), "action_cost", "Last Will only (P20.9)"),
    ("last-toast-to-uncle", drop("action_cost"), "action_cost", "missing"),
    ("last-toast-to-uncle", put(action_cost=3), "action_cost", "<= 2"),
    ("faux-pas", put(icon="crown"), "icon", "clock, conservative, general, liberal, pub"),
    ("mad-brewer", put(icon="pub"), "icon", "white cards only"),
    ("faux-pas", drop("effect"), "effect", "a white card needs one"),
    ("faux-pas", put(effect=[STEP] * 4), "effect", "length <= 3"),
    ("mad-brewer", drop("bottom"), "effect", "a corner or a bottom effect"),
    ("toast-to-the-corn-laws", bottom("on_white_insult", amount=1), "bottom", "no bottom effect (S1)"),
    ("faux-pas", put(worth="much"), "worth", "float"),
    # kinds and places
    ("faux-pas", effect("fly"), "effect[0].kind", "'fly' is not one of spend, move"),
    ("faux-pas", effect("protect_beatrice"), "effect[0].kind", "'protect_beatrice' is not one of"),
    ("mad-brewer", effect("on_white_insult", amount=1), "effect[0].kind", "'on_white_insult' is not one of"),
    ("mad-brewer", bottom("lose_votes", amount=1), "bottom[0].kind", "inner_circle_benefits, on_white_party"),
    ("e-heckling", put(effect=[{"kind": "pub_batch", "table": [1, 2, 3, 4]}]), "effect[0].kind", "'pub_batch' is not"),
    ("bonus-stumble", put(effect=[{"kind": "jumps"}]), "effect[0].kind", "move, lose_votes, megaphone, sell"),
    ("toast-to-the-corn-laws", effect("lose_votes_per_insult_played", amount=1), "effect[0].kind", "a white card"),
    ("public-disgrace", effect("extra_errand"), "effect[0].kind", "does not stand on a white card"),
    ("french-chef", effect("time"), "effect[0].kind", "does not stand on a black card"),
    ("mad-brewer", effect("pub_batch", table=[1, 2, 3, 4]), "effect[0].kind", "does not stand on a black card"),
    ("pub-treat", lambda card: card["effect"].append(VOTE), "effect[0].kind", "pub_batch stands alone"),
    ("a-little-more-time", lambda card: card["effect"].append(SPEND), "effect[0].kind", "time stands alone"),
    # parameters
    ("faux-pas", effect("move"), "effect[0].count", "missing"),
    ("faux-pas", effect("move", count=0), "effect[0].count", ">= 1"),
    ("faux-pas", effect("move", count=10), "effect[0].count", "<= 9"),
    ("faux-pas", effect("move", count=1, amount=1), "effect[0].amount", "unknown field"),
    ("faux-pas", effect("move", count=1, marker="child"), "effect[0].marker", "any, man, woman"),
    ("faux-pas", effect("move", count=1, directions=[]), "effect[0].directions", "length >= 1"),
    ("faux-pas", effect("move", count=1, directions=["up"]), "effect[0].directions[0]", "'up' is not one of"),
    ("faux-pas", effect("move", count=1, directions=["left"]), "effect[0].directions", "no sign shows"),
    ("muddy-paws", inside("effect", 0, directions=["down", "left"]), "effect[0].directions", "no sign shows"),
    ("muddy-paws", inside("effect", 0, symbol="cat"), "effect[0].symbol", "no symbol 'cat'"),
    ("day-at-the-races", inside("effect", 0, symbol="kent"), "effect[0].symbol", "no symbol 'kent'"),
    ("drainage-scheme", inside("effect", 0, county="surrey"), "effect[0].county", "no county 'surrey'"),
    ("drainage-scheme", inside("bottom", 0, county="surrey"), "bottom[0].county", "no county 'surrey'"),
    ("scandal-at-six", inside("effect", 0, value=17), "effect[0].value", "no row worth 17"),
    ("hatpin-duel", inside("effect", 0, column=4), "effect[0].column", "<= 3"),
    ("hasty-sale", inside("effect", 0, discount=-1), "effect[0].discount", ">= 0"),
    ("lopsided-exchange", inside("effect", 0, limit=99), "effect[0].limit", "<= 98"),
    ("endless-banquet", inside("effect", 0, steps=[1, 2]), "effect[0].steps", "length 3"),
    ("pub-treat", inside("effect", 0, table=[1, 3, 6]), "effect[0].table", "length 4"),
    ("sermon-cut-short", effect("megaphone", amount="loud"), "effect[0].amount", "column"),
    ("sermon-cut-short", effect("megaphone", amount="column"), "effect[0].amount", "Hyde Park space only (P13.29)"),
    ("paid-buffoon", inside("effect", 0, between=["move", "move"]), "effect[0].between", "on both sides (P19.19)"),
    ("paid-buffoon", inside("effect", 0, between=["move", "sell"]), "effect[0].between[1]", "lose_votes, move, spend"),
    ("mad-brewer", inside("bottom", 0, icon="dog"), "bottom[0].icon", "'dog' is not one of"),
    ("liberal-journalist", inside("bottom", 0, party="general"), "bottom[0].party", "conservative, liberal"),
    ("public-disgrace", effect("choice", options=[VOTE]), "effect[0].options", "length >= 2"),
    ("public-disgrace", effect("choice", options=[VOTE, LOUD]), "effect[0].options[1].kind", "'megaphone' is not one"),
    ("public-disgrace", effect("all_of", parts=[VOTE] * 5), "effect[0].parts", "length <= 4"),
    ("public-disgrace", effect("all_of", parts=[VOTE, {"kind": "time"}]), "effect[0].parts[1].kind", "'time' is not"),
    ("public-disgrace", effect("choice", times=0, options=[VOTE, STEP]), "effect[0].times", ">= 1"),
    # competitions
    ("faux-pas", effect("lose_votes", amount=1), "effect[0].kind", f"lose_votes {NOT_HERE} Election"),
    ("hasty-sale", effect("move", count=1), "effect[0].kind", f"move {NOT_HERE} Society"),
    ("sermon-cut-short", effect("spend", amount=1), "effect[0].kind", f"spend {NOT_HERE} Possessions"),
    ("sermon-cut-short", effect("choice", options=[VOTE, STEP]), "effect[0].options[1].kind", NOT_HERE),
    (
        "sermon-cut-short",
        effect("lose_votes_per_marker", marker="man", column=1, amount=1),
        "effect[0].kind",
        f"{NOT_HERE} Society",
    ),
    ("public-disgrace", effect("sell", count=1), "effect[0].kind", f"sell {NOT_HERE} Possessions"),
    (
        "paid-buffoon",
        inside("effect", 0, between=["spend", "lose_votes"]),
        "effect[0].kind",
        f"swap {NOT_HERE} Election",
    ),
    ("chaperone-dismissed", bottom("on_white_megaphone_move", amount=1), "bottom[0].kind", f"{NOT_HERE} Election"),
    ("bonus-stumble", put(effect=[VOTE]), "effect[0].kind", NOT_HERE),
    ("s-snub", put(effect=[VOTE]), "effect[0].kind", NOT_HERE),
    # sets and central cards
    (
        "central-set-es",
        put(black=["faux-pas", "society-page", "scandal-for-sale"]),
        "black[0]",
        "no black central card",
    ),
    ("central-set-es", put(white=["public-disgrace", "grand-farewell"]), "white[1]", "no white central card of ES"),
    ("central-set-pe", put(white=["bankrupt-candidate"] * 2), "white[1]", "named twice"),
    ("central-set-lwe", put(black=["paid-buffoon", "campaign-on-credit", "overworked-butler"]), "black[0]", "of PE"),
    ("central-set-es", put(white=["public-disgrace"]), "white", "length 2"),
    ("paid-buffoon", effect("sell", count=1), "effect[0].kind", "does nothing in the set LWS (P20.35)"),
    ("wake-with-fireworks", effect("exchange", limit=2), "effect[0].kind", "does nothing in the set LWS"),
    # set-up
    ("setup-3", put(side="4-5"), "side", "use the side 2-3 (P5.12)"),
    ("setup-3", put(pawns=6), "pawns", "a colour has 6 pawns (P2.8)"),
    ("setup-3", put(votes=43), "votes", "below the highest value 44 (P2.4)"),
    ("setup-3", put(tiles=7), "tiles", "<= 6"),
    ("c-two", put(competitions=4), "competitions", "2, 3"),
    # boards and spots
    ("p-side-2-3", put(bound=True), "bound", "belong to no set (P8.11)"),
    ("p-side-4-5", put(bound=False), "bound", "a space of its own (P8.10)"),
    ("p-side-4-5", put(card_spaces=2), "card_spaces", "where 3 are needed for 3 spots (S17)"),
    ("s-side-2-3", put(card_spaces=4), "card_spaces", "where 3 are needed for 4 spots (S17)"),
    ("s-set-2", put(circle_tile=True), "circle_tile", "Election board only (P7.8)"),
    ("e-set-3", drop("benefits"), "benefits", "missing for round 5"),
    ("e-set-3", inside("benefits", round=4), "benefits.round", "in round 4 the spot deals cards"),
    ("e-set-3", inside("benefits", effect=[STEP]), "benefits.effect[0].kind", "lose_votes, megaphone"),
    (
        "e-set-3",
        inside("benefits", effect=[{"kind": "megaphone", "amount": "column"}]),
        "benefits.effect[0].amount",
        "Hyde",
    ),
    ("p-set-1", put(white=[1, 1, 1, 1]), "white", "length 5"),
    # spaces
    ("p-notary", put(kind="private"), "kind", "exclusive, per-place, shared"),
    ("p-notary", put(kind="per-place"), "kind", "the space of the turn order"),
    ("p-notary", put(needs_tile=False), "needs_tile", "sold or exchanged"),
    ("p-notary", put(compulsory=False), "compulsory", "sold or exchanged"),
    ("p-shopping", put(needs_tile=True), "needs_tile", "only there"),
    ("p-notary", put(effect=[SELL, SELL]), "effect", "offers nothing else (P12.39)"),
    ("p-broker", put(effect=[{"kind": "choice", "options": [SELL, SPEND]}]), "effect", "offers nothing else (P12.39)"),
    ("p-notary", put(closed_at=[6]), "closed_at[0]", "<= 5"),
    ("p-notary", put(effect=[{"kind": "free_symbols", "count": 1}]), "effect[0].kind", "stands on the central board"),
    ("c-renaissance-man", put(effect=[{"kind": "protect_beatrice"}]), "effect[0].kind", NOT_HERE),
    (
        "c-renaissance-man",
        put(effect=[{"kind": "choice", "options": [SPEND, SPEND]}]),
        "effect[0].options[0].kind",
        NOT_HERE,
    ),
    ("c-renaissance-man", put(closed_at=[2]), "closed_at", "any number of players"),
    ("c-renaissance-man", inside("effect", 0, count=1), "effect[0].count", "2 symbols (P9.28)"),
    ("e-hyde-park", put(closed_at=[2]), "closed_at", "any number of players"),
    ("e-hyde-park", put(kind="shared"), "kind", "for one pawn"),
    ("e-hyde-park", lambda space: space["effect"].insert(0, VOTE), "effect", "another effect comes first"),
    ("e-hyde-park", inside("effect", 0, amount=3), "effect[0].amount", 'it is "column"'),
    ("e-garden-party", put(kind="shared"), "kind", "for one pawn"),
    ("c-renaissance-man", put(kind="shared"), "kind", "boards of the competitions (P8.5)"),
    ("c-turn-order", put(kind="exclusive"), "kind", "the space of the turn order"),
    ("c-turn-order", put(id="c-track"), "id", "called 'c-turn-order'"),
    ("c-turn-order", put(effect=[{"kind": "reserve_place"}]), "effect", "reserve_place comes first"),
    ("e-garden-party", inside("effect", 1, **{"from": 3}), "effect[1].from", "2 circle tiles lie there (P7.9)"),
    # bonus tiles
    ("bonus-slip-of-the-tongue", put(passive=True), "passive", "only megaphones"),
    # tiles
    ("possessions-a", inside("tiles", 1, value=4), "tiles", "1 tiles of value 5 where exactly 2 are needed (P5.16)"),
    ("possessions-a", lambda group: group["tiles"].pop(), "tiles", "5 tiles where 6 are needed (P5.14)"),
    ("possessions-a", inside("tiles", 0, symbol="cat"), "tiles[0].symbol", "no symbol 'cat'"),
    ("possessions-i", inside("tiles", 3, county="surrey"), "tiles[3].county", "no county 'surrey'"),
    ("possessions-i", inside("tiles", 3, value=-1), "tiles[3].value", ">= 0"),
    ("circles-start", inside("tiles", 0, edges=["dog", "cat", "?", "-"]), "tiles[0].edges[1]", "no symbol 'cat'"),
    ("circles-start", inside("tiles", 0, edges=["dog"]), "tiles[0].edges", "length 4"),
    ("circles-start", inside("tiles", 0, edges=["dog", "!", "?", "-"]), "tiles[0].edges[1]", "expected"),
    # Dame Beatrice
    ("columns-1-2", put(columns=[2, 2]), "columns", "column 2 is named twice (P16.5)"),
    ("columns-1-2", drop("columns"), "columns", 'stands with kind = "columns"'),
    ("columns-1-2", put(rows=[6, 12]), "rows", 'stands with kind = "rows"'),
    ("rows-6-12", put(rows=[12, 6]), "rows", "the lowest value comes first"),
    ("same-row", put(kind="diagonal"), "kind", "columns, neighbours, rows, same_row"),
]


@pytest.mark.parametrize(("slug", "change", "field", "word"), REFUSED)
def test_refusal_names_record_and_field(slug: str, change: Change, field: str, word: str) -> None:
    data = own()
    table, record = row(data, slug)
    change(record)
    message = refusal(data)
    assert message.startswith(f"my.toml, {table} '{record['id']}', {field}: "), message
    assert word in message, message


# ------------------------------------------------------------------ the box as a whole


def change_in(slug: str, **fields: object) -> Change:
    return lambda data: row(data, slug)[1].update(fields)


def without(slug: str) -> Change:
    def change(data: Row) -> None:
        table, record = row(data, slug)
        data[table].remove(record)

    return change


def both(*changes: Change) -> Change:
    def change(data: Row) -> None:
        for one in changes:
            one(data)

    return change


def start(number: int, **fields: object) -> Change:
    return lambda data: data["influence"]["start"][number].update(fields)


DOGS = [{"kind": "lose_votes", "amount": 1}]


@rule("P2.2", "P2.3", "P2.11", "P2.13", "P2.15", "P2.16", "P2.17", "P2.18", "P7.1")
@pytest.mark.parametrize(
    ("change", "message"),
    [
        # lists that are complete
        (without("pub"), "icon, id: the icons are exactly liberal, conservative"),
        (lambda data: data["symbol"].clear(), "symbol: there is no symbol (P11.1)"),
        (lambda data: data["county"].clear(), "county: there is no county (P12.6)"),
        (without("setup-4"), "setup, players: there is exactly one row for each of 2, 3, 4 and 5 players (S12)"),
        (change_in("setup-4", players=3, side="2-3"), "setup, players: there is exactly one row"),
        (without("c-three"), "central_side, competitions: there is exactly one side"),
        (without("central-set-lwe"), "set, combination: there is exactly one set for each of PE, PS, ES, PES, LWE"),
        (without("possessions-c"), "tile_group, group: there is exactly one group for each of A, B, C, D, E, I, II"),
        (without("circles-ii"), "circle_group, group: there is exactly one group for each of start, I, II"),
        (without("e-side-2-3"), "side, players: a board has exactly one side for 2 and 3 players"),
        (change_in("e-side-2-3", players=[2, 4]), "side, players: a board has exactly one side"),
        # totals
        (
            lambda data: data["card"].append({**row(data, "public-disgrace")[1], "id": "more-disgrace"}),
            "card: 27 central cards where 26 are needed (P2.13)",
        ),
        (
            change_in("faux-pas", copies={"I": 2}),
            "card, copies: 23 white cards of Society where the spots deal 22 in 5 rounds (S17)",
        ),
        (without("town-crier-for-hire"), "card, copies: 8 black cards of Election where the spots deal 9"),
        (without("columns-1-3"), "beatrice: 5 tiles where 6 are needed (P2.16)"),
        (without("bonus-stumble"), "bonus: 1 of a competition where 2 are needed (P2.11)"),
        (change_in("bonus-megaphone", passive=False), "bonus, passive: 0 tiles where exactly 1 is needed: Megaphone"),
        (
            lambda data: row(data, "possessions-ii")[1]["tiles"].pop(),
            "tile_group, tiles: 19 tiles in the groups I and II where 20 are needed (P2.18)",
        ),
        (
            lambda data: row(data, "circles-start")[1]["tiles"].pop(),
            "circle_group, tiles: 4 starting and 20 other tiles where 5 and 20 are needed (P2.17)",
        ),
        # cards that others refer to
        (
            change_in("pub-treat", effect=DOGS),
            "card, effect: 0 cards with pub_batch where exactly 1 is needed: Pub Treat (P13.46)",
        ),
        (
            change_in("theatre-box", effect=[{"kind": "time"}]),
            "card, effect: 2 cards with time where exactly 1 is needed: A Little More Time (P12.29)",
        ),
        (
            change_in("pub-treat", copies={"I": 3}),
            "card 'pub-treat', copies: 3 where at least 4 are needed (P13.46, S17)",
        ),
        (
            change_in("a-little-more-time", copies={"I": 2}),
            "card 'a-little-more-time', copies: 2 where at least 3 are needed (P12.29, S17)",
        ),
        # spots
        (without("p-set-3"), "spot: 2 on a board where 3 or 4 are needed (P7.1)"),
        (
            change_in("p-set-2", white=[2, 2, 2, 2, 1]),
            "spot: 5, 5, 5, 5, 4 cards in rounds 1 to 5 where 5, 5, 5, 5, 5 are needed (P2.15)",
        ),
        (
            both(change_in("e-set-1", white=[1] * 5), change_in("e-set-2", white=[3] * 5)),
            "spot: exactly one has white 2 and black 1 in every round (P7.2)",
        ),
        (
            change_in("e-set-3", circle_tile=False),
            "spot: exactly one has black 1 in rounds 1 to 4, a circle tile and benefits in round 5 (P7.5)",
        ),
        (
            both(change_in("s-set-4", white=[0, 0, 1, 1, 1], black=[1, 1, 0, 0, 0])),
            "spot: exactly one has black 1 in rounds 1 to 3 and white 1 in rounds 4 and 5 (P7.4)",
        ),
        (change_in("e-set-1", circle_tile=True), "spot, circle_tile: 3 spots where 2 are needed (P7.9)"),
        # spaces
        (
            without("c-renaissance-man"),
            "space, effect: 0 spaces where exactly 1 is needed: the Renaissance man (P9.27)",
        ),
        (without("c-central-card"), "space, effect: 0 spaces where exactly 1 is needed: the central card (P9.1)"),
        (without("c-turn-order"), "space, effect: 0 spaces where exactly 1 is needed: the places of the turn order"),
        (change_in("e-hyde-park", effect=[VOTE]), "space, effect: 0 spaces where exactly 1 is needed: Hyde Park"),
        (without("s-hiding-place"), "space, effect: 0 spaces where exactly 1 is needed: hiding from Dame Beatrice"),
        (change_in("e-garden-party", effect=[VOTE]), "space, effect: 0 spaces where exactly 1 is needed: circle tiles"),
        (
            lambda data: data["space"].append({**row(data, "e-hyde-park")[1], "id": "e-other-park"}),
            "space, effect: 2 spaces where exactly 1 is needed: Hyde Park",
        ),
        (
            change_in("setup-5", pawns=5),
            "card 'betting-book', effect[0].kind: with 5 players all 6 pawns of every colour are in use (P2.8)",
        ),
        (
            both(change_in("setup-5", pawns=5, extra_pawn=0), without("e-heckling")),
            "space: 24 spaces are open for 25 pawns of 5 players in ES (S17)",
        ),
        # Hyde Park
        (
            lambda data: data["hyde_park"]["column_of_round"].update(
                standard=["late", "early", "late", "late", "late"]
            ),
            "hyde_park, column_of_round.standard: the columns only move forward (P14.2)",
        ),
        (
            lambda data: data["hyde_park"]["column_of_round"].update(late_middle=["early"] * 4 + ["late"]),
            "hyde_park, column_of_round.late_middle[3]: round 4 uses the late column (P14.3)",
        ),
        (
            lambda data: data["hyde_park"]["columns"]["late"]["lose"].update({"4-5": [4, 1, 2, 0]}),
            "hyde_park, columns.late.lose.4-5: a better place loses at least as many votes (P14.7)",
        ),
        (lambda data: data["hyde_park"]["columns"].pop("late"), "hyde_park.columns.late: missing"),
        (
            lambda data: data["hyde_park"].update(origin={"design": ["rows"]}),
            "hyde_park, origin.design: there is no field",
        ),
        # the influence board
        (lambda data: data["influence"].update(columns=4), "influence.columns: "),
        (lambda data: data["influence"]["rows"].pop(0), "influence, rows: the rows fall by 1 from 16"),
        (lambda data: data["influence"].update(rows=list(range(16, -1, -1))), "influence, rows: the rows fall by 1"),
        (
            lambda data: data["influence"]["symbols"][0].update(row=20),
            "influence, symbols[0].row: there is no row worth 20",
        ),
        (
            lambda data: data["influence"]["symbols"][0].update(symbol="cat"),
            "influence, symbols[0].symbol: there is no",
        ),
        (
            lambda data: data["influence"]["symbols"].append({"column": 1, "row": 10, "symbol": "dog"}),
            "influence, symbols[10]: the space 1/10 has a symbol already",
        ),
        (
            lambda data: data["influence"]["start"].pop(),
            "influence, start: each layout (wide, narrow) gives every number",
        ),
        (start(0, layout="narrow"), "influence, start: each layout (wide, narrow) gives every number"),
        (start(0, layout="round"), "influence.start[0].layout: 'round' is not one of narrow, wide"),
        (start(0, M1=[1, 40]), "influence, start[0].M1: there is no row worth 40"),
        (start(0, M1=[2, 13]), "influence, start[0]: two markers stand on one space (P5.24)"),
        (start(0, M1=[3, 12]), "influence, start[0]: exactly one marker is the rightmost one (P5.29)"),
        (
            start(0, M2=[3, 15], W2=[1, 2]),
            "influence, start[0]: the rightmost marker has no room for 2 steps up (P5.31)",
        ),
        (
            start(1, M1=[1, 10]),
            "influence, start[1]: the spaces are worth 36 where 3 players start with 37 votes (Q4)",
        ),
    ],
)
def test_refusal_of_the_box(change: Change, message: str) -> None:
    data = own()
    change(data)
    assert refusal(data).startswith(f"my.toml, {message}"), refusal(data)


def test_cards_of_the_competitions_in_all() -> None:
    """A board may deal more only where another deals less."""
    data = own()
    change_in("p-set-2", white=[3] * 5)(data)
    change_in("balloon-flight", copies={"II": 6})(data)
    assert refusal(data) == "my.toml, card, copies: 89 cards of the competitions where 84 are needed (P2.15)"
    change_in("s-set-2", white=[1] * 5)(data)
    for slug in ("faux-pas", "muddy-paws", "elopement", "hatpin-duel", "scandal-at-six"):
        without(slug)(data)
    assert len(from_own(Document("my.toml", data)).tables.cards.slug) == 110


# ------------------------------------------------------------------ files


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda data: data["meta"].update(game="guilds"), "my.toml, meta.game: 'guilds' where 'prodigals' is needed"),
        (lambda data: data["meta"].update(file="central"), "my.toml, meta.file: 'central' is not one of own"),
        (lambda data: data["meta"].update(schema=2), "my.toml, meta.schema: 2 is not known"),
        (lambda data: data.pop("card"), "my.toml, card: missing"),
        (lambda data: data.update(tavern=[]), "my.toml, tavern: unknown field"),
    ],
)
def test_refusal_of_the_file(change: Change, message: str) -> None:
    data = own()
    change(data)
    assert refusal(data).startswith(message)


def package(**changes: Change) -> str:
    documents = {name: read_package(PACKAGE, f"{name}.toml") for name in FILES}
    for name, change in changes.items():
        change(documents[name].data)
    with pytest.raises(BadContent) as caught:
        from_package(*documents.values())
    return str(caught.value)


def first(table: str, change: Change) -> Change:
    return lambda data: change(data[table][0])


@pytest.mark.parametrize(
    ("name", "change", "message"),
    [
        ("election", first("card", drop("source")), "election.toml, card 'pub-treat', source: missing"),
        ("society", first("space", drop("source")), "society.toml, space 's-snub', source: missing"),
        ("central", first("setup", drop("source")), "central.toml, setup 'setup-2', source: missing"),
        ("election", lambda data: data["vote_board"].pop("source"), "election.toml, vote_board, source: missing"),
        (
            "election",
            first("card", put(owner="society")),
            "election.toml, card 'pub-treat', owner: 'society' in the file",
        ),
        (
            "society",
            first("spot", put(owner="election")),
            "society.toml, spot 's-set-1', owner: 'election' in the file",
        ),
        ("election", first("card", put(id="faux-pas")), "society.toml, card 'faux-pas', id: is used twice"),
        ("possessions", lambda data: data["card"].pop(), "possessions.toml, card, copies: 9 black cards"),
        ("society", lambda data: data["beatrice"].pop(), "society.toml, beatrice: 5 tiles"),
        ("election", lambda data: data["spot"].pop(), "election.toml, spot: 2 on a board"),
        (
            "central",
            lambda data: data["meta"].update(file="society"),
            "central.toml, meta.file: 'society' is not one of",
        ),
        ("central", lambda data: data.update(spot=[]), "central.toml, spot: unknown field"),
    ],
)
def test_refusal_names_the_file_of_the_package(name: str, change: Change, message: str) -> None:
    assert package(**{name: change}).startswith(message), package(**{name: change})


def test_own_file_needs_no_source() -> None:
    data = own()
    for table in TABLE_OF.values():
        for record in data[table]:
            record.pop("source", None)
            record.pop("origin", None)
    for table in ("possessions", "vote_board", "hyde_park", "influence"):
        data[table].pop("source")
    assert from_own(Document("my.toml", data)).digest == load().digest


def test_missing_file(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match="cannot be read"):
        load(tmp_path / "nothing.toml")
