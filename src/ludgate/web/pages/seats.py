"""Sitting down, standing up, bots for empty chairs."""

from starlette.exceptions import HTTPException
from starlette.responses import Response

from ludgate.bots.registry import bot_names, usual_bot
from ludgate.web.request_context import NotForYou, Page, RequestContext
from ludgate.web.table_page import look_at


def door(ctx: RequestContext) -> Response:
    """An invitation: who invites, to what, at which seat."""
    found = ctx.site.lobby.by_token(ctx.path["token"])
    if found.seat is None:
        return ctx.go(f"/watch/{ctx.path['token']}")
    live = ctx.site.lobby.table(found.table)
    if found.seat in live.seats_of(ctx.person_id):
        return ctx.go(f"/table/{found.table}")
    info = live.info
    title = info.title or ctx.context_title(info.game)
    names = info.names(ctx.language)
    return ctx.show("join.html", info=info, seat=found.seat, title=title, names=names, key=ctx.path["token"])


def sit_down(ctx: RequestContext) -> Response:
    """Take the seat of an invitation."""
    ctx.site.lobby.by_token(ctx.path["token"])
    found = ctx.site.lobby.take_seat(ctx.path["token"], ctx.somebody().id)
    return ctx.go(f"/table/{found.table}")


def watch(ctx: RequestContext) -> Response:
    """The link of a spectator."""
    found = ctx.site.lobby.by_token(ctx.path["token"])
    if found.seat is not None:
        return ctx.go(f"/join/{ctx.path['token']}")
    return ctx.go(f"/table/{found.table}?watch={ctx.path['token']}")


def join(ctx: RequestContext) -> Response:
    """Sit down at a public table."""
    viewpoint = look_at(ctx, ctx.path["table"])
    if not viewpoint.info.public:
        raise NotForYou("This table is private: ask the host for a link.")
    seat = ctx.number(ctx.field("seat"), -1)
    ctx.site.lobby.join(viewpoint.info.id, ctx.somebody().id, seat if seat >= 0 else None)
    return ctx.go(viewpoint.address())


def leave(ctx: RequestContext) -> Response:
    """Stand up before the start."""
    viewpoint = look_at(ctx, ctx.path["table"])
    ctx.site.lobby.leave(viewpoint.info.id, known(ctx))
    return ctx.go("/")


def free(ctx: RequestContext) -> Response:
    """The host opens a seat again."""
    viewpoint = look_at(ctx, ctx.path["table"])
    ctx.site.lobby.free_seat(known(ctx), viewpoint.info.id, ctx.required_number("seat"))
    return ctx.go(viewpoint.address())


def bot(ctx: RequestContext) -> Response:
    """A bot for one seat, or for all that are open."""
    viewpoint = look_at(ctx, ctx.path["table"])
    name = ctx.field("bot", usual_bot(viewpoint.info.game))
    if name not in bot_names(viewpoint.info.game):
        raise HTTPException(400)
    if ctx.field("seat") == "all":
        for seat in [seat.seat for seat in viewpoint.info.seats if not seat.filled]:
            ctx.site.lobby.hand_to_bot(known(ctx), viewpoint.info.id, seat, name)
    else:
        ctx.site.lobby.hand_to_bot(known(ctx), viewpoint.info.id, ctx.required_number("seat"), name)
    return ctx.go(viewpoint.address())


def take_back(ctx: RequestContext) -> Response:
    """Play one's seat again."""
    viewpoint = look_at(ctx, ctx.path["table"])
    ctx.site.lobby.take_back(known(ctx), viewpoint.info.id, ctx.required_number("seat"))
    return ctx.go(viewpoint.address())


def vote(ctx: RequestContext) -> Response:
    """Vote for a bot in the seat of somebody who is away."""
    viewpoint = look_at(ctx, ctx.path["table"])
    viewpoint.live.vote_bot(known(ctx), ctx.required_number("seat"))
    return ctx.go(viewpoint.address())


def close(ctx: RequestContext) -> Response:
    """The host gives a table up that has not started."""
    viewpoint = look_at(ctx, ctx.path["table"])
    ctx.site.lobby.close_table(known(ctx), viewpoint.info.id)
    return ctx.go("/")


def rematch(ctx: RequestContext) -> Response:
    """Play again with the same people."""
    viewpoint = look_at(ctx, ctx.path["table"])
    return ctx.go(f"/table/{ctx.site.lobby.rematch(viewpoint.info.id, known(ctx))}")


def known(ctx: RequestContext) -> str:
    """The person who asks; somebody without a name can do nothing at a table."""
    if ctx.person is None:
        raise NotForYou("You have no seat at this table.")
    return ctx.person.id


GET: dict[str, Page] = {"/join/{token}": door, "/watch/{token}": watch}
POST: dict[str, Page] = {
    "/join/{token}": sit_down,
    "/table/{table}/join": join,
    "/table/{table}/leave": leave,
    "/table/{table}/free": free,
    "/table/{table}/bot": bot,
    "/table/{table}/take-back": take_back,
    "/table/{table}/vote": vote,
    "/table/{table}/close": close,
    "/table/{table}/rematch": rematch,
}
