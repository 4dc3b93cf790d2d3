"""Small pictures inside sentences: a tile is a picture in prompt and log, too."""

from functools import lru_cache

from markupsafe import Markup

from ludgate.games.prodigals.text.cards import circle_edges, tile_face
from ludgate.games.prodigals.text.voice import Voice
from ludgate.games.prodigals.web.symbols import drawer
from ludgate.web.render.illustrations import Illustrator


@lru_cache(maxsize=32)
def tile_illustrator(voice: Voice) -> Illustrator:
    """What sentences call a tile, with and without brackets, and its picture."""
    box, language = voice.box, voice.language
    draw = drawer(box, language)
    found = {tile_face(box, tile.id, language): draw.deed(tile.symbol, tile.county, tile.value) for tile in box.tiles}
    for circle in box.circles:
        edges = [(edge, False) for edge in circle.edges]
        found[circle_edges(box, circle.id, language)] = Markup(
            f'<span class="pc-tile mini">{draw.circle(edges)}</span>'
        )
    return Illustrator(found | {f"({words})": picture for words, picture in found.items()})
