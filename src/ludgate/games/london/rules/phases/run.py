# mypyc: compile
"""Action: run the city (chapter 11)."""

from ludgate.engine.contract import Event, Log
from ludgate.engine.frames import NOTHING
from ludgate.games.london.content.arrays import AT_RUN, AT_TURN, BY_THIS, CARD_BOUND, KEEP_FACE_UP, Ability
from ludgate.games.london.rules.effects import begin, use_ability
from ludgate.games.london.rules.frames import (
    ACTIVATE,
    BOROUGH,
    FLIP,
    FLIP_INSTEAD,
    IN_COST,
    IN_FLIP,
    KEEP,
    LOAN_CODE,
    STOP,
    USE,
    VERB,
)
from ludgate.games.london.rules.moves import abilities_in_force, flip, gain_poverty, spend, usable, use
from ludgate.games.london.rules.offers import offer_abilities, twin_offered
from ludgate.games.london.rules.state import EMPTY, FLIPPED, State

# ---------------------------------------------------------------- activations


def offer_run(s: State, log: Log) -> list[int]:
    """D13: activate a card, resolve the borough's run effect, use an ability, or stop."""
    out: list[int] = []
    short = offer_activations(s, out)
    if s.borough_open:
        out.append(BOROUGH)
    powers = s.powers[s.turn]
    if powers & AT_RUN:
        short = offer_abilities(s, AT_RUN, out) or short
    if powers & AT_TURN:
        short = offer_abilities(s, AT_TURN, out) or short
    out.append(STOP)
    if short:
        out.append(LOAN_CODE)
    return out


def offer_activations(s: State, out: list[int]) -> bool:
    """L11.2 to L11.4: visible cards with an activated effect, once a turn.  Returns whether money is missing.

    L8.10: a card that was added in this turn is there only because an effect says so (R37).
    """
    content = s.content
    cash = s.cash[s.turn]
    hand = len(s.hands[s.turn])
    short = False
    number = -1
    for stack in s.city[s.turn]:
        number += 1
        card = stack[-1]
        if card >= FLIPPED or content.effect[card] < 0 or card in s.activated or content.act_discard[card] > hand:
            continue
        if card in s.placed and s.variant.new_cards_rest:
            continue
        if content.act_money[card] > cash:
            short = True
        else:
            out.append(ACTIVATE + number)
    return short


def answer_run(s: State, code: int, log: Log) -> None:
    verb = code - code % VERB
    if verb == ACTIVATE:
        activate(s, code - ACTIVATE, log)
    elif code == BOROUGH:
        resolve_borough(s, log)
    elif verb == USE:
        use_ability(s, s.content.abilities[code - USE], log)
    else:
        s.stack.pop()
        if s.borough_open:
            resolve_borough(s, log)


def activate(s: State, stack: int, log: Log) -> None:
    """L11.5, L11.8, L11.11: pay, carry out, flip."""
    content = s.content
    card = s.city[s.turn][stack][-1]
    s.activated = (*s.activated, card)
    if log is not None:
        log.append(Event("activate", s.turn, {"card": content.slug[card], "stack": stack + 1}))
    spend(s, s.turn, content.act_money[card], log)
    if content.flip[card]:
        s.stack.append((IN_FLIP, card, stack))
    begin(s, content.effect[card], stack)
    if content.act_discard[card]:
        s.stack.append((IN_COST, card, content.act_discard[card]))


def resolve_borough(s: State, log: Log) -> None:
    """L11.13 to L11.15: exactly once in the action, at the latest when the activations end."""
    s.borough_open = False
    borough = s.boroughs[s.turn][-1]
    if log is not None:
        log.append(Event("borough", s.turn, {"borough": s.content.borough_slug[borough]}))
    begin(s, s.content.borough_run[borough], EMPTY)


# ---------------------------------------------------------------- the flip


def offer_flip(s: State, log: Log) -> list[int]:
    """D17: flip the activated card, or what an ability flips or keeps in its place (L11.12); never a chain (R22a)."""
    _, card, stack = s.stack[-1]
    if s.city[s.turn][stack][-1] != card:
        s.stack.pop()
        return NOTHING
    out: list[int] = [FLIP]
    if s.powers[s.turn] & AT_RUN:
        offer_replacements(s, card, out)
    return out


def offer_replacements(s: State, card: int, out: list[int]) -> None:
    short = False
    for ability in abilities_in_force(s, s.turn, AT_RUN):
        if ability.part.kind != KEEP_FACE_UP or not usable(s, ability):
            continue
        if ability.part.mode == BY_THIS and ability.holder == card:
            continue
        if ability.money > s.cash[s.turn]:
            short = True
        elif ability.part.mode == BY_THIS and ability.holder < CARD_BOUND:
            out.append(FLIP_INSTEAD + stack_of(s, ability.holder))
        elif not twin_offered(s, ability, KEEP, out):
            out.append(KEEP + ability.index)
    if short:
        out.append(LOAN_CODE)


def stack_of(s: State, card: int) -> int:
    """The stack whose visible card this is."""
    city = s.city[s.turn]
    for number in range(len(city)):
        if city[number][-1] == card:
            return number
    return EMPTY


def keeper(s: State, card: int) -> Ability:
    """The ability of this card that flips it in place of another."""
    for ability in s.content.card_abilities[card]:
        if ability.part.kind == KEEP_FACE_UP:
            return ability
    raise AssertionError("only a card that keeps others face up is offered")


def answer_flip(s: State, code: int, log: Log) -> None:
    _, card, stack = s.stack.pop()
    if code == FLIP:
        flip(s, s.turn, stack, log)
        return
    if code >= KEEP:
        ability = s.content.abilities[code - KEEP]
    else:
        stack = code - FLIP_INSTEAD
        ability = keeper(s, s.city[s.turn][stack][-1])
    use(s, ability, log)
    spend(s, s.turn, ability.money, log)
    if code < KEEP:
        flip(s, s.turn, stack, log)
    if log is not None:
        log.append(Event("keep", s.turn, {"card": s.content.slug[card], "source": ability.slug}))


# ---------------------------------------------------------------- poverty


def offer_poverty(s: State, log: Log) -> list[int]:
    """L11.16 to L11.20: one for each stack, each card in hand and each loan; no decision."""
    s.stack.pop()
    seat = s.turn
    stacks = len(s.city[seat])
    hand = 0 if s.hands_spared else len(s.hands[seat])
    loans = s.loans[seat]
    if log is not None:
        log.append(Event("poverty", seat, {"stacks": stacks, "hand": hand, "loans": loans}))
    gain_poverty(s, seat, stacks + hand + loans, log)
    return NOTHING
