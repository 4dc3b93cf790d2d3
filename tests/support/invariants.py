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


def check_between_turns(before: dict[str, Any], after: dict[str, Any]) -> None:
    """From the end of one turn to the end of the next: what only shrinks, what only grows, what has a limit."""
    active = after["turn"] - 1
    assert len(before["deck"]) >= len(after["deck"])
    assert before["deck"][len(before["deck"]) - len(after["deck"]) :] == after["deck"] or before["knows"] or after["knows"]
    assert after["removed"][: len(before["removed"])] == before["removed"]
    for seat, (old, new) in enumerate(zip(before["player"], after["player"], strict=True)):
        assert new["boroughs"][: len(old["boroughs"])] == old["boroughs"]
        assert len(new["city"]) >= len(old["city"])
        if seat != before["turn"] - 1 and seat != active:
            assert old["hand"] == new["hand"]
    finished = after["player"][before["turn"] - 1]
    assert len(finished["hand"]) <= 9 or before["turn"] == after["turn"]
    bought = sum(len(new["boroughs"]) - len(old["boroughs"]) for old, new in zip(before["player"], after["player"], strict=True))
    assert bought <= 2
