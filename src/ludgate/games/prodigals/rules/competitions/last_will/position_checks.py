"""Do the numbers of a frame of Last Will fit the position?"""

from collections.abc import Callable

from ludgate.engine.frames import SEAT, Frame
from ludgate.games.prodigals.content.last_will.arrays import BLACK, WHITE
from ludgate.games.prodigals.rules.competitions.last_will.inheritance import inheritance
from ludgate.games.prodigals.rules.competitions.last_will.start import FIRST_KEPT, clockwise
from ludgate.games.prodigals.rules.competitions.last_will.turn import can_lay
from ludgate.games.prodigals.rules.competitions.last_will.verbs import (
    FIRST_TOKEN,
    IN_COMPANIONS,
    IN_FALL,
    IN_KEEP,
    IN_KEEPING,
    IN_MAKE_ROOM,
    IN_PICK,
    IN_PLAN,
    IN_SALE,
    IN_STEPS,
    IN_TOKENS,
)
from ludgate.games.prodigals.rules.state import EMPTY, State

MOST_PICKED = 9


def will_frame_fits(s: State, frame: Frame) -> bool:
    """Whether the frame can be due."""
    check = CHECKS.get(frame[0])
    return check is None or check(s, frame)


def keeping_fits(s: State, frame: Frame) -> bool:
    """W4.10, W4.13: who has answered has kept two of the cards dealt, who has not holds them all."""
    part = inheritance(s)
    dealt = sum(s.content.will.dealt)
    kept = s.content.will.kept
    asked = clockwise(s)[: frame[1]]
    choosing = [other[SEAT] for other in s.stack if other[0] == IN_KEEP]
    for seat in range(s.seats):
        answered = seat in asked and seat not in choosing
        sizes = (kept, dealt - kept) if answered else (dealt, 0)
        if (len(part.hands[seat]), len(part.thrown[seat])) != sizes:
            return False
    return True


def keep_fits(s: State, frame: Frame) -> bool:
    """W4.10: all cards dealt are still there, and the places kept so far go up."""
    places = list(frame[FIRST_KEPT:])
    hand = inheritance(s).hands[frame[SEAT]]
    dealt = sum(s.content.will.dealt)
    rising = places == sorted(set(places)) and len(places) < s.content.will.kept
    return len(hand) == dealt and rising and all(place < dealt - s.content.will.kept + 1 for place in places)


def plan_fits(s: State, frame: Frame) -> bool:
    return inheritance(s).plans[frame[SEAT]] == EMPTY


def pick_fits(s: State, frame: Frame) -> bool:
    _, _, left, may_stop, *picked = frame
    return 0 < left <= MOST_PICKED and may_stop < 2 and sum(picked) <= MOST_PICKED


def card_fits(s: State, frame: Frame) -> bool:
    """A white card is being played, a black one lies on the board and is marked as used."""
    _, seat, card, _, _ = frame
    part = inheritance(s)
    if s.content.will.cards.border[card] == WHITE:
        return card in part.playing
    return any(one.card == card and one.used for one in part.boards[seat])


def companions_fit(s: State, frame: Frame) -> bool:
    _, _, card, slot, filled = frame
    slots = len(s.content.will.cards.slots[card])
    return card_fits(s, frame) and slot <= slots and filled < 1 << slots


def steps_fit(s: State, frame: Frame) -> bool:
    _, _, card, step, _ = frame
    return card_fits(s, frame) and step <= len(s.content.will.cards.effect[card])


def room_fits(s: State, frame: Frame) -> bool:
    """W10.24: the card has left the hand and can be laid."""
    _, seat, card = frame
    part = inheritance(s)
    piles = [*part.hands, *part.decks, *part.piles, part.special, part.gone, part.offer, *part.thrown]
    elsewhere = any(card in pile for pile in piles) or any(one.card == card for board in part.boards for one in board)
    return s.content.will.cards.border[card] == BLACK and not elsewhere and can_lay(s, seat, card)


def number_fits(s: State, frame: Frame) -> bool:
    return all(0 < number <= MOST_PICKED for number in frame[-1:])


def tokens_fit(s: State, frame: Frame) -> bool:
    laid = frame[FIRST_TOKEN:]
    return len(set(laid)) == len(laid) and all(token < len(s.content.will.tokens) for token in laid)


CHECKS: dict[int, Callable[[State, Frame], bool]] = {
    IN_KEEPING: keeping_fits,
    IN_KEEP: keep_fits,
    IN_PLAN: plan_fits,
    IN_PICK: pick_fits,
    IN_COMPANIONS: companions_fit,
    IN_STEPS: steps_fit,
    IN_MAKE_ROOM: room_fits,
    IN_FALL: number_fits,
    IN_SALE: number_fits,
    IN_TOKENS: tokens_fit,
}
