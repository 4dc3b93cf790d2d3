"""Prestige, money, loans and poverty as chips, each with what it means today.

A chip is kept under the figures that it shows; seats and tables at which they are the same share it.
"""

from functools import cache, lru_cache

from markupsafe import Markup
from msgspec import Struct

from ludgate.games.london.rules.scoring import poverty_loss
from ludgate.games.london.view import forecast
from ludgate.games.london.web.context import DrawContext
from ludgate.text.languages import Translator
from ludgate.web.render.api import Drawing, plain, signed
from ludgate.web.render.templates import NOTHING, TemplateSet
from ludgate.web.templating import escaped

TABLE_END = 12  # the poverty table is shown up to here; above, each costs 3 more
CHIPS = 8192  # chips of one sort that are kept; 200 tables have more than a thousand


class Cell(Struct, frozen=True):
    """A column of the poverty table."""

    poverty: int
    loss: str
    here: bool


def purse(ctx: DrawContext) -> Drawing:
    """Prestige, money, loans and poverty, each with what it means today."""
    after = forecast.price_after(ctx.box, ctx.seen, ctx.own) if ctx.my_turn else None
    paid_for = "" if after is None else ctx.box.name(ctx.seen.card_at_hand, ctx.snapshot.language)
    contents = ctx.means_of_own, ctx.least_of_others, after, paid_for, ctx.snapshot.rulings
    return ctx.kept("purse", contents, lambda: Drawing(_chips(ctx, after, paid_for)))


def _chips(ctx: DrawContext, after: int | None, paid_for: str) -> list[Markup]:
    """``after`` is the money that is left once what is being ``paid_for`` is paid."""
    t, own, seen = ctx.t, ctx.own, ctx.seen
    over, now = seen.over, forecast.poverty(seen, own.seat)
    before_action = ctx.snapshot.rulings.get("repay") == "before-action"
    found = [
        _prestige(t, own.prestige, forecast.score(ctx.box, seen, own.seat), over=over),
        _money(t, own.cash, after, paid_for),
        _loans(t, own.loans, ctx.loan, before_action=before_action),
        _poverty(t, now, None if now.lowest_seat == own.seat else ctx.name(now.lowest_seat), over=over),
    ]
    if over:
        return found
    run = forecast.run(seen, own.seat)
    return [*found, _run(t, run, forecast.poverty(seen, own.seat, run.gain).loss)]


class Chip(Struct, frozen=True):
    """The frame of a figure: its symbol, and whether it is good or bad."""

    symbol: str
    tone: str


def _chip(
    t: Translator, chip: Chip, value: str, label: str, forecast: str, explanation: str, table: Markup = NOTHING
) -> Markup:
    """A figure with its forecast; a click opens the explanation."""
    return Markup(
        TemplateSet("london", t.language).framed(
            "chip.html",
            chip,
            value=escaped(value),
            label=escaped(label),
            forecast=escaped(forecast),
            explanation=escaped(explanation),
            table=table,
        )
    )


def figure_label(t: Translator, noun: str, n: int) -> str:
    """The name of a figure in the form that its number asks for."""
    return t.plural_with_context("after a number", noun, noun, abs(n))


@lru_cache(CHIPS)
def _prestige(t: Translator, prestige: int, total: int | None, *, over: bool) -> Markup:
    value = plain(prestige)
    if over and total is not None:
        more = t.say("Track, city cards, money, loans and poverty: the result of the game.")
        words = t.say("{n} on the track", n=value)
        return _chip(t, Chip("prestige", "fame"), plain(total), t.say("prestige in all"), words, more)
    if total is None:
        more = t.say("Prestige on the track; city cards count at the end.")
        return _chip(t, Chip("prestige", ""), value, figure_label(t, "prestige", prestige), "", more)
    words = t.say("{n} if it ended now", n=plain(total))
    more = t.say(
        "Track, city cards (also covered and face-down ones), money, loans and poverty, as at the end of the game."
    )
    tone = "fame" if total > 0 else "bad" if total < 0 else ""
    return _chip(t, Chip("prestige", tone), value, figure_label(t, "prestige", prestige), words, more)


@lru_cache(CHIPS)
def _money(t: Translator, cash: int, after: int | None, name: str) -> Markup:
    words = "" if after is None else t.say("£{n} after {name}", n=plain(after), name=name)
    more = t.say("At the end loans are repaid first; every full £3 left brings 1 prestige.")
    return _chip(t, Chip("coin", ""), f"£{cash}", t.say("money"), words, more)


@lru_cache(CHIPS)
def _loans(t: Translator, loans: int, loan: forecast.Loan, *, before_action: bool) -> Markup:
    label = t.plural("loan", "loans", loans)
    words = t.say("−{n} prestige if unpaid", n=loan.unpaid * loans) if loans else ""
    figures = {"worth": loan.worth, "repayment": loan.repayment, "unpaid": loan.unpaid}
    if before_action:
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
    return _chip(t, Chip("loan", "bad" if loans else ""), str(loans), label, words, more)


@lru_cache(CHIPS)
def _poverty(t: Translator, now: forecast.Poverty, lowest: str | None, *, over: bool) -> Markup:
    """``lowest`` is the name of the player who has the least; None if nobody has less."""
    if over:
        words = t.say("−{n} prestige", n=now.loss) if now.loss else ""
    else:
        words = t.say("−{n} prestige today", n=now.loss) if now.loss else t.say("costs nothing today")
    if lowest is None:
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
            name=lowest,
            left=now.left,
            loss=now.loss,
        )
    chip = Chip("poverty", "bad" if now.loss else "")
    return _chip(
        t, chip, str(now.own), figure_label(t, "poverty", now.own), words, more, _table(t, min(now.left, TABLE_END))
    )


@cache
def _table(t: Translator, left: int) -> Markup:
    """The poverty table, with the column for what is left."""
    cells = tuple(Cell(n, plain(-poverty_loss(n)), n == left) for n in range(TABLE_END + 1))
    return TemplateSet("london", t.language).section("poverty.html", cells)


@lru_cache(CHIPS)
def _run(t: Translator, run: forecast.Run, loss: int) -> Markup:
    label = t.plural("poverty in a run", "poverty in a run", run.gain)
    more = t.say(
        "A run now brings {sum}. Poverty would then cost {loss} prestige against the lowest player, "
        "before what the cards remove.",
        sum=poverty_sum(t, run),
        loss=loss,
    )
    return _chip(t, Chip("stack", "bad" if run.gain else ""), signed(run.gain), label, "", more)


@lru_cache(CHIPS)
def poverty_sum(t: Translator, run: forecast.Run) -> str:
    """``+7 poverty = 4 stacks + 1 loan + 2 cards``."""
    parts = [t.plural("{n} stack", "{n} stacks", run.stacks)] if run.stacks or not run.gain else []
    if run.loans:
        parts.append(t.plural("{n} loan", "{n} loans", run.loans))
    if run.spared or run.hand:
        parts.append(t.say("hand spared") if run.spared else t.plural("{n} card", "{n} cards", run.hand))
    return t.plural("+{n} poverty = {parts}", "+{n} poverty = {parts}", run.gain, parts=" + ".join(parts))
