"""The four actions and the bank as plates, each with its forecast."""

from dataclasses import dataclass

from markupsafe import Markup

from ludgate.games.london.state import HAND_LIMIT
from ludgate.sight.london import forecast
from ludgate.text.pieces import headline
from ludgate.web.tables.london.desk import Desk
from ludgate.web.tables.london.idents import LOAN, REPAY, action_id
from ludgate.web.tables.london.purse import poverty_sum

TOGETHER = "\N{WORD JOINER}"  # a sign and its amount stay in one line


@dataclass(frozen=True)
class Action:
    """A plate: an action, or business with the bank."""

    ident: str
    symbol: str
    title: str
    forecast: str
    cls: str = ""


def actions(desk: Desk) -> tuple[Markup, ...]:
    """The plates, drawn."""
    return tuple(desk.draw("action", one.ident, one) for one in plates(desk))


def plates(desk: Desk) -> list[Action]:
    """The four actions and the bank, each with its forecast."""
    t, own, seen = desk.t, desk.own, desk.seen
    loan = forecast.loan(desk.box, own)
    found = [
        _plate(desk, "develop", "develop", "build", t.say("each card is paid with one of its colour")),
        _plate(desk, "buy land", "buy", "borough", _land_outlook(desk)),
        _plate(desk, "run", "run", "stack", _run_outlook(desk), "wide"),
        _plate(desk, "draw three", "draw", "draw", _draw_outlook(desk)),
        Action(LOAN, "loan", t.say("Take a loan"), _loan_price(desk, loan), "everywhere"),
    ]
    if own.loans:
        found.append(Action(REPAY, "coin", t.say("Repay loans"), _repayment(desk, loan)))
    chosen = next((one for one in found if _is_chosen(seen.phase, one.ident)), None)
    return [_marked(one, chosen) for one in found] if desk.my_turn and chosen else found


def _plate(desk: Desk, move: str, action: str, symbol: str, words: str, cls: str = "") -> Action:
    title = headline(desk.sight.say.action_name(action, desk.sight.language))
    return Action(action_id(move), symbol, title, words, cls)


def _is_chosen(phase: str, ident: str) -> bool:
    """Is this the action of the turn?  Told only where the phase leaves no doubt."""
    phases = {"develop": "develop", "pay": "develop", "price": "develop", "place": "develop"}
    phases |= {"buy": "buy land", "land-price": "buy land", "benefits": "buy land", "run": "run", "flip": "run"}
    return phase in phases and ident == action_id(phases[phase])


def _marked(one: Action, chosen: Action) -> Action:
    return Action(one.ident, one.symbol, one.title, one.forecast, f"{one.cls} chosen") if one is chosen else one


def _land_outlook(desk: Desk) -> str:
    prices = [desk.price(slug).least for slug in desk.seen.row]
    if not prices:
        return desk.t.say("no borough is left")
    return desk.t.say("from £{n}; you have £{cash}", n=min(prices), cash=desk.own.cash)


def _run_outlook(desk: Desk) -> str:
    """The poverty of the run, and what all visible cards together would bring."""
    t, found = desk.t, forecast.harvest(desk.box, desk.seen, desk.own.seat)
    gains = []
    if found.money:
        gains.append(f"{'+' if found.money > 0 else '−'}{TOGETHER}£{abs(found.money)}")
    if found.prestige:
        gains.append(t.plural("+{n} prestige", "+{n} prestige", found.prestige))
    if found.poverty:
        gains.append(
            t.plural(
                "{sign}{n} poverty", "{sign}{n} poverty", abs(found.poverty), sign="+" if found.poverty > 0 else "−"
            )
        )
    if found.discards:
        gains.append(t.plural("{n} discard", "{n} discards", found.discards))
    if found.spares:
        gains.append(t.say("hand spared"))
    cards = t.say("all cards: {gains}", gains=", ".join(gains)) if gains else ""
    return "; ".join(part for part in (poverty_sum(desk), cards) if part)


def _repayment(desk: Desk, loan: forecast.Loan) -> str:
    """L4.8, or R2 where the table plays it the other way."""
    if desk.sight.rulings.get("repay") == "before-action":
        return desk.t.say("£{n} each, before your action", n=loan.repayment)
    return desk.t.say("£{n} each, at the start of your turn", n=loan.repayment)


def _draw_outlook(desk: Desk) -> str:
    return desk.t.say("then {n} in hand, limit {limit}", n=desk.own.hand_size + 3, limit=HAND_LIMIT)


def _loan_price(desk: Desk, loan: forecast.Loan) -> str:
    return desk.t.say(
        "+£{worth} now; later £{back} or −{unpaid} prestige; +1 poverty each run",
        worth=loan.worth,
        back=loan.repayment,
        unpaid=loan.unpaid,
    )
