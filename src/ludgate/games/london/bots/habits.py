# mypyc: compile
"""Habits: quick answers to every decision of London, by rule of thumb and without looking ahead.

The greedy bot plays its own turn to the end with them before it evaluates. ``liking`` gives an option a number; the
option with the highest number is the habit, the first one among equals.
"""

from collections.abc import Callable
from typing import Final

from ludgate.games.london.bots.outlook import Outlook
from ludgate.games.london.bots.worth import (
    POVERTY_TO_COME,
    action_value,
    borough_value,
    build_value,
    drawn_value,
    effect_value,
    keep_value,
    part_value,
    promise,
    visible_value,
)
from ludgate.games.london.content.arrays import (
    ACTION,
    GAIN_MONEY,
    GAIN_POVERTY,
    KEEP_FACE_UP,
    PAUPER,
    REPEAT_CARD,
    SWAP,
)
from ludgate.games.london.rules.frames import (
    ACTIVATE,
    BOROUGH,
    BUY,
    DISCARD,
    DRAW_BOARD,
    DRAW_DECK,
    FIRST,
    FLIP,
    FLIP_INSTEAD,
    GIVE,
    IN_DEVELOP,
    IN_FREE,
    KEEP,
    LOAN_CODE,
    OFFER,
    ON,
    PAY,
    PLAY,
    PRICE,
    REPEAT,
    RESOLVE,
    STOP,
    TAKE,
    USE,
    VERB,
)
from ludgate.games.london.rules.state import FLIPPED, State

Liking = Callable[[State, int, Outlook], float]

NEVER: Final = -100.0
DECK_CARD: Final = 0.7  # an unknown card
DECK_LIKED: Final = 0.1  # a game ends only if somebody takes from the deck (components, decision 12)
DECK_IDLE: Final = 0.12  # the more so the longer nobody did
NEW_STACK: Final = 0.9  # of a poverty
GIFT: Final = 0.1  # share of a discarded card's value that others find on the board


def habit(s: State, o: Outlook) -> int:
    """The habitual option of the decision at hand."""
    best = s.choices[0]
    most = NEVER * 2
    for code in s.choices:
        liked = liking(s, code, o)
        if liked > most:
            best, most = code, liked
    return best


def liking(s: State, code: int, o: Outlook) -> float:
    if code == LOAN_CODE:
        return NEVER
    verb = LIKINGS.get(code - code % VERB)
    return verb(s, code, o) if verb is not None else 0.0


def deck_liking(s: State) -> float:
    """How much better the deck is than its next card: somebody has to bring the game to its end."""
    return DECK_LIKED + DECK_IDLE * max(0, s.idle)


def like_deck(s: State, code: int, o: Outlook) -> float:
    if code % VERB:
        return drawn_value(s, s.deck[s.cursor + code % VERB - 1], o) + deck_liking(s)
    return DECK_CARD * min(1.0, o.left / 2) + deck_liking(s)


def like_board(s: State, code: int, o: Outlook) -> float:
    return drawn_value(s, s.board[code % VERB], o)


def like_play(s: State, code: int, o: Outlook) -> float:
    """A card is built if it is worth more than the card that pays for it and the place it takes (``like_stop``)."""
    card = code - PLAY
    if s.content.kind[card] == ACTION:
        return 10.0 + action_value(s, card)
    pay = 0.0 if s.content.free[card] else cheapest_payer(s, card, o)
    return build_value(s, card, o) - pay


def like_stop(s: State, code: int, o: Outlook) -> float:
    """Nothing more is done, except that in a develop action the next card must be worth its place."""
    if s.stack[-1][0] in (IN_DEVELOP, IN_FREE):
        return cheapest_place(s, o) - o.poverty / 2
    return 0.0


def cheapest_payer(s: State, card: int, o: Outlook) -> float:
    colour = s.content.colour
    values = [keep_value(s, other, o) for other in s.hands[o.seat] if other != card and colour[other] == colour[card]]
    return min(values, default=0.0)


def cheapest_place(s: State, o: Outlook) -> float:
    """What the best place takes: poverty for a new stack, or the card that is covered."""
    best = NEW_STACK * o.poverty
    for stack in s.city[o.seat]:
        if stack[-1] not in s.placed:
            best = min(best, visible_value(s, stack[-1], o))
    return best


def like_pay(s: State, code: int, o: Outlook) -> float:
    number = code - PAY
    fee = s.content.abilities[number % FIRST - 1].money if number % FIRST else 0
    return -(1 + GIFT) * keep_value(s, number // FIRST, o) - fee * o.money


def like_price(s: State, code: int, o: Outlook) -> float:
    return 0.0 if code == PRICE else 1.0


def like_place(s: State, code: int, o: Outlook) -> float:
    if code == ON:
        return -NEW_STACK * o.poverty
    return -visible_value(s, s.city[o.seat][code - ON - 1][-1], o)


def like_buy(s: State, code: int, o: Outlook) -> float:
    return borough_value(s, code - BUY, o)


def like_activate(s: State, code: int, o: Outlook) -> float:
    """Everything that pays, in a good order: what counts face-up cards before they flip, repeating last."""
    card = s.city[o.seat][code - ACTIVATE][-1]
    value = promise(s, card, o)
    if o.removal[card] > s.poverty[o.seat]:
        value -= POVERTY_TO_COME * (o.removal[card] - s.poverty[o.seat]) * o.poverty
    return value / 10 + o.order[card] if value > 0 else NEVER


def like_borough(s: State, code: int, o: Outlook) -> float:
    """A good run effect at once, a bad one when it cannot be put off."""
    return effect_value(s, s.content.borough_run[s.boroughs[o.seat][-1]], o) * 50


def like_use(s: State, code: int, o: Outlook) -> float:
    """A swap where it gets rid of a Pauper; what brings something at once, if it pays."""
    ability = s.content.abilities[code - USE]
    kind = ability.part.kind
    if kind == SWAP:
        return 1.0 if any(s.content.kind[card] == PAUPER for card in s.hands[o.seat]) else NEVER
    if kind == KEEP_FACE_UP:
        return NEVER
    value = part_value(s, ability.part, o) - ability.money * o.money - ability.discard
    return value if value > 0 else NEVER


def like_discard(s: State, code: int, o: Outlook) -> float:
    return -keep_value(s, code - DISCARD, o) + o.poverty / 2


def like_resolve(s: State, code: int, o: Outlook) -> float:
    """Gains before losses, poverty taken before poverty removed."""
    _, effect, _, _ = s.stack[-1]
    kind = s.content.effects[effect][code - RESOLVE - 1].kind
    return {GAIN_MONEY: 2.0, GAIN_POVERTY: 1.0, REPEAT_CARD: -1.0}.get(kind, 0.0)


def like_give(s: State, code: int, o: Outlook) -> float:
    """To the player who is ahead."""
    return dict(o.targets)[code - GIVE]


def like_offer(s: State, code: int, o: Outlook) -> float:
    return -keep_value(s, code - OFFER, o)


def like_take(s: State, code: int, o: Outlook) -> float:
    return drawn_value(s, s.board[code - TAKE], o)


def like_repeat(s: State, code: int, o: Outlook) -> float:
    card = s.city[o.seat][code - REPEAT][-1] % FLIPPED
    return effect_value(s, s.content.effect[card], o)


def like_keeping(s: State, code: int, o: Outlook) -> float:
    """A card stays face up if it will act again; the card that is turned for it must be worth less."""
    _, card, _ = s.stack[-1]
    kept = visible_value(s, card, o)
    if code >= KEEP:
        return kept
    return kept - 1.0 - visible_value(s, s.city[o.seat][code - FLIP_INSTEAD][-1], o) / 2


def like_nothing(s: State, code: int, o: Outlook) -> float:
    return 0.0


LIKINGS: Final[dict[int, Liking]] = {
    DRAW_DECK: like_deck,
    DRAW_BOARD: like_board,
    STOP: like_stop,
    PLAY: like_play,
    PAY: like_pay,
    PRICE: like_price,
    ON: like_place,
    BUY: like_buy,
    ACTIVATE: like_activate,
    BOROUGH: like_borough,
    USE: like_use,
    DISCARD: like_discard,
    RESOLVE: like_resolve,
    GIVE: like_give,
    OFFER: like_offer,
    TAKE: like_take,
    REPEAT: like_repeat,
    FLIP: like_nothing,
    FLIP_INSTEAD: like_keeping,
    KEEP: like_keeping,
}
