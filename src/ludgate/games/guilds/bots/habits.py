# mypyc: compile
"""Habits: quick answers to the inner decisions of Guilds of London, by rule of thumb and without looking ahead.

The greedy bot finishes a card, a reward or a negotiation with them before it evaluates.  ``habit`` gives every option a
number and takes the option with the highest one, the first among equals.
"""

from collections.abc import Callable
from typing import Final

from ludgate.games.guilds.bots.evaluation import own_masters, special_strength
from ludgate.games.guilds.bots.mayoral import card_promise, master_worth
from ludgate.games.guilds.bots.outlook import Outlook
from ludgate.games.guilds.bots.standing import added_value, plantation_value, tile_value, votes_value
from ludgate.games.guilds.content.arrays import EXCHANGE as EXCHANGED
from ludgate.games.guilds.content.arrays import MOVE, TO_SAME
from ludgate.games.guilds.rules.effects import exchangeable, symbols_asked, targets
from ludgate.games.guilds.rules.frames import (
    BY_TRIGGER,
    DISCARD,
    EXCHANGE,
    FIRST,
    FROM,
    HALL,
    IN_MOVE,
    IN_NEGOTIATE,
    IN_SHIP,
    IN_TRIGGER,
    KEEP,
    PLANTATION,
    RESERVE,
    RETURN,
    TAKE,
    TO,
    USE,
    VERB,
)
from ludgate.games.guilds.rules.state import EMPTY, State

Liking = Callable[[State, int, Outlook], float]

NEVER: Final = -1000.0
SETTLED: Final = 1.0  # what a Master is worth besides its tile's worth as a place to win


def habit(s: State, choices: list[int], o: Outlook) -> int:
    """The habitual option of a decision of the own seat."""
    best = choices[0]
    most = NEVER * 2
    for code in choices:
        verb = LIKINGS.get(code - code % VERB)
        liked = verb(s, code, o) if verb is not None else 0.0
        if liked > most:
            best, most = code, liked
    return best


# ---------------------------------------------------------------- pawns


def loss_at(s: State, place: int, o: Outlook) -> float:
    """What is lost when an own pawn leaves a place."""
    if place == HALL:
        return 0.0
    if place == RESERVE:
        return -o.pawn
    if place == PLANTATION:
        return plantation_value(s, s.plantation, o) - planted(s, -1, o) - o.pawn
    if s.resolved[place]:
        return SETTLED + master_worth(s, place, o.seat, o) - o.pawn
    return tile_value(s, place, o) - added_value(s, place, -1, o)


def planted(s: State, pawns: int, o: Outlook) -> float:
    """The Plantation with so many more own pawns."""
    there = s.plantation[:]
    there[o.seat] += pawns
    return plantation_value(s, there, o)


def gain_at(s: State, cell: int, o: Outlook) -> float:
    """What one more own pawn brings to a tile, with those that the hand can send after it."""
    now = tile_value(s, cell, o)
    hand = s.hands[o.seat]
    wanted = s.content.tile_symbols[s.tile[cell]]
    able = sum([1 for card in hand if s.content.card_symbols[card] & wanted])
    best = added_value(s, cell, 1, o) - now
    for more in range(2, min(able, s.guildhall[o.seat] - 1) + 2):
        best = max(best, added_value(s, cell, more, o) - now - (more - 1) * o.card)
    return best


def like_from(s: State, code: int, o: Outlook) -> float:
    """The best place for the pawn, less what it leaves; on a ship the Plantation."""
    place = code - FROM
    frame = s.stack[-1]
    if frame[0] == IN_SHIP:
        gain = planted(s, 1, o) - plantation_value(s, s.plantation, o) - o.pawn
    else:
        assert frame[0] == IN_MOVE
        gain = max([together(s, frame, cell, o) for cell in targets(s, frame, place)], default=NEVER)
    return gain - loss_at(s, place, o)


def together(s: State, frame: tuple[int, ...], cell: int, o: Outlook) -> float:
    """The gain on a tile; where all pawns of an effect go to one tile, an equal share of what they do together."""
    to, left = frame[3], frame[5]
    if to != TO_SAME or left < 2:
        return gain_at(s, cell, o)
    pawns = min(left, max(1, s.guildhall[o.seat]))
    return max([(added_value(s, cell, n, o) - tile_value(s, cell, o)) / n for n in range(1, pawns + 1)])


def like_to(s: State, code: int, o: Outlook) -> float:
    """Where a pawn does most; a neutral pawn as a piece more."""
    cell = code - TO
    if len(s.stack) > 1 and s.stack[-2][0] == IN_MOVE:
        return together(s, s.stack[-2], cell, o)
    start = cell * s.seats
    votes = s.pawns[start : start + s.seats]
    best = 0.0
    for neutral in range(1, s.stack[-1][4] + 1):
        value = votes_value(s, cell, votes, s.neutral[cell] + neutral, o) - tile_value(s, cell, o)
        best = max(best, value / neutral)
    return best if best > 0 else NEVER


def like_return(s: State, code: int, o: Outlook) -> float:
    return -loss_at(s, code - RETURN, o) - (o.pawn if code - RETURN == HALL else 0.0)


def like_exchange(s: State, code: int, o: Outlook) -> float:
    """What a neutral pawn in the place of this pawn changes, less the neutral pawn."""
    number = code - EXCHANGE
    owner = number % FIRST
    place = s.stack[-1][2] if s.stack[-1][0] == IN_NEGOTIATE else number // FIRST
    if place == PLANTATION:
        there = s.plantation[:]
        there[owner] -= 1
        return plantation_value(s, there, o) - plantation_value(s, s.plantation, o) - o.neutral
    start = place * s.seats
    votes = s.pawns[start : start + s.seats]
    votes[owner] -= 1
    return votes_value(s, place, votes, s.neutral[place] + 1, o) - tile_value(s, place, o) - o.neutral


# ---------------------------------------------------------------- cards


def like_keep(s: State, code: int, o: Outlook) -> float:
    return card_promise(s, code - KEEP, own_masters(s, o.seat), o)


def like_discard(s: State, code: int, o: Outlook) -> float:
    return -special_strength(s.content)[code - DISCARD]


def like_use(s: State, code: int, o: Outlook) -> float:
    """An effect that waited is used: cards, pawns and points always, a move or an exchange if some tile gains by it."""
    effect = s.content.effects[s.triggers[code - USE][0]]
    if effect.kind == MOVE:
        place = s.stack[-1][3] if s.stack[-1][0] == IN_TRIGGER else EMPTY
        frame = (IN_MOVE, o.seat, effect.sources, effect.to, symbols_asked(s, effect), 1, place, BY_TRIGGER)
        return max([gain_at(s, cell, o) for cell in targets(s, frame, HALL)], default=NEVER)
    if effect.kind == EXCHANGED:
        return max([like_exchange(s, option, o) for option in exchangeable(s)], default=NEVER)
    return 2.0


def like_take(s: State, code: int, o: Outlook) -> float:
    return 1.0


LIKINGS: Final[dict[int, Liking]] = {
    DISCARD: like_discard,
    EXCHANGE: like_exchange,
    FROM: like_from,
    KEEP: like_keep,
    RETURN: like_return,
    TAKE: like_take,
    TO: like_to,
    USE: like_use,
}
