# mypyc: compile
"""Action: buy land (chapter 10)."""

from ludgate.engine.contract import Event, Log
from ludgate.engine.frames import NOTHING
from ludgate.games.london.content.arrays import AT_BUY, DISCOUNT, Ability
from ludgate.games.london.rules.effects import use_ability
from ludgate.games.london.rules.frames import (
    ALL_BENEFITS,
    BENEFIT,
    BUY,
    CARDS_BENEFIT,
    IN_BENEFIT_DRAW,
    IN_BENEFITS,
    IN_DRAW,
    IN_LAND_PRICE,
    IN_REFILL,
    LOAN_CODE,
    POVERTY_BENEFIT,
    PRESTIGE_BENEFIT,
    USE,
    VERB,
)
from ludgate.games.london.rules.moves import (
    abilities_in_force,
    gain_prestige,
    loans_for,
    refresh_powers,
    remove_poverty,
    tell_nothing,
    usable,
)
from ludgate.games.london.rules.offers import offer_abilities
from ludgate.games.london.rules.phases.develop import pay_price, prices
from ludgate.games.london.rules.state import State


def land_discounts(s: State) -> list[Ability]:
    """L10.7: the former top borough still counts while the price is paid."""
    if not s.powers[s.turn] & AT_BUY:
        return []
    return [a for a in abilities_in_force(s, s.turn, AT_BUY) if a.part.kind == DISCOUNT and usable(s, a)]


def lowest_land_price(s: State, borough: int, offers: list[Ability]) -> int:
    price = s.content.borough_cost[borough]
    best = price
    for ability in offers:
        best = min(best, max(price - ability.part.amount, 0) + ability.money)
    return best


def loans_to_buy(s: State) -> int:
    """L10.3: the loans that the cheapest borough of the row makes necessary."""
    offers = land_discounts(s)
    return loans_for(s, s.turn, min([lowest_land_price(s, borough, offers) for borough in s.row], default=0))


def offer_buy(s: State, log: Log) -> list[int]:
    """D9: any borough of the row that the cash can pay; with less cash a loan comes first (L10.3)."""
    offers = land_discounts(s)
    cash = s.cash[s.turn]
    out: list[int] = []
    short = False
    for borough in s.row:
        if lowest_land_price(s, borough, offers) <= cash:
            out.append(BUY + borough)
        else:
            short = True
    if short:
        out.append(LOAN_CODE)
    return out


def answer_buy(s: State, code: int, log: Log) -> None:
    s.stack[-1] = (IN_LAND_PRICE, code - BUY)


def offer_land_price(s: State, log: Log) -> list[int]:
    """D10, D12: the price, in full or reduced; other abilities of the moment come before it."""
    _, borough = s.stack[-1]
    out = prices(s, s.content.borough_cost[borough], land_discounts(s))
    if s.powers[s.turn] & AT_BUY:
        offer_before_price(s, borough, out)
    return out


def offer_before_price(s: State, borough: int, out: list[int]) -> None:
    """Abilities of the moment that are no reduction; what they cost must not eat up the price (L4.5)."""
    others: list[int] = []
    short = offer_abilities(s, AT_BUY, others)
    left = s.cash[s.turn] - lowest_land_price(s, borough, land_discounts(s))
    for code in others:
        ability = s.content.abilities[code - USE]
        if ability.part.kind == DISCOUNT:
            continue
        if ability.money <= left:
            out.append(code)
        else:
            short = True
    if short and LOAN_CODE not in out:
        out.append(LOAN_CODE)


def answer_land_price(s: State, code: int, log: Log) -> None:
    if code - code % VERB == USE:
        use_ability(s, s.content.abilities[code - USE], log)
        return
    _, borough = s.stack.pop()
    if log is not None:
        log.append(Event("buy", s.turn, {"borough": s.content.borough_slug[borough]}))
    pay_price(s, s.content.borough_cost[borough], code, log)
    acquire(s, borough)


def acquire(s: State, borough: int) -> None:
    """L10.5 to L10.12: onto the pile; then refill and benefits, in the order of the table's ruling (R19)."""
    space = s.row.index(borough)
    s.row = (*s.row[:space], *s.row[space + 1 :])
    s.boroughs[s.turn] = (*s.boroughs[s.turn], borough)
    refresh_powers(s, s.turn)
    refill_now = (IN_REFILL, space)
    benefits = (IN_BENEFITS, borough, ALL_BENEFITS)
    if s.variant.refill_late:
        s.stack += [refill_now, benefits]
    else:
        s.stack += [benefits, refill_now]


def offer_refill(s: State, log: Log) -> list[int]:
    """L10.8, L10.9: the gap is filled from the borough deck as long as it lasts."""
    _, space = s.stack.pop()
    if s.land:
        borough = s.land[0]
        s.land = s.land[1:]
        s.row = (*s.row[:space], borough, *s.row[space:])
        if log is not None:
            log.append(Event("refill", s.turn, {"borough": s.content.borough_slug[borough]}))
    else:
        tell_nothing(s, "borough", log)
    return NOTHING


def due_benefits(s: State, borough: int, due: int) -> list[int]:
    """Those still due that the borough gives, in the order cards, prestige, poverty (L10.12)."""
    out: list[int] = []
    if due & CARDS_BENEFIT and s.content.borough_cards[borough]:
        out.append(BENEFIT + CARDS_BENEFIT)
    if due & PRESTIGE_BENEFIT and s.content.borough_prestige[borough]:
        out.append(BENEFIT + PRESTIGE_BENEFIT)
    if due & POVERTY_BENEFIT and s.content.borough_removal[borough]:
        out.append(BENEFIT + POVERTY_BENEFIT)
    return out


def offer_benefits(s: State, log: Log) -> list[int]:
    """D11: all of them are received (L10.11); their order is a choice only by table option."""
    _, borough, due = s.stack[-1]
    out = due_benefits(s, borough, due)
    if not out:
        s.stack.pop()
        return out
    return out if s.variant.benefits_free else out[:1]


def answer_benefits(s: State, code: int, log: Log) -> None:
    _, borough, due = s.stack[-1]
    benefit = code - BENEFIT
    s.stack[-1] = (IN_BENEFITS, borough, due - benefit)
    if benefit == CARDS_BENEFIT:
        drawing = IN_BENEFIT_DRAW if s.variant.benefit_draws_optional else IN_DRAW  # R6
        s.stack.append((drawing, s.content.borough_cards[borough]))
    elif benefit == PRESTIGE_BENEFIT:
        gain_prestige(s, s.turn, s.content.borough_prestige[borough], log)
    else:
        remove_poverty(s, s.turn, s.content.borough_removal[borough], log)
