"""A tiny language for London scenarios: arrange a position, play moves, look at what came of it.

    t = scene(me(hand=["hospital-a", "vauxhall-gardens"], cash=5), stack=["develop 0"])
    t.play("play hospital-a pay vauxhall-gardens on new")
    assert cash(t) == 3 and city(t) == [["hospital-a"]]

``scene`` sits the active player on seat 0 (``turn=1`` in a position).  Cards that are named nowhere lie in the deck.
"""

from typing import Any

from ludgate import Option, Table


def me(**fields: Any) -> dict[str, Any]:
    """A player; what is left out is as at the start of a game, but with an empty hand."""
    return fields


def scene(*players: dict[str, Any], seats: int = 2, at: str | list[str] = "action", **fields: Any) -> Table:
    """A table at a decision of the first seat; ``at`` is what is due: one phase, or frames with the outermost first."""
    frames = [at] if isinstance(at, str) else at
    count = max(seats, len(players))
    filled = [*players, *({} for _ in range(count - len(players)))]
    return Table.from_position({"game": "london", "seats": count, "player": filled, "stack": frames, **fields})


def options(t: Table) -> list[str]:
    """The notations on offer, without pointless ones."""
    assert t.decision is not None
    return [option.text for option in t.decision.sensible]


def all_options(t: Table) -> list[str]:
    assert t.decision is not None
    return [option.text for option in t.decision.options]


def player(t: Table, seat: int = 0) -> dict[str, Any]:
    """The whole truth about a seat."""
    players: Any = t.position()["player"]
    found: dict[str, Any] = players[seat]
    return found


def bare(names: list[str]) -> list[str]:
    """Without the numbers of copies: ``sewers:2`` is ``sewers``."""
    return [name.split(":")[0] for name in names]


def hand(t: Table, seat: int = 0) -> list[str]:
    return bare(player(t, seat)["hand"])


def city(t: Table, seat: int = 0) -> list[list[str]]:
    return [bare(stack) for stack in player(t, seat)["city"]]


def boroughs(t: Table, seat: int = 0) -> list[str]:
    found: list[str] = player(t, seat)["boroughs"]
    return found


def cash(t: Table, seat: int = 0) -> int:
    return int(player(t, seat)["cash"])


def loans(t: Table, seat: int = 0) -> int:
    return int(player(t, seat)["loans"])


def poverty(t: Table, seat: int = 0) -> int:
    return int(player(t, seat)["poverty"])


def prestige(t: Table, seat: int = 0) -> int:
    return int(player(t, seat)["prestige"])


def board(t: Table) -> tuple[list[str], list[str]]:
    rows: Any = t.position()["board"]
    return bare(rows["top"]), bare(rows["bottom"])


def deck(t: Table) -> list[str]:
    found: Any = t.position()["deck"]
    return bare(found)


def removed(t: Table) -> list[str]:
    found: Any = t.position()["removed"]
    return bare(found)


def row(t: Table) -> list[str]:
    found: Any = t.position()["row"]
    return list(found)


def due(t: Table) -> list[str]:
    """The stack of what is due, as a position writes it."""
    found: Any = t.position()["stack"]
    return list(found)


def play(t: Table, *moves: str | Option) -> Table:
    """Several moves one after another."""
    for move in moves:
        t.play(move)
    return t


def refused(t: Table, move: str) -> str:
    """The rule against a move; fails if the move is allowed."""
    refusal = t.why_not(move)
    assert refusal is not None, f"{move!r} is allowed"
    return refusal.rule
