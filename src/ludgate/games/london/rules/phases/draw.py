# mypyc: compile
"""Drawing cards: chapter 6, the draw of step 2 (L8.3), and the abilities that change it."""

from ludgate.engine.contract import Event, Log
from ludgate.games.london.content.arrays import AT_DRAW_STEP, DRAW_INSTEAD, LOOK, Ability
from ludgate.games.london.rules.frames import (
    DRAW_BOARD,
    DRAW_DECK,
    IN_ARRANGE,
    IN_DRAW_STEP,
    LAY,
    STOP,
    USE,
    VERB,
)
from ludgate.games.london.rules.moves import (
    abilities_in_force,
    draw_from_board,
    draw_from_deck,
    tell_nothing,
    usable,
    use,
)
from ludgate.games.london.rules.offers import offer_board, twin_offered
from ludgate.games.london.rules.state import State


def offer_draw(s: State, log: Log) -> list[int]:
    """D19: the top card of the deck or any card on the board (L6.1); without either the draw is skipped (L6.5)."""
    out: list[int] = []
    if s.cursor < len(s.deck):
        out.append(DRAW_DECK)
    offer_board(s, DRAW_BOARD, out)
    if not out:
        s.stack.pop()
        tell_nothing(s, "draw", log)
    return out


def answer_draw(s: State, code: int, log: Log) -> None:
    """L6.2: one by one; the next source is chosen with the card in hand."""
    phase, left = s.stack.pop()
    if left > 1:
        s.stack.append((phase, left - 1))
    if code == DRAW_DECK:
        draw_from_deck(s, s.turn, log)
    else:
        draw_from_board(s, s.turn, code % VERB, log)


# ---------------------------------------------------------------- the cards of a borough, by table option


def offer_benefit_draw(s: State, log: Log) -> list[int]:
    """D11: where a borough only allows drawing, the buyer may stop before each card (R6)."""
    out = offer_draw(s, log)
    if out:
        out.append(STOP)
    return out


def answer_benefit_draw(s: State, code: int, log: Log) -> None:
    if code != STOP:
        answer_draw(s, code, log)
        return
    _, left = s.stack.pop()
    if log is not None:
        log.append(Event("decline-draw", s.turn, {"count": left}))


# ---------------------------------------------------------------- step 2


def offer_draw_step(s: State, log: Log) -> list[int]:
    """D2: one card (L8.3), or as many as an ability allows; abilities are named before the first card."""
    _, drawn, least, _, looked = s.stack[-1]
    out: list[int] = []
    for place in range(looked):
        out.append(DRAW_DECK + place + 1)
    if not looked and s.cursor < len(s.deck):
        out.append(DRAW_DECK)
    offer_board(s, DRAW_BOARD, out)
    if not out:
        end_draw_step(s, looked)
        tell_nothing(s, "draw", log)
        return out
    if not drawn and s.powers[s.turn] & AT_DRAW_STEP:
        offer_draw_abilities(s, out)
    if drawn >= least:
        out.append(STOP)
    return out


def offer_draw_abilities(s: State, out: list[int]) -> None:
    """At most one that changes the number and one that looks into the deck (components 2.4)."""
    abilities = abilities_in_force(s, s.turn, AT_DRAW_STEP)
    kinds_used = [s.content.abilities[index].part.kind for index in s.used]
    for ability in abilities:
        if ability.part.kind in kinds_used or not usable(s, ability):
            continue
        if ability.part.kind == LOOK and s.cursor == len(s.deck):
            continue
        if not twin_offered(s, ability, USE, out):
            out.append(USE + ability.index)


def answer_draw_step(s: State, code: int, log: Log) -> None:
    _, drawn, least, most, looked = s.stack[-1]
    if code == STOP:
        end_draw_step(s, looked)
        return
    verb = code - code % VERB
    if verb == USE:
        use_draw_ability(s, s.content.abilities[code % VERB], log)
        return
    if verb == DRAW_DECK:
        if looked:
            draw_looked_at(s, code % VERB - 1, log)
            looked -= 1
        else:
            draw_from_deck(s, s.turn, log)
    else:
        draw_from_board(s, s.turn, code % VERB, log)
    drawn += 1
    if drawn == most:
        end_draw_step(s, looked)
    else:
        s.stack[-1] = (IN_DRAW_STEP, drawn, least, most, looked)


def end_draw_step(s: State, looked: int) -> None:
    s.stack.pop()
    if looked > 1:
        s.stack.append((IN_ARRANGE, looked, 0))


def use_draw_ability(s: State, ability: Ability, log: Log) -> None:
    _, drawn, least, most, looked = s.stack[-1]
    use(s, ability, log)
    part = ability.part
    if part.kind == DRAW_INSTEAD:
        s.stack[-1] = (IN_DRAW_STEP, drawn, part.low, part.amount, looked)
        return
    looked = min(part.amount, len(s.deck) - s.cursor)
    s.stack[-1] = (IN_DRAW_STEP, drawn, least, most, looked)
    look_at_top(s, looked)
    if log is not None:
        cards = [s.content.slug[card] for card in s.deck[s.cursor : s.cursor + looked]]
        log.append(Event("look", s.turn, {"count": looked}, {"cards": cards}))


def look_at_top(s: State, looked: int) -> None:
    """From now on only the looking seat knows these cards; even their sets are no longer public (L18.13)."""
    knows = [0] * s.seats
    knows[s.turn] = max(looked, s.knows[s.turn] if s.knows else 0)
    s.knows = tuple(knows)
    s.murky = max(s.murky, s.cursor + looked)


def draw_looked_at(s: State, place: int, log: Log) -> None:
    """One of the looked-at cards is drawn as if it were on top; the others keep their order for now."""
    lift(s, s.cursor, place)
    draw_from_deck(s, s.turn, log)


def lift(s: State, top: int, place: int) -> None:
    """Bring the card ``place`` below a place of the deck up to it."""
    deck = s.deck
    s.deck = (*deck[:top], deck[top + place], *deck[top : top + place], *deck[top + place + 1 :])


# ---------------------------------------------------------------- laying looked-at cards back


def offer_arrange(s: State, log: Log) -> list[int]:
    """The rest goes back on top in any order: which card lies next, the topmost first, until one is left."""
    _, left, _ = s.stack[-1]
    return [LAY + place + 1 for place in range(left)]


def answer_arrange(s: State, code: int, log: Log) -> None:
    _, left, laid = s.stack.pop()
    lift(s, s.cursor + laid, code % VERB - 1)
    if left > 2:
        s.stack.append((IN_ARRANGE, left - 1, laid + 1))
    elif log is not None:
        log.append(Event("lay-back", s.turn, {"count": left + laid}))
