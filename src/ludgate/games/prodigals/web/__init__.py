"""Drawing a table of The Prodigals Club: a Victorian playbill with three boards around the centre."""

from markupsafe import Markup

from ludgate.games.prodigals.web.areas import Areas
from ludgate.games.prodigals.web.board import Boards
from ludgate.games.prodigals.web.canvas import Bill
from ludgate.games.prodigals.web.context import Club
from ludgate.games.prodigals.web.motion import marked
from ludgate.games.prodigals.web.questions import questions
from ludgate.games.prodigals.web.targets import targets
from ludgate.web.render.api import Scene, Sight, lighting

__all__ = ["legend", "marked", "scene"]


def scene(sight: Sight) -> Scene:
    """The table as one seat sees it."""
    club = Club(sight)
    lit = lighting(sight, {piece: tuple(options) for piece, options in targets(club).items()}, questions(club))
    bill = Bill(club, lit)
    boards, areas = Boards(bill), Areas(bill)
    return Scene(
        board=boards.board(),
        mine=areas.mine(),
        hand=areas.hand(),
        others=[areas.other(seat) for seat in sight.others],
        figures=[areas.figures(player) for player in club.seen.players],
        progress=progress(club, boards),
        targets={piece: list(options) for piece, options in lit.targets.items()},
        questions={piece: list(moves) for piece, moves in lit.questions.items()},
    )


def progress(club: Club, boards: Boards) -> str:
    """How far the game is."""
    seen, t = club.seen, club.t
    if seen.over:
        return t.say("The game is over: {reason}.", reason=club.sight.say.end_reason(seen.ending, club.language))
    said = t.say("Round {n} of {rounds}", n=seen.round, rounds=seen.rounds)
    now = [name for name, state in boards.parts() if state == "now"]
    return f"{said} · {now[0]}" if now else said


def legend(sight: Sight) -> Markup:
    """What the pictures mean."""
    return Markup(Bill(Club(sight), lighting(sight)).part("legend", sight.view["competitions"], dict))
