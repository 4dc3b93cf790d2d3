"""London in the browser: ink, parchment, soot."""

from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

from ludgate.games.london.view.forecast import poverty, score, turns_left
from ludgate.games.london.web import icons
from ludgate.games.london.web.actions import actions
from ludgate.games.london.web.areas import hand, mine, other
from ludgate.games.london.web.board import board
from ludgate.games.london.web.context import DrawContext
from ludgate.games.london.web.counters import figure_label
from ludgate.games.london.web.legend import groups
from ludgate.games.london.web.lighting import light
from ludgate.games.london.web.targets import questions, targets
from ludgate.text.languages import Translator
from ludgate.web.render.api import Figure, LazyMapping, Scene, SeatFigures, Snapshot, plain
from ludgate.web.render.templates import TemplateSet

RUNNING = ("run", "flip", "repeat", "keep")  # phases in which cards of a city are used
CHOOSING = ("limit", "cost", "ability-cost", "discard-for")  # phases in which cards of the hand are given up
FIGURES = 8192  # seats in the list of seats that are kept


def scene(snapshot: Snapshot) -> Scene:
    """The table as one seat sees it."""
    ctx = DrawContext(snapshot)
    aimed = targets(snapshot, ctx.seen)
    ctx.light(light(snapshot, aimed, ctx.seen))
    return Scene(
        board=board(ctx),
        mine=mine(ctx),
        hand=hand(ctx),
        others=[other(ctx, seat) for seat in snapshot.others],
        figures=ctx.common("figures", lambda: [figures(ctx, seat) for seat in range(ctx.seen.seats)]),
        progress=progress(ctx),
        targets=aimed,
        questions=LazyMapping(lambda: {} if snapshot.seat is None else questions(ctx.seen, snapshot.seat)),
        plates=actions(ctx),
        focus=focus(ctx),
    )


def focus(ctx: DrawContext) -> str:
    """The zone that grows: the city while it runs, the hand where cards of it are to be chosen."""
    phase = ctx.seen.phase
    if phase in RUNNING:
        return "mine"
    return "hand" if ctx.my_turn and phase in CHOOSING else "board"


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
    total: int | None


def figures(ctx: DrawContext, seat: int) -> SeatFigures:
    """A seat in the list of seats."""
    seen, area = ctx.seen, ctx.seen.players[seat]
    total = score(ctx.box, seen, seat) if seen.over else None
    standing = Standing(area.prestige, area.cash, area.loans, area.poverty, area.hand_size, total)
    if seen.over:
        return _figures(ctx.t, seat, standing, turn=False, loss=0, done=False)
    done = bool(seen.ending) and seen.last_seat == seat
    return _figures(ctx.t, seat, standing, turn=seen.turn == seat, loss=poverty(seen, seat).loss, done=done)


@lru_cache(FIGURES)
def _figures(t: Translator, seat: int, has: Standing, *, turn: bool, loss: int, done: bool) -> SeatFigures:
    return SeatFigures(
        seat=seat,
        score=plain(has.prestige if has.total is None else has.total),
        score_label=figure_label(t, "prestige", has.prestige) if has.total is None else t.say("prestige in all"),
        figures=(
            Figure(t.say("money"), f"£{has.cash}", icons.MONEY),
            Figure(t.plural("loan", "loans", has.loans), str(has.loans), icons.LOANS),
            Figure(figure_label(t, "poverty", has.poverty), str(has.poverty), icons.POVERTY),
            Figure(t.plural("card in hand", "cards in hand", has.hand), str(has.hand), icons.HAND),
        ),
        turn=turn,
        note=seat_note(t, loss, done=done),
    )


def seat_note(t: Translator, loss: int, *, done: bool) -> str:
    """What poverty would cost a seat today, and whether its last turn is over."""
    notes = [t.say("poverty would cost {n} prestige today", n=loss)] if loss else []
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
