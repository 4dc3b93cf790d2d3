"""Scores, symbols and ranking of The Prodigals Club written a second time, from positions and raw component files.

It shares nothing with the engine: it reads the TOML by itself and works on the words of a position. It is slow and
plain on purpose.
"""

import tomllib
from importlib import resources
from typing import Any

FOLDER = resources.files("ludgate.games.prodigals") / "content"
CENTRAL, POSSESSIONS, ELECTION, SOCIETY = (
    tomllib.loads((FOLDER / f"{name}.toml").read_text("utf-8"))
    for name in ("central", "possessions", "election", "society")
)
TILES = {tile["id"]: tile for group in POSSESSIONS["tile_group"] for tile in group["tiles"]}
CIRCLES = {tile["id"]: tile["edges"] for group in ELECTION["circle_group"] for tile in group["tiles"]}
SPACES = {(mark["column"], mark["row"]): mark["symbol"] for mark in SOCIETY["influence"]["symbols"]}
SYMBOLS = [symbol["id"] for symbol in CENTRAL["symbol"]]
START_TILES = {
    tile["id"] for group in POSSESSIONS["tile_group"] if not group["id"].endswith("i") for tile in group["tiles"]
}
START_CIRCLES = {
    tile["id"] for group in ELECTION["circle_group"] if not group["id"].endswith("i") for tile in group["tiles"]
}

Cell = tuple[int, int]
AROUND = ((0, 1), (1, 0), (0, -1), (-1, 0))  # the sides of a tile, clockwise from the top


def competition_scores(player: dict[str, Any]) -> dict[str, int]:
    """P12.1, P13.1, P15.1: a player has money, votes or markers only where the competition is in play."""
    scores = {}
    if "money" in player:
        scores["possessions"] = player["money"] + sum(TILES[tile]["value"] + 3 for tile in player["tiles"])
    if "votes" in player:
        scores["election"] = player["votes"]
    if "markers" in player:
        scores["society"] = sum(value for _, value in player["markers"])
    return scores


def final_scores(position: dict[str, Any]) -> list[tuple[int, int]]:
    """Total and place of every seat (P17.28 to P17.33)."""
    ranks = [sorted(competition_scores(player).values())[::-1] for player in position["player"]]
    return [(rank[0], 1 + sum(other < rank for other in ranks)) for rank in ranks]


def ends(position: dict[str, Any]) -> bool:
    """P17.2, P17.4: whether the game ends with this position at the check."""
    lowest = min(min(competition_scores(player).values()) for player in position["player"])
    return lowest <= 0 or position["round"] == 5


def layout_of(player: dict[str, Any]) -> dict[Cell, list[str]]:
    """The edges on each cell, as they lie."""
    cells: dict[Cell, list[str]] = {}
    for tile, x, y, turn in player["layout"]:
        edges = CIRCLES[tile]
        quarters = turn // 90
        cells[x, y] = [edges[(side - quarters) % 4] for side in range(4)]
    return cells


def pairs_of(player: dict[str, Any]) -> list[str]:
    """P13.8 to P13.14: the symbols of touching pairs; fails on a pair that is not allowed."""
    cells = layout_of(player)
    assert len(cells) == len(player["layout"]), "two tiles on one cell"
    found = []
    for (x, y), edges in cells.items():
        for side in (0, 1):  # each pair once
            across, up = AROUND[side]
            if (beside := cells.get((x + across, y + up))) is not None:
                pair = {edges[side], beside[(side + 2) % 4]}
                if pair != {"-"}:
                    assert pair != {"?"}
                    assert "-" not in pair
                    assert len(pair) == 1 or "?" in pair
                    found.append((pair - {"?"}).pop())
    return found


def connected(player: dict[str, Any]) -> bool:
    """P13.6: every tile lies next to one that was there before it."""
    cells: set[Cell] = set()
    for _, x, y, _ in player["layout"]:
        if cells and not any((x + across, y + up) in cells for across, up in AROUND):
            return False
        cells.add((x, y))
    return True


def symbols_of(position: dict[str, Any], seat: int) -> dict[str, int]:
    """P11.4: from tiles, layout, markers and the Renaissance man."""
    player = position["player"][seat]
    owned = [TILES[tile]["symbol"] for tile in player.get("tiles", [])]
    owned += pairs_of(player) if "layout" in player else []
    owned += [SPACES[column, row] for column, row in player.get("markers", []) if (column, row) in SPACES]
    owned += position["chosen"] if position["renaissance"] == seat + 1 else []
    return {symbol: owned.count(symbol) for symbol in SYMBOLS}


def hyde_park(megaphones: list[int], round_: int) -> list[int]:
    """P14.3 to P14.10 with the ruling Q6: votes lost by each seat, -1 for the one that is gained."""
    column = {1: "early", 2: "middle", 3: "middle", 4: "late", 5: "late"}[round_]
    rewards = ELECTION["hyde_park"]["columns"][column]["lose"]["2-3" if len(megaphones) < 4 else "4-5"]
    lost = []
    for count in megaphones:
        place = sum(other > count for other in megaphones)
        if count == min(megaphones):
            lost.append(-1)
        else:
            lost.append(rewards[place] if place < len(rewards) else 0)
    return lost
