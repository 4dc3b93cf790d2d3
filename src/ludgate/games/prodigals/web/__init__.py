"""Drawing a table of The Prodigals Club: a Victorian playbill with three boards around the centre."""

from markupsafe import Markup

from ludgate.games.prodigals.web.areas import Areas
from ludgate.games.prodigals.web.board import Boards
from ludgate.games.prodigals.web.canvas import Canvas
from ludgate.games.prodigals.web.context import DrawContext
from ludgate.games.prodigals.web.inline import tile_illustrator
from ludgate.games.prodigals.web.motion import marked
from ludgate.games.prodigals.web.questions import questions
from ludgate.games.prodigals.web.targets import targets
from ludgate.web.render.api import Scene, Several, Snapshot, lighting
from ludgate.web.render.illustrations import Illustrator

__all__ = ["illustrator", "legend", "marked", "scene"]

HAND_DECISIONS = ("turn", "limit", "keep", "companions")
OWN_DECISIONS = (
    *("make-room", "fall", "sale"),
    *("room", "sell", "exchange", "lay", "turn-circle", "swap", "raise"),
    *("moves", "march", "row", "steps", "jump", "settle", "replace"),
)


def scene(snapshot: Snapshot) -> Scene:
    """The table as one seat sees it."""
    ctx = DrawContext(snapshot)
    lit = lighting(snapshot, {piece: tuple(options) for piece, options in targets(ctx).items()}, questions(ctx))
    canvas = Canvas(ctx, lit)
    boards, areas = Boards(canvas), Areas(canvas)
    return Scene(
        board=boards.board(),
        mine=areas.mine(),
        hand=areas.hand(),
        others=[areas.other(seat) for seat in snapshot.others],
        figures=[areas.figures(ctx.seen.players[seat]) for seat in ctx.seen.order],
        progress=progress(ctx, boards),
        targets={piece: list(options) for piece, options in lit.targets.items()},
        questions={piece: list(moves) for piece, moves in lit.questions.items()},
        plates=areas.turnings(),
        focus=focus(ctx),
        several=several(ctx),
        notes=companion_notes(ctx),
    )


def progress(ctx: DrawContext, boards: Boards) -> str:
    """How far the game is."""
    if ctx.seen.over:
        reason = ctx.snapshot.say.end_reason(ctx.seen.ending, ctx.language)
        return ctx.t.say("The game is over: {reason}.", reason=reason)
    return boards.progress()


def focus(ctx: DrawContext) -> str:
    """Where the decision is taken: on the common boards, in the own area, or in the hand."""
    kind = ctx.asked or ctx.seen.phase
    if kind in HAND_DECISIONS:
        return "hand"
    return "mine" if kind in OWN_DECISIONS else "board"


def several(ctx: DrawContext) -> Several | None:
    """P17.12, W13.5: cards that are discarded together at the end of a round, if that is more than one."""
    most = ctx.me.cards_in_hand - ctx.seen.hand_limit
    if ctx.asked != "limit" or most < 2:
        return None
    return Several(most, ctx.t.say("Discard the marked cards: {chosen} of {most}", chosen="{n}", most=most))


def companion_notes(ctx: DrawContext) -> dict[str, str]:
    """W10.13: what a companion would add."""
    if ctx.asked != "companions":
        return {}
    about = ctx.seen.about
    card = ctx.box.will.card(str(about["card"]))
    slots = [slot for effect in card.effect for slot in getattr(effect, "slots", ())]
    worth = f"+£{slots[int(str(about['slot'])) - 1].amount}"
    return {option.text: worth for option in ctx.snapshot.options if option.text != "add none"}


def legend(snapshot: Snapshot) -> Markup:
    """What the pictures mean."""
    ctx = DrawContext(snapshot)
    return Markup(Canvas(ctx, lighting(snapshot)).part("legend", ctx.seen.competitions, dict))


def illustrator(snapshot: Snapshot) -> Illustrator:
    """Possession tiles and circle tiles are small pictures in sentences."""
    return tile_illustrator(DrawContext(snapshot).voice)
