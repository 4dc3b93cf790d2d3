"""Bonus tiles, possession tiles, circle tiles, Hyde Park, the influence board and Dame Beatrice."""

from collections import Counter
from itertools import pairwise, product

from ludgate.games.prodigals.content.card_checks import LETTER_OF
from ludgate.games.prodigals.content.schema import Beatrice, HydePark, MarkerStart, Megaphone, Place, Rewards
from ludgate.games.prodigals.content.sources import Papers

BONUS_OF_EACH = 2  # P2.11
TILE_SETS = ("A", "B", "C", "D", "E")
STACKS = ("I", "II")
TILE_SET_SIZE, TILE_POOL = 6, 20  # P2.18
SPARE_VALUE, SPARE_TILES = 5, 2  # of these one is thrown away with 5 players (P5.16)
CIRCLE_START, CIRCLE_POOL = 5, 20  # P2.17
BEATRICE_TOTAL = 6  # P2.16
TOP_ROW = 16  # P2.6
STEPS_UP = 2  # the most Society handicaps of a player (P5.31)
LATE_ROUND = 4  # P14.3
LAYOUTS = ("wide", "narrow")
COUNTS = (2, 3, 4, 5)


def check_bonus_tiles(papers: Papers) -> None:
    """Two for each competition; one of Election is passive: Megaphone (S17)."""
    for owner in LETTER_OF:
        found = sum(tile.owner == owner for tile in papers.box.bonus)
        if found != BONUS_OF_EACH:
            raise papers.bad_table(
                "bonus", "", f"{found} of a competition where {BONUS_OF_EACH} are needed (P2.11)", owner
            )
    for tile in papers.box.bonus:
        if tile.passive and not all(isinstance(effect, Megaphone) for effect in tile.effect):
            raise papers.bad(tile, "passive", "only megaphones count without being used (P9.25)")
    passive = sum(tile.passive for tile in papers.box.bonus)
    if passive != 1:
        raise papers.bad_table(
            "bonus", "passive", f"{passive} tiles where exactly 1 is needed: Megaphone (P9.25)", "election"
        )


# ------------------------------------------------------------------ Possessions


def check_possession_tiles(papers: Papers) -> None:
    """Five sets of six with exactly two tiles of value 5, and twenty tiles in two halves (S17)."""
    groups = papers.box.tile_group
    if sorted(group.group for group in groups) != sorted((*TILE_SETS, *STACKS)):
        message = f"there is exactly one group for each of {', '.join((*TILE_SETS, *STACKS))} (S4)"
        raise papers.bad_table("tile_group", "group", message)
    symbols, counties = ({one.id for one in table} for table in (papers.box.symbol, papers.box.county))
    for group in groups:
        for number, tile in enumerate(group.tiles):
            if tile.symbol not in symbols:
                raise papers.bad(group, f"tiles[{number}].symbol", f"there is no symbol '{tile.symbol}'")
            if tile.county not in counties:
                raise papers.bad(group, f"tiles[{number}].county", f"there is no county '{tile.county}'")
    _check_tile_sets(papers)


def _check_tile_sets(papers: Papers) -> None:
    for group in papers.box.tile_group:
        if group.group in STACKS:
            continue
        if len(group.tiles) != TILE_SET_SIZE:
            raise papers.bad(group, "tiles", f"{len(group.tiles)} tiles where {TILE_SET_SIZE} are needed (P5.14)")
        spare = sum(tile.value == SPARE_VALUE for tile in group.tiles)
        if spare != SPARE_TILES:
            message = f"{spare} tiles of value {SPARE_VALUE} where exactly {SPARE_TILES} are needed (P5.16)"
            raise papers.bad(group, "tiles", message)
    pool = sum(len(group.tiles) for group in papers.box.tile_group if group.group in STACKS)
    if pool != TILE_POOL:
        message = f"{pool} tiles in the groups I and II where {TILE_POOL} are needed (P2.18)"
        raise papers.bad_table("tile_group", "tiles", message)


# ------------------------------------------------------------------ Election


def check_circles(papers: Papers) -> None:
    """Five starting tiles and twenty in two halves; every edge is a symbol, a question mark or empty (S17)."""
    groups = papers.box.circle_group
    if sorted(group.group for group in groups) != sorted(("start", *STACKS)):
        raise papers.bad_table("circle_group", "group", "there is exactly one group for each of start, I, II (S5)")
    edges = {symbol.id for symbol in papers.box.symbol} | {"?", "-"}
    for group in groups:
        for number, tile in enumerate(group.tiles):
            for place, edge in enumerate(tile.edges):
                if edge not in edges:
                    raise papers.bad(group, f"tiles[{number}].edges[{place}]", f"there is no symbol '{edge}'")
    start = sum(len(group.tiles) for group in groups if group.group == "start")
    pool = sum(len(group.tiles) for group in groups if group.group in STACKS)
    if (start, pool) != (CIRCLE_START, CIRCLE_POOL):
        message = f"{start} starting and {pool} other tiles where {CIRCLE_START} and {CIRCLE_POOL} are needed (P2.17)"
        raise papers.bad_table("circle_group", "tiles", message)


def check_hyde_park(papers: Papers) -> None:
    """Columns only move forward and round 4 is late; a better place never loses fewer votes (P14.3, P14.7)."""
    table = papers.box.hyde_park
    for reading in ("standard", "late_middle"):
        _check_reading(papers, table, reading)
    for name in ("early", "middle", "late"):
        rewards: Rewards = getattr(table.columns, name).lose
        for side, places in (("2-3", rewards.small), ("4-5", rewards.large)):
            if any(first < second for first, second in pairwise(places)):
                field = f"columns.{name}.lose.{side}"
                raise papers.bad_table("hyde_park", field, "a better place loses at least as many votes (P14.7)")


def _check_reading(papers: Papers, table: HydePark, reading: str) -> None:
    order = ("early", "middle", "late")
    words = getattr(table.column_of_round, reading)
    places = [order.index(word) for word in words]
    if places != sorted(places):
        raise papers.bad_table("hyde_park", f"column_of_round.{reading}", "the columns only move forward (P14.2)")
    if words[LATE_ROUND - 1] != "late":
        message = f"round {LATE_ROUND} uses the late column (P14.3)"
        raise papers.bad_table("hyde_park", f"column_of_round.{reading}[{LATE_ROUND - 1}]", message)


# ------------------------------------------------------------------ Society


def check_influence(papers: Papers) -> None:
    """The frame of the influence board, its symbols, and the starting spaces (S10, S17)."""
    rows = papers.box.influence.rows
    if rows != tuple(range(TOP_ROW, rows[-1] - 1, -1)) or rows[-1] >= 0:
        message = f"the rows fall by 1 from {TOP_ROW} to a value below 0 (P2.6, S17)"
        raise papers.bad_table("influence", "rows", message)
    _check_symbol_spaces(papers)
    given = [(start.layout, count) for start in papers.box.influence.start for count in start.players]
    if Counter(given) != Counter(product(LAYOUTS, COUNTS)):
        message = f"each layout ({', '.join(LAYOUTS)}) gives every number of players exactly once (P5.24)"
        raise papers.bad_table("influence", "start", message)
    for number, start in enumerate(papers.box.influence.start):
        _check_start(papers, number, start)


def _check_symbol_spaces(papers: Papers) -> None:
    board = papers.box.influence
    symbols = {symbol.id for symbol in papers.box.symbol}
    seen: set[Place] = set()
    for number, one in enumerate(board.symbols):
        where = f"symbols[{number}]"
        if one.symbol not in symbols:
            raise papers.bad_table("influence", f"{where}.symbol", f"there is no symbol '{one.symbol}'")
        if one.row not in board.rows:
            raise papers.bad_table("influence", f"{where}.row", f"there is no row worth {one.row}")
        if (one.column, one.row) in seen:
            raise papers.bad_table("influence", where, f"the space {one.column}/{one.row} has a symbol already")
        seen.add((one.column, one.row))


def _check_start(papers: Papers, number: int, start: MarkerStart) -> None:
    """Four different spaces worth the starting votes, one of them rightmost with room to go up (Q4, P5.29)."""
    rows, places = papers.box.influence.rows, start.places()
    where = f"start[{number}]"
    for marker, place in zip(("M1", "M2", "W1", "W2"), places, strict=True):
        if place[1] not in rows:
            raise papers.bad_table("influence", f"{where}.{marker}", f"there is no row worth {place[1]}")
    if len(set(places)) != len(places):
        raise papers.bad_table("influence", where, "two markers stand on one space (P5.24)")
    right, row = max(places)
    if sum(column == right for column, _ in places) != 1:
        raise papers.bad_table("influence", where, "exactly one marker is the rightmost one (P5.29)")
    if any(row + step not in rows for step in range(1, STEPS_UP + 1)):
        raise papers.bad_table("influence", where, f"the rightmost marker has no room for {STEPS_UP} steps up (P5.31)")
    _check_sum(papers, where, start)


def _check_sum(papers: Papers, where: str, start: MarkerStart) -> None:
    total = sum(row for _, row in start.places())
    votes = {row.players: row.votes for row in papers.box.setup}
    for count in start.players:
        if total != votes[count]:
            message = f"the spaces are worth {total} where {count} players start with {votes[count]} votes (Q4)"
            raise papers.bad_table("influence", where, message)


def check_beatrice(papers: Papers) -> None:
    """Six tiles, each with what its kind needs (S6)."""
    tiles = papers.box.beatrice
    if len(tiles) != BEATRICE_TOTAL:
        raise papers.bad_table("beatrice", "", f"{len(tiles)} tiles where {BEATRICE_TOTAL} are needed (P2.16)")
    for tile in tiles:
        for field in ("columns", "rows"):
            if (getattr(tile, field) is not None) != (tile.kind == field):
                message = f"stands with kind = {field!r}, and only there (S6)".replace("'", '"')
                raise papers.bad(tile, field, message)
        _check_shown(papers, tile)


def _check_shown(papers: Papers, tile: Beatrice) -> None:
    if tile.columns is not None and tile.columns[0] == tile.columns[1]:
        raise papers.bad(tile, "columns", f"column {tile.columns[0]} is named twice (P16.5)")
    if tile.rows is not None and tile.rows[0] > tile.rows[1]:
        raise papers.bad(tile, "rows", "the lowest value comes first (S6)")
