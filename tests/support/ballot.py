"""Voting, tie-break and final scoring of Guilds of London written a second time, from positions and raw component
files alone.

It shares nothing with the engine: it reads the TOML by itself and works on sets of cells. It is slow and plain on
purpose.
"""

import tomllib
from importlib import resources
from typing import Any

FOLDER = resources.files("ludgate.games.guilds") / "content"
TILES_FILE = tomllib.loads((FOLDER / "tiles.toml").read_text("utf-8"))
TILES = {tile["id"]: tile for tile in [*TILES_FILE["guild"], *TILES_FILE["special"]]}
REWARDS = {card["id"]: card for card in tomllib.loads((FOLDER / "mayoral.toml").read_text("utf-8"))["mayoral"]}

Cell = tuple[int, int]


def cells_of(position: dict[str, Any]) -> dict[Cell, dict[str, Any]]:
    return {tuple(tile["at"]): tile for tile in position["city"]}


def beside(cell: Cell) -> list[Cell]:
    x, y = cell
    return [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]


def masters_of(position: dict[str, Any], seat: int) -> set[Cell]:
    """Cells of resolved tiles with a pawn of the seat (G0.3, G0.11)."""
    return {cell for cell, tile in cells_of(position).items() if tile["resolved"] and tile["pawns"][seat] > 0}


def ballot(position: dict[str, Any], cell: Cell) -> tuple[int | None, int | None]:
    """Winner and runner-up of a tile as it stands (chapter 12); None for nobody."""
    pawns = cells_of(position)[cell]["pawns"]
    if not any(pawns):
        return None, None
    leaders = [seat for seat, count in enumerate(pawns) if count == max(pawns)]
    if len(leaders) > 1:
        sums = {seat: pawns[seat] + support(position, cell, seat) for seat in leaders}
        leaders = [seat for seat in leaders if sums[seat] == max(sums.values())]
    if len(leaders) > 1:
        return None, None
    rest = {seat: count for seat, count in enumerate(pawns) if count and seat != leaders[0]}
    seconds = [seat for seat, count in rest.items() if count == max(rest.values())]
    return leaders[0], seconds[0] if len(seconds) == 1 else None


def support(position: dict[str, Any], cell: Cell, seat: int) -> int:
    """Adjacent Masters, and two for the giants where the own Master stands there."""
    masters = masters_of(position, seat)
    extra = sum(other in masters for other in beside(cell))
    for other in masters:
        lasting = TILES[cells_of(position)[other]["tile"]].get("lasting_effect", {})
        if lasting.get("kind") == "tie_votes":
            extra += lasting["amount"]
    return extra


# ---------------------------------------------------------------- final scoring


def final_scores(position: dict[str, Any]) -> list[tuple[int, int]]:
    """Total and place of every seat, with the rulings as they stand by default."""
    seats = range(position["seats"])
    totals = []
    for seat in seats:
        player = position["player"][seat]
        rewards = sum(reward_points(position, seat, slug) for slug in player["rewards"])
        totals.append((player["vp"] + rewards + len(pairs(position, seat)), len(player["rewards"])))
    return [(totals[seat][0], 1 + sum(other > totals[seat] for other in totals)) for seat in seats]


def pairs(position: dict[str, Any], seat: int) -> set[frozenset[Cell]]:
    masters = masters_of(position, seat)
    return {frozenset((cell, other)) for cell in masters for other in beside(cell) if other in masters}


def reward_points(position: dict[str, Any], seat: int, slug: str) -> int:
    card = REWARDS[slug]
    points = card["points"]
    counted = counter(position, seat, card["condition"])
    if points["kind"] == "per":
        return min(int(points["amount"]) * counted, int(points["max"]))
    if points["kind"] == "most":
        everybody = [counter(position, other, card["condition"]) for other in range(position["seats"])]
        return int(points["amount"]) if counted == max(everybody) > 0 else 0
    reached = [int(value) for needed, value in points["table"] if counted >= needed]
    return max(reached, default=0)


def counter(position: dict[str, Any], seat: int, condition: dict[str, Any]) -> int:
    player = position["player"][seat]
    kind = condition["kind"]
    if kind == "pawns":
        return int(player[condition["place"]])
    if kind == "tokens":
        return len(player["tokens"])
    if kind == "mayoral_cards":
        return len(player["rewards"]) - 1
    if kind == "pairs":
        return len(pairs(position, seat))
    if kind == "group":
        return largest_group(masters_of(position, seat))
    if kind == "symbols":
        return symbols_held(position, seat, condition["masters"])
    return sum(fits(position, cell, condition) for cell in masters_of(position, seat))


def fits(position: dict[str, Any], cell: Cell, condition: dict[str, Any]) -> bool:
    tile = TILES[cells_of(position)[cell]["tile"]]
    ranked = "rank" in tile
    tests = [
        "symbol" not in condition or condition["symbol"] in tile["symbols"],
        "max_rank" not in condition or (ranked and tile["rank"] <= condition["max_rank"]),
        "min_rank" not in condition or (ranked and tile["rank"] >= condition["min_rank"]),
        not condition.get("special") or not ranked,
        len(tile["symbols"]) >= condition.get("min_symbols", 1),
        len(tile["symbols"]) <= condition.get("max_symbols", 5),
        condition.get("where") != "guildhall" or any(other in halls(position) for other in beside(cell)),
        condition.get("where") != "edge" or on_edge(position, cell),
    ]
    return all(tests)


def halls(position: dict[str, Any]) -> set[Cell]:
    return {(0, 0)} if position["seats"] == 2 else {(0, 0), (-1, 0)}


def on_edge(position: dict[str, Any], cell: Cell) -> bool:
    city = set(cells_of(position)) | halls(position)
    return any(other not in city for other in beside(cell))


def largest_group(masters: set[Cell]) -> int:
    best, left = 0, set(masters)
    while left:
        group = {left.pop()}
        grown = True
        while grown:
            near = {other for cell in group for other in beside(cell)} & left
            group |= near
            left -= near
            grown = bool(near)
        best = max(best, len(group))
    return best


def symbols_held(position: dict[str, Any], seat: int, least: int) -> int:
    tiles = [TILES[cells_of(position)[cell]["tile"]] for cell in masters_of(position, seat)]
    every = ("compass", "anchor", "cross", "scythe", "crown")
    return sum(sum(symbol in tile["symbols"] for tile in tiles) >= least for symbol in every)
