"""Drawing a table of The Prodigals Club: a Victorian playbill with three boards around the centre."""

from markupsafe import Markup

from ludgate.games.prodigals.state import BLACK_PLACES
from ludgate.web.tables.common import Scene, Sight, draw, lighting
from ludgate.web.tables.prodigals.areas import Areas
from ludgate.web.tables.prodigals.boards import Boards
from ludgate.web.tables.prodigals.club import Club
from ludgate.web.tables.prodigals.targets import questions, targets, touched

__all__ = ["legend", "scene", "touched"]

FOLDER = "tables/prodigals"


def scene(sight: Sight) -> Scene:
    """The table as one seat sees it."""
    club = Club(sight)
    aims, asked = targets(club), questions(club)
    lit, boards = lighting(sight, aims, asked), Boards(club)
    areas = Areas(club, boards, dict(aims))

    def drawn(template: str, /, **context: object) -> Markup:
        return draw(sight, lit, f"{FOLDER}/{template}.html", club=club, seen=club.seen, boards=boards, **context)

    return Scene(
        board=drawn("board", gauges=[areas.gauge(player) for player in club.seen.players]),
        mine=drawn("mine", places=BLACK_PLACES, **areas.area(sight.mine)),
        hand=drawn("hand", **areas.hand()),
        others=[drawn("other", **areas.area(seat)) for seat in sight.others],
        figures=[areas.figures(club.seen.players[seat]) for seat in range(club.seen.seats)],
        progress=progress(club),
        targets={piece: list(options) for piece, options in lit.targets.items()},
        questions={piece: list(moves) for piece, moves in lit.questions.items()},
    )


def progress(club: Club) -> str:
    """How far the game is."""
    seen, t = club.seen, club.t
    if seen.over:
        return t.say("The game is over: {reason}.", reason=club.sight.say.end_reason(seen.ending, club.language))
    said = t.say("Round {n} of {rounds}", n=seen.round, rounds=seen.rounds)
    now = [name for name, state in Boards(club).parts() if state == "now"]
    return f"{said} · {now[0]}" if now else said


def legend(sight: Sight) -> Markup:
    """What the pictures mean."""
    club = Club(sight)
    return draw(sight, lighting(sight), f"{FOLDER}/legend.html", club=club, seen=club.seen, boards=Boards(club))
