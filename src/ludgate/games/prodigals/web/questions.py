"""What a piece that is not lit can be asked: the move that one would try with it."""

from ludgate.games.prodigals.text.voice import is_offered
from ludgate.games.prodigals.view.circles import beside
from ludgate.games.prodigals.view.model import MARKERS, Cell, Marker, slug_of
from ludgate.games.prodigals.web.context import DrawContext
from ludgate.games.prodigals.web.will_targets import will_questions

Questions = dict[str, list[str]]
# decision -> the move that brings a marker to another space
MARKER_MOVES = {
    "moves": "move {marker} {direction}",
    "steps": "lower {marker} {steps}",
    "jump": "jump {marker}",
    "raise": "raise {marker}",
    "replace": "replace {marker}",
}
# columns to the right and rows down -> the direction
WAYS = {(-1, 0): "left", (1, 0): "right", (0, 1): "down", (-1, 1): "down-left", (1, 1): "down-right", (0, -1): "up"}
UPWARDS = "up"  # a direction in which no card moves a marker: the answer is that the move does not go there


def questions(ctx: DrawContext) -> Questions:
    """The moves to ask about, by piece."""
    own = _errands(ctx) | _tiles(ctx) | _cards(ctx) | _others(ctx) | _circles(ctx) | _markers(ctx)
    return own | will_questions(ctx)


def _errands(ctx: DrawContext) -> Questions:
    """Spaces and sets."""
    slugs = {space.space: None for space in ctx.seen.spaces if not is_offered(space.space)} | dict.fromkeys(ctx.spots)
    return {ctx.space_id(slug): [f"send {slug}"] for slug in slugs}


def _tiles(ctx: DrawContext) -> Questions:
    """Tiles on offer and of one's own; money and votes."""
    me, seen = ctx.me, ctx.seen
    give = "give" if ctx.asked == "exchange" else "sell"
    asked = {ctx.bonus_id(slug): [f"take {slug}"] for slug in seen.bonuses}
    asked |= {ctx.bonus_id(me.bonus): [f"use {me.bonus}"]} if me.bonus else {}
    asked |= {ctx.tile_id(slug): [f"{give} {slug}"] for slug in me.tiles}
    asked |= {ctx.tile_id(slug): [f"for {slug}"] for slug in seen.market}
    asked |= {ctx.purse_id(me.seat): ["spend 1"]} if seen.plays("possessions") else {}
    asked |= {ctx.votes_id(me.seat): ["lose 1"]} if seen.plays("election") else {}
    return asked


def _cards(ctx: DrawContext) -> Questions:
    """The own cards, in hand, before one and played."""
    me = ctx.me
    hand = "discard" if ctx.asked == "limit" else "play"
    board = "throw" if ctx.asked == "room" else "use"
    asked = {ctx.card_id(card): [f"{hand} {slug_of(card)}"] for card in me.hand or []}
    asked |= {ctx.card_id(card): [f"{board} {slug_of(card)}"] for card in me.board}
    return asked | {ctx.card_id(card): [f"play {slug_of(card)}"] for card in me.played}


def _others(ctx: DrawContext) -> Questions:
    """What lies before the others, which is not the one's who looks."""
    asked: Questions = {}
    own = {slug_of(card) for card in (*ctx.me.board, *(ctx.me.hand or []))}
    for seat in ctx.snapshot.others:
        player = ctx.seen.players[seat]
        asked |= {ctx.card_id(card): [f"use {slug_of(card)}"] for card in player.board if slug_of(card) not in own}
        asked |= {ctx.card_id(card): [f"play {slug_of(card)}"] for card in player.played if slug_of(card) not in own}
        asked |= {ctx.tile_id(slug): [f"sell {slug}"] for slug in player.tiles}
        asked |= {ctx.bonus_id(player.bonus): [f"use {player.bonus}"]} if player.bonus else {}
    return asked


def _circles(ctx: DrawContext) -> Questions:
    """Circle tiles on offer, laid tiles, and while a tile is to be laid every cell beside the layout."""
    me = ctx.me
    asked = {ctx.circle_id(slug): [f"pick {slug}"] for slug in ctx.seen.circles}
    asked |= {ctx.circle_id(laid.tile): [f"lay {laid.x},{laid.y}"] for laid in me.layout}
    if ctx.asked == "lay":
        free = sorted(beside(laid.cell for laid in me.layout))
        asked |= {ctx.cell_id(me.seat, (x, y)): [f"lay {x},{y}"] for x, y in free}
    return asked


# ---------------------------------------------------------------- markers


def _markers(ctx: DrawContext) -> Questions:
    """Markers always; the spaces and rows of the board while a marker is to be moved."""
    me = ctx.me
    verb = MARKER_MOVES.get(ctx.asked, MARKER_MOVES["moves"])
    asked = {
        ctx.marker_id(me.seat, name): [verb.format(marker=name, direction="down", steps=1)]
        for name, _ in zip(MARKERS, me.markers, strict=False)
    }
    if ctx.asked == "row":
        asked |= {ctx.row_id(value): [f"row {value}"] for value in ctx.box.box.influence.rows}
    return asked | _spaces(ctx) if ctx.asked in MARKER_MOVES else asked


def _spaces(ctx: DrawContext) -> Questions:
    """Every empty space, with the move of the nearest marker that would lead there and is not allowed."""
    board, seat = ctx.box.box.influence, ctx.me.seat
    taken = {marker.space for marker in ctx.me.markers}
    legal = {option.text for option in ctx.snapshot.options}
    spaces = [(column, row) for row in board.rows for column in range(1, board.columns + 1)]
    moves = {at: _towards(ctx, at, legal) for at in spaces if at not in taken}
    return {ctx.step_id(seat, at): [move] for at, move in moves.items() if move}


def _towards(ctx: DrawContext, space: Cell, legal: set[str]) -> str:
    markers = list(zip(MARKERS, ctx.me.markers, strict=False))
    markers.sort(key=lambda one: abs(one[1].column - space[0]) + abs(one[1].row - space[1]))
    moves = (_move(ctx, name, stands, space) for name, stands in markers)
    return next((move for move in moves if move not in legal), "")


def _move(ctx: DrawContext, name: str, stands: Marker, space: Cell) -> str:
    across, down = space[0] - stands.column, stands.row - space[1]
    steps = down if across == 0 and down > 0 else len(ctx.box.box.influence.rows)
    direction = WAYS.get((across, down), UPWARDS)
    return MARKER_MOVES[ctx.asked].format(marker=name, direction=direction, steps=steps)
