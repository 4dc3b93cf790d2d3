"""Drawing a table of Last Will: that of The Prodigals Club with one competition."""

from markupsafe import Markup
from msgspec.structs import replace

from ludgate.games.lastwill.view import club_view
from ludgate.games.prodigals import web as club
from ludgate.games.prodigals.web import marked
from ludgate.web.render.api import Foreseen, Scene, Snapshot
from ludgate.web.render.illustrations import Illustrator

__all__ = ["illustrator", "legend", "marked", "scene"]


def at_the_club(snapshot: Snapshot) -> Snapshot:
    """The same moment as one of The Prodigals Club."""

    def look_ahead(*answers: str) -> Foreseen | None:
        found = snapshot.look_ahead(*answers)
        return found and Foreseen(club_view(found.view), found.decision)

    ahead = look_ahead if snapshot.foresees else snapshot.look_ahead
    return replace(snapshot, game="prodigals", view=club_view(snapshot.view), look_ahead=ahead)


def scene(snapshot: Snapshot) -> Scene:
    """The table as one seat sees it."""
    return club.scene(at_the_club(snapshot))


def legend(snapshot: Snapshot) -> Markup:
    """What the pictures mean."""
    return club.legend(at_the_club(snapshot))


def illustrator(snapshot: Snapshot) -> Illustrator:
    """Small pictures in sentences."""
    return club.illustrator(snapshot)
