"""A new table."""

from starlette.exceptions import HTTPException
from starlette.responses import Response

from ludgate.bots.registry import bot_levels, bot_names, usual_bot
from ludgate.engine.contract import BadOption, LudgateError
from ludgate.engine.registry import check_seats, titles
from ludgate.server.models import HERE, ME, OPEN
from ludgate.text import sentences
from ludgate.web.game_titles import titled
from ludgate.web.request_context import Page, RequestContext, spoken, status_of

FEWEST, MOST = 2, 5


def choose(ctx: RequestContext) -> Response:
    """Which game?"""
    game = ctx.asked("game")
    return form(ctx, game) if game in titles() else ctx.show("choose.html")


def form(ctx: RequestContext, game: str, trouble: str = "", status: int = 200) -> Response:
    """The dialog for a table of a game; after a mistake with what was filled in."""
    info = titled(ctx.language)[game]
    return ctx.show(
        "new.html",
        status,
        game=game,
        info=info,
        settings=settings(ctx, game),
        seats=range(1, info.seats[1] + 1),
        usual_seats=min(3, info.seats[1]),
        given=ctx.fields,
        bots=bot_levels(game),
        usual_bot=usual_bot(game),
        trouble=trouble,
    )


def settings(ctx: RequestContext, game: str) -> list[dict[str, object]]:
    """The table options with explanations."""
    say = sentences(game)
    return [
        {
            "name": option.name,
            "text": say.table_option_text(option.name, None, ctx.language),
            "values": [(value, say.table_option_text(option.name, value, ctx.language)) for value in option.values],
            "default": option.default,
            "ruling": option.ruling,
        }
        for option in titles()[game].options
    ]


def open_table(ctx: RequestContext) -> Response:
    """Lay the table."""
    game = ctx.field("game")
    if game not in titles():
        raise HTTPException(400)
    try:
        return ctx.go(f"/table/{_opened(ctx, game)}")
    except LudgateError as error:
        return form(ctx, game, spoken(error, ctx.language), status_of(error))


def _opened(ctx: RequestContext, game: str) -> str:
    seats = ctx.number(ctx.field("seats"), 0)
    check_seats(titles()[game], seats)
    line_up = [ctx.field(f"seat{number}", OPEN if number else ME) for number in range(seats)]
    content = ctx.files.get("content") or None
    try:
        text = content.decode("utf-8") if content else None
    except UnicodeDecodeError:
        raise BadOption(ctx.t.say("The component file is not a text in UTF-8.")) from None
    options = {option.name: ctx.field(f"option_{option.name}") or option.default for option in titles()[game].options}
    return ctx.site.lobby.open_table(
        ctx.somebody().id,
        game,
        seats,
        options,
        title=ctx.field("title").strip(),
        public=ctx.field("public") == "yes",
        hot_seat=HERE in line_up,
        confirm=ctx.field("confirm") == "yes",
        line_up=line_up,
        names=[ctx.field(f"name{number}").strip() if who == HERE else "" for number, who in enumerate(line_up)],
        content=text,
        language=ctx.language,
        asker=ctx.address,
        wanted=ctx.still_here,
    )


def quick(ctx: RequestContext) -> Response:
    """Two clicks to the first move: a table against bots with everything as usual."""
    game = ctx.field("game")
    if game not in titles():
        raise HTTPException(400)
    seats = min(3, titles()[game].seats[1])
    bot = ctx.field("bot") if ctx.field("bot") in bot_names(game) else usual_bot(game)
    line_up = [ME, *[bot] * (seats - 1)]
    return ctx.go(f"/table/{ctx.site.lobby.open_table(ctx.somebody().id, game, seats, {}, line_up=line_up)}")


GET: dict[str, Page] = {"/new": choose}
POST: dict[str, Page] = {"/new": open_table, "/quick": quick}
