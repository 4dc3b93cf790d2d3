# mypyc: compile
"""Effects: how each part of a card, a borough or an ability is carried out (components, chapter 2.4).

``begin`` puts an effect on the stack.  Its parts are carried out one by one; a part that needs a choice puts a frame
of its own on top, so that the effect goes on when the choice is done.
"""

from bisect import insort

from ludgate.engine.contract import Event, Log
from ludgate.engine.frames import NOTHING
from ludgate.games.london.content.arrays import (
    AT_BUILT,
    BUILDING,
    DISCARD_FOR,
    DRAW,
    FROM_SELF,
    GAIN_MONEY,
    GAIN_POVERTY,
    GAIN_PRESTIGE,
    GIVE_POVERTY,
    IGNORE_POVERTY,
    ONLY_GREY,
    OTHERS_PAY,
    PAUPER,
    PAY_MONEY,
    PLAY_FREE,
    PLAY_FROM_BOARD,
    REMOVE_POVERTY,
    REPEAT_CARD,
    SWAP,
    TO_YOU,
    Ability,
    Part,
)
from ludgate.games.london.rules.frames import (
    DISCARD,
    GIVE,
    IN_ABILITY_COST,
    IN_BUILT,
    IN_DISCARD_FOR,
    IN_DRAW,
    IN_EFFECT,
    IN_EXCHANGE,
    IN_FREE,
    IN_FROM_BOARD,
    IN_GIVE,
    IN_OFFER,
    IN_REPEAT,
    LOAN_CODE,
    OFFER,
    REPEAT,
    RESOLVE,
    STOP,
    TAKE,
    USE,
)
from ludgate.games.london.rules.moves import (
    abilities_in_force,
    count,
    discard,
    gain_money,
    gain_poverty,
    gain_prestige,
    must_pay,
    place,
    remove_poverty,
    row_name,
    spend,
    tell_nothing,
    use,
)
from ludgate.games.london.rules.offers import copy_before, offer_board, offer_hand
from ludgate.games.london.rules.state import EMPTY, FLIPPED, State


def begin(s: State, effect: int, stack: int) -> None:
    """Put an effect on the stack; ``stack`` is where the acting card lies, EMPTY for boroughs and action cards."""
    s.stack.append((IN_EFFECT, effect, (1 << len(s.content.effects[effect])) - 1, stack))


def offer_effect(s: State, log: Log) -> list[int]:
    """D16: the order of the parts is the player's (L11.8); it is asked only where it makes a difference."""
    _, effect, due, stack = s.stack[-1]
    parts = s.content.effects[effect]
    if s.content.order_matters[effect]:
        return [RESOLVE + number + 1 for number in range(len(parts)) if due & (1 << number)]
    s.stack.pop()
    depth = len(s.stack)
    for number in range(len(parts)):
        if due & (1 << number):
            due -= 1 << number
            carry_out(s, parts[number], effect, number, stack, log)
            if len(s.stack) > depth:
                if due:
                    s.stack.insert(depth, (IN_EFFECT, effect, due, stack))
                break
    return NOTHING


def answer_effect(s: State, code: int, log: Log) -> None:
    _, effect, due, stack = s.stack.pop()
    number = code - RESOLVE - 1
    due -= 1 << number
    if due:
        s.stack.append((IN_EFFECT, effect, due, stack))
    carry_out(s, s.content.effects[effect][number], effect, number, stack, log)


def carry_out(s: State, part: Part, effect: int, number: int, stack: int, log: Log) -> None:
    """One part; what cannot be done in full is done as far as possible (L11.10)."""
    kind = part.kind
    seat = s.turn
    if kind == GAIN_MONEY:
        gain_money(s, seat, part.amount * count(s, seat, part.per), log)
    elif kind == GAIN_PRESTIGE:
        gain_prestige(s, seat, part.amount * count(s, seat, part.per), log)
    elif kind == REMOVE_POVERTY:
        remove_poverty(s, seat, part.amount, log)
    elif kind == GAIN_POVERTY:
        gain_poverty(s, seat, part.amount, log)
    elif kind == PAY_MONEY:
        must_pay(s, seat, part.amount, log)
    elif kind == DRAW:
        s.stack.append((IN_DRAW, part.amount))
    elif kind == GIVE_POVERTY:
        s.stack.append((IN_GIVE, part.amount, part.mode))
    elif kind == OTHERS_PAY:
        others_pay(s, part, log)
    elif kind == DISCARD_FOR:
        s.stack.append((IN_DISCARD_FOR, effect, number, part.amount, stack))
    elif kind == SWAP:
        s.stack.append((IN_OFFER,))
    elif kind == PLAY_FREE:
        s.stack.append((IN_FREE, part.amount))
    elif kind == PLAY_FROM_BOARD:
        s.stack.append((IN_FROM_BOARD, stack))
    elif kind == REPEAT_CARD:
        s.stack.append((IN_REPEAT,))
    elif kind == IGNORE_POVERTY:
        s.hands_spared = True


def others_pay(s: State, part: Part, log: Log) -> None:
    """L8.12: in seat order from the left, with forced loans (D20)."""
    for step in range(1, s.seats):
        other = (s.turn + step) % s.seats
        due = part.amount * count(s, other, part.per)
        must_pay(s, other, due, log)
        if not due and log is not None:
            log.append(Event("pay", other, {"amount": 0}))
        if due and part.mode == TO_YOU:
            gain_money(s, s.turn, due, log)


# ---------------------------------------------------------------- abilities


def use_ability(s: State, ability: Ability, log: Log) -> None:
    """D12: an optional ability; its cost is a chosen one (L4.5)."""
    use(s, ability, log)
    spend(s, s.turn, ability.money, log)
    begin(s, ability.effect, EMPTY)
    if ability.discard:
        s.stack.append((IN_ABILITY_COST, ability.index, ability.discard))


def offer_cost(s: State, log: Log) -> list[int]:
    """D14, D22: a cost in cards is discarded one by one, in any colour (L11.6)."""
    out: list[int] = []
    offer_hand(s, DISCARD, out)
    return out


def answer_cost(s: State, code: int, log: Log) -> None:
    phase, source, left = s.stack.pop()
    if left > 1:
        s.stack.append((phase, source, left - 1))
    discard(s, s.turn, code - DISCARD, log)


# ---------------------------------------------------------------- discard_for


def offer_discard_for(s: State, log: Log) -> list[int]:
    """D22: none to all that are allowed, one by one."""
    _, effect, number, left, _ = s.stack[-1]
    part = s.content.effects[effect][number]
    out: list[int] = []
    if left:
        offer_hand(s, DISCARD, out)
        if part.mode == ONLY_GREY:
            out = [code for code in out if s.content.kind[code - DISCARD] == PAUPER]
    if not out:
        end_discard_for(s, part, left, log)
    else:
        out.append(STOP)
    return out


def end_discard_for(s: State, part: Part, left: int, log: Log) -> None:
    s.stack.pop()
    if left == part.amount:
        tell_nothing(s, "discard", log)


def answer_discard_for(s: State, code: int, log: Log) -> None:
    _, effect, number, left, stack = s.stack[-1]
    part = s.content.effects[effect][number]
    if code == STOP:
        end_discard_for(s, part, left, log)
        return
    s.stack.pop()
    s.stack.append((IN_DISCARD_FOR, effect, number, left - 1, stack))
    discard(s, s.turn, code - DISCARD, log)
    for gain in part.each:
        carry_out(s, gain, effect, number, stack, log)


# ---------------------------------------------------------------- give_poverty


def offer_give(s: State, log: Log) -> list[int]:
    """Which other player takes the poverty; own poverty only as far as it is held."""
    _, _, giver = s.stack[-1]
    if giver == FROM_SELF and not s.poverty[s.turn]:
        s.stack.pop()
        tell_nothing(s, "poverty", log)
        return NOTHING
    return [GIVE + (s.turn + step) % s.seats for step in range(1, s.seats)]


def answer_give(s: State, code: int, log: Log) -> None:
    _, amount, source = s.stack.pop()
    other = code - GIVE
    if source == FROM_SELF:
        amount = min(amount, s.poverty[s.turn])
        s.poverty[s.turn] -= amount
    s.poverty[other] += amount
    if log is not None:
        giver = "self" if source == FROM_SELF else "supply"
        log.append(Event("give-poverty", s.turn, {"amount": amount, "to": other, "from": giver}))


# ---------------------------------------------------------------- swap


def offer_offer(s: State, log: Log) -> list[int]:
    out: list[int] = []
    if max(s.board) != EMPTY:
        offer_hand(s, OFFER, out)
    if not out:
        s.stack.pop()
    return out


def answer_offer(s: State, code: int, log: Log) -> None:
    s.stack[-1] = (IN_EXCHANGE, code - OFFER)


def offer_exchange(s: State, log: Log) -> list[int]:
    out: list[int] = []
    offer_board(s, TAKE, out)
    return out


def answer_exchange(s: State, code: int, log: Log) -> None:
    """Neither draw nor discard: the hand card takes the very space, no flush."""
    _, given = s.stack.pop()
    space = code - TAKE
    taken = s.board[space]
    s.board[space] = given
    hand = s.hands[s.turn]
    hand.remove(given)
    insort(hand, taken)
    if log is not None:
        slug = s.content.slug
        row = row_name(s, space)
        log.append(Event("swap", s.turn, {"given": slug[given], "taken": slug[taken], "row": row}))


# ---------------------------------------------------------------- repeat_card


def offer_repeat(s: State, log: Log) -> list[int]:
    """A card activated earlier in this run that is still the top of its stack, face up or down (R36)."""
    out: list[int] = []
    city = s.city[s.turn]
    for stack in range(len(city)):
        top = city[stack][-1]
        card = top % FLIPPED
        if top >= FLIPPED and s.variant.repeats_face_up:
            continue
        if card in s.activated and not s.content.repeats[card]:
            out.append(REPEAT + stack)
    if not out:
        s.stack.pop()
        tell_nothing(s, "repeat", log)
    return out


def answer_repeat(s: State, code: int, log: Log) -> None:
    s.stack.pop()
    stack = code - REPEAT
    card = s.city[s.turn][stack][-1] % FLIPPED
    if log is not None:
        log.append(Event("repeat", s.turn, {"card": s.content.slug[card]}))
    begin(s, s.content.effect[card], stack)


# ---------------------------------------------------------------- play_from_board


def offer_from_board(s: State, log: Log) -> list[int]:
    """Any building card on the board whose additional cost is at hand, or none."""
    out: list[int] = []
    buildings = False
    short = False
    for space in range(len(s.board)):
        card = s.board[space]
        if card == EMPTY or s.content.kind[card] != BUILDING or copy_before(s, space):
            continue
        buildings = True
        if s.content.cost[card] <= s.cash[s.turn]:
            out.append(TAKE + space)
        else:
            short = True
    if not buildings:
        s.stack.pop()
        tell_nothing(s, "board", log)
        return out
    out.append(STOP)
    if short:
        out.append(LOAN_CODE)
    return out


def answer_from_board(s: State, code: int, log: Log) -> None:
    """Paid without discount and placed on the acting card, which is covered by it."""
    _, stack = s.stack.pop()
    if code == STOP:
        tell_nothing(s, "board", log)
        return
    space = code - TAKE
    card = s.board[space]
    s.board[space] = EMPTY
    if log is not None:
        log.append(Event("take-from-board", s.turn, {"card": s.content.slug[card], "row": row_name(s, space)}))
    spend(s, s.turn, s.content.cost[card], log)
    place(s, s.turn, card, stack, log)
    after_placement(s, card, log)


# ---------------------------------------------------------------- the moment "built"


def after_placement(s: State, card: int, log: Log) -> None:
    """E16: other visible cards that wait for a placement; automatic ones at once, the others are asked."""
    if not s.powers[s.turn] & AT_BUILT:
        return
    ask = False
    for ability in abilities_in_force(s, s.turn, AT_BUILT):
        if ability.holder == card:
            continue
        if ability.optional:
            ask = True
        else:
            happen(s, ability, log)
    if ask:
        s.stack.append((IN_BUILT, card, 0))


def happen(s: State, ability: Ability, log: Log) -> None:
    """An ability that nobody is asked about: its parts bring fixed things, one after the other."""
    if log is not None:
        log.append(Event("use", s.turn, {"source": ability.slug}))
    parts = s.content.effects[ability.effect]
    for number in range(len(parts)):
        carry_out(s, parts[number], ability.effect, number, EMPTY, log)


def next_built(s: State) -> int:
    """The next optional ability to be asked about, or EMPTY."""
    _, card, asked = s.stack[-1]
    found = EMPTY
    for ability in abilities_in_force(s, s.turn, AT_BUILT):
        asks = ability.optional and ability.holder != card and ability.discard <= len(s.hands[s.turn])
        if asks and ability.index >= asked and (found == EMPTY or ability.index < found):
            found = ability.index
    return found


def offer_built(s: State, log: Log) -> list[int]:
    index = next_built(s)
    if index == EMPTY:
        s.stack.pop()
        return NOTHING
    if s.content.abilities[index].money > s.cash[s.turn]:
        return [STOP, LOAN_CODE]
    return [USE + index, STOP]


def answer_built(s: State, code: int, log: Log) -> None:
    index = next_built(s)
    _, card, _ = s.stack[-1]
    s.stack[-1] = (IN_BUILT, card, index + 1)
    if code != STOP:
        use_ability(s, s.content.abilities[index], log)
