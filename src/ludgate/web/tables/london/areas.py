"""The areas of the players: city, boroughs, hand."""

from dataclasses import dataclass, replace

from markupsafe import Markup

from ludgate.games.london.schema import Building
from ludgate.games.london.state import HAND_LIMIT
from ludgate.sight.london.seen import HIDDEN, Area, face_down, slug_of
from ludgate.web.tables.london.boards import deed
from ludgate.web.tables.london.desk import BUILDING, Desk, Shown
from ludgate.web.tables.london.drawing import section
from ludgate.web.tables.london.idents import NEW_STACK, area_id, city_card_id, seat_id
from ludgate.web.tables.london.plates import actions
from ludgate.web.tables.london.purse import chips

DEVELOPING = ("develop", "free", "pay", "price", "place")


@dataclass(frozen=True)
class StackShown:
    """A stack: the top card, the covered ones from the upper to the lowest."""

    top: Markup
    covered: tuple[Markup, ...]
    title: str
    covered_label: str


@dataclass(frozen=True)
class Mine:
    """The area of the seat that looks."""

    title: str
    chips: tuple[Markup, ...]
    actions: tuple[Markup, ...]
    city: tuple[Markup, ...]
    city_label: str
    new_stack: Markup | None
    boroughs: tuple[Markup, ...]
    pile_label: str


@dataclass(frozen=True)
class Hand:
    """The hand strip; of a hand that may not be seen only the number of cards."""

    title: str
    note: str
    over: bool
    cards: tuple[Markup, ...]
    hidden: int


@dataclass(frozen=True)
class Other:
    """Another player at a glance; ``taker`` is there where this player can be given something."""

    ident: str
    title: str
    figures: tuple[str, ...]
    taker: Markup | None
    city: tuple[Markup, ...]
    city_label: str
    boroughs: tuple[Markup, ...]


# ---------------------------------------------------------------- the own area


def mine(desk: Desk) -> Mine:
    """The area of the seat that looks, or of the first seat for a spectator."""
    t, own, seen = desk.t, desk.own, desk.seen
    seated = desk.sight.seat is not None and not seen.over and not desk.sight.read_only
    return Mine(
        title=t.say("Your city") if desk.sight.seat is not None else t.say("City of {name}", name=desk.name(own.seat)),
        chips=tuple(section("chip.html", desk.sight.language, chip) for chip in chips(desk)),
        actions=actions(desk) if seated else (),
        city=tuple(_stack(desk, own, number) for number in range(len(own.city))),
        city_label=t.plural("City with {n} stack", "City with {n} stacks", len(own.city)),
        new_stack=desk.draw("new", NEW_STACK, t.say("New stack")) if seated and _may_grow(desk) else None,
        boroughs=_pile(desk, own, "deed", "slip"),
        pile_label=t.plural(
            "{n} borough, the top one in force", "{n} boroughs, the top one in force", len(own.boroughs)
        ),
    )


def _may_grow(desk: Desk) -> bool:
    """Is it the moment to think of a new stack?  An empty city always shows where it begins."""
    return not desk.own.city or (desk.my_turn and desk.seen.phase in DEVELOPING)


def _stack(desk: Desk, area: Area, number: int) -> Markup:
    under = len(area.city[number]) - 1
    title = desk.t.say("stack {n}", n=number + 1)
    covered = desk.t.plural("{n} card under it", "{n} cards under it", under)
    edges = [_drawn(desk, area, number, height, "edge") for height in reversed(range(under))]
    shown = StackShown(_drawn(desk, area, number, under), tuple(edges), title, covered)
    return section("stack.html", desk.sight.language, shown)


def _drawn(desk: Desk, area: Area, number: int, height: int, kind: str = "") -> Markup:
    """A card of a city, by the template of the kind or by the one for what is seen of it."""
    one = city_card(desk, area, number, height)
    kind = kind or ("back" if one.face is None else "flipped" if one.flipped else "card")
    return desk.draw(kind, city_card_id(area, number, height), one)


def city_card(desk: Desk, area: Area, number: int, height: int) -> Shown:
    """A card of a city: open, covered, face down, or hidden from the viewer."""
    stack, t = area.city[number], desk.t
    piece = stack[height]
    down, under = face_down(piece), len(stack) - 1
    if slug_of(piece) == HIDDEN:
        return Shown(t.say("face-down card") if down else t.say("covered card"), flipped=down, under=under)
    face = desk.faces.card(slug_of(piece))
    if down:
        return Shown(t.say("{name}, face down", name=face.name), face, flipped=True, under=under)
    if height < under:
        return Shown(t.say("{name}, covered", name=face.name), face)
    used = piece in desk.seen.activated and area.seat == desk.seen.turn
    note = t.say("used in this run") if used else ""
    return Shown(face.label, face, "used" if used else "", desk.worth(area, face.slug), note, under=under)


def _pile(desk: Desk, area: Area, first: str, rest: str) -> tuple[Markup, ...]:
    """The boroughs of a player, the top one first, by the templates for it and for the others."""
    due = desk.seen.borough_open and area.seat == desk.seen.turn
    note = desk.t.say("still due in this run") if due else ""
    *covered, top = area.boroughs or [""]
    found = [deed(desk, top, note, "top due" if due else "top", first)] if top else []
    return *found, *(deed(desk, slug, kind=rest) for slug in reversed(covered))


# ---------------------------------------------------------------- hand


def hand(desk: Desk) -> Hand:
    """The cards in hand of the seat that looks."""
    t, own = desk.t, desk.own
    excess = own.hand_size - HAND_LIMIT
    note = t.plural("{n} over the limit of 9", "{n} over the limit of 9", excess) if excess > 0 else ""
    cards = [_in_hand(desk, piece) for piece in own.hand or []]
    if desk.sight.seat is None:
        title = t.plural(
            "Hand of {name}: {n} card", "Hand of {name}: {n} cards", own.hand_size, name=desk.name(own.seat)
        )
    else:
        title = t.plural("Your hand: {n} card", "Your hand: {n} cards", own.hand_size)
    return Hand(title, note, excess > 0, tuple(cards), 0 if own.hand else own.hand_size)


def _in_hand(desk: Desk, piece: str) -> Markup:
    """A card in hand; the one that is being played or swapped stands out."""
    record = desk.box.card(slug_of(piece))
    played = desk.my_turn and desk.seen.phase in ("pay", "price", "place", "exchange")
    first = next((one for one in desk.own.hand or [] if slug_of(one) == desk.seen.card_at_hand), None)
    note = desk.left_after(record.id, BUILDING) if isinstance(record, Building) else ""
    return desk.card(piece, "chosen" if played and piece == first else "", desk.worth(desk.own, record.id), note)


# ---------------------------------------------------------------- the others


def other(desk: Desk, seat: int) -> Other:
    """Another player: the tops of the stacks and the boroughs; the figures are in the list of seats."""
    area, name = desk.seen.players[seat], desk.name(seat)
    tops = [_mini(desk, area, number) for number in range(len(area.city))]
    giving = desk.seen.phase == "give" and desk.my_turn
    taker = desk.draw("taker", seat_id(seat), desk.t.say("{name} takes it", name=name)) if giving else None
    title = desk.t.say("City of {name}", name=name)
    boroughs = _pile(desk, area, "slip", "slip")
    return Other(area_id(seat), title, _figures(desk, area), taker, tuple(tops), title, boroughs)


def _figures(desk: Desk, area: Area) -> tuple[str, ...]:
    """The figures of a player in words, for the large view."""
    t = desk.t
    return (
        t.plural("{n} prestige", "{n} prestige", area.prestige),
        f"£{area.cash}",
        t.plural("{n} loan", "{n} loans", area.loans),
        t.plural("{n} poverty", "{n} poverty", area.poverty),
        t.plural("{n} card in hand", "{n} cards in hand", area.hand_size),
    )


def _under(desk: Desk, covered: list[str]) -> str:
    """What lies under a card, where the table plays with open cities (R28)."""
    names = [desk.faces.card(slug_of(piece)).name for piece in reversed(covered) if slug_of(piece) != HIDDEN]
    return desk.t.say("Under it: {cards}", cards=", ".join(names)) if names else ""


def _mini(desk: Desk, area: Area, number: int) -> Markup:
    height = len(area.city[number]) - 1
    one = replace(city_card(desk, area, number, height), note=_under(desk, area.city[number][:-1]))
    return desk.draw("mini" if one.face else "mini_back", city_card_id(area, number, height), one)
