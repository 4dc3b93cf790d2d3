# mypyc: compile
"""What a card of Last Will does: companions, counts, then its parts in their order (W9.10 to W9.15, W17)."""

from ludgate.engine.contract import Event, Log
from ludgate.engine.frames import NOTHING, SEAT
from ludgate.games.prodigals.content.last_will.arrays import (
    ANY_COMPANION,
    FARM,
    KINDS_OF_COMPANIONS,
    NO_KIND,
    SPENDS_UP_TO,
    W_ACTIONS,
    W_DEPRECIATE,
    W_DRAW,
    W_SELL,
    W_SPEND_PER_COMPANION,
    W_SPEND_PER_PROPERTY,
    W_SPEND_PER_SYMBOL,
    W_SPEND_PLUS_COMPANIONS,
    WHITE,
    WILD,
    WillEffect,
)
from ludgate.games.prodigals.rules.competitions.last_will.cards import discard_will, distinct_hand, leave_hand
from ludgate.games.prodigals.rules.competitions.last_will.inheritance import (
    LaidCard,
    distinct_laid,
    inheritance,
    is_property,
    is_ruined,
    laid,
    replace_laid,
)
from ludgate.games.prodigals.rules.competitions.last_will.money import spend, surcharges_on
from ludgate.games.prodigals.rules.competitions.last_will.planning import begin_drawing
from ludgate.games.prodigals.rules.competitions.last_will.turn import sell
from ludgate.games.prodigals.rules.competitions.last_will.verbs import (
    ADD_COMPANION,
    ANY_OCCASION,
    FALL,
    IN_FALL,
    IN_SALE,
    IN_STEPS,
    NO_COMPANION,
    SELL_LAID,
)
from ludgate.games.prodigals.rules.frames import IN_EXTRA, STOP
from ludgate.games.prodigals.rules.state import EMPTY, State

# ---------------------------------------------------------------- companions


def offer_companions(s: State, log: Log) -> list[int]:
    """WD4.3: for each free slot in printed order the companions in hand that fit, or none; then all is counted."""
    phase, seat, card, first, filled = s.stack[-1]
    slots = s.content.will.cards.slots[card]
    tokens = tokens_on(s, seat, card)
    for slot in range(first, len(slots)):
        if tokens and tokens[slot] != EMPTY:
            continue
        out = fitting(s, seat, card, slots[slot])
        if out:
            s.stack[-1] = (phase, seat, card, slot, filled)
            out.append(ADD_COMPANION + NO_COMPANION)
            return out
    s.stack.pop()
    s.stack.append((IN_STEPS, seat, card, 0, sum_of(s, seat, card, filled) + 1))
    return NOTHING


def tokens_on(s: State, seat: int, card: int) -> tuple[int, ...]:
    """The tokens on the slots of a black card; a white one has none."""
    if s.content.will.cards.border[card] == WHITE:
        return ()
    return laid(s, seat, card).tokens


def fitting(s: State, seat: int, card: int, slot: int) -> list[int]:
    """W10.13, W10.16, W10.17: kinds in hand that a slot takes."""
    cards = s.content.will.cards
    held = [False] * (KINDS_OF_COMPANIONS + 1)
    for other in inheritance(s).hands[seat]:
        if cards.companion[other] != NO_KIND:
            held[cards.companion[other]] = True
    out: list[int] = []
    for kind in range(KINDS_OF_COMPANIONS):
        if held[kind] and slot in (kind, ANY_COMPANION):
            out.append(ADD_COMPANION + kind)
    if held[ANY_COMPANION] and (cards.border[card] == WHITE or not s.variant.will.white_only):
        out.append(ADD_COMPANION + ANY_OCCASION)
    return out


def answer_companions(s: State, code: int, log: Log) -> None:
    """W10.14, W10.15, W10.17: on a white card for this play, on a black one as a token, a wild one for this use."""
    phase, seat, card, slot, filled = s.stack.pop()
    kind = code - ADD_COMPANION
    if kind != NO_COMPANION:
        cards = s.content.will.cards
        added = companion_in_hand(s, seat, kind)
        leave_hand(s, seat, added)
        if log is not None:
            log.append(Event("add-companion", seat, {"card": cards.slug[card], "companion": cards.slug[added]}))
        if cards.border[card] == WHITE:
            part = inheritance(s)
            part.playing = (*part.playing, added)
            filled |= 1 << slot
        else:
            discard_will(s, added)
            if cards.deck[added] == WILD:
                filled |= 1 << slot
            else:
                set_token(s, seat, card, slot, kind)
    s.stack.append((phase, seat, card, slot + 1, filled))


def companion_in_hand(s: State, seat: int, kind: int) -> int:
    """The companion card of a kind that leaves the hand (W16.7)."""
    companion = s.content.will.cards.companion
    for card in distinct_hand(s, seat):
        if companion[card] == kind:
            return card
    raise AssertionError("no such companion in hand")


def set_token(s: State, seat: int, card: int, slot: int, kind: int) -> None:
    """W10.15, W10.26: the token keeps the kind of its companion."""
    one = laid(s, seat, card)
    tokens = (*one.tokens[:slot], kind, *one.tokens[slot + 1 :])
    replace_laid(s, seat, LaidCard(card, one.level, tokens, one.used))


# ---------------------------------------------------------------- counting


def sum_of(s: State, seat: int, card: int, filled: int) -> int:
    """W9.11: all spending parts, companions and surcharges are one sum."""
    total = surcharges_on(s, seat, card)
    for node in s.content.will.cards.effect[card]:
        if node.kind <= SPENDS_UP_TO:
            total += spending(s, seat, card, node, filled)
    return total


def spending(s: State, seat: int, card: int, node: WillEffect, filled: int) -> int:
    """W17.1 to W17.5."""
    if node.kind == W_SPEND_PLUS_COMPANIONS:
        return node.amount + companions_worth(s, seat, card, node, filled)
    if node.kind == W_SPEND_PER_SYMBOL:
        return node.amount * symbols_on_board(s, seat, node.symbol)
    if node.kind == W_SPEND_PER_COMPANION:
        return node.amount * tokens_on_farms(s, seat, node.companion)
    if node.kind == W_SPEND_PER_PROPERTY:
        return node.amount * properties_of_kind(s, seat, node.property_kind)
    return node.amount


def companions_worth(s: State, seat: int, card: int, node: WillEffect, filled: int) -> int:
    tokens = tokens_on(s, seat, card)
    worth = 0
    for slot in range(len(node.slots)):
        if filled >> slot & 1 or (tokens and tokens[slot] != EMPTY):
            worth += node.slot_amounts[slot]
    return worth


def symbols_on_board(s: State, seat: int, symbol: int) -> int:
    """W10.22, W15.6: black cards on the board that show a symbol."""
    symbols = s.content.will.cards.symbol
    found = 0
    for one in inheritance(s).boards[seat]:
        if symbols[one.card] == symbol:
            found += 1
    return found


def tokens_on_farms(s: State, seat: int, kind: int) -> int:
    found = 0
    for one in inheritance(s).boards[seat]:
        if s.content.will.cards.property_kind[one.card] == FARM:
            found += one.tokens.count(kind)
    return found


def properties_of_kind(s: State, seat: int, kind: int) -> int:
    """NO_KIND: of any kind."""
    found = 0
    for one in inheritance(s).boards[seat]:
        own = s.content.will.cards.property_kind[one.card]
        if own != NO_KIND and kind in (NO_KIND, own):
            found += 1
    return found


# ---------------------------------------------------------------- parts


def offer_steps(s: State, log: Log) -> list[int]:
    """W9.10, W9.15: part after part as written; the one sum at the place of the first that spends."""
    phase, seat, card, step, due = s.stack.pop()
    nodes = s.content.will.cards.effect[card]
    if step == len(nodes):
        return NOTHING
    node = nodes[step]
    spends = node.kind <= SPENDS_UP_TO and due > 0
    if step + 1 < len(nodes):
        s.stack.append((phase, seat, card, step + 1, 0 if spends else due))
    if spends:
        spend(s, seat, due - 1, log)
    elif node.kind > SPENDS_UP_TO:
        carry_out_step(s, seat, node, log)
    return NOTHING


def carry_out_step(s: State, seat: int, node: WillEffect, log: Log) -> None:
    """W17.6 to W17.10."""
    if node.kind == W_ACTIONS:
        inheritance(s).actions[seat] += node.amount  # W9.6, W9.17
        if log is not None:
            log.append(Event("actions", seat, {"amount": node.amount}))
    elif node.kind == W_DRAW:
        begin_drawing(s, seat, node.count, True)
    elif node.kind == W_SELL:
        s.stack.append((IN_SALE, seat, node.discount, node.count))
    elif node.kind == W_DEPRECIATE:
        s.stack.append((IN_FALL, seat, node.count))
    else:
        s.stack.append((IN_EXTRA, seat, EMPTY))


def offer_fall(s: State, log: Log) -> list[int]:
    """WD4.4, W17.9: an own property that is not on its last value, or none."""
    seat = s.stack[-1][SEAT]
    out = [FALL + one.card for one in distinct_laid(s, seat) if is_property(s, one.card) and not is_ruined(s, one)]
    if not out:
        s.stack.pop()
        return NOTHING
    out.append(STOP)
    return out


def answer_fall(s: State, code: int, log: Log) -> None:
    _, seat, steps = s.stack.pop()
    if code != STOP:
        fall(s, seat, laid(s, seat, code - FALL), steps, log)


def fall(s: State, seat: int, one: LaidCard, steps: int, log: Log) -> None:
    """W11.8, W17.9: so many values down, or to the last one."""
    values = s.content.will.cards.values[one.card]
    level = min(one.level + steps, len(values) - 1)
    replace_laid(s, seat, LaidCard(one.card, level, one.tokens, one.used))
    if log is not None:
        log.append(Event("fall", seat, {"card": s.content.will.cards.slug[one.card], "value": values[level]}))


def offer_sale(s: State, log: Log) -> list[int]:
    """WD4.5, W17.8: an own property, or to stop."""
    seat = s.stack[-1][SEAT]
    out = [SELL_LAID + one.card for one in distinct_laid(s, seat) if is_property(s, one.card)]
    if not out:
        s.stack.pop()
        return NOTHING
    out.append(STOP)
    return out


def answer_sale(s: State, code: int, log: Log) -> None:
    """W17.8: one after another, each for less."""
    phase, seat, discount, left = s.stack.pop()
    if code == STOP:
        return
    if left > 1:
        s.stack.append((phase, seat, discount, left - 1))
    sell(s, seat, code - SELL_LAID, discount, log)
