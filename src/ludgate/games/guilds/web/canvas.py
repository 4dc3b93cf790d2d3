"""How parts of the table are drawn by templates, with the small parts as ``g``."""

from itertools import chain

from markupsafe import Markup

from ludgate.games.guilds.web import pieces
from ludgate.games.guilds.web.words import EffectWriter
from ludgate.web import templating
from ludgate.web.render.api import Art, Drawing, page_translator, stacked
from ludgate.web.render.lighting import CLOSE, Lighting

FOLDER = "games/guilds"
HOLE = "\0"  # where a part will lie
UNLIT = Lighting()


def filled(frame: tuple[str, ...], *contents: Art) -> Drawing:
    """A frame with parts in its holes; parts are drawn already, so they are put in as they are."""
    return stacked(frame[0], *chain.from_iterable(zip(contents, frame[1:], strict=True)))


def frame_of(template: str, writer: EffectWriter, **context: object) -> tuple[str, ...]:
    """A template with holes (``hole``), cut where they are."""
    return tuple(str(render(template, writer, UNLIT, hole=HOLE, **context)).split(HOLE))


def render(template: str, writer: EffectWriter, lit: Lighting = UNLIT, **context: object) -> Markup:
    """A template of this table in a light."""
    return templating.render(
        f"{FOLDER}/{template}",
        lit=lit,
        writer=writer,
        t=writer.t,
        ui=page_translator(writer.language),
        g=pieces,
        close=CLOSE,
        **context,
    )
