"""Players: the own area, and those of the others."""

from dataclasses import dataclass

from markupsafe import Markup

from ludgate.games.guilds.content.arrays import SYMBOLS
from ludgate.games.guilds.web.arms import arms
from ludgate.games.guilds.web.canvas import render
from ludgate.games.guilds.web.context import DrawContext
from ludgate.games.guilds.web.mayoral import Drawer, drawer, mayorals
from ludgate.games.guilds.web.tiles import TokenFace, token_face
from ludgate.games.guilds.web.words import EffectWriter
from ludgate.web.render.cache import drawn_once, made_once
from ludgate.web.render.lighting import Lighting


@dataclass(frozen=True)
class MasterFace:
    """A tile that a player controls, as a small shield."""

    name: str
    arms: Markup


@dataclass(frozen=True)
class Area:
    """What is to be known of a player."""

    seat: int
    vp: int
    place: int  # in the order of turns, from 1
    to_play: bool
    decides: bool
    hand: int
    limit: int
    reserve: int
    guildhall: int
    plantation: int
    neutrals: int
    reward_count: int
    masters: tuple[str, ...]
    tokens: tuple[str, ...]
    pairs: int
    group: int
    over: bool
    total: int | None  # at the end, when nothing is hidden


def area(ctx: DrawContext, seat: int) -> Area:
    """What is to be known of a player."""
    seen, player = ctx.seen, ctx.seen.players[seat]
    return Area(
        seat=seat,
        vp=player.vp,
        place=seen.order.index(seat) + 1,
        to_play=seat not in seen.acted and not seen.over,
        decides=seen.decider == seat,
        hand=player.hand_size,
        limit=player.hand_limit,
        reserve=player.reserve,
        guildhall=player.guildhall,
        plantation=player.plantation,
        neutrals=player.neutrals,
        reward_count=player.reward_count,
        masters=tuple(tile.tile for tile in seen.masters_of(seat)),
        tokens=tuple(player.tokens),
        pairs=ctx.worth.pairs(seat),
        group=ctx.worth.largest_group(seat),
        over=seen.over,
        total=final.total if seen.over and (final := drawer(ctx, seat)) else None,
    )


def masters(writer: EffectWriter, one: Area) -> list[MasterFace]:
    """The tiles of a player as shields."""
    return [MasterFace(writer.name(slug), arms(writer.box.tile(slug))) for slug in one.masters]


def symbols(writer: EffectWriter, one: Area) -> list[tuple[str, str, int]]:
    """On how many tiles of a player each symbol is found."""
    held = [writer.box.tile(slug).symbols for slug in one.masters]
    return [(symbol, writer.symbol(symbol), sum(symbol in some for some in held)) for symbol in SYMBOLS]


def tokens(writer: EffectWriter, one: Area) -> list[TokenFace]:
    """The second-place tokens of a player."""
    return [token_face(writer, piece) for piece in one.tokens]


@made_once
def other_drawn(writer: EffectWriter, one: Area) -> Markup:
    """The area of another player, small; and large in a window of its own."""
    return render(
        "other.html",
        writer,
        area=one,
        name=writer.player(one.seat),
        masters=masters(writer, one),
        symbols=symbols(writer, one),
        tokens=tokens(writer, one),
    )


def mine(ctx: DrawContext, lit: Lighting, own: Area) -> Markup:
    """The own area with the private drawer."""
    private = drawer(ctx, own.seat)
    cards = mayorals(ctx, lit, private.held) if private else ()
    return mine_drawn(lit, ctx.writer, own, private, tuple(cards))


@drawn_once
def mine_drawn(
    lit: Lighting, writer: EffectWriter, one: Area, private: Drawer | None, cards: tuple[Markup, ...]
) -> Markup:
    """The own area."""
    return render(
        "mine.html",
        writer,
        lit,
        area=one,
        name=writer.player(one.seat),
        masters=masters(writer, one),
        symbols=symbols(writer, one),
        tokens=tokens(writer, one),
        drawer=private,
        cards=cards,
    )
