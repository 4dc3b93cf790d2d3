# mypyc: compile
"""Effects: how each verb of a card, a tile, a token or the Plantation is carried out (components 3a, chapter 14).

``begin`` starts one effect. What needs a choice puts a frame on the stack; the *way* of a frame says whether it may be
stopped, whether it counts as an event of the turn, and whether it sets off triggers.
"""

from bisect import insort

from ludgate.engine.contract import Event, Log
from ludgate.engine.frames import NOTHING, SEAT, Frame
from ludgate.games.guilds.content.arrays import (
    ANY_MOMENT,
    DRAW,
    FROM_GUILDHALL,
    FROM_MASTER,
    FROM_PLANTATION,
    FROM_RESERVE,
    FROM_UNRESOLVED,
    GAIN_VP,
    HIRE,
    HIRED,
    MAYORAL,
    MOVE,
    MOVED,
    NEUTRAL,
    PLACE_NEUTRAL,
    SHIP,
    SHIPPED,
    TO_ANY,
    TO_BESIDE_MASTER,
    TO_SAME,
    WHENEVER,
    Effect,
)
from ludgate.games.guilds.content.arrays import EXCHANGE as EXCHANGED
from ludgate.games.guilds.rules.counting import happens, size
from ludgate.games.guilds.rules.frames import (
    AS_DUTY,
    AS_PLAYED,
    AS_REWARD,
    BY_CARD,
    BY_TRIGGER,
    EXCHANGE,
    FIRST,
    FIRST_REWARD,
    FROM,
    HALL,
    IN_EXCHANGE,
    IN_HIRE,
    IN_KEEP,
    IN_MOVE,
    IN_MOVE_TO,
    IN_PLACE_NEUTRAL,
    IN_SHIP,
    IN_TRIGGER,
    IN_UNDER,
    KEEP,
    LEFT_OF_MOVE,
    LEFT_REWARD,
    PLACE_OF_MOVE,
    PLANTATION,
    REACHED_OF_MOVE,
    RESERVE,
    SECOND_REWARD,
    SOURCE_OF_MOVE_TO,
    SOURCES_OF_MOVE,
    STOP,
    SYMBOLS_OF_MOVE,
    TO,
    TO_OF_MOVE,
    TOKEN_REWARD,
    UNDER,
    USE,
    WAY_OF_MOVE,
)
from ludgate.games.guilds.rules.moves import draw_cards, exchange, gain_vp, has_master, hire, pawns_at, shift
from ludgate.games.guilds.rules.state import EMPTY, State


def begin(s: State, seat: int, effect: Effect, way: int, place: int, log: Log) -> None:
    """Carry out an effect, or put on the stack what has to be chosen.

    ``place`` is where a triggering move led, or the tile being resolved, which no reward may move a pawn onto (G14.3).
    """
    number = size(s, seat, effect)
    kind = effect.kind
    if kind == GAIN_VP:
        gain_vp(s, seat, number, log)
    elif kind == HIRE:
        s.stack.append((IN_HIRE, seat, number, way))
    elif kind == DRAW:
        draw_cards(s, seat, number, log)
    elif kind == MOVE:
        s.stack.append((IN_MOVE, seat, effect.sources, effect.to, symbols_asked(s, effect), number, place, way))
    elif kind == SHIP:
        s.stack.append((IN_SHIP, seat, effect.sources, number, way))
    elif kind == MAYORAL:
        look_at_rewards(s, seat, number, log)
    elif kind == NEUTRAL:
        take_neutrals(s, seat, number, log)
    elif kind == PLACE_NEUTRAL:
        s.stack.append((IN_PLACE_NEUTRAL, seat, effect.to, effect.match, number, EMPTY, way))
    else:
        s.stack.append((IN_EXCHANGE, seat, number, way))


def symbols_asked(s: State, effect: Effect) -> int:
    """Q14: the symbols a destination must share; by table option every move by a card asks for those of the card."""
    return effect.symbols if s.variant.effects_match else effect.match


def possible(s: State, seat: int, effect: Effect, place: int, way: int = BY_TRIGGER) -> bool:
    """Can the effect do anything now?  What cannot be carried out at all is skipped (G14.12)."""
    kind = effect.kind
    if not happens(s, seat, effect) or not size(s, seat, effect):
        return False
    if kind == HIRE:
        return s.reserve[seat] > 0
    if kind == DRAW:
        return s.cursor < len(s.deck) or len(s.discards) > 0
    if kind == MAYORAL:
        return len(s.reward_deck) > 0
    if kind == NEUTRAL:
        return s.pool > 0
    if kind == MOVE:
        frame = (IN_MOVE, seat, effect.sources, effect.to, symbols_asked(s, effect), 1, place, way)
        return len(move_sources(s, frame)) > 0
    if kind == SHIP:
        return len(sources(s, seat, effect.sources)) > 0
    if kind == PLACE_NEUTRAL:
        return s.pool > 0 and len(s.open_cells) > 0
    if kind == EXCHANGED:
        return s.neutrals[seat] > 0 and len(exchangeable(s)) > 0
    return True


def tell_no_effect(s: State, seat: int, effect: Effect, log: Log) -> None:
    """G14.12: what can do nothing is skipped, and that is told."""
    if log is not None:
        log.append(Event("no-effect", seat, {"effect": effect.index}))


# ---------------------------------------------------------------- events and triggers


def note_event(s: State, seat: int, event: int, place: int, way: int, times: int = 1) -> None:
    """Components 3b, 3d, Q46: log what happened in the own turn, and let the triggers that wait for it answer."""
    if way > BY_TRIGGER:
        return
    done = s.done
    s.done = (*done[:event], done[event] + times, *done[event + 1 :])
    fire(s, seat, event, place)


def waiting_for(s: State, event: int) -> int:
    """The triggers that an event may set off, as bits."""
    waiting = 0
    for number in range(len(s.triggers)):
        index, times = s.triggers[number]
        effect = s.content.effects[index]
        if times and effect.when == WHENEVER and effect.event == event:
            waiting |= 1 << number
    return waiting


def fire(s: State, seat: int, event: int, place: int) -> None:
    waiting = waiting_for(s, event)
    if waiting:
        s.stack.append((IN_TRIGGER, seat, event, place, waiting))


def offer_trigger(s: State, log: Log) -> list[int]:
    """D18: use a trigger or let it pass; one that can do nothing passes by itself."""
    _, seat, _, place, waiting = s.stack[-1]
    out: list[int] = []
    offered: list[int] = []
    for number in range(len(s.triggers)):
        index, times = s.triggers[number]
        answers = waiting & (1 << number) and times and index not in offered
        if answers and possible(s, seat, s.content.effects[index], place):
            offered.append(index)
            out.append(USE + number)
    if not out:
        s.stack.pop()
    else:
        out.append(STOP)
    return out


def answer_trigger(s: State, code: int, log: Log) -> None:
    _, seat, event, place, waiting = s.stack.pop()
    if code == STOP:
        return
    number = code - USE
    waiting -= 1 << number
    if waiting:
        s.stack.append((IN_TRIGGER, seat, event, place, waiting))
    use_waiting(s, seat, number, place, log)


def use_waiting(s: State, seat: int, number: int, place: int, log: Log) -> None:
    """Spend one time of an effect that waits, and carry it out."""
    index, times = s.triggers[number]
    s.triggers = (*s.triggers[:number], (index, times - 1), *s.triggers[number + 1 :])
    effect = s.content.effects[index]
    if log is not None:
        log.append(Event("trigger", seat, {"card": effect.slug}))
    begin(s, seat, effect, BY_TRIGGER, place, log)


def once_begun(way: int) -> int:
    """D18: letting it pass was the other choice, so an effect that waited does something; then it may be stopped."""
    return BY_CARD if way == BY_TRIGGER else way


# ---------------------------------------------------------------- any moment


def is_moment(s: State, number: int) -> bool:
    """G3.15: an effect that waits for nothing but its player."""
    return s.content.effects[s.triggers[number][0]].when == ANY_MOMENT


def with_moments(s: State, choices: list[int]) -> list[int]:
    """D7: where the player may stop, open effects at any moment may be used as well; those that could do something."""
    seat = s.stack[-1][SEAT]
    out = choices[:-1]
    offered: list[int] = []
    for number in range(len(s.triggers)):
        index, times = s.triggers[number]
        if (
            times
            and is_moment(s, number)
            and index not in offered
            and possible(s, seat, s.content.effects[index], EMPTY)
        ):
            offered.append(index)
            out.append(USE + number)
    out.append(STOP)
    return out


# ---------------------------------------------------------------- rewards


def rewards_of(s: State, which: int, number: int) -> tuple[Effect, ...]:
    content = s.content
    if which == FIRST_REWARD:
        return content.first_reward[number]
    if which == TOKEN_REWARD:
        return content.token_reward[number]
    if which == SECOND_REWARD:
        return content.second_reward[number]
    return content.left_reward[number] if which == LEFT_REWARD else content.right_reward[number]


def reward_in_hand(s: State) -> Effect:
    """The effect of the reward on top of the stack that was begun last."""
    _, _, which, number, following, _ = s.stack[-1]
    return rewards_of(s, which, number)[following - 1]


def tell_declined(s: State, log: Log) -> None:
    """G13.2: a move that is stopped before its first pawn is a reward declined."""
    if log is not None:
        log.append(Event("decline", s.stack[-1][SEAT], {"effect": reward_in_hand(s).index}))


# ---------------------------------------------------------------- hire


def offer_hire(s: State, log: Log) -> list[int]:
    """G14.6: as many as there are in the reserve; pawn by pawn where an effect waits for each."""
    _, seat, left, way = s.stack.pop()
    pawns = min(left, s.reserve[seat])
    if pawns > 1 and way <= BY_TRIGGER and waiting_for(s, HIRED):
        s.stack.append((IN_HIRE, seat, left - 1, way))
        pawns = 1
    if pawns:
        hire(s, seat, pawns, log)
        note_event(s, seat, HIRED, HALL, way, pawns)
    return NOTHING


# ---------------------------------------------------------------- move


def sources(s: State, seat: int, allowed: int) -> list[int]:
    """Places with a pawn of the seat, as far as allowed (components 2a, from)."""
    found: list[int] = []
    if allowed & FROM_GUILDHALL and s.guildhall[seat]:
        found.append(HALL)
    if allowed & FROM_PLANTATION and s.plantation[seat]:
        found.append(PLANTATION)
    if allowed & FROM_RESERVE and s.reserve[seat]:
        found.append(RESERVE)
    if allowed & (FROM_UNRESOLVED | FROM_MASTER):
        at = seat
        for cell in range(len(s.tile)):
            if s.pawns[at] and allowed & (FROM_MASTER if s.resolved[cell] else FROM_UNRESOLVED):
                found.append(cell)
            at += s.seats
    return found


def targets(s: State, frame: Frame, source: int) -> list[int]:
    """Unresolved tiles that a pawn from this place may go to (G8.16 to G8.18, components 2a, to)."""
    return [cell for cell in s.open_cells if is_target(s, frame, source, cell)]


def has_target(s: State, frame: Frame, source: int) -> bool:
    for cell in s.open_cells:
        if is_target(s, frame, source, cell):
            return True
    return False


def is_target(s: State, frame: Frame, source: int, cell: int) -> bool:
    """May a pawn from this place go to this unresolved tile?"""
    if cell == source:
        return False
    symbols = frame[SYMBOLS_OF_MOVE]
    if symbols and not s.content.tile_symbols[s.tile[cell]] & symbols:
        return False
    to = frame[TO_OF_MOVE]
    place = frame[PLACE_OF_MOVE]
    if to == TO_ANY:
        return frame[WAY_OF_MOVE] < AS_REWARD or cell != place
    if to == TO_BESIDE_MASTER:
        return beside_master(s, cell, frame[SEAT])
    return cell == place or (to == TO_SAME and place == EMPTY)


def beside_master(s: State, cell: int, seat: int) -> bool:
    for other in s.geometry.neighbours[cell]:
        if has_master(s, other, seat):
            return True
    return False


def move_sources(s: State, frame: Frame) -> list[int]:
    """Places a pawn may be moved from; no pawn moves twice within one effect, so those that it brought do not count."""
    seat = frame[SEAT]
    arrived = frame[REACHED_OF_MOVE:]
    found: list[int] = []
    for place in sources(s, seat, frame[SOURCES_OF_MOVE]):
        here = 0
        for cell in arrived:
            if cell == place:
                here += 1
        if pawns_at(s, seat, place) > here and has_target(s, frame, place):
            found.append(place)
    return found


def offer_move(s: State, log: Log) -> list[int]:
    """D3b, D12: from where; up to the number of pawns, or stop where the way allows it.

    A trigger that was used moves at least one pawn: letting it pass was the other choice (D18).
    """
    frame = s.stack[-1]
    left, way = frame[LEFT_OF_MOVE], frame[WAY_OF_MOVE]
    out = [FROM + place for place in move_sources(s, frame)] if left else []
    if not out:
        s.stack.pop()
    elif way not in (AS_PLAYED, AS_DUTY) and not (way == BY_TRIGGER and len(frame) == REACHED_OF_MOVE):
        out.append(STOP)
    return out


def answer_move(s: State, code: int, log: Log) -> None:
    if code != STOP:
        s.stack.append((IN_MOVE_TO, s.stack[-1][SEAT], code - FROM))
        return
    frame = s.stack.pop()
    if frame[WAY_OF_MOVE] == AS_REWARD and len(frame) == REACHED_OF_MOVE:
        tell_declined(s, log)


def offer_move_to(s: State, log: Log) -> list[int]:
    """D3b, D12: to where."""
    return [TO + cell for cell in targets(s, s.stack[-2], s.stack[-1][SOURCE_OF_MOVE_TO])]


def answer_move_to(s: State, code: int, log: Log) -> None:
    cell = code - TO
    source = s.stack.pop()[SOURCE_OF_MOVE_TO]
    _, seat, allowed, to, symbols, left, place, way = s.stack[-1][:REACHED_OF_MOVE]
    arrived = s.stack[-1][REACHED_OF_MOVE:]
    if to == TO_SAME:
        place = cell
    s.stack[-1] = (IN_MOVE, seat, allowed, to, symbols, left - 1, place, way, *arrived, cell)
    shift(s, seat, source, cell, log)
    note_event(s, seat, MOVED, cell, way)


# ---------------------------------------------------------------- ship


def offer_ship(s: State, log: Log) -> list[int]:
    """G14.4, D13: up to the number of pawns to the Plantation."""
    _, seat, allowed, left, way = s.stack[-1]
    out = [FROM + place for place in sources(s, seat, allowed)] if left else []
    if not out:
        s.stack.pop()
    elif way not in (AS_DUTY, BY_TRIGGER):
        out.append(STOP)
    return out


def answer_ship(s: State, code: int, log: Log) -> None:
    _, seat, allowed, left, way = s.stack.pop()
    if code == STOP:
        if way == AS_REWARD and left == reward_in_hand(s).amount:
            tell_declined(s, log)
        return
    if left > 1:
        s.stack.append((IN_SHIP, seat, allowed, left - 1, once_begun(way)))
    shift(s, seat, code - FROM, PLANTATION, log)
    note_event(s, seat, SHIPPED, PLANTATION, way)


# ---------------------------------------------------------------- neutral pawns


def take_neutrals(s: State, seat: int, number: int, log: Log) -> None:
    """G14.11: from the pool, at most as many as it holds."""
    taken = min(number, s.pool)
    s.pool -= taken
    s.neutrals[seat] += taken
    if log is not None and taken:
        log.append(Event("neutrals", seat, {"amount": taken}))


def offer_place_neutral(s: State, log: Log) -> list[int]:
    """Up to the number of neutral pawns from the pool onto unresolved tiles."""
    _, seat, to, symbols, left, place, way = s.stack[-1]
    out: list[int] = []
    if left and s.pool:
        frame = (IN_MOVE, seat, 0, to, symbols, left, place, BY_CARD)
        out = [TO + cell for cell in targets(s, frame, EMPTY)]
    if not out:
        s.stack.pop()
    elif way != BY_TRIGGER:
        out.append(STOP)
    return out


def answer_place_neutral(s: State, code: int, log: Log) -> None:
    _, seat, to, symbols, left, place, way = s.stack.pop()
    if code == STOP:
        return
    cell = code - TO
    fixed = cell if to == TO_SAME else place
    s.stack.append((IN_PLACE_NEUTRAL, seat, to, symbols, left - 1, fixed, once_begun(way)))
    s.pool -= 1
    s.neutral[cell] += 1
    if log is not None:
        log.append(Event("place-neutral", seat, {"tile": s.content.tile_slug[s.tile[cell]]}))


def offer_exchange(s: State, log: Log) -> list[int]:
    """Components 3a: in the own turn, as in a negotiation, on any unresolved tile."""
    _, seat, left, way = s.stack[-1]
    out = exchangeable(s) if left and s.neutrals[seat] else []
    if not out:
        s.stack.pop()
    elif way != BY_TRIGGER:
        out.append(STOP)
    return out


def exchangeable(s: State) -> list[int]:
    """G11.3: the coloured pawns on unresolved tiles, as options."""
    found: list[int] = []
    for cell in s.open_cells:
        for owner in range(s.seats):
            if s.pawns[cell * s.seats + owner]:
                found.append(EXCHANGE + cell * FIRST + owner)
    return found


def answer_exchange(s: State, code: int, log: Log) -> None:
    _, seat, left, way = s.stack.pop()
    if code == STOP:
        return
    if left > 1:
        s.stack.append((IN_EXCHANGE, seat, left - 1, once_begun(way)))
    number = code - EXCHANGE
    exchange(s, seat, number % FIRST, number // FIRST, log)


# ---------------------------------------------------------------- Mayoral Reward cards


def look_at_rewards(s: State, seat: int, number: int, log: Log) -> None:
    """G14.8, G19.6: the top cards of the reward deck, as many as there are."""
    seen = s.reward_deck[:number]
    if not seen:
        return
    s.reward_deck = s.reward_deck[number:]
    s.looked[seat] = seen
    if log is not None:
        cards = [s.content.reward_slug[card] for card in seen]
        log.append(Event("look-rewards", seat, {"amount": len(seen)}, {"cards": cards}))
    s.stack.append((IN_KEEP, seat))


def offer_keep(s: State, log: Log) -> list[int]:
    """D14: which one to keep."""
    return [KEEP + card for card in s.looked[s.stack[-1][SEAT]]]


def keep_reward(s: State, seat: int, card: int, log: Log) -> None:
    """G14.9: face down in front of its owner."""
    s.looked[seat] = tuple([other for other in s.looked[seat] if other != card])
    insort(s.rewards[seat], card)
    if log is not None:
        log.append(Event("keep-reward", seat, {}, {"card": s.content.reward_slug[card]}))


def answer_keep(s: State, code: int, log: Log) -> None:
    seat = s.stack.pop()[SEAT]
    keep_reward(s, seat, code - KEEP, log)
    if s.looked[seat]:
        if log is not None:
            log.append(Event("under", seat, {"amount": len(s.looked[seat])}))
        s.stack.append((IN_UNDER, seat))


def offer_under(s: State, log: Log) -> list[int]:
    """G14.8: the rest goes under the deck in any order; the first named lies highest."""
    return [UNDER + card for card in s.looked[s.stack[-1][SEAT]]]


def answer_under(s: State, code: int, log: Log) -> None:
    seat = s.stack[-1][SEAT]
    card = code - UNDER
    s.looked[seat] = tuple([other for other in s.looked[seat] if other != card])
    s.reward_deck = (*s.reward_deck, card)
    if not s.looked[seat]:
        s.stack.pop()
