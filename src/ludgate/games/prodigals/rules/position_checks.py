"""Is a described position one that can come up? Pawns must be conserved and every pending decision must stand where
it may.
"""

from ludgate.engine.contract import BadPosition
from ludgate.engine.frames import SEAT, Frame
from ludgate.games.prodigals.content.arrays import (
    ALL_OF,
    CHOICE,
    DIRECTIONS,
    LAST_WILL,
    MARKER_KINDS,
    PER_PLACE,
    SHARED,
    SWAP,
    Effect,
)
from ludgate.games.prodigals.rules.competitions.election.circles import laid as layout_of
from ludgate.games.prodigals.rules.competitions.election.circles import rotations
from ludgate.games.prodigals.rules.competitions.election.votes import election
from ludgate.games.prodigals.rules.competitions.last_will.position_checks import will_frame_fits
from ludgate.games.prodigals.rules.competitions.possessions.estate import estate
from ludgate.games.prodigals.rules.competitions.society.board import markers_of, steps_up
from ludgate.games.prodigals.rules.competitions.society.moving import SIGN
from ludgate.games.prodigals.rules.effects import in_play, side
from ludgate.games.prodigals.rules.frames import COUNTED_OF_COUNTS, EFFECT_OF_COUNTS, EFFECT_OF_PARTS, PAIR, PHASES_EACH
from ludgate.games.prodigals.rules.machine import MACHINE
from ludgate.games.prodigals.rules.moves import unchosen
from ludgate.games.prodigals.rules.phases.rounds import pawns_of
from ludgate.games.prodigals.rules.state import BLACK_PLACES, EMPTY, FREE_SYMBOLS, NOBODY, State

EFFECTS = ("counts", "parts")
DECIDED = (
    "sell",
    "exchange",
    "moves",
    "march",
    "row",
    "steps",
    "jump",
    "choice",
    "swap",
    "bonus",
    "take-circle",
    "lay",
)
WILL_DECIDED = ("pick", "market", "tokens", "fall", "sale")
INSIDE = (
    *EFFECTS,
    *DECIDED,
    *WILL_DECIDED,
    "exchange-for",
    "turn-circle",
    "raise",
    "fruit",
    "benefits",
    "extra-errand",
    "leave",
)
ABOVE: dict[str, tuple[str, ...]] = {
    "": ("keeping", "planning", "plan-draws", "round", "errands", "actions", "after", "round-end", "next-round"),
    "errands": ("errand", *INSIDE),
    "actions": ("turn", *INSIDE, "triggers"),
    "turn": ("room", "triggers", "make-room", "finish", "companions", "effect", *INSIDE),
    "keeping": ("keep",),
    "planning": ("plan", "pick"),
    "plan-draws": ("pick",),
    "finish": ("companions", "effect", *INSIDE),
    "effect": INSIDE,
    "sale": (),
    "triggers": INSIDE,
    "counts": (),
    "parts": INSIDE,
    "choice": INSIDE,
    "swap": INSIDE,
    "fruit": ("raise",),
    "lay": INSIDE,
    "moves": INSIDE,
    "march": ("march",),
    "benefits": INSIDE,
    "exchange": INSIDE,
    "after": ("beatrice", "settle", "replace"),
    "beatrice": ("settle", "replace"),
    "settle": ("replace",),
    "next-round": ("limit",),
    "limit": ("limit",),
}
SEATLESS = (
    "keeping",
    "planning",
    "plan-draws",
    "round",
    "errands",
    "actions",
    "after",
    "round-end",
    "next-round",
    "beatrice",
)
PLACES_OF_ORDER = ("keeping", "planning", "plan-draws", "errands", "actions", "beatrice")


def need(holds: bool, words: str) -> None:
    if not holds:
        raise BadPosition(words)


def check_state(s: State) -> None:
    need(bool(s.stack) == (s.ending == 0), "ending: a game that is over has an ending and nothing that is due")
    check_pawns(s)
    check_cards(s)
    under = ""
    for place, frame in enumerate(s.stack):
        phase = MACHINE.name(frame)
        need(phase in ABOVE.get(under, ()), f"stack: {phase!r} cannot stand on {under or 'nothing'!r}")
        check_seat(s, phase, frame)
        check_frame(s, phase, frame, place)
        under = phase


def check_pawns(s: State) -> None:
    """P8.4, P8.5, P9.15: colours on their own spaces, one pawn on the track, no more pawns than there are."""
    for seat in range(s.seats):
        placed = s.occupant.count(seat) + (1 if s.owed == seat else 0)
        most = pawns_of(s, seat) + s.extra[seat]
        need(placed + s.pawns[seat] <= most, f"player {seat + 1}: {most} pawns at most (P5.5, P5.6)")
        track = [at for at in s.places.track if s.occupant[at] == seat]
        need(len(track) <= 1, f"player {seat + 1}: one pawn at most on the turn order track (P9.15)")
    for at, seat in enumerate(s.occupant):
        place = s.places.places[at]
        if place.kind == SHARED:
            need(seat in (EMPTY, place.seat), f"spaces: {place.name} is for the colour of seat {place.seat + 1} (P8.5)")
        elif place.kind == PER_PLACE:
            need(place.number < s.seats, f"spaces: there is no place {place.number + 1} (P9.14)")
    if s.owed != NOBODY:
        taken = s.places.central_pawns > 1 and s.occupant[s.places.central_card] == s.owed
        need(taken, "owed: a pawn comes back only from a central card that cost two (P9.6)")


def check_cards(s: State) -> None:
    """P10.9, P10.10: black cards on boards, white ones played."""
    black = s.content.cards.black
    for seat in range(s.seats):
        need(
            all(black[card] for card in s.boards[seat]), f"player {seat + 1}: board: only black cards lie there (P10.9)"
        )
        need(len(s.boards[seat]) <= BLACK_PLACES, f"player {seat + 1}: board: {BLACK_PLACES} places (P10.10)")
        need(not any(black[card] for card in s.played[seat]), f"player {seat + 1}: played: only white cards (P10.6)")
    need(len(s.chosen) <= FREE_SYMBOLS, f"chosen: {FREE_SYMBOLS} symbols at most (P9.28)")
    need(not s.chosen or s.renaissance != NOBODY, "chosen: nobody holds the Renaissance man (P9.30)")


def check_seat(s: State, phase: str, frame: Frame) -> None:
    """Whoever decides sits at the table, and all that is due within one turn is up to one player."""
    if phase in SEATLESS:
        return
    need(frame[SEAT] != NOBODY, f"stack: {phase!r} needs a seat")
    turns = [
        below[SEAT] for below in s.stack if MACHINE.name(below) in ("turn", "errand", "counts", "parts", "triggers")
    ]
    need(not turns or frame[SEAT] == turns[0], f"stack: {phase!r} is up to the player whose turn it is")


def check_frame(s: State, phase: str, frame: Frame, place: int) -> None:
    """The numbers of one frame."""
    fits = True

    def field(name: str) -> int:
        return MACHINE.value(frame, name)

    if phase in PLACES_OF_ORDER:
        fits = field("next") < s.seats or (phase != "errands" and field("next") == s.seats)
        fits = fits and (phase != "keeping" or will_frame_fits(s, frame))
    elif phase == "after":
        fits = field("next") <= len(s.places.in_play)
    elif phase == "errand":
        fits = s.pawns[frame[SEAT]] > 0
    elif phase == "triggers":
        fits = field("before") <= len(s.played[frame[SEAT]])
    elif phase == "room":
        fits = s.content.cards.black[field("card")] and all(field("card") not in cards for cards in holders(s))
    elif phase in ("counts", "parts"):
        fits = check_parts(s, phase, frame)
    elif phase in ("choice", "swap"):
        effect = s.content.effects[field("effect")]
        fits = effect.kind == (CHOICE if phase == "choice" else SWAP) and in_play(s, effect) and field("left") > 0
    elif phase == "fruit":
        effect = s.content.effects[field("effect")]
        fits = effect.kind == SWAP and in_play(s, effect) and field("competition") in sides(s, effect)
    elif phase in ("sell", "exchange"):
        fits = field("left") > 0 and field("must") < 2
    elif phase == "exchange-for":
        fits = field("tile") in estate(s).tiles[frame[SEAT]] and len(estate(s).market) > 0
    elif phase in ("lay", "turn-circle"):
        fits = check_circle(s, phase, frame)
    elif frame[0] // PHASES_EACH - 1 == LAST_WILL:
        fits = will_frame_fits(s, frame)
    elif phase == "benefits":
        fits = field("left") > 0
    else:
        fits = check_markers(s, phase, frame)
    need(fits, f"stack: the fields of {phase!r} do not fit the position")


def sides(s: State, effect: Effect) -> tuple[int, int]:
    """The competitions whose actions a swap exchanges."""
    return side(s, effect.first), side(s, effect.second)


def holders(s: State) -> list[tuple[int, ...]]:
    """Wherever cards can lie."""
    piles = [*s.white, *s.black, *s.sets, *s.boards, *s.played, s.discards, s.central_deck, (s.central,)]
    return [*piles, *(tuple(hand) for hand in s.hands)]


def check_parts(s: State, phase: str, frame: Frame) -> bool:
    """Effects that can be carried out, and of a batch or a symbol at least one card and one player."""
    first = EFFECT_OF_COUNTS if phase == "counts" else EFFECT_OF_PARTS
    effects = [s.content.effects[frame[at]] for at in range(first, len(frame), PAIR)]
    if phase == "counts":
        if frame[COUNTED_OF_COUNTS] > len(effects):
            return False
        if any(effect.table and effect.county < 0 and not s.played[frame[SEAT]] for effect in effects):
            return False
    elif any(frame[at + 1] < 0 for at in range(first, len(frame), PAIR)):
        return False
    return unchosen(s, frame[SEAT]) >= 0 and all(in_play(s, effect) and effect.kind != ALL_OF for effect in effects)


def check_circle(s: State, phase: str, frame: Frame) -> bool:
    """The tile in hand lies nowhere else, and fits where it is about to lie."""
    part = election(s)
    tile = MACHINE.value(frame, "circle")
    placed = [held % 256 // 4 for layout in part.layouts for held in layout]
    if tile in (*placed, *part.stack, *part.circles, *part.set_circle, *part.gone):
        return False
    return phase == "lay" or bool(rotations(s, layout_of(s, frame[SEAT]), MACHINE.value(frame, "cell"), tile))


def check_markers(s: State, phase: str, frame: Frame) -> bool:
    def field(name: str) -> int:
        return MACHINE.value(frame, name)

    if phase == "moves":
        signs = range(MACHINE.phases[frame[0]].places["directions"], len(frame), SIGN)
        return len(signs) > 0 and all(
            frame[at] < 1 << len(DIRECTIONS) and frame[at + 1] < len(MARKER_KINDS) for at in signs
        )
    if phase == "row":
        return field("kind") < len(MARKER_KINDS) and field("steps") > 0
    if phase == "steps":
        return 0 < field("steps") < 16 and field("markers") < 16
    if phase == "jump":
        return field("kind") < len(MARKER_KINDS) and field("left") > 0
    if phase == "march":
        return field("left") > 0
    if phase == "raise":
        return 0 < field("left") <= steps_up(s, markers_of(s, frame[SEAT]))
    if phase == "settle":
        return field("left") < 16 and field("blocked") < 16
    if phase == "replace":
        return field("marker") != EMPTY and field("blocked") < 16
    return s.round <= s.variant.rounds
