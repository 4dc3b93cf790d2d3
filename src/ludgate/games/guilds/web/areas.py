"""Players: the own area, those of the others, the order of turns."""

from dataclasses import dataclass
from functools import lru_cache

from markupsafe import Markup

from ludgate.games.guilds.content.arrays import SYMBOLS
from ludgate.games.guilds.web.arms import arms
from ludgate.games.guilds.web.cache import KEPT, Light, light, render
from ludgate.games.guilds.web.context import Desk
from ludgate.games.guilds.web.faces import Drawer, drawer, mayorals
from ludgate.games.guilds.web.ids import RESERVE, place_id
from ludgate.games.guilds.web.tiles import TokenFace, token_face
from ludgate.games.guilds.web.words import Pen
from ludgate.web.render.api import Lighting


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


def area(desk: Desk, seat: int) -> Area:
    """What is to be known of a player."""
    seen, player = desk.seen, desk.seen.players[seat]
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
        pairs=desk.worth.pairs(seat),
        group=desk.worth.largest_group(seat),
    )


def masters(pen: Pen, one: Area) -> list[MasterFace]:
    """The tiles of a player as shields."""
    return [MasterFace(pen.name(slug), arms(pen.box.tile(slug))) for slug in one.masters]


def symbols(pen: Pen, one: Area) -> list[tuple[str, str, int]]:
    """On how many tiles of a player each symbol is found."""
    held = [pen.box.tile(slug).symbols for slug in one.masters]
    return [(symbol, pen.symbol(symbol), sum(symbol in some for some in held)) for symbol in SYMBOLS]


def tokens(pen: Pen, one: Area) -> list[TokenFace]:
    """The second-place tokens of a player."""
    return [token_face(pen, piece) for piece in one.tokens]


@lru_cache(maxsize=KEPT)
def other_drawn(pen: Pen, one: Area) -> Markup:
    """The area of another player, small; and large in a window of its own."""
    return render(
        "other.html",
        pen,
        area=one,
        name=pen.player(one.seat),
        masters=masters(pen, one),
        symbols=symbols(pen, one),
        tokens=tokens(pen, one),
    )


def mine(desk: Desk, lit: Lighting, own: Area) -> Markup:
    """The own area with the private drawer."""
    private = drawer(desk, own.seat)
    cards = mayorals(desk, lit, private.held) if private else ()
    return mine_drawn(desk.pen, own, private, tuple(cards), light(lit, place_id(RESERVE)))


@lru_cache(maxsize=KEPT)
def mine_drawn(pen: Pen, one: Area, private: Drawer | None, cards: tuple[Markup, ...], shown: Light) -> Markup:
    """The own area."""
    return render(
        "mine.html",
        pen,
        [shown],
        area=one,
        name=pen.player(one.seat),
        masters=masters(pen, one),
        symbols=symbols(pen, one),
        tokens=tokens(pen, one),
        drawer=private,
        cards=cards,
    )


@lru_cache(maxsize=KEPT)
def order_drawn(pen: Pen, some: tuple[Area, ...]) -> Markup:
    """The players in the order of turns."""
    return render("order.html", pen, order=some)
