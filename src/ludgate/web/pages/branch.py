"""Playing on from a position of a finished game."""

from starlette.responses import Response

from ludgate.bots.registry import bot_levels
from ludgate.server.branch import BranchWish
from ludgate.server.models import OVER
from ludgate.web import table_page
from ludgate.web.pages.seats import known
from ludgate.web.request_context import NotForYou, Page, RequestContext


def choose(ctx: RequestContext) -> Response:
    """From where, at which seat, against whom."""
    viewpoint = table_page.look_at(ctx, ctx.path["table"])
    if viewpoint.info.status != OVER:
        raise NotForYou("One can play on from games that are over.")
    last = max(0, len(viewpoint.live.line()) - 1)
    own = viewpoint.live.seats_of(ctx.person_id)
    return ctx.show(
        "branch.html",
        viewpoint=viewpoint,
        info=viewpoint.info,
        title=viewpoint.info.title or ctx.context_title(viewpoint.info.game),
        names=viewpoint.info.names(ctx.language),
        step=min(ctx.number(ctx.asked("step"), 0), last),
        last=last,
        seat=ctx.number(ctx.asked("seat"), own[0] if own else 0),
        bots=bot_levels(viewpoint.info.game),
    )


def begin(ctx: RequestContext) -> Response:
    """Open the table."""
    viewpoint = table_page.look_at(ctx, ctx.path["table"])
    step = ctx.required_number("step")
    of = viewpoint.info.title or ctx.context_title(viewpoint.info.game)
    wish = BranchWish(
        step=step,
        seat=ctx.required_number("seat"),
        bot=ctx.field("bot"),
        title=ctx.t.say("Branch of {title}, from {n}", title=of[:50], n=step),
        open_cards=ctx.field("cards") == "open",
    )
    return ctx.go(f"/table/{ctx.site.lobby.branch(viewpoint.info.id, known(ctx), wish)}")


GET: dict[str, Page] = {"/table/{table}/branch": choose}
POST: dict[str, Page] = {"/table/{table}/branch": begin}
