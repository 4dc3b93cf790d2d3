"""Which pieces an option begins with."""

from collections.abc import Callable

from ludgate.games.prodigals.view.model import MARKERS, Cell
from ludgate.games.prodigals.web.context import DrawContext, ident
from ludgate.games.prodigals.web.will_targets import of_last_will, pieces_of

ACROSS = {"down-left": -1, "left": -1, "down-right": 1, "right": 1}
Finder = Callable[[DrawContext, list[str]], list[str]]


def targets(ctx: DrawContext) -> dict[str, list[str]]:
    """The options by piece.  What is allowed but pointless stays in the list of all options, so that one click on a
    space sends a pawn there, and never declines what it could do.
    """
    decision = ctx.snapshot.decision
    if decision is None or not ctx.snapshot.deciding:
        return {}
    found: dict[str, list[str]] = {}
    for option in decision.sensible:
        verb, *words = option.text.split()
        for piece in pieces(ctx, verb, words):
            found.setdefault(piece, []).append(option.text)
    return found


def pieces(ctx: DrawContext, verb: str, words: list[str]) -> list[str]:
    """The pieces that one option begins with."""
    if of_last_will(ctx, verb, words):
        return pieces_of(ctx, verb, words)
    return FINDERS[verb](ctx, words) if verb in FINDERS else []


# ---------------------------------------------------------------- errands


def to_space(ctx: DrawContext, words: list[str]) -> list[str]:
    """The space, or the set with all that lies in it."""
    return [ctx.space_id(words[0])]


def from_place(ctx: DrawContext, words: list[str]) -> list[str]:
    """Q13: the errand whose place has this name."""
    return [ctx.space_id(space.space) for space in ctx.seen.spaces if space.name == words[0]]


def bonus_tile(ctx: DrawContext, words: list[str]) -> list[str]:
    return [ctx.bonus_id(words[0])]


# ---------------------------------------------------------------- cards


def from_hand(ctx: DrawContext, words: list[str]) -> list[str]:
    """Every copy of the card."""
    return [ctx.card_id(card) for card in ctx.me.hand or [] if card.partition(":")[0] == words[0]]


def on_board(ctx: DrawContext, words: list[str]) -> list[str]:
    cards = [ctx.card_id(card) for card in ctx.me.board if card.partition(":")[0] == words[0]]
    return cards or bonus_tile(ctx, words)


# ---------------------------------------------------------------- scores and tiles


def purse(ctx: DrawContext, words: list[str]) -> list[str]:
    return [ctx.purse_id(ctx.me.seat)]


def ballot(ctx: DrawContext, words: list[str]) -> list[str]:
    return [ctx.votes_id(ctx.me.seat)]


def regained(ctx: DrawContext, words: list[str]) -> list[str]:
    return purse(ctx, words) if words[0] == "money" else ballot(ctx, words)


def tile(ctx: DrawContext, words: list[str]) -> list[str]:
    return [ctx.tile_id(words[0])]


def circle(ctx: DrawContext, words: list[str]) -> list[str]:
    return [ctx.circle_id(words[0])]


def cell(ctx: DrawContext, words: list[str]) -> list[str]:
    x, y = map(int, words[0].split(","))
    return [ctx.cell_id(ctx.me.seat, (x, y))]


def turning(ctx: DrawContext, words: list[str]) -> list[str]:
    return [ident("turn", words[0])]


# ---------------------------------------------------------------- markers


def step(ctx: DrawContext, words: list[str]) -> list[str]:
    """The marker, and the space it goes to."""
    return _to(ctx, words[0], ACROSS.get(words[1], 0), 1 if words[1].startswith("down") else 0)


def lower(ctx: DrawContext, words: list[str]) -> list[str]:
    return _to(ctx, words[0], 0, int(words[1]))


def jump(ctx: DrawContext, words: list[str]) -> list[str]:
    return _to(ctx, words[0], 0, 2)


def lift(ctx: DrawContext, words: list[str]) -> list[str]:
    return _to(ctx, words[0], 0, -1)


def marker(ctx: DrawContext, words: list[str]) -> list[str]:
    return [ctx.marker_id(ctx.me.seat, words[0])]


def _to(ctx: DrawContext, slug: str, across: int, down: int) -> list[str]:
    seat = ctx.me.seat
    return [ctx.marker_id(seat, slug), ctx.step_id(seat, destination(ctx, slug, across, down))]


def destination(ctx: DrawContext, slug: str, across: int, down: int) -> Cell:
    """The space so many columns to the right of a marker and so many rows below it."""
    stands, rows = ctx.me.markers[MARKERS.index(slug)], ctx.box.box.influence.rows
    return stands.column + across, rows[rows.index(stands.row) + down]


def row(ctx: DrawContext, words: list[str]) -> list[str]:
    return [ctx.row_id(int(words[0]))]


FINDERS: dict[str, Finder] = {
    "send": to_space,
    "idle": to_space,
    "leave": from_place,
    "take": bonus_tile,
    "play": from_hand,
    "discard": from_hand,
    "use": on_board,
    "throw": on_board,
    "spend": purse,
    "lose": ballot,
    "gain": regained,
    "sell": tile,
    "give": tile,
    "for": tile,
    "pick": circle,
    "lay": cell,
    "turn": turning,
    "move": step,
    "lower": lower,
    "jump": jump,
    "raise": lift,
    "replace": lift,
    "settle": marker,
    "row": row,
}
