"""What comes next, as things stand: tiles that will be resolved, those that want little, where the city grows."""

from typing import NamedTuple

from markupsafe import Markup

from ludgate.games.guilds.view.track import resolution_round
from ludgate.games.guilds.web.canvas import render
from ludgate.games.guilds.web.context import DrawContext
from ludgate.games.guilds.web.tiles import leaders
from ludgate.games.guilds.web.words import EffectWriter
from ludgate.web.render.cache import made_once

NEAR = 2  # pieces that may be missing


class TileProspect(NamedTuple):
    """A tile of the outlook: its place in the order of resolution, or 0 and how many pieces it wants."""

    slug: str
    number: int
    missing: int
    leaders: tuple[int, ...]  # several in a tie


class CityOutlook(NamedTuple):
    """Everything that the outlook depends on."""

    round: int
    this_round: bool
    tiles: tuple[TileProspect, ...]
    growth: str


def city_outlook(ctx: DrawContext, growth: str) -> CityOutlook:
    """The outlook: what will be resolved in its order, then what is near, the nearest first."""
    seen = ctx.seen
    found = []
    for tile in seen.buildings:
        missing = tile.requirement - tile.pieces
        if not tile.resolved and missing <= NEAR and tile.pieces:
            number = ctx.order.get(tile.tile, 0)
            found.append((not number, missing, tile.y, tile.x, tile.tile, number))
    tiles = [
        TileProspect(slug, number, missing, leaders(ctx.votes[slug]))
        for _, missing, _, _, slug, number in sorted(found)
    ]
    tiles.sort(key=lambda one: (not one.number, one.number))
    after = resolution_round(seen)
    return CityOutlook(after, after == seen.round, tuple(tiles), growth)


@made_once
def outlook_drawn(writer: EffectWriter, at: CityOutlook) -> Markup:
    """The outlook as a list."""
    t = writer.t
    title = t.say("After this round") if at.this_round else t.say("After round {n}", n=at.round)
    return render("outlook.html", writer, at=at, title=title)
