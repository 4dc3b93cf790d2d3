# mypyc: compile
"""Phase 2: the plan of the day, and drawing cards (chapter W7)."""

from ludgate.engine.contract import Event, Log
from ludgate.engine.frames import NOTHING, SEAT
from ludgate.engine.rng import below, step
from ludgate.games.prodigals.content.last_will.arrays import REGULAR, Plans
from ludgate.games.prodigals.rules.competitions.last_will.cards import available, draw_picked
from ludgate.games.prodigals.rules.competitions.last_will.inheritance import inheritance
from ludgate.games.prodigals.rules.competitions.last_will.verbs import (
    DRAW,
    FIRST_PICK,
    IN_PICK,
    IN_PLAN,
    IN_PLAN_DRAWS,
    IN_PLANNING,
    PLAN,
)
from ludgate.games.prodigals.rules.frames import IN_ERRANDS, STOP
from ludgate.games.prodigals.rules.state import EMPTY, State

TWO = 2  # players, with whom a plan is closed (W7.3)


def plans_of(s: State) -> Plans:
    """The hourglasses of the side for this number of players."""
    return s.content.will.plans[s.places.side]


def boys_of(s: State, seat: int) -> int:
    """W7.11, P20.22: those of the plan, and more with competitions of The Prodigals Club."""
    plan = inheritance(s).plans[seat]
    if plan == EMPTY:
        return 0
    return plans_of(s).boys[plan] + s.content.will.combined_boys[len(s.places.in_play)]


# ---------------------------------------------------------------- choosing a plan


def offer_planning(s: State, log: Log) -> list[int]:
    """W7.1: clockwise from the first player marker; W7.10: then the turn order is that of the plans."""
    _, place = s.stack.pop()
    if place == s.seats:
        end_planning(s, log)
        return NOTHING
    if not place:
        close_plan(s, log)
    s.stack.append((IN_PLANNING, place + 1))
    s.stack.append((IN_PLAN, (inheritance(s).first + place) % s.seats))
    return NOTHING


def close_plan(s: State, log: Log) -> None:
    """W7.3, W7.13: with two players one plan, drawn anew each round."""
    if s.seats != TWO or s.variant.will.no_closed_plan:
        return
    s.rng = step(s.rng)
    part = inheritance(s)
    part.closed = below(s.rng, len(plans_of(s).slug))
    if log is not None:
        log.append(Event("plan-closed", 0, {"plan": part.closed + 1}))


def offer_plan(s: State, log: Log) -> list[int]:
    """WD2.1, W7.2: each plan that is free and not closed."""
    part = inheritance(s)
    plans = range(len(plans_of(s).slug))
    return [PLAN + plan for plan in plans if plan not in part.plans and plan != part.closed]


def answer_plan(s: State, code: int, log: Log) -> None:
    """W7.5: the cards are drawn at once, or when all markers stand."""
    seat = s.stack.pop()[SEAT]
    plan = code - PLAN
    inheritance(s).plans[seat] = plan
    if log is not None:
        log.append(Event("plan", seat, {"plan": plan + 1}))
    if not s.variant.will.draw_after_all:
        begin_drawing(s, seat, plans_of(s).cards[plan], False)


def end_planning(s: State, log: Log) -> None:
    """W7.10, W7.11: turn order, boys and actions."""
    part = inheritance(s)
    plans = plans_of(s)
    places = sorted([(part.plans[seat], seat) for seat in range(s.seats)])
    s.order = tuple([seat for _, seat in places])
    for seat in range(s.seats):
        s.pawns[seat] = boys_of(s, seat)
        part.actions[seat] = plans.actions[part.plans[seat]]
    if log is not None:
        log.append(Event("plan-order", 0, {"order": list(s.order)}))
    s.stack.append((IN_PLAN_DRAWS, 0) if s.variant.will.draw_after_all else (IN_ERRANDS, 0))


def offer_plan_draws(s: State, log: Log) -> list[int]:
    """W7.5, the other reading: from left to right."""
    _, place = s.stack.pop()
    if place == s.seats:
        s.stack.append((IN_ERRANDS, 0))
        return NOTHING
    s.stack.append((IN_PLAN_DRAWS, place + 1))
    seat = s.order[place]
    begin_drawing(s, seat, plans_of(s).cards[inheritance(s).plans[seat]], False)
    return NOTHING


# ---------------------------------------------------------------- drawing


def begin_drawing(s: State, seat: int, count: int, may_stop: bool) -> None:
    """W7.6: first all decks are picked, then the cards are taken up."""
    if count:
        s.stack.append((IN_PICK, seat, count, 1 if may_stop else 0, 0, 0, 0, 0))


def offer_pick(s: State, log: Log) -> list[int]:
    """WD2.2: decks in their order, none that would leave too few cards for the rest; W17.7: or none at all."""
    frame = s.stack[-1]
    _, seat, left, may_stop, *picked = frame
    free = [available(s, deck) - picked[deck] for deck in range(REGULAR)]
    if not left or not any(free):
        s.stack.pop()
        draw_picked(s, seat, tuple(picked), log)
        return NOTHING
    out = supplying(free, last_picked(picked), left)
    if may_stop and not any(picked):
        out.append(STOP)
    return out


def last_picked(picked: list[int]) -> int:
    """The last deck that a card was picked from; the first one while there is none."""
    for deck in range(REGULAR - 1, 0, -1):
        if picked[deck]:
            return deck
    return 0


def supplying(free: list[int], first: int, left: int) -> list[int]:
    """Decks that with those after them hold all cards still to pick; if none does, the first with a card (W7.9)."""
    out = [DRAW + deck for deck in range(first, REGULAR) if free[deck] and sum(free[deck:]) >= left]
    if out:
        return out
    for deck in range(REGULAR):
        if free[deck]:
            return [DRAW + deck]
    return out


def answer_pick(s: State, code: int, log: Log) -> None:
    frame = s.stack.pop()
    if code == STOP:
        return
    numbers = list(frame)
    numbers[FIRST_PICK + code - DRAW] += 1
    phase, seat, left, may_stop, *picked = numbers
    s.stack.append((phase, seat, left - 1, may_stop, *picked))


def no_plans(s: State) -> None:
    """W13.6: the markers come back."""
    part = inheritance(s)
    part.plans = [EMPTY] * s.seats
    part.closed = EMPTY
