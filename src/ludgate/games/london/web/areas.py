"""The areas of the players: city, boroughs, hand."""

from msgspec import Struct

from ludgate.games.london.content.schema import Building
from ludgate.games.london.rules.state import HAND_LIMIT
from ludgate.games.london.view.model import HIDDEN, Player, face_down, slug_of
from ludgate.games.london.web.board import deed
from ludgate.games.london.web.context import BUILDING, DrawContext, ShownCard
from ludgate.games.london.web.counters import purse
from ludgate.games.london.web.ids import NEW_STACK, area_id, city_card_id, seat_id
from ludgate.text.languages import Translator
from ludgate.web.render.api import Art, Drawing, Panels, stacked
from ludgate.web.render.templates import NOTHING
from ludgate.web.templating import escaped

DEVELOPING = ("develop", "free", "pay", "price", "place")
CHIPS = Drawing(["chips"])  # where these will be
PLAYING = ("pay", "price", "place", "exchange")  # phases in which a card in hand is being played or swapped


class Hand(Struct, frozen=True):
    """The hand strip: is it over the limit, and how many cards does it hold that may not be seen?"""

    over: bool
    hidden: int


# ---------------------------------------------------------------- the own area


def mine(ctx: DrawContext) -> Panels:
    """The area of the seat that looks, or of the first seat for a spectator.

    Chips change with what others do; the rest of the area most often stays as it is.
    """
    own, seen, snapshot = ctx.own, ctx.seen, ctx.snapshot
    seated, grows = snapshot.seat is not None and not seen.over and not snapshot.read_only, _may_grow(ctx)
    contents = own.city, own.boroughs, seen.activated_by(own.seat), seen.borough_due(own.seat), grows
    rest = ctx.zone("mine", contents, lambda: _mine(ctx, seated=seated, grows=grows))
    chips = purse(ctx)
    return Panels([chips if panel is CHIPS else panel for panel in rest])


def _mine(ctx: DrawContext, *, seated: bool, grows: bool) -> Panels:
    own, snapshot, t = ctx.own, ctx.snapshot, ctx.t
    title = t.say("Your city") if snapshot.seat is not None else t.say("City of {name}", name=ctx.name(own.seat))
    label = t.plural("City with {n} stack", "City with {n} stacks", len(own.city))
    return ctx.panels(
        "mine.html",
        title=escaped(title),
        label=escaped(label),
        chips=CHIPS,
        city=_city(ctx),
        fresh=_new_stack(ctx) if seated and grows else NOTHING,
        pile=_own_pile(ctx),
    )


def _new_stack(ctx: DrawContext) -> Drawing:
    return ctx.piece("new", NEW_STACK, ctx.t.say("New stack"))


def _may_grow(ctx: DrawContext) -> bool:
    """Is it the moment to think of a new stack?  An empty city always shows where it begins."""
    return not ctx.own.city or (ctx.my_turn and ctx.seen.phase in DEVELOPING)


def _city(ctx: DrawContext) -> Art:
    """The stacks of the own city."""
    own = ctx.own
    contents = own.city, own.boroughs, ctx.seen.activated_by(own.seat)
    return ctx.zone("city", contents, lambda: stacked(*(_stack(ctx, own, number) for number in range(len(own.city)))))


def _stack(ctx: DrawContext, area: Player, number: int) -> Drawing:
    under = len(area.city[number]) - 1
    title = ctx.t.say("stack {n}", n=number + 1)
    covered = ctx.t.plural("{n} card under it", "{n} cards under it", under)
    edges = [_drawn(ctx, area, number, height, "edge") for height in reversed(range(under))]
    told = {"title": escaped(title), "covered_label": escaped(covered)}
    top = _drawn(ctx, area, number, under)
    return ctx.framed("stack.html", **told, top=top, covered=stacked(*edges))


def _drawn(ctx: DrawContext, area: Player, number: int, height: int, kind: str = "") -> Drawing:
    """A card of a city, by the template of the kind or by the one for what is seen of it."""
    used = area.city[number][height] in ctx.seen.activated_by(area.seat)
    one = city_card(ctx, area, number, height, used=used)
    kind = kind or ("back" if one.face is None else "flipped" if one.flipped else "card")
    return ctx.piece(kind, city_card_id(area, number, height), one, ctx.t.say("used in this run") if used else "")


def city_card(ctx: DrawContext, area: Player, number: int, height: int, *, used: bool = False) -> ShownCard:
    """A card of a city: open (and perhaps used in this run), covered, face down, or hidden from the viewer."""
    stack, t = area.city[number], ctx.t
    piece = stack[height]
    down, under = face_down(piece), len(stack) - 1
    if slug_of(piece) == HIDDEN:
        return ShownCard(t.say("face-down card") if down else t.say("covered card"), flipped=down, under=under)
    face = ctx.faces.card(slug_of(piece))
    if down:
        return ShownCard(t.say("{name}, face down", name=face.name), face, flipped=True, under=under)
    if height < under:
        return ShownCard(t.say("{name}, covered", name=face.name), face)
    return ShownCard(face.label, face, "used" if used else "", ctx.worth(area, face.slug), under=under)


def _own_pile(ctx: DrawContext) -> Art:
    """The own boroughs; nothing where there are none."""
    own = ctx.own

    def draw() -> Drawing:
        top, *covered = _pile(ctx, own, "deed", "slip")
        label = ctx.t.plural(
            "{n} borough, the top one in force", "{n} boroughs, the top one in force", len(own.boroughs)
        )
        return ctx.framed("pile.html", label=escaped(label), top=top, covered=stacked(*covered))

    contents = own.boroughs, ctx.seen.borough_due(own.seat)
    return ctx.zone("pile", contents, draw) if own.boroughs else NOTHING


def _pile(ctx: DrawContext, area: Player, first: str, rest: str) -> tuple[Drawing, ...]:
    """The boroughs of a player, the top one first, by the templates for it and for the others."""
    due = ctx.seen.borough_due(area.seat)
    note = ctx.t.say("still due in this run") if due else ""
    *covered, top = area.boroughs or [""]
    found = [deed(ctx, top, note, "top due" if due else "top", first)] if top else []
    return *found, *(deed(ctx, slug, kind=rest) for slug in reversed(covered))


# ---------------------------------------------------------------- hand


def hand(ctx: DrawContext) -> Art:
    """The cards in hand of the seat that looks."""
    own, chosen = ctx.own, _chosen(ctx)
    contents = own.hand, own.hand_size, own.city, own.boroughs, chosen, ctx.means(BUILDING)
    return ctx.zone("hand", contents, lambda: _hand(ctx, chosen))


def _chosen(ctx: DrawContext) -> str:
    """The card in hand that is being played or swapped; of copies the first; empty where there is none."""
    if not ctx.my_turn or ctx.seen.phase not in PLAYING:
        return ""
    slug = ctx.seen.card_at_hand
    return next((piece for piece in ctx.own.hand or [] if slug_of(piece) == slug), "")


def _hand(ctx: DrawContext, chosen: str) -> Drawing:
    t, own = ctx.t, ctx.own
    excess = own.hand_size - HAND_LIMIT
    note = t.plural("{n} over the limit of 9", "{n} over the limit of 9", excess) if excess > 0 else ""
    cards = stacked(*(_in_hand(ctx, piece, chosen) for piece in own.hand or []))
    if ctx.snapshot.seat is None:
        title = t.plural(
            "Hand of {name}: {n} card", "Hand of {name}: {n} cards", own.hand_size, name=ctx.name(own.seat)
        )
    else:
        title = t.plural("Your hand: {n} card", "Your hand: {n} cards", own.hand_size)
    shown = Hand(over=excess > 0, hidden=0 if own.hand else own.hand_size)
    return ctx.framed("hand.html", shown, title=escaped(title), note=escaped(note), cards=cards)


def _in_hand(ctx: DrawContext, piece: str, chosen: str) -> Drawing:
    """A card in hand; the one that is being played or swapped stands out."""
    record = ctx.box.card(slug_of(piece))
    note = ctx.left_after(record.id, BUILDING) if isinstance(record, Building) else ""
    return ctx.card(piece, "chosen" if piece == chosen else "", ctx.worth(ctx.own, record.id), note)


# ---------------------------------------------------------------- the others


def other(ctx: DrawContext, seat: int) -> Art:
    """Another player: the tops of the stacks and the boroughs; the figures are in the list of seats."""
    area, takes = ctx.seen.players[seat], ctx.my_turn and ctx.seen.phase == "give"

    def draw() -> Drawing:
        told = {
            "title": escaped(ctx.t.say("City of {name}", name=ctx.name(seat))),
            "figures": escaped(" · ".join(_figures(ctx.t, area))),
        }
        parts = {"taker": _taker(ctx, seat) if takes else NOTHING, "city": _minis(ctx, area)}
        return ctx.framed("other.html", area_id(seat), **told, **parts, boroughs=_slips(ctx, area))

    return ctx.common_zone(f"other {seat}", (area, takes, ctx.seen.borough_due(seat)), draw)


def _minis(ctx: DrawContext, area: Player) -> Art:
    """The tops of the stacks of another player."""
    stacks = range(len(area.city))
    contents = area.city, area.boroughs
    return ctx.zone(f"minis {area.seat}", contents, lambda: stacked(*(_mini(ctx, area, number) for number in stacks)))


def _slips(ctx: DrawContext, area: Player) -> Art:
    """The boroughs of another player."""
    contents = area.boroughs, ctx.seen.borough_due(area.seat)
    return ctx.zone(f"slips {area.seat}", contents, lambda: stacked(*_pile(ctx, area, "slip", "slip")))


def _taker(ctx: DrawContext, seat: int) -> Drawing:
    """Another player as somebody who can be given something."""
    return ctx.piece("taker", seat_id(seat), ctx.t.say("{name} takes it", name=ctx.name(seat)))


def _figures(t: Translator, area: Player) -> tuple[str, ...]:
    """The figures of a player in words, for the large view."""
    return (
        t.plural("{n} prestige", "{n} prestige", area.prestige),
        f"£{area.cash}",
        t.plural("{n} loan", "{n} loans", area.loans),
        t.plural("{n} poverty", "{n} poverty", area.poverty),
        t.plural("{n} card in hand", "{n} cards in hand", area.hand_size),
    )


def _under(ctx: DrawContext, covered: list[str]) -> str:
    """What lies under a card, where the table plays with open cities (R28)."""
    names = [ctx.faces.card(slug_of(piece)).name for piece in reversed(covered) if slug_of(piece) != HIDDEN]
    return ctx.t.say("Under it: {cards}", cards=", ".join(names)) if names else ""


def _mini(ctx: DrawContext, area: Player, number: int) -> Drawing:
    height = len(area.city[number]) - 1
    one, note = city_card(ctx, area, number, height), _under(ctx, area.city[number][:-1])
    return ctx.piece("mini" if one.face else "mini_back", city_card_id(area, number, height), one, note)
