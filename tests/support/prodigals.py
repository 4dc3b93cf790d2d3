"""A tiny language for scenarios of The Prodigals Club: arrange a position, play moves, look at what came of it.

    t = scene(me(hand=["faux-pas"], markers=[[1, 9], [3, 8], [2, 10], [1, 4]]), combination="ES", at="turn 1")
    t.play("play faux-pas move m1 down")
    assert player(t)["markers"][0] == [1, 8]

The active player of a scene sits on seat 0 (``1`` in a position). What is named nowhere is filled in by chance from a
fixed seed; but a player without ``tiles`` owns none.
"""

from typing import Any

from ludgate import Table


def me(**fields: Any) -> dict[str, Any]:
    """A player; what is left out is as at the start of a game, but without cards and possession tiles."""
    return fields


def scene(
    *players: dict[str, Any],
    seats: int = 3,
    combination: str = "PES",
    at: str | list[str] = "turn 1",
    options: dict[str, str] | None = None,
    **fields: Any,
) -> Table:
    """A table at some decision; ``at`` is what is due: one phase, or frames with the outermost first."""
    frames = [at] if isinstance(at, str) else at
    count = max(seats, len(players))
    filled = [*players, *({} for _ in range(count - len(players)))]
    data = {"game": "prodigals", "seats": count, "player": filled, "stack": frames, **fields}
    return Table.from_position({**data, "options": {"combination": combination, **(options or {})}})


def choices(t: Table) -> list[str]:
    """The sensible options."""
    assert t.decision is not None
    return [option.text for option in t.decision.sensible]


def every_option(t: Table) -> list[str]:
    assert t.decision is not None
    return [option.text for option in t.decision.options]


def decided(t: Table) -> tuple[int, str]:
    """Who decides, and what kind of decision it is."""
    assert t.decision is not None
    return t.decision.seat, t.decision.kind


def player(t: Table, seat: int = 0) -> dict[str, Any]:
    """The whole truth about a seat."""
    players: Any = t.position()["player"]
    found: dict[str, Any] = players[seat]
    return found


def bare(names: list[str]) -> list[str]:
    """Without the numbers of copies: ``pub-treat:2`` is ``pub-treat``."""
    return [name.split(":")[0] for name in names]


def hand(t: Table, seat: int = 0) -> list[str]:
    return bare(player(t, seat)["hand"])


def scores(t: Table, seat: int = 0) -> dict[str, int]:
    """The score of a seat in each competition."""
    return t.scores()[seat].breakdown


def symbols(t: Table, seat: int = 0) -> dict[str, int]:
    players: Any = t.view()["players"]
    found: dict[str, int] = players[seat]["symbols"]
    return found


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
