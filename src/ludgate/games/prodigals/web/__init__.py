"""Drawing a table of The Prodigals Club: a Victorian playbill with three boards around the centre."""

from markupsafe import Markup

from ludgate.games.prodigals.view.model import LAST_WILL, read
from ludgate.games.prodigals.web.areas import Areas
from ludgate.games.prodigals.web.board import Boards
from ludgate.games.prodigals.web.canvas import Canvas
from ludgate.games.prodigals.web.context import DrawContext
from ludgate.games.prodigals.web.motion import marked
from ludgate.games.prodigals.web.questions import questions
from ludgate.games.prodigals.web.targets import targets
from ludgate.web.render import plain
from ludgate.web.render.api import Scene, Snapshot, lighting

__all__ = ["legend", "marked", "scene"]


def scene(snapshot: Snapshot) -> Scene:
    """The table as one seat sees it; with Last Will, whose boards nobody has drawn, what the view holds."""
    if LAST_WILL in read(snapshot.view).competitions:
        return plain.scene(snapshot)
    ctx = DrawContext(snapshot)
    lit = lighting(snapshot, {piece: tuple(options) for piece, options in targets(ctx).items()}, questions(ctx))
    canvas = Canvas(ctx, lit)
    boards, areas = Boards(canvas), Areas(canvas)
    return Scene(
        board=boards.board(),
        mine=areas.mine(),
        hand=areas.hand(),
        others=[areas.other(seat) for seat in snapshot.others],
        figures=[areas.figures(player) for player in ctx.seen.players],
        progress=progress(ctx, boards),
        targets={piece: list(options) for piece, options in lit.targets.items()},
        questions={piece: list(moves) for piece, moves in lit.questions.items()},
    )


def progress(ctx: DrawContext, boards: Boards) -> str:
    """How far the game is."""
    seen, t = ctx.seen, ctx.t
    if seen.over:
        return t.say("The game is over: {reason}.", reason=ctx.snapshot.say.end_reason(seen.ending, ctx.language))
    said = t.say("Round {n} of {rounds}", n=seen.round, rounds=seen.rounds)
    now = [name for name, state in boards.parts() if state == "now"]
    return f"{said} · {now[0]}" if now else said


def legend(snapshot: Snapshot) -> Markup:
    """What the pictures mean."""
    if LAST_WILL in read(snapshot.view).competitions:
        return plain.legend(snapshot)
    return Markup(Canvas(DrawContext(snapshot), lighting(snapshot)).part("legend", snapshot.view["competitions"], dict))
