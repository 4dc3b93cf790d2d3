"""Why a move is not allowed: the rule and the sentence, for every verb of the notation."""

from collections.abc import Callable
from typing import Final

from ludgate.engine.contract import Refusal
from ludgate.engine.frames import SEAT
from ludgate.games.prodigals.content.arrays import CENTRAL, CLOCK, LAST_WILL, PER_PLACE
from ludgate.games.prodigals.rules.competitions.registry import COMPETITIONS
from ludgate.games.prodigals.rules.frames import (
    IN_BONUS,
    IN_CHOICE,
    IN_COUNTS,
    IN_ERRAND,
    IN_EXTRA,
    IN_LIMIT,
    IN_PARTS,
    IN_ROOM,
    IN_TURN,
)
from ludgate.games.prodigals.rules.machine import MACHINE
from ludgate.games.prodigals.rules.moves import reserved_place, unchosen
from ludgate.games.prodigals.rules.phases.errands import free_card_space
from ludgate.games.prodigals.rules.places import CARDS
from ludgate.games.prodigals.rules.refusal import refuse
from ludgate.games.prodigals.rules.state import EMPTY, State

Why = Callable[[State, int, int, list[str]], Refusal | None]


def explain(s: State, move: str) -> Refusal:
    """The rule against a move that is not among the options."""
    if not s.stack:
        return refuse("over")
    words = move.split()
    if not words:
        return refuse("no-move", move=move)
    phase, seat = s.stack[-1][0], s.stack[-1][SEAT]
    if s.places.planned:
        refusal = COMPETITIONS[LAST_WILL].why(s, seat, phase, words)
        if refusal is not None:
            return refusal
    if words[0] in VERBS:
        return VERBS[words[0]](s, seat, phase, words) or refuse("not-now")
    for competition in COMPETITIONS:
        if words[0] in competition.verbs:
            in_play = competition.number in s.places.in_play
            return (competition.why(s, seat, phase, words) or refuse("not-now")) if in_play else refuse("not-in-play")
    return refuse("no-move", move=move)


def second(words: list[str]) -> str:
    return words[1] if len(words) > 1 else ""


def unknown(words: list[str]) -> Refusal:
    return refuse("no-move", move=" ".join(words))


# ---------------------------------------------------------------- errands


def why_send(s: State, seat: int, phase: int, words: list[str]) -> Refusal | None:
    """D2.1: which rule closes a space."""
    slug = second(words)
    places = [at for at, place in enumerate(s.places.places) if place.slug == slug]
    spots = s.content.spots.slug
    if slug in spots and spots.index(slug) in s.places.spots:
        return why_set(s, phase, spots.index(slug), slug)
    if not places:
        return why_no_space(s, seat, words)
    if phase not in (IN_ERRAND, IN_EXTRA):
        return refuse("no-errand-now")
    own = [at for at in places if s.places.places[at].seat in (EMPTY, seat)]
    return why_place(s, seat, phase, own[0])


def why_no_space(s: State, seat: int, words: list[str]) -> Refusal:
    """A space of the box that is not at this table, or one that is not the player's."""
    slug = second(words)
    stem, _, number = slug.rpartition("-")
    spaces = s.content.spaces.slug
    if any(place.name == slug for place in s.places.places):
        return refuse("other-colour", space=stem)
    if slug in spaces:
        owner = s.content.spaces.owner[spaces.index(slug)]
        if owner == CENTRAL:
            return refuse("name-a-place", players=s.seats)
        return refuse("closed", space=slug) if owner in s.places.in_play else refuse("not-in-play")
    if stem in spaces and number.isdecimal() and s.content.spaces.owner[spaces.index(stem)] == CENTRAL:
        return refuse("place-beyond", players=s.seats)
    return refuse("not-in-play") if slug in s.content.spots.slug else unknown(words)


def why_set(s: State, phase: int, spot: int, slug: str) -> Refusal:
    """P8.10 to P8.15."""
    if phase not in (IN_ERRAND, IN_EXTRA):
        return refuse("no-errand-now")
    if not s.there[spot]:
        return refuse("set-gone", space=slug)
    if s.places.of_spot[spot] != EMPTY:
        return refuse("set-space-taken", space=slug)
    return refuse("no-card-space") if free_card_space(s, spot) == EMPTY else refuse("name-a-set")


def why_place(s: State, seat: int, phase: int, at: int) -> Refusal | None:
    place = s.places.places[at]
    if place.kind == CARDS:
        free = any(s.occupant[other] == EMPTY for other in s.places.card_spaces[place.owner])
        return refuse("name-a-set") if free else refuse("no-card-space")
    if s.occupant[at] != EMPTY:
        return refuse("own-colour-used" if place.seat == seat else "taken", space=place.slug)
    if place.kind == PER_PLACE:
        return refuse("one-reservation")
    if at == s.places.central_card:
        extra = phase == IN_EXTRA and s.places.central_pawns > 1
        return refuse("central-extra") if extra else refuse("two-pawns", pawns=s.places.central_pawns)
    return refuse("needs-tile", space=place.slug) if place.needs_tile else None


def why_idle(s: State, seat: int, phase: int, words: list[str]) -> Refusal | None:
    """P8.7 to P8.9: a pawn on a space whose effect is declined."""
    slug = second(words)
    own = [place for place in s.places.places if place.slug == slug and place.seat in (EMPTY, seat)]
    spots = s.content.spots.slug
    if not own and slug in spots and spots.index(slug) in s.places.spots:
        return refuse("decline-space")
    found = why_send(s, seat, phase, words)
    if phase not in (IN_ERRAND, IN_EXTRA) or not own:
        return found
    open_now = any(s.occupant[at] == EMPTY for at, place in enumerate(s.places.places) if place in own)
    if open_now and own[0].kind == PER_PLACE and reserved_place(s, seat) == EMPTY:
        return refuse("reserves")
    if open_now and s.places.hiding != EMPTY and own[0] is s.places.places[s.places.hiding]:
        return refuse("protects")
    tile = own[0].owner != CENTRAL and COMPETITIONS[own[0].owner].open_to(s, seat, own[0])
    return refuse("must-use") if open_now and own[0].compulsory and tile else found


def why_take(s: State, seat: int, phase: int, words: list[str]) -> Refusal | None:
    if second(words) not in s.content.bonuses.slug:
        return unknown(words)
    return refuse("no-bonus", bonus=words[1]) if phase == IN_BONUS else refuse("no-bonus-now")


def why_leave(s: State, seat: int, phase: int, words: list[str]) -> Refusal | None:
    return None


# ---------------------------------------------------------------- actions


def held(s: State, cards: list[int] | tuple[int, ...], slug: str) -> int:
    for card in cards:
        if s.content.cards.slug[card] == slug:
            return card
    return EMPTY


def why_play(s: State, seat: int, phase: int, words: list[str]) -> Refusal | None:
    slug = second(words)
    if slug not in s.content.cards.slug:
        return unknown(words)
    if phase != IN_TURN:
        return why_phase(s)
    card = held(s, s.hands[seat], slug)
    if card == EMPTY:
        return refuse("not-in-hand", card=slug)
    if s.content.cards.icon[card] == CLOCK:
        return refuse("time-alone", card=slug)
    cost = s.content.cards.action_cost[card]
    return refuse("too-few-actions", cost=cost, left=COMPETITIONS[LAST_WILL].actions_left(s, seat)) if cost else None


def why_phase(s: State) -> Refusal:
    """Either not the own turn of the Actions, or an action is not finished (P10.22)."""
    acting = any(frame[0] == IN_TURN for frame in s.stack)
    return refuse("not-now") if acting else refuse("no-action-now")


def why_use(s: State, seat: int, phase: int, words: list[str]) -> Refusal | None:
    slug = second(words)
    if slug in s.content.bonuses.slug:
        return why_bonus(s, seat, phase, slug)
    if slug not in s.content.cards.slug:
        return unknown(words)
    if phase != IN_TURN:
        return why_phase(s)
    card = held(s, s.boards[seat], slug)
    if card == EMPTY:
        return refuse("not-on-board", card=slug)
    return refuse("used-already" if card in s.used[seat] else "no-corner", card=slug)


def why_bonus(s: State, seat: int, phase: int, slug: str) -> Refusal | None:
    bonus = s.content.bonuses.slug.index(slug)
    if s.bonus[seat] != bonus:
        return refuse("not-held", bonus=slug)
    return refuse("passive", bonus=slug) if s.content.bonuses.passive[bonus] else why_phase(s)


def why_throw(s: State, seat: int, phase: int, words: list[str]) -> Refusal | None:
    if second(words) not in s.content.cards.slug:
        return unknown(words)
    return refuse("not-on-board", card=words[1]) if phase == IN_ROOM else refuse("no-throwing")


def why_discard(s: State, seat: int, phase: int, words: list[str]) -> Refusal | None:
    if second(words) not in s.content.cards.slug:
        return unknown(words)
    if phase in (IN_TURN, IN_LIMIT):
        return refuse("not-in-hand", card=words[1])
    return refuse("no-discard")


def why_as(s: State, seat: int, phase: int, words: list[str]) -> Refusal | None:
    if phase != IN_COUNTS or not unchosen(s, seat):
        return refuse("no-symbols")
    return refuse("too-many-symbols", count=unchosen(s, seat)) if second(words).isdecimal() else unknown(words)


def why_do(s: State, seat: int, phase: int, words: list[str]) -> Refusal | None:
    return refuse("no-order") if phase in (IN_PARTS, IN_CHOICE) else None


def why_gain(s: State, seat: int, phase: int, words: list[str]) -> Refusal | None:
    """The reverse of a basic action, in a swap (P19.19)."""
    if second(words) == "votes" and MACHINE.phases[phase].name == "swap":
        return refuse("vote-limit", highest=s.content.hustings.highest)
    return refuse("no-such-action") if second(words) in ("votes", "money") else unknown(words)


MUST: Final[dict[str, str]] = {
    "errand": "must-send",
    "room": "make-room",
    "limit": "limit-due",
    "choice": "must-choose",
    "benefits": "must-choose",
    "sell": "must-trade",
    "exchange": "must-trade",
    "replace": "must-replace",
    "settle": "must-replace",
}


def why_stop(s: State, seat: int, phase: int, words: list[str]) -> Refusal | None:
    if phase == IN_LIMIT and s.places.planned:
        return refuse("will-limit-due", limit=s.variant.hand_limit)
    return refuse(MUST.get(MACHINE.phases[phase].name, "must-go-on"))


def why_end(s: State, seat: int, phase: int, words: list[str]) -> Refusal | None:
    return refuse("must-send") if phase == IN_ERRAND else why_stop(s, seat, phase, words)


VERBS: Final[dict[str, Why]] = {
    "send": why_send,
    "idle": why_idle,
    "take": why_take,
    "leave": why_leave,
    "play": why_play,
    "use": why_use,
    "throw": why_throw,
    "discard": why_discard,
    "as": why_as,
    "do": why_do,
    "gain": why_gain,
    "stop": why_stop,
    "end": why_end,
}
