# mypyc: compile
"""Action: develop the city (chapter 9).

One play is: name the card, discard a card of its colour, pay its additional cost, place it.  A card is offered only if
the whole play can be completed with the cash at hand, so nothing is discarded in vain (L9.7); more cash comes from a
loan (L4.5).
"""

from typing import Final

from ludgate.engine.contract import Event, Log
from ludgate.engine.frames import NOTHING
from ludgate.games.london.content.arrays import (
    ACTION,
    ANY,
    AT_DEVELOP,
    AT_TURN,
    BUILDING,
    COLOURED,
    DISCOUNT,
    GREY,
    ONLY_GREY,
    PAUPER,
    PAY_ANY_COLOUR,
    Ability,
)
from ludgate.games.london.rules.effects import after_placement, begin, use_ability
from ludgate.games.london.rules.frames import (
    FIRST,
    IN_DEVELOP,
    IN_FREE,
    IN_LEAVE,
    IN_PAY,
    IN_PLACE,
    IN_PRICE,
    LOAN_CODE,
    ON,
    PAY,
    PLAY,
    PRICE,
    STOP,
    USE,
    VERB,
)
from ludgate.games.london.rules.moves import (
    abilities_in_force,
    discard,
    lay_on_board,
    loans_for,
    place,
    spend,
    usable,
    use,
)
from ludgate.games.london.rules.offers import offer_abilities, spare_copy
from ludgate.games.london.rules.state import EMPTY, State

NO_FEE: Final = 1000


# ---------------------------------------------------------------- what can be played


def payers(s: State) -> list[Ability]:
    """Abilities in force that let a card of another colour pay."""
    if not s.powers[s.turn] & AT_DEVELOP:
        return []
    return [a for a in abilities_in_force(s, s.turn, AT_DEVELOP) if a.part.kind == PAY_ANY_COLOUR and usable(s, a)]


def discounts(s: State) -> list[Ability]:
    """Abilities in force that lower an additional cost."""
    if not s.powers[s.turn] & AT_DEVELOP:
        return []
    return [a for a in abilities_in_force(s, s.turn, AT_DEVELOP) if a.part.kind == DISCOUNT and usable(s, a)]


def lowest_price(s: State, card: int, offers: list[Ability]) -> int:
    """The additional cost after the best single reduction; never below nothing."""
    price = s.content.cost[card]
    best = price
    for ability in offers:
        best = min(best, max(price - ability.part.amount, 0) + ability.money)
    return best


def may_pay_by(s: State, payer: int, ability: Ability) -> bool:
    """L13.3: a Pauper only where the effect says so."""
    grey = s.content.colour[payer] == GREY
    mode = ability.part.mode
    return mode == ANY or (mode == COLOURED and not grey) or (mode == ONLY_GREY and grey)


def lowest_fee(s: State, card: int, same: int, others: list[Ability]) -> int:
    """What the colour discard costs besides the card itself: nothing where a card of the same colour is at hand (L9.4).

    ``same`` is the number of hand cards of the card's colour, itself included.
    """
    if same > 1 or s.content.free[card]:
        return 0
    fee = NO_FEE
    for ability in others:
        if ability.money < fee:
            for payer in s.hands[s.turn]:
                if payer != card and may_pay_by(s, payer, ability):
                    fee = ability.money
                    break
    return fee


def colours_in_hand(s: State) -> list[int]:
    counts = [0, 0, 0, 0]
    colour = s.content.colour
    for card in s.hands[s.turn]:
        counts[colour[card]] += 1
    return counts


def may_play_action(s: State, card: int) -> bool:
    """L9.20: the same physical action card once a turn."""
    return card not in s.played


def can_develop(s: State) -> bool:
    """L9.2, L9.3: at least one card can be played; money alone never stands against it."""
    content = s.content
    counts = colours_in_hand(s)
    if counts[0] > 1 or counts[1] > 1 or counts[2] > 1:
        for card in s.hands[s.turn]:
            kind = content.kind[card]
            if kind == BUILDING and counts[content.colour[card]] > 1:
                return True
    others = payers(s)
    for card in s.hands[s.turn]:
        kind = content.kind[card]
        if kind == ACTION:
            if may_play_action(s, card):
                return True
        elif kind == BUILDING and lowest_fee(s, card, counts[content.colour[card]], others) < NO_FEE:
            return True
    return False


def loans_to_develop(s: State) -> int:
    """L9.6: the loans that the cheapest card that can be played makes necessary."""
    content = s.content
    counts = colours_in_hand(s)
    others = payers(s)
    offers = discounts(s)
    cheapest = NO_FEE
    for card in s.hands[s.turn]:
        kind = content.kind[card]
        if kind == ACTION and may_play_action(s, card):
            return 0
        if kind == BUILDING:
            fee = lowest_fee(s, card, counts[content.colour[card]], others)
            cheapest = min(cheapest, fee + lowest_price(s, card, offers))
    return loans_for(s, s.turn, cheapest) if cheapest < NO_FEE else 0


def offer_plays(s: State, free: bool, out: list[int]) -> bool:
    """Every card that can be played now; of copies only the first.  Returns whether money is missing for one."""
    content = s.content
    cash = s.cash[s.turn]
    counts = colours_in_hand(s)
    others = payers(s)
    offers = discounts(s)
    short = False
    before = -1
    for card in s.hands[s.turn]:
        if content.record[card] == before:
            continue
        kind = content.kind[card]
        if kind == PAUPER:
            continue
        if kind == ACTION:
            if not free and may_play_action(s, card):
                before = content.record[card]
                out.append(PLAY + card)
            continue
        before = content.record[card]
        fee = 0 if free else lowest_fee(s, card, counts[content.colour[card]], others)
        if fee == NO_FEE:
            continue
        if fee + (lowest_price(s, card, offers) if offers else content.cost[card]) <= cash:
            out.append(PLAY + card)
        else:
            short = True
    return short


# ---------------------------------------------------------------- the next play


def offer_develop(s: State, log: Log) -> list[int]:
    """D4: any playable card; after the first play also abilities of the turn, and stop (L9.1)."""
    out: list[int] = []
    _, plays = s.stack[-1]
    short = offer_plays(s, False, out)
    if plays:
        if s.powers[s.turn] & AT_TURN:
            short = offer_abilities(s, AT_TURN, out) or short
        out.append(STOP)
    if short:
        out.append(LOAN_CODE)
    if not out:
        s.stack.pop()
    return out


def answer_develop(s: State, code: int, log: Log) -> None:
    if code == STOP:
        s.stack.pop()
        return
    verb = code - code % VERB
    if verb == USE:
        use_ability(s, s.content.abilities[code - USE], log)
        return
    _, plays = s.stack[-1]
    s.stack[-1] = (IN_DEVELOP, plays + 1)
    play(s, code - PLAY, False, log)


def play(s: State, card: int, free: bool, log: Log) -> None:
    content = s.content
    if log is not None:
        log.append(Event("play", s.turn, {"card": content.slug[card]}))
    if content.kind[card] == ACTION:
        play_action(s, card)
        return
    s.stack.append((IN_PLACE, card))
    if content.cost[card]:
        s.stack.append((IN_PRICE, card))
    if not free and not content.free[card]:
        s.stack.append((IN_PAY, card))


def play_action(s: State, card: int) -> None:
    """L9.17 to L9.19: no colour discard; the effect at once; then the card leaves."""
    s.played = (*s.played, card)
    s.stack.append((IN_LEAVE, card))
    begin(s, s.content.action[card], EMPTY)


def offer_leave(s: State, log: Log) -> list[int]:
    """L9.19: out of the game, or to the board by table option or by the card's own text (R16)."""
    _, card = s.stack.pop()
    s.hands[s.turn].remove(card)
    to = "removed"
    if s.variant.action_cards_return or s.content.after_board[card]:
        to = lay_on_board(s, card, log)
    else:
        s.removed = (*s.removed, card)
    if log is not None:
        log.append(Event("leave", s.turn, {"card": s.content.slug[card], "to": to}))
    return NOTHING


# ---------------------------------------------------------------- cards added without a discard


def offer_free(s: State, log: Log) -> list[int]:
    """Up to so many building cards, or stop; then the develop action goes on."""
    out: list[int] = []
    short = False
    _, left = s.stack[-1]
    if left:
        short = offer_plays(s, True, out)
    if not out and not short:
        s.stack.pop()
        return out
    out.append(STOP)
    if short:
        out.append(LOAN_CODE)
    return out


def answer_free(s: State, code: int, log: Log) -> None:
    if code == STOP:
        s.stack.pop()
        return
    _, left = s.stack[-1]
    s.stack[-1] = (IN_FREE, left - 1)
    play(s, code - PLAY, True, log)


# ---------------------------------------------------------------- paying


def offer_pay(s: State, log: Log) -> list[int]:
    """D5: another hand card of the same colour (L9.4), or what an ability lets pay."""
    _, card = s.stack[-1]
    return pay_options(s, card)


def pay_options(s: State, card: int) -> list[int]:
    content = s.content
    offers = discounts(s)
    price = lowest_price(s, card, offers) if offers else content.cost[card]
    left = s.cash[s.turn] - price
    others = payers(s)
    out: list[int] = []
    before = -1
    for payer in s.hands[s.turn]:
        if payer == card or content.record[payer] == before:
            continue
        before = content.record[payer]
        if content.colour[payer] == content.colour[card]:
            out.append(PAY + spare_copy(s, payer) * FIRST)
        else:
            offer_other_colour(s, spare_copy(s, payer), left, others, out)
    return out


def offer_other_colour(s: State, payer: int, left: int, others: list[Ability], out: list[int]) -> None:
    named: list[str] = []
    for ability in others:
        if may_pay_by(s, payer, ability) and ability.money <= left and ability.slug not in named:
            named.append(ability.slug)
            out.append(PAY + payer * FIRST + ability.index + 1)


def answer_pay(s: State, code: int, log: Log) -> None:
    s.stack.pop()
    number = code - PAY
    if number % FIRST:
        ability = s.content.abilities[number % FIRST - 1]
        use(s, ability, log)
        spend(s, s.turn, ability.money, log)
    discard(s, s.turn, number // FIRST, log)


def offer_price(s: State, log: Log) -> list[int]:
    """D6: the additional cost (L9.5), in full or with a reduction."""
    _, card = s.stack[-1]
    return prices(s, s.content.cost[card], discounts(s))


def prices(s: State, price: int, offers: list[Ability]) -> list[int]:
    """The price in full, and with each reduction that is in force; a loan where neither can be paid."""
    cash = s.cash[s.turn]
    out: list[int] = []
    if price <= cash:
        out.append(PRICE)
    named: list[str] = []
    for ability in offers:
        if max(price - ability.part.amount, 0) + ability.money <= cash and ability.slug not in named:
            named.append(ability.slug)
            out.append(PRICE + ability.index + 1)
    if not out:
        out.append(LOAN_CODE)
    return out


def pay_price(s: State, price: int, code: int, log: Log) -> None:
    if code != PRICE:
        ability = s.content.abilities[code - PRICE - 1]
        use(s, ability, log)
        spend(s, s.turn, ability.money, log)
        price = max(price - ability.part.amount, 0)
        if not price and log is not None:
            log.append(Event("pay", s.turn, {"amount": 0}))
    spend(s, s.turn, price, log)


def answer_price(s: State, code: int, log: Log) -> None:
    _, card = s.stack.pop()
    pay_price(s, s.content.cost[card], code, log)


# ---------------------------------------------------------------- placing


def offer_place(s: State, log: Log) -> list[int]:
    """D7: a new stack, or any own stack whose top card was not placed this turn (L9.8, L9.10)."""
    out: list[int] = [ON]
    city = s.city[s.turn]
    for stack in range(len(city)):
        if city[stack][-1] not in s.placed:
            out.append(ON + stack + 1)
    return out


def answer_place(s: State, code: int, log: Log) -> None:
    _, card = s.stack.pop()
    s.hands[s.turn].remove(card)
    place(s, s.turn, card, code - ON - 1 if code > ON else EMPTY, log)
    after_placement(s, card, log)
