"""The four actions and the bank as plates, each with its forecast."""

from functools import lru_cache

from msgspec import Struct

from ludgate.games.london.rules.state import HAND_LIMIT
from ludgate.games.london.view import forecast
from ludgate.games.london.web.context import DrawContext
from ludgate.games.london.web.counters import poverty_sum
from ludgate.games.london.web.faces import BOXES
from ludgate.games.london.web.ids import LOAN, REPAY, action_id
from ludgate.text import Sentences
from ludgate.text.languages import Translator
from ludgate.text.pieces import headline
from ludgate.web.render.api import Art, Drawing, stacked
from ludgate.web.render.templates import NOTHING

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


class ActionPlate(Struct, frozen=True):
    """An action, or business with the bank; the forecast is noted on it."""

    symbol: str
    title: str
    cls: str = ""


def actions(ctx: DrawContext) -> Art:
    """The plates of the actions and the bank that can be chosen now, each with its forecast."""
    if not ctx.snapshot.deciding:
        return NOTHING
    contents = ctx.means_of_own, ctx.seen.row, ctx.cities, ctx.seen.loans_ahead, ctx.snapshot.rulings
    foretold, chosen = ctx.kept("forecasts", contents, lambda: _forecasts(ctx)), _chosen(ctx)
    return ctx.zone("actions", (foretold, chosen), lambda: stacked(*_drawn(ctx, foretold, chosen)))


def _drawn(ctx: DrawContext, foretold: dict[str, str], chosen: str) -> list[Drawing]:
    plates = _plates(ctx.snapshot.say, ctx.t)
    return [
        ctx.piece("action", ident, _marked(plates[ident]) if ident == chosen else plates[ident], words)
        for ident, words in foretold.items()
        if ident in ctx.lit.targets
    ]


@lru_cache(BOXES)
def _plates(say: Sentences, t: Translator) -> dict[str, ActionPlate]:
    """All plates by their ids."""

    def name(action: str) -> str:
        return headline(say.action_name(action, t.language))

    return {
        action_id("develop"): ActionPlate("build", name("develop")),
        action_id("buy land"): ActionPlate("borough", name("buy")),
        action_id("run"): ActionPlate("stack", name("run"), "wide"),
        action_id("draw three"): ActionPlate("draw", name("draw")),
        LOAN: ActionPlate("loan", t.say("Take a loan"), "everywhere"),
        REPAY: ActionPlate("coin", t.say("Repay loans")),
    }


def _marked(plate: ActionPlate) -> ActionPlate:
    return ActionPlate(plate.symbol, plate.title, f"{plate.cls} chosen")


def _forecasts(ctx: DrawContext) -> dict[str, str]:
    """What is foretold on each plate; loans can be repaid only where there are some."""
    loan = ctx.loan
    found = {
        action_id("develop"): _city_outlook(ctx),
        action_id("buy land"): _land_outlook(ctx),
        action_id("run"): _run_outlook(ctx),
        action_id("draw three"): _draw_outlook(ctx),
        LOAN: _loan_price(ctx, loan),
    }
    return found | {REPAY: _repayment(ctx, loan)} if ctx.own.loans else found


def _chosen(ctx: DrawContext) -> str:
    """The plate of the action that is being carried out; empty where there is none."""
    move = CHOSEN.get(ctx.seen.phase, "") if ctx.my_turn else ""
    return action_id(move) if move else ""


def _city_outlook(ctx: DrawContext) -> str:
    """L9.4; L9.6 where every card that can be played costs more than the cash."""
    if not (loans := ctx.seen.loans_ahead["develop"]):
        return ctx.t.say("for each card you discard one of its colour")
    one, many = "you have £{cash}: you must take {n} loan", "you have £{cash}: you must take {n} loans"
    return ctx.t.plural(one, many, loans, cash=ctx.own.cash)


def _land_outlook(ctx: DrawContext) -> str:
    """L10.1; L10.3 where every borough on offer costs more than the cash."""
    prices = [ctx.price(slug).least for slug in ctx.seen.row]
    if not prices:
        return ctx.t.say("no borough is left")
    least, cash = min(prices), ctx.own.cash
    if loans := ctx.seen.loans_ahead["buy"]:
        one = "from £{least}; you have £{cash}: you must take {n} loan"
        many = "from £{least}; you have £{cash}: you must take {n} loans"
        return ctx.t.plural(one, many, loans, least=least, cash=cash)
    return ctx.t.say("from £{n}; you have £{cash}", n=least, cash=cash)


def _run_outlook(ctx: DrawContext) -> str:
    """The poverty of the run, and what all visible cards together would bring."""
    t, found = ctx.t, forecast.harvest(ctx.box, ctx.seen, ctx.own.seat)
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
    return "; ".join(part for part in (poverty_sum(t, forecast.run(ctx.seen, ctx.own.seat)), cards) if part)


def _repayment(ctx: DrawContext, loan: forecast.Loan) -> str:
    """L4.8, or R2 where the table plays it the other way."""
    if ctx.snapshot.rulings.get("repay") == "before-action":
        return ctx.t.say("£{n} each, before your action", n=loan.repayment)
    return ctx.t.say("£{n} each, at the start of your turn", n=loan.repayment)


def _draw_outlook(ctx: DrawContext) -> str:
    return ctx.t.say("then {n} in hand, limit {limit}", n=ctx.own.hand_size + 3, limit=HAND_LIMIT)


def _loan_price(ctx: DrawContext, loan: forecast.Loan) -> str:
    return ctx.t.say(
        "+£{worth} now; later £{back} or −{unpaid} prestige; +1 poverty each run",
        worth=loan.worth,
        back=loan.repayment,
        unpaid=loan.unpaid,
    )
