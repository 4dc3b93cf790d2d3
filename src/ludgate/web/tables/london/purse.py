"""Prestige, money, loans and poverty as chips, each with what it means today."""

from dataclasses import dataclass

from ludgate.games.london.scoring import poverty_loss
from ludgate.sight.london import forecast
from ludgate.web.tables.common import plain, signed
from ludgate.web.tables.london.desk import Desk

TABLE_END = 12  # the poverty table is shown up to here; above, each costs 3 more


@dataclass(frozen=True)
class Cell:
    """A column of the poverty table."""

    poverty: int
    loss: str
    here: bool


@dataclass(frozen=True)
class Chip:
    """A figure with its forecast; a click opens the explanation."""

    symbol: str
    value: str
    label: str
    forecast: str
    explanation: str
    tone: str = ""
    table: tuple[Cell, ...] = ()


def chips(desk: Desk) -> list[Chip]:
    """Prestige, money, loans and poverty, each with what it means today."""
    found = [_prestige(desk), _money(desk), _loans(desk), _poverty(desk)]
    return found if desk.seen.over else [*found, _run(desk)]


def _prestige(desk: Desk) -> Chip:
    t, own = desk.t, desk.own
    total = forecast.score(desk.box, desk.seen, own.seat)
    value = plain(own.prestige)
    if total is None:
        return Chip(
            "prestige", value, t.say("prestige"), "", t.say("Prestige on the track; city cards count at the end.")
        )
    words = t.say("{n} in all", n=plain(total)) if desk.seen.over else t.say("{n} if it ended now", n=plain(total))
    more = t.say(
        "Track, city cards (also covered and face-down ones), money, loans and poverty, as at the end of the game."
    )
    return Chip("prestige", value, t.say("prestige"), words, more, "fame" if total > 0 else "bad" if total < 0 else "")


def _money(desk: Desk) -> Chip:
    t, own = desk.t, desk.own
    after = forecast.price_after(desk.box, desk.seen, own) if desk.my_turn else None
    words = "" if after is None else t.say("£{n} after {name}", n=plain(after), name=_at_hand(desk))
    more = t.say("At the end loans are repaid first; every full £3 left brings 1 prestige.")
    return Chip("coin", f"£{own.cash}", t.say("money"), words, more)


def _at_hand(desk: Desk) -> str:
    return desk.box.name(desk.seen.card_at_hand, desk.sight.language)


def _loans(desk: Desk) -> Chip:
    t, own, loan = desk.t, desk.own, forecast.loan(desk.box, desk.own)
    label = t.plural("loan", "loans", own.loans)
    words = t.say("−{n} prestige if unpaid", n=loan.unpaid * own.loans) if own.loans else ""
    figures = {"worth": loan.worth, "repayment": loan.repayment, "unpaid": loan.unpaid}
    if desk.sight.rulings.get("repay") == "before-action":
        more = t.say(
            "A loan brings £{worth} and costs £{repayment} to repay, in your turn before your action. "
            "Each brings 1 poverty in every run, and one left at the end costs {unpaid} prestige.",
            **figures,
        )
    else:
        more = t.say(
            "A loan brings £{worth} and costs £{repayment} to repay, only at the start of your turn. "
            "Each brings 1 poverty in every run, and one left at the end costs {unpaid} prestige.",
            **figures,
        )
    return Chip("loan", str(own.loans), label, words, more, "bad" if own.loans else "")


def _poverty(desk: Desk) -> Chip:
    t, own = desk.t, desk.own
    now = forecast.poverty(desk.seen, own.seat)
    if desk.seen.over:
        words = t.say("−{n} prestige", n=now.loss) if now.loss else ""
    else:
        words = t.say("−{n} prestige today", n=now.loss) if now.loss else t.say("costs nothing today")
    if now.lowest_seat == own.seat:
        more = t.say(
            "With {own} poverty and {hand} cards in hand nobody has less, so it costs nothing.",
            own=now.own,
            hand=now.hand,
        )
    else:
        more = t.say(
            "{own} poverty and {hand} cards in hand, less {lowest} as {name} has, the lowest: {left} left, "
            "{loss} prestige lost.",
            own=now.own,
            hand=now.hand,
            lowest=now.lowest,
            name=desk.name(now.lowest_seat),
            left=now.left,
            loss=now.loss,
        )
    cells = tuple(Cell(n, plain(-poverty_loss(n)), n == min(now.left, TABLE_END)) for n in range(TABLE_END + 1))
    return Chip("poverty", str(own.poverty), t.say("poverty"), words, more, "bad" if now.loss else "", cells)


def _run(desk: Desk) -> Chip:
    t, run = desk.t, forecast.run(desk.seen, desk.own.seat)
    label = t.plural("poverty in a run", "poverty in a run", run.gain)
    then = forecast.poverty(desk.seen, desk.own.seat, run.gain)
    more = t.say(
        "A run now brings {sum}. Poverty would then cost {loss} prestige against the lowest player, "
        "before what the cards remove.",
        sum=poverty_sum(desk),
        loss=then.loss,
    )
    return Chip("stack", signed(run.gain), label, "", more, "bad" if run.gain else "")


def poverty_sum(desk: Desk) -> str:
    """``+7 poverty = 4 stacks + 1 loan + 2 cards``."""
    t, run = desk.t, forecast.run(desk.seen, desk.own.seat)
    parts = [t.plural("{n} stack", "{n} stacks", run.stacks)] if run.stacks or not run.gain else []
    if run.loans:
        parts.append(t.plural("{n} loan", "{n} loans", run.loans))
    if run.spared or run.hand:
        parts.append(t.say("hand spared") if run.spared else t.plural("{n} card", "{n} cards", run.hand))
    return t.plural("+{n} poverty = {parts}", "+{n} poverty = {parts}", run.gain, parts=" + ".join(parts))
