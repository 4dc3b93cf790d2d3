"""A new table."""

from starlette.exceptions import HTTPException
from starlette.responses import Response

from ludgate.bots.registry import bot_levels, bot_names, usual_bot
from ludgate.engine.contract import BadOption, LudgateError
from ludgate.engine.registry import check_seats, titles
from ludgate.server.models import HERE, ME, OPEN
from ludgate.text import sentences
from ludgate.web.game_titles import titled
from ludgate.web.request_context import Page, Visit, spoken, status_of

FEWEST, MOST = 2, 5


def choose(visit: Visit) -> Response:
    """Which game?"""
    game = visit.asked("game")
    return form(visit, game) if game in titles() else visit.show("choose.html")


def form(visit: Visit, game: str, trouble: str = "", status: int = 200) -> Response:
    """The dialog for a table of a game; after a mistake with what was filled in."""
    info = titled(visit.language)[game]
    return visit.show(
        "new.html",
        status,
        game=game,
        info=info,
        settings=settings(visit, game),
        seats=range(1, info.seats[1] + 1),
        usual_seats=min(3, info.seats[1]),
        given=visit.fields,
        bots=bot_levels(game),
        usual_bot=usual_bot(game),
        trouble=trouble,
    )


def settings(visit: Visit, game: str) -> list[dict[str, object]]:
    """The table options with explanations."""
    say = sentences(game)
    return [
        {
            "name": option.name,
            "text": say.table_option_text(option.name, None, visit.language),
            "values": [(value, say.table_option_text(option.name, value, visit.language)) for value in option.values],
            "default": option.default,
            "ruling": option.ruling,
        }
        for option in titles()[game].options
    ]


def open_table(visit: Visit) -> Response:
    """Lay the table."""
    game = visit.field("game")
    if game not in titles():
        raise HTTPException(400)
    try:
        return visit.go(f"/table/{_opened(visit, game)}")
    except LudgateError as error:
        return form(visit, game, spoken(error, visit.language), status_of(error))


def _opened(visit: Visit, game: str) -> str:
    seats = visit.number(visit.field("seats"), 0)
    check_seats(titles()[game], seats)
    line_up = [visit.field(f"seat{number}", OPEN if number else ME) for number in range(seats)]
    content = visit.files.get("content") or None
    try:
        text = content.decode("utf-8") if content else None
    except UnicodeDecodeError:
        raise BadOption(visit.t.say("The component file is not a text in UTF-8.")) from None
    options = {option.name: visit.field(f"option_{option.name}") or option.default for option in titles()[game].options}
    return visit.site.house.open_table(
        visit.somebody().id,
        game,
        seats,
        options,
        title=visit.field("title").strip(),
        public=visit.field("public") == "yes",
        hot_seat=HERE in line_up,
        confirm=visit.field("confirm") == "yes",
        line_up=line_up,
        names=[visit.field(f"name{number}").strip() if who == HERE else "" for number, who in enumerate(line_up)],
        content=text,
        language=visit.language,
        asker=visit.address,
        wanted=visit.still_here,
    )


def quick(visit: Visit) -> Response:
    """Two clicks to the first move: a table against bots with everything as usual."""
    game = visit.field("game")
    if game not in titles():
        raise HTTPException(400)
    seats = min(3, titles()[game].seats[1])
    bot = visit.field("bot") if visit.field("bot") in bot_names(game) else usual_bot(game)
    line_up = [ME, *[bot] * (seats - 1)]
    return visit.go(f"/table/{visit.site.house.open_table(visit.somebody().id, game, seats, {}, line_up=line_up)}")


GET: dict[str, Page] = {"/new": choose}
POST: dict[str, Page] = {"/new": open_table, "/quick": quick}
