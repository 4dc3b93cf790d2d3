"""A tiny language for scenarios of Guilds of London: arrange a position, play moves, look at what came of it.

    t = scene(me(hand=["alms-box", "follow-me"]), seats=3, at="turn 1")
    t.play("hire alms-box")
    assert player(t)["guildhall"] == 5

The active player of a scene sits on seat 0 (``1`` in a position). What is named nowhere is filled in by chance from a
fixed seed.
"""

from typing import Any

from ludgate import Table


def me(**fields: Any) -> dict[str, Any]:
    """A player; what is left out is as at the start of a game, but without cards."""
    return fields


def tile(x: int, y: int, slug: str, **fields: Any) -> dict[str, Any]:
    """A tile of the city: ``pawns=[2, 1]`` by seat, ``neutral=1``, ``token="vp-2"``, ``resolved=True``."""
    return {"at": [x, y], "tile": slug, **fields}


def scene(*players: dict[str, Any], seats: int = 3, at: str | list[str] = "turn 1", **fields: Any) -> Table:
    """A table at some decision; ``at`` is what is due: one phase, or frames with the outermost first."""
    frames = [at] if isinstance(at, str) else at
    count = max(seats, len(players))
    filled = [*players, *({} for _ in range(count - len(players)))]
    return Table.from_position({"game": "guilds", "seats": count, "player": filled, "stack": frames, **fields})


def options(t: Table) -> list[str]:
    assert t.decision is not None
    return [option.text for option in t.decision.options]


def player(t: Table, seat: int = 0) -> dict[str, Any]:
    """The whole truth about a seat."""
    players: Any = t.position()["player"]
    found: dict[str, Any] = players[seat]
    return found


def bare(names: list[str]) -> list[str]:
    """Without the numbers of copies: ``alms-box:2`` is ``alms-box``."""
    return [name.split(":")[0] for name in names]


def hand(t: Table, seat: int = 0) -> list[str]:
    return bare(player(t, seat)["hand"])


def city(t: Table) -> dict[tuple[int, int], dict[str, Any]]:
    """Every tile by its cell."""
    tiles: Any = t.position()["city"]
    return {tuple(found["at"]): found for found in tiles}


def on(t: Table, slug: str) -> dict[str, Any]:
    """A tile by its slug."""
    return next(found for found in city(t).values() if found["tile"] == slug)


def whole(t: Table) -> dict[str, Any]:
    """The whole position."""
    position: dict[str, Any] = t.position()
    return position


def due(t: Table) -> list[str]:
    found: Any = t.position()["stack"]
    return list(found)


def play(t: Table, *moves: str) -> Table:
    for move in moves:
        t.play(move)
    return t


def refused(t: Table, move: str) -> str:
    """The rule against a move; fails if the move is allowed."""
    refusal = t.why_not(move)
    assert refusal is not None, f"{move!r} is allowed"
    return refusal.rule
