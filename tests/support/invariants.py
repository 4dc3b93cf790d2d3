"""What must hold at every moment of every game of London (chapter 22.8)."""

from collections import Counter
from typing import Any

from tests.support.scorer import CARDS

ALL_CARDS = Counter({slug: card["copies"] for slug, card in CARDS.items()})


def slug(name: str) -> str:
    return name.lstrip("~").split(":")[0]


def check_position(position: dict[str, Any]) -> None:
    """Conservation of cards and boroughs, spaces of the board, nothing negative."""
    players = position["player"]
    rows = position["board"]
    everywhere = [*position["deck"], *position["removed"], *(c for row in rows.values() for c in row if c)]
    for player in players:
        everywhere += [*player["hand"], *(card for stack in player["city"] for card in stack)]
        assert player["cash"] >= 0
        assert player["loans"] >= 0
        assert player["poverty"] >= 0
        assert all(player["city"])
    assert Counter(slug(name) for name in everywhere) == ALL_CARDS
    assert len({name.lstrip("~") for name in everywhere}) == 101
    land = [*position["row"], *position["land"], *(b for player in players for b in player["boroughs"])]
    assert len(land) == len(set(land)) == 20
    assert len(position["row"]) <= 3
    spaces = position["seats"] + 1
    assert len(rows["top"]) == len(rows["bottom"]) == spaces
