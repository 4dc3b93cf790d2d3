"""Sitting down, standing up, bots for empty chairs."""

from starlette.exceptions import HTTPException
from starlette.responses import Response

from ludgate.bots.registry import bot_names, usual_bot
from ludgate.web.request_context import NotForYou, Page, Visit
from ludgate.web.table_page import look_at


def door(visit: Visit) -> Response:
    """An invitation: who invites, to what, at which seat."""
    found = visit.site.house.by_token(visit.path["token"])
    if found.seat is None:
        return visit.go(f"/watch/{visit.path['token']}")
    live = visit.site.house.table(found.table)
    if found.seat in live.seats_of(visit.person_id):
        return visit.go(f"/table/{found.table}")
    info = live.info
    title = info.title or visit.context_title(info.game)
    names = info.names(visit.language)
    return visit.show("join.html", info=info, seat=found.seat, title=title, names=names, key=visit.path["token"])


def sit_down(visit: Visit) -> Response:
    """Take the seat of an invitation."""
    visit.site.house.by_token(visit.path["token"])
    found = visit.site.house.take_seat(visit.path["token"], visit.somebody().id)
    return visit.go(f"/table/{found.table}")


def watch(visit: Visit) -> Response:
    """The link of a spectator."""
    found = visit.site.house.by_token(visit.path["token"])
    if found.seat is not None:
        return visit.go(f"/join/{visit.path['token']}")
    return visit.go(f"/table/{found.table}?watch={visit.path['token']}")


def join(visit: Visit) -> Response:
    """Sit down at a public table."""
    look = look_at(visit, visit.path["table"])
    if not look.info.public:
        raise NotForYou("This table is private: ask the host for a link.")
    seat = visit.number(visit.field("seat"), -1)
    visit.site.house.join(look.info.id, visit.somebody().id, seat if seat >= 0 else None)
    return visit.go(look.address())


def leave(visit: Visit) -> Response:
    """Stand up before the start."""
    look = look_at(visit, visit.path["table"])
    visit.site.house.leave(look.info.id, known(visit))
    return visit.go("/")


def free(visit: Visit) -> Response:
    """The host opens a seat again."""
    look = look_at(visit, visit.path["table"])
    visit.site.house.free_seat(known(visit), look.info.id, visit.required_number("seat"))
    return visit.go(look.address())


def bot(visit: Visit) -> Response:
    """A bot for one seat, or for all that are open."""
    look = look_at(visit, visit.path["table"])
    name = visit.field("bot", usual_bot(look.info.game))
    if name not in bot_names(look.info.game):
        raise HTTPException(400)
    if visit.field("seat") == "all":
        for seat in [seat.seat for seat in look.info.seats if not seat.filled]:
            visit.site.house.hand_to_bot(known(visit), look.info.id, seat, name)
    else:
        visit.site.house.hand_to_bot(known(visit), look.info.id, visit.required_number("seat"), name)
    return visit.go(look.address())


def take_back(visit: Visit) -> Response:
    """Play one's seat again."""
    look = look_at(visit, visit.path["table"])
    visit.site.house.take_back(known(visit), look.info.id, visit.required_number("seat"))
    return visit.go(look.address())


def vote(visit: Visit) -> Response:
    """Vote for a bot in the seat of somebody who is away."""
    look = look_at(visit, visit.path["table"])
    look.live.vote_bot(known(visit), visit.required_number("seat"))
    return visit.go(look.address())


def close(visit: Visit) -> Response:
    """The host gives a table up that has not started."""
    look = look_at(visit, visit.path["table"])
    visit.site.house.close_table(known(visit), look.info.id)
    return visit.go("/")


def rematch(visit: Visit) -> Response:
    """Play again with the same people."""
    look = look_at(visit, visit.path["table"])
    return visit.go(f"/table/{visit.site.house.rematch(look.info.id, known(visit))}")


def known(visit: Visit) -> str:
    """The person who asks; somebody without a name can do nothing at a table."""
    if visit.person is None:
        raise NotForYou("You have no seat at this table.")
    return visit.person.id


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
