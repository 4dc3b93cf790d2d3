"""Puzzles: one a day for each game, and as many as one wants; what is chosen stands in the address and nowhere else."""

from datetime import UTC, date, datetime

from starlette.exceptions import HTTPException
from starlette.responses import Response

from ludgate.bots.explanations import explain
from ludgate.bots.game_analysis import captions_of
from ludgate.bots.puzzles import EASY, HARD, MEDIUM, Puzzle, puzzles_of
from ludgate.engine.registry import titles
from ludgate.text import sentences
from ludgate.text.figures import tenths
from ludgate.web import table_page
from ludgate.web.render.api import renderer
from ludgate.web.render.illustrations import illustrated
from ludgate.web.request_context import Page, RequestContext


def of_the_day(game: str, day: date) -> Puzzle | None:
    """The puzzle of a day; all of them come round before one comes again."""
    puzzles = puzzles_of(game)
    return puzzles[day.toordinal() % len(puzzles)] if puzzles else None


def overview(ctx: RequestContext) -> Response:
    """All games with puzzles: that of today, and how many there are."""
    today = datetime.now(UTC).date()
    found = [(game, of_the_day(game, today), len(puzzles_of(game))) for game in titles() if puzzles_of(game)]
    return ctx.show("puzzles.html", daily=found, grades=_grades(ctx), today=today)


def daily(ctx: RequestContext) -> Response:
    """To the puzzle of the day."""
    puzzle = of_the_day(_game(ctx), datetime.now(UTC).date())
    assert puzzle is not None, "the game has puzzles"
    return ctx.go(_address(puzzle))


def puzzle(ctx: RequestContext) -> Response:
    """A puzzle; with an option in the address, what it comes to."""
    found = _found(ctx)
    chosen = ctx.asked("answer")
    moves = [one.move for one in found.proof.options]
    return _solved(ctx, found, chosen) if chosen in moves else _shown(ctx, found)


def _shown(ctx: RequestContext, found: Puzzle) -> Response:
    table, seat = found.table(), found.proof.seat
    names, say = _names(ctx, table.seats), sentences(found.game)
    snapshot = table_page.snapshot_of(ctx, table, seat, names, say, (), still=True)
    drawn, decision = renderer(found.game), table.decision
    assert decision is not None
    options = [
        (option.text, illustrated(snapshot, say.option_sentence(snapshot.view, decision, option, names, ctx.language)))
        for option in decision.sensible
    ]
    return ctx.show(
        "puzzle.html",
        puzzle=found,
        snapshot=snapshot,
        scene=drawn.scene(snapshot),
        legend=drawn.legend(snapshot),
        names=names,
        prompt=illustrated(snapshot, say.prompt(decision, snapshot.view, names, ctx.language, you=True)),
        options=options,
        address=_address(found),
        grade=_grades(ctx)[found.grade],
        margin=tenths(found.margin, ctx.language),
    )


def _solved(ctx: RequestContext, found: Puzzle, chosen: str) -> Response:
    chair, say = found.chair(), sentences(found.game)
    captions = captions_of(chair, found.proof, None, {ctx.language: _names(ctx, chair.seats)})[ctx.language]
    return ctx.show(
        "puzzle_solved.html",
        puzzle=found,
        right=chosen == found.answer,
        caption=captions[chosen],
        answer=captions[found.answer],
        explanation=explain(found.proof, found.game, say, captions, ctx.language, chosen),
        address=_address(found),
        following=_address(_next(found)),
        bots=", ".join(ctx.bot_word(bot) for bot in found.bots),
    )


def _next(found: Puzzle) -> Puzzle:
    """The one after it, and after the last the first."""
    puzzles = puzzles_of(found.game)
    return puzzles[(puzzles.index(found) + 1) % len(puzzles)]


def _found(ctx: RequestContext) -> Puzzle:
    named = {one.name: one for one in puzzles_of(_game(ctx))}
    if ctx.path["name"] not in named:
        raise HTTPException(404)
    return named[ctx.path["name"]]


def _game(ctx: RequestContext) -> str:
    game = ctx.path["game"]
    if game not in titles() or not puzzles_of(game):
        raise HTTPException(404)
    return game


def _address(found: Puzzle) -> str:
    return f"/puzzles/{found.game}/{found.name}"


def _names(ctx: RequestContext, seats: int) -> list[str]:
    return [ctx.t.say("Player {n}", n=seat + 1) for seat in range(seats)]


def _grades(ctx: RequestContext) -> dict[int, str]:
    return {EASY: ctx.t.say("easy"), MEDIUM: ctx.t.say("medium"), HARD: ctx.t.say("hard")}


GET: dict[str, Page] = {"/puzzles": overview, "/puzzles/{game}": daily, "/puzzles/{game}/{name}": puzzle}
POST: dict[str, Page] = {}
