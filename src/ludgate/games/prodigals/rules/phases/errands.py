# mypyc: compile
"""Phase 2: pawns on errand spaces (chapters P8 and P9), and extra errands of the Actions phase (P10.30 to P10.33)."""

from ludgate.engine.contract import Event, Log
from ludgate.engine.frames import NOTHING, SEAT
from ludgate.games.prodigals.content.arrays import CENTRAL, LAST_WILL, PER_PLACE
from ludgate.games.prodigals.rules.competitions.registry import COMPETITIONS
from ludgate.games.prodigals.rules.effects import begin
from ludgate.games.prodigals.rules.frames import (
    BY_ERRAND,
    IDLE,
    IN_ACTIONS,
    IN_ERRAND,
    IN_ERRANDS,
    IN_EXTRA,
    LEAVE,
    SEND,
    SEND_FOR,
    SPACE_OF_EXTRA_ERRAND,
    STOP,
    TAKE,
    VERB,
)
from ludgate.games.prodigals.rules.moves import gain_cards, reserved_place
from ludgate.games.prodigals.rules.places import CARDS
from ludgate.games.prodigals.rules.state import EMPTY, NOBODY, State

# ---------------------------------------------------------------- laps


def offer_errands(s: State, log: Log) -> list[int]:
    """P8.1: one pawn each, lap after lap; P9.6: last of all the pawn that comes back from the central card."""
    _, place = s.stack.pop()
    if not any(s.pawns):
        end_errands(s, log)
        return NOTHING
    s.stack.append((IN_ERRANDS, (place + 1) % s.seats))
    seat = s.order[place]
    if s.pawns[seat]:
        s.stack.append((IN_ERRAND, seat))
    return NOTHING


def end_errands(s: State, log: Log) -> None:
    """P9.6, P9.7: the pawn taken back is placed; then the Actions begin (P8.19)."""
    seat = s.owed
    if seat == NOBODY:
        s.stack.append((IN_ACTIONS, 0))
        return
    s.owed = NOBODY
    s.pawns[seat] = 1
    s.stack.append((IN_ERRANDS, 0))
    if log is not None:
        log.append(Event("pawn-back", seat, {}))
    s.stack.append((IN_ERRAND, seat))


# ---------------------------------------------------------------- open spaces


def open_places(s: State, seat: int, extra: bool) -> list[int]:
    """D2.1: an option for every free space open to the player; on the 2-3 side one for every set still there."""
    out: list[int] = []
    places = s.places
    for at in places.of_seat[seat]:
        if s.occupant[at] == EMPTY and is_open(s, seat, at, extra):
            out.append(SEND + at)
    if reserved_place(s, seat) == EMPTY:  # P9.15
        for at in places.track:
            if s.occupant[at] == EMPTY:
                out.append(SEND + at)
    for spot in places.spots:
        if s.there[spot]:
            bound = places.of_spot[spot]
            if bound == EMPTY:
                if free_card_space(s, spot) != EMPTY:
                    out.append(SEND_FOR + spot)
            elif s.occupant[bound] == EMPTY:
                out.append(SEND + bound)
    if places.planned:
        top = s.stack[-1]
        left = top[SPACE_OF_EXTRA_ERRAND] if top[0] == IN_EXTRA else EMPTY
        COMPETITIONS[LAST_WILL].offer_spaces(s, seat, left, out)
    return out


def is_open(s: State, seat: int, at: int, extra: bool) -> bool:
    """P9.4, P10.33: the central card may cost two pawns; a competition may close its spaces to a player (P12.38)."""
    if at == s.places.central_card:
        pawns = s.places.central_pawns
        return s.central != EMPTY and (pawns == 1 if extra else s.pawns[seat] >= pawns)
    place = s.places.places[at]
    return place.owner == CENTRAL or COMPETITIONS[place.owner].open_to(s, seat, place)


def free_card_space(s: State, spot: int) -> int:
    """P8.11, P8.13: any free card space of the board, or EMPTY."""
    for at in s.places.card_spaces[s.content.spots.owner[spot]]:
        if s.occupant[at] == EMPTY:
            return at
    return EMPTY


def idle_places(s: State, seat: int, extra: bool) -> list[int]:
    """P8.7, P8.9: the same spaces with their effect declined, where that is allowed.

    Not a reservation, nor the hiding place: there the pawn itself is the effect (P9.20, P15.25).
    """
    out: list[int] = []
    left = s.stack[-1][SPACE_OF_EXTRA_ERRAND] if extra else EMPTY
    for code in open_places(s, seat, extra):
        at = place_of(s, code)
        place = s.places.places[at]
        pawn_alone = place.kind == PER_PLACE or at == s.places.hiding
        if not place.compulsory and not pawn_alone and at != left and IDLE + at not in out:
            out.append(IDLE + at)
    return out


# ---------------------------------------------------------------- sending a pawn


def offer_errand(s: State, log: Log) -> list[int]:
    """P8.6; P8.20: who has no open space keeps his pawns unused; P8.7: on the last one declining is still asked."""
    seat = s.stack[-1][SEAT]
    out = open_places(s, seat, False)
    if not out:
        s.stack.pop()
        s.pawns[seat] = 0
    elif len(out) == 1:
        out += idle_places(s, seat, False)
    return out


def answer_errand(s: State, code: int, log: Log) -> None:
    seat = s.stack.pop()[SEAT]
    place = place_of(s, code)
    s.pawns[seat] -= 1
    if place == s.places.central_card and s.places.central_pawns > 1:
        s.pawns[seat] -= 1
        s.owed = seat
    send(s, seat, place, code, log)


def place_of(s: State, code: int) -> int:
    number = code % VERB
    return free_card_space(s, number) if code - number == SEND_FOR else number


def send(s: State, seat: int, at: int, code: int, log: Log) -> None:
    """P8.3: the pawn stands, its effect is resolved at once, or declined as a whole (P8.8)."""
    s.occupant[at] = seat
    place = s.places.places[at]
    idle = code >= IDLE
    spot = code - SEND_FOR if SEND_FOR <= code < IDLE else place.spot
    if log is not None:
        slug = place.slug if spot == EMPTY or idle else s.content.spots.slug[spot]
        pawns = s.places.central_pawns if at == s.places.central_card else 1
        log.append(Event("send", seat, {"space": slug, "idle": idle, "pawns": pawns}))
    if idle:
        return
    if place.kind == CARDS:
        take_set(s, seat, spot, log)
    elif place.owner == LAST_WILL:
        COMPETITIONS[LAST_WILL].errand(s, seat, place, log)
    else:
        begin(s, seat, BY_ERRAND, place.effect)


def take_set(s: State, seat: int, spot: int, log: Log) -> None:
    """P8.14, P8.16: the whole set; P13.35: benefits in place of cards come first (Q50)."""
    cards = s.sets[spot]
    s.sets[spot] = ()
    s.there[spot] = False
    gain_cards(s, seat, cards)
    if log is not None and cards:
        log.append(Event("take-set", seat, {"cards": [s.content.cards.slug[card] for card in cards]}))
    spots = s.content.spots
    COMPETITIONS[spots.owner[spot]].set_taken(s, seat, spot, log)
    if spots.benefit_round[spot] == s.round:
        begin(s, seat, BY_ERRAND, spots.benefits[spot])


# ---------------------------------------------------------------- bonus tiles


def offer_bonus(s: State, log: Log) -> list[int]:
    """D2.13, P9.18, P9.19: a tile still on the central board, or none."""
    if not s.bonuses:
        s.stack.pop()
        return NOTHING
    return [*[TAKE + bonus for bonus in s.bonuses], STOP]


def answer_bonus(s: State, code: int, log: Log) -> None:
    seat = s.stack.pop()[SEAT]
    if code == STOP:
        return
    bonus = code - TAKE
    left = [other for other in s.bonuses if other != bonus]
    if s.bonus[seat] != EMPTY:  # a pawn moved on the track (Q13): a player holds one tile
        left.append(s.bonus[seat])
    s.bonus[seat] = bonus
    s.bonuses = tuple(sorted(left))
    if log is not None:
        log.append(Event("bonus", seat, {"bonus": s.content.bonuses.slug[bonus]}))


# ---------------------------------------------------------------- extra errands


def offer_extra(s: State, log: Log) -> list[int]:
    """D3.15, P19.18: any open space, or none (P10.28); a pawn that was taken up goes to another space."""
    _, seat, left = s.stack[-1]
    out = [code for code in open_places(s, seat, True) if left == EMPTY or place_of(s, code) != left]
    if not out:
        s.stack.pop()
    elif left == EMPTY:
        out.append(STOP)
    return out


def answer_extra(s: State, code: int, log: Log) -> None:
    """P10.30, P10.31: an additional pawn, which stays until the end of the round."""
    _, seat, left = s.stack.pop()
    if code == STOP:
        return
    if left == EMPTY:
        s.extra[seat] += 1
    send(s, seat, place_of(s, code), code, log)


def offer_leave(s: State, log: Log) -> list[int]:
    """Q13, the other reading: one of the own pawns already placed is taken up and sent elsewhere; or none."""
    seat = s.stack[-1][SEAT]
    out = [LEAVE + at for at in range(len(s.occupant)) if s.occupant[at] == seat]
    if not out or not open_places(s, seat, True):
        s.stack.pop()
        return NOTHING
    out.append(STOP)
    return out


def answer_leave(s: State, code: int, log: Log) -> None:
    """What the pawn's errand brought stays; what depends on where pawns stand goes with it."""
    seat = s.stack.pop()[SEAT]
    if code == STOP:
        return
    place = code - LEAVE
    s.occupant[place] = EMPTY
    if log is not None:
        log.append(Event("leave", seat, {"space": s.places.places[place].slug}))
    s.stack.append((IN_EXTRA, seat, place))
