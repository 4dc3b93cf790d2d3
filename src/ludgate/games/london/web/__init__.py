"""London in the browser: ink, parchment, soot."""

from functools import cache, lru_cache
from typing import NamedTuple

from markupsafe import Markup

from ludgate.games.london.rules.state import HAND_LIMIT
from ludgate.games.london.view.forecast import poverty, run, score, turns_left
from ludgate.games.london.web.actions import actions
from ludgate.games.london.web.areas import hand, mine, other, running
from ludgate.games.london.web.board import board, thames
from ludgate.games.london.web.context import DrawContext
from ludgate.games.london.web.counters import figure_label
from ludgate.games.london.web.legend import groups
from ludgate.games.london.web.lighting import light
from ludgate.games.london.web.targets import begun, preludes, questions, targets
from ludgate.text.languages import Translator
from ludgate.web import templating
from ludgate.web.render.api import Figure, LazyMapping, Scene, SeatFigures, Several, Snapshot, plain, signed
from ludgate.web.render.shortcuts import lines_ahead
from ludgate.web.render.templates import TemplateSet

CHOOSING = ("limit", "cost", "ability-cost", "discard-for")  # phases in which cards of the hand are given up
FIGURES = 8192  # seats in the list of seats that are kept


def scene(snapshot: Snapshot) -> Scene:
    """The table as one seat sees it."""
    ctx = DrawContext(snapshot)
    aimed = targets(snapshot, ctx.seen)
    ahead = lines_ahead(snapshot, aimed, preludes, begun)
    ctx.light(light(snapshot, aimed, ctx.seen, ahead))
    return Scene(
        board=board(ctx),
        mine=mine(ctx),
        hand=hand(ctx),
        others=[other(ctx, seat) for seat in snapshot.others],
        figures=ctx.common("figures", lambda: [figures(ctx, seat) for seat in range(ctx.seen.seats)]),
        progress=progress(ctx),
        targets=aimed,
        questions=LazyMapping(lambda: {} if snapshot.seat is None else questions(ctx.seen, snapshot.seat)),
        ahead=ahead,
        aside=thames(ctx),
        plates=actions(ctx),
        focus=focus(ctx),
        several=several(ctx),
        notes=notes(ctx),
    )


def focus(ctx: DrawContext) -> str:
    """The zone that grows: the city while it runs, the hand where cards of it are to be chosen."""
    phase = ctx.seen.phase
    if ctx.my_turn and phase in CHOOSING:
        return "hand"
    return "mine" if running(ctx) or (ctx.my_turn and phase == "place") else "board"


def several(ctx: DrawContext) -> Several | None:
    """Cards of the hand that are given up together, if that is more than one."""
    phase, t = ctx.seen.phase, ctx.t
    excess = ctx.own.hand_size - HAND_LIMIT if phase == "limit" else int(ctx.seen.about.get("count", 0))
    if not ctx.snapshot.deciding or phase not in CHOOSING or excess < 2:
        return None
    most = min(excess, ctx.own.hand_size)
    return Several(most, t.say("Discard the marked cards: {chosen} of {most}", chosen="{n}", most=most))


def notes(ctx: DrawContext) -> dict[str, str]:
    """What the end of a run would bring."""
    if not running(ctx) or ctx.seen.phase != "run":
        return {}
    gain = run(ctx.seen, ctx.own.seat).gain
    return {"stop": ctx.t.say("{gain} poverty, then {n}", gain=signed(gain), n=ctx.own.poverty + gain)}


def legend(snapshot: Snapshot) -> Markup:
    """What the symbols mean."""
    words = TemplateSet(snapshot.game, snapshot.language)
    return words.section("legend.html", groups(words.words))


class Standing(NamedTuple):
    """What a seat has; ``total`` when the game is over and nothing is hidden."""

    prestige: int
    cash: int
    loans: int
    poverty: int
    hand: int
    boroughs: int
    total: int | None


def figures(ctx: DrawContext, seat: int) -> SeatFigures:
    """A seat in the list of seats."""
    seen, area = ctx.seen, ctx.seen.players[seat]
    total = score(ctx.box, seen, seat) if seen.over else None
    standing = Standing(area.prestige, area.cash, area.loans, area.poverty, area.hand_size, len(area.boroughs), total)
    if seen.over:
        return _figures(ctx.t, seat, standing, turn=False, loss=0, done=False)
    done = bool(seen.ending) and seen.last_seat == seat
    return _figures(ctx.t, seat, standing, turn=seen.turn == seat, loss=poverty(seen, seat).loss, done=done)


@cache
def symbol(name: str) -> Markup:
    """A symbol of London, as it is on cards and in the legend."""
    return templating.macro("games/london/parts.html", "sym")(name)


@lru_cache(FIGURES)
def _figures(t: Translator, seat: int, has: Standing, *, turn: bool, loss: int, done: bool) -> SeatFigures:
    return SeatFigures(
        seat=seat,
        score=plain(has.prestige if has.total is None else has.total),
        score_label=figure_label(t, "prestige", has.prestige) if has.total is None else t.say("prestige in all"),
        figures=(
            Figure(t.say("money"), f"£{has.cash}", symbol("coin")),
            Figure(t.plural("loan", "loans", has.loans), str(has.loans), symbol("loan")),
            Figure(figure_label(t, "poverty", has.poverty), str(has.poverty), symbol("poverty")),
            Figure(t.plural("card in hand", "cards in hand", has.hand), str(has.hand), symbol("hand")),
            Figure(t.plural("borough", "boroughs", has.boroughs), str(has.boroughs), symbol("borough")),
        ),
        turn=turn,
        note=seat_note(t, loss, done=done),
        score_icon=symbol("prestige"),
    )


def seat_note(t: Translator, loss: int, *, done: bool) -> str:
    """What poverty would cost a seat today, and whether its last turn is over."""
    notes = [t.say("poverty and hand cards would cost {n} prestige today", n=loss)] if loss else []
    if done:
        notes.append(t.say("no more turns"))
    return "; ".join(notes)


def progress(ctx: DrawContext) -> str:
    """How far the game is, and what ends it (chapter 15)."""
    seen = ctx.seen
    contents = seen.ending, seen.last_seat, seen.turns, seen.deck, seen.idle, ctx.snapshot.rulings
    return ctx.kept("progress", contents, lambda: _progress(ctx))


def _progress(ctx: DrawContext) -> str:
    seen, t = ctx.seen, ctx.t
    if seen.over:
        return t.say("The game is over.")
    if seen.ending and seen.last_seat is not None:
        last = ctx.name((seen.last_seat - 1) % seen.seats)
        return t.say("Last turns: {name} has the very last one.", name=last)
    number = (max(seen.turns, 1) - 1) // seen.seats + 1
    left = t.plural("{n} card in the city deck", "{n} cards in the city deck", seen.deck)
    said = t.say("Round {n} · {left}; the last turns follow when it is empty", n=number, left=left)
    return " · ".join([said, *_pace(ctx)])


def _pace(ctx: DrawContext) -> list[str]:
    """How long it will go on at the pace so far; and if nobody draws from the deck, when that ends it (L15.10)."""
    seen, t = ctx.seen, ctx.t
    found = []
    turns = turns_left(ctx.box, seen)
    if turns is not None:
        rounds = max(round(turns / seen.seats), 1)
        found.append(t.plural("about {n} more round at this pace", "about {n} more rounds at this pace", rounds))
    guard = ctx.snapshot.rulings.get("stall_guard", "none")
    if guard != "none" and seen.idle * 2 >= int(guard) * seen.seats:
        left = int(guard) * seen.seats - seen.idle
        found.append(
            t.plural(
                "{n} more turn without a card from the deck ends the game",
                "{n} more turns without a card from the deck end the game",
                left,
            )
        )
    return found
