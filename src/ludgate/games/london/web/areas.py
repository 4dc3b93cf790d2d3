"""The areas of the players: city, boroughs, hand."""

from markupsafe import Markup
from msgspec import Struct

from ludgate.games.london.content.schema import Building
from ludgate.games.london.rules.state import HAND_LIMIT
from ludgate.games.london.view import forecast
from ludgate.games.london.view.model import HIDDEN, Player, face_down, slug_of
from ludgate.games.london.web.board import deed
from ludgate.games.london.web.context import BUILDING, DrawContext, ShownCard
from ludgate.games.london.web.counters import purse
from ludgate.games.london.web.faces import yield_marks
from ludgate.games.london.web.ids import NEW_STACK, city_card_id, seat_id
from ludgate.games.london.web.targets import as_new_stacks
from ludgate.web.render.api import Art, Drawing, Panels, stacked
from ludgate.web.render.templates import NOTHING
from ludgate.web.templating import escaped

DEVELOPING = ("develop", "free", "pay", "price", "place")
CHIPS, SUM = Drawing(["chips"]), Drawing(["sum"])  # where these will be
RUNNING = ("run", "flip", "cost", "repeat", "keep", "effect", "discard-for", "give")  # phases of a run
PLAYING = ("pay", "price", "place", "exchange")  # phases in which a card in hand is being played or swapped


class Hand(Struct, frozen=True):
    """The hand: how many cards, whether these are too many, and how many of them may not be seen."""

    size: int
    over: bool
    hidden: int


class Stack(Struct, frozen=True):
    """A stack of a city: what lies face down is slim; ``used``: its card was used in this run."""

    slim: bool
    used: bool


class RunSum(Struct, frozen=True):
    """The poverty that the run will bring: what counts, before and after, and what that would cost."""

    parts: tuple[tuple[str, str, int], ...]
    before: int
    after: int
    cost: str


# ---------------------------------------------------------------- the own area


def mine(ctx: DrawContext) -> Panels:
    """The area of the seat that looks, or of the first seat for a spectator.

    Chips change with what others do; the rest of the area most often stays as it is.
    """
    own, seen, snapshot = ctx.own, ctx.seen, ctx.snapshot
    seated, grows = snapshot.seat is not None and not seen.over and not snapshot.read_only, _may_grow(ctx)
    contents = own.city, own.boroughs, seen.activated_by(own.seat), seen.borough_due(own.seat), grows, running(ctx)
    rest = ctx.zone("mine", contents, lambda: _mine(ctx, seated=seated, grows=grows))
    chips, total = purse(ctx), _run_sum(ctx) if running(ctx) else NOTHING
    return Panels([chips if panel is CHIPS else total if panel is SUM else panel for panel in rest])


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
        sum=SUM if running(ctx) else NOTHING,
    )


def running(ctx: DrawContext) -> bool:
    """Does the seat that looks run its city?"""
    return ctx.my_turn and ctx.seen.phase in RUNNING and ctx.snapshot.seat is not None


def _run_sum(ctx: DrawContext) -> Markup:
    """The poverty of the run as a sum, and what it would cost against the lowest player."""
    t, seen, own = ctx.t, ctx.seen, ctx.own
    run = forecast.run(seen, own.seat)
    after = forecast.poverty(seen, own.seat, run.gain)
    lowest = ctx.name(after.lowest_seat)
    cost = t.say(
        "{name} has the fewest, {n}: it would cost {loss} prestige", name=lowest, n=after.lowest, loss=after.loss
    )
    parts = (
        ("stack", t.say("stacks"), run.stacks),
        ("hand", t.say("hand spared") if run.spared else t.say("cards in hand"), run.hand),
        ("loan", t.say("loans"), run.loans),
    )
    return ctx.section(
        "sum.html",
        RunSum(parts, own.poverty, own.poverty + run.gain, cost if after.loss else t.say("costs nothing today")),
    )


def _new_stack(ctx: DrawContext) -> Drawing:
    return ctx.piece("new", NEW_STACK, ctx.t.say("New stack"))


def _may_grow(ctx: DrawContext) -> bool:
    """Is it the moment to think of a new stack?  An empty city always shows where it begins."""
    return not ctx.own.city or (ctx.my_turn and ctx.seen.phase in DEVELOPING)


def _city(ctx: DrawContext) -> Art:
    """The stacks of the own city."""
    own = ctx.own
    contents = own.city, own.boroughs, ctx.seen.activated_by(own.seat), running(ctx)
    return ctx.zone("city", contents, lambda: stacked(*(_stack(ctx, own, number) for number in range(len(own.city)))))


def _stack(ctx: DrawContext, area: Player, number: int) -> Drawing:
    stack = area.city[number]
    under = len(stack) - 1
    covered = ctx.t.plural("{n} card under it", "{n} cards under it", under)
    edges = [_drawn(ctx, area, number, height, "edge") for height in reversed(range(under))]
    used = stack[-1] in ctx.seen.activated_by(area.seat)
    return ctx.framed(
        "stack.html",
        Stack(face_down(stack[-1]), used),
        tag=_yield(ctx, area, number, used=used),
        covered_label=escaped(covered),
        top=_drawn(ctx, area, number, under),
        covered=stacked(*edges),
    )


def _yield(ctx: DrawContext, area: Player, number: int, *, used: bool) -> Markup:
    """What the card on top would bring in this run, if it can be used; where it was used, that it was."""
    if not running(ctx):
        return NOTHING
    slug, ident = slug_of(area.city[number][-1]), city_card_id(area, number, len(area.city[number]) - 1)
    record = ctx.box.card(slug) if used or ctx.lit.state(ident) in ("move", "pick") else None
    if not isinstance(record, Building):
        return NOTHING
    marks = () if used else yield_marks(record.effect, ctx.faces.t, lambda part: forecast.amount(ctx.box, area, part))
    return ctx.section("yield.html", marks) if used or marks else NOTHING


def _drawn(ctx: DrawContext, area: Player, number: int, height: int, kind: str = "") -> Drawing:
    """A card of a city, by the template of the kind or by the one for what is seen of it."""
    used = area.city[number][height] in ctx.seen.activated_by(area.seat)
    one = city_card(ctx, area, number, height, used=used)
    kind = kind or _kind(one)
    return ctx.piece(kind, city_card_id(area, number, height), one)


def _kind(one: ShownCard) -> str:
    """The template for what is seen of a card."""
    return "back" if one.face is None else "flipped" if one.flipped else "card"


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
    fresh = as_new_stacks(ctx.snapshot)
    contents = own.hand, own.hand_size, own.city, own.boroughs, chosen, ctx.means(BUILDING), fresh
    return ctx.zone("hand", contents, lambda: _hand(ctx, chosen, fresh))


def _chosen(ctx: DrawContext) -> str:
    """The card in hand that is being played or swapped; of copies the first; empty where there is none."""
    if not ctx.my_turn or ctx.seen.phase not in PLAYING:
        return ""
    slug = ctx.seen.card_at_hand
    return next((piece for piece in ctx.own.hand or [] if slug_of(piece) == slug), "")


def _hand(ctx: DrawContext, chosen: str, fresh: dict[str, str]) -> Drawing:
    t, own = ctx.t, ctx.own
    note = t.say("limit {n}", n=HAND_LIMIT)
    cards = stacked(*(_in_hand(ctx, piece, chosen, fresh) for piece in own.hand or []))
    if ctx.snapshot.seat is None:
        title = t.plural(
            "Hand of {name}: {n} card", "Hand of {name}: {n} cards", own.hand_size, name=ctx.name(own.seat)
        )
    else:
        title = t.plural("Your hand: {n} card", "Your hand: {n} cards", own.hand_size)
    shown = Hand(own.hand_size, over=own.hand_size > HAND_LIMIT, hidden=0 if own.hand else own.hand_size)
    return ctx.framed("hand.html", shown, title=escaped(title), note=escaped(note), cards=cards)


def _in_hand(ctx: DrawContext, piece: str, chosen: str, fresh: dict[str, str]) -> Drawing:
    """A card in hand; the one that is being played or swapped stands out.

    A button on it makes a new stack of it, where that is settled by one click.
    """
    record = ctx.box.card(slug_of(piece))
    note = ctx.left_after(record.id, BUILDING) if isinstance(record, Building) else ""
    card = ctx.card(piece, "chosen" if piece == chosen else "", ctx.worth(ctx.own, record.id), note)
    line = fresh.get(record.id)
    button = ctx.section("as_new.html", (line, _as_new(ctx, record.id))) if line else NOTHING
    return stacked('<div class="held-card">', card, button, "</div>\n")


def _as_new(ctx: DrawContext, slug: str) -> str:
    """What the button on a card in hand does, in words."""
    name = ctx.faces.card(slug).name
    if ctx.seen.phase == "pay":
        return ctx.t.say("Pay with {name}; the card becomes a new stack", name=name)
    return ctx.t.say("Play {name} as a new stack", name=name)


# ---------------------------------------------------------------- the others


def other(ctx: DrawContext, seat: int) -> Art:
    """Another player: the tops of the stacks and the boroughs; the figures are in the list of seats."""
    area, takes = ctx.seen.players[seat], ctx.my_turn and ctx.seen.phase == "give"

    def draw() -> Drawing:
        title = escaped(ctx.t.say("City of {name}", name=ctx.name(seat)))
        parts = {"taker": _taker(ctx, seat) if takes else NOTHING, "city": _minis(ctx, area)}
        return ctx.framed("other.html", title=title, **parts, boroughs=_slips(ctx, area))

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


def _under(ctx: DrawContext, covered: list[str]) -> str:
    """What lies under a card, where the table plays with open cities (R28)."""
    names = [ctx.faces.card(slug_of(piece)).name for piece in reversed(covered) if slug_of(piece) != HIDDEN]
    return ctx.t.say("Under it: {cards}", cards=", ".join(names)) if names else ""


def _mini(ctx: DrawContext, area: Player, number: int) -> Drawing:
    height = len(area.city[number]) - 1
    one, note = city_card(ctx, area, number, height), _under(ctx, area.city[number][:-1])
    return ctx.piece(_kind(one), city_card_id(area, number, height), one, note)
