"""A table of a game that nobody has drawn yet: what the view holds, and the options as a list beside it."""

from markupsafe import Markup, escape

from ludgate.web.render.api import Scene, SeatFigures, Snapshot


def scene(snapshot: Snapshot) -> Scene:
    """The view as nested lists."""
    common = {key: value for key, value in snapshot.view.items() if key != "players"}
    players = snapshot.view.get("players")
    areas = [outline(player) for player in players] if isinstance(players, list) else [Markup() for _ in snapshot.names]
    turn = snapshot.decision.seat if snapshot.decision else None
    return Scene(
        board=outline(common),
        mine=areas[snapshot.mine],
        hand=Markup(),
        others=[areas[seat] for seat in snapshot.others],
        figures=[SeatFigures(seat, None, "", turn=seat == turn) for seat in range(len(snapshot.names))],
        progress="",
        targets={},
        questions={},
    )


def legend(snapshot: Snapshot) -> Markup:
    """There are no symbols."""
    return Markup()


def outline(value: object) -> Markup:
    """Plain data as lists of names and values."""
    if isinstance(value, dict):
        rows = (Markup("<dt>{}</dt><dd>{}</dd>").format(key, outline(part)) for key, part in value.items())
        return Markup("<dl>{}</dl>").format(Markup().join(rows))
    if isinstance(value, list) and any(isinstance(part, (dict, list)) for part in value):
        return Markup("<ul>{}</ul>").format(Markup().join(Markup("<li>{}</li>").format(outline(v)) for v in value))
    if isinstance(value, list):
        return escape(", ".join(map(str, value)))
    return escape(value)
