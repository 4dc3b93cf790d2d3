# mypyc: compile
"""From the nodes of an effect to what happens: all counts first, then the parts (P10.22 to P10.28, P19).

An action begins as a frame of counts: one number for each node, some of them after a question (symbols of the
Renaissance man, A Little More Time, the size of a batch). When all numbers are fixed the frame becomes one of parts.
The parts of a card follow in an order of the player's choice, which is asked only where it can matter; those of an
errand follow as written.
"""

from typing import Final

from ludgate.engine.contract import Event, Log
from ludgate.engine.frames import NOTHING, SEAT, Frame
from ludgate.games.prodigals.content.arrays import (
    ALL_OF,
    CENTRAL,
    CHOICE,
    COLUMN_DOWN,
    EXCHANGE,
    EXTRA_ERRAND,
    FREE_SYMBOLS,
    JUMPS,
    LOSE_VOTES,
    LOSE_VOTES_IF_HYDE_PARK,
    LOSE_VOTES_PER_INSULT_PLAYED,
    LOSE_VOTES_PER_MARKER,
    LOSE_VOTES_PER_SYMBOL,
    MEGAPHONE,
    MOVE,
    MOVE_PER_MARKER_ON_VALUE,
    MOVE_PER_SYMBOL,
    OWNER_OF_KIND,
    PUB_BATCH,
    RESERVE_PLACE,
    ROW_DOWN,
    SELL,
    SPEND,
    SPEND_PER_COUNTY,
    SPEND_PER_SYMBOL,
    SPEND_PLUS_PER_TIME,
    SPEND_RISING_TIME,
    SWAP,
    TAKE_BONUS_TILE,
    TAKE_CENTRAL_CARD,
    Effect,
    Effects,
)
from ludgate.games.prodigals.rules.competitions.registry import COMPETITIONS
from ludgate.games.prodigals.rules.frames import (
    AS,
    BY_ERRAND,
    COUNTED_OF_COUNTS,
    DO,
    EFFECT_OF_COUNTS,
    EFFECT_OF_PARTS,
    IN_BONUS,
    IN_CHOICE,
    IN_COUNTS,
    IN_EXTRA,
    IN_FRUIT,
    IN_LEAVE,
    IN_PARTS,
    IN_SWAP,
    OPTION,
    PAIR,
    STOP,
    UNCOUNTED,
    VERB,
    WAY_OF_COUNTS,
    WAY_OF_PARTS,
    owner_of,
)
from ludgate.games.prodigals.rules.moves import (
    choose_symbol,
    chosen_as,
    gain_cards,
    insults_played,
    reserved_place,
    unchosen,
)
from ludgate.games.prodigals.rules.state import EMPTY, State

# kinds whose number is an amount for each thing counted
PER: Final = (
    LOSE_VOTES_PER_SYMBOL,
    SPEND_PER_SYMBOL,
    MOVE_PER_SYMBOL,
    MOVE_PER_MARKER_ON_VALUE,
    LOSE_VOTES_IF_HYDE_PARK,
    LOSE_VOTES_PER_MARKER,
    SPEND_PER_COUNTY,
    LOSE_VOTES_PER_INSULT_PLAYED,
)
BASIC: Final = (SPEND, LOSE_VOTES, MOVE)  # the basic scoring actions (P1.9)
OPTIONAL: Final = (SELL, EXCHANGE, SWAP)  # P10.28: what a card offers and the player may leave out


# ---------------------------------------------------------------- counting


def begin(s: State, seat: int, way: int, effects: Effects) -> None:
    """Start an action: its nodes, those of ``all_of`` one by one, wait to be counted."""
    frame: Frame = (IN_COUNTS, seat, way, 0)
    for effect in effects:
        if effect.kind == ALL_OF:
            for part in effect.options:
                if in_play(s, part):
                    frame = (*frame, part.index, effect.times * plain_number(s, part))
        elif in_play(s, effect):
            frame = (*frame, effect.index, UNCOUNTED)
    s.stack.append(frame)


def in_play(s: State, effect: Effect) -> bool:
    """P3.9: an effect of a competition not in play does nothing; a swap needs both its sides."""
    places = s.places
    if effect.kind == SWAP:
        return side(s, effect.first) in places.in_play and side(s, effect.second) in places.in_play
    return places.carried_out[effect.owner]


def side(s: State, kind: int) -> int:
    """The competition that carries out one side of a swap."""
    return s.places.acting[OWNER_OF_KIND[kind]]


def plain_number(s: State, effect: Effect) -> int:
    """The number of a node that counts nothing."""
    if effect.owner == CENTRAL:
        return effect.times
    return COMPETITIONS[s.places.acting[effect.owner]].number_of(s, effect)


def counted(s: State, seat: int, effect: Effect) -> int:
    """P10.25, P11.3: how many things of any competition a node counts, symbols of the Renaissance man included."""
    if effect.kind == LOSE_VOTES_PER_INSULT_PLAYED:
        return insults_played(s, seat)
    found = chosen_as(s, seat, effect.symbol) if effect.symbol >= 0 else 0
    for competition in s.places.in_play:
        found += COMPETITIONS[competition].count(s, seat, effect)
    return found


def number(s: State, seat: int, effect: Effect) -> int:
    if effect.kind in PER:
        return max(effect.amount, 1) * counted(s, seat, effect)
    return plain_number(s, effect)


def offer_counts(s: State, log: Log) -> list[int]:
    """Count node after node; D3.3, D3.5, D3.6: stop where the player has something to say first."""
    frame = s.stack.pop()
    seat = frame[SEAT]
    numbers = list(frame)
    for at in range(EFFECT_OF_COUNTS + PAIR * frame[COUNTED_OF_COUNTS], len(numbers), PAIR):
        if numbers[at + 1] != UNCOUNTED:
            continue
        effect = s.content.effects[numbers[at]]
        questions = question(s, seat, effect, numbers, at)
        if len(questions) > 1:
            numbers[COUNTED_OF_COUNTS] = (at - EFFECT_OF_COUNTS) // PAIR
            s.stack.append(tuple(numbers))
            return questions
        numbers[at + 1] = number(s, seat, effect) if not questions else answered(s, seat, effect, questions[0], log)
    s.stack.append((IN_PARTS, seat, frame[WAY_OF_COUNTS], *numbers[EFFECT_OF_COUNTS:]))
    return NOTHING


def question(s: State, seat: int, effect: Effect, numbers: list[int], at: int) -> list[int]:
    """What is to be decided before a node is counted."""
    if effect.symbol >= 0:
        left = unchosen(s, seat)
        earlier = [s.content.effects[numbers[other]].symbol for other in range(EFFECT_OF_COUNTS, at, PAIR)]
        return [] if not left or effect.symbol in earlier else [AS + count for count in range(left + 1)]
    if effect.owner == CENTRAL:
        return NOTHING
    return COMPETITIONS[s.places.acting[effect.owner]].offer_number(s, seat, effect)


def answered(s: State, seat: int, effect: Effect, code: int, log: Log) -> int:
    if effect.symbol >= 0:
        choose_symbol(s, seat, effect.symbol, code - AS, log)
        return number(s, seat, effect)
    return COMPETITIONS[s.places.acting[effect.owner]].answer_number(s, seat, effect, code, log)


def answer_counts(s: State, code: int, log: Log) -> None:
    frame = s.stack.pop()
    at = EFFECT_OF_COUNTS + PAIR * frame[COUNTED_OF_COUNTS]
    effect = s.content.effects[frame[at]]
    fixed = answered(s, frame[SEAT], effect, code, log)
    s.stack.append((*frame[: at + 1], fixed, *frame[at + PAIR :]))


# ---------------------------------------------------------------- the order of parts


# what a part touches, as bits: two parts clash when the order of the two can matter
LOSES_VOTES: Final = 1
REGAINS_VOTES: Final = 2
SPENDS: Final = 4
TRADES: Final = 8  # money comes in or tiles change
MOVES_MARKERS: Final = 16
ERRAND: Final = 32
BY_ITSELF: Final = LOSES_VOTES | SPENDS  # parts without a decision

TOUCHES: Final = {
    SPEND: SPENDS,
    SPEND_PER_SYMBOL: SPENDS,
    SPEND_PER_COUNTY: SPENDS,
    SPEND_PLUS_PER_TIME: SPENDS,
    SPEND_RISING_TIME: SPENDS,
    SELL: TRADES,
    EXCHANGE: TRADES,
    MOVE: MOVES_MARKERS,
    MOVE_PER_SYMBOL: MOVES_MARKERS,
    MOVE_PER_MARKER_ON_VALUE: MOVES_MARKERS,
    ROW_DOWN: MOVES_MARKERS,
    COLUMN_DOWN: MOVES_MARKERS,
    JUMPS: MOVES_MARKERS,
    LOSE_VOTES: LOSES_VOTES,
    LOSE_VOTES_PER_SYMBOL: LOSES_VOTES,
    LOSE_VOTES_IF_HYDE_PARK: LOSES_VOTES,
    LOSE_VOTES_PER_MARKER: LOSES_VOTES,
    LOSE_VOTES_PER_INSULT_PLAYED: LOSES_VOTES,
    PUB_BATCH: LOSES_VOTES,
    MEGAPHONE: 0,
    EXTRA_ERRAND: ERRAND,
}
SWAPS: Final = {SPEND: SPENDS | TRADES, LOSE_VOTES: LOSES_VOTES | REGAINS_VOTES, MOVE: MOVES_MARKERS}


def touches(effect: Effect) -> int:
    """What carrying out a node can change."""
    if effect.kind == SWAP:
        return SWAPS[effect.first] | SWAPS[effect.second]
    if effect.kind == CHOICE:
        bits = 0
        for option in effect.options:
            bits |= touches(option)
        return bits
    return TOUCHES.get(effect.kind, 0)


def clash(one: int, other: int) -> bool:
    """Whether the order of two parts can matter; losing and losing, spending and spending never do."""
    both = one | other
    if both & ERRAND:
        return one != 0 and other != 0
    if one & other & MOVES_MARKERS:
        return True
    if (one & TRADES and other & (SPENDS | TRADES)) or (other & TRADES and one & (SPENDS | TRADES)):
        return True
    votes = LOSES_VOTES | REGAINS_VOTES
    return bool((one & REGAINS_VOTES and other & votes) or (other & REGAINS_VOTES and one & votes))


def offer_parts(s: State, log: Log) -> list[int]:
    """Carry out what has its turn; D3.4: ask only where the order can matter."""
    frame = s.stack[-1]
    parts = [at for at in range(EFFECT_OF_PARTS, len(frame), PAIR) if frame[at + 1] > 0]
    if not parts:
        s.stack.pop()
        return NOTHING
    if len(parts) > 1:
        parts = parts[:1] if frame[WAY_OF_PARTS] == BY_ERRAND else contested(s, frame, parts)
    if len(parts) > 1:
        return [DO + (at - EFFECT_OF_PARTS) // PAIR for at in parts]
    carry_out(s, parts[0], log)
    return NOTHING


def contested(s: State, frame: Frame, parts: list[int]) -> list[int]:
    """The first part that clashes with no other; else one of each pool that does."""
    bits = [touches(s.content.effects[frame[at]]) for at in parts]
    for place in range(len(parts)):
        if not clashes(s, frame, parts, bits, place):
            return [parts[place]]
    return [parts[place] for place in range(len(parts)) if not mixes_with_earlier(s, frame, parts, place)]


def clashes(s: State, frame: Frame, parts: list[int], bits: list[int], place: int) -> bool:
    """Whether the order of this part and some other one can matter; single moves that mix are one part."""
    mixes = mixing(s, frame[parts[place]])
    for other in range(len(parts)):
        if other != place and clash(bits[place], bits[other]) and not (mixes and mixing(s, frame[parts[other]])):
            return True
    return False


def mixing(s: State, index: int) -> bool:
    effect = s.content.effects[index]
    return effect.owner != CENTRAL and COMPETITIONS[effect.owner].mixes(effect)


def mixes_with_earlier(s: State, frame: Frame, parts: list[int], place: int) -> bool:
    if not mixing(s, frame[parts[place]]):
        return False
    for earlier in range(place):
        if mixing(s, frame[parts[earlier]]):
            return True
    return False


def answer_parts(s: State, code: int, log: Log) -> None:
    carry_out(s, EFFECT_OF_PARTS + PAIR * (code - DO), log)


def carry_out(s: State, at: int, log: Log) -> None:
    """Take a part, with all that mix with it, out of the frame and perform it."""
    frame = s.stack.pop()
    mixes = mixing(s, frame[at])
    rest = list(frame[:EFFECT_OF_PARTS])
    chosen: list[tuple[Effect, int]] = []
    for other in range(EFFECT_OF_PARTS, len(frame), PAIR):
        if frame[other + 1] <= 0:
            continue
        if other == at or (mixes and mixing(s, frame[other])):
            chosen.append((s.content.effects[frame[other]], frame[other + 1]))
        else:
            rest += frame[other : other + PAIR]
    if len(rest) > EFFECT_OF_PARTS:
        s.stack.append(tuple(rest))
    perform(s, frame[SEAT], frame[WAY_OF_PARTS], chosen, log)


def perform(s: State, seat: int, way: int, chosen: list[tuple[Effect, int]], log: Log) -> None:
    effect, times = chosen[0]
    if effect.owner != CENTRAL:
        COMPETITIONS[s.places.acting[effect.owner]].perform(s, seat, way, chosen, log)
    elif effect.kind == CHOICE:
        s.stack.append((IN_CHOICE, seat, way, effect.index, times))
    elif effect.kind == SWAP:
        s.stack.append((IN_SWAP, seat, effect.index, times))
    elif effect.kind == EXTRA_ERRAND:
        s.stack.append((IN_LEAVE, seat) if s.variant.moved_pawn else (IN_EXTRA, seat, EMPTY))
    elif effect.kind == RESERVE_PLACE:  # P9.20: the pawn is the reservation
        if log is not None:
            log.append(Event("reserve", seat, {"place": reserved_place(s, seat) + 1}))
    elif effect.kind == TAKE_BONUS_TILE:
        s.stack.append((IN_BONUS, seat))
    elif effect.kind == FREE_SYMBOLS:
        s.renaissance = seat
        if log is not None:
            log.append(Event("renaissance", seat, {}))
    elif effect.kind == TAKE_CENTRAL_CARD:
        take_central_card(s, seat, log)


def take_central_card(s: State, seat: int, log: Log) -> None:
    """P9.9: to the hand; P9.10: no new one before the next round."""
    if s.central == EMPTY:
        return
    card = s.central
    s.central = EMPTY
    gain_cards(s, seat, (card,))
    if log is not None:
        log.append(Event("central-card", seat, {"card": s.content.cards.slug[card]}))


# ---------------------------------------------------------------- choices


def offer_choice(s: State, log: Log) -> list[int]:
    """P19.17, D3.7: what is possible now, or to leave a move out (P10.28); if nothing is possible it lapses."""
    _, seat, way, index, _ = s.stack[-1]
    effect = s.content.effects[index]
    out: list[int] = []
    simple = all(option.kind in BASIC for option in effect.options)
    for place in range(len(effect.options)):
        option = effect.options[place]
        if not in_play(s, option):
            continue
        if simple:
            COMPETITIONS[s.places.acting[option.owner]].offer_basic(s, seat, place, option, out)
        elif possible(s, seat, option):
            out.append(DO + place)
    if not out:
        s.stack.pop()
        return out
    if may_leave_out(out) or (way != BY_ERRAND and all(option.kind in OPTIONAL for option in effect.options)):
        out.append(STOP)
    return out


def may_leave_out(out: list[int]) -> bool:
    """P10.28: moves are never compulsory; where one can be chosen it can be left out, and all that is still to come."""
    for code in out:
        owner = owner_of(code)
        if owner >= 0 and COMPETITIONS[owner].basic_is_optional:
            return True
    return False


def possible(s: State, seat: int, option: Effect) -> bool:
    if option.kind == SWAP:
        out: list[int] = []
        offer_reverses(s, seat, option, out)
        return len(out) > 0
    return COMPETITIONS[s.places.acting[option.owner]].possible(s, seat, option)


def answer_choice(s: State, code: int, log: Log) -> None:
    _, seat, way, index, times = s.stack.pop()
    if code == STOP:
        return
    if times > 1:
        s.stack.append((IN_CHOICE, seat, way, index, times - 1))
    options = s.content.effects[index].options
    owner = owner_of(code)
    if owner < 0:
        option = options[code - DO]
        perform(s, seat, way, [(option, plain_number(s, option))], log)
        return
    option = options[code % VERB // OPTION]
    COMPETITIONS[owner].do_basic(s, seat, code, log)
    if option.kind == MOVE and option.count > 1:
        COMPETITIONS[owner].perform(s, seat, way, [(option, option.count - 1)], log)


def offer_benefits(s: State, log: Log) -> list[int]:
    """D2.6, P13.20, P13.24, P13.25: the basic scoring action of any competition in play, as far as possible.

    Or to leave a move out (P10.28).
    """
    seat = s.stack[-1][SEAT]
    out: list[int] = []
    for competition in s.places.in_play:
        COMPETITIONS[competition].offer_basic(s, seat, 0, None, out)
    if may_leave_out(out):
        out.append(STOP)
    return out


def answer_benefits(s: State, code: int, log: Log) -> None:
    phase, seat, left = s.stack.pop()
    if code == STOP:
        return
    if left > 1:
        s.stack.append((phase, seat, left - 1))
    COMPETITIONS[owner_of(code)].do_basic(s, seat, code, log)


# ---------------------------------------------------------------- swaps


def offer_reverses(s: State, seat: int, effect: Effect, out: list[int]) -> None:
    """P19.19: the reverse of either side, in full (Q39)."""
    for kind in (effect.first, effect.second):
        COMPETITIONS[side(s, kind)].offer_reverse(s, seat, effect.give, out)


def offer_swap(s: State, log: Log) -> list[int]:
    """D3.14: each direction that is possible, or none."""
    _, seat, index, _ = s.stack[-1]
    out: list[int] = []
    offer_reverses(s, seat, s.content.effects[index], out)
    if not out:
        s.stack.pop()
        return out
    out.append(STOP)
    return out


def answer_swap(s: State, code: int, log: Log) -> None:
    """P19.19, P19.20: first the reverse, then the other action as often as the ratio says."""
    phase, seat, index, times = s.stack.pop()
    if code == STOP:
        return
    if times > 1:
        s.stack.append((phase, seat, index, times - 1))
    effect = s.content.effects[index]
    given = owner_of(code)
    first = side(s, effect.first)
    gained = side(s, effect.second) if given == first else first
    s.stack.append((IN_FRUIT, seat, index, gained))
    COMPETITIONS[given].do_reverse(s, seat, code, effect.give, log)


def offer_fruit(s: State, log: Log) -> list[int]:
    """P19.19: the reverse has been made in full; now the other action, as often as the ratio says."""
    _, seat, index, gained = s.stack.pop()
    COMPETITIONS[gained].repeat_basic(s, seat, s.content.effects[index].gain, log)
    return NOTHING
