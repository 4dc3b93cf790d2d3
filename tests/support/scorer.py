"""Final scoring of London written a second time, from a position and the raw component files alone.

It shares nothing with the engine: it reads the TOML by itself, follows chapter 16 step by step with tokens that move,
and breaks ties by chapter 17.  It is slow and plain on purpose.
"""

import tomllib
from importlib import resources
from typing import Any

FOLDER = resources.files("ludgate.games.london") / "content"
CARDS = {card["id"]: card for card in tomllib.loads((FOLDER / "city.toml").read_text("utf-8"))["card"]}


def value(name: str) -> int:
    """The end prestige of a card by its name in a position."""
    return int(CARDS[name.lstrip("~").split(":")[0]].get("end_prestige", 0))


def table_loss(poverty: int) -> int:
    """The board's table, line by line (L5.9)."""
    printed = {0: 0, 1: 1, 2: 1, 3: 2, 4: 3, 5: 5, 6: 7, 7: 9, 8: 11, 9: 13, 10: 15}
    lost = 0
    while poverty > 10:
        lost += 3
        poverty -= 1
    return lost + printed[poverty]


def final_scores(position: dict[str, Any]) -> list[tuple[int, int]]:
    """Total and place of every seat."""
    players = [dict(player) for player in position["player"]]
    for player in players:
        player["score"] = player["prestige"]
        player["poverty"] += len(player["hand"])  # step 1
        cards = [card for stack in player["city"] for card in stack]
        player["score"] += sum(value(card) for card in cards)  # step 2
        while player["loans"] and player["cash"] >= 15:  # step 3
            player["cash"] -= 15
            player["loans"] -= 1
        while player["cash"] >= 3:  # step 4
            player["cash"] -= 3
            player["score"] += 1
        player["score"] -= 7 * player["loans"]  # step 5
        player["best"] = max([value(card) for card in cards], default=0)
    while all(player["poverty"] > 0 for player in players):  # step 6
        for player in players:
            player["poverty"] -= 1
    for player in players:
        player["score"] -= table_loss(player["poverty"])  # step 7
    return [(player["score"], 1 + sum(beats(other, player) for other in players)) for player in players]


def beats(a: dict[str, Any], b: dict[str, Any]) -> bool:
    """L17.1 to L17.5, one tie-break after another."""
    if a["score"] != b["score"]:
        return bool(a["score"] > b["score"])
    if a["poverty"] != b["poverty"]:
        return bool(a["poverty"] < b["poverty"])
    if len(a["boroughs"]) != len(b["boroughs"]):
        return len(a["boroughs"]) > len(b["boroughs"])
    return bool(a["best"] > b["best"])
