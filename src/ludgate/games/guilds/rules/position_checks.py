"""Is a described position one that can come up? Pieces must be conserved and every pending decision must stand where
it may.
"""

from ludgate.engine.contract import BadPosition
from ludgate.engine.frames import SEAT, Frame
from ludgate.games.guilds.content.arrays import (
    EVENTS,
    FROM_CITY,
    FROM_GUILDHALL,
    FROM_PLANTATION,
    FROM_RESERVE,
    TO_THERE,
)
from ludgate.games.guilds.rules.effects import rewards_of, sources, targets
from ludgate.games.guilds.rules.frames import (
    FIRST_REWARD,
    HALL,
    IN_LIMIT,
    LEFT_REWARD,
    PLANTATION,
    RIGHT_REWARD,
    SECOND_REWARD,
    TOKEN_REWARD,
)
from ludgate.games.guilds.rules.machine import MACHINE
from ludgate.games.guilds.rules.moves import pawns_at
from ludgate.games.guilds.rules.setup import NEUTRALS_PER_PLAYER
from ludgate.games.guilds.rules.state import EMPTY, NOBODY, PAWNS_PER_COLOUR, State

IN_EFFECT = ("move", "ship", "place-neutral", "exchange", "keep", "under", "trigger", "hire")
ABOVE: dict[str, tuple[str, ...]] = {
    "": ("round", "round-end", "develop", "finish"),
    "round": ("first-reward", "limit"),
    "first-reward": ("first-reward",),
    "limit": ("clear",),
    "clear": ("end-effects",),
    "end-effects": ("turn", *IN_EFFECT),
    "turn": ("effects", *IN_EFFECT),
    "effects": ("pay-cards", "pay-pawns", *IN_EFFECT),
    "pay-cards": ("pay-pawns",),
    "move": ("move-to", *IN_EFFECT),
    "hire": IN_EFFECT,
    "ship": IN_EFFECT,
    "place-neutral": IN_EFFECT,
    "exchange": IN_EFFECT,
    "trigger": ("effects", *IN_EFFECT),
    "round-end": ("resolve", "vote", "clean-up", "reward"),
    "resolve": ("vote", "clean-up", "reward"),
    "vote": ("negotiate",),
    "clean-up": ("reward", *IN_EFFECT),
    "reward": ("reward", "return", *IN_EFFECT),
    "develop": ("plantation-clear",),
    "finish": ("plantation-clear",),
    "plantation-clear": ("plantation-vote", "return"),
    "plantation-vote": ("negotiate",),
    "return": ("return", "reward", *IN_EFFECT),
}


def need(holds: bool, words: str) -> None:
    if not holds:
        raise BadPosition(words)


def check_state(s: State) -> None:
    check_pawns(s)
    check_city(s)
    check_piles(s)
    below = ""
    for place, frame in enumerate(s.stack):
        phase = MACHINE.name(frame)
        need(phase in ABOVE.get(below, ()), f"stack: {phase!r} cannot come up inside {below!r}")
        check_seats(s, phase, frame)
        check_frame(s, phase, frame, place)
        below = phase
    need(bool(s.stack) or s.ending > 0, "stack: a game that is over needs its reason in 'ending'")


def check_pawns(s: State) -> None:
    """G19.2, G19.3: 16 pawns a colour, two neutral pawns a player."""
    for seat in range(s.seats):
        pawns = max(s.reserve[seat], 0) + s.guildhall[seat] + s.plantation[seat] + sum(s.pawns[seat :: s.seats])
        need(s.reserve[seat] >= 0 and pawns == PAWNS_PER_COLOUR, f"player {seat + 1}: {pawns} pawns, not 16 (G19.3)")
    neutral = s.pool + s.plantation_neutral + sum(s.neutrals) + sum(s.neutral)
    need(
        neutral == NEUTRALS_PER_PLAYER * s.seats,
        f"{neutral} neutral pawns, not {NEUTRALS_PER_PLAYER * s.seats} (G19.2)",
    )


def check_city(s: State) -> None:
    """G13.15: a resolved tile bears one Master or nothing; an unresolved one bears its token."""
    for cell, tile in enumerate(s.tile):
        pawns = sum(s.pawns[cell * s.seats : (cell + 1) * s.seats])
        name = "an empty cell" if tile == EMPTY else s.content.tile_slug[tile]
        if tile == EMPTY or s.resolved[cell]:
            need(pawns <= 1 and not s.neutral[cell] and s.token[cell] == EMPTY, f"city: {name} bears too much (G13.15)")
        else:
            need(s.token[cell] != EMPTY, f"city: {name} has no token (G2.12)")
    if s.beadle != EMPTY:
        guild = s.beadle < HALL and s.beadle in s.open_cells and s.content.rank[s.tile[s.beadle]] > 0
        need(guild, "beadle: it stands on an unresolved guild tile (G18.2)")


def check_piles(s: State) -> None:
    """Chapter 17: the stack and the tokens must reach for the additions to come."""
    laid = sum(tile != EMPTY for tile in s.tile)
    every = sum(players <= s.seats for players in s.content.min_players)
    need(len(s.tiles) == (every - laid if s.seats > 2 else 0), "tiles: every tile lies in the city or in the stack")
    to_come = sum(len(cells) for cells in s.geometry.added) + len(s.geometry.start) - laid
    need(len(s.tokens) >= to_come, f"tokens: {to_come} are needed for tiles to come (G17.13)")


def check_seats(s: State, phase: str, frame: Frame) -> None:
    """Whoever decides sits at the table, and in a turn it is the player whose turn it is."""
    if phase in ("round", "resolve", "vote", "clean-up", "round-end", "develop", "finish") or phase.startswith(
        "plantation"
    ):
        return
    need(frame[SEAT] != NOBODY, f"stack: {phase!r} needs a seat")
    turns = [below[SEAT] for below in s.stack if below[0] == IN_LIMIT]
    need(not turns or frame[SEAT] == turns[0], f"stack: {phase!r} is up to the player whose turn it is")


def check_frame(s: State, phase: str, frame: Frame, place: int) -> None:
    """The numbers of one frame."""
    content, seat = s.content, frame[SEAT] if len(frame) > SEAT else NOBODY
    fits = True

    def field(name: str) -> int:
        return MACHINE.value(frame, name)

    if phase in ("first-reward", "keep", "under"):
        fits = len(s.looked[seat]) > 0
    elif phase == "pay-cards":
        fits = 0 < field("left") <= len(s.hands[seat])
    elif phase == "pay-pawns":
        pawns = sum(pawns_at(s, seat, source) for source in sources(s, seat, field("sources")))
        fits = 0 < field("left") <= pawns and not field("sources") & ~(FROM_GUILDHALL | FROM_PLANTATION)
    elif phase == "effects":
        fits = field("card") in s.played and field("following") < len(content.card_effects[field("card")])
    elif phase == "move":
        fits = check_move(s, frame)
    elif phase == "move-to":
        source = field("source")
        fits = place > 0 and pawns_at(s, seat, source) > 0 and bool(targets(s, s.stack[place - 1], source))
    elif phase == "ship":
        fits = not field("sources") & ~(FROM_CITY | FROM_RESERVE)
    elif phase == "place-neutral":
        fits = field("to") < TO_THERE and field("symbols") < 32 and field("place") in (EMPTY, *s.open_cells)
    elif phase == "trigger":
        known = field("event") < len(EVENTS) and field("waiting") < 1 << len(s.triggers)
        fits = known and field("place") != EMPTY
    elif phase == "negotiate":
        fits = check_negotiation(s, frame)
    elif phase in ("vote", "clean-up"):
        fits = field("place") in s.open_cells and (phase == "vote" or field("winner") != NOBODY)
    elif phase == "reward":
        fits = check_reward(s, frame)
    need(fits, f"stack: the fields of {phase!r} do not fit the position")


def check_move(s: State, frame: Frame) -> bool:
    _, seat, allowed, to, symbols, _, place, _, *cells = frame
    reached = all(cell in s.open_cells for cell in cells)
    known = place == EMPTY or place >= HALL or s.tile[place] != EMPTY
    there = to != TO_THERE or (EMPTY < place < HALL)
    from_city = not allowed & ~(FROM_CITY | FROM_PLANTATION)
    return from_city and to <= TO_THERE and symbols < 32 and reached and known and there and seat < s.seats


def check_negotiation(s: State, frame: Frame) -> bool:
    _, seat, place, _, *later = frame
    seats = [seat, *later]
    return (place == PLANTATION or place in s.open_cells) and len(set(seats)) == len(seats) and NOBODY not in seats


def check_reward(s: State, frame: Frame) -> bool:
    _, _, which, number, following, place = frame
    content = s.content
    bounds = {
        FIRST_REWARD: len(content.tile_slug),
        TOKEN_REWARD: len(content.token_slug),
        SECOND_REWARD: len(content.tile_slug),
        LEFT_REWARD: len(content.side_slug),
        RIGHT_REWARD: len(content.side_slug),
    }
    where = place in s.open_cells if which < LEFT_REWARD else place == PLANTATION
    return where and number < bounds[which] and following <= len(rewards_of(s, which, number))
