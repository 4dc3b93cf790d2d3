"""The four actions and the bank as plates, each with its forecast."""

from functools import lru_cache

from msgspec import Struct

from ludgate.games.london.rules.state import HAND_LIMIT
from ludgate.games.london.view import forecast
from ludgate.games.london.web.context import Desk
from ludgate.games.london.web.counters import poverty_sum
from ludgate.games.london.web.faces import BOXES
from ludgate.games.london.web.ids import LOAN, REPAY, action_id
from ludgate.text import Sentences
from ludgate.text.languages import Translator
from ludgate.text.pieces import headline
from ludgate.web.render.api import Art, Drawing, stacked

TOGETHER = "\N{WORD JOINER}"  # a sign and its amount stay in one line
# the action of the turn by the phase, where the phase leaves no doubt
CHOSEN = {
    "develop": "develop",
    "pay": "develop",
    "price": "develop",
    "place": "develop",
    "buy": "buy land",
    "land-price": "buy land",
    "benefits": "buy land",
    "benefit-draw": "buy land",
    "run": "run",
    "flip": "run",
}


class Plate(Struct, frozen=True):
    """An action, or business with the bank; the forecast is noted on it."""

    symbol: str
    title: str
    cls: str = ""


def actions(desk: Desk) -> Art:
    """The plates of the actions and the bank, each with its forecast."""
    contents = desk.means_of_own, desk.seen.row, desk.cities, desk.seen.loans_ahead, desk.sight.rulings
    foretold, chosen = desk.kept("forecasts", contents, lambda: _forecasts(desk)), _chosen(desk)
    return desk.zone("actions", (foretold, chosen), lambda: stacked(*_drawn(desk, foretold, chosen)))


def _drawn(desk: Desk, foretold: dict[str, str], chosen: str) -> list[Drawing]:
    plates = _plates(desk.sight.say, desk.t)
    return [
        desk.draw("action", ident, _marked(plates[ident]) if ident == chosen else plates[ident], words)
        for ident, words in foretold.items()
    ]


@lru_cache(BOXES)
def _plates(say: Sentences, t: Translator) -> dict[str, Plate]:
    """All plates by their ids."""

    def name(action: str) -> str:
        return headline(say.action_name(action, t.language))

    return {
        action_id("develop"): Plate("build", name("develop")),
        action_id("buy land"): Plate("borough", name("buy")),
        action_id("run"): Plate("stack", name("run"), "wide"),
        action_id("draw three"): Plate("draw", name("draw")),
        LOAN: Plate("loan", t.say("Take a loan"), "everywhere"),
        REPAY: Plate("coin", t.say("Repay loans")),
    }


def _marked(plate: Plate) -> Plate:
    return Plate(plate.symbol, plate.title, f"{plate.cls} chosen")


def _forecasts(desk: Desk) -> dict[str, str]:
    """What is foretold on each plate; loans can be repaid only where there are some."""
    loan = desk.loan
    found = {
        action_id("develop"): _city_outlook(desk),
        action_id("buy land"): _land_outlook(desk),
        action_id("run"): _run_outlook(desk),
        action_id("draw three"): _draw_outlook(desk),
        LOAN: _loan_price(desk, loan),
    }
    return found | {REPAY: _repayment(desk, loan)} if desk.own.loans else found


def _chosen(desk: Desk) -> str:
    """The plate of the action that is being carried out; empty where there is none."""
    move = CHOSEN.get(desk.seen.phase, "") if desk.my_turn else ""
    return action_id(move) if move else ""


def _city_outlook(desk: Desk) -> str:
    """L9.4; L9.6 where every card that can be played costs more than the cash."""
    if not (loans := desk.seen.loans_ahead["develop"]):
        return desk.t.say("for each card you discard one of its colour")
    one, many = "you have £{cash}: you must take {n} loan", "you have £{cash}: you must take {n} loans"
    return desk.t.plural(one, many, loans, cash=desk.own.cash)


def _land_outlook(desk: Desk) -> str:
    """L10.1; L10.3 where every borough on offer costs more than the cash."""
    prices = [desk.price(slug).least for slug in desk.seen.row]
    if not prices:
        return desk.t.say("no borough is left")
    least, cash = min(prices), desk.own.cash
    if loans := desk.seen.loans_ahead["buy"]:
        one = "from £{least}; you have £{cash}: you must take {n} loan"
        many = "from £{least}; you have £{cash}: you must take {n} loans"
        return desk.t.plural(one, many, loans, least=least, cash=cash)
    return desk.t.say("from £{n}; you have £{cash}", n=least, cash=cash)


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
    return "; ".join(part for part in (poverty_sum(t, forecast.run(desk.seen, desk.own.seat)), cards) if part)


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
