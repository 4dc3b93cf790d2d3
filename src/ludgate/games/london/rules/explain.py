"""Why a move is not allowed: the rule and the sentence, for every verb of the notation.

The sentences are also the keys of the translations, so each stands here once, with its rule, in ``REASONS``.
"""

from collections.abc import Callable
from typing import Final

from ludgate.engine.contract import Datum, Refusal
from ludgate.games.london.content.arrays import ACTION, GREY, PAUPER, PAY_ANY_COLOUR
from ludgate.games.london.rules.frames import (
    IN_ACTION,
    IN_BENEFIT_DRAW,
    IN_BENEFITS,
    IN_BUY,
    IN_DEVELOP,
    IN_DRAW,
    IN_DRAW_STEP,
    IN_FLIP,
    IN_FREE,
    IN_FROM_BOARD,
    IN_LAND_PRICE,
    IN_PAY,
    IN_PLACE,
    IN_PRICE,
    IN_REFILL,
    IN_REPAY,
    IN_RUN,
)
from ludgate.games.london.rules.phases.buy import land_discounts, lowest_land_price
from ludgate.games.london.rules.phases.develop import (
    NO_FEE,
    colours_in_hand,
    discounts,
    lowest_fee,
    lowest_price,
    may_pay_by,
    payers,
)
from ludgate.games.london.rules.state import EMPTY, FLIPPED, REPAYMENT, State

REASONS: Final[dict[str, tuple[str, str]]] = {
    "over": ("L15.7", "The game is over."),
    "no-move": ("notation", "“{move}” is not a move of this game."),
    "not-now": ("L8.5", "This is not the moment for that: something else is to be decided first."),
    "loan-repaying": ("L4.11", "No loan can be taken while loans are being repaid."),
    "repay-start": ("L4.8", "Loans can be repaid only at the start of your turn, before the first card is drawn."),
    "repay-none": ("L4.12", "You have {loans} loans; no more than these can be repaid."),
    "repay-cash": ("L4.9", "Repaying {loans} loans costs £{cost}; you have £{cash}."),
    "no-draw": ("L6.1", "There is no card to draw now."),
    "deck-empty": ("L6.7", "The city deck is empty and is never rebuilt."),
    "not-on-board": ("L6.1", "{card} does not lie on the development board."),
    "draw-duty": ("L6.4", "This draw is compulsory: you cannot stop before it is done."),
    "action-chosen": ("L8.11", "The action of this turn has been chosen and cannot be changed."),
    "action-later": ("L8.7", "The action is chosen after the card of this turn has been drawn."),
    "nothing-to-play": ("L9.2", "You cannot develop: no card in your hand can be played."),
    "no-borough": ("L10.9", "There is no borough on offer."),
    "not-in-hand": ("L6.13", "{card} is not in your hand."),
    "pauper-build": ("L13.1", "A Pauper cannot be added to a city."),
    "pauper-pay": ("L13.2", "A Pauper cannot be discarded to pay for a card."),
    "no-payer": ("L9.4", "You have no other card of the same colour to discard for {card}."),
    "wrong-colour": ("L9.4", "{card} has another colour than {target}, so it cannot pay for it."),
    "pays-itself": ("L9.4", "{card} cannot pay for itself: another card has to be discarded."),
    "too-dear": ("L4.5", "{card} costs £{cost} and you have £{cash}: take a loan first, or leave it."),
    "fee": (
        "L4.5",
        "Paying in this way costs £{cost} more and the money does not reach: take a loan first, or leave it.",
    ),
    "land-too-dear": ("L10.3", "{borough} costs £{cost} and you have £{cash}: take a loan first, or choose another."),
    "action-once": ("L9.20", "{card} was already played in this turn."),
    "free-buildings": ("L9.17", "{card} is an action card: it is played by itself, not added to a city."),
    "not-developing": ("L9.1", "Cards are played from hand only while you develop your city."),
    "one-play": ("L9.1", "At least one card has to be played before you stop."),
    "placed-now": ("L9.10", "The top card of that stack was placed in this turn; nothing can be placed on it yet."),
    "no-stack": ("L9.8", "Your city has no such stack."),
    "not-in-row": ("L10.1", "{borough} is not on offer."),
    "one-borough": ("L10.2", "Only one borough can be bought in a turn."),
    "not-running": ("L2.6", "City cards are activated only while you run your city."),
    "not-in-city": ("L11.3", "{card} is not in your city."),
    "flipped": ("L11.11", "{card} lies face down and cannot be activated again."),
    "covered": ("L11.3", "{card} is covered; only the top card of a stack can be activated."),
    "no-effect": ("L11.3", "{card} has no effect that can be activated."),
    "activated": ("L11.4", "{card} was already activated in this turn."),
    "rests": ("L8.10", "{card} was added to your city in this turn; it can be activated in a later one."),
    "cost-cards": ("L11.7", "Activating {card} costs {cost} cards from hand and you have {hand}."),
    "no-run-effect": ("L11.13", "Your top borough has no run effect that is still due."),
    "not-in-force": ("L2.11", "{source} has nothing that is in force now."),
    "used": ("L3.14", "{source} was already used; it serves once."),
    "other-moment": ("L3.4", "{source} cannot be used at this moment."),
    "no-free-discard": ("L6.17", "Cards are never discarded without need."),
    "no-flip": ("L11.11", "No card is to be flipped now."),
    "chain": ("L11.12", "{card} cannot be flipped in place of the activated card."),
    "nothing-to-stop": ("L8.6", "There is nothing to stop here; the decision has to be taken."),
}


def refuse(reason: str, **data: Datum) -> Refusal:
    rule, message = REASONS[reason]
    return Refusal(rule, message, data)


def explain(s: State, move: str) -> Refusal:
    """The rule against a move that is not among the options."""
    if not s.stack:
        return refuse("over")
    words = move.split()
    why = VERBS.get(words[0]) if words else None
    if why is None:
        return refuse("no-move", move=move)
    return why(s, s.stack[-1][0], words[1:]) or refuse("not-now")


def in_hand(s: State, slug: str) -> int:
    for card in s.hands[s.turn]:
        if s.content.slug[card] == slug:
            return card
    return EMPTY


def whole(word: str) -> int:
    """A number as people write it, or -1."""
    return int(word) if word.isascii() and word.isdigit() and len(word) < 9 else -1


def first(words: list[str]) -> str:
    return words[0] if words else ""


def is_card(s: State, slug: str) -> bool:
    return slug in s.content.slug


def unknown(s: State, verb: str, words: list[str]) -> Refusal | None:
    """A name that belongs to no card."""
    return None if is_card(s, first(words)) else refuse("no-move", move=" ".join([verb, *words]))


# ---------------------------------------------------------------- one function a verb


def why_loan(s: State, phase: int, words: list[str]) -> Refusal | None:
    return refuse("loan-repaying") if phase == IN_REPAY else None


def why_repay(s: State, phase: int, words: list[str]) -> Refusal | None:
    if phase != IN_REPAY and not (phase == IN_ACTION and s.variant.repay_late):
        return refuse("repay-start")
    loans = whole(first(words))
    if loans < 0:
        return refuse("no-move", move=" ".join(["repay", *words]))
    if loans == 0:
        return None
    if loans > s.loans[s.turn]:
        return refuse("repay-none", loans=s.loans[s.turn])
    return refuse("repay-cash", loans=loans, cost=REPAYMENT * loans, cash=s.cash[s.turn])


def why_draw(s: State, phase: int, words: list[str]) -> Refusal | None:
    if first(words) == "three":
        return why_action(s, phase, words)
    if phase not in (IN_DRAW, IN_DRAW_STEP, IN_BENEFIT_DRAW):
        return refuse("no-draw")
    if first(words) == "deck":
        return refuse("deck-empty") if s.cursor == len(s.deck) else None
    return unknown(s, "draw", words) or refuse("not-on-board", card=words[0])


def why_action(s: State, phase: int, words: list[str]) -> Refusal | None:
    if phase == IN_ACTION:
        return None
    early = any(frame[0] == IN_ACTION for frame in s.stack)
    return refuse("action-later") if early else refuse("action-chosen")


def why_develop(s: State, phase: int, words: list[str]) -> Refusal | None:
    return refuse("nothing-to-play") if phase == IN_ACTION else why_action(s, phase, words)


def why_buy(s: State, phase: int, words: list[str]) -> Refusal | None:
    if first(words) == "land":
        return refuse("no-borough") if phase == IN_ACTION else why_action(s, phase, words)
    if first(words) not in s.content.borough_slug:
        return refuse("no-move", move=" ".join(["buy", *words]))
    borough = s.content.borough_slug.index(words[0])
    if phase != IN_BUY:
        bought = any(frame[0] in (IN_BENEFITS, IN_REFILL) for frame in s.stack)
        return refuse("one-borough") if bought else why_action(s, phase, words)
    if borough not in s.row:
        return refuse("not-in-row", borough=words[0])
    cost = lowest_land_price(s, borough, land_discounts(s))
    return refuse("land-too-dear", borough=words[0], cost=cost, cash=s.cash[s.turn])


def why_play(s: State, phase: int, words: list[str]) -> Refusal | None:
    slug = first(words)
    if not is_card(s, slug):
        return refuse("no-move", move=" ".join(["play", *words]))
    if phase not in (IN_DEVELOP, IN_FREE):
        return refuse("not-developing")
    card = in_hand(s, slug)
    if card == EMPTY:
        return refuse("not-in-hand", card=slug)
    kind = s.content.kind[card]
    if kind == PAUPER:
        return refuse("pauper-build")
    if kind == ACTION:
        return refuse("free-buildings", card=slug) if phase == IN_FREE else refuse("action-once", card=slug)
    same = colours_in_hand(s)[s.content.colour[card]]
    fee = 0 if phase == IN_FREE else lowest_fee(s, card, same, payers(s))
    if fee == NO_FEE:
        return refuse("no-payer", card=slug)
    return refuse("too-dear", card=slug, cost=fee + lowest_price(s, card, discounts(s)), cash=s.cash[s.turn])


def why_pay(s: State, phase: int, words: list[str]) -> Refusal | None:
    if phase != IN_PAY:
        return None
    slug = first(words)
    if not is_card(s, slug):
        return refuse("no-move", move=" ".join(["pay", *words]))
    card = in_hand(s, slug)
    if card == EMPTY:
        return refuse("not-in-hand", card=slug)
    _, target = s.stack[-1]
    if card == target:
        return refuse("pays-itself", card=slug)
    if len(words) >= 3 and words[1] == "by" and serves(s, words[2], card):
        return why_source(s, words[2], lowest_price(s, target, discounts(s)))
    if s.content.colour[card] == GREY:
        return refuse("pauper-pay")
    return refuse("wrong-colour", card=slug, target=s.content.slug[target])


def serves(s: State, slug: str, payer: int) -> bool:
    """Does some ability of that name take this card as payment?  Where none has such a name, that is the reason."""
    named = [a for a in s.content.abilities if a.slug == slug and a.part.kind == PAY_ANY_COLOUR]
    return not named or any(may_pay_by(s, payer, ability) for ability in named)


def why_source(s: State, slug: str, price: int = 0) -> Refusal | None:
    """An ability that is named but cannot serve; ``price`` is what else has to be paid."""
    named = [ability for ability in s.content.abilities if ability.slug == slug]
    if not named:
        return refuse("no-move", move=slug)
    pile = s.boroughs[s.turn]
    tops = [stack[-1] for stack in s.city[s.turn] if stack[-1] < FLIPPED]
    for ability in named:
        if ability.holder in tops or (pile and ability.holder == FLIPPED + pile[-1]):
            if ability.money and ability.money + price > s.cash[s.turn]:
                return refuse("fee", cost=ability.money)
            used = ability.index in s.used and not ability.often
            return refuse("used", source=slug) if used else refuse("other-moment", source=slug)
    return refuse("not-in-force", source=slug)


def why_price(s: State, phase: int, words: list[str]) -> Refusal | None:
    if phase not in (IN_PRICE, IN_LAND_PRICE):
        return None
    if first(words) != "full":
        return why_source(s, first(words))
    _, number = s.stack[-1]
    if phase == IN_PRICE:
        return refuse("too-dear", card=s.content.slug[number], cost=s.content.cost[number], cash=s.cash[s.turn])
    cost = s.content.borough_cost[number]
    return refuse("land-too-dear", borough=s.content.borough_slug[number], cost=cost, cash=s.cash[s.turn])


def why_on(s: State, phase: int, words: list[str]) -> Refusal | None:
    if phase != IN_PLACE:
        return None
    stacks = len(s.city[s.turn])
    known = 1 <= whole(first(words)) <= stacks
    return refuse("placed-now") if known else refuse("no-stack")


def why_activate(s: State, phase: int, words: list[str]) -> Refusal | None:
    slug = first(words)
    if not is_card(s, slug):
        return refuse("no-move", move=" ".join(["activate", *words]))
    if phase != IN_RUN:
        return None if any(frame[0] == IN_RUN for frame in s.stack) else refuse("not-running")
    stack = named_stack(s, slug, words)
    if stack == EMPTY:
        return refuse(whereabouts(s, slug), card=slug)
    return why_not_activated(s, s.city[s.turn][stack][-1], slug)


def why_not_activated(s: State, card: int, slug: str) -> Refusal:
    """A visible card that is not on offer."""
    content, hand = s.content, len(s.hands[s.turn])
    if content.effect[card] < 0:
        return refuse("no-effect", card=slug)
    if card in s.activated:
        return refuse("activated", card=slug)
    if card in s.placed and s.variant.new_cards_rest:
        return refuse("rests", card=slug)
    if content.act_discard[card] > hand:
        return refuse("cost-cards", card=slug, cost=content.act_discard[card], hand=hand)
    return refuse("too-dear", card=slug, cost=content.act_money[card], cash=s.cash[s.turn])


def named_stack(s: State, slug: str, words: list[str]) -> int:
    """The stack that shows the card, by its number where one is named; EMPTY if it is visible in none."""
    number = whole(words[2]) if len(words) == 3 and words[1] == "on" else 0
    for stack, cards in enumerate(s.city[s.turn]):
        if cards[-1] < FLIPPED and s.content.slug[cards[-1]] == slug and number in (0, stack + 1):
            return stack
    return EMPTY


def whereabouts(s: State, slug: str) -> str:
    """Of a card that is not visible: flipped, covered, or not in the city at all."""
    state = "not-in-city"
    for stack in s.city[s.turn]:
        if s.content.slug[stack[-1] % FLIPPED] == slug:
            return "flipped"
        if any(s.content.slug[card % FLIPPED] == slug for card in stack):
            state = "covered"
    return state


def why_borough(s: State, phase: int, words: list[str]) -> Refusal | None:
    return refuse("no-run-effect") if phase == IN_RUN else None


def why_use(s: State, phase: int, words: list[str]) -> Refusal | None:
    return why_source(s, first(words))


def why_discard(s: State, phase: int, words: list[str]) -> Refusal | None:
    slug = first(words)
    if not is_card(s, slug):
        return refuse("no-move", move=" ".join(["discard", *words]))
    return refuse("not-in-hand", card=slug) if in_hand(s, slug) == EMPTY else refuse("no-free-discard")


def why_stop(s: State, phase: int, words: list[str]) -> Refusal | None:
    if phase == IN_DEVELOP:
        return refuse("one-play")
    return refuse("draw-duty") if phase in (IN_DRAW, IN_DRAW_STEP) else refuse("nothing-to-stop")


def why_flip(s: State, phase: int, words: list[str]) -> Refusal | None:
    if phase != IN_FLIP:
        return refuse("no-flip")
    return unknown(s, "flip", words) or refuse("chain", card=words[0])


def why_keep(s: State, phase: int, words: list[str]) -> Refusal | None:
    return why_source(s, first(words)) if phase == IN_FLIP else refuse("no-flip")


def why_hand_or_board(s: State, phase: int, words: list[str]) -> Refusal | None:
    """offer, take: the card must be where it is taken from."""
    if phase == IN_FROM_BOARD and is_card(s, first(words)):
        return why_take(s, words[0])
    return None


def why_take(s: State, slug: str) -> Refusal | None:
    for card in s.board:
        if card != EMPTY and s.content.slug[card] == slug:
            if s.content.kind[card] == PAUPER:
                return refuse("pauper-build")
            if s.content.kind[card] == ACTION:
                return refuse("free-buildings", card=slug)
            return refuse("too-dear", card=slug, cost=s.content.cost[card], cash=s.cash[s.turn])
    return refuse("not-on-board", card=slug)


def why_nothing(s: State, phase: int, words: list[str]) -> Refusal | None:
    return None


VERBS: Final[dict[str, Callable[[State, int, list[str]], Refusal | None]]] = {
    "loan": why_loan,
    "repay": why_repay,
    "draw": why_draw,
    "develop": why_develop,
    "run": why_action,
    "buy": why_buy,
    "play": why_play,
    "pay": why_pay,
    "price": why_price,
    "on": why_on,
    "activate": why_activate,
    "borough": why_borough,
    "use": why_use,
    "discard": why_discard,
    "stop": why_stop,
    "flip": why_flip,
    "keep": why_keep,
    "take": why_hand_or_board,
    "offer": why_hand_or_board,
    "lay": why_nothing,
    "receive": why_nothing,
    "resolve": why_nothing,
    "give": why_nothing,
    "repeat": why_nothing,
}
